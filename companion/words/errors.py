"""What went wrong with the record, and what to do then. Only a file's name is said, not its folder."""

from companion.record import errors
from companion.record.errors import RecordError, RestoreRefused
from companion.table.lines import FORMAT, GameTooNewError, LinesError, LineUnreadableError
from companion.words.restore import say_reason
from companion.words.words import Words


def say_error(error: RecordError | LinesError, words: Words) -> str:
    """Say what is wrong with the record and what to do next."""
    match error:
        case RestoreRefused():
            reason = say_reason(error.reason, words)
            return words.gettext(
                "%(file)s was not restored, and nothing has changed. %(reason)s %(detail)s",
                file=error.source.name,
                reason=reason,
                detail=_detail(error.problem, words),
            )
        case errors.GameUnknown():
            return words.gettext(
                "There is no game %(game)s. Choose one from the list of games.", game=error.game
            )
        case errors.GameExists():
            return words.gettext(
                "There is a game %(game)s already. Open that one, or start another.", game=error.game
            )
        case errors.RecordBehind():
            return words.gettext(
                "Game %(game)s stands at %(last)d, so %(given)d can't come next: somebody else was faster. "
                "Look at the table again.",
                game=error.game,
                last=error.last,
                given=error.given,
            )
        case errors.CommandRepeated():
            return words.gettext(
                "This was done already: %(id)s is number %(version)d in game %(game)s. Just play on.",
                id=error.id,
                version=error.version,
                game=error.game,
            )
        case errors.OutOfBounds():
            return words.gettext(
                "The field %(field)s can't be kept as it is. Correct it and try again. %(detail)s",
                field=error.field,
                detail=_detail(error.problem, words),
            )
        case LinesError():
            return _say_lines(error, words)
        case _:
            return _say_file(error, words)


def _say_lines(error: LinesError, words: Words) -> str:
    """Say why a game can't be taken up."""
    match error:
        case GameTooNewError():
            return words.gettext(
                "Game %(game)s was written by a newer companion (format %(found)d; this one knows up to "
                "%(known)d). Update the companion.",
                game=error.game_id,
                found=error.found,
                known=FORMAT,
            )
        case LineUnreadableError():
            return words.gettext(
                "Game %(game)s can't be read any more, at %(version)d. Take up another, or restore a backup. "
                "%(detail)s",
                game=error.game_id,
                version=error.version,
                detail=_detail(error.problem, words),
            )
        case _:
            return _detail(str(error), words)


def _say_file(error: RecordError, words: Words) -> str:
    """Say what is wrong with the file itself."""
    match error:
        case errors.RecordTooNew():
            return words.gettext(
                "%(file)s was written by a newer companion (version %(found)d; this one knows up to "
                "%(known)d). Update the companion.",
                file=error.path.name,
                found=error.found,
                known=error.known,
            )
        case errors.RecordForeign():
            return words.gettext(
                "%(file)s belongs to another program (%(application)d). Choose another file.",
                file=error.path.name,
                application=error.application_id,
            )
        case errors.RecordDamaged():
            return _damaged(error, words)
        case errors.RecordUnusable():
            return words.gettext(
                "%(file)s can't be read and written. Check its folder and permissions. %(detail)s",
                file=error.path.name,
                detail=_detail(error.problem, words),
            )
        case errors.RecordFull():
            return words.gettext(
                "No room is left on the disk for %(file)s, and nothing was written. Make room and try again.",
                file=error.path.name,
            )
        case errors.RecordDiskFailed():
            return words.gettext(
                "The disk failed while writing %(file)s; the last step does not count. Try again, make a "
                "backup, and replace the disk if it happens again. %(detail)s",
                file=error.path.name,
                detail=_detail(error.problem, words),
            )
        case errors.RecordBusy():
            return words.gettext(
                "Another program is using %(file)s. Close it and try again.", file=error.path.name
            )
        case errors.RecordClosed():
            return words.gettext(
                "%(file)s is closed already. Start the companion again.", file=error.path.name
            )
        case _:
            return words.gettext(
                "The record failed. Try again, then start the companion again. %(detail)s",
                detail=_detail(str(error), words),
            )


def _damaged(error: errors.RecordDamaged, words: Words) -> str:
    detail = _detail(error.problem, words)
    if error.game is None:
        return words.gettext(
            "%(file)s is damaged. Restore a backup, or start a new record. %(detail)s",
            file=error.path.name,
            detail=detail,
        )
    return words.gettext(
        "Game %(game)s in %(file)s is damaged. Restore a backup, or play another game. %(detail)s",
        game=error.game,
        file=error.path.name,
        detail=detail,
    )


def _detail(problem: str, words: Words) -> str:
    """Add what the machine says, as it says it, for whoever can use it."""
    return words.gettext("(The machine says: %(problem)s)", problem=problem)
