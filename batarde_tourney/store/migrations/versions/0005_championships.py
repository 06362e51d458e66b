"""Championships: a name, a rule, and the events that belong to each."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "championships",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("figure", sa.String(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=True),
        sa.Column("presence", sa.Integer(), nullable=False),
        sa.Column("least", sa.Integer(), nullable=False),
        sa.Column("removed_at", sa.Text(), nullable=True),
        sa.CheckConstraint(
            "figure IN ('left-behind', 'table-points', 'mean-penalty')",
            name=op.f("ck_championships_figure"),
        ),
        sa.CheckConstraint("best >= 1", name=op.f("ck_championships_best")),
        sa.CheckConstraint("presence >= 0", name=op.f("ck_championships_presence")),
        sa.CheckConstraint("least >= 1", name=op.f("ck_championships_least")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_championships")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "championship_events",
        sa.Column("championship", sa.Integer(), nullable=False),
        sa.Column("event", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["championship"],
            ["championships.number"],
            name=op.f("fk_championship_events_championships"),
        ),
        sa.ForeignKeyConstraint(["event"], ["events.number"], name=op.f("fk_championship_events_events")),
        sa.PrimaryKeyConstraint("championship", "event", name=op.f("pk_championship_events")),
    )
