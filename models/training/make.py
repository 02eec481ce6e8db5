"""Makes the shipped releases: draws scenes, trains, writes the formats, evaluates. See README.md in this folder for the steps and how long they take."""
import argparse
import hashlib
import json
import sys
import time
from pathlib import Path

import numpy as np
import torch

sys.dont_write_bytecode = True

from classifier import Classifier, cuts, teach_classifier  # noqa: E402
from detector import Detector  # noqa: E402
from draw import draw  # noqa: E402
from export import export_classifier, export_detector  # noqa: E402
from held_out import write_held_out  # noqa: E402
from judge import detect  # noqa: E402
from scene_set import KINDS, boxes_of, fitted, load  # noqa: E402
from teach_detector import new_detector, teach_detector  # noqa: E402
from worth import best_threshold, detector_figures, species_figures  # noqa: E402

RELEASES = Path(__file__).resolve().parents[1] / "releases"
SPECIES = {"species": ("deer", "boar", "fox", "bear", "raccoon", "turkey", "coyote", "moose", "cottontail", "bobcat"), "hunters": ("fox", "raccoon", "coyote", "bobcat")}
FOLDERS = {"species": "classifier", "hunters": "hunters"}  # also the names of the files
SEED = 16
REFINE_RATE = 1e-3
EARLY = 0.4  # share of the detector's passes


def options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("steps", nargs="*", default=["draw", "detector", "refine", "classifiers", "export", "judge"], help="steps to run, one after another (default: all)")
    parser.add_argument("--folder", type=Path, default=Path("/tmp/fernwatch-training"), help="folder of scenes and checkpoints")
    parser.add_argument("--views", type=int, default=112, help="places to draw for training, 16 scenes each")
    parser.add_argument("--early", type=int, default=72, help="how many of these places the first passes use")
    parser.add_argument("--tuning", type=int, default=24, help="places for choosing the threshold, 12 scenes each")
    parser.add_argument("--judging", type=int, default=64, help="places for the evaluation, 4 scenes each")
    parser.add_argument("--passes", type=int, nargs=2, default=(16, 12), help="training passes of the detector, and of each classifier")
    parser.add_argument("--refine", type=int, default=5, help="extra passes of the detector on rare classes")
    parser.add_argument("--workers", type=int, default=2, help="processes that draw")
    parser.add_argument("--out", type=Path, default=RELEASES, help="folder of the releases")
    return parser.parse_args()


def main():
    given = options()
    given.folder.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    steps = {"draw": draw_all, "detector": make_detector, "refine": refine_detector, "classifiers": make_classifiers, "export": export_all, "judge": judge_all}
    for name in given.steps:
        steps[name](given)


def draw_all(given):
    for name, views in (("tune", given.tuning), ("judge", given.judging), ("teach", given.views)):
        draw(given.folder / "scenes", name, views, given.workers)


def scenes(given, name, most=None):
    return load(given.folder / "scenes", name, most)


def make_detector(given):
    """Train the detector. The first passes need fewer places, so training can begin while the rest is being drawn."""
    kept = {}

    def of_pass(n):
        views = given.early if n < given.passes[0] * EARLY else given.views
        if views not in kept:
            wait_for(given, views)
            images, labels = scenes(given, "teach", views)
            say(f"teach: {len(images)} scenes of {views} places, sha256 {hashlib.sha256(images.tobytes()).hexdigest()[:16]}")
            kept.clear()
            kept[views] = fitted(images), labels
        return kept[views]

    images, labels = of_pass(0)
    net = new_detector(labels, (images.shape[2], images.shape[1]), SEED)
    save(given, teach_detector(net, of_pass, given.passes[0], SEED, report=say))


def refine_detector(given):
    """Train the detector further where it is weakest: on all scenes with people or vehicles, and as many of the others."""
    images, labels = scenes(given, "teach", given.views)
    images = fitted(images)
    rare = np.array([any(what in KINDS for what, *_ in label["things"]) for label in labels])

    def of_pass(n):
        rest = np.random.default_rng((SEED, n)).choice(np.flatnonzero(~rare), min(int(rare.sum()), int((~rare).sum())), replace=False)
        some = np.concatenate([np.flatnonzero(rare), rest])
        return images[some], [labels[i] for i in some]

    save(given, teach_detector(detector_of(given), of_pass, given.refine, SEED + 1, REFINE_RATE, say))


def save(given, net):
    torch.save({"anchors": net.anchors.view(3, 6).tolist(), "weights": net.state_dict()}, given.folder / "detector.pt")


def wait_for(given, views):
    while len(list((given.folder / "scenes").glob("teach-*.npz"))) < views:
        time.sleep(5)


def detector_of(given):
    kept = torch.load(given.folder / "detector.pt")
    net = Detector(len(KINDS), kept["anchors"])
    net.load_state_dict(kept["weights"])
    return net.eval()


def make_classifiers(given):
    """Train both classifiers on crops of the same scenes; the second takes over the first one's layers. What a trained
    detector takes for an animal by mistake counts as `empty`."""
    images, labels = scenes(given, "teach", given.views)
    taught = (given.folder / "detector.pt").exists()
    found = detect(detector_of(given), images, least=0.08) if taught else [np.zeros((0, 6))] * len(images)
    say(f"classifiers: {sum(len(f) for f in found)} findings of the detector")
    eyes = None
    for name, species in SPECIES.items():
        crops, classes = cuts(images, labels, found, species, SEED)
        say(f"{name}: {len(crops)} crops, by class {np.bincount(classes).tolist()}")
        passes = given.passes[1] if eyes is None else max(2, given.passes[1] // 4)
        net = teach_classifier(crops, classes, len(species) + 1, passes, SEED, say, eyes)
        torch.save(net.state_dict(), given.folder / f"{name}.pt")
        eyes = eyes or net


def classifier_of(given, name):
    net = Classifier(len(SPECIES[name]) + 1)
    net.load_state_dict(torch.load(given.folder / f"{name}.pt"))
    return net.eval()


def export_all(given):
    export_detector(detector_of(given), given.out / "trail-demo" / "detector")
    for name, folder in FOLDERS.items():
        export_classifier(classifier_of(given, name), given.out / "trail-demo" / folder)


def judge_all(given):
    """Choose the threshold on the tuning scenes; compute all other figures on the judging scenes, as stored (small JPEGs)."""
    net = detector_of(given)
    images, labels = scenes(given, "tune", given.tuning)
    threshold = best_threshold(detect(net, images), truth_of(images, labels))
    images, labels = write_held_out(given.folder / "held-out", *scenes(given, "judge", given.judging))
    found = detect(net, images)
    figures = {"scenes": len(images), "detector": detector_figures(found, truth_of(images, labels), threshold)}
    for name, species in SPECIES.items():
        figures[name] = species_figures(classifier_of(given, name), species, images, labels, found, threshold)
    say(json.dumps(figures))
    keep(figures, given.out / "trail-demo")


def keep(figures, folder):
    """Write figures.json beside the files that it describes, with their hashes. Keeps the figure from agree.mjs."""
    path = folder / "figures.json"
    known = json.loads(path.read_text()) if path.exists() else {}
    files = {str(f.relative_to(folder)): hashlib.sha256(f.read_bytes()).hexdigest() for f in sorted(folder.glob("*/*"))}
    path.write_text(json.dumps({**known, **figures, "files": files}, indent=2) + "\n")


def truth_of(images, labels):
    return [boxes_of(label, images.shape[2], images.shape[1]) for label in labels]


def say(line):
    print(line, flush=True)


if __name__ == "__main__":
    main()
