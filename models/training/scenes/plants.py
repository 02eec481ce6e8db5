"""Trees, bushes, ferns and grass. Every function draws on a Stage; sizes in metres, rows give the perspective."""
import math

import numpy as np

from brush import blade, mix, spline, vary

SNOW = (236, 241, 246)


def trunk(s, x, y, width, kind="oak", lean=0.0, snow=False):
    """A trunk standing at row `y`, `width` metres thick, running out of the frame."""
    r, d = s.rng, s.depth(y)
    w = width * s.scale(y) / 2
    base = vary(r, {"oak": s.palette.bark, "birch": (206, 202, 190), "pine": (128, 92, 70)}[kind], 0.06)
    top = -30
    n = 26
    t = np.linspace(0, 1, n) ** 1.5
    shadow(s, x, y, w * 1.5)
    wob = np.convolve(np.cumsum(r.normal(0, w * 0.05, n + 4)), np.ones(5) / 5, "valid")
    cx = x + lean * (y - top) * t + wob
    cy = y + (top - y) * t
    ww = w * (1 - 0.28 * t) * (1 + 0.42 * np.exp(-t * 26))
    left, right = np.stack([cx - ww, cy], 1), np.stack([cx + ww, cy], 1)
    s.shape(np.vstack([left, right[::-1]]), base, d)
    for a, b, c in ((0.25, 1.0, mix(base, (34, 32, 40), 0.30)), (0.62, 1.0, mix(base, (28, 27, 36), 0.5)), (-0.92, -0.55, mix(base, s.palette.sun, 0.34)), (-0.55, -0.3, mix(base, s.palette.sun, 0.14))):
        j = np.convolve(r.normal(0, 0.09, n + 2), np.ones(3) / 3, "valid")
        s.shape(np.vstack([np.stack([cx + ww * (a + j), cy], 1), np.stack([cx + ww * np.minimum(1, b + j * (b < 1)), cy], 1)[::-1]]), c, d)
    if w < 6:
        return
    for _ in range(int(26 if kind == "birch" else 60 * min(1, w / 60))):
        k = r.uniform(0.07, 1)
        bx, by, bw = np.interp(k, t, cx), np.interp(k, t, cy), np.interp(k, t, ww)
        o = r.uniform(-0.9, 0.9)
        if kind == "birch":
            l = bw * r.uniform(0.15, 0.5)
            s.shape([(bx + bw * o - l, by), (bx + bw * o, by - w * 0.05), (bx + bw * o + l, by), (bx + bw * o, by + w * 0.09)], (74, 68, 64), d)
        else:
            l, q = bw * r.uniform(0.5, 1.6), bw * 0.045
            c = mix(base, (40, 34, 34), 0.42) if r.random() < 0.6 else mix(base, s.palette.sun, 0.22)
            s.shape([(bx + bw * o - q, by), (bx + bw * o, by - l), (bx + bw * o + q, by), (bx + bw * o, by + l * 0.6)], c, d)
    moss = SNOW if snow else mix(s.palette.grass[2], base, 0.25)
    for _ in range(int(26 * min(1, w / 50))):
        k = r.uniform(0, 0.10) ** 1.0
        bx, bw = np.interp(k, t, cx), np.interp(k, t, ww)
        s.dab(bx - bw * r.uniform(0.0, 0.95), y - k * (y - top), w * 0.13, w * 0.10, moss, d)


def spruce(s, x, y, height, snow=False):
    """A spruce with drooping tiers, lighter at the tips on the lit side."""
    r, d, m = s.rng, s.depth(y), s.scale(y)
    h = height * m
    dark, mid, lit = s.palette.needles[1], s.palette.needles[0], s.palette.needles[2]
    tiers = 11
    for i in range(tiers):
        k = i / (tiers - 1)
        ty, half = y - h * (0.04 + 0.90 * k), h * 0.25 * (1 - k) ** 0.85 + h * 0.012
        drop = h * 0.13 * (1 - 0.5 * k)
        for side, tone in ((1, dark), (-1, mid)):
            pts = [(x, ty - drop * 0.9)]
            for q in np.linspace(1, 0, 6):
                pts.append((x + side * half * q * r.uniform(0.9, 1.08), ty + drop * (0.25 + 0.35 * q) * r.uniform(0.75, 1.15)))
                pts.append((x + side * half * max(0, q - 0.09), ty + drop * 0.08))
            s.shape(pts, vary(r, tone, 0.05), d)
        for _ in range(7):
            q = r.uniform(-1.0, 0.35)
            px, py = x + half * q * 0.85, ty + drop * (abs(q) * 0.35 - 0.15)
            c = SNOW if snow else lit
            l = half * r.uniform(0.10, 0.24)
            s.shape([(px - l, py + l * 0.35), (px, py - l * 0.30), (px + l, py + l * 0.2), (px, py + l * 0.16)], vary(r, c, 0.03), d)


