"""Hand-knotted wool (numpy only): a grid of dyed knots becomes a lit pile. Every knot is a tuft of its own height, lean and dye; rows take the dye unevenly
(abrash), the light comes from the upper left. Used by hali_motifs.py and hali_scenes.py. Units: knots; `k` pixels to a knot."""
import os, subprocess
import numpy as np

OUT = os.environ.get("ART_OUT", os.path.join(os.path.dirname(os.path.abspath(__file__)), "out"))

def said(tr, en):
    """the words of the drawn language"""
    return en if os.environ.get("ART_LANG") == "en" else tr

# dyes in sRGB (colour script: wine shade, madder, indigo, undyed wool, teal), and those mixed from them
DYES = {"wine": "#4d1020", "madder": "#b3202f", "indigo": "#203f86", "wool": "#f0deb4", "teal": "#23806c", "ochre": "#dc8f26", "soot": "#1d0a10", "rose": "#dd6a4c",
        "sky": "#6c9bcb", "leaf": "#7d9638", "gold": "#f6c44c", "night": "#131f47", "pine": "#0f4a43", "walnut": "#7a4420", "plum": "#6b1f52"}
NAMES = list(DYES)
INDEX = {name: i for i, name in enumerate(NAMES)}
to_linear = lambda c: np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)
to_srgb = lambda c: np.where(c <= .0031308, c * 12.92, 1.055 * np.clip(c, 0, None) ** (1 / 2.4) - .055)
hexed = lambda h: to_linear(np.array([int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)]))
PALETTE = np.array([hexed(h) for h in DYES.values()])
LIGHT = np.array((-.55, -.62, .56)) / np.linalg.norm((-.55, -.62, .56))
SUN, SKY = np.array((1.26, 1.10, .86)), np.array((.30, .25, .36))

def blur(a, s):
    if s < .3: return a
    n = max(1, int(s * 2.6)); f = np.exp(-.5 * (np.arange(-n, n + 1) / s) ** 2); f /= f.sum()
    for ax in (0, 1):
        p = np.pad(a, [(n, n) if i == ax else (0, 0) for i in range(a.ndim)], mode="edge")
        a = sum(f[i] * (p[i:i + a.shape[0]] if ax == 0 else p[:, i:i + a.shape[1]]) for i in range(2 * n + 1))
    return a
def field(h, w, sy, sx, seed, octaves=3):
    """value noise 0..1, cells of `sy` by `sx` pixels"""
    r = np.random.default_rng(seed); out = np.zeros((h, w)); amp, total = 1.0, 0
    for _ in range(octaves):
        g = r.random((int(h / sy) + 3, int(w / sx) + 3)); y, x = np.arange(h) / sy, np.arange(w) / sx; iy, ix = y.astype(int), x.astype(int); s = lambda f: f * f * (3 - 2 * f)
        fy, fx = s(y - iy)[:, None], s(x - ix)[None]
        out += amp * ((g[np.ix_(iy, ix)] * (1 - fx) + g[np.ix_(iy, ix + 1)] * fx) * (1 - fy) + (g[np.ix_(iy + 1, ix)] * (1 - fx) + g[np.ix_(iy + 1, ix + 1)] * fx) * fy)
        total += amp; amp *= .5; sy, sx = max(1.5, sy / 2), max(1.5, sx / 2)
    return out / total
def save(rgb, alpha, name, linear=True):
    """writes <name>.png, 8 bits; alpha is straight"""
    h, w = alpha.shape; px = np.dstack([np.clip(to_srgb(rgb) if linear else rgb, 0, 1), np.clip(alpha, 0, 1)])
    subprocess.run(["convert", "-size", f"{w}x{h}", "-depth", "8", "rgba:-", os.path.join(OUT, f"{name}.png")], input=(px * 255 + .5).astype(np.uint8).tobytes(), check=True)

