"""From a shot to the figures in front of its camera."""
from figures.grazers import cottontail, moose
from figures.hunters import bobcat, coyote
from figures.mammals import bear, boar, deer, fox, raccoon
from figures.quadruped import Pose, assemble, shorten
from figures.turkey import turkey
from figures.visitors import hiker, pickup

STRIDE = {"deer": 0.34, "boar": 0.22, "fox": 0.19, "bear": 0.34, "raccoon": 0.10, "coyote": 0.28, "bobcat": 0.20, "moose": 0.50, "cottontail": 0.05}
TRUNK = {"deer": 0.90, "fox": 0.89, "coyote": 0.88, "bobcat": 0.93}  # drawn a little long; at this length they look right


def figure(shot, phase, neck):
    """The figure `shot` asks for at this moment of its stride."""
    if shot.what == "turkey":
        return turkey(phase, strut=shot.kind == "strut")
    if shot.what == "person":
        return hiker(phase, **({"jacket": (150, 74, 52), "pack": (70, 84, 74)} if shot.kind == "rust" else {"jacket": (120, 124, 126)} if shot.kind == "grey" else {}))
    if shot.what == "vehicle":
        return pickup((158, 84, 60) if shot.kind == "rust" else (96, 118, 106))
    build = shorten(build_of(shot.what, shot.season, shot.kind), TRUNK.get(shot.what, 1.0))
    stride = STRIDE[shot.what] * (0.35 if neck < -60 else 1.0)
    return assemble(build, Pose(phase, stride, neck, shot.head, shot.tail))


def build_of(what, season, kind=""):
    """The build of a four-legged animal in the coat of the season; `kind` "buck" or "bull" gives antlers."""
    coat = "winter" if season in ("winter", "autumn") else "summer"
    return {"deer": lambda: deer(coat, kind == "buck"), "boar": boar, "fox": lambda: fox(coat), "bear": bear, "raccoon": raccoon, "coyote": lambda: coyote(coat), "bobcat": bobcat,
            "moose": lambda: moose(kind == "bull"), "cottontail": cottontail}[what]()
