"""Göbekli's stones: animals as tapered strokes over one distance field, cut into limestone slabs and lit by a torch (numpy and scipy, no Blender).
python3 art/gobekli_relief.py [names]     writes ART_OUT/gobekli-<name>.png"""
import os, sys
import numpy as np
from scipy import ndimage as nd
from house_relief import OUT, save, srgb

KEY, RIM, SKY = srgb("#ffe3bf"), srgb("#5fe0cc"), srgb("#5a4c48")
TURQUOISE = srgb("#2fc4a6")

# ---------------------------------------------------------------- fields
_grid = {}
def grid(n, w=1.0, h=1.0):
    """x right, y up; n pixels for two units"""
    key = (n, w, h)
    if key not in _grid:
        nx, ny = int(n * w), int(n * h); _grid[key] = np.meshgrid(np.linspace(-w, w, nx, dtype=np.float32), np.linspace(h, -h, ny, dtype=np.float32))
    return _grid[key]
_table = np.random.default_rng(11).random((256, 256)).astype(np.float32)
def lattice(x, y):
    i, j = np.floor(x).astype(int), np.floor(y).astype(int); f, g = x - i, y - j; f, g = f * f * (3 - 2 * f), g * g * (3 - 2 * g); t = lambda a, b: _table[a & 255, b & 255]
    return (t(i, j) * (1 - f) + t(i + 1, j) * f) * (1 - g) + (t(i, j + 1) * (1 - f) + t(i + 1, j + 1) * f) * g
def noise(x, y, s, octaves=4, seed=0, gain=.5):
    """-1 … 1"""
    o, a, k = 0, 1, 0
    for _ in range(octaves): o = o + a * (lattice(x * s + seed * 7.31 + 40, y * s + seed * 3.17 + 90) * 2 - 1); k += a; a *= gain; s *= 2.03
    return o / k
def smooth(d, a, b): t = np.clip((d - a) / (b - a), 0, 1); return t * t * (3 - 2 * t)
def q(t): return np.sqrt(np.clip(1 - (1 - np.clip(t, 0, 1)) ** 2, 0, 1))
def smin(a, b, k): h = np.clip(.5 + .5 * (b - a) / k, 0, 1); return b * (1 - h) + a * h - k * h * (1 - h)
def spline(pts, m):
    p = np.asarray(pts, float)
    if len(p) == 2: t = np.linspace(0, 1, m)[:, None]; return p[0] * (1 - t) + p[1] * t
    n = len(p) - 1; x = np.clip(np.linspace(0, n, m), 0, n - 1e-9); i = x.astype(int); f = (x - i)[:, None]
    w = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]]); a, b, c, d = w[i], w[i + 1], w[i + 2], w[i + 3]
    return .5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f ** 2 + (3 * b - a - 3 * c + d) * f ** 3)
def stroke(X, Y, pts, per=9):
    """distance to a tapered stroke through (x, y, radius)"""
    s = spline(pts, per * (len(pts) - 1) + 1); s[:, 2] = np.maximum(s[:, 2], .004); all_ = np.full(X.shape, 9.0, np.float32)
    near = lambda v, a: np.where((v >= (s[:, a] - s[:, 2]).min() - .13) & (v <= (s[:, a] + s[:, 2]).max() + .13))[0]; cols, rows = near(X[0], 0), near(Y[:, 0], 1)
    if not len(cols) or not len(rows): return all_
    part = np.s_[rows[0]:rows[-1] + 1, cols[0]:cols[-1] + 1]; X, Y = X[part], Y[part]; d = all_[part]
    for (ax, ay, ra), (bx, by, rb) in zip(s[:-1], s[1:]):
        vx, vy = bx - ax, by - ay; l = vx * vx + vy * vy + 1e-9; t = np.clip(((X - ax) * vx + (Y - ay) * vy) / l, 0, 1)
        np.minimum(d, np.hypot(X - ax - t * vx, Y - ay - t * vy) - (ra + (rb - ra) * t), out=d)
    return all_
def poly(X, Y, pts):
    p = np.asarray(pts, float); d = np.full(X.shape, 9.0); inside = np.zeros(X.shape, bool)
    for (ax, ay), (bx, by) in zip(p, np.roll(p, -1, 0)):
        vx, vy = bx - ax, by - ay; t = np.clip(((X - ax) * vx + (Y - ay) * vy) / (vx * vx + vy * vy), 0, 1); d = np.minimum(d, np.hypot(X - ax - t * vx, Y - ay - t * vy))
        inside ^= ((ay > Y) != (by > Y)) & (X < (bx - ax) * (Y - ay) / (by - ay + 1e-12) + ax)
    return np.where(inside, -d, d)
