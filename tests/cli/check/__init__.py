"""Tests of the bench test."""
