"""The rooms joined: a camera's process watches, a follower understands, the table plays, lights show it."""
