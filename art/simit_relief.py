"""Simit Sarayı without a render (numpy only): lettering of dough, word plates, the baker's board round the reels, the bakery itself.
python3 art/simit_relief.py [logo wide_logo plates frame desktop phone key]     reads ART_OUT/words, writes ART_OUT/simit-*.png"""
import os, sys
import numpy as np
from house_relief import OUT, blur, distance, enamel, gray, metal, normals, save, srgb

def noise(h, w, cy, cx, seed, octaves=4):
    """value noise, -1 … 1, in cells of cy × cx pixels"""
    o, a, r = np.zeros((h, w), np.float32), 1.0, np.random.RandomState(seed)
    for _ in range(octaves):
        g = (r.rand(int(h / cy) + 3, int(w / cx) + 3) * 2 - 1).astype(np.float32); y, x = np.arange(h) / cy, np.arange(w) / cx; i, j = y.astype(int), x.astype(int); f, e = (y - i)[:, None], (x - j)[None]; f, e = f * f * (3 - 2 * f), e * e * (3 - 2 * e)
        o += a * ((g[i][:, j] * (1 - e) + g[i][:, j + 1] * e) * (1 - f) + (g[i + 1][:, j] * (1 - e) + g[i + 1][:, j + 1] * e) * f); a *= .5; cy, cx = max(1.5, cy / 2), max(1.5, cx / 2)
    return o / 1.6
def mix(a, b, t): t = np.clip(t, 0, 1)[..., None]; return a * (1 - t) + b * t
def step(t, px=1.5): return np.clip(t / px + .5, 0, 1)
def dome(t): return np.sqrt(np.clip(1 - (1 - np.clip(t, 0, 1)) ** 2, 0, 1))

def sesame(rgb, P, L, seed, shade=.55):
    """tear-shaped seeds stamped at P (x, y), L pixels long, lit from the upper left, each with its shadow"""
    r = np.random.RandomState(seed); h, w = rgb.shape[:2]; n = int(L * .9) + 3; yy, xx = np.mgrid[-n:n + 1, -n:n + 1].astype(np.float32)
    for x, y in P:
        x, y = int(x), int(y)
        if not (n < x < w - n - 1 and n < y < h - n - 1): continue
        k = L * r.uniform(.85, 1.15); a = r.uniform(0, 6.283); c, s = np.cos(a), np.sin(a)
        def inside(dx, dy): u, v = (xx - dx) * c + (yy - dy) * s, (yy - dy) * c - (xx - dx) * s; t = np.clip(u / k + .5, 0, 1); wd = k * .30 * np.sin(np.pi * np.clip(t, .001, .999)) ** .7 * (1.3 - .75 * t); return np.where((u > -k / 2) & (u < k / 2), wd - np.abs(v), -9), wd
        sh, _ = inside(L * .10, L * .16); d, wd = inside(0, 0); q = rgb[y - n:y + n + 1, x - n:x + n + 1]; q *= 1 - shade * np.clip(sh / 1.6 + .5, 0, 1)[..., None]
        z = np.sqrt(np.clip(d / np.maximum(wd, .1), 0, 1)); gy, gx = np.gradient(z * k * .25); lit = np.clip(.80 - gx * .34 - gy * .42, .35, 1.35); base = np.array(srgb(("#f6dcaa", "#fff0cc", "#e8bd74", "#f3d292")[r.randint(4)])); q[:] = mix(q, base * lit[..., None], np.clip(d / 1.2 + .5, 0, 1))
    return rgb
