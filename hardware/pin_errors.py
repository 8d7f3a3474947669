"""What the libraries behind the pins raise; not all of it is gpiozero's."""

import sys

from gpiozero import GPIOZeroError


def pin_errors() -> tuple[type[Exception], ...]:
    """Give the errors that may come from a pin, for an `except` clause, which asks when one is on its way.

    lgpio's own is a plain Exception, raised through gpiozero as it is when another program has the pin. It is
    looked up where it was loaded already, for loading it opens files in the working directory.
    """
    lgpio = sys.modules.get("lgpio")
    return (GPIOZeroError, OSError, lgpio.error) if lgpio else (GPIOZeroError, OSError)
