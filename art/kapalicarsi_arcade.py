"""Kapalıçarşı: the vaulted arcade by lamplight, traced ray by ray (numpy only): painted vault, banded ribs, shops by their own light, mosaic lamps,
a polished floor that gives them back.  python3 art/kapalicarsi_arcade.py [desktop phone key]   -> ART_OUT/kapalicarsi-<name>.png and, beside it,
kapalicarsi-<name>-lamps.json: where its lamps hang (shares of the picture). ART_RES scales the picture, ART_Q below 1 draws one ray a pixel."""
import json, os, sys, time
import numpy as np
from kapalicarsi_gems import OUT, QUALITY, lin, write_png, blur

RES = float(os.environ.get("ART_RES", "1"))
GLASS = {  # ground, second, third of the mosaic; the light it throws
    "gold": ("#ffb02a", "#ff6a1e", "#fff0b8", "#ffb04a"), "teal": ("#12c8b8", "#0a6ac8", "#d8fff4", "#20d0c4"), "violet": ("#9a2ae0", "#ff4ab0", "#f0d0ff", "#b050ff"),
    "ruby": ("#e01a3c", "#ff8a2a", "#ffe0c0", "#ff4a5a"), "blue": ("#2a52f0", "#18c8e0", "#e8f4ff", "#5a80ff"), "rose": ("#ff4a90", "#ffb02a", "#fff0e0", "#ff6aa8")}
KINDS = list(GLASS)

_g = np.random.RandomState(11).rand(64, 64) * 2 - 1
def noise(u, v, octaves=4):
    """tiling value noise"""
    o, a = 0, 1.0
    for k in range(octaves):
        i, j = np.floor(u).astype(int), np.floor(v).astype(int); f, e = u - i, v - j; f, e = f * f * (3 - 2 * f), e * e * (3 - 2 * e); G = lambda x, y: _g[x % 64, y % 64]
        o = o + a * ((G(i, j) * (1 - e) + G(i, j + 1) * e) * (1 - f) + (G(i + 1, j) * (1 - e) + G(i + 1, j + 1) * e) * f); u, v, a = u * 2.03 + 7, v * 2.03 + 3, a * .55
    return o
def mix(a, b, t): t = np.clip(t, 0, 1)[..., None]; return a * (1 - t) + b * t

# ---------------------------------------------------------------- surfaces, by their own coordinates
def mosaic(u, v, kind, n=18, rows=11):
    A, B, C = (lin(c) for c in GLASS[kind][:3]); K = lin("#1c0610"); row = np.floor(v * rows).astype(int); q = u * n + .5 * (row % 2); x, y = q % 1 - .5, (v * rows) % 1 - .5; cell = (np.floor(q) % n).astype(int) * 7 + row * 13
    o = np.where((cell % 3 == 0)[..., None], B, np.where((cell % 5 == 1)[..., None], C, A)) * (.55 + .75 * ((cell * 37 % 11) / 11))[..., None]; joint = (np.abs(x) > .41) | (np.abs(y) > .39) | (np.abs(x) + np.abs(y) > .72); o = np.where(joint[..., None], K, o)
    belt = np.abs(v - .5) < .19; X, Y = (u * 6) % 1 - .5, (v - .5) * 2.6; r, t = np.hypot(X, Y), np.arctan2(Y, X); pet = .66 + .34 * np.abs(np.cos(t * 4)); bg = A * (.45 + .35 * (((u * 66).astype(int) + (v * 44).astype(int)) % 2))[..., None]
    fl = np.where((r < .10)[..., None], C, np.where((r < .21)[..., None], B, np.where((r < .39 * pet)[..., None], C, np.where((r < .44 * pet)[..., None], K, bg)))); o = np.where(belt[..., None], fl, o); return np.where((np.abs(np.abs(v - .5) - .195) < .012)[..., None], K, o)
def plaster(a, y):
    """painted vault: lozenges and flowers, worn"""
    n = noise(a * 2.2, y * 2.2); m = noise(a * .5 + 9, y * .5); s = 1.55; x, w = (a / s) % 1 - .5, (y / s) % 1 - .5; r, t, d = np.hypot(x, w), np.arctan2(w, x), np.abs(x) + np.abs(w); o = mix(np.broadcast_to(lin("#34125c"), n.shape + (3,)), lin("#5a1f8c"), .5 + .5 * m)
    for mask, c in ((np.abs(d - .465) < .022, "#c8902e"), (np.abs(d - .39) < .013, "#18b5a6"), (r < .27 * (.6 + .4 * np.abs(np.cos(t * 4))), "#9a34c8"), (r < .18 * (.6 + .4 * np.abs(np.cos(t * 4 + .8))), "#d89a34"), (r < .055, "#18d5c6")): o = np.where(mask[..., None], lin(c), o)
    return o * np.clip(1 + .42 * n, .3, 1.6)[..., None]
