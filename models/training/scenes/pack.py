"""Writes public/samples: photographs, thumbnails and index.json. Run: /usr/bin/python3 models/training/scenes/pack.py [first last]"""
import hashlib
import io
import json
import sys
from pathlib import Path

import numpy as np
from PIL import Image

sys.dont_write_bytecode = True

from photograph import photograph  # noqa: E402
from shots import SHOTS, SPECIES  # noqa: E402

OUT = Path(__file__).resolve().parents[3] / "public" / "samples"
QUALITY, THUMB_QUALITY = 72, 70
MOST_BYTES = 50_000  # one photograph; busier pictures lose a little quality
THUMB = (256, 192)


def main(only=None):
    """Draw every shot (or those whose number is in `only`) and rewrite the index."""
    (OUT / "t").mkdir(parents=True, exist_ok=True)
    known = {e["file"]: e for e in json.loads((OUT / "index.json").read_text())} if (OUT / "index.json").exists() else {}
    index, number, bursts = [], 0, 0
    for i, shot in enumerate(SHOTS):
        names = [f"p{number + k:03d}.jpg" for k in range(shot.frames)]
        number += shot.frames
        burst = f"b{bursts:02d}" if shot.frames > 1 else None
        bursts += shot.frames > 1
        if only is None or i in only:
            for k, photo in enumerate(photograph(shot, i + 1)):
                known[names[k]] = write(names[k], photo, shot, burst, k)
        index += [known[n] for n in names if n in known]
    (OUT / "index.json").write_text(json.dumps(index, indent=1) + "\n")
    print(f"{len(index)} photos in {OUT}: {sum(f.stat().st_size for f in OUT.rglob('*') if f.is_file()):,} bytes")


def write(name, photo, shot, burst, k):
    data = encode(photo.image, QUALITY, MOST_BYTES)
    (OUT / name).write_bytes(data)
    (OUT / "t" / name).write_bytes(encode(thumbnail(photo, shot.light == "night"), THUMB_QUALITY, 9_000))
    class_id, label = SPECIES[shot.what]
    return {"file": name, "thumb": f"t/{name}", "class_id": class_id, "label": label, "night": shot.light == "night", "season": shot.season, "burst": burst, "frame": k,
            "box": list(photo.box) if photo.box else None, "objects": [named(thing) for thing in photo.things], "sha256": hashlib.sha256(data).hexdigest(), "size": len(data)}


def named(thing):
    """A thing in a picture, as index.json lists it."""
    kind = thing.what if thing.what in ("person", "vehicle") else "animal"
    return {"kind": kind, "label": SPECIES[thing.what][1], "box": list(thing.box)}


def encode(image, quality, most):
    """Progressive JPEG at `quality`, or the best lower one that fits in `most` bytes."""
    while True:
        out = io.BytesIO()
        image.save(out, "JPEG", quality=quality, progressive=True, optimize=True, subsampling=2)
        if out.tell() <= most or quality <= 44:
            return out.getvalue()
        quality -= 2


def thumbnail(photo, night):
    """4:3 around the box with a margin of half its size (the whole frame without a box). Night pictures are brightened a little."""
    w, h = photo.image.size
    crop = (0, 0, w, h)
    if photo.box:
        x, y, bw, bh = photo.box
        cw = min(w, max(bw * w * 1.5, bh * h * 1.5 * 4 / 3))
        ch = cw * 3 / 4
        cx = min(max((x + bw / 2) * w, cw / 2), w - cw / 2)
        cy = min(max((y + bh / 2) * h, ch / 2), h - ch / 2)
        crop = (cx - cw / 2, cy - ch / 2, cx + cw / 2, cy + ch / 2)
    small = photo.image.resize(THUMB, Image.LANCZOS, box=crop)
    if not night:
        return small
    a = np.asarray(small, np.float32) / 255
    return Image.fromarray((np.clip(a**0.78, 0, 1) * 255).astype(np.uint8))


if __name__ == "__main__":
    main(set(range(int(sys.argv[1]), int(sys.argv[2]) + 1)) if len(sys.argv) == 3 else None)
