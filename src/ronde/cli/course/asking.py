"""What the commands about exercises share: the options that name one."""

from ronde.cli.options import number_option
from ronde.messages import N_
from ronde.service.course import LARGEST_FIRST_SEED, LARGEST_SEED

size_option = number_option(
    "--size", N_("Its size: players, tables, participants (default: the usual one)."), "N"
)
needed_seed_option = number_option(
    "--seed", N_("The seed it was drawn by."), "S", least=0, most=LARGEST_SEED, required=True
)
seed_option = number_option(
    "--seed", N_("Draw it by this seed, to have it again."), "S", least=0, most=LARGEST_FIRST_SEED
)
