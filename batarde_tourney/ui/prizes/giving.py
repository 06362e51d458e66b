"""Who takes a prize, chosen by hand; and who takes part in a raffle."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.prize_list import Prize, PrizeKind, RafflePot
from batarde_tourney.core.tournament.prizes.proposal import Takers
from batarde_tourney.core.tournament.standings.parts import BEST_OF_CLUB, rank_clubs
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.prizes import pot_names, prize_words
from batarde_tourney.services.prizes.prizes import PrizeBook
from batarde_tourney.ui.kit.choices import Choices
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label

_SIZE = (760, 560)
_RAFFLE_SIZE = (560, 0)
_ROW_HEIGHT = 30
_LOWEST_LIST = 160


@dataclass(frozen=True, slots=True)
class Choosable:
    """One line of the list: a side or a club, and the sides that the prize is then with."""

    words: str
    sides: Takers


def choosable(book: PrizeBook, prize: Prize, names: Mapping[SideId, str]) -> tuple[Choosable, ...]:
    """Return who can take the prize, the best first: clubs for a prize of clubs, else sides."""
    standings = book.standings
    if prize.award.kind is PrizeKind.CLUB:
        ranked = rank_clubs(standings, book.event.settings.best_club or BEST_OF_CLUB)
        return tuple(
            Choosable(
                f"{row.rank}. {row.club}" if row.rank is not None else row.club,
                tuple(one.side.id for one in row.best),
            )
            for row in ranked.rows
        )
    return tuple(
        Choosable(
            " · ".join(
                filter(
                    None,
                    (
                        f"{row.rank}. {names[row.side.id]}" if row.has_figures else names[row.side.id],
                        shown_name(row.side.club or ""),
                    ),
                )
            ),
            (row.side.id,),
        )
        for row in standings.rows
    )


class GivingDialog(FittingDialog):
    """Space ticks a name, letters find one; Return gives the prize to those ticked, or to the current one."""

    decided = Signal(object)
    """Emits the sides that take the prize, or None to leave it open."""

    def __init__(self, prize: Prize, those: Sequence[Choosable], parent: QWidget | None = None) -> None:
        super().__init__(_("Give a prize"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._those = tuple(those)
        had = set(prize.to or ())
        self.list = QListWidget(self)
        self.list.setAccessibleName(_("Who takes it"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.setMinimumHeight(_LOWEST_LIST)
        for one in self._those:
            item = QListWidgetItem(one.words, self.list)
            item.setSizeHint(QSize(0, _ROW_HEIGHT))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            is_taker = bool(had) and had.issuperset(one.sides)
            item.setCheckState(Qt.CheckState.Checked if is_taker else Qt.CheckState.Unchecked)
        ticked = (row for row, one in enumerate(self._those) if had and had.issuperset(one.sides))
        self.list.setCurrentRow(next(ticked, 0))
        self.cancel = button(_("Cancel"), parent=self)
        self.leave_open = button(_("Leave open"), parent=self)
        self.nobody = button(_("Nobody takes it"), parent=self)
        self.give = button(_("Give"), "primary", self)
        for act in (self.cancel, self.leave_open, self.nobody):
            act.setAutoDefault(False)
        self.give.setDefault(True)
        self.give.setEnabled(bool(self._those))
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(prize_words(prize), "heading", self, wrap=True))
        words = _("Space ticks several who share it. Letters find a name.")
        content.addWidget(label(words, "muted", self, wrap=True))
        content.addWidget(self.list, 1)
        acts = (self.leave_open, self.nobody, self.give)
        self.arrange(content, left=(self.cancel,), right=acts, size=_SIZE)
        self.cancel.clicked.connect(self.reject)
        self.leave_open.clicked.connect(self._on_open)
        self.nobody.clicked.connect(self._on_nobody)
        self.give.clicked.connect(self._on_give)
        self.list.setFocus()

    def _decide(self, sides: Takers | None) -> None:
        self.decided.emit(sides)
        self.accept()

    @Slot()
    def _on_open(self) -> None:
        self._decide(None)

    @Slot()
    def _on_nobody(self) -> None:
        self._decide(())

    @Slot()
    def _on_give(self) -> None:
        ticked = [row for row in range(self.list.count()) if self._is_ticked(row)]
        rows = ticked or [self.list.currentRow()]
        self._decide(tuple(side for row in rows for side in self._those[row].sides))

    def _is_ticked(self, row: int) -> bool:
        return self.list.item(row).checkState() is Qt.CheckState.Checked


class RaffleDialog(FittingDialog):
    """The arrows choose who takes part, Return draws."""

    decided = Signal(object)
    """Emits the RafflePot."""

    def __init__(self, book: PrizeBook, parent: QWidget | None = None) -> None:
        super().__init__(_("Raffle"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        words = _("{who} ({count})")
        names = {pot: words.format(who=name, count=book.pots[pot]) for pot, name in pot_names().items()}
        raffle = book.event.raffle
        self.pot: Choices[RafflePot] = Choices(
            names, RafflePot.WITHOUT_PRIZE if raffle is None else raffle.pot, self
        )
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.draw = button(_("Draw"), "primary", self)
        self.draw.setDefault(True)
        told = _(
            "All prizes of the list that are drawn by lot go to somebody of these, nobody twice. The seed is "
            "kept, so that anybody can draw it again."
        )
        again = _("It was drawn before: drawing again gives these prizes to others. Undo brings it back.")
        content = QVBoxLayout()
        content.setSpacing(14)
        content.addWidget(label(_("Who takes part?"), "heading", self))
        content.addWidget(self.pot)
        content.addWidget(label(told, "muted", self, wrap=True))
        if raffle is not None:
            content.addWidget(label(again, "", self, wrap=True))
        self.arrange(content, left=(self.cancel,), right=(self.draw,), size=_RAFFLE_SIZE)
        self.cancel.clicked.connect(self.reject)
        self.draw.clicked.connect(self._on_draw)
        self.pot.setFocus()

    @Slot()
    def _on_draw(self) -> None:
        self.decided.emit(self.pot.chosen)
        self.accept()
