"""The games for other programs: JSON-RPC 2.0 over stdin and stdout, described in docs/protocol.md."""
