"""What make-up would do: per-vertex masks on the body for the skin material."""
import numpy as np
from PIL import Image
from studio.tone import to_linear

from .skull import Skull


def body_colour(human, picture):
    """Mean linear colour of a skin picture over the torso, arms and legs: what evens out blotches on knees and elbows."""
    image = to_linear(np.asarray(Image.open(picture).convert("RGB"), float) / 255)
    faces, corners = human.group_faces()
    spots = np.array([(f[0], t[0]) for f, t in zip(faces, corners)])
    keep = human.rest[spots[:, 0], 1] < human.head["neck01"][1]
    uv = human.vt[spots[keep, 1]]
    x = (uv[:, 0] * (image.shape[1] - 1)).astype(int)
    y = ((1 - uv[:, 1]) * (image.shape[0] - 1)).astype(int)
    return np.median(image[y, x], axis=0)


def paint_body(human, look):
    points = human.rest[human.body_vertices]
    skull = Skull(human)
    eye = skull.eye
    scalp = np.clip(skull.scalp_field(points, look["hairline"]) / 0.012 + 0.5, 0, 1) * skull.is_head
    side = np.abs(points[:, 0])
    cheek = np.exp(-(((side - 0.047) / 0.017) ** 2 + ((points[:, 1] - eye[1] + 0.040) / 0.016) ** 2)) * (points[:, 2] > eye[2] - 0.03)
    nose = np.exp(-((side / 0.013) ** 2 + ((points[:, 1] - eye[1] + 0.040) / 0.012) ** 2)) * (points[:, 2] > eye[2])
    mouth = (human.head["oris05"] + human.head["oris01"]) / 2
    lips = np.clip(1.5 - 1.5 * np.hypot(side / 0.026, (points[:, 1] - mouth[1]) / 0.011) ** 3, 0, 1) * (points[:, 2] > eye[2] - 0.01)
    below_neck = np.clip((human.head["neck01"][1] + 0.02 - points[:, 1]) / 0.05, 0, 1)
    hands = human.weights[human.body_vertices][:, [i for b, i in human.index.items() if b.startswith(("wrist", "finger"))]].sum(1)
    return {"even": below_neck * (1 - 0.7 * hands), "scalp": scalp * look.get("scalpStrength", 0.97), "blush": np.clip(cheek + 0.6 * nose, 0, 1) * skull.is_head, "lips": lips * skull.is_head}
