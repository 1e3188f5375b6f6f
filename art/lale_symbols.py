"""Lale Devri: symbols and word plates. Garden at night: ruby, sapphire and lantern gold; one rig, one camera, a 2.4-unit box.
blender -b -P art/lale_symbols.py -- tulip ring scatter-tr     (no names: everything)"""
import os, sys; sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender")]
from kit import *

def mix(a, b, t): t = np.clip(t, 0, 1)[..., None]; return a * (1 - t) + b * t
def ring_pts(r, z=0, cx=0, cy=0, n=64): return [(cx + r * math.cos(t), cy + r * math.sin(t), z) for t in np.linspace(0, 2 * math.pi, n + 1)[:-1]]

# ---------------------------------------------------------------- tulip
def petal_tex(c, edge, base, streak, seed=0, w=256, h=512):
    u, v = np.meshgrid((np.arange(w) + .5) / w * 2 - 1, 1 - (np.arange(h) + .5) / h); n = fbm(np.stack([u * 9 + seed, v * 1.4, 0 * u + seed], -1), 4)
    f = fbm(np.stack([u * 26, v * 2.2 + seed, 0 * u], -1), 3); C, E, B, S = map(srgb, (c, edge, base, streak))
    o = np.broadcast_to(C, (h, w, 3)).copy(); o = mix(o, S, .75 * np.clip(1 - np.abs(u) * 3.2 + n * .5, 0, 1) * np.clip(1.25 - v, 0, 1)); o = mix(o, E, (np.abs(u) ** 5 + n * .22 * np.abs(u)) * 1.1); o = mix(o, E, (v - .86) * 5); o = mix(o, B, 1 - (v + n * .05) / .17)
    return np.clip(o * (1 + .10 * f)[..., None], 0, 1)

def leaf_mat():
    g = M("#4a8a3a", .4, Clearcoat=.3).sss("#8ad04a", .15, .1); q = g.noise(2, 5); g.color_from(q, [(.3, "#1d5236"), (.6, "#4f9a48"), (.8, "#9cc85a")]); return g.translucent(.15)

def tulip(loc=(0, 0, 0), s=1, c="#b3081f", edge="#ff7a3a", base="#f6d25a", streak="#5a0416", rot=0, stem=3.0, lean=(0, 0), open_=1.0, seed=0, leaves=True, tip=.0):
    """almond tulip with dagger tips, as on İznik tiles; tip stretches the daggers"""
    r = D.objects.new("root", None); bpy.context.collection.objects.link(r); P = []
    m = M("#ffffff", .32, Sheen=.4, Clearcoat=.35, Clearcoat_Roughness=.2, Specular=.5).image(petal_tex(c, edge, base, streak, seed)); m.bump(m.noise(26, 3), .10, .02).translucent(.34)
    for ring, (n, a0, R, H) in enumerate([(3, 0, .40, 1.95), (3, math.pi / 3, .47, 1.75)]):
        for k in range(n):
            a = a0 + k * 2 * math.pi / n + .08 * math.sin(seed + k * 3); fl = open_ * (1 + .25 * math.sin(seed * 2 + k * 5 + ring))
            def fn(u, v, a=a, R=R, H=H, fl=fl, ring=ring):
                x = u * 2 - 1; w = np.clip(np.sin(np.pi * np.clip(v, 0, 1) ** .72), 0, 1) ** (.75 + tip) * (1 - .35 * v) * 1.22 + .02 * (1 - v)
                rho = R * np.sin(np.pi * np.clip(v * .86 + .03, 0, 1)) ** .62 * (1 - .25 * v) + .06 + fl * .30 * np.clip(v - .66, 0, 1) ** 1.5 * 3 + .03 * ring
                rho = rho + .035 * np.abs(x) ** 2 * np.sin(v * 9 + a * 3) * v - .04 * np.exp(-(x * 5) ** 2) * (1 - v)
                th = a + x * w; z = H * (v + tip * .18 * v ** 4) + .05 * np.abs(x) ** 2 * np.sin(v * 7 + a); return rho * np.cos(th), rho * np.sin(th), z
            P.append(surf(fn, 28, 44, m))
    g = leaf_mat(); pts = [(lean[0] * (t ** 2), lean[1] * (t ** 2), .05 - stem * t) for t in np.linspace(0, 1, 16)]; P.append(tube(pts, .062, g))
    if leaves:
        for a, L, b, z0 in [(-.5, 2.5, .8, .95), (2.9, 2.1, .9, .85), (.9, 1.7, .5, .7)]:
            L, b = L * stem / 3, b * min(1, stem / 2.2)
            def lf(u, v, a=a, L=L, b=b, z0=z0):
                x = u * 2 - 1; w = .26 * np.sin(np.pi * np.clip(v, 0, 1) ** .6) ** .8; d = .08 + b * v ** 1.6; z = -stem * z0 + L * (v - .32 * v ** 3) + .10 * x * x; q = x * w
                return lean[0] * z0 ** 2 + d * np.cos(a) - q * np.sin(a), lean[1] * z0 ** 2 + d * np.sin(a) + q * np.cos(a) - .1 * x * x, z + .05 * np.sin(v * 8 + a) * x
            P.append(surf(lf, 12, 36, g))
    for o in P: o.parent = r
    r.location = loc; r.scale = (s,) * 3; r.rotation_euler = (0, 0, rot); return r

