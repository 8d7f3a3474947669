"""Where the map is made, step by step: a draft that only `keep` puts in the place of the one in use."""

from collections import OrderedDict
from collections.abc import Callable
from threading import RLock
from typing import Protocol

import cv2
from msgspec import Struct
from msgspec.structs import replace

from calibration.boards import CrookedError, Grid, with_lots
from calibration.by_hand import mat_named, placed, reshaped, without
from calibration.calibrate import Outcome, Setting, from_marks
from calibration.camera import Camera
from calibration.framing import Finding
from calibration.layout import Layout, Paper
from calibration.printing import cards_pdf, mat_pdf
from calibration.profile import DIE_MM, Profile
from calibration.profile_file import ProfileError, flaws
from calibration.shapes import Box
from calibration.words import Language as Printed
from companion.cli.calibrating.lesson import example, learnt, taught
from companion.cli.calibrating.looks import Seen, Taken, lying, renamed
from companion.cli.calibrating.shelf import Shelf
from companion.cli.calibrating.shown import flaw, movement, shown
from companion.cli.naming import white_in
from companion.cli.room import room_of
from companion.words import Language
from web.calibrating import (
    NO_CAMERA,
    Calibration,
    Corners,
    Lesson,
    Look,
    Measure,
    Movement,
    No,
    Outline,
    Point,
    ShownDie,
)

KEPT_LOOKS = 4
JPEG_QUALITY = 88
CARDS = "cards"
NO_PICTURE = No("no_picture")
NO_MAP = No("no_map")
NO_LOOK = No("no_look")
NO_WHITE = No("no_white")


class Draft(Struct, frozen=True):
    """A profile that is not kept yet, and what is wrong with the view it was made by."""

    profile: Profile
    findings: tuple[Finding, ...] = ()


class Take(Protocol):
    """Takes a picture now; None when the camera gives none."""

    def __call__(self) -> Taken | None:
        """Take it."""


