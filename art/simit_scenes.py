"""Simit Sarayı: the bakery behind the reels, key art, reel frame, lettering.
ART_DN=1 blender -b -P art/simit_scenes.py -- key desktop phone frame logo"""
import os, sys; sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender")]
from kit_garden import *
import simit_symbols as S
from simit_symbols import mix

def glowing(arr, power):
    m = M("#000000", 1, Specular=0).image(np.clip(arr, 0, 1)); e = m.n.new("ShaderNodeEmission"); e.inputs[1].default_value = power; m.L.new(m.tex, e.inputs[0]); m.L.new(e.outputs[0], m.out.inputs[0]); return m
def plane(w, h, loc, mat):
    return surf(lambda u, v: (loc[0] + (u - .5) * w, loc[1] + 0 * u, loc[2] + (v - .5) * h), 1, 1, mat)

# ---------------------------------------------------------------- the oven
def fire(w=384, h=384, seed=4):
    """flames over embers, bright at the foot"""
    u, v = np.meshgrid((np.arange(w) + .5) / w * 2 - 1, 1 - (np.arange(h) + .5) / h); n = fbm(np.stack([u * 3.2, v * 1.5 - .4 * np.abs(u), 0 * u + seed], -1), 4); f = fbm(np.stack([u * 9 + n, v * 3.4, 0 * u + seed], -1), 4)
    t = .92 - v * 1.25 + .55 * n + .28 * f - .55 * np.abs(u) ** 2.2; o = mix(np.zeros((h, w, 3)) + srgb("#2a0a02"), srgb("#a82c04"), t * 1.5 + .45); o = mix(o, srgb("#ff7a12"), t * 2.0 - .15); o = mix(o, srgb("#ffc23a"), t * 2.2 - .75); return mix(o, srgb("#fff4c0"), t * 2.4 - 1.55)
def brick_tex(w=1024, h=768, nx=14, ny=20, seed=3):
    u, v = np.meshgrid((np.arange(w) + .5) / w * nx, (np.arange(h) + .5) / h * ny); row = np.floor(v); x = u + .5 * (row % 2); col = np.floor(x); fx, fy = x - col, v - row; r = _hash01(row, col, seed); n = fbm(np.stack([u * 1.3, v * 1.3, 0 * u + seed], -1), 4); f = fbm(np.stack([u * 8, v * 8, 0 * u], -1), 3)
    o = mix(srgb("#7c3a1e"), srgb("#c4713c"), r * .9 + .35 * n); o = mix(o, srgb("#4c2010"), (.35 - r + .3 * n) * 1.3); gap = np.minimum(np.minimum(fx, 1 - fx) * 2.0, np.minimum(fy, 1 - fy)) + .03 * f; o = mix(o, srgb("#b89a78"), (.085 - gap) * 26); return np.clip(o * (1 + .16 * f)[..., None], 0, 1)
