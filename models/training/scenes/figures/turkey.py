"""Wild turkey, walking or strutting, in metres, facing right."""
import math

import numpy as np

from brush import spline, tube
from figures.figure import Figure, Group, Mark, Shape, oval

BRONZE, DARK, BUFF = (84, 62, 46), (44, 36, 32), (196, 158, 108)
BARE, WATTLE, LEG = (150, 142, 152), (190, 62, 54), (164, 116, 100)
THIGH = Mark(np.array([(-0.3, 0.5), (0.35, 0.5), (0.35, 0.255), (-0.3, 0.255)]), BRONZE, 0.012)  # feathers end above the shank


def turkey(phase=0.2, strut=False, neck=0.0):
    """The Figure of a turkey; `strut` fans the tail, `neck` pushes the head forward (metres)."""
    swing = math.sin(phase * 2 * math.pi) * 0.10
    legs = [leg(0.03 + swing, 0.0), leg(0.09 - swing, 0.012)]
    far = Group([Shape(tube(j), LEG, 0.012) for j in legs[1]], [THIGH], fur=0, tone=0.66)
    near = Group([Shape(tube(j), LEG, 0.012) for j in legs[0]], [THIGH], fur=0)
    body, chest = (puffed() if strut else sleek())
    groups = [far, fan() if strut else train(), near, body]
    wing = [(0.14, 0.58), (0.0, 0.63), (-0.2, 0.57), (-0.38, 0.45), (-0.33, 0.38), (-0.12, 0.37), (0.08, 0.43)]
    bars = [Mark(spline(bar(x)), (150, 132, 108), 0.004) for x in np.arange(-0.34, -0.02, 0.035)]
    shine = Mark(oval(0.02, 0.56, 0.12, 0.05, 0.2), (128, 88, 52), 0.03)
    groups.append(Group([Shape(spline(wing), (72, 54, 44), 0.07, math.pi + 0.5)], bars + [shine], fur=0.045))
    head, details, eye = neck_and_head(chest, neck, strut)
    return Figure(groups[:-2] + [head] + groups[-2:], details, [eye], [(0.04 + swing, 0), (0.1 - swing, 0)])


def leg(foot, lift):
    shank = [(0.03, 0.40, 0.075), (0.01 + foot * 0.3, 0.28, 0.040), (foot * 0.8 - 0.03, 0.19, 0.017), (foot * 0.9, 0.10, 0.012), (foot, 0.02 + lift, 0.012)]
    toes = [[(foot - 0.01, 0.022 + lift, 0.012), (foot + 0.045, 0.014 + lift, 0.010), (foot + 0.085, 0.006 + lift, 0.004)],
            [(foot, 0.022 + lift, 0.010), (foot - 0.05, 0.008 + lift, 0.005)]]
    return [shank, *toes]


def sleek():
    outline = [(0.25, 0.60), (0.14, 0.685), (-0.02, 0.675), (-0.2, 0.60), (-0.36, 0.50), (-0.42, 0.43), (-0.3, 0.37), (-0.12, 0.325), (0.08, 0.325), (0.23, 0.39), (0.30, 0.50)]
    marks = [Mark(oval(0.2, 0.52, 0.10, 0.13), (120, 78, 46), 0.05)]
    return Group([Shape(spline(outline), BRONZE, 0.13, math.pi + 0.5)], marks, fur=0.04), (0.21, 0.57)


def puffed():
    outline = [(0.32, 0.58), (0.22, 0.72), (0.02, 0.76), (-0.2, 0.68), (-0.34, 0.54), (-0.36, 0.4), (-0.24, 0.29), (-0.02, 0.24), (0.2, 0.27), (0.34, 0.38), (0.38, 0.49)]
    marks = [Mark(oval(0.22, 0.5, 0.14, 0.18), (122, 80, 48), 0.06)]
    return Group([Shape(spline(outline), (70, 52, 42), 0.15, math.pi + 0.7)], marks, fur=0.055), (0.24, 0.62)


