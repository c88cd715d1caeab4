"""Report files of small Swiss events."""

OPEN = """\
012 Seven in spring
XXR 5
XXC white1
001    1      Aubin                             2100                             2.0    1     4 w 1     7 b 1
001    2      Blanc                             2050                             1.5    2     5 b 1     3 w =
001    3      Cazal                             2000                             1.0    3     6 w =     2 b =
001    4      Duval                             1950                             1.0    4     1 b 0     6 b +
001    5      Evrard                            1900                             0.5    6     2 w 0  0000 - H
001    6      Fabre                             1850                             0.5    7     3 b =     4 w -
001    7      Girard                            1800                             1.0    5  0000 - U     1 w 0
"""  # noqa: E501 - the lines of a report are long
BLOCKED = """\
012 Four in autumn
XXR 5
001    1      Aubin                             2100                             3.0    1     3 w 1     2 b 1     4 w 1
001    2      Blanc                             2050                             1.5    2     4 b 1     1 w 0     3 w =
001    3      Cazal                             2000                             1.0    3     1 b 0     4 w =     2 b =
001    4      Duval                             1950                             0.5    4     2 w 0     3 b =     1 b 0
"""  # noqa: E501
