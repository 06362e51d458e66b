"""Écarté, one module for each chapter of its rules (games, part B)."""
