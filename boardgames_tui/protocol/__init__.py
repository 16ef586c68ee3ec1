"""Games for other programs, and programs as players: JSON-RPC 2.0 over pipes (docs/protocol.md)."""