def crown(s, x, y, rx, ry, depth, colours, leaf=None, snow=False):
    """A mass of foliage in pixels: dark underneath, leaf touches in three tones, light from the upper left."""
    r = s.rng
    leaf = leaf or max(5.0, rx * 0.10)
    s.dab(x, y, rx * 0.84, ry * 0.8, mix(colours[1], (24, 34, 36), 0.30), depth)
    n = int(min(240, 2.2 * (rx * ry) / (leaf * leaf)))
    a, q = r.uniform(0, 2 * np.pi, n), np.sqrt(r.uniform(0, 1, n))
    px, py = np.cos(a) * q, np.sin(a) * q
    for i in np.argsort(-py - px * 0.4 + r.normal(0, 0.35, n))[::1]:
        lit = -0.55 * px[i] - 0.75 * py[i] + r.normal(0, 0.22)
        c = colours[2] if lit > 0.45 else colours[0] if lit > -0.15 else mix(colours[1], (30, 38, 40), 0.18)
        s.dab(x + px[i] * rx, y + py[i] * ry, leaf * r.uniform(0.7, 1.3), leaf * r.uniform(0.45, 0.8), SNOW if snow and lit > 0.35 else c, depth)


def bush(s, x, y, width, height, colours=None, snow=False):
    """A rounded bush standing at row `y`."""
    m, d = s.scale(y), s.depth(y)
    w, h = width * m / 2, height * m / 2
    colours = colours or s.palette.leaves
    shadow(s, x, y, w * 1.1)
    for ox, oy, k in ((-0.5, 0.15, 0.62), (0.5, 0.2, 0.6), (0.05, -0.25, 0.72)):
        crown(s, x + ox * w, y - h * 0.85 + oy * h, w * k, h * k * 1.15, d, colours, leaf=max(4, m * 0.035), snow=snow)


def shadow(s, x, y, w):
    """A soft-ish shadow: two stacked flat ovals, cool and darker than the ground."""
    d = s.depth(y)
    g = mix(s.palette.ground, (36, 44, 58), 0.34)
    s.dab(x + w * 0.15, y, w * 1.1, w * 0.16, mix(s.palette.ground, g, 0.5), d, turn=0.0)
    s.dab(x + w * 0.1, y, w * 0.85, w * 0.10, g, d, turn=0.0)


def fern(s, x, y, size, depth=None, colour=None):
    """A fern: five to seven arching fronds with paired leaflets."""
    r = s.rng
    d = s.depth(y) * 0.8 if depth is None else depth
    h = size * s.scale(y) if depth is None else size
    colour = colour or s.palette.leaves[0]
    for a in np.linspace(-1.15, 1.15, int(r.integers(5, 8))) + r.normal(0, 0.1):
        tone = vary(r, mix(colour, s.palette.sun, 0.12 if a < 0 else 0.0), 0.08)
        t = np.linspace(0, 1, 22)
        fx, fy = x + np.sin(a) * h * t * (0.85 + 0.25 * t), y - np.cos(a * 0.75) * h * (1.35 * t - 0.62 * t * t)
        s.shape(np.vstack([np.stack([fx - h * 0.008, fy], 1), np.stack([fx + h * 0.008, fy], 1)[::-1]]), mix(tone, (50, 50, 30), 0.3), d)
        for i in range(1, 22):
            l = h * 0.20 * math.sin(math.pi * min(1, t[i] * 0.86 + 0.12)) ** 0.8
            gx, gy = fx[i] - fx[i - 1], fy[i] - fy[i - 1]
            g = max(1e-6, math.hypot(gx, gy))
            gx, gy = gx / g, gy / g
            for side in (-1, 1):
                tx, ty = fx[i] + (-gy * side * 0.86 + gx * 0.5) * l, fy[i] + (gx * side * 0.86 + gy * 0.5) * l
                s.shape([(fx[i] - gx * h * 0.022, fy[i] - gy * h * 0.022), (tx, ty), (fx[i] + gx * h * 0.022, fy[i] + gy * h * 0.022)], tone, d)


