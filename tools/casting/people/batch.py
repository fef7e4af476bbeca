"""Renders models and poses one after the other, resumable: what is in the catalogue already is skipped.

    REVELA_HUMAN_DATA=... python3 tools/casting/people/batch.py catalog <scratch> maniqui ximena/front ximena/portrait [--samples 48] [--again]
"""
import argparse
import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from people.poses import CROPS, POSES  # noqa: E402
from people.prepare import Wardrobe, write_set  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
# A half figure fills the frame: three quarters of its pixels show all that 24 samples hold, in half the time.
HALF_PERCENT = "75"


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def render(set_path, key, prefix, *options):
    script = os.path.join(HERE, "render_set.py")
    run("blender", "-b", "--python-exit-code", "1", "-P", script, "--", set_path, key, prefix, *options)


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


def pose_pictures(a, wardrobe, key, pose, finisher):
    model = os.path.join(a.catalog, "models", key)
    folder = os.path.join(model, "poses", pose)
    full = os.path.join(model, "full.webp")
    whole = CROPS[pose] == "full"
    done = os.path.exists(os.path.join(folder, "shadow.webp" if whole else "body.webp")) and (pose != "front" or os.path.exists(full))
    if done and not a.again:
        return
    started = time.time()
    prefix = os.path.join(a.scratch, f"{key}_{pose}")
    options = ["--shadow", a.scratch] if whole else ["--percent", HALF_PERCENT]
    render(write_set(wardrobe(), a.scratch, pose), key, prefix, "--samples", str(a.samples), "--threads", str(a.threads),
           "--camera", os.path.join(folder, "pose.json"), *options)
    extra = ["--empty", os.path.join(a.scratch, "floor_empty")] if whole else []
    extra += ["--flat", full, "--size", "768x1024"] if pose == "front" else []
    finisher.start(prefix, "--folder", folder, *extra)
    print(key, pose, round(time.time() - started), "s", flush=True)


def portrait(a, wardrobe, key, finisher):
    path = os.path.join(a.catalog, "models", key, "portrait.webp")
    if not a.again and os.path.exists(path):
        return
    started = time.time()
    prefix = os.path.join(a.scratch, f"{key}_portrait")
    render(write_set(wardrobe(), a.scratch, "front"), key, prefix, "--samples", str(a.samples), "--percent", "50", "--camera", "portrait",
           "--threads", str(a.threads))
    finisher.start(prefix, "--flat", path)
    print(key, "portrait", round(time.time() - started), "s", flush=True)


def shots_of(word):
    key, _, pose = word.partition("/")
    return [(key, pose)] if pose else [(key, p) for p in (*POSES, "portrait")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("catalog")
    parser.add_argument("scratch")
    parser.add_argument("shots", nargs="+", type=shots_of, help="model, model/pose or model/portrait, in the order wanted")
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

        if pose == "portrait":
            portrait(a, wardrobe, key, finisher)
        else:
            pose_pictures(a, wardrobe, key, pose, finisher)
    finisher.wait()


if __name__ == "__main__":
    main()
