"""A camera that speaks RTSP, as small as one can be: JPEG in RTP packets (RFC 2435) on the same line."""

import re
import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import takewhile
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Event

from tests.hardware.pictures import SHADES, jpeg

SIZE = (640, 360)
FPS = 25
MTU = 1400
JPEG_PAYLOAD, CLOCK_HZ = 26, 90_000
DESCRIPTION = (
    "v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=table\r\nt=0 0\r\n"
    f"m=video 0 RTP/AVP {JPEG_PAYLOAD}\r\na=control:track\r\n"
)
QUANTISERS, FRAME, SCAN = b"\xff\xdb", b"\xff\xc0", b"\xff\xda"


class Rtsp(ThreadingTCPServer):
    """Shows a shade to whoever asks, until it is told to fall silent or to hang up."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Line)
        self.silent, self.hung_up = Event(), Event()
        self.shade = SHADES[0]

    @property
    def address(self) -> str:
        """Where the stream is, with a password that nobody else is to see."""
        return f"rtsp://anna:secret@127.0.0.1:{self.server_address[1]}/live"


class Line(StreamRequestHandler):
    """Answers what is asked; after PLAY, sends picture after picture."""

    server: Rtsp

    def handle(self) -> None:
        """Talk until somebody hangs up."""
        with suppress(BrokenPipeError, ConnectionResetError):
            while asked := self._asked():
                self._answer(asked)
                if asked.startswith("PLAY"):
                    self._play()
                    break

    def _asked(self) -> str:
        lines = iter(lambda: self.rfile.readline().decode(), "\r\n")
        return "".join(takewhile(bool, lines))

    def _answer(self, asked: str) -> None:
        said, more, body = "200 OK", "", ""
        match asked.split(maxsplit=1)[0]:
            case "OPTIONS":
                more = "Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN\r\n"
            case "DESCRIBE":
                more = f"Content-Type: application/sdp\r\nContent-Length: {len(DESCRIPTION)}\r\n"
                body = DESCRIPTION
            case "SETUP" if "TCP" not in asked:
                said = "461 Unsupported Transport"
            case "SETUP":
                more = "Transport: RTP/AVP/TCP;unicast;interleaved=0-1\r\nSession: 1\r\n"
            case _:
                more = "Session: 1\r\n"
        number = "".join(re.findall(r"CSeq: *\d+", asked))
        self.wfile.write(f"RTSP/1.0 {said}\r\n{number}\r\n{more}\r\n{body}".encode())

    def _play(self) -> None:
        number = 0
        while not self.server.hung_up.is_set():
            stamp = int(time.monotonic() * CLOCK_HZ) & 0xFFFFFFFF
            for last, part in () if self.server.silent.is_set() else _parts(jpeg(self.server.shade)):
                packet = struct.pack("!BBHII", 0x80, last << 7 | JPEG_PAYLOAD, number, stamp, 1) + part
                self.wfile.write(struct.pack("!cBH", b"$", 0, len(packet)) + packet)
                number = (number + 1) & 0xFFFF
            time.sleep(1 / FPS)


def _parts(picture: bytes) -> Iterator[tuple[bool, bytes]]:
    """Cut a picture into parts for packets, its quantisers in the first; tell which is the last."""
    tables = b"".join(chunk[5:] for chunk in _chunks(picture, QUANTISERS))
    scan = picture[picture.index(SCAN) :]
    scan = scan[2 + int.from_bytes(scan[2:4]) : -2]
    for start in range(0, len(scan), MTU):
        head = struct.pack("!IBBBB", start, 1, 255, SIZE[0] // 8, SIZE[1] // 8)
        if start == 0:
            head += struct.pack("!BBH", 0, 0, len(tables)) + tables
        yield start + MTU >= len(scan), head + scan[start : start + MTU]


def _chunks(picture: bytes, kind: bytes) -> Iterator[bytes]:
    """The parts of a JPEG's head that are of a kind, with their marks."""
    at = 2
    while picture[at : at + 2] != SCAN:
        size = 2 + int.from_bytes(picture[at + 2 : at + 4])
        if picture[at : at + 2] == kind:
            yield picture[at : at + size]
        at += size