def tulip_symbol():
    t = tulip((0, 0, -.56), .93, "#c40a22", "#ff8a3a", "#f6d25a", "#6a0416", rot=.35, stem=.72, seed=1, leaves=False, tip=.12, open_=1.15); t.scale = (1.12, 1.12, .93)
    g = leaf_mat(); g.mul(g.noise(1.2, 3), [(.35, "#c8e0a0"), (.6, "#ffffff")])
    for P, w0, y0 in [([(-.02, -1.2), (-.30, -.98), (-.62, -.52), (-.78, .02), (-.98, .36)], .19, -.06), ([(.02, -1.2), (.34, -1.0), (.66, -.62), (.80, -.18), (1.02, .06)], .18, -.02), ([(.0, -1.18), (.16, -.98), (.30, -.70), (.34, -.38), (.46, -.16)], .13, -.30), ([(.0, -1.18), (-.14, -1.0), (-.34, -.84), (-.56, -.80), (-.74, -.88)], .12, -.34)]:
        def lf(u, v, P=P, w0=w0, y0=y0):
            q = spline(P, v); e = spline(P, np.clip(v + .01, 0, 1)) - spline(P, np.clip(v - .01, 0, 1)); n = np.stack([-e[..., 1], e[..., 0]], -1); n /= np.linalg.norm(n, axis=-1, keepdims=True) + 1e-9
            x = u * 2 - 1; w = w0 * np.clip(np.sin(np.pi * (v * .93 + .05)), 0, 1) ** .7; return q[..., 0] + n[..., 0] * w * x, y0 - .10 * np.abs(x) ** 1.5 * np.sin(v * 3) + .12 * v, q[..., 1] + n[..., 1] * w * x
        o = surf(lf, 14, 44, g); mod = o.modifiers.new("s", "SOLIDIFY"); mod.thickness = .02

# ---------------------------------------------------------------- lantern
def lantern_tex(w=768, h=384):
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); n = 8; x = (u * n) % 1 - .5; y = (v * 3) % 1 - .5; k = (np.floor(u * n) + np.floor(v * 3)).astype(int) % 3
    o = np.zeros((h, w, 3)) + srgb("#3a1c06"); d = np.abs(x) * 1.25 + np.abs(y); cols = [srgb("#ff8a1e"), srgb("#ff3a2e"), srgb("#ffc23a")]
    for i in range(3): o[(d < .50) & (k == i)] = cols[i]
    o[(d < .22)] = srgb("#fff0b8"); o[(np.hypot(np.abs(x) - .5, np.abs(y) - .5) < .13)] = srgb("#35c4e0"); return o

def lantern(loc=(0, 0, 0), s=1, col="#ff9a2e", p=60, glow=4.5, chain=22, tassel=.44):
    before = set(D.objects); r = D.objects.new("root", None); bpy.context.collection.objects.link(r)
    m = M("#ffffff", .2, Clearcoat=1).image(lantern_tex(), glow); G = gold("#d9963a", .25); prof = [(.16, -.62), (.40, -.42), (.52, -.05), (.46, .30), (.26, .52)]
    lathe(prof, m, 64, 48)
    lathe([(.0, .86), (.05, .80), (.09, .70), (.18, .62), (.33, .50), (.36, .46), (.28, .44)], G, 48, 40); lathe([(0, -.86), (.05, -.82), (.07, -.74), (.16, -.68), (.22, -.60), (.20, -.56), (.1, -.56)], G, 48, 30)
    for k in range(8): a = k / 8 * 2 * math.pi; tube([(q[0] * 1.03 * math.cos(a), q[0] * 1.03 * math.sin(a), q[1]) for q in spline(prof, np.linspace(0, 1, 24))], .016, G)
    for z, q in ((-.40, .425), (.27, .49)): tube(ring_pts(q, z), .02, G, cyclic=True)
    for k in range(chain): ball((0, 0, .9 + k * .09), .035, G, (1, .6, 1.3), (0, 0, k % 2 * 1.5), sub=2)
    silk = M("#c8202f", .6)
    for k in range(18): tube([(.05 * math.cos(k), .05 * math.sin(k), -.86), (.08 * math.cos(k), .08 * math.sin(k), -.86 - tassel)], .012, silk)
    for q in set(D.objects) - before - {r}: q.parent = r
    r.location = loc; r.scale = (s,) * 3
    if p: point((loc[0], loc[1] - .75 * s, loc[2] - .1), col, p * s * s, .2)
    return r

def lantern_symbol():
    r = lantern((0, 0, .06), 1.16, p=0, glow=2.3, chain=0, tassel=.30); r.scale = (1.42, 1.42, 1.16); G = gold("#f0ad3c", .2)
    tube([(.12 * math.cos(t), 0, 1.14 + .12 * math.sin(t)) for t in np.linspace(0, 6.283, 33)[:-1]], .036, G, cyclic=True)

