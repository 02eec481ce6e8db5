"""Turns one shot into one or three photographs: the backdrop is drawn once, the animal moves a little with each frame."""
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter

from camera import expose, seat
from figures.cast import figure
from figures.figure import render
from palette import palette
from places import backdrop, front

SIZE = (1280, 960)
PLACE_SEED = {"beech": 11, "ridge": 23, "birches": 31, "spruces": 47, "meadow": 53, "creek": 61, "track": 71, "orchard": 83, "marsh": 97}


@dataclass(frozen=True)
class Thing:
    """What a picture shows: a key of shots.SPECIES and its box x, y, w, h in 0..1."""
    what: str
    box: tuple


@dataclass
class Photograph:
    image: Image.Image
    box: tuple     # of the first thing, or None
    things: tuple = ()


@dataclass(frozen=True)
class Actor:
    """A figure in a picture: `x` 0..1 across, `shift` metres beside it, `distance` from the lens."""
    what: str
    figure: object
    x: float
    distance: float
    left: bool
    rng: object
    shift: float = 0.0
    size: float = 1.0


def photograph(shot, seed, size=SIZE):
    """The frames of `shot` as Photographs; the same seed gives the same pixels."""
    colours = palette(shot.season, shot.light)
    stage = backdrop(shot.place, shot.season, colours, size, PLACE_SEED[shot.place])
    behind = stage.finish().filter(ImageFilter.MedianFilter(3)).filter(ImageFilter.GaussianBlur(0.95))
    before = front(shot.season, colours, size, PLACE_SEED[shot.place])
    return [frame(shot, seed, i, stage, behind, before) for i in range(shot.frames)]


def frame(shot, seed, i, stage, behind, before):
    rng = np.random.default_rng(seed * 101 + i)
    picture = behind.copy()
    eyes, boxes = seat_all(picture, actors(shot, seed, i), stage, rng, shot.season)
    picture.paste(before.convert("RGB"), (0, 0), before.getchannel("A"))
    done = expose(picture, shot.light, rng, eyes, (shot.x, 0.6))
    things = tuple(Thing(shot.what, relative(b, done.size)) for b in boxes)
    return Photograph(done, things[0].box if things else None, things)


def actors(shot, seed, i):
    """Everything that `shot` puts in front of the lens in frame `i`."""
    if shot.what == "empty":
        return []
    crowd = [(shot.x, shot.distance, shot.left, shot.phase, shot.neck), *shot.more]
    return [Actor(shot.what, figure(shot, (phase + i * 0.13) % 1.0, neck - i * 2), x, distance, left, np.random.default_rng(seed * 7 + n),
                  (-1 if left else 1) * (i - (shot.frames - 1) / 2) * shot.move) for n, (x, distance, left, phase, neck) in enumerate(crowd)]


def seat_all(picture, cast, stage, rng, season):
    """Draw `cast` from far to near; returns their eyes, and their boxes in final pixels in the order of `cast`."""
    eyes, boxes = [], [None] * len(cast)
    for n, actor in sorted(enumerate(cast), key=lambda c: -c[1].distance):
        y = stage.row(actor.distance)
        scale = stage.scale(y)
        sprite = render(actor.figure, scale * actor.size, actor.rng, actor.left)
        boxes[n], e = seat(picture, sprite, (actor.x * stage.w + actor.shift * scale, y), stage, rng, season)
        eyes += e
    return eyes, boxes


def relative(box, size):
    """A pixel box clipped to the frame, as fractions of it."""
    if not box:
        return None
    x0, y0 = max(0, box[0]), max(0, box[1])
    x1, y1 = min(size[0], box[0] + box[2]), min(size[1], box[1] + box[3])
    return tuple(round(v, 4) for v in (x0 / size[0], y0 / size[1], (x1 - x0) / size[0], (y1 - y0) / size[1]))
