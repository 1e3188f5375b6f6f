"""Uludağ: symbols and word plates. Alpine morning: snow, red wool, varnished wood, frosted metal; one rig, a 2.4-unit box.
blender -b -P art/uludag_symbols.py -- snowball fox wild-tr     (no names: everything)"""
import os, sys; sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender")]
from kit import *

def rig(power=1.0):
    """morning sun upper left, red-gold rim right, snow light from below"""
    world([(0, "#9db8e0"), (.42, "#3c5590"), (.55, "#a8c4ee"), (.75, "#eef5ff"), (1, "#ffffff")], .55)
    area((-3.2, -4.2, 4.6), (0, 0, 0), 2.2, "#fff3de", 700 * power); area((3.6, 2.8, 2.6), (0, 0, .1), 1.6, "#ff9a6e", 620 * power, 3)
    area((-4.2, 2.0, .4), (0, 0, 0), 1.2, "#6fb2ff", 520 * power, 3); area((1.6, -4.0, -3.4), (0, 0, 0), 3, "#bcd6ff", 90 * power); area((.0, -5.0, 5.5), (0, 0, .4), .5, "#ffffff", 110 * power, 3.2)

def snow(fine=1.0):
    m = M("#f8fbff", .6, Specular=.25, Sheen=.3, Emission="#7fa8e8", Emission_Strength=.10); n = m.noise(2.2, 2)
    m.color_from(n, [(.38, "#cfe0fa"), (.60, "#ffffff")]); return m.bump(m.noise(12 * fine, 4, .7), .55, .05)
def wood(c=("#7a3c14", "#c9782e", "#f0b463"), rough=.2):
    m = M(c[1], rough, 0, Clearcoat=1, Clearcoat_Roughness=.05); x = m.n.new("ShaderNodeTexWave"); x.inputs["Scale"].default_value = 2.2; x.inputs["Distortion"].default_value = 5.5; x.inputs["Detail"].default_value = 4; x.bands_direction = "Z"
    m.L.new(m.coord(), x.inputs["Vector"]); m.color_from(x.outputs["Fac"], [(.1, c[0]), (.45, c[1]), (.9, c[2])]); return m.bump(x.outputs["Fac"], .06, .02)
def frost(c="#cfe2f7", rough=.22):
    m = M(c, rough, 1); return m.rough_from(m.noise(9, 6), rough * .5, rough * 2.4).bump(m.noise(22, 4), .12, .02)
def lump(loc, r, mat, seed=0, amp=.06, scale=(1, 1, 1), sub=5):
    """a lumpy ball of snow"""
    o = ball(loc, r, mat, scale, sub=sub); o.data = o.data.copy(); me = o.data; v = np.empty(len(me.vertices) * 3, np.float32); me.vertices.foreach_get("co", v); v = v.reshape(-1, 3)
    k = 1 + amp * fbm(v * 1.6 + seed * 7.3, 3) + amp * .5 * fbm(v * 5 + seed, 3) + .22 * amp * fbm(v * 17 + seed, 3); me.vertices.foreach_set("co", (v * k[:, None]).astype(np.float32).ravel()); me.update(); return o
def group(fn, loc=(0, 0, 0), rot=(0, 0, 0), s=1):
    before = set(D.objects); fn(); r = D.objects.new("root", None); bpy.context.collection.objects.link(r)
    for o in set(D.objects) - before:
        if o is not r and o.parent is None: o.parent = r
    r.location, r.rotation_euler, r.scale = loc, rot, (s,) * 3; return r

def snowball():
    m = snow(); lump((0, 0, .02), 1.10, m, 2, .055, sub=6); sp = emit("#ffffff", 5); rnd = np.random.RandomState(7)
    for _ in range(60):
        d = rnd.normal(size=3); d /= np.linalg.norm(d); d[1] = -abs(d[1]); ball(tuple(d * 1.105 + np.array((0, 0, .02))), rnd.uniform(.006, .016), sp, sub=1)
    for i, (x, y, z, r) in enumerate([(-.92, -.2, -.92, .17), (.98, -.1, -.86, .20), (.72, -.5, -1.02, .10), (-.66, -.5, -1.04, .09), (1.10, .2, -.55, .08)]): lump((x, y, z), r, m, i, .12, sub=4)

