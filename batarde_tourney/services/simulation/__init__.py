"""Events nobody played: bots, the sample evening, the demonstration."""
