"""Paper and spreadsheets: what leaves the program for the wall, the pen and the club's computer.

`table` is a sheet as it is printed; `pdf`, `html` and `xlsx` turn tables into files, `typesetting`
and `workbook` speak to the libraries behind them, and the other modules each print one thing.
"""
