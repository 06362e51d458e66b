"""Every value that one figure of a search had, in the order in which it had them."""

from typing import ClassVar


class Watched:
    """Put before a search among the bases of a class that names the figure."""

    figure: ClassVar[str]
    values: list[int]
    """What it was, from the first on."""

    def __setattr__(self, name: str, value: object) -> None:
        if name == self.figure:
            self.__dict__.setdefault("values", []).append(value)
        super().__setattr__(name, value)
