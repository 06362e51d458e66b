"""Programs that measure, attack or show the program; `make test` runs none, no package has them."""
