"""The camera: does it open, is its picture sharp and well lit, how often is it read."""

from collections.abc import Iterator
from pathlib import Path

from companion.cli.check.bench import Bench
from companion.cli.check.finding import Finding, fault, machine_says, ok, warning
from companion.cli.check.looking import Glance
from companion.cli.folders import cache_folder
from companion.words import Words

PICTURE_NAME = "check.jpg"
LEAST_RATE = 4.0
"""Readings a second below which a roll is told noticeably late."""
DIM = 90.0
"""Of 255: a table whose brightest tenth stays below is read, but its colours drown early."""


def check(bench: Bench) -> Iterator[Finding]:
    """Try the camera that is set."""
    words = bench.words
    if bench.source is None:
        yield ok("camera", words.gettext("No camera is set: rolls are entered by hand."))
        return
    looked = bench.look
    if looked.glance is None and looked.failure is None:
        yield fault(
            "camera", machine_says(words.gettext("It gives no picture."), looked.why, words), _cure(words)
        )
        return
    yield ok("camera", _kept(looked.camera, looked.jpeg, words))
    if looked.glance is None:
        yield fault("reading", machine_says(words.gettext("It can't be read."), looked.failure, words))
        return
    yield from (part(looked.glance, words) for part in (_focus, _light, _reading))


def _kept(camera: str, jpeg: bytes | None, words: Words) -> str:
    path = _keep(jpeg)
    if path is None:
        return words.gettext("%(camera)s gives pictures.", camera=camera)
    return words.gettext("%(camera)s gives pictures; one is %(path)s", camera=camera, path=path)


def _keep(jpeg: bytes | None) -> Path | None:
    """Keep the picture where somebody can look at it; a full disk is another check's fault."""
    path = cache_folder() / PICTURE_NAME
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(jpeg or b"")
    except OSError:
        return None
    return path if jpeg else None


def _focus(glance: Glance, words: Words) -> Finding:
    facts = {"edge": round(glance.edge_px, 1), "width": glance.width, "height": glance.height}
    what = words.gettext("%(width)d x %(height)d pixels; the sharpest edges are %(edge)s wide.", **facts)
    if "blurred" in glance.problems:
        return warning("focus", what, words.gettext("Clean and focus the lens; fasten the camera."))
    if "no_table" in glance.problems:
        return warning("focus", what, words.gettext("There is nothing to be seen: is the lens covered?"))
    return ok("focus", what)


def _light(glance: Glance, words: Words) -> Finding:
    what = words.gettext("Brightness %(level)d of 255.", level=round(glance.brightness))
    if "too_dark" in glance.problems:
        return fault("brightness", what, words.gettext("Far too dark: turn on a lamp above the table."))
    if "glare" in glance.problems:
        return warning("brightness", what, words.gettext("A lamp is mirrored on the table: move it aside."))
    if glance.brightness < DIM:
        return warning("brightness", what, words.gettext("More light makes colours surer."))
    return ok("brightness", what)


def _reading(glance: Glance, words: Words) -> Finding:
    what = words.ngettext(
        "%(num)d die seen; %(rate)s readings a second, %(ms)d ms each.",
        "%(num)d dice seen; %(rate)s readings a second, %(ms)d ms each.",
        glance.dice,
        rate=round(glance.rate, 1),
        ms=round(glance.reading_ms),
    )
    if glance.rate < LEAST_RATE:
        return warning("reading", what, words.gettext("Slow: rolls are told late. Does something else run?"))
    return ok("reading", what)


def _cure(words: Words) -> str:
    return words.gettext(
        "Check its cable and camera.source in the settings. Is the companion running? It has the camera to "
        "itself: stop it first."
    )
