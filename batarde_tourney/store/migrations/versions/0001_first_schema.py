"""The first schema: members, events, players, rounds, tables, seats, hands, adjustments."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _create_events()
    _create_members()
    _create_players()
    _create_rounds()
    _create_adjustments()
    _create_presences()
    _create_tables()
    _create_hand_revisions()
    _create_seats()


def _create_events() -> None:
    op.create_table(
        "events",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("date", sa.Date(), nullable=True),
        sa.Column("place", sa.Text(), nullable=True),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("schedule", sa.String(), nullable=False),
        sa.Column("ranking", sa.String(), nullable=False),
        sa.Column("table_rule", sa.String(), nullable=False),
        sa.Column("wording", sa.String(), nullable=False),
        sa.Column("planned_rounds", sa.BigInteger(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("apart", sa.String(), nullable=False),
        sa.Column("apart_at_first", sa.String(), nullable=False),
        sa.Column("settings_extras", sa.String(), nullable=False),
        sa.Column("extras", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.Text(), nullable=False),
        sa.CheckConstraint("table_rule IN ('auto', '3', 'one')", name=op.f("ck_events_table_rule")),
        sa.CheckConstraint("wording IN ('mechoune', 'doubled')", name=op.f("ck_events_wording")),
        sa.CheckConstraint("version >= 1", name=op.f("ck_events_version")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_events")),
        sqlite_autoincrement=True,
    )


def _create_members() -> None:
    op.create_table(
        "members",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("club", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_members")),
        sqlite_autoincrement=True,
    )


def _create_players() -> None:
    op.create_table(
        "players",
        sa.Column("key", sa.Integer(), nullable=False),
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("club", sa.Text(), nullable=True),
        sa.Column("member", sa.Integer(), nullable=True),
        sa.Column("extras", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.number"], name=op.f("fk_players_events")),
        sa.ForeignKeyConstraint(["member"], ["members.id"], name=op.f("fk_players_members")),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_players")),
        sqlite_autoincrement=True,
    )
    op.create_index("uq_players_event_id", "players", ["event", "id"], unique=True)
    op.create_index("uq_players_event_member", "players", ["event", "member"], unique=True)
    op.create_index("uq_players_event_position", "players", ["event", "position"], unique=True)


def _create_rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("key", sa.Integer(), nullable=False),
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("draw_seed", sa.String(), nullable=True),
        sa.Column("draw_engine", sa.Text(), nullable=True),
        sa.Column("draw_extras", sa.String(), nullable=False),
        sa.Column("extras", sa.String(), nullable=False),
        sa.Column("removed_at", sa.Text(), nullable=True),
        sa.CheckConstraint("(draw_seed IS NULL) = (draw_engine IS NULL)", name=op.f("ck_rounds_draw")),
        sa.CheckConstraint("number >= 1", name=op.f("ck_rounds_number")),
        sa.ForeignKeyConstraint(["event"], ["events.number"], name=op.f("fk_rounds_events")),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_rounds")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "uq_rounds_event_number",
        "rounds",
        ["event", "number"],
        unique=True,
        sqlite_where=sa.text("removed_at IS NULL"),
        postgresql_where=sa.text("removed_at IS NULL"),
    )


def _create_adjustments() -> None:
    op.create_table(
        "adjustments",
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("round", sa.BigInteger(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("extras", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.number"], name=op.f("fk_adjustments_events")),
        sa.ForeignKeyConstraint(["player"], ["players.key"], name=op.f("fk_adjustments_players")),
        sa.PrimaryKeyConstraint("event", "position", name=op.f("pk_adjustments")),
    )
    op.create_index(op.f("ix_adjustments_player"), "adjustments", ["player"], unique=False)


def _create_presences() -> None:
    op.create_table(
        "presences",
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("round", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("extras", sa.String(), nullable=False),
        sa.CheckConstraint(
            "status IN ('in', 'late', 'away', 'gone', 'standby')", name=op.f("ck_presences_status")
        ),
        sa.ForeignKeyConstraint(["event"], ["events.number"], name=op.f("fk_presences_events")),
        sa.ForeignKeyConstraint(["player"], ["players.key"], name=op.f("fk_presences_players")),
        sa.PrimaryKeyConstraint("event", "position", name=op.f("pk_presences")),
    )
    op.create_index(op.f("ix_presences_player"), "presences", ["player"], unique=False)


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("round_key", sa.Integer(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("first_dealer", sa.Integer(), nullable=False),
        sa.Column("extras", sa.String(), nullable=False),
        sa.CheckConstraint("first_dealer BETWEEN 0 AND 6", name=op.f("ck_tables_first_dealer")),
        sa.CheckConstraint("number >= 1", name=op.f("ck_tables_number")),
        sa.ForeignKeyConstraint(["round_key"], ["rounds.key"], name=op.f("fk_tables_rounds")),
        sa.PrimaryKeyConstraint("round_key", "number", name=op.f("pk_tables")),
    )


def _create_hand_revisions() -> None:
    op.create_table(
        "hand_revisions",
        sa.Column("round_key", sa.Integer(), nullable=False),
        sa.Column("table_number", sa.BigInteger(), nullable=False),
        sa.Column("hand", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("cards", sa.Integer(), nullable=True),
        sa.Column("dealer", sa.Integer(), nullable=True),
        sa.Column("denomination", sa.String(), nullable=True),
        sa.Column("set_by", sa.Integer(), nullable=True),
        sa.Column("pack", sa.String(), nullable=True),
        sa.Column("contract_extras", sa.String(), nullable=False),
        sa.Column("bids", sa.String(), nullable=False),
        sa.Column("tricks", sa.String(), nullable=False),
        sa.Column("mechoune_by", sa.Integer(), nullable=True),
        sa.Column("mechoune_on", sa.Integer(), nullable=True),
        sa.Column("mechoune_extras", sa.String(), nullable=False),
        sa.Column("choune", sa.Boolean(), nullable=False),
        sa.Column("extras", sa.String(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.CheckConstraint(
            "(denomination IS NULL AND cards IS NULL AND dealer IS NULL AND bids = '' AND tricks = '')"
            " OR (denomination IS NOT NULL AND cards IS NOT NULL AND dealer IS NOT NULL)",
            name=op.f("ck_hand_revisions_erased"),
        ),
        sa.CheckConstraint(
            "denomination IN ('all-trumps', 'spades', 'hearts', 'diamonds', 'clubs', 'no-trumps')",
            name=op.f("ck_hand_revisions_denomination"),
        ),
        sa.CheckConstraint("pack IN ('marked', 'simple')", name=op.f("ck_hand_revisions_pack")),
        sa.CheckConstraint(
            "(mechoune_by IS NULL) = (mechoune_on IS NULL)", name=op.f("ck_hand_revisions_mechoune")
        ),
        sa.CheckConstraint("cards >= 1", name=op.f("ck_hand_revisions_cards")),
        sa.CheckConstraint("dealer BETWEEN 0 AND 6", name=op.f("ck_hand_revisions_dealer")),
        sa.CheckConstraint("hand >= 0", name=op.f("ck_hand_revisions_hand")),
        sa.CheckConstraint("mechoune_by BETWEEN 0 AND 6", name=op.f("ck_hand_revisions_mechoune_by")),
        sa.CheckConstraint("mechoune_on BETWEEN 0 AND 6", name=op.f("ck_hand_revisions_mechoune_on")),
        sa.CheckConstraint("revision >= 1", name=op.f("ck_hand_revisions_revision")),
        sa.CheckConstraint("set_by BETWEEN 0 AND 6", name=op.f("ck_hand_revisions_set_by")),
        sa.ForeignKeyConstraint(
            ["round_key", "table_number"],
            ["tables.round_key", "tables.number"],
            name=op.f("fk_hand_revisions_tables"),
        ),
        sa.PrimaryKeyConstraint(
            "round_key", "table_number", "hand", "revision", name=op.f("pk_hand_revisions")
        ),
        sqlite_with_rowid=False,
    )


def _create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("round_key", sa.Integer(), nullable=False),
        sa.Column("table_number", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.CheckConstraint("seat BETWEEN 0 AND 6", name=op.f("ck_seats_seat")),
        sa.ForeignKeyConstraint(["player"], ["players.key"], name=op.f("fk_seats_players")),
        sa.ForeignKeyConstraint(
            ["round_key", "table_number"], ["tables.round_key", "tables.number"], name=op.f("fk_seats_tables")
        ),
        sa.PrimaryKeyConstraint("round_key", "table_number", "seat", name=op.f("pk_seats")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_seats_player"), "seats", ["player"], unique=False)
