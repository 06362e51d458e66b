"""Écarté on paper."""