def _hash01(a, b, s): return (np.abs(np.sin(a * 12.9898 + b * 78.233 + s * 37.719) * 43758.5453) % 1)
def oven(x, z, r, depth, proto, y=3.0, wide=5.2, high=7.5, simits=5):
    """a brick front with an arched mouth; the fire burns behind it and the stone before it is hot"""
    m = M("#ffffff", .85, Specular=.25).image(brick_tex()); m.bump(m.tex, .6, .06); dark = M("#1a0c06", .9); n = 40; arch = [(x - r, z - r * .62)] + [(x + r * math.cos(a), z + r * math.sin(a)) for a in np.linspace(math.pi, 0, n)] + [(x + r, z - r * .62)]
    def wall(u, v):                                                   # the front: u across, v up, bent round the mouth
        X = x + (u - .5) * wide; Z = z - high * .45 + v * high; return X, y + 0 * u, Z
    nx, nz = 150, 200; u, v = np.meshgrid(np.linspace(0, 1, nx + 1), np.linspace(0, 1, nz + 1)); X, Y, Z = wall(u, v); inside = (np.hypot(X - x, np.maximum(Z - z, 0)) < r * 1.02) & (Z > z - r * .62); i = np.arange(nx * nz); a = i // nx * (nx + 1) + i % nx; F = np.stack([a, a + 1, a + nx + 2, a + nx + 1], 1); F = F[~inside.ravel()[F].all(1)]; obj(np.stack([X, Y, Z], -1).reshape(-1, 3), F, m, uv=np.stack([u, v], -1).reshape(-1, 2))
    rnd = random.Random(5); k = 17
    for j in range(k):                                               # the arch's own stones
        a = math.pi * (j + .5) / k; c = ("#a85c30", "#8c4524", "#bc7440", "#9a5230")[rnd.randrange(4)]; b = M(c, .8); b.mul(b.noise(5, 5), [(.3, "#8a6a58"), (.6, "#ffffff")]).bump(b.noise(9, 5), .6, .05); R = r * 1.14; box((x + R * math.cos(a), y - .07, z + R * math.sin(a)), (.30 * r, .5, math.pi * r * 1.14 / k * .93), b, .04, (0, -a, 0))
    sill = M("#b08a68", .7); sill.mul(sill.noise(3, 5), [(.3, "#8a6a50"), (.6, "#ffffff")]).bump(sill.noise(8, 5), .5, .05); box((x, y - .35, z - r * .68), (r * 2.7, 1.1, r * .16), sill, .05)
    plane(r * 2.5, r * 1.9, (x, y + depth, z + r * .10), glowing(fire(), 5.5)); floor = M("#5a2a12", .8, Emission="#c83c06", Emission_Strength=.5); floor.bump(floor.noise(6, 4), .5, .05); surf(lambda u, v: (x + (u - .5) * r * 2.3, y - .05 + v * depth, z - r * .60 + 0 * u), 2, 2, floor)
    surf(lambda u, v: (x + r * 1.05 * np.cos(np.pi * u), y - .02 + v * depth, z + r * 1.05 * np.sin(np.pi * u)), 40, 2, M("#6a2c12", .9, Emission="#a82c04", Emission_Strength=.25))
    log = M("#1c0c06", .9, Emission="#ff4a08", Emission_Strength=.35)
    for q, (dx, dz, t) in enumerate(((-.5, -.42, .2), (.1, -.46, -.25), (.55, -.40, .15), (-.1, -.30, .05))): tube([(x + (dx - .4) * r, y + depth * .82, z + (dz - t * .3) * r), (x + (dx + .4) * r, y + depth * .82, z + (dz + t * .3) * r)], .085 * r, log)
    for j in range(simits): proto.place((x + (j / max(1, simits - 1) - .5) * r * 1.5, y + depth * (.25 + .16 * (j % 2)), z - r * .53), .155 * r, (-math.pi / 2 + .1, 0, j))
    point((x, y + depth * .35, z - .1 * r), "#ff7a1e", 260 * r * r, .5 * r); area((x, y - .4, z), (x, y - 6, z - 1.6), r * 1.6, "#ff7418", 210 * r * r)

# ---------------------------------------------------------------- window, shelves, counter
def morning(w=320, h=448, seed=2):
    """a street out of focus: low sun, pale houses, plane trees"""
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); o = mix(srgb("#e8b884"), srgb("#fff2cc"), v * 1.5 + 0 * u); o = mix(o, srgb("#cfe4f4"), (v - .72) * 2.2); n = fbm(np.stack([u * 3, v * 3, 0 * u + seed], -1), 3)
    o = mix(o, srgb("#c88a5a"), np.clip((.40 + .10 * np.sign(np.sin(u * 17 + 1)) * .5 - v) * 14, 0, 1) * .75); o = mix(o, srgb("#7f9a52"), np.clip((n * .9 + .25 - np.abs(v - .55) * 1.5) * 3, 0, .8)); o = mix(o, srgb("#fffbe6"), 1.2 * np.exp(-((u - .68) ** 2 + (v - .66) ** 2) / .035)); r = np.random.RandomState(7)
    for _ in range(46):
        cx, cy, R = r.rand(), .25 + .6 * r.rand(), .03 + .05 * r.rand(); d = np.hypot(u - cx, (v - cy) * h / w) / R; o = mix(o, srgb(("#fff6cc", "#ffe0a0", "#d8e6a0")[r.randint(3)]), np.clip((1 - d) * 9, 0, 1) * .30)
    return o
