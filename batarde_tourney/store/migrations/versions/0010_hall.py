"""The hall: doors, marks of hands that phones handed in, signatures, writes of phones, calls."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "halls",
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("issues", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.number"], name=op.f("fk_halls_events")),
        sa.PrimaryKeyConstraint("event", name=op.f("pk_halls")),
    )
    _create_parts_of_tables()
    op.create_table(
        "phone_writes",
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("answer", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.number"], name=op.f("fk_phone_writes_events")),
        sa.PrimaryKeyConstraint("event", "id", name=op.f("pk_phone_writes")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "calls",
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("payload", sa.String(), nullable=False),
        sa.Column("done_at", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["event"], ["events.number"], name=op.f("fk_calls_events")),
        sa.PrimaryKeyConstraint("event", "number", name=op.f("pk_calls")),
    )


def _create_parts_of_tables() -> None:
    of_table = ["round_key", "table_number"], ["tables.round_key", "tables.number"]
    op.create_table(
        "hand_marks",
        sa.Column("round_key", sa.Integer(), nullable=False),
        sa.Column("table_number", sa.BigInteger(), nullable=False),
        sa.Column("hand", sa.Integer(), nullable=False),
        sa.Column("payload", sa.String(), nullable=False),
        sa.CheckConstraint("hand >= 0", name=op.f("ck_hand_marks_hand")),
        sa.ForeignKeyConstraint(*of_table, name=op.f("fk_hand_marks_tables")),
        sa.PrimaryKeyConstraint("round_key", "table_number", "hand", name=op.f("pk_hand_marks")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "signatures",
        sa.Column("round_key", sa.Integer(), nullable=False),
        sa.Column("table_number", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("revisions", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(*of_table, name=op.f("fk_signatures_tables")),
        sa.PrimaryKeyConstraint("round_key", "table_number", "seat", name=op.f("pk_signatures")),
        sqlite_with_rowid=False,
    )
