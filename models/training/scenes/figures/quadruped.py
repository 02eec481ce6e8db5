"""The rig that all four-legged animals share: a build (rest pose in metres) and a pose make a Figure."""
import math
from dataclasses import dataclass, field, replace

import numpy as np

from brush import rotate, spline, tube
from figures.figure import Figure, Group, Mark, Shape, oval


@dataclass
class Build:
    """Rest pose facing right. Joints are (x, y, half width); head points are relative to the poll, snout along x."""
    torso: list
    neck: list
    head: list
    head_angle: float
    fore: list
    hind: list
    tail: list
    ears: list            # (near outline, far outline) in head space
    eye: tuple            # x, y, radius in head space
    colour: tuple
    leg_colour: tuple
    bulge: float
    fur: float
    body_marks: list = field(default_factory=list)   # (outline, colour, soft)
    head_marks: list = field(default_factory=list)
    tail_marks: list = field(default_factory=list)
    head_details: list = field(default_factory=list)  # crisp, on top
    ear_colour: tuple = (90, 70, 50)
    ear_inner: tuple = (150, 130, 115)
    antlers: list = field(default_factory=list)
    tail_over: bool = False
    far_gap: tuple = (0.05, 0.015)
    leg_marks: float = 0.0   # height below which the legs take `leg_colour`, metres; 0 = whole leg


@dataclass
class Pose:
    """What the animal is doing: step phase 0..1, stride in metres, neck and head turn in degrees, tail lift in degrees."""
    phase: float = 0.2
    stride: float = 0.0
    neck: float = 0.0
    head: float = 0.0
    tail: float = 0.0


def shorten(build, k):
    """`build` with its trunk `k` times as long; limbs keep their thickness and the head its size."""
    def along(points):
        return [(p[0] * k, *p[1:]) for p in points]
    start = build.neck[0][0] * (k - 1)
    return replace(build, torso=along(build.torso), neck=[(x + start, y, w) for x, y, w in build.neck], tail=[(x - (build.tail[0][0] * (1 - k)), y, w) for x, y, w in build.tail],
                   fore=[(x + build.fore[0][0] * (k - 1), y, w) for x, y, w in build.fore], hind=[(x + build.hind[0][0] * (k - 1), y, w) for x, y, w in build.hind],
                   body_marks=[(along(o), c, s) for o, c, s in build.body_marks],
                   tail_marks=[([(x - build.tail[0][0] * (1 - k), y) for x, y in o], c, s) for o, c, s in build.tail_marks])


