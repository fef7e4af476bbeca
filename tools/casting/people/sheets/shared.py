"""What several sheets share: small face corrections and hairlines."""

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

BROWN_EYE = "eyes/HighPolyEyes/textures/brown_eye.png"
LASHES = "eyelashes/Eyelashes01/textures/eyelashes01.png"
