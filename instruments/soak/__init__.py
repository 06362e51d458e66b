"""The window under tens of thousands of random actions: `make soak`, never a part of make test."""
