"""Draw: one click proposes a round; it is seated when the director accepts it."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from batarde_tourney.core.draw.certificate import Certificate
from batarde_tourney.core.draw.plan import Progress, TablePlan
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Event
from batarde_tourney.core.tournament.people import Player, shown_name
from batarde_tourney.core.tournament.presence import next_round_number, players_present
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.services.draw import (
    Proposal,
    accept_round,
    judge_round,
    propose_round,
    swap_players,
    take_back_round,
)
from batarde_tourney.services.events import load_event
from batarde_tourney.services.facts import HandRecorded, PlayersChanged, RoundDrawn
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.seating.certificate_panel import CertificatePanel
from batarde_tourney.ui.seating.certificate_words import remark_words
from batarde_tourney.ui.seating.room import Seating, SeatingRoom
from batarde_tourney.ui.widgets.empty_state import EmptyState
from batarde_tourney.ui.widgets.labels import button, label
from batarde_tourney.ui.widgets.table_card import Seated


class Brake:
    """Asked by the search, in the worker, whether to go on; pulled in the window."""

    def __init__(self) -> None:
        self.pulled = False

    def allows(self, _: Progress) -> bool:
        """Whether the search may go on."""
        return not self.pulled


class DrawPage(Page):
    """The last round as it is seated, or the next one as it would be."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.event_shown: Event | None = None
        self.proposal: Proposal | None = None
        self._brake: Brake | None = None
        self.empty = EmptyState("draw", "", "", _("Draw the first round"))
        self.headline = label("", "heading")
        self.count = label("", "muted")
        self.back = button("", "plain")
        self.again = button(_("Draw again"))
        self.main = button("", "primary")
        self.room = SeatingRoom()
        self.certificate = CertificatePanel()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self._lay_out())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 4, 28, 10)
        layout.addWidget(self.stack)

        self.first_control = self.main

        self.empty.wanted.connect(self._on_empty_wanted)
        self.main.clicked.connect(self._on_main)
        self.again.clicked.connect(self.draw)
        self.back.clicked.connect(self._on_back)
        self.room.exchanged.connect(self.exchange)
        self.room.weighed.connect(self._on_weighed)

    def refresh(self) -> None:
        """Ask for the event; a proposal that is looked at stays."""
        number = self.event_number
        if self.proposal is not None and self.proposal.event != number:
            self.proposal = None
        if number is None:
            self.event_shown = None
            self._tell()
        else:
            self.desk.ask(load_event, number, then=self._on_event)

    def concerns(self, fact: object) -> bool:
        """Everything of the event but hands that are not the first: they change nothing here."""
        if isinstance(fact, (RoundDrawn, PlayersChanged)) and fact.event == self.event_number:
            self.proposal = None
        is_later_hand = isinstance(fact, HandRecorded) and self._has_hands() and not fact.erased
        return super().concerns(fact) and not is_later_hand

    @Slot()
    def draw(self) -> None:
        """Propose the next round, from another seed each time."""
        if self.event_number is None or self._brake is not None:
            return
        self._brake = Brake()
        self._tell()
        self.desk.ask(
            propose_round,
            self.event_number,
            watch=self._brake.allows,
            then=self._on_proposed,
            otherwise=self._on_refused,
        )

    @Slot(object, object)
    def exchange(self, one: PlayerId, other: PlayerId) -> None:
        """Two players of the proposal change seats."""
        if self.proposal is not None:
            self.proposal = swap_players(self.proposal, one, other)
            self._tell()

    def accept(self) -> None:
        """Seat the round that is proposed."""
        if self.proposal is not None:
            self.desk.change(accept_round, self.proposal, then=self._on_seated)

    def _lay_out(self) -> QWidget:
        seated = QWidget()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.headline)
        words.addWidget(self.count)
        bar = QHBoxLayout()
        bar.setSpacing(10)
        bar.addLayout(words, 1)
        for control in (self.back, self.again, self.main):
            bar.addWidget(control)
        body = QHBoxLayout()
        body.setSpacing(16)
        body.addWidget(self.room, 1)
        body.addWidget(self.certificate)
        layout = QVBoxLayout(seated)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addLayout(bar)
        layout.addLayout(body, 1)
        return seated

    def _tell(self) -> None:
        event = self.event_shown
        if event is None or (not event.rounds and self.proposal is None):
            self._tell_empty(event)
            return
        self.stack.setCurrentIndex(1)
        if self.proposal is not None:
            self._tell_proposal(self.proposal)
        else:
            self._tell_seated(event)
        if self._brake is not None:
            self.main.setText(_("Drawing … take the best so far"))

    def _tell_empty(self, event: Event | None) -> None:
        self.stack.setCurrentWidget(self.empty)
        if event is None:
            self.empty.tell(_("No event is chosen"), _("Choose one at Home, or make a new one."))
            self.empty.act.setText(_("Go to Home"))
            return
        present = len(players_present(event, 1))
        self.empty.tell(
            _present_words(present),
            _("One click draws tables, seats and first dealers; nothing is seated until you accept it."),
        )
        text = _("Draw the first round") if present >= 3 else _("Go to the players")
        self.empty.act.setText(_("Drawing … take the best so far") if self._brake else text)

    def _tell_proposal(self, proposal: Proposal) -> None:
        self.headline.setText(_("Round {round}, not seated yet").format(round=proposal.round))
        self.count.setText(_tables_words([len(table.seats) for table in proposal.plan.tables]))
        self.back.setText(_("Discard"))
        self.back.show()
        self.again.show()
        self.main.setText(_("Seat this round"))
        self.room.show_tables(
            _seating(proposal.plan.tables, proposal.players, proposal.certificate), movable=True
        )
        self._judge(proposal)

    def _judge(self, proposal: Proposal) -> None:
        if proposal.by_hand:
            origin = _("Changed by hand after a draw from seed {seed}.")
        else:
            origin = _("Drawn from seed {seed}: anybody can draw it again.")
        self.certificate.show_certificate(
            proposal.certificate, _("How good is it?"), origin.format(seed=proposal.seed)
        )

    def _tell_seated(self, event: Event) -> None:
        last = event.rounds[-1]
        self.headline.setText(_("Round {round} is seated").format(round=last.number))
        self.count.setText(_tables_words([len(table.seats) for table in last.tables]))
        self.back.setText(_("Take back round {round}").format(round=last.number))
        self.back.setVisible(not self._has_hands())
        self.again.hide()
        self.main.setText(_("Draw round {round}").format(round=next_round_number(event)))
        certificate = judge_round(event, last.number)
        tables = tuple(TablePlan(table.number, table.seats, table.first_dealer) for table in last.tables)
        self.room.show_tables(_seating(tables, event.players, certificate), movable=False)
        origin = (
            _("Seated by hand.")
            if last.draw is None
            else _("Drawn from seed {seed}.").format(seed=last.draw.seed)
        )
        self.certificate.show_certificate(certificate, _("How good is it?"), origin)

    def _has_hands(self) -> bool:
        event = self.event_shown
        return bool(event and event.rounds and any(table.hands for table in event.rounds[-1].tables))

    def _on_event(self, event: Event) -> None:
        self.event_shown = event
        self._tell()

    def _on_proposed(self, proposal: Proposal) -> None:
        self._brake = None
        if proposal.event == self.event_number:
            self.proposal = proposal
        self._tell()

    def _on_refused(self, error: TourneyError) -> None:
        self._brake = None
        self._tell()
        self.desk.refused.emit(error)

    def _on_seated(self, fact: RoundDrawn) -> None:
        self.proposal = None
        self.said.emit(_("Round {round} is seated.").format(round=fact.round))

    def _on_weighed(self, one: PlayerId | None, other: PlayerId | None) -> None:
        """The certificate follows a player who is dragged, before they are dropped."""
        if self.proposal is None:
            return
        if one is None or other is None:
            self._judge(self.proposal)
        else:
            weighed = swap_players(self.proposal, one, other)
            self.certificate.show_certificate(weighed.certificate, _("After this exchange"))

    def _on_main(self) -> None:
        if self._brake is not None:
            self._brake.pulled = True
        elif self.proposal is not None:
            self.accept()
        else:
            self.draw()

    def _on_back(self) -> None:
        if self.proposal is not None:
            self.proposal = None
            self._tell()
        elif self.event_number is not None:
            self.desk.change(take_back_round, self.event_number)

    def _on_empty_wanted(self) -> None:
        if self.event_shown is None:
            self.page_wanted.emit("home")
        elif len(players_present(self.event_shown, 1)) < 3:
            self.page_wanted.emit("players")
        else:
            self._on_main()


def _seating(tables: tuple[TablePlan, ...], players: tuple[Player, ...], certificate: Certificate) -> Seating:
    names = {player.id: shown_name(player.name) for player in players}
    seating = []
    for table in tables:
        remarks = remark_words(certificate, names, frozenset(table.seats))
        seats = [
            Seated(player, names[player], seat == table.first_dealer, remarks.get(player, ""))
            for seat, player in enumerate(table.seats)
        ]
        seating.append((table.number, seats))
    return seating


def _present_words(count: int) -> str:
    return ngettext("{count} player is here", "{count} players are here", count).format(count=count)


def _tables_words(sizes: list[int]) -> str:
    """Such as `23 players: 5 tables of 4, 1 table of 3`."""
    parts = [
        ngettext("{count} table of {size}", "{count} tables of {size}", sizes.count(size)).format(
            count=sizes.count(size), size=size
        )
        for size in sorted(set(sizes), reverse=True)
    ]
    players = sum(sizes)
    return ngettext("{players} player: {tables}", "{players} players: {tables}", players).format(
        players=players, tables=", ".join(parts)
    )
