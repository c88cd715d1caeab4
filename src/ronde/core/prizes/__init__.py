"""Prize money: who gets what, exact to the cent.

`money` divides cents without losing any, `categories` says who may win what, `sharing` has the
methods, and `awards` hands the prizes out.
"""
