"""Hands and settings of each game in an event file, a module for each game; `registry` knows them all."""
