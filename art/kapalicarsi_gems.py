"""Kapalıçarşı: cut stones, traced for what they are: convex solids of facets; light that enters is bent by colour, thrown back by total
reflection and drunk by the stone on its way. No Blender, numpy alone:  python3 art/kapalicarsi_gems.py [names]   -> ART_OUT/kapalicarsi-<name>.png
ART_Q below 1 draws a draft."""
import os, struct, sys, time, zlib
import numpy as np

OUT = os.environ.get("ART_OUT", os.path.join(os.path.dirname(os.path.abspath(__file__)), "out"))
QUALITY = float(os.environ.get("ART_Q", "1"))
RNG = np.random.RandomState(7)


def lin(h):
    c = np.array([int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)


def write_png(path, rgba):
    h, w = rgba.shape[:2]
    raw = np.concatenate([np.zeros((h, 1), np.uint8), (np.clip(rgba, 0, 1) * 255 + .5).astype(np.uint8).reshape(h, w * 4)], 1).tobytes()
    part = lambda k, d: struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d))
    with open(path, "wb") as f:
        f.write(b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 6, 0, 0, 0)) + part(b"IDAT", zlib.compress(raw, 6)) + part(b"IEND", b""))


# ---------------------------------------------------------------- outlines: support h(theta) of a convex shape, x right, z up
def hull_support(points):
    p = np.asarray(points, float)
    return lambda t: np.max(p[:, 0] * np.cos(t)[..., None] + p[:, 1] * np.sin(t)[..., None], -1)


def curve(fn, n=720):
    return hull_support([fn(t) for t in np.linspace(0, 2 * np.pi, n, endpoint=False)])


def pear(t):
    """wide below, its point above"""
    x, z = np.sin(t), -np.cos(t)
    k = (1 + z) / 2
    return .84 * x * (1 - .97 * k ** 2.3) * (1 + .16 * np.sin(np.pi * k)), (1.12 * k - .5) * 2 * .98


def marquise(t):
    s = np.sign(np.cos(t)) or 1
    z = np.sin(t)
    return s * .60 * (1 - np.abs(z) ** 1.75), 1.12 * z


