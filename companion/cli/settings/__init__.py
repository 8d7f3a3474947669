"""The settings: one file with comments, checked as it is read; whatever is wrong is said and left out."""

from companion.cli.settings.complaints import Complaint
from companion.cli.settings.reading import Loaded, load
from companion.cli.settings.shape import NONE, Settings
from companion.cli.settings.words import say_complaints
from companion.cli.settings.writing import write_if_missing

__all__ = ["NONE", "Complaint", "Loaded", "Settings", "load", "say_complaints", "write_if_missing"]
