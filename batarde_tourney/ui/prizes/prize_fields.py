"""One prize: what it is for, what it is called, what it is."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import folded_name, shown_name
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, PrizeKind
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.catalogue import pgettext
from batarde_tourney.i18n.prizes import kind_names
from batarde_tourney.i18n.standings.honours import known_honour
from batarde_tourney.services.prizes.prizes import MOST_NAME, MOST_PLACE
from batarde_tourney.ui.kit.choices import SmallNumber, combo, form_in
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (560, 0)
_WIDE, _LETTERS = 150, 24


class PrizeDialog(FittingDialog):
    """Return saves, Esc changes nothing; it shows only the fields that the kind of prize has."""

    decided = Signal(object)
    """Emits the Prize."""

    def __init__(
        self,
        prize: Prize,
        categories: Sequence[str],
        honours: Sequence[str] = (),
        parent: QWidget | None = None,
        *,
        others: Sequence[Prize] | None = None,
    ) -> None:
        """`others` are the prizes there are already, if this one is new: it is offered the next place."""
        super().__init__(_("Prize"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._prize = prize
        self._others = others
        self.kind = combo(_("For"), self)
        for kind, name in kind_names().items():
            self.kind.addItem(name, kind.value)
        # Tab goes from field to field in the order in which they are made.
        self.category = _editable(_("Category"), categories, self)
        self.place = SmallNumber(pgettext("prize", "Place"), self)
        self.place.setRange(1, MOST_PLACE)
        self.place.setFixedWidth(_WIDE)
        self._honours = {known_honour(key): key for key in honours}
        self.honour = _editable(_("Honour"), tuple(self._honours), self)
        self.name = _line(_("Name"), prize.name, self)
        self.amount = _line(_("Amount or thing"), prize.amount, self)
        self.amount.setPlaceholderText(_("50 €, a book …"))
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.save = button(_("Save"), "primary", self)
        self.save.setDefault(True)
        self._fields = QWidget(self)
        self.remark = label("", "muted", self, wrap=True)
        self._categories = frozenset(map(folded_name, categories))
        self._form = form_in(self._fields)
        for field in (self.kind, self.category, self.place, self.honour, self.name, self.amount):
            self._form.addRow(field.accessibleName(), field)
        content = QVBoxLayout()
        content.addWidget(self._fields)
        content.addWidget(self.remark)
        self.arrange(content, left=(self.cancel,), right=(self.save,), size=_SIZE)
        self._show_prize(prize)
        self._offered = self.place.value()
        self._connect()
        self.kind.setFocus()

    @property
    def prize(self) -> Prize:
        """The prize of the fields; who has it stays."""
        return replace(
            self._prize,
            name=shown_name(self.name.text()),
            award=self._award(),
            amount=shown_name(self.amount.text()) or None,
        )

    @property
    def chosen_kind(self) -> PrizeKind:
        """What the prize is for."""
        return PrizeKind(self.kind.currentData())

    def _award(self) -> PrizeFor:
        place = self.place.value()
        match self.chosen_kind:
            case PrizeKind.CATEGORY:
                award = PrizeFor(place, shown_name(self.category.currentText()))
            case PrizeKind.CLUB:
                award = PrizeFor(club=place)
            case PrizeKind.HONOUR:
                words = shown_name(self.honour.currentText())
                award = PrizeFor(honour=self._honours.get(words, words))
            case PrizeKind.LOT:
                award = PrizeFor(lot=True)
            case _:
                award = PrizeFor(place)
        return replace(award, extras=self._prize.award.extras)

    def _show_prize(self, prize: Prize) -> None:
        award = prize.award
        kind = award.kind or PrizeKind.PLACE
        self.kind.setCurrentIndex(self.kind.findData(kind.value))
        self.place.setValue(place_of(award) or 1)
        # A new prize begins with the first that there is.
        if award.category is not None:
            self.category.setEditText(shown_name(award.category))
        if award.honour is not None:
            self.honour.setEditText(shown_name(known_honour(award.honour)))
        self._show_fields()

    def _connect(self) -> None:
        self.kind.currentIndexChanged.connect(self._show_fields)
        self.kind.currentIndexChanged.connect(self._offer_place)
        self.category.editTextChanged.connect(self._show_fields)
        self.category.editTextChanged.connect(self._offer_place)
        self.honour.editTextChanged.connect(self._show_fields)
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self._on_save)

    @Slot()
    def _show_fields(self) -> None:
        kind = self.chosen_kind
        self._form.setRowVisible(self.category, kind is PrizeKind.CATEGORY)
        self._form.setRowVisible(self.honour, kind is PrizeKind.HONOUR)
        has_place = kind in {PrizeKind.PLACE, PrizeKind.CATEGORY, PrizeKind.CLUB}
        self._form.setRowVisible(self.place, has_place)
        self.save.setEnabled(self._award().kind is not None)
        remark = self._remark_words()
        self.remark.setText(remark)
        self.remark.setVisible(bool(remark))
        self.grow(0)

    def _remark_words(self) -> str:
        """Return why the prize cannot be saved yet, or that nobody can win it as things are."""
        award, kind = self._award(), self.chosen_kind
        if award.kind is None:
            is_category = kind is PrizeKind.CATEGORY
            return _("Type the category first.") if is_category else _("Type the honour first.")
        if kind is PrizeKind.CATEGORY and folded_name(award.category or "") not in self._categories:
            return _("Nobody is in this category yet.")
        return ""

    @Slot()
    def _offer_place(self) -> None:
        """The first of a category comes before its second; a place that was chosen stays."""
        if self._others is not None and self.place.value() == self._offered:
            award = self._award()
            taken = [place_of(other.award) for other in self._others if _is_of_one_line(other.award, award)]
            self.place.setValue(max(taken, default=0) + 1)
            self._offered = self.place.value()

    @Slot()
    def _on_save(self) -> None:
        self.decided.emit(self.prize)
        self.accept()


def place_of(award: PrizeFor) -> int:
    """Return the place that a prize is for, 0 if it is for none."""
    return award.place or award.club or 0


def _is_of_one_line(one: PrizeFor, other: PrizeFor) -> bool:
    """Whether the places of both are in the same standings."""
    same_category = folded_name(one.category or "") == folded_name(other.category or "")
    return one.kind is other.kind and same_category


def _editable(name: str, known: Sequence[str], parent: QWidget) -> QComboBox:
    """Return a list in which another entry can be typed."""
    field = combo(name, parent)
    field.setEditable(True)
    field.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    # Qt's completer swallows the first Return.
    field.setCompleter(None)  # type: ignore[arg-type]
    field.addItems(list(known))
    field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    field.setMinimumContentsLength(_LETTERS)
    line = field.lineEdit()
    if line is not None:
        line.setMaxLength(MOST_NAME)
    return field


def _line(name: str, text: str | None, parent: QWidget) -> QLineEdit:
    field = QLineEdit(shown_name(text or ""), parent)
    field.setMaxLength(MOST_NAME)
    field.setAccessibleName(name)
    return field