def voussoir(s, y):
    i = np.floor(s * 1.25).astype(int); x = (s * 1.25) % 1; n = noise(s * 5, y * 5); o = np.where((i % 2 == 0)[..., None], lin("#9a4a24"), lin("#e2b06a")); o = np.where(((x < .05) | (x > .97))[..., None], lin("#2a1020"), o); return o * np.clip(1 + .30 * n, .4, 1.5)[..., None]
def wallstone(y, z):
    row = np.floor(z / .55).astype(int); q = y / 1.2 + .5 * (row % 2); x, w = q % 1, (z / .55) % 1; n = noise(y * 2.5, z * 2.5); h = ((np.floor(q).astype(int) * 31 + row * 17) % 9) / 9; o = mix(np.broadcast_to(lin("#46205e"), n.shape + (3,)), lin("#7a4484"), h); o = np.where(((x < .03) | (w < .06))[..., None], lin("#1c0a2a"), o); return o * np.clip(1 + .35 * n, .4, 1.5)[..., None]
CLOTH = ["#8a1440", "#0d7a74", "#6a1fa0", "#b8701e", "#1c3fa8", "#a82a68"]
def wares(u, v, seed):
    """u, v 0..1 of a shop's opening: shelves of plates, jugs, folded silk before a lamp"""
    g = np.exp(-((u - .5) ** 2 * 1.3 + (v - .60) ** 2) / .16); o = mix(np.broadcast_to(lin("#4a1408"), u.shape + (3,)), lin("#f09a3c"), g * .9) * .62; cols = [lin(c) for c in ("#e0182e", "#12b8a8", "#8a2ac0", "#ffc04a", "#2458d8", "#f4e8d8", "#f06a1e", "#f05aa0")]
    for si in np.unique(seed):
        m = seed == si; rnd = np.random.RandomState(int(si) % 9973); U, V, o2, G = u[m], v[m], o[m], (.25 + .95 * g[m])[:, None]
        for base in (.09, .32, .54, .75):
            x = .05
            while x < .93:
                c = cols[rnd.randint(8)]; kind = rnd.randint(4); wd = rnd.uniform(.07, .14); hh = rnd.uniform(.11, .18); d = U - x - wd / 2; up = V - base
                if kind == 0: q = np.hypot(d, (up - wd * .45) * .8); o2 = np.where((q < wd * .5)[:, None], c * G, o2); o2 = np.where(((q < wd * .34) & (q > wd * .22))[:, None], (c * .4 + .6) * G, o2)
                elif kind == 1: t = np.clip(up / hh, 0, 1); k = (np.abs(d) < wd * .42 * np.sin(np.pi * (t * .86 + .07)) ** .6) & (up > 0) & (up < hh); o2 = np.where(k[:, None], lin("#f0b040") * G * (1.3 - np.abs(d / wd + .12) * 1.8)[:, None], o2)
                else: k = (np.abs(d) < wd * .46) & (up > 0) & (up < hh * .8); o2 = np.where(k[:, None], c * G * np.where((up * 46) % 1 < .2, .5, 1)[:, None], o2)
                x += wd + .012
            o2 = np.where((np.abs(V - base + .012) < .013)[:, None], lin("#6a3212") * G, o2)
        o[m] = o2
    return o

