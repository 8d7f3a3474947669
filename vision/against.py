"""What the other dice of a picture say against a place: print lies otherwise, or is of another size."""

from vision.judge import TEMPERATURE, Verdicts, softmax
from vision.lying import printed
from vision.networks import Floats
from vision.plausible import plausible
from vision.sizes import unlike
from vision.tops import surely


def against(said: Verdicts) -> Floats:
    """Log of the odds by which each place is likelier print than the judge, who sees it alone, can know."""
    dice = surely(said.places, softmax(said.values, TEMPERATURE), plausible(said, TEMPERATURE))
    return printed(said.places, said.leans, dice) + unlike(said.places, said.leans, dice)
