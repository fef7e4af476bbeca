"""Where the camera stands for each crop. The body turns, never the camera; only its height follows the model's."""
import math

from studio import rig

# 135 mm on a 24x36 upright frame: flatter faces and a softer place than the full figure's 90 mm.
HALF_FOV_DEG = round(2 * math.degrees(math.atan(18 / 135)), 4)
# Frame of a half figure, in units of height / 1.75: from mid-thigh, below the hands, to a hand's breadth above the head.
HALF_BOTTOM, HALF_TOP = 0.665, 1.875
# The lens is about at the chest: cloth is seen square, and no floor comes into the frame.
HALF_EYE = 1.33


def camera_of(crop, k):
    """Camera of a crop for a body of height 1.75 m times `k`."""
    if crop == "full":
        return rig.CAMERA
    middle, height = (HALF_TOP + HALF_BOTTOM) / 2 * k, (HALF_TOP - HALF_BOTTOM) * k
    distance = height / 2 / math.tan(math.radians(HALF_FOV_DEG) / 2)
    return {"eye": (0.0, round(HALF_EYE * k, 4), round(distance, 4)), "target": (0.0, round(middle, 4), 0.0), "up": (0.0, 1.0, 0.0),
            "verticalFovDeg": HALF_FOV_DEG}
