"""Drawing primitives: splines, tapered tubes, periodic noise, colour mixing. Pure; no files, no global random state."""
import math

import numpy as np
from PIL import Image

SUPERSAMPLE = 2


def spline(points, closed=True, steps=10):
    """Catmull-Rom curve through `points` (any unit) as an (n, 2) array."""
    p = np.asarray(points, float)
    if closed:
        p = np.vstack([p[-1], p, p[0], p[1]])
    else:
        p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    a, b, c, d = p[:-3], p[1:-2], p[2:-1], p[3:]
    out = [0.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t**2
                  + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t**3) for i in range(len(a))]
    return np.vstack(out + ([] if closed else [p[-2][None]]))


def tube(joints, steps=8):
    """Outline of a limb: `joints` are (x, y, half width); both ends are rounded."""
    c = spline(joints, closed=False, steps=steps)
    xy, w = c[:, :2], np.maximum(c[:, 2], 1e-4)
    g = np.gradient(xy, axis=0)
    g /= np.maximum(np.hypot(g[:, 0], g[:, 1]), 1e-9)[:, None]
    n = np.stack([-g[:, 1], g[:, 0]], 1) * w[:, None]
    arc = np.linspace(0, math.pi, 7)[1:-1, None]
    tip = xy[-1] + n[-1] * np.cos(arc) + g[-1] * w[-1] * np.sin(arc)
    root = xy[0] - n[0] * np.cos(arc) - g[0] * w[0] * np.sin(arc)
    return np.vstack([xy + n, tip, (xy - n)[::-1], root])


def rotate(points, angle, origin=(0, 0)):
    """`points` turned by `angle` radians, counter-clockwise with y up."""
    p = np.asarray(points, float) - origin
    c, s = math.cos(angle), math.sin(angle)
    return np.stack([p[:, 0] * c - p[:, 1] * s, p[:, 0] * s + p[:, 1] * c], 1) + origin


def blade(x, y, length, lean, width):
    """A curved blade of grass from (x, y) upwards in pixels; `lean` is the tip's offset."""
    t = np.array([0, 0.35, 0.7, 1.0])
    cx, cy, w = x + lean * t**1.8, y - length * t * (1 - 0.12 * abs(lean) / max(length, 1) * t), width * np.array([0.45, 1.0, 0.72, 0.0])
    return [tuple(v) for v in np.concatenate([np.stack([cx - w, cy], 1), np.stack([cx + w, cy], 1)[::-1]])]


def mix(a, b, t):
    """Colour `t` of the way from `a` to `b`."""
    return tuple(a[i] + (b[i] - a[i]) * t for i in range(3))


def vary(rng, colour, amount=0.1):
    """`colour` a little lighter or darker and a little warmer or cooler."""
    k, warm = 1 + rng.uniform(-amount, amount), rng.uniform(-amount, amount) * 18
    return (colour[0] * k + warm, colour[1] * k + warm * 0.3, colour[2] * k - warm)


def ink(colour):
    """`colour` as integers Pillow accepts."""
    return tuple(int(min(255, max(0, v))) for v in colour[:3])


def noise(rng, size=512, falloff=1.6):
    """Periodic cloud noise in 0..1, `size` square; a higher `falloff` is smoother."""
    f = np.fft.fftfreq(size) * size
    r = np.hypot(*np.meshgrid(f, f))
    r[0, 0] = 1
    spectrum = np.fft.fft2(rng.standard_normal((size, size))) / r**falloff
    spectrum[0, 0] = 0
    n = np.real(np.fft.ifft2(spectrum))
    n = (n - n.mean()) / n.std()
    return np.clip(n * 0.22 + 0.5, 0, 1).astype(np.float32)


def soften(field, radius):
    """Three box blurs of `radius` cells over a float field, edges held."""
    r = max(1, int(round(radius)))
    for _ in range(3):
        for axis in (0, 1):
            pad = [(r + 1, r) if a == axis else (0, 0) for a in (0, 1)]
            c = np.cumsum(np.pad(field, pad, mode="edge"), axis=axis, dtype=np.float64)
            n = field.shape[axis]
            hi, lo = (slice(2 * r + 1, 2 * r + 1 + n), slice(0, n))
            field = ((c[hi] - c[lo]) if axis == 0 else (c[:, hi] - c[:, lo])) / (2 * r + 1)
    return field.astype(np.float32)


def resize(field, size):
    """A float field resampled to `size` (width, height)."""
    return np.asarray(Image.fromarray(field.astype(np.float32), "F").resize(size, Image.BICUBIC))
