"""The scenes of a set as arrays, cropped and resized as the product does it: bilinear between half-pixel centres."""
import json
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

KINDS = ("animal", "person", "vehicle")
INPUT, GREY = 320, 114 / 255
MARGIN = 0.06  # around a crop, on each side, as a share of the box


def load(folder, name, most=None):
    """Pictures (n, h, w, 3) uint8 and, for each, its light and things [what, x, y, w, h] in 0..1."""
    files = sorted(Path(folder).glob(f"{name}-*.npz"))[:most]
    parts = [np.load(file) for file in files]
    return np.concatenate([p["images"] for p in parts]), [label for p in parts for label in json.loads(str(p["labels"]))]


def tensor(images):
    """uint8 (n, h, w, 3) as floats (n, 3, h, w) in 0..1."""
    return torch.from_numpy(np.ascontiguousarray(images)).permute(0, 3, 1, 2).float() / 255


def letterbox(images):
    """Pictures fitted into INPUT by INPUT, grey above and below. Returns the tensor and the height of the upper border."""
    x = tensor(images)
    high = round(INPUT * x.shape[2] / x.shape[3])
    small = x if x.shape[3] == INPUT else F.interpolate(x, (high, INPUT), mode="bilinear", align_corners=False)
    top = round((INPUT - high) / 2 - 0.1)
    return F.pad(in_bytes(small), (0, 0, top, INPUT - high - top), value=GREY), top


def fitted(images, batch=64):
    """uint8 pictures scaled to the letterbox, without its border: INPUT wide."""
    parts = []
    for k in range(0, len(images), batch):
        x = tensor(images[k:k + batch])
        x = F.interpolate(x, (round(INPUT * x.shape[2] / x.shape[3]), INPUT), mode="bilinear", align_corners=False)
        parts.append(torch.round(x * 255).byte().permute(0, 2, 3, 1).numpy())
    return np.concatenate(parts)


def in_bytes(x):
    """Rounded to the 256 steps that a pixel has."""
    return torch.round(x * 255) / 255


def crop(image, box, size):
    """`image` (h, w, 3) cropped to `box` (left, top, right, bottom in pixels) with MARGIN around it, as (3, size, size)."""
    h, w = image.shape[:2]
    left, top, right, bottom = box
    mx, my = (right - left) * MARGIN, (bottom - top) * MARGIN
    x0, y0 = max(0, int(np.floor(left - mx))), max(0, int(np.floor(top - my)))
    x1, y1 = min(w, int(np.ceil(right + mx))), min(h, int(np.ceil(bottom + my)))
    return in_bytes(F.interpolate(tensor(image[None, y0:max(y1, y0 + 1), x0:max(x1, x0 + 1)]), (size, size), mode="bilinear", align_corners=False))[0]


def kind_of(what):
    """The detector's class of a thing."""
    return KINDS.index(what) if what in KINDS else 0


def boxes_of(label, width, height):
    """(m, 5): class, left, top, right, bottom in pixels of a picture of this size."""
    rows = [[kind_of(what), x * width, y * height, (x + w) * width, (y + h) * height] for what, x, y, w, h in label["things"]]
    return np.array(rows, np.float32).reshape(-1, 5)
