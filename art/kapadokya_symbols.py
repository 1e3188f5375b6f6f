"""Kapadokya: symbols and word plates. One rig, one camera; every subject fits a 2.4-unit box.
blender -b -P art/kapadokya_symbols.py -- sun grapes wild-tr     (no names: everything)"""
import os, sys; sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit import *
PAL = dict(red="#c8202f", deep="#7a0f22", cream="#fbe6c4", saffron="#f6a21e", teal="#0fa3a3", cobalt="#1c3fae", rose="#e8756a", tuff="#d9a878", plum="#3b1d4a")

def kilim(w=1536, h=768, n=8, a=PAL["red"], b=PAL["cream"], c=PAL["saffron"], d=PAL["cobalt"]):
    """balloon cloth: gore stripes, zigzag belts, diamonds; u around, v bottom to top"""
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); g = u * n * 2; k = np.floor(g).astype(int) % 2; f = np.abs((g % 1) - .5) * 2
    A, B, C, E = map(srgb, (a, b, c, d)); o = np.where(k[..., None] == 0, A, B)
    def belt(v0, v1, col): o[(v > v0) & (v < v1)] = col
    zig = np.abs((u * n * 4) % 1 - .5) * 2
    belt(.40, .415, C); belt(.66, .675, C)
    m = (v > .415) & (v < .66); o[m] = E
    m = (v > .44) & (v < .50) & ((v - .44) / .06 < zig); o[m] = B
    m = (v > .575) & (v < .635) & ((.635 - v) / .06 < zig); o[m] = B
    dm = np.abs((u * n * 2) % 1 - .5) * 2 + np.abs(v - .5375) / .05; o[dm < .95] = C; o[dm < .58] = A
    m = (v > .86); o[m] = C; m = (v > .86) & (v < .90) & ((v - .86) / .04 < zig); o[m] = E
    m = v < .12; o[m] = E; m = (v > .12) & (v < .135); o[m] = C
    return o

BALLOON = [(.17, -.98), (.30, -.78), (.60, -.38), (.88, .05), (.97, .42), (.86, .80), (.56, 1.07), (.22, 1.17), (0, 1.19)]
def balloon(loc=(0, 0, 0), s=1.0, cols=None, rot=.2, glow=1.0, n=8, mode="kilim"):
    r = bpy.data.objects.new("root", None); bpy.context.collection.objects.link(r); before = set(bpy.data.objects)
    m = M("#ffffff", .5, Sheen=.3, Clearcoat=.25, Clearcoat_Roughness=.3).image(kilim(n=n, **(cols or {})))
    m.bump(m.noise(70, 2), .05, .01).translucent(.32)
    lathe(BALLOON, m, n * 24, 120, lambda th, t, r, z: 1 + .06 * (np.abs(np.sin(th * n)) ** .6 - .6) * np.clip(np.sin(t * np.pi), 0, 1) ** .5)
    rope, wick = M("#5a3a20", .7), M("#a8692f", .7); w = wick.noise(40, 2); wick.bump(w, .3, .03).color_from(w, [(.3, "#5e3413"), (.7, "#c98a45")])
    for k in range(8):
        t = k / 8 * 2 * math.pi + .2; tube([(.16 * math.cos(t), .16 * math.sin(t), -.97), (.13 * math.cos(t), .13 * math.sin(t), -1.24)], .009, rope)
    lathe([(0, -1.44), (.12, -1.44), (.15, -1.40), (.165, -1.24), (.175, -1.215), (.16, -1.20), (.145, -1.22), (.13, -1.3), (0, -1.3)], wick, 48, 40)
    tube([(.172 * math.cos(a), .172 * math.sin(a), -1.215) for a in np.linspace(0, 2 * math.pi, 33)[:-1]], .018, M("#4a2a14", .5), cyclic=True)
    ball((0, 0, -1.06), .045, emit("#ffb03a", 14 * glow), (1, 1, 2.2), sub=3)
    p = point((0, 0, -.55), "#ff9a3a", 26 * glow * s * s, .12)
    for o in set(bpy.data.objects) - before: o.parent = r
    r.location, r.scale, r.rotation_euler = loc, (s, s, s), (0, 0, rot); return r

