"""A finished table as a file: read, replayed, verified. Pure Python, so that it also runs in a browser."""
