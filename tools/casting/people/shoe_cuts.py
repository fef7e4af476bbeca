"""How each pair of shoes is cut and coloured. No geometry here, so that the Blender script can read it."""

# Every pair stands on a sole of this thickness, so a style may change shoes without moving body or floor.
SOLE_M = 0.020

# Collar heights in metres above the bare sole: at the instep, beside the ankle, at the heel.
SHOES = {
    "sneakers": {"collar": (0.102, 0.060, 0.072), "gapM": 0.0058, "toeBoxM": 0.014, "soleOutM": 0.0050, "soleTopM": 0.009, "laces": 5,
                 "upper": (0.80, 0.79, 0.77), "sole": (0.83, 0.82, 0.79), "trim": (0.86, 0.85, 0.83), "lining": (0.30, 0.29, 0.28), "roughness": 0.5},
    "boots": {"collar": (0.132, 0.126, 0.130), "gapM": 0.0064, "toeBoxM": 0.010, "soleOutM": 0.0042, "soleTopM": 0.002, "laces": 0,
              "upper": (0.020, 0.017, 0.015), "sole": (0.012, 0.011, 0.010), "trim": (0.03, 0.027, 0.025), "roughness": 0.34},
}
