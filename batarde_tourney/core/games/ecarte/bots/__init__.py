"""Bots that deal, exchange and play Écarté by the rules, the same from the same lots."""