def rounded(X, Y, w, h, r, cx=0, cy=0):
    x, y = np.abs(X - cx) - w + r, np.abs(Y - cy) - h + r; return np.hypot(np.maximum(x, 0), np.maximum(y, 0)) + np.minimum(np.maximum(x, y), 0) - r
flip = lambda pts: [(-x, y, r) for x, y, r in pts]

# ---------------------------------------------------------------- carving
class Stone:
    """heights over a slab's face and what colour lies there; carved from the back to the front"""
    def __init__(s, X, Y): s.X, s.Y = X, Y; s.H = np.zeros(X.shape); s.mask = np.zeros(X.shape); s.inlay = np.zeros(X.shape); s.d = np.full(X.shape, 9.0)
    def body(s, strokes, level=.13, round_=.10, base=0.02, k=.045, groove=.035):
        """one limb or trunk: strokes melt together, then stand over what is there with a groove round them"""
        d = None
        for pts in strokes: e = stroke(s.X, s.Y, pts); d = e if d is None else smin(d, e, k)
        d = d + noise(s.X, s.Y, 9, 2, 5) * .006
        s.H = s.H - groove * np.exp(-(np.maximum(d, 0) / .022) ** 2) * s.mask
        h = base + level * q(-d / round_); s.H = np.where(d < 0, np.maximum(h, s.H * .55 + h * .5), s.H); s.mask = np.maximum(s.mask, smooth(-d, -.006, .006)); s.d = np.minimum(s.d, d); return s
    def cut(s, pts, deep=.03, wide=.010):
        d = stroke(s.X, s.Y, [(x, y, wide * .4) for x, y in pts]); s.H = s.H - deep * smooth(-d, -wide * 1.3, wide * .2); return s
    def eye(s, x, y, r=.03, inlay=False):
        d = np.hypot(s.X - x, s.Y - y) - r; s.H = s.H - .05 * smooth(-d, -.006, .012) + .02 * np.exp(-((d - .022) / .014) ** 2)
        if inlay: s.inlay = np.maximum(s.inlay, smooth(-d, -.004, .004)); s.H = s.H + .035 * q(-d / r) * (d < 0)
        return s

def fox(s):
    s.body([[(.30, -.04, .15), (.46, -.26, .085), (.60, -.40, .055), (.74, -.60, .045), (.84, -.60, .03)]], .07)
    s.body([[(-.30, .02, .10), (-.50, -.16, .065), (-.70, -.22, .05), (-.86, -.36, .04)]], .07)
    s.body([[(.34, .06, .07), (.50, .26, .12), (.66, .52, .135), (.66, .76, .07), (.60, .88, .015)]], .12, .12)
    s.body([[(-.34, .16, .17), (0, .07, .145), (.32, .03, .18)], [(-.36, .2, .14), (-.52, .38, .12)], [(-.50, .40, .135), (-.68, .33, .075), (-.88, .22, .035)],
            [(-.44, .46, .075), (-.36, .66, .045), (-.30, .80, .01)], [(-.54, .48, .06), (-.53, .66, .04), (-.52, .80, .01)], [(-.54, .30, .07), (-.70, .17, .04), (-.80, .08, .018)]], .15, .12)
    s.body([[(.26, .0, .15), (.30, -.26, .085), (.16, -.42, .055), (.24, -.62, .045), (.10, -.66, .035)]], .10)
    s.body([[(-.24, .06, .12), (-.36, -.20, .075), (-.54, -.40, .052), (-.66, -.58, .045), (-.80, -.60, .03)]], .10)
    for i in range(4): s.cut([(-.12 + i * .09, .17 - i * .02), (-.15 + i * .09, .02 - i * .02), (-.11 + i * .09, -.06)], .03)
    s.cut([(.62, .82), (.58, .66), (.70, .60)], .03); s.cut([(.46, .38), (.56, .28), (.62, .36)], .025)
    return s.eye(-.58, .42, .034, True)