def window(x, z, w, h, y=3.9, nx=2, nz=3):
    plane(w * 1.02, h * 1.02, (x, y + .12, z), glowing(morning(), 2.6)); f = S.wood(("#4a2410", "#7a4420", "#a86a38"), .4)
    for i in range(nx + 1): k = .16 if i in (0, nx) else .07; box((x - w / 2 + w * i / nx, y, z), (k, .22, h + .16), f, .03)
    for i in range(nz + 1): k = .16 if i in (0, nz) else .07; box((x, y, z - h / 2 + h * i / nz), (w + .16, .22, k), f, .03)
    box((x, y - .25, z - h / 2 - .12), (w + .6, .7, .14), f, .03); area((x, y - .2, z), (x - w * 1.2, y - 8, z - h * 1.0), w * .9, "#ffe6b8", 95 * w * h, h * .9)
def shelf(x0, x1, z, proto, y=3.5, k=.34, seed=1, up=True):
    b = S.wood(("#4a2410", "#85491f", "#b8753a"), .45, axis="X"); box(((x0 + x1) / 2, y, z), (x1 - x0, .8, .11), b, .025); r = random.Random(seed); n = int((x1 - x0) / (k * 1.75))
    for i in range(n):
        X = x0 + (i + .5) * (x1 - x0) / n + r.uniform(-.03, .03)
        if up: proto.place((X, y - .05 + .08 * (i % 2), z + .06 + k * 1.13), k, (-.16 - .05 * r.random(), r.uniform(-.08, .08), r.uniform(0, 6.28)))
        else:
            for j in range(3 - i % 2): proto.place((X + r.uniform(-.04, .04), y - .05, z + .12 + j * k * .52), k, (-math.pi / 2, 0, r.uniform(0, 6.28)))
def counter(z, y0=-7, y1=3.4, w=22):
    m = S.wood(("#5a3014", "#94582a", "#c58a4c"), .46, axis="X", coat=.2); m.mul(m.noise(1.2, 5), [(.30, "#ffffff"), (.62, "#ffffff"), (.72, "#fff8ec")]); n = 9
    for i in range(n): box((0, y0 + (y1 - y0) * (i + .5) / n, z - .15), (w, (y1 - y0) / n * .992, .3), m, .02)
    d = M("#fff6e8", .95, Specular=.1); t = d.n.new("ShaderNodeBsdfTransparent"); x = d.n.new("ShaderNodeMixShader"); q = ramp(d.n, [(.50, "#000000"), (.72, "#ffffff")]); nz = d.noise(.9, 8, .7); d.L.new(nz, q.inputs[0]); d.L.new(q.outputs[0], x.inputs[0]); d.L.new(t.outputs[0], x.inputs[1]); d.L.new(d.surf, x.inputs[2]); d.L.new(x.outputs[0], d.out.inputs[0]); surf(lambda u, v: ((u - .5) * w, y0 + v * (y1 - y0), z + .006 + 0 * u), 1, 1, d)
def plaster(w=18, h=16, y=4.1, z=2):
    u, v = np.meshgrid((np.arange(512) + .5) / 512, 1 - (np.arange(512) + .5) / 512); n = fbm(np.stack([u * 5, v * 5, 0 * u], -1), 5); f = fbm(np.stack([u * 40, v * 40, 0 * u], -1), 3); o = mix(srgb("#c08a56"), srgb("#eac08a"), .55 + .6 * n); o = mix(o, srgb("#8a5228"), (.30 - v + .2 * n) * 1.4); o = mix(o, srgb("#a86a3a"), (v - .78 + .15 * n) * 2); m = M("#ffffff", .9, Specular=.15).image(np.clip(o * (1 + .08 * f)[..., None], 0, 1)); m.bump(m.noise(2.2, 6), .3, .08); plane(w, h, (0, y, z), m)
def pan(x, z, r, y=3.0, m=None):
    lathe([(0, -.10), (.55, -.10), (.78, -.06), (.92, .10), (.96, .12)], m, 72, 24, loc=(x, y, z), rot=(math.pi / 2, 0, 0), scale=(r,) * 3); tube([(x, y, z + r * .95), (x, y, z + r * 1.9)], .035 * (r + .6), m)
