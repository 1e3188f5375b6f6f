"""Hazine Adası in relief (numpy only): mosaic ranks, word plates, lettering, the reel frame; wet light on the modelled symbols.
python3 art/hazine_relief.py [ranks plates logo frame wet]     reads ART_OUT/words and ART_OUT/hazine-raw-*, writes ART_OUT/hazine-*"""
import os, sys
import numpy as np
from house_relief import OUT, blur, distance, enamel, gray, metal, normals, save, srgb
import subprocess

RNG = np.random.RandomState(7)
def noise(h, w, cell, seed, octaves=4):
    o, a = np.zeros((h, w)), 1.0; r = np.random.RandomState(seed)
    for k in range(octaves):
        n = max(2, int(np.ceil(max(h, w) / cell)) + 2); g = r.rand(n, n) * 2 - 1; y, x = np.arange(h) / cell, np.arange(w) / cell; i, j = y.astype(int), x.astype(int); f, e = (y - i)[:, None], (x - j)[None]; f, e = f * f * (3 - 2 * f), e * e * (3 - 2 * e)
        o += a * ((g[i][:, j] * (1 - e) + g[i][:, j + 1] * e) * (1 - f) + (g[i + 1][:, j] * (1 - e) + g[i + 1][:, j + 1] * e) * f); a *= .5; cell = max(2, cell / 2)
    return o
def caustics(h, w, scale, seed, warp=.9):
    """the net of light that waves throw: two ridged noises, sharpened"""
    y, x = np.mgrid[0:h, 0:w] / scale; a = np.zeros((h, w)); r = np.random.RandomState(seed)
    px, py = x + warp * noise(h, w, scale * 1.6, seed + 1, 3), y + warp * noise(h, w, scale * 1.6, seed + 2, 3)
    best = np.full((2, h, w), 9.0); n = int(max(h, w) / scale) + 5; jit = r.rand(n, n, 2); iy, ix = np.floor(py).astype(int), np.floor(px).astype(int)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            cy, cx = iy + dy, ix + dx; j = jit[(cy + 2) % n, (cx + 2) % n]; d = np.hypot(py - cy - j[..., 1], px - cx - j[..., 0]); s = d < best[0]; best[1] = np.where(s, best[0], np.minimum(best[1], d)); best[0] = np.where(s, d, best[0])
    edge = best[1] - best[0]; return np.clip(1 - edge / .17, 0, 1) ** 2.2 * .8 + np.clip(1 - edge / .45, 0, 1) ** 2 * .25
def step(t, px=1.6): return np.clip(t / px + .5, 0, 1)[..., None]

def tesserae(h, w, size, seed):
    """irregular small stones: which one a pixel belongs to (as noise), and how far it is from its joint in pixels"""
    r = np.random.RandomState(seed); n = int(max(h, w) / size) + 4; jit = .5 + (r.rand(n, n, 2) - .5) * .46; val = r.rand(n, n); y, x = np.mgrid[0:h, 0:w] / size; iy, ix = y.astype(int), x.astype(int); best = np.full((2, h, w), 9.0); who = np.zeros((h, w))
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            cy, cx = iy + dy, ix + dx; j = jit[(cy + 1) % n, (cx + 1) % n]; d = np.maximum(np.abs(y - cy - j[..., 1]), np.abs(x - cx - j[..., 0])) + .18 * np.hypot(y - cy - j[..., 1], x - cx - j[..., 0]); s = d < best[0]; best[1] = np.where(s, best[0], np.minimum(best[1], d)); who = np.where(s, val[(cy + 1) % n, (cx + 1) % n], who); best[0] = np.where(s, d, best[0])
    return who, (best[1] - best[0]) * size * .5