def bull(s):
    s.body([[(.36, .0, .13), (.30, -.34, .08), (.24, -.52, .07), (.26, -.72, .08)]], .07); s.body([[(-.16, -.02, .13), (-.12, -.36, .085), (-.14, -.72, .085)]], .07)
    s.body([[(.66, .22, .05), (.80, .04, .035), (.80, -.22, .03), (.78, -.40, .06), (.77, -.52, .02)]], .08)
    s.body([[(-.30, .14, .27), (.08, .17, .25), (.46, .12, .24)], [(-.34, .30, .17), (-.12, .38, .12)], [(-.40, .10, .22), (-.56, -.06, .17), (-.66, -.26, .125), (-.70, -.40, .10)]], .17, .17)
    s.body([[(.50, .05, .19), (.58, -.26, .095), (.48, -.46, .07), (.52, -.72, .085)]], .11); s.body([[(-.32, .02, .17), (-.38, -.32, .09), (-.36, -.56, .08), (-.38, -.72, .085)]], .11)
    s.body([[(-.44, .14, .075), (-.34, .44, .07), (-.42, .68, .05), (-.58, .84, .015)]], .13, .07); s.body([[(-.60, .06, .075), (-.88, .16, .07), (-.93, .46, .05), (-.78, .68, .015)]], .13, .07)
    s.body([[(-.50, .0, .06), (-.36, -.06, .05), (-.30, -.14, .02)]], .10)
    for i in range(3): s.cut([(-.02 + i * .15, .34), (-.06 + i * .15, .16), (.0 + i * .15, .0)], .03)
    s.cut([(-.78, -.36), (-.72, -.42), (-.64, -.42)], .03)
    return s.eye(-.61, -.06, .036, True)
def boar(s):
    for i in range(11): x = -.46 + i * .085; y = .25 + .13 * np.sin((i + 1.2) / 11 * 3.1); s.body([[(x, y - .06, .03), (x - .06, y + .15, .012)]], .09, .05)
    s.body([[(-.30, -.06, .12), (-.20, -.36, .075), (-.22, -.64, .07)]], .07); s.body([[(.22, -.12, .11), (.32, -.38, .07), (.28, -.64, .065)]], .07)
    s.body([[(-.60, .08, .05), (-.76, .20, .036), (-.88, .14, .028), (-.90, .0, .012)]], .08)
    s.body([[(-.44, .02, .25), (-.08, .10, .29), (.26, .02, .26)], [(.34, -.02, .23), (.56, -.14, .17), (.74, -.22, .115), (.88, -.26, .085)]], .18, .18)
    s.body([[(-.44, -.06, .18), (-.50, -.36, .085), (-.44, -.64, .08)]], .11); s.body([[(.14, -.10, .15), (.08, -.38, .08), (.10, -.64, .075)]], .11)
    s.body([[(.36, .12, .08), (.34, .30, .05), (.26, .44, .012)]], .12)
    s.body([[(.70, -.30, .035), (.80, -.14, .032), (.78, .0, .01)]], .14, .04); s.body([[(.60, -.28, .03), (.66, -.16, .028), (.64, -.06, .008)]], .12, .04)
    s.cut([(.56, -.34), (.72, -.36), (.88, -.32)], .03); s.cut([(.16, .18), (.12, .0), (.2, -.16)], .03); s.cut([(-.16, .28), (-.2, .08), (-.14, -.08)], .025)
    return s.eye(.55, -.05, .034, True)
def vulture(s):
    for side in (1, -1):
        for i in range(7):
            t = i / 6; x, y = side * (.22 + .66 * t), .26 + .10 * np.sin(t * 3) - .06 * t
            s.body([[(x, y, .06), (x + side * .05 * t, y - .30 + .02 * i, .062), (x + side * (.02 + .10 * t), y - .62 + .18 * t * t, .03)]], .07 + .004 * i, .05, groove=.045)
        pts = [(side * .08, .16, .12), (side * .34, .32, .11), (side * .62, .38, .095), (side * .88, .24, .05)]; s.body([pts], .14, .10)
    for i in range(5): x = -.2 + i * .1; s.body([[(x * .4, -.30, .06), (x, -.56, .06), (x * 1.3, -.76, .03)]], .08, .05)
    for x in (-.12, .14): s.body([[(x, -.30, .05), (x * 1.6, -.52, .04), (x * 1.6 - .1, -.60, .02)], [(x * 1.6, -.52, .04), (x * 1.6 + .06, -.62, .018)]], .13, .05)
    s.body([[(.02, .24, .17), (0, -.06, .19), (0, -.32, .11)], [(-.02, .30, .11), (-.05, .50, .075), (-.02, .62, .08)], [(-.02, .68, .115), (-.10, .70, .10)], [(-.12, .70, .075), (-.26, .67, .05), (-.31, .54, .012)]], .17, .14)
    for i in range(4): s.cut([(-.12, .14 - i * .11), (0, .08 - i * .11), (.12, .14 - i * .11)], .028)
    for y in (.40, .46): s.cut([(-.13, y), (-.04, y - .02), (.05, y)], .03)
    return s.eye(-.05, .72, .034, True)
