"""People and cars that cross a camera's view: a hiker with a pack and a small pickup, in metres, facing right."""
import math

import numpy as np

from brush import rotate, spline, tube
from figures.figure import Figure, Group, Mark, Shape, oval


def hiker(phase=0.2, jacket=(74, 96, 104), trousers=(84, 74, 62), hat=(140, 118, 82), pack=(150, 84, 52)):
    """A walking person, 1.74 m tall."""
    swing = math.sin(phase * 2 * math.pi) * 0.42
    far = Group([*limb(-swing, trousers), Shape(arm(swing * 0.8), jacket, 0.05, -1.5)], fur=0, tone=0.66)
    torso = [(-0.13, 1.42), (-0.02, 1.48), (0.09, 1.44), (0.15, 1.30), (0.15, 1.08), (0.14, 0.86), (0.0, 0.82), (-0.13, 0.86), (-0.14, 1.1), (-0.155, 1.3)]
    bag = [(-0.13, 1.47), (-0.25, 1.46), (-0.35, 1.34), (-0.36, 1.1), (-0.31, 0.98), (-0.13, 0.98)]
    roll = oval(-0.25, 0.955, 0.12, 0.06)
    head = [(-0.085, 1.60), (-0.06, 1.70), (0.02, 1.735), (0.09, 1.69), (0.10, 1.63), (0.118, 1.60), (0.10, 1.575), (0.09, 1.54), (0.03, 1.515), (-0.06, 1.53)]
    brim = [(-0.17, 1.65), (-0.09, 1.675), (0.05, 1.69), (0.19, 1.66), (0.19, 1.675), (0.10, 1.71), (0.07, 1.79), (0.0, 1.815), (-0.07, 1.79), (-0.10, 1.70)]
    groups = [far, Group([Shape(roll, (96, 104, 84), 0.06), Shape(spline(bag), pack, 0.10, -1.4)],
                         [Mark(spline([(-0.33, 1.22), (-0.2, 1.24), (-0.19, 1.05), (-0.32, 1.04)]), tuple(v * 0.82 for v in pack), 0.006)], fur=0.012),
              Group([*limb(swing, trousers)], fur=0.012),
              Group([Shape(tube([(0.0, 1.44, 0.06), (0.015, 1.56, 0.055)]), (186, 140, 112), 0.04), Shape(spline(head), (196, 148, 118), 0.08)],
                    [Mark(spline([(-0.1, 1.7), (-0.1, 1.54), (-0.02, 1.54), (-0.01, 1.62), (0.0, 1.7)]), (70, 50, 38), 0.008)], fur=0),
              Group([Shape(spline(brim), hat, 0.05)], [Mark(np.array([(-0.11, 1.70), (0.11, 1.715), (0.105, 1.735), (-0.1, 1.722)]), (76, 60, 44), 0.002)], fur=0),
              Group([Shape(spline(torso), jacket, 0.11, -1.4)], [Mark(tube([(0.02, 1.46, 0.022), (0.08, 1.3, 0.02), (0.02, 1.12, 0.018), (-0.12, 1.05, 0.018)]), tuple(v * 0.6 for v in pack), 0.004)], fur=0.015),
              Group([Shape(arm(-swing * 0.8), tuple(v * 1.06 for v in jacket), 0.05, -1.5), Shape(hand(-swing * 0.8), (196, 148, 118), 0.03)], fur=0.012)]
    return Figure(groups, [Mark(oval(0.073, 1.625, 0.010), (40, 30, 26), 0.002)], [], [(math.sin(swing) * 0.8, 0), (-math.sin(swing) * 0.8, 0)])


def limb(swing, colour):
    """A leg and its boot; the trailing foot lifts its heel."""
    hip = (0.0, 0.90)
    knee = 0.10 if swing < 0 else 0.05
    joints = [(0.0, 0.92, 0.105), (knee * 0.6, 0.68, 0.085), (knee, 0.47, 0.066), (0.02, 0.26, 0.056), (0.0, 0.12, 0.05)]
    boot = [(-0.065, 0.15), (0.05, 0.15), (0.08, 0.09), (0.18, 0.065), (0.20, 0.02), (0.18, 0.002), (-0.06, 0.002), (-0.075, 0.05)]
    back = -0.5 if swing < -0.1 else 0.1
    foot = rotate(rotate(spline(boot), back * min(1, abs(swing) * 2.4), (0.0, 0.1)), swing, hip)
    leg = rotate([j[:2] for j in joints], swing, hip)
    drop = min(foot[:, 1].min(), 0.0)
    rise = np.array([0, -max(0.0, foot[:, 1].min()) + -drop])
    return [Shape(foot + rise * 0.9, (66, 48, 36), 0.04, -1.4), Shape(tube([(x, y + rise[1] * 0.6, j[2]) for (x, y), j in zip(leg, joints)]), colour, 0.07, -1.5)]


