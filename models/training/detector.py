"""A detector in the YOLOv5 layout: convolution-normalisation-SiLU, C3 blocks, SPPF, an upward and a downward path, three heads."""
import math

import torch
from torch import nn
from torch.nn import functional as F

STRIDES = (8, 16, 32)
WIDTH, DEPTH = 0.125, 0.33


class Conv(nn.Module):
    """Convolution, batch normalisation, SiLU; `fuse` folds the normalisation into the convolution."""

    def __init__(self, inward, outward, kernel=1, stride=1, pad=None):
        super().__init__()
        self.conv = nn.Conv2d(inward, outward, kernel, stride, kernel // 2 if pad is None else pad, bias=False)
        self.bn = nn.BatchNorm2d(outward, eps=1e-3, momentum=0.03)

    def forward(self, x):
        x = self.conv(x) if self.bn is None else self.bn(self.conv(x))
        return x * torch.sigmoid(x)

    def fuse(self):
        if self.bn is not None:
            self.conv, self.bn = folded(self.conv, self.bn), None


def folded(conv, bn):
    """One convolution that does what `conv` and then `bn` do."""
    scale = (bn.weight / torch.sqrt(bn.running_var + bn.eps)).detach()
    out = nn.Conv2d(conv.in_channels, conv.out_channels, conv.kernel_size, conv.stride, conv.padding)
    out.weight.data = conv.weight.detach() * scale[:, None, None, None]
    out.bias.data = bn.bias.detach() - bn.running_mean * scale
    return out


class Bottleneck(nn.Module):
    def __init__(self, channels, shortcut):
        super().__init__()
        self.first, self.second, self.shortcut = Conv(channels, channels), Conv(channels, channels, 3), shortcut

    def forward(self, x):
        y = self.second(self.first(x))
        return x + y if self.shortcut else y


class C3(nn.Module):
    def __init__(self, inward, outward, repeats=1, shortcut=True):
        super().__init__()
        half = outward // 2
        self.left, self.right, self.join = Conv(inward, half), Conv(inward, half), Conv(2 * half, outward)
        self.inner = nn.Sequential(*[Bottleneck(half, shortcut) for _ in range(repeats)])

    def forward(self, x):
        return self.join(torch.cat((self.inner(self.left(x)), self.right(x)), 1))


class Pyramid(nn.Module):
    """SPPF: three successive poolings of size five, concatenated with the input."""

    def __init__(self, inward, outward):
        super().__init__()
        self.first, self.last = Conv(inward, inward // 2), Conv(inward * 2, outward)

    def forward(self, x):
        parts = [self.first(x)]
        for _ in range(3):
            parts.append(F.max_pool2d(parts[-1], 5, 1, 2))
        return self.last(torch.cat(parts, 1))


class Detector(nn.Module):
    """In: pictures (n, 3, h, w), 0..1. Out while training: raw heads (n, 3, h, w, 5 + classes) by stride; otherwise (n, rows, 5 + classes) in pixels."""

    def __init__(self, classes, anchors):
        super().__init__()
        c2, c3, c4, c5 = (math.ceil(c * WIDTH / 8) * 8 for c in (128, 256, 512, 1024))
        few, more, most = (max(round(n * DEPTH), 1) for n in (3, 6, 9))
        self.stem = nn.Sequential(Conv(3, c2 // 2, 6, 2, 2), Conv(c2 // 2, c2, 3, 2), C3(c2, c2, few), Conv(c2, c3, 3, 2), C3(c3, c3, more))
        self.middle = nn.Sequential(Conv(c3, c4, 3, 2), C3(c4, c4, most))
        self.deep = nn.Sequential(Conv(c4, c5, 3, 2), C3(c5, c5, few), Pyramid(c5, c5))
        self.narrow5, self.up4 = Conv(c5, c4), C3(2 * c4, c4, few, False)
        self.narrow4, self.up3 = Conv(c4, c3), C3(2 * c3, c3, few, False)
        self.down4, self.out4 = Conv(c3, c3, 3, 2), C3(2 * c3, c4, few, False)
        self.down5, self.out5 = Conv(c4, c4, 3, 2), C3(2 * c4, c5, few, False)
        self.width = 5 + classes
        self.heads = nn.ModuleList(nn.Conv2d(c, 3 * self.width, 1) for c in (c3, c4, c5))
        self.register_buffer("anchors", torch.tensor(anchors, dtype=torch.float32).view(3, 3, 2))

    def features(self, x):
        p3 = self.stem(x)
        p4 = self.middle(p3)
        n5 = self.narrow5(self.deep(p4))
        n4 = self.narrow4(self.up4(torch.cat((double(n5), p4), 1)))
        o3 = self.up3(torch.cat((double(n4), p3), 1))
        o4 = self.out4(torch.cat((self.down4(o3), n4), 1))
        return o3, o4, self.out5(torch.cat((self.down5(o4), n5), 1))

    def forward(self, x):
        raw = [self.spread(head(f)) for head, f in zip(self.heads, self.features(x))]
        return raw if self.training else torch.cat([self.decode(r, i) for i, r in enumerate(raw)], 1)

    def spread(self, x):
        n, _, h, w = x.shape
        return x.view(n, 3, self.width, h, w).permute(0, 1, 3, 4, 2)

    def decode(self, raw, level):
        n, _, h, w, _ = (int(v) for v in raw.shape)
        y = torch.sigmoid(raw)
        rows, columns = torch.meshgrid(torch.arange(h, device=raw.device), torch.arange(w, device=raw.device), indexing="ij")
        grid = torch.stack((columns, rows), -1).float()[None, None] - 0.5
        xy = (y[..., 0:2] * 2 + grid) * STRIDES[level]
        wh = (y[..., 2:4] * 2) ** 2 * self.anchors[level].view(1, 3, 1, 1, 2)
        return torch.cat((xy, wh, y[..., 4:]), -1).reshape(n, 3 * h * w, self.width)

    def fuse(self):
        for part in self.modules():
            if isinstance(part, Conv):
                part.fuse()
        return self


def double(x):
    return F.interpolate(x, scale_factor=2.0, mode="nearest")


def start_biases(net, classes):
    """Shift the biases to a prior of few objects: a handful in a picture."""
    for head, stride in zip(net.heads, STRIDES):
        b = head.bias.data.view(3, -1)
        b[:, 4] += math.log(16 / (320 / stride) ** 2)
        b[:, 5:] += math.log(0.6 / (classes - 0.99))