def heart_half(n=400):
    """the right half, closed by the plane x = 0: a full shoulder, a long side, the point below"""
    a = np.linspace(-1.05, np.pi * .80, n // 2)
    lobe = np.stack([.50 + .53 * np.cos(a), .40 + .53 * np.sin(a)], 1)
    side = np.array([[0, -1.03], [.30, -.76], [.62, -.40]])
    return np.vstack([lobe, side, [[0, .80]]])


# ---------------------------------------------------------------- cuts: half-spaces n . p <= d; y grows away from the eye
def plane(theta, tilt, offset):
    """tilt: 0 faces the eye, pi/2 is the girdle, above it the pavilion"""
    return [np.sin(tilt) * np.cos(theta), -np.cos(tilt), np.sin(tilt) * np.sin(theta), offset]


def through(theta, h, y0, r1, y1):
    """the plane over the tangent at distance h and depth y0 and over distance r1 at depth y1"""
    dr, dy = h - r1, y0 - y1
    n = np.array([dy, -dr]); n = n / np.hypot(*n)
    if n[0] < 0: n = -n
    return [n[0] * np.cos(theta), n[1], n[0] * np.sin(theta), n[0] * h + n[1] * y0]


def brilliant(h, angles, table=.56, crown=.34, deep=.86, g=.03, halves=None, stars=True, table_y=None):
    """kite facets under `angles`, girdle halves between them, a table; below, mains and halves to one point"""
    P = [[0, -1, 0, g + crown]]
    A = np.asarray(angles, float); A = np.sort(np.mod(A, 2 * np.pi)); H = h(A)
    nxt = np.roll(A, -1); gap = np.mod(nxt - A, 2 * np.pi)
    for a, r in zip(A, H):
        P.append(through(a, r, -g, r * table, -(g + crown)))
        P.append(through(a, r, g, 0, deep))
    for a, d in zip(A, gap):
        for k in halves or (.27, .73):
            t = a + d * k; r = float(h(np.array([t]))[0])
            P.append(through(t, r, -g, r * (table + .18), -(g + crown)))
            P.append(through(t, r, g, r * .16, deep))
            P.append(plane(t, np.pi / 2, r))
        if stars:
            t = a + d * .5; r = float(h(np.array([t]))[0])
            P.append(through(t, r * .90, -g - .03, r * (table - .06), -(g + crown)))
    return np.array(P)


def steps(h, angles, crown=((1.0, .03), (.86, .17), (.70, .28), (.56, .33)), below=((1.0, .03), (.80, .30), (.52, .55), (.0, .80)), flat=None):
    """rows of facets parallel to the outline: emerald and its kin"""
    P = [[0, -1, 0, crown[-1][1]]]
    for a in angles:
        r = float(h(np.array([a]))[0])
        P.append(plane(a, np.pi / 2, r))
        inset = (lambda k: r - (1 - k) * (flat or r))
        for (k0, y0), (k1, y1) in zip(crown, crown[1:]): P.append(through(a, inset(k0), -y0, inset(k1), -y1))
        for (k0, y0), (k1, y1) in zip(below, below[1:]): P.append(through(a, inset(k0), y0, inset(k1), y1))
    return np.array(P)


DEG = np.pi / 180
ring = lambda n, off=0: [2 * np.pi * (k + off) / n for k in range(n)]


def poly(n, off=0, R=1.0, sx=1.0, sz=1.0):
    return hull_support([(sx * R * np.cos(t), sz * R * np.sin(t)) for t in ring(n, off)])


def cushion(p=3.4, s=.95):
    return curve(lambda t: (s * np.sign(np.cos(t)) * abs(np.cos(t)) ** (2 / p), s * np.sign(np.sin(t)) * abs(np.sin(t)) ** (2 / p)))


# body: what a unit of way leaves of red, green and blue; n: index, spread: how far red and blue part
STONES = {
    "diamond": dict(planes=lambda: brilliant(poly(16, .5), ring(8), .54, .32, .84), n=2.0, spread=.055, body="#eef4ff", deep=.10, glow="#bcd8ff", tilt=(-9, 7, 4)),
    "ruby": dict(planes=None, heart=True, n=1.76, spread=.03, body="#ff3848", deep=.72, glow="#e00828", light=1.05, own=.02, tilt=(-7, 6, 0)),
    "emerald": dict(planes=lambda: steps(hull_support([(.50, 1.06), (.80, .76), (.80, -.76), (.50, -1.06), (-.50, -1.06), (-.80, -.76), (-.80, .76), (-.50, 1.06)]), [0, np.pi / 2, np.pi, 3 * np.pi / 2, *[k * np.pi / 2 + np.pi / 4 for k in range(4)]], flat=.80), n=1.70, spread=.025, body="#2cd890", deep=1.05, glow="#08a050", light=.92, own=.02, tilt=(-8, 7, 0)),
    "sapphire": dict(planes=lambda: brilliant(curve(pear), [90 * DEG, 38 * DEG, 2 * DEG, -34 * DEG, -64 * DEG, -90 * DEG, -116 * DEG, -146 * DEG, 178 * DEG, 142 * DEG], .56, .30, .78), n=1.77, spread=.03, body="#4a7cff", deep=.70, glow="#2450ff", light=1.35, tilt=(-8, -6, 0)),
    "topaz": dict(planes=lambda: brilliant(curve(marquise), [90 * DEG, 30 * DEG, 0, -30 * DEG, -90 * DEG, -150 * DEG, 180 * DEG, 150 * DEG], .52, .26, .66), n=1.72, spread=.03, body="#ffa51e", deep=.8, glow="#ff8a10", tilt=(-8, 7, 28)),
    "amethyst": dict(planes=lambda: steps(poly(6, 0, 1.04), ring(6, .5), crown=((1.0, .03), (.84, .16), (.60, .30)), below=((1.0, .03), (.62, .46), (0, .84))), n=1.72, spread=.03, body="#b050ff", deep=.65, glow="#8a20f0", light=1.15, tilt=(-9, 6, 0)),
    "aquamarine": dict(planes=lambda: brilliant(curve(lambda t: ((.86 + .17 * np.cos(3 * (t - np.pi / 2))) * np.cos(t) * 1.04, (.86 + .17 * np.cos(3 * (t - np.pi / 2))) * np.sin(t) * 1.04 - .14)), [90 * DEG, 210 * DEG, 330 * DEG, 30 * DEG, 150 * DEG, 270 * DEG], .50, .26, .70), n=1.70, spread=.03, body="#28e8da", deep=.75, glow="#10c8c0", tilt=(-9, -6, 0)),
    "tourmaline": dict(planes=lambda: brilliant(cushion(), [45 * DEG, 135 * DEG, 225 * DEG, 315 * DEG, 0, 90 * DEG, 180 * DEG, 270 * DEG], .50, .28, .78), n=1.74, spread=.03, body="#ff5aa8", deep=.75, glow="#ff3c90", tilt=(-9, 7, 45)),
}


def heart_planes():
    hp = heart_half(); h = hull_support(hp)
    A = np.array([124, 98, 70, 44, 18, -8, -28, -41.5, -53]) * DEG
    c = np.array([.36, .16])                                      # facets meet over the half's own middle
    P = [[0, -1, 0, .30]]
    local = lambda t: float(h(np.array([t]))[0] - c[0] * np.cos(t) - c[1] * np.sin(t))
    def shift(p, t=None):
        q = np.array(p); q[3] += q[0] * c[0] + q[2] * c[1]; return list(q)
    for a in A:
        r = local(a)
        P += [shift(through(a, r, -.03, r * .40, -.30)), shift(through(a, r, .03, -.22 + 0 * r, .80)), shift(plane(a, np.pi / 2, r))]
    for a, b in zip(A, A[1:]):
        for k in (.5,):
            t = a + (b - a) * k; r = local(t)
            P += [shift(through(t, r, -.03, r * .62, -.30)), shift(through(t, r, .03, r * .08, .80)), shift(plane(t, np.pi / 2, r))]
    P.append([-1, 0, 0, 0])                                       # the mirror: the other half is this one turned over
    return np.array(P)


# ---------------------------------------------------------------- the arcade that the stones mirror: dark, hundred lamps, one key
def lamps():
    r = np.random.RandomState(3); L = []
    for colour, n in (("#ffd27a", 10), ("#ffb04a", 8), ("#35e0d0", 7), ("#c060ff", 7), ("#ff5a8a", 6), ("#fff4dc", 8)):
        for _ in range(n):
            d = r.normal(size=3); d[1] = -abs(d[1]) * .8 - .12; d /= np.linalg.norm(d); L.append((d, lin(colour), r.uniform(.0012, .006), r.uniform(4, 13)))
    return L


LAMPS = lamps()
unit = lambda v: np.array(v, float) / np.linalg.norm(v)
BOXES = [  # direction, half angle cos, softness, colour, power
    (unit((-.62, -.52, .62)), .905, .05, lin("#fff2dc"), 7.5), (unit((.10, -.55, .95)), .955, .03, lin("#ffffff"), 5.5),
    (unit((.86, -.30, .25)), .94, .05, lin("#ffcf8a"), 4.2), (unit((-.95, -.22, -.25)), .95, .04, lin("#9fc4ff"), 3.0),
    (unit((.45, -.62, -.62)), .95, .05, lin("#ffd9b0"), 2.2), (unit((-.30, -.80, -.55)), .965, .03, lin("#e8d8ff"), 2.2),
]


def env(d, tint):
    """light from direction d: a hall that is dim violet, brighter above; behind the eye it is dark"""
    up = d[:, 2]
    c = np.outer(np.clip(.5 + .5 * up, 0, 1) ** 1.5, lin("#8a68c8")) * .34 + lin("#2a1440") * .22
    back = np.clip(d[:, 1], 0, 1)
    c = c * (1 - .35 * back)[:, None] + back[:, None] ** 2 * tint * .9
    for w, cos, soft, col, p in BOXES:
        k = np.clip((d @ w - cos) / soft, 0, 1); c += (k * k * (3 - 2 * k) * p)[:, None] * col
    for w, col, a, p in LAMPS:
        k = np.clip((d @ w - (1 - a)) / (a * .5), 0, 1); c += (k * p)[:, None] * col
    c *= (1 - .88 * np.clip((-d[:, 1] - .935) / .03, 0, 1))[:, None]        # the onlooker's own head
    return c


def fresnel(cosi, n1, n2):
    s2 = (n1 / n2) ** 2 * (1 - cosi ** 2); tir = s2 >= 1; cost = np.sqrt(np.clip(1 - s2, 0, 1))
    rs = ((n1 * cosi - n2 * cost) / (n1 * cosi + n2 * cost + 1e-9)) ** 2; rp = ((n1 * cost - n2 * cosi) / (n1 * cost + n2 * cosi + 1e-9)) ** 2
    return np.where(tir, 1, .5 * (rs + rp)), cost, tir


def turn(rx, ry, rz):
    a, b, c = np.array([rx, ry, rz]) * DEG
    X = np.array([[1, 0, 0], [0, np.cos(a), -np.sin(a)], [0, np.sin(a), np.cos(a)]]); Z = np.array([[np.cos(b), -np.sin(b), 0], [np.sin(b), np.cos(b), 0], [0, 0, 1]])
    Y = np.array([[np.cos(c), 0, np.sin(c)], [0, 1, 0], [-np.sin(c), 0, np.cos(c)]])
    return X @ Z @ Y                                              # nod, swing, roll about the line of sight


def enter(P, o, d):
    """first hit of a convex solid from outside: distance, facet, and how near the next facet is"""
    nd = d @ P[:, :3].T; no = P[:, 3] - o @ P[:, :3].T
    with np.errstate(divide="ignore", invalid="ignore"): t = no / nd
    tin = np.where(nd < -1e-9, t, -np.inf); tout = np.where(nd > 1e-9, t, np.inf)
    par = (np.abs(nd) <= 1e-9) & (no < 0)
    f = tin.argmax(1); t0 = tin.max(1); t1 = tout.min(1)
    return t0, f, (t0 < t1) & ~par.any(1)


def trace(stone, S, size, seed=1):
    """linear rgb, coverage; one sample a pixel with an offset"""
    heart = stone.get("heart"); P = heart_planes() if heart else stone["planes"]()
    P = P / np.linalg.norm(P[:, :3], axis=1)[:, None]
    R = turn(*stone["tilt"]); px = 2.5 / size
    rgb = np.zeros((size * size, 3)); cov = np.zeros(size * size); rnd = np.random.RandomState(seed)
    offs = [((i + .5) / S, (j + .5) / S) for i in range(S) for j in range(S)]
    J, I = np.meshgrid(np.arange(size), np.arange(size))
    jit = rnd.uniform(-1, 1, (len(P), 3)) * .012                  # no facet is perfectly flat
    for ox, oy in offs:
        x = (J.ravel() + ox) * px - 1.25; z = 1.25 - (I.ravel() + oy) * px
        o = np.stack([x, 0 * x - 4, z], 1); d = np.stack([x * .035, 0 * x + 1, z * .035], 1); d /= np.linalg.norm(d, axis=1)[:, None]
        for lo in range(0, len(x), 60000):
            s = slice(lo, lo + 60000); c, m = shade(P, R, o[s] @ R, d[s] @ R, stone, heart, jit); rgb[s] += c; cov[s] += m
    n = len(offs)
    return (rgb / n).reshape(size, size, 3), (cov / n).reshape(size, size)


def shade(P, R, o, d, stone, heart, jit):
    """o, d in the stone's own frame; env is asked in the eye's"""
    count = len(o); out = np.zeros((count, 3)); flip = np.ones(count)
    if heart:
        best = np.full(count, np.inf); f = np.zeros(count, int); hit = np.zeros(count, bool)
        for sx in (1, -1):
            m = np.array([sx, 1, 1]); t, g, ok = enter(P, o * m, d * m); ok &= (t < best) & (g != len(P) - 1)
            best[ok], f[ok], hit[ok], flip[ok] = t[ok], g[ok], True, sx
        t = best
    else: t, f, hit = enter(P, o, d)
    if not hit.any(): return out, hit.astype(float)
    k = np.where(hit)[0]; fl = flip[k]; m = np.stack([fl, 1 + 0 * fl, 1 + 0 * fl], 1)
    o, d, t, f = o[k] * m, d[k] * m, t[k], f[k]; p = o + d * t[:, None]
    def eye(v, fl): return (v * np.stack([fl, 1 + 0 * fl, 1 + 0 * fl], 1)) @ R.T
    N = P[f, :3] + jit[f]; N /= np.linalg.norm(N, axis=1)[:, None]
    cosi = np.clip(-(d * N).sum(1), 0, 1); glow, body = lin(stone["glow"]), lin(stone["body"]); sigma = -np.log(np.clip(body, .004, .999)) * stone["deep"]
    res = np.zeros((len(k), 3)); slack = P[:, 3] - p @ P[:, :3].T; slack[np.arange(len(k)), f] = np.inf
    if heart: slack[:, -1] = np.inf
    edge = np.clip(1 - slack.min(1) / .009, 0, 1)
    F0, _, _ = fresnel(cosi, 1, stone["n"]); mirror = d + 2 * cosi[:, None] * N; res += (F0 * .62)[:, None] * np.minimum(env(eye(mirror, fl), glow * .4), 5.5)
    for ch, sp in ((0, -1), (1, 0), (2, 1)):
        n = stone["n"] + sp * stone["spread"]; F, cost, _ = fresnel(cosi, 1, n); q = d / n + (cosi / n - cost)[:, None] * N; q /= np.linalg.norm(q, axis=1)[:, None]
        pos, w, way, fl2 = p - N * 1e-5, (1 - F), np.zeros(len(k)), fl.copy(); acc = np.zeros(len(k)); alive = np.arange(len(k))
        for bounce in range(9):
            nd = q @ P[:, :3].T; no = P[:, 3] - pos @ P[:, :3].T
            with np.errstate(divide="ignore", invalid="ignore"): tt = np.where(nd > 1e-7, np.maximum(no, 0) / nd, np.inf)
            g = tt.argmin(1); step = np.minimum(tt[np.arange(len(g)), g], 5); pos = pos + q * step[:, None]; way = way + step
            Ng = P[g, :3] + jit[g] * (1 if not heart else (g != len(P) - 1)[:, None]); Ng /= np.linalg.norm(Ng, axis=1)[:, None]; ci = np.clip((q * Ng).sum(1), 0, 1)
            seam = (g == len(P) - 1) if heart else np.zeros(len(g), bool)
            Fo, co, tir = fresnel(ci, n, 1.0); Fo = np.where(seam, 1, Fo)
            leak = (~seam) & (~tir)
            if leak.any():
                i = np.where(leak)[0]; e = n * q[i] + (co[i] - n * ci[i])[:, None] * Ng[i]; e /= np.linalg.norm(e, axis=1)[:, None]
                acc[alive[i]] += w[i] * (1 - Fo[i]) * env(eye(e, fl2[i]), glow)[:, ch] * np.exp(-sigma[ch] * way[i])
            w = w * Fo; q = q - 2 * ci[:, None] * Ng; q /= np.linalg.norm(q, axis=1)[:, None]; fl2 = np.where(seam, -fl2, fl2)
            acc[alive] += np.where(seam, 0, stone.get('own', .045)) * step * w * glow[ch] * (1.1 - .5 * bounce / 9)                # the stone's own light
            keep = w > .02
            if not keep.any(): break
            pos, q, w, way, fl2, alive = pos[keep] - Ng[keep] * 1e-5 * (~seam[keep])[:, None], q[keep], w[keep], way[keep], fl2[keep], alive[keep]
        res[:, ch] += acc
    keylit = np.clip(eye(N, fl) @ unit((-.55, -.55, .63)), 0, 1)
    res += (edge * (.05 + .42 * keylit ** 2))[:, None] * (.6 * glow + .4)
    out[k] = res
    return out, hit.astype(float)


def blur(a, s):
    n = int(s * 3) + 1; k = np.exp(-.5 * (np.arange(-n, n + 1) / s) ** 2); k /= k.sum()
    for ax in (0, 1):
        p = np.pad(a, [(n, n) if i == ax else (0, 0) for i in range(a.ndim)])
        a = sum(w * (p[i:i + a.shape[0]] if ax == 0 else p[:, i:i + a.shape[1]]) for i, w in enumerate(k))
    return a


def finish(rgb, cov, stone):
    """exposure, a veil of light round what is brightest, a few glints"""
    size = len(cov); e = stone.get("light", 1.0); c = rgb * e
    hot = np.maximum(c - 1.1, 0); c = c + .30 * blur(np.minimum(hot, 6), size * .010) + .10 * blur(np.minimum(hot, 6), size * .035) * cov[..., None]
    J, I = np.meshgrid(np.arange(size), np.arange(size)); want = blur(np.minimum(rgb.mean(-1), 5) * cov, size * .006) * np.exp(-((J / size - .36) ** 2 + (I / size - .36) ** 2) / .02)
    iy, ix = np.unravel_index(want.argmax(), want.shape); dx, dy = np.abs(J - ix) / size, np.abs(I - iy) / size
    star = np.exp(-dx / .035 - dy / .0038) + np.exp(-dy / .035 - dx / .0038) + .8 * np.exp(-(dx ** 2 + dy ** 2) / .0002); c = c + (stone.get("glint", 1.6) * star)[..., None] * np.array([1, .97, .92])
    cov = np.maximum(cov, np.clip(star * 1.2 - .12, 0, 1)); a = np.maximum(cov, 1e-4)[..., None]; c = c / a
    lum = c @ np.array([.25, .55, .20]); c = lum[..., None] + (c - lum[..., None]) * 1.12; c = np.maximum(c, 0)
    c = (c * (2.2 * c + .25)) / (c * (2.0 * c + .62) + .12)           # filmic shoulder
    c = np.clip(c, 0, 1); c = np.where(c <= .0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - .055)
    return np.concatenate([c, np.clip(cov, 0, 1)[..., None]], -1)


def draw(name, tilt=None, suffix="", size=None):
    stone = dict(STONES[name]); t0 = time.time()
    if tilt is not None: stone["tilt"] = tilt
    size = size or (420 if QUALITY >= 1 else 256); S = 2 if QUALITY > .3 else 1
    write_png(os.path.join(OUT, f"kapalicarsi-{name}{suffix}.png"), finish(*trace(stone, S, size), stone)); print(name + suffix, round(time.time() - t0, 1), "s", flush=True)


if __name__ == "__main__":
    os.makedirs(OUT, exist_ok=True)
    for n in sys.argv[1:] or STONES: draw(n)