class Arcade:
    def __init__(s, hw, floor, spring, lamps, y0=-8.5, y1=66., bay=5.0):
        s.hw, s.f, s.s, s.y0, s.y1, s.bay, s.rise, s.t = hw, floor, spring, y0, y1, bay, hw * .92, .45; s.ribs = np.arange(y0 + .5, y1, bay); s.lamps = lamps
        big = sorted(lamps, key=lambda l: -l[4] ** 2 / (l[2] + 12) ** 1.2)[:13]; s.lights = [(np.array([x, y, z - .1]), lin(GLASS[k][3]), 2.5 * r * r) for k, x, y, z, r, *_ in big] + [(np.array([0, y, spring + .8]), lin("#ffa050"), 2.0) for y in (12, 24, 38)]
    def g(s, x, z): up = np.maximum(z - s.s, 0) * s.hw / s.rise; return np.hypot(x, up)
    def hit(s, o, d, lamps=True):
        """nearest surface: distance, which, normal, lamp"""
        n = len(o); best = np.full(n, 1e9); what = np.zeros(n, int); who = np.zeros(n, int)
        def take(t, ok, w, k=0):
            m = ok & (t > 1e-3) & (t < best); best[m] = t[m]; what[m] = w; who[m] = k
        with np.errstate(all="ignore"):
            at = lambda t: o + d * t[:, None]
            t = (s.f - o[:, 2]) / d[:, 2]; take(t, t > 0, 1)
            for k, w in ((s.hw, 2), (s.hw - s.t, 3)):
                t = (np.sign(d[:, 0]) * k - o[:, 0]) / d[:, 0]; p = at(t); ok = (t > 0) & (p[:, 2] < s.s) & (p[:, 2] > s.f)
                if w == 3: ok &= np.abs((p[:, 1] - s.ribs[0] + s.bay / 2) % s.bay - s.bay / 2) < s.t
                take(t, ok, w)
                r = k / s.hw; A = d[:, 0] ** 2 / k ** 2 + d[:, 2] ** 2 / (s.rise * r) ** 2; B = o[:, 0] * d[:, 0] / k ** 2 + (o[:, 2] - s.s) * d[:, 2] / (s.rise * r) ** 2; C = o[:, 0] ** 2 / k ** 2 + (o[:, 2] - s.s) ** 2 / (s.rise * r) ** 2 - 1
                t = (-B + np.sqrt(B * B - A * C)) / A; p = at(t); ok = (t > 0) & (p[:, 2] >= s.s)
                if w == 3: ok &= np.abs((p[:, 1] - s.ribs[0] + s.bay / 2) % s.bay - s.bay / 2) < s.t
                take(t, ok, w + 2)
            for y in s.ribs:
                t = (y - s.t - o[:, 1]) / d[:, 1]; p = at(t); q = s.g(p[:, 0], p[:, 2]); take(t, (t > 0) & (q > s.hw - s.t) & (q < s.hw) & (p[:, 2] > s.f), 6)
            t = (s.y1 - o[:, 1]) / d[:, 1]; take(t, t > 0, 7)
            sx = np.sign(d[:, 0]); half = s.bay * .37; mid = lambda p: (p[:, 1] - s.ribs[0]) % s.bay - s.bay / 2
            t = (sx * (s.hw - .85) - o[:, 0]) / d[:, 0]; p = at(t); take(t, (t > 0) & (np.abs(mid(p)) < half) & (p[:, 2] < s.f + .8), 8)
            t = (s.f + .8 - o[:, 2]) / d[:, 2]; p = at(t); take(t, (t > 0) & (np.abs(mid(p)) < half) & (np.abs(p[:, 0]) > s.hw - .85) & (np.abs(p[:, 0]) < s.hw), 9)
            zt = s.f + 3.35; nx, nz, drop = .42, 1.0, 1.25; t = ((zt) - o[:, 2] - nx * (s.hw - sx * o[:, 0])* -1 * 0 - 0) / d[:, 2] * 0 + (zt - nx * s.hw - o[:, 2] + nx * sx * o[:, 0]) / (d[:, 2] - nx * sx * d[:, 0]); p = at(t); e = s.hw - np.abs(p[:, 0]); sc = .10 * np.abs(np.sin((mid(p) / half) * np.pi * 3)); take(t, (t > 0) & (np.abs(mid(p)) < half * 1.08) & (e > 0) & (e < drop - sc) & (np.sign(p[:, 0]) == sx), 10)
            if lamps:
                for i, (k, x, y, z, r, sh) in enumerate(s.lamps):
                    R = np.array([.5 * r * (1, .88, 1.1)[sh], .5 * r * (1, .88, 1.1)[sh], .5 * r * (1.02, 1.25, .86)[sh]]); q, e = (o - (x, y, z)) / R, d / R; A, B, C = (e * e).sum(1), (q * e).sum(1), (q * q).sum(1) - 1; t = (-B - np.sqrt(B * B - A * C)) / A; take(t, B * B > A * C, 20, i)
                    R2 = np.array([.20 * r, .20 * r, .17 * r]); q, e = (o - (x, y, z + R[2] * 1.04)) / R2, d / R2; A, B, C = (e * e).sum(1), (q * e).sum(1), (q * q).sum(1) - 1; t = (-B - np.sqrt(B * B - A * C)) / A; take(t, B * B > A * C, 21, i)
                    R3 = np.array([.10 * r, .10 * r, .12 * r]); q, e = (o - (x, y, z - R[2] * 1.06)) / R3, d / R3; A, B, C = (e * e).sum(1), (q * e).sum(1), (q * q).sum(1) - 1; t = (-B - np.sqrt(B * B - A * C)) / A; take(t, B * B > A * C, 22, i)
                    w = .012 * r + .008; A, B, C = d[:, 0] ** 2 + d[:, 1] ** 2, (o[:, 0] - x) * d[:, 0] + (o[:, 1] - y) * d[:, 1], (o[:, 0] - x) ** 2 + (o[:, 1] - y) ** 2 - w * w; t = (-B - np.sqrt(B * B - A * C)) / A; take(t, (B * B > A * C) & (o[:, 2] + d[:, 2] * t > z + R[2]), 23, i)
        return best, what, who
    def light(s, p, n, wrap=.25):
        out = np.zeros_like(p) + lin("#5a2a9c") * .052 * (1 + .6 * n[:, 2:3])
        for at, c, w in s.lights:
            v = at - p; r2 = (v * v).sum(1) + .35; k = np.clip(((n * v).sum(1) / np.sqrt(r2) + wrap) / (1 + wrap), 0, 1); out += (w * k / r2)[:, None] * c
        my = (p[:, 1] - s.ribs[0]) % s.bay - s.bay / 2
        for sx in (-1, 1):
            v = np.stack([sx * (s.hw - 1.0) - p[:, 0], -my, s.f + 2.1 - p[:, 2]], 1); r2 = (v * v).sum(1) + .5; k = np.clip(((n * v).sum(1) / np.sqrt(r2) + .3) / 1.3, 0, 1); out += (.62 * k / r2)[:, None] * lin("#ffa048")
        return out
    def shade(s, o, d, depth=0):
        t, what, who = s.hit(o, d); p = o + d * np.minimum(t, 200)[:, None]; c = np.zeros_like(p); x, y, z = p.T; ao = np.clip(.35 + .65 * np.minimum(z - s.f, s.hw - np.abs(x) + .2) / 1.2, .3, 1)
        def lay(m, col, n): c[m] = col * s.light(p[m], n) * (ao[m] if depth == 0 or True else 1)[:, None]
        N = lambda m, v: np.broadcast_to(np.array(v, float), (m.sum(), 3))
        def bump(n, a, b, k): u = n.copy(); u[:, 0] += k * noise(a * 3, b * 3, 3); u[:, 1] += k * noise(a * 3 + 40, b * 3, 3); u[:, 2] += k * noise(a * 3, b * 3 + 40, 3); return u / np.linalg.norm(u, axis=1)[:, None]
        m = what == 1
        if m.any():
            X, Y = x[m] / 1.5, y[m] / 1.5; fx, fy = X % 1, Y % 1; chk = (np.floor(X) + np.floor(Y)).astype(int) % 2; nn = noise(x[m] * 1.3, y[m] * 1.3); col = np.where((chk == 0)[:, None], lin("#3a1650"), lin("#23102f")) * (1 + .4 * nn)[:, None]; dia = np.abs(fx - .5) + np.abs(fy - .5); col = np.where(((chk == 0) & (dia < .20))[:, None], lin("#a8702a"), col); col = np.where(((fx < .025) | (fy < .025))[:, None], lin("#0c0414"), col)
            base = col * s.light(p[m], N(m, (0, 0, 1)))
            if depth == 0:
                n = bump(N(m, (0, 0, 1)).copy(), x[m], y[m], .018); dd = d[m]; r = dd - 2 * (dd * n).sum(1)[:, None] * n; F = .10 + .75 * (1 - np.clip(-(dd * n).sum(1), 0, 1)) ** 3; base = base + s.shade(p[m] + n * 1e-3, r, 1) * (F * np.clip(.9 + .35 * nn, .4, 1.2))[:, None]
            c[m] = base
        m = what == 2
        if m.any():
            sx = np.sign(x[m]); my = (y[m] - s.ribs[0]) % s.bay - s.bay / 2; half = s.bay * .36; hh = min(3.3, s.s - s.f - .5); U, V = my / half, (z[m] - s.f - .5) / hh; op = (np.abs(U) < 1) & (V > 0) & (V < .62 + .38 * np.sqrt(np.clip(1 - U ** 2, 0, 1))); n = np.stack([-sx, 0 * sx, 0 * sx], 1); col = wallstone(y[m], z[m]) * s.light(p[m], bump(n, y[m], z[m], .25)); edge = (np.abs(U) < 1.09) & (V > 0) & (V < .66 + .40 * np.sqrt(np.clip(1 - (U / 1.09) ** 2, 0, 1))); col = np.where((edge & ~op)[:, None], voussoir(my * 2.2 + z[m] * 2.2, y[m]) * s.light(p[m], n), col)
            k = np.floor((y[m] - s.ribs[0]) / s.bay).astype(int) * 2 + (sx > 0) + 40; w = np.zeros_like(col)
            if op.any(): w[op] = wares((U[op] + 1) / 2, V[op], k[op]) * .50
            c[m] = np.where(op[:, None], w, col * ao[m][:, None])
        m = what == 3
        if m.any(): sx = np.sign(x[m]); n = np.stack([-sx, 0 * sx, 0 * sx], 1); lay(m, voussoir(z[m] * 1.6, y[m]) * .9, bump(n, y[m], z[m], .2))
        for w, tex in ((4, plaster), (5, voussoir)):
            m = what == w
            if m.any(): a = np.arctan2((z[m] - s.s) / s.rise, x[m] / s.hw); n = np.stack([-np.cos(a), 0 * a, -np.sin(a)], 1); ln = a * s.hw; col = tex(ln, y[m]); c[m] = col * s.light(p[m], bump(n, ln, y[m], .16)) * (.75 if w == 4 else 1)
        m = what == 6
        if m.any(): a = np.where(z[m] > s.s, np.arctan2((z[m] - s.s) / s.rise, np.abs(x[m]) / s.hw) * s.hw, (z[m] - s.s)); n = N(m, (0, -1, 0)).copy(); lay(m, voussoir(a * 1.3, y[m] + s.g(x[m], z[m])), bump(n, a, x[m], .2)); q = s.g(x[m], z[m]) - s.hw + s.t; c[m] = np.where((np.abs(q - .06) < .035)[:, None], lin("#ffcf7a") * s.light(p[m], n) * 1.2, c[m])
        m = what == 7; c[m] = mix(np.broadcast_to(lin("#ff9a3c"), p[m].shape), lin("#ffd890"), 1 - (z[m] - s.f) / 7) * .62
        for w, n0 in ((8, None), (9, (0, 0, 1))):
            m = what == w
            if m.any():
                k = np.floor((y[m] - s.ribs[0]) / s.bay).astype(int) + (x[m] > 0) * 3; q = (y[m] * 1.4) % 1; cl = np.array([lin(h) for h in CLOTH])[k % 6]; zz = (z[m] - s.f); dm = np.abs((y[m] * 2.2) % 1 - .5) * 2 + np.abs((zz * 2.2) % 1 - .5) * 2; cl = np.where((np.abs(dm - .8) < .16)[:, None], lin("#e8b050"), np.where((dm < .5)[:, None], np.array([lin(h) for h in CLOTH])[(k + 2) % 6], cl)); cl = np.where((zz < .10)[:, None], lin("#e8b050"), cl)
                n = N(m, n0).copy() if n0 else np.stack([-np.sign(x[m]), 0 * q, 0 * q], 1); lay(m, cl, bump(n, y[m], z[m] + x[m], .15))
        m = what == 10
        if m.any(): k = np.floor((y[m] - s.ribs[0]) / s.bay).astype(int) + (x[m] > 0) * 2; st = np.floor(y[m] * 2.4).astype(int) % 2; cl = np.where((st == 0)[:, None], np.array([lin(h) for h in CLOTH])[k % 6], lin("#e8c890")); e = s.hw - np.abs(x[m]); cl = np.where((e > 1.02)[:, None], lin("#d89a34"), cl); sx = np.sign(x[m]); n = np.stack([-.4 * sx, 0 * sx, -.9 + 0 * sx], 1); c[m] = cl * (s.light(p[m], n, .6) * .8 + lin("#ffb060") * .10)
        for i, (k, lx, ly, lz, r, sh) in enumerate(s.lamps):
            m = (what == 20) & (who == i)
            if m.any():
                R = np.array([.5 * r * (1, .88, 1.1)[sh], .5 * r * (1, .88, 1.1)[sh], .5 * r * (1.02, 1.25, .86)[sh]]); q = (p[m] - (lx, ly, lz)) / R; n = q / R; n /= np.linalg.norm(n, axis=1)[:, None]; face = np.clip(-(n * d[m]).sum(1), 0, 1); u, v = (np.arctan2(q[:, 1], q[:, 0]) / 6.2832 + i * .13) % 1, np.arcsin(np.clip(q[:, 2], -1, 1)) / np.pi + .5
                key = np.clip(n @ np.array([-.55, -.55, .62]), 0, 1); c[m] = mosaic(u, v, k) * (.22 + 1.25 * face ** 1.7)[:, None] + lin(GLASS[k][2]) * (.50 * np.clip(face - .62, 0, 1) ** 1.3)[:, None] + (key ** 26 * 1.1)[:, None]
            for w in (21, 22, 23):
                m = (what == w) & (who == i)
                if m.any(): cz = {21: lz + .5 * r, 22: lz - .6 * r, 23: lz + 2}[w]; n = p[m] - (lx, ly, cz); n[:, 2] *= (w != 23); n /= np.linalg.norm(n, axis=1)[:, None] + 1e-6; key = np.clip(n @ np.array([-.55, -.6, .55]), 0, 1); c[m] = lin("#c8842a") * (.10 + .9 * key ** 2 + .3 * np.clip(n[:, 0:1].T[0], 0, 1))[:, None] + (key ** 14 * .8)[:, None]
        far = np.clip((t - 13) / 55, 0, 1) ** 1.15; f = mix(np.broadcast_to(lin("#5a1c8c"), p.shape), lin("#c86a3a"), np.clip((y - 36) / 34, 0, 1) ** 1.4) * .36; k = np.where((what >= 20), .55, 1) * far * .80; return c * (1 - k)[:, None] + f * k[:, None]