def simits(count=700):
    with Proto() as p: S.simit(count)
    return p
def daylight(power=1.0):
    world([(0, "#3a1e0e"), (.45, "#7a4a28"), (.6, "#c89a6a"), (1, "#ffe8c8")], .30 * power)

def desktop():
    reset(800, 450, 26, False, .10, bounces=4, look="Medium High Contrast"); daylight(); camera((0, -12, 1.7), (0, 2, 1.15), 34, dof=13.0, fstop=.9); p = simits(); c = S.copper(); plaster(22, 14)
    oven(-6.35, .75, 1.75, 1.6, p, 2.9, 5.4, 9.5); window(6.5, 2.15, 3.7, 5.0, nx=2); shelf(-3.3, 4.2, 4.05, p, 3.4, .36, 3); shelf(-3.3, 4.2, 2.5, p, 3.4, .36, 5); shelf(-3.3, 4.2, .95, p, 3.4, .36, 8); counter(-1.75)
    for x, z, r in ((-3.2, 4.7, .42), (3.9, 4.75, .36)): pan(x, z, r, 2.6, c)
    r = random.Random(2)
    for i in range(26): x = -8.5 + i * .68 + r.uniform(-.1, .1); p.place((x, 1.9 + r.uniform(-.5, .6), -1.60), .42, (-math.pi / 2 + r.uniform(-.1, .1), 0, r.uniform(0, 6)))
    area((4.5, -7, 6), (0, 0, -1), 4, "#ffe2b4", 420); render("simit-desktop")
def phone():
    reset(448, 970, 24, False, .10, bounces=4, look="Medium High Contrast"); daylight(); camera((0, -13, 1.7), (0, 2, 1.0), 42, dof=14.2, fstop=.9); p = simits(); plaster(14, 22)
    oven(-1.75, 4.75, 1.32, 1.4, p, 2.9, 3.6, 14); window(1.95, 5.35, 2.3, 3.9, nx=2); shelf(.5, 3.6, 2.75, p, 3.4, .36, 3); shelf(.3, 3.6, 1.3, p, 3.4, .36, 5); counter(-2.1, -9, 3.2, 14)
    r = random.Random(2)
    for j in range(3):
        for i in range(9): p.place((-3.0 + i * .76 + .3 * (j % 2) + r.uniform(-.06, .06), 1.6 - j * 1.5 + r.uniform(-.2, .2), -1.94), .40, (-math.pi / 2 + r.uniform(-.1, .1), 0, r.uniform(0, 6)))
    area((3.5, -8, 6), (0, 0, -1), 4, "#ffe2b4", 520); render("simit-phone")

def bokeh(w, h, seed=3):
    """the shop behind: oven glow on one side, window on the other, all of it out of focus"""
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); a = w / h; o = mix(srgb("#3a1c0c"), srgb("#8a4c22"), v * 1.2 + 0 * u); o = mix(o, srgb("#fff0c8"), 1.15 * np.exp(-(((u - .12) / .30) ** 2 + ((v - .80) / .26) ** 2) ** 1.4)); o = mix(o, srgb("#ff8a26"), .95 * np.exp(-(((u - .92) / .26) ** 2 + ((v - .62) / .17) ** 2))); o = mix(o, srgb("#ffd070"), .9 * np.exp(-(((u - .93) / .15) ** 2 + ((v - .59) / .09) ** 2))); r = np.random.RandomState(seed); cols = [srgb(c) for c in ("#ffe0a0", "#ffb45a", "#fff4d8", "#ff8a3a", "#d86a2a")]
    for i in range(150):
        cx, cy = r.rand(), .22 + .76 * r.rand(); R = .016 + .045 * r.rand() ** 1.6; d = np.hypot(u - cx, (v - cy) / a) / R; o = mix(o, cols[r.randint(5)], np.clip((1 - d) * R * 190, 0, 1) * (.10 + .22 * r.rand()) * (.75 + .25 * np.clip(d, 0, 1) ** 3))
    return o
