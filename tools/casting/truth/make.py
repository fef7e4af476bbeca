"""Drapes garments of ours in Blender and writes what is seen of them, for the engine to be compared with.

    python3 tools/casting/truth/make.py catalog <scratch> packages/studio/truth [case …] [--again]

A drape that the scratch folder holds already is used again, unless `--again`.
"""
import argparse
import fcntl
import os
import subprocess
import sys
import tempfile

import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..")]
from cases import CASES  # noqa: E402
from finish import write_case  # noqa: E402
from panels import Panel, sew, stretches, to_photo  # noqa: E402
from people.body_file import read_pose  # noqa: E402
from people.surface import normals  # noqa: E402
from place import body_path, lay, touched  # noqa: E402
from studio.tone import to_linear  # noqa: E402


def blender(script, *words):
    # The cloth solver waits in spinning loops for its other threads: with one it is several times as fast on shared cores.
    subprocess.run(["blender", "-b", "-noaudio", "-P", os.path.join(HERE, script), "--", *words], check=True, env={**os.environ, "OMP_NUM_THREADS": "1"})


def photo_of(catalog, case, side):
    return os.path.abspath(os.path.join(catalog, "garments", case.garment, f"{side}.{case.extension}"))


def prepare(a, case, start):
    """Panels on the standing body, for drape.py."""
    panels = [Panel(stretches(a.catalog, case, back), case.spacing) for back in (False, True)]
    flat, faces, pairs, _ = sew(*panels)
    path, quads = body_path(a.catalog, case, read_pose(a.catalog, case.model, case.pose))
    laid = [lay(case, panel, path[0], quads, sign) for panel, sign in zip(panels, (1, -1))]
    used, met = touched(path[0], quads, case.lowest)
    np.savez(start, start=np.vstack(laid), flat=flat, faces=faces, pairs=pairs, path=path[:, used], quads=met, kilos=case.kilos)
    return panels, path[-1], quads


def sewn(draped, data):
    """Sewn vertices where both halves of a seam met, and normals that run over it."""
    points, pairs = draped.astype(float), data["pairs"]
    points[pairs] = points[pairs].mean(1, keepdims=True)
    one = np.arange(len(points))
    one[pairs[:, 1]] = pairs[:, 0]
    return points, normals(points, one[data["faces"]])[one]


def mean_colour(catalog, case, side):
    """Linear mean of the cloth: what its inside shows. The engine takes four fifths of it, too."""
    photo = cv2.imread(photo_of(catalog, case, side))[:, :, ::-1] / 255
    mask = cv2.imread(os.path.join(catalog, "garments", case.garment, f"truth-{side}.png"), cv2.IMREAD_GRAYSCALE) > 127
    return to_linear(photo[mask]).mean(0) * 0.8


def dressed(a, case, panels, body, quads, start, draped, target):
    """Everything that render.py draws."""
    data = np.load(start)
    points, around = sewn(np.load(draped)["draped"], data)
    places = np.vstack([to_photo(panel.flat, case, back) for panel, back in zip(panels, (False, True))])
    size = np.array(cv2.imread(photo_of(a.catalog, case, "front")).shape[1::-1])
    count = len(panels[0].faces)
    np.savez(target, points=points, normals=around, uv=places / size * [1, -1] + [0, 1], frontFaces=data["faces"][:count], backFaces=data["faces"][count:],
             body=body, quads=quads, innerFront=mean_colour(a.catalog, case, "front"), innerBack=mean_colour(a.catalog, case, "back"))


def make(a, name):
    case, at = CASES[name], lambda end: os.path.join(a.scratch, f"{name}-{end}")
    start, draped = at("start.npz"), at("draped.npz")
    panels, body, quads = prepare(a, case, start)
    if a.again or not os.path.exists(draped):
        blender("drape.py", start, draped)
    dressed(a, case, panels, body, quads, start, draped, at("dressed.npz"))
    pose = os.path.join(a.catalog, "models", case.model, "poses", case.pose, "pose.json")
    # The casting's own lock: one Blender renders at a time.
    with open(os.path.join(tempfile.gettempdir(), "casting-blender.lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        blender("render.py", at("dressed.npz"), pose, at("render"), photo_of(a.catalog, case, "front"), photo_of(a.catalog, case, "back"))
    result = np.load(draped)
    figures = {"vertices": len(result["draped"]), "frames": int(result["count"]), "seconds": round(float(result["seconds"])),
               "restlessMmPerFrame": round(float(result["still"]) * 1000, 2)}
    write_case(os.path.join(a.out, name), at("render"), case, panels, a.catalog, pose, figures)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("catalog")
    parser.add_argument("scratch")
    parser.add_argument("out")
    parser.add_argument("cases", nargs="*", default=list(CASES), help="of " + ", ".join(CASES))
    parser.add_argument("--again", action="store_true")
    a = parser.parse_args()
    os.makedirs(a.scratch, exist_ok=True)
    for name in a.cases or CASES:
        make(a, name)


if __name__ == "__main__":
    main()