def nazar():
    w = 1024; y, x = np.mgrid[0:w, 0:w] / (w / 2) - 1; r = np.hypot(x, y); a = np.arctan2(y, x); wob = .012 * np.sin(a * 3 + 1) + .008 * np.sin(a * 7)
    o = np.zeros((w, w, 3)) + srgb("#0b2a9c"); o[r + wob < .70] = srgb("#f7fbff"); rr = np.hypot(x - .01, y + .0)
    o[rr + wob * .5 < .50] = srgb("#35b4f0"); o[np.hypot(x - .02, y) + wob * .3 < .25] = srgb("#070b22")
    o *= (1 - .12 * np.clip(fbm(np.stack([x * 5, y * 5, x * 0], -1), 3), -1, 1))[..., None]
    g = M("#ffffff", .08, Clearcoat=1, Clearcoat_Roughness=.02, Specular=.7).image(np.clip(o, 0, 1)).sss("#2a63ff", .08, .1)
    def fn(u, v):
        rr = np.sin(v * np.pi * .5); th = u * 2 * np.pi; return rr * np.cos(th), -.34 * np.cos(v * np.pi * .5) ** .8, rr * np.sin(th)
    me = surf(fn, 96, 48, g, close_u=True, loc=(0, 0, -.16)); me.scale = (.94, 1, .94)
    l = me.data.uv_layers[0]; idx = np.empty(len(me.data.loops), np.int32); me.data.loops.foreach_get("vertex_index", idx)
    co = np.empty(len(me.data.vertices) * 3, np.float32); me.data.vertices.foreach_get("co", co); co = co.reshape(-1, 3)[idx]
    l.data.foreach_set("uv", (co[:, [0, 2]] * .5 + .5).astype(np.float32).ravel())
    G = gold("#f0ad3c", .18)
    T = lambda R, z=-.16, yy=0: [(R * math.cos(t), yy, z + R * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 97)[:-1]]
    tube(T(.97), .085, G, cyclic=True, res=8)
    for k in range(36):
        t = k / 36 * 2 * math.pi; ball((1.075 * math.cos(t), -.0, -.16 + 1.075 * math.sin(t)), .05, G, sub=2)
    tube([(.13 * math.cos(t), 0, 1.07 + .13 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 49)[:-1]], .045, G, cyclic=True)
    ball((0, -.02, .93), .10, M("#c8202f", .1, Clearcoat=1), sub=3)

def pome_fruit(loc, s, rot, cut=False):
    skin = M("#b5121f", .26, Clearcoat=.7, Clearcoat_Roughness=.12).sss("#ff2a2a", .12, .2); n = skin.noise(2.2, 8, .6)
    skin.color_from(n, [(.30, "#5e0714"), (.48, "#b5121f"), (.62, "#dd2c24"), (.78, "#f08a3a")]); skin.mul(skin.noise(26, 3), [(.3, "#b89080"), (.6, "#ffffff")]).bump(skin.noise(9, 4), .12, .05)
    prof = [(0, -.92), (.42, -.86), (.80, -.55), (.98, -.05), (.88, .45), (.55, .80), (.24, .92), (.20, 1.02)]
    lob = lambda th, t, r, z: 1 + .025 * np.cos(th * 5 + 1) * np.sin(t * np.pi) + .012 * np.cos(3 * th)
    r = bpy.data.objects.new("root", None); bpy.context.collection.objects.link(r); P = []
    P.append(lathe(prof, skin, 96, 64, lob))
    cr = M("#c4502a", .45, Clearcoat=.3); q = cr.noise(4, 5); cr.color_from(q, [(.3, "#7d1a18"), (.6, "#c4502a"), (.8, "#e8a65a")])
    for k in range(6):
        a = k / 6 * 2 * math.pi + .3
        def fn(u, v, a=a):
            w = (1 - v) ** .75 * .52 * (1 + .15 * v); th = a + (u - .5) * 2 * w; R = .20 + .03 * v + .20 * v ** 2.2; return R * np.cos(th), R * np.sin(th), .93 + .40 * v - .06 * v * v
        o = surf(fn, 12, 12, cr); mod = o.modifiers.new("s", "SOLIDIFY"); mod.thickness = .035; P.append(o)
    P.append(ball((0, 0, .96), .17, M("#e8b65a", .8), (1, 1, .4), sub=3))
    for k in range(26):
        a, R = k * 2.4, .03 + .12 * (k / 26); P.append(tube([(R * math.cos(a), R * math.sin(a), .98), (R * 1.3 * math.cos(a), R * 1.3 * math.sin(a), 1.12)], .008, M("#f2c24a", .6)))
    for o in P: o.parent = r
    r.location, r.scale, r.rotation_euler = loc, (s, s, s), rot; return r

