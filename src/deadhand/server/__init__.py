"""Tables for people: the log of each table, the store that keeps it, HTTP and WebSocket."""
