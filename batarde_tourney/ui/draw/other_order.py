"""The draw there would be with other priorities: both with their figures, one click apart."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.core.pairing.tables.plan import Progress
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.draw.certificate import order_sentence
from batarde_tourney.services.draw.draw import Proposal, propose_other_order
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.labels import button, label

_KEPT = 50
"""Proposals whose other draw is remembered."""


class OtherOrderOffer(QWidget):
    """Looks for the other draw while the director reads the first; hidden where there is none."""

    chosen = Signal(object)
    """The proposal to take instead."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._followed: Proposal | None = None
        self._others: dict[str, Proposal | None] = {}
        self._search: _Brake | None = None
        self.this = label("", "", self, wrap=True)
        self.other = label("", "muted", self, wrap=True)
        self.take = button(_("Show that draw"), parent=self)
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
            # Qt leaves out of a layout what was never shown: its height is needed before.
            part.show()

    def follow(self, proposal: Proposal | None) -> None:
        """Offer the other draw of this proposal, once it is found; of none, nothing."""
        if proposal is self._followed:
            return
        self.stop()
        self._followed = proposal
        if proposal is not None and not proposal.by_hand and proposal.digest not in self._others:
            search = self._search = _Brake(proposal)
            found = partial(self._on_found, search)
            # A search as any: hands of the round before are typed meanwhile, and wait for none.
            self._desk.ask_long(propose_other_order, proposal, search.allows, then=found)
        self._show()

    @property
    def may_come(self) -> bool:
        """Whether another draw is or may be found: without tables of 3 both orders give the same."""
        proposal = self._followed
        return proposal is not None and proposal.figures.threes_spread is not None

    def height_at(self, width: int) -> int:
        """How many pixels its lines need, though it is hidden until the other draw is found."""
        for part in (self.this, self.other, self.take):
            part.ensurePolished()
        for lines in (self._words, self._lines):
            lines.invalidate()
        return self._lines.totalHeightForWidth(width)

    def stop(self) -> None:
        """Let a search end at once: something else is to be done."""
        if self._search is not None:
            self._search.is_stopped = True
            self._search = None
            self._followed = None

    def _on_found(self, search: "_Brake", other: Proposal | None) -> None:
        proposal = search.proposal
        # The answer of a search that was stopped says nothing, though the same may be asked again by now.
        if search is not self._search:
            return
        self._search = None
        if len(self._others) >= _KEPT:
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
            rounds = len(proposal.asked.history) + proposal.asked.rounds
            after = ngettext("After {count} round", "After {count} rounds", rounds).format(count=rounds)
            figures = order_sentence(proposal.figures)
            self.this.setText(_("{one}. {other}").format(one=after, other=figures))
            # Until the other draw is found its line is as long as this one's.
            self.other.setText(order_sentence(other.figures if other is not None else proposal.figures))

    def _on_take(self) -> None:
        other = self._others.get(self._followed.digest) if self._followed else None
        if other is not None:
            self.chosen.emit(other)


class _Brake:
    """Asked by the search, in the worker, whether to go on."""

    def __init__(self, proposal: Proposal) -> None:
        self.proposal = proposal
        self.is_stopped = False

    def allows(self, _: Progress) -> bool:
        return not self.is_stopped
