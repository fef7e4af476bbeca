"""Linear light to display values: Blender's "Standard" view (plain sRGB) after our own soft shoulder."""
import numpy as np

SHOULDER_START = 0.72


def tone(x):
    """Straight up to 0.72, then an exponential shoulder that never reaches 1. Garment colours stay true."""
    k = SHOULDER_START
    return np.where(x > k, k + (1 - k) * (1 - np.exp(-(x - k) / (1 - k))), x)


def to_srgb(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - 0.055)


def to_linear(x):
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)
