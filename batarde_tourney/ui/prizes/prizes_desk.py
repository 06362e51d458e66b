"""Opens the prizes of the current event over any page, and does what is chosen there."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from batarde_tourney.core.errors import N_, ReasonWanted, TourneyError
from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.acts.acts import Act, ActKind
from batarde_tourney.core.tournament.event.prize_list import Prize, RafflePot
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.services.base.facts import PrizesChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import Paper, make_paper, printing
from batarde_tourney.services.events.events import load_event
from batarde_tourney.services.prizes.prizes import (
    PrizeBook,
    draw_for_absent,
    draw_raffle,
    give_prize,
    give_proposed_prizes,
    list_prizes,
    set_prizes,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.printing import Paperwork, Printing, measure
from batarde_tourney.ui.kit.path_prompts import name_and_date
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.prizes.prizes_dialog import PrizesDialog

_OF_PRIZES = {ActKind.PRIZES_SET, ActKind.PRIZES_GIVEN, ActKind.RAFFLE_DRAWN}


class NoEventForPrizes(TourneyError):
    """No event is chosen."""

    sentence = N_("Prizes belong to an event: make or choose an event on Home first.")


class PrizesDesk(QObject):
    """The entry of the menu."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window

    @Slot()
    def show(self) -> None:
        """Show the prizes of the current event."""
        number = self._desk.scope.number
        if number is None:
            self._desk.refused.emit(NoEventForPrizes())
        else:
            PrizesShown(self._desk, number, self._window).open()


class PrizesShown(QObject):
    """Fills the dialog, and does what is chosen in it, as long as it is open."""

    def __init__(self, desk: Desk, event: EventNumber, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._event = event
        self._is_open = True
        self._under_way = 0
        self._before: tuple[Prize, ...] = ()
        self.dialog = PrizesDialog(window)
        self.dialog.list_wanted.connect(self._set_list)
        self.dialog.proposal_wanted.connect(self._give_proposed)
        self.dialog.given.connect(self._give)
        self.dialog.raffle_wanted.connect(self._draw)
        self.dialog.absent.connect(self._draw_again)
        self.dialog.print_wanted.connect(self._print)
        self.dialog.undo_wanted.connect(self._undo)
        self.dialog.finished.connect(self._on_finished)
        desk.changed.connect(self._on_changed)

    def open(self) -> None:
        """Show the dialog."""
        self._request()
        self.dialog.open()

    def _request(self) -> None:
        self._desk.request(list_prizes, self._event, then=self._on_book)

    def _on_book(self, book: PrizeBook) -> None:
        # While a change is under way, this is the list before it.
        if self._is_open and not self._under_way:
            self._before = book.event.prizes
            self.dialog.show_book(book)

    @Slot(object, bool, bool)
    def _set_list(self, prizes: tuple[Prize, ...], one_each: bool, shared: bool) -> None:
        before, book = self._before, self.dialog.book
        if book is not None:
            # The next key is for the list as it will be.
            self._before = prizes
            settings = replace(book.event.settings, one_prize_each=one_each, prizes_shared=shared)
            event = replace(book.event, prizes=prizes, settings=settings)
            self.dialog.show_book(replace(book, event=event, proposed=(None,) * len(prizes)))
        self._change(partial(set_prizes, one_each=one_each, shared=shared), before, prizes)

    @Slot()
    def _give_proposed(self) -> None:
        self._change(give_proposed_prizes, self._before)

    @Slot(int, object)
    def _give(self, index: int, sides: tuple[SideId, ...] | None) -> None:
        self._change(give_prize, self._before, index, sides)

    @Slot(object)
    def _draw(self, pot: RafflePot) -> None:
        self._change(draw_raffle, self._before, pot)

    @Slot(object)
    def _draw_again(self, side: SideId) -> None:
        self._change(draw_for_absent, self._before, side)

    @Slot()
    def _undo(self) -> None:
        self._desk.undo_on(_is_of_prizes)

    def _change(self, verb: Callable[..., PrizesChanged], *args: object) -> None:
        self._under_way += 1
        self.dialog.say("")
        self._desk.change(verb, self._event, *args, then=self._on_done, otherwise=self._refuse)

    def _on_done(self, _fact: PrizesChanged) -> None:
        self._under_way -= 1

    def _refuse(self, error: TourneyError) -> None:
        """Say why, and show again what holds."""
        self._under_way -= 1
        if self._is_open:
            # Whoever gave no reason knows why nothing was changed.
            self.dialog.say("" if isinstance(error, ReasonWanted) else error_sentence(error))
        self._request()

    @Slot(object)
    def _print(self, key: str) -> None:
        self._desk.request_long(make_prize_paper, self._event, key, then=self._on_paper)

    def _on_paper(self, made: tuple[Paperwork, str]) -> None:
        if self._is_open:
            paperwork, title = made
            job = Printing(self._desk, paperwork, title, self.dialog)
            job.said.connect(self.dialog.say)
            job.open_dialog()

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        if getattr(fact, "event", None) == self._event:
            self._request()

    @Slot()
    def _on_finished(self) -> None:
        self._is_open = False
        self.dialog.deleteLater()
        self.deleteLater()


def make_prize_paper(session: Session, number: EventNumber, key: str) -> tuple[Paperwork, str]:
    """Return the list or the receipts in the size last chosen, with a title; made in the worker."""
    paper = Paper(stored_preferences().paper or Paper.A4.value)
    with printing() as unprinted:
        content = make_paper(session, number, key, None, paper)
    event = load_event(session, number)
    title = _("Prizes") if key == "prizes" else _("Receipts for prizes")
    return measure(content, unprinted), f"{name_and_date(event.name, event.date)} – {title}"


def _is_of_prizes(act: Act) -> bool:
    return act.kind in _OF_PRIZES
