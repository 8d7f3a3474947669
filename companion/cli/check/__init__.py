"""The bench test of a freshly built set: every part tried, each by itself, with what to do where it fails."""