def gondola():
    red = M("#d81f26", .12, Clearcoat=1, Clearcoat_Roughness=.03, Specular=.6); red.mul(red.noise(1.6, 4), [(.3, "#c8b0b8"), (.6, "#ffffff")]); cream, dark = M("#fff4e0", .2, Clearcoat=1), M("#16264c", .05, Clearcoat=1, Specular=.9); G = frost("#dfe9f5", .16); dk = M("#22304e", .35, .4)
    def cabin(p):
        x, y, z = p[..., 0], p[..., 1], p[..., 2]; w = .86 + .10 * np.clip((z + .15) * 1.2, -1, 1) - .12 * np.clip(-(z + .5) * 1.4, 0, 1); q = np.stack([x / w, y, z], -1); return smax(s_box(q, (0, 0, -.22), (1.0, .62, .74), .34), -9 * np.ones_like(x), .01)
    sculpt(cabin, (-1.15, -.8, -1.1), (1.15, .8, .7), 110, red)
    box((0, -.01, -.60), (1.86, 1.27, .10), cream, .04); box((0, 0, .50), (1.50, 1.10, .12), cream, .05)
    for x, w in ((-.56, .40), (0, .52), (.56, .40)):
        P = [(-w / 2 + .06, -.30), (w / 2 - .06, -.30), (w / 2, -.24), (w / 2, .24), (w / 2 - .06, .30), (-w / 2 + .06, .30), (-w / 2, .24), (-w / 2, -.24)]
        shape([(a * 1.16, b * 1.14) for a, b in P], G, .03, .015, (x, -.615, -.02)); g = shape(P, dark, .035, .012, (x, -.635, -.02))
        shape([(-w * .32, -.24), (-w * .06, -.24), (w * .26, .24), (0, .24)], M("#8fc4f5", .05, Clearcoat=1, Emission="#7fb8f0", Emission_Strength=.5), .004, .001, (x, -.685, -.02))
    lump((0, 0, .60), .58, snow(), 4, .05, (1.22, .85, .24)); 
    tube([(0, 0, .62), (0, 0, .98), (.16, 0, 1.10), (.16, 0, 1.17)], .055, dk, 20); box((.16, 0, 1.15), (.34, .12, .09), dk, .03)
    for sx in (-.10, .42): tube([(sx + .075 * math.cos(t), -.06, 1.20 + .075 * math.sin(t)) for t in np.linspace(0, 6.283, 21)[:-1]], .03, G, cyclic=True)
    tube([(-.98, 0, 1.17), (0, 0, 1.21), (.98, 0, 1.27)], .036, dk, 20)

FOX = (1.30, 1.30)
def fox_tex(w=1024):
    """the coat seen from the front: red over the brow, white cheeks and throat, dark ears and a dark line from eye to nose"""
    x, z = np.meshgrid(((np.arange(w) + .5) / w * 2 - 1) * FOX[0], (1 - (np.arange(w) + .5) / w * 2) * FOX[1]); ax = np.abs(x); n = fbm(np.stack([x * 7, z * 7, 0 * x], -1), 4) * .05; f = fbm(np.stack([x * 30, z * 9, 0 * x], -1), 3)
    o = np.zeros((w, w, 3)) + srgb("#f07418"); mixin = lambda m, c: o.__setitem__(slice(None), o * (1 - np.clip(m, 0, 1)[..., None]) + srgb(c) * np.clip(m, 0, 1)[..., None])
    mixin((z - .10) * 1.3, "#dc5410"); mixin((.26 - ax + n) * 5 * (z > -.2) * np.clip(1.2 - z * 1.5, 0, 1) * .55, "#ff9430"); mixin((ax - .74) * 4 * (z < .3) * .8, "#c84c10")
    low = -.13 - .42 * np.clip(.30 - ax, 0, .3) / .30 + .20 * np.clip((ax - .40) / .5, 0, 1); mixin((low - z + n * 1.6) * 16, "#fffaf2")
    mixin((.075 - np.abs((z + .02) + (ax - .30) * -.95) + n * .5) * 16 * (ax < .34) * (ax > .13) * .8, "#7a2c10"); mixin((.075 - np.hypot((ax - .36), (z - .385) * 1.5) + n) * 16 * .7, "#ffd9a0")
    mixin((z - .80 + n * 2 - .35 * np.clip(.66 - ax, 0, 1)) * 8, "#2a1412"); return np.clip(o * (1 + .05 * f)[..., None], 0, 1)
