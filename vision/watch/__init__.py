"""From frames to facts: what lies steady on the table, and what was laid or taken.

watch = Watcher(read)
for frame in frames(camera):
    for seen in watch.see(frame.picture, frame.time): ...
"""

from vision.watch.messages import DiceLaid, DiceTaken, Seen, SteadyRoll, TableQuiet
from vision.watch.settings import Settings
from vision.watch.watcher import Watcher

__all__ = ["DiceLaid", "DiceTaken", "Seen", "Settings", "SteadyRoll", "TableQuiet", "Watcher"]
