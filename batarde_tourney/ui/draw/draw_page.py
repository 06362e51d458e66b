"""The Draw page: one click proposes a round; the director accepts it to seat it."""

import time
from dataclasses import replace
from functools import partial

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.event_plan import meets_in_pairs
from batarde_tourney.core.pairing.round_robin import TooFewSides
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.plan import Progress
from batarde_tourney.core.pairing.tables.progress import SearchStopped
from batarde_tourney.core.tournament.acts.act_checks import DrawingRound, is_complete
from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.event.partners import plays_in_pairs, present_sides
from batarde_tourney.core.tournament.event.presence import next_round_number
from batarde_tourney.core.tournament.event.tables import TooFewPlayers
from batarde_tourney.core.tournament.formats.fitting import unfit_now
from batarde_tourney.core.tournament.rounds.next_round import players_expected
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.draw import order_words
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.stages.formats import unfit_sentence
from batarde_tourney.services.base.facts import HandRecorded, PlayersChanged, RoundDrawn, RoundTakenBack
from batarde_tourney.services.draw.draw import (
    DrawShown,
    Proposal,
    ProposalOutdated,
    accept_round,
    keep_apart,
    propose_round,
    show_draw,
    swap_players,
    take_back_round,
)
from batarde_tourney.services.draw.draw_options import USUAL_OPTIONS, DrawOptions, new_seed, stop_returns_best
from batarde_tourney.ui.desk.checked_acts import change_checked, do_checked
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.draw.drafts import DraftChanges, drawn_draft
from batarde_tourney.ui.draw.draw_options import DrawChoice, DrawOptionsDialog
from batarde_tourney.ui.draw.draw_view import DrawView, lacks_hands
from batarde_tourney.ui.draw.other_order import OtherOrderOffer
from batarde_tourney.ui.draw.round_words import (
    has_open_tie,
    is_planned,
    other_tables,
    present_words,
    starred_name,
    what_stops,
)
from batarde_tourney.ui.kit.empty_state import EmptyState
from batarde_tourney.ui.kit.labels import button, label, shown_on_button
from batarde_tourney.ui.kit.page_stack import FrontStack
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.players.player_acts import StandbyOffer

# A running search for a draw: its progress and its stop signal.

PATIENCE = 0.3
"""Seconds before a search's progress is shown."""
_PACE = 0.1


