"""What the eyes must know of this room: zones, colours, millimetres; the printed mat."""
