"""No test reads or writes what belongs to the person who runs it: settings, games, logs."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def folders_of_our_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Have the platform's folders lie in a temporary one, for whatever the tests start too."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        for name in ("COMPANION_SETTINGS", "COMPANION_RECORD"):
            patch.delenv(name, raising=False)
        yield
