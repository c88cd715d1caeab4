"""How soon a password is guessed by whoever tries what people choose first.

A password is cut into pieces that guessers know: a word, a name, a row of keys, a year, the same
letter again. Each piece has a price, the power of ten of how many such pieces there are; the
cheapest way to cut it is what it is worth. So `P@ssw0rd2024!` is found without being on a list.
"""

import itertools
import re
import unicodedata
from collections.abc import Collection, Iterator

ENOUGH = 6.0
"""A million guesses: at the 4,320 a day that an account allows, the better part of a year."""

_WORDS = """
    password passwort motdepasse passe pass admin administrator administrateur root user guest
    login welcome willkommen bienvenue hello hallo bonjour bonsoir salut coucou secret geheim
    access default master manager system server computer ordinateur internet windows linux google
    apple samsung microsoft facebook instagram twitter youtube netflix pokemon minecraft nintendo
    playstation xbox letmein changeme change temp temporary test tester testing demo example
    iloveyou loveyou iloveu ilove love lover lovely jetaime jetadore amour amours mamour toujours
    monamour moncoeur coeur bisous bisou cheri cherie chouchou loulou doudou nounou poupou titi
    toto tata tonton maman papa mamie papi mother father brother sister family famille bebe baby
    angel ange angels princess princesse prince queen reine king roi knight cavalier chevalier
    superman batman spiderman starwars startrek matrix hunter killer ninja pirate shadow ghost
    dragon dragons monkey tiger tigre lion eagle wolf loup bear ours panda lapin rabbit cat chat
    kitty chien dog doggy doggie puppy cheval chevaux horse horses poney dauphin dolphin oiseau
    poulet chicken cochon vache souris mouse butterfly papillon flower fleur fleurs rose roses lily
    sunshine soleil sun moon lune star stars etoile summer winter spring autumn printemps automne
    hiver noel christmas easter paques january february march april june july august september
    october november december janvier fevrier mars avril mai juin juillet aout septembre octobre
    novembre decembre monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi
    jeudi vendredi samedi dimanche red blue green yellow orange black white purple pink silver gold
    golden bleu vert jaune noir blanc violet argent football foot soccer baseball basketball
    basket hockey tennis rugby golf ski running fitness liverpool arsenal chelsea manchester united
    barcelona madrid juventus milan marseille olympique paris parissaintgermain lyon bordeaux
    toulouse nantes lille monaco strasbourg rennes france french angleterre london england america
    canada belgique bruxelles suisse geneve quebec montreal deutschland berlin europe texas
    newyork california florida ferrari porsche mercedes bmw audi renault peugeot citroen toyota
    honda yamaha harley mustang camaro corvette chocolat chocolate banana banane orange pomme
    cookie coffee cafe pizza fromage cheese pepper ginger sugar honey candy cherry nutella cola
    pepsi whisky vodka champagne biere beer music musique guitar guitare piano rock metal punk
    jazz metallica nirvana beatles eminem maison house jardin garden school ecole college lycee
    student teacher docteur doctor police soldier army pompier cuisine bureau office work travail
    vacances holiday voyage travel plage beach money dollar euro bitcoin lottery lucky bonheur
    happy smile freedom liberte peace paix power energy forever always never nothing nobody
    whatever trustno trust fuckyou fuck shit asshole merde putain salope connard sexy sexe naked
    zxcvbn asdf qwer azer qwerty azerty qwertz chess echecs schach bridge ronde arbiter arbitre
    director directeur tournament tournoi club cercle open opens federation ffe ffb fide checkmate
    echecetmat mat checkers pawn pion bishop fou rook tour dame dames pique coeurs carreau trefle
    clubs diamonds hearts spades grandmaster contract contrat slam chelem partie joueur player game
    games gamer winner champion champions victory victoire team equipe president tresorier
    secretaire champagne saison evening soiree hall salle table board desk laptop phone
    anne anna marie maria jean pierre michel nicolas thomas julien alexandre alexander alex david
    daniel robert richard william james john michael mike matthew andrew joseph charles charlie
    george henry thierry philippe laurent olivier sebastien stephane christophe christian
    christine catherine isabelle nathalie sophie camille julie laura lea emma manon chloe sarah
    jessica jennifer ashley amanda michelle nicole melissa elizabeth patricia barbara susan linda
    karen nancy lisa sandra sylvie martine monique jacques louis hugo lucas leo arthur paul simon
    martin bernard antoine maxime quentin romain florian kevin jordan anthony jason justin joshua
    brandon tyler austin ryan eric frank peter stefan andreas thorsten sabine claudia ursula
    samantha victoria amelie pauline mathilde caroline aurelie celine virginie elodie emilie
    francois benjamin vincent valentin guillaume fabien jerome patrick pascal bruno didier alain
    gerard claude daniele dominique francoise jacqueline mohamed mohammed karim fatima samir
    abcdef abcd qazwsx onetwothree undeuxtrois password motdepass monmotdepasse azertyuiop
    thisis mypassword opensesame sesame jesuis bonneannee bonanniversaire anniversaire birthday
"""
_ROWS = (
    "abcdefghijklmnopqrstuvwxyz",
    "012345678901234567890",
    "13579",
    "147258369",
    "159357",
    "024680",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "azertyuiop",
    "qsdfghjklm",
    "wxcvbn",
    "qwertzuiop",
    "yxcvbnm",
    "!@#$%^&*()",
    "&e\"'(-e_ca",
    *("1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm", "8ik", "9ol"),
    *("1aqw", "2zsx", "2zs", "3ed", "4rf", "5tg", "1aq", "qaz", "wsx", "edc", "rfv", "tgb"),
)
"""Letters and keys in their order, on the keyboards of several countries."""

