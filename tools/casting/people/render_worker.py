"""Blender script: renders one job after the other, so that Blender starts once for many pictures.

Jobs come as lines of JSON on stdin, [script, option, ...] with the options of render_set.py or render_shoes.py. After each
one a line goes to the file descriptor that REVELA_REPLY_FD names: "ok" or the error.
"""
import json
import os
import sys
import traceback

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from people import render_set, render_shoes  # noqa: E402

SCRIPTS = {"set": render_set.main, "shoes": render_shoes.main}


def answer(line):
    script, *options = json.loads(line)
    try:
        SCRIPTS[script](options)
        return "ok"
    except Exception as error:  # The batch decides what a failed job means; Blender itself is still good.
        traceback.print_exc()
        return f"{type(error).__name__}: {error}".replace("\n", " ")


def main():
    with os.fdopen(int(os.environ["REVELA_REPLY_FD"]), "w") as replies:
        for line in sys.stdin:
            print(answer(line), file=replies, flush=True)


main()
