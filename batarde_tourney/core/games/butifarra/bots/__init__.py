"""Bots that deal, bid and play Butifarra by the rules, the same from the same lots."""
