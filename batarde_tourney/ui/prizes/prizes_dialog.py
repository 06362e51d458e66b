"""The prizes of the current event: the list, who has each, and what is proposed.

Each change takes effect at once, as one act that can be undone. While one is under way the list shows it
already: the next key is meant for the list as it will be.
"""

from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.members import folded_name, shown_name
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeFor, PrizeKind
from batarde_tourney.core.tournament.honours.honours import honour_keys
from batarde_tourney.core.tournament.prizes.proposal import is_as_drawn
from batarde_tourney.core.tournament.standings.parts import categories_of
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.prizes import NOT_GIVEN, award_words, pot_names, prize_words, takers_words
from batarde_tourney.services.prizes.prizes import PrizeBook
from batarde_tourney.ui.kit.data_table import data_table, key_action
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.page_stack import FoldingRow
from batarde_tourney.ui.kit.table_model import TextTable, TextTableModel
from batarde_tourney.ui.kit.words import key_words
from batarde_tourney.ui.prizes.giving import GivingDialog, RaffleDialog, choosable
from batarde_tourney.ui.prizes.prize_fields import PrizeDialog

_SIZE = (1060, 620)
_GIVEN = 3
_NAMES, _NARROW = 300, 120
"""Width of the names, and the least of the other columns, in pixels."""
_EMPTY = TextTable(("",) * 4, (), ((), (), (), ()), ("prize", "for", "amount", "given"), frozenset(range(4)))


