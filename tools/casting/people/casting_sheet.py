"""Who is on set: shape of every model as MakeHuman targets, and what the catalogue says about them."""

SOFT_FACE = {
    "expression/units/caucasian/mouth-corner-puller": 0.34, "eyes/{side}-eye-scale-incr": 0.12,
    "expression/units/caucasian/eyebrows-left-inner-up": 0.12, "expression/units/caucasian/eyebrows-right-inner-up": 0.10,
    "head/head-scale-horiz-decr": 0.35, "head/head-scale-vert-decr": 0.28, "head/head-scale-depth-decr": 0.3,
    "measure/measure-upperleg-height-incr": 0.3, "measure/measure-lowerleg-height-incr": 0.35,
    "breast/breast-point-decr": 1.0, "breast/nipple-point-decr": 1.0,
}
SHARP_FACE = {
    "expression/units/caucasian/mouth-corner-puller": 0.26, "expression/units/caucasian/eyebrows-left-inner-up": 0.15,
    "expression/units/caucasian/eyebrows-right-inner-up": 0.12, "eyes/{side}-eye-scale-incr": 0.18,
    "head/head-scale-horiz-decr": 0.3, "head/head-scale-vert-decr": 0.24, "head/head-scale-depth-decr": 0.28,
    "measure/measure-upperleg-height-incr": 0.25, "measure/measure-lowerleg-height-incr": 0.3,
    "breast/nipple-point-decr": 1.0,
}

# Hairlines: (azimuth, elevation) in degrees seen from the middle of the head, see skull.py.
HER_HAIRLINE = [(0, 31), (22, 31.5), (42, 31), (56, 25), (66, 13), (74, 1), (80, -10), (85, -6), (92, 5), (104, 6), (114, 1), (124, -14),
                (140, -30), (160, -38), (180, -41)]
HIS_HAIRLINE = [(0, 31), (18, 32), (34, 35.5), (46, 33), (56, 26), (66, 14), (74, 2), (80, -10), (85, -6), (90, 8), (104, 11), (114, 4),
                (124, -12), (140, -28), (160, -36), (180, -39)]

MODELS = {
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
    "ximena": {
        "kind": "person", "name": {"es": "Ximena", "en": "Ximena"}, "gender": "female", "age": 26, "country": "MX",
        "levelUse": "free", "hair": "short",
        "shape": {"gender": "female", "muscle": 0.56, "weight": 0.33, "height": 0.62, "proportion": 0.95, "cup": 0.42,
                  "firmness": 0.75, "race": {"caucasian": 0.66, "african": 0.14, "asian": 0.20}, "heightM": 1.77,
                  "targets": dict(SOFT_FACE, **{
                      "mouth/mouth-upperlip-volume-incr": 0.45, "mouth/mouth-lowerlip-volume-incr": 0.5,
                      "head/head-oval": 0.45, "chin/chin-width-decr": 0.3, "nose/nose-scale-horiz-decr": 0.3,
                      "nose/nose-point-up": 0.15, "cheek/{side}-cheek-bones-incr": 0.4, "neck/neck-scale-horiz-decr": 0.25,
                      "forehead/forehead-scale-vert-decr": 0.25, "eyes/{side}-eye-height2-incr": 0.25, "eyebrows/eyebrows-trans-up": 0.25,
                      "eyes/{side}-eye-corner2-up": 0.2, "mouth/mouth-scale-horiz-decr": 0.1, "head/head-fat-decr": 0.15, "ears/{side}-ear-scale-decr": 0.35,
                      "ears/{side}-ear-wing-decr": 0.5})},
        "look": {"material": "skin", "skin": "skins/young_caucasian_female/textures/young_lightskinned_female_diffuse.png",
                 "tint": (0.86, 0.76, 0.67), "saturation": 1.02, "blush": 0.35, "lips": 0.55, "lipColour": (0.92, 0.62, 0.60),
                 "eyes": "eyes/HighPolyEyes/textures/brown_eye.png", "eyeValue": 1.7,
                 "brow": "eyebrow001", "browColour": (0.036, 0.022, 0.015), "browStrength": 0.85,
                 "lash": "eyelashes01", "lashTexture": "eyelashes/Eyelashes01/textures/eyelashes01.png", "lashStrength": 0.8,
                 "style": "bob", "hairline": HER_HAIRLINE, "hair": (0.78, 0.6), "hairColour": (0.030, 0.019, 0.014)},
    },
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
}
LICENCE = "CC0-1.0"
