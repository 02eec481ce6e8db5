"""What the camera makes of a drawn view: places the animal, sets the light, and uses infrared at night."""
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from brush import SUPERSAMPLE, blade, ink, noise, resize, soften, vary


def seat(picture, sprite, at, stage, rng, season):
    """Put a sprite on the ground at drawing pixel `at`; returns its box in final pixels and its eyes."""
    x, y = at[0] - sprite.origin[0], at[1] - sprite.origin[1]
    depth = stage.depth(at[1])
    size = (max(1, sprite.image.width // SUPERSAMPLE), max(1, sprite.image.height // SUPERSAMPLE))
    small = sprite.image.resize(size, Image.BOX)
    px, py = int(x / SUPERSAMPLE), int(y / SUPERSAMPLE)
    shade(picture, sprite, (x, y), stage, at)
    rgb = np.asarray(small.convert("RGB"), np.float32)
    k = depth * stage.palette.reach * 0.62
    rgb = rgb * (1 - k) + np.array(stage.palette.haze) * k
    rgb = rgb + rim(small, stage.palette)
    fogged = Image.fromarray(np.clip(rgb, 0, 255).astype(np.uint8))
    picture.paste(fogged, (px, py), small.getchannel("A"))
    box = small.getchannel("A").point(lambda v: 255 if v > 90 else 0).getbbox()
    grass_over_feet(picture, sprite, (x, y), stage, rng, season)
    eyes = [((ex + x) / SUPERSAMPLE, (ey + y) / SUPERSAMPLE, r / SUPERSAMPLE) for ex, ey, r in sprite.eyes]
    return (px + box[0], py + box[1], box[2] - box[0], box[3] - box[1]), eyes


def rim(small, palette):
    """Sunlight caught along the back: the edge that faces the upper left, only where there is sun."""
    a = np.asarray(small.getchannel("A").filter(ImageFilter.GaussianBlur(1.6)), np.float32) / 255
    edge = np.clip(a - np.roll(a, (7, 4), (0, 1)), 0, 1)
    return edge[..., None] * np.array(palette.sun) * (0.62 * palette.dapple)


def shade(picture, sprite, offset, stage, at):
    """Contact shadow: a wide soft pool under the body and a darker touch under each foot."""
    m = Image.new("L", picture.size, 0)
    d = ImageDraw.Draw(m)
    b = sprite.image.getchannel("A").getbbox()
    wide = (b[2] - b[0]) / SUPERSAMPLE
    left, ground = (offset[0] + b[0]) / SUPERSAMPLE, at[1] / SUPERSAMPLE
    d.ellipse((left + wide * 0.10, ground - wide * 0.055, left + wide * 0.98, ground + wide * 0.065), fill=150)
    m = m.filter(ImageFilter.GaussianBlur(wide * 0.035))
    feet = Image.new("L", picture.size, 0)
    d = ImageDraw.Draw(feet)
    for fx, fy in sprite.feet:
        cx, cy, r = (fx + offset[0]) / SUPERSAMPLE, (fy + offset[1]) / SUPERSAMPLE, wide * 0.05
        d.ellipse((cx - r, cy - r * 0.24, cx + r * 1.1, cy + r * 0.30), fill=185)
    feet = feet.filter(ImageFilter.GaussianBlur(max(1.5, wide * 0.010)))
    a = np.maximum(np.asarray(m, np.float32), np.asarray(feet, np.float32))[..., None] / 255
    tone = np.array([0.36, 0.42, 0.52])
    p = np.asarray(picture, np.float32)
    picture.paste(Image.fromarray(np.clip(p * (1 - a * (1 - tone)), 0, 255).astype(np.uint8)))


def grass_over_feet(picture, sprite, offset, stage, rng, season):
    """Short blades in front of each foot, so that the animal stands in the grass, not on it."""
    scale = stage.scale(offset[1] + sprite.origin[1])
    h = scale * (0.045 if season == "winter" else 0.075)
    layer = Image.new("RGBA", (stage.w, stage.h), (0, 0, 0, 0))
    d = ImageDraw.Draw(layer)
    depth = stage.depth(offset[1] + sprite.origin[1])
    for fx, fy in sprite.feet:
        x, y = fx + offset[0], fy + offset[1]
        if y < offset[1] + sprite.origin[1] - scale * 0.045:
            continue  # lifted in mid-step
        for _ in range(6 if season == "winter" else 13):
            c = stage.palette.air(vary(rng, stage.palette.grass[int(rng.integers(3))], 0.08), depth)
            l = h * rng.uniform(0.5, 1.2)
            d.polygon(blade(x + rng.normal(0, scale * 0.05), y + h * 0.12, l, rng.normal(0, l * 0.35), max(1.2, h * 0.045)), fill=ink(c) + (255,))
    small = layer.resize(picture.size, Image.BOX)
    picture.paste(small.convert("RGB"), (0, 0), small.getchannel("A"))


def expose(picture, light, rng, eyes=(), focus=(0.5, 0.6)):
    """The finished photograph: the light of the hour, weather, and the sensor."""
    a = np.asarray(picture, np.float32)
    if light == "night":
        return infrared(a, rng, eyes, focus)
    h, w = a.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32) / np.array([h, w], np.float32)[:, None, None]
    glow = np.exp(-(((xx - 0.18) / 0.55) ** 2 + ((yy - 0.12) / 0.50) ** 2))[..., None]
    if light == "dawn":
        a = a * np.array([1.02, 0.985, 0.93]) * (0.86 + 0.2 * glow) + glow * np.array([46, 30, 10])
    elif light == "day":
        a = a * (0.95 + 0.08 * glow) + glow * np.array([16, 14, 6])
    elif light == "dusk":
        a = a * np.array([0.78, 0.79, 0.86]) * (0.84 + 0.16 * glow) + glow * np.array([26, 14, 4])
    elif light == "fog":
        veil = np.clip(1.15 - yy * 1.25, 0, 1)[..., None] * (0.26 + 0.25 * resize(noise(rng, 256, 2.0), (w, h))[..., None])
        a = (a * 0.92 + 10) * (1 - veil) + np.array([206, 212, 209]) * veil
    elif light == "snowfall":
        a = a * np.array([0.96, 0.98, 1.02])
        a = flakes(a, rng)
    edge = 1 - 0.20 * np.clip(((xx - 0.5) ** 2 + (yy - 0.5) ** 2) * 2, 0, 1)[..., None]
    return Image.fromarray(np.clip(a * edge, 0, 255).astype(np.uint8))


def flakes(a, rng):
    """Falling snow in three distances."""
    layer = Image.new("L", (a.shape[1], a.shape[0]), 0)
    d = ImageDraw.Draw(layer)
    for count, r, alpha in ((300, 1.6, 130), (110, 2.8, 150), (26, 5.5, 110)):
        for x, y in rng.uniform(0, 1, (count, 2)) * (a.shape[1], a.shape[0]):
            k = r * rng.uniform(0.7, 1.3)
            d.ellipse((x - k, y - k * 1.2, x + k, y + k * 1.2), fill=alpha)
    m = np.asarray(layer.filter(ImageFilter.GaussianBlur(1.0)), np.float32)[..., None] / 255
    return a * (1 - m) + 246 * m


def infrared(a, rng, eyes, focus):
    """Monochrome under the flash: bright in the middle, black at the edges, eyes that shine, a quiet grain."""
    h, w = a.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    l = a @ np.array([0.46, 0.40, 0.14], np.float32)
    r = ((xx / w - (0.5 + focus[0]) / 2) / 0.62) ** 2 + ((yy / h - 0.60) / 0.62) ** 2
    l = l * (0.18 + 1.16 * np.exp(-r * 1.2))
    l = 255 * np.clip(l / 255, 0, 1.15) ** 0.96 * 1.06
    for ex, ey, er in eyes:
        q = max(3.0, er * 1.15)
        d2 = (xx - ex) ** 2 + (yy - ey) ** 2
        l = l + 250 * np.exp(-((d2 / (q * q)) ** 1.6)) + 80 * np.exp(-d2 / (q * 3.6) ** 2)
    grain = soften(rng.normal(0, 1, (h // 2, w // 2)).astype(np.float32), 1)
    l = l + resize(grain, (w, h)) * 6 + 7
    return Image.fromarray(np.clip(l, 0, 255).astype(np.uint8)).convert("RGB")
