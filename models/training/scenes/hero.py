"""Writes public/images/hero.jpg and hero.json: a red fox crosses a clearing at dawn. Run: /usr/bin/python3 models/training/scenes/hero.py"""
import json
import sys
from pathlib import Path

import numpy as np
from PIL import ImageFilter

sys.dont_write_bytecode = True

from brush import mix  # noqa: E402
from camera import expose, seat  # noqa: E402
from figures.figure import render  # noqa: E402
from ground import floor, litter, sward  # noqa: E402
from figures.mammals import fox  # noqa: E402
from pack import encode  # noqa: E402
from palette import palette  # noqa: E402
from photograph import relative  # noqa: E402
from places import beams, front, near_trunks, sky, woods  # noqa: E402
from plants import bush, fern, flower, log  # noqa: E402
from figures.quadruped import Pose, assemble, shorten  # noqa: E402
from stage import Stage  # noqa: E402

OUT = Path(__file__).resolve().parents[3] / "public" / "images"
SIZE, SEED, MOST_BYTES = (2000, 1500), 1912, 218_000
FOX_X, FOX_DISTANCE = 0.66, 1.62


def clearing(colours):
    """A wide clearing, tall trunks on both sides, low sun behind the trees on the left."""
    s = Stage(SIZE, np.random.default_rng(SEED), colours)
    sky(s)
    woods(s, "oak", False, rows=((34, 40), (22, 24), (14, 12)))
    beams(s)
    floor(s, "summer")
    litter(s, 700)
    for x, distance, w, h in ((0.02, 7, 2.0, 1.3), (0.97, 8, 2.4, 1.5)):
        bush(s, x * s.w, s.row(distance), w, h)
    near_trunks(s, ((0.08, 2.7, 0.50), (0.20, 4.6, 0.40), (0.93, 3.4, 0.46), (0.80, 6.4, 0.38)), "oak", False)
    log(s, 0.36 * s.w, s.row(4.6), 1.7, 0.2)
    for x, distance, size in ((0.15, 3.0, 0.55), (0.30, 4.3, 0.45), (0.97, 2.5, 0.6), (0.86, 4.0, 0.5), (0.02, 2.2, 0.6), (0.53, 6.5, 0.5)):
        fern(s, x * s.w, s.row(distance), size)
    sward(s, 520, 0.17)
    r = s.rng
    for q in np.sort(r.uniform(0, 1, 90)):
        y = s.row(1 / (0.10 + 0.8 * q**1.4))
        flower(s, r.uniform(0, s.w), y, mix((246, 240, 222), (240, 200, 130), r.uniform(0, 0.7)))
    return s


def main():
    colours = palette("summer", "dawn")
    stage = clearing(colours)
    picture = stage.finish().filter(ImageFilter.MedianFilter(3)).filter(ImageFilter.GaussianBlur(0.8))
    y = stage.row(FOX_DISTANCE)
    figure = assemble(shorten(fox(), 0.89), Pose(0.2, 0.20, 0, 0, -4))
    sprite = render(figure, stage.scale(y), np.random.default_rng(SEED), True)
    box, eyes = seat(picture, sprite, (FOX_X * stage.w, y), stage, np.random.default_rng(SEED + 1), "summer")
    before = front("summer", colours, SIZE, SEED, 1.4, ferns=False)
    picture.paste(before.convert("RGB"), (0, 0), before.getchannel("A"))
    done = expose(picture, "dawn", np.random.default_rng(SEED + 2), eyes)
    OUT.mkdir(parents=True, exist_ok=True)
    data = encode(done, 80, MOST_BYTES)
    (OUT / "hero.jpg").write_bytes(data)
    facts = {"file": "hero.jpg", "width": SIZE[0], "height": SIZE[1], "class_id": 2, "label": "Red fox", "box": list(relative(box, SIZE)), "size": len(data)}
    (OUT / "hero.json").write_text(json.dumps(facts, indent=1) + "\n")
    print(f"{OUT / 'hero.jpg'}: {facts}")


if __name__ == "__main__":
    main()
