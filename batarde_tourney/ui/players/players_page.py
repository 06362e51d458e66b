"""The Players page: players typed, pasted or imported, checked in by Space; pairs in games of pairs.

The page connects its parts, which have files of their own.
"""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QTableView, QVBoxLayout, QWidget

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.members import Player, Status, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.services.people.players import (
    Alike,
    Besides,
    PlayerList,
    PlayerShown,
    alike_to,
    find_look_alikes,
    list_players,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.kit.data_table import key_action
from batarde_tourney.ui.kit.empty_state import EmptyState
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.page_stack import FoldingRow, FrontStack
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.players.import_players import PlayerListImport
from batarde_tourney.ui.players.likeness_question import Likeness, LikenessQuestion
from batarde_tourney.ui.players.list_controls import ListControls
from batarde_tourney.ui.players.member_acts import MemberOpening
from batarde_tourney.ui.players.name_field import Entry, NameField, meant_entries
from batarde_tourney.ui.players.pair_acts import PairActs
from batarde_tourney.ui.players.pair_controls import PairControls
from batarde_tourney.ui.players.pair_entering import PairEntering, Suggested, not_there, suggest, who_is_known
from batarde_tourney.ui.players.people_acts import PeopleActs
from batarde_tourney.ui.players.player_acts import PlayerActs
from batarde_tourney.ui.players.player_selection import PlayerSelection
from batarde_tourney.ui.players.players_model import PlayersModel, ShownPlayers
from batarde_tourney.ui.players.players_panel import PlayersPanel
from batarde_tourney.ui.players.players_table import players_table
from batarde_tourney.ui.projector.round_clock import RoundClock

# The controls for players who come and go, and their keys.


class PeopleControls(QObject):
    """Actions on the players selected in the list, or on all of them."""

    def __init__(
        self,
        acts: PeopleActs,
        panel: PlayersPanel,
        table: QTableView,
        selection: PlayerSelection,
        model: PlayersModel,
    ) -> None:
        super().__init__(table)
        self._acts, self._selection, self._model = acts, selection, model
        panel.late.clicked.connect(self._on_late)
        panel.up.clicked.connect(self._on_up)
        panel.down.clicked.connect(self._on_down)
        panel.check_in.clicked.connect(self._on_check_in)
        panel.timeline.clicked.connect(self._on_timeline)
        key_action(table, _("Find a seat…"), "L").triggered.connect(self._on_late)
        key_action(table, _("Category, table…"), "W").triggered.connect(self._on_wishes)
        panel.wishes.clicked.connect(self._on_wishes)
        key_action(table, _("Gone"), "G").triggered.connect(panel.statuses[Status.GONE].click)
        key_action(table, _("Earlier in the standby list"), "Ctrl+Up").triggered.connect(self._on_up)
        key_action(table, _("Later in the standby list"), "Ctrl+Down").triggered.connect(self._on_down)

    @Slot()
    def _on_late(self) -> None:
        chosen = self._selection.chosen
        players = [row.player.id for row in chosen]
        if players and not any(row.is_seated for row in chosen):
            self._acts.come_late(players)

    @Slot()
    def _on_wishes(self) -> None:
        self._acts.ask_wishes(self._selection.chosen, self._model.rows)

    @Slot()
    def _on_up(self) -> None:
        self._move(-1)

    @Slot()
    def _on_down(self) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        """Move the one selected player or pair up or down the standby list."""
        chosen = self._selection.lines
        if len(chosen) == 1:
            last = max((row.standby or 0 for row in self._model.rows), default=0)
            self._acts.move(chosen[0].members[0], step, last)

    @Slot()
    def _on_check_in(self) -> None:
        self._acts.check_in(self._model.lines)

    @Slot()
    def _on_timeline(self) -> None:
        self._acts.show_timeline()


# Help texts about entering players and pairs.


def how_to_enter(*, in_pairs: bool) -> str:
    """Return how the field treats letters, and which columns of names it accepts."""
    typing = _("Type a few letters above: members are suggested, new names become members.")
    if in_pairs:
        typing = _(
            "Type both names with a sign between them: Ana + Pau, Ana & Pau, Ana / Pau or Ana - Pau. A "
            "player typed alone waits for a partner."
        )
    return f"{typing}\n{names_come_in(in_pairs=in_pairs)}"


def names_come_in(*, in_pairs: bool) -> str:
    """Return which columns of names are accepted."""
    if in_pairs:
        return _(
            "Paste or import two columns of names, or one with +, &, / or - between them, with clubs, "
            "pair numbers and e-mail addresses beside it if you have them."
        )
    return _(
        "Paste or import a list. One column of names is entered at once; anything else is shown first, and "
        "you say what each column is."
    )


QUERY_DELAY = 120
"""Milliseconds without a key before members are looked up."""


_TIGHT = 1000
"""A page narrower than this keeps its room for names."""


class PlayersPage(Page):
    """The field above, the list below, figures and actions beside."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.acts = PlayerActs(desk, self)
        self.lists = PlayerListImport(desk, self)
        self.members = MemberOpening(desk, self)
        self.field = NameField(self)
        self.field.setAccessibleName(_("Add a player"))
        self.field.setToolTip(names_come_in(in_pairs=False))
        self.add = button(_("Add"), "primary", self)
        self.bring_in = button(_("Import list…"), parent=self)
        self.bring_in.setShortcut("Ctrl+Shift+I")
        self.bring_in.setToolTip("Ctrl+Shift+I")
        self.hint = label("", "warning", self, wrap=True)
        self.hint.hide()
        self.model = PlayersModel(self)
        self.sorted = ShownPlayers(self)
        self.sorted.setSourceModel(self.model)
        self.table = players_table(self.sorted, self)
        self._waiting: PlayerList | None = None
        self.selection = PlayerSelection(self.table, self.sorted)
        self.empty = EmptyState(
            "players",
            _("Nobody is on the list yet"),
            how_to_enter(in_pairs=False),
            parent=self,
        )
        self.no_event = EmptyState(
            "players",
            _("No event is chosen"),
            _("Choose one at Home, or make a new one."),
            _("Go to Home"),
            self,
        )
        self.list = ListControls(desk, self.model, self.sorted, self.table, self)
        self.panel = PlayersPanel(self)
        self.question = LikenessQuestion(self)
        self.entering = PairEntering(desk, self.field, self.acts, self.model, self.question)
        self.pairs = PairControls(
            PairActs(desk, self),
            self.table,
            self.model,
            selection=self.selection,
            field=self.field,
            opener=self.panel.pair,
        )
        # All parts first: their connections are made in `_connect`.
        self._to_select: tuple[PlayerId, ...] = ()
        self._query_timer = QTimer(self)
        self._query_timer.setSingleShot(True)
        self._query_timer.setInterval(QUERY_DELAY)
        self._lay_out()
        self._connect()
        self.first_control = self.field
        self.side_in_view = self._side_chosen
        # A dropped file goes to the window, not into the field as text.
        self.field.setAcceptDrops(False)

    @property
    def chosen(self) -> list[PlayerShown]:
        """The players selected in the list, in its order."""
        return self.selection.chosen

    def refresh(self) -> None:
        if self.scope.number is None:
            self._front.setCurrentWidget(self.no_event)
        self.scope.request(list_players, then=self._on_players)

    def _forget_event(self) -> None:
        """Forget the players: ids belong to one event, and no action may reach those of the previous one."""
        self.question.follow(self.scope)
        self._waiting = None
        self.model.fill_lines(())
        self._to_select = ()

    def show_player(self, player: PlayerId) -> None:
        self._to_select = (player,)
        self.selection.select(self._to_select)

    def take_list(self, path: Path) -> None:
        self.lists.look_at(path)

    def follow_clock(self, clock: RoundClock) -> None:
        self.acts.people.clock = clock

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.list.make_room(is_tight=event.size().width() < _TIGHT)

    def fold(self, is_narrow: bool) -> None:
        """Keep the button to the draw below the list, before the figures and actions."""
        super().fold(is_narrow)
        self._left.setSpacing(4 if is_narrow else 12)
        if is_narrow:
            self._left.addWidget(self.panel.draw)
        else:
            self.panel.take_draw()

    def _lay_out(self) -> None:
        entry = QHBoxLayout()
        entry.addWidget(self.field, 1)
        entry.addWidget(self.add)
        entry.addWidget(self.bring_in)
        entry.addWidget(self.list.opener)
        self._stack = FrontStack(self)
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addLayout(entry)
        left.addWidget(self.hint)
        left.addWidget(self.question)
        left.addWidget(self.list.row)
        left.addWidget(self._stack, 1)
        left.addWidget(self.list.fees)
        self._left = left
        self._board = QWidget(self)
        columns = FoldingRow(self._board)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(28)
        columns.addLayout(left, 1)
        columns.add_side(self.panel, self.panel.maximumWidth())
        self._front = FrontStack(self)
        self._front.addWidget(self._board)
        self._front.addWidget(self.no_event)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 8, 28, 20)
        layout.addWidget(self._front)

    def _connect(self) -> None:
        """Connect field, list and panel with the actions, and their results with the page."""
        self.field.entered.connect(self._on_entered)
        self.field.typed.connect(self._on_typed)
        self.field.left_empty.connect(self.question.take_focus)
        self.question.left.connect(self._on_left)
        self.question.typed_on.connect(self._on_typed_on)
        self.question.done.connect(self.field.setFocus)
        self.field.table_pasted.connect(self._on_table_pasted)
        self.field.textEdited.connect(self._on_edited)
        self._query_timer.timeout.connect(self._request_members)
        self.add.clicked.connect(self.field.returnPressed)
        self.bring_in.clicked.connect(self._on_bring_in)
        self.lists.decided.connect(self._on_listed)
        self.model.renamed.connect(self._on_renamed)
        self.list.said.connect(self.said)
        self.acts.added.connect(self._on_added)
        self.acts.people.seated.connect(self._on_late_seated)
        self.acts.skipped.connect(self._on_skipped)
        self.desk.changed.connect(self._on_act)
        self.table.selectionModel().selectionChanged.connect(self._on_selection)
        self.table.edited.connect(self._show_waiting)
        key_action(self.table, _("Check in or out"), "Space").triggered.connect(self._on_space)
        key_action(self.table, _("Remove"), "Del").triggered.connect(self._on_strike)
        key_action(self.table, _("Penalty or bonus from the director"), "P").triggered.connect(
            self._on_points
        )
        key_action(self.table, _("Paste"), "Ctrl+V").triggered.connect(self.field.paste_column)
        self.panel.status_wanted.connect(self._on_status)
        self.panel.rename.clicked.connect(self._on_rename)
        self.panel.strike.clicked.connect(self._on_strike)
        self.panel.career.clicked.connect(self._on_career)
        self.members.said.connect(self.said)
        self.pairs.export_wanted.connect(self.members.export_player)
        self.pairs.erase_wanted.connect(self.members.erase_player)
        self.panel.points.clicked.connect(self._on_points)
        self.panel.draw_wanted.connect(partial(self.page_wanted.emit, "draw"))
        PeopleControls(self.acts.people, self.panel, self.table, self.selection, self.model)
        self.pairs.status_wanted.connect(self._on_status_of)
        self.pairs.career_wanted.connect(self._on_career_of)
        self.entering.began.connect(self._on_entering)
        self.lists.pairs_decided.connect(self.entering.take)
        self.no_event.wanted.connect(self._on_no_event)

    def _on_players(self, players: PlayerList) -> None:
        """Show the players; while a cell is typed in they wait, so that no word of it is lost."""
        self._waiting = players if self.table.is_typed_in else None
        if self._waiting is None:
            self._show_players(players)

    @Slot()
    def _show_waiting(self) -> None:
        if self._waiting is not None:
            self._on_players(self._waiting)

    def _show_players(self, players: PlayerList) -> None:
        self.bring_forward(self._front, self._board)
        place = self.selection.place()
        self.entering.set_in_pairs(in_pairs=players.in_pairs)
        self.field.setToolTip(names_come_in(in_pairs=players.in_pairs))
        self.empty.set_texts(_("Nobody is on the list yet"), how_to_enter(in_pairs=players.in_pairs))
        self.model.fill_lines(players.lines)
        self.pairs.set_in_pairs(in_pairs=players.in_pairs)
        self._stack.setCurrentIndex(0 if players.rows else 1)
        self.panel.show_players(players)
        self._on_selection()
        self.list.set_list(players)
        if self._to_select:
            self.selection.select(self._to_select)
            self._to_select = ()
        else:
            self.selection.stay(place)

    @Slot(object)
    def _on_entered(self, entries: tuple[Entry, ...]) -> None:
        self._enter(entries, self.field.offered)

    def _enter(self, entries: tuple[Entry, ...], members: tuple[Entry, ...]) -> None:
        """Add these entries; for a single name like a known person ask first whether it is them.

        `members` are those that were suggested: one of them was meant.
        """
        self._query_timer.stop()
        self.hint.hide()
        if self.scope.number is None:
            self.page_wanted.emit("home")
            return
        alike = self._alike(entries[0], members) if len(entries) == 1 else ()
        if alike:
            name, club = entries[0]
            then = partial(self._on_likeness, self.scope, entries[0])
            typed = f"{name}; {club}" if club else name
            self.question.add(Likeness(self.scope, name, alike, typed, then))
        else:
            self.acts.add(self.scope, entries, self.model.rows)

    def _alike(self, entry: Entry, members: tuple[Entry, ...]) -> tuple[Alike, ...]:
        """Return who may be meant by this name; nobody if it is exactly a member's or on the list."""
        there = {(shown_name(row.player.name), row.player.club) for row in self.model.rows}
        if entry in members or (shown_name(entry[0]), entry[1]) in there:
            return ()
        return alike_to(entry, who_is_known(self.model.rows, members))

    def _on_likeness(self, scope: EventScope, entry: Entry, known: Alike | None) -> None:
        """Add the entry as somebody new or as a member, or show who is on the list already."""
        if known is None or known.player is None:
            wanted = entry if known is None else (shown_name(known.name), known.club)
            self.acts.add(scope, (wanted,), self.model.rows)
        else:
            self.selection.select((known.player,))
            self._warn(_("{name} is on the list, once.").format(name=shown_name(known.name)))

    @Slot()
    def _on_left(self) -> None:
        """Put the name back into the field; if another is being typed there, the question waits."""
        if not self.field.text():
            self.field.setText(self.question.take_back())
        self.field.setFocus()

    @Slot(str)
    def _on_typed_on(self, letters: str) -> None:
        self.field.setFocus()
        self.field.insert(letters)
        self._on_edited(self.field.text())

    @Slot(object)
    def _on_act(self, _fact: object) -> None:
        """Clear the message about the last names entered at the next act."""
        if not self._to_select:
            self.hint.hide()

    @Slot(str)
    def _on_late_seated(self, words: str) -> None:
        # Delayed, because `changed` for this act follows, which would clear the message at once.
        QTimer.singleShot(0, self, partial(self._warn, words))

    @Slot()
    def _on_bring_in(self) -> None:
        if self.scope.number is None:
            self.page_wanted.emit("home")
        else:
            self.lists.bring_in()

    @Slot(object)
    def _on_table_pasted(self, text: str) -> None:
        if self.scope.number is None:
            self.page_wanted.emit("home")
        else:
            self.lists.look_at_text(text)

    @Slot(object, object, object)
    def _on_listed(self, scope: EventScope, entries: tuple[Entry, ...], besides: Besides) -> None:
        self.hint.hide()
        self.acts.add(scope, entries, self.model.rows, besides)

    @Slot(object)
    def _on_added(self, ids: tuple[PlayerId, ...]) -> None:
        self._to_select = ids
        self.list.show_everybody()

    @Slot(object)
    def _on_skipped(self, entries: tuple[Entry, ...]) -> None:
        names = ", ".join(dict.fromkeys(shown_name(name) for name, _club in entries))
        template = ngettext(
            "{names} was already on the list and was not added again. To enter a second person of that "
            "name, add a club: {name}; Lyon",
            "{names} were already on the list and were not added again. To enter a second person of that "
            "name, add a club: {name}; Lyon",
            len(entries),
        )
        self._warn(template.format(names=names, name=shown_name(entries[0][0])))

    @Slot(str)
    def _on_edited(self, _text: str) -> None:
        self.hint.hide()
        self._query_timer.start()

    @Slot()
    def _request_members(self) -> None:
        typed = self.field.typed_name
        self.desk.request(suggest, typed, then=self._on_members)
        if len(typed.strip()) > 2:
            self.scope.request(find_look_alikes, typed, then=self._on_look_alikes)

    @Slot(str)
    def _on_typed(self, typed: str) -> None:
        """Look up members for a name typed faster than suggestions came, then enter it."""
        self.desk.request(suggest, typed, then=partial(self._on_members_late, self.scope))

    def _on_members(self, suggested: Suggested) -> None:
        self.field.suggest(suggested.typed, not_there(suggested.members, self.model.rows))

    def _on_members_late(self, scope: EventScope, suggested: Suggested) -> None:
        """Enter the name in the event in which it was typed, even if another is in view by now."""
        known = not_there(suggested.members, self.model.rows if scope.is_current else ())
        if scope.is_current:
            self._enter(meant_entries(suggested.typed, known), known)
        else:
            self.acts.add(scope, meant_entries(suggested.typed, known), ())

    def _on_look_alikes(self, players: tuple[Player, ...]) -> None:
        if players and self.field.text().strip():
            names = ", ".join(shown_name(player.name) for player in players)
            self._warn(
                _("Already on the list, with a similar name: {names}. Is it the same person?").format(
                    names=names
                )
            )

    def _warn(self, sentence: str) -> None:
        self.hint.setText(sentence)
        self.hint.show()

    @Slot(object, object, object)
    def _on_renamed(self, row: PlayerShown, name: str, club: str | None) -> None:
        others = who_is_known((one for one in self.model.rows if one.player.id != row.player.id), ())
        alike = alike_to((name, club), others) if shown_name(name) != shown_name(row.player.name) else ()
        then = partial(self._on_rename_likeness, self.scope, row, (name, club))
        if alike:
            self.question.add(Likeness(self.scope, name, alike, "", then))
        else:
            then(None)

    def _on_rename_likeness(
        self, scope: EventScope, row: PlayerShown, entry: Entry, known: Alike | None
    ) -> None:
        """Rename the player, unless the name is somebody else's on the list."""
        if known is None:
            self.acts.rename(scope, row, *entry)
        elif known.player is not None:
            self.selection.select((known.player,))
            self._warn(
                _("{name} is already on the list. Remove {other} if it is the same person.").format(
                    name=shown_name(known.name), other=shown_name(row.player.name)
                )
            )

    @Slot()
    def _on_space(self) -> None:
        chosen = self.chosen
        if chosen:
            everybody_in = all(row.status is Status.IN for row in chosen)
            self._on_status(Status.AWAY if everybody_in else Status.IN)

    @Slot(object)
    def _on_status(self, status: Status) -> None:
        if self.chosen:
            self.acts.set_status(self.chosen, status)

    @Slot(object, object)
    def _on_status_of(self, row: PlayerShown, status: Status) -> None:
        self.acts.set_status((row,), status)

    @Slot(object)
    def _on_career_of(self, row: PlayerShown) -> None:
        self.members.open_player(row.player.id)

    @Slot()
    def _on_entering(self) -> None:
        self._query_timer.stop()
        self.hint.hide()

    @Slot()
    def _on_rename(self) -> None:
        for name in self.selection.names[:1]:
            self.table.setCurrentIndex(name)
            self.table.setFocus()
            self.table.edit(name)

    @Slot()
    def _on_strike(self) -> None:
        if self.chosen:
            self.acts.strike(self.chosen)

    def _side_chosen(self) -> SideId | None:
        return self.chosen[0].player.id if self.chosen else None

    @Slot()
    def _on_points(self) -> None:
        self.points_wanted.emit(self._side_chosen())

    @Slot()
    def _on_career(self) -> None:
        if len(self.chosen) == 1:
            self.members.open_player(self.chosen[0].player.id)

    @Slot()
    def _on_selection(self) -> None:
        lines = self.selection.lines
        self.panel.set_selection(self.chosen, is_pair=len(lines) == 1 and lines[0].side is not None)
        self.pairs.set_selection()

    @Slot()
    def _on_no_event(self) -> None:
        self.page_wanted.emit("home")
