"""From Blender's EXRs to the files that the engine's comparison reads."""
import hashlib
import json
import os

import cv2
import numpy as np
from PIL import Image

from panels import to_photo
from studio.denoise import denoise
from studio.exr import read_exr
from studio.tone import to_srgb, tone

# Places are kept as quarters of a photo's pixel: 0.2 mm of cloth.
PLACE_STEPS = 4


def digest(*paths):
    out = hashlib.sha256()
    for path in paths:
        with open(path, "rb") as file:
            out.update(file.read())
    return out.hexdigest()


def write_places(path, prefix, photo):
    """16 bits a channel: u and v in quarters of a photo's pixel, then what is seen (times 256) with its coverage (0 to 255)."""
    places, cover = read_exr(prefix + "_places.exr"), read_exr(prefix + "_cover.exr")[:, :, 3]
    seen = np.where(places[:, :, 3] > 0.5, np.round(places[:, :, 2]), 0)
    out = np.zeros((*seen.shape, 3), np.uint16)
    for k in (0, 1):
        out[:, :, k] = np.where((seen == 1) | (seen == 2), np.round(np.clip(places[:, :, k], 0, 1) * photo[k] * PLACE_STEPS), 0)
    out[:, :, 2] = seen * 256 + np.round(np.clip(cover, 0, 1) * 255)
    cv2.imwrite(path, out[:, :, ::-1], [cv2.IMWRITE_PNG_COMPRESSION, 9, cv2.IMWRITE_PNG_STRATEGY, cv2.IMWRITE_PNG_STRATEGY_FILTERED])
    return out


def write_light(path, prefix):
    """The picture, denoised as the cast's are, through the casting's tone, sRGB, over a mid grey."""
    image, albedo, normal = (read_exr(f"{prefix}_{name}.exr") for name in ("Image", "DiffCol", "Normal"))
    colour, alpha = denoise(image, albedo[:, :, :3], normal[:, :, :3], np.ones(image.shape[:2]))
    rgb = colour + 0.35 * (1 - alpha)
    Image.fromarray((to_srgb(tone(rgb)) * 255 + 0.5).astype(np.uint8)).save(path, lossless=True, method=6)


def edges_of(case, panels):
    """Openings as lines in the pixels of their photos."""
    line = lambda points, back: [{"x": round(float(x), 1), "y": round(float(y), 1)} for x, y in to_photo(points, case, back)[::2]]
    return {side: {name: line(points, side == "back") for kind, name, points in panel.rows if kind == "open"}
            for side, panel in zip(("front", "back"), panels)}


def write_case(folder, prefix, case, panels, catalog, pose_file, figures):
    os.makedirs(folder, exist_ok=True)
    photo = cv2.imread(os.path.join(catalog, "garments", case.garment, f"front.{case.extension}")).shape[1::-1]
    write_places(os.path.join(folder, "places.png"), prefix, photo)
    write_light(os.path.join(folder, "light.webp"), prefix)
    with open(pose_file) as file:
        pose = file.read()
    with open(os.path.join(folder, "pose.json"), "w") as file:
        file.write(pose)
    document = {"garment": case.garment, "category": case.category, "centimetres": case.centimetres, "model": case.model, "pose": case.pose,
                "photo": {"size": list(photo), "pixelsPerMetre": round(case.scale / case.size, 2)},
                "bodySha256": digest(os.path.join(catalog, "models", case.model, "body.bin")),
                "simulation": figures, "openings": edges_of(case, panels)}
    with open(os.path.join(folder, "truth.json"), "w") as file:
        json.dump(document, file, indent=1)
        file.write("\n")
