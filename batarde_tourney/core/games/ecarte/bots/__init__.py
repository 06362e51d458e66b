"""Bots that deal, exchange and play Écarté by the rules, reproducible from their lots."""
