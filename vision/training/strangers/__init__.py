"""Tables made otherwise than those of the lessons, only ever to measure on (inside bpy)."""