def arils(center, R, n, mat, seed=3, face=(0, -1, 0), flat_=.5, rad=.085):
    random.seed(seed); pts = []
    for _ in range(n * 30):
        a, rr = random.random() * 2 * math.pi, math.sqrt(random.random()) * R
        x, z = rr * math.cos(a), rr * math.sin(a); sect = (a % (2 * math.pi / 5)) * 5 / (2 * math.pi)
        if rr > .16 and (sect < .09 or sect > .91) : continue
        if all((x - p[0]) ** 2 + (z - p[1]) ** 2 > (rad * 1.42) ** 2 for p in pts): pts.append((x, z, a))
        if len(pts) >= n: break
    for x, z, a in pts:
        d = math.sqrt(max(0, 1 - (x * x + z * z) / (R * R) * .8)); y = -flat_ * .45 * d + random.uniform(-.03, .03)
        ball((center[0] + x, center[1] + y, center[2] + z), rad * random.uniform(.9, 1.15), mat, (1, 1.25, 1.2), (random.uniform(-.4, .4), a, random.uniform(-.4, .4)), sub=3)

def aril_mat(): 
    m = M("#d4061c", .06, Clearcoat=1, Clearcoat_Roughness=.02, Transmission=.35, IOR=1.4, Specular=.7).sss("#ff1a2a", .35, .12); return m.edge("#ff5a4a", .5)

def pomegranate():
    pome_fruit((-.30, .62, .10), .98, (-.22, -.30, .2))
    # half fruit facing us
    c = (.30, -.50, -.30); R = .80
    skin = M("#b5121f", .28, Clearcoat=.7); q = skin.noise(2.4, 7); skin.color_from(q, [(.3, "#6e0a16"), (.5, "#b5121f"), (.75, "#ef7a34")])
    def bowl(u, v):
        th = u * 2 * np.pi; a = v * np.pi / 2; rr = R * np.sin(a) * (1 + .02 * np.cos(5 * th)); return rr * np.cos(th), R * .75 * np.cos(a), rr * np.sin(th)
    surf(bowl, 96, 24, skin, close_u=True, loc=c)
    pith = M("#fbe3b4", .55).sss("#ffd08a", .3, .1); pith.mul(pith.noise(8, 4), [(.3, "#e8b07a"), (.6, "#ffffff")])
    tube([(c[0] + (R - .035) * (1 + .02 * math.cos(5 * t)) * math.cos(t), c[1] - .0, c[2] + (R - .035) * (1 + .02 * math.cos(5 * t)) * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 97)[:-1]], .055, pith, cyclic=True)
    surf(lambda u, v: (v * (R - .03) * np.cos(u * 2 * np.pi), .10 - .22 * (1 - v ** 2), v * (R - .03) * np.sin(u * 2 * np.pi)), 64, 16, M("#c23a2a", .5), loc=c)
    for k in range(5):
        a = k / 5 * 2 * math.pi; tube([(c[0], c[1] - .20, c[2]), (c[0] + .4 * math.cos(a + .06), c[1] - .18, c[2] + .4 * math.sin(a + .06)), (c[0] + .76 * math.cos(a), c[1] - .02, c[2] + .76 * math.sin(a))], .03, pith, 16, radii=[1.6, .8, 1.4])
    arils(c, R - .10, 150, aril_mat(), flat_=.62, rad=.078)
    am = aril_mat()
    for p in [(-.72, -.95, -.98), (-.50, -1.1, -1.04), (-.93, -1.0, -1.08)]: ball(p, .105, am, (1, 1, 1.25), (.5, p[0] * 5, .3), sub=4)

def leaf_pts(n=120, lobes=5):
    P = []
    for k in range(n):
        t = k / n * 2 * math.pi; r = .62 + .26 * abs(math.cos(t * lobes / 2)) ** 1.2 + .05 * math.cos(t * 22); P.append((r * math.sin(t), r * math.cos(t) * .95))
    return P