def crane(s):
    s.body([[(.16, -.06, .055), (.26, -.38, .034), (.12, -.54, .038), (.20, -.86, .03)], [(.20, -.86, .03), (.04, -.89, .016)], [(.20, -.86, .03), (.34, -.90, .016)]], .08, .05)
    s.body([[(.32, -.02, .12), (.56, -.20, .08), (.68, -.40, .02)], [(.30, -.06, .1), (.46, -.28, .06), (.52, -.46, .018)]], .10, .08)
    s.body([[(-.10, .06, .15), (.14, .03, .20), (.36, -.04, .12)], [(-.16, .12, .11), (-.32, .32, .068), (-.22, .52, .054), (-.10, .68, .05), (-.20, .84, .062)], [(-.22, .84, .082), (-.30, .82, .06)], [(-.32, .82, .042), (-.52, .74, .024), (-.66, .68, .006)]], .15, .12)
    s.body([[(.02, -.10, .055), (.06, -.36, .034), (-.10, -.52, .038), (-.04, -.86, .03)], [(-.04, -.86, .03), (-.22, -.90, .016)], [(-.04, -.86, .03), (.10, -.89, .016)]], .11, .05)
    for i in range(3): s.cut([(-.06 + i * .05, .14 - i * .07), (.16 + i * .04, .10 - i * .07), (.40 + i * .03, -.04 - i * .07)], .03)
    return s.eye(-.25, .86, .022)
def snake(s):
    path = [(.66, -.66, .015), (.34, -.74, .06), (-.08, -.66, .095), (-.48, -.54, .115), (-.56, -.28, .12), (-.16, -.20, .125), (.30, -.16, .13), (.54, .06, .13), (.30, .28, .125), (-.06, .30, .12), (-.34, .44, .115), (-.34, .60, .12)]
    s.body([path], .15, .12); s.body([[(-.34, .58, .12), (-.24, .74, .17), (-.06, .84, .10), (.04, .87, .03)]], .18, .13)
    p = spline([(x, y, r) for x, y, r in path], 46)
    for a, b in zip(p[3:-2:2], p[4:-1:2]):
        v = (b - a)[:2]; v = v / np.hypot(*v); n = np.array([-v[1], v[0]]); m, r = a[:2], a[2]; s.cut([tuple(m + n * r * .85 - v * .035), tuple(m + v * .03), tuple(m - n * r * .85 - v * .035)], .028, .011)
    s.cut([(.04, .87), (.18, .90), (.26, .86)], .0); s.eye(-.26, .82, .022); return s.eye(-.10, .70, .022)
def scorpion(s):
    for side in (1, -1):
        for i in range(4): y = .10 - i * .10; s.body([[(side * .10, y, .045), (side * .36, y + .09 - i * .03, .036), (side * .52, y - .12 - i * .05, .026), (side * .60, y - .26 - i * .05, .012)]], .07, .05)
        s.body([[(side * .12, .26, .07), (side * .38, .28, .06), (side * .50, .46, .062)]], .09, .06)
        s.body([[(side * .50, .46, .08), (side * .60, .64, .085), (side * .50, .86, .02)]], .13, .08); s.body([[(side * .46, .52, .06), (side * .36, .68, .05), (side * .40, .86, .014)]], .13, .06)
    s.body([[(0, -.34, .09), (.04, -.56, .09), (.22, -.72, .085), (.46, -.66, .08), (.54, -.48, .065)]], .12, .09); s.body([[(.54, -.48, .075), (.50, -.36, .05), (.40, -.32, .01)]], .15, .07)
    s.body([[(0, .28, .17), (0, .02, .19), (0, -.30, .11)]], .16, .15)
    for i in range(5): y = .18 - i * .10; s.cut([(-.17, y + .02), (0, y - .03), (.17, y + .02)], .03)
    for x, y, u, v in ((.0, -.44, .10, -.42), (.05, -.62, .14, -.52), (.26, -.80, .27, -.62), (.50, -.70, .44, -.58)): s.cut([(x - .06, y), (u, v)], .026)
    s.eye(-.06, .36, .022); return s.eye(.06, .36, .022)
