"""The field for the name of whoever is at work, as the journal names them."""

from PySide6.QtWidgets import QLineEdit, QWidget

from batarde_tourney.i18n import gettext as _

FIELD_WIDTH = 240
_MOST_LETTERS = 80


def name_field(name: str, parent: QWidget) -> QLineEdit:
    """A field for the director's name, with the one that is likely in it."""
    from batarde_tourney.services.base.user import own_name  # noqa: PLC0415 - not for the start

    field = QLineEdit(name or own_name(), parent)
    field.setPlaceholderText(_("Your name"))
    field.setAccessibleName(_("Your name, for the journal"))
    field.setMaxLength(_MOST_LETTERS)
    field.setMinimumWidth(FIELD_WIDTH)
    # A file dropped on it is for the window.
    field.setAcceptDrops(False)
    field.selectAll()
    return field
