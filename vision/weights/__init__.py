"""The weights of the two small networks, and whom they are owed to."""
