"""How the luck of an event fell: what nobody could choose. Nothing of it ranks."""
