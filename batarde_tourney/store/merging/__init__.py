"""Merging another copy of a club: private copies of both, and what comes into the receiving one."""
