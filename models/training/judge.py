"""What a detector finds in pictures, and how well that matches the truth."""
import numpy as np
import torch
import torchvision

from scene_set import INPUT, letterbox

IOU = 0.5
STEPS = np.linspace(0, 1, 101)


def detect(net, images, least=0.001, overlap=0.45, most=100):
    """For each picture (m, 6): left, top, right, bottom in its pixels, score, class. Of overlapping boxes the best one stays, whatever the classes."""
    out, per = [], images.shape[2] / INPUT
    for k in range(0, len(images), 16):
        x, top = letterbox(images[k:k + 16])
        with torch.no_grad():
            rows = net(x)
        for r in rows:
            score, name = (r[:, 5:] * r[:, 4:5]).max(1)
            r, score, name = r[score > least], score[score > least], name[score > least]
            box = torch.cat((r[:, :2] - r[:, 2:4] / 2, r[:, :2] + r[:, 2:4] / 2), 1)
            keep = torchvision.ops.nms(box, score, overlap)[:most]
            box = (box[keep] - torch.tensor([0.0, top, 0.0, top])) * per
            box[:, 0::2] = box[:, 0::2].clamp(0, images.shape[2])
            box[:, 1::2] = box[:, 1::2].clamp(0, images.shape[1])
            out.append(torch.cat((box, score[keep, None], name[keep, None].float()), 1).numpy())
    return out


def overlaps(box, others):
    """Intersection over union of one box with (m, 4) others."""
    wide = (np.minimum(box[2], others[:, 2]) - np.maximum(box[0], others[:, 0])).clip(0)
    high = (np.minimum(box[3], others[:, 3]) - np.maximum(box[1], others[:, 1])).clip(0)
    area = (box[2] - box[0]) * (box[3] - box[1]) + (others[:, 2] - others[:, 0]) * (others[:, 3] - others[:, 1])
    return wide * high / (area - wide * high + 1e-9)


def marked(found, truth, iou=IOU):
    """For every finding, best first: its score and whether it is right. `found` and `truth` are of one class and one picture."""
    free, rows = np.ones(len(truth), bool), []
    for f in found[np.argsort(-found[:, 4], kind="stable")]:
        share = np.where(free, overlaps(f, truth[:, 1:]), 0) if len(truth) else np.zeros(0)
        right = len(share) > 0 and share.max() >= iou
        if right:
            free[share.argmax()] = False
        rows.append((f[4], right))
    return rows


def average_precision(found, truth, name, iou=IOU):
    """Average precision of a class over all pictures, at 101 recall levels."""
    rows = sorted((r for f, t in zip(found, truth) for r in marked(f[f[:, 5] == name], t[t[:, 0] == name], iou)), key=lambda r: -r[0])
    many = sum(int((t[:, 0] == name).sum()) for t in truth)
    if not rows or not many:
        return 0.0
    right = np.cumsum([r for _, r in rows])
    recall, precision = right / many, right / np.arange(1, len(rows) + 1)
    best = np.maximum.accumulate(precision[::-1])[::-1]
    return float(np.mean([best[recall >= s].max() if (recall >= s).any() else 0 for s in STEPS]))