def coat(o, count, length, width, seed=1, keep=None, comb=(0, 0, -.02), rough=.02):
    """hair on a mesh, combed by `comb`; keep(xyz) gives its length by place, 0 … 1; it takes the colours of the skin below"""
    me = o.data; v = np.empty(len(me.vertices) * 3, np.float32); me.vertices.foreach_get("co", v); v = v.reshape(-1, 3); g = o.vertex_groups.new(name="len"); k = np.clip(keep(v), 0, 1) if keep else np.ones(len(v))
    for q in np.unique(np.round(k, 2)): g.add(np.nonzero(np.round(k, 2) == q)[0].tolist(), float(q), "REPLACE")
    m = o.modifiers.new("coat", "PARTICLE_SYSTEM"); ps = m.particle_system; ps.seed = seed; t = ps.settings; t.type = "HAIR"; t.count = count; t.hair_step = 4; t.render_step = t.display_step = 4; t.hair_length = length; t.emit_from = "FACE"; t.use_modifier_stack = True
    t.normal_factor = .018; t.object_align_factor = comb; t.factor_random = rough; t.child_type = "INTERPOLATED"; t.rendered_child_count = t.child_nbr = 9; t.clump_factor = .45; t.roughness_2 = .03; t.child_length = 1.0; t.roughness_endpoint = .02; t.root_radius = width; t.tip_radius = width * .12; t.radius_scale = 1
    ps.vertex_group_length = "len"; ps.vertex_group_density = "len"; return o
def fox():
    """turned a little to the left: broad brow, fine muzzle, tall ears, cheeks that end in tufts; a knitted scarf"""
    def uvs(me):
        idx = np.empty(len(me.loops), np.int32); me.loops.foreach_get("vertex_index", idx); co = np.empty(len(me.vertices) * 3, np.float32); me.vertices.foreach_get("co", co); co = co.reshape(-1, 3)[idx]; return np.stack([co[:, 0] / FOX[0] * .5 + .5, co[:, 2] / FOX[1] * .5 + .5], 1)
    def head(p):
        d = s_ell(p, (0, .12, .10), (.66, .62, .58))
        for s in (-1, 1):
            d = smin(d, s_ell(p, (s * .46, .02, -.20), (.40, .40, .30)), .22); d = smin(d, s_cap(p, (s * .66, .06, -.24), (s * .92, .14, -.42), .17, .03), .14)
            ear = s_cap(p * np.array([1, 1.5, 1]), (s * .42, .30, .40), (s * .66, .24, 1.10), .285, .03); ear = smax(ear, -s_ell(p, (s * .545, -.10, .66), (.165, .22, .34)), .05); d = smin(d, ear, .10)
            d = smax(d, -s_ell(p, (s * .315, -.62, .14), (.16, .13, .13)), .10)
        d = smin(d, s_cap(p, (0, -.34, -.14), (0, -.92, -.34), .29, .125), .20); d = smin(d, s_ell(p, (0, -.40, .14), (.15, .30, .14)), .18); d = smin(d, s_cap(p, (0, -.36, -.40), (0, -.74, -.46), .20, .09), .10); return d
    fur = M("#ffffff", .8, Sheen=.3, Specular=.08).image(fox_tex(), .22); fur.bump(fur.noise(30, 5), .35, .02)
    o = sculpt(head, (-1.3, -1.3, -1.1), (1.3, 1.0, 1.3), 130, fur, uv=uvs); away = lambda v, c, r: np.clip((np.linalg.norm((v - np.array(c)) / np.array(r), axis=1) - 1) * 2.2, 0, 1)
    def lengths(v):
        m = np.stack([np.abs(v[:, 0]), v[:, 1], v[:, 2]], 1); k = .42 + .75 * np.clip((m[:, 0] - .48) / .35, 0, 1) * (m[:, 2] < .12) + .35 * (m[:, 2] < -.5); k = k * np.clip((v[:, 1] + 1.02) / .55, .12, 1) * np.where(m[:, 2] > .52, .55, 1)
        return np.clip(k * away(m, (.315, -.52, .14), (.19, .24, .18)) * away(m, (0, -1.02, -.30), (.15, .16, .13)), 0, 1)
    coat(o, 5200, .30, .010, 3, lengths, (0, 0, -.011))
    inner = M("#ffffff", .8); inner.image(np.zeros((8, 8, 3)) + srgb("#f2d8c0")); dk = M("#4a201a", .85)
    ink_ = M("#140a0c", .06, Clearcoat=1); w = emit("#ffffff", 3); am = M("#e08a14", .08, Clearcoat=1, Emission="#c86a08", Emission_Strength=.35); lid = M("#3a1610", .6)
    for s in (-1, 1):
        ball((s * .545, .06, .64), .20, dk, (.72, .30, 1.45), (0, s * .28, 0), sub=4)
        tuft = ball((s * .50, -.03, .56), .13, inner, (.7, .3, 1.3), (0, s * .3, 0), sub=4); tuft.data = tuft.data.copy(); coat(tuft, 260, .34, .010, 5 + s, None, (s * .006, 0, .012))
        ball((s * .320, -.520, .140), .165, ink_, (1.04, .62, 1.0), (0, s * -.20, 0)); ball((s * .314, -.580, .138), .126, am, (1.0, .5, 1.02), (0, s * -.20, 0)); ball((s * .306, -.632, .140), .076, ink_, (.90, .45, 1.10), sub=3); ball((s * .306 - .045, -.662, .195), .036, w, sub=2); ball((s * .306 + .04, -.655, .090), .016, w, sub=2)
        tube([(s * .150, -.635, .130), (s * .210, -.664, .265), (s * .325, -.650, .325), (s * .450, -.545, .285), (s * .525, -.44, .235)], .030, lid, 24, radii=[.3, .9, 1.2, .9, .3])
        for k in range(3): tube([(s * (.10 + .02 * k), -.93, -.36 - .03 * k), (s * (.30 + .05 * k), -1.00, -.40 - .05 * k), (s * (.52 + .04 * k), -.95, -.40 - .10 * k)], .006, M("#fff6ea", .5), 12, radii=[1, .7, .15])
    ball((0, -1.045, -.285), .128, ink_, (1.15, .80, .85)); tube([(0, -1.04, -.38), (0, -1.00, -.45)], .014, ink_, 6); tube([(-.24, -.80, -.44), (-.13, -.92, -.505), (0, -.985, -.46), (.13, -.92, -.505), (.24, -.80, -.44)], .015, ink_, 24)
