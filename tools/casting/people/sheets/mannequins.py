"""Shop mannequins: abstract heads, matte resin."""
from .shared import SOFT_FACE

MANNEQUINS = {
    "maniqui": {
        "kind": "mannequin", "name": {"es": "Maniquí", "en": "Mannequin"}, "gender": "female", "age": 25, "country": "MX",
        "levelUse": "free", "hair": "none",
        "shape": {"gender": "female", "muscle": 0.58, "weight": 0.3, "height": 0.62, "proportion": 1.0, "cup": 0.4,
                  "firmness": 0.85, "race": {"caucasian": 0.8, "african": 0.1, "asian": 0.1}, "heightM": 1.79,
                  "targets": dict(SOFT_FACE, **{"eyes/{side}-eye-scale-incr": 0.0, "neck/neck-scale-horiz-decr": 0.3,
                                                "head/head-oval": 0.6, "ears/{side}-ear-scale-decr": 1.0,
                                                "ears/{side}-ear-wing-decr": 1.0})},
        "look": {"material": "mannequin"},
    },
    "maniqui-hombre": {
        "kind": "mannequin", "name": {"es": "Maniquí hombre", "en": "Male mannequin"}, "gender": "male", "age": 30, "country": "MX",
        "levelUse": "free", "hair": "none",
        "shape": {"gender": "male", "muscle": 0.56, "weight": 0.37, "height": 0.58, "proportion": 0.86,
                  "race": {"caucasian": 0.8, "african": 0.1, "asian": 0.1}, "heightM": 1.85,
                  "targets": {"head/head-oval": 0.4, "ears/{side}-ear-scale-decr": 1.0, "ears/{side}-ear-wing-decr": 1.0,
                              "measure/measure-shoulder-dist-decr": 0.4, "measure/measure-upperleg-height-incr": 0.2,
                              "measure/measure-lowerleg-height-incr": 0.2, "breast/nipple-point-decr": 1.0}},
        "look": {"material": "mannequin"},
    },
}
