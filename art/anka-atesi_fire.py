"""Painting with light (numpy only): strokes of points add up in linear light, feathers cover what lies behind them, a film curve turns heat into colour.
Used by anka-atesi_symbols.py and anka-atesi_scenes.py. Units: a canvas of H x W pixels, x right, y down."""
import os, subprocess
import numpy as np

OUT = os.environ.get("ART_OUT", os.path.join(os.path.dirname(os.path.abspath(__file__)), "out"))

# emission in linear light, from the heart of the flame outward (colour script: shade, crimson, orange, pale gold, violet)
WHITE, GOLD, AMBER, ORANGE, RED, CRIMSON, VIOLET = (np.array(c, float) for c in (
    (1.0, .72, .30), (1.0, .47, .085), (1.0, .30, .030), (1.0, .165, .014), (.92, .060, .018), (.58, .014, .040), (.14, .030, .50)))
PLUME = [(0, WHITE), (.16, GOLD), (.38, AMBER), (.58, ORANGE), (.76, RED), (.9, CRIMSON), (1, VIOLET)]

def ramp(stops, q):
    q = np.clip(q, 0, 1); at = [s for s, _ in stops]; return np.stack([np.interp(q, at, [c[k] for _, c in stops]) for k in range(3)], -1)
def blur(a, s):
    """gaussian for small s, three running means above"""
    if s < .3: return a
    if s < 2.2:
        n = int(s * 2.8) + 1; k = np.exp(-.5 * (np.arange(-n, n + 1) / s) ** 2); k /= k.sum()
        for ax in (0, 1):
            p = np.pad(a, [(n, n) if i == ax else (0, 0) for i in range(a.ndim)], mode="edge"); a = sum(k[i] * (p[i:i + a.shape[0]] if ax == 0 else p[:, i:i + a.shape[1]]) for i in range(2 * n + 1))
        return a
    r = max(1, int(round((s * s * 12 / 3 + 1) ** .5 / 2 - .5)))
    for ax in (0, 1):
        for _ in range(3):
            p = np.pad(a, [(r + 1, r) if i == ax else (0, 0) for i in range(a.ndim)], mode="edge").cumsum(ax); w = 2 * r + 1
            a = ((p[w:] - p[:-w]) if ax == 0 else (p[:, w:] - p[:, :-w])) / w
    return a
def splat(H, W, x, y, weight):
    """points with weight (N) or colour (N, 3), shared between the four pixels they touch"""
    x, y = np.ravel(x), np.ravel(y); ix, iy = np.floor(x).astype(int), np.floor(y).astype(int); fx, fy = x - ix, y - iy
    flat = np.atleast_2d(weight.reshape(len(x), -1).T); out = np.zeros((len(flat), H * W))
    for dx, dy, f in ((0, 0, (1 - fx) * (1 - fy)), (1, 0, fx * (1 - fy)), (0, 1, (1 - fx) * fy), (1, 1, fx * fy)):
        cx, cy = ix + dx, iy + dy; ok = (cx >= 0) & (cx < W) & (cy >= 0) & (cy < H); at = cy[ok] * W + cx[ok]
        for k, row in enumerate(flat): out[k] += np.bincount(at, (row * f)[ok], H * W)
    out = out.reshape(len(flat), H, W); return out[0] if weight.ndim == 1 else np.moveaxis(out, 0, -1)
def bezier(points, t):
    p = [np.array(q, float) for q in points]; t = np.asarray(t)[..., None]
    if len(p) == 3: return (1 - t) ** 2 * p[0] + 2 * t * (1 - t) * p[1] + t * t * p[2]
    return (1 - t) ** 3 * p[0] + 3 * t * (1 - t) ** 2 * p[1] + 3 * t * t * (1 - t) * p[2] + t ** 3 * p[3]
def waves(seed, n=5, low=1.0):
    """a smooth noise of one number"""
    r = np.random.default_rng(abs(seed)); f, ph = low * 1.9 ** np.arange(n), r.uniform(0, 7, n); return lambda s: sum(np.sin(f[i] * s * 6.28 + ph[i]) / (i + 1) for i in range(n)) / 1.6
def field(H, W, scale, seed, octaves=4):
    """value noise 0..1, `scale` pixels to a cell"""
    r = np.random.default_rng(seed); out = np.zeros((H, W)); amp = 1.0; total = 0
    for _ in range(octaves):
        gh, gw = int(H / scale) + 3, int(W / scale) + 3; g = r.random((gh, gw)); y, x = np.arange(H) / scale, np.arange(W) / scale; iy, ix = y.astype(int), x.astype(int)
        s = lambda f: f * f * (3 - 2 * f); fy, fx = s(y - iy)[:, None], s(x - ix)[None]
        out += amp * ((g[np.ix_(iy, ix)] * (1 - fx) + g[np.ix_(iy, ix + 1)] * fx) * (1 - fy) + (g[np.ix_(iy + 1, ix)] * (1 - fx) + g[np.ix_(iy + 1, ix + 1)] * fx) * fy); total += amp; amp *= .5; scale = max(2, scale / 2)
    return out / total

