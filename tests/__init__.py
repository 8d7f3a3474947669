"""Promises, kept."""
