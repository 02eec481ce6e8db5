"""Colours of a place by season and light: plain tables, and the haze between the camera and a thing."""
from dataclasses import dataclass

from brush import mix


@dataclass(frozen=True)
class Palette:
    """Colours are RGB 0..255; `haze` is what distance turns into and `reach` how soon (0..1)."""
    sky: tuple
    glow: tuple
    haze: tuple
    reach: float
    ground: tuple
    ground_far: tuple
    leaves: tuple
    needles: tuple
    grass: tuple
    litter: tuple
    bark: tuple
    sun: tuple
    dapple: float

    def air(self, colour, depth):
        """`colour` seen at `depth` 0 (lens) to 1 (behind the last tree)."""
        return mix(colour, self.haze, min(1.0, depth * self.reach))


SEASONS = {
    "spring": dict(ground=(112, 132, 72), ground_far=(150, 168, 104), leaves=((134, 164, 78), (108, 144, 72), (168, 186, 96)), grass=((116, 148, 66), (146, 170, 84), (92, 124, 58)),
                   litter=((150, 132, 92), (122, 140, 76), (168, 152, 108))),
    "summer": dict(ground=(92, 110, 62), ground_far=(128, 146, 88), leaves=((82, 122, 64), (62, 100, 58), (112, 142, 72)), grass=((98, 128, 60), (126, 148, 74), (74, 104, 52)),
                   litter=((126, 112, 78), (96, 112, 62), (140, 128, 88))),
    "autumn": dict(ground=(136, 108, 66), ground_far=(170, 140, 88), leaves=((196, 126, 52), (170, 96, 46), (210, 160, 72)), grass=((160, 138, 76), (182, 158, 92), (126, 112, 62)),
                   litter=((186, 118, 54), (156, 92, 46), (202, 150, 74))),
    "winter": dict(ground=(212, 220, 228), ground_far=(226, 232, 238), leaves=((128, 112, 98), (108, 96, 88), (146, 130, 112)), grass=((168, 150, 112), (190, 172, 132), (140, 126, 98)),
                   litter=((224, 230, 237), (208, 216, 228), (234, 239, 244))),
}

NEEDLES = ((56, 86, 66), (44, 72, 58), (78, 106, 76))
BARK = (94, 78, 64)

LIGHTS = {
    "day": dict(sky=(204, 224, 226), glow=(246, 244, 214), haze=(206, 218, 194), reach=0.80, sun=(255, 240, 190), dapple=0.58),
    "dawn": dict(sky=(222, 200, 182), glow=(255, 222, 168), haze=(226, 200, 164), reach=0.86, sun=(255, 214, 150), dapple=0.5),
    "dusk": dict(sky=(138, 150, 172), glow=(226, 188, 158), haze=(152, 152, 164), reach=0.84, sun=(240, 196, 160), dapple=0.16),
    "fog": dict(sky=(208, 214, 212), glow=(222, 226, 222), haze=(204, 211, 208), reach=0.97, sun=(232, 234, 228), dapple=0.05),
    "snowfall": dict(sky=(200, 207, 216), glow=(214, 219, 226), haze=(203, 210, 219), reach=0.90, sun=(236, 240, 246), dapple=0.05),
    "night": dict(sky=(14, 16, 15), glow=(18, 20, 18), haze=(12, 13, 12), reach=0.97, sun=(255, 255, 255), dapple=0.0),
}


def palette(season, light):
    """The palette of `season` under `light`."""
    hour = dict(LIGHTS[light])
    if season == "winter" and light == "day":
        hour.update(sky=(206, 218, 230), glow=(236, 238, 236), haze=(214, 222, 229), dapple=0.32)  # snow lights the air from below
    return Palette(needles=NEEDLES, bark=BARK, **SEASONS[season], **hour)
