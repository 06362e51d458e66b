"""Stages: results, who goes on, round robin, knock-out, ties across a line."""
