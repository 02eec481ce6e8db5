"""The camera's view as a drawing surface: perspective in metres, depth, and marks that fade with distance."""
import numpy as np
from PIL import Image, ImageDraw

from brush import SUPERSAMPLE, ink, noise, resize, vary

CAMERA_HEIGHT = 0.85  # metres above the ground, strapped to a trunk


class Stage:
    """One layer of a picture at twice its size. `scale(y)` is pixels per metre for things standing at row y."""

    def __init__(self, size, rng, palette, horizon=0.42, layer=False):
        self.w, self.h = size[0] * SUPERSAMPLE, size[1] * SUPERSAMPLE
        self.size, self.rng, self.palette = size, rng, palette
        self.horizon = int(self.h * horizon)
        self.image = Image.new("RGBA" if layer else "RGB", (self.w, self.h), (0, 0, 0, 0) if layer else (0, 0, 0))
        self.draw = ImageDraw.Draw(self.image)

    def scale(self, y):
        return max(1.0, (y - self.horizon)) / CAMERA_HEIGHT

    def row(self, distance):
        """The row where things `distance` (1 = bottom edge of the frame) stand."""
        return self.horizon + (self.h - self.horizon) / distance

    def depth(self, y):
        """0 at the bottom edge, towards 1 at the horizon."""
        s = max(0.0, (y - self.horizon) / (self.h - self.horizon))
        return float(np.clip((1 - s) ** 3, 0, 1))

    def shape(self, points, colour, depth=0.0):
        """A flat shape at `depth`; points in drawing pixels."""
        c = ink(self.palette.air(colour, depth))
        self.draw.polygon([(float(x), float(y)) for x, y in points], fill=c + ((255,) if self.image.mode == "RGBA" else ()))

    def dab(self, x, y, rx, ry, colour, depth=0.0, turn=0.5):
        """One touch of the brush: an uneven oval, turned by up to `turn` radians."""
        a = np.linspace(0, 2 * np.pi, 9, endpoint=False) + self.rng.uniform(0, 1)
        k = self.rng.uniform(0.82, 1.15, 9)
        t = self.rng.uniform(-turn, turn)
        px, py = np.cos(a) * rx * k, np.sin(a) * ry * k
        self.shape(np.stack([x + px * np.cos(t) - py * np.sin(t), y + px * np.sin(t) * 0.6 + py * np.cos(t)], 1), vary(self.rng, colour, 0.05), depth)

    def wash(self, alpha, colour):
        """Blend a colour over the layer by a float field of any size (0..1)."""
        m = Image.fromarray((np.clip(resize(alpha, (self.w, self.h)), 0, 1) * 255).astype(np.uint8))
        self.image.paste(ink(colour), (0, 0), m)

    def clouds(self, falloff=1.6):
        return noise(self.rng, 512, falloff)

    def replace(self, pixels):
        """Put a whole painted array in place of the layer."""
        self.image = Image.fromarray(pixels)
        self.draw = ImageDraw.Draw(self.image)

    def finish(self):
        """The layer at its final size."""
        return self.image.resize(self.size, Image.BOX)
