"""What make-up, sun and blood would do: per-vertex masks on the body for the skin material."""
import numpy as np
from PIL import Image
from studio.tone import to_linear

from .skull import Skull

HANDS = ("wrist", "finger")


def picture_colours(human, picture):
    """Median linear colours of a skin picture: over torso, arms and legs, and over cheeks and forehead."""
    image = to_linear(np.asarray(Image.open(picture).convert("RGB"), float) / 255)
    faces, corners = human.group_faces()
    spots = np.array([(f[0], t[0]) for f, t in zip(faces, corners)])
    uv = human.vt[spots[:, 1]]
    colour = image[((1 - uv[:, 1]) * (image.shape[0] - 1)).astype(int), (uv[:, 0] * (image.shape[1] - 1)).astype(int)]
    at = human.rest[spots[:, 0]] - (human.head["eye.L"] + human.head["eye.R"]) / 2
    side, up = np.abs(at[:, 0]), at[:, 1]
    face = (at[:, 2] > -0.05) & (((side > 0.025) & (side < 0.05) & (np.abs(up + 0.035) < 0.012)) | ((side < 0.04) & (np.abs(up - 0.040) < 0.012)))
    return np.median(colour[human.rest[spots[:, 0], 1] < human.head["neck01"][1]], axis=0), np.median(colour[face], axis=0)


def bell(points, middle, size):
    """1 at `middle`, falling off as a Gaussian of `size` metres (one, or one for each axis)."""
    return np.exp(-((((points - middle) / size) ** 2).sum(1)))


def share_of(human, starts):
    """How much of each vertex follows the bones whose names start so."""
    return human.weights[human.body_vertices][:, [i for b, i in human.index.items() if b.startswith(starts)]].sum(1)


def flush(human, points):
    """Elbows, knees, knuckles and fingertips: thick or thin skin that is redder, or darker on deep skin."""
    out = np.zeros(len(points))
    for side in "LR":
        head, tail = human.head, human.tail
        # An elbow points away from the bend of the arm.
        joint = head[f"lowerarm01.{side}"]
        bend = (head[f"upperarm01.{side}"] - joint) / np.linalg.norm(head[f"upperarm01.{side}"] - joint)
        bend = bend + (head[f"wrist.{side}"] - joint) / np.linalg.norm(head[f"wrist.{side}"] - joint)
        out += bell(points, joint - 0.035 * bend / np.linalg.norm(bend), 0.030)
        out += 0.8 * bell(points, head[f"lowerleg01.{side}"] + (0, 0.005, 0.05), (0.042, 0.048, 0.042))
        for finger in range(1, 6):
            for bone in (1, 2, 3):
                out += 0.55 * bell(points, head[f"finger{finger}-{bone}.{side}"], 0.011)
            out += 0.75 * bell(points, tail[f"finger{finger}-3.{side}"], 0.013)
    return np.clip(out, 0, 1)


def paint_body(human, look):
    points = human.rest[human.body_vertices]
    skull = Skull(human)
    eye = skull.eye
    scalp = np.clip(skull.scalp_field(points, look["hairline"]) / 0.012 + 0.5, 0, 1) * skull.is_head
    side = np.abs(points[:, 0])
    ahead = skull.is_head * (points[:, 2] > eye[2] - 0.03)
    mirrored = np.column_stack([side, points[:, 1] - eye[1], points[:, 2] - eye[2]])

    def on_face(x, y, size):
        return bell(mirrored[:, :2], (x, y), size) * ahead

    mouth = (human.head["oris05"] + human.head["oris01"]) / 2
    lips = np.clip(1.5 - 1.5 * np.hypot(side / 0.026, (points[:, 1] - mouth[1]) / 0.011) ** 3, 0, 1) * (points[:, 2] > eye[2] - 0.01)
    below_neck = np.clip((human.head["neck01"][1] + 0.02 - points[:, 1]) / 0.05, 0, 1)
    hands, forearms, upper = share_of(human, HANDS), share_of(human, "lowerarm"), share_of(human, "upperarm")
    shoulder, elbow = human.head["upperarm01.L"], human.head["lowerarm01.L"]
    along = np.clip((side - shoulder[0]) / (elbow[0] - shoulder[0]), 0, 1)
    # A sleeve ends at half of the upper arm; a face sees the sun too.
    sun = np.clip(0.6 * skull.is_head + hands + forearms + upper * np.clip(along - 0.35, 0, 1), 0, 1) + 0.35 * below_neck * bell(points, (0, shoulder[1] + 0.02, shoulder[2] + 0.08), 0.09)
    chin = mouth[1] - eye[1] - 0.028
    return {
        "even": below_neck * (1 - 0.35 * hands), "scalp": scalp * look.get("scalpStrength", 0.97),
        "blush": np.clip(on_face(0.047, -0.040, (0.019, 0.018)) + 0.6 * on_face(0, -0.040, (0.013, 0.012)) + 0.3 * on_face(0, chin, (0.016, 0.012)), 0, 1),
        "socket": np.clip(on_face(0.030, -0.014, (0.016, 0.006)) + 0.7 * on_face(0.030, 0.010, (0.020, 0.006)), 0, 1),
        "oil": np.clip(on_face(0, 0.045, (0.035, 0.022)) + on_face(0, -0.025, (0.009, 0.022)) + 0.6 * on_face(0.05, -0.025, (0.014, 0.010)), 0, 1) + lips,
        "lips": lips * skull.is_head, "sun": sun, "flush": flush(human, points)}
