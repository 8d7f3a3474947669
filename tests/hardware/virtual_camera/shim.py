"""What the virtual camera lacks, so that the real picamera2 runs on it. Import before picamera2.

1. A stub of pykms, which only the preview on a screen needs.
2. Frame buffers are memory files, one plane for each NV12 plane, in place of /dev/dma_heap.
3. The virtual camera refuses the raw role, so its video modes stand for raw ones.
"""

import mmap
import os
import sys
from types import ModuleType, SimpleNamespace
from typing import Any


def _no_screen() -> None:
    raise OSError("no display")


_pykms = ModuleType("pykms")
_FORMATS = ("RGB888", "BGR888", "XRGB8888", "XBGR8888", "YUV420", "YVU420", "YUYV", "NV12")
_pykms.PixelFormat = SimpleNamespace(**dict.fromkeys(_FORMATS, 0))  # type: ignore[attr-defined]
_pykms.Card = _no_screen  # type: ignore[attr-defined]
sys.modules.setdefault("pykms", _pykms)

import libcamera  # noqa: E402
import picamera2.picamera2 as inner  # noqa: E402
from picamera2.allocators.allocator import Allocator  # noqa: E402


class _Mapped:
    """The way picamera2 reads a buffer."""

    def __init__(self, allocator: "MemoryFiles", buffer: Any, write: bool) -> None:
        self._map = allocator.maps[buffer.planes[0].fd]

    def __enter__(self) -> mmap.mmap:
        return self._map

    def __exit__(self, *_: object) -> None:
        pass

    def get_buffer(self) -> mmap.mmap:
        return self._map


class MemoryFiles(Allocator):  # type: ignore[misc]
    """Frame buffers in memory files."""

    def __init__(self) -> None:
        super().__init__()
        self.sync = _Mapped
        self.frame_buffers: dict[Any, list[Any]] = {}
        self.maps: dict[int, mmap.mmap] = {}

    def allocate(self, config: Any, _use_case: str) -> None:
        """Make the buffers of every stream anew."""
        self.close()
        for stream in config:
            if str(stream.pixel_format) != "NV12":
                raise RuntimeError(f"the virtual camera gave {stream.pixel_format}")
            grey = stream.stride * stream.size.height
            self.frame_buffers[stream.stream] = [
                self._buffer((grey, grey // 2)) for _ in range(stream.buffer_count)
            ]

    def _buffer(self, lengths: tuple[int, int]) -> Any:
        file = os.memfd_create("frame")
        os.ftruncate(file, sum(lengths))
        planes = []
        for offset, length in zip((0, lengths[0]), lengths, strict=True):
            plane = libcamera.FrameBuffer.Plane()
            plane.fd, plane.offset, plane.length = file, offset, length
            planes.append(plane)
        buffer = libcamera.FrameBuffer(planes)
        self.maps[buffer.planes[0].fd] = mmap.mmap(file, sum(lengths))
        os.close(file)
        return buffer

    def buffers(self, stream: Any) -> list[Any]:
        """Give the buffers of a stream."""
        return self.frame_buffers[stream]

    def close(self) -> None:
        """Forget all buffers."""
        self.frame_buffers, self.maps = {}, {}


_real_raw_modes = inner.Picamera2._get_raw_modes


def _raw_modes(camera: Any) -> Any:
    try:
        return _real_raw_modes(camera)
    except AttributeError:
        stream = camera.camera.generate_configuration([libcamera.StreamRole.VideoRecording]).at(0)
        return [{"format": str(stream.pixel_format), "size": (stream.size.width, stream.size.height)}]


inner.DmaAllocator = MemoryFiles
inner.Picamera2._get_raw_modes = _raw_modes
