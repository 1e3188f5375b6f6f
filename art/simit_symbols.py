"""Simit Sarayı: breakfast at a wood-fired bakery, close up. Shade #3A1E0E, crust #B8671E, dough #F0C987, flour #FFF6E5, tea #C8202F.
ART_DN=1 blender -b -P art/simit_symbols.py -- simit tea     (no names: everything); the room, the board and the words are simit_relief.py"""
import os, sys; sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender")]
from kit import *

def rig(power=1.0):
    """morning sun through the shop window upper left, the oven's glow behind right, a little sky behind left, warm counter below"""
    world([(0, "#4a2410"), (.30, "#8a5028"), (.50, "#c08a54"), (.60, "#3a1e10"), (.66, "#ffe8c8"), (1, "#ffffff")], .46)
    area((-3.2, -4.2, 4.8), (0, 0, 0), 2.2, "#fff0d2", 660 * power); area((3.6, 2.8, 2.4), (0, 0, .1), 1.6, "#ff8a3c", 820 * power, 3)
    area((-4.2, 2.0, .6), (0, 0, 0), 1.2, "#cfe2ff", 330 * power, 3); area((1.6, -4.8, -2.8), (0, 0, 0), 3, "#ffc48a", 150 * power); area((.0, -5.0, 5.5), (0, 0, .4), .5, "#ffffff", 120 * power, 3.2)

def mix(a, b, t): t = np.clip(t, 0, 1)[..., None]; return a * (1 - t) + b * t
def group(fn, loc=(0, 0, 0), rot=(0, 0, 0), s=1):
    before = set(D.objects); fn(); r = D.objects.new("root", None); bpy.context.collection.objects.link(r)
    for o in set(D.objects) - before:
        if o is not r and o.parent is None: o.parent = r
    r.location, r.rotation_euler, r.scale = loc, rot, (s,) * 3; return r
def lumps(o, amp, scale, seed=0):
    """pushes an object's points along their own direction: nothing that is baked is even"""
    o.data = o.data.copy(); me = o.data; v = np.empty(len(me.vertices) * 3, np.float32); me.vertices.foreach_get("co", v); v = v.reshape(-1, 3)
    k = 1 + amp * fbm(v * scale + seed * 7.3, 3); me.vertices.foreach_set("co", (v * k[:, None]).astype(np.float32).ravel()); me.update(); return o
    x = m.n.new("ShaderNodeSeparateXYZ"); m.L.new(m.coord(), x.inputs[0]); r = m.n.new("ShaderNodeMapRange"); r.inputs[1].default_value, r.inputs[2].default_value = lo, hi; m.L.new(x.outputs[2], r.inputs[0]); return m.color_from(r.outputs[0], stops)

# ---------------------------------------------------------------- sesame
def seed_mat():
    m = M("#f6deac", .34, Specular=.5, Clearcoat=.25); return m.color_from(m.noise(11, 2), [(.34, "#d9a252"), (.46, "#f3d498"), (.62, "#fff2d2")])
def seeds(P, N, mat, L=.082, W=.050, H=.028, seed=1, jitter=.25):
    """one mesh of tear-shaped seeds lying on points P with normals N"""
    r = np.random.RandomState(seed); n = len(P); nu, nv = 7, 6; t = np.linspace(0, 1, nv); th = np.linspace(0, 2 * np.pi, nu, endpoint=False)
    prof = np.sin(np.pi * t) ** .7 * (1 - .45 * t); T, A = np.meshgrid(t, th, indexing="ij"); base = np.stack([(T - .45) * L, prof[:, None] * np.cos(A) * W / 2, prof[:, None] * np.sin(A) * H / 2], -1).reshape(-1, 3)
    i = np.arange(nv - 1)[:, None] * nu + np.arange(nu)[None]; j = np.arange(nv - 1)[:, None] * nu + (np.arange(nu)[None] + 1) % nu; F = np.stack([i, j, j + nu, i + nu], -1).reshape(-1, 4)
    N = N / np.linalg.norm(N, axis=1, keepdims=True); N = N + r.normal(0, jitter, N.shape); N /= np.linalg.norm(N, axis=1, keepdims=True); a = r.normal(size=(n, 3)); X = np.cross(N, a); X /= np.linalg.norm(X, axis=1, keepdims=True); Y = np.cross(N, X); k = r.uniform(.82, 1.18, n)
    V = P[:, None] + N[:, None] * H * .28 + k[:, None, None] * (base[None, :, :1] * X[:, None] + base[None, :, 1:2] * Y[:, None] + base[None, :, 2:] * N[:, None])
    return obj(V.reshape(-1, 3), (F[None] + (np.arange(n) * len(base))[:, None, None]).reshape(-1, 4), mat)
def apart(P, d, most):
    """keeps points that stand at least d from those kept before"""
    kept = np.empty((0, 3)); idx = []
    for i, p in enumerate(P):
        if len(kept) == 0 or ((kept - p) ** 2).sum(1).min() > d * d: kept = np.vstack([kept, p]); idx.append(i)
        if len(idx) >= most: break
    return np.array(idx)

