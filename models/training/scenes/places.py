"""The places cameras watch. Each paints everything behind the animal; `front` paints what grows before the lens."""
import numpy as np
from PIL import ImageFilter

from brush import mix
from ground import floor, litter, ribbon, sward
from plants import bush, crown, fern, flower, log, rock, spruce, trunk, tuft
from stage import Stage


def sky(s):
    """Sky and the glow between the far trees."""
    p = s.palette
    c = s.clouds(2.0)[:384, :512]
    yy = np.linspace(0, 1, 384)[:, None] * np.ones((1, 512))
    s.image.paste(tuple(int(v) for v in p.sky), (0, 0, s.w, s.h))
    s.wash(np.clip(yy * 2.1, 0, 1) * 0.8 + (c - 0.5) * 0.3, p.glow)


def woods(s, kind, snow, rows=((26, 34), (15, 20), (9, 12)), leafy=True):
    """Rows of far trees, each nearer and clearer than the last, with mist between them."""
    r, p = s.rng, s.palette
    for x in r.uniform(-0.05, 1.05, 0 if kind == "spruce" else 22):
        rx = s.w * r.uniform(0.06, 0.13)
        crown(s, x * s.w, s.horizon * r.uniform(-0.05, 0.62), rx, rx * 0.62, 0.90, p.leaves, leaf=24)
    for distance, count in rows:
        y = s.row(distance)
        m, d = s.scale(y), s.depth(y)
        for x in np.sort(r.uniform(-0.03, 1.03, count)) * s.w:
            if kind == "spruce":
                spruce(s, x, y + r.uniform(-4, 4), r.uniform(4.5, 9), snow)
            else:
                trunk(s, x, y + r.uniform(-4, 6), r.uniform(0.28, 0.6) * (0.6 if kind == "birch" else 1), kind, r.normal(0, 0.035), snow)
        if kind != "spruce" and leafy:
            for x in r.uniform(-0.05, 1.05, 16):
                rx = m * r.uniform(1.2, 2.6)
                crown(s, x * s.w, r.uniform(-0.1, 0.16) * s.h, rx, rx * 0.6, d, p.needles if kind == "pine" else p.leaves, leaf=max(6, m * 0.16), snow=snow)
        for x in r.uniform(0, 1, 18):
            rx = m * r.uniform(0.5, 1.5)
            crown(s, x * s.w, y - rx * 0.22, rx, rx * 0.42, d, p.leaves, leaf=max(5, m * 0.11), snow=snow)
        band = np.exp(-(((np.arange(192) / 192 * s.h) - y) / (s.h * 0.10)) ** 2)[:, None] * np.ones((1, 256))
        s.wash(band * 0.36 * d, p.haze)
    beams(s)
    s.replace(np.asarray(s.image.filter(ImageFilter.GaussianBlur(3.2))))  # the lens is focused near; distance is soft


def beams(s):
    """Slanting light between the far trees, from the upper left; none without sun."""
    p = s.palette
    if p.dapple < 0.3:
        return
    yy, xx = np.mgrid[0:240, 0:320] / np.array([240, 320])[:, None, None]
    lane = xx - yy * 0.62 + 0.6
    stripe = np.interp(lane.ravel(), np.linspace(0, 1.7, 34), s.rng.uniform(0, 1, 34) ** 2).reshape(lane.shape)
    fade = np.clip(1.1 - yy * 1.45, 0, 1) * np.exp(-(((xx - 0.30) / 0.55) ** 2))
    s.wash(stripe * fade * 0.42, mix(p.sun, (255, 255, 245), 0.4))


def near_trunks(s, spots, kind, snow):
    """The few large trunks that frame the view: (x 0..1, distance, width in metres)."""
    for x, distance, width in sorted(spots, key=lambda t: -t[1]):
        y = s.row(distance)
        trunk(s, x * s.w, y, width, kind, s.rng.normal(0, 0.03), snow)
        for o in np.linspace(-0.75, 0.75, 11):
            tuft(s, x * s.w + o * width * s.scale(y), y + s.scale(y) * s.rng.uniform(0.0, 0.05), 0.15, 6)


def beech(s, season, snow):
    woods(s, "oak", snow)
    floor(s, season)
    litter(s, 900)
    near_trunks(s, ((0.10, 2.3, 0.46), (0.83, 3.0, 0.42), (0.60, 5.0, 0.36), (0.31, 6.0, 0.34)), "oak", snow)
    if not snow:
        for x, dist, size in ((0.22, 3.4, 0.55), (0.70, 4.2, 0.5), (0.93, 2.6, 0.5), (0.45, 6, 0.5), (0.03, 2.0, 0.55)):
            fern(s, x * s.w, s.row(dist), size)
    log(s, 0.52 * s.w, s.row(4.1), 1.9, 0.20, snow)
    sward(s, 130, 0.15)


