"""What several sheets share: small face corrections and hairlines."""

SOFT_FACE = {
    "expression/units/caucasian/mouth-corner-puller": 0.34, "eyes/{side}-eye-scale-incr": 0.12,
    "expression/units/caucasian/eyebrows-left-inner-up": 0.12, "expression/units/caucasian/eyebrows-right-inner-up": 0.10,
    "head/head-scale-horiz-decr": 0.35, "head/head-scale-vert-decr": 0.28, "head/head-scale-depth-decr": 0.3,
    "measure/measure-upperleg-height-incr": 0.3, "measure/measure-lowerleg-height-incr": 0.35,
    "breast/breast-point-decr": 1.0, "breast/nipple-point-decr": 1.0,
}
# The younger sheets: the head keeps its size, the mouth smiles, the lids are at ease; she is narrow in neck, jaw and shoulder.
HER_FACE = {
    "expression/units/caucasian/mouth-corner-puller": 0.48, "expression/units/caucasian/eyebrows-left-inner-up": 0.10,
    "expression/units/caucasian/eyebrows-right-inner-up": 0.06, "expression/units/caucasian/eye-left-slit": 0.05,
    "expression/units/caucasian/eye-right-slit": 0.05, "eyes/{side}-eye-scale-incr": 0.35, "eyes/{side}-eye-corner2-up": 0.2,
    "mouth/mouth-upperlip-volume-incr": 0.5, "mouth/mouth-lowerlip-volume-incr": 0.5, "mouth/mouth-cupidsbow-incr": 0.3,
    "nose/nose-scale-horiz-decr": 0.35, "nose/nose-volume-decr": 0.25, "nose/nose-point-up": 0.15,
    "head/head-oval": 0.5, "chin/chin-width-decr": 0.4, "chin/chin-bones-decr": 0.3, "cheek/{side}-cheek-bones-incr": 0.3,
    "ears/{side}-ear-wing-decr": 0.6, "ears/{side}-ear-scale-decr": 0.35, "forehead/forehead-scale-vert-decr": 0.2,
    "neck/neck-scale-horiz-decr": 0.4, "neck/neck-scale-depth-decr": 0.25,
    "measure/measure-shoulder-dist-decr": 0.6, "torso/torso-vshape-decr": 0.35, "armslegs/{side}-upperarm-shoulder-muscle-decr": 0.5,
    "measure/measure-upperleg-height-incr": 0.2, "measure/measure-lowerleg-height-incr": 0.25,
    "breast/breast-point-decr": 1.0, "breast/nipple-point-decr": 1.0,
}
HIS_FACE = {
    "expression/units/caucasian/mouth-corner-puller": 0.38, "expression/units/caucasian/eyebrows-left-inner-up": 0.15,
    "expression/units/caucasian/eyebrows-right-inner-up": 0.10, "expression/units/caucasian/eye-left-slit": 0.05,
    "expression/units/caucasian/eye-right-slit": 0.05, "eyes/{side}-eye-scale-incr": 0.2,
    "ears/{side}-ear-wing-decr": 0.5, "ears/{side}-ear-scale-decr": 0.2, "head/head-scale-depth-decr": 0.1,
    "measure/measure-shoulder-dist-decr": 0.25, "measure/measure-upperleg-height-incr": 0.2, "measure/measure-lowerleg-height-incr": 0.2,
    "breast/nipple-point-decr": 1.0,
}

# Hairlines: (azimuth, elevation) in degrees seen from the middle of the head, see skull.py.
HER_HAIRLINE = [(0, 31), (22, 31.5), (42, 31), (56, 25), (66, 13), (74, 1), (80, -10), (85, -6), (92, 5), (104, 6), (114, 1), (124, -14),
                (140, -30), (160, -38), (180, -41)]
HIS_HAIRLINE = [(0, 31), (18, 32), (34, 35), (43, 33), (50, 27), (56, 16), (61, 4), (65, -10), (69, -14), (73, -2), (80, 8), (96, 6),
                (101, -6), (108, -18), (116, -25), (128, -31), (144, -35), (160, -37), (180, -39)]
RECEDING_HAIRLINE = [(0, 36), (14, 37.5), (24, 42), (34, 43), (43, 36), (51, 26), (57, 14), (62, 2), (66, -8), (70, -12), (74, 0), (80, 8), (96, 6),
                     (101, -6), (108, -18), (116, -25), (128, -31), (144, -35), (160, -37), (180, -39)]

BROWN_EYE = "eyes/HighPolyEyes/textures/brown_eye.png"
# Eyes beside deep skin, whose white would glow, and pale irises, whose hue stays.
DARK_EYE = {"white": (0.42, 0.375, 0.35), "iris_value": 0.8}
LIGHT_EYE = {"hue": 0.5}
LASHES = "eyelashes/Eyelashes01/textures/eyelashes01.png"