# ---------------------------------------------------------------- simit
RING, STRAND, OFF, TURNS = .785, .212, .150, 6
def strand(s, seed=0):
    def at(u, v):
        th = u * 2 * np.pi; ph = TURNS * th + np.pi * s; w = 2 * np.pi * v + ph; c = np.cos(th); q = np.sin(th)
        n = fbm(np.stack([c * 2.2 + seed, q * 2.2 + s * 5, np.cos(w) * .8], -1), 3); f = fbm(np.stack([c * 9 + seed, q * 9, np.sin(w) * 2 + s * 3], -1), 3); r = STRAND * (1 + .10 * n + .022 * f); o = OFF * (1 + .10 * np.sin(th * 2 + seed))
        R = RING + .025 * np.sin(th * 3 + seed) + o * np.cos(ph) + r * np.cos(w); return np.stack([R * c, (o * np.sin(ph) + r * np.sin(w)) * .92, R * q], -1)
    return at
def crust_tex(w=1024, h=192):
    """u runs round the ring, v round the strand with 0 outward: pale dough in the grooves, glazed and dark where the oven reached it"""
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); g = np.cos(2 * np.pi * v); a = 2 * np.pi * u; P = lambda k, z: np.stack([np.cos(a) * k, np.sin(a) * k, np.sin(2 * np.pi * v) * z + g * z], -1)
    n, f = fbm(P(3.2, .7), 4), fbm(P(24, 2.6), 4); t = g * .62 + .45 * n + .20 * f + .16; o = mix(srgb("#f1c47c"), srgb("#d98a34"), (t + .55) * 1.5); o = mix(o, srgb("#b05c16"), (t - .02) * 2.3); o = mix(o, srgb("#7c3509"), (t - .44) * 2.2); o = mix(o, srgb("#4a1a05"), (t - .86) * 2.6)
    return np.clip(o * (1 + .10 * f)[..., None], 0, 1)
_shared = {}
def crust_mat():
    m = M("#ffffff", .3, Clearcoat=.65, Clearcoat_Roughness=.16, Specular=.5).image(crust_tex()); m.rough_from(m.noise(7, 5), .22, .52); return m.bump(m.noise(3.2, 4), .25, .05).bump(m.noise(26, 5, .62), .32, .02)
def simit(count=1500, seed=3, front=.16):
    """a twisted ring facing the viewer, about 2.3 wide"""
    m, sm = crust_mat(), seed_mat(); r = np.random.RandomState(seed); PP, NN = [], []
    for s in (0, 1):
        at = strand(s, seed); surf(lambda u, v: tuple(np.moveaxis(at(u, v), -1, 0)), 300, 40, m, close_u=True); u, v = r.rand(9000), (r.rand(9000) - .5) * .62; e = 1e-3; p = at(u, v); du, dv = at(u + e, v) - p, at(u, v + e) - p; n = np.cross(dv, du); n *= np.sign((n * (p - np.stack([RING * np.cos(u * 2 * np.pi), 0 * u, RING * np.sin(u * 2 * np.pi)], -1))).sum(-1))[:, None]
        bare = fbm(p * 1.7 + 3, 3); k = (p[:, 1] < front) & (r.rand(9000) < 1.05 + bare); PP.append(p[k]); NN.append(n[k])
    P, N = np.vstack(PP), np.vstack(NN); o = r.permutation(len(P)); P, N = P[o], N[o]; k = apart(P, .050, count); seeds(P[k], N[k], sm, seed=seed)

# ---------------------------------------------------------------- metal, wood, green
def copper(tint="#c9622c", rough=.20, hammer=.32, size=7):
    m = M(tint, rough, 1); m.color_from(m.noise(2.2, 5), [(.30, "#a8481c"), (.55, tint), (.74, "#f0a067")]); m.rough_from(m.noise(6, 5), rough * .55, rough * 1.9)
    return m.bump(m.voronoi(size, "F1"), hammer, .03) if hammer else m
def brass(): m = M("#e0aa4a", .2, 1); return m.rough_from(m.noise(8), .12, .34)
def wood(c=("#5e2f12", "#9c5a26", "#cf9550"), rough=.42, axis="Z", coat=.25):
    m = M(c[1], rough, 0, Clearcoat=coat, Clearcoat_Roughness=.2); x = m.n.new("ShaderNodeTexWave"); x.inputs["Scale"].default_value = 1.5; x.inputs["Distortion"].default_value = 7; x.inputs["Detail"].default_value = 5; x.inputs["Detail Roughness"].default_value = .6; x.bands_direction = axis
    m.L.new(m.coord(), x.inputs["Vector"]); m.color_from(x.outputs["Fac"], [(.05, c[0]), (.45, c[1]), (.95, c[2])]); m.mul(m.noise(3, 5), [(.3, "#b89880"), (.6, "#ffffff")]); return m.bump(x.outputs["Fac"], .18, .02).bump(m.noise(40, 4), .12, .01)
