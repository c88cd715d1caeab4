"""Some people looked for among very many: an index of those few, asked for each of the many."""

from collections.abc import Iterable, Mapping, Sequence

from ronde.core.people.names import NEAR_FROM_LETTERS, Likeness, NameParts, likeness, near_words

_NOBODY: frozenset[int] = frozenset()


class NameSearch:
    """The names that are looked for, each known by its place in the sequence given.

    A name out of the many is compared only with those of which it has a word, and another part that
    may be meant. To see that at the price of a look-up, the index has every word one slip away from
    a part: some hundreds for each, which is little for a few hundred people.
    """

    def __init__(self, names: Sequence[NameParts]) -> None:
        self._wanted = tuple(names)
        self._exact = _holders(self._wanted)
        self._near = _near(self._exact)
        self._with_initials = frozenset(
            index for index, name in enumerate(names) if _has_initials(name.parts)
        )

    def alike(self, name: NameParts) -> list[tuple[int, Likeness]]:
        """Whose name is like this one, and how alike."""
        exact = self._exact
        hits = [
            (place, number)
            for place, part in enumerate(name.parts)
            if (number := exact.get(part)) is not None
        ]
        if not hits:
            return []
        alike = []
        for index in sorted(self._worth_a_look(name.parts, hits)):
            how = likeness(self._wanted[index], name)
            if how is not None:
                alike.append((index, how))
        return alike

    def _worth_a_look(
        self, parts: Sequence[str], hits: Sequence[tuple[int, frozenset[int]]]
    ) -> frozenset[int]:
        """Those who have a word of a name, and perhaps another part of it.

        A name of one part is looked for among names of one part alone: half a list may contain it.
        """
        if len(parts) == 1:
            return hits[0][1]
        candidates = _NOBODY
        for place, holders in hits:
            if _has_initials(parts):
                candidates |= holders
                continue
            for other, part in enumerate(parts):
                if other != place:
                    candidates |= holders & self._near.get(part, _NOBODY)
            candidates |= holders & self._with_initials
        return candidates


def _has_initials(parts: Iterable[str]) -> bool:
    """Whether a part of a name is only its first letter."""
    return any(len(part) == 1 for part in parts)


def _holders(wanted: Sequence[NameParts]) -> Mapping[str, frozenset[int]]:
    """For each word, those whose name it is a part of."""
    by_word: dict[str, set[int]] = {}
    for index, name in enumerate(wanted):
        for part in name.parts:
            if len(part) > 1:
                by_word.setdefault(part, set()).add(index)
    return {word: frozenset(holders) for word, holders in by_word.items()}


def _near(exact: Mapping[str, frozenset[int]]) -> Mapping[str, frozenset[int]]:
    """For each word, those whose name has it or a long word one slip away."""
    near: dict[str, frozenset[int]] = dict(exact)
    for part, holders in exact.items():
        if len(part) < NEAR_FROM_LETTERS or not part.isalpha():
            continue
        for word in near_words(part):
            if len(word) >= NEAR_FROM_LETTERS:
                before = near.get(word)
                near[word] = holders if before is None else before | holders
    return near