class Cloth:
    """knots on a grid: dye by name (none = no knot) and how high the pile stands"""
    def __init__(self, w, h): self.w, self.h = w, h; self.dye = np.full((h, w), -1); self.lift = np.zeros((h, w)); self.y, self.x = np.mgrid[0:h, 0:w] + .5; self.x -= w / 2; self.y -= h / 2
    def fill(self, mask, dye, lift=None):
        self.dye[mask] = INDEX[dye] if dye else -1
        if lift is not None: self.lift[mask] = lift
    def poly(self, points, mirror=True):
        """mask of a polygon about the middle, mirrored in x where it is symmetrical"""
        def inside(px, py):
            m = np.zeros(px.shape, bool); j = len(points) - 1
            for i in range(len(points)):
                (xi, yi), (xj, yj) = points[i], points[j]
                if yi != yj: m ^= ((yi > py) != (yj > py)) & (px < (xj - xi) * (py - yi) / (yj - yi) + xi)
                j = i
            return m
        m = inside(self.x, self.y); return m | inside(-self.x, self.y) if mirror else m
    def rect(self, x0, y0, x1, y1, mirror=True):
        m = (self.x > x0) & (self.x < x1) & (self.y > y0) & (self.y < y1); return m | ((-self.x > x0) & (-self.x < x1) & (self.y > y0) & (self.y < y1)) if mirror else m
    def around(self, mask, n=1, corners=False):
        """the `n` knots round a mask"""
        grown = mask.copy()
        for _ in range(n):
            p = np.pad(grown, 1); grown = p[1:-1, 1:-1] | p[:-2, 1:-1] | p[2:, 1:-1] | p[1:-1, :-2] | p[1:-1, 2:]
            if corners: grown |= p[:-2, :-2] | p[2:, 2:] | p[:-2, 2:] | p[2:, :-2]
        return grown & ~mask
    def motif(self, mask, dye, edge="soot", lift=.42, n=1):
        """a motif, its contour knotted one row lower"""
        ring = self.around(mask, n, True) & (self.dye >= 0)
        self.fill(ring, edge, -.12); self.fill(mask, dye, lift)

