"""Bills on their way to the casinos, in words."""

from companion.las_vegas.events import BillLaid, BillSwapped, CasinoStocked, DeckRanDry
from companion.words.las_vegas.sides import casino
from companion.words.phrases import money
from companion.words.words import TableWords


def say_dealing(event: BillLaid | CasinoStocked | DeckRanDry | BillSwapped, words: TableWords) -> str:
    """Tell an event of the dealing."""
    where = casino(event.casino, words)
    match event:
        case BillLaid():
            bill = money(event.bill, words)
            return words.gettext("The %(bill)s bill goes to casino %(casino)s.", bill=bill, casino=where)
        case CasinoStocked():
            total = money(event.total, words)
            return words.gettext("Casino %(casino)s has enough: %(total)s.", casino=where, total=total)
        case DeckRanDry():
            return words.gettext(
                "The deck is empty: from casino %(casino)s on, no more bills are laid.", casino=where
            )
        case BillSwapped():
            return words.gettext(
                "At casino %(casino)s, the %(out)s bill was exchanged for the %(into)s bill.",
                casino=where,
                out=money(event.out, words),
                into=money(event.into, words),
            )