def strewn(mask, gap, most, seed, wild=0.0, cell=60):
    """places inside a mask (0 … 1), at least `gap` pixels apart, thinned by a slow noise"""
    r = np.random.RandomState(seed); ys, xs = np.where(mask > .5); n = noise(*mask.shape, cell, cell, seed + 1, 2); k = r.permutation(len(xs))[:most * 24]; taken, P = set(), []
    for i in k:
        x, y = xs[i], ys[i]; c = (int(x / gap), int(y / gap))
        if n[y, x] + r.rand() * 1.2 < wild or any((c[0] + a, c[1] + b) in taken for a in (-1, 0, 1) for b in (-1, 0, 1) if (a == 0 or b == 0)): continue
        taken.add(c); P.append((x, y))
        if len(P) >= most: break
    return P

# ---------------------------------------------------------------- dough lettering
def baked(a, H, seed):
    """letters of dough: pale cream slab, dark rim, a puffed and glazed crust with sesame"""
    pad = int(H * .30); a = np.pad(a, pad); h, w = a.shape; d = blur(distance(a > .5, int(H * .30)), H * .007) / H; e0, e1, e2 = .022, .062, .135
    n, f = noise(h, w, H * .22, H * .22, seed), noise(h, w, H * .05, H * .05, seed + 4); puff = .17 * dome((d + e0) / .19) + .010 * n + .0035 * f; N = normals(blur(puff, 1.6) * H * .62)
    y = np.linspace(1, 0, h)[:, None] * np.ones((1, w)); t = np.clip((d + e0) / .14, 0, 1); col = mix(np.zeros((h, w, 3)) + srgb("#8a3a08"), srgb("#d9802a"), t * 1.15 + .22 * n); col = mix(col, srgb("#ffc668"), (t - .42) * 1.5 + .45 * (y - .45) + .30 * n); col = mix(col, srgb("#6a2404"), (.26 - t) * 2 + .3 * n - .15); col *= (1 + .14 * f)[..., None]
    face = enamel(N, col * 1.12); P = strewn((d > .012).astype(float), H * .040, int(w * h / (H * H) * 190), seed, .34, H * .35); face = sesame(face, P, H * .068, seed)
    base = enamel(normals(blur(-.06 + .05 * dome((d + e2) / .05), 1.5) * H * .8), np.zeros((h, w, 3)) + srgb("#fff0d0")); rim = enamel(normals(blur(.03 * dome((d + e1) / .03), 1.2) * H * .6), np.zeros((h, w, 3)) + srgb("#4a1404")); px = 1.4 / H
    s = lambda q: np.clip(q / px + .5, 0, 1); rgb = mix(base, rim, s(d + e1)); rgb = mix(rgb, face, s(d + e0)); A = s(d + e2); side = np.zeros_like(A)
    for k in range(int(H * .085)): side[k:] = np.maximum(side[k:], A[:h - k])
    return rgb * A[..., None] + srgb("#7a3410") * .9 * (1 - A[..., None]), np.maximum(A, side)
def over(rgb, al, part, pa, x, y):
    h, w = pa.shape; q = (slice(y, y + h), slice(x, x + w)); rgb[q] = rgb[q] * (1 - pa[..., None]) + part * pa[..., None]; al[q] = 1 - (1 - al[q]) * (1 - pa)
def wide_logo():
    """the name on one line, for pages that are wide"""
    parts = [baked(gray(os.path.join(OUT, "words", f"simit-logo-{n}.png"), w), h, seed) for n, w, h, seed in (("a", 620, 250, 3), ("b", 800, 250, 11))]; hs, ws = [p[1].shape[0] for p in parts], [p[1].shape[1] for p in parts]; gap = -40; rgb, al = np.zeros((max(hs), sum(ws) + gap, 3)), np.zeros((max(hs), sum(ws) + gap))
    for p, h, x in zip(parts, hs, (0, ws[0] + gap)): over(rgb, al, *p, x, max(hs) - h)
    save("simit-logo-wide", rgb, al)
