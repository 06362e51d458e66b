"""Python's garbage, collected by the window's thread alone."""

import gc

from PySide6.QtCore import QObject, QTimer, Slot

TIDY_EVERY = 1_000
"""Milliseconds between two looks."""


class GuiThreadGc(QObject):
    """Takes the collecting over from Python, which would do it in whatever thread runs.

    Wrappers of dead widgets collected in the worker while the window paints bring it down (seen
    as a segmentation fault one time in four, PySide 6.11.3). Generations are collected by Python's
    own thresholds.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        # Modules, classes and catalogues stay as long as the window does: looking through them holds it up.
        gc.freeze()
        self._clock = QTimer(self)
        self._clock.setInterval(TIDY_EVERY)
        self._clock.timeout.connect(self.tidy)
        self._clock.start()

    def stop(self) -> None:
        """Give the collecting back to Python: there is one thread again."""
        self._clock.stop()
        gc.unfreeze()
        gc.enable()

    @Slot()
    def tidy(self) -> None:
        """Collect the oldest generation that is due."""
        due = [
            generation
            for generation, (count, threshold) in enumerate(
                zip(gc.get_count(), gc.get_threshold(), strict=True)
            )
            if count > threshold
        ]
        if due:
            gc.collect(max(due))
