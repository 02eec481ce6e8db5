"""From a shot to the figures in front of its camera."""
from mammals import bear, boar, deer, fox, raccoon
from quadruped import Pose, assemble, shorten
from turkey import turkey
from visitors import hiker, pickup

STRIDE = {"deer": 0.34, "boar": 0.22, "fox": 0.19, "bear": 0.34, "raccoon": 0.10}
TRUNK = {"deer": 0.90, "fox": 0.89}  # drawn a little long; this is how they stand best


def figure(shot, phase, neck):
    """The figure `shot` asks for at this moment of its stride."""
    if shot.what == "turkey":
        return turkey(phase, strut=shot.kind == "strut")
    if shot.what == "person":
        return hiker(phase, **({"jacket": (150, 74, 52), "pack": (70, 84, 74)} if shot.kind == "rust" else {"jacket": (120, 124, 126)} if shot.kind == "grey" else {}))
    if shot.what == "vehicle":
        return pickup((158, 84, 60) if shot.kind == "rust" else (96, 118, 106))
    coat = "winter" if shot.season in ("winter", "autumn") else "summer"
    build = {"deer": lambda: deer(coat, shot.kind == "buck"), "boar": boar, "fox": lambda: fox(coat), "bear": bear, "raccoon": raccoon}[shot.what]()
    build = shorten(build, TRUNK.get(shot.what, 1.0))
    stride = STRIDE[shot.what] * (0.35 if neck < -60 else 1.0)
    return assemble(build, Pose(phase, stride, neck, shot.head, shot.tail))