def hands(s):
    d = rounded(s.X, s.Y, .80, .15, .05, 0, -.40); s.H = np.where(d < 0, .06 * q(-d / .04), s.H); s.mask = np.maximum(s.mask, smooth(-d, -.006, .006)); s.d = np.minimum(s.d, d)
    for x in (-.66, -.44, .44, .66): s.cut([(x - .06, -.32), (x - .06, -.48)], .04, .014); s.cut([(x + .06, -.32), (x + .06, -.48)], .04, .014); s.cut([(x - .06, -.40), (x + .06, -.40)], .04, .014)
    for side in (1, -1):
        f = (lambda p: p) if side == 1 else flip
        s.body([f([(-.90, .46, .10), (-.74, .18, .105), (-.50, .06, .095)])], .11, .1)
        s.body([f([(-.50, .06, .10), (-.36, .06, .135)]), f([(-.36, .16, .05), (-.26, .32, .042), (-.20, .36, .032)])], .13, .1)
        for i in range(4): y = .145 - i * .068; s.body([f([(-.32, y, .040), (-.16, y - .012, .038), (-.045 - .012 * abs(i - 1.5), y - .03, .032)])], .13, .04, groove=.05)
    d = rounded(s.X, s.Y, .15, .21, .05, 0, -.40); s.H = np.where(d < 0, .12 + .03 * q(-d / .04), s.H); s.d = np.minimum(s.d, d)
    return s.cut([(-.06, -.28), (-.06, -.52)], .05, .02).cut([(.06, -.28), (.06, -.52)], .05, .02).cut([(-.06, -.40), (.06, -.40)], .05, .02)
def sign(s):
    s.body([[(-.42, .62, .13), (-.36, .0, .10), (-.42, -.62, .13)], [(.42, .62, .13), (.36, .0, .10), (.42, -.62, .13)], [(-.36, 0, .11), (.36, 0, .11)]], .16, .11, k=.05)
    s.cut([(-.40, .5), (-.34, .16)], .03); s.cut([(.40, .5), (.34, .16)], .03); s.cut([(-.34, -.16), (-.40, -.5)], .03); s.cut([(.34, -.16), (.40, -.5)], .03); return s.eye(0, .34, .07).eye(0, -.34, .07)
def disc(s):
    r = np.hypot(s.X, s.Y); th = np.arctan2(s.Y, s.X)
    for a, w, h in ((.64, .07, .10), (.37, .06, .12)): e = np.abs(r - a) - w; s.H = np.where(e < 0, h * q(-e / w), s.H); s.mask = np.maximum(s.mask, smooth(-e, -.006, .006)); s.d = np.minimum(s.d, e)
    e = r - .16; s.H = np.where(e < 0, .15 * q(-e / .16), s.H); s.mask = np.maximum(s.mask, smooth(-e, -.006, .006)); k = np.abs(((th / (2 * np.pi) * 18) % 1) - .5) * 2
    s.H = s.H - .05 * smooth(.28 - k, 0, .2) * smooth(.07 - np.abs(r - .64), 0, .02); return s
def pillar(s):
    """the head's disc: rings that open, rays under them"""
    x, y = s.X, s.Y - .52; r = np.hypot(x, y); th = np.arctan2(y, x)
    for a, w, h in ((.235, .035, .10), (.15, .024, .08)): e = np.abs(r - a) - w; s.H = np.where(e < 0, np.maximum(s.H, h * q(-e / w)), s.H); s.mask = np.maximum(s.mask, smooth(-e, -.006, .006))
    s.inlay = np.maximum(s.inlay, smooth(.008 - np.abs(np.abs(r - .193) - .006), 0, .006) * .0 + smooth(.100 - r, 0, .01)); s.H = s.H + .09 * q((.105 - r) / .1)
    for side in (1, -1):
        for i in range(3): x0 = side * (.40 + .13 * i); s.body([[(x0, .40, .03), (x0 + side * .02, .52, .034), (x0, .64, .03)]], .08, .04)
    for side in (1, -1):
        f = (lambda p: p) if side == 1 else flip
        s.body([f([(-.235, .10, .05), (-.24, -.20, .052), (-.20, -.40, .05), (-.08, -.45, .045)])], .09, .06)
        for i in range(3): s.body([f([(-.10, -.40 - i * .052, .026), (-.012, -.42 - i * .052, .022)])], .09, .03)
    return s

