"""Figures in words: what a record is, and what a test of dice lets one say."""

from companion.figures.counting import FeatKind, Measure
from companion.figures.fairness import FEWEST, Fairness, Verdict
from companion.words.phrases import money, number
from companion.words.words import Words

MOST = 1_000_000
TENTHS = 10


def measure_word(measure: Measure, words: Words) -> str:
    """Name what players gather."""
    match measure:
        case Measure.MONEY:
            return words.pgettext("measure", "Money")
        case Measure.POINTS:
            return words.pgettext("measure", "Points")


def amount(count: float, measure: Measure, words: Words) -> str:
    """Write so much of it."""
    whole = round(count)
    return money(whole, words) if measure is Measure.MONEY else number(whole, words)


def feat_word(kind: FeatKind, words: Words) -> str:
    """Name a record."""
    match kind:
        case FeatKind.TOTAL:
            return words.gettext("Highest total")
        case FeatKind.PAYOUT:
            return words.gettext("Biggest single payout")
        case FeatKind.SCORING:
            return words.gettext("Most points at once")
        case FeatKind.TIES:
            return words.gettext("Most ties in one game")
        case FeatKind.DICE:
            return words.gettext("Most dice at one casino")
        case FeatKind.CASINO:
            return words.gettext("Largest casino that paid")
        case FeatKind.ROLLS:
            return words.gettext("Longest game")
        case FeatKind.TURNS:
            return words.gettext("Longest game")


def feat_amount(kind: FeatKind, count: int, decides: Measure, words: Words) -> str:
    """Write how much a record is, with what it counts."""
    match kind:
        case FeatKind.TOTAL:
            return amount(count, decides, words)
        case FeatKind.PAYOUT:
            return money(count, words)
        case FeatKind.SCORING | FeatKind.TIES:
            return number(count, words)
        case FeatKind.DICE:
            return words.ngettext("%(num)d die", "%(num)d dice", count)
        case FeatKind.CASINO:
            return words.ngettext("%(num)d lot", "%(num)d lots", count)
        case FeatKind.ROLLS:
            return words.ngettext("%(num)d roll", "%(num)d rolls", count)
        case FeatKind.TURNS:
            return words.ngettext("%(num)d turn", "%(num)d turns", count)


def verdict(fairness: Fairness, words: Words) -> str:
    """Say in a word or two what the test found."""
    match fairness.verdict:
        case Verdict.TOO_FEW:
            return words.gettext("too few rolls")
        case Verdict.ORDINARY:
            return words.gettext("as fair dice roll")
        case Verdict.ODD:
            return words.gettext("worth watching")
        case Verdict.SUSPICIOUS:
            return words.gettext("hardly chance")


def reason(fairness: Fairness, words: Words) -> str:
    """Say why, in plain words."""
    if fairness.verdict is Verdict.TOO_FEW:
        return words.ngettext(
            "%(num)d die says nothing yet; it takes %(fewest)d.",
            "%(num)d dice say nothing yet; it takes %(fewest)d.",
            fairness.dice,
            fewest=FEWEST,
        )
    return words.gettext(
        "Fair dice stray this far from even, or farther, %(often)s.", often=_often(fairness.chance, words)
    )


def _often(chance: float, words: Words) -> str:
    """Say a chance as one would at a table."""
    tenths = round(chance * TENTHS)
    if tenths == TENTHS:
        return words.gettext("nearly every time")
    if tenths > 1:
        return words.gettext("%(some)d times in ten", some=tenths)
    if chance * MOST < 1:
        return words.gettext("less than once in a million times")
    return words.gettext("once in %(many)s times", many=number(_round(1 / chance), words))


def _round(count: float) -> int:
    """Keep two figures: more would feign a knowledge that nobody has."""
    digits = len(str(int(count))) - 2
    return int(round(count, -digits)) if digits > 0 else round(count)
