"""The list of photographs: which camera, when, which animal, where it is and what it does. The order gives the names."""
from dataclasses import dataclass

SPECIES = {"deer": (0, "White-tailed deer"), "boar": (1, "Wild boar"), "fox": (2, "Red fox"), "bear": (3, "Black bear"), "raccoon": (4, "Raccoon"),
           "turkey": (5, "Wild turkey"), "coyote": (6, "Coyote"), "moose": (7, "Moose"), "cottontail": (8, "Eastern cottontail"), "bobcat": (9, "Bobcat"), "empty": (99, "empty"), "person": (None, "person"), "vehicle": (None, "vehicle")}


@dataclass(frozen=True)
class Shot:
    """One trigger. `x` 0..1 across the frame, `distance` from the lens (1 = bottom edge), `left` = walks to the left.
    `pose` is (phase, neck, head, tail) or a keyword of the species; `frames` 3 makes a burst moving `move` metres a frame."""
    what: str
    place: str
    season: str
    light: str
    x: float = 0.5
    distance: float = 1.9
    left: bool = False
    phase: float = 0.2
    neck: float = 0.0
    head: float = 0.0
    tail: float = 0.0
    kind: str = ""
    frames: int = 1
    move: float = 0.10
    more: tuple = ()      # further animals of the same species: (x, distance, left, phase, neck)


SHOTS = (
    Shot("fox", "beech", "summer", "day", 0.52, 1.52, phase=0.2, frames=3),
    Shot("deer", "meadow", "summer", "dawn", 0.50, 2.5, True, 0.15, kind="buck"),
    Shot("deer", "birches", "autumn", "day", 0.46, 2.4, phase=0.25, frames=3, move=0.16),
    Shot("raccoon", "creek", "summer", "night", 0.55, 1.35, True, 0.3, frames=3, move=0.07),
    Shot("bear", "ridge", "summer", "day", 0.54, 2.7, True, 0.3, frames=3, move=0.16),
    Shot("boar", "beech", "autumn", "night", 0.48, 2.2, phase=0.25, frames=3, move=0.14),
    Shot("turkey", "orchard", "spring", "day", 0.50, 1.9, kind="strut"),
    Shot("turkey", "meadow", "autumn", "day", 0.45, 1.9, phase=0.2, frames=3, move=0.12, more=((0.84, 2.9, False, 0.6, 0.0),)),
    Shot("fox", "spruces", "winter", "snowfall", 0.50, 1.6, True, 0.72, neck=-14, frames=3),
    Shot("deer", "ridge", "summer", "night", 0.52, 2.6, True, 0.2, frames=3, move=0.14),
    Shot("empty", "beech", "summer", "day"),
    Shot("empty", "spruces", "winter", "snowfall"),
    Shot("empty", "meadow", "summer", "dawn"),
    Shot("empty", "creek", "summer", "night"),
    Shot("empty", "birches", "autumn", "fog"),
    Shot("empty", "ridge", "summer", "night"),
    Shot("empty", "marsh", "spring", "day"),
    Shot("empty", "orchard", "autumn", "dusk"),
    Shot("person", "track", "summer", "day", 0.45, 3.1, phase=0.22),
    Shot("person", "beech", "autumn", "day", 0.55, 3.0, True, 0.72, kind="rust"),
    Shot("person", "track", "autumn", "night", 0.56, 3.1, True, 0.25, kind="grey"),
    Shot("vehicle", "track", "summer", "day", 0.50, 5.0),
    Shot("vehicle", "track", "autumn", "dusk", 0.52, 5.0, True, kind="rust"),
    Shot("boar", "creek", "summer", "day", 0.50, 2.1, True, 0.7, neck=-8),
    Shot("boar", "ridge", "autumn", "fog", 0.52, 2.3, phase=0.25, more=((0.16, 3.4, False, 0.7, 0.0),)),
    Shot("boar", "spruces", "winter", "day", 0.46, 2.2, phase=0.8),
    Shot("boar", "marsh", "spring", "night", 0.5, 2.0, True, 0.25),
    Shot("bear", "creek", "summer", "night", 0.48, 2.6, phase=0.8, neck=-10),
    Shot("bear", "birches", "autumn", "dusk", 0.55, 2.8, True, 0.25),
    Shot("bear", "spruces", "spring", "fog", 0.5, 2.9, phase=0.3, neck=-18),
    Shot("bear", "beech", "summer", "night", 0.52, 2.6, True, 0.8),
    Shot("raccoon", "beech", "summer", "night", 0.5, 1.4, phase=0.75),
    Shot("raccoon", "creek", "autumn", "day", 0.58, 1.35, phase=0.25),
    Shot("raccoon", "marsh", "summer", "dusk", 0.50, 1.4, True, 0.7, neck=-12),
    Shot("raccoon", "orchard", "autumn", "night", 0.48, 1.4, True, 0.3, more=((0.82, 2.0, True, 0.7, 0.0),)),
    Shot("turkey", "birches", "spring", "dawn", 0.52, 1.9, True, 0.7),
    Shot("turkey", "meadow", "summer", "night", 0.5, 1.8, phase=0.25),
    Shot("turkey", "orchard", "autumn", "night", 0.46, 1.9, True, 0.2),
    Shot("fox", "meadow", "summer", "night", 0.48, 1.55, phase=0.7),
    Shot("fox", "ridge", "autumn", "dusk", 0.52, 1.6, True, 0.2, tail=-14),
    Shot("fox", "marsh", "spring", "fog", 0.48, 1.55, phase=0.25, neck=-20, head=-8),
    Shot("fox", "track", "autumn", "night", 0.55, 1.6, True, 0.25),
    Shot("deer", "creek", "spring", "fog", 0.50, 2.6, phase=0.7),
    Shot("deer", "orchard", "autumn", "dusk", 0.48, 2.5, True, 0.15, neck=-142, head=-4, more=((0.86, 3.8, True, 0.3, 0.0),)),
    Shot("deer", "spruces", "winter", "day", 0.5, 2.5, phase=0.2, kind="buck"),
    Shot("deer", "birches", "autumn", "night", 0.5, 2.5, True, 0.7, kind="buck"),
    Shot("coyote", "meadow", "summer", "night", 0.48, 2.0, phase=0.25),
    Shot("coyote", "ridge", "winter", "day", 0.54, 2.1, True, 0.7, neck=-10),
    Shot("moose", "marsh", "autumn", "dusk", 0.50, 4.2, True, 0.25, kind="bull"),
    Shot("moose", "spruces", "summer", "night", 0.46, 4.4, phase=0.7),
    Shot("cottontail", "orchard", "spring", "day", 0.52, 1.25, True, 0.2),
    Shot("cottontail", "creek", "autumn", "night", 0.47, 1.2, phase=0.6, more=((0.80, 1.7, True, 0.2, 0.0),)),
    Shot("bobcat", "birches", "winter", "snowfall", 0.50, 1.7, phase=0.25),
    Shot("bobcat", "ridge", "summer", "night", 0.53, 1.7, True, 0.7),
    Shot("person", "meadow", "autumn", "dusk", 0.44, 3.4, phase=0.7, more=((0.70, 3.9, False, 0.2, 0.0),)),
    Shot("vehicle", "track", "winter", "night", 0.50, 5.2, kind="rust"),
    Shot("empty", "track", "winter", "night"),
    Shot("empty", "meadow", "spring", "fog"),
)
