"""The detector's loss: boxes by complete intersection over union, objectness, and class."""
import math

import torch
from torch.nn import functional as F

from detector import STRIDES

BALANCE = (4.0, 1.0, 0.4)      # weight of each of the three heads in the objectness loss
WEIGHTS = {"box": 0.8, "something": 12.0, "class": 0.6}
MOST_UNLIKE = 4.0              # an anchor takes boxes up to this many times larger or smaller than itself


def detector_loss(raw, targets, anchors):
    """`raw`: heads by stride. `targets` (m, 6): picture, class, centre x, y, width, height in pixels. Returns the weighted sum and its three parts."""
    box = something = kind = raw[0].sum() * 0
    for level, head in enumerate(raw):
        truth = torch.zeros(head.shape[:4], device=head.device)
        cells = matched(head.shape, targets, anchors[level], STRIDES[level])
        if cells is not None:
            at, goal, names = cells
            picked = head[at]
            xy = torch.sigmoid(picked[:, :2]) * 2 - 0.5
            wh = (torch.sigmoid(picked[:, 2:4]) * 2) ** 2 * anchors[level][at[1]] / STRIDES[level]
            overlap, closeness = complete_overlap(torch.cat((xy, wh), 1), goal)
            box = box + (1 - closeness).mean()
            truth[at] = overlap.detach().clamp(0)
            kind = kind + F.binary_cross_entropy_with_logits(picked[:, 5:], F.one_hot(names, head.shape[4] - 5).float())
        something = something + F.binary_cross_entropy_with_logits(head[..., 4], truth) * BALANCE[level]
    parts = {"box": box, "something": something, "class": kind}
    return sum(WEIGHTS[name] * part for name, part in parts.items()), {name: float(part) for name, part in parts.items()}


def matched(shape, targets, anchors, stride):
    """The cells responsible for `targets`: (picture, anchor, row, column), the box within the cell, the class. None if there are none."""
    if not len(targets):
        return None
    ratio = targets[None, :, 4:6] / anchors[:, None]
    anchor, which = (torch.max(ratio, 1 / ratio).max(2)[0] < MOST_UNLIKE).nonzero(as_tuple=True)
    if not len(anchor):
        return None
    centre = targets[which, 2:4] / stride
    part, rows, columns = centre % 1, shape[2], shape[3]
    still = torch.ones(len(anchor), dtype=torch.bool, device=targets.device)
    steps = ((still, 0, 0), ((part[:, 0] < 0.5) & (centre[:, 0] > 1), -1, 0), ((part[:, 0] > 0.5) & (centre[:, 0] < columns - 1), 1, 0),
             ((part[:, 1] < 0.5) & (centre[:, 1] > 1), 0, -1), ((part[:, 1] > 0.5) & (centre[:, 1] < rows - 1), 0, 1))
    use = torch.cat([take.nonzero(as_tuple=True)[0] for take, _, _ in steps])
    column = torch.cat([(centre[take, 0].long() + dx) for take, dx, _ in steps]).clamp(0, columns - 1)
    row = torch.cat([(centre[take, 1].long() + dy) for take, _, dy in steps]).clamp(0, rows - 1)
    of = which[use]
    goal = torch.cat((targets[of, 2:4] / stride - torch.stack((column, row), 1), targets[of, 4:6] / stride), 1)
    return (targets[of, 0].long(), anchor[use], row, column), goal, targets[of, 1].long()


def complete_overlap(a, b):
    """Intersection over union of boxes (centre x, y, width, height), and the same minus penalties for distance and for a different shape."""
    (al, at, ar, ab), (bl, bt, br, bb) = corners(a), corners(b)
    shared = (torch.min(ar, br) - torch.max(al, bl)).clamp(0) * (torch.min(ab, bb) - torch.max(at, bt)).clamp(0)
    overlap = shared / (a[:, 2] * a[:, 3] + b[:, 2] * b[:, 3] - shared + 1e-7)
    wide, high = torch.max(ar, br) - torch.min(al, bl), torch.max(ab, bb) - torch.min(at, bt)
    away = ((a[:, :2] - b[:, :2]) ** 2).sum(1) / (wide**2 + high**2 + 1e-7)
    shape = 4 / math.pi**2 * (torch.atan(b[:, 2] / b[:, 3]) - torch.atan(a[:, 2] / (a[:, 3] + 1e-7))) ** 2
    weight = (shape / (shape - overlap + 1 + 1e-7)).detach()
    return overlap, overlap - away - weight * shape


def corners(box):
    x, y, w, h = box.T
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2
