"""What it costs and how long it takes; a benchmark is not a test."""