def leaf_mat(dark="#23581c", mid="#4f9a34", light="#b9d977"):
    w, h = 192, 256; u, v = np.meshgrid((np.arange(w) + .5) / w * 2 - 1, 1 - (np.arange(h) + .5) / h); n = fbm(np.stack([u * 4, v * 5, 0 * u], -1), 4); o = mix(srgb(dark), srgb(mid), .5 + .45 * n + .25 * (1 - np.abs(u)))
    q = (v - np.abs(u) * .34) * 7; d = np.abs(q - np.round(q)) / 7; o = mix(o, srgb(light), .7 * np.exp(-(d / .012) ** 2) * (1 - np.abs(u) * .6)); o = mix(o, srgb(light), np.exp(-(u / .05) ** 2))
    m = M("#ffffff", .34, Clearcoat=.3, Clearcoat_Roughness=.2).image(np.clip(o, 0, 1)); return m.bump(m.noise(16, 3), .15, .02).translucent(.25)
def leaf(L, W, mat, curl=.3, fold=.25, ruffle=0, power=.85):
    """from the origin along +x, up is +z"""
    def fn(u, v):
        x = u * 2 - 1; w = W * np.clip(np.sin(np.pi * np.clip(v, 0, 1) ** power), 0, 1) ** .8; return L * v + 0 * x, x * w, curl * L * np.sin(np.pi * v * .9) * .5 + fold * np.abs(x) * w + (.02 + ruffle) * L * np.sin(v * 24 + x) * np.abs(x) ** 2
    return surf(fn, 14, 36, mat)
def clear(tint="#ffffff", gain=.9):
    """thin glass without refraction: seen through, bright at its edges"""
    m = M(tint, .03); t = m.n.new("ShaderNodeBsdfTransparent"); g = m.n.new("ShaderNodeBsdfGlossy"); g.inputs["Roughness"].default_value = .04; t.inputs[0].default_value = lin("#fff8f0"); f = m.n.new("ShaderNodeLayerWeight"); f.inputs[0].default_value = .28; r = m.n.new("ShaderNodeMapRange"); r.inputs[1].default_value, r.inputs[2].default_value, r.inputs[3].default_value, r.inputs[4].default_value = 0, 1, .05, gain
    x = m.n.new("ShaderNodeMixShader"); m.L.new(f.outputs["Fresnel"], r.inputs[0]); m.L.new(r.outputs[0], x.inputs[0]); m.L.new(t.outputs[0], x.inputs[1]); m.L.new(g.outputs[0], x.inputs[2]); m.L.new(x.outputs[0], m.out.inputs[0]); m.surf = x.outputs[0]; return m

# ---------------------------------------------------------------- tea
GLASS = [(.33, -1.02), (.43, -.96), (.515, -.78), (.53, -.58), (.47, -.28), (.375, .04), (.372, .30), (.44, .62), (.545, .98)]
def tea_mat():
    m = M("#8a0f06", .06, Specular=.5, Clearcoat=.6, Clearcoat_Roughness=.03); x = m.n.new("ShaderNodeSeparateXYZ"); m.L.new(m.coord(), x.inputs[0]); r = m.n.new("ShaderNodeMapRange"); r.inputs[1].default_value, r.inputs[2].default_value = -1.02, .72; m.L.new(x.outputs[2], r.inputs[0])
    c = ramp(m.n, [(0, "#ffa024"), (.12, "#f4560e"), (.34, "#c81e08"), (.66, "#7e0804"), (.92, "#a00e06"), (1, "#e0420e")]); m.L.new(r.outputs[0], c.inputs[0]); m.L.new(c.outputs[0], m.b.inputs["Base Color"]); m.L.new(c.outputs[0], m.b.inputs["Emission"])
    f = m.n.new("ShaderNodeLayerWeight"); f.inputs[0].default_value = .42; k = m.n.new("ShaderNodeMapRange"); k.inputs[3].default_value, k.inputs[4].default_value = .80, .10; m.L.new(f.outputs["Facing"], k.inputs[0]); m.L.new(k.outputs[0], m.b.inputs["Emission Strength"]); return m.edge("#ff9a3a", .55, .3)
def saucer_tex(w=1024, h=256):
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); o = np.zeros((h, w, 3)) + srgb("#fffaf0"); k = np.abs(((u * 26) % 1) - .5) * 2; drop = ((v - .78) / .085) ** 2 + (k / (.62 - .5 * (v - .70) / .17).clip(.05)) ** 2
    o = mix(o, srgb("#c81a28"), (1 - drop) * 6); o = mix(o, srgb("#d9a441"), (.012 - np.abs(v - .90)) * 260); o = mix(o, srgb("#d9a441"), (.010 - np.abs(v - .655)) * 260); o = mix(o, srgb("#c81a28"), (v - .955) * 60); return np.clip(o * (1 + .02 * fbm(np.stack([u * 30, v * 8, 0 * u], -1), 3))[..., None], 0, 1)