def scarf():
    """two turns of rib knit and an end that hangs in front"""
    knit = M("#d81f2a", .85, Sheen=.7, Specular=.12); knit.bump(knit.noise(46, 2), .4, .02); knit.mul(knit.noise(9, 3), [(.35, "#b8707a"), (.6, "#ffffff")]); white = M("#fff4e6", .85, Sheen=.6); white.bump(white.noise(46, 2), .4, .02); n = 74
    def roll(u, v, r0, z0, thick, tilt): th = u * 2 * np.pi; a = v * 2 * np.pi; rib = 1 + .10 * np.abs(np.sin(th * n / 2 + 3 * np.sin(a))); r = r0 + thick * 1.15 * np.cos(a) * rib; return r * np.cos(th), r * np.sin(th) * .86 + .06, z0 + thick * np.sin(a) * rib + tilt * np.cos(th)
    surf(lambda u, v: roll(u, v, .60, -.86, .235, .06), 900, 40, knit, close_u=True); surf(lambda u, v: roll(u, v, .55, -.62, .17, -.05), 900, 36, knit, close_u=True)
    for k in range(5):
        c = white if k % 2 else knit; z = -.80 - .085 * k
        surf(lambda u, v, z=z, k=k: ((lambda a: (.36 + .030 * k + .205 * np.sign(np.cos(a)) * np.abs(np.cos(a)) ** .35, -.80 - .012 * k + .062 * np.sign(np.sin(a)) * np.abs(np.sin(a)) ** .6 * (1 + .22 * np.sin(np.cos(a) * 17)), z - .087 * v))(u * 2 * np.pi)), 160, 8, c, close_u=True)
    for k in range(9): x = .36 + .15 + .19 * (k - 4) / 4; tube([(x, -.86, -1.20), (x + .01 * (k % 3 - 1), -.88, -1.29), (x + .015 * (k % 2), -.87, -1.34)], .020, knit, 6, res=3)
def fox_symbol(): group(lambda: (group(fox, (0, 0, .06), (.05, .04, -.36), 1.0), group(scarf, (0, .04, 0), (0, 0, -.12), 1.0)), (0, 0, .12), (0, 0, 0), .94)

