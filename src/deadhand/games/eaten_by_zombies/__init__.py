"""Eaten By Zombies! (殭屍嚼嚼): a deck that is also your life, and zombies for dessert."""
