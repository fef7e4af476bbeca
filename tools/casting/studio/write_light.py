"""Writes catalog/light.json: the rig in plain numbers and the irradiance that Blender measured.

    python3 tools/casting/studio/write_light.py <scratch folder of measure_light.py> catalog/light.json
"""
import json
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from studio import rig  # noqa: E402
from studio.exr import read_exr  # noqa: E402

HEIGHTS_M = (0.1, 0.5, 1.0, 1.4, 1.7)


def lights():
    out = {}
    for name, light in rig.LIGHTS.items():
        power = light["power"] * rig.LIGHT_SCALE
        right, up, direction = rig.light_axes(light)
        out[name] = {
            "positionM": light["positionM"], "targetM": light["targetM"], "sizeM": light["sizeM"],
            "rightAxis": right.round(6).tolist(), "upAxis": up.round(6).tolist(), "direction": direction.round(6).tolist(),
            "radiantPowerW": round(power, 4), "radiance": round(rig.radiance_of(light, power), 5), "colour": light["colour"],
        }
    return out


def measured(scratch, height):
    """16 x 16 rows of [r, g, b] irradiance factors; null where no camera-facing normal exists."""
    image = read_exr(os.path.join(scratch, f"ball_{height:.1f}_Image.exr"))
    alpha = image[:, :, 3]
    factor = image[:, :, :3] / np.maximum(alpha, 1e-3)[:, :, None] / rig.CARD["albedo"]
    return [[factor[y, x].round(4).tolist() if alpha[y, x] > 0.5 else None for x in range(16)] for y in range(16)]


def document(scratch):
    return {
        "frame": "metres, right-handed, Y up, +X to the model's left (camera's right), +Z towards the camera, floor y = 0",
        "lights": lights(),
        "lightModel": "one-sided Lambertian rectangles; factor = sum of radiance * colour * cosSurface * cosLight * dA / r^2 / pi",
        "world": {"colour": rig.WORLD["colour"], "strength": round(rig.WORLD["strength"] * rig.LIGHT_SCALE, 5),
                  "note": "constant radiance strength * colour from the whole sphere; below the horizon the floor stands in its way"},
        "floor": {"y": 0.0, "albedo": rig.FLOOR["albedo"], "halfSizeM": rig.FLOOR["halfSizeM"],
                  "note": "matte card, invisible to the camera, bounces light; its bounce is in the measured grids"},
        "exposure": {"factor": 1.0, "card": rig.CARD, "note": "linear radiance of the card facing the camera = its albedo"},
        "tone": {"kind": "softShoulder", "start": 0.72, "formula": "x<=.72 ? x : .72+.28*(1-exp(-(x-.72)/.28))", "then": "sRGB"},
        "camera": rig.CAMERA, "waistUpCamera": rig.WAIST_UP_CAMERA, "resolution": rig.RESOLUTION,
        "irradiance": {
            "note": "relative to the white card facing the camera; rows from ny=+15/16 (up) down to -15/16, columns from nx=-15/16 "
                    "(camera left) to +15/16, nz=sqrt(1-nx^2-ny^2); one small ball at x=z=0, nothing else on set",
            "heightsM": HEIGHTS_M, "grids": [measured(scratch, h) for h in HEIGHTS_M],
        },
    }


if __name__ == "__main__":
    with open(sys.argv[2], "w") as file:
        json.dump(document(sys.argv[1]), file, separators=(",", ":"))
        file.write("\n")
