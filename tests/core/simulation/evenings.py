"""Evenings played by bots for tests of something else, each of them simulated once."""

from functools import cache

from batarde_tourney.core.simulation.evening import simulate_event

simulated = cache(simulate_event)
