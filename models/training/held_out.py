"""The scenes on which releases are evaluated, kept as small JPEGs with their labels, so that every runtime gets the same bytes."""
import io
import json
import sys
from pathlib import Path

import numpy as np
from PIL import Image

sys.path.insert(0, str(Path(__file__).parent / "scenes"))

from shots import SPECIES  # noqa: E402

SIZE, QUALITY = (320, 240), 80


def write_held_out(folder, images, labels):
    """Write sNNN.jpg and labels.json into `folder`. Returns the pictures as decoded from the files, and their labels."""
    folder.mkdir(parents=True, exist_ok=True)
    kept, index = [], []
    for n, (image, label) in enumerate(zip(images, labels)):
        data = jpeg(Image.fromarray(image).resize(SIZE, Image.BOX))
        name = f"s{n:03d}.jpg"
        (folder / name).write_bytes(data)
        kept.append(np.asarray(Image.open(io.BytesIO(data)).convert("RGB")))
        index.append({"file": name, "light": label["light"], "place": label["place"], "objects": [thing(*t) for t in label["things"]]})
    (folder / "labels.json").write_text("[\n" + ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in index) + "\n]\n")
    return np.stack(kept), labels


def thing(what, *box):
    """The detector's kind, the species or kind in words, and the box x, y, w, h in 0..1."""
    return {"kind": what if what in ("person", "vehicle") else "animal", "label": SPECIES[what][1], "box": [round(v, 4) for v in box]}


def jpeg(image):
    out = io.BytesIO()
    image.save(out, "JPEG", quality=QUALITY, optimize=True)
    return out.getvalue()
