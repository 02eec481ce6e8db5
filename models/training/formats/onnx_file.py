"""ONNX with weights stored as 16-bit numbers and computed with 32: half the bytes, the same speed."""
import io

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

SMALL = 64  # tensors up to this many numbers stay as they are


def write_onnx(net, size, path, output):
    """Write `net` for one picture of `size`. The input is named `images`, the output `output`."""
    buffer = io.BytesIO()
    torch.onnx.export(net.eval(), torch.rand(1, 3, size, size), buffer, opset_version=12, input_names=["images"], output_names=[output])
    model = onnx.load_from_string(buffer.getvalue())
    halve(model.graph)
    onnx.save(model, str(path))


def halve(graph):
    """Replace every large weight by a 16-bit one and a cast, which a runtime folds when it loads the file."""
    kept, casts = [], []
    for weight in graph.initializer:
        if weight.data_type != TensorProto.FLOAT or np.prod(weight.dims) <= SMALL:
            kept.append(weight)
            continue
        kept.append(numpy_helper.from_array(numpy_helper.to_array(weight).astype(np.float16), weight.name + "_half"))
        casts.append(helper.make_node("Cast", [weight.name + "_half"], [weight.name], to=TensorProto.FLOAT, name="cast_" + weight.name))
    nodes = list(graph.node)
    del graph.initializer[:], graph.node[:]
    graph.initializer.extend(kept)
    graph.node.extend(casts + nodes)
