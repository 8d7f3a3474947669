"""All checks, one after the other; none can keep the others from being made."""

from collections.abc import Callable, Iterator
from importlib import import_module

from companion.cli.check.bench import Bench
from companion.cli.check.cures import cure_of
from companion.cli.check.finding import Finding, fault, machine_says

CHECKS = ("software", "files", "clock", "network", "camera", "calibration", "lights", "buttons")
"""The module of each; loaded when its turn comes, for a library that is missing is a finding too."""

Check = Callable[[Bench], Iterator[Finding]]


def found(bench: Bench) -> Iterator[Finding]:
    """Make every check."""
    for name in CHECKS:
        try:
            check: Check = import_module(f"companion.cli.check.{name}").check
            yield from check(bench)
        except Exception as error:  # noqa: BLE001  the edge of a check: it is shown, and the next is made
            words, problem = bench.words, f"{type(error).__name__}: {error}"
            said = machine_says(words.gettext("It could not be checked."), problem, words)
            yield fault(name, said, cure_of(problem, words))
