"""The house's coin and lettering shaded straight from their relief (numpy only, seconds instead of minutes).
python3 art/house_relief.py coins bigwin-en-1 ...     reads ART_OUT/words/house-*.png, writes ART_OUT/house-*.png"""
import math, os, subprocess, sys
import numpy as np

OUT = os.environ.get("ART_OUT", os.path.join(os.path.dirname(os.path.abspath(__file__)), "out"))

def srgb(h): h = h.lstrip("#"); return (np.array([int(h[i:i + 2], 16) for i in (0, 2, 4)]) / 255) ** 2.2
def gray(file, width):
    """picture of black ink, trimmed and padded -> coverage 0..1"""
    raw = subprocess.run(["/usr/bin/convert", file, "-trim", "+repage", "-resize", f"{width}x", "-depth", "8", "pgm:-"], check=True, capture_output=True).stdout
    head = raw.split(b"\n", 3) if not raw.startswith(b"P5\n#") else None; w, h = map(int, head[1].split()); return 1 - np.frombuffer(raw, np.uint8, w * h, len(raw) - w * h).reshape(h, w) / 255
def save(name, rgb, a):
    """linear light, straight alpha -> PNG"""
    h, w = a.shape; px = np.concatenate([np.clip(rgb, 0, 1) ** (1 / 2.2), np.clip(a, 0, 1)[..., None]], -1)
    subprocess.run(["/usr/bin/convert", "-size", f"{w}x{h}", "-depth", "8", "rgba:-", os.path.join(OUT, name + ".png")], input=(px * 255 + .5).astype(np.uint8).tobytes(), check=True)
def blur(a, s):
    n = int(s * 2.6) + 1; k = np.exp(-.5 * (np.arange(-n, n + 1) / s) ** 2); k /= k.sum()
    for ax in (0, 1): p = np.pad(a, [(n, n) if i == ax else (0, 0) for i in (0, 1)], mode="edge"); a = sum(k[i] * (p[i:i + a.shape[0]] if ax == 0 else p[:, i:i + a.shape[1]]) for i in range(2 * n + 1))
    return a
def distance(mask, R):
    def edt(m):
        g = np.full(m.shape, float(R)); run = np.full(m.shape[1], float(R))
        for y in range(m.shape[0]): run = np.where(m[y], 0, np.minimum(run + 1, R)); g[y] = run
        run[:] = R
        for y in range(m.shape[0] - 1, -1, -1): run = np.where(m[y], 0, np.minimum(run + 1, R)); g[y] = np.minimum(g[y], run)
        g2 = (g * g).astype(np.float32); d = g2.copy()
        for x in range(1, R): d[:, x:] = np.minimum(d[:, x:], g2[:, :-x] + x * x); d[:, :-x] = np.minimum(d[:, :-x], g2[:, x:] + x * x)
        return np.sqrt(np.minimum(d, R * R))
    return np.where(mask, edt(~mask) - .5, .5 - edt(mask))

def soft(r, at, wide, sharp):                                    # softbox: 1 inside a cone round `at`
    at = np.array(at, float); at /= np.linalg.norm(at); return 1 / (1 + np.exp(-(r @ at - math.cos(wide)) * sharp))
def studio(r):
    """the rig as an environment: x right, y up, z to us; warm key upper left, hot rim right, low warm fill"""
    up = r[..., 1] * .5 + .5; base = .10 + .62 * up[..., None] ** 1.6 * np.array([1, .97, .95]) + .16 * np.clip(-r[..., 1], 0, 1)[..., None] ** 2 * np.array([1, .62, .36])
    return base + soft(r, (-.55, .62, .55), .42, 26)[..., None] * np.array([2.6, 2.4, 2.1]) + soft(r, (.92, .30, .05), .38, 22)[..., None] * np.array([1.9, 1.1, .5]) + soft(r, (0, .30, .95), .10, 60)[..., None] * 1.2
def normals(Z): gy, gx = np.gradient(Z); n = np.stack([-gx, gy, np.ones_like(Z)], -1); return n / np.linalg.norm(n, axis=-1, keepdims=True)
def mirror(n): r = 2 * n[..., 2:] * n; r[..., 2] -= 1; return r
def metal(n, c): return (studio(mirror(n)) + .12) * c
def enamel(n, c):
    key = np.clip(n @ np.array([-.46, .60, .65]), 0, 1)[..., None]; hemi = (n[..., 1:2] * .5 + .5); fres = .04 + .5 * (1 - n[..., 2:]) ** 4
    return c * (.30 + .30 * hemi + .78 * key) + studio(mirror(n)) * fres * .9

