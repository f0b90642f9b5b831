"""How Alembic runs our migrations: on the connection it is given, within the transaction of its owner."""

from __future__ import annotations

from alembic import context

from deadhand.server.migrations import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    version_table=VERSION_TABLE,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
