"""Cameras, lights and buttons, each with a twin that needs no hardware."""
