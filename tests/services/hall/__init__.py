"""Tests of the hall's services."""
