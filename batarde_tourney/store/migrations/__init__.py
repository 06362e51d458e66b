"""Migrates a club of an older release to this one."""

from pathlib import Path

from sqlalchemy import Connection


def upgrade(connection: Connection, scripts: Path = Path(__file__).parent) -> None:
    """Run all pending migrations, inside the transaction that is open."""
    # Opening a club that needs no migration must not pay for loading alembic.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, "head")