_WORD, _NAME, _ROW, _YEAR, _DATE, _SIGN, _LETTER = 2.7, 0.5, 1.5, 2.0, 4.5, 0.5, 1.4
_SPELLING = 0.3
"""What is added for other letters in a word: `p@ssw0rd`, `pASSword`."""
_REPEAT, _REPEAT_BY_LETTER = 1.0, 0.05
_LEAST_ROW, _LONGEST_WORD = 3, 20
_SPELLINGS = tuple(
    str.maketrans("013456789@$!|+", letters)
    for letters in ("oieasgtbgasiit", "oleasgtbqasllt", "oizasbtbgasiit")
)
_A_YEAR = re.compile(r"(?:19[3-9]|20[0-4])\d", re.ASCII)
_A_DATE = re.compile(
    r"(?:0?[1-9]|[12]\d|3[01])[-./ ]?(?:0?[1-9]|1[0-2])[-./ ]?(?:(?:19|20)\d\d|\d\d)"
    r"|(?:19|20)\d\d[-./ ]?(?:0?[1-9]|1[0-2])[-./ ]?(?:0?[1-9]|[12]\d|3[01])",
    re.ASCII,
)
_LONGEST_DATE = 10


def is_common(password: str, names: Collection[str] = ()) -> bool:
    """Whether a password is soon guessed by whoever knows some names: its owner, the events."""
    own = frozenset(itertools.chain.from_iterable(map(_name_words, names)))
    return _worth(password, own) < ENOUGH


def _worth(password: str, names: frozenset[str]) -> float:
    """The power of ten of the guesses until a password is found."""
    plain = _plain(password)
    worth = _cut(plain, names)
    for size in range(1, len(plain) // 2 + 1):
        # `tititoto tititoto`, and `abcabcab`: the same again, perhaps cut short.
        if plain == (plain[:size] * (len(plain) // size + 1))[: len(plain)]:
            worth = min(worth, _cut(plain[:size], names) + _repeat(len(plain) / size))
            break
    if _is_row(plain[::2]) and _is_row(plain[1::2]):
        # `1q2w3e4r5t`: two rows in turn.
        worth = min(worth, 2 * _ROW)
    # A capital at the beginning, or capitals alone, are tried with every word.
    inner = password[1:]
    usual = inner == inner.lower() or password == password.upper()
    return worth if usual else worth + _SPELLING


def _cut(text: str, names: frozenset[str]) -> float:
    """The price of a text in its cheapest pieces."""
    prices = [0.0] + [float("inf")] * len(text)
    for start in range(len(text)):
        for end, price in _pieces(text, start, names):
            prices[end] = min(prices[end], prices[start] + price)
    return prices[-1]


def _pieces(text: str, start: int, names: frozenset[str]) -> Iterator[tuple[int, float]]:
    """The pieces that begin at a place: where each ends, and its price."""
    letter = text[start]
    yield start + 1, 1.0 if letter.isdigit() else _LETTER if letter.isalpha() else _SIGN
    same = next((n for n in range(start, len(text)) if text[n] != letter), len(text))
    if same - start > 1:
        yield same, _repeat(same - start) + (0 if letter.isalnum() else -_SIGN)
    for end in range(start + 2, min(len(text), start + _LONGEST_WORD) + 1):
        piece = text[start:end]
        if end - start >= _LEAST_ROW and _is_row(piece):
            yield end, _ROW
        if _A_YEAR.fullmatch(piece):
            yield end, _YEAR
        elif end - start <= _LONGEST_DATE and _A_DATE.fullmatch(piece):
            yield end, _DATE
        price = _word_price(piece, names)
        if price is not None:
            yield end, price


def _word_price(piece: str, names: frozenset[str]) -> float | None:
    """The price of a word or a name, however it is spelled; None if it is neither."""
    if piece in names or piece[::-1] in names:
        return _NAME
    if piece in _DICTIONARY:
        return _WORD
    for spelling in _SPELLINGS:
        other = piece.translate(spelling)
        if other in names:
            return _NAME + _SPELLING
        if other in _DICTIONARY:
            return _WORD + _SPELLING
    return _WORD + _SPELLING if piece[::-1] in _DICTIONARY else None


def _is_row(text: str) -> bool:
    """Whether letters follow each other in the alphabet or on a keyboard, either way."""
    return len(text) >= _LEAST_ROW and any(text in row or text[::-1] in row for row in _ROWS)


def _repeat(times: float) -> float:
    """The price of the same again: longer ones are tried later."""
    return _REPEAT + _REPEAT_BY_LETTER * times


def _name_words(name: str) -> Iterator[str]:
    """What people make of a name: the whole of it, and each of its words."""
    words = re.findall(r"[^\W_]{3,}", _plain(name))
    yield from words
    yield "".join(re.findall(r"[^\W_]+", _plain(name)))


def _plain(text: str) -> str:
    """A text in small letters without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


_DICTIONARY = frozenset(word for word in _WORDS.split() if len(word) >= _LEAST_ROW)
