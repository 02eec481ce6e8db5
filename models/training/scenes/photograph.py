"""One shot becomes one or three photographs: backdrop once, then the animal a little further each frame."""
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter

from camera import expose, seat
from cast import figure
from figure import render
from palette import palette
from places import backdrop, front

SIZE = (1280, 960)
PLACE_SEED = {"beech": 11, "ridge": 23, "birches": 31, "spruces": 47, "meadow": 53, "creek": 61, "track": 71, "orchard": 83, "marsh": 97}


@dataclass
class Photograph:
    image: Image.Image
    box: tuple  # x, y, w, h relative 0..1, or None


def photograph(shot, seed, size=SIZE):
    """The frames of `shot` as Photographs; the same seed gives the same pixels."""
    colours = palette(shot.season, shot.light)
    stage = backdrop(shot.place, shot.season, colours, size, PLACE_SEED[shot.place])
    behind = stage.finish().filter(ImageFilter.MedianFilter(3)).filter(ImageFilter.GaussianBlur(0.95))
    before = front(shot.season, colours, size, PLACE_SEED[shot.place])
    return [frame(shot, seed, i, stage, behind, before) for i in range(shot.frames)]


def frame(shot, seed, i, stage, behind, before):
    rng = np.random.default_rng(seed * 101 + i)
    picture, eyes, box = behind.copy(), [], None
    if shot.what != "empty":
        crowd = [(shot.x, shot.distance, shot.left, shot.phase, shot.neck), *shot.more]
        for n, (x, distance, left, phase, neck) in sorted(enumerate(crowd), key=lambda c: -c[1][1]):
            y = stage.row(distance)
            scale = stage.scale(y)
            sprite = render(figure(shot, (phase + i * 0.13) % 1.0, neck - i * 2), scale, np.random.default_rng(seed * 7 + n), left)
            at = (x * stage.w + (-1 if left else 1) * (i - (shot.frames - 1) / 2) * shot.move * scale, y)
            b, e = seat(picture, sprite, at, stage, rng, shot.season)
            eyes += e
            box = b if n == 0 else box
    picture.paste(before.convert("RGB"), (0, 0), before.getchannel("A"))
    done = expose(picture, shot.light, rng, eyes, (shot.x, 0.6))
    return Photograph(done, relative(box, done.size))


def relative(box, size):
    """A pixel box kept inside the frame, as fractions of it."""
    if not box:
        return None
    x0, y0 = max(0, box[0]), max(0, box[1])
    x1, y1 = min(size[0], box[0] + box[2]), min(size[1], box[1] + box[3])
    return tuple(round(v, 4) for v in (x0 / size[0], y0 / size[1], (x1 - x0) / size[0], (y1 - y0) / size[1]))