def logo():
    W = 1240; a, b = gray(os.path.join(OUT, "words", "simit-logo-a.png"), 900), gray(os.path.join(OUT, "words", "simit-logo-b.png"), 1060); pa, pb = baked(a, a.shape[0], 3), baked(b, b.shape[0], 11); ha, hb = pa[1].shape[0], pb[1].shape[0]; over_by = int(.36 * a.shape[0]); H = ha + hb - over_by; rgb, al = np.zeros((H, 1500, 3)), np.zeros((H, 1500))
    over(rgb, al, *pb, (1500 - pb[1].shape[1]) // 2, ha - over_by); over(rgb, al, *pa, (1500 - pa[1].shape[1]) // 2, 0); save("simit-logo", rgb, al)
def plates():
    for lang, w in (("tr", 420), ("en", 340)):
        H, Wd = 150, 600; y, x = np.mgrid[0:H, 0:Wd].astype(float); q = np.hypot(np.maximum(np.abs(x - Wd / 2) - Wd / 2 + 66, 0), np.maximum(np.abs(y - H / 2) - H / 2 + 66, 0)); d = 60 - q; n = noise(H, Wd, 14, 14, 2)
        rgb = metal(normals(blur(7 * np.clip(np.sin(np.pi * np.clip(d / 15, 0, 1)), 0, 1) + 1.3 * n * (d < 15), 1.2)), srgb("#e08a4a")); red = enamel(normals(blur(10 * dome((d - 13) / 26), 1.5)), np.zeros((H, Wd, 3)) + srgb("#b01622")); rgb = mix(rgb, red, step(d - 13)); m = gray(os.path.join(OUT, "words", f"simit-wild-{lang}.png"), w); k = m.shape[0]; a = np.zeros((H, Wd)); a[(H - k) // 2:(H - k) // 2 + k, (Wd - w) // 2:(Wd - w) // 2 + w] = m; e = blur(distance(a > .5, 24), 1.0)
        rgb = mix(rgb, np.zeros((H, Wd, 3)) + srgb("#3c040a"), np.clip(blur(step(np.roll(e, (4, 2), (0, 1)) + 5), 2), 0, 1) * .85); rgb = mix(rgb, enamel(normals(blur(9 * dome(e / 11), 1.4) * .7), np.zeros((H, Wd, 3)) + srgb("#fff2d6")), step(e + 2.5)); save(f"simit-wild-{lang}", rgb, step(d))

# ---------------------------------------------------------------- wood, copper, the board
def planks(h, w, seed, along=True, dark="#5a2c10", mid="#a4642e", light="#dda866"):
    """grain that runs along x (or y), with rings and a fine pore"""
    if not along: return planks(w, h, seed, True, dark, mid, light).transpose(1, 0, 2)
    n = noise(h, w, h * .5, w * .6, seed, 3); g = noise(h, w, 11, 260, seed + 1, 3); p = noise(h, w, 4, 60, seed + 2, 2); yy = np.linspace(0, 1, h)[:, None]; ring = np.sin((yy * 5 + n * 2.6) * 6.283 * .9); t = .48 + .20 * ring + .40 * g + .12 * n; o = mix(np.zeros((h, w, 3)) + srgb(dark), srgb(mid), t * 1.6); o = mix(o, srgb(light), (t - .52) * 1.8); return o * (1 + .18 * p)[..., None]
def hammered(S, cell, seed):
    """overlapping round dents, 0 … 1"""
    y, x = np.mgrid[0:S, 0:S].astype(np.float32); r = np.random.RandomState(seed); n = S // cell + 3; jit = r.rand(n, n, 2); iy, ix = (y / cell).astype(int), (x / cell).astype(int); best = np.full((S, S), 9.0)
    for a in (-1, 0, 1):
        for b in (-1, 0, 1): j = jit[iy + a + 1, ix + b + 1]; best = np.minimum(best, np.hypot(y / cell - iy - a - j[..., 1], x / cell - ix - b - j[..., 0]))
    return np.clip(best, 0, 1) ** 2
def frame(S=1080, inner=842):
    """a baker's board round 3 × 3 cells: mitred planks, a copper lip, hammered corners with rivets, flour and sesame on the wood"""
    T = (S - inner) // 2; y, x = np.mgrid[0:S, 0:S].astype(float) - (S - 1) / 2; ax, ay = np.abs(x), np.abs(y); d_in = np.maximum(ax, ay) - inner / 2; q = np.hypot(np.maximum(ax - S / 2 + 40, 0), np.maximum(ay - S / 2 + 40, 0)); d_out = np.minimum(34 - q, S / 2 - 6 - np.maximum(ax, ay)); hor = ay > ax
    rgb = np.where(hor[..., None], planks(S, S, 3), planks(S, S, 8, False)); lip = dome(np.minimum(d_in - 6, 20) / 20) + dome(np.minimum(d_out, 22) / 22); Z = 9 * lip + 1.2 * noise(S, S, 30, 30, 5) - 5 * np.exp(-((ax - ay) / 2.2) ** 2) - 6 * np.exp(-((d_in - T * .52) / 2.6) ** 2); rgb = enamel(normals(blur(Z, 1.3)), rgb * 1.34); rgb *= (1 - .55 * np.exp(-((ax - ay) / 2.0) ** 2) - .5 * np.exp(-((d_in - T * .52) / 2.0) ** 2))[..., None]
    dust = np.clip(noise(S, S, 150, 150, 21, 6) * 1.5 - .42, 0, 1); rgb = mix(rgb, np.zeros((S, S, 3)) + srgb("#fff4e2") * .92, dust * .75); rgb = sesame(rgb, strewn(((d_in > 22) & (d_out > 14)).astype(float), 13, 170, 5, .95, 90), 13, 5)
    ham = hammered(S, 26, 31); cop = lambda z, c="#e2864a": metal(normals(blur(z, 1.6)), srgb(c))
    L = 190; corner = (np.minimum(S / 2 - ax, S / 2 - ay) > 0) & (ax > S / 2 - L) & (ay > S / 2 - L); u, v = S / 2 - ax, S / 2 - ay; dc = np.minimum(np.minimum(L - np.maximum(u, v) - 12 * np.cos(np.minimum(u, v) / T * 6.283), d_in - 3), d_out); dc = np.where(corner, dc, -9); sh = blur((np.roll(dc, (6, 3), (0, 1)) > 0).astype(float), 5); rgb *= (1 - .6 * sh * (dc <= 0))[..., None]; rgb = mix(rgb, cop(8 * dome(dc / 11) + 3.0 * ham), step(dc))
    for cx, cy in ((T * .5, T * .5), (L - 34, T * .5), (T * .5, L - 34)): r = np.hypot(u - cx, v - cy); rgb *= (1 - .5 * np.clip(1 - np.abs(r - 17) / 5, 0, 1) * corner)[..., None]; rgb = mix(rgb, cop(15 * dome((15 - r) / 15), "#f6c67a"), step(15 - r) * corner)
    lipd = 7 - np.abs(d_in - 6); rgb = mix(rgb, cop(8 * dome(lipd / 7)), step(lipd)); a = step(d_in + 1) * step(d_out); save("simit-frame", rgb, a)

# ---------------------------------------------------------------- the bakery
def bricks(h, w, bw, bh, seed):
    y, x = np.mgrid[0:h, 0:w].astype(np.float32); wob = noise(h, w, 60, 60, seed, 3) * 3.5; row = np.floor((y + wob) / bh); fy = (y + wob) / bh - row; c = (x + wob) / bw + .5 * (row % 2); col = np.floor(c); fx = c - col; k = np.abs(np.sin(row * 12.9898 + col * 78.233) * 43758.5453) % 1; f = noise(h, w, 5, 7, seed + 3, 3); n = noise(h, w, 90, 90, seed + 4, 4); o = mix(np.zeros((h, w, 3)) + srgb("#7a3418"), srgb("#cf7a42"), k * .95 + .3 * n); o = mix(o, srgb("#3e1a0c"), (.30 - k + .3 * n) * 1.5)
    g = np.minimum(np.minimum(fx, 1 - fx) * bw, np.minimum(fy, 1 - fy) * bh) + f * 1.2; Z = 5 * dome((g - 1.5) / 6) + 1.4 * f; N = normals(blur(Z, .9)); o = mix(np.zeros((h, w, 3)) + srgb("#a98662"), o, step(g - 3, 2.2)); return o * (1 + .20 * f)[..., None], N
def fire(h, w, seed):
    v, u = np.mgrid[0:h, 0:w].astype(np.float32); u = u / w * 2 - 1; v = 1 - v / h; wx = noise(h, w, h * .25, w * .16, seed, 4); t = .86 - v * 1.35 + .55 * noise(h, w, h * .34, w * .10, seed + 1, 4) + .28 * wx - .5 * np.abs(u + .1 * wx) ** 2.2; o = mix(np.zeros((h, w, 3)) + srgb("#3a0e04"), srgb("#b8340a"), t * 1.6 + .55); o = mix(o, srgb("#ff7a14"), t * 2.1 - .1); o = mix(o, srgb("#ffc44a"), t * 2.3 - .75); return mix(o, srgb("#fff6cc") * 1.2, t * 2.4 - 1.6)
def oven(rgb, cx, cy, r, left, right, top, bottom, seed=4):
    """a brick front with an arched mouth, its stones, its hot sill and the fire in it"""
    h, w = rgb.shape[:2]; x0, x1, y0, y1 = max(0, left), min(w, right), max(0, top), min(h, bottom); B, N = bricks(y1 - y0, x1 - x0, r * .42, r * .19, seed); y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32); dx, dy = x - cx, y - cy; up = np.minimum(dy, 0); R = np.hypot(dx, up); low = dy - r * .62; mouth = np.minimum(r - R, -low); D = np.hypot(dx, dy + .1 * r) / r
    lit = .34 + .75 * np.clip(N @ np.array([.5, .45, .74]), 0, 1); glow = 1.15 * np.exp(-((D - .9) / .85) ** 2) * (.5 + .8 * np.clip(-(N[..., 0] * dx + -N[..., 1] * dy) / (r * .9), 0, 1)); W = B * (lit[..., None] * np.array([.72, .66, .62]) + glow[..., None] * np.array([2.1, .82, .26]))
    a = np.arctan2(-dy, dx); k = 17; s = a / np.pi * k; fs = np.abs(s - np.floor(s) - .5) * 2; st = np.abs(np.sin(np.floor(s) * 91.7) * 437.5) % 1; ring = np.minimum(np.minimum(R - r * 1.0, r * 1.30 - R), (1 - fs) * r * .09 + 1); ring = np.where(dy < r * .02, ring, -9); f = noise(*x.shape, 6, 6, 9, 3); V = mix(np.zeros(x.shape + (3,)) + srgb("#8e4a26"), srgb("#c98250"), st) * (1 + .2 * f)[..., None]; inner = np.clip(1 - (R - r) / (r * .30), 0, 1); V = V * ((.42 + .42 * dome(ring / 9) * np.clip(.6 + .6 * np.sin(a + .6), 0, 1.2))[..., None] * np.array([.8, .74, .7]) + (1.5 * inner ** 1.5)[..., None] * np.array([2.2, .9, .28])); W = mix(W, V, step(ring)); W *= (1 - .6 * np.clip(1 - np.abs(ring) / 3, 0, 1) * (R < r * 1.36) * (dy < 0))[..., None]
    F = fire(y1 - y0, x1 - x0, seed); fy0, fy1 = int(cy - r * .95 - y0), int(cy + r * .62 - y0); fx0, fx1 = int(cx - r - x0), int(cx + r - x0); F = np.zeros(x.shape + (3,)) + srgb("#2a0a04"); q = fire(fy1 - fy0, fx1 - fx0, seed); sy, sx = slice(max(0, fy0), min(F.shape[0], fy1)), slice(max(0, fx0), min(F.shape[1], fx1)); F[sy, sx] = q[sy.start - fy0:sy.stop - fy0, sx.start - fx0:sx.stop - fx0]; depth = np.clip((r - R) / (r * .30), 0, 1) * np.clip(-low / (r * .12), 0, 1); soot = mix(np.zeros(x.shape + (3,)) + srgb("#c8500e") * 1.0, srgb("#2a0c04"), np.clip((r - R) / (r * .16), 0, 1) * 1.2); F = mix(soot, F, depth ** 1.4); W = mix(W, F, step(mouth))
    for ly, lx, L, t in ((.42, -.42, .36, .10), (.46, .16, .42, -.08), (.36, .52, .30, .16), (.30, -.06, .34, -.20)):      # logs
        u, v = dx / r - lx, dy / r - ly - (dx / r - lx) * t; d = np.minimum(L - np.abs(u), .065 - np.abs(v)) * r; bark = np.zeros(x.shape + (3,)) + srgb("#1a0a05"); bark = mix(bark, srgb("#ff6a14") * 1.1, np.clip(-v / .065, 0, 1) ** 3 * .7 + np.clip(noise(*x.shape, 6, 20, 3, 2) - .4, 0, 1)); W = mix(W, bark, step(d) * step(mouth))
    sill = np.minimum(np.minimum(low - 0, r * .17 - low), r * 1.42 - np.abs(dx)); S_ = mix(np.zeros(x.shape + (3,)) + srgb("#8a6246"), srgb("#c89a70"), .5 + .5 * noise(*x.shape, 20, 40, 7, 4)); W *= (1 - .55 * np.clip(1 - np.abs(low - r * .2) / (r * .10), 0, 1) * (np.abs(dx) < r * 1.4))[..., None]; W = mix(W, S_ * ((.40 + .35 * dome(sill / 10))[..., None] + (1.7 * np.exp(-(dx / r) ** 2) * np.clip(1 - low / (r * .17), 0, 1))[..., None] * np.array([2.0, .8, .24])), step(sill)); rgb[y0:y1, x0:x1] = W; return rgb
def window(rgb, x0, y0, x1, y1, nx=2, ny=3, seed=2):
    """a street out of focus behind panes in a wooden frame, and the sill"""
    h, w = y1 - y0, x1 - x0; y, x = np.mgrid[0:h, 0:w].astype(np.float32); u, v = x / w, 1 - y / h; o = mix(np.zeros((h, w, 3)) + srgb("#f0c088"), srgb("#fff4d4"), v * 1.6); o = mix(o, srgb("#d4e6f2"), (v - .74) * 2.4); n = noise(h, w, h * .2, w * .3, seed, 3); o = mix(o, srgb("#c98c58"), step(.36 + .09 * np.sign(np.sin(u * 13 + 1)) - v, .10) * .8); o = mix(o, srgb("#86a054"), np.clip(n * 2.2 + .9 - np.abs(v - .56) * 5, 0, .85)); o = mix(o, srgb("#fffdf0") * 1.25, 1.15 * np.exp(-((u - .62) ** 2 + ((v - .70) * h / w) ** 2) / .05)); r = np.random.RandomState(seed)
    for _ in range(60): cx, cy, R = r.rand() * w, h * (.12 + .75 * r.rand()), w * (.03 + .07 * r.rand()); d = np.hypot(x - cx, y - cy) / R; o = mix(o, srgb(("#fff6cc", "#ffe2a8", "#e2ecb0")[r.randint(3)]), np.clip((1 - d) * R / 2.5, 0, 1) * .28 * (.7 + .3 * d ** 3))
    o = blur(o.transpose(2, 0, 1).reshape(3 * h, w), 1.2).reshape(3, h, w).transpose(1, 2, 0) * 1.12; wood = planks(h, w, 12, False, "#3a1c0a", "#6e3c1a", "#9a6034"); bar = np.full((h, w), -9.0)
    for i in range(nx + 1): t = w * .055 if i in (0, nx) else w * .022; bar = np.maximum(bar, t - np.abs(x - (w - 1) * i / nx))
    for i in range(ny + 1): t = w * .055 if i in (0, ny) else w * .022; bar = np.maximum(bar, t - np.abs(y - (h - 1) * i / ny))
    Wd = enamel(normals(blur(6 * dome(bar / 7), 1.2)), wood) * .9; Wd = mix(Wd, srgb("#ffe2b0"), np.clip(1 - bar / (w * .02), 0, 1) * .35); rgb[y0:y1, x0:x1] = mix(o, Wd, step(bar)); sh = int(w * .10); s0, s1 = max(0, x0 - int(w * .08)), min(rgb.shape[1], x1 + int(w * .08)); q = rgb[y1:y1 + sh, s0:s1]; yy = np.linspace(0, 1, q.shape[0])[:, None]; p = planks(q.shape[0], q.shape[1], 15, True, "#4a2410", "#8a5428", "#c08a50"); q[:] = p * (1.5 - 1.0 * yy)[..., None]; z = rgb[y1 + sh:y1 + sh * 2, s0:s1]; z *= (.55 + .45 * np.linspace(0, 1, z.shape[0])[:, None])[..., None]; return rgb
def shelf(rgb, x0, x1, y, t):
    q = rgb[y:y + t, x0:x1]; p = planks(t, x1 - x0, y, True, "#3a1a0a", "#7a4420", "#b87a44"); k = np.linspace(1, 0, t)[:, None]; q[:] = p * (.55 + .75 * k ** 2)[..., None]; z = rgb[y + t:y + t * 4, x0:x1]; z *= (.42 + .58 * np.linspace(0, 1, z.shape[0])[:, None])[..., None]
def counter(rgb, top, glow, day):
    """boards in perspective from `top` down; they shine of the oven at glow and the window at day (shares of the width)"""
    h, w = rgb.shape[:2]; n = h - top; y, x = np.mgrid[0:n, 0:w].astype(np.float32); z = 1 / (y / n * 1.0 + .16); X = (x - w / 2) * z / 6.25; row = np.floor(z * 1.6 + .3); fr = z * 1.6 + .3 - row; big = planks(700, 2400, 5, True, "#4e2610", "#955a2a", "#cf985a"); iy = ((z * 260 + row * 97) % 700).astype(int); ix = ((X * 1.5 + row * 371) % 2400).astype(int); o = big[iy, ix]; o *= (.86 + .24 * (np.abs(np.sin(row * 37.7)) % 1))[..., None]; o *= (1 - .6 * np.clip(1 - np.minimum(fr, 1 - fr) / (.012 * z + .004), 0, 1))[..., None]
    far = np.clip(1 - y / n, 0, 1); gl = np.exp(-((x / w - glow) / .17) ** 2) * (.15 + .85 * far ** 1.3); dy = np.exp(-((x / w - day) / .20) ** 2) * (.2 + .8 * far); f = noise(n, w, 3, 30, 6, 2); o = o * (.66 + .5 * dy)[..., None] + (gl * (.34 + .10 * f))[..., None] * srgb("#ff8a34") + (dy * (.20 + .08 * f))[..., None] * srgb("#ffe8c0"); dust = np.clip(noise(n, w, 34, 150, 17, 7) * 1.7 - .62, 0, 1) ** 1.3; o = mix(o, srgb("#fff2dc") * (.74 + .26 * dy)[..., None] + (gl * .10)[..., None] * srgb("#ffb070"), dust * .9); rgb[top:] = o; edge = rgb[top:top + 3]; edge *= 1.25; up = rgb[top - int(n * .10):top]; up *= np.linspace(1, .5, up.shape[0])[:, None, None]; return rgb
def wall(h, w):
    n, f = noise(h, w, 190, 190, 3, 6), noise(h, w, 5, 5, 4, 2); y, x = np.mgrid[0:h, 0:w] / max(h, w); o = mix(np.zeros((h, w, 3)) + srgb("#a8622e"), srgb("#eab272"), .55 + .7 * n); return o * (1 + .06 * f)[..., None] * (.20 + .42 * np.exp(-((x - w / max(h, w)) ** 2 + (y - .12) ** 2) / .34))[..., None]
def glows(rgb, lights):
    h, w = rgb.shape[:2]; y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    for cx, cy, r, c, k in lights: g = k * np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (r * r)); rgb = 1 - (1 - np.clip(rgb, 0, 1)) * (1 - np.clip(g[..., None] * srgb(c), 0, 1))
    return rgb
