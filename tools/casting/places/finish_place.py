"""Develops a rendered set: denoise, glow, tone, grain, then plate.webp and thumb.webp.

    python3 finish_place.py <render prefix> <set> <catalog/backgrounds> [<colour prefix>]

The light (picture over surface colour) is smooth: it is rendered small and laid on a large picture of the colours.
"""
import os
import sys

import cv2
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from studio.denoise import EPSILON, denoise  # noqa: E402
from studio.exr import read_exr  # noqa: E402
from studio.tone import to_srgb, tone  # noqa: E402
from write_backgrounds import PLACES, row  # noqa: E402

WIDTH, HEIGHT = 1536, 2048


def soften(image, albedo, normal):
    """Depth-blurred albedo is noisy as well, so it gets a little smoothing of its own first."""
    smooth = cv2.bilateralFilter(np.ascontiguousarray(albedo, np.float32), 7, 0.12, 2.0)
    rgb, _ = denoise(image, smooth, normal)
    return rgb, smooth


def relit(rgb, albedo, colour):
    """The small render's light on the large render's surface colours."""
    size = colour.shape[1], colour.shape[0]
    light = (rgb / (albedo + EPSILON)).astype(np.float32)
    light = cv2.resize(cv2.GaussianBlur(light, (0, 0), 0.6), size, interpolation=cv2.INTER_CUBIC)
    clean = cv2.bilateralFilter(np.ascontiguousarray(colour, np.float32), 5, 0.06, 1.4)
    return np.maximum(light, 0) * (clean + EPSILON)


def far_and_near(far, near, floor_end):
    """Behind the floor all is out of focus: there the small render serves, cleaned of the sparks that windows and
    dark bars leave; the floor keeps the large one's detail. `floor_end` is the row, in a picture HEIGHT high."""
    far = np.dstack([cv2.medianBlur(np.ascontiguousarray(far[..., k], np.float32), 5) for k in range(3)])
    far = cv2.GaussianBlur(far, (0, 0), 1.0)
    far = cv2.resize(far, near.shape[1::-1], interpolation=cv2.INTER_CUBIC)
    y = np.linspace(0, HEIGHT, near.shape[0], dtype=np.float32)[:, None, None]
    a = np.clip((y - floor_end - 30) / 120, 0, 1)
    return far + a * a * (3 - 2 * a) * (near - far)


def develop(rgb, grain=0.0085, seed=1):
    rgb = np.maximum(rgb, 0)
    rgb = cv2.resize(rgb.astype(np.float32), (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
    # the lens spreads a little of the bright parts, and darkens the corners
    rgb += 0.05 * (cv2.GaussianBlur(np.minimum(rgb, 3), (0, 0), 28) - rgb)
    y, x = np.mgrid[-1:1:HEIGHT * 1j, -1:1:WIDTH * 1j]
    rgb *= (1 - 0.07 * (x * x * 0.56 + y * y) ** 1.5)[..., None]
    out = to_srgb(tone(np.maximum(rgb, 0)))
    rng = np.random.default_rng(seed)
    noise = cv2.GaussianBlur(rng.standard_normal((HEIGHT, WIDTH)).astype(np.float32), (0, 0), 0.8)
    # a little coloured grain as well: without it WebP's coarse colour steps show as bands on smooth paper and sky
    speck = rng.standard_normal((HEIGHT // 2, WIDTH // 2, 3)).astype(np.float32)
    speck = cv2.resize(cv2.GaussianBlur(speck, (0, 0), 0.7), (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)
    out = out + speck * grain * 1.3
    return np.clip(out + noise[..., None] * grain * 1.8 + rng.uniform(-0.5, 0.5, out.shape) / 255, 0, 1)


MAX_BYTES = 280_000


def save(folder, picture):
    """The best quality that stays below MAX_BYTES: smooth paper needs a high one or it breaks into blotches of
    colour, and it is cheap there; gravel and leaves hide a low one."""
    os.makedirs(folder, exist_ok=True)
    bgr = (picture[..., ::-1] * 255 + 0.5).astype(np.uint8)
    for quality in (95, 92, 89, 86, 83):
        coded = cv2.imencode('.webp', bgr, [cv2.IMWRITE_WEBP_QUALITY, quality])[1]
        if len(coded) < MAX_BYTES:
            break
    with open(f'{folder}/plate.webp', 'wb') as file:
        file.write(coded.tobytes())
    small = cv2.resize(bgr, (384, 512), interpolation=cv2.INTER_AREA)
    cv2.imwrite(f'{folder}/thumb.webp', small, [cv2.IMWRITE_WEBP_QUALITY, 84])


if __name__ == '__main__':
    prefix, name, out = sys.argv[1:4]
    if name == 'white':
        picture = np.ones((HEIGHT, WIDTH, 3), np.float32)
    else:
        wall = next(p[5] for p in PLACES if p[0] == name)
        passes = [read_exr(f'{prefix}_{kind}.exr') for kind in ('Image', 'DiffCol', 'Normal')]
        rgb, albedo = soften(passes[0], passes[1][..., :3], passes[2][..., :3])
        if len(sys.argv) > 4:
            near = relit(rgb, albedo, read_exr(f'{sys.argv[4]}_DiffCol.exr')[..., :3])
            rgb = far_and_near(rgb, near, row((0, 0, -wall))) if wall > 2.5 else near
        if wall is None:
            # paper has no detail to lose: what noise is left goes
            rgb = cv2.GaussianBlur(rgb, (0, 0), 4.0)
        picture = develop(rgb)
    save(f'{out}/{name}', picture)
