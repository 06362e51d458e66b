"""Écarté, one room per chapter of its rules (games, part B)."""
