"""The journal of acts; events, players and members that were removed stay, so that they can come again."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_STANDING = sa.text("removed_at IS NULL")


def upgrade() -> None:
    for table in ("members", "events", "players"):
        op.add_column(table, sa.Column("removed_at", sa.Text(), nullable=True))
    for column in ("id", "position", "member"):
        name = f"uq_players_event_{column}"
        op.drop_index(name, "players")
        op.create_index(
            name,
            "players",
            ["event", column],
            unique=True,
            sqlite_where=_STANDING,
            postgresql_where=_STANDING,
        )
    op.create_table(
        "acts",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("event", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("facts", sa.String(), nullable=False),
        sa.Column("changes", sa.String(), nullable=False),
        sa.Column("of", sa.Integer(), nullable=True),
        sa.Column("taken_back_by", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["event"], ["events.number"], name=op.f("fk_acts_events")),
        sa.ForeignKeyConstraint(["of"], ["acts.number"], name=op.f("fk_acts_acts")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_acts")),
    )
    op.create_index(op.f("ix_acts_event"), "acts", ["event"], unique=False)
