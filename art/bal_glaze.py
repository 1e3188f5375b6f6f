"""Bal Vadisi's glaze: parts drawn as outlines, blown up into domes over their distance field and lit once, as sugar, wax,
fur, metal or honey; each part throws a warm shadow on what lies under it. numpy and opencv (/usr/bin/python3), no Blender."""
import os

import cv2
import numpy as np

OUT = os.environ.get('ART_OUT', os.path.join(os.path.dirname(os.path.abspath(__file__)), 'out'))
INK = '#3a1608'
KEY = np.array([-.50, -.62, .60]) / np.linalg.norm([-.50, -.62, .60])
RIM = np.array([.78, .30, .10]) / np.linalg.norm([.78, .30, .10])
COOL = np.array([-.80, .35, .10]) / np.linalg.norm([-.80, .35, .10])


def rgb(colour):
    return np.array([int(colour[i:i + 2], 16) for i in (1, 3, 5)], np.float32) / 255


def spline(points, closed=True, steps=14):
    """A smooth curve through points; (x, y, 1) is a corner."""
    points = [(p[0], p[1], p[2] if len(p) > 2 else 0) for p in points]
    n, out = len(points), []
    at = lambda i: points[i % n] if closed else points[min(max(i, 0), n - 1)]
    for i in range(n if closed else n - 1):
        a, b, c, d = (np.array(at(i + k)[:2], float) for k in (-1, 0, 1, 2))
        t0 = (c - b) * .3 if at(i)[2] else (c - a) * .5
        t1 = (c - b) * .3 if at(i + 1)[2] else (d - b) * .5
        for k in range(steps):
            t = k / steps
            out.append(b * (2 * t**3 - 3 * t * t + 1) + t0 * (t**3 - 2 * t * t + t) + c * (3 * t * t - 2 * t**3) + t1 * (t**3 - t * t))
    if not closed: out.append(np.array(points[-1][:2], float))
    return np.array(out)


def oval(x, y, rx, ry=None, turn=0):
    a = np.linspace(0, 2 * np.pi, 90, endpoint=False); ry = rx if ry is None else ry; t = np.radians(turn)
    u, v = rx * np.cos(a), ry * np.sin(a)
    return np.stack([x + u * np.cos(t) - v * np.sin(t), y + u * np.sin(t) + v * np.cos(t)], 1)


def ngon(x, y, r, n=6, turn=-90):
    a = np.radians(turn + np.arange(n) * 360 / n)
    return np.stack([x + r * np.cos(a), y + r * np.sin(a)], 1)


def limb(points, widths, steps=10):
    """A limb round a curve, as wide as its widths in turn."""
    c = spline(points, False, steps); t = np.linspace(0, 1, len(c)); w = np.interp(t, np.linspace(0, 1, len(widths)), widths) / 2
    d = np.gradient(c, axis=0); d /= np.linalg.norm(d, axis=1, keepdims=True) + 1e-9; n = np.stack([-d[:, 1], d[:, 0]], 1)
    cap = lambda p, v, r, s: [p + r * (np.cos(a) * v + np.sin(a) * s) for a in np.linspace(-np.pi / 2, np.pi / 2, 9)]
    side = lambda i: n[i]
    end = cap(c[-1], d[-1], w[-1], side(-1)); start = cap(c[0], -d[0], w[0], -side(0))
    left, right = c - n * w[:, None], c + n * w[:, None]
    return np.concatenate([left, end, right[::-1], start])


