"""Reads the float EXRs that Blender writes."""
import os

os.environ.setdefault("OPENCV_IO_ENABLE_OPENEXR", "1")
import cv2  # noqa: E402  (the variable above must be set first)
import numpy as np  # noqa: E402


def read_exr(path):
    """Linear float32 image (h,w,3|4) in R, G, B(, A) order."""
    image = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    if image is None:
        raise FileNotFoundError(path)
    if image.ndim == 2:
        return image
    order = [2, 1, 0, 3][: image.shape[2]]
    return np.ascontiguousarray(image[:, :, order])