def sledge_geo():
    W, D2, R = wood(), wood(("#5a2a0c", "#9a5420", "#c98242")), M("#d81f2a", .16, Clearcoat=1, Clearcoat_Roughness=.04); met = frost("#e2ebf5", .16)
    for y in (-.46, .46):
        tube([(-1.10, y, -.56), (-.6, y, -.60), (.3, y, -.60), (.82, y, -.56), (1.12, y, -.30), (1.14, y, .04), (.94, y, .22), (.74, y, .12)], .070, R, 60); tube([(-1.10, y, -.625), (-.6, y, -.665), (.3, y, -.665), (.82, y, -.63), (1.16, y, -.36)], .026, met, 40)
        for x in (-.74, 0, .66): tube([(x, y, -.58), (x * .97, y * .94, .02)], .055, D2)
        box((-.04, y * .94, .03), (1.84, .13, .10), D2, .03)
    for k, y in enumerate((-.44, -.22, 0, .22, .44)): box((-.06, y, .13), (2.04, .175, .075), W, .03)
    for x in (-.74, 0, .66): box((x, 0, -.03), (.12, 1.0, .07), D2, .02)
    for x in (-.74, .0, .66):
        for y in (-.44, -.22, 0, .22, .44): ball((x, y, .165), .026, met, (1, 1, .5), sub=2)
    tube([(.96, -.46, .18), (1.02, -.62, -.08), (.62, -.92, -.30), (.10, -.86, -.42), (-.28, -.92, -.50), (-.5, -.86, -.58)], .034, M("#fff1d8", .8), 40); tube([(1.12, -.46, .0), (1.13, 0, .02), (1.12, .46, .0)], .05, D2)

def sledge():
    group(sledge_geo, (0, 0, .16), (.62, .10, -.52), 1.0)
    sn = snow()
    for i, (x, y, z, r, s) in enumerate([(-.7, -.3, -.92, .42, (1.7, 1, .34)), (.2, -.4, -.98, .5, (1.7, 1, .30)), (.85, -.2, -.86, .30, (1.4, 1, .4))]): lump((x, y, z), r, sn, i, .08, s)

def ski_outline(L=2.5, w=.155):
    P = []
    for t in np.linspace(0, 1, 40): z = (t - .5) * L; P.append((w * (1 - .18 * math.sin(math.pi * t)) * min(1, ((1 - t) * 9) ** .55) * min(1, .55 + t * 12), z))
    return P + [(-x, z) for x, z in reversed(P)]
def skis():
    B, Y, Wh, red = M("#1c55c8", .12, Clearcoat=1, Clearcoat_Roughness=.03), M("#ffc73a", .15, Clearcoat=1), M("#ffffff", .15, Clearcoat=1), M("#e0262e", .15, Clearcoat=1); met = frost("#dfe8f4", .14); blk = M("#1a2238", .35, Clearcoat=.4)
    def one():
        shape(ski_outline(2.5, .30), met, .025, .012); shape(ski_outline(2.44, .265), B, .045, .014, (0, -.01, 0))
        for z, h, m in ((.62, .13, Wh), (.46, .05, Y), (-.62, .13, Wh), (-.46, .05, Y), (.86, .05, Y)): box((0, -.065, z), (.48 - abs(z) * .03, .02, h), m, .005)
        shape([(0, .22), (.12, 0), (-.12, 0)], red, .01, .004, (0, -.068, .93)); box((0, -.10, -.02), (.34, .12, .46), blk, .04); box((0, -.13, .16), (.38, .12, .12), red, .03); box((0, -.13, -.20), (.38, .12, .12), red, .03)
    group(one, (0, -.10, .0), (.0, math.radians(32), 0), 1.0); group(one, (0, .14, .0), (.0, -math.radians(32), 0), 1.0)
    for s, y in ((-1, .30), (1, .36)):
        def pole():
            tube([(0, 0, -1.15), (0, 0, 1.02)], .048, met); tube([(0, 0, .80), (0, 0, 1.15)], .075, blk); tube([(.15 * math.cos(t), .15 * math.sin(t), -.92) for t in np.linspace(0, 6.283, 33)[:-1]], .024, red, cyclic=True); tube([(-.15, 0, -.92), (.15, 0, -.92)], .016, red); tube([(0, -.05, 1.06), (.16, -.05, .92), (.10, -.05, .70), (0, -.05, .98)], .022, red, 24)
        group(pole, (s * .86, y, .02), (0, s * .06, 0), .98)

