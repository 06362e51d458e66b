"""A date to be typed or chosen."""

from PySide6.QtWidgets import QDateEdit, QWidget


class DateField(QDateEdit):
    """Tab goes on to the next field; the arrows walk through day, month and year."""

    def focusNextPrevChild(self, forward: bool) -> bool:
        # Qt would stop at every part of the date, which takes letters for a month.
        return QWidget.focusNextPrevChild(self, forward)
