"""From release 0.1 to 1.0: games, sides, stages, what a director decides besides, and hash chains.

Nobody has a club of the versions between, which no release wrote: their changes are made here in one go.
"""

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0005"

Json = dict[str, Any]

_FIGURES = "figure IN ('left-behind', 'scaled', 'places', 'table-points', 'mean-penalty')"


def upgrade() -> None:
    _create_sides()
    _create_stages()
    _create_lists_of_the_club()
    _create_entries()
    _create_chains()
    _move_hands()
    _rebuild_events()
    _rebuild_adjustments()
    _rebuild_championships()
    _add_columns()
    _rewrite_journal()


def _create_sides() -> None:
    op.create_table(
        "sides",
        sa.Column("key", sa.Integer(), nullable=False),
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=True),
        sa.Column("players", sa.String(), nullable=False),
        sa.Column("extras", sa.String(), nullable=False),
        sa.Column("removed_at", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["event"], ["events.number"], name=op.f("fk_sides_events")),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_sides")),
        sqlite_autoincrement=True,
    )
    standing = sa.text("removed_at IS NULL")
    for column in ("id", "position"):
        op.create_index(
            f"uq_sides_event_{column}",
            "sides",
            ["event", column],
            unique=True,
            sqlite_where=standing,
            postgresql_where=standing,
        )


def _create_stages() -> None:
    for table in ("stages", "decisions"):
        op.create_table(
            table,
            sa.Column("event", sa.Integer(), nullable=False),
            sa.Column("position", sa.Integer(), nullable=False),
            sa.Column("payload", sa.String(), nullable=False),
            sa.ForeignKeyConstraint(["event"], ["events.number"], name=op.f(f"fk_{table}_events")),
            sa.PrimaryKeyConstraint("event", "position", name=op.f(f"pk_{table}")),
        )