def knit(w=1536, h=768, n=72, rows=52):
    """stitches of red wool with a white band of firs and flakes; u around, v bottom to top"""
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); i = np.floor(u * n).astype(int); fx = (u * n) % 1 - .5; q = v * rows - np.abs(fx) * .9; j = np.floor(q).astype(int); fy = q % 1
    o = np.zeros((h, w, 3)) + srgb("#d4182a"); W, N = srgb("#fff6ea"), srgb("#1d3f8f")
    def put(j0, pattern, c):
        for r, line in enumerate(reversed(pattern)):
            for k, ch in enumerate(line):
                if ch == "#": o[(j == j0 + r) & (i % len(line) == k)] = c
    put(8, ["#" * 12] * 2, W); put(12, ["......#.....", ".....###....", ".....###....", "....#####...", "....#####...", "...#######..", "...#######..", "......#....."], W); put(22, ["#" * 12] * 2, W); put(26, ["#..#..", ".##...", ".##...", "#..#.."], W); put(32, ["#.#.#.#.#.#."], W)
    shade = .62 + .50 * np.clip(np.sin(np.pi * fy), 0, 1) ** .6 - .35 * (np.abs(fx) < .08) - .22 * (np.abs(fx) > .44); return np.clip(o * shade[..., None], 0, 1)
def hat():
    wool = M("#ffffff", .85, Sheen=.7, Specular=.15).image(knit()); wool.bump(wool.noise(60, 2), .35, .02)
    lathe([(.98, -.62), (1.03, -.40), (1.02, -.05), (.92, .32), (.70, .62), (.40, .80), (.12, .86), (0, .87)], wool, 144, 120, lambda th, t, r, z: 1 + .012 * np.sin(th * 36) + .02 * np.sin(th * 3 + 1), rot=(.0, -.10, .5))
    cuff = M("#fff4e6", .9, Sheen=.8, Specular=.1); cuff.bump(cuff.noise(26, 4), .8, .05); lathe([(.90, -.98), (1.08, -1.0), (1.17, -.88), (1.19, -.66), (1.15, -.48), (1.05, -.42), (.95, -.5)], cuff, 240, 60, lambda th, t, r, z: 1 + .022 * np.abs(np.sin(th * 30)) + .01 * fbm(np.stack([np.cos(th) * 8, np.sin(th) * 8, z * 8], -1), 3), rot=(0, -.10, 0))
    pom = M("#fff6ee", .95, Sheen=1, Specular=.1); rnd = np.random.RandomState(4); c = np.array((.10, -.02, 1.0))
    ball(c, .34, pom)
    for _ in range(900):
        d = rnd.normal(size=3); d /= np.linalg.norm(d); a = c + d * .28; b = c + d * rnd.uniform(.38, .46) + rnd.normal(size=3) * .02; tube([a, (a + b) / 2 + rnd.normal(size=3) * .01, b], .016, pom, res=1, radii=[1, 1, .6])

def mug():
    e = M("#0f7f86", .12, Clearcoat=1, Clearcoat_Roughness=.03); v = e.voronoi(16, "F1"); e.color_from(v, [(.0, "#f2fbfb"), (.16, "#f2fbfb"), (.19, "#128890"), (1, "#0d6f78")]); lip = M("#f6f2ea", .15, Clearcoat=1)
    lathe([(0, -1.10), (.66, -1.10), (.76, -1.02), (.80, -.6), (.82, .1), (.83, .56)], e, 96, 80, loc=(-.16, 0, 0)); tube([(-.16 + .83 * math.cos(t), .83 * math.sin(t), .57) for t in np.linspace(0, 6.283, 65)[:-1]], .045, lip, cyclic=True)
    tube([(.60, 0, .36), (.96, -.05, .40), (1.14, -.06, .02), (1.0, -.05, -.40), (.58, 0, -.56)], .10, e, 40, radii=[.9, 1, 1, 1, .9])
    cream = M("#fff3dc", .5, Specular=.4); cream.bump(cream.noise(4, 5), .2, .05); lathe([(.80, .50), (.72, .60), (.5, .68), (.2, .72), (0, .72)], cream, 96, 40, lambda th, t, r, z: 1 + .03 * np.sin(th * 5 + t * 6), loc=(-.16, 0, 0))
    c = M("#9a4a18", .75); c.color_from(c.noise(9, 5), [(.3, "#5e260a"), (.6, "#b8662a")]); rnd = np.random.RandomState(1)
    for _ in range(90):
        a, r = rnd.rand() * 6.28, rnd.rand() ** .6 * .52; ball((-.16 + r * math.cos(a), r * math.sin(a), .71 - .12 * (r / .6) ** 2), rnd.uniform(.012, .03), c, (1, 1, .5), sub=1)
    for dx, rot in ((.14, .30), (.26, .42)): tube([(dx, .05, .45), (dx + rot * .9, .10, 1.22)], .085, c); tube([(dx + rot * .86, .09, 1.18), (dx + rot * .9, .10, 1.225)], .045, M("#3a1606", .9))
    shape([(0, .30), (.07, .10), (.26, .15), (.13, 0), (.26, -.15), (.07, -.10), (0, -.30), (-.07, -.10), (-.26, -.15), (-.13, 0), (-.26, .15), (-.07, .10)], lip, .012, .008, (-.20, -.845, -.30), (math.pi / 2, 0, 0), 1.25)