def saucer(r=1.12):
    p = M("#ffffff", .16, Clearcoat=1, Clearcoat_Roughness=.04).image(saucer_tex()); lathe([(0, -1.00), (.34, -1.01), (.46, -1.00), (.60, -1.03), (.86, -.98), (r, -.86), (r + .015, -.845)], p, 120, 40); lathe([(0, -1.10), (.5, -1.10), (.8, -1.06), (r + .02, -.85)], M("#f2e4d0", .2, Clearcoat=1), 100, 20)
def cube(loc, rz, s=.27):
    m = M("#fffdf6", .7, Specular=.3); m.mul(m.noise(26, 3), [(.35, "#e8dcc8"), (.6, "#ffffff")]).bump(m.noise(34, 3), .7, .02); return box(loc, (s, s, s * .86), m, .035, (0, 0, rz))
def glass(tea=.70, spoon=True):
    g = clear(); lathe(GLASS, g, 110, 70); lathe([(r - .028, z) for r, z in GLASS], g, 110, 70); tube([(.545 * math.cos(a), .545 * math.sin(a), .985) for a in np.linspace(0, 6.2832, 61)[:-1]], .020, clear(gain=1), cyclic=True)
    ring = brass(); tube([(.548 * math.cos(a), .548 * math.sin(a), .955) for a in np.linspace(0, 6.2832, 61)[:-1]], .012, ring, cyclic=True); lathe([(0, -1.035), (.33, -1.03), (.40, -.985), (.35, -.94), (0, -.92)], clear("#fff2dc", 1), 90, 24)
    q = [p for p in GLASS if p[1] < tea]; rt = float(np.interp(tea, [p[1] for p in GLASS], [p[0] for p in GLASS])); t = tea_mat(); lathe([(0, -.955), (.30, -.95)] + [(r - .036, z) for r, z in q[1:]] + [(rt - .036, tea)], t, 110, 80)
    top = M("#b8260e", .04, Clearcoat=1, Emission="#e0440e", Emission_Strength=.5); top.color_from(top.noise(2, 2), [(.35, "#8a1408"), (.65, "#e0581a")]); surf(lambda u, v: (v * (rt - .034) * np.cos(u * 6.28319), v * (rt - .034) * np.sin(u * 6.28319), tea + .015 * v ** 6), 72, 12, top, close_u=True)
    tube([((rt - .05) * math.cos(a), (rt - .05) * math.sin(a), tea + .008) for a in np.linspace(0, 6.2832, 61)[:-1]], .014, M("#ff9a44", .1, Emission="#ff8a30", Emission_Strength=1.6), cyclic=True)
    if spoon:
        s = M("#f4ece0", .13, 1); tube([(.10, -.05, .2), (.34, -.02, .96), (.50, 0, 1.24)], .030, s, 20, radii=[.9, .8, 1.2]); ball((.535, 0, 1.30), .085, s, (.75, .45, 1.25), (0, .45, 0), sub=3)
def tea(): group(lambda: (saucer(), glass(), cube((-.78, -.30, -.76), .5), cube((-.60, -.60, -.78), -.25, .25)), (0, 0, -.04))

# ---------------------------------------------------------------- teapot
def teapot():
    c, b, w = copper(), brass(), wood(("#2c1206", "#54260e", "#8a4a20"), .3, coat=.8); tin = M("#d8cfc4", .25, 1)
    lathe([(0, -1.12), (.56, -1.12), (.74, -1.02), (.88, -.72), (.86, -.42), (.66, -.14), (.55, -.04), (.56, .04), (.53, .07)], c, 128, 80, loc=(.05, 0, 0)); lathe([(.60, -.015), (.585, .03), (.55, .065)], b, 100, 10, loc=(.05, 0, 0))
    lathe([(0, .03), (.34, .05), (.44, .11), (.52, .28), (.49, .46), (.36, .62), (.32, .68)], c, 120, 60, loc=(.05, 0, 0)); lathe([(.37, .655), (.375, .70), (.30, .80), (.16, .90), (.06, .93), (0, .935)], c, 100, 40, loc=(.05, 0, 0)); tube([(.05 + .372 * math.cos(a), .372 * math.sin(a), .672) for a in np.linspace(0, 6.2832, 61)[:-1]], .026, b, cyclic=True)
    lathe([(0, .92), (.05, .93), (.045, .99), (.10, 1.06), (.085, 1.14), (0, 1.17)], b, 48, 24, loc=(.05, 0, 0))
    for z, r in ((-1.07, .70), (-.46, .885)): tube([(.05 + r * math.cos(a), r * math.sin(a), z) for a in np.linspace(0, 6.2832, 73)[:-1]], .022, b, cyclic=True)
    tube([(-.62, -.05, -.66), (-.92, -.08, -.56), (-1.05, -.10, -.26), (-1.17, -.12, .06), (-1.30, -.13, .12)], .13, c, 40, radii=[1.7, 1.15, .85, .68, .72]); tube([(-.36, -.03, .22), (-.56, -.05, .30), (-.62, -.06, .48), (-.72, -.07, .60)], .085, c, 30, radii=[1.5, 1.1, .8, .75])
    tube([(.80, .0, -.28), (1.02, -.03, -.20), (1.20, -.04, -.42), (1.17, -.04, -.74), (1.02, -.03, -.92), (.84, 0, -.86)], .075, w, 40, radii=[.7, 1, 1.15, 1.1, .9, .6]); tube([(.50, 0, .52), (.70, -.02, .58), (.82, -.03, .42), (.76, -.03, .24), (.56, 0, .18)], .058, w, 36, radii=[.7, 1, 1.1, 1, .7])
    for x, z, r in ((.80, -.29, .075), (.85, -.86, .07), (.50, .52, .06), (.56, .18, .055)): ball((x, -.0, z), r, b, sub=3)
    for k in range(16):                                              # an engraved band of drops
        a = -math.pi / 2 + (k - 7.5) * .20; x, y = .05 + .905 * math.cos(a), .905 * math.sin(a)
        if y < .2: ball((x * .985, y * .985, -.60), .055, b, (.8, .8, 1.35), sub=3)

