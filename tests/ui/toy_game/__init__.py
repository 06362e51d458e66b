"""A fourth game to try the house with: two players turn a card each, and the higher one scores a point."""
