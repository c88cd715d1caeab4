"""The collector is paused for a function and afterwards as it was."""

import gc

import pytest

from ronde.core.chess.swiss.collector import collector_paused


@collector_paused
def is_collecting(*, fails: bool = False) -> bool:
    """Whether the collector runs; or an error."""
    if fails:
        raise ValueError
    return gc.isenabled()


def test_the_collector_rests_during_the_call_and_runs_again_after_it() -> None:
    assert gc.isenabled()
    assert not is_collecting()
    assert gc.isenabled()


def test_it_runs_again_after_an_error() -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the function above raises it without words
        is_collecting(fails=True)
    assert gc.isenabled()


def test_it_stays_paused_for_a_caller_who_paused_it() -> None:
    gc.disable()
    try:
        assert not is_collecting()
        assert not gc.isenabled()
    finally:
        gc.enable()