def arm(swing):
    s, e = (0.0, 1.38), (0.02 + 0.2 * swing, 1.12)
    h = (e[0] + 0.10 + 0.22 * swing, 0.92 + 0.1 * abs(swing))
    return tube([(*s, 0.075), (*e, 0.055), (*h, 0.04)])


def hand(swing):
    return oval(0.12 + 0.42 * swing + 0.015, 0.89 + 0.1 * abs(swing), 0.042, 0.055)


def pickup(paint=(92, 112, 100)):
    """A four-door pickup, 4.9 m long, side on."""
    body = [(-2.42, 0.52), (-2.45, 0.78), (-2.42, 1.08), (-0.62, 1.10), (-0.55, 1.14), (-0.42, 1.62), (-0.28, 1.74), (0.62, 1.75), (0.82, 1.68), (1.22, 1.20),
            (1.5, 1.14), (2.2, 1.06), (2.38, 0.98), (2.44, 0.8), (2.46, 0.55), (2.36, 0.42), (-2.34, 0.42)]
    p = np.array(body)
    dense = np.vstack([p[i] + (p[(i + 1) % len(p)] - p[i]) * np.linspace(0, 1, 6, endpoint=False)[:, None] for i in range(len(p))])
    glass = [[(-0.40, 1.16), (-0.30, 1.56), (-0.22, 1.64), (0.17, 1.65), (0.17, 1.16)], [(0.25, 1.16), (0.25, 1.65), (0.58, 1.65), (0.72, 1.60), (1.06, 1.18)]]
    dark, pale = tuple(v * 0.66 for v in paint), tuple(min(255, v * 1.22 + 10) for v in paint)
    marks = [Mark(np.array([(-2.5, 0.56), (2.5, 0.56), (2.5, 0.4), (-2.5, 0.4)]), (52, 50, 46), 0.02),
             Mark(np.array([(-2.5, 1.06), (-0.6, 1.06), (1.4, 1.10), (2.3, 1.02), (2.3, 0.98), (-2.5, 1.0)]), pale, 0.02),
             Mark(np.array([(-2.5, 0.70), (2.5, 0.70), (2.5, 0.55), (-2.5, 0.55)]), dark, 0.05)]
    details = []
    for g in glass:
        g = np.array(g)
        details += [Mark(g, (58, 72, 76), 0.004), Mark(g.mean(0) + (g - g.mean(0)) * [0.5, 0.9] + [0.05, 0.02], (98, 118, 122), 0.05)]
    for x in (-0.52, 0.21, 1.12):
        details.append(Mark(np.array([(x - 0.006, 1.12), (x + 0.006, 1.12), (x + 0.006, 0.56), (x - 0.006, 0.56)]), dark, 0.003))
    for x in (-0.05, 0.42):
        details.append(Mark(np.array([(x, 1.02), (x + 0.14, 1.02), (x + 0.14, 0.985), (x, 0.985)]), (40, 40, 38), 0.004))
    for x in (-1.5, 1.52):
        details += [Mark(oval(x, 0.46, 0.50, 0.50), (34, 32, 30), 0.01), Mark(oval(x, 0.385, 0.385), (30, 29, 28), 0.004), Mark(oval(x - 0.03, 0.42, 0.34), (46, 44, 42), 0.03),
                    Mark(oval(x, 0.385, 0.22), (150, 150, 146), 0.006)]
        details += [Mark(rotate(np.array([(x - 0.035, 0.43), (x + 0.035, 0.43), (x + 0.05, 0.56), (x - 0.05, 0.56)]), a, (x, 0.385)), (72, 72, 70), 0.006) for a in np.arange(6) * math.pi / 3]
        details.append(Mark(oval(x, 0.385, 0.055), (96, 96, 94), 0.004))
    details += [Mark(spline([(2.22, 1.0), (2.38, 0.96), (2.42, 0.84), (2.26, 0.86)]), (244, 238, 210), 0.008), Mark(np.array([(-2.44, 0.98), (-2.36, 0.98), (-2.36, 0.76), (-2.45, 0.76)]), (156, 48, 40), 0.008),
                Mark(np.array([(2.2, 0.62), (2.50, 0.62), (2.50, 0.46), (2.2, 0.44)]), (70, 70, 68), 0.01), Mark(spline([(1.05, 1.22), (1.2, 1.22), (1.2, 1.36), (1.06, 1.34)]), dark, 0.006)]
    return Figure([Group([Shape(dense, paint, 0.30, 0.0)], marks, fur=0)], details, [], [(-1.5, 0), (1.52, 0)])