def key():
    reset(600, 800, 34, False, .12, bounces=5, look="High Contrast"); world([(0, "#4a2410"), (.40, "#8a5028"), (.58, "#3a1e10"), (.68, "#ffe8c8"), (1, "#ffffff")], .40); area((-5, -5, 7), (0, 0, 0), 2.6, "#fff0cc", 1500); area((5, 3, 3.2), (0, 0, 0), 2.2, "#ff8a36", 1700, 3.5); area((-5, 3, 2), (0, 0, 0), 1.6, "#dceaff", 480, 4); area((1, -8, -1), (0, 0, 0), 4, "#ffc890", 200)
    camera((0, -12, 1.9), (0, 0, .18), 80, dof=11.6, fstop=1.4); plane(16, 18, (0, 6, 2), glowing(bokeh(420, 474), 1.15)); m = S.wood(("#4a220c", "#8a4e22", "#bd7f42"), .34, axis="X", coat=.5)
    for i in range(8): box((0, -6.2 + i * 1.3, -2.28), (16, 1.28, .3), m, .03)
    S.group(lambda: S.simit(2300, 3), (-.16, -.45, .12), (-.16, -.14, .32), 1.62)
    S.group(S.glass, (1.38, .95, .02), (0, 0, 0), 1.42); S.group(S.saucer, (1.38, .95, -.44), (0, 0, 0), 1.30)
    S.group(lambda: S.simit(1200, 8), (-1.25, 1.55, -1.55), (-math.pi / 2 + .05, 0, .4), 1.05); S.group(lambda: S.simit(1200, 5), (-1.05, 1.75, -.95), (-math.pi / 2 + .12, .06, 1.4), 1.0); S.group(lambda: S.simit(1200, 9), (-1.3, 1.7, -.36), (-math.pi / 2 - .1, .05, 2.2), .98)
    r = np.random.RandomState(6); n = 420; P = np.stack([r.normal(-.2, 1.25, n), r.uniform(-3.6, .6, n), np.full(n, -2.115)], -1); S.seeds(P, np.tile([[0., 0., 1.]], (n, 1)), S.seed_mat(), .12, .074, .042, 4, .3)
    c = S.crust_mat()
    for _ in range(46): s = r.uniform(.015, .055); S.lumps(ball((r.normal(-.2, 1.2), r.uniform(-3, .2), -2.13 + s * .6), s, c, (1.3, 1, .7), sub=3), .35, 12, r.rand() * 9)
    render("simit-key")

# ---------------------------------------------------------------- frame and lettering
def rrect(w, h, r, n=10):
    P = []
    for cx, cy, a0 in ((w - r, h - r, 0), (-w + r, h - r, 90), (-w + r, -h + r, 180), (w - r, -h + r, 270)): P += [(cx + r * math.cos(math.radians(a0 + 90 * k / n)), cy + r * math.sin(math.radians(a0 + 90 * k / n))) for k in range(n + 1)]
    return P
