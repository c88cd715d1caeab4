import io
import zipfile
from pathlib import Path

import pytest

from ronde.core.chess.player import Sex, Title
from ronde.errors import FormatError, InputError
from ronde.formats.player_headings import RatingKind
from ronde.formats.rating_list_files import opened_list
from ronde.formats.rating_lists import ListedPerson

HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  WTit"
    " OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)


def line(fide_id: str, name: str, other_titles: str = "") -> str:
    return (
        f"{fide_id:<15}{name:<61}{'FRA':<4}{'F':<4}{'':<5}{'WIM':<5}{other_titles:<15}{'':<4}"
        f"{'2104':<6}{'0':<4}{'20':<3}{'2050':<6}{'0':<4}{'20':<3}{'':<6}{'':<4}{'':<3}"
        f"{'1998':<6}{'wi':<4}"
    )


ELEMENT = """<player>
<fideid>{fide_id}</fideid><name>{name}</name><country>FRA</country><sex>F</sex>
<title></title><w_title>WIM</w_title><o_title></o_title>
<rating>2104</rating><games>0</games><k>20</k><rapid_rating>2050</rapid_rating><rapid_k>20</rapid_k>
<blitz_rating></blitz_rating><birthday>1998</birthday><flag>wi</flag></player>
"""
LEA = ListedPerson(
    name="Aubert, Lea",
    fide_id="36012345",
    federation="FRA",
    title=Title.WIM,
    sex=Sex.WOMAN,
    birth_year=1998,
    ratings={RatingKind.STANDARD: 2104, RatingKind.RAPID: 2050},
    k_factors={RatingKind.STANDARD: 20, RatingKind.RAPID: 20},
)


def people(path: Path) -> list[ListedPerson]:
    with opened_list(path) as found:
        return [found.person(rest) for _number, _name, rest in found.people]


def zipped(name: str, content: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("readme.md", "nothing")
        archive.writestr(name, content)
    return buffer.getvalue()


TEXT = f"{HEADING}\r\n{line('36012345', 'Aubert, Lea')}\r\n{line('7', 'Nobody')}\r\n"
XML = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<playerslist>\n'
    + ELEMENT.format(fide_id="36012345", name="Aubert, Lea")
    + ELEMENT.format(fide_id="7", name="O&apos;Brien &amp; Son")
    + "</playerslist>\n"
)


def test_fides_text_is_read_by_the_columns_of_its_first_line(tmp_path: Path) -> None:
    (tmp_path / "players_list_foa.txt").write_text(TEXT, "ascii")
    lea, nobody = people(tmp_path / "players_list_foa.txt")
    assert lea == LEA
    assert (nobody.name, nobody.fide_id) == ("Nobody", "7")


def test_titles_too_many_for_their_column_push_the_ratings_to_the_right(tmp_path: Path) -> None:
    pushed = line("36012345", "Aubert, Lea", "SI,FI,LSI,SLI,NA")
    assert len(pushed) == len(HEADING) + 1
    (tmp_path / "a.txt").write_text(f"{HEADING}\n{pushed}\n", "ascii")
    assert people(tmp_path / "a.txt") == [LEA]


def test_the_list_of_one_kind_heads_its_ratings_with_the_month(tmp_path: Path) -> None:
    text = (
        "ID number Name                              Titl Fed  Mar11 GamesBorn  Flag\n"
        "5080444   A, Sohita                         wf   IND  1447    0  1995  wi\n"
    )
    (tmp_path / "a.txt").write_text(text, "ascii")
    (found,) = people(tmp_path / "a.txt")
    assert (found.name, found.title, found.federation) == ("A, Sohita", Title.WFM, "IND")
    assert found.ratings == {RatingKind.STANDARD: 1447}


def test_fides_xml_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text(XML, "ascii")
    lea, brien = people(tmp_path / "a.xml")
    assert lea == LEA
    assert brien.name == "O'Brien & Son"


def test_an_xml_that_declares_things_runs_none_of_them(tmp_path: Path) -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n'
    text = bomb + "<playerslist>" + ELEMENT.format(fide_id="7", name="&b;") + "</playerslist>"
    (tmp_path / "a.xml").write_text(text, "ascii")
    with opened_list(tmp_path / "a.xml") as found:
        ((_number, name, rest),) = found.people
        assert name == "&b;"
        with pytest.raises(FormatError, match="expected FIDE's list"):
            found.person(rest)


@pytest.mark.parametrize("part", ["<player>", "<name>", "<fideid>", " ", "<player><name> "])
def test_an_xml_without_an_end_is_given_up_soon(tmp_path: Path, part: str) -> None:
    endless = f"<player><fideid>1</fideid>{part * 300_000}"
    for text in (endless, f"{endless}</player>", part * 300_000):
        (tmp_path / "a.xml").write_text(text, "ascii")
        with pytest.raises(FormatError, match="expected FIDE's list"):
            people(tmp_path / "a.xml")


def test_blanks_around_a_name_are_passed_over(tmp_path: Path) -> None:
    blanks = " " * 5_000
    text = f"<player><fideid>{blanks}12{blanks}</fideid><name>{blanks}Léa{blanks}</name></player>"
    (tmp_path / "a.xml").write_text(text, "utf-8")
    (lea,) = people(tmp_path / "a.xml")
    assert (lea.fide_id, lea.name) == ("12", "Léa")


@pytest.mark.parametrize(("name", "content"), [("a.txt", TEXT), ("b.xml", XML)])
def test_lists_in_a_zip_are_read_as_they_come(tmp_path: Path, name: str, content: str) -> None:
    (tmp_path / "list.zip").write_bytes(zipped(name, content))
    assert people(tmp_path / "list.zip")[0] == LEA


def test_a_table_is_a_list_too(tmp_path: Path) -> None:
    text = (
        "Code FIDE;Nom;Prénom;Fed;Titre;Sexe;Elo;Elo rapide;Né;K\n"
        "36012345;Aubert;Lea;FRA;WIM;F;2104;2050;1998;20\n"
        ";Sans;Numéro;;;;strong;;;\n"
    )
    (tmp_path / "a.csv").write_text(text, "utf-8")
    lea, other = people(tmp_path / "a.csv")
    assert lea == LEA
    assert (other.name, other.ratings) == ("Sans, Numéro", {})


def test_who_has_no_rapid_rating_has_his_standard_one_for_it() -> None:
    assert LEA.rating(RatingKind.RAPID) == (2050, RatingKind.RAPID)
    assert LEA.rating(RatingKind.BLITZ) == (2104, RatingKind.STANDARD)
    assert ListedPerson(name="X").rating(RatingKind.STANDARD) is None


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("a.xml", b"<playerslist></playerslist>", "expected FIDE's list"),
        ("a.zip", b"no zip", "expected a zip that can be opened"),
        ("a.zip", zipped("b.md", ""), "expected a list in it"),
        ("a.pdf", b"", "expected a file ending in .txt, .xml"),
        ("a.csv", b"Elo\n1500\n", "expected a column “name”"),
    ],
)
def test_what_is_no_list_is_refused(
    tmp_path: Path, name: str, content: bytes, sentence: str
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(FormatError, match=sentence):
        people(tmp_path / name)


def test_a_list_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read: there is no such file"):
        people(tmp_path / "a.txt")


def test_a_zip_cut_short_is_told(tmp_path: Path) -> None:
    whole = zipped("a.txt", TEXT * 50)
    damaged = whole[:200] + b"\0" * 60 + whole[260:]
    (tmp_path / "a.zip").write_bytes(damaged)
    with pytest.raises(FormatError, match="expected a zip that can be opened"):
        people(tmp_path / "a.zip")
