"""Numbers printed on bills that look like dice, told by where they lie."""

from calibration.by_hand import mat_named
from calibration.profile import Profile
from vision.reading import SeenDie


def on_bills(die: SeenDie, profile: Profile | None) -> bool:
    """Tell print from a die where a mat has a place for bills: a die that is put there looks like one."""
    layout = mat_named(profile.layout) if profile and die.doubts else None
    if not layout or not profile:
        return False
    x, y = profile.to_mm([(die.x, die.y)])[0]
    return any(box.x <= x < box.right and box.y <= y < box.bottom for box in layout.bills)