# ---------------------------------------------------------------- honey
def honey_mat():
    m = M("#f29a06", .06, Clearcoat=1, Clearcoat_Roughness=.02, Specular=.9, Emission="#e06a00", Emission_Strength=.30); n = m.noise(1.9, 3); m.color_from(n, [(.30, "#b84e00"), (.50, "#e88a04"), (.72, "#ffbe2a")]); return m.edge("#ffce50", 1.1, .38)
def comb(hm, cells, R=.30, deep=.34, seed=2):
    wax = M("#f0c46a", .40, Specular=.4, Clearcoat=.3, Emission="#c87818", Emission_Strength=.10); wax.color_from(wax.noise(5, 4), [(.3, "#d09038"), (.52, "#f6ca72"), (.75, "#fff0b8")]).bump(wax.noise(18, 4), .3, .03); r = random.Random(seed); hexa = lambda k: [(k * math.cos(math.pi / 6 + i * math.pi / 3), k * math.sin(math.pi / 6 + i * math.pi / 3)) for i in range(6)]
    for q, p in cells:
        x, z = R * math.sqrt(3) * (q + p / 2), R * 1.5 * p; shape(hexa(R * .985), wax, deep / 2, .022, (x, r.uniform(-.02, .02), z), holes=[hexa(R * .80)]); full = r.random() < .82
        ball((x, -deep * (.40 if full else -.02), z), R * .84, hm, (1, .42 if full else .25, 1), sub=4); shape(hexa(R * .84), hm, .02, .01, (x, deep * .2, z))
def dipper(hm):
    w = wood(("#7a4418", "#c0803a", "#eabf7e"), .35, coat=.5); lathe([(0, -.52), (.14, -.50), (.22, -.42)] + [(r, z) for k in range(6) for r, z in ((.30 - .006 * (k - 2.2) ** 2, -.38 + k * .13), (.30 - .006 * (k - 2.2) ** 2, -.33 + k * .13), (.19, -.31 + k * .13), (.19, -.27 + k * .13))] + [(.14, .46), (.075, .52), (.065, .60)], w, 72, 190)
    tube([(0, 0, .5), (0, 0, 1.2), (0, 0, 1.9)], .068, w, 20, radii=[1, .8, 1]); ball((0, 0, 1.92), .085, w)
    lathe([(0, -.62), (.18, -.57), (.29, -.42), (.315, -.24), (.29, -.08), (.24, -.04)], hm, 80, 50, lambda th, t, r, z: 1 + .04 * np.sin(3 * th + 1) + .10 * np.clip(np.sin(5 * th + 2), 0, 1) * t)
    for k, (a, z0, z1) in enumerate(((-1.9, .24, -.2), (-1.0, .10, -.3), (-2.7, .14, -.3), (-.2, .2, -.2))): tube([(.30 * math.cos(a), .30 * math.sin(a), z0), (.31 * math.cos(a), .31 * math.sin(a), z1)], .055, hm, 10, radii=[.6, 1.4])
def honey():
    h = honey_mat(); group(lambda: comb(h, [(-2, 2), (-1, 2), (0, 2), (-2, 1), (-1, 1), (0, 1), (-1, 0), (0, 0), (1, 0), (-1, -1), (0, -1), (1, -1), (0, -2), (1, -2)]), (-.22, .16, .10), (-.10, .06, .16), .92)
    group(lambda: dipper(h), (.34, -.62, .02), (.16, .66, .0), .74)
    tube([(.08, -.80, -.38), (.05, -.84, -.62), (.07, -.84, -.84), (.06, -.84, -.98)], .085, h, 30, radii=[1.7, .7, .55, 1.0]); ball((.06, -.84, -1.0), .12, h, (1, 1, 1.15))
    for x, z, L in ((-.86, -.22, .40), (-.42, -.76, .30)): tube([(x, -.18, z), (x, -.26, z - L * .6), (x + .01, -.26, z - L)], .066, h, 20, radii=[1.2, .75, 1.2]); ball((x + .01, -.26, z - L), .086, h, (1, 1, 1.2))

