"""The number slips and the result of the directed draw, on paper."""

import random
import re

import pytest

from ronde.core.roundrobin.varma.drawing import drawing
from ronde.core.roundrobin.varma.lots import draw_by_lot
from ronde.core.roundrobin.varma.order import DrawnEntrant
from ronde.core.roundrobin.varma.tables import envelopes, marked_rounds
from ronde.printing.pdf import sheets_to_pdf
from ronde.printing.slips import slips_pdf
from ronde.text.directed_draw import draw_sheets
from tests.unit.printing.paper import A4_UPRIGHT, pages, sizes, text_outside_the_margins


@pytest.mark.rule("Livre de l'arbitre, Protocole de Varma, instructions 1")
@pytest.mark.parametrize("player_count", [9, 10, 13, 14, 23, 24])
def test_a_page_for_each_envelope_with_its_numbers_and_no_letter(player_count: int) -> None:
    content = slips_pdf(envelopes(player_count))
    cover, *slips = pages(content)
    assert sizes(content) == {A4_UPRIGHT}
    for envelope, page in zip(envelopes(player_count), slips, strict=True):
        body = page.replace(f"Number slips, {player_count} players", "")
        body = re.sub(r"page \d+ of \d+", "", body)
        assert sorted(body.split(), key=int) == [str(number) for number in envelope.numbers]
    assert text_outside_the_margins(content) == []
    assert "the players must not see this page" in cover


def test_the_cover_tells_the_arbiter_which_page_is_which_envelope() -> None:
    cover = " ".join(pages(slips_pdf(envelopes(10)))[0].split())
    assert "2 A 3, 4, 8 3 B 5, 7, 9 4 C 1, 6 5 D 2, 10" in cover


def test_the_draw_for_the_wall_has_the_players_and_the_marked_schedule() -> None:
    names = ["Abe", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe"]
    entrants = [DrawnEntrant(name=name, affinity="FRA" if name < "D" else name) for name in names]
    draw = draw_by_lot(drawing(entrants), random.Random(7))
    content = sheets_to_pdf(
        draw_sheets(draw, marked_rounds(10), affinity_heading="Federation", seed=7)
    )
    text = " ".join(" ".join(pages(content)).split())
    assert "Federation" in text
    for player in draw.players:
        affinity = f"{player.affinity} " if player.affinity else ""
        assert f"{player.number} {player.name} {affinity}{player.group.value}" in text
    assert "Minutes of the draw" in text
    assert "Drawn by lot, seed 7" in text
    assert "1 1 – 10 2 – 9 3 – 8 A 4 – 7 5 – 6" in text
    assert "6 10 – 8 9 – 7 B 1 – 6 C 2 – 5 3 – 4 A" in text
    assert text_outside_the_margins(content) == []
