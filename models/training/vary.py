"""Variety for training: pictures mirrored, shifted, scaled and relit, with their boxes."""
import numpy as np
import torch
from torch.nn import functional as F

from scene_set import GREY, INPUT, tensor

KEPT = 0.3  # share of a box that must stay in the picture for it to count


def varied_batch(images, boxes, rng, height):
    """Pictures on a canvas of INPUT by `height`, and the targets on it (picture, class, centre x, y, width, height)."""
    moves = [move(rng) for _ in images]
    picture = warp(tensor(images), moves, height)
    rows = [np.concatenate([np.full((len(b), 1), n), b], 1) for n, b in enumerate(moved(b, m, images.shape[1:3], height) for b, m in zip(boxes, moves))]
    return lit(picture, rng), torch.from_numpy(np.concatenate(rows).astype(np.float32))


def move(rng):
    """A random (scale, right, down, mirrored). Half of the pictures keep the letterbox's place."""
    mirrored = bool(rng.random() < 0.5)
    if rng.random() < 0.5:
        return 1.0, 0.0, 0.0, mirrored
    return float(np.exp(rng.uniform(np.log(0.8), np.log(1.35)))), float(rng.uniform(-40, 40)), float(rng.uniform(-30, 30)), mirrored


def warp(x, moves, height):
    """Pictures as wide as INPUT on the canvas: those that keep their place are copied, the others sampled once, bilinear."""
    n, _, h, w = x.shape
    top = (height - h) // 2
    out = F.pad(x, (0, 0, top, height - h - top), value=GREY)
    for i, step in enumerate(moves):
        if step[3]:
            out[i] = out[i].flip(2)
        if step[0] != 1.0:
            grid = F.affine_grid(back(step, height), (1, 3, height, INPUT), align_corners=False)
            out[i] = (F.grid_sample(out[i:i + 1] - GREY, grid, mode="bilinear", align_corners=False) + GREY)[0]
    return out


def back(step, height):
    """The transform from the canvas after `step` back to the one before it, in units of -1 to 1."""
    scale, right, down, _ = step
    return torch.tensor([[[1 / scale, 0, -right * 2 / INPUT / scale], [0, 1 / scale, -down * 2 / height / scale]]], dtype=torch.float32)


def moved(boxes, step, size, height):
    """`boxes` (class, left, top, right, bottom in source pixels) after `step`, as (class, centre x, y, width, height) on the canvas."""
    scale, right, down, mirrored = step
    per = size[1] / INPUT
    edges = boxes[:, 1:].copy()
    if mirrored:
        edges[:, [0, 2]] = size[1] - edges[:, [2, 0]]
    edges[:, [0, 2]] = (edges[:, [0, 2]] - size[1] / 2) / per * scale + INPUT / 2 + right
    edges[:, [1, 3]] = (edges[:, [1, 3]] - size[0] / 2) / per * scale + height / 2 + down
    whole = (edges[:, 2] - edges[:, 0]) * (edges[:, 3] - edges[:, 1])
    edges[:, [0, 2]] = edges[:, [0, 2]].clip(0, INPUT)
    edges[:, [1, 3]] = edges[:, [1, 3]].clip(0, height)
    w, h = edges[:, 2] - edges[:, 0], edges[:, 3] - edges[:, 1]
    keep = (w > 4) & (h > 4) & (w * h > KEPT * whole)
    return np.stack([boxes[:, 0], (edges[:, 0] + edges[:, 2]) / 2, (edges[:, 1] + edges[:, 3]) / 2, w, h], 1)[keep]


def lit(x, rng):
    """Vary light and sensor in place: brightness, contrast, lost colour, sharpness and grain."""
    for picture in x:
        if rng.random() < 0.12:
            picture[:] = picture.mean(0, keepdim=True)
        if rng.random() < 0.5:
            picture += (picture - F.avg_pool2d(picture[None], 3, 1, 1, count_include_pad=False)[0]) * float(rng.uniform(-0.6, 1.4))
        if rng.random() < 0.6:
            contrast, light = float(rng.uniform(0.7, 1.3)), float(rng.uniform(-0.1, 0.1))
            picture.mul_(contrast).add_(0.5 - 0.5 * contrast + light)
        if rng.random() < 0.3:
            picture += torch.from_numpy(rng.standard_normal(picture.shape, dtype=np.float32)) * float(rng.uniform(0, 0.035))
    return x.clamp_(0, 1)
