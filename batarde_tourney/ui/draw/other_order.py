"""The alternative draw with other priorities: both with their figures, one click apart."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.core.pairing.tables.plan import Progress
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.draw import order_sentence
from batarde_tourney.services.draw.draw import Proposal, propose_other_order
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.labels import button, label

_MOST_CACHED = 50
"""How many proposals' alternatives are cached."""


class OtherOrderOffer(QWidget):
    """Searches for the alternative while the director reads the first draw; hidden if there is none."""

    chosen = Signal(object)
    """Emits the proposal to take instead."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._followed: Proposal | None = None
        self._others: dict[str, Proposal | None] = {}
        self._search: _Brake | None = None
        self.this = label("", "", self, wrap=True)
        self.other = label("", "muted", self, wrap=True)
        self.take = button(_("Show the other draw"), parent=self)
        words = self._words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.this)
        words.addWidget(self.other)
        layout = self._lines = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(14)
        layout.addLayout(words, 1)
        layout.addWidget(self.take, 0, Qt.AlignmentFlag.AlignVCenter)
        self.take.clicked.connect(self._on_take)
        self.hide()
        for part in (self.this, self.other, self.take):
            # Qt ignores widgets in a layout that were never shown, but their height is needed before.
            part.show()

    def follow(self, proposal: Proposal | None) -> None:
        """Offer the alternative to this proposal, once it is found; nothing for None."""
        if proposal is self._followed:
            return
        self.stop()
        self._followed = proposal
        if proposal is not None and not proposal.by_hand and proposal.digest not in self._others:
            search = self._search = _Brake(proposal)
            found = partial(self._on_found, search)
            # As a long query, so that hands of the previous round are stored meanwhile.
            self._desk.request_long(propose_other_order, proposal, search.allows, then=found)
        self._show()

    @property
    def may_come(self) -> bool:
        """Whether an alternative may exist: without tables of 3 both orders give the same draw."""
        proposal = self._followed
        return proposal is not None and proposal.figures.threes_spread is not None

    def height_at(self, width: int) -> int:
        """Return the height in pixels that its lines need, even while it is hidden."""
        for part in (self.this, self.other, self.take):
            part.ensurePolished()
        for lines in (self._words, self._lines):
            lines.invalidate()
        return self._lines.totalHeightForWidth(width)

    def stop(self) -> None:
        """Stop a running search at once."""
        if self._search is not None:
            self._search.is_stopped = True
            self._search = None
            self._followed = None

    def _on_found(self, search: "_Brake", other: Proposal | None) -> None:
        proposal = search.proposal
        # Ignore a stopped search's answer, even if the same one was requested again.
        if search is not self._search:
            return
        self._search = None
        if len(self._others) >= _MOST_CACHED:
            self._others.clear()
        self._others[proposal.digest] = other
        if other is not None:
            self._others[other.digest] = proposal
        self._show()

    def _show(self) -> None:
        proposal = self._followed
        other = None if proposal is None or proposal.by_hand else self._others.get(proposal.digest)
        self.setVisible(other is not None)
        if proposal is not None:
            rounds = len(proposal.request.history) + proposal.request.rounds
            this = ngettext("This draw, after {count} round", "This draw, after {count} rounds", rounds)
            self.this.setText(_order_summary(this.format(count=rounds), proposal))
            # As a placeholder until the alternative is found: its line is as long as this one's.
            self.other.setText(_order_summary(_("The other draw"), other or proposal))

    def _on_take(self) -> None:
        other = self._others.get(self._followed.digest) if self._followed else None
        if other is not None:
            self.chosen.emit(other)


def _order_summary(which: str, proposal: Proposal) -> str:
    """Return which of the two draws it is, and its order of priorities with the figures."""
    return _("{one}. {other}").format(one=which, other=order_sentence(proposal.figures))


class _Brake:
    """The stop signal of the search, checked in the worker."""

    def __init__(self, proposal: Proposal) -> None:
        self.proposal = proposal
        self.is_stopped = False

    def allows(self, _: Progress) -> bool:
        return not self.is_stopped
