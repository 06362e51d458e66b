"""Events played by bots, the sample evening, the demonstration."""