def train():
    """The long folded tail with its buff band."""
    joints = [(-0.28, 0.52, 0.075), (-0.45, 0.43, 0.085), (-0.62, 0.345, 0.095), (-0.74, 0.29, 0.085)]
    along = np.array([-0.12, -0.055])
    across = np.array([0.11, -0.24])
    at = np.array([-0.66, 0.44])
    band = [at, at + across, at + across + along * 0.55, at + along * 0.55]
    dark = [at - along * 0.6, at + across - along * 0.6, at + across, at]
    return Group([Shape(tube(joints), (112, 78, 52), 0.05, math.pi + 0.45)], [Mark(np.array(dark), DARK, 0.006), Mark(np.array(band), BUFF, 0.006)], fur=0.05)


def fan():
    """Eighteen feathers spread behind the body."""
    root, shapes, marks = np.array([-0.2, 0.46]), [], []
    for a in np.radians(np.linspace(52, 222, 19)):
        d, s = np.array([math.cos(a), math.sin(a)]), np.array([-math.sin(a), math.cos(a)])
        tip = root + d * 0.56
        shapes.append(Shape(tube([(*root, 0.02), (*(root + d * 0.3), 0.036), (*(root + d * 0.5), 0.05), (*tip, 0.034)]), (118, 82, 54), 0.03, a))
        for r, w, c in ((0.46, 0.035, DARK), (0.53, 0.03, BUFF), (0.3, 0.012, DARK), (0.38, 0.012, DARK)):
            p = root + d * r
            marks.append(Mark(np.array([p + s * 0.055 - d * w, p + s * 0.055 + d * w, p - s * 0.055 + d * w, p - s * 0.055 - d * w]), c, 0.004))
    return Group(shapes, marks, fur=0.03)


def bar(x):
    y = 0.50 + x * 0.35
    return [(x, y), (x + 0.012, y), (x + 0.03, y - 0.12), (x + 0.016, y - 0.12)]


def neck_and_head(chest, push, strut):
    x, y = chest
    hx, hy = (x + 0.10, y + 0.20) if strut else (x + 0.15 + push, y + 0.33 - push * 0.9)
    curve = [(x - 0.03, y, 0.10), (x + (hx - x) * 0.35, y + (hy - y) * 0.4, 0.05), (x + (hx - x) * 0.75, y + (hy - y) * 0.75, 0.03), (hx, hy, 0.026)]
    head = [(hx - 0.045, hy + 0.005), (hx - 0.01, hy + 0.045), (hx + 0.035, hy + 0.035), (hx + 0.055, hy + 0.01), (hx + 0.03, hy - 0.02), (hx - 0.02, hy - 0.03)]
    low = [(x - 0.15, y - 0.1), (x + 0.15, y - 0.1), (x + 0.16, y + (hy - y) * 0.34), (x - 0.1, y + (hy - y) * 0.42)]
    group = Group([Shape(tube(curve), BARE, 0.035, -1.3), Shape(spline(head), (168, 160, 170), 0.03)],
                  [Mark(np.array(low), BRONZE, 0.02), Mark(oval(hx - 0.005, hy - 0.085, 0.03, 0.05), WATTLE, 0.012)], fur=0.006)
    beak = [(hx + 0.045, hy + 0.022), (hx + 0.085, hy + 0.002), (hx + 0.092, hy - 0.014), (hx + 0.05, hy - 0.006)]
    wattle = [(hx + 0.02, hy - 0.015), (hx + 0.036, hy - 0.05), (hx + 0.02, hy - 0.085), (hx, hy - 0.05)]
    beard = [(x + 0.05, y - 0.06), (x + 0.105, y - 0.15), (x + 0.115, y - 0.24), (x + 0.085, y - 0.18), (x + 0.03, y - 0.09)]
    snood = [(hx + 0.04, hy + 0.04), (hx + 0.062, hy + 0.01), (hx + 0.066, hy - 0.03), (hx + 0.054, hy - 0.028)]
    eye = (hx + 0.016, hy + 0.014, 0.0085)
    details = [Mark(spline(wattle), WATTLE, 0.002), Mark(np.array(beak), (206, 184, 140), 0.001), Mark(spline(snood), WATTLE, 0.002),
               Mark(spline(beard), (30, 26, 24), 0.003), Mark(oval(*eye[:2], eye[2]), (20, 16, 14), 0), Mark(oval(eye[0] + 0.003, eye[1] + 0.003, 0.0025), (230, 230, 220), 0)]
    return group, details, eye