def chestnut_tex(w=768, h=512):
    """u around, v base to tip: pale scar, dark shoulder, fine streaks of the shell"""
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); n = fbm(np.stack([np.cos(u * 6.283) * 3, np.sin(u * 6.283) * 3, v * 4], -1), 4); st = fbm(np.stack([np.cos(u * 6.283) * 16, np.sin(u * 6.283) * 16, v * 1.2], -1), 3)
    k = lambda t: np.clip(t, 0, 1)[..., None]; o = srgb("#7a2c0c") + (srgb("#b25a22") - srgb("#7a2c0c")) * k((v - .35) * 2.2 + n * .35); o = o + (srgb("#3a1206") - o) * k((v - .84) * 9); o = o + (srgb("#34100a") - o) * k((.34 - v) * 9) * .75
    edge = .20 + .03 * n; o = o + (srgb("#e2bd86") - o) * k((edge - v) * 40); return np.clip(o * (1 + .34 * st)[..., None], 0, 1)
def chestnuts():
    def nut(loc, rot, s, cut=False):
        def build():
            m = M("#ffffff", .22, Clearcoat=.7, Clearcoat_Roughness=.12, Specular=.5).image(chestnut_tex()); m.bump(m.noise(9, 4), .08, .03)
            o = lathe([(0, -.70), (.42, -.70), (.82, -.56), (1.0, -.22), (.96, .14), (.74, .48), (.40, .74), (.13, .92), (.05, 1.10), (0, 1.14)], m, 96, 96, lambda th, t, r, z: 1 + .06 * np.cos(2 * th)); o.scale = (1, .80, 1)
            for k in range(9): a = k * .7; tube([(0, 0, 1.02), (.05 * math.cos(a), .05 * math.sin(a), 1.14), (.11 * math.cos(a), .11 * math.sin(a), 1.24)], .018, M("#d8b07a", .8), 8, radii=[1, .8, .3])
            if cut:
                meat = M("#ffd873", .5); meat.bump(meat.noise(7, 4), .5, .05); lip = M("#e0b070", .5)
                c, s_ = math.cos(.70), math.sin(.70)
                for sx in (-1, 1):
                    q = [(-.56, .0), (-.26, .10), (0, .13), (.26, .10), (.56, 0), (.26, -.10), (0, -.13), (-.26, -.10)]; rotp = lambda P, k: [((x * c - z * s_ * sx) * k, (x * s_ * sx + z * c) * k) for x, z in P]
                    shape(rotp(q, 1.12), lip, .09, .02, (0, -.70, .08)); shape(rotp(q, .92), meat, .12, .03, (0, -.73, .08))
        group(build, loc, rot, s)
    nut((.56, .45, .18), (.30, .34, .5), .80); nut((-.58, .40, .14), (.05, -.40, -.3), .82); nut((.0, -.45, -.34), (.10, .04, .1), .80, True)

