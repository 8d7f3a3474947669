"""The profile in use: on disk, for one camera, and what the last glances told of that camera."""

import logging
from collections.abc import Callable
from pathlib import Path
from threading import RLock

from calibration.arrays import Picture
from calibration.camera import Camera
from calibration.moved import Movement, Verdict, compare
from calibration.profile import Profile
from calibration.profile_file import ProfileError, load, save

log = logging.getLogger(__name__)

GLANCES = 2
"""So many glances in a row have to say the same before it is told: a hand passes, a moved camera stays."""
TOLD = {Verdict.MOVED, Verdict.OTHER_CAMERA, Verdict.MARKS_MOVED}


class Shelf:
    """Holds the one profile. `changed` is told of another one, or that the camera has moved under it."""

    def __init__(self, path: Path, changed: Callable[[], None] = lambda: None) -> None:
        self.path = path
        self.trouble: ProfileError | None = None
        self._changed = changed
        self._lock = RLock()
        self._profile: Profile | None = None
        self._movement: Movement | None = None
        self._last: tuple[Verdict, int] = (Verdict.STILL, 0)
        if path.exists():
            self._open()

    @property
    def profile(self) -> Profile | None:
        """The profile in use; none while the camera is another one than it was made for."""
        with self._lock:
            gone = self._movement is not None and self._movement.verdict is Verdict.OTHER_CAMERA
            return None if gone else self._profile

    @property
    def movement(self) -> Movement | None:
        """What the last glances agreed on; none before the first."""
        return self._movement

    def keep(self, profile: Profile) -> None:
        """Put a new profile in the place of the old one: on disk first, whole or not at all."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        save(profile, self.path)
        with self._lock:
            self._profile, self._movement, self._last = profile, None, (Verdict.STILL, 0)
            self.trouble = None
        self._changed()

    def meet(self, camera: Camera) -> None:
        """Learn which camera there is: a profile of another one is laid aside, not thrown away."""
        profile = self._profile
        if profile is None:
            return
        if misfits := profile.misfits(camera):
            log.warning("the profile does not hold for this camera: %s", ", ".join(misfits))
            self._say(Movement(Verdict.OTHER_CAMERA))
        elif self._movement is not None and self._movement.verdict is Verdict.OTHER_CAMERA:
            self._say(None)

    def glance(self, picture: Picture, camera: Camera) -> None:
        """Compare a picture of the table at rest; two in a row that agree are believed."""
        profile = self._profile
        if profile is None:
            return
        seen = compare(profile, picture, camera)
        verdict, times = self._last
        self._last = (seen.verdict, times + 1 if verdict is seen.verdict else 1)
        if seen.verdict is Verdict.UNSEEN:
            return
        if seen.verdict not in TOLD or self._last[1] >= GLANCES:
            self._say(seen)

    def _say(self, movement: Movement | None) -> None:
        before, self._movement = self._movement, movement
        if (before and before.verdict) is not (movement and movement.verdict):
            if movement is not None:
                log.info("the camera's view of the table: %s", movement.verdict)
            self._changed()

    def _open(self) -> None:
        try:
            self._profile = load(self.path)
        except ProfileError as error:
            log.warning("the profile can't be used: %s", error)
            self.trouble = error
