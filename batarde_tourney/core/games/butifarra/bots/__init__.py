"""Bots that deal, bid and play Butifarra by the rules, reproducible from their lots."""
