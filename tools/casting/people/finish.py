"""Turns the EXRs of one set into the catalogue's pictures: body.webp and shadow.webp, or one flat picture.

    python3 tools/casting/people/finish.py <exr prefix> --folder <pose folder> [--flat full.webp --size 768x1024]
    python3 tools/casting/people/finish.py <exr prefix> --folder <pose folder> --shoes <pose.json> --empty <floor_empty prefix>
    python3 tools/casting/people/finish.py <exr prefix> --flat portrait.webp
"""
import argparse
import json
import os
import sys

import cv2
import numpy as np
from PIL import Image
from scipy import ndimage

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from people.flesh import flesh, index_of  # noqa: E402
from studio.denoise import denoise  # noqa: E402
from studio.exr import read_exr  # noqa: E402
from studio.tone import to_srgb, tone  # noqa: E402

QUALITY = 88
SEAM_PX = 24
# A strand that mirrors a lamp is brighter than its surroundings by this factor at most.
GLINT, GLINT_FLOOR = 1.35, 0.02
# How far hair is filtered against skin and cloth, and how broadly its colour is read.
STRAND_FILTER, STRAND_BLUR_PX = 0.7, 1.1
PAPER = (0.755, 0.738, 0.716)


def window_of(prefix):
    """What was rendered: box (left, top, right, bottom) and the frame's size in pixels."""
    with open(prefix + "_window.json") as file:
        window = json.load(file)
    return window["box"], window["size"]


def placed(array, prefix, fill):
    """A window's picture in its whole frame, `fill` around it."""
    (left, top, right, bottom), (width, height) = window_of(prefix)
    out = np.empty((height, width, *array.shape[2:]), array.dtype)
    out[:] = fill
    out[top:bottom, left:right] = array
    return out


def away_from(strand):
    """1 where no strand is near: hair and skin mix in the pixels along a hairline, and each has its own light."""
    return np.clip(1 - cv2.GaussianBlur(cv2.dilate(strand.astype(np.float64), np.ones((5, 5))), (0, 0), STRAND_BLUR_PX), 0, 1)


def without_glints(image, strand):
    """Premultiplied linear RGBA with single bright strands dimmed: at so few samples grey hair sparkles along a hairline."""
    near = cv2.dilate(strand.astype(np.uint8), np.ones((3, 3))) > 0
    around = np.max([cv2.medianBlur(np.ascontiguousarray(image[:, :, k], np.float32), 5) for k in range(3)], axis=0)
    allowed = (GLINT * around + GLINT_FLOOR) / np.maximum(image[:, :, :3].max(2), 1e-6)
    dimmed = np.where(near, np.minimum(allowed, 1), 1)[:, :, None]
    return np.dstack([image[:, :, :3] * dimmed, image[:, :, 3]])


def denoised(prefix, noisy):
    """Premultiplied linear RGB and alpha (h,w,1) of a rendered window."""
    image, diffuse, gloss, through, normal = (read_exr(f"{prefix}_{name}.exr") for name in ("Image", "DiffCol", "GlossCol", "TransCol", "Normal"))
    diffuse, gloss, through, normal = (pass_[:, :, :3] for pass_ in (diffuse, gloss, through, normal))
    # Strands have no diffuse colour; they need little filtering and must stay strands.
    strand = np.clip(through.max(2) * 3 - diffuse.max(2), 0, 1) > 0.08
    albedo = np.clip(diffuse + np.where(strand[:, :, None], gloss + through, 0), 0, 1.5)
    # Which strands a pixel met is chance: it is compared by the hair around it.
    albedo, normal = (np.where(strand[:, :, None], cv2.GaussianBlur(pass_, (0, 0), STRAND_BLUR_PX), pass_) for pass_ in (albedo, normal))
    rgb, alpha = denoise(without_glints(image, strand), albedo, normal, np.where(strand, STRAND_FILTER, 1.0), noisy)
    index = f"{prefix}_IndexMA.exr"
    return (flesh(rgb, albedo, alpha, index_of(index) * away_from(strand)) if os.path.exists(index) else rgb), alpha


def beauty(prefix, noisy=False):
    """Straight-alpha display RGB (h,w,3) and alpha (h,w) of the window that was rendered, its head from the head's own picture."""
    rgb, alpha = denoised(prefix, noisy)
    if os.path.exists(prefix + "_head_window.json"):
        (x, y, _, _), (left, top, right, bottom) = window_of(prefix)[0], window_of(prefix + "_head")[0]
        where = np.s_[top - y:bottom - y, left - x:right - x]
        head_rgb, head_alpha = denoised(prefix + "_head", noisy=False)
        # The neck goes over from one picture into the other.
        share = np.clip((bottom - top - np.arange(bottom - top)) / SEAM_PX, 0, 1)[:, None, None]
        rgb[where] += share * (head_rgb - rgb[where])
        alpha[where] += share * (head_alpha - alpha[where])
    straight = rgb / np.maximum(alpha, 1e-3)
    return to_srgb(tone(straight)), alpha[:, :, 0]