def bunch(n=64, seed=5):
    """berries of uneven size relaxed by repulsion inside a lopsided drop; (x, y, z, r)"""
    rnd = np.random.RandomState(seed); r = np.clip(rnd.normal(.205, .048, n), .12, .30); z = np.sort(1 - 2.3 * rnd.rand(n) ** 1.15); r = np.where(np.arange(n) < 9, np.clip(r, .12, .185), r)                 # the tail is small berries
    P = np.stack([rnd.uniform(-.7, .7, n), rnd.uniform(-.4, .4, n), z], 1)
    def width(z): return np.interp(z, [-1.3, -1.0, -.4, .2, .7, 1.0], [.02, .16, .46, .80, .76, .30])
    for it in range(260):
        d = P[:, None] - P[None]; L = np.linalg.norm(d, axis=2) + 1e-6; o = np.clip((r[:, None] + r[None]) * .86 - L, 0, 1); np.fill_diagonal(o, 0)
        P += .32 * (d / L[..., None] * o[..., None]).sum(1)
        w = np.maximum(width(P[:, 2]) - r * .55, .02); c = .13 * np.sin(P[:, 2] * 1.7 + .6); R = np.hypot((P[:, 0] - c), P[:, 1] * 1.5); f = np.minimum(1, w / (R + 1e-6))
        P[:, 0] = c + (P[:, 0] - c) * f; P[:, 1] *= f; P[:, 2] = np.clip(P[:, 2], -1.16, .88)
    return np.column_stack([P, r])

def grapes():
    def berry(c0, c1, c2, glow):
        g = M(c1, .2, Clearcoat=.8, Clearcoat_Roughness=.08, Specular=.6).sss(glow, .18, .14)
        g.color_from(g.noise(1.6, 5), [(.30, c0), (.5, c1), (.72, c2)]); g.mul(g.noise(6, 5, .7), [(.36, "#ffffff"), (.62, "#d8c8ff")])
        g.rough_from(g.noise(7, 5), .08, .5); g.edge("#d07aff", .30); return g
    G = [berry("#1e0838", "#4a1060", "#8a1f62", "#a01a6a"), berry("#2a0a4a", "#6a1a80", "#b03a8a", "#c02a8a"), berry("#12082e", "#301058", "#5a1a70", "#7a1a6a"), berry("#4a0a3a", "#8a1850", "#c84a5a", "#e03a5a")]
    rnd = np.random.RandomState(2); B = bunch()
    for x, y, z, r in B: ball((x, y, z - .10), r, G[rnd.choice(4, p=[.4, .25, .25, .10])], (1, 1, rnd.uniform(1.0, 1.14)), (rnd.uniform(-.4, .4), rnd.uniform(-.5, .5), rnd.rand() * 6), sub=4)
    L = M("#3f8f2a", .38, Clearcoat=.4, Clearcoat_Roughness=.2).sss("#9ae03a", .15, .1); q = L.noise(3.5, 6); L.color_from(q, [(.3, "#1f5a1c"), (.55, "#4f9e2c"), (.75, "#a8cf3c")]); L.bump(L.voronoi(7), .3, .04)
    vein = M("#b8dc5a", .5)
    def leaf(loc, rot, s, bend):
        P = np.array(leaf_pts(180)); root = D.objects.new("leaf", None); bpy.context.collection.objects.link(root)
        def fn(u, v):
            k = np.clip((u * 180).astype(int), 0, 179); x, y = P[k, 0] * v, P[k, 1] * v; R = np.hypot(x, y)
            return x, y, bend * R ** 2 - .10 * np.cos(np.arctan2(x, y) * 5) * R
        o = surf(fn, 179, 14, L, close_u=True); mod = o.modifiers.new("s", "SOLIDIFY"); mod.thickness = .02; o.parent = root
        for k in range(5):
            a = (k + .0) / 5 * 2 * math.pi; t = np.linspace(0, .80, 10); x, y = t * math.sin(a), t * math.cos(a); z = bend * t * t - .10 * t + .015
            tube(np.stack([x, y, z + .01], 1), .018, vein, radii=[1.3, .4]).parent = root
        root.location, root.rotation_euler, root.scale = loc, rot, (s,) * 3
    leaf((-.52, -.40, .86), (1.15, -.15, .5), .62, -.22); leaf((.62, -.22, .98), (1.25, .30, -.6), .54, -.25); leaf((.16, .25, 1.02), (1.2, 0, .1), .42, -.2)
    tube([(0, 0, .7), (.02, -.05, 1.0), (.16, -.05, 1.28)], .065, M("#6a4424", .6), 14, radii=[1, .8, 1.3])
    tube([(.10, -.1, 1.08), (.44, -.3, 1.24), (.60, -.42, 1.06), (.78, -.4, 1.12), (.82, -.42, 1.26), (.70, -.42, 1.27)], .024, M("#7fae3a", .5), 40, radii=[1.2, .6])