class Desk:
    """Web's door `Calibrating`, over a camera and a shelf. One person works at it at a time."""

    def __init__(
        self,
        shelf: Shelf,
        take: Take | None,
        today: Callable[[], str],
        board: tuple[Grid, ...] = (),
    ) -> None:
        self._grids = board
        self._shelf, self._take, self._today = shelf, take, today
        self._lock = RLock()
        self._draft: Draft | None = None
        self._kept: tuple[Profile, Calibration] | None = None
        self._seen: OrderedDict[int, Seen] = OrderedDict()
        self._number = 0

    def draft(self) -> Calibration | None:
        """Give what was found and not kept yet."""
        draft = self._draft
        return shown(draft.profile, draft.findings) if draft else None

    def kept(self) -> Calibration | None:
        """Give the map in use."""
        profile = self._shelf.profile
        if profile is None:
            return None
        known = self._kept
        if known is None or known[0] is not profile:  # every page asks
            known = self._kept = (profile, shown(profile))
        return known[1]

    def movement(self) -> Movement | None:
        """Say what the last glance told."""
        seen = self._shelf.movement
        return movement(seen) if seen else None

    def find(self, measure: Measure) -> Calibration | No:
        """Find the marks in a new picture."""
        taken = self._picture()
        if isinstance(taken, No):
            return taken
        return self._lay(from_marks([taken.picture], self._setting(taken, measure)))

    def place(self, corners: Corners, layout: str, measure: Measure) -> Calibration | No:
        """Make the map from four corners in a new picture."""
        target = _target(layout, measure)
        if target is None:
            return No("no_measure")
        taken = self._picture()
        if isinstance(taken, No):
            return taken
        return self._lay(placed(taken.picture, corners, target, self._setting(taken, measure)))

    def reshape(self, zones: tuple[Outline, ...]) -> Calibration | No:
        """Give zones new outlines."""

        def drawn(profile: Profile) -> Profile:
            for zone in zones:
                profile = reshaped(profile, zone.name, zone.corners)
            return profile

        return self._change(drawn)

    def blocks(self) -> tuple[str, ...]:
        """Name the board's blocks."""
        return tuple(grid.name for grid in self._grids)

    def lay(self, corners: tuple[Point, ...]) -> Calibration | No:
        """Lay the board's lots in the place of those that were there."""
        try:
            return self._change(lambda profile: with_lots(profile, self._grids, corners))
        except CrookedError:
            return No("crooked_board")

    def remove(self, zone: str) -> Calibration | No:
        """Take a zone away."""
        return self._change(lambda profile: without(profile, zone))

    def look(self) -> Look | No:
        """Read the dice in a new picture."""
        taken = self._picture()
        if isinstance(taken, No):
            return taken
        profile = self._profile(taken)
        white = white_in(taken.picture, profile)
        reading = room_of(profile, taken.picture).read(taken.picture, white=white)
        with self._lock:
            self._number += 1
            dice = tuple(lying(die, profile) for die in reading.dice)
            look = Look(self._number, reading.width, reading.height, dice, tuple(reading.problems))
            self._remember(Seen(look, taken, white))
        return look

    def teach(self, number: int, dice: tuple[ShownDie, ...]) -> Lesson | No:
        """Learn the colours that a person gave to the dice of a look."""
        with self._lock:
            seen, draft = self._seen.get(number), self._open_draft()
            if seen is None:
                return NO_LOOK
            if draft is None:
                return NO_MAP
            if seen.white is None:
                return NO_WHITE
            profile, picture = draft.profile, seen.taken.picture
            given = tuple(example(picture, die, profile, seen.white) for die in dice)
            self._draft = replace(draft, profile=taught(profile, given))
            return Lesson(renamed(seen.look, dice), learnt(profile, given))

    def forget(self) -> Calibration | No:
        """Forget all taught colours."""
        return self._change(lambda profile: replace(profile, colors=()))

    def picture(self, number: int) -> bytes | None:
        """Give the picture of a look."""
        seen = self._seen.get(number)
        if seen is None:
            return None
        _, jpeg = cv2.imencode(".jpg", seen.taken.picture, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])
        return jpeg.tobytes()

    def keep(self) -> Calibration | No:
        """Put the draft on the shelf."""
        with self._lock:
            draft = self._draft
            if draft is None:
                return NO_MAP
            try:
                self._shelf.keep(draft.profile)
            except ProfileError as error:
                return No("bad_profile", {"problems": list(error.problems)})
            except OSError as error:
                return No("not_written", {"problem": error.strerror or str(error)})
            self._draft = None
        return shown(draft.profile, draft.findings)

    def drop(self) -> None:
        """Throw the draft away."""
        self._draft = None

    def mat(self, paper: str, language: Language) -> bytes | None:
        """Draw the mat or the cards."""
        if paper == CARDS:
            return cards_pdf(Printed(language))
        return mat_pdf(Paper(paper), Printed(language)) if paper in list(Paper) else None

    def _picture(self) -> Taken | No:
        if self._take is None:
            return NO_CAMERA
        return self._take() or NO_PICTURE

    def _setting(self, taken: Taken, measure: Measure) -> Setting:
        before = self._profile(taken)
        return Setting(
            camera=taken.camera,
            made=self._today(),
            die_mm=measure.die_mm or (before.die_mm if before else DIE_MM),
            width_mm=measure.width_mm,
            height_mm=measure.height_mm,
            lens=before.plane.lens if before else None,
        )

    def _profile(self, taken: Taken) -> Profile | None:
        """The draft, else the map in use, if it holds for the camera of this picture."""
        height, width = taken.picture.shape[:2]
        draft = self._draft
        profile = draft.profile if draft else self._shelf.profile
        holds = profile is not None and not profile.misfits(Camera(taken.camera, width, height))
        return profile if holds else None

    def _lay(self, outcome: Outcome) -> Calibration | No:
        """Make what was found the draft; colours that were taught go on."""
        with self._lock:
            profile = outcome.profile
            if profile is None:
                told = [flaw(finding) for finding in outcome.findings]
                return No("not_found", {"flaws": told})
            before = self._draft.profile if self._draft else self._shelf.profile
            if before is not None and before.camera.name == profile.camera.name:
                profile = replace(profile, colors=before.colors)
            if problems := flaws(profile):
                return No("bad_profile", {"problems": problems})
            self._draft = Draft(profile, outcome.findings)
            return shown(profile, outcome.findings)

    def _open_draft(self) -> Draft | None:
        """The draft; where there is none, the map in use is taken to the desk."""
        profile = self._shelf.profile
        return self._draft or (Draft(profile) if profile else None)

    def _change(self, change: Callable[[Profile], Profile]) -> Calibration | No:
        with self._lock:
            draft = self._open_draft()
            if draft is None:
                return NO_MAP
            profile = change(draft.profile)
            if problems := flaws(profile):
                return No("bad_profile", {"problems": problems})
            self._draft = replace(draft, profile=profile)
            return shown(profile, draft.findings)

    def _remember(self, seen: Seen) -> None:
        self._seen[seen.look.number] = seen
        while len(self._seen) > KEPT_LOOKS:
            self._seen.popitem(last=False)


def _target(layout: str, measure: Measure) -> Layout | Box | None:
    """What the four corners are of: a mat by its name, else a tray that was measured."""
    mat = mat_named(layout)
    if mat is not None:
        return mat
    if measure.width_mm is None or measure.height_mm is None:
        return None
    return Box(0, 0, measure.width_mm, measure.height_mm)
