"""Drawing a round: who meets whom, one module for each method."""
