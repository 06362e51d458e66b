"""Who sits in for a player who is not there."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("presences", sa.Column("substitute", sa.Text(), nullable=True))
