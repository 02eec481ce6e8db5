"""A figure is shapes in metres (x right, y up, feet at 0); rendering gives it volume, markings and painted fur."""
import math
from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from brush import SUPERSAMPLE, ink, resize, soften

LIGHT = np.array([-0.42, 0.74, 0.52])
SHADE_STEP = 3  # shading is computed at a third of the drawing's size


@dataclass
class Shape:
    """A silhouette: outline in metres, its colour, how round it is, and the direction of its fur (radians)."""
    outline: np.ndarray
    colour: tuple
    bulge: float
    flow: float = math.pi
    relief: float = 0.0  # how far it protrudes from what it overlaps (a thigh, a cheek)


@dataclass
class Mark:
    """A marking painted inside the group's silhouette; `soft` is the edge's width in metres."""
    outline: np.ndarray
    colour: tuple
    soft: float = 0.01


@dataclass
class Group:
    """Shapes that share one skin: merged, lit and furred together, from back to front."""
    shapes: list
    marks: list = field(default_factory=list)
    fur: float = 0.03
    tone: float = 1.0


@dataclass
class Figure:
    """Groups back to front, crisp details on top, eyes for the eyeshine, feet for the shadow."""
    groups: list
    details: list = field(default_factory=list)
    eyes: list = field(default_factory=list)
    feet: list = field(default_factory=list)


@dataclass
class Sprite:
    """A rendered figure at drawing size: RGBA, the pixel of its origin, eyes and feet in pixels."""
    image: Image.Image
    origin: tuple
    eyes: list
    feet: list


def render(figure, scale, rng, flip=False):
    """Paint `figure` at `scale` drawing pixels per metre; `flip` makes it face left."""
    outlines = [s.outline for g in figure.groups for s in g.shapes] + [d.outline for d in figure.details]
    every = np.vstack(outlines)
    (x0, y0), (x1, y1) = every.min(0) - 0.1, every.max(0) + 0.1
    size = (int((x1 - x0) * scale) + 2, int((y1 - y0) * scale) + 2)
    sx = -1 if flip else 1
    left = -x1 if flip else x0

    def place(points):
        p = np.asarray(points, float)
        return [(float(x), float(y)) for x, y in np.stack([(p[:, 0] * sx - left) * scale, (y1 - p[:, 1]) * scale], 1)]

    image = Image.new("RGBA", size, (0, 0, 0, 0))
    for group in figure.groups:
        image.alpha_composite(paint_group(group, size, scale, place, sx, rng))
    for d in figure.details:
        paint_detail(image, d, scale, place)
    return Sprite(image, place([(0, 0)])[0], [place([e[:2]])[0] + (e[2] * scale,) for e in figure.eyes],
                  [place([f])[0] for f in figure.feet])