# ---------------------------------------------------------------- cheese
def cheese_mat():
    m = M("#fffaf0", .46, Specular=.4, Clearcoat=.2, Clearcoat_Roughness=.25); m.color_from(m.noise(2.4, 5), [(.30, "#ecd6ac"), (.52, "#fff6e4"), (.8, "#ffffff")]); m.mul(m.noise(9, 5, .6), [(.30, "#e8cfa0"), (.46, "#ffffff")]); return m.bump(m.noise(14, 6, .65), .6, .04).edge("#fff0d0", .12)
def slab(loc, size, rot, seed, m):
    """a cut block: its faces crumble, and small hollows open in them"""
    r = np.random.RandomState(seed); H = []
    for _ in range(46):
        q = np.array([r.uniform(-a, a) for a in size]); k = r.randint(3); q[k] = size[k] * (1 if r.rand() < .5 else -1); H.append((q, r.uniform(.018, .062)))
    def f(p):
        d = s_box(p, (0, 0, 0), size, .05) + .030 * fbm(p * 2.6 + seed * 9, 4) + .012 * fbm(p * 11 + seed, 3)
        for q, k in H:
            if p[0, 0, 0, 0] - .1 < q[0] < p[-1, 0, 0, 0] + .1:
                j, i = (slice(*np.searchsorted(p[0, :, 0, 1], (q[1] - .1, q[1] + .1))), slice(*np.searchsorted(p[0, 0, :, 2], (q[2] - .1, q[2] + .1)))); d[:, j, i] = smax(d[:, j, i], k - np.linalg.norm((p[:, j, i] - q) * (1, 1, 1.25), axis=-1), .018)
        return d
    lo = [-a - .1 for a in size]; return sculpt(f, lo, [-x for x in lo], 96, m, loc=loc, rot=rot)
def cheese():
    m = cheese_mat(); slab((.10, .28, -.52), (.92, .62, .40), (0, 0, .28), 1, m); slab((-.06, .16, .22), (.74, .54, .34), (.04, .05, -.30), 2, m); slab((.62, -.62, -.74), (.42, .26, .22), (0, .1, .7), 3, m); r = np.random.RandomState(4)
    for _ in range(26):
        x, y = r.uniform(-1.05, .9), r.uniform(-.95, -.55); s = r.uniform(.03, .085); lumps(ball((x, y, -.94 + s * .5), s, m, (1.2, 1, .8), (r.rand() * 3, r.rand() * 3, 0), sub=3), .3, 9, r.rand() * 9)
    oil = M("#e8b020", .05, Clearcoat=1, Specular=.8); P = [(-.55, -.36, .575), (-.3, -.2, .60), (0, -.3, .585), (.3, -.1, .60), (.52, -.3, .57)]; tube(P, .045, oil, 40, radii=[.6, 1.2, .8, 1.3, .7]); tube([(-.02, -.30, .585), (-.05, -.385, .46), (-.05, -.41, .2), (-.06, -.42, .06)], .045, oil, 24, radii=[1, .8, .8, 1.3])
    g = leaf_mat(); 
    for a, L, z, tx in ((-.35, .72, .62, 0), (-2.0, .52, .62, 0), (2.75, .70, .62, 0), (1.2, .5, .64, 0)): o = leaf(L, .28, g, .5, .30, .03); o.location, o.rotation_euler = (.0, -.02, z), (tx, -.30, a)
    p = M("#c81a12", .45, Clearcoat=.4)
    for _ in range(60):
        x, y = r.uniform(-.65, .6), r.uniform(-.35, .35); box((x, y, .585 + r.uniform(0, .015)), (.045 * r.uniform(.5, 1), .03, .012), p, .004, (r.uniform(-.4, .4), r.uniform(-.4, .4), r.rand() * 3))

# ---------------------------------------------------------------- tomato
TOM = [(0, -.80), (.30, -.82), (.68, -.66), (.94, -.22), (.96, .12), (.80, .46), (.48, .62), (.18, .58), (0, .50)]
ribs = lambda th, t, r, z: 1 + (.035 * np.cos(5 * th) + .015 * np.cos(9 * th + 1)) * np.sin(np.pi * np.clip(t, 0, 1)) * (.5 + t)
def tomato_mat():
    m = M("#d8140e", .10, Clearcoat=1, Clearcoat_Roughness=.03, Specular=.6); m.color_from(m.noise(1.3, 5), [(.3, "#a80a0a"), (.5, "#d81810"), (.72, "#f0401c")]); m.mul(m.noise(48, 1), [(.33, "#f0b0a0"), (.42, "#ffffff")]); return m.edge("#ff7a5a", .35)
