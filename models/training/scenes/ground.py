"""The ground plane: textured in perspective, with dappled light, and what runs through it (creek, track)."""
import numpy as np
from PIL import Image, ImageDraw

from brush import mix, noise, resize, spline
from plants import tuft

GRID = (640, 480)
METRES = 1.1  # metres from the lens to the bottom edge of the frame


def floor(s, season):
    """Paint the ground from the horizon down: colour by depth, patches in perspective, sun spots."""
    w, h = GRID
    hor = s.horizon * h // s.h
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    near = np.clip((yy - hor) / (h - hor), 0.004, 1)
    u, v = (xx - w / 2) / w / near, 1.0 / near
    p = s.palette
    rgb = np.stack([np.full((h, w), c, np.float32) for c in (0, 0, 0)], 2)
    k = near[..., None] ** 0.7
    rgb[:] = np.array(p.ground_far) * (1 - k) + np.array(p.ground) * k
    winter = season == "winter"
    patches = texture(s, u, v, 0.10, 1.9)
    fine = texture(s, u, v, 0.85, 1.35)
    amount = 0.10 if winter else 0.34
    rgb *= (1 + amount * (patches - 0.5) * 1.4 + amount * 0.8 * (fine - 0.5))[..., None]
    tint = np.array((150, 168, 205) if winter else p.litter[0], np.float32)
    rgb += (tint - rgb) * (np.clip((texture(s, u, v, 0.16, 1.7) - 0.5) * 2.2, 0, 1) * (0.5 if winter else 0.45))[..., None]
    if p.dapple:
        spots = np.clip((texture(s, u, v, 0.62, 1.75) - 0.52) * 6, 0, 1) * (0.75 + 0.25 * (1 - near)) * p.dapple
        rgb = rgb * (1 - 0.30 * p.dapple) + (np.array(p.sun) * (rgb / 255 * 0.80 + 0.28) - rgb) * spots[..., None]
    depth = np.clip((1 - near) ** 3, 0, 1)[..., None] * p.reach
    rgb = rgb * (1 - depth) + np.array(p.haze) * depth
    full = np.stack([resize(rgb[..., c], (s.w, s.h)) for c in range(3)], 2)
    base = np.array(s.image)
    edge = np.clip((np.arange(s.h) - s.horizon) / 26, 0, 1)[:, None, None]
    base = base * (1 - edge) + np.clip(full, 0, 255) * edge
    s.replace(base.astype(np.uint8))


def texture(s, u, v, freq, falloff):
    n = noise(s.rng, 512, falloff)
    return n[(v * freq * 512 * 0.5).astype(int) % 512, (u * freq * 512).astype(int) % 512]


def litter(s, count, keep=None):
    """Leaves, needles or snow crumbs: small flat touches, denser and smaller with distance."""
    r = s.rng
    for q in np.sort(r.uniform(0, 1, count)):
        y = s.horizon + (s.h - s.horizon) * (0.05 + 0.95 * q**1.5)
        x = r.uniform(0, s.w)
        if keep and not keep(x, y):
            continue
        z = s.scale(y) * r.uniform(0.012, 0.028)
        s.dab(x, y, z, z * 0.38, mix(s.palette.litter[int(r.integers(3))], s.palette.ground, 0.35), s.depth(y))


def sward(s, count, height, keep=None, low=0.05, high=0.92):
    """Grass tufts over the ground from far to near."""
    r = s.rng
    for q in np.sort(r.uniform(0, 1, count)):
        y = s.horizon + (s.h - s.horizon) * (low + (high - low) * q**1.4)
        x = r.uniform(0, s.w)
        if keep and not keep(x, y):
            continue
        tuft(s, x, y, height * r.uniform(0.6, 1.25), blades=int(r.integers(5, 10)))


def ribbon(s, bends, width, colours, edge=0.10):
    """A strip on the ground (track, creek): `bends` are (distance, x in 0..1); `width` metres. Returns a test for 'on it'."""
    mask = Image.new("L", (s.w // 4, s.h // 4), 0)
    plan = spline([((x - 0.5) * s.w / s.scale(s.row(d)), d * METRES) for d, x in bends], closed=False, steps=14)
    along = np.gradient(plan, axis=0)
    across = np.stack([-along[:, 1], along[:, 0]], 1) / np.hypot(along[:, 0], along[:, 1])[:, None]
    for n, (k, c) in enumerate(zip(np.linspace(1 + edge, 0.5, len(colours)), colours)):
        rough = np.convolve(s.rng.normal(0, 0.10, len(plan) + 4), np.ones(5) / 5, "valid")[:, None]
        left, right = (project(s, plan + across * (width / 2) * side * (k + rough)) for side in (1, -1))
        for i in range(len(plan) - 1):
            quad = [left[i], left[i + 1], right[i + 1], right[i]]
            s.shape(quad, c, s.depth(float(np.mean([q[1] for q in quad]))))
            if n == 0:
                ImageDraw.Draw(mask).polygon([(x / 4, y / 4) for x, y in quad], fill=255)
    taken = np.asarray(mask)

    def off(x, y):
        return not taken[min(int(y) // 4, taken.shape[0] - 1), min(max(int(x) // 4, 0), taken.shape[1] - 1)]
    return off


def project(s, plan):
    """Points of the ground plan (metres right, metres away) in drawing pixels."""
    rows = [s.row(max(0.75, z / METRES)) for z in plan[:, 1]]
    return [(s.w / 2 + x * s.scale(y), y) for (x, _), y in zip(plan, rows)]