def fir():
    g = M("#1f6a44", .6, Specular=.3, Sheen=.3); g.color_from(g.noise(5, 6), [(.3, "#0d3f2c"), (.55, "#23784a"), (.75, "#4fa860")]); g.bump(g.noise(22, 5), .7, .05); s = snow(); tr = wood(("#3a1c0c", "#6e3a1a", "#9a5a2c"), .5)
    lathe([(.17, -1.16), (.15, -.5), (0, -.4)], tr, 32, 10)
    for k, (z, R, h) in enumerate([(-.86, 1.04, .86), (-.36, .84, .78), (.10, .62, .68), (.50, .40, .62)]):
        n = 11 - k; d = lambda th, t, r, zz, n=n, k=k: 1 + .16 * np.abs(np.sin(th * n / 2 + k)) * np.clip(1 - t * .9, 0, 1) + .03 * fbm(np.stack([np.cos(th) * 5, np.sin(th) * 5, zz * 4], -1), 3)
        lathe([(0, z + .10), (R * .6, z + .02), (R, z - .06), (R * .96, z + .02), (R * .62, z + h * .36), (R * .30, z + h * .70), (.03, z + h), (0, z + h)], g, 120, 70, d)
        d2 = lambda th, t, r, zz, n=n, k=k: 1 - .30 * np.abs(np.cos(th * n / 2 + k)) * np.clip(1 - t, 0, 1) + .06 * fbm(np.stack([np.cos(th) * 3, np.sin(th) * 3, zz * 3 + k], -1), 3)
        lathe([(R * .97, z + .06), (R * .93, z + .14), (R * .60, z + h * .36 + .10), (R * .30, z + h * .70 + .07), (.03, z + h + .05), (0, z + h + .06)], s, 120, 60, d2)
    for i, (x, y, z, r) in enumerate([(-.34, -.2, -1.12, .34), (.30, -.25, -1.13, .36), (0, -.4, -1.16, .30)]): lump((x, y, z), r, s, i, .08, (1.5, 1, .34))

def flake():
    B, L = frost("#8fc0f2", .18), frost("#f2f8ff", .10); g = M("#e8262e", .04, Clearcoat=1, Specular=.8)
    for k in range(6):
        a = k * math.pi / 3
        def arm():
            tube([(0, 0, 0), (0, 0, 1.02)], .118, B, radii=[1.1, .8]); tube([(0, -.06, .1), (0, -.06, 1.0)], .050, L)
            for z, l in ((.46, .34), (.72, .26)):
                for s in (-1, 1): tube([(0, 0, z), (s * l, 0, z + l * .62)], .092, B, radii=[1, .7]); tube([(0, -.05, z), (s * l, -.05, z + l * .62)], .036, L); ball((s * l, -.02, z + l * .62), .098, L, sub=3)
            ball((0, -.01, 1.08), .135, L, sub=3)
        group(arm, rot=(0, a, 0))
    shape([(.36 * math.cos(t), .36 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 7)[:-1]], B, .07, .05, (0, -.02, 0), (math.pi / 2, math.pi / 6, 0)); tube([(.27 * math.cos(t), -.13, .27 * math.sin(t)) for t in np.linspace(0, 6.283, 49)[:-1]], .04, L, cyclic=True); ball((0, -.13, 0), .25, g, (1, .6, 1))

def plate(name, w=1.28, h=.29):
    """word plate: frosted steel rim, red enamel, snow settled on its top edge"""
    R = lambda k, j: [(-w * k + .14, -h * j), (-w * k, 0), (-w * k + .14, h * j), (w * k - .14, h * j), (w * k, 0), (w * k - .14, -h * j)]
    shape(R(1, 1), frost("#dfeaf8", .14), .05, .045, (0, .06, 0)); shape(R(.955, .80), M("#1d3f8f", .16, Clearcoat=1), .06, .012, (0, -.03, 0)); sn = snow(1.4)
    word(name, 1.82 if ink(name).shape[1] > 800 else 1.42, grad_face("#cfe4ff", "#ffffff", "#ffffff", .2, .2), frost("#e8262e", .2), M("#0a1a44", .4), (0, -.10, 0), fat=.03, rimw=.045, basew=.05, deep=.10, puff=.08, px=1000)
    for i, (x, s) in enumerate([(-.86, 1.0), (-.42, .7), (.50, .8), (.92, 1.1)]): lump((x, -.02, h + .02), .13 * s, sn, i, .06, (1.9, .7, .42))

SYMBOLS = dict(snowball=snowball, gondola=gondola, fox=fox_symbol, sledge=sledge, ski=skis, hat=hat, mug=mug, chestnut=chestnuts, pine=fir, flake=flake)
PLATES = {f"wild-{l}": (lambda l=l: plate(f"uludag-wild-{l}")) for l in ("tr", "en")}
if __name__ == "__main__":
    for name in args() or [*SYMBOLS, *PLATES]:
        p = name in PLATES
        reset(640 if p else 512, 200 if p else 512, 72, True, .30); rig(); camera((0, -9.6, .4 if p else 1.1), (0, 0, 0 if p else -.02), 124 if p else 114)
        (PLATES if p else SYMBOLS)[name](); render("uludag-" + name)