def tomato_face(w=768):
    x, y = np.meshgrid((np.arange(w) + .5) / w * 2 - 1, 1 - (np.arange(w) + .5) / w * 2); r = np.hypot(x, y); a = np.arctan2(y, x); n = fbm(np.stack([x * 5, y * 5, 0 * x], -1), 4); f = fbm(np.stack([x * 26, y * 26, 0 * x], -1), 3); o = mix(srgb("#e8301c"), srgb("#c41410"), .5 + .6 * n)
    k = 6; s = np.abs(((a / (2 * np.pi) * k + .08 * n) % 1) - .5) * 2; loc = np.minimum(np.minimum((.80 - r + .05 * n) * 9, (r - .24 + .06 * n) * 9), (.72 - s + .05 * n) * r * 6.5); o = mix(o, srgb("#ff8a60"), (loc + .8) * 1.0); o = mix(o, srgb("#b81e06"), loc * 2.2); o = mix(o, srgb("#ee7a14"), (loc - .40) * 1.2 * (.6 + .4 * n))
    o = mix(o, srgb("#ffb090"), (.16 - r + .05 * n) * 8); o = mix(o, srgb("#ff9a78"), np.exp(-((s - 1) / .05) ** 2) * (r < .8) * .6); rs = np.random.RandomState(5)
    for i in range(96):
        j = i % k; t = (j + .5 + rs.uniform(-.28, .28)) / k * 2 * math.pi; q = rs.uniform(.36, .76); cx, cy = q * math.cos(t), q * math.sin(t); dx, dy = x - cx, y - cy; al = t + rs.uniform(-.5, .5); e = ((dx * math.cos(al) + dy * math.sin(al)) / .055) ** 2 + ((-dx * math.sin(al) + dy * math.cos(al)) / .030) ** 2; o = mix(o, srgb("#b8640c"), (1.7 - e) * .6); o = mix(o, srgb("#ffe6a0"), (1 - e) * 3)
    o = mix(o, srgb("#b80a0c"), (r - .93) * 16); return np.clip(o * (1 + .07 * f)[..., None], 0, 1)
def calyx(m):
    for k in range(6): o = leaf(.62, .10, m, .5, .2); o.location, o.rotation_euler = (0, 0, .53), (0, .12, k * 1.047 + .3)
    tube([(0, 0, .50), (.03, 0, .70), (.10, -.02, .84)], .055, m, 14, radii=[1.2, .8, 1])
def tomato():
    m = tomato_mat(); g = leaf_mat("#1c4a18", "#3f8a2c", "#a8d060"); group(lambda: (lathe(TOM, m, 128, 64, ribs), calyx(g)), (.26, .40, .16), (.34, .20, .3), .98)
    f = M("#ffffff", .12, Clearcoat=1, Clearcoat_Roughness=.05).image(tomato_face()); f.bump(f.noise(9, 4), .25, .04); grp = []; R = .80
    def half():
        surf(lambda u, v: (v * R * np.cos(u * 6.28319), -.03 * np.cos(v * 1.5) + .022 * np.sin(6 * u * 6.28319) * np.sin(v * 3.1), v * R * np.sin(u * 6.28319)), 96, 30, f, close_u=True)
        lathe([(R, 0), (R * 1.02, .06), (R * .97, .34), (R * .66, .62), (R * .3, .74), (0, .76)], m, 96, 40, rot=(-math.pi / 2, 0, 0))
    before = set(D.objects); group(half, (-.40, -.50, -.34), (.10, -.05, -.30))
    for o in set(D.objects) - before:
        if o.type == "MESH" and o.data.materials and o.data.materials[0] == f.m:
            me = o.data; co = np.empty(len(me.vertices) * 3, np.float32); me.vertices.foreach_get("co", co); co = co.reshape(-1, 3); idx = np.empty(len(me.loops), np.int32); me.loops.foreach_get("vertex_index", idx); me.uv_layers[0].data.foreach_set("uv", np.stack([co[idx, 0] / R * .5 + .5, co[idx, 2] / R * .5 + .5], 1).astype(np.float32).ravel())
    d = M("#ffffff", .02, Transmission=1, IOR=1.33)
    for p in ((.62, -.42, .30, .05), (.86, -.36, -.06, .045), (.30, -.46, .52, .035), (1.0, -.2, .25, .03)): ball(p[:3], p[3], d, (1, .6, 1.1), sub=3)

# ---------------------------------------------------------------- olive
def olive_mat(black):
    if black: m = M("#1c0c16", .16, Clearcoat=1, Clearcoat_Roughness=.06, Specular=.7); m.color_from(m.noise(1.6, 5), [(.3, "#0c0408"), (.55, "#1e0a14"), (.75, "#481a28")]); return m.bump(m.noise(3.2, 4, .6), .55, .09).edge("#c88aa0", .14)
    m = M("#8a9a24", .14, Clearcoat=1, Clearcoat_Roughness=.06); m.color_from(m.noise(1.7, 5), [(.3, "#5f7414"), (.55, "#96a42a"), (.75, "#c8cc52")]); m.mul(m.noise(40, 1), [(.34, "#c8c890"), (.42, "#ffffff")]); return m.bump(m.noise(2.6, 4), .2, .05).edge("#e8f09a", .35)
