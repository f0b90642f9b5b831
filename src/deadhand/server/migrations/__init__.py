"""The versions of the stores' schema, as Alembic runs them: in SQLite files and in PostgreSQL alike.

Revisions are numbered, ``0001``, ``0002``, …: so any build can tell an older schema from a newer one.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, inspect, text

from deadhand.server.store import SCHEMA_VERSION

VERSION_TABLE: Final = "alembic_version"


def revision(version: int) -> str:
    """The name of a version's revision."""
    return f"{version:04}"


def found_version(connection: Connection) -> int:
    """The version that the database says it has; 0 when it says none, a large number when it is not ours."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return 0
    name = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
    return int(name) if isinstance(name, str) and len(name) == 4 and name.isdigit() else 9999


def upgrade(connection: Connection, stamped: int | None = None) -> None:
    """Bring the schema to this version, within the caller's transaction.

    ``stamped``: the version of a schema that was made before Alembic, and does not say so itself.
    """
    # here, not above: a store of this very version is opened without it
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "deadhand.server:migrations")
    config.attributes["connection"] = connection
    if stamped is not None:
        command.stamp(config, revision(stamped))
    command.upgrade(config, revision(SCHEMA_VERSION))
