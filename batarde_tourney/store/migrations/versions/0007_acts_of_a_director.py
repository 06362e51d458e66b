"""What a director decides besides: closed events, the time for claims, the usual reasons of penalties."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("events", sa.Column("claims", sa.Integer(), nullable=True))
    op.add_column("events", sa.Column("closed", sa.Boolean(), server_default="0", nullable=False))
    op.create_table(
        "usual_reasons",
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("position", name=op.f("pk_usual_reasons")),
    )
