"""Writes one net in three formats, from the same weights."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "formats"))

from layers import speak_classifier, speak_detector  # noqa: E402
from onnx_file import write_onnx  # noqa: E402
from tfjs_file import TfjsWriter  # noqa: E402
from tflite_file import TfliteWriter  # noqa: E402

import classifier  # noqa: E402
from scene_set import INPUT  # noqa: E402


def export_detector(net, folder):
    """Writes ONNX, model.json with its weights, and TFLite, named after the folder. TFLite keeps 32 bits, because cameras run it all day."""
    export(net.fuse(), INPUT, folder, folder.name, "output0", speak_detector, half=False)


def export_classifier(net, folder):
    export(net.fuse(), classifier.SIZE, folder, folder.name, "probs", speak_classifier, half=True)


def export(net, size, folder, name, output, speak, half):
    folder.mkdir(parents=True, exist_ok=True)
    write_onnx(net, size, folder / f"{name}.onnx", output)
    tfjs = TfjsWriter()
    tfjs.save(folder, speak(net, size, tfjs), output)
    tflite = TfliteWriter(half)
    tflite.save(folder / f"{name}.tflite", speak(net, size, tflite))
