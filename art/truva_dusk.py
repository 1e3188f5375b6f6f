"""Truva painted (numpy only, no Blender): burning sky, sand, sea and wall; the boards of frame, doors and plates; cast letters.
python3 art/truva_dusk.py [scenes boards arms letters]     reads ART_OUT/words, writes ART_OUT/truva-*"""
import os, sys
import numpy as np
from hazine_relief import noise, step
from house_relief import OUT, blur, distance, enamel, gray, metal, normals, save, srgb

lerp = lambda a, b, t: a + (b - a) * t
def ramp(t, stops): return np.stack([np.interp(t, [s[0] for s in stops], [srgb(s[1])[c] for s in stops]) for c in range(3)], -1)
def stretched(h, w, cx, cy, seed, octaves=4):
    """noise with cells cx wide and cy high"""
    s = max(1, int(round(cx / cy))); n = noise(h, max(4, w // s + 2), cy, seed, octaves); x = np.clip(np.arange(w) / s, 0, n.shape[1] - 1.01); i = x.astype(int); f = x - i; return n[:, i] * (1 - f) + n[:, i + 1] * f

# ------------------------------------------------------------------ the evening
def sky(w, h, horizon, sun, seed=1):
    """bands of cloud lit from beneath, the sun just gone behind smoke; horizon and sun in pixels"""
    y, x = np.mgrid[0:h, 0:w].astype(float); t = np.clip((horizon - y) / horizon, 0, 1); k = max(w, h) / 1000
    o = ramp(t, [(0, "#ffe0a0"), (.06, "#ffb45c"), (.17, "#f2682c"), (.33, "#b42c2c"), (.55, "#601e3e"), (.80, "#2e1636"), (1, "#170d22")])
    d = np.hypot((x - sun[0]), (y - sun[1]) * 1.15) / (300 * k); o += srgb("#ff8a2a") * np.exp(-d ** 2)[..., None] * .55 + srgb("#ffe6a0") * np.exp(-(d * 3.2) ** 2)[..., None] * .9
    warp = noise(h, w, 160 * k, seed + 9, 3) * 26 * k; c = stretched(h, w, 300 * k, 60 * k, seed, 6); rows = np.clip((np.arange(h)[:, None] + warp).astype(int), 0, h - 1); c = np.take_along_axis(c, rows, 0)
    m = np.clip((c - .04) * 1.7, 0, 1) * np.clip(t * 7, 0, 1) * (1 - .3 * t); up = np.roll(c, -int(9 * k), 0); lit = np.clip((c - up) * 2.4 + .30, 0, 1); warm = np.exp(-d * .75)
    cloud = lerp(srgb("#2c1434"), lerp(srgb("#a8344a"), srgb("#ff9a48"), (warm * (1 - .5 * t))[..., None]), lit[..., None]); o = lerp(o, cloud, (m * .9)[..., None])
    for sx, lean, g in ((sun[0] + 160 * k, .55, 5), (sun[0] - 330 * k, .35, 8)):                  # columns of smoke leaning with the wind
        e = (horizon - y); q = (x - sx - lean * e - 30 * k * np.sin(e / (90 * k)) * (e / horizon)) / (18 * k + .17 * e); s = np.clip(np.exp(-q ** 2) * (.55 + .6 * noise(h, w, 46 * k, seed + g, 5)), 0, 1) * np.clip(e / (30 * k), 0, 1) * np.clip(1.15 - t, 0, 1); side = np.clip(.5 - q * .6 * np.sign(sx - sun[0]), 0, 1); o = lerp(o, lerp(srgb("#28101f"), srgb("#c2502e"), (side * .55)[..., None]), (s * .72)[..., None])
    return o
def tileable(cell, seed, octaves): n = noise(512, 512, cell, seed, octaves); n = np.concatenate([n, n[:, ::-1]], 1); return np.concatenate([n, n[::-1]], 0)
def shore(o, horizon, seed=3, sea=None, fires=()):
    """sand from the horizon down, its ripples finer the farther; a sea left of `sea` (x at horizon, x at the foot) that holds the sky"""
    h, w = o.shape[:2]; k = max(w, h) / 1000; y, x = np.mgrid[0:h, 0:w].astype(float); dep = np.clip((y - horizon) / (h - horizon), 1e-3, 1); far = 1 / (dep + .06)
    u, v = (x - w / 2) * far / (90 * k), far * 2.4; iu, iv = u * 3.1, v * 5.5; z = np.zeros((h, w))
    for a, f, g in ((.5, .5, 1), (.28, 1.4, 2), (.22, 4.2, 3), (.12, 11, 4)): n = tileable(22, seed + g, 2); z += a * n[np.floor(iv * f * 8).astype(int) % 1024, np.floor(iu * f * 8 + 171 * g).astype(int) % 1024]
    grain = noise(h, w, 3, seed + 20, 2) * dep; z = z + .07 * grain; gy = np.gradient(blur(z, 1.6), axis=0) * (1.0 + 1.9 * dep); base = ramp(np.clip(z * .26 + .46 + gy, 0, 1), [(0, "#1c0f16"), (.35, "#40221e"), (.62, "#7a4730"), (.85, "#b87a48"), (1, "#f0b878")]); glow = np.exp(-dep * 3.2)[..., None]
    base = base * (.34 + .5 * glow) + srgb("#c2502c") * glow * .42; g = y > horizon; out = o.copy(); out[g] = base[g]
    if sea is not None:
        edge = lerp(sea[0], sea[1], dep) + 14 * k * np.sin(v * 2.6) * dep + 10 * k * noise(h, w, 60 * k, seed + 6, 3) * dep; m = 1 / (1 + np.exp(-(edge - x) / (2.2 * k + 7 * k * dep))) * g; mir = np.clip(2 * horizon - y - 6, 0, horizon - 1); wav = blur(tileable(20, seed + 11, 3)[np.floor(iv * 16).astype(int) % 1024, np.floor(iu * 5 + 171).astype(int) % 1024], .8)
        ry = np.clip(horizon - (y - horizon) * (.9 + .9 * wav), 0, horizon - 1).astype(int); refl = o[ry, np.clip((x + wav * 16 * k * dep).astype(int), 0, w - 1)] * .62; glint = np.clip(wav * 1.6 - .55, 0, 1)[..., None] * srgb("#ffca80") * np.exp(-dep * 1.4)[..., None]
        water = refl * (.55 + .45 * glow) + glint * .7 + srgb("#140c20") * dep[..., None] * .5; out = lerp(out, water, m[..., None]); foam = np.exp(-((edge - x - 5 * k * dep) / ((2 + 6 * dep) * k)) ** 2) * g * np.clip(.35 + noise(h, w, 12 * k, seed + 15, 3), 0, 1); out = lerp(out, srgb("#ffd8b0"), (foam * .55)[..., None])
    for fx, fy, r in fires: d = np.hypot(x - fx, (y - fy) * 2.6) / (r * k); out += (srgb("#ff8a2a") * np.exp(-d ** 2)[..., None] * .85 + srgb("#ffd890") * np.exp(-(d * 2.6) ** 2)[..., None] * .5) * np.where(g, .6 + 1.3 * z, 0)[..., None].clip(0)
    return out
def wall(o, x0, x1, foot, top, block, air, seed=5, towers=(), torches=True):
    """ashlar from x0 to x1 with merlons; `air` mixes it into the evening; towers are (x, width, height)"""
    h, w = o.shape[:2]; y, x = np.mgrid[0:h, 0:w].astype(float); lights = []
    def body(m, light, bl):
        row = np.floor((y - top) / bl); off = (row % 2) * .5 + .13 * np.sin(row * 2.7); cx = x / (bl * 2.1) + off; r = np.random.RandomState(seed).rand(64, 256); tone = r[row.astype(int) % 64, np.floor(cx).astype(int) % 256]; wob = noise(h, w, bl * .8, seed + 2, 3) * .10
        fy, fx = np.abs(((y - top) / bl + wob) % 1 - .5) * 2, np.abs((cx + wob * .5) % 1 - .5) * 2; joint = np.clip((np.maximum(fy, (fx - .5) * 2) - .80) * 6, 0, 1); st = ramp(np.clip(.22 + .42 * tone + .30 * noise(h, w, bl * .45, seed + 3, 4), 0, 1), [(0, "#3a2028"), (.5, "#8a5a44"), (1, "#d8a472")]); st = st * (1 - .62 * joint[..., None]); edge = np.clip((.24 - np.abs(fy - .72)) * 4, 0, 1) * (((y - top) / bl + wob) % 1 < .5); st = st * (1 + .22 * edge[..., None]) * light[..., None]
        return lerp(o, lerp(st, srgb("#9a4030"), air), m[..., None])
    fade = np.clip(1.05 - .55 * (y - top) / max(1, foot - top), .35, 1.1); mer = ((x - x0) / (block * 1.55)) % 1 < .58; edge = np.where(mer, top - block * 1.05, top); m = ((x > x0) & (x < x1) & (y > edge) & (y < foot)).astype(float); o[:] = body(blur(m, .7), fade * .85, block)
    for tx, tw, th in towers:
        half = tw / 2 * (1 + .10 * np.clip((y - (foot - th)) / th, 0, 1)); mer = ((x - tx + tw) / (tw * .28)) % 1 < .60; head = foot - th; cap = (np.abs(x - tx) < tw * .58) & (y > head) & (y < head + block * 2.4); e = np.where(mer, head - block * 1.2, head); m = (((np.abs(x - tx) < half) & (y > head)) | cap | ((np.abs(x - tx) < tw * .58) & (y > e) & (y <= head))) & (y < foot); round_ = np.clip(1.15 - .75 * np.clip((x - tx) / tw + .5, 0, 1), .3, 1.15); o[:] = body(blur(m.astype(float), .7), round_ * np.clip(1.0 - .3 * (y - head) / th, .5, 1), block); under = np.exp(-((y - head - block * 2.6) / (block * .5)) ** 2) * (np.abs(x - tx) < half); o *= 1 - .5 * under[..., None]
        for wx, wy in ((-.18, .30), (.18, .30), (0, .52)): ww, wh = tw * .030, tw * .095; cx, cy = tx + wx * tw, head + wy * th; q = np.hypot(np.maximum(np.abs(x - cx) / ww, 0), np.clip((y - cy) / wh, -9, 9)); o[:] = lerp(o, srgb("#ffc25a"), np.clip((1.1 - q) * 3, 0, 1)[..., None]); o += srgb("#ff8a2a") * np.exp(-(q / 3.2) ** 2)[..., None] * .25
        lights.append((tx - tw * .46, foot - th * .34)); lights.append((tx + tw * .46, foot - th * .34))
    drift = foot - block * (.55 + .5 * noise(1, w, 90, seed + 8, 3)) - block * .25; f = np.clip((y - drift) / (block * .7), 0, 1) * (x > x0 - block) * (x < x1 + block) * (y < foot + block * 1.2) * np.clip((foot + block * 1.2 - y) / block, 0, 1); o[:] = lerp(o, ramp(np.clip(.40 + .3 * noise(h, w, block * .6, seed + 4, 3), 0, 1), [(0, "#1c0f16"), (.5, "#5e3626"), (1, "#a06a40")]) * (1 - .3 * air), (f * (1 - air * .6))[..., None])
    return lights
def flame(o, x0, y0, s, seed=1):
    """a fire s pixels high standing at (x0, y0): tongues, white heart, light round it, sparks above"""
    h, w = o.shape[:2]; X0, X1, Y0, Y1 = [int(v) for v in (max(0, x0 - 3 * s), min(w, x0 + 3 * s), max(0, y0 - 4.2 * s), min(h, y0 + 1.2 * s))]
    if X1 <= X0 or Y1 <= Y0: return
    y, x = np.mgrid[Y0:Y1, X0:X1].astype(float); e = (y0 - y) / s; n = noise(Y1 - Y0, X1 - X0, max(4, s * .34), seed, 4); u = (x - x0) / s + .12 * np.sin(e * 6 + seed) * e + .14 * n * np.clip(e, 0, 1); part = o[Y0:Y1, X0:X1]
    d = np.hypot(x - x0, y - y0 + s * .3) / s; part += srgb("#ff7a1e") * np.exp(-(d / 1.5) ** 2)[..., None] * .42 + srgb("#ff5a14") * np.exp(-(d / .75) ** 2)[..., None] * .35
    for wd, hg, c, p in ((.34, 1.0, "#ff4e0c", .9), (.23, .78, "#ff9a22", .95), (.13, .52, "#ffeaa0", 1)): prof = wd * np.clip(e / hg + .10, 0, 1) ** .35 * np.clip(1 - e / hg, 0, 1) ** .8 * 1.5; part[:] = lerp(part, srgb(c) * 1.25, (np.clip((prof - np.abs(u)) / (.07 + .05 * e.clip(0)) + .2, 0, 1) * (e > -.08) * np.clip((hg - e) * 9, 0, 1) * p)[..., None])
    r = np.random.RandomState(seed)
    for _ in range(12): px, py, rr = x0 + r.normal(0, .45) * s, y0 - s * r.uniform(1, 4), s * r.uniform(.014, .04); part += srgb("#ffb04a") * np.exp(-(((x - px) ** 2 + (y - py) ** 2) / rr ** 2))[..., None] * 1.2
def tent(o, cx, foot, s, tone="#8a5638", seed=1):
    h, w = o.shape[:2]; y, x = np.mgrid[0:h, 0:w].astype(float); e = (foot - y) / s; half = s * .62 * np.clip(1 - e, 0, 1) ** .82; u = (x - cx) / np.maximum(half, 1); m = blur(((np.abs(u) < 1) & (e > 0) & (e < 1)).astype(float), .8); fold = np.cos(u * 7 + .6 * e) * .5 + .5; c = srgb(tone) * (.30 + .50 * fold + .35 * np.clip(-u, 0, 1) + .2 * noise(h, w, s * .10, seed, 4))[..., None]; o[:] = lerp(o, c, m[..., None]); gap = (np.abs(x - cx - s * .04) < s * .13 * np.clip(1 - e * 1.7, 0, 1)) & (e > 0); o[:] = lerp(o, lerp(srgb("#1a0a0a"), srgb("#ff9a3a"), .5), blur(gap.astype(float), .8)[..., None])
def veil(o, horizon, depth, colour="#c2502e", power=.55):
    """evening air lying along the ground"""
    y = np.arange(o.shape[0])[:, None]; t = np.exp(-((y - horizon) / depth) ** 2) * power; o[:] = lerp(o, srgb(colour), t[..., None] * np.ones((1, o.shape[1], 1)))
def scenes():
    """the skies behind the traced scenes, and the ground of the tile, on which cut-outs are laid"""
    for n, w, h, hz, at, seed in (("desktop", 1920, 1080, 724, (500, 690), 4), ("phone", 780, 1688, 960, (300, 820), 12)): save(f"truva-sky-{n}", finish(sky(w, h, hz, at, seed)), np.ones((h, w)))
    w, h, hz = 600, 800, 566; o = sky(w, h, hz, (372, 470), 21); wall(o, 0, 600, hz + 14, hz - 42, 9, .45, 7, [(70, 58, 150), (520, 54, 132)]); o = shore(o, hz, 8, None, [(120, 640, 150), (470, 650, 150)]); veil(o, hz, 40); tent(o, 52, 618, 60, "#8a5638"); tent(o, 556, 628, 66, "#a06038", 3); save("truva-ground-key", finish(o), np.ones((h, w)))
    for n, s in ((1, 260), (2, 260)):                                     # fires to be laid over cut-outs: light on black
        f = np.zeros((int(s * 1.9), s * 2, 3)); flame(f, s, s * 1.6, s * .40, n * 3); a = np.clip(f.max(-1) * 1.15, 0, 1); save(f"truva-fire-{n}", f / np.maximum(a, 1e-3)[..., None], a)
def finish(o): return np.clip(1 - np.exp(-o * 1.55), 0, 1) * 1.04

# ------------------------------------------------------------------ boards and bronze
def board(h, w, seed, upright=False, tone=1.0):
    """one board: height and colour; growth rings, fibre over them, a split or two"""
    if upright: z, c = board(w, h, seed, False, tone); return z.T, c.transpose(1, 0, 2)
    r = np.random.RandomState(seed); g = stretched(h, w, 420, 34, seed, 3); rings = np.sin((g * 5 + np.linspace(-1, 1, h)[:, None] * r.uniform(2, 5) + r.uniform(0, 6)) * 5); fib = stretched(h, w, 90, 3, seed + 1, 3); t = np.clip(.46 + .20 * rings + .24 * fib, 0, 1); c = ramp(t, [(0, "#2a120c"), (.4, "#6a3a24"), (.7, "#a06a40"), (1, "#d8a268")]) * tone * r.uniform(.78, 1.16); crack = np.clip(-fib - .72, 0, 1)[..., None]; c = c * (1 - .8 * crack)
    e = np.minimum(np.minimum(np.arange(h)[:, None], h - 1 - np.arange(h)[:, None]), np.minimum(np.arange(w)[None], w - 1 - np.arange(w)[None])) + 2.2 * fib; z = 7 * np.sqrt(np.clip(e / 7, 0, 1)) + 1.1 * rings * .5 + 1.3 * fib - 6 * crack[..., 0]; wear = np.clip(1 - np.abs(e - 4) / 3.5, 0, 1)[..., None] * .28; return z, lerp(c, srgb("#e8b888"), wear)
def wood_light(z, c): n = normals(z * .55); key = np.clip(n @ np.array([-.46, .62, .63]), 0, 1)[..., None]; return c * (.26 + .95 * key) * lerp(srgb("#b49ad8"), srgb("#ffe6c4"), key) * 1.25 + (np.clip(n @ np.array([.72, .2, .2]), 0, 1) ** 6)[..., None] * srgb("#ff7a2e") * .12
def bronze_light(z, seed, tone="#d8913e"):
    """cast metal over a height: mottled, green where it is low, bright where it is worn"""
    h, w = z.shape; a, b = noise(h, w, 34, seed, 4), noise(h, w, 6, seed + 1, 3); n = normals(blur(z + .5 * b, .8) * .9); m = metal(n, srgb(tone) * (1 + .30 * a + .14 * b)[..., None].clip(.4, 1.5)); low = np.clip((blur(z, 4) - z) * .5 + a * .55 - .18, 0, 1)[..., None]; green = enamel(n, srgb("#4f9c86") * (1 + .3 * b)[..., None]) * .8; return lerp(m, green, np.clip(low * 1.4, 0, .75))
class Sheet:
    def __init__(s, h, w): s.c, s.a = np.zeros((h, w, 3)), np.zeros((h, w))
    def put(s, c, a, x, y):
        h, w = s.a.shape; x0, y0, x1, y1 = max(0, x), max(0, y), min(w, x + a.shape[1]), min(h, y + a.shape[0])
        if x1 <= x0 or y1 <= y0: return
        q = (slice(y0 - y, y1 - y), slice(x0 - x, x1 - x)); k = a[q][..., None]; s.c[y0:y1, x0:x1] = c[q] * k + s.c[y0:y1, x0:x1] * (1 - k); s.a[y0:y1, x0:x1] = a[q] + s.a[y0:y1, x0:x1] * (1 - a[q])
    def shade(s, x, y, w, h, soft=9, power=.62):
        p = soft * 3; m = np.zeros((h + 2 * p, w + 2 * p)); m[p:-p, p:-p] = 1; m = blur(m, soft) * power; Y0, X0, Y1, X1 = max(0, y - p), max(0, x - p), min(s.a.shape[0], y + h + p), min(s.a.shape[1], x + w + p); s.c[Y0:Y1, X0:X1] *= (1 - m[Y0 - y + p:Y1 - y + p, X0 - x + p:X1 - x + p] * s.a[Y0:Y1, X0:X1])[..., None]
    def wood(s, x, y, w, h, seed, upright=False, tone=1.0): z, c = board(h, w, seed, upright, tone); s.put(wood_light(z, c), np.ones((h, w)), x, y)
    def strap(s, x, y, w, h, seed, nails=()):
        s.shade(x + 3, y + 6, w, h); e = np.minimum(np.minimum(np.arange(h)[:, None], h - 1 - np.arange(h)[:, None]), np.minimum(np.arange(w)[None], w - 1 - np.arange(w)[None])).astype(float); z = 10 * np.sqrt(np.clip(e / 9, 0, 1)) - 3 * np.clip(1 - np.abs(e - 15) / 4, 0, 1); s.put(bronze_light(z, seed), np.clip(e + .5, 0, 1), x, y); [s.nail(x + nx, y + ny, r, seed + i) for i, (nx, ny, r) in enumerate(nails)]
    def nail(s, x, y, r, seed=0):
        R = int(r * 1.7) + 2; s.shade(int(x - r * .5), int(y - r * .3), int(r * 1.3), int(r * 1.4), max(2, int(r * .4)), .8); q, p = np.mgrid[-R:R + 1, -R:R + 1].astype(float); d = np.hypot(p, q); z = np.sqrt(np.clip(r * r - d * d, 0, None)); s.put(bronze_light(z, seed, "#e8a650"), np.clip(r - d + .5, 0, 1), int(x) - R, int(y) - R)
    def line(s, x0, y0, x1, y1, r, seed):
        w, h = abs(x1 - x0) + 2 * r, abs(y1 - y0) + 2 * r; s.shade(min(x0, x1) - r + 2, min(y0, y1) - r + 4, w, h, 5, .5); q, p = np.mgrid[0:h, 0:w].astype(float); d = np.abs(p - r) if h > w else np.abs(q - r); s.put(bronze_light(np.sqrt(np.clip(r * r - d * d, 0, None)) * 1.1, seed), np.clip(r - d + .5, 0, 1), min(x0, x1) - r, min(y0, y1) - r)
    def rope(s, x, y, length, r, seed):
        """a cord wound upright at x from y, three strands"""
        h, w = length, 2 * r; s.shade(x - r + 3, y + 3, w, h, 5, .6); q, p = np.mgrid[0:h, 0:w].astype(float); d = np.abs(p - r) / r; t = (q / (r * 1.5) + (p - r) / (r * 1.2)) % 1; z = r * np.sqrt(np.clip(1 - d * d, 0, 1)) * (.62 + .5 * np.sin(np.pi * t)) + noise(h, w, 4, seed, 2) * .8; c = srgb("#c09a60") * (.55 + .5 * np.sin(np.pi * t) + .2 * noise(h, w, 3, seed + 1, 2))[..., None]; s.put(wood_light(z, c), np.clip((1 - d) * r + .5, 0, 1), x - r, y)

def doors(W=320, H=1280):
    s = Sheet(H, W); s.c[:] = srgb("#0c0506"); s.a[:] = 1; n = 6; bw = W // n + 1
    for k in range(n):
        y, r = 0, np.random.RandomState(k + 3)
        while y < H: l = min(int(r.uniform(330, 560)), H - y); l = H - y if H - y - l < 150 else l; s.wood(int(k * W / n), y, int((k + 1) * W / n) - int(k * W / n) - 1, l - 2, 31 + k * 9 + y, True, .92); [s.nail(int((k + .5) * W / n) + dx, y + dy, 4, k) for dx in (-14, 14) for dy in (16, l - 18)]; y += l
    for i, y in enumerate((96, 418, 800, 1128)):
        for x in (6, 166): s.strap(x, y, 148, 52, 5 + i + x, [(26, 26, 9), (74, 26, 9), (122, 26, 9)])
    for x in (140, 180):
        q, p = np.mgrid[-26:27, -26:27].astype(float); d = np.abs(np.hypot(p, q) - 18); s.shade(x - 14, 640 - 10, 34, 38, 6, .7); s.put(bronze_light(np.sqrt(np.clip(36 - d * d, 0, None)) * 1.2, 9), np.clip(6.5 - d, 0, 1), x - 26, 614)
    s.line(W // 2 - 4, 4, W // 2 - 4, H - 5, 4, 3); s.line(W // 2 + 4, 4, W // 2 + 4, H - 5, 4, 4); save("truva-doors", s.c, s.a)
def hold(W=320, H=1280):
    """the horse's belly by furnace light, before the men in it: ribs, boards, glow"""
    s = Sheet(H, W); s.a[:] = 1
    for k in range(7): s.wood(int(k * W / 7), 0, int((k + 1) * W / 7) - int(k * W / 7) - 3, H, 71 + k, True, .8)
    y, x = np.mgrid[0:H, 0:W].astype(float); g = np.exp(-((x - W / 2) / (W * .42)) ** 2) * (.55 + .45 * np.cos((y / H * 4 % 1 - .5) * 2 * np.pi * .5) ** 2); s.c = s.c * (.25 + 1.1 * g[..., None]) * srgb("#ffb060") * 1.3 + srgb("#ff9a30") * (g ** 2)[..., None] * .62 + srgb("#ffe6a0") * (g ** 6)[..., None] * .35
    for y0 in (306, 626, 946): s.wood(0, y0, W, 30, y0, False, .7)
    for x0 in (0, W - 26): s.wood(x0, 0, 26, H, 91 + x0, True, .75)
    save("truva-hold", s.c, s.a)
def frame(W=1680):
    """5 x 4 square cells: two courses of boards, bronze straps, nails and cords; shields are laid on the corners in composition"""
    k = W / 1120; cell = int(196 * k); iw, ih = cell * 5, cell * 4; b = int((W - iw) / 2); H = ih + 2 * b; s = Sheet(H, W); course = b // 2
    for i in (0, 1):
        for top in (True, False):
            y = (i * course) if top else H - (i + 1) * course; x, r = 0, np.random.RandomState(i * 7 + top)
            while x < W: l = min(int(r.uniform(260, 460) * k / 1.2), W - x); l = W - x if W - x - l < 160 else l; s.wood(x, y, l - 2, course - 2, 11 + x + i + 50 * top); [s.nail(x + d, y + course // 2, 4.2 * k / 1.2, x) for d in (14, l - 18)]; x += l
    for i in (0, 1):
        for left in (True, False):
            x = (i * course) if left else W - (i + 1) * course; y, r = b, np.random.RandomState(i * 5 + left + 30)
            while y < H - b: l = min(int(r.uniform(260, 460) * k / 1.2), H - b - y); l = H - b - y if H - b - y - l < 160 else l; s.wood(x, y, course - 2, l - 2, 41 + y + i + 60 * left, True); [s.nail(x + course // 2, y + d, 4.2 * k / 1.2, y) for d in (14, l - 18)]; y += l
    n = int(9 * k / 1.2)
    for x in (W * .26, W * .5, W * .74): [s.strap(int(x - 22 * k), y, int(44 * k), b - 6, int(x), [(int(12 * k), int(b * .27), n), (int(32 * k), int(b * .27), n), (int(12 * k), int(b * .72), n), (int(32 * k), int(b * .72), n)]) for y in (3, H - b + 3)]
    for y in (H * .33, H * .67): [s.strap(x, int(y - 22 * k), b - 6, int(44 * k), int(y), [(int(b * .27), int(12 * k), n), (int(b * .72), int(12 * k), n), (int(b * .27), int(32 * k), n), (int(b * .72), int(32 * k), n)]) for x in (3, W - b + 3)]
    for x in (W * .145, W * .855): [s.rope(int(x) + int(j * 11 * k), y, b, int(5 * k), j) for j in range(4) for y in (0, H - b)]
    r = int(4.5 * k); X0, Y0, X1, Y1 = b - r, b - r, W - b + r - 1, H - b + r - 1
    for q in ((X0, Y0, X1, Y0), (X0, Y1, X1, Y1), (X0, Y0, X0, Y1), (X1, Y0, X1, Y1), (r, r, W - r, r), (r, H - r - 1, W - r, H - r - 1), (r, r, r, H - r), (W - r - 1, r, W - r - 1, H - r)): s.line(*[int(v) for v in q], r, int(sum(q)))
    s.a[b:H - b, b:W - b] = 0; save("truva-boards", s.c, s.a)
def boards(): doors(); hold(); frame()

# ------------------------------------------------------------------ sword and spear
def arms(N=560):
    """a leaf blade over a spear, crossed; facets by their own heights"""
    s = Sheet(N, N); y, x = np.mgrid[0:N, 0:N].astype(float); fine, broad = noise(N, N, 5, 4, 3), noise(N, N, 60, 8, 4)
    def axes(cx, cy, ang): c, q = np.cos(ang), np.sin(ang); return (x - cx) * c - (y - cy) * q, (x - cx) * q + (y - cy) * c
    def lay(c, m, drop=9):
        m = np.clip(blur(m.astype(float), .8), 0, 1); k = np.roll(np.roll(blur(m, 7), drop, 0), drop // 2, 1); s.c *= (1 - .66 * k)[..., None]; s.put(c, m, 0, 0)
    def steel(z, hot="#e2d0bc"): n = normals(blur(z, .7) + .22 * fine); g = metal(n, srgb(hot) * (.92 + .16 * broad + .07 * fine)[..., None].clip(.3, 1.3)) * .52; spot = np.clip(broad * .9 + fine * .35 - .72, 0, 1)[..., None]; return lerp(g, srgb("#5a3626"), spot * .55)
    def leafy(u, v, L, w, waist): t = u / L; h = w * (waist + (1 - waist) * np.sin(np.clip((t + .02) / .94, 0, 1) * np.pi) ** 1.3 * 1.25) * np.clip((1 - t) / .34, 0, 1) ** .78; m = (np.abs(v) < h) & (t > 0) & (t < 1); q = np.abs(v) / np.maximum(h, 1); return m, np.maximum(h, 0) * .52 * np.clip(1 - q, 0, 1) + np.clip((.16 - q) / .16, 0, 1) * 3, q
    def rod(u, v, u0, u1, r, bulge=0.0): h = r * (1 + bulge * np.sin(np.clip((u - u0) / (u1 - u0), 0, 1) * np.pi)); return (np.abs(v) < h) & (u > u0) & (u < u1), np.sqrt(np.clip(h * h - v * v, 0, None))
    u, v = axes(N * .5, N * .5, np.pi * .75)                              # the spear, up to the left
    m, z = rod(u, v, -330, 176, 14); g = np.sin((v * .5 + noise(N, N, 90, 5, 3) * 9)) ; c = ramp(np.clip(.5 + .25 * g + .22 * fine, 0, 1), [(0, "#4a2414"), (.5, "#9a6238"), (1, "#e0ac70")]); lay(wood_light(z, c), m)
    m, z, q = leafy(u - 210, v, 150, 46, .30); lay(steel(z), m); m, z = rod(u, v, 150, 232, 19, -.25); lay(bronze_light(z, 3), m)
    for k in range(5): m, z = rod(u, v, 92 + 11 * k, 104 + 11 * k, 19); lay(wood_light(z, srgb("#d8281e") * np.ones((N, N, 1))), m, 3)
    cu, cv = u - 96, v - 20; m = (cu > -96) & (cu < 2) & (np.abs(cv - (-cu) * .50 - 7 * np.sin(cu / 13)) < 11 + (-cu) * .10); z = 7 * np.sin(cu / 9 + cv / 7); lay(wood_light(z, srgb("#b8201a") * np.ones((N, N, 1))), m, 5)
    u, v = axes(N * .365, N * .635, np.pi * .25)                          # the sword, up to the right
    m, z, q = leafy(u, v, 402, 50, .62); f = steel(z); lay(lerp(f, srgb("#fff6e6"), (np.clip((q - .90) * 12, 0, 1) * .55)[..., None]), m)
    m, z = rod(u, v, -132, -8, 21, .14); w = np.abs(np.sin(u / 6.6)); lay(wood_light(z * (1 + .10 * w), srgb("#a8161a") * (.62 + .5 * w + .15 * fine)[..., None]), m)
    for uu in (-124, -92, -58, -24): m, z = rod(u, v, uu - 5, uu + 5, 25); lay(bronze_light(z, 6), m, 3)
    b = u + 4 - .0017 * v * v; e = (b / 19) ** 2 + (v / 98) ** 2; lay(bronze_light(24 * np.sqrt(np.clip(1 - e, 0, 1)), 5), e < 1)
    for vv in (-90, 90): d = np.hypot(u + 18 - 13 + 4, v - vv); lay(bronze_light(np.sqrt(np.clip(17 ** 2 - d * d, 0, None)), 7), d < 17, 4)
    d = np.hypot(u + 152, v); lay(bronze_light(np.sqrt(np.clip(37 ** 2 - d * d, 0, None)) * .9 + 5 * np.clip(1 - np.abs(d - 25) / 4, 0, 1), 9), d < 37); lay(enamel(normals(np.sqrt(np.clip(17 ** 2 - d * d, 0, None))), srgb("#e01a1a")), d < 16, 3)
    save("truva-sword", s.c, s.a)

# ------------------------------------------------------------------ letters
def cast(a, H, face, seed, fat=.026, rimw=.05, slab=.055, drop=.085, dome=.20):
    """a dark slab, a worn bright rim, a face of its own alloy, all over one signed distance"""
    d = blur(distance(a > .5, int(H * .24)), H * .006) / H; lo, mid, hi, patina = map(srgb, face); e0, e1, e2 = fat, fat + rimw, fat + rimw + slab; q = lambda t: np.sqrt(np.clip(1 - (1 - np.clip(t, 0, 1)) ** 2, 0, 1)); s = lambda t: step(t * H); h, w = a.shape; n1, n2 = noise(h, w, H * .16, seed, 5), noise(h, w, H * .022, seed + 1, 3)
    ys = np.where(a.max(1) > .5)[0]; y = np.clip((ys.max() - np.arange(h)) / (ys.max() - ys.min()), 0, 1)[:, None] * np.ones_like(a); t = np.clip(y + .16 * n1, 0, 1)[..., None]; col = np.where(t > .5, lerp(mid, hi, (t - .5) * 2), lerp(lo, mid, t * 2)) * (1 + .13 * n2[..., None])
    base = srgb("#5a2c18"); rgb = bronze_light((-.06 + .05 * q((d + e2) / .04)) * H * .8, seed, "#6a3418") * .75; ridge = .055 * np.clip(np.sin(np.pi * np.clip((d + e1) / rimw, 0, 1)), 0, 1) ** .8; rgb = lerp(rgb, bronze_light(ridge * H * .85, seed + 3, "#ffb85a") * 1.06, s(d + e1))
    z = (.035 + .17 * q((d + e0) / dome)) * H * .72 + .35 * n2 + .6 * n1; n = normals(blur(z, 1.4)); f = enamel(n, col) * .50 + metal(n, col) * .62; pit = np.clip(n1 * 1.3 - .35 + .5 * np.clip(.5 - (d + e0) / .05, 0, 1), 0, 1)[..., None]; f = lerp(f, enamel(n, patina * (1 + .3 * n2[..., None])), pit * .8); groove = np.clip((d + e0) / .014, 0, 1)[..., None]; rgb = lerp(rgb, f * (.32 + .68 * groove), s(d + e0)); A = s(d + e2)[..., 0]; side = np.zeros_like(A)
    for k in range(int(H * drop)): side[k:] = np.maximum(side[k:], A[:h - k])
    return rgb * A[..., None] + base * .34 * (1 - A[..., None]), np.maximum(A, side)
RANKS = dict(a=("#7a1410", "#e0402a", "#ffa070", "#4a1a2a"), k=("#0e3a36", "#2f9a82", "#a0ecd0", "#d0f0dc"), q=("#3a1c62", "#8450ba", "#d4a8f4", "#2a1450"), j=("#7a3e0c", "#e09a30", "#ffe08a", "#5a7a4a"))
def letters():
    for ch, face in RANKS.items(): a = gray(os.path.join(OUT, "words", f"truva-{ch}.png"), dict(a=330, k=350, q=330, j=235)[ch]); H = a.shape[0]; c, al = cast(np.pad(a, int(H * .16)), H, face, ord(ch), slab=.04, drop=.05); save(f"truva-{ch.upper()}", c, al)
    a = gray(os.path.join(OUT, "words", "truva-logo.png"), 860); H = a.shape[0]; a = np.pad(a, int(H * .30)); x = np.linspace(-1, 1, a.shape[1]); bent = np.zeros_like(a)
    mid = a.shape[0] / 2; rows = np.arange(a.shape[0])
    for i, u in enumerate(x): sc = 1 + .16 * u * u; src = mid + (rows - mid) / sc; j = np.clip(src.astype(int), 0, a.shape[0] - 2); f = src - j; bent[:, i] = a[j, i] * (1 - f) + a[j + 1, i] * f
    c, al = cast(bent, H, ("#8a1410", "#f06a22", "#ffe49a", "#7a2a1a"), 3); save("truva-logo", c, al)
    for l in ("tr", "en"):
        W, Hh = 560, 136; s = Sheet(Hh, W); s.wood(8, 8, W - 16, 59, 5, False, .95); s.wood(8, 68, W - 16, 60, 8, False, .95); s.c *= srgb("#ff9a7a"); [s.line(8, y, W - 8, y, 5, y) for y in (9, Hh - 10)]; [s.strap(x, 1, 48, Hh - 2, x + 1, [(24, 31, 7), (24, Hh - 34, 7)]) for x in (1, W - 49)]
        b = gray(os.path.join(OUT, "words", f"truva-wild-{l}.png"), 360); b = gray(os.path.join(OUT, "words", f"truva-wild-{l}.png"), min(416, int(360 * 74 / b.shape[0]))); k = b.shape[0]; c, al = cast(np.pad(b, int(k * .2)), k, ("#ffb45a", "#ffe6b8", "#fffaf0", "#ffc070"), 7, drop=.05); s.put(c, al, (W - al.shape[1]) // 2, (Hh - al.shape[0]) // 2 + 1); save(f"truva-wild-{l}", s.c, s.a)

JOBS = dict(scenes=scenes, boards=boards, arms=arms, letters=letters)
if __name__ == "__main__":
    for n in sys.argv[1:] or JOBS: JOBS[n]()
