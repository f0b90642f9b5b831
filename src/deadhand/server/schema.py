"""The stores' tables as SQLAlchemy knows them; migrations/ makes them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Double, ForeignKey, Integer, LargeBinary, MetaData, Table, Text

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("code", Text, primary_key=True),
    Column("created", Double, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("commitment", Text, nullable=False),
)
log: Final = Table(
    "log",
    metadata,
    Column("code", Text, ForeignKey("tables.code"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
)
listings: Final = Table(
    "listings",
    metadata,
    Column("code", Text, ForeignKey("tables.code"), primary_key=True),
    Column("at", Double, nullable=False),
)
reviews: Final = Table(
    "reviews",
    metadata,
    Column("code", Text, ForeignKey("tables.code"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("ready", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("body", Text, nullable=False),
)
