"""The pages of the bridge desk and of its players: one line for each."""

from fastapi import APIRouter

from ronde.web.bridge import (
    boards,
    files,
    hall_sheets,
    movement,
    pairs,
    ranking,
    replan,
    scores,
    table,
    tables,
    total,
)

EVENING: tuple[APIRouter, ...] = (
    files.router,
    movement.router,
    replan.router,
    tables.router,
    table.router,
    scores.router,
    boards.router,
    pairs.router,
    ranking.router,
    total.router,
    hall_sheets.router,
)
"""Everything of a bridge evening but the phones on the tables."""
