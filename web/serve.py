"""The server: waitress in the table's own process, started and stopped by whoever joins the rooms."""

import logging
import socket
from contextlib import suppress
from threading import Event
from time import monotonic
from typing import Any

from flask import Flask
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer

from web.api.keeping import MOST_UPLOADED_BYTES
from web.here import here_of
from web.uploads import head_reader

log = logging.getLogger(__name__)

EVERYWHERE = "0.0.0.0"  # noqa: S104  phones and televisions are to reach it
SPARE_THREADS = 16
"""Each stream holds a thread; so many are left for everything else."""
HIGH_WATERMARK_BYTES = 256 * 1024
"""A client for whom more than this waits is waited for, by its own thread only."""
SILENT_MS = 30_000
"""A client that has not confirmed anything for so long is gone: its thread is needed."""
FLUSH_SECONDS = 1.0
"""How long a stop waits for answers on their way."""
THREADS_SECONDS = 1.0
"""How long a stop waits for threads that are still at work."""


class Server:
    """Serves one app. `run` returns once `stop` was called, from any thread or a signal."""

    def __init__(self, app: Flask, port: int, host: str = EVERYWHERE) -> None:
        """Take the port; OSError when another program has it."""
        self.app = app
        self._stream = here_of(app).stream
        viewers = here_of(app).settings.viewers
        self._stopping = Event()
        self._server: Any = TcpWSGIServer(app, adj=_adjustments(host, port, viewers))
        self._server.channel_class = _channel(app)

    @property
    def port(self) -> int:
        """The port that was taken; asked for 0, the system chooses."""
        return int(self._server.effective_port)

    def run(self) -> None:
        """Serve until told to stop."""
        while not self._stopping.is_set():
            self._turn(self._server.adj.asyncore_loop_timeout)
        self._finish()

    def stop(self) -> None:
        """Let `run` return, within three seconds whatever the clients do."""
        self._stopping.set()
        with suppress(OSError):  # it was just looking and has ended already
            self._server.pull_trigger()

    def _turn(self, seconds: float) -> None:
        self._server.asyncore.loop(seconds, use_poll=True, map=self._server._map, count=1)  # noqa: SLF001  run() has no end

    def _finish(self) -> None:
        """Let everyone go: streams at once, answers on their way when they are out, the rest by force."""
        self._server.accepting = False
        self._stream.close()
        until = monotonic() + FLUSH_SECONDS
        while monotonic() < until and any(one.requests for one in self._channels()):
            self._turn(0.05)
        for channel in self._channels():
            channel.handle_close()
        self._server.task_dispatcher.shutdown(timeout=THREADS_SECONDS)
        self._server.asyncore.close_all(self._server._map)  # noqa: SLF001  close() leaves the trigger open

    def _channels(self) -> list[Any]:
        return list(self._server.active_channels.values())


def _channel(app: Flask) -> type[HTTPChannel]:
    """Make connections that look at the head of a request before they take its body."""
    return type("Channel", (HTTPChannel,), {"parser_class": head_reader(app)})


def _adjustments(host: str, port: int, viewers: int) -> Adjustments:
    """Set waitress up as it was measured; see the design."""
    adjustments: Any = Adjustments(
        host=host,
        port=port,
        threads=viewers + SPARE_THREADS,
        asyncore_use_poll=True,
        outbuf_high_watermark=HIGH_WATERMARK_BYTES,
        connection_limit=4 * (viewers + SPARE_THREADS),  # browsers keep spare connections open
        channel_request_lookahead=1,  # read on during a stream, to notice that its client has gone
        max_request_body_size=MOST_UPLOADED_BYTES,
        clear_untrusted_proxy_headers=True,
        ident=None,
    )
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        silent = (socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MS)
        adjustments.socket_options = [*adjustments.socket_options, silent]
    found: Adjustments = adjustments
    return found
