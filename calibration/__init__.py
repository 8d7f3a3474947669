"""What the eyes must know of this room: zones, colours, millimetres; the printed mat.

The door, for whoever reads dice (all pixels are those of the camera's whole picture):

    profile = load(path)                    # profile_file: a ProfileError names every problem at once
    profile.misfits(camera)                 # another camera, size or shape: discard the profile
    profile.zone_at(x, y)                   # 'tray', 'casino-3', 'lot-A2', None: by a die's top
    profile.to_mm(points), to_px(points)    # (n, 2) arrays; above=16 for the top of a die
    profile.die_size_px(x, y)               # the edge of a die's top face there
    white = white_of(picture, profile.plane, layout)      # white: paper in this picture's light
    profile.color_of(face(picture, x, y, size), white)    # colors: Guess(color, margin, second, distance)
    profile.taught(patch, Color.RED, white)               # a new profile that knows one more example
    compare(profile, picture)               # moved: still, moved by so many millimetres, unseen, ...

Behind it, one idea a file: layout, drawing and pdf print the mat; find, fit, lens and plane see it again;
framing names what is wrong with a picture; calibrate puts them together.
"""
