"""For all tests: nothing that belongs to the person who runs them is touched, and no clock decides."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")


COVER = [Path(__file__).parent / room for room in ("las_vegas", "lords_of_vegas", "figures")]
"""Where the tests of the rules lie; only they count towards the coverage, for counting is slow."""


LONG = ("test_simulated_games.py", "test_killed.py", "test_evening.py", "test_looks.py")
"""Whole games and evenings, the longest first: begun last, one of them would be waited for alone."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long ones; count coverage in tests of the rules alone, not where a page plays a game."""
    items[:] = _long_first(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))
    for item in items:
        if not any(item.path.is_relative_to(room) for room in COVER):
            item.add_marker(pytest.mark.no_cover)


def _long_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Order tests so that each worker, given an equal part, begins with its share of the long ones."""
    long = [item for name in LONG for item in items if item.path.name == name]
    short = [item for item in items if item.path.name not in LONG]
    bounds = [len(short) * worker // workers for worker in range(workers + 1)]
    parts = (long[worker::workers] + short[bounds[worker] : bounds[worker + 1]] for worker in range(workers))
    return [item for part in parts for item in part]


@pytest.fixture(scope="module", autouse=True)
def nothing_remembered(request: pytest.FixtureRequest) -> None:
    """Have the tests of the rules compute what a game, not counted, has asked before."""
    if any(request.path.is_relative_to(room) for room in COVER):
        for name in [name for name in sys.modules if name.startswith("companion.")]:
            for one in [*vars(sys.modules[name]).values()]:
                if callable(getattr(one, "cache_clear", None)):
                    one.cache_clear()


@pytest.fixture(scope="session", autouse=True)
def folders_of_our_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Have the platform's folders lie in a temporary one, for whatever the tests start too."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        for name in ("COMPANION_SETTINGS", "COMPANION_RECORD"):
            patch.delenv(name, raising=False)
        yield
