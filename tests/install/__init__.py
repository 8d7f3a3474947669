"""The package installed where people install it."""