# ---------------------------------------------------------------- ewer
def engraved(w=1024, h=512):
    """chased gilt: bands of tulips, dots and waves; u round, v up"""
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); o = np.ones((h, w, 3)) * srgb("#f2b545"); dark, teal, red = srgb("#8a4a10"), srgb("#0f8f9a"), srgb("#b3081f")
    n = 10; x = (u * n) % 1 - .5
    for a, b in ((.30, .315), (.58, .595), (.72, .73)): o[(v > a) & (v < b)] = dark
    m = (v > .32) & (v < .575); y = (v - .335) / .235; o[m] = srgb("#123a8a")
    p = (np.abs(x) < .34 * np.sqrt(np.clip(np.sin(np.pi * np.clip(y, 0, 1)), 0, 1)) * (1 - .55 * y)) & m; o[p] = srgb("#ffd070")
    p = (np.abs(x) < .21 * np.sqrt(np.clip(np.sin(np.pi * np.clip(y * 1.15, 0, 1)), 0, 1)) * (1 - .6 * y)) & m; o[p] = red
    q = (np.hypot(np.abs(x) - .5, (y - .8) * .5) < .10) & m; o[q] = teal; q = (np.hypot(np.abs(x) - .5, (y - .28) * .5) < .06) & m; o[q] = srgb("#ffd070")
    m = (v > .60) & (v < .715); z = np.abs((u * 24) % 1 - .5) * 2; o[m & ((v - .60) / .115 < z)] = srgb("#c9801e")
    m = v < .28; o[m & (np.abs(((u * 20) % 1) - .5) < .06)] = srgb("#b87420"); return o

def ewer():
    m = M("#ffffff", .2, .55, Clearcoat=.8, Clearcoat_Roughness=.05).image(engraved()); m.bump(m.noise(9, 3), .05, .02); G = gold("#f0ad3c", .17); X = .10
    lathe([(0, -1.18), (.44, -1.18), (.46, -1.12), (.34, -1.06), (.20, -.98), (.20, -.92), (.42, -.78), (.68, -.46), (.72, -.16), (.56, .16), (.30, .40), (.20, .58), (.19, .74), (.24, .86)], m, 128, 160, loc=(X, 0, 0), rot=(0, 0, .4))
    lathe([(.27, .84), (.29, .88), (.24, .93), (.14, 1.0), (.07, 1.06), (.05, 1.10), (.075, 1.14), (.05, 1.19), (0, 1.21)], G, 64, 48, loc=(X, 0, 0))
    for z, r, t in ((.86, .265, .03), (.56, .215, .028), (-.95, .215, .035), (-1.14, .45, .035)): tube(ring_pts(r, z, X), t, G, cyclic=True)
    tube([(X - .56, -.05, -.38), (X - .86, -.05, -.20), (X - .90, -.05, .16), (X - .80, -.05, .46), (X - .90, -.05, .70), (X - 1.10, -.05, .84)], .10, G, 60, radii=[1.75, 1.25, .9, .75, .62, .85])
    tube([(X + .20, -.02, .74), (X + .52, -.04, .86), (X + .90, -.05, .62), (X + .94, -.05, .12), (X + .74, -.04, -.20), (X + .60, -.04, -.30)], .062, G, 60, radii=[.9, 1, 1.1, 1.1, 1, .8]); ball((X + .92, -.06, .66), .085, G, sub=3)
    ruby = M("#d4061c", .05, Clearcoat=1, Specular=.8).sss("#ff2a2a", .3, .1); tq = M("#12b0b0", .08, Clearcoat=1, Specular=.8)
    for k in range(12): a = k / 12 * 2 * math.pi + .1; ball((X + .735 * math.cos(a), .735 * math.sin(a), -.20), .052, (ruby, tq)[k % 2], sub=3)
    ball((X, 0, 1.235), .06, ruby, sub=3)

# ---------------------------------------------------------------- ring with a faceted emerald
def gem(loc, s, cols, rot=(0, 0, 0), sq=(1, 1), n=8, seed=1):
    """cut stone facing -y: each facet its own shade, as cut stones look; glassy coat over it"""
    rnd = np.random.RandomState(seed); a0 = math.pi / n
    R = lambda r, y, off=0: [(r * sq[0] * math.cos(a0 + 2 * math.pi * (k + off) / n), y, r * sq[1] * math.sin(a0 + 2 * math.pi * (k + off) / n)) for k in range(n)]
    T, Mi, G_, B = R(.54, -.34), R(.82, -.22, .5), R(1.0, 0), R(.5, .4)
    V = [*T, *Mi, *G_, *B]; F = [list(range(n))[::-1]]
    for k in range(n):
        j = (k + 1) % n; F += [[k, j, n + k], [n + k, j, n + j], [n + k, n + j, 2 * n + j], [2 * n + k, n + k, 2 * n + j], [2 * n + k, 2 * n + j, 3 * n + j, 3 * n + k]]
    mats = [M(c, .04, 0, Clearcoat=1, Clearcoat_Roughness=.0, Specular=.9).sss(cols[-1], .15, .1).edge(cols[-1], .5, .4) for c in cols]
    o = obj(V, F, mats[1], smooth=False, loc=loc, rot=rot, scale=s)
    for m in mats: o.data.materials.append(m.m)
    o.data.polygons.foreach_set("material_index", np.array([2] + [int(rnd.randint(len(mats))) + 1 for _ in F[1:]], np.int32)); return o