def camera(w, h, at, look, lens):
    f = np.array(look, float) - at; f /= np.linalg.norm(f); r = np.cross(f, (0, 0, 1)); r /= np.linalg.norm(r); u = np.cross(r, f); k = 18 / lens / (max(w, h) / 2); return f, r, u, k

def rows(hw, spring, rise, z, ys, seed, spread=.8):
    rnd = np.random.RandomState(seed); out = []
    for y in ys:
        for k in range(4 + 2 * (y > 14)): x = rnd.uniform(-spread, spread) * hw; out.append((KINDS[(len(out) + seed) % 6], x, y + rnd.uniform(-1.6, 1.6), spring + z + rnd.uniform(-.9, 1.9) + (1 - abs(x) / hw) * 1.2, rnd.uniform(.72, 1.05), len(out) % 3))
    return out

VIEWS = {
    "desktop": dict(size=(1280, 720), at=(0, -9.4, 1.5), look=(0, 0, 2.1), lens=25, hw=7.4, floor=-2.0, spring=3.0, far=((9, 13, 18, 24, 32, 42), 3), lamps=[
        ("violet", -5.35, -1.2, 3.55, 1.5, 1), ("gold", -4.35, .4, 4.75, 1.15, 0), ("teal", -6.1, .8, 2.25, 1.15, 2), ("ruby", -4.9, 3.0, 3.05, 1.1, 1), ("blue", -6.6, 3.4, 4.6, 1.3, 0), ("rose", -3.2, 2.2, 5.65, 1.05, 2), ("gold", -5.9, 5.6, 2.6, 1.1, 0), ("teal", -2.0, .6, 5.15, .95, 1),
        ("teal", 5.3, -1.2, 3.85, 1.5, 0), ("ruby", 4.3, .6, 4.85, 1.15, 1), ("gold", 6.05, .8, 2.35, 1.2, 1), ("violet", 4.95, 3.2, 3.0, 1.1, 0), ("rose", 6.7, 3.2, 4.7, 1.25, 2), ("blue", 3.2, 2.4, 5.6, 1.05, 1), ("ruby", 5.9, 5.8, 2.7, 1.1, 2), ("gold", 2.0, .8, 5.25, .95, 0), ("violet", .1, 1.6, 5.6, 1.0, 2)]),
    "phone": dict(size=(780, 1688), at=(0, -9.4, 1.3), look=(0, 0, 1.55), lens=30, hw=4.0, floor=-3.3, spring=3.2, far=((8, 12, 16, 21, 27, 34, 42), 5), lamps=[
        ("violet", -1.55, -.6, 5.35, 1.25, 1), ("gold", 1.45, -.2, 5.0, 1.2, 0), ("teal", .05, .9, 6.15, 1.1, 2), ("ruby", -2.5, 1.6, 4.3, 1.1, 0), ("blue", 2.5, 2.0, 6.0, 1.1, 1), ("rose", -.75, 2.4, 4.35, .95, 0), ("teal", 2.45, 2.6, 4.2, 1.05, 1), ("gold", -2.6, 3.4, 6.2, 1.1, 2), ("violet", 1.1, 3.6, 6.5, 1.0, 0), ("blue", -1.5, 4.8, 5.9, .95, 1), ("ruby", .8, 5.2, 4.6, .95, 2)]),
    "key": dict(size=(720, 960), at=(0, -9.4, 1.5), look=(0, 0, 2.3), lens=36, hw=4.4, floor=-2.6, spring=3.4, far=((11, 16, 22, 30, 40), 7), lamps=[
        ("violet", -2.2, 1.4, 4.9, 1.1, 1), ("gold", 2.2, 1.0, 4.7, 1.1, 0), ("teal", .2, 3, 5.7, 1.1, 2), ("ruby", -3.1, 4, 3.5, 1.1, 0), ("blue", 3.2, 4.4, 3.6, 1.15, 1), ("rose", -1.2, 6, 4.6, .95, 0), ("gold", 1.3, 7, 4.9, 1.0, 1), ("teal", -3.0, 7, 6.0, 1.1, 2)]),
}

