"""What a director decides besides, such as closed events and protest periods; more rules of championships."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_FIGURES = "figure IN ('left-behind', 'scaled', 'places', 'table-points', 'mean-penalty')"


def upgrade() -> None:
    op.add_column("events", sa.Column("claims", sa.Integer(), nullable=True))
    op.add_column("events", sa.Column("closed", sa.Boolean(), server_default="0", nullable=False))
    op.add_column("events", sa.Column("fee", sa.BigInteger(), server_default="0", nullable=False))
    op.add_column(
        "events", sa.Column("clubs_apart_at_first", sa.Boolean(), server_default="0", nullable=False)
    )
    op.add_column("players", sa.Column("has_paid", sa.Boolean(), server_default="0", nullable=False))
    op.add_column("members", sa.Column("email", sa.Text(), nullable=True))
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
    _extend_championships()


def _extend_championships() -> None:
    """Add columns; old championships keep their rule, because empty new columns change nothing."""
    if op.get_bind().dialect.name != "sqlite":
        for column in _new_columns():
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
        *_new_columns(),
        sa.Column("removed_at", sa.Text(), nullable=True),
        sa.CheckConstraint(_FIGURES, name=op.f("ck_championships_figure")),
        *(
            sa.CheckConstraint(f"{name} >= {least}", name=op.f(f"ck_championships_{name}"))
            for name, least in (("best", 1), ("presence", 0), ("least", 1), ("dropped", 0), ("final", 0))
        ),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_championships")),
    )


def _new_columns() -> tuple[sa.Column[Any], ...]:
    return (
        sa.Column("places", sa.String(), server_default="", nullable=False),
        sa.Column("dropped", sa.Integer(), server_default="0", nullable=False),
        sa.Column("final", sa.Integer(), server_default="0", nullable=False),
        sa.Column("is_rated", sa.Boolean(), server_default="0", nullable=False),
    )


def _rebuild(table: str, *parts: Any) -> None:
    """Rebuild a table of SQLite with these parts; its rows and the next number stay."""
    before = {column["name"] for column in sa.inspect(op.get_bind()).get_columns(table)}
    made = f"{table}_0007"
    op.create_table(made, *parts, sqlite_autoincrement=True)
    kept = ", ".join(
        f'"{part.name}"' for part in parts if isinstance(part, sa.Column) and part.name in before
    )
    op.execute(f"INSERT INTO {made} ({kept}) SELECT {kept} FROM {table}")  # noqa: S608 - names of this file
    # Numbers of deleted rows must not be used again.
    op.execute(f"DELETE FROM sqlite_sequence WHERE name = '{made}'")  # noqa: S608
    op.execute(
        f"INSERT INTO sqlite_sequence (name, seq) SELECT '{made}', seq FROM sqlite_sequence "  # noqa: S608
        f"WHERE name = '{table}'"
    )
    op.drop_table(table)
    op.rename_table(made, table)