def ring():
    G = gold("#f2b03c", .15); t = np.linspace(0, 2 * math.pi, 129)[:-1]; c = (0, 0, -.34); R = .72
    rad = [1 + .55 * max(0, math.sin(x)) ** 2 for x in np.append(t, t[0])]; tube([(c[0] + R * math.cos(x), .0, c[2] + R * math.sin(x)) for x in t], .115, G, cyclic=True, radii=rad, res=10)
    for e in (-.075, .075): tube([(c[0] + (R + .07) * math.cos(x), e, c[2] + (R + .07) * math.sin(x)) for x in t], .028, G, cyclic=True)
    lathe([(.10, .30), (.30, .38), (.52, .50), (.60, .62), (.58, .66), (.5, .64)], G, 64, 40, loc=(0, -.02, -.0), scale=(1, .8, 1))
    gem((0, -.30, .62), .56, ["#064a2c", "#0c8a4c", "#14b866", "#3ff09a"], (math.radians(-24), 0, 0), (1.0, .86), 8, 4)
    dia = [M("#f4fbff", .03, Clearcoat=1, Specular=1).edge("#bfe4ff", .6), M("#cfe6ff", .03, Clearcoat=1, Specular=1)]
    for k in range(16):
        a = k / 16 * 2 * math.pi; x, z = .66 * math.cos(a), .58 * math.sin(a); y = -.22 - .44 * (z) * .42
        ball((x, y + .02, .62 + z * .93), .115, G, (1, .8, 1), sub=3); ball((x, y - .075, .62 + z * .93), .078, dia[k % 2], (1, .8, 1), sub=2)
    ruby = M("#d4061c", .05, Clearcoat=1, Specular=.8).sss("#ff2a2a", .3, .1)
    for sx in (-1, 1):
        for k, a in enumerate((.62, .30, .02)): ball((sx * (R + .015) * math.cos(a), -.135, c[2] + (R + .015) * math.sin(a)), .075 - .012 * k, (ruby, dia[0], ruby)[k], (1, .7, 1), sub=3)

# ---------------------------------------------------------------- İznik ceramics: five shapes, five colours, five flowers
N = 420
def grid(): return np.meshgrid((np.arange(N) + .5) / N * 2.4 - 1.2, 1.2 - (np.arange(N) + .5) / N * 2.4)
def m_drop(x, y): q = np.clip((y + 1.02) / 2.14, 0, 1); return (np.abs(x) < .98 * np.sin(np.pi * q ** .72) ** .80 * (1.0 - .18 * q)) & (y > -1.02) & (y < 1.12)
def m_hex(x, y): x, y = np.abs(x), np.abs(y); return (y < .92) & (x * .866 + y * .5 < .92)
def m_quatre(x, y): x, y = np.abs(x), np.abs(y); return (np.hypot(x - .46, y) < .58) | (np.hypot(x, y - .46) < .58) | (x + y < .85)
def m_ogee(x, y): x, y = np.abs(x), np.abs(y); return x / .99 < (1 - y / 1.16) + .17 * np.sin(np.pi * np.clip(y / 1.16, 0, 1) * 2) + .10 * np.sin(np.pi * np.clip(y / 1.16, 0, 1))
def m_round(x, y): a = np.arctan2(y, x); return np.hypot(x, y) < .93 + .085 * np.abs(np.cos(a * 5)) ** .7

def pet(x, y, cx, cy, w, h, lean=0): q = x - cx - lean * (y - cy); t = np.clip((y - cy) / h + .5, 0, 1); return (np.abs(q) < w * np.sin(np.pi * t ** .75) ** .8) & (np.abs(y - cy) < h / 2)
def paint_tulip(o, x, y, c):
    st = (np.abs(x) < .035) & (y < -.2) & (y > -.74); o[st] = c["leaf"]
    for s in (-1, 1): t = np.clip((y + .78) / .62, 0, 1); lf = (np.abs(x * s - .06 - .34 * t ** 1.4) < .10 * np.sin(np.pi * t)) & (y > -.78) & (y < -.16); o[lf] = c["leaf"]
    for s in (-1, 1): o[pet(x, y, s * .21, .16, .18, .86, s * .20)] = c["a"]
    o[pet(x, y, 0, .18, .21, 1.0)] = c["b"]; o[pet(x, y, 0, .10, .085, .52)] = c["d"]
def paint_carnation(o, x, y, c):
    yy = y + .30; r, a = np.hypot(x, yy), np.arctan2(x, yy); k = np.abs(((a / 1.9 + .5) * 7) % 1 - .5) * 2; R = .80 + .10 * np.cos(k * np.pi) + .03 * np.cos(k * np.pi * 6)
    fan = (np.abs(a) < .95) & (r < R) & (r > .10); o[fan] = c["a"]; o[fan & (k < .16) & (r > .30)] = c["ground"]; o[fan & (r < .50) & (k > .35)] = c["b"]; o[fan & (r > .62) & (r < .67)] = c["d"]
    o[(np.hypot(x / .16, (y + .26) / .20) < 1)] = c["leaf"]; o[(np.abs(x) < .035) & (y < -.3) & (y > -.72)] = c["leaf"]
    for s in (-1, 1): t = np.clip((y + .74) / .40, 0, 1); o[(np.abs(x * s - .05 - .40 * t) < .07 * np.sin(np.pi * t)) & (y > -.74) & (y < -.34)] = c["leaf"]
