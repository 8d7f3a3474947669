"""How the weights of the eyes were made; needs torch and bpy, and nothing at play needs it."""
