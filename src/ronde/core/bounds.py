"""Numbers that must lie within bounds, refused alike wherever they come from."""

from ronde.errors import InputError


def check_bounds(number: int, least: int, most: int, sentence: str) -> None:
    """Raise `InputError` unless a number is from `least` to `most`.

    The sentence says what was expected, with `{least}`, `{most}` and `{found}` in it.
    """
    if not isinstance(number, int) or not least <= number <= most:
        found = number if isinstance(number, int) else repr(number)
        raise InputError(sentence, least=least, most=most, found=found)
