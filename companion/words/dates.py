"""Days and times in words; the clock itself is read elsewhere."""

from datetime import date, datetime

from companion.words.words import Words


def month(number: int, words: Words) -> str:
    """Name a month, 1 to 12."""
    return (
        words.pgettext("month", "January"),
        words.pgettext("month", "February"),
        words.pgettext("month", "March"),
        words.pgettext("month", "April"),
        words.pgettext("month", "May"),
        words.pgettext("month", "June"),
        words.pgettext("month", "July"),
        words.pgettext("month", "August"),
        words.pgettext("month", "September"),
        words.pgettext("month", "October"),
        words.pgettext("month", "November"),
        words.pgettext("month", "December"),
    )[number - 1]


def day(of: date, words: Words) -> str:
    """Write a day: 18 November 2026."""
    facts = {"month": month(of.month, words), "year": of.year}
    if of.day == 1:
        return words.pgettext("date", "1 %(month)s %(year)d", **facts)
    return words.pgettext("date", "%(day)d %(month)s %(year)d", day=of.day, **facts)


def moment(at: datetime, words: Words) -> str:
    """Write a day and a time, to the minute."""
    return words.pgettext("date", "%(day)s, %(time)s", day=day(at, words), time=f"{at:%H:%M}")