def _create_lists_of_the_club() -> None:
    op.create_table(
        "usual_reasons",
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("position", name=op.f("pk_usual_reasons")),
    )
    op.create_table(
        "formats",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("payload", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_formats")),
    )


def _create_entries() -> None:
    op.create_table(
        "entries",
        sa.Column("round_key", sa.Integer(), nullable=False),
        sa.Column("table_number", sa.BigInteger(), nullable=False),
        sa.Column("hand", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("payload", sa.String(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        *_links(),
        sa.CheckConstraint("hand >= 0", name=op.f("ck_entries_hand")),
        sa.CheckConstraint("revision >= 1", name=op.f("ck_entries_revision")),
        sa.ForeignKeyConstraint(
            ["round_key", "table_number"],
            ["tables.round_key", "tables.number"],
            name=op.f("fk_entries_tables"),
        ),
        sa.PrimaryKeyConstraint("round_key", "table_number", "hand", "revision", name=op.f("pk_entries")),
        sqlite_with_rowid=False,
    )


def _links() -> tuple[sa.Column[Any], ...]:
    """What makes a row a link of a chain; `chain_start` fills it once the club is of this release."""
    return (
        sa.Column("sequence", sa.Integer(), server_default="0", nullable=False),
        sa.Column("hash", sa.LargeBinary(), server_default="", nullable=False),
    )


def _create_chains() -> None:
    op.create_table(
        "chains",
        sa.Column("chain", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("began", sa.LargeBinary(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("head", sa.LargeBinary(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("chain", name=op.f("pk_chains")),
    )
    op.create_table(
        "digests",
        sa.Column("chain", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("part", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("chain", "part", "key", name=op.f("pk_digests")),
        sqlite_with_rowid=False,
    )


_HAND = (
    *("cards", "dealer", "denomination", "set_by", "pack", "contract_extras", "bids", "tricks"),
    *("mechoune_by", "mechoune_on", "mechoune_extras", "choune", "overruled", "extras"),
)


def _move_hands() -> None:
    """Copy every revision of every hand; afterwards none can be changed any more."""
    connection = op.get_bind()
    place = ("round_key", "table_number", "hand", "revision", "by", "at", "reason")
    names = (*place, *_HAND)
    # The old table has columns of these names; "by" and "at" are also words of SQL.
    columns: list[sa.ColumnClause[Any]] = [sa.column(name) for name in names]
    rows = connection.execute(sa.select(*columns).select_from(sa.table("hand_revisions"))).all()
    entries = sa.table("entries", *(sa.column(name) for name in (*place, "game", "payload")))
    moved = [
        {**dict(zip(place, row[:7], strict=True)), "game": "batarde", "payload": _payload(*row[7:])}
        for row in rows
    ]
    if moved:
        connection.execute(sa.insert(entries), moved)
    is_sqlite = connection.dialect.name == "sqlite"
    op.execute("DROP TRIGGER hand_revisions_stay" + ("" if is_sqlite else " ON hand_revisions"))
    op.drop_table("hand_revisions")
    op.execute(
        "CREATE TRIGGER entries_stay BEFORE UPDATE ON entries "
        "BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END"
        if is_sqlite
        else "CREATE TRIGGER entries_stay BEFORE UPDATE ON entries "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )


def _payload(*columns: Any) -> str:
    """JSON of a hand, empty for one that was erased."""
    hand = dict(zip(_HAND, columns, strict=True))
    if hand["denomination"] is None:
        return ""
    payload: Json = {
        "cards": hand["cards"],
        "dealer": hand["dealer"],
        "denomination": hand["denomination"],
        "bids": list(map(int, hand["bids"].split())),
        "tricks": list(map(int, hand["tricks"].split())),
    }
    payload |= {
        key: hand[column] for key, column in (("by", "set_by"), ("pack", "pack")) if hand[column] is not None
    }
    if hand["mechoune_by"] is not None or hand["mechoune_extras"]:
        payload["mechoune"] = [hand["mechoune_by"], hand["mechoune_on"], hand["mechoune_extras"]]
    if hand["choune"]:
        payload["choune"] = True
    payload |= {key: hand[key] for key in ("contract_extras", "overruled", "extras") if hand[key]}
    return _written(payload)


def _written(payload: Json) -> str:
    return json.dumps(payload, separators=(",", ":")) if payload else ""


def _rebuild_events() -> None:
    """Move the settings that only La Bâtarde has into the payload `play`."""
    connection = op.get_bind()
    plays = {
        number: _play(schedule, wording)
        for number, schedule, wording in connection.execute(
            sa.text("SELECT number, schedule, wording FROM events")
        )
    }
    if connection.dialect.name == "sqlite":
        _rebuild(
            "events",
            sa.Column("number", sa.Integer(), nullable=False),
            sa.Column("name", sa.Text(), nullable=False),
            sa.Column("date", sa.Date(), nullable=True),
            sa.Column("place", sa.Text(), nullable=True),
            sa.Column("game", sa.Text(), nullable=False),
            sa.Column("ranking", sa.String(), nullable=False),
            sa.Column("table_rule", sa.String(), nullable=False),
            sa.Column("planned_rounds", sa.BigInteger(), nullable=False),
            sa.Column("seed", sa.String(), nullable=False),
            sa.Column("apart", sa.String(), nullable=False),
            sa.Column("apart_at_first", sa.String(), nullable=False),
            *_new_event_columns(),
            sa.Column("settings_extras", sa.String(), nullable=False),
            sa.Column("extras", sa.String(), nullable=False),
            sa.Column("version", sa.Integer(), nullable=False),
            sa.Column("created_at", sa.Text(), nullable=False),
            sa.Column("removed_at", sa.Text(), nullable=True),
            sa.CheckConstraint("table_rule IN ('auto', '3', '4', 'one')", name=op.f("ck_events_table_rule")),
            sa.CheckConstraint("version >= 1", name=op.f("ck_events_version")),
            sa.PrimaryKeyConstraint("number", name=op.f("pk_events")),
            sqlite_autoincrement=True,
        )
    else:
        for column in _new_event_columns():
            op.add_column("events", column)
        op.drop_constraint("ck_events_table_rule", "events")
        op.create_check_constraint("table_rule", "events", "table_rule IN ('auto', '3', '4', 'one')")
        op.drop_column("events", "schedule")
        op.drop_column("events", "wording")
    for number, play in plays.items():
        connection.execute(
            sa.text("UPDATE events SET play = :play WHERE number = :number"), {"play": play, "number": number}
        )


def _new_event_columns() -> tuple[sa.Column[Any], ...]:
    return (
        sa.Column("play", sa.String(), server_default="", nullable=False),
        sa.Column("apart_sides", sa.String(), server_default="", nullable=False),
        sa.Column("substitutes_score", sa.Boolean(), server_default="0", nullable=False),
        sa.Column("claims", sa.Integer(), nullable=True),
        sa.Column("fee", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("clubs_apart_at_first", sa.Boolean(), server_default="0", nullable=False),
        sa.Column("closed", sa.Boolean(), server_default="0", nullable=False),
    )


def _play(schedule: str, wording: str) -> str:
    """Payload of the settings that are not the default; `schedule` is JSON text."""
    payload: Json = {}
    if schedule != '"full"':
        payload["schedule"] = json.loads(schedule)
    if wording != "mechoune":
        payload["wording"] = wording
    return _written(payload)


def _rebuild_adjustments() -> None:
    """Let adjustments belong to a side, and be cancelled."""
    if op.get_bind().dialect.name != "sqlite":
        op.alter_column("adjustments", "player", nullable=True)
        op.add_column("adjustments", sa.Column("side", sa.Integer(), nullable=True))
        op.create_foreign_key("fk_adjustments_sides", "adjustments", "sides", ["side"], ["key"])
        op.add_column("adjustments", sa.Column("cancelled", sa.Text(), nullable=True))
        op.create_check_constraint("side", "adjustments", "(player IS NULL) <> (side IS NULL)")
        op.create_index(op.f("ix_adjustments_side"), "adjustments", ["side"], unique=False)
        return
    _rebuild(
        "adjustments",
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("player", sa.Integer(), nullable=True),
        sa.Column("side", sa.Integer(), nullable=True),
        sa.Column("round", sa.BigInteger(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("cancelled", sa.Text(), nullable=True),
        sa.Column("extras", sa.String(), nullable=False),
        sa.CheckConstraint("(player IS NULL) <> (side IS NULL)", name=op.f("ck_adjustments_side")),
        sa.ForeignKeyConstraint(["event"], ["events.number"], name=op.f("fk_adjustments_events")),
        sa.ForeignKeyConstraint(["player"], ["players.key"], name=op.f("fk_adjustments_players")),
        sa.ForeignKeyConstraint(["side"], ["sides.key"], name=op.f("fk_adjustments_sides")),
        sa.PrimaryKeyConstraint("event", "position", name=op.f("pk_adjustments")),
    )
    op.create_index(op.f("ix_adjustments_player"), "adjustments", ["player"], unique=False)
    op.create_index(op.f("ix_adjustments_side"), "adjustments", ["side"], unique=False)


def _rebuild_championships() -> None:
    """Add columns; old championships keep their rule, because empty new columns change nothing."""
    if op.get_bind().dialect.name != "sqlite":
        for column in _new_championship_columns():
            op.add_column("championships", column)
        op.drop_constraint("ck_championships_figure", "championships")
        op.create_check_constraint("figure", "championships", _FIGURES)
        for name in ("dropped", "final"):
            op.create_check_constraint(name, "championships", f"{name} >= 0")
        return
    _rebuild(
        "championships",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("figure", sa.String(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=True),
        sa.Column("presence", sa.Integer(), nullable=False),
        sa.Column("least", sa.Integer(), nullable=False),
        *_new_championship_columns(),
        sa.Column("removed_at", sa.Text(), nullable=True),
        sa.CheckConstraint(_FIGURES, name=op.f("ck_championships_figure")),
        *(
            sa.CheckConstraint(f"{name} >= {least}", name=op.f(f"ck_championships_{name}"))
            for name, least in (("best", 1), ("presence", 0), ("least", 1), ("dropped", 0), ("final", 0))
        ),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_championships")),
        sqlite_autoincrement=True,
    )


def _new_championship_columns() -> tuple[sa.Column[Any], ...]:
    return (
        sa.Column("places", sa.String(), server_default="", nullable=False),
        sa.Column("dropped", sa.Integer(), server_default="0", nullable=False),
        sa.Column("final", sa.Integer(), server_default="0", nullable=False),
        sa.Column("is_rated", sa.Boolean(), server_default="0", nullable=False),
    )


def _rebuild(table: str, *parts: Any, sqlite_autoincrement: bool = False) -> None:
    """Rebuild a table of SQLite; columns in both keep their values, and the next number stays."""
    before = {column["name"] for column in sa.inspect(op.get_bind()).get_columns(table)}
    made = f"{table}_0009"
    op.create_table(made, *parts, sqlite_autoincrement=sqlite_autoincrement)
    kept = ", ".join(
        f'"{part.name}"' for part in parts if isinstance(part, sa.Column) and part.name in before
    )
    op.execute(f"INSERT INTO {made} ({kept}) SELECT {kept} FROM {table}")  # noqa: S608 - names of this file
    if sqlite_autoincrement:
        # Numbers of deleted rows must not be used again.
        op.execute(f"DELETE FROM sqlite_sequence WHERE name = '{made}'")  # noqa: S608
        op.execute(
            f"INSERT INTO sqlite_sequence (name, seq) SELECT '{made}', seq FROM sqlite_sequence "  # noqa: S608
            f"WHERE name = '{table}'"
        )
    op.drop_table(table)
    op.rename_table(made, table)


def _add_columns() -> None:
    for table, column in (
        ("rounds", sa.Column("stage", sa.Text(), nullable=True)),
        ("rounds", sa.Column("byes", sa.String(), server_default="", nullable=False)),
        ("tables", sa.Column("closed", sa.String(), server_default="", nullable=False)),
        ("tables", sa.Column("substitutes", sa.String(), server_default="", nullable=False)),
        ("players", sa.Column("has_paid", sa.Boolean(), server_default="0", nullable=False)),
        ("members", sa.Column("email", sa.Text(), nullable=True)),
        ("presences", sa.Column("substitute", sa.Text(), nullable=True)),
        ("acts", sa.Column("states", sa.String(), server_default="", nullable=False)),
        *(("acts", column) for column in _links()),
    ):
        op.add_column(table, column)


def _rewrite_journal() -> None:
    """Rewrite changes with the present names of tables and columns, so that every act can still be undone.

    Goes backwards from today's settings, so that an act which changed only one of schedule and wording gets
    the other as it was then.
    """
    connection = op.get_bind()
    plays = _Plays(connection)
    rows = connection.execute(
        sa.text('SELECT number, kind, changes, "of" FROM acts ORDER BY number DESC')
    ).all()
    texts = {number: changes for number, _, changes, of in rows if of is None and changes}
    for number, kind, changes, of in rows:
        if of is not None:
            for change in plays.of_events(texts.get(of, "")):
                plays.step_back(change, forward=kind == "taken-back")
        elif changes:
            rewritten = _rewritten(changes, plays)
            if rewritten != changes:
                connection.execute(
                    sa.text("UPDATE acts SET changes = :changes WHERE number = :number"),
                    {"changes": rewritten, "number": number},
                )


def _rewritten(changes: str, plays: "_Plays") -> str:
    listed = json.loads(changes)
    for change in listed:
        if change[0] == "hand_revisions":
            change[0] = "entries"
    for change in reversed([change for change in listed if change[0] == "events"]):
        after = plays.text(change[1][0])
        if plays.step_back(change, forward=False):
            for side, play in ((2, plays.text(change[1][0])), (3, after)):
                if change[side] is not None:
                    kept = {key: value for key, value in change[side].items() if key not in _SETTINGS}
                    change[side] = kept | {"play": play}
    return json.dumps(listed, separators=(",", ":"))


_SETTINGS = ("schedule", "wording")


class _Plays:
    """Schedule and wording of each event, at the point of the journal that is being read."""

    def __init__(self, connection: sa.Connection) -> None:
        rows = connection.execute(sa.text("SELECT number, play FROM events"))
        self._plays = {number: self._read(play) for number, play in rows}

    def of_events(self, changes: str) -> Iterator[list[Any]]:
        """The changes of events in this text."""
        for change in json.loads(changes) if changes else ():
            if change[0] == "events":
                yield change

    def text(self, event: int) -> str:
        """Payload at this point."""
        play = self._plays.get(event, {"schedule": '"full"', "wording": "mechoune"})
        return _play(play["schedule"], play["wording"])

    def step_back(self, change: list[Any], *, forward: bool) -> bool:
        """Whether the change is of these settings; if so they go back to what they were before it.

        `forward` if the act being stepped over undid the change, or its `after` is the earlier state.
        """
        _, (event, *_key), before, after = change
        earlier = (after if forward else before) or {}
        found = {key: earlier[key] for key in _SETTINGS if key in earlier}
        if event in self._plays:
            self._plays[event] |= found
        return bool(found)

    @staticmethod
    def _read(play: str) -> dict[str, str]:
        payload = json.loads(play) if play else {}
        return {
            "schedule": json.dumps(payload.get("schedule", "full")),
            "wording": payload.get("wording", "mechoune"),
        }
