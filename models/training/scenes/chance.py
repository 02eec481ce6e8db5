"""Scenes for training and evaluation: place, hour and figures are random. The same seed gives the same scene."""
import io
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter

from camera import expose
from figures.cast import figure
from palette import palette
from photograph import Actor, Thing, relative, seat_all
from places import PLACES, backdrop, front
from shots import Shot
from stage import Stage
from figures.visitors import hiker, pickup

SIZE, DRAWN = (480, 360), (960, 720)  # a view is drawn once at the large size; scenes are placed in it and scaled down
HEIGHT = {"deer": 1.35, "boar": 0.90, "fox": 0.50, "bear": 1.05, "raccoon": 0.35, "turkey": 0.85, "coyote": 0.80, "bobcat": 0.62, "moose": 2.0, "cottontail": 0.33,
          "person": 1.75, "vehicle": 1.75}  # metres
LENGTH = {"person": 0.7, "vehicle": 4.9}   # metres; an animal's is LONG times its height
LONG = 1.35
ANIMALS = tuple(w for w in HEIGHT if w not in LENGTH)
GRAZERS = ("deer", "moose")
LIGHTS = {"winter": (("day", 0.32), ("snowfall", 0.24), ("dusk", 0.10), ("night", 0.34)),
          "": (("day", 0.32), ("dawn", 0.10), ("dusk", 0.12), ("fog", 0.10), ("night", 0.36))}
SHARES = (("empty", 0.15), ("person", 0.20), ("vehicle", 0.09), ("animal", 0.56))
FRAME_PER_METRE = 0.68  # share of the frame's height that one metre takes at distance 1
LEAST_SEEN = 0.3        # share of a figure that must be inside the frame


@dataclass
class View:
    """A place at one hour: the background and what grows in front of the lens."""
    seed: int
    place: str
    season: str
    light: str
    stage: Stage
    behind: Image.Image
    fronts: list


@dataclass
class Scene:
    image: Image.Image
    things: tuple
    light: str
    place: str


def view(seed):
    """The view for `seed`."""
    rng = np.random.default_rng((seed, 17))
    place, season = str(rng.choice(list(PLACES))), str(rng.choice(["spring", "summer", "autumn", "winter"]))
    light = pick(rng, LIGHTS.get(season, LIGHTS[""]))
    colours = palette(season, light)
    behind = backdrop(place, season, colours, DRAWN, seed).finish().filter(ImageFilter.MedianFilter(3)).filter(ImageFilter.GaussianBlur(0.7))
    fronts = [front(season, colours, DRAWN, seed + n, lush).resize(SIZE, Image.BOX) for n, lush in enumerate((0.6, 1.0, 2.2))]
    return View(seed, place, season, light, Stage(SIZE, np.random.default_rng(seed), colours), behind.resize(SIZE, Image.BOX), fronts)


def scene(view, number, shares=SHARES):
    """Scene `number` of `view`: one picture of SIZE and everything in it."""
    rng = np.random.default_rng((view.seed, number))
    what = pick(rng, shares)
    cast = crowd(view, rng, str(rng.choice(ANIMALS)) if what == "animal" else what) if what != "empty" else []
    picture = view.behind.copy()
    eyes, boxes = seat_all(picture, cast, view.stage, rng, view.season)
    before = view.fronts[int(rng.integers(len(view.fronts)))]
    picture.paste(before.convert("RGB"), (0, 0), before.getchannel("A"))
    done = expose(picture, view.light, rng, eyes, (cast[0].x if cast else float(rng.uniform(0.3, 0.7)), 0.6))
    things = tuple(Thing(a.what, relative(b, SIZE)) for a, b in zip(cast, boxes) if seen(b))
    return Scene(as_stored(done, rng), things, view.light, view.place)


def pick(rng, weighted):
    return str(rng.choice([name for name, _ in weighted], p=[share for _, share in weighted]))


