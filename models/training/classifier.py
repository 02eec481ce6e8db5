"""A classifier of crops, how to train it and how to run it: five convolutions, the mean over the picture, one layer to the classes."""
import math
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from detector import folded
from scene_set import crop
from vary import lit

SIZE, ROOM = 96, 104           # a crop is cut a little larger than the network's input, so that it can be shifted
CHANNELS = (16, 32, 64, 96, 96)
BATCH, RATE = 64, 3e-3
CUTS = 2                       # crops of each animal, each a little different


class Layer(nn.Module):
    def __init__(self, inward, outward, stride):
        super().__init__()
        self.conv, self.bn = nn.Conv2d(inward, outward, 3, stride, 1, bias=False), nn.BatchNorm2d(outward)

    def forward(self, x):
        return F.relu(self.conv(x) if self.bn is None else self.bn(self.conv(x)))

    def fuse(self):
        if self.bn is not None:
            self.conv, self.bn = folded(self.conv, self.bn), None


class Classifier(nn.Module):
    """In: crops (n, 3, 96, 96), 0..1. Out while training: logits (n, classes); otherwise probabilities. The last class is `empty`."""

    def __init__(self, classes):
        super().__init__()
        inward = (3, *CHANNELS[:-1])
        self.layers = nn.Sequential(*[Layer(i, o, 1 if n == len(CHANNELS) - 1 else 2) for n, (i, o) in enumerate(zip(inward, CHANNELS))])
        self.last = nn.Linear(CHANNELS[-1], classes)

    def forward(self, x):
        logits = self.last(self.layers(x).mean((2, 3)))
        return logits if self.training else torch.softmax(logits, 1)

    def fuse(self):
        for layer in self.layers:
            layer.fuse()
        return self


def cuts(images, labels, found, names, seed):
    """Crops (n, 3, ROOM, ROOM) as bytes and their classes: each animal several times, the false alarms in `found`, and spots without an animal.
    Animals that are not among `names` count as empty."""
    rng, out, classes = np.random.default_rng(seed), [], []
    for image, label, finds in zip(images, labels, found):
        high, wide = image.shape[:2]
        true = [(what, np.array([x * wide, y * high, (x + w) * wide, (y + h) * high])) for what, x, y, w, h in label["things"]]
        animals = [(what, box) for what, box in true if what not in ("person", "vehicle")]
        wanted = [(names.index(what) if what in names else len(names), jittered(box, rng)) for what, box in animals for _ in range(CUTS)]
        nothing = [f[:4] for f in finds if f[5] == 0 and not any(meets(f[:4], box) for _, box in true)][:3]
        nothing += [box for box in (somewhere(wide, high, rng) for _ in range(1 if true else 2)) if not any(meets(box, b) for _, b in true)]
        for name, box in wanted + [(len(names), box) for box in nothing]:
            out.append(cut(image, box, rng))
            classes.append(name)
    return np.stack(out), np.array(classes)


def cut(image, box, rng):
    """A crop as bytes. Every second one comes from the picture at two thirds of its size, as if from a smaller photo."""
    if rng.random() < 0.5:
        small = F.interpolate(torch.from_numpy(np.ascontiguousarray(image)).permute(2, 0, 1)[None].float(), scale_factor=2 / 3, mode="bilinear", align_corners=False)
        image, box = small[0].permute(1, 2, 0).round().byte().numpy(), box * (2 / 3)
    return (crop(image, box, ROOM) * 255).round().byte().numpy()


def jittered(box, rng):
    """A box as a detector returns it: each edge a little off."""
    w, h = box[2] - box[0], box[3] - box[1]
    return box + rng.normal(0, 0.05, 4) * np.array([w, h, w, h])


def somewhere(wide, high, rng):
    w, h = rng.uniform(0.06, 0.5) * wide, rng.uniform(0.06, 0.5) * high
    x, y = rng.uniform(0, wide - w), rng.uniform(0, high - h)
    return np.array([x, y, x + w, y + h])


def meets(a, b):
    return min(a[2], b[2]) > max(a[0], b[0]) and min(a[3], b[3]) > max(a[1], b[1])


def teach_classifier(crops, classes, many, passes, seed, report=print, eyes=None):
    """The trained net, ready to evaluate. `many`: the number of classes, `empty` included. With `eyes`, another net, it takes over that net's layers and trains only its own last one."""
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    net = Classifier(many)
    if eyes:
        net.layers.load_state_dict(eyes.layers.state_dict())
        net.layers.requires_grad_(False)
    optimiser = torch.optim.AdamW([p for p in net.parameters() if p.requires_grad], RATE, weight_decay=0.01)
    share = np.bincount(classes, minlength=many) / len(classes)
    weights = torch.from_numpy((1 / np.sqrt(np.maximum(share, 1e-3) * many)).astype(np.float32))
    steps, step, started = passes * (len(crops) // BATCH), 0, time.time()
    for n in range(passes):
        for some in np.array_split(rng.permutation(len(crops)), len(crops) // BATCH):
            for group in optimiser.param_groups:
                group["lr"] = RATE * min(1, (step + 1) / 60) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * step / steps)))
            net.train()
            net.layers.train(eyes is None)
            loss = F.cross_entropy(net(shown(crops[some], rng)), torch.from_numpy(classes[some]), weight=weights, label_smoothing=0.05)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            step += 1
        report(f"classifier pass {n + 1} of {passes}, {time.time() - started:.0f} s: loss {float(loss):.4f}")
    return net.eval()


def shown(crops, rng):
    """Crops of SIZE cut out of ROOM, shifted, mirrored and relit at random."""
    dx, dy = rng.integers(0, ROOM - SIZE + 1, 2)
    x = torch.from_numpy(crops[:, :, dy:dy + SIZE, dx:dx + SIZE]).float() / 255
    mirrored = torch.from_numpy(rng.random(len(x)) < 0.5)
    x[mirrored] = x[mirrored].flip(3)
    return lit(x, rng)


def name(net, image, boxes):
    """Class probabilities (n, classes) for the crops of `image` at `boxes`."""
    if not len(boxes):
        return np.zeros((0, 0), np.float32)
    with torch.no_grad():
        return net(torch.stack([crop(image, box, SIZE) for box in boxes])).numpy()
