"""What the eyes promise, on pictures drawn here."""