def soft(rgb, s):
    h, w = rgb.shape[:2]; return blur(np.pad(rgb, ((0, 0), (0, 0), (0, 0))).transpose(2, 0, 1).reshape(3 * h, w), s).reshape(3, h, w).transpose(1, 2, 0) if 0 else np.stack([blur(rgb[..., i], s) for i in range(3)], -1)
def finish(name, rgb): save(name, np.clip(rgb, 0, 1), np.ones(rgb.shape[:2]))
def desktop(w=1280, h=720):
    o = wall(h, w); o = window(o, 1044, 62, 1262, 430); o = oven(o, 118, 330, 122, -40, 372, -10, 560)
    for y in (150, 292, 434): shelf(o, 372, 1000, y, 15)
    o[:, 360:378] *= np.linspace(.45, 1, 18)[None, :, None]; o = soft(o, 1.6); o = glows(o, [(118, 420, 170, "#ff7a1e", .26), (118, 360, 360, "#ff6a14", .26), (1150, 220, 260, "#ffeec8", .30)]); o = counter(o, 520, .09, .88); finish("simit-desktop", o)
def phone(w=780, h=1688):
    o = wall(h, w); o = window(o, 470, 90, 752, 560); o = oven(o, 190, 372, 158, -40, 420, -10, 1060)
    for y in (676, 850): shelf(o, 430, 780, y, 18)
    o = soft(o, 1.8); o = glows(o, [(190, 480, 220, "#ff7a1e", .26), (190, 420, 460, "#ff6a14", .26), (610, 320, 330, "#ffeec8", .30)]); o = counter(o, 1060, .25, .80); finish("simit-phone", o)
