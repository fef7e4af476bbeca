"""The men of the cast."""
from .shared import BROWN_EYE, HIS_HAIRLINE, LASHES, SHARP_FACE

MEN = {
    "mateo": {
        "kind": "person", "name": {"es": "Mateo", "en": "Mateo"}, "gender": "male", "age": 30, "country": "CO",
        "levelUse": "free", "hair": "short",
        "shape": {"gender": "male", "muscle": 0.56, "weight": 0.37, "height": 0.6, "proportion": 0.95,
                  "race": {"caucasian": 0.66, "african": 0.2, "asian": 0.14}, "heightM": 1.82,
                  "targets": dict(SHARP_FACE, **{
                      "chin/chin-jaw-drop-decr": 0.2, "measure/measure-shoulder-dist-decr": 0.25, "cheek/{side}-cheek-bones-incr": 0.3, "ears/{side}-ear-wing-decr": 0.5,
                      "ears/{side}-ear-scale-decr": 0.25, "nose/nose-hump-incr": 0.15, "chin/chin-prominent-incr": 0.2})},
        "look": {"material": "skin", "skin": "skins/young_caucasian_male/textures/young_lightskinned_male_diffuse.png",
                 "tint": (0.78, 0.70, 0.615), "saturation": 0.92, "blush": 0.15, 
                 "eyes": "eyes/HighPolyEyes/textures/brown_eye.png", "eyeValue": 1.7,
                 "brow": "eyebrow012", "browColour": (0.03, 0.02, 0.015), "browStrength": 0.9,
                 "lash": "eyelashes01", "lashTexture": "eyelashes/Eyelashes01/textures/eyelashes01.png", "lashStrength": 0.55,
                 "style": "crop", "hairline": HIS_HAIRLINE, "hair": (0.9, 0.45), "hairColour": (0.022, 0.015, 0.012), "scalpStrength": 0.8,
                 "beard": {"count": 9000, "lengthM": 0.0028}},
    },
    "dario": {
        "kind": "person", "name": {"es": "Darío", "en": "Darío"}, "gender": "male", "age": 27, "country": "PA",
        "levelUse": "paid", "hair": "short",
        "shape": {"gender": "male", "muscle": 0.58, "weight": 0.40, "height": 0.58, "proportion": 0.95,
                  "race": {"caucasian": 0.34, "african": 0.58, "asian": 0.08}, "heightM": 1.80,
                  "targets": dict(SHARP_FACE, **{
                      "measure/measure-shoulder-dist-decr": 0.25, "cheek/{side}-cheek-bones-incr": 0.3, "ears/{side}-ear-wing-decr": 0.6,
                      "ears/{side}-ear-scale-decr": 0.35, "nose/nose-scale-horiz-decr": 0.3, "chin/chin-prominent-incr": 0.15,
                      "eyebrows/eyebrows-trans-up": 0.3, "eyes/{side}-eye-height2-incr": 0.15,
                      "expression/units/caucasian/mouth-corner-puller": 0.4})},
        "look": {"material": "skin", "skin": "skins/young_african_male/textures/young_darkskinned_male_diffuse.png",
                 "tint": (0.98, 0.90, 0.84), "saturation": 0.95, "blush": 0.12, "eyes": BROWN_EYE, "eyeValue": 0.95,
                 "brow": "eyebrow012", "browColour": (0.012, 0.009, 0.008), "browStrength": 0.95,
                 "lash": "eyelashes01", "lashTexture": LASHES, "lashStrength": 0.6,
                 "style": "afro", "topM": 0.013, "hairline": HIS_HAIRLINE, "hair": (0.98, 0.35), "hairColour": (0.010, 0.008, 0.007),
                 "scalpStrength": 0.9, "seed": 3, "beard": {"count": 7000, "lengthM": 0.0022}},
    },
    "julian": {
        "kind": "person", "name": {"es": "Julián", "en": "Julián"}, "gender": "male", "age": 57, "country": "AR",
        "levelUse": "paid", "hair": "short",
        "shape": {"gender": "male", "muscle": 0.54, "weight": 0.50, "height": 0.58, "proportion": 0.9, "ageBand": {"young": 0.62, "old": 0.38},
                  "race": {"caucasian": 0.94, "african": 0.02, "asian": 0.04}, "heightM": 1.81,
                  "targets": dict(SHARP_FACE, **{
                      "measure/measure-shoulder-dist-decr": 0.25, "cheek/{side}-cheek-bones-incr": 0.25, "ears/{side}-ear-wing-decr": 0.5,
                      "head/head-fat-decr": 0.2, "chin/chin-prominent-incr": 0.2, "nose/nose-hump-incr": 0.2,
                      "expression/units/caucasian/mouth-corner-puller": 0.4})},
        "look": {"material": "skin", "skin": "skins/middleage_caucasian_male/textures/middleage_lightskinned_male_diffuse.png",
                 "tint": (0.86, 0.76, 0.69), "saturation": 0.9, "blush": 0.25, "eyes": BROWN_EYE, "eyeValue": 1.7,
                 "brow": "eyebrow012", "browColour": (0.10, 0.092, 0.085), "browStrength": 0.8,
                 "lash": "eyelashes01", "lashTexture": LASHES, "lashStrength": 0.5,
                 "style": "crop", "topM": 0.036, "curl": 0.0, "lock": 0.26, "sweep": [0.75, 0.10, 0.55], "hairline": HIS_HAIRLINE,
                 "hair": (0.3, 0.1), "hairTone": (0.115, 0.110, 0.105), "hairColour": (0.16, 0.15, 0.14), "scalpStrength": 0.45, "seed": 9,
                 "beard": {"count": 8000, "lengthM": 0.0026}},
    },
}
