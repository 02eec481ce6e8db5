"""Trains the detector: anchors from the boxes, AdamW with a cosine schedule; the result is an average of the weights."""
import copy
import math
import time

import numpy as np
import torch

from detector import Detector, start_biases
from detector_loss import detector_loss
from scene_set import INPUT, KINDS, boxes_of
from vary import varied_batch

BATCH, RATE, WARM = 16, 3e-3, 120
LOW, WHOLE = 256, 320      # canvas heights: most passes leave out the empty grey, the last two include it
WHOLE_PASSES = 2


def anchors_of(boxes, rng, rounds=60):
    """Nine anchors, smallest first: centres of the box sizes by k-means in log space."""
    sizes = np.log(np.concatenate([b[:, 3:5] - b[:, 1:3] for b in boxes]))
    middles = sizes[rng.choice(len(sizes), 9, replace=False)]
    for _ in range(rounds):
        near = ((sizes[:, None] - middles[None]) ** 2).sum(2).argmin(1)
        middles = np.stack([sizes[near == k].mean(0) if (near == k).any() else middles[k] for k in range(9)])
    return np.exp(middles[np.argsort(middles.sum(1))]).round(1).reshape(3, 6).tolist()


def new_detector(labels, size, seed):
    """An untrained net whose anchors fit the boxes. `size`: width and height of the pictures, in pixels."""
    torch.manual_seed(seed)
    boxes = [boxes_of(label, *size) for label in labels]
    net = Detector(len(KINDS), anchors_of([b for b in boxes if len(b)], np.random.default_rng(seed)))
    start_biases(net, len(KINDS))
    return net


def teach_detector(net, scenes, passes, seed, rate=RATE, report=print):
    """The trained net (the average of its weights), ready to evaluate. `scenes(n)`: pictures (INPUT wide, uint8) and labels of pass `n`."""
    rng = np.random.default_rng(seed)
    net = net.to(memory_format=torch.channels_last)  # a third faster on a processor
    average, optimiser, step, started = copy.deepcopy(net).eval(), optimiser_of(net), 0, time.time()
    for n in range(passes):
        images, boxes = with_boxes(*scenes(n))
        height, parts = WHOLE if n >= passes - WHOLE_PASSES else LOW, []
        batches = np.array_split(rng.permutation(len(images)), len(images) // BATCH)
        for k, some in enumerate(batches):
            set_rate(optimiser, rate, step, (n + k / len(batches)) / passes)
            parts.append(learn(net, optimiser, varied_batch(images[some], [boxes[i] for i in some], rng, height)))
            step += 1
            blend(average, net, min(0.998, step / (step + 60)))
        means = {name: round(float(np.mean([p[name] for p in parts])), 4) for name in parts[0]}
        report(f"detector pass {n + 1} of {passes}, {len(images)} scenes, {time.time() - started:.0f} s: {means}")
    return average


def with_boxes(images, labels):
    return images, [boxes_of(label, images.shape[2], images.shape[1]) for label in labels]


def optimiser_of(net):
    weights = [p for p in net.parameters() if p.ndim > 1]
    others = [p for p in net.parameters() if p.ndim <= 1]
    return torch.optim.AdamW([{"params": weights, "weight_decay": 5e-3}, {"params": others, "weight_decay": 0.0}], lr=RATE, betas=(0.9, 0.99))


def set_rate(optimiser, rate, step, done):
    """Raise the rate over the first steps, then lower it along a cosine. `done`: share of all passes, 0..1."""
    share = min(1, (step + 1) / WARM) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * done)))
    for group in optimiser.param_groups:
        group["lr"] = rate * share


def learn(net, optimiser, batch):
    net.train()
    picture, targets = batch
    total, parts = detector_loss(net(picture.contiguous(memory_format=torch.channels_last)), targets, net.anchors)
    optimiser.zero_grad()
    total.backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 10.0)
    optimiser.step()
    return parts


def blend(average, net, keep):
    """Update `average` in place: a share of `keep` from itself, the rest from `net`."""
    with torch.no_grad():
        for a, b in zip(average.state_dict().values(), net.state_dict().values()):
            if a.is_floating_point():
                a.mul_(keep).add_(b, alpha=1 - keep)
