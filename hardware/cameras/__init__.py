"""One module for each kind of camera; `hardware.frames.open_camera` chooses among them."""