def assemble(build, pose):
    """The Figure of `build` in `pose`, feet on y = 0."""
    near_fore, near_hind = step(build.fore, pose, 0.0), step(build.hind, pose, 0.42)
    far_fore, far_hind = (shift(step(leg, pose, off), build.far_gap) for leg, off in ((build.fore, 0.5), (build.hind, 0.92)))
    neck, at, angle = bend(build, pose)

    def on_head(points):
        return rotate(points, angle) + at

    torso = spline(build.torso)
    body = [Shape(torso, build.colour, build.bulge, math.pi + 0.25),
            Shape(tube(neck), build.colour, build.bulge * 0.8, angle - 2.2 if pose.neck > -50 else 1.9),
            *[leg_shape(build, leg) for leg in (near_hind, near_fore)],
            Shape(on_head(spline(build.head)), build.colour, build.bulge * 0.5, angle + math.pi, 0.3)]
    far = [leg_shape(build, leg) for leg in (far_hind, far_fore)]
    marks = [Mark(spline(o), c, s) for o, c, s in build.body_marks]
    marks += [Mark(np.asarray(m.outline), m.colour, m.soft) for leg in (near_hind, near_fore) for m in sock(build, leg)]
    marks += [Mark(on_head(spline(o)), c, s) for o, c, s in build.head_marks]
    tail = tail_group(build, pose)
    near_ear, far_ear = (on_head(spline(e)) for e in build.ears)
    groups = [Group([Shape(far_ear, build.ear_colour, 0.02, 1.8)], fur=0, tone=0.8),
              *[Group([Shape(on_head(tube(a)), (150, 132, 104), 0.012)], fur=0, tone=0.78) for a in build.antlers[len(build.antlers) // 2:]],
              Group(far, [m for leg in (far_hind, far_fore) for m in sock(build, leg)], build.fur * 0.7, 0.68)]
    main = Group(body, marks, build.fur)
    groups += [main, tail] if build.tail_over else [tail, main]
    groups.append(Group([Shape(near_ear, build.ear_colour, 0.025, 1.8)],
                        [Mark(on_head(spline(inner(build.ears[0]))), build.ear_inner, 0.008)], fur=build.fur * 0.4))
    groups += [Group([Shape(on_head(tube(a)), (176, 156, 122), 0.012)], fur=0) for a in build.antlers[:len(build.antlers) // 2]]
    ex, ey, er = build.eye
    details = [Mark(on_head(spline(o)), c, s) for o, c, s in build.head_details]
    details += [Mark(on_head(oval(ex, ey, er * 1.15, er)), (18, 14, 12), 0),
                Mark(on_head(oval(ex + er * 0.25, ey + er * 0.35, er * 0.28)), (215, 215, 205), 0)]
    eye = on_head([(ex, ey)])[0]
    return Figure(groups, details, [(eye[0], eye[1], er)], [(leg[-1][0], leg[-1][1]) for leg in (near_fore, near_hind, far_fore, far_hind)])


def step(leg, pose, offset):
    """A leg's joints at its moment of the stride: planted for the first 60 %, then lifted and swung forward."""
    t = (pose.phase + offset) % 1.0
    planted = t < 0.6
    u = t / 0.6 if planted else (t - 0.6) / 0.4
    dx = pose.stride * ((0.5 - u) if planted else (u - 0.5))
    lift = 0.0 if planted else math.sin(u * math.pi) * min(1.0, pose.stride * 3)
    top, height = leg[0][1], leg[0][1]
    out = []
    for x, y, w in leg:
        k = (top - y) / height
        fold = lift * height * (0.30 * k**2)
        tuck = -lift * height * 0.25 * max(0.0, k - 0.55)
        out.append((x + dx * k**1.25 + lift * height * 0.10 * math.sin(k * math.pi) + tuck, y + fold, w))
    return out


def shift(leg, gap):
    return [(x + gap[0], y + gap[1], w) for x, y, w in leg]


def leg_shape(build, leg):
    return Shape(tube(leg), build.colour if build.leg_marks else build.leg_colour, leg[0][2] * 0.75, -math.pi / 2, 0.5)


def sock(build, leg):
    """The lower leg's own colour, where the build has socks."""
    if not build.leg_marks:
        return []
    low = [j for j in leg if j[1] - leg[-1][1] <= build.leg_marks]
    fat = [(x, y, w * 1.5) for x, y, w in low]
    return [Mark(tube(fat), build.leg_colour, build.leg_marks * 0.12)] if len(fat) > 1 else []


def bend(build, pose):
    """Neck joints turned progressively, and the head's place and direction."""
    out, n = [build.neck[0]], len(build.neck) - 1
    points = np.array([j[:2] for j in build.neck])
    at, total = points[0].copy(), 0.0
    for i in range(1, n + 1):
        total = math.radians(pose.neck) * min(1.0, i / max(1, n - 1))
        at = at + rotate([points[i] - points[i - 1]], total)[0]
        out.append((at[0], at[1], build.neck[i][2]))
    angle = math.radians(build.head_angle + pose.neck * 0.35 + pose.head)
    return out, at, angle


def tail_group(build, pose):
    root = np.array(build.tail[0][:2])
    pts = [(*rotate([(x, y)], math.radians(-pose.tail), root)[0], w) for x, y, w in build.tail]
    heading = math.atan2(pts[-1][1] - pts[0][1], pts[-1][0] - pts[0][0])
    marks = [Mark(rotate(spline(o), math.radians(-pose.tail), root), c, s) for o, c, s in build.tail_marks]
    return Group([Shape(tube(pts), build.colour, max(j[2] for j in build.tail) * 0.9, heading)], marks, build.fur * 1.3)


def inner(ear):
    """The ear's inside: the outline drawn in towards its middle."""
    p = np.asarray(ear, float)
    return p.mean(0) + (p - p.mean(0)) * 0.55