class PrizesDialog(FittingDialog):
    """The table has the focus; every button has a key there."""

    list_wanted = Signal(object, bool, bool)
    """Emits the list of prizes, whether one each, and whether tied players share."""
    proposal_wanted = Signal()
    given = Signal(int, object)
    """Emits the place of a prize in the list, and the sides that take it, or None."""
    raffle_wanted = Signal(object)
    """Emits the RafflePot to draw among."""
    absent = Signal(object)
    """Emits the side that was drawn and is not there."""
    print_wanted = Signal(object)
    """Emits the key of a paper."""
    undo_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Prizes"), parent)
        self.book: PrizeBook | None = None
        self._wanted_row = 0
        self.model = TextTableModel(_EMPTY, self)
        self.table = data_table("prizes", self.model, _("Prizes"), _GIVEN, self)
        # Whoever has a prize is read first.
        self.table.favour_stretch_column(_NAMES)
        # The name of a prize, by which it is known, gives way last.
        for kind in ("for", "amount", "prize"):
            self.table.allow_shrinking(kind, _NARROW)
        self.state = label("", "muted", self, wrap=True)
        self.fault = label("", "fault", self, wrap=True)
        self.fault.hide()
        self.one_each = QCheckBox(_("One prize each"), self)
        self.shared = QCheckBox(_("Tied players share prizes"), self)
        self.add = self._act(_("Add…"), "Ins")
        self.edit = self._act(_("Edit…"), "Return")
        self.remove = self._act(_("Remove"), "Del")
        self.propose = self._act(_("Give as proposed"), "P")
        self.give = self._act(_("Give to…"), "G")
        self.raffle = self._act(_("Raffle…"), "R")
        self.not_there = self._act(_("Not there"), "N")
        self.print_list = button(_("Print the list…"), parent=self)
        self.print_receipts = button(_("Print receipts…"), parent=self)
        self.leave = button(_("Done"), "primary", self)
        for one in (self.print_list, self.print_receipts):
            one.setAutoDefault(False)
        self.leave.setDefault(True)
        self._lay_out()
        self._connect()
        self.table.setFocus()

    def show_book(self, book: PrizeBook) -> None:
        """Show these prizes; the current line stays, or the one asked for becomes it."""
        self.book = book
        event = book.event
        self.one_each.setChecked(event.settings.one_prize_each)
        self.shared.setChecked(event.settings.prizes_shared)
        names = names_of(event)
        self.model.fill(_tabulate(book, names))
        if event.prizes:
            row = min(max(self._wanted_row, 0), len(event.prizes) - 1)
            self.table.setCurrentIndex(self.model.index(row, 0))
        self.state.setText("\n".join(filter(None, (_state_words(event), _seal_words(book)))))
        self._show_acts()

    def say(self, sentence: str) -> None:
        """Show a sentence about what was refused; an empty one hides it."""
        self.fault.setText(sentence)
        self.fault.setVisible(bool(sentence))
        self.grow(0)

    def _act(self, words: str, keys: str) -> QPushButton:
        """Return a button whose key does the same in the table."""
        act = button(words, parent=self)
        act.setAutoDefault(False)
        act.setToolTip(key_words(keys))
        key_action(self.table, words, keys).triggered.connect(act.click)
        return act

    def _lay_out(self) -> None:
        of_list, of_takers = QHBoxLayout(), QHBoxLayout()
        for row, acts in (
            (of_list, (self.add, self.edit, self.remove)),
            (of_takers, (self.propose, self.give, self.raffle, self.not_there)),
        ):
            row.setSpacing(8)
            for act in acts:
                row.addWidget(act)
            row.addStretch()
        both = FoldingRow()
        both.setSpacing(12)
        both.addLayout(of_list)
        both.addLayout(of_takers)
        rules = FoldingRow()
        rules.setSpacing(24)
        rules.addWidget(self.one_each)
        rules.addWidget(self.shared)
        rules.addStretch()
        keys = {
            name: key_words(key)
            for name, key in (("add", "Ins"), ("edit", "Return"), ("up", "Ctrl+Up"), ("down", "Ctrl+Down"))
        }
        told = _(
            "The most valuable prize first: {up} and {down} move one. {add} adds one, {edit} changes it. P "
            "gives all as proposed, G one by hand, R draws those by lot, N draws again for somebody who is "
            "not there."
        ).format(**keys)
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(self.table, 1)
        content.addWidget(self.state)
        content.addWidget(self.fault)
        content.addLayout(both)
        content.addLayout(rules)
        content.addWidget(label(told, "muted", self, wrap=True))
        prints = (self.print_list, self.print_receipts)
        self.arrange(content, left=prints, right=(self.leave,), size=_SIZE)

    def _connect(self) -> None:
        for act, slot in (
            (self.add, self._on_add),
            (self.edit, self._on_edit),
            (self.remove, self._on_remove),
            (self.propose, self.proposal_wanted),
            (self.give, self._on_give),
            (self.raffle, self._on_raffle),
            (self.not_there, self._on_not_there),
            (self.print_list, self._on_print_list),
            (self.print_receipts, self._on_print_receipts),
            (self.leave, self.accept),
            (self.one_each, self._on_rules),
            (self.shared, self._on_rules),
        ):
            act.clicked.connect(slot)
        self.table.doubleClicked.connect(self._on_edit)
        self.table.selectionModel().currentRowChanged.connect(self._show_acts)
        for words, keys, slot in (
            (_("Move the prize up"), "Ctrl+Up", self._on_up),
            (_("Move the prize down"), "Ctrl+Down", self._on_down),
            (_("Change the prize"), "F2", self._on_edit),
            (_("Undo"), "Ctrl+Z", self.undo_wanted),
        ):
            key_action(self.table, words, keys).triggered.connect(slot)

    @property
    def _prizes(self) -> tuple[Prize, ...]:
        return () if self.book is None else self.book.event.prizes

    @property
    def _row(self) -> int:
        return self.table.currentIndex().row()

    @Slot()
    def _show_acts(self) -> None:
        """Enable what can be done with the list and the current prize."""
        row, prizes = self._row, self._prizes
        is_prize = 0 <= row < len(prizes)
        for act in (self.edit, self.remove, self.give):
            act.setEnabled(is_prize)
        for act in (self.propose, self.print_list, self.print_receipts):
            act.setEnabled(bool(prizes))
        self.raffle.setEnabled(any(prize.award.kind is PrizeKind.LOT for prize in prizes))
        self.not_there.setEnabled(is_prize and self._drawn(row) is not None)
        if is_prize:
            self._wanted_row = row

    def _drawn(self, row: int) -> SideId | None:
        """Return whom the raffle gave this prize."""
        prize = self._prizes[row]
        if prize.award.kind is not PrizeKind.LOT or self.book is None or self.book.event.raffle is None:
            return None
        return next(iter(prize.to or ()), None)

    def _want_list(self, prizes: tuple[Prize, ...], row: int) -> None:
        self._wanted_row = row
        self.list_wanted.emit(prizes, self.one_each.isChecked(), self.shared.isChecked())

    @Slot()
    def _on_rules(self) -> None:
        self._want_list(self._prizes, self._row)

    @Slot()
    def _on_add(self) -> None:
        if self.book is None:
            return
        places = [prize.award.place or 0 for prize in self._prizes if prize.award.kind is PrizeKind.PLACE]
        new = Prize("", PrizeFor(place=max(places, default=0) + 1))
        fields = PrizeDialog(
            new, categories_of(self.book.event), honour_keys(self.book.event), self, others=self._prizes
        )
        fields.decided.connect(self._on_added)
        self._open(fields)

    @Slot(object)
    def _on_added(self, prize: Prize) -> None:
        self._want_list((*self._prizes, prize), len(self._prizes))

    @Slot()
    def _on_edit(self) -> None:
        row = self._row
        if self.book is not None and 0 <= row < len(self._prizes):
            event = self.book.event
            fields = PrizeDialog(self._prizes[row], categories_of(event), honour_keys(event), self)
            fields.decided.connect(self._on_edited)
            self._open(fields)

    @Slot(object)
    def _on_edited(self, prize: Prize) -> None:
        row, prizes = self._row, list(self._prizes)
        if 0 <= row < len(prizes):
            # Who has it was given another prize.
            kept = prize if prize.award == prizes[row].award else replace(prize, to=None)
            self._want_list((*prizes[:row], kept, *prizes[row + 1 :]), row)

    @Slot()
    def _on_remove(self) -> None:
        row, prizes = self._row, self._prizes
        if 0 <= row < len(prizes):
            self._want_list((*prizes[:row], *prizes[row + 1 :]), row)

    @Slot()
    def _on_up(self) -> None:
        self._move(-1)

    @Slot()
    def _on_down(self) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        row, prizes = self._row, list(self._prizes)
        if 0 <= row < len(prizes) and 0 <= row + step < len(prizes):
            prizes.insert(row + step, prizes.pop(row))
            self._want_list(tuple(prizes), row + step)

    @Slot()
    def _on_give(self) -> None:
        row = self._row
        if self.book is not None and 0 <= row < len(self._prizes):
            prize = self._prizes[row]
            those = choosable(self.book, prize, names_of(self.book.event))
            dialog = GivingDialog(prize, those, self)
            dialog.decided.connect(self._on_given)
            self._open(dialog)

    @Slot(object)
    def _on_given(self, sides: tuple[SideId, ...] | None) -> None:
        self.given.emit(self._row, sides)

    @Slot()
    def _on_raffle(self) -> None:
        if self.book is not None:
            dialog = RaffleDialog(self.book, self)
            dialog.decided.connect(self.raffle_wanted)
            self._open(dialog)

    def _open(self, dialog: FittingDialog) -> None:
        dialog.finished.connect(self._on_back)
        dialog.open()

    @Slot()
    def _on_back(self) -> None:
        """The next key is for the table again."""
        self.activateWindow()
        self.table.setFocus()

    @Slot()
    def _on_not_there(self) -> None:
        side = self._drawn(self._row)
        if side is not None:
            self.absent.emit(side)

    @Slot()
    def _on_print_list(self) -> None:
        self.print_wanted.emit("prizes")

    @Slot()
    def _on_print_receipts(self) -> None:
        self.print_wanted.emit("receipts")


