"""The last step for a model: the list of its poses in model.json, which names those that have their picture, and a mannequin's
cards, cut from finished pictures (portrait.webp and full.webp over the paper backdrop). People are dressed for theirs:
`tools/demo/render-model-cards.ts`.

    python3 tools/casting/people/cards.py catalog [model ...]
"""
import os
import sys

import numpy as np
from PIL import Image

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from people.body_file import model_keys, read_json, write_json  # noqa: E402
from people.finish import backdrop, save_webp  # noqa: E402
from people.poses import POSES  # noqa: E402

SIZE = (768, 1024)
# The portrait is this share of a half figure's height, its top this share of its own above the hair.
PORTRAIT_SHARE, HEADROOM = 0.50, 0.11
FULL_POSE, PLAIN_SHOES = "contrapposto", "shoes-sneakers.webp"


def layer(path, size=None):
    picture = Image.open(path).convert("RGBA")
    return np.asarray(picture.resize(size, Image.Resampling.LANCZOS) if size else picture, float) / 255


def over(ground, picture):
    alpha = picture[:, :, 3:]
    return picture[:, :, :3] * alpha + ground * (1 - alpha)


def portrait(folder):
    picture = Image.open(os.path.join(folder, "body.webp")).convert("RGBA")
    rows = np.nonzero((np.asarray(picture)[:, :, 3] > 64).any(1))[0]
    head = read_json(os.path.join(folder, "pose.json"))["headBox"]
    height = PORTRAIT_SHARE * picture.height
    middle = (head[0] + head[2]) / 2 * picture.width / 1536
    top, width = rows[0] - HEADROOM * height, height * SIZE[0] / SIZE[1]
    cut = picture.crop(tuple(round(v) for v in (middle - width / 2, top, middle + width / 2, top + height)))
    return over(backdrop(SIZE[1], SIZE[0]), np.asarray(cut.resize(SIZE, Image.Resampling.LANCZOS), float) / 255)


def full(folder):
    pose = read_json(os.path.join(folder, "pose.json"))
    width, height = pose["resolution"]
    shadow = np.asarray(Image.open(os.path.join(folder, "shadow.webp")).convert("L").resize((width, height)), float)[:, :, None] / 255
    picture = over(backdrop(height, width) * (1 - 0.85 * (1 - shadow)), layer(os.path.join(folder, "body.webp"), (width, height)))
    left, top, right, bottom = pose["shoes"]["box"]
    picture[top:bottom, left:right] = over(picture[top:bottom, left:right], layer(os.path.join(folder, PLAIN_SHOES)))
    small = Image.fromarray((picture * 255 + 0.5).astype(np.uint8)).resize(SIZE, Image.Resampling.LANCZOS)
    return np.asarray(small, float) / 255


def is_mannequin(model):
    return read_json(os.path.join(model, "model.json"))["kind"] == "mannequin"


def is_pictured(folder):
    return all(os.path.exists(os.path.join(folder, name)) for name in ("pose.json", "body.webp"))


def is_shod(folder):
    """All its shoes are there, or its feet are out of the frame."""
    pairs = read_json(os.path.join(folder, "pose.json")).get("shoes", {"pairs": []})["pairs"]
    return all(os.path.exists(os.path.join(folder, f"shoes-{pair}.webp")) for pair in pairs)


def list_poses(model):
    """Pictured poses in the order of POSES, barefoot ones last."""
    folder = {pose: os.path.join(model, "poses", pose) for pose in POSES}
    path = os.path.join(model, "model.json")
    document = read_json(path)
    pictured = [pose for pose in POSES if is_pictured(folder[pose])]
    document["poses"] = sorted(pictured, key=lambda pose: not is_shod(folder[pose]))
    write_json(path, document)


CARDS = (("portrait.webp", "half", "body.webp", portrait), ("full.webp", FULL_POSE, PLAIN_SHOES, full))


def main(catalog, keys):
    for key in keys or model_keys(catalog):
        model = os.path.join(catalog, "models", key)
        for name, pose, needed, make in CARDS:
            folder = os.path.join(model, "poses", pose)
            if is_mannequin(model) and os.path.exists(os.path.join(folder, needed)):
                save_webp(os.path.join(model, name), make(folder), 86)
        list_poses(model)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
