"""What is on the bench: the settings under test, and the person beside it, if there is one."""

from functools import cached_property

from companion.cli.check.looking import Looked, look
from companion.cli.session import Session
from companion.cli.settings import NONE, Settings
from companion.words import Words


class Bench:
    """What every check is handed."""

    def __init__(self, session: Session, *, asks: bool) -> None:
        self.session = session
        self.asks = asks

    @property
    def words(self) -> Words:
        """The language of the results."""
        return self.session.words

    @property
    def settings(self) -> Settings:
        """What is set."""
        return self.session.loaded.settings

    @property
    def source(self) -> str | None:
        """The camera that is set."""
        source = self.settings.camera.source
        return None if source == NONE else source

    @cached_property
    def look(self) -> Looked:
        """What the camera showed; it is opened once for all checks, and not before one of them asks."""
        return look(self.source or "", self.settings.eyes.path)