def iznik(w=1536, h=768):
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); o = np.zeros((h, w, 3)) + srgb("#a94a22")
    W, C, T, R, Gd = map(srgb, ("#fbf3e2", PAL["cobalt"], "#12a7a5", "#d32a2a", "#f3b23a")); n = 6
    m = (v > .22) & (v < .60); o[m] = W
    for a in (.22, .60): o[np.abs(v - a) < .014] = C
    for a in (.245, .575): o[np.abs(v - a) < .006] = Gd
    x = (u * n) % 1 - .5; y = (v - .41) / .38 * 1.35 ; k = np.floor(u * n).astype(int) % 2
    # tulip: two outer petals + heart
    def pet(x, y, cx, lean): q = x - cx - lean * (y + .1); return (np.abs(q) < .13 * np.sqrt(np.clip(1 - ((y - .02) / .30) ** 2, 0, 1)) * np.clip(1.1 - y * 1.6, .0, 1.2)) & (np.abs(y - .02) < .3)
    T1 = pet(x, y - .06, -.12, -.34) | pet(x, y - .06, .12, .34); T2 = pet(x, y - .12, 0, 0)
    T1 &= np.abs(x) < .46; o[T1 & m & (k == 0)] = R; o[T2 & m & (k == 0)] = srgb("#f0602f")
    o[T1 & m & (k == 1)] = C; o[T2 & m & (k == 1)] = T
    st = (np.abs(x) < .014) & (y < -.2) & (y > -.42); o[st & m] = T
    lf = (np.abs(np.abs(x) - .13 - .55 * np.clip(y + .46, 0, 1) ** 1.3) < .055 * np.sqrt(np.clip(1 - ((y + .30) / .19) ** 2, 0, 1))) & (np.abs(x) < .42); o[lf & m] = T
    d = np.hypot((np.abs(x) - .5) * 1.0, (y + .12) * .72); o[(d < .10) & m] = Gd; o[(d < .055) & m] = R
    m2 = (v > .66) & (v < .72); zig = np.abs((u * 30) % 1 - .5) * 2; o[m2] = T; o[m2 & ((v - .66) / .06 < zig)] = W
    m3 = (v > .10) & (v < .16); o[m3] = C; o[m3 & (np.abs((u * 36) % 1 - .5) * 2 + np.abs(v - .13) / .025 < 1)] = Gd
    m4 = (v > .90); o[m4] = C
    return o

def jug():
    m = M("#ffffff", .14, Clearcoat=1, Clearcoat_Roughness=.03).image(iznik()); m.mul(m.noise(5, 5), [(.3, "#d8c8b8"), (.55, "#ffffff")]).bump(m.noise(14, 3), .05, .03)
    lathe([(0, -1.12), (.42, -1.12), (.46, -1.06), (.40, -1.0), (.62, -.80), (.90, -.40), (.96, -.02), (.78, .36), (.42, .62), (.27, .80), (.25, .98), (.34, 1.14), (.40, 1.19), (.35, 1.20), (.24, 1.05), (.18, .8), (0, .7)], m, 128, 160, rot=(0, 0, .55), loc=(-.12, 0, 0))
    G = gold(); 
    for z, r in ((1.18, .395), (.66, .395), (-1.06, .46)): tube([(-.12 + r * math.cos(t), r * math.sin(t), z) for t in np.linspace(0, 2 * math.pi, 97)[:-1]], .03, G, cyclic=True)
    b = M(PAL["cobalt"], .14, Clearcoat=1); tube([(.14, -.02, .98), (.52, -.06, 1.02), (.86, -.08, .66), (.84, -.06, .26), (.66, -.04, .12)], .085, b, 40, radii=[.9, 1, 1.05, 1, .8])
    ball((.63, -.10, .11), .10, G, sub=3)

def chimney_mat(fog=None):
    m = M("#d9a878", .9, Specular=.15); x = m.n.new("ShaderNodeSeparateXYZ"); m.L.new(m.coord("Object"), x.inputs[0])
    ns = m.noise(1.6, 6); a = m.n.new("ShaderNodeMath"); a.operation = "MULTIPLY_ADD"; a.inputs[1].default_value = .35; m.L.new(ns, a.inputs[0]); m.L.new(x.outputs[2], a.inputs[2])
    mr = m.n.new("ShaderNodeMapRange"); mr.inputs[1].default_value = -1.1; mr.inputs[2].default_value = 1.2; m.L.new(a.outputs[0], mr.inputs[0])
    m.color_from(mr.outputs[0], [(0, "#a8552c"), (.25, "#e6a468"), (.36, "#c9713e"), (.45, "#f4c083"), (.6, "#e8a468"), (.70, "#fbd9a0"), (1, "#de9258")])
    m.mul(m.noise(5, 8, .65), [(.3, "#a8705a"), (.52, "#ffffff")]).bump(m.noise(7, 9, .65), .45, .06).bump(m.noise(28, 5), .35, .02); return m