RANKS = {"a": ("#8a1c14", "#e8502e", "#ffb07a"), "k": ("#0a2a7a", "#2458d8", "#7fb4ff"), "q": ("#06564a", "#12a588", "#8af0cc"), "j": ("#7a1a5a", "#d0468e", "#ffa8cc")}
def rank(ch, W=560):
    """a letter of small stones set in a sandstone edge with a gold line"""
    a = gray(os.path.join(OUT, "words", f"hazine-{ch}.png"), W if ch != "j" else 440); H = a.shape[0]; pad = int(H * .13); a = np.pad(a, pad); d = blur(distance(a > .5, int(H * .26)), 2.0); lo, mid, hi = map(srgb, RANKS[ch]); e0, e1, e2 = H * .022, H * .054, H * .098
    who, joint = tesserae(*a.shape, H * .068, ord(ch)); y = np.linspace(1, 0, a.shape[0])[:, None, None]; t = np.clip(y * 1.15 - .12 + (who[..., None] - .5) * .62, 0, 1); col = np.where(t > .5, mid + (hi - mid) * (t - .5) * 2, lo + (mid - lo) * t * 2); col = np.where((who > .93)[..., None], srgb("#fff2c8"), col); stone = np.clip(joint / 5, 0, 1)
    dome = np.clip((d + e0) / (H * .10), 0, 1); z = 26 * np.sqrt(1 - (1 - dome) ** 2) + 6.5 * np.sqrt(stone); f = enamel(normals(blur(z, 1.1) * .9), col); f *= (.22 + .78 * stone[..., None]) * (.55 + .45 * np.clip((d + e0) / 9, 0, 1)[..., None])
    ridge = np.sqrt(np.clip(1 - ((d + (e0 + e1) / 2) / ((e1 - e0) / 2)) ** 2, 0, 1)) * 13; g = metal(normals(blur(ridge, 1.2)), srgb("#ffb437") * 1.15)
    rough = noise(*a.shape, 26, ord(ch) + 3); s = enamel(normals(blur(16 * np.sqrt(np.clip((d + e2) / (e2 - e1), 0, 1)), 1.6) + rough * 3), (srgb("#b08a52") * (1 + .25 * rough[..., None]))); s *= .9
    rgb = s + (g - s) * step(d + e1); rgb = rgb + (f - rgb) * step(d + e0); save(f"hazine-{ch.upper()}", rgb, step(d + e2)[..., 0])

def letters(a, H, face, rim="#f5c04a", base="#042c36", fat=.03, rimw=.05, slab=.06, drop=.09, dome=.17):
    """relief lettering over a signed distance: slab, gold rim, domed face; linear colour and coverage"""
    d = blur(distance(a > .5, int(H * .24)), H * .006) / H; lo, mid, hi = map(srgb, face); e0, e1, e2 = fat, fat + rimw, fat + rimw + slab; q = lambda t: np.sqrt(np.clip(1 - (1 - np.clip(t, 0, 1)) ** 2, 0, 1)); s = lambda t: step(t * H)
    ys = np.where(a.max(1) > .5)[0]; y = np.clip((ys.max() - np.arange(a.shape[0])) / (ys.max() - ys.min()), 0, 1)[:, None] * np.ones_like(a); col = np.where((y > .5)[..., None], mid + (hi - mid) * ((y - .5) * 2)[..., None], lo + (mid - lo) * (y * 2)[..., None])
    rgb = enamel(normals(blur((-.06 + .05 * q((d + e2) / .04)) * H * .8, 1.5)), srgb(base)); ridge = .055 * np.clip(np.sin(np.pi * np.clip((d + e1) / rimw, 0, 1)), 0, 1) ** .8; rgb = rgb + (metal(normals(blur(ridge * H * .85, 1.2)), srgb(rim) * 1.25) - rgb) * s(d + e1)
    f = enamel(normals(blur((.035 + .13 * q((d + e0) / dome)) * H * .62, 2.0)), col); groove = np.clip((d + e0) / .012, 0, 1)[..., None]; rgb = rgb + (f * (.35 + .65 * groove) - rgb) * s(d + e0); A = s(d + e2)[..., 0]; n = int(H * drop); side = np.zeros_like(A)
    for k in range(n): side[k:] = np.maximum(side[k:], A[:A.shape[0] - k])
    return rgb * A[..., None] + srgb(base) * .5 * (1 - A[..., None]), np.maximum(A, side)
def over(rgb, al, to, alpha, x, y):
    h, w = al.shape; k = al[..., None]; part, pa = to[y:y + h, x:x + w], alpha[y:y + h, x:x + w]; to[y:y + h, x:x + w] = rgb * k + part * (1 - k); alpha[y:y + h, x:x + w] = al + pa * (1 - al)
