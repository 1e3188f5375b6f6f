"""Yıldızname's armillary sphere, marched through its distance field, and its night sky (numpy only).
python3 art/yildizname_scenes.py [armillary sky]     writes ART_OUT/yildiz-*.png"""
import math, os, sys
import numpy as np
from house_relief import blur, enamel, metal, save, srgb, studio

Q = float(os.environ.get("ART_Q", "1"))
GOLD, PALE = srgb("#ffc24e") * 1.25, srgb("#ffe2a0") * 1.2

def turn(yaw, pitch, roll=0.0):
    c, s = math.cos, math.sin; a, b, g = map(math.radians, (yaw, pitch, roll))
    ry = np.array([[c(a), 0, s(a)], [0, 1, 0], [-s(a), 0, c(a)]]); rx = np.array([[1, 0, 0], [0, c(b), -s(b)], [0, s(b), c(b)]]); rz = np.array([[c(g), -s(g), 0], [s(g), c(g), 0], [0, 0, 1]])
    return rz @ rx @ ry
# axis of a ring is its local y; R, half height, half thickness, inlay
RINGS = [(turn(0, 22, -9), .95, .075, .030, 1), (turn(0, 82, 0), .855, .030, .036, 0), (turn(0, 50, 30), .755, .095, .020, 2), (turn(0, 36, -56), .635, .036, .024, 0), (turn(0, 78, 40), .50, .030, .026, 0)]
AXIS = turn(0, 8, -23) @ np.array([0, 1.0, 0])
ORBS = [(0, 60, .115, "#7a34ee"), (1, 150, .085, "#f0283a"), (1, 312, .075, "#18b0f0"), (2, 110, .090, "#12b860"), (3, 130, .065, "#fff0d0")]
def orb_at(k, deg): m, R = RINGS[k][:2]; a = math.radians(deg); return m @ np.array([R * math.cos(a), 0, R * math.sin(a)])
BALLS = [(orb_at(k, d), r, srgb(c)) for k, d, r, c in ORBS]
SUN = .215

def field(p):
    """distance, and what is nearest: ring index, 10 axis, 11 sun, 20… balls"""
    best = np.linalg.norm(p, axis=-1) - SUN; kind = np.full(best.shape, 11)
    def near(d, k): nonlocal best, kind; kind = np.where(d < best, k, kind); best = np.minimum(best, d)
    for i, (m, R, h, t, _) in enumerate(RINGS):
        q = p @ m; x = np.abs(np.hypot(q[..., 0], q[..., 2]) - R) - t + .006; y = np.abs(q[..., 1]) - h + .006
        near(np.hypot(np.maximum(x, 0), np.maximum(y, 0)) + np.minimum(np.maximum(x, y), 0) - .006, i)
    along = np.clip(p @ AXIS, -.98, .98); near(np.linalg.norm(p - along[..., None] * AXIS, axis=-1) - .014 - .03 * np.exp(-((np.abs(along) - .95) / .03) ** 2), 10)
    for i, (at, r, _) in enumerate(BALLS): near(np.linalg.norm(p - at, axis=-1) - r, 20 + i)
    return best, kind

