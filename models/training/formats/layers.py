"""The two networks described to a file writer, operation by operation (channels last)."""
import numpy as np

from detector import STRIDES, C3, Conv


def numbers(tensor):
    return tensor.detach().cpu().numpy().astype(np.float32)


class Speaker:
    """Describes the parts of a fused net to a writer `g`, which has input, conv, silu, add, mul, cat, maxpool, double, reshape, transpose, slice, sigmoid."""

    def __init__(self, writer):
        self.g = writer

    def conv(self, part, x):
        c = part.conv
        return self.g.silu(self.g.conv(x, numbers(c.weight), numbers(c.bias), c.stride[0], c.padding[0]))

    def bottleneck(self, part, x):
        y = self.conv(part.second, self.conv(part.first, x))
        return self.g.add(x, y) if part.shortcut else y

    def c3(self, part, x):
        left = self.conv(part.left, x)
        for inner in part.inner:
            left = self.bottleneck(inner, left)
        return self.conv(part.join, self.g.cat([left, self.conv(part.right, x)], 3))

    def pyramid(self, part, x):
        parts = [self.conv(part.first, x)]
        for _ in range(3):
            parts.append(self.g.maxpool(parts[-1], 5))
        return self.conv(part.last, self.g.cat(parts, 3))

    def row(self, parts, x):
        for part in parts:
            x = self.conv(part, x) if isinstance(part, Conv) else self.c3(part, x) if isinstance(part, C3) else self.pyramid(part, x)
        return x

    def head(self, net, level, x, size):
        """One head's rows: centre and size in pixels, objectness, classes."""
        g, stride, n, width = self.g, STRIDES[level], size // STRIDES[level], net.width
        head = net.heads[level]
        y = g.conv(x, numbers(head.weight), numbers(head.bias), 1, 0)
        y = g.sigmoid(g.transpose(g.reshape(y, [1, n * n, 3, width]), [0, 2, 1, 3]))
        rows, columns = np.meshgrid(np.arange(n), np.arange(n), indexing="ij")
        grid = (np.stack((columns, rows), -1).reshape(1, 1, n * n, 2) - 0.5) * stride
        xy = g.add(g.mul(g.slice(y, [0, 0, 0, 0], [1, 3, n * n, 2]), g.exact(np.array([2 * stride]))), g.exact(grid))
        wh = g.slice(y, [0, 0, 0, 2], [1, 3, n * n, 2])
        wh = g.mul(g.mul(wh, wh), g.exact(4 * numbers(net.anchors[level]).reshape(1, 3, 1, 2)))
        rest = g.slice(y, [0, 0, 0, 4], [1, 3, n * n, width - 4])
        return g.reshape(g.cat([xy, wh, rest], 3), [1, 3 * n * n, width])


def speak_detector(net, size, g):
    """Describes the whole fused detector. Returns the writer's name of its output."""
    say = Speaker(g)
    p3 = say.row(net.stem, g.input("images", size))
    p4 = say.row(net.middle, p3)
    n5 = say.conv(net.narrow5, say.row(net.deep, p4))
    n4 = say.conv(net.narrow4, say.c3(net.up4, g.cat([g.double(n5), p4], 3)))
    o3 = say.c3(net.up3, g.cat([g.double(n4), p3], 3))
    o4 = say.c3(net.out4, g.cat([say.conv(net.down4, o3), n4], 3))
    o5 = say.c3(net.out5, g.cat([say.conv(net.down5, o4), n5], 3))
    return g.cat([say.head(net, level, o, size) for level, o in enumerate((o3, o4, o5))], 1)


def speak_classifier(net, size, g):
    x = g.input("images", size)
    for layer in net.layers:
        x = g.conv(x, numbers(layer.conv.weight), numbers(layer.conv.bias), layer.conv.stride[0], 1, relu=True)
    return g.softmax(g.dense(g.mean(x), numbers(net.last.weight), numbers(net.last.bias)))