def ridge(s, season, snow):
    woods(s, "pine", snow, rows=((28, 22), (16, 13), (10, 7)))
    floor(s, season)
    litter(s, 700)
    for x, dist, w in ((0.16, 4.4, 0.9), (0.28, 3.5, 0.5), (0.88, 3.2, 0.75), (0.63, 7, 0.8)):
        rock(s, x * s.w, s.row(dist), w, snow)
    near_trunks(s, ((0.94, 2.4, 0.42), (0.42, 5.2, 0.40), (0.05, 3.6, 0.40)), "pine", snow)
    sward(s, 150, 0.16)


def birches(s, season, snow):
    woods(s, "birch", snow, rows=((24, 30), (14, 18), (8, 8)))
    floor(s, season)
    litter(s, 700)
    near_trunks(s, ((0.87, 2.5, 0.20), (0.93, 3.0, 0.17), (0.17, 3.4, 0.21), (0.36, 5.4, 0.19), (0.66, 6, 0.19)), "birch", snow)
    sward(s, 160, 0.20)
    bush(s, 0.06 * s.w, s.row(3.0), 0.9, 0.8, snow=snow)


def spruces(s, season, snow):
    woods(s, "spruce", snow, rows=((30, 30), (19, 18), (12, 9)))
    floor(s, season)
    litter(s, 90 if snow else 420)
    for x, dist, h in ((0.02, 4.2, 2.9), (0.90, 3.8, 2.6), (0.70, 6.5, 1.6), (0.24, 7.5, 1.3)):
        spruce(s, x * s.w, s.row(dist), h, snow)
    sward(s, 50 if snow else 150, 0.15)


def meadow(s, season, snow):
    r, p = s.rng, s.palette
    for dist, lift in ((60, 0.10), (40, 0.05)):
        y = s.row(dist)
        xs = np.linspace(0, 1, 24)
        ridge_line = y - s.h * lift * (1 + 0.5 * np.sin(xs * 5 + dist) + r.normal(0, 0.04, 24))
        s.shape([*zip(xs * s.w, ridge_line), (s.w, s.horizon + 60), (0, s.horizon + 60)], p.needles[0], 0.93 if dist == 60 else 0.82)
    y = s.row(22)
    for x in r.uniform(-0.02, 1.02, 40):
        rx = s.scale(y) * r.uniform(0.9, 2.2)
        crown(s, x * s.w, y - rx * 0.6, rx, rx * 0.95, 0.62, p.leaves if r.random() < 0.6 else p.needles, leaf=14, snow=snow)
    floor(s, season)
    sward(s, 380, 0.24, high=1.0)
    if season in ("spring", "summer"):
        for q in np.sort(r.uniform(0, 1, 150)):
            fy = s.row(1 / (0.08 + 0.9 * q**1.4))
            flower(s, r.uniform(0, s.w), fy, ((238, 226, 190), (222, 190, 92), (196, 160, 190))[int(r.integers(3))])
    bush(s, 0.12 * s.w, s.row(5.0), 1.6, 1.1, snow=snow)
    bush(s, 0.93 * s.w, s.row(6.5), 1.9, 1.3, snow=snow)


def creek(s, season, snow):
    p = s.palette
    woods(s, "oak", snow, rows=((26, 24), (15, 14), (9, 6)))
    floor(s, season)
    water = mix(p.glow, (70, 104, 112), 0.62)
    off = ribbon(s, ((16, 0.62), (9, 0.50), (6, 0.58), (4.2, 0.50), (3.2, 0.30), (2.5, 0.02), (2.0, -0.3)), 1.0,
                 (mix(p.ground, (70, 58, 46), 0.55), mix(water, (40, 58, 62), 0.5), water, mix(water, p.glow, 0.45)), 0.14)
    for q in s.rng.uniform(0, 1, 170):
        y = s.row(2.3 + 9 * q)
        x = s.rng.uniform(0, s.w)
        if not off(x, y):
            s.dab(x, y, s.scale(y) * 0.07, s.scale(y) * 0.006, mix(water, p.glow, 0.75), s.depth(y))
    litter(s, 500, off)
    for x, dist, w in ((0.68, 3.6, 0.42), (0.30, 3.3, 0.34), (0.55, 6.0, 0.42), (0.76, 4.6, 0.3), (0.10, 2.55, 0.36)):
        rock(s, x * s.w, s.row(dist), w, snow)
    sward(s, 150, 0.17, off)
    near_trunks(s, ((0.92, 2.7, 0.5), (0.20, 6.2, 0.42)), "oak", snow)
    if not snow:
        for x, dist in ((0.83, 3.2), (0.05, 4.2), (0.97, 2.3)):
            fern(s, x * s.w, s.row(dist), 0.5)


def track(s, season, snow):
    p = s.palette
    woods(s, "oak", snow, rows=((26, 30), (16, 16), (11, 8)))
    floor(s, season)
    earth = mix((168, 142, 108), p.ground, 0.25 if not snow else 0.6)
    off = ribbon(s, ((7.2, -0.4), (6.4, 0.0), (5.6, 0.3), (5.0, 0.55), (4.5, 0.85), (4.1, 1.3)), 2.3, (mix(earth, p.ground, 0.5), earth, mix(earth, p.sun, 0.16)), 0.08)
    litter(s, 600)
    sward(s, 180, 0.18, off)
    near_trunks(s, ((0.05, 2.6, 0.42), (0.96, 2.9, 0.44)), "oak", snow)
    bush(s, 0.86 * s.w, s.row(9.5), 2.0, 1.3, snow=snow)


