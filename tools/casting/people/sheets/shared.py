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
HIS_HAIRLINE = [(0, 31), (18, 32), (34, 35.5), (46, 33), (56, 26), (66, 14), (74, 2), (80, -10), (85, -6), (90, 8), (104, 11), (114, 4),
                (124, -12), (140, -28), (160, -36), (180, -39)]
RECEDING_HAIRLINE = [(0, 37), (14, 38.5), (26, 44), (38, 45), (50, 36), (60, 27), (67, 16), (74, 7), (80, 3), (85, 5), (90, 12), (104, 14),
                     (114, 4), (124, -12), (140, -28), (160, -36), (180, -39)]

BROWN_EYE = "eyes/HighPolyEyes/textures/brown_eye.png"
LASHES = "eyelashes/Eyelashes01/textures/eyelashes01.png"