def pile(cloth, k=16, pad=1.5, seed=1, abrash=1.0, wild=1.0, lean=.22, relief=1.0):
    """the lit pile: linear rgb, alpha, and the height of every pixel"""
    g = np.random.default_rng(seed); h, w = int((cloth.h + 2 * pad) * k), int((cloth.w + 2 * pad) * k)
    jx, jy = g.normal(0, .085 * wild, (2, cloth.h, cloth.w)); up = g.normal(0, .10 * wild, (cloth.h, cloth.w)); wide = g.normal(1, .06, (cloth.h, cloth.w))
    v, u = (np.mgrid[0:h, 0:w] + .5) / k - pad
    u = u + (field(h, w, .5 * k, .16 * k, seed + 8, 2) - .5) * .42; v = v + (field(h, w, .3 * k, .14 * k, seed + 9, 2) - .5) * .62
    u = u + (field(h, w, 5 * k, 7 * k, seed + 1) - .5) * .5; v = v + (field(h, w, 7 * k, 5 * k, seed + 2) - .5) * .5
    iu, iv = np.floor(u).astype(int), np.floor(v - lean).astype(int)
    best = np.full((h, w), -9.0); who = np.full((h, w), -1); bx = np.zeros((h, w)); by = np.zeros((h, w))
    for dj in (-1, 0, 1):
        for di in (-1, 0, 1):
            i, j = iu + di, iv + dj; ok = (i >= 0) & (i < cloth.w) & (j >= 0) & (j < cloth.h); ic, jc = np.clip(i, 0, cloth.w - 1), np.clip(j, 0, cloth.h - 1)
            ok &= cloth.dye[jc, ic] >= 0
            x, y = u - (ic + .5 + jx[jc, ic]), v - (jc + .5 + lean + jy[jc, ic])
            q = (x / (.66 * wide[jc, ic])) ** 2 + (y / np.where(y < 0, .62, .78)) ** 2
            top = np.where(ok, cloth.lift[jc, ic] * relief + up[jc, ic] + .40 * (1 - q) - .10 * q * q, -9); win = top > best
            best = np.where(win, top, best); who = np.where(win, jc * cloth.w + ic, who); bx = np.where(win, x, bx); by = np.where(win, y, by)
    edge = np.clip((best - (cloth.lift.ravel()[who] * relief if who.max() >= 0 else 0) + .28) * 5, 0, 1) * (who >= 0)
    fibre = field(h, w, .34 * k, .10 * k, seed + 3, 2) - .5; fibre += .6 * (field(h, w, .16 * k, .16 * k, seed + 4, 2) - .5)
    height = np.where(who >= 0, best, -1.2) + fibre * .34
    gy, gx = np.gradient(blur(height, .05 * k)); s = .44 * k; n = np.dstack([-gx * s, -gy * s, np.ones((h, w))]); n /= np.linalg.norm(n, axis=2, keepdims=True)
    lit = np.clip(n @ LIGHT, 0, 1); near = height - blur(height, .6 * k); far = height - blur(height, 1.7 * k)
    shut = np.clip(.84 + 1.0 * near, .30, 1.14) * np.clip(1 + .30 * far, .62, 1.16)
    row, col = np.clip(who, 0, None) // cloth.w, np.clip(who, 0, None) % cloth.w
    bands = np.stack([np.interp(np.arange(cloth.h), np.linspace(-1, cloth.h, 2 + cloth.h // 5), g.normal(0, 1, 2 + cloth.h // 5)) + .5 * g.normal(0, 1, cloth.h) for _ in NAMES])
    dye = np.clip(cloth.dye[row, col], 0, None); tone = .085 * abrash * bands[dye, row] + g.normal(0, .055, (cloth.h, cloth.w))[row, col] + .42 * fibre
    warm = (.03 * abrash * g.normal(0, 1, (len(NAMES), cloth.h)))[dye, row]
    albedo = PALETTE[dye] * np.exp(tone)[..., None] * np.dstack([1 + warm, np.ones((h, w)), 1 - warm])
    tip = np.clip(.5 - by * .8 - bx * .5, 0, 1)[..., None]
    rgb = albedo * (SKY * shut[..., None] + SUN * (lit * shut)[..., None] * (.92 + .22 * tip))
    rgb += (.030 * (1 - n[..., 2]) * shut)[..., None] * np.array((1, .86, .66)) * (.4 + albedo)
    deep = np.clip(1 - shut, 0, 1)[..., None]; rgb = rgb * (1 - .35 * deep) + np.array((.030, .004, .012)) * deep * .6
    return rgb, edge, height

def threads(shape, strands, seed=3, slack=1.0):
    """warp ends: strands of (x, y, length, lean, width) in pixels, hanging or standing, drawn as twisted wool. Returns rgb, alpha"""
    h, w = shape; g = np.random.default_rng(seed); rgb = np.zeros((h, w, 3)); alpha = np.zeros((h, w)); base = PALETTE[INDEX["wool"]]
    for x, y, length, lean, wide in strands:
        n = abs(length); way = np.sign(length); bend = g.normal(0, .12) * n * slack; wave = g.uniform(0, 6.28); tone = np.exp(g.normal(0, .1))
        y0, y1 = (int(y), int(y + n)) if way > 0 else (int(y - n), int(y)); pad = int(abs(bend) + abs(lean) + wide * 3 + 3); x0, x1 = int(max(0, x - pad)), int(min(w, x + pad)); y0, y1 = max(0, y0), min(h, y1)
        if y1 <= y0 or x1 <= x0: continue
        py, px = np.mgrid[y0:y1, x0:x1] + .5; t = np.clip((py - y) * way / n, 0, 1); cx = x + lean * t + bend * t * t + np.sin(t * 5 + wave) * wide * .35 * t
        half = wide * (1 - .25 * t) * np.where(t > .9, np.sqrt(np.clip((1 - t) / .1, 0, 1)), 1); d = (px - cx) / np.maximum(half, .4); a = np.clip((1 - np.abs(d)) * half, 0, 1)
        ply = .5 + .5 * np.sin((py * .9 + px * .5) * 3.2 / max(wide, 1.2)); shade = (.34 + .66 * np.clip(.62 - .55 * d, 0, 1)) * (.72 + .28 * ply) * tone
        c = base * shade[..., None] * np.array((1.12, 1.0, .82)); m = a[..., None]; part = rgb[y0:y1, x0:x1]; rgb[y0:y1, x0:x1] = part * (1 - m) + c * m; alpha[y0:y1, x0:x1] = np.maximum(alpha[y0:y1, x0:x1], a)
    return rgb, alpha

def over(front, back):
    """straight-alpha composite of (rgb, alpha) pairs"""
    (c, a), (d, b) = front, back; o = a + b * (1 - a); m = np.maximum(o, 1e-6)[..., None]; return (c * a[..., None] + d * (b * (1 - a))[..., None]) / m, o
