"""Every paper at every size, in every language: read for faults, and shown on contact sheets."""
