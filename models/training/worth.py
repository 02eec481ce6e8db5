"""Figures of a release: the detector's threshold, what it then finds and misses, and which animals are named correctly."""
import numpy as np

import classifier
from judge import average_precision, marked, overlaps
from scene_set import KINDS

THRESHOLDS = np.arange(0.20, 0.71, 0.05)
MOST_ALARMS = 0.01  # share of blanks that may raise an alarm when the threshold is chosen


def best_threshold(found, truth):
    """The threshold with the best F1 among those with few enough false alarms."""
    rows = [(t, detector_figures(found, truth, round(float(t), 2), brief=True)) for t in THRESHOLDS]
    quiet = [r for r in rows if r[1]["falseAlarms"] <= MOST_ALARMS * max(1, r[1]["blanks"])] or rows[-1:]
    return round(float(max(quiet, key=lambda r: harmonic(r[1]))[0]), 2)


def harmonic(f):
    return 2 * f["precision"] * f["recall"] / max(1e-9, f["precision"] + f["recall"])


def detector_figures(found, truth, threshold, brief=False):
    """AP50 by class; and, at `threshold`, precision, recall and the blanks with a finding."""
    sure = [f[f[:, 4] >= threshold] for f in found]
    right = sum(r for f, t in zip(sure, truth) for name in range(len(KINDS)) for _, r in marked(f[f[:, 5] == name], t[t[:, 0] == name]))
    blanks = [len(f) > 0 for f, t in zip(sure, truth) if not len(t)]
    at = {"threshold": threshold, "precision": round(right / max(1, sum(map(len, sure))), 4), "recall": round(right / max(1, sum(map(len, truth))), 4),
          "blanks": len(blanks), "falseAlarms": int(sum(blanks)), "things": int(sum(map(len, truth)))}
    if brief:
        return at
    ap = {kind: round(average_precision(found, truth, n), 4) for n, kind in enumerate(KINDS)}
    strict = [average_precision(found, truth, n, i) for n in range(len(KINDS)) for i in np.arange(0.5, 1, 0.05)]
    return {"ap50": ap, "map50": round(float(np.mean(list(ap.values()))), 4), "map50_95": round(float(np.mean(strict)), 4), **at}


def species_figures(net, species, images, labels, found, threshold):
    """Of the animals that the detector finds: how many the classifier names correctly, and the confusion between species."""
    table = np.zeros((len(species) + 1, len(species) + 1), int)
    for image, label, finds in zip(images, labels, found):
        high, wide = image.shape[:2]
        animals = [(what, np.array([x * wide, y * high, (x + w) * wide, (y + h) * high])) for what, x, y, w, h in label["things"] if what not in KINDS]
        sure = finds[(finds[:, 4] >= threshold) & (finds[:, 5] == 0)]
        for box, answer in zip(sure, classifier.name(net, image, sure[:, :4])):
            share = overlaps(box, np.stack([b for _, b in animals])) if animals else np.zeros(0)
            if len(share) and share.max() >= 0.5:
                what = animals[int(share.argmax())][0]
                table[species.index(what) if what in species else len(species), int(answer.argmax())] += 1
    return {"named": int(table.sum()), "right": int(table.trace()), "accuracy": round(float(table.trace() / max(1, table.sum())), 4),
            "classes": [*species, "empty"], "confusion": table.tolist()}
