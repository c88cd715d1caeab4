"""The public library: every name is there, listed, and what it says."""

import pytest

import ronde


def test_the_list_is_sorted_and_complete() -> None:
    assert ronde.__all__ == sorted(ronde.__all__)
    assert set(ronde.__all__) == {"__version__", *ronde._HOMES}


@pytest.mark.parametrize("name", ronde.__all__)
def test_a_public_name_is_what_it_says(name: str) -> None:
    value = getattr(ronde, name)
    if name != "__version__":
        assert value.__name__ == name
        assert value.__module__ == ronde._HOMES[name]


def test_a_name_that_is_not_there_is_refused_as_usual() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = ronde.nonsense
