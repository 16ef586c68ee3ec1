"""The games for other programs, and other programs at our tables: JSON-RPC 2.0 over pipes (docs/protocol.md)."""