def orchard(s, season, snow):
    r, p = s.rng, s.palette
    y = s.row(30)
    for x in r.uniform(0, 1, 46):
        rx = s.scale(y) * r.uniform(1.2, 2.6)
        crown(s, x * s.w, y - rx * 0.5, rx, rx * 0.8, 0.78, p.needles, leaf=13)
    floor(s, season)
    sward(s, 260, 0.16, high=0.5)
    for dist, xs in ((17, (0.06, 0.25, 0.44, 0.63, 0.82, 1.0)), (10, (0.14, 0.5, 0.86)), (5.6, (0.04, 0.78))):
        ty = s.row(dist)
        m = s.scale(ty)
        for x in xs:
            trunk_top = ty - m * 1.15
            s.shape([(x * s.w - m * 0.13, ty), (x * s.w - m * 0.07, ty - m * 0.5), (x * s.w - m * 0.28, trunk_top - m * 0.3), (x * s.w - m * 0.16, trunk_top - m * 0.3), (x * s.w, ty - m * 0.75),
                     (x * s.w + m * 0.22, trunk_top - m * 0.3), (x * s.w + m * 0.32, trunk_top - m * 0.25), (x * s.w + m * 0.08, ty - m * 0.45), (x * s.w + m * 0.14, ty)], p.bark, s.depth(ty))
            for ox, oy, k in ((-0.7, 0, 0.8), (0.7, 0.05, 0.85), (0, -0.45, 1.0), (-0.1, 0.1, 0.7)):
                crown(s, x * s.w + ox * m, trunk_top - m * 0.55 + oy * m, m * 0.85 * k, m * 0.62 * k, s.depth(ty), p.leaves, leaf=max(7, m * 0.085), snow=snow)
            if season in ("summer", "autumn"):
                for _ in range(9):
                    s.dab(x * s.w + r.uniform(-1.1, 1.1) * m, trunk_top + r.uniform(-1.0, -0.1) * m, m * 0.045, m * 0.045, (190, 72, 52), s.depth(ty))
    sward(s, 210, 0.18, low=0.25, high=1.0)


def marsh(s, season, snow):
    r, p = s.rng, s.palette
    y = s.row(24)
    for x in r.uniform(0, 1, 30):
        spruce(s, x * s.w, y, r.uniform(2.4, 5), snow)
    floor(s, season)
    water = mix(p.glow, (96, 122, 128), 0.45)
    off = ribbon(s, ((20, 0.1), (13, 0.35), (9, 0.5), (6.6, 0.7), (5.6, 1.2)), 3.2, (mix(p.ground, (72, 60, 48), 0.4), mix(water, (60, 76, 80), 0.4), water, mix(water, p.glow, 0.5)))
    sward(s, 260, 0.28, off)
    for x in (*r.uniform(0.0, 0.22, 12), *r.uniform(0.78, 1.0, 12)):
        ty = s.row(r.uniform(2.6, 5.4))
        m, d = s.scale(ty), s.depth(ty)
        tuft(s, x * s.w, ty, 0.8, 5, spread=0.4)
        l = m * r.uniform(0.7, 0.95)
        s.shape([(x * s.w - m * 0.006, ty), (x * s.w + m * 0.006, ty), (x * s.w + m * 0.014, ty - l), (x * s.w + m * 0.006, ty - l)], p.grass[2], d)
        s.dab(x * s.w + m * 0.01, ty - l, m * 0.022, m * 0.09, (104, 70, 46), d)


PLACES = dict(beech=beech, ridge=ridge, birches=birches, spruces=spruces, meadow=meadow, creek=creek, track=track, orchard=orchard, marsh=marsh)


def backdrop(place, season, palette, size, seed):
    """Everything behind the animal, drawn."""
    s = Stage(size, np.random.default_rng(seed), palette)
    snow = season == "winter"
    sky(s)
    PLACES[place](s, season, snow)
    return s


def front(season, palette, size, seed, lush=1.0, ferns=True):
    """Grass and ferns before the lens along the bottom edge, on their own layer."""
    s = Stage(size, np.random.default_rng(seed + 7), palette, layer=True)
    r = s.rng
    colours = [mix(c, (30, 38, 30), 0.22) for c in palette.grass]
    for x in r.uniform(0, 1, int(26 * lush)):
        side = abs(x - 0.5) * 2
        tuft(s, x * s.w, s.h + 24, s.h * (0.05 + 0.12 * side**1.5) * r.uniform(0.7, 1.2), 8, colours, depth=0.0)
    if ferns and season != "winter" and r.random() < 0.7:
        x = 0.02 if r.random() < 0.5 else 0.98
        fern(s, x * s.w, s.h + 30, s.h * 0.26, depth=0.0, colour=mix(palette.leaves[1], (28, 40, 34), 0.2))
    return s.finish().convert("RGBa").filter(ImageFilter.GaussianBlur(1.8)).convert("RGBA")
