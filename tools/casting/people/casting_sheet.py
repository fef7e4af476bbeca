"""Who is on set: shape of every model as MakeHuman targets, and what the catalogue says about them."""
from .sheets.mannequins import MANNEQUINS
from .sheets.men import MEN
from .sheets.women import WOMEN

MODELS = {**MANNEQUINS, **WOMEN, **MEN}
LICENCE = "CC0-1.0"
