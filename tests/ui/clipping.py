"""Words that have less room than they need, and a language that needs more room than any other."""

import gettext

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionFrame,
    QToolButton,
    QWidget,
)

from batarde_tourney.ui.kit.choices import ElidedCombo
from batarde_tourney.ui.kit.data_table import ColumnHeader
from batarde_tourney.ui.kit.labels import ElidedLabel

BUTTONS = (QPushButton, QToolButton, QRadioButton, QCheckBox)
"""Those of Qt's; what is painted for this program fits its own words."""
WORDED = (*BUTTONS, QLabel, QComboBox, QLineEdit, ColumnHeader)
"""All that is looked at."""


class LongWords(gettext.NullTranslations):
    """A language whose every sentence is a quarter longer than the English one."""

    def gettext(self, message: str) -> str:
        return lengthened(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return lengthened(msgid1 if n == 1 else msgid2)


def lengthened(sentence: str) -> str:
    """The sentence with words of up to eleven letters added."""
    # Letters that type a hand, and file patterns, are no sentences.
    if len(sentence) < 7 or "*" in sentence:
        return sentence
    more = "n" * (len(sentence) // 4)
    return " ".join([sentence, *(more[start : start + 11] for start in range(0, len(more), 11))])


def clipped_texts(window: QWidget) -> list[str]:
    """Labels, buttons, boxes, headings and what empty fields say, in view with too little room."""
    return [
        words
        for part in window.findChildren(QWidget)
        # What lies over a widget is asked last: it takes the longest.
        if isinstance(part, WORDED) and part.isVisible() and not part.visibleRegion().isEmpty()
        for words in clipped_in(part)
    ]


def clipped_in(part: QWidget) -> list[str]:
    """What is cut in this widget, without its children."""
    if isinstance(part, QLabel):
        return [part.text()] if not isinstance(part, ElidedLabel) and is_clipped(part) else []
    if isinstance(part, ElidedCombo):
        return []
    if isinstance(part, (*BUTTONS, QComboBox)):
        words = part.currentText() if isinstance(part, QComboBox) else part.text()
        return [words] if words and part.width() < part.sizeHint().width() else []
    if isinstance(part, QLineEdit):
        words = part.placeholderText()
        return [words] if part.fontMetrics().horizontalAdvance(words) > room_in(part) else []
    if isinstance(part, ColumnHeader):
        return clipped_headings(part)
    return []


def is_clipped(label: QLabel) -> bool:
    if label.wordWrap():
        return label.height() < label.heightForWidth(label.width())
    return label.width() < label.sizeHint().width() or label.height() < label.sizeHint().height()


def room_in(field: QLineEdit) -> int:
    """The pixels that the words of a field have."""
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    inner = field.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, field)
    margins = field.textMargins()
    # Qt keeps two pixels free on either side.
    return inner.width() - margins.left() - margins.right() - 4


def clipped_headings(header: ColumnHeader) -> list[str]:
    return [
        str(header.model().headerData(section, Qt.Orientation.Horizontal))
        for section in range(header.count())
        if not header.isSectionHidden(section)
        and header.sectionSize(section) < header.sectionSizeHint(section)
    ]