def paint_leaf(o, x, y, c):
    for q in range(4):
        ca, sa = math.cos(q * math.pi / 2), math.sin(q * math.pi / 2); X, Y = x * ca - y * sa, x * sa + y * ca; t = np.clip((Y - .16) / .66, 0, 1); w = .235 * np.sin(np.pi * t ** .8) ** .8 * (1 + .16 * np.abs(np.sin(t * 14)))
        L = (np.abs(X) < w) & (Y > .16) & (Y < .82); o[L] = c["a"]; o[L & (np.abs(X) < w * .5)] = c["b"]; o[L & (np.abs(X) < .022)] = c["ground"]
        D_ = np.hypot(np.abs(X) - .34, Y - .34) < .075; o[D_] = c["d"]
    o[np.hypot(x, y) < .19] = c["d"]; o[np.hypot(x, y) < .11] = c["a"]
def paint_hyacinth(o, x, y, c):
    o[(np.abs(x) < .032) & (np.abs(y) < .76)] = c["leaf"]
    for i, Y in enumerate(np.linspace(-.30, .60, 6)):
        for s in ((-1, 1) if i < 5 else (0,)):
            X = s * (.185 - .018 * i); r, a = np.hypot(x - X, (y - Y)), np.arctan2(y - Y, x - X); k = (r < .165 * (.72 + .32 * np.abs(np.cos(a * 2.5)))); o[k] = c["a"] if i % 2 == 0 else c["b"]; o[r < .04] = c["d"]
    for s in (-1, 1): t = np.clip((y + .80) / .50, 0, 1); o[(np.abs(x * s - .05 - .26 * t) < .08 * np.sin(np.pi * t)) & (y > -.80) & (y < -.30)] = c["leaf"]
def paint_rose(o, x, y, c):
    r, a = np.hypot(x, y), np.arctan2(y, x)
    for R, n, off, col in ((.76, 10, 0, "a"), (.60, 10, .5, "d"), (.46, 5, 0, "b"), (.32, 5, .5, "a")): o[r < R * (.82 + .18 * np.abs(np.cos((a + off * math.pi / n * 2) * n / 2)) ** .6)] = c[col]
    o[r < .15] = c["leaf"]; o[r < .08] = c["d"]

