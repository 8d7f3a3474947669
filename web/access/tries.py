"""How often someone may try: a bucket of tries for each address, and one for all together."""

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network
from threading import Lock

from msgspec import Struct

MOST_ADDRESSES = 1000
"""As many are told apart; whoever has not tried for longest is forgotten."""
HOME_BITS = 64
"""One home has all IPv6 addresses that share so many bits."""


class TooManyTriesError(Exception):
    """To be tried again after so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"again in {seconds:.0f} s")
        self.seconds = seconds


class Bucket(Struct):
    """Tries left at a moment; they come back one by one."""

    burst: float
    seconds_each: float
    left: float
    at: float

    def wait(self, now: float) -> float:
        """Say how many seconds are to be waited for the next try: none when one is left."""
        self.left = min(self.burst, self.left + (now - self.at) / self.seconds_each)
        self.at = now
        return max(0.0, (1 - self.left) * self.seconds_each)


class Tries:
    """Limits guessing of codes and PINs."""

    ONE = (5.0, 20.0)
    """An address tries five times at once, then every twenty seconds."""
    ALL = (30.0, 5.0)
    """All together: whoever has many addresses gets no further."""

    def __init__(self, ticks: Callable[[], float]) -> None:
        self._ticks = ticks
        self._lock = Lock()
        self._all = self._bucket(self.ALL)
        self._each: OrderedDict[str, Bucket] = OrderedDict()

    def spend(self, address: str) -> None:
        """Use up one try, or raise TooManyTriesError."""
        with self._lock:
            buckets = (self._of(_home(address)), self._all)
            wait = max(bucket.wait(self._ticks()) for bucket in buckets)
            if wait > 0:
                raise TooManyTriesError(wait)
            for bucket in buckets:
                bucket.left -= 1

    def _of(self, home: str) -> Bucket:
        bucket = self._each.setdefault(home, self._bucket(self.ONE))
        self._each.move_to_end(home)
        if len(self._each) > MOST_ADDRESSES:
            self._each.popitem(last=False)
        return bucket

    def _bucket(self, measure: tuple[float, float]) -> Bucket:
        burst, seconds_each = measure
        return Bucket(burst, seconds_each, burst, self._ticks())


def _home(address: str) -> str:
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv6Address) and ip.ipv4_mapped is None:
        return str(ip_network((int(ip), HOME_BITS), strict=False))
    return str(ip)