def paint_group(group, size, scale, place, sx, rng):
    low = (max(2, size[0] // SHADE_STEP), max(2, size[1] // SHADE_STEP))
    mask, height = Image.new("L", size, 0), np.zeros(low[::-1], np.float32)
    skin = Image.new("RGB", size, ink(group.shapes[0].colour))
    flow = np.zeros(low[::-1], np.float32)
    for shape in group.shapes:
        own = Image.new("L", size, 0)
        ImageDraw.Draw(own).polygon(place(shape.outline), fill=255)
        mask.paste(255, (0, 0), own)
        edge = max(1, shape.bulge * scale * 0.10)
        skin.paste(ink(shape.colour), (0, 0), own.filter(ImageFilter.GaussianBlur(edge)))
        m = np.asarray(own.resize(low, Image.BOX), np.float32) / 255
        r = max(1.5, shape.bulge * scale / SHADE_STEP)
        t = np.clip((soften(m, r * 0.5) - 0.5) * 2, 0, 1)
        h = r * np.sqrt(np.maximum(0, 1 - (1 - t) ** 2)) * (m > 0.5)
        flow = np.where(h >= height, np.where(m > 0.3, shape.flow, flow), flow)
        height = np.maximum(height + shape.relief * soften(h, r * 0.25) * (height > 0), h)
    for mark in group.marks:
        m = Image.new("L", size, 0)
        ImageDraw.Draw(m).polygon(place(mark.outline), fill=255)
        skin.paste(ink(mark.colour), (0, 0), m.filter(ImageFilter.GaussianBlur(max(0.6, mark.soft * scale))))
    light = shade(height, low, sx)
    light = resize(light, size)[..., None] * group.tone
    rgb = np.asarray(skin, np.float32)
    cool = np.clip(1 - light, 0, 1)
    rgb = rgb * light * (1 - cool * np.array([0.06, 0.02, -0.12])) + np.clip(light - 1.0, 0, 1) * np.array([52, 44, 26])
    body = Image.fromarray(np.clip(rgb, 0, 255).astype(np.uint8))
    body.putalpha(mask)
    if group.fur:
        comb(body, mask, flow, group.fur * scale, sx, rng)
    return body


def shade(height, low, sx):
    """Brightness per cell, about 0.5 in the shade and 1.2 in the light, with a pale painted rim on top."""
    gy, gx = np.gradient(soften(height, 1.0))
    n = np.sqrt(gx**2 + gy**2 + 1)
    lit = (-gx * LIGHT[0] * 1 + gy * LIGHT[1] * 1 + LIGHT[2]) / n
    lit = soften(np.clip(lit, -0.5, 1.2), max(1, min(low) / 160))
    return 0.66 + 0.5 * lit


def comb(body, mask, flow, length, sx, rng):
    """Lay short strokes of the skin's own colour along the fur; a few cross the edge so it is not cut out."""
    a = np.asarray(mask)
    ys, xs = np.nonzero(a[::3, ::3])
    if not len(xs):
        return
    rgb = np.asarray(body.convert("RGB"))
    d = ImageDraw.Draw(body)
    n = int(min(5200, len(xs) * 9 / max(14, length * 1.6)))
    for i in rng.integers(0, len(xs), n):
        x, y = int(xs[i]) * 3, int(ys[i]) * 3
        angle = flow[min(y // SHADE_STEP, flow.shape[0] - 1), min(x // SHADE_STEP, flow.shape[1] - 1)] + rng.normal(0, 0.22)
        l = length * rng.uniform(0.6, 1.5)
        dx, dy = math.cos(angle) * sx * l, -math.sin(angle) * l
        k = rng.uniform(0.86, 1.15)
        c = ink(rgb[y, x].astype(float) * k + (k - 1) * 22)
        w = max(0.8, length * 0.09)
        ex, ey = x + dx, y + dy
        inside = 0 <= int(ey) < a.shape[0] and 0 <= int(ex) < a.shape[1] and a[int(ey), int(ex)]
        if not inside:
            ex, ey = x + dx * 0.45, y + dy * 0.45
        px, py = -dy / l * w, dx / l * w
        d.polygon([(x - px, y - py), (x + px, y + py), (ex, ey)], fill=c + (255,))


def paint_detail(image, mark, scale, place):
    m = Image.new("L", image.size, 0)
    ImageDraw.Draw(m).polygon(place(mark.outline), fill=255)
    if mark.soft:
        m = m.filter(ImageFilter.GaussianBlur(max(0.4, mark.soft * scale)))
    image.paste(ink(mark.colour) + (255,), (0, 0), m)


def oval(x, y, rx, ry=None, tilt=0.0):
    """An ellipse outline."""
    a = np.linspace(0, 2 * math.pi, 28, endpoint=False)
    ry = rx if ry is None else ry
    px, py = np.cos(a) * rx, np.sin(a) * ry
    return np.stack([x + px * math.cos(tilt) - py * math.sin(tilt), y + px * math.sin(tilt) + py * math.cos(tilt)], 1)


__all__ = ["Shape", "Mark", "Group", "Figure", "Sprite", "render", "oval", "SUPERSAMPLE"]