def key(w=600, h=800):
    y, x = np.mgrid[0:h, 0:w].astype(np.float32); o = wall(h, w) * .7; o = oven(o, 508, 250, 118, 330, 700, -10, 560, 7); o = window(o, -30 + 30, 30, 176, 420); o = soft(soft(o, 7), 6); r = np.random.RandomState(5)
    for _ in range(120): cx, cy, R = r.rand() * w, h * (.02 + .60 * r.rand()), 8 + 30 * r.rand() ** 1.5; d = np.hypot(x - cx, y - cy) / R; o = mix(o, srgb(("#ffe0a0", "#ffb45a", "#fff2d4", "#ff8a3a")[r.randint(4)]), np.clip((1 - d) * R / 3, 0, 1) * (.05 + .15 * r.rand()) * (.75 + .25 * np.clip(d, 0, 1) ** 3))
    o = glows(o, [(508, 270, 190, "#ff8a2a", .6), (80, 170, 300, "#fff0c8", .55)]); o = counter(o, 520, .86, .10); finish("simit-key", o)

JOBS = dict(logo=logo, wide_logo=wide_logo, plates=plates, frame=frame, desktop=desktop, phone=phone, key=key)
if __name__ == "__main__":
    for n in sys.argv[1:] or JOBS: JOBS[n]()
