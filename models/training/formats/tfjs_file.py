"""TensorFlow.js graph models written without TensorFlow: the graph as JSON, the weights in one file, stored as 16-bit numbers."""
import base64
import json

import numpy as np

SHARD = "group1-shard1of1.bin"
SMALL = 64  # tensors up to this many numbers stay as they are


def text(word):
    return {"s": base64.b64encode(word.encode()).decode()}


def integers(values):
    return {"list": {"i": [str(v) for v in values]}}


def shape_of(sizes):
    return {"dim": [{"size": str(s)} for s in sizes]}


class TfjsWriter:
    """Collects operations as nodes and weights; `save` writes model.json and the shard."""

    def __init__(self):
        self.nodes, self.weights, self.sizes = [], [], {}

    def name(self, word):
        return f"{word}_{len(self.nodes) + 1}"

    def input(self, name, size):
        self.entry = (name, [1, size, size, 3])
        self.nodes.append({"name": name, "op": "Placeholder", "attr": {"dtype": {"type": "DT_FLOAT"}, "shape": {"shape": shape_of(self.entry[1])}}})
        self.sizes[name] = size
        return name

    def constant(self, values, exact=False):
        values = np.ascontiguousarray(values)
        name, kind = self.name("c"), "DT_INT32" if values.dtype == np.int32 else "DT_FLOAT"
        self.nodes.append({"name": name, "op": "Const", "attr": {"dtype": {"type": kind}, "value": {"tensor": {"dtype": kind, "tensorShape": shape_of(values.shape)}}}})
        self.weights.append((name, values, exact))
        return name

    def exact(self, values):
        """A constant that keeps its 32 bits: grids and anchors are pixels."""
        return self.constant(np.asarray(values, np.float32), True)

    def whole(self, values):
        return self.constant(np.array(values, np.int32))

    def op(self, op, inputs, **attributes):
        name = self.name(op.strip("_").lower())
        self.nodes.append({"name": name, "op": op, "input": inputs, "attr": {"T": {"type": "DT_FLOAT"}, **attributes}})
        return name

    def conv(self, x, weight, bias, stride, pad, relu=False):
        """`weight` is (out, in, h, w). Padding is even on both sides, as in training: never the uneven padding of `SAME` with a stride."""
        fused = ["BiasAdd", "Relu"] if relu else ["BiasAdd"]
        attributes = {"strides": integers([1, stride, stride, 1]), "dilations": integers([1, 1, 1, 1]), "data_format": text("NHWC"), "num_args": {"i": "1"},
                      "epsilon": {"f": 0}, "fused_ops": {"list": {"s": [text(f)["s"] for f in fused]}}}
        if pad == 0:
            attributes["padding"] = text("VALID")
        elif stride == 1 and 2 * pad + 1 == weight.shape[2]:
            attributes["padding"] = text("SAME")
        else:
            attributes |= {"padding": text("EXPLICIT"), "explicit_paddings": integers([0, 0, pad, pad, pad, pad, 0, 0])}
        name = self.op("_FusedConv2D", [x, self.constant(weight.transpose(2, 3, 1, 0)), self.constant(bias)], **attributes)
        self.sizes[name] = (self.sizes[x] + 2 * pad - weight.shape[2]) // stride + 1
        return name

    def like(self, x, name):
        self.sizes[name] = self.sizes.get(x)
        return name

    def sigmoid(self, x):
        return self.like(x, self.op("Sigmoid", [x]))

    def silu(self, x):
        return self.like(x, self.op("Mul", [x, self.op("Sigmoid", [x])]))

    def add(self, a, b):
        return self.like(a, self.op("AddV2", [a, b]))

    def mul(self, a, b):
        return self.like(a, self.op("Mul", [a, b]))

    def cat(self, parts, axis):
        return self.like(parts[0], self.op("ConcatV2", [*parts, self.whole(axis)], N={"i": str(len(parts))}))

    def maxpool(self, x, k):
        return self.like(x, self.op("MaxPool", [x], ksize=integers([1, k, k, 1]), strides=integers([1, 1, 1, 1]), padding=text("SAME"), data_format=text("NHWC")))

    def double(self, x):
        size = 2 * self.sizes[x]
        name = self.op("ResizeNearestNeighbor", [x, self.whole([size, size])], align_corners={"b": False}, half_pixel_centers={"b": False})
        self.sizes[name] = size
        return name

    def reshape(self, x, sizes):
        return self.op("Reshape", [x, self.whole(sizes)])

    def transpose(self, x, order):
        return self.op("Transpose", [x, self.whole(order)])

    def slice(self, x, begin, sizes):
        return self.op("Slice", [x, self.whole(begin), self.whole(sizes)])

    def mean(self, x):
        return self.op("Mean", [x, self.whole([1, 2])], keep_dims={"b": False})

    def dense(self, x, weight, bias):
        plain = {"transpose_a": {"b": False}, "transpose_b": {"b": False}}
        return self.add(self.op("MatMul", [x, self.constant(weight.T)], **plain), self.constant(bias))

    def softmax(self, x):
        return self.op("Softmax", [x])

    def save(self, folder, output, name):
        """Write the graph whose result is `output`; callers know it as `name`."""
        nodes = [*self.nodes, {"name": name, "op": "Identity", "input": [output], "attr": {"T": {"type": "DT_FLOAT"}}}]
        entries, data = zip(*(stored(*w) for w in self.weights))
        entry, sizes = self.entry
        graph = {"format": "graph-model", "generatedBy": "fernwatch", "convertedBy": "fernwatch",
                 "signature": {"inputs": {entry: {"name": f"{entry}:0", "dtype": "DT_FLOAT", "tensorShape": shape_of(sizes)}}, "outputs": {name: {"name": f"{name}:0"}}},
                 "modelTopology": {"node": nodes, "library": {}, "versions": {"producer": 1}}, "weightsManifest": [{"paths": [SHARD], "weights": list(entries)}]}
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "model.json").write_text(json.dumps(graph, separators=(",", ":")))
        (folder / SHARD).write_bytes(b"".join(data))


def stored(name, values, exact):
    """A weight's manifest entry and its bytes."""
    entry = {"name": name, "shape": list(values.shape), "dtype": "int32" if values.dtype == np.int32 else "float32"}
    if exact or values.dtype == np.int32 or values.size <= SMALL:
        return entry, values.tobytes()
    return {**entry, "quantization": {"dtype": "float16", "original_dtype": "float32"}}, values.astype(np.float16).tobytes()