# ---------------------------------------------------------------- slabs: outline, and the colours of field, figure and wash
def broken(d, X, Y, x, y, r, seed):
    c = r - np.hypot(X - x, Y - y) + noise(X, Y, 7, 4, seed) * .07; return np.maximum(d, c)
def hexagon(X, Y, r): return np.maximum.reduce([np.abs(X) * np.cos(a) * 1.0 + np.abs(Y) * np.sin(a) - r for a in (0, np.pi / 3)] + [np.abs(Y) - r * 1.06])
OUTLINE = {
    "bull": lambda X, Y: broken(rounded(X, Y, .985, .965, .10), X, Y, 1.12, 1.06, .40, 3),
    "vulture": lambda X, Y: np.maximum(np.hypot(X, (Y + .12) * 1.0) - 1.02, rounded(X, Y, .985, .93, .22)),
    "fox": lambda X, Y: np.hypot(X, Y) - .985,
    "boar": lambda X, Y: broken(broken(poly(X, Y, [(-.99, -.52), (-.62, -.84), (.66, -.84), (.99, -.46), (.94, .40), (.52, .80), (-.50, .84), (-.99, .36)]) - .03, X, Y, -1.04, .86, .26, 5), X, Y, 1.10, -.86, .22, 8),
    "crane": lambda X, Y: np.minimum(rounded(X, Y, .78, .78, .08, 0, -.20), np.maximum(np.hypot(X, Y - .20) - .78, -(Y + .4))),
    "snake": lambda X, Y: np.hypot(X * 1.14, Y) - .985,
    "scorpion": lambda X, Y: np.maximum(poly(X, Y, [(0, 1.10), (.92, .36), (.72, -.98), (-.72, -.98), (-.92, .36)]) - .02, np.abs(Y) - .985),
    "hands": lambda X, Y: broken(rounded(X, Y, .985, .68, .06, 0, -.06), X, Y, .96, -.86, .20, 9),
    "sign": lambda X, Y: broken(rounded(X, Y, .80, .86, .12), X, Y, -.90, -.94, .30, 12),
    "disc": lambda X, Y: broken(np.hypot(X, Y) - .88, X, Y, .70, .76, .17, 15),
    "pillar": lambda X, Y: smin(rounded(X, Y, .86, .36, .05, 0, .60), rounded(X, Y, .44, .985, .05), .07),
}
STONES = {
    "bull": (bull, "#553a2a", "#ecd6b0", True), "vulture": (vulture, "#3a4144", "#f0e9dc", True), "fox": (fox, "#4c3222", "#e2ab76", True), "boar": (boar, "#cdb48c", "#4a342a", True),
    "crane": (crane, "#46504a", "#dadccb", False), "snake": (snake, "#42422e", "#bdb888", False), "scorpion": (scorpion, "#4c302a", "#c99478", False),
    "hands": (hands, "#6a5340", "#d4b794", False), "sign": (sign, "#544a42", "#b5a28c", False), "disc": (disc, "#463e38", "#a08d76", False), "pillar": (pillar, "#a88d6a", "#f6e6c8", True),
}
SCALE = {"bull": .86, "vulture": .88, "fox": .86, "boar": .88, "crane": .78, "snake": .86, "scorpion": .75, "hands": .93, "sign": .82, "disc": 1.1, "pillar": 1}

# ---------------------------------------------------------------- light
def shadow(H, px, direction, reach=.5, steps=26):
    """share of a torch that is seen over the relief; direction (x right, y up, z to us), heights in units of px pixels"""
    x, y, z = direction; l = np.hypot(x, y); ux, uy, rise = x / l, -y / l, z / l; lit = np.ones(H.shape)
    for i in range(1, steps + 1):
        far = reach * (i / steps) ** 1.6; dx, dy = ux * far * px, uy * far * px; there = nd.shift(H, (-dy, -dx), order=1, mode="nearest")
        lit = np.minimum(lit, 1 - smooth(there - H - far * rise, 0, .012 + .10 * far))
    return lit