class Glaze:
    """A picture of `w` × `h` units, drawn at `scale` pixels a unit."""

    def __init__(self, w=512, h=None, scale=2, view=(0, 0)):
        self.scale, self.view = scale, view
        self.w, self.h = int(w * scale), int((h or w) * scale)
        self.c = np.zeros((self.h, self.w, 3), np.float32); self.a = np.zeros((self.h, self.w), np.float32)
        self.y, self.x = np.mgrid[0:self.h, 0:self.w].astype(np.float32)
        self.ux, self.uy = self.x / scale + view[0], self.y / scale + view[1]

    def mask(self, *outlines, cut=()):
        m = np.zeros((self.h * 2, self.w * 2), np.uint8); k = self.scale * 2
        for o in outlines: cv2.fillPoly(m, [np.round((np.asarray(o)[:, :2] - self.view) * k * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
        for o in cut: cv2.fillPoly(m, [np.round((np.asarray(o)[:, :2] - self.view) * k * 16).astype(np.int32)], 0, cv2.LINE_AA, 4)
        return cv2.resize(m, (self.w, self.h), interpolation=cv2.INTER_AREA).astype(np.float32) / 255

    def shadow(self, m, dx=7, dy=11, soft=8, colour='#2a0d06', strength=.5):
        s = self.scale; moved = cv2.warpAffine(m, np.float32([[1, 0, dx * s], [0, 1, dy * s]]), (self.w, self.h))
        k = cv2.GaussianBlur(moved, (0, 0), soft * s)[..., None] * strength
        self.c = self.c * (1 - k) + self.c * rgb(colour) * k + rgb(colour) * k * .12

    def over(self, colour, m):
        m = np.clip(m, 0, 1); a = m + self.a * (1 - m)
        self.c = np.where(a[..., None] > 1e-5, (colour * m[..., None] + self.c * (self.a * (1 - m))[..., None]) / np.maximum(a, 1e-5)[..., None], 0)
        self.a = a

    def flat(self, m, colour, alpha=1.):
        self.over(np.broadcast_to(rgb(colour), self.c.shape), m * alpha)

    def part(self, m, ramp, dome=40, gloss=.6, sharp=36, rim=.5, glow=0., paint=None, ink=3.2, cast=.45, tall=1., bump=None, cool=.25, wax=0., edge=.45, under='#ffb637'):
        """One part: `ramp` is shade, body and light; `glow` lets light through its far side; `paint(colour)` adds a pattern."""
        s = self.scale
        if cast: self.shadow(m, strength=cast)
        if ink: self.flat(np.clip(cv2.GaussianBlur(cv2.dilate(m, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (int(ink * s) * 2 + 1,) * 2)), (0, 0), .7 * s), 0, 1), INK)
        d = cv2.distanceTransform((m > .5).astype(np.uint8), cv2.DIST_L2, 5) / s
        t = np.clip(d / dome, 0, 1); z = dome * np.sqrt(np.clip(1 - (1 - t)**2, 0, 1)) * tall
        z = cv2.GaussianBlur(z, (0, 0), max(1.2, dome * .11 * s))
        if bump is not None: z = z + bump
        gy, gx = np.gradient(z * s); n = np.stack([-gx, -gy, np.ones_like(z)], -1) / np.sqrt(gx**2 + gy**2 + 1)[..., None]
        key = np.clip((n @ KEY + .38) / 1.38, 0, 1)
        lo, mid, hi = map(rgb, ramp); k = key[..., None]
        body = np.where(k < .55, lo + (mid - lo) * np.clip(k / .55, 0, 1)**1.15, mid + (hi - mid) * np.clip((k - .55) / .45, 0, 1)**1.3)
        if paint is not None: body = paint(body, k, n)
        body = body * (1 - edge * np.exp(-d / (dome * .16 + 1.5)))[..., None] + body * rgb('#7a2b10') * (edge * .6 * np.exp(-d / (dome * .16 + 1.5)))[..., None]
        side = np.clip(1 - n[..., 2], 0, 1)
        body = body + (np.clip(n @ RIM, 0, 1)**2 * side)[..., None] * rgb('#ffcf7a') * rim
        body = body + (np.clip(n @ COOL, 0, 1)**2 * side)[..., None] * rgb('#8fc4ff') * cool
        if glow:
            through = np.clip(-(n @ KEY) * .75 + .45, 0, 1)**1.5 * np.clip(d / (dome * .9), 0, 1)
            body = body + through[..., None] * rgb(under) * glow
        half = KEY + np.array([0, 0, 1]); half /= np.linalg.norm(half)
        spec = np.clip(n @ half, 0, 1)**sharp
        box = 1 / (1 + np.exp(-(np.clip(n @ half, 0, 1) - .955) * 190))
        body = body + (spec * .55 + box * .5)[..., None] * gloss * rgb('#fff6df')
        if wax: body = body + wax * (np.sin(self.ux * .21 + self.uy * .13) * np.sin(self.uy * .17))[..., None] * .03
        self.over(np.clip(body, 0, 1), m)
        return d, n

    def line(self, points, width, colour=INK, alpha=1., closed=False):
        self.flat(self.mask(limb(points, [width, width]) if not isinstance(width, (list, tuple)) else limb(points, width)), colour, alpha)

    def light(self, x, y, rx, ry=None, colour='#ffffff', strength=.8, turn=0, power=2.):
        """A soft light added to what is there."""
        ry = ry or rx; t = np.radians(turn); u, v = self.ux - x, self.uy - y
        r = ((u * np.cos(t) + v * np.sin(t)) / rx)**2 + ((-u * np.sin(t) + v * np.cos(t)) / ry)**2
        k = np.clip(1 - r, 0, 1)**power * strength
        self.c = self.c + (rgb(colour) - self.c) * k[..., None] * (self.a > .01)[..., None]

    def halo(self, x, y, r, colour, strength):
        """Light behind and around: also where nothing is."""
        k = np.clip(1 - np.hypot(self.ux - x, self.uy - y) / r, 0, 1)**1.7 * strength
        back_c, back_a = self.c.copy(), self.a.copy(); self.c = np.broadcast_to(rgb(colour), self.c.shape).copy(); self.a = k.astype(np.float32)
        self.over(back_c, back_a)

    def save(self, name, down=True):
        c, a = self.c, self.a
        if down:
            size = (int(self.w / self.scale), int(self.h / self.scale)); p = cv2.resize(c * a[..., None], size, interpolation=cv2.INTER_AREA); a = cv2.resize(a, size, interpolation=cv2.INTER_AREA); c = p / np.maximum(a, 1e-4)[..., None]
        px = np.concatenate([np.clip(c[..., ::-1], 0, 1), np.clip(a, 0, 1)[..., None]], -1)
        file = os.path.join(OUT, name + '.png'); cv2.imwrite(file, (px * 255 + .5).astype(np.uint8)); return file


def noise(h, w, size, seed, octaves=4, fall=.55):
    """Fractal noise, −1 … 1."""
    r = np.random.default_rng(seed); out = np.zeros((h, w), np.float32); k = 1.
    for o in range(octaves):
        step = max(2., size / 2**o); g = r.normal(size=(int(h / step) + 4, int(w / step) + 4)).astype(np.float32)
        out += k * cv2.resize(g, (w, h), interpolation=cv2.INTER_CUBIC); k *= fall
    return out / 1.9


def fur(g, d, seed, length=26, thin=2.2, flow=90, amount=.2):
    """Strokes of hair along `flow` degrees, as a factor on colour."""
    n = np.random.default_rng(seed).normal(size=(g.h, g.w)).astype(np.float32)
    k = int(length * g.scale); line = np.zeros((k * 2 + 1,) * 2, np.float32); t = np.radians(flow)
    for i in np.linspace(-k, k, k * 3): line[int(round(k + i * np.sin(t))), int(round(k + i * np.cos(t)))] = 1
    n = cv2.filter2D(cv2.GaussianBlur(n, (0, 0), thin * g.scale * .4), -1, line / line.sum()); n /= n.std() + 1e-6
    return (1 + amount * np.clip(n, -2, 2))[..., None]
