"""Renders models and poses one after the other, resumable: what is in the catalogue already is skipped.

    REVELA_HUMAN_DATA=... python3 tools/casting/people/batch.py catalog <scratch> maniqui ximena/front ximena/half [--samples 8] [--again]

While one picture renders the next is prepared and the last one finished.
"""
import argparse
import fcntl
import json
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
# A half figure fills the frame: three quarters of its pixels show all that the samples hold, in half the time.
HALF_PERCENT = "75"
# A batch that got its turn keeps it this long, so that batches take turns by handfuls of pictures; one that waited PATIENCE_S goes on
# without, because whoever has the turn may be standing still.
TURN_S, PATIENCE_S = 420, 45


class Blender:
    """One Blender that renders job after job. However many batches run, they take turns."""

    def __init__(self):
        replies, reply_fd = os.pipe()
        self.replies = os.fdopen(replies)
        self.lock = open(os.path.join(tempfile.gettempdir(), "casting-blender.lock"), "w")
        self.since = 0.0
        self.process = subprocess.Popen(["blender", "-b", "-P", os.path.join(HERE, "render_worker.py")], stdin=subprocess.PIPE, text=True,
                                        stdout=subprocess.DEVNULL, pass_fds=[reply_fd], env={**os.environ, "REVELA_REPLY_FD": str(reply_fd)})
        os.close(reply_fd)

    def submit(self, *job):
        if time.time() - self.since > TURN_S:
            self.take_turn()
        self.process.stdin.write(json.dumps(job) + "\n")
        self.process.stdin.flush()

    def take_turn(self):
        fcntl.flock(self.lock, fcntl.LOCK_UN)
        patience = time.time() + PATIENCE_S
        while True:
            try:
                fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.time() > patience:
                    print("goes on without its turn", flush=True)
                    break
                time.sleep(1)
        self.since = time.time()

    def wait(self):
        reply = self.replies.readline().strip()
        if reply != "ok":
            raise SystemExit(f"Blender: {reply or 'ended'}")

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.lock.close()


class Job:
    """One body, or the shoes and shadow of one figure: what Blender is asked for and what finishes it."""

    def __init__(self, a, key, pose, shoes):
        self.a, self.key, self.pose, self.shoes = a, key, pose, shoes
        self.folder = os.path.join(a.catalog, "models", key, "poses", pose)
        self.prefix = os.path.join(a.scratch, f"{key}_{pose}{'_shoes' if shoes else ''}")
        self.document = os.path.join(self.folder, "pose.json")

    @property
    def is_done(self):
        last = f"shoes-{list(SHOES)[-1]}.webp" if self.shoes else "body.webp"
        return not self.a.again and os.path.exists(os.path.join(self.folder, last))

    def request(self, wardrobe):
        path = write_set(wardrobe, self.a.scratch, self.pose, self.shoes)
        quality = ("--samples", str(self.a.samples), "--threads", str(self.a.threads))
        if self.shoes:
            return "shoes", path, self.document, self.prefix, self.a.scratch, *quality
        percent = "100" if CROPS[self.pose] == "full" else HALF_PERCENT
        return "set", path, self.key, self.prefix, "--camera", self.document, "--percent", percent, *quality

    def finish(self):
        extra = ()
        if self.shoes:
            extra = ("--shoes", self.document, "--empty", os.path.join(self.a.scratch, f"floor_empty_{round(SOLE_M * 1000)}mm"))
        return subprocess.Popen([sys.executable, os.path.join(HERE, "finish.py"), self.prefix, "--folder", self.folder, *extra])


class Line:
    """The three stations of a picture. Each holds one job at most."""

    def __init__(self):
        self.blender, self.rendering, self.finishing, self.started = Blender(), None, None, 0.0

    def take(self, job, request):
        self.finish_rendered()
        self.blender.submit(*request)
        self.started = time.time()
        self.rendering = job

    def finish_rendered(self):
        if not self.rendering:
            return
        job, self.rendering = self.rendering, None
        self.blender.wait()
        print(job.key, job.pose, "shoes" if job.shoes else "body", f"{time.time() - self.started:.1f} s", flush=True)
        self.wait_finished()
        self.finishing = job.finish()

    def wait_finished(self):
        if self.finishing and self.finishing.wait():
            raise SystemExit("finish.py failed")
        self.finishing = None

    def close(self):
        self.finish_rendered()
        self.wait_finished()
        self.blender.close()


def shots_of(word):
    key, _, pose = word.partition("/")
    return [(key, pose)] if pose else [(key, p) for p in POSES]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("catalog")
    parser.add_argument("scratch")
    parser.add_argument("shots", nargs="+", type=shots_of, help="model or model/pose, in the order wanted")
    parser.add_argument("--samples", type=int, default=8)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--again", action="store_true")
    a = parser.parse_args()
    os.makedirs(a.scratch, exist_ok=True)
    wardrobe, line = None, Line()
    # Figures that end at the thigh have neither shoes nor a shadow.
    jobs = [Job(a, key, pose, shoes) for shots in a.shots for key, pose in shots for shoes in (False, True)
            if not shoes or CROPS[pose] == "full"]
    for job in jobs:
        if job.is_done:
            continue
        if not wardrobe or wardrobe.key != job.key:
            wardrobe = Wardrobe(a.catalog, job.key)
        line.take(job, job.request(wardrobe))
    line.close()


if __name__ == "__main__":
    main()
