"""Entry point of alembic: runs the migrations on the connection given to `upgrade`."""

from alembic import context

from batarde_tourney.store.base.tables import VERSION, Row

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Row.metadata,
    version_table=VERSION.name,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
