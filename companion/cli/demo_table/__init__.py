"""The demo's simulated table: what is printed, where things lie, whose hands move them, who plays."""