def tuft(s, x, y, height, blades=9, colours=None, depth=None, spread=1.0):
    """A tuft of grass standing at row `y`."""
    r = s.rng
    d = s.depth(y) if depth is None else depth
    h = height * s.scale(y) if depth is None else height
    s.dab(x, y, h * 0.26 * spread, h * 0.045, mix(s.palette.ground, (40, 46, 36), 0.16), d, turn=0.1)
    for _ in range(blades):
        c = (colours or s.palette.grass)[int(r.integers(3))]
        c = mix(c, s.palette.sun, 0.26) if r.random() < 0.3 else c
        l = h * r.uniform(0.55, 1.1)
        s.shape(blade(x + r.normal(0, h * 0.16 * spread), y + r.normal(0, h * 0.03), l, r.normal(0, l * 0.32), max(1.2, h * 0.022)), vary(r, c, 0.07), d)


def flower(s, x, y, colour):
    """A small meadow flower on its stem, seen half from the side."""
    r, d, m = s.rng, s.depth(y), s.scale(y)
    top = y - m * r.uniform(0.10, 0.19)
    s.shape(blade(x, y, y - top, r.normal(0, m * 0.01), max(1.0, m * 0.003)), s.palette.grass[2], d)
    for a in r.uniform(0, 6.28) + np.arange(5) * 1.257:
        s.dab(x + math.cos(a) * m * 0.008, top + math.sin(a) * m * 0.005, m * 0.0065, m * 0.0045, colour, d)
    s.dab(x, top, m * 0.0045, m * 0.0035, (214, 164, 70), d)


def rock(s, x, y, width, snow=False):
    """A boulder with a lit top and a mossy foot."""
    r, d = s.rng, s.depth(y)
    w = width * s.scale(y) / 2
    shadow(s, x, y, w * 1.05)
    a = np.linspace(math.pi, 0, 8)
    k = r.uniform(0.85, 1.1, 8)
    top = np.stack([x + np.cos(a) * w * k, y - np.sin(a) * w * 0.78 * k], 1)
    base = np.vstack([top, [(x + w * 0.7, y + w * 0.10), (x - w * 0.75, y + w * 0.09)]])
    g = (138, 136, 130)
    s.shape(spline(base, steps=5), mix(g, (40, 44, 56), 0.35), d)
    c = np.array([x - w * 0.12, y - w * 0.12])
    s.shape(spline(c + (base - c) * [0.86, 0.86], steps=5), g, d)
    c = np.array([x - w * 0.28, y - w * 0.55])
    s.shape(spline(c + (base - c) * [0.52, 0.38], steps=5), SNOW if snow else mix(g, s.palette.sun, 0.35), d)
    for _ in range(14):
        s.dab(x + r.uniform(-0.85, 0.85) * w, y + w * r.uniform(-0.04, 0.10), w * 0.12, w * 0.06, SNOW if snow else s.palette.grass[2], d)


def log(s, x, y, length, thick, snow=False):
    """A fallen trunk lying across the view."""
    r, d, m = s.rng, s.depth(y), s.scale(y)
    l, t = length * m / 2, thick * m
    shadow(s, x, y + t * 0.1, l)
    b = mix(s.palette.bark, (120, 104, 88), 0.3)
    tilt = r.uniform(-0.05, 0.05)
    for lo, hi, c in ((0, 1, mix(b, (34, 32, 40), 0.4)), (0.3, 1, b), (0.74, 1, SNOW if snow else mix(b, s.palette.grass[2], 0.6))):
        n = 9
        u = np.linspace(-1, 1, n)
        up = np.stack([x + u * l, y - t * hi + u * l * tilt + r.normal(0, t * 0.03, n)], 1)
        dn = np.stack([x + u * l, y - t * lo + u * l * tilt + r.normal(0, t * 0.04, n)], 1)
        s.shape(np.vstack([up, dn[::-1]]), c, d)
    ex, ey = x + l, y - t / 2 + l * tilt
    s.dab(ex, ey, t * 0.30, t * 0.52, (186, 158, 118), d)
    s.dab(ex, ey, t * 0.16, t * 0.30, (150, 120, 86), d)