def armillary():
    n = int(1200 * Q); y, x = np.mgrid[0:n, 0:n]; x = ((x + .5) / n * 2 - 1) * 1.06; y = (1 - (y + .5) / n * 2) * 1.06
    live = np.flatnonzero(np.hypot(x, y).ravel() < 1.05); p = np.stack([x.ravel()[live], y.ravel()[live], np.full(live.size, 1.1)], -1); hit_p = []; hit_i = []; hit_k = []
    for _ in range(90):
        d, k = field(p); on = d < .0016
        if on.any(): hit_p.append(p[on]); hit_i.append(live[on]); hit_k.append(k[on])
        keep = ~on & (p[:, 2] > -1.1); p, live, d = p[keep], live[keep], d[keep]; p[:, 2] -= np.maximum(d * .96, .0012)
        if not live.size: break
    p, at, kind = np.concatenate(hit_p), np.concatenate(hit_i), np.concatenate(hit_k); e = .0015; g = np.stack([field(p + e * v)[0] - field(p - e * v)[0] for v in np.eye(3)], -1); nn = g / np.linalg.norm(g, axis=-1, keepdims=True)
    ao = np.clip((.3 + .7 * np.clip(field(p + nn * .06)[0] / .06, 0, 1)) * (.45 + .55 * np.clip(field(p + nn * .16)[0] / .16, 0, 1)), 0, 1)[:, None]
    rgb = metal(nn, GOLD)
    for i, (m, R, h, t, inlay) in enumerate(RINGS):
        q = p @ m; face = (np.abs(np.hypot(q[:, 0], q[:, 2]) - R) > t - .004); turn_ = np.arctan2(q[:, 2], q[:, 0]); v = q[:, 1] / h; on = kind == i
        if inlay:
            cell = (turn_ / (2 * np.pi) * (48 if inlay == 1 else 12)) % 1 - .5; blue = face & (np.abs(v) < .62); mark = (np.abs(cell) < .10) if inlay == 1 else (np.abs(cell) * 2.4 + np.abs(v) < .42)
            rgb = np.where((on & blue & ~mark)[:, None], enamel(nn, srgb("#2440e0")), rgb)
        else:
            tick = face & (np.abs((turn_ / (2 * np.pi) * 60) % 1 - .5) > .40) & (v > -.1); rgb = np.where((on & tick)[:, None], rgb * .45, rgb)
    rgb = np.where((kind == 10)[:, None], metal(nn, PALE), rgb)
    for i, (_, _, c) in enumerate(BALLS): rgb = np.where((kind == 20 + i)[:, None], enamel(nn, c * 1.1) + np.clip(1 - nn[:, 2:], 0, 1) ** 3 * .5, rgb)
    to_sun = -p / np.maximum(np.linalg.norm(p, axis=-1, keepdims=True), 1e-3); glow = np.clip((nn * to_sun).sum(-1, keepdims=True), 0, 1) * np.clip(.30 / (np.linalg.norm(p, axis=-1, keepdims=True) + .05), 0, 2.2); far = np.clip((p[:, 2:] + 1) / 1.5, .42, 1)
    rgb = rgb * ao * far + glow * srgb("#ffb040") * .8 * np.clip(rgb, .1, 1); s = kind == 11
    rgb[s] = (srgb("#ff8a1a") * .6 + srgb("#fff0b0") * np.clip(nn[s][:, 2:], 0, 1) ** 1.6 * 1.2 + srgb("#ffb02a") * .4)
    out = np.zeros((n * n, 3)); a = np.zeros(n * n); out[at] = rgb; a[at] = 1; out, a = out.reshape(n, n, 3), a.reshape(n, n); k = 2
    out = (out * a[..., None]).reshape(n // k, k, n // k, k, 3).mean((1, 3)); a = a.reshape(n // k, k, n // k, k).mean((1, 3)); save("yildiz-armillary", out / np.maximum(a, 1e-3)[..., None], a)

def cloud(w, h, f, seed, octaves=5):
    g = np.random.default_rng(seed); o = np.zeros((h, w)); amp = 1.0
    for k in range(octaves):
        m = f * 2 ** k; v = g.random((int(m * h / w) + 3, m + 2)); y = np.arange(h) / w * m; x = np.arange(w) / w * m; j, i = y.astype(int), x.astype(int); s = lambda t: t * t * (3 - 2 * t); fy, fx = s(y - j)[:, None], s(x - i)[None]
        o += amp * ((v[j][:, i] * (1 - fx) + v[j][:, i + 1] * fx) * (1 - fy) + (v[j + 1][:, i] * (1 - fx) + v[j + 1][:, i + 1] * fx) * fy); amp *= .52
    return o / 2.0
def sky(w=1280, h=720, name="yildiz-sky-wide", seed=4):
    """indigo night: a milky band, violet and gold nebulae, stars of three sizes"""
    g = np.random.default_rng(seed); y, x = np.mgrid[0:h, 0:w]; u, v = x / max(w, h), y / max(w, h); c1, c2, c3 = cloud(w, h, 3, seed), cloud(w, h, 4, seed + 1), cloud(w, h, 6, seed + 2); up = (y / h)[..., None]
    rgb = srgb("#10164a") * (1 - up) + srgb("#070a1e") * up * 1.3; line = u * .62 + v * .78 - (.62 * w / max(w, h) + .78 * h / max(w, h)) * .5 + (c1 - .5) * .30; milk = np.exp(-(line / .17) ** 2)[..., None] * (c2[..., None] ** 1.4) * 1.5
    rgb = rgb + milk * srgb("#4a55d0") * .42 + np.clip(c1 - .52, 0, 1)[..., None] * srgb("#8a4be0") * .9 * (.3 + milk) + np.clip(c3 - .56, 0, 1)[..., None] * srgb("#f5b83d") * .34 * milk + np.clip(c2 - .58, 0, 1)[..., None] * srgb("#1fa0c8") * .3
    for count, r, lo, hi in ((int(w * h / 900), .7, .1, .5), (int(w * h / 9000), 1.1, .35, .9), (int(w * h / 52000), 1.9, .7, 1.3)):
        for _ in range(count):
            cx, cy, b_ = g.random() * w, g.random() * h, lo + (hi - lo) * g.random(); i0, i1, j0, j1 = int(max(0, cx - 6)), int(min(w, cx + 7)), int(max(0, cy - 6)), int(min(h, cy + 7)); q = np.exp(-((x[j0:j1, i0:i1] - cx) ** 2 + (y[j0:j1, i0:i1] - cy) ** 2) / (r * r)); rgb[j0:j1, i0:i1] += q[..., None] * b_ * (srgb("#ffe9c0") if g.random() < .35 else srgb("#d0dcff"))
    save(name, rgb, np.ones((h, w)))

if __name__ == "__main__":
    for name in sys.argv[1:] or ["armillary", "sky"]:
        if name == "armillary": armillary()
        else: sky(); sky(780, 1688, "yildiz-sky-tall", 9); sky(600, 800, "yildiz-sky-key", 21)
