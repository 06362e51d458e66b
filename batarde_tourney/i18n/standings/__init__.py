"""Standings in words: marks, reasons, statistics, seasons, penalties."""