def draw(name):
    v = VIEWS[name]; t0 = time.time(); W, H = (int(a * RES) for a in v["size"]); lamps = v["lamps"] + rows(v["hw"], v["spring"], 0, .3, *v["far"]); A = Arcade(v["hw"], v["floor"], v["spring"], lamps); at = np.array(v["at"], float); f, r, u, k = camera(W, H, at, v["look"], v["lens"])
    S = 2 if QUALITY >= 1 else 1; img = np.zeros((H, W, 3)); J, I = np.meshgrid(np.arange(W), np.arange(H))
    for a in range(S):
        for b in range(S):
            px, py = (J + (a + .5) / S - W / 2).ravel() * k, (H / 2 - I - (b + .5) / S).ravel() * k; d = f + px[:, None] * r + py[:, None] * u; d /= np.linalg.norm(d, axis=1)[:, None]; c = np.zeros_like(d)
            for lo in range(0, len(d), 90000): c[lo:lo + 90000] = A.shade(np.broadcast_to(at, d[lo:lo + 90000].shape), d[lo:lo + 90000])
            img += np.minimum(c.reshape(H, W, 3), 6) / S / S
    hot = np.maximum(img - .75, 0); img = img + .42 * blur(hot, W * .006) + .34 * blur(hot, W * .022) + .16 * blur(hot, W * .07)
    c = np.maximum(img * v.get("light", 1.0), 0); c = c * (2.3 * c + .28) / (c * (2.1 * c + .66) + .13); c = np.clip(c, 0, 1); c = np.where(c <= .0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - .055); write_png(os.path.join(OUT, f"kapalicarsi-{name}.png"), np.concatenate([c, np.ones((H, W, 1))], -1))
    out = []
    for kind, x, y, z, s, sh in lamps:
        q = np.array([x, y, z]) - at; w = q @ f; sx, sy = .5 + (q @ r) / w / k / W, .5 - (q @ u) / w / k / H; rad = .5 * s / w / k / H
        if -.02 < sx < 1.02 and -.02 < sy < 1.02: out.append(dict(kind=kind, x=round(float(sx), 4), y=round(float(sy), 4), r=round(float(rad), 4)))
    json.dump(out, open(os.path.join(OUT, f"kapalicarsi-{name}-lamps.json"), "w")); print(name, round(time.time() - t0, 1), "s", flush=True)

if __name__ == "__main__":
    for n in sys.argv[1:] or VIEWS: draw(n)