def shade(H, albedo, px, gloss=None, key=(-.62, .60, .50), power=1.0, reach=.5):
    """linear light of a relief under the torch upper left, with a turquoise rim from lower right and what stones give each other"""
    gy, gx = np.gradient(H * px); n = np.stack([-gx, gy, np.ones_like(H)], -1); n /= np.linalg.norm(n, axis=-1, keepdims=True)
    dot = lambda v: np.clip(n @ (np.array(v) / np.linalg.norm(v)), 0, 1)
    lit = sum(shadow(H, px, (np.cos(a), np.sin(a), key[2]), reach) for a in (np.arctan2(key[1], key[0]) + t for t in (-.22, 0, .22))) / 3
    hole = sum(np.maximum(nd.gaussian_filter(H, s * px) - H, 0) * w for s, w in ((.012, 9), (.035, 7), (.09, 3.2))); open_ = np.exp(-hole * 1.25)
    h, w = H.shape; Y, X = np.mgrid[0:h, 0:w]; fall = 1.30 - .55 * (X / w * .55 + Y / h * .45) * 1.3
    direct = (dot(key) * lit * fall * 2.35 * power)[..., None] * KEY; rim = (dot((.78, -.42, .30)) ** 1.3 * shadow(H, px, (.78, -.42, .30), .3, 14) * open_ * .62)[..., None] * RIM
    sky = ((.36 + .34 * n[..., 1]) * open_)[..., None] * SKY * 1.5
    sent = (direct + sky) * albedo; back = np.stack([nd.gaussian_filter(sent[..., i], .07 * px) for i in range(3)], -1) * open_[..., None] * .55
    out = sent + albedo * (rim * 1.4 + back)
    if gloss is not None:
        half = np.array(key) / np.linalg.norm(key) + np.array([0, 0, 1.]); half /= np.linalg.norm(half); s = np.clip(n @ half, 0, 1)
        out = out + (s ** 34 * lit * gloss)[..., None] * KEY * 1.2 + (np.clip(n @ np.array([.62, -.30, .72]), 0, 1) ** 20 * gloss * .4)[..., None] * RIM
    return out
def tone(c): c = c * .92; return np.clip(c * (2.51 * c + .03) / (c * (2.43 * c + .59) + .14), 0, 1) ** 1.06
def grainy(X, Y, seed):
    """a pecked and chiselled limestone surface: heights and a colour factor"""
    a = .6; u, v = X * np.cos(a) + Y * np.sin(a), -X * np.sin(a) + Y * np.cos(a); chisel = np.abs(noise(u * .35, v * 2.4, 12, 3, seed)) ; peck = noise(X, Y, 46, 2, seed + 2); big = noise(X, Y, 2.6, 4, seed + 4)
    pits = np.maximum(noise(X, Y, 22, 2, seed + 6) - .34, 0); crack = np.abs(noise(X, Y, 1.7, 5, seed + 8, .6)); crack = smooth(.012 - crack, 0, .010) * smooth(noise(X, Y, 1.1, 2, seed + 10), .02, .2)
    return -.016 * chisel + .0075 * peck + .024 * big - .07 * pits - .035 * crack, (1 + .22 * big + .10 * peck) * (1 - .35 * smooth(pits, .02, .2)) * (1 - .45 * crack)