def seen(box):
    x, y, w, h = box
    wide = min(SIZE[0], x + w) - max(0, x)
    high = min(SIZE[1], y + h) - max(0, y)
    return wide > 5 and high > 5 and wide * high > LEAST_SEEN * w * h


def crowd(view, rng, what):
    """One to three of a kind, sometimes with another kind beside them. No figure hides another."""
    most = 1 + int(rng.random() < 0.30) + int(rng.random() < 0.12) if what != "vehicle" else 1
    kinds = [what] * most + ([str(rng.choice(ANIMALS))] if rng.random() < 0.05 else [])
    cast, taken = [], []
    for kind in kinds:
        for _ in range(8):
            distance = far(rng, kind)
            x = float(rng.uniform(0.08, 0.92) if rng.random() < 0.8 else rng.choice([rng.uniform(-0.03, 0.08), rng.uniform(0.92, 1.03)]))
            half = LENGTH.get(kind, HEIGHT[kind] * LONG) * FRAME_PER_METRE / distance * SIZE[1] / SIZE[0] / 2
            if all(abs(x - other) > 0.75 * (half + width) for other, width in taken):
                taken.append((x, half))
                cast.append(actor(view, rng, kind, x, distance))
                break
    return cast


def far(rng, kind):
    """A distance at which `kind` fills a tenth to nearly all of the frame's height, and occasionally more."""
    share = float(np.exp(rng.uniform(np.log(0.11), np.log(0.85)))) if rng.random() < 0.94 else float(rng.uniform(0.85, 1.4))
    return float(np.clip(FRAME_PER_METRE * HEIGHT[kind] / share, 0.92, 9.0))


def actor(view, rng, kind, x, distance):
    left = bool(rng.random() < 0.5)
    size = float(rng.uniform(0.86, 1.10)) * (float(rng.uniform(0.62, 0.85)) if kind == "person" and rng.random() < 0.15 else 1.0)
    return Actor(kind, tinted(posed(view, rng, kind), rng), x, distance, left, np.random.default_rng(int(rng.integers(1 << 31))), 0.0, size)


def posed(view, rng, kind):
    phase = float(rng.uniform(0, 1))
    if kind == "person":
        return hiker(phase, *(cloth(rng) for _ in range(4)))
    if kind == "vehicle":
        return pickup(cloth(rng))
    grazes = kind in GRAZERS and rng.random() < 0.2
    neck = float(rng.uniform(-142, -115)) if grazes else float(rng.uniform(-20, 8))
    variant = {"deer": "buck", "moose": "bull", "turkey": "strut"}.get(kind, "") if rng.random() < 0.35 else ""
    shot = Shot(kind, view.place, view.season, view.light, kind=variant, head=float(rng.uniform(-8, 6)), tail=float(rng.uniform(-16, 8)))
    return figure(shot, phase, neck)


def cloth(rng):
    """A colour for cloth or paint: rarely bright."""
    grey = rng.uniform(45, 200)
    return tuple(float(np.clip(v, 20, 235)) for v in grey + rng.normal(0, 34 if rng.random() < 0.6 else 10, 3))


def tinted(figure, rng):
    """`figure` as another individual: its colours a little lighter or darker, warmer or cooler."""
    k = rng.uniform(0.88, 1.12) * (1 + np.array([1, 0, -1]) * rng.uniform(-0.05, 0.05))
    for part in [m for g in figure.groups for m in (*g.shapes, *g.marks)]:
        part.colour = tuple(float(v) for v in np.clip(np.array(part.colour) * k, 0, 255))
    return figure


def as_stored(image, rng):
    """`image` as a camera stores it: three in four pass through a JPEG of random quality."""
    if rng.random() < 0.25:
        return image
    out = io.BytesIO()
    image.save(out, "JPEG", quality=int(rng.integers(60, 95)))
    return Image.open(out).convert("RGB")