class Canvas:
    """light in `rgb`, and in `cover` what hides the ground behind it"""
    def __init__(self, H, W): self.H, self.W, self.rgb, self.cover = H, W, np.zeros((H, W, 3)), np.zeros((H, W))
    def window(self, x, y, pad):
        x0, x1, y0, y1 = int(max(0, np.min(x) - pad)), int(min(self.W, np.max(x) + pad)), int(max(0, np.min(y) - pad)), int(min(self.H, np.max(y) + pad)); return x0, x1, y0, y1
    def strokes(self, x, y, colour, soft=.7, glow=0.0, cover=0.0, dense=1.0, gain=1.0):
        """lay points down as one layer: `cover` hides what is behind, `glow` spreads part of the light"""
        x0, x1, y0, y1 = self.window(x, y, 6 + 4 * glow)
        if x1 - x0 < 2 or y1 - y0 < 2: return
        h, w = y1 - y0, x1 - x0; light = blur(splat(h, w, x - x0, y - y0, colour.reshape(-1, 3)), soft) * gain; part = self.rgb[y0:y1, x0:x1]
        if cover:
            c = 1 - np.exp(-dense * blur(splat(h, w, x - x0, y - y0, np.ones(x.size)), max(1.3, soft * 1.8))); part *= 1 - cover * c[..., None]; hid = self.cover[y0:y1, x0:x1]; hid += (1 - hid) * c * cover
        part += light
        if glow: part += blur(light, glow) * .6
    def feather(self, points, width, stops=PLUME, seed=0, barbs=120, gain=1.0, cover=.8, spread=(.95, .5), shape=.62, from_q=0.0, to_q=1.0, eye=0.0, ragged=.35, thick=1.0):
        """a plume on a bezier rachis: barbs on both sides, each a curve of light cooling from root to tip"""
        r = np.random.default_rng(abs(seed)); n, m = barbs, 34; s = np.sort(np.clip(np.linspace(.03, .995, n) + r.normal(0, .25 / n, n), 0, 1)); d = 1e-3
        at = bezier(points, s); tan = bezier(points, np.minimum(1, s + d)) - bezier(points, np.maximum(0, s - d)); tan /= np.linalg.norm(tan, axis=-1, keepdims=True) + 1e-9; nor = np.stack([-tan[:, 1], tan[:, 0]], -1)
        outline = np.sin(np.pi * np.clip(s, 0, 1) ** shape) ** .75 * (1 - .12 * s) + (0 if shape < 2 else .16 * np.sin(np.pi * s)); u = np.linspace(0, 1, m); xs, ys, cs = [], [], []
        for side in (-1, 1):
            clump = waves(seed * 7 + side + 3, 5, 3.2)(s); length = width * outline * (1 - ragged * .5 + ragged * .5 * clump) * r.uniform(.86, 1.04, n); angle = spread[0] + (spread[1] - spread[0]) * s + .22 * clump * ragged
            out = np.sin(angle)[:, None] * u - .1 * np.sin(angle)[:, None] * u ** 2; along = np.cos(angle)[:, None] * u + .42 * u ** 2; wob = .03 * np.sin(u * 9 + r.uniform(0, 7, n)[:, None]) * u
            p = at[:, None] + length[:, None, None] * (nor[:, None] * side * (out + wob)[..., None] + tan[:, None] * along[..., None]); q = from_q + (to_q - from_q) * np.clip(.62 * s[:, None] + .46 * u ** 1.3 + r.normal(0, .035, n)[:, None], 0, 1)
            heat = (1.15 - .95 * u ** .8) * (1.15 - .75 * s[:, None]) * r.uniform(.55, 1.35, n)[:, None] * (1 + (.5 if side < 0 else -.12))
            xs.append(p[..., 0]); ys.append(p[..., 1]); cs.append(ramp(stops, q) * (heat * length[:, None] / m)[..., None] * .62)
        self.strokes(np.stack(xs), np.stack(ys), np.stack(cs), soft=.75 * thick, glow=3.2 * thick, cover=cover, dense=.55, gain=gain)
        t = np.linspace(0, 1, 400); q = bezier(points, t); long = np.linalg.norm(np.diff(q, axis=0), axis=1).sum()
        self.strokes(q[:, 0], q[:, 1], ramp(stops, from_q + (to_q - from_q) * t * .7) * ((1.25 - t) * long / 400 * 1.5)[:, None], soft=.9 * thick, glow=2.4 * thick, gain=gain)
        if eye:                                                      # a peacock's eye in embers: soft almonds along the spine, the barbs drawn on over them
            c = bezier(points, np.array(.80)); a = r.uniform(0, 6.283, 5200); k = r.random(5200) ** .42; ax = bezier(points, np.array(.88)) - bezier(points, np.array(.72)); th = np.arctan2(ax[1], ax[0])
            for size, col, g, cv in ((1.0, AMBER, .30, .5), (.74, RED, .34, .85), (.50, VIOLET, .62, .9), (.24, GOLD, .9, .6), (.10, WHITE, 1.6, .3)):
                lean = 1 + .35 * np.cos(a); ex, ey = eye * size * 1.5 * k * np.cos(a), eye * size * .82 * k * np.sin(a) * lean; self.strokes(c[0] + ex * np.cos(th) - ey * np.sin(th), c[1] + ex * np.sin(th) + ey * np.cos(th), np.tile(col, (5200, 1)) * g * (eye * size) ** 2 / 1100, soft=max(.8, eye * size * .10), cover=cv, dense=4, gain=gain, glow=2 + eye * .08)
    def wisps(self, x, y, length, seed=0, n=700, stops=PLUME, gain=1.0, sway=.5, rise=-1.0, soft=.9, scale=1.0, cool=1.0):
        """strands of flame from (x, y) arrays upward through a slow swirl"""
        r = np.random.default_rng(seed); px, py = np.array(x, float), np.array(y, float); k = r.integers(0, len(px), n); px, py = px[k] + r.normal(0, 2, n), py[k] + r.normal(0, 2, n); long = length * r.uniform(.35, 1, n); m = 90; ph = r.uniform(0, 7, 6)[:, None] + r.normal(0, .34, (6, n)); own = r.normal(0, .34, n); heat = r.uniform(.25, 1.5, n) ** 1.5; xs, ys, cs = [], [], []
        for i in range(m):
            t = i / m; a = own * t + sway * min(1, .35 + t) * (np.sin(px / (61 * scale) + ph[0] + py / (90 * scale)) + .6 * np.sin(px / (27 * scale) + ph[1] - py / (41 * scale)) + .5 * np.sin(py / (23 * scale) + ph[2] + px / (33 * scale))); px = px + np.sin(a) * long / m; py = py + rise * np.cos(a) * long / m
            xs.append(px); ys.append(py); cs.append(ramp(stops, np.full(n, t ** .8 * cool)) * ((1 - t) ** 1.2 * min(1, t * 6 + .05) * heat * long / m * .36)[:, None])
        self.strokes(np.array(xs), np.array(ys), np.array(cs), soft=soft, glow=5 * scale, gain=gain)
    def embers(self, n, seed, box=None, size=(.6, 2.2), gain=1.0, stops=((0, WHITE), (.5, AMBER), (1, RED))):
        r = np.random.default_rng(seed); x0, y0, x1, y1 = box or (0, 0, self.W, self.H); x, y = r.uniform(x0, x1, n), r.uniform(y0, y1, n); c = ramp(list(stops), r.random(n)) * (r.random(n) ** 2.2 * 26 * gain)[:, None]
        for lo, hi in ((0, .6), (.6, .9), (.9, 1)):
            k = slice(int(lo * n), int(hi * n)); s = size[0] + (size[1] - size[0]) * lo
            if x[k].size: tail = np.linspace(0, 1, 7); a = r.normal(-1.57, .5, x[k].size); xs = x[k][:, None] + np.cos(a)[:, None] * tail * 5 * s; ys = y[k][:, None] + np.sin(a)[:, None] * tail * 5 * s; self.strokes(xs, ys, (c[k][:, None] * (1 - tail)[None, :, None] * s * s / 5), soft=s, glow=3 * s)
    def bloom(self, scale=1.0, amount=1.0):
        small = self.rgb; self.rgb = small + amount * (.26 * blur(small, 5 * scale) + .2 * blur(small, 16 * scale) + .13 * blur(small, 46 * scale))