def names_of(event: Event) -> dict[SideId, str]:
    """Return the names of the sides; namesakes with their clubs."""
    plain = {side.id: shown_name(side.name) for side in sides_of(event)}
    twice = {name for name in plain.values() if list(plain.values()).count(name) > 1}
    clubs = {side.id: shown_name(side.club or "") for side in sides_of(event)}
    return {
        side: f"{name} ({clubs[side]})" if name in twice and clubs[side] else name
        for side, name in plain.items()
    }


def _tabulate(book: PrizeBook, names: dict[SideId, str]) -> TextTable:
    prizes = book.event.prizes
    headings = (_("Prize"), _("For"), _("Amount"), _("Given to"))
    columns = (
        tuple(map(prize_words, prizes)),
        tuple(award_words(prize.award) if shown_name(prize.name) else "" for prize in prizes),
        tuple(shown_name(prize.amount or "") for prize in prizes),
        tuple(_given_words(book, at, names) for at in range(len(prizes))),
    )
    return TextTable(headings, (), columns, _EMPTY.kinds, _EMPTY.words)


def _given_words(book: PrizeBook, at: int, names: dict[SideId, str]) -> str:
    """Return who has the prize, and beside it the proposal where that is another one."""
    prize, proposed = book.event.prizes[at], book.proposed[at]
    given = takers_words(book.event, prize, names)
    if given == NOT_GIVEN and _is_of_nobody(book.event, prize):
        return _("Nobody is in this category yet.")
    if not proposed or set(proposed) == set(prize.to or ()):
        return given
    words = _("proposed: {names}").format(names=takers_words(book.event, replace(prize, to=proposed), names))
    return words if given == NOT_GIVEN else f"{given}  ({words})"


def _is_of_nobody(event: Event, prize: Prize) -> bool:
    """Return whether the prize is for a category that nobody has."""
    category = folded_name(prize.award.category or "")
    return bool(category) and category not in map(folded_name, categories_of(event))


def _seal_words(book: PrizeBook) -> str:
    """Return that what the list proposes is sealed, and its papers tell it; empty if nothing is."""
    if book.sealed_from is None or not book.event.prizes:
        return ""
    words = _("Standings are sealed from round {round} on, and these prizes and their papers tell them.")
    return words.format(round=book.sealed_from)


def _state_words(event: Event) -> str:
    """Return how the raffle was drawn, or what to do in an empty list."""
    if not event.prizes:
        return _("No prizes yet. {add} adds the first one.").format(add=key_words("Ins"))
    raffle = event.raffle
    if raffle is None:
        return ""
    words = _("Raffle: seed {seed}, {pot} ({count}).")
    said = words.format(seed=raffle.seed, pot=pot_names()[raffle.pot], count=len(raffle.sides))
    return said if is_as_drawn(event) else _("{raffle} Changed by hand since.").format(raffle=said)