def bleed(rgb, alpha):
    """Carries colour outwards below the edge so that scaling a straight-alpha picture makes no dark fringe."""
    nearest = ndimage.distance_transform_edt(alpha < 0.5, return_distances=False, return_indices=True)
    return np.where((alpha >= 0.5)[:, :, None], rgb, rgb[nearest[0], nearest[1]])


def floor_shadow(prefix, empty):
    """Ratio of lit floor with and without the model at quarter size, 1 = lit; soft noise filter, sharper at contact."""
    with_model, without = (placed(read_exr(p + "_Image.exr"), p, 0) for p in (prefix + "_shadow", empty))
    floor = without[:, :, 3] > 0.99
    lit = cv2.GaussianBlur(without[:, :, :3].mean(2), (0, 0), 3.0)
    ratio = np.where(floor, with_model[:, :, :3].mean(2) / np.maximum(lit, 1e-3), 1.0).astype(np.float32)
    smooth = cv2.bilateralFilter(ratio, 11, 0.16, 2.6)
    smooth = cv2.GaussianBlur(smooth, (0, 0), 0.8)
    level = np.percentile(smooth[floor], 92)
    ratio = np.where(floor, np.clip(smooth / level, 0, 1), 1.0)
    # Far floor is noise and horizon: fade to lit.
    rows = np.nonzero(floor.any(1))[0]
    fade = np.clip((np.arange(len(ratio)) - rows.min() - 4) / 24, 0, 1)[:, None]
    return 1 - (1 - ratio) * fade


def backdrop(height, width):
    """Warm paper-grey sweep with a soft vignette, display values."""
    y = np.linspace(0, 1, height)[:, None]
    x = np.linspace(-1, 1, width)[None]
    value = 1.0 - 0.10 * np.clip(0.62 - y, 0, 1) ** 1.1 - 0.05 * x ** 2 + 0.035 * np.exp(-(((y - 0.90) / 0.14) ** 2)) - 0.03 * (x + 0.2).clip(0)
    return np.dstack([value * c for c in PAPER])


def save_webp(path, array, quality=QUALITY):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    picture = Image.fromarray((np.clip(array, 0, 1) * 255 + 0.5).astype(np.uint8))
    if path.endswith(".png"):
        picture.save(path)
    else:
        picture.save(path, quality=quality, method=4, alpha_quality=95, exact=True)


def over_backdrop(rgb, alpha):
    return rgb * alpha[:, :, None] + backdrop(*alpha.shape) * (1 - alpha[:, :, None])


def shoe_pictures(a):
    """Every pair, cut to the box that pose.json names, and the floor shadow."""
    with open(a.shoes) as file:
        shoes = json.load(file)["shoes"]
    for name in shoes["pairs"]:
        rgb, alpha = beauty(f"{a.prefix}_{name}")
        save_webp(os.path.join(a.folder, f"shoes-{name}.webp"), np.dstack([bleed(rgb, alpha), alpha]))
    save_webp(os.path.join(a.folder, "shadow.webp"), floor_shadow(a.prefix, a.empty), 90)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("prefix")
    parser.add_argument("--folder", help="pose folder for body.webp, or for shoes and shadow.webp")
    parser.add_argument("--shoes", help="pose.json: the prefix holds pairs of shoes")
    parser.add_argument("--empty", help="prefix of the floor without a model, for shadows")
    parser.add_argument("--flat", help="one picture over the paper backdrop")
    parser.add_argument("--size", help="width x height of the flat picture")
    a = parser.parse_args()
    if a.shoes:
        return shoe_pictures(a)
    rgb, alpha = beauty(a.prefix, noisy=True)
    if a.folder:
        fill = np.append(rgb[alpha > 0.5].mean(0), 0)
        save_webp(os.path.join(a.folder, "body.webp"), placed(np.dstack([bleed(rgb, alpha), alpha]), a.prefix, fill))
    if a.flat:
        picture = over_backdrop(placed(rgb, a.prefix, 0), placed(alpha, a.prefix, 0))
        if a.size:
            picture = cv2.resize(picture, tuple(int(v) for v in a.size.split("x")), interpolation=cv2.INTER_AREA)
        save_webp(a.flat, picture, 86)


if __name__ == "__main__":
    main()