TIERS = {1: ("#e04a0a", "#ffa61e", "#fff0a0", "#f2c86a", "#7a0f22"), 2: ("#a00438", "#f02a50", "#ff9ab0", "#f5b83d", "#3a0a3e"), 3: ("#4a16b8", "#9440fa", "#f0c8ff", "#f5be48", "#1a0a3e"), 0: ("#06606a", "#12b0a5", "#b8fff0", "#f5be48", "#0a2a4a")}
def lettering(name, tier, W=1500, fat=.03, rim=.05, slab=.06):
    a = gray(os.path.join(OUT, "words", f"house-{name}.png"), W); H = a.shape[0] / 2; pad = int(H * .22); a = np.pad(a, pad); d = blur(distance(a > .5, int(H * .24)), H * .006) / H
    lo, mid, hi, gold, base = map(srgb, TIERS[tier]); e0, e1, e2 = fat, fat + rim, fat + rim + slab; q = lambda t: np.sqrt(np.clip(1 - (1 - np.clip(t, 0, 1)) ** 2, 0, 1)); px = 1 / H
    face = .035 + .13 * q((d + e0) / .17); ridge = .055 * np.clip(np.sin(np.pi * np.clip((d + e1) / rim, 0, 1)), 0, 1) ** .8 + .02; floor = -.06 + .05 * q((d + e2) / .04)
    y = np.linspace(1, 0, a.shape[0])[:, None] * np.ones_like(a); col = np.where((y > .5)[..., None], mid + (hi - mid) * ((y - .5) * 2)[..., None], lo + (mid - lo) * (y * 2)[..., None])
    s = lambda t: np.clip(t / (px * 1.6) + .5, 0, 1)[..., None]      # anti-aliased step
    rgb = enamel(normals(blur(floor, 1.5) * H * .8), base); rgb = rgb + (metal(normals(blur(ridge, 1.2) * H * .85), gold * 1.25) - rgb) * s(d + e1)
    f = enamel(normals(blur(face, 2.0) * H * .62), col); groove = np.clip((d + e0) / .012, 0, 1)[..., None]; rgb = rgb + (f * (.35 + .65 * groove) - rgb) * s(d + e0)
    A = s(d + e2)[..., 0]; drop = int(H * .10); side = np.zeros_like(A)
    for k in range(drop): side[k:] = np.maximum(side[k:], A[:A.shape[0] - k])
    rgb = rgb * A[..., None] + base * .42 * (1 - A[..., None]); save("house-" + name, rgb, np.maximum(A, side))

def coins(S=384):
    """a struck coin turning half round in 12 frames; cast by rays, both faces carry the mark"""
    m = gray(os.path.join(OUT, "words", "house-mark.png"), 300); N = 640; face = np.zeros((N, N)); y0, x0 = (N - m.shape[0]) // 2, (N - m.shape[1]) // 2; face[y0:y0 + m.shape[0], x0:x0 + m.shape[1]] = m
    Y, X = np.mgrid[0:N, 0:N] / (N / 2) - 1; R = np.hypot(X, Y); d = blur(distance(face > .5, 40), 1.5); Z = 9 * np.clip(d / 9 + .2, 0, 1) ** .7
    Z += 15 * np.clip((R - .80) / .04, 0, 1) * np.clip((.985 - R) / .05, 0, 1) ** .5; th = np.arctan2(Y, X); Z += 7 * np.sqrt(np.clip(1 - ((R - .74) / .026) ** 2 - ((((th / (2 * np.pi)) * 44) % 1 - .5) / .32) ** 2, 0, 1)); n = normals(blur(Z, 1.6) * .55); low = (blur(Z, 1.2) < 2.2) & (R < .72)
    gold, deep = srgb("#ffc24a") * 1.3, srgb("#dc8c1e") * 1.25; ys, xs = np.mgrid[0:S, 0:S] / (S / 2) * 1.06 - 1.06; ys = -ys
    for i in range(12):
        a = math.radians(i * 15); c, s_ = math.cos(a), math.sin(a); t = .115; ax = np.array([s_, .0, c]); ax = ax * (1 if c >= 0 else -1); best = np.full((S, S), -9.0); rgb = np.zeros((S, S, 3)); hit = np.zeros((S, S))
        sx = np.array([ax[2], 0, -ax[0]])
        if abs(ax[2]) > .02:                                       # near face: plane axis·p = t
            z = (t - ax[0] * xs) / ax[2]; u = xs * sx[0] + z * sx[2]; v = ys; r = np.hypot(u, v); on = r < 1; iu = np.clip(((u + 1) * N / 2).astype(int), 0, N - 1); iv = np.clip(((1 - v) * N / 2).astype(int), 0, N - 1); k = n[iv, iu]
            w = k[..., :1] * sx + k[..., 1:2] * np.array([0, 1, 0]) + k[..., 2:] * ax; rgb[on] = (metal(w, 1) * np.where(low[iv, iu][..., None], deep, gold))[on]; hit[on] = 1; best = np.where(on, z, best)
        if abs(ax[0]) > .02:                                       # rim: (u,v) on the unit circle, |axis·p| < t
            u2 = 1 - ys ** 2; ok = u2 > 0; u = np.sqrt(np.clip(u2, 0, 1)) * np.sign(-ax[0] if ax[0] else 1); h = (xs - u * sx[0]) / ax[0]; z = u * sx[2] + h * ax[2]; on = ok & (np.abs(h) <= t) & (z > best)
            ang = np.arctan2(ys, u); w = (np.cos(ang)[..., None] * sx + np.sin(ang)[..., None] * np.array([0, 1, 0])); w = w + .35 * np.sin(ang * 90)[..., None] * (np.array([0, 1, 0]) * np.cos(ang)[..., None] - sx * np.sin(ang)[..., None]); w /= np.linalg.norm(w, axis=-1, keepdims=True); rgb[on] = (metal(w, 1) * gold * .85)[on]; hit[on] = 1
        q = S // 3 * 3; A = hit[:q, :q].reshape(q // 3, 3, q // 3, 3).mean((1, 3)); C = (np.clip(rgb, 0, 1) * hit[..., None])[:q, :q].reshape(q // 3, 3, q // 3, 3, 3).mean((1, 3)) / np.maximum(A, 1e-4)[..., None]; save(f"house-coin-{i:02d}", C, A)

WORDS = {f"bigwin-{l}-{t}": t for l in ("tr", "en") for t in (1, 2, 3)} | {"freespins-tr": 0, "freespins-en": 0}
if __name__ == "__main__":
    for w in sys.argv[1:] or ["coins", *WORDS]: coins() if w == "coins" else lettering(w, WORDS[w])
