"""Light rig and camera as plain numbers. No Blender here, so tests and exporters can read them.

World frame everywhere in the casting files: metres, right-handed, Y up, +X to the model's left (camera's
right), +Z towards the camera, floor at y = 0. Blender is Z-up: see `to_blender`.
"""
import math

import numpy as np

# Power is in Blender watts before LIGHT_SCALE; the ratio between the lights is the art direction: one large soft
# key from camera left, a big weak fill, two strips that lift the outline off the backdrop.
LIGHTS = {
    "key": {"positionM": (-2.3, 2.55, 2.7), "targetM": (0.0, 1.15, 0.0), "sizeM": (1.5, 2.0), "power": 110.0,
            "colour": (1.0, 0.975, 0.945)},
    "fill": {"positionM": (3.3, 1.5, 2.9), "targetM": (0.0, 0.95, 0.0), "sizeM": (2.6, 2.6), "power": 24.0,
             "colour": (0.95, 0.97, 1.0)},
    "rimLeft": {"positionM": (-2.2, 2.3, -2.5), "targetM": (0.0, 1.2, 0.0), "sizeM": (0.7, 2.2), "power": 30.0,
                "colour": (1.0, 1.0, 1.0)},
    "rimRight": {"positionM": (2.4, 2.2, -2.2), "targetM": (0.0, 1.2, 0.0), "sizeM": (0.7, 2.2), "power": 36.0,
                 "colour": (1.0, 1.0, 1.0)},
    "top": {"positionM": (0.0, 4.0, 0.7), "targetM": (0.0, 0.0, 0.0), "sizeM": (1.6, 1.6), "power": 22.0,
            "colour": (1.0, 1.0, 1.0)},
}
# The world lights from every side; the floor is a large matte card that the camera does not see.
WORLD = {"colour": (0.97, 0.985, 1.0), "strength": 0.26}
FLOOR = {"y": 0.0, "albedo": (0.42, 0.41, 0.40), "halfSizeM": 6.0}
CARD = {"positionM": (0.0, 1.3, 0.0), "normal": (0.0, 0.0, 1.0), "albedo": 0.8}

# Makes the card come out at linear 0.8: measured with measure_light.py (green channel, height 1.3 m).
LIGHT_SCALE = 1.2816

RESOLUTION = (1536, 2048)
# 90 mm on a 24x36 upright frame. At the model's plane the frame is 2.09 m high.
CAMERA = {"eye": (0.0, 1.1, 5.25), "target": (0.0, 0.945, 0.0), "up": (0.0, 1.0, 0.0),
          "verticalFovDeg": round(2 * math.degrees(math.atan(18 / 90)), 4)}
# Same direction, nearer: head to hips.
WAIST_UP_CAMERA = {"eye": (0.0, 1.45, 3.3), "target": (0.0, 1.36, 0.0), "up": (0.0, 1.0, 0.0),
                   "verticalFovDeg": CAMERA["verticalFovDeg"]}


def to_blender(p):
    """World metres (Y up) to Blender metres (Z up)."""
    return (float(p[0]), float(-p[2]), float(p[1]))


def normalised(v):
    v = np.asarray(v, float)
    return v / np.linalg.norm(v)


def light_axes(light):
    """Unit axes (right, up, out) of an area light; `out` is the direction it shines in."""
    out = normalised(np.subtract(light["targetM"], light["positionM"]))
    # Blender's to_track_quat('-Z', 'Y') keeps the light's own Y as near to world up as it can.
    right = normalised(np.cross(out, (0.0, 1.0, 0.0))) if abs(out[1]) < 0.999999 else np.array([1.0, 0.0, 0.0])
    return right, np.cross(right, out), out


def light_irradiance(light, radiance, point, normal, n=24):
    """Irradiance divided by pi at a point (no occlusion) from one area light of the given radiance."""
    right, up, out = light_axes(light)
    u = (np.arange(n) + 0.5) / n - 0.5
    uu, vv = np.meshgrid(u * light["sizeM"][0], u * light["sizeM"][1])
    centre = np.asarray(light["positionM"])
    q = centre + uu.reshape(-1, 1) * right + vv.reshape(-1, 1) * up
    d = q - np.asarray(point, float)
    r2 = (d * d).sum(1)
    w = d / np.sqrt(r2)[:, None]
    cos_surface = np.clip(w @ np.asarray(normal, float), 0, None)
    cos_light = np.clip(-(w @ out), 0, None)
    area = light["sizeM"][0] * light["sizeM"][1] / (n * n)
    return radiance * float((cos_surface * cos_light / r2).sum() * area) / math.pi


def radiance_of(light, power):
    """Radiance of Blender's area light of `power` watts. Cycles divides by 4 times the area, not by pi (measured)."""
    return power / (4 * light["sizeM"][0] * light["sizeM"][1])


def project(points, camera=None, resolution=RESOLUTION):
    """World points (n,3) to pixels (n,2, y down) and depth along the view axis in metres (n)."""
    camera = camera or CAMERA
    eye = np.asarray(camera["eye"], float)
    forward = normalised(np.subtract(camera["target"], eye))
    right = normalised(np.cross(forward, camera["up"]))
    up = np.cross(right, forward)
    d = np.asarray(points, float) - eye
    depth = d @ forward
    f = resolution[1] / 2 / math.tan(math.radians(camera["verticalFovDeg"]) / 2)
    x = resolution[0] / 2 + f * (d @ right) / depth
    y = resolution[1] / 2 - f * (d @ up) / depth
    return np.stack([x, y], 1), depth
