"""Why a bill is refused, and what to do then."""

from companion.las_vegas.refusals import BillNotInDeck, BillNotThere, SwapUnbalances
from companion.words.las_vegas.sides import casino
from companion.words.phrases import either, listed, money, moneys
from companion.words.words import TableWords, Words


def not_in_deck(refusal: BillNotInDeck, words: Words) -> str:
    """Say which bills can come from the deck."""
    bill = money(refusal.bill, words)
    if not refusal.possible:
        return words.gettext(
            "The %(bill)s bill can't come from the deck: it is empty. Check the bills that lie on the table.",
            bill=bill,
        )
    return words.gettext(
        "The %(bill)s bill can't come from the deck now. Check the bill and choose %(possible)s.",
        bill=bill,
        possible=either(moneys(refusal.possible, words), words),
    )


def not_there(refusal: BillNotThere, words: TableWords) -> str:
    """Say which bills lie at the casino."""
    where, bills = casino(refusal.casino, words), listed(moneys(refusal.bills, words), words)
    if not refusal.there:
        return words.gettext(
            "At casino %(casino)s there is no bill at all, so not %(bills)s either. Choose another casino.",
            casino=where,
            bills=bills,
        )
    return words.gettext(
        "Not to be had at casino %(casino)s: %(bills)s. Choose from the bills there: %(there)s.",
        casino=where,
        bills=bills,
        there=listed(moneys(refusal.there, words), words),
    )


def unbalanced(refusal: SwapUnbalances, words: TableWords) -> str:
    """Say why the other bill does not fit the casino."""
    facts = {
        "casino": casino(refusal.casino, words),
        "total": money(refusal.total, words),
        "enough": money(refusal.enough, words),
    }
    if refusal.total < refusal.enough:
        return words.gettext(
            "With this exchange, casino %(casino)s would have only %(total)s, less than %(enough)s. "
            "Check both bills, or correct the step in which the bill was laid.",
            **facts,
        )
    return words.gettext(
        "With this exchange, casino %(casino)s would have %(total)s already, at least %(enough)s, and get no "
        "more bills. Check both bills, or correct the step in which the bill was laid.",
        **facts,
    )
