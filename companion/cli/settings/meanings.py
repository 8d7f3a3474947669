"""What each setting means: the comment above it in the file, and what a wrong value is answered with."""

from companion.words import Words

SOURCES = "pi, pi:1, usb:0, rtsp://…, http://…"


def meaning(key: str, words: Words) -> str:
    """Say what a section, or a setting such as `lights.seats`, is for and what may stand there."""
    match key:
        case "camera":
            return words.gettext("The camera above the table.")
        case "camera.source":
            return words.gettext(
                "%(sources)s (a phone's address), a video file, a folder of pictures, or none.",
                sources=SOURCES,
            )
        case "camera.fps":
            return words.gettext("How many pictures a second are looked at, 2 to 60.")
        case "eyes":
            return words.gettext("What the reader of the dice knows of this room.")
        case "eyes.profile":
            return words.gettext(
                "The file that calibration wrote. Empty: the one in the companion's own folder."
            )
        case "table":
            return words.gettext("The table.")
        case "table.language":
            return words.gettext("en, fr, de, or system: the language of this machine.")
        case "web":
            return words.gettext("The pages for tablet, television and phones.")
        case "web.port":
            return words.gettext("The port of the pages, 1 to 65535.")
        case "web.name":
            return words.gettext("The name on the network, before .local: letters, digits and hyphens.")
        case "web.also":
            return words.gettext("Further names under which this machine is reached.")
        case "web.viewers":
            return words.gettext("How many devices may look on at the same time, 1 to 1000.")
        case _:
            return _of_pins(key, words)


def _of_pins(key: str, words: Words) -> str:
    match key:
        case "lights":
            return words.gettext(
                "The lights. Pins are BCM numbers, 2 to 27; companion check --wiring draws them."
            )
        case "lights.kind":
            return words.gettext("pins (an LED at each seat), strip (APA102), or none.")
        case "lights.seats":
            return words.gettext(
                "The pin of each seat's LED, clockwise; of an RGB LED its three pins, as in [5, 6, 13]. "
                "A strip has as many lamps as stand here."
            )
        case "lights.status":
            return words.gettext("The pin of the status light, three pins for an RGB LED, or none.")
        case "lights.brightness":
            return words.gettext("How brightly a strip shines, 1 to 31.")
        case "lights.hold_still":
            return words.gettext(
                "true where the lights shine on the table: they hold still while dice are read."
            )
        case "buttons":
            return words.gettext("The buttons, each between its pin and ground.")
        case "buttons.confirm":
            return words.gettext("The pin of the button that confirms, or none.")
        case "buttons.undo":
            return words.gettext("The pin of the button that takes back, or none.")
        case "buttons.next":
            return words.gettext("The pin of the button that goes on, or none.")
        case _:
            raise KeyError(key)
