"""Tables and columns for hash chains; `chain_start` fills them once the club is of this release."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    for table in ("entries", "acts"):
        op.add_column(table, sa.Column("sequence", sa.Integer(), server_default="0", nullable=False))
        op.add_column(table, sa.Column("hash", sa.LargeBinary(), server_default="", nullable=False))
    op.add_column("acts", sa.Column("states", sa.String(), server_default="", nullable=False))
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
