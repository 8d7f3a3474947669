"""The desk at which the table's map is made: pictures of the camera in, a profile out, a person between."""

from companion.cli.calibrating.desk import Desk
from companion.cli.calibrating.looks import Taken
from companion.cli.calibrating.shelf import Shelf

__all__ = ["Desk", "Shelf", "Taken"]
