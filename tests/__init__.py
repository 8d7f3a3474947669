"""The promises of every room, each held by a test."""