FACE = ("#c2500e", "#ffae34", "#fff3c0")
def logo():
    big = gray(os.path.join(OUT, "words", "hazine-logo.png"), 1440); H = big.shape[0]; p = int(H * .25); big = np.pad(big, p)
    x = np.linspace(-1, 1, big.shape[1]); lift = (H * .10 * (1 - x ** 2)).astype(int); arched = np.zeros_like(big)
    for i, n in enumerate(lift): arched[:, i] = np.roll(big[:, i], -n + int(H * .02))
    rgb, al = letters(arched, H, FACE); small = gray(os.path.join(OUT, "words", "hazine-logo-sub.png"), 640); h = small.shape[0]; q = int(h * .4); srgb_, sal = letters(np.pad(small, q), h, ("#0a7a83", "#4fd8cc", "#f0fff8"), base="#04202a", drop=.08)
    Hh = al.shape[0] + int(h * 1.15); to, alpha = np.zeros((Hh, al.shape[1], 3)), np.zeros((Hh, al.shape[1])); over(srgb_, sal, to, alpha, (al.shape[1] - sal.shape[1]) // 2, Hh - sal.shape[0]); over(rgb, al, to, alpha, 0, 0)
    to[alpha > 0] = (to / np.maximum(alpha, 1e-3)[..., None])[alpha > 0]; save("hazine-logo", to, alpha)
def plate(name, word, ground, face):
    """a gold-rimmed ribbon with the word in relief"""
    W, Hh = 1000, 240; y, x = np.mgrid[0:Hh, 0:W]; cx, cy = (x - W / 2) / (W / 2 - 8), (y - Hh / 2) / (Hh / 2 - 8); d = np.minimum((1 - np.abs(cy)) * Hh / 2, (1 - np.abs(cx) - .07 * np.abs(cy) ** 2 * -1 - .10 * (1 - np.abs(cy))) * W / 2 + 40 * (1 - np.abs(cy))) ; d = np.minimum(d, (1.0 - np.abs(cx)) * W / 2 + 6)
    ridge = 20 * np.sqrt(np.clip(1 - ((d - 13) / 13) ** 2, 0, 1)); c = enamel(normals(blur(noise(Hh, W, 60, 3) * 3 + 8 * np.clip(d / 60, 0, 1), 2)), srgb(ground)) * (.55 + .45 * np.clip((d - 26) / 30, 0, 1))[..., None]; rgb = c + (metal(normals(blur(ridge, 1.5)), srgb("#ffbe46") * 1.15) - c) * step(26 - d); al = step(d)[..., 0]
    f = os.path.join(OUT, "words", f"hazine-{word}.png"); a = gray(f, min(780, 600 * 122 // gray(f, 600).shape[0])); k = a.shape[0]; l, la = letters(np.pad(a, int(k * .2)), k, face, drop=.05, slab=.05)
    over(l, la, rgb, al, (W - la.shape[1]) // 2, (Hh - la.shape[0]) // 2 + 4); save(f"hazine-{name}", rgb, al)
CREAM = ("#ffce8a", "#fff3d8", "#ffffff")
def plates():
    plate("wild-tr", "wild-tr", "#0a6a8a", CREAM); plate("wild-en", "wild-en", "#0a6a8a", CREAM); plate("scatter-en", "scatter", "#c0401a", CREAM)

def frame(W=1680):
    """sandstone with a running wave inlaid, rope without, a gold bead within, and a plaque for the ways over the reels"""
    k = W / 1120; side, top, bottom = 44 * k, 92 * k, 46 * k; iw = W - 2 * side; ih = iw * 5.5 / 6; Hh = int(top + ih + bottom); y, x = np.mgrid[0:Hh, 0:W].astype(float)
    def box(x0, y0, x1, y1, r):
        qx, qy = np.abs(x - (x0 + x1) / 2) - (x1 - x0) / 2 + r, np.abs(y - (y0 + y1) / 2) - (y1 - y0) / 2 + r; return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - r
    band = 36 * k; outer = box(side - 38 * k, top - 40 * k, W - side + 38 * k, Hh - bottom + 40 * k, 34 * k); inner = box(side, top, W - side, Hh - bottom, 14 * k); mid = np.minimum(-outer, inner); along = np.where(np.minimum(np.abs(y - top), np.abs(y - Hh + bottom)) < np.minimum(np.abs(x - side), np.abs(x - W + side)), x, y)
    body = noise(Hh, W, 46 * k, 5); z = 9 * k * np.clip(mid / (6 * k), 0, 1) + body * 3 * k; stone = srgb("#caa468") * (1 + .30 * noise(Hh, W, 90 * k, 9)[..., None]); rgb = enamel(normals(blur(z, 1.4)), np.clip(stone, 0, 1))
    q = inner - 19 * k; p = (along / (34 * k)) % 1; qq = q / (8.5 * k); inlay = np.abs(q) < 9.5 * k; r = np.hypot(p - .45, qq * .42); wave = ((qq > .35) & (qq < .62 + .3 * np.sin(p * 6.283))) | ((r < .40) & (r > .20) & ((qq < .1) | (p < .45)))
    teal = enamel(normals(blur(body * 4, 2)), srgb("#0b8a92") * (1 + .3 * body[..., None])); wv = blur((wave & inlay).astype(float), 1.3); low = blur(inlay.astype(float), 1.0)[..., None]; rgb = rgb + (teal * .9 - rgb) * low; g = metal(normals(blur(wv * 7 * k, 1.6)), srgb("#ffd27a") * 1.1); rgb = rgb + (g - rgb) * (wv[..., None] * low)
    def bead(c, r, tone, twist=0):
        t = (c) / r; h = r * np.sqrt(np.clip(1 - t ** 2, 0, 1)) * (1 + (.22 * np.sin(along / (5.2 * k) + t * 2.2 * twist) if twist else 0)); n = normals(blur(h * 1.1, 1.2)); return (enamel(n, srgb(tone) * (1 + .16 * noise(Hh, W, 8 * k, 12, 2)[..., None])) if twist else metal(n, srgb(tone) * 1.15)), step(r - np.abs(c))
    for c, rr, tone, tw in ((outer + 5 * k, 7.5 * k, "#d8b47c", 1), (inner - 4 * k, 4.6 * k, "#ffbe46", 0), (inner - 32 * k, 2.6 * k, "#ffbe46", 0)):
        col, m = bead(c, rr, tone, tw); rgb = rgb + (col - rgb) * m
    al = step(-outer + 2.5 * k)[..., 0] * step(inner - .5)[..., 0]
    px0, px1 = W * .265, W * .735; pl = box(px0, 7 * k, px1, top - 3 * k, 38 * k); rim = 11 * k * np.sqrt(np.clip(1 - ((pl + 7 * k) / (8 * k)) ** 2, 0, 1)); deep = enamel(normals(blur(noise(Hh, W, 60 * k, 4) * 5 + np.clip(-pl / (30 * k), 0, 1) * 4 * k, 2)), srgb("#053c48")) * (.5 + .5 * np.clip((-pl - 14 * k) / (20 * k), 0, 1))[..., None]; c = deep + (metal(normals(blur(rim, 1.4)), srgb("#ffbe46") * 1.15) - deep) * step(pl + 15 * k); m = step(-pl); rgb = rgb * (1 - m) + c * m; al = np.maximum(al, m[..., 0] * step(inner - .5)[..., 0])
    def scallop(cx, cy, R, ang):
        nonlocal rgb, al
        u, v = (x - cx) * np.cos(ang) + (y - cy) * np.sin(ang), -(x - cx) * np.sin(ang) + (y - cy) * np.cos(ang); rr = np.hypot(u, v + R * .55); a = np.arctan2(u, v + R * .55); lim = R * (1.45 + .06 * np.cos(a * 14)); on = (np.abs(a) < 1.15) & (rr < lim); h = R * .5 * np.sqrt(np.clip(1 - ((rr / lim - .45) / .62) ** 2, 0, 1)) * (1 + .26 * np.cos(a * 14)); sm = blur(on.astype(float), 1.2)[..., None]; rgb = rgb * (1 - sm) + metal(normals(blur(h * on, 1.6)), srgb("#ffc65a") * 1.15) * (.62 + .38 * np.clip(rr / lim, 0, 1))[..., None] * sm; al = np.maximum(al, sm[..., 0])
    for sx, sy in ((0, 0), (1, 0), (0, 1), (1, 1)):
        cx, cy = (side - 12 * k) if sx == 0 else W - side + 12 * k, (top - 14 * k) if sy == 0 else Hh - bottom + 12 * k; ang = np.arctan2(-(1 if sx else -1), (1 if sy else -1)); R = 27 * k; scallop(cx, cy, R, ang)
    inside = box(side, top, W - side, Hh - bottom, 14 * k) < -26 * k; al[inside] = 0; save("hazine-frame", rgb, al)

def load(name):
    f = os.path.join(OUT, name + ".png"); w, h = map(int, subprocess.run(["/usr/bin/identify", "-format", "%w %h", f], check=True, capture_output=True).stdout.split()); raw = subprocess.run(["/usr/bin/convert", f, "-depth", "8", "rgba:-"], check=True, capture_output=True).stdout; p = np.frombuffer(raw, np.uint8).reshape(h, w, 4) / 255; return p[..., :3] ** 2.2, p[..., 3]
def wet():
    """the net of light lies on what faces the surface of those that are rendered; on skin it is faint, so that the face stays clear"""
    for i, n in enumerate(("octopus", "amphora", "coin", "anchor", "shell", "pearl", "chest")):
        if not os.path.exists(os.path.join(OUT, f"hazine-raw-{n}.png")): continue
        k = .22 if n == "octopus" else .55; rgb, a = load("hazine-raw-" + n); h, w = a.shape; ys = np.where(a.max(1) > .3)[0]; y = np.clip((np.arange(h) - ys.min()) / (ys.max() - ys.min()), 0, 1)[:, None]; c = blur(caustics(h, w, w * .13, 20 + i), w * .003) * (1 - y) ** .8; save("hazine-" + n, rgb * (1 + k * c[..., None]) + c[..., None] * .05 * srgb("#d8fff0"), a)

JOBS = dict(ranks=lambda: [rank(c) for c in RANKS], plates=plates, logo=logo, frame=frame, wet=wet)
if __name__ == "__main__":
    for n in sys.argv[1:] or JOBS: JOBS[n]()