def one_olive(m, loc, rot, s=1, hole=False):
    def make():
        lumps(ball((0, 0, 0), .60, m, (1, .96, 1.24), sub=5), .03, 2.2, loc[0]); ball((0, 0, .735), .055, M("#3a2410", .6), (1, 1, .5))
    group(make, loc, rot, s)
def olive():
    b, g, lm = olive_mat(True), olive_mat(False), leaf_mat("#4a5c34", "#7f9460", "#dfe8c0"); st = M("#6a5a34", .6); tube([(-1.05, .5, .85), (-.4, .4, .72), (.3, .3, .80), (.95, .3, 1.02)], .035, st, 30)
    for x, y, z, a, L, e in ((-.75, .45, .80, 2.5, .80, -.3), (-.25, .38, .72, 1.0, .82, -.2), (.35, .3, .82, 2.0, .74, -.2), (.75, .3, .95, .35, .72, .1), (.62, .3, .9, -.55, .78, .3), (-.62, .4, .75, 3.7, .74, .3)): o = leaf(L, .15, lm, .25, .25, 0, .95); o.location, o.rotation_euler = (x, y, z), (math.pi / 2 + e, -a, 0)
    one_olive(b, (.42, .20, .22), (.15, .55, .1), .98); one_olive(g, (-.40, -.28, -.12), (.25, -.50, .0), 1.06); one_olive(b, (.52, -.62, -.56), (.5, 1.1, .2), .86)
    for x, y, z, s in ((-.60, -.92, .02, .045), (.30, -1.02, -.50, .04), (.62, -.36, .36, .05)): ball((x, y, z), s, M("#ffe9a0", .02, Transmission=1, IOR=1.4), (1, .6, 1.1), sub=3)

# ---------------------------------------------------------------- butter
def butter_mat():
    m = M("#ffd75a", .30, Specular=.45, Clearcoat=.35, Clearcoat_Roughness=.22); m.set(Emission="#e8a018", Emission_Strength=.08); m.color_from(m.noise(1.8, 4), [(.3, "#f2b430"), (.55, "#ffd861"), (.78, "#fff0a8")]); w = m.n.new("ShaderNodeTexWave"); w.inputs["Scale"].default_value = 5; w.inputs["Distortion"].default_value = 3; w.bands_direction = "X"; m.L.new(m.coord(), w.inputs["Vector"]); return m.bump(w.outputs["Fac"], .12, .02).bump(m.noise(14, 5), .2, .02)
def butter():
    m = butter_mat(); group(lambda: saucer(1.16), (0, 0, .06))
    block = lambda size, loc, rot, seed: sculpt(lambda p: s_box(p, (0, 0, 0), size, .07) + .018 * fbm(p * 2.2 + seed, 3) + .006 * fbm(p * 9, 2), [-s - .1 for s in size], [s + .1 for s in size], 72, m, loc=loc, rot=rot)
    block((.58, .42, .38), (.16, .12, -.50), (0, 0, .32), 1); block((.13, .42, .37), (-.66, -.20, -.55), (0, -.28, .32), 5)
    def curl(u, v): a = v * 8.2; r = .34 * (1 - .08 * v * 8.2 / 2.2); x = (u - .5) * .74; r = .10 + .30 * v; return x * (1 - .15 * (1 - v)), -r * np.cos(a * .95), r * np.sin(a * .95) + .012 * np.sin(u * 30)
    o = surf(curl, 40, 120, m); s = o.modifiers.new("t", "SOLIDIFY"); s.thickness = .075; o.location, o.rotation_euler = (.20, .04, .17), (.2, .06, .42); o.scale = (1, .82, .82)
    for x, y, z, s in ((-.28, -.72, -.84, .075), (.72, -.62, -.82, .09), (.50, -.78, -.86, .055)): lumps(ball((x, y, z), s, m, (1.3, 1, .7)), .25, 8, x)
    g = leaf_mat(); o = leaf(.62, .20, g, .4, .3, .02); o.location, o.rotation_euler = (.56, -.62, -.80), (-.3, -.5, .25); o = leaf(.5, .17, g, .4, .3, .02); o.location, o.rotation_euler = (.58, -.62, -.80), (-.2, -.9, 1.6)

SYMBOLS = dict(simit=lambda: group(simit, (0, 0, 0), (-.20, 0, .3)), tea=tea, teapot=teapot, honey=honey, cheese=cheese, tomato=tomato, olive=lambda: group(olive, (-.02, 0, -.12), (0, 0, 0), .93), butter=butter)
if __name__ == "__main__":
    for n in args() or SYMBOLS: reset(*((640, 640) if n == "simit" else (416, 416)), 24, True, .25, look="High Contrast"); rig(); camera((0, -9.4, 2.0), (0, 0, -.02), 116); SYMBOLS[n](); render("simit-" + n)
