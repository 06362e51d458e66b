"""Stages: what each has come to, who goes on, round robin, knock-out, ties across a line."""
