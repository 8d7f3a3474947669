"""A picture in, dice out."""