def slab(name, n=560):
    pad = 1.16; X, Y = grid(n, pad, pad); px = n / 2; carve, field, figure, high = STONES[name]; seed = sorted(STONES).index(name) * 3 + 1; k = SCALE[name]
    rough = noise(X, Y, 5, 4, seed) * .020 + noise(X, Y, 17, 3, seed + 1) * .007; d = OUTLINE[name](X, Y) + rough + .015
    s = carve(Stone(X / k, Y / k)); H, mask, inlay = s.H * k, s.mask, s.inlay
    ring = d + .075; band = smooth(.034 - np.abs(ring), 0, .010) if name != "pillar" else smooth(.022 - np.abs(d + .055), 0, .008)
    sunk = smooth(-d, .115, .150) if name not in ("pillar", "disc") else np.zeros_like(d); H = H * (1 if name == "pillar" else sunk * .999 + (0 if name != "disc" else 1)) - .055 * sunk * (1 - mask) - .030 * sunk * mask
    if name == "disc": H = H - .05 * (1 - mask) * smooth(-d, .1, .13); mask = np.clip(mask, 0, 1)
    relief, factor = grainy(X, Y, seed); H = H + relief * (1 - .55 * mask)
    if high: H = H - .030 * band; inlay = np.maximum(inlay, band * smooth(noise(X, Y, 9, 3, seed + 20), -.62, -.5))
    edge = np.clip(-d, 0, .06) / .06; H = H - .085 * (1 - q(edge)); face = smooth(-d, -.004, .004)
    if name == "pillar": H = H + .05 * smooth(Y, .20, .28) * (d < 0)
    col = srgb(field) + (srgb(figure) - srgb(field)) * (mask * (sunk if name not in ("pillar", "disc") else 1))[..., None]
    border = srgb(figure) * .62 + srgb(field) * .38; rim_ = (1 - sunk)[..., None] if name not in ("pillar", "disc") else np.zeros((*d.shape, 1)); col = col * (1 - rim_) + border * rim_
    worn = np.clip((H - nd.gaussian_filter(H, .012 * px)) * 26, -.5, .9)[..., None]; hue = noise(X, Y, 3.3, 3, seed + 30)[..., None]
    col = col * factor[..., None] * (1 + .42 * worn) * (1 + hue * np.array([.10, .0, -.12])); col = np.clip(col, .004, 1)
    gem = TURQUOISE * (.75 + .5 * noise(X, Y, 12, 3, seed + 40))[..., None]; vein = smooth(.05 - np.abs(noise(X, Y, 7, 3, seed + 44)), 0, .03)[..., None]; gem = gem * (1 - .55 * vein) + srgb("#1c140e") * .4 * vein
    col = col * (1 - inlay[..., None]) + np.clip(gem, .01, 1) * inlay[..., None]; gloss = .05 + .75 * inlay + .10 * mask
    Hd = np.where(d < .02, H, -.34); lit = shade(Hd, col, px, gloss)
    # the slab's thickness: its outline carried down and to the right
    thick = np.array([.050, -.125]); steps = 22; side = np.zeros_like(d); depth = np.zeros_like(d)
    for i in range(1, steps + 1):
        t = i / steps; m = nd.shift(face, (-thick[1] * px * t, thick[0] * px * t), order=1); new = np.maximum(m - np.maximum(side, 0), 0); depth = depth + new * t; side = np.maximum(side, m)
    depth = depth / np.maximum(side, 1e-4); gy, gx = np.gradient(nd.gaussian_filter(d, .02 * px)); g = np.stack([gx, -gy], -1); g /= np.linalg.norm(g, axis=-1, keepdims=True) + 1e-6
    bumps = noise(X, Y, 14, 4, seed + 50); stone = border * (.50 + .34 * bumps + .12 * noise(X * 1, Y * 3, 30, 2, seed + 51))[..., None]; stone = np.clip(stone, .01, 1)
    turned = np.clip(g @ np.array([.80, -.30]) + .30 * bumps, 0, 1); flank = stone * (SKY * .9 + RIM * (turned ** 1.6 * 1.15)[..., None] + KEY * (np.clip(g @ np.array([-.8, .35]), 0, 1) * .8)[..., None]) * (1 - .55 * depth)[..., None]
    rgb = flank * (1 - face[..., None]) + lit * face[..., None]; alpha = np.maximum(face, side)
    if name == "pillar": rgb, alpha = opened(X, Y, rgb, alpha)
    save(f"gobekli-{name}", tone(rgb) ** 1.0, alpha); print("stone", name, flush=True)
def opened(X, Y, rgb, alpha):
    """light out of the pillar's disc"""
    r = np.hypot(X, Y - .52); th = np.arctan2(Y - .52, X); rays = np.clip(np.cos(th * 12), 0, 1) ** 3 * np.exp(-(r / .46) ** 2) * smooth(r, .24, .30); groove = smooth(.022 - np.abs(r - .193), 0, .015)
    glow = np.exp(-(r / .30) ** 2) * .34 + np.exp(-(r / .10) ** 2) * 1.5 + groove * .9 + rays * .55; rgb = rgb + glow[..., None] * srgb("#ffc05a") * .95
    return rgb, alpha

if __name__ == "__main__":
    for name in sys.argv[1:] or STONES: slab(name)
