"""Renders models and poses one after the other, resumable: what is in the catalogue already is skipped.

    REVELA_HUMAN_DATA=... python3 tools/casting/people/batch.py catalog <scratch> maniqui ximena/front ximena/half [--samples 48] [--again]
"""
import argparse
import fcntl
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from people.poses import CROPS, POSES  # noqa: E402
from people.prepare import Wardrobe, write_set  # noqa: E402
from people.shoe_cuts import SHOES, SOLE_M  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
# A half figure fills the frame: three quarters of its pixels show all that 24 samples hold, in half the time.
HALF_PERCENT = "75"


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def render(script, *options):
    """One Blender at a time, however many batches run."""
    with open(os.path.join(tempfile.gettempdir(), "casting-blender.lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        run("blender", "-b", "--python-exit-code", "1", "-P", os.path.join(HERE, script), "--", *options)


class Finisher:
    """Denoises and packs one set while the next one renders."""

    def __init__(self):
        self.process = None

    def start(self, *options):
        self.wait()
        self.process = subprocess.Popen([sys.executable, os.path.join(HERE, "finish.py"), *options])

    def wait(self):
        if self.process and self.process.wait():
            raise SystemExit("finish.py failed")
        self.process = None


def body_picture(a, wardrobe, key, pose, finisher):
    folder = os.path.join(a.catalog, "models", key, "poses", pose)
    if not a.again and os.path.exists(os.path.join(folder, "body.webp")):
        return
    started = time.time()
    prefix = os.path.join(a.scratch, f"{key}_{pose}")
    percent = "100" if CROPS[pose] == "full" else HALF_PERCENT
    render("render_set.py", write_set(wardrobe(), a.scratch, pose), key, prefix, "--samples", str(a.samples), "--threads", str(a.threads),
           "--camera", os.path.join(folder, "pose.json"), "--percent", percent)
    finisher.start(prefix, "--folder", folder)
    print(key, pose, round(time.time() - started), "s", flush=True)


def shoe_pictures(a, wardrobe, key, pose, finisher):
    """Shoes in two pairs and the shadow of who stands in them; figures that end at the thigh have neither."""
    folder = os.path.join(a.catalog, "models", key, "poses", pose)
    if CROPS[pose] != "full" or (not a.again and os.path.exists(os.path.join(folder, f"shoes-{list(SHOES)[-1]}.webp"))):
        return
    started = time.time()
    prefix = os.path.join(a.scratch, f"{key}_{pose}_shoes")
    document = os.path.join(folder, "pose.json")
    render("render_shoes.py", write_set(wardrobe(), a.scratch, pose, shoes=True), document, prefix, a.scratch, "--samples", str(a.samples),
           "--threads", str(a.threads))
    finisher.start(prefix, "--folder", folder, "--shoes", document, "--empty", os.path.join(a.scratch, f"floor_empty_{round(SOLE_M * 1000)}mm"))
    print(key, pose, "shoes", round(time.time() - started), "s", flush=True)


def shots_of(word):
    key, _, pose = word.partition("/")
    return [(key, pose)] if pose else [(key, p) for p in POSES]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("catalog")
    parser.add_argument("scratch")
    parser.add_argument("shots", nargs="+", type=shots_of, help="model or model/pose, in the order wanted")
    parser.add_argument("--samples", type=int, default=48)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--again", action="store_true")
    a = parser.parse_args()
    a.shots = [shot for shots in a.shots for shot in shots]
    os.makedirs(a.scratch, exist_ok=True)
    wardrobes = {}
    finisher = Finisher()
    for key, pose in a.shots:
        def wardrobe(key=key):
            if key not in wardrobes:
                wardrobes[key] = Wardrobe(a.catalog, key)
            return wardrobes[key]

        body_picture(a, wardrobe, key, pose, finisher)
        shoe_pictures(a, wardrobe, key, pose, finisher)
    finisher.wait()


if __name__ == "__main__":
    main()