def basalt():
    c = M("#4a3a40", .9); c.color_from(c.noise(3, 7), [(.3, "#241a22"), (.55, "#4a363a"), (.76, "#7c5a50")]); c.mul(c.noise(1.3, 3), [(.35, "#8a7a84"), (.6, "#ffffff")])
    return c.bump(c.noise(4, 9, .7), .9, .10).bump(c.noise(14, 6), .4, .03)

def chimney_geo(seed=0, mat=None, cap=None, loc=(0, 0, 0), s=1, h=2.1, r=.5, lean=.0, nu=128, nv=110, capk=1.0):
    o3 = np.array([seed * 13.7, seed * 7.1, seed * 3.3])
    def disp(th, t, rr, z):
        p = np.stack([np.cos(th) * 1.4, np.sin(th) * 1.4, z * .55], -1) + o3; q = np.stack([np.cos(th) * 4, np.sin(th) * 4, z * .5], -1) + o3
        return 1 + .16 * fbm(p, 4) - .07 * np.abs(fbm(q, 3)) 
    body = [(r * 1.35, 0), (r * 1.12, h * .12), (r * .98, h * .3), (r * .84, h * .5), (r * .64, h * .74), (r * .52, h * .86), (r * .46, h * .91), (0, h * .93)]
    if not capk: body = body[:4] + [(r * .60, h * .72), (r * .34, h * .90), (r * .15, h * 1.03), (0, h * 1.09)]
    a = lathe(body, mat, nu, nv, disp, loc=(loc[0], loc[1], loc[2]), scale=(s, s, s), rot=(0, lean, seed * 1.3))
    if not capk: return a, None
    # cap: a cracked basalt slab, flat and heavy, wider on one side than the neck, tipped; never a dome
    k = capk; rnd = np.random.RandomState(seed + 3); ox, oy = rnd.choice([-1, 1]) * rnd.uniform(.10, .22) * r, rnd.uniform(-.1, .1) * r; tip = math.copysign(rnd.uniform(.10, .20), ox)
    capb = [(0, -.07 * h), (r * .50 * k, -.065 * h), (r * .66 * k, -.035 * h), (r * .72 * k, .0), (r * .66 * k, .04 * h), (r * .46 * k, .078 * h), (r * .28 * k, .115 * h), (r * .10, .14 * h), (0, .145 * h)]
    def slab(th, t, rr, z):
        n = 6 + seed % 3; f = 1 / np.cos(((th + seed) % (2 * np.pi / n)) - np.pi / n); f = f / f.max()          # faceted sides
        return (.15 + .85 * f ** 1.0) * (1 + .30 * fbm(np.stack([np.cos(th) * 1.1, np.sin(th) * 1.1, z * 2.2], -1) + o3 + 5, 4)) * (1.08 - .25 * np.abs(np.sin(th * .5 + seed)))
    b = lathe(capb, cap or mat, nu, 60, slab, loc=(loc[0] + (ox + lean * h) * s, loc[1] + oy * s, loc[2] + h * .935 * s), scale=(s, s, s * 1.05), rot=(tip * .7, lean + tip, seed * 2.1))
    return a, b

def arch(x, z, w, h, y, glow=6, rotz=0, frame=True):
    n = 14; P = [(-w, 0)] + [(w * -math.cos(t), h + w * math.sin(t)) for t in np.linspace(0, math.pi, n)] + [(w, 0)]
    Q = [(p[0] * 1.38, p[1] * 1.12 - .012) for p in P]
    if frame: shape(Q, M("#8a5638", .85), .05, .012, (x, y, z), (math.pi / 2, 0, rotz))
    k = M("#5a2a10", .6, Emission="#ff9a2e", Emission_Strength=glow); shape(P, k, .06, .004, (x, y - .012, z), (math.pi / 2, 0, rotz))
    d = M("#2a1408", .7); box((x, y - .075, z + h * .6), (w * .16, .02, h * 1.7), d, .004, (0, 0, rotz)); 
    if h > w * 1.2: box((x, y - .075, z + h * .62), (w * 1.9, .02, w * .16), d, .004, (0, 0, rotz))