W = "#fff6e6"
TILES = {  # ground deep, ground, flower a, b, accent d, leaf
    "red": (m_drop, paint_tulip, "#7a0414", "#c8142a", W, "#ffd9b0", "#1c3fae", "#12a08c"),
    "blue": (m_hex, paint_carnation, "#071c66", "#1747c4", "#ff5a3a", W, "#ffd27a", "#35d0d0"),
    "green": (m_quatre, paint_leaf, "#034a36", "#0d9463", W, "#c8f0c8", "#ffce4a", "#ffffff"),
    "purple": (m_ogee, paint_hyacinth, "#2e0a5c", "#7a25b8", W, "#ffb0e0", "#ffce4a", "#4fe0b0"),
    "gold": (m_round, paint_rose, "#b86a08", "#f2a81e", "#c8142a", W, "#ffe9a8", "#1747c4"),
}
def ceramic(name):
    mask, paint, deep, ground, a, b, d, leaf = TILES[name]; x, y = grid(); m = mask(x, y); px = 2.4 / N; dist = _d(m) * px; c = dict(ground=srgb(ground), a=srgb(a), b=srgb(b), d=srgb(d), leaf=srgb(leaf))
    S = 1024; X, Y = np.meshgrid((np.arange(S) + .5) / S * 2.4 - 1.2, 1.2 - (np.arange(S) + .5) / S * 2.4); o = np.zeros((S, S, 3)) + srgb(ground)
    dd = dist[np.clip((np.arange(S) * N // S), 0, N - 1)][:, np.clip((np.arange(S) * N // S), 0, N - 1)]
    o = mix(srgb(ground), srgb(deep), np.clip(1 - (dd - .10) / .34, 0, 1)); paint(o, X * 1.10, Y * 1.10 + (.06 if name == "red" else 0), c); o = np.where((np.abs(dd - .185) < .016)[..., None], srgb(W), o)
    cob = fbm(np.stack([X * 3, Y * 3, 0 * X + len(name)], -1), 4); o = np.clip(o * (1 + .07 * cob)[..., None], 0, 1)
    glaze = M("#ffffff", .10, Clearcoat=1, Clearcoat_Roughness=.03, Specular=.6).image(o); glaze.bump(glaze.noise(7, 3), .05, .03); G = gold("#f0ad3c", .18); B = M("#3a0c18", .4)
    rim = .115; q = np.clip((dist - rim) / .30, 0, 1); Z = np.where(dist > rim, .05 + .16 * np.sqrt(1 - (1 - q) ** 2), np.where(dist > 0, .02 + .11 * np.sin(np.pi * np.clip(dist / rim, 0, 1)) ** .7, -.16))
    gy, gx = np.gradient(dist); n2 = gx * gx + gy * gy + 1e-9; J, I = np.meshgrid(np.arange(N, dtype=float), np.arange(N, dtype=float)); sn = np.clip(-dist / n2, -3, 3) * (dist < 0); Xg = (J + gx * sn + .5) / N * 2.4 - 1.2; Yg = 1.2 - (I + gy * sn + .5) / N * 2.4
    keep = dist > -1.6 * px; qk = keep[:-1, :-1] & keep[1:, :-1] & keep[:-1, 1:] & keep[1:, 1:]; ins = dist > 0; qk &= ins[:-1, :-1] | ins[1:, :-1] | ins[:-1, 1:] | ins[1:, 1:]
    qy, qx = np.where(qk); i = qy * N + qx; F = np.stack([i, i + N, i + N + 1, i + 1], 1); used = np.unique(F); mp = -np.ones(N * N, int); mp[used] = np.arange(len(used))
    V = np.stack([Xg, -Z, Yg], -1).reshape(-1, 3)[used]; uv = (V[:, [0, 2]] + 1.2) / 2.4; ob = obj(V, mp[F], glaze, uv=uv); ob.data.materials.append(G.m); part = (dist.ravel() < rim).astype(np.int32)
    ob.data.polygons.foreach_set("material_index", np.maximum(np.maximum(part[i], part[i + N]), np.maximum(part[i + 1], part[i + N + 1]))); ob.data.use_auto_smooth = True; ob.data.auto_smooth_angle = math.radians(55)
def _d(m): import kit; return kit._blur(distance(m, 150), 1.4)

# ---------------------------------------------------------------- Sadabad caique
def caique():
    """slender pleasure boat of the Golden Horn, three-quarter view; x along the hull"""
    root = D.objects.new("root", None); bpy.context.collection.objects.link(root); before = set(D.objects)
    L = 1.18; beam = lambda t: .44 * np.clip(1 - np.abs(t) ** 2.4, 0, 1) ** .8 + .004; sheer = lambda t: .12 + .66 * np.abs(t) ** 3.0 + .05 * t; keel = lambda t: -.52 + .72 * np.abs(t) ** 4.0
    def hull(u, v, k=1.0, up=0): t = u * 2 - 1; ph = (v - .5) * np.pi; b = beam(t) * k; s, kz = sheer(t) + up, keel(t) + (1 - k) * .2; return t * L, b * np.sin(ph), kz + (s - kz) * (1 - np.cos(ph) ** .8)
    w, h = 1024, 256; uu, vv = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); e = np.abs(vv - .5) * 2; o = np.zeros((h, w, 3)) + srgb("#0e2a78"); o[e < .42] = srgb("#6a0a1e"); o[(e > .42) & (e < .46)] = srgb("#ffce5a")
    band = (e > .72) & (e < .90); o[band] = srgb("#c8142a"); x = (uu * 34) % 1 - .5; o[band & (np.abs(x) * 2 + np.abs(e - .81) / .075 < 1)] = srgb("#ffe0a0"); o[(e > .69) & (e < .72) | (e > .90) & (e < .93)] = srgb("#ffce5a"); o[e > .93] = srgb("#fff0d0")
    paint = M("#ffffff", .16, Clearcoat=1, Clearcoat_Roughness=.04).image(o); paint.bump(paint.noise(8, 2), .04, .02); G = gold("#f2b03c", .17); wood = M("#a8622a", .4, Clearcoat=.5); q = wood.noise(3, 6); wood.color_from(q, [(.3, "#6a3414"), (.6, "#b8702f"), (.8, "#e0a05a")])
    surf(hull, 120, 40, paint); surf(lambda u, v: hull(u, v, .93, -.015), 120, 40, wood)
    for s in (-1, 1): tube([(t * L, s * beam(t), sheer(t)) for t in np.linspace(-1, 1, 60)], .030, G)
    for t in (-1, 1):
        tube([(t * L, 0, sheer(t)), (t * (L + .06), 0, sheer(t) + .14), (t * (L + .01), 0, sheer(t) + .26), (t * (L - .09), 0, sheer(t) + .25), (t * (L - .08), 0, sheer(t) + .17)], .04, G, 30, radii=[1.2, 1, .8, .7, .9])
    for t in (-.55, -.28): box((t * L, 0, .10 + .05), (.12, .62 * float(beam(t)) * 2.4, .04), wood, .015)
    red = M("#c8142a", .55, Sheen=.6); q = red.noise(6, 3); red.mul(q, [(.3, "#b06a70"), (.6, "#ffffff")]); cush = M("#7a25b8", .6, Sheen=.6)
    ball((.12, -.14, .22), .20, cush, (1, .9, .62), sub=3); ball((.48, -.10, .27), .20, M("#12a08c", .6, Sheen=.6), (1, .9, .66), (0, -.3, 0), sub=3)
    can = M("#c8142a", .5, Sheen=.5).image(canopy_tex()); can.translucent(.25)
    zt, cx, cw = 1.02, .30, .60
    def roof(u, v): a = (u - .5) * 2; b = (v - .5) * 2; z = zt + .34 * np.cos(b * 1.45) * (1 - .30 * a * a) - .02; return cx + a * (cw + .06), b * .42, z
    surf(roof, 40, 24, can)
    for s in (-1, 1): surf(lambda u, v, s=s: (cx + (u - .5) * 2 * (cw + .06), s * (.42 + .012 * np.sin(u * 60)), zt + .04 - .17 * v * (.70 + .30 * np.abs(np.sin(u * np.pi * 7)))), 120, 6, M("#f2a81e", .5))
    for dx in (-cw, cw):
        for s in (-1, 1): tube([(cx + dx, s * .34, .12), (cx + dx, s * .38, zt + .04)], .036, G)
        tube([(cx + dx * 1.08, b * .42, zt + .25 * math.cos(b * 1.45) - .02) for b in np.linspace(-1, 1, 24)], .030, G)
    ball((cx, 0, zt + .38), .085, G, (1, 1, 1.2), sub=3)
    lan = M("#ffd070", .3, Emission="#ffb03a", Emission_Strength=6); tube([(-1.12, -.02, .70), (-1.06, -.08, 1.20), (-.92, -.14, 1.30), (-.84, -.14, 1.20)], .030, G, 24); ball((-.84, -.14, .98), .15, lan, (1, 1, 1.2), sub=3); tube(ring_pts(.12, 1.12, -.84, -.14), .03, G, cyclic=True); tube(ring_pts(.12, .84, -.84, -.14), .03, G, cyclic=True); lathe([(.12, 0), (.06, .06), (0, .08)], G, 24, 12, loc=(-.84, -.14, 1.12)); point((-.84, -.5, .95), "#ffa83a", 14, .1)
    for t in (-.50, -.12):
        a = np.array((t * L, -.36, .22)); b = np.array((t * L - .26, -1.0, -.50)); tube([a + (b - a) * -.35, a, b], .032, wood); ball(b, .17, M("#c8142a", .3, Clearcoat=.6), (.40, .28, 1.0), (-.75, .2, 0), sub=3)
    for o_ in set(D.objects) - before:
        if o_.type != "LIGHT": o_.parent = root
    return root
def canopy_tex(w=512, h=256):
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); o = np.zeros((h, w, 3)) + srgb("#c8142a"); k = (np.floor(u * 9).astype(int) % 2 == 1); o[k] = srgb("#fff0d0"); o[(np.abs(v - .5) > .42)] = srgb("#f2a81e"); return o
def boat():
    r = caique(); r.rotation_euler = (0, 0, math.radians(-20)); r.scale = (.98,) * 3; r.location = (-.02, 0, -.34)
    water = M("#0e4a9a", .06, Clearcoat=1, Specular=.8); q = water.noise(5, 4); water.color_from(q, [(.3, "#072a6a"), (.55, "#1565b8"), (.75, "#35c4e0")])
    def wv(u, v): th = u * 2 * np.pi; R = v; x, y = R * np.cos(th) * 1.22, R * np.sin(th) * .95; return x, y, -.74 + .035 * np.sin(R * 22 - 1) * (1 - R * .3) + .02 * np.sin(x * 9 + y * 5) - .10 * np.clip(R - .93, 0, 1) * 8
    surf(wv, 128, 70, water, close_u=True)
    rnd = np.random.RandomState(3); pm = [M("#ff5a7a", .4), M("#ffd27a", .4), M("#fff0f0", .4)]
    for k in range(9): a = rnd.uniform(3.3, 6.1); R = rnd.uniform(.75, .95); ball((R * math.cos(a) * 1.2, R * math.sin(a) * .95, -.695), .06, pm[k % 3], (1.3, .8, .3), (0, 0, rnd.rand() * 6), sub=2)

# ---------------------------------------------------------------- garden turtle with a candle
def turtle(glow=1.0):
    """faces left; everything below z = -.62 is free for a live number plate"""
    skin = M("#6a8a3a", .5, Clearcoat=.3).sss("#b8d060", .15, .1); q = skin.noise(4, 6); skin.color_from(q, [(.32, "#3a5a24"), (.5, "#7a9a3f"), (.7, "#c2cf6a")]); skin.bump(skin.voronoi(9), .35, .03)
    def body(p):
        d = s_cap(p, (-.62, 0, -.30), (-.96, -.06, .10), .20, .185); d = smin(d, s_ell(p, (-1.02, -.06, .16), (.25, .205, .20)), .10); d = smin(d, s_ell(p, (-1.17, -.06, .10), (.12, .14, .115)), .06)
        for x, y, fx in ((-.52, -.46, -.66), (.50, -.46, .66), (-.46, .46, -.5), (.52, .46, .66)): d = smin(d, s_cap(p, (x, y, -.34), (fx, y * 1.2, -.66), .165, .15), .10); d = smin(d, s_ell(p, (fx - .07, y * 1.25 - .03, -.70), (.20, .17, .09)), .05)
        d = smin(d, s_cap(p, (.80, 0, -.36), (1.06, 0, -.46), .10, .03), .06); d = smin(d, s_ell(p, (0, 0, -.36), (.86, .62, .18)), .06)
        d = smax(d, -s_cap(p, (-1.32, -.06, .055), (-1.08, -.26, .075), .012), .015); d = smax(d, -s_cap(p, (-1.32, -.06, .055), (-1.08, .14, .075), .012), .015); return d + .006 * vnoise(p * 14)
    sculpt(body, (-1.4, -.9, -.85), (1.2, .9, .45), int(110 + 50 * min(1, QUALITY)), skin)
    eye = M("#120a06", .04, Clearcoat=1)
    for s in (-1, 1): ball((-1.10, -.06 + s * .165, .215), .062, M("#ffe9a8", .2, Clearcoat=1), (1, .7, 1), sub=3); ball((-1.115, -.06 + s * .20, .22), .042, eye, (1, .6, 1), sub=3); ball((-1.13, -.06 + s * .224, .238), .012, M("#ffffff", .1, Emission="#ffffff", Emission_Strength=2), sub=2); tube([(-1.17, -.06 + s * .17, .255), (-1.10, -.06 + s * .205, .285), (-1.03, -.06 + s * .17, .26)], .018, skin, 12)
    w, h = 1024, 512; u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); o = np.zeros((h, w, 3)) + srgb("#0d6a6a"); k = (u * 8) % 1 - .5; cell = np.maximum(np.abs(k) * 1.5, np.abs((v - .50) / .30)); line = srgb("#ffce5a"); o[:] = srgb("#0a5a78")
    m = (v > .16) & (v < .80); kk = np.floor(u * 8).astype(int) % 2; o[m] = srgb("#0f8f8a"); e = np.abs(k) * 2; o[m & (kk == 1)] = srgb("#1747c4"); o[m & (e > .90)] = line
    y = (v - .22) / .52; p = (np.abs(k) < .30 * np.sqrt(np.clip(np.sin(np.pi * np.clip(y, 0, 1)), 0, 1)) * (1 - .45 * y)) & m; o[p] = srgb("#fff0d0"); p = (np.abs(k) < .17 * np.sqrt(np.clip(np.sin(np.pi * np.clip(y * 1.2, 0, 1)), 0, 1)) * (1 - .5 * y)) & m; o[p] = srgb("#c8142a")
    o[(np.abs(v - .80) < .02) | (np.abs(v - .16) < .02)] = line; t = v > .82; o[t] = srgb("#c8142a"); t = v < .14; o[t] = srgb("#1c3a8a"); o[t & (np.abs((u * 24) % 1 - .5) * 2 + np.abs(v - .07) / .06 < .9)] = line
    sh = M("#ffffff", .12, Clearcoat=1, Clearcoat_Roughness=.03).image(o); sh.bump(sh.noise(7, 3), .06, .03); G = gold("#f2b03c", .18)
    s = lathe([(.98, -.36), (1.03, -.30), (.96, -.20), (.90, -.02), (.74, .22), (.48, .40), (.20, .48), (0, .495)], sh, 128, 80, lambda th, t, r, z: 1 + .035 * np.cos(th * 8) * np.sin(t * np.pi)); s.scale = (.92, .74, 1.0); s.rotation_euler = (0, 0, .2); s.location = (.03, 0, -.02)
    rm = tube([(.03 + .945 * math.cos(a), .76 * math.sin(a), -.33) for a in np.linspace(0, 6.283, 65)[:-1]], .05, G, cyclic=True)
    lathe([(0, .0), (.24, .0), (.26, .03), (.12, .07), (.09, .12), (.17, .17), (.19, .20), (.12, .19), (0, .19)], G, 48, 40, loc=(.03, 0, .45))
    wax = M("#fff0d8", .4).sss("#ffb86a", .5, .2); wax.set(Emission="#ff9a3a", Emission_Strength=.25); lathe([(.0, 0), (.105, 0), (.11, .20), (.105, .36), (.085, .385), (.03, .36), (0, .36)], wax, 40, 40, lambda th, t, r, z: 1 + .06 * np.sin(th * 3 + z * 6), loc=(.03, 0, .62)); ball((-.07, -.06, .86), .035, wax, (1, 1, 2.2), sub=3)
    fl = [(0, 0), (.055, .05), (.075, .12), (.045, .22), (.012, .32), (0, .34)]; lathe(fl, emit("#ffb03a", 7 * glow), 32, 40, loc=(.03, 0, 1.0)); lathe([(r * .5, z * .6) for r, z in fl], emit("#fff6d0", 16 * glow), 24, 30, loc=(.03, -.045, 1.02)); point((.03, -.2, 1.12), "#ff9a3a", 22 * glow, .08)

