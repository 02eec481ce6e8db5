"""TensorFlow Lite files written without TensorFlow, slot by slot of the flatbuffer. Computes with 32 bits; can store weights with 16."""
import flatbuffers
import numpy as np

CODES = {"ADD": 0, "CONCATENATION": 2, "CONV_2D": 3, "DEQUANTIZE": 6, "FULLY_CONNECTED": 9, "LOGISTIC": 14, "MAX_POOL_2D": 17, "MUL": 18, "RESHAPE": 22, "SOFTMAX": 25, "PAD": 34,
         "TRANSPOSE": 39, "MEAN": 40, "SLICE": 65, "RESIZE_NEAREST_NEIGHBOR": 97}
OPTIONS = {"CONV_2D": 1, "MAX_POOL_2D": 5, "FULLY_CONNECTED": 8, "SOFTMAX": 9, "CONCATENATION": 10, "ADD": 11, "RESHAPE": 17, "MUL": 21, "PAD": 22, "TRANSPOSE": 26, "MEAN": 27}
FLOAT, HALF, INT = 0, 1, 2
SMALL = 64  # tensors up to this many numbers stay as they are
NO_ACTIVATION = (("byte", 0, 0, 0),)


class TfliteWriter:
    """Collects operations as tensors, buffers and operators; `save` writes the file. Sizes are (n, h, w, c)."""

    def __init__(self, half=False):
        self.half, self.tensors, self.buffers, self.operators = half, [], [b""], []

    def tensor(self, sizes, kind=FLOAT, values=None, name=""):
        if values is not None:
            self.buffers.append(np.ascontiguousarray(values).tobytes())
        self.tensors.append((list(sizes), kind, len(self.buffers) - 1 if values is not None else 0, name or f"t{len(self.tensors)}"))
        return len(self.tensors) - 1

    def input(self, name, size):
        self.entry = self.tensor([1, size, size, 3], name=name)
        return self.entry

    def sizes(self, x):
        return self.tensors[x][0]

    def whole(self, values):
        values = np.array(values, np.int32)
        return self.tensor(values.shape, INT, values)

    def exact(self, values):
        values = np.asarray(values, np.float32)
        return self.tensor(values.shape, FLOAT, values)

    def weight(self, values):
        """A constant. A large one is rounded to 16 bits, as in the other formats, so that all compute the same; it is stored with 16 or 32."""
        if values.size <= SMALL:
            return self.exact(values)
        if not self.half:
            return self.exact(values.astype(np.float16))
        stored, out = self.tensor(values.shape, HALF, values.astype(np.float16)), self.tensor(values.shape)
        self.operators.append(("DEQUANTIZE", [stored], [out], ()))
        return out

    def op(self, name, inputs, sizes, options=()):
        out = self.tensor(sizes)
        self.operators.append((name, inputs, [out], options))
        return out

    def conv(self, x, weight, bias, stride, pad, relu=False):
        """`weight` is (out, in, h, w). Padding is even on both sides: `SAME` where that is even, otherwise a PAD first."""
        n, h, w, c = self.sizes(x)
        k = weight.shape[2]
        same = pad > 0 and stride == 1 and 2 * pad + 1 == k
        if pad and not same:
            h, w = h + 2 * pad, w + 2 * pad
            x = self.op("PAD", [x, self.whole([[0, 0], [pad, pad], [pad, pad], [0, 0]])], [n, h, w, c])
        out = (h, w) if same else ((h - k) // stride + 1, (w - k) // stride + 1)
        options = (("byte", 0, 0 if same else 1, 0), ("int", 1, stride, 0), ("int", 2, stride, 0), ("byte", 3, 1 if relu else 0, 0), ("int", 4, 1, 1), ("int", 5, 1, 1))
        return self.op("CONV_2D", [x, self.weight(weight.transpose(0, 2, 3, 1)), self.weight(bias)], [n, *out, weight.shape[0]], options)

    def sigmoid(self, x):
        return self.op("LOGISTIC", [x], self.sizes(x))

    def silu(self, x):
        return self.mul(x, self.sigmoid(x))

    def add(self, a, b):
        return self.op("ADD", [a, b], self.sizes(a), NO_ACTIVATION)

    def mul(self, a, b):
        return self.op("MUL", [a, b], self.sizes(a), NO_ACTIVATION)

    def cat(self, parts, axis):
        sizes = list(self.sizes(parts[0]))
        sizes[axis] = sum(self.sizes(p)[axis] for p in parts)
        return self.op("CONCATENATION", parts, sizes, (("int", 0, axis, 0), ("byte", 1, 0, 0)))

    def maxpool(self, x, k):
        return self.op("MAX_POOL_2D", [x], self.sizes(x), (("byte", 0, 0, 0), ("int", 1, 1, 0), ("int", 2, 1, 0), ("int", 3, k, 0), ("int", 4, k, 0), ("byte", 5, 0, 0)))

    def double(self, x):
        n, h, w, c = self.sizes(x)
        return self.op("RESIZE_NEAREST_NEIGHBOR", [x, self.whole([2 * h, 2 * w])], [n, 2 * h, 2 * w, c])

    def reshape(self, x, sizes):
        return self.op("RESHAPE", [x, self.whole(sizes)], sizes)

    def transpose(self, x, order):
        return self.op("TRANSPOSE", [x, self.whole(order)], [self.sizes(x)[i] for i in order])

    def slice(self, x, begin, sizes):
        return self.op("SLICE", [x, self.whole(begin), self.whole(sizes)], sizes)

    def mean(self, x):
        n, _, _, c = self.sizes(x)
        return self.op("MEAN", [x, self.whole([1, 2])], [n, c], (("bool", 0, False, False),))

    def dense(self, x, weight, bias):
        return self.op("FULLY_CONNECTED", [x, self.weight(weight), self.weight(bias)], [self.sizes(x)[0], weight.shape[0]], NO_ACTIVATION)

    def softmax(self, x):
        return self.op("SOFTMAX", [x], self.sizes(x), (("float", 0, 1.0, 0.0),))

    def save(self, path, output):
        path.write_bytes(Flat(self).bytes(output))


class Flat:
    """The collected lists as a flatbuffer of schema 3."""

    def __init__(self, writer):
        self.w, self.b = writer, flatbuffers.Builder(1 << 20)

    def bytes(self, output):
        b = self.b
        buffers = [self.buffer(data) for data in self.w.buffers]
        tensors = [self.tensor(*t) for t in self.w.tensors]
        used = sorted({name for name, *_ in self.w.operators}, key=CODES.get)
        codes = [self.code(name) for name in used]
        operators = [self.operator(used, *o) for o in self.w.operators]
        graph = self.table(5, offsets={0: self.offsets(tensors), 1: self.integers([self.w.entry]), 2: self.integers([output]), 3: self.offsets(operators), 4: b.CreateString("main")})
        parts = {1: self.offsets(codes), 2: self.offsets([graph]), 3: b.CreateString("fernwatch"), 4: self.offsets(buffers)}
        b.StartObject(8)
        b.PrependUint32Slot(0, 3, 0)
        for slot, at in parts.items():
            b.PrependUOffsetTRelativeSlot(slot, at, 0)
        b.Finish(b.EndObject(), file_identifier=b"TFL3")
        return bytes(b.Output())

    def table(self, slots, offsets):
        self.b.StartObject(slots)
        for slot, at in offsets.items():
            self.b.PrependUOffsetTRelativeSlot(slot, at, 0)
        return self.b.EndObject()

    def integers(self, values):
        self.b.StartVector(4, len(values), 4)
        for v in reversed(values):
            self.b.PrependInt32(int(v))
        return self.b.EndVector()

    def offsets(self, values):
        self.b.StartVector(4, len(values), 4)
        for v in reversed(values):
            self.b.PrependUOffsetTRelative(v)
        return self.b.EndVector()

    def buffer(self, data):
        """Weights start at a multiple of 16, as kernels want them."""
        if not data:
            return self.table(1, {})
        b = self.b
        b.StartVector(1, len(data), 16)
        b.head = b.head - len(data)
        b.Bytes[b.head:b.head + len(data)] = data
        return self.table(1, {0: b.EndVector()})

    def tensor(self, sizes, kind, buffer, name):
        named, dims = self.b.CreateString(name), self.integers(sizes)
        self.b.StartObject(8)
        self.b.PrependUOffsetTRelativeSlot(0, dims, 0)
        self.b.PrependInt8Slot(1, kind, 0)
        self.b.PrependUint32Slot(2, buffer, 0)
        self.b.PrependUOffsetTRelativeSlot(3, named, 0)
        return self.b.EndObject()

    def code(self, name):
        self.b.StartObject(4)
        self.b.PrependInt8Slot(0, CODES[name], 0)
        self.b.PrependInt32Slot(2, 1, 1)
        self.b.PrependInt32Slot(3, CODES[name], 0)
        return self.b.EndObject()

    def options(self, options):
        b = self.b
        put = {"byte": b.PrependInt8Slot, "int": b.PrependInt32Slot, "float": b.PrependFloat32Slot, "bool": b.PrependBoolSlot}
        b.StartObject(8)
        for kind, slot, value, default in options:
            put[kind](slot, value, default)
        return b.EndObject()

    def operator(self, used, name, inputs, outputs, options):
        b, kind = self.b, OPTIONS.get(name, 0)
        into, out = self.integers(inputs), self.integers(outputs)
        about = self.options(options) if kind else None
        b.StartObject(5)
        b.PrependUint32Slot(0, used.index(name), 0)
        b.PrependUOffsetTRelativeSlot(1, into, 0)
        b.PrependUOffsetTRelativeSlot(2, out, 0)
        if kind:
            b.PrependUint8Slot(3, kind, 0)
            b.PrependUOffsetTRelativeSlot(4, about, 0)
        return b.EndObject()
