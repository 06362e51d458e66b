"""Bots that bid and play by the rules, and whole evenings played by them."""
