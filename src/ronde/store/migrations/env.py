"""What Alembic runs: the steps, inside the transaction of whoever opened the database."""

from alembic import context

from ronde.store.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
)
with context.begin_transaction():
    context.run_migrations()