def turtle_symbol(): turtle()

def plate(name, w=1.28, h=.29):
    G = gold("#f3b03a", .17)
    def P(k, j):
        t = np.linspace(0, 1, 14); r = [(w * k - .30 + .30 * math.sin(x * math.pi / 2) * (1 if x < 1 else 1), h * j * math.cos(x * math.pi / 2) ** .8) for x in t]; r = [(x, y) for x, y in r]; return [*r, *[(x, -y) for x, y in r[::-1]], *[(-x, -y) for x, y in r], *[(-x, y) for x, y in r[::-1]]]
    shape(P(1, 1), G, .05, .045, (0, .06, 0)); shape(P(.965, .84), M("#2a0618", .4), .05, .01); shape(P(.955, .80), M("#6a1fa0", .16, Clearcoat=1), .05, .012, (0, -.03, 0))
    for sx in (-1, 1): ball((sx * (w - .09), -.09, 0), .055, M("#12b0b0", .12, Clearcoat=1), (1, .6, 1), sub=3)
    word(name, 1.74, grad_face("#ffc86a", "#fff0c8", "#ffffff", .2, .2), gold("#f0ad3c", .16), M("#1a0628", .4), (0, -.10, 0), fat=.03, rimw=.045, basew=.05, deep=.10, puff=.08, px=1000)

SYMBOLS = {"tulip": tulip_symbol, "ewer": ewer, "lantern": lantern_symbol, "ring": ring, **{f"tile-{k}": (lambda k=k: ceramic(k)) for k in TILES}, "boat": boat, "turtle": turtle_symbol}
PLATES = {f"scatter-{l}": (lambda l=l: plate(f"lale-scatter-{l}")) for l in ("tr", "en")}
if __name__ == "__main__":
    for name in args() or [*SYMBOLS, *PLATES]:
        p = name in PLATES
        reset(640 if p else 512, 200 if p else 512, 72, True, .45); symbol_rig(key="#ffeed8", rim="#ff9a3a", cool="#5aa0ff"); camera((0, -9.6, .4 if p else 1.1), (0, 0, 0 if p else -.02), 124 if p else 114)
        (PLATES if p else SYMBOLS)[name](); render("lale-" + name)
