"""Selfish: Zombie Edition (自私：殭屍版): one seat in the helicopter, supplies for every step."""
