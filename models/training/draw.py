"""Draws the scenes of a set into a folder, one file a view: uint8 pictures and their labels. Keeps files that exist already."""
import json
import sys
from multiprocessing import get_context
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent / "scenes"))

from chance import SHARES, scene, view  # noqa: E402

# A set's first view seed, scenes a view, and shares of what they show. The sample pack uses none of these seeds.
BLANKS = (("empty", 0.42), ("person", 0.14), ("vehicle", 0.10), ("animal", 0.34))
SETS = {"teach": (1000, 16, SHARES), "tune": (8000, 12, BLANKS), "judge": (9000, 4, BLANKS)}


def draw(folder, name, views, workers):
    """Draw `views` views of the set `name` into `folder` with `workers` processes."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    first, scenes, shares = SETS[name]
    jobs = [(folder, name, first + n, scenes, shares) for n in range(views)]
    with get_context("fork").Pool(workers) as pool:
        for done, _ in enumerate(pool.imap(draw_view, jobs), 1):
            if done % 10 == 0 or done == views:
                print(f"{name}: drew {done} of {views} views", flush=True)


def draw_view(job):
    folder, name, seed, scenes, shares = job
    out = Path(folder) / f"{name}-{seed}.npz"
    if out.exists():
        return
    v = view(seed)
    drawn = [scene(v, n, shares) for n in range(scenes)]
    labels = [{"light": s.light, "place": s.place, "things": [[t.what, *t.box] for t in s.things]} for s in drawn]
    part = out.with_suffix(".part")
    with part.open("wb") as file:
        np.savez(file, images=np.stack([np.asarray(s.image) for s in drawn]), labels=json.dumps(labels))
    part.rename(out)


if __name__ == "__main__":
    draw(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