def chimney():
    m = chimney_mat(); cap = basalt()
    chimney_geo(2, m, cap, (.02, 0, -1.18), 1.0, 2.1, .60); chimney_geo(5, m, cap, (.80, .25, -1.18), .66, 2.1, .52); chimney_geo(9, m, cap, (-.80, .30, -1.18), .50, 2.2, .56)
    arch(.0, -1.10, .16, .34, -.70, 5); arch(-.16, -.36, .085, .14, -.60, 6); arch(.20, -.20, .075, .12, -.56, 6); arch(.04, .22, .06, .09, -.44, 6); arch(.80, -.62, .07, .12, -.16, 6); arch(-.80, -.72, .06, .10, -.06, 6)
    def gr(u, v): th = u * 2 * np.pi; R = v * 1.28; return R * np.cos(th), R * np.sin(th) * .8, -1.15 - .10 * v ** 3 + .03 * fbm(np.stack([R * np.cos(th) * 3, R * np.sin(th) * 3, 0 * R], -1), 4)
    G = M("#c98f5e", .95); z = G.noise(4, 7); G.color_from(z, [(.35, "#8a4f30"), (.5, "#d79c66"), (.62, "#7f8c3a"), (.8, "#b3a84a")]).bump(G.noise(12, 8), .8, .06); surf(gr, 96, 40, G, close_u=True)
    def sk(u, v): th = u * 2 * np.pi; R = 1.28 - .25 * v; return R * np.cos(th), R * np.sin(th) * .8, -1.25 - .16 * v + .03 * np.sin(th * 9)
    surf(sk, 96, 10, M("#7a4128", .95), close_u=True)
    random.seed(2); gm = [M("#5c8a2c", .7), M("#8aa83a", .7)]; fl = [M("#e5254b", .4), M("#fbe6c4", .4), M("#f6a21e", .4)]
    for k in range(60):
        a = random.random() * 6.28; R = random.uniform(.75, 1.2); x, y = R * math.cos(a), R * math.sin(a) * .8
        if y > .4: continue
        ball((x, y, -1.13 - .05 * R), random.uniform(.03, .065), gm[k % 2], (1, 1, .8), sub=2)
        if k % 3 == 0: ball((x + .03, y - .03, -1.06 - .05 * R), .026, fl[k % 9 // 3], sub=2)

def rank(ch, lo, mid, hi, rim="#f0ad3c", base="#5a2414"):
    f = grad_face(lo, mid, hi, 1.05); f.mul(f.noise(1.7, 4), [(.32, "#b8a8b4"), (.58, "#ffffff")]).edge("#ffffff", .22)
    word("kapadokya-" + ch, 2, f, gold(rim, .2), M(base, .4, Clearcoat=.5), (0, 0, 0), fat=.035, rimw=.055, basew=.028, deep=.16, puff=.11, px=620, height=1.98)

def sun_symbol():
    G = gold("#f5b23c", .17); E1 = M("#f0641e", .18, Clearcoat=1); RAY = M("#ffb52e", .26, .45, Clearcoat=.6)
    for k in range(16):
        a = k / 16 * 2 * math.pi; even = k % 2 == 0; L = 1.34 if even else 1.18; w = .235 if even else .17
        if even: P = [(-w, .74), (w, .74), (w * .5, (L + .74) / 2), (0, L), (-w * .5, (L + .74) / 2)]
        else: P = [(w * math.cos(t) * (1 - .9 * f) + .07 * math.sin(f * 6.28), .74 + f * (L - .74)) for f, t in [(i / 12, 0) for i in range(13)]] + [(-w * (1 - .9 * f) + .07 * math.sin(f * 6.28), .74 + f * (L - .74)) for f in [i / 12 for i in range(12, -1, -1)]]
        o = shape(P, RAY if even else E1, .05, .035, (0, .10 if not even else .04, 0)); o.rotation_euler = (math.pi / 2, a, 0)
    rx = (math.pi / 2, 0, 0)
    lathe([(0, -.10), (.5, -.12), (.84, -.10), (.94, 0), (.88, .07), (.82, .03), (.80, .02)], G, 128, 48, rot=rx, loc=(0, -.02, 0))
    lathe([(.82, .04), (.66, .15), (.38, .235), (0, .26)], E1.mul(E1.noise(2.5, 3), [(.3, "#ff9a5a"), (.7, "#ffffff")]), 128, 32, rot=rx)
    pearl = M("#fff3d8", .2, Clearcoat=1)
    for k in range(24):
        t = k / 24 * 2 * math.pi; ball((.87 * math.cos(t), -.10, .87 * math.sin(t)), .042, pearl, sub=2)
    eye, iris = M("#fff3d8", .15, Clearcoat=1), M("#15256a", .06, Clearcoat=1); lid = M("#e8551a", .2, Clearcoat=1); lip = M("#b8101c", .22, Clearcoat=1)
    for sx in (-1, 1):                                              # heavy lidded Anatolian sun
        tube([(sx * .56, -.19, .27), (sx * .38, -.26, .41), (sx * .17, -.30, .36), (sx * .10, -.31, .24)], .034, G, 24, radii=[.4, 1.15, 1.05, .6])
        ball((sx * .31, -.215, .12), .125, eye, (1, .5, .72), sub=4); ball((sx * .30, -.275, .115), .066, iris, (1, .5, 1), sub=3); ball((sx * .285, -.305, .14), .018, pearl, sub=2)
        ball((sx * .31, -.212, .155), .137, lid, (1, .52, .62), (.0, sx * .12, 0), sub=4)
        tube([(sx * .46, -.20, .10), (sx * .31, -.285, .142), (sx * .16, -.26, .10)], .018, G, 16)
        ball((sx * .50, -.178, -.17), .125, M("#ff3a2a", .25, Clearcoat=.6), (1, .35, .8), sub=4)
    tube([(.05, -.27, .22), (.045, -.34, .0), (.0, -.365, -.10), (-.07, -.32, -.09)], .034, G, 20, radii=[.6, 1, 1.2, .6])
    tube([(-.30, -.215, -.27), (-.14, -.255, -.355), (0, -.265, -.345), (.14, -.255, -.355), (.30, -.215, -.27)], .042, lip, 30, radii=[.25, 1, .75, 1, .25]); tube([(-.16, -.245, -.375), (0, -.265, -.415), (.16, -.245, -.375)], .042, lip, 20, radii=[.3, 1.1, .3])

def plate(name, face, ground, w=1.28, h=.29):
    """word plate alone: gold rim with a second fine gold line, cobalt or red ground, raised lettering"""
    G = gold("#f3b03a", .17)
    P = lambda k, j: [(-w * k + .12 - .0, -h * j), (-w * k, 0), (-w * k + .12, h * j), (w * k - .12, h * j), (w * k, 0), (w * k - .12, -h * j)]
    shape(P(1, 1), G, .05, .045, (0, .06, 0)); shape(P(.965, .84), M("#4a0c18", .4), .05, .01, (0, .0, 0)); shape(P(.955, .80), ground, .05, .012, (0, -.03, 0))
    for sx in (-1, 1): ball((sx * (w - .10), -.09, 0), .062, M("#fff3d8", .12, Clearcoat=1), (1, .6, 1), sub=3)
    long = ink(name).shape[1] > 900
    word(name, 1.82 if long else 1.42, face, gold("#f0ad3c", .16), M("#2a0612", .4), (0, -.10, 0), fat=.03, rimw=.045, basew=.05, deep=.10, puff=.08, px=1000)

SYMBOLS = dict(sun=sun_symbol, balloon=lambda: balloon((0, 0, .125), 1.0, rot=.25, glow=1.6), pomegranate=pomegranate, nazar=nazar, jug=jug, chimney=chimney, grapes=grapes,
    A=lambda: rank("a", "#8a0a20", "#d3202f", "#f2403a"), K=lambda: rank("k", "#10206e", "#2347c4", "#3f70f0"), Q=lambda: rank("q", "#06584e", "#0fa08c", "#2fd0b0"), J=lambda: rank("j", "#4a1070", "#8a2fb0", "#b850e0"))
CREAM = lambda: grad_face("#ffd08a", "#fff3d8", "#ffffff", .2, .2)
PLATES = {f"{k}-{l}": (lambda k=k, l=l: plate(f"kapadokya-{k}-{l}", CREAM(), M("#c8202f" if k == "wild" else "#1233a0", .16, Clearcoat=1))) for k in ("wild", "scatter") for l in ("tr", "en")}
if __name__ == "__main__":
    for name in args() or [*SYMBOLS, *PLATES]:
        p = name in PLATES
        reset(640 if p else 512, 200 if p else 512, 72, True, .45); symbol_rig(); camera((0, -9.6, .4 if p else 1.1), (0, 0, 0 if p else -.02), 124 if p else 118)
        (PLATES if p else SYMBOLS)[name](); render("kapadokya-" + name)
