"""Uludağ's snow and peaks: a height field lit by the morning sun and walked column by column (numpy only, seconds).
python3 art/uludag_peaks.py key desktop phone      writes ART_OUT/uludag-peaks-*.png"""
import math, os, sys
import numpy as np
from house_relief import save, srgb

SUN = np.array([-.74, -.16, .42]); SUN /= np.linalg.norm(SUN)

def _hash(i, j): n = (i * 374761393 + j * 668265263) & 0xffffffff; n = ((n ^ (n >> 13)) * 1274126177) & 0xffffffff; return ((n ^ (n >> 16)) & 0xffff) / 65535.0
def vnoise(x, y):
    i, j = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64); u, v = x - i, y - j; u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    return ((_hash(i, j) * (1 - u) + _hash(i + 1, j) * u) * (1 - v) + (_hash(i, j + 1) * (1 - u) + _hash(i + 1, j + 1) * u) * v) * 2 - 1
def fbm(x, y, oct): return sum(vnoise(x * 2.03 ** k + 17.1 * k, y * 2.03 ** k + 9.7 * k) * .5 ** k for k in range(oct))
def ridged(x, y, oct): return sum((1 - np.abs(vnoise(x * 2.07 ** k + 5.3 * k, y * 2.07 ** k + 3.1 * k))) ** 2 * .5 ** k for k in range(oct)) / 1.9

def land(seed, rise, valley, peak):
    """height over (x, y): drifts of snow near us, wooded shoulders, then the massif"""
    def h(x, y):
        q = np.sqrt(x * x + 9) - valley; near = .62 * fbm(x * .17 + seed, y * .11, 3) + .05 * fbm(x * .9 + seed, y * .6, 2) + (q + np.sqrt(q * q + 6)) * .5 * .15 + rise * y
        t = np.clip((y - 34) / 60, 0, 1); t = t * t * (3 - 2 * t); far = t * (24 * ridged(x * .020 + seed * 1.7, y * .021, 6) + peak * np.clip(ridged(x * .0085 + seed, y * .009 + 4, 3) - .25, 0, 2) ** 1.4 - 8)
        return near + far
    return h

def scene(name, w, h, horizon, focal, eye, seed, rise=.03, valley=5.0, peak=62, steps=1150):
    height = land(seed, rise, valley, peak); cols = (np.arange(w) + .5 - w / 2) / focal; rows = np.arange(h)[:, None]; top = np.full(w, float(h)); out = np.zeros((h, w, 3)); hz = h * horizon
    # sky: warm at the rim of the mountains, deep above; a sun haze upper left
    v = np.clip(1 - rows / max(1, hz), 0, 1); stops = [(0, "#ffe2cc"), (.16, "#ffd9cf"), (.36, "#bcd9f6"), (.66, "#6fa9ea"), (1, "#2f66c6")]; sky = np.stack([np.interp(v[:, 0], [s[0] for s in stops], [srgb(s[1])[i] for s in stops]) for i in range(3)], -1)
    out[:] = sky[:, None]; gx = (np.arange(w) / w - .16)[None]; gy = (rows / h - horizon * .42); out += np.exp(-(gx ** 2 / .06 + gy ** 2 / .02))[..., None] * srgb("#ffcf9a") * .55
    cl = fbm(np.arange(w)[None] / w * 3.1 + seed, rows / h * 13, 5); out += (np.clip(cl - .25, 0, 1) * np.clip(1 - np.abs(rows / hz - .62) * 2.2, 0, 1))[..., None] * np.array([.55, .50, .50])
    snow, shade, rock, rshade, fog, warm = (srgb(c) for c in ("#fff6ea", "#6f96dd", "#6a769c", "#2d4280", "#b4d0f2", "#ffcfae"))
    ys = 2.2 * (330 / 2.2) ** (np.arange(steps) / (steps - 1))
    for k, y in enumerate(ys):
        x = cols * y; z = height(x, np.full(w, y)); sy = hz + (eye - z) * focal / y
        need = sy < top
        if not need.any(): continue
        e = .012 * y + .05; dx = (height(x + e, np.full(w, y)) - z) / e; dy = (height(x, np.full(w, y + e)) - z) / e; n = np.stack([-dx, -dy, np.ones(w)], -1); n /= np.linalg.norm(n, axis=-1, keepdims=True)
        lit = np.clip(n @ SUN * 1.5 - .02, 0, 1); d = y * .04 + .3; block = np.zeros(w)
        for q in (1, 2.2, 4.5, 8, 13): block = np.maximum(block, height(x + SUN[0] * d * q * 1.6, np.full(w, y) + SUN[1] * d * q * 1.6) - (z + SUN[2] * d * q * 1.6))
        lit *= 1 - np.clip(block / (.25 * d + .05), 0, 1) * .86
        steep = np.clip((.66 - n[:, 2] + .16 * fbm(x * .5, np.full(w, y) * .5, 3)) * 5, 0, 1) * np.clip((y - 30) / 20, 0, 1)
        glint = np.where((_hash((x * 60).astype(np.int64), np.full(w, int(y * 900))) > .9975) & (lit > .5) & (y < 16), 1.2, 0)
        base = shade[None] * (.74 + .26 * n[:, 2:]) + (snow[None] * .93 - shade[None] * .74) * lit[:, None]; stone = rshade[None] + (rock[None] * 1.3 - rshade[None]) * lit[:, None]
        c = base * (1 - steep[:, None]) + stone * steep[:, None] + glint[:, None]; a = 1 - math.exp(-max(0, y - 8) / 165); rim = np.clip((lit - .55) * 1.4, 0, 1)[:, None] * np.clip((y - 40) / 60, 0, 1); c = c * (1 - .34 * rim) + warm * .34 * rim; c = c * (1 - a) + fog * a
        fill = (rows >= np.maximum(sy, 0)[None]) & (rows < top[None]); out = np.where(fill[..., None], c[None], out); top = np.minimum(top, sy)
    save("uludag-peaks-" + name, out, np.ones((h, w)))

JOBS = dict(key=lambda: scene("key", 600, 800, .50, 620, 5.2, 3.4, .015, 4.5), desktop=lambda: scene("desktop", 1280, 720, .56, 900, 5.4, 3.4, .015, 9), phone=lambda: scene("phone", 780, 1688, .40, 1150, 6.4, 3.4, .012, 5))
if __name__ == "__main__":
    for n in sys.argv[1:] or JOBS: JOBS[n]()
