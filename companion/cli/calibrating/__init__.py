"""The desk at which the table's map is made: pictures of the camera in, a profile out, a person between."""
