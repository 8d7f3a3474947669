"""A fresh place for a record in every test."""

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a record will be."""
    return tmp_path / "record.db"
