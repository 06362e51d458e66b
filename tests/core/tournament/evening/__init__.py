"""How the luck of an event fell."""