def film(rgb, exposure=1.0):
    """heat to colour: each channel saturates by itself, so what is brightest turns pale gold; sRGB 0..1"""
    x = rgb * exposure; y = 1 - np.exp(-x * 1.15); c = np.clip(y, 0, 1) ** (1 / 1.95); return c * .55 + .45 * c * c * (3 - 2 * c)
def glass(rgb, exposure=1.0, cover=None, floor=.0):
    """straight alpha for a picture that stands on a dark ground: light itself is opaque where it is strong"""
    c = film(rgb, exposure); a = np.clip(c.max(-1) * 1.5 - floor, 0, 1); a = a if cover is None else np.maximum(a, cover); lin = c ** 2.2 / np.maximum(a, 1e-3)[..., None]; return np.clip(lin, 0, 1) ** (1 / 2.2), a
def save(name, rgb, a=None):
    """sRGB 0..1, straight alpha -> PNG in ART_OUT"""
    px = rgb if a is None else np.concatenate([rgb, a[..., None]], -1); h, w = px.shape[:2]
    subprocess.run(["/usr/bin/convert", "-size", f"{w}x{h}", "-depth", "8", "rgb:-" if a is None else "rgba:-", os.path.join(OUT, name + ".png")], input=(np.clip(px, 0, 1) * 255 + .5).astype(np.uint8).tobytes(), check=True)