def frame():
    """3 x 3 square cells: inside is exactly 6 x 6 units; a baker's board, copper corners with rivets, sesame left on the wood"""
    reset(1040, 1040, 36, True, .18); S.rig(3.0); c = camera((0, -20, 0), (0, 0, 0), 50); c.data.type = "ORTHO"; c.data.ortho_scale = 7.9; I, T = 3.0, .56; W = I + T; sm = S.seed_mat(); r = np.random.RandomState(3)
    for k in range(4):
        m = S.wood((("#5c2f12", "#a05e28", "#d8a05c"), ("#6a3818", "#b06c34", "#e2b06c"))[k % 2], .36, axis="X", coat=.5); P = [(-W, I + .0), (W, I + .0), (W - .0, W), (-W + .0, W)]; P = [(-W + .10, W), (-W, W - .10), (-I, I), (I, I), (W, W - .10), (W - .10, W)]; o = shape([(x, z) for x, z in P], m, .13, .035, (0, 0, 0)); o.rotation_euler = (math.pi / 2, math.pi / 2 * k, 0)
    cu, br = S.copper("#d0682e", .17, .30, 11), S.brass(); tube([(p[0], -.15, p[1]) for p in rrect(I + .045, I + .045, .10, 8)], .052, cu, cyclic=True, res=8); tube([(p[0], -.12, p[1]) for p in rrect(W - .02, W - .02, .12, 8)], .040, cu, cyclic=True, res=8)
    for sx in (-1, 1):
        for sz in (-1, 1):
            L, t = 1.30, T * .94; a = I + .03; q = [(a + t, a + t), (a + t - L, a + t), (a + t - L + .06, a + t * .52), (a + t - L, a + .06), (a - .30, a + .06), (a + .06, a - .30 + .36), (a + .06, a + t - L), (a + t * .52, a + t - L + .06), (a + t, a + t - L)]; shape([(sx * x, sz * z) for x, z in q], cu, .055, .03, (0, -.17, 0))
            for x, z in ((a + t * .52, a + t * .52), (a + t - L + .22, a + t * .52), (a + t * .52, a + t - L + .22)): ball((sx * x, -.27, sz * z), .075, br, (1, .7, 1))
    n = 520; side = r.randint(0, 4, n); u, v = r.uniform(-W + .1, W - .1, n), I + .14 + (T - .22) * r.rand(n); u = u * np.where(r.rand(n) < .5, 1, .8); X = np.select([side == 0, side == 1, side == 2, side == 3], [u, u, v, -v]); Z = np.select([side == 0, side == 1, side == 2, side == 3], [v, -v, u, u]); k = fbm(np.stack([X * 1.1, Z * 1.1, 0 * X], -1), 2) + .5 * (side == 1) > .22; P = np.stack([X, np.full(n, -.172), Z], -1)[k]; S.seeds(P, np.tile([[0., -1., 0.]], (len(P), 1)), sm, .10, .062, .036, 4, .3); render("simit-frame")

def baked(half):
    m = S.M("#c8762a", .26, Clearcoat=.8, Clearcoat_Roughness=.12, Specular=.5); x = m.n.new("ShaderNodeSeparateXYZ"); m.L.new(m.coord(), x.inputs[0]); r = m.n.new("ShaderNodeMapRange"); r.inputs[1].default_value, r.inputs[2].default_value = -half, half; m.L.new(x.outputs[2], r.inputs[0]); m.color_from(r.outputs[0], [(0, "#b05a14"), (.45, "#ec9e3c"), (1, "#ffd98c")]); m.mul(m.noise(3.2, 5), [(.28, "#d8a070"), (.55, "#ffffff")]); return m.bump(m.noise(4, 4), .22, .04).bump(m.noise(26, 4), .25, .015)
def seeded(name, width, z, half, count, seed):
    """lettering of dough: a puffed face with sesame on it"""
    o = word(name, width, baked(half), M("#4a1606", .3, Clearcoat=.7), M("#fff2d8", .3, Clearcoat=.6), (0, 0, z), fat=.030, rimw=.045, basew=.065, deep=.30, puff=.20); me = o.data; n = len(me.polygons); c, k, N = np.empty(n * 3), np.empty(n, np.int32), np.empty(n * 3); me.polygons.foreach_get("center", c); me.polygons.foreach_get("material_index", k); me.polygons.foreach_get("normal", N); c, N = c.reshape(-1, 3), N.reshape(-1, 3); r = np.random.RandomState(seed); pick = np.where((k == 0) & (N[:, 1] < -.55))[0]; pick = pick[r.permutation(len(pick))][:6000]; pick = pick[fbm(c[pick] * 2.4 + seed, 2) + r.rand(len(pick)) * .9 > .30]; i = S.apart(c[pick], .058, count); P = c[pick][i] + (0, 0, z); S.seeds(P, N[pick][i], S.seed_mat(), .080, .048, .028, seed, .2)
def logo():
    reset(1200, 760, 44, True, .25, look="High Contrast"); S.rig(.9); area((0, -6, 1), (0, 0, 0), 3, "#fff2dc", 120); camera((0, -12, .3), (0, 0, .02), 78); seeded("simit-logo-a", 3.9, .66, .62, 900, 2); seeded("simit-logo-b", 4.7, -.72, .42, 800, 5); render("simit-logo")

JOBS = dict(key=key, desktop=desktop, phone=phone, frame=frame, logo=logo)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