class Search(QObject):
    """The link to a search: the worker checks whether to go on, the window stops it."""

    progressed = Signal(object)
    """Emits the search's progress, a few times a second once it takes long enough to be shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_stopped = False
        self._next_update = time.monotonic() + PATIENCE

    def stop(self) -> None:
        """Stop the search: it returns its best result, unless the draw is too large for that."""
        self._is_stopped = True

    def allows(self, progress: Progress) -> bool:
        """Whether the search may go on."""
        # A page deleted during its search deletes this object, too.
        if self._is_stopped or not shiboken6.isValid(self):
            return False
        now = time.monotonic()
        if now >= self._next_update:
            self._next_update = now + _PACE
            self.progressed.emit(progress)
        return True


class SearchStatus(QWidget):
    """A progress bar and words about a search."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(_("Progress of the search"))
        self.words = label("", "muted", self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 6)
        layout.setSpacing(14)
        layout.addWidget(self.bar, 1)
        layout.addWidget(self.words)
        self.hide()

    def show_progress(self, progress: Progress) -> None:
        """Show the moves made so far, and the repeats of the best plan."""
        # In thousandths, because a QProgressBar counts in 32 bits.
        self.bar.setRange(0, 1000)
        self.bar.setValue(1000 * progress.moves // max(1, progress.of))
        self.words.setText(_progress_words(progress))
        self.show()


def _progress_words(progress: Progress) -> str:
    percent = 100 * progress.moves // max(1, progress.of)
    if not progress.returns_best:
        return _("{percent} % searched. Esc stops the search.").format(percent=percent)
    if progress.repeats is None:
        return _("{percent} % searched. Esc takes the best so far.").format(percent=percent)
    words = ngettext(
        "{percent} % searched, {repeats} repeat in the best so far. Esc takes it.",
        "{percent} % searched, {repeats} repeats in the best so far. Esc takes it.",
        progress.repeats,
    )
    return words.format(percent=percent, repeats=progress.repeats)


# Whether enough players are present for a round, and which options its draw has.


def present_count(event: Event) -> int:
    """Return how many are present for the next round; in a stage, of those who entered it."""
    return len(players_expected(event))


def present_pairs(event: Event) -> int:
    """Return how many pairs are present for the next round; 0 in games of single players."""
    number = next_round_number(event)
    return len(present_sides(event, event.sides, number)) if plays_in_pairs(event) else 0


def present_in_words(event: Event) -> str:
    """Return how many players or pairs can be seated, in words."""
    if not plays_in_pairs(event):
        return present_words(present_count(event))
    pairs = present_pairs(event)
    return ngettext("{count} pair is here", "{count} pairs are here", pairs).format(count=pairs)


def has_enough(event: Event) -> bool:
    """Whether they fill the smallest table."""
    pairs = present_pairs(event) * game_of(event).side_size
    return (pairs if plays_in_pairs(event) else present_count(event)) >= min(game_of(event).seats)


def too_few(event: Event) -> TourneyError:
    """Return the error to show if they do not."""
    present = present_pairs(event) if plays_in_pairs(event) else present_count(event)
    return TooFewSides(present) if meets_in_pairs(game_of(event)) else TooFewPlayers(present)


def words_before_draw(event: Event) -> str:
    """Return what the first draw does; or why those present do not fit, and the nearest ways (formats §1)."""
    if not has_enough(event):
        return error_sentence(too_few(event))
    found = unfit_now(event)
    if found is not None:
        return unfit_sentence(found)
    return _("One click draws tables, seats and first dealers; nothing is seated until you accept it.")


def offers_options(event: Event) -> bool:
    """Whether a round can be drawn in more than one way: a round robin has only one."""
    return has_enough(event) and not meets_in_pairs(game_of(event)) and is_planned(event)


_ABOVE_FOOT = 8


class DrawPage(Page):
    """The last round as it is seated, or the next one as proposed."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.event_shown: Event | None = None
        self.changes = DraftChanges(self)
        self.own_undo = self.changes
        self.options = DrawOptions()
        self.dialog: DrawOptionsDialog | None = None
        self._certificate: Certificate | None = None
        self._search: Search | None = None
        self._searching: Job | None = None
        self._pressed = ""
        """The main button's text when it was pressed."""
        self.offers = QWidget(self)
        self.strip, self.other = SearchStatus(self.offers), OtherOrderOffer(desk, self.offers)
        self.rule = label("", "muted", self, wrap=True)
        self.standby = StandbyOffer(desk, self)
        self.empty = EmptyState("draw", "", "", _("Draw the first round"))
        self.empty_options = button(_("Draw options…"), "plain", self.empty)
        self.empty_options.setToolTip("Ctrl+D")
        self.view = DrawView()
        self.bar, self.room, self.certificate = self.view.bar, self.view.room, self.view.certificate
        self.back, self.again, self.main = self.bar.back, self.bar.again, self.bar.main
        self.stack = FrontStack()
        self.stop_key = QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.stop)
        self.stop_key.setEnabled(False)
        self.options_key = QShortcut(QKeySequence("Ctrl+D"), self, self.ask_options)
        self._lay_out()
        self._connect()
        desk.stopping.connect(self.stop)
        self.first_control = self.main

    @property
    def proposal(self) -> Proposal | None:
        """The current proposal."""
        return self.changes.drafts.current.proposal if self.changes.drafts.current else None

    def refresh(self) -> None:
        """Reload the event; a proposal in view stays."""
        if self.scope.number is None:
            self._update_view()
        self.scope.request(show_draw, then=self._on_event)

    def _forget_event(self) -> None:
        """Drop the drafts and the search; until the event is loaded, no action may reach the previous one."""
        if self._searching is not None:
            self._searching.cancel()
        self._end_search()
        self.other.stop()
        self.changes.drafts.clear()
        self.options = DrawOptions()
        self.event_shown = None
        self.standby.follow(None, None, is_searching=False)

    def at_risk(self) -> str:
        if self.proposal is None:
            return ""
        return _("The draw of round {round} is not seated yet.").format(round=self.proposal.round)

    def saved_state(self) -> object:
        """Return the proposals and the options, if there is a proposal; stop a running search."""
        self.stop()
        return (self.changes.drafts, self.options) if self.proposal is not None else None

    def restore_state(self, memory: object) -> None:
        if isinstance(memory, tuple):
            self.changes.drafts, self.options = memory

    def concerns(self, fact: object) -> bool:
        """Return True for the event's facts, except corrections in a complete round."""
        if isinstance(fact, (RoundDrawn, RoundTakenBack, PlayersChanged)) and self.scope.has(fact):
            if self.proposal is not None and not isinstance(fact, RoundDrawn):
                self.said.emit(error_sentence(ProposalOutdated(self.proposal.round)))
            self.changes.drafts.clear()
        is_correction = isinstance(fact, HandRecorded) and not fact.erased and self._is_round_over()
        return super().concerns(fact) and not is_correction

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.changes.press(event):
            super().keyPressEvent(event)

    @Slot()
    def draw(self) -> None:
        """Propose the next round, or its unlocked part, with another seed each time."""
        self._draw(replace(self.options, seed=None))

    @property
    def _options_in_view(self) -> DrawOptions:
        """The options, with the priority of the proposal in view (perhaps the other draw's)."""
        proposal = self.proposal
        return self.options if proposal is None else replace(self.options, first=proposal.options.first)

    @Slot()
    def stop(self) -> None:
        """Take the best result of the running search, where there is one."""
        if self._search is None:
            return
        self._search.stop()
        if self._searching is not None and self._draws_pairs():
            # The best pairing is found only at the very end: before that there is nothing to take.
            self._searching.cancel()
            self._end_search()
            self._update_view()
            self.said.emit(_("The search was stopped. Nothing was drawn."))
            return
        if self._searching is not None and self._searching.future is None:
            # It failed with a bug, which is not reported here.
            self._end_search()
            self._update_view()

    @Slot()
    def ask_options(self) -> None:
        """Open the dialog of the next draw's options."""
        event = self.event_shown
        if event is None or self._search is not None or not offers_options(event):
            return
        choice = DrawChoice(
            replace(self._options_in_view, seed=new_seed()),
            event.settings.apart,
            event.settings.apart_at_first,
            event.settings.clubs_apart_at_first,
            event.settings.always_apart,
        )
        self.dialog = DrawOptionsDialog(choice, event.players, has_played=bool(event.rounds), parent=self)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        # Another desk may delete the event while the dialog is open.
        self.dialog.decided.connect(self.scope.bound(self._on_options))
        self.dialog.open()

    def accept(self) -> None:
        """Seat the proposed round; ask first if hands are missing, and before the first bye."""
        if self.proposal is not None:
            self.other.stop()
            seated = self.scope.bound(partial(self._on_seated, self.proposal))
            change_checked(self.desk, self, accept_round, self.proposal, then=seated)

    def _lay_out(self) -> None:
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.view)
        layout = self._lines = QVBoxLayout(self)
        layout.setContentsMargins(28, 4, 28, 10)
        layout.addWidget(self.stack, 1)
        # Below everything clickable, in reserved space: the offers come and go while the director aims.
        offers = QGridLayout(self.offers)
        offers.setContentsMargins(0, _ABOVE_FOOT, 0, 0)
        for offer in (self.strip, self.other):
            offers.addWidget(offer, 0, 0)
        for line in (self.offers, self.standby, self.rule):
            layout.addWidget(line)
        self.rule.hide()
        self.empty.add_further(self.empty_options)

    def _connect(self) -> None:
        self.empty.wanted.connect(self._on_empty_wanted)
        self.view.differ.clicked.connect(self._on_differ)
        self.empty_options.clicked.connect(self.ask_options)
        self.main.pressed.connect(self._on_main_pressed)
        self.main.clicked.connect(self._on_main)
        self.again.clicked.connect(self._on_again)
        self.back.clicked.connect(self._on_back)
        self.bar.with_options.clicked.connect(self.ask_options)
        self.bar.undo.clicked.connect(self.changes.undo)
        self.bar.redo.clicked.connect(self.changes.redo)
        self.room.exchanged.connect(self.changes.exchange)
        self.changes.changed.connect(self._update_view)
        self.changes.said.connect(self.said)
        self.room.weighed.connect(self._on_weighed)
        self.room.lock_wanted.connect(self.changes.lock)
        self.room.keep_wanted.connect(self.changes.keep)
        self.other.chosen.connect(self._on_other)
        self.standby.outdated.connect(self._on_back)
        self.standby.draw_wanted.connect(self.draw)

    def _draw(self, options: DrawOptions) -> None:
        if self.scope.number is None or self.event_shown is None or self._search is not None:
            return
        search = self.scope.bound(partial(self._begin_search, options))
        if self.proposal is not None:
            search()  # The round was requested already: this is another draw of it.
        else:
            do_checked(self.desk, self, self.scope.number, DrawingRound(), search)

    def _begin_search(self, options: DrawOptions) -> None:
        if self._search is not None:
            return
        self._search = Search(self)
        self._search.progressed.connect(self.strip.show_progress)
        self.stop_key.setEnabled(True)
        self._update_view()
        self._searching = self.scope.request_long(
            propose_round,
            options,
            self._search.allows,
            then=self._on_proposed,
            otherwise=self._on_refused,
        )

    @Slot()
    def _update_view(self) -> None:
        event, draft = self.event_shown, self.changes.drafts.current
        self.other.follow(None if draft is None or self._search else draft.proposal)
        self.standby.follow(event, self.proposal, is_searching=self._search is not None)
        is_empty = event is None or (not event.rounds and draft is None)
        self._update_offers(is_empty=is_empty)
        self.empty_options.setVisible(is_empty and event is not None and offers_options(event))
        self.bar.show_acts(self.changes.drafts)
        if event is None or is_empty:
            self._show_empty(event)
            return
        self.bring_forward(self.stack, self.view)
        self.bar.with_options.setVisible(self._search is None and offers_options(event))
        if draft is not None:
            self.changes.names = self._names(draft.proposal)
            self.view.show_draft(draft, self.changes.names)
        elif self._certificate is not None:
            self.view.show_seated(event, self._certificate)
        if self._search is not None:
            self.bar.name_main(self._stop_words())

    def _update_offers(self, *, is_empty: bool) -> None:
        """Reserve the space of the offers below, and say by which order the next round is drawn."""
        draft, event = self.changes.drafts.current, self.event_shown
        around = self._lines.contentsMargins()
        width = self.width() - around.left() - around.right()
        self.offers.setMinimumHeight(_ABOVE_FOOT + self.other.height_at(width))
        self.offers.setVisible(is_empty or self._search is not None or self.other.may_come)
        is_other = draft is None and self.options.first is not USUAL_OPTIONS.first
        is_to_come = event is not None and offers_options(event) and not is_complete(event)
        self.rule.setVisible(is_other and is_to_come)
        order = _("The next draw keeps to this order: {order}. You can change it in the draw options.")
        self.rule.setText(order.format(order=order_words(self.options.first)))

    def _show_empty(self, event: Event | None) -> None:
        self.stack.setCurrentWidget(self.empty)
        differ = other_tables(event) if event and has_enough(event) and self._search is None else ""
        if event is None:
            self.empty.set_texts(_("No event is chosen"), _("Choose one at Home, or make a new one."))
            self.empty.act.setText(_("Go to Home"))
            return
        self.empty.set_texts(present_in_words(event), words_before_draw(event))
        # Offer no draw that would be refused: either a few tables play at another size, or others come.
        is_fit = has_enough(event) and not what_stops(event)
        text = _("Draw the first round") if is_fit else differ or _("Go to the players")
        self.empty.act.setText(shown_on_button(self._stop_words() if self._search else text))

    def _names(self, proposal: Proposal) -> dict[PlayerId, str]:
        """Return all players' names: somebody absent now may be a previous opponent."""
        players = self.event_shown.players if self.event_shown else proposal.players
        return {player.id: starred_name(player) for player in players}

    def _is_round_over(self) -> bool:
        event = self.event_shown
        return event is not None and bool(event.rounds) and not lacks_hands(event)

    def _on_event(self, shown: DrawShown) -> None:
        self.event_shown, self._certificate = shown.event, shown.certificate
        self._update_view()

    def _on_options(self, choice: DrawChoice) -> None:
        event = self.event_shown
        if event is None:
            return
        self.options = choice.options
        settings = event.settings
        apart = (choice.apart, choice.apart_at_first, choice.clubs_apart_at_first)
        before = (settings.apart, settings.apart_at_first, settings.clubs_apart_at_first)
        if (*apart, choice.always_apart) != (*before, settings.always_apart):
            self.scope.change(keep_apart, *apart, always=choice.always_apart)
        self._draw(choice.options)

    def _on_differ(self) -> None:
        self.options = replace(self.options, tables_differ=True)
        self.draw()

    def _on_again(self) -> None:
        draft = self.changes.drafts.current
        if draft is None:
            self.draw()
        else:
            self._draw(replace(self._options_in_view, seed=None, fixed=draft.fixed, locks=draft.locks))

    def _stop_words(self) -> str:
        event = self.event_shown
        # A draw of pairs, or a large one, has no intermediate result to take.
        takes_best = event is not None and not self._draws_pairs() and stop_returns_best(event)
        return _("Stop: take the best so far") if takes_best else _("Stop")

    def _draws_pairs(self) -> bool:
        return self.event_shown is not None and meets_in_pairs(game_of(self.event_shown))

    def _end_search(self) -> None:
        if self._search is not None:
            self._search.stop()
            self._search.deleteLater()
            self._search = None
        self.stop_key.setEnabled(False)
        self.strip.hide()

    def _on_proposed(self, proposal: Proposal) -> None:
        self._end_search()
        self.changes.add(drawn_draft(proposal, self.changes.drafts.current))

    def _on_other(self, proposal: Proposal) -> None:
        # The priority belongs to the proposal: undo and discard restore it, only seating stores it.
        self.changes.add(drawn_draft(proposal, self.changes.drafts.current))

    def _on_refused(self, error: TourneyError) -> None:
        self._end_search()
        self._update_view()
        if isinstance(error, SearchStopped):
            self.said.emit(error_sentence(error))  # Not a failure: the director stopped it.
        else:
            self.desk.refused.emit(error)

    def _on_seated(self, seated: Proposal, fact: RoundDrawn) -> None:
        self.changes.drafts.clear()
        self.options = replace(self.options, first=seated.options.first)
        self._update_view()
        # Move the focus off the button, or one Return too many would draw the next round at once.
        self.room.setFocus()
        self.said.emit(_("Round {round} is seated.").format(round=fact.round))

    def _on_weighed(self, one: PlayerId | None, other: PlayerId | None) -> None:
        """Show the certificate for a player being dragged, before the drop."""
        if self.proposal is None:
            return
        if one is None or other is None:
            self.view.judge(self.proposal, self._names(self.proposal))
        else:
            weighed = swap_players(self.proposal, one, other)
            self.view.weigh(weighed.certificate, self._names(weighed))

    def _on_main_pressed(self) -> None:
        self._pressed = self.main.text()

    def _on_main(self) -> None:
        # A search may end just as Stop is pressed: that press must not seat the round.
        if self.main.text() == self._pressed:
            self._do_main()

    def _do_main(self) -> None:
        if self._search is not None:
            self.stop()
        elif self.proposal is not None:
            self.accept()
        elif self.event_shown is None:
            # The button does not belong to this event: it is still loading, or failed and is loaded again.
            self.refresh()
        elif lacks_hands(self.event_shown):
            self.page_wanted.emit("results")
        elif _awaits_standings(self.event_shown):
            self.page_wanted.emit("standings")
        elif what_stops(self.event_shown) and other_tables(self.event_shown):
            self._on_differ()
        elif what_stops(self.event_shown):
            self.page_wanted.emit("players")
        else:
            self.draw()

    def _on_back(self) -> None:
        if self.proposal is not None:
            self.changes.drafts.clear()
            self._update_view()
        elif self.event_shown is not None and self.event_shown.rounds:
            self.scope.change(take_back_round, self.event_shown.rounds[-1].number)

    def _on_empty_wanted(self) -> None:
        if self.scope.number is None:
            self.page_wanted.emit("home")
        elif self.event_shown is None:
            return  # Return came before the club file's answer: the button's meaning is not known yet.
        elif not has_enough(self.event_shown):
            self.page_wanted.emit("players")
        else:
            self._do_main()


def _awaits_standings(event: Event) -> bool:
    """Whether the standings come next: the event is over, or a tie must be resolved there first."""
    return is_complete(event) or has_open_tie(event)
