"""Hazine Adası: the seven modelled symbols. One rig, one camera; every subject fits a 2.4-unit box.
blender -b -P art/hazine_symbols.py -- octopus chest     (no names: everything)"""
import os, sys; sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit import *

def wet(m, coat=.85): return m.set(Clearcoat=coat, Clearcoat_Roughness=.06, Specular=.6)
def wood(a="#5a3018", b="#a8683a"):
    m = M(b, .5); n = m.noise(3.2, 6, .6, dist=1.4); m.color_from(n, [(.3, a), (.55, b), (.75, "#c98f58")]); return wet(m.bump(m.noise(16, 6), .5, .03), .5)

def frieze(w=1400, h=900):
    """painted clay by v from toe to lip: wave, tongues, bands; u runs round"""
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); clay, dark, cream = srgb("#d9803e"), srgb("#4a1a12"), srgb("#f6dca8"); o = np.zeros((h, w, 3)) + clay
    def band(a, b, c): o[(v > a) & (v < b)] = c
    band(.0, .16, dark); band(.34, .352, dark); band(.66, .672, dark); band(.80, .97, dark); band(.366, .372, dark)
    p = (u * 11) % 1; q = (v - .395) / .12; r = np.hypot(p - .42, (q - .55) * .8); wave = ((q > 0) & (q < .30 + .12 * np.sin(p * 6.28))) | ((r < .36) & (r > .15) & ((q > .52) | (p < .42)) & (q < 1))
    o[wave & (q > 0) & (q < 1)] = dark
    t = np.abs((u * 22) % 1 - .5) * 2; m = (v > .56) & (v < .655) & (t < .55 * np.sqrt(np.clip((.66 - v) / .1, 0, 1)) + .12); o[m] = dark
    t2 = np.abs((u * 16) % 1 - .5) * 2; m = (v > .20) & (v < .33) & (t2 < (.335 - v) / .135); o[m] = dark
    m = (v > .683) & (v < .79) & (np.abs(((u * 14) % 1) - .5) * 2 + np.abs(v - .736) / .05 < .9); o[m] = cream
    return o * (1 - .16 * np.clip(fbm(np.stack([u * 9, v * 9, u * 0], -1), 4), -1, 1))[..., None]
AMPHORA = [(0, -1.30), (.085, -1.29), (.10, -1.16), (.22, -.92), (.44, -.52), (.64, -.06), (.70, .26), (.62, .50), (.40, .66), (.235, .76), (.205, .90), (.215, 1.02), (.32, 1.08), (.335, 1.14), (.30, 1.19), (.22, 1.18), (.19, 1.06), (.17, .9)]
def amphora(loc=(0, 0, 0), s=1.0, rot=(0, 0, 0), shells=True):
    r = D.objects.new("root", None); bpy.context.collection.objects.link(r); m = wet(M("#ffffff", .5).image(frieze()), .6); m.mul(m.noise(3, 6), [(.30, "#8a6a58"), (.52, "#ffffff")]).bump(m.noise(11, 6), .25, .03); P = [lathe(AMPHORA, m, 128, 140)]
    h = wet(M("#5a2416", .5), .6); h.bump(h.noise(9, 4), .2, .03)
    for sx in (-1, 1): P.append(tube([(sx * .21, 0, .98), (sx * .40, 0, 1.03), (sx * .60, 0, .92), (sx * .67, 0, .70), (sx * .585, 0, .50)], .085, h, 40, radii=[1, .9, .85, .9, 1.15]))
    if shells:
        b = M("#e8e0cc", .7); rnd = np.random.RandomState(4)
        for k in range(26):
            a, z = rnd.uniform(-2.6, -.4) if k % 3 else rnd.uniform(-.5, .3), rnd.uniform(-1.0, -.1); R = float(np.interp(z, [-1.3, -.92, -.52, -.06, .26], [.05, .22, .44, .64, .70])); P.append(lathe([(0, .035), (.022, .04), (.03, .05), (.055, 0), (.06, -.02)], b, 16, 8, loc=(R * math.cos(a), R * math.sin(a), z), rot=(0, math.pi / 2, a), scale=.6 + .5 * rnd.rand()))
    for o in P:
        if not o.parent: o.parent = r
    r.location, r.scale, r.rotation_euler = loc, (s,) * 3, rot; return r

def octo_mat():
    """coral skin: deep on the back, pale where it turns under, freckles, a wet coat"""
    m = M("#ff6a24", .30, Specular=.5); z = m.n.new("ShaderNodeSeparateXYZ"); m.L.new(m.coord(), z.inputs[0]); r = m.n.new("ShaderNodeMapRange"); r.inputs[1].default_value = -1.3; r.inputs[2].default_value = 1.25; m.L.new(z.outputs[2], r.inputs[0])
    m.color_from(r.outputs[0], [(.0, "#ffa040"), (.34, "#ff7c22"), (.62, "#fb5c12"), (1, "#dc380c")]); m.mul(m.voronoi(9, "F1"), [(.12, "#a83a20"), (.20, "#ffffff")]); m.mul(m.noise(2.6, 4), [(.34, "#d8988a"), (.56, "#ffffff")]); return wet(m.bump(m.noise(15, 3), .10, .02), .8).edge("#ffc890", .30)
def curl(path, r0, turns, sense, dive=.10, n=30):
    """an arm along the path, its end rolled into a spiral that goes on from the last step; sense: +1 anticlockwise as seen"""
    c = spline(np.array(path, float), np.linspace(0, 1, n)); d = c[-1] - c[-2]; d = np.array([d[0], 0, d[2]]); d /= np.linalg.norm(d); normal = np.array([-d[2], 0, d[0]]) * sense; centre = c[-1] + normal * r0; t = np.linspace(0, 1, n)[1:]; a0 = math.atan2(-normal[2], -normal[0]); a = a0 + sense * turns * 2 * math.pi * t; rr = r0 * (1 - .80 * t)
    return np.concatenate([c, np.stack([centre[0] + rr * np.cos(a), c[-1, 1] - dive * t, centre[2] + rr * np.sin(a)], 1)])
ARMS = [  # root, way, start of the curl; radius, turns, sense, thickness
    ([(-.28, .04, .0), (-.66, .06, -.22), (-1.00, .02, -.10), (-1.17, -.04, .24)], .27, 1.30, -1, 1.0), ([(.28, .04, .0), (.70, .06, -.18), (1.02, .0, .06), (1.12, -.08, .46)], .22, 1.25, 1, 1.0),
    ([(-.24, -.16, -.10), (-.58, -.26, -.50), (-.92, -.30, -.74), (-1.20, -.34, -.66)], .21, 1.35, 1, 1.0), ([(.24, -.16, -.10), (.60, -.26, -.46), (.94, -.30, -.62), (1.20, -.34, -.44)], .20, 1.35, 1, 1.0),
    ([(-.14, -.30, -.18), (-.30, -.52, -.66), (-.50, -.60, -1.02), (-.80, -.60, -1.20)], .17, 1.30, 1, .95), ([(.15, -.30, -.18), (.34, -.54, -.60), (.60, -.62, -.96), (.92, -.62, -1.10)], .18, 1.30, 1, .95),
    ([(-.02, -.36, -.22), (.02, -.66, -.70), (.10, -.76, -1.08), (.36, -.76, -1.30)], .13, 1.25, 1, .85)]
def octopus(loc=(0, 0, 0), s=1.0, rot=(0, 0, 0)):
    """its head leans a little, its eyes look up to the left, every arm curls in its own way; one holds a pearl"""
    r = D.objects.new("root", None); bpy.context.collection.objects.link(r); arms = [(curl(path, r0, n, d), k) for path, r0, n, d, k in ARMS]; rad = lambda t, k: (.208 * (1 - t) ** .78 + .022) * k
    def body(p):
        d = s_ell(p, (.10, .06, .66), (.63, .56, .60)); d = smin(d, s_ell(p, (.02, -.10, .18), (.50, .44, .36)), .24); d = smin(d, s_ell(p, (0, -.16, -.10), (.44, .38, .26)), .16)
        for sx in (-1, 1): d = smin(d, s_ell(p, (sx * .30 + .01, -.40, .25), (.23, .17, .23)), .12)
        for a, k in arms:
            lo, hi = a.min(0) - .3, a.max(0) + .3; box_ = np.all((p > lo) & (p < hi), -1)
            if not box_.any(): continue
            q = p[box_]; e = np.full(len(q), 9.0); m = len(a) - 1
            for i in range(m): e = np.minimum(e, s_cap(q, a[i], a[i + 1], rad(i / m, k), rad((i + 1) / m, k)))
            d[box_] = smin(d[box_], e, .035)
        return d
    P = [sculpt(body, (-1.75, -1.1, -1.65), (1.75, .75, 1.40), 150, octo_mat())]; cup, hole = wet(M("#ffdcb4", .4), .6), M("#e08a5a", .5)
    for a, k in arms:
        m = len(a) - 1; step = np.linalg.norm(np.diff(a, axis=0), axis=1); at = np.concatenate([[0], np.cumsum(step)]); q = .28 * at[-1]
        while q < at[-1] * .985:
            i = int(np.clip(np.searchsorted(at, q), 1, m - 1)); t = a[i + 1] - a[i - 1]; t /= np.linalg.norm(t); R = rad(i / m, k); inn = np.cross(t, (0, 1, 0)); bend = a[min(m, i + 3)] - 2 * a[i] + a[max(0, i - 3)]; inn = inn * (1 if inn @ bend >= 0 else -1); f = np.array((0, -1, 0)) * .80 + inn * .60; f /= np.linalg.norm(f); c = a[i] + f * R * .93; g = .36 * R + .008
            P += [ball(c, g, cup, (1, .62, 1), sub=3), ball(c + np.array((0, -1, 0)) * g * .50, g * .46, hole, (1, .4, 1), sub=2)]; q += 2.05 * g
    eye, rim_, iris, pup, gl = wet(M("#fffaf0", .08, Emission="#fff4e0", Emission_Strength=.25), 1), M("#7a1c08", .4), wet(M("#f2b21e", .08, Emission="#e89a10", Emission_Strength=.3), 1), wet(M("#0c0608", .05), 1), emit("#ffffff", 3)
    for sx in (-1, 1):
        x, z = sx * .30 + .01, .265; P += [ball((x, -.475, z), .205, rim_, (1.05, .55, 1.05), sub=4), ball((x, -.500, z), .188, eye, (1, .75, 1), sub=4), ball((x - .022, -.600, z + .012), .120, iris, (1, .5, 1), sub=3), ball((x - .026, -.650, z + .014), .078, pup, (1.18, .35, .82), sub=3), ball((x - .070, -.672, z + .062), .036, gl, sub=2), ball((x + .030, -.672, z - .035), .015, gl, sub=2)]
        P.append(tube([(x - .215, -.50, z + .10), (x - .11, -.64, z + .185), (x + .02, -.665, z + .205), (x + .13, -.62, z + .165), (x + .22, -.49, z + .08)], .046, octo_mat(), 20, radii=[.4, 1, 1.15, 1, .4]))
    P.append(tube([(-.13, -.545, -.02), (-.03, -.575, -.060), (.08, -.565, -.055), (.17, -.53, .005)], .020, rim_, 14, radii=[.4, 1, 1, .4]))
    a, _ = arms[1]; pearl_ = M("#fff8f2", .12, Clearcoat=1, Sheen=.5, Specular=.7); P.append(ball(tuple(a[29:].mean(0) + np.array((0, -.16, 0))), .155, pearl_, sub=4))
    for o in P:
        if not o.parent: o.parent = r
    r.location, r.scale, r.rotation_euler = loc, (s,) * 3, rot; return r

def trident(z=0): return [(-.045, -.62), (.045, -.62), (.045, -.02), (.19, -.02), (.235, .06), (.235, .34), (.29, .34), (.19, .56), (.09, .34), (.145, .34), (.145, .09), (.05, .09), (.05, .46), (.115, .46), (0, .72), (-.115, .46), (-.05, .46), (-.05, .09), (-.145, .09), (-.145, .34), (-.09, .34), (-.19, .56), (-.29, .34), (-.235, .34), (-.235, .06), (-.19, -.02), (-.045, -.02)]
def coin_geo(loc=(0, 0, 0), s=1.0, rot=(0, 0, 0), mark=True):
    r = D.objects.new("root", None); bpy.context.collection.objects.link(r); G = gold("#f7b838", .16); G.mul(G.noise(2.2, 5), [(.30, "#a86c30"), (.55, "#ffffff")]); dk = M("#e0952a", .42, .75); dk.mul(dk.noise(3, 5), [(.34, "#a8703c"), (.6, "#ffffff")]); wob = lambda th, t, rr, z: 1 + .014 * np.sin(th * 3 + 1) + .010 * np.sin(th * 7)
    P = [lathe([(0, -.02), (.80, -.02), (.86, .06), (.97, .085), (1.05, .04), (1.06, -.06), (1.0, -.13), (0, -.13)], G, 128, 60, wob, rot=(math.pi / 2, 0, 0)), lathe([(0, .0), (.80, .0), (.83, .02)], dk, 96, 12, rot=(math.pi / 2, 0, 0))]
    for k in range(40): a = k / 40 * 2 * math.pi; P.append(ball((.80 * math.cos(a), -.03, .80 * math.sin(a)), .034, G, sub=2))
    if mark:
        P.append(shape(trident(), G, .02, .035, (0, -.05, -.02)))
        for sx in (-1, 1): P.append(tube([(sx * .30, -.04, -.50), (sx * .46, -.06, -.36), (sx * .56, -.06, -.10), (sx * .44, -.06, .02), (sx * .38, -.05, -.12)], .055, G, 24, radii=[.3, 1, 1.1, .8, .4]))
    for o in P: o.parent = r
    r.location, r.scale, r.rotation_euler = loc, (s,) * 3, rot; return r
def coin():
    coin_geo((.50, .70, -.50), .70, (-.5, .3, .75), False); coin_geo((-.62, .60, -.62), .58, (-.6, -.2, -.75), False); coin_geo((-.02, -.10, .10), 1.04, (-.30, .06, -.22))

def anchor():
    I = M("#4a6a66", .34, .85); n = I.noise(3, 7, .62); I.color_from(n, [(.30, "#20363c"), (.48, "#4f7672"), (.62, "#8fb0a0"), (.76, "#c88a4a")]).bump(I.noise(12, 6), .5, .04); I = wet(I); G = gold("#e8a33a", .2)
    tube([(0, 0, -1.02), (0, 0, .86)], .13, I, 20, radii=[1.25, 1, .9, .85]); tube([(.27 * math.cos(t), 0, 1.06 + .27 * math.sin(t)) for t in np.linspace(0, 6.283, 49)[:-1]], .075, G, cyclic=True, res=8)
    tube([(-.78, .0, .66), (0, -.02, .70), (.78, 0, .66)], .095, wood(), 24, radii=[.8, 1.15, .8]); [ball((sx * .80, 0, .66), .13, G, sub=4) for sx in (-1, 1)]; tube([(0, -.0, .56), (0, 0, .84)], .175, G, 8)
    A = [(1.12 * math.sin(t), 0, -.06 - 1.06 * math.cos(t)) for t in np.linspace(-1.22, 1.22, 33)]; tube(A, .15, I, radii=[.75, 1, 1.15, 1, .75])
    for sx in (-1, 1): o = shape([(0, .44), (.30, -.06), (.10, -.10), (0, -.24), (-.10, -.10), (-.30, -.06)], I, .05, .035, (sx * 1.06, 0, -.28)); o.rotation_euler = (math.pi / 2, sx * -.30, 0)
    R = wet(M("#d8b478", .8), .2); rp = R.noise(60, 2); R.bump(rp, .6, .04)
    for ph in (0, math.pi * 2 / 3, math.pi * 4 / 3):
        tube([(.19 * math.sin(k * .24) + .035 * math.cos(k * .9 + ph), -.17 * math.cos(k * .24) - .02, .52 - k * .0128 + .035 * math.sin(k * .9 + ph)) for k in range(100)], .042, R)
    C = wet(M("#f0603a", .5).sss("#ff8a5a", .2, .1), .5)
    for x, z, sc in ((-.34, -1.06, .9), (.22, -1.14, .7)):
        for k in range(7): a = -1.0 + k * .33; tube([(x, -.14, z), (x + .12 * math.sin(a) * sc, -.24, z + .16 * sc), (x + .30 * math.sin(a) * sc, -.26, z + .30 * sc * math.cos(a * .6))], .045 * sc, C, 10, radii=[1.2, .9, .8])

def shell():
    """a scallop: deep ribs from the hinge, growth bands across them"""
    w, h = 1200, 900; u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); o = np.zeros((h, w, 3)); rib = .5 + .5 * np.cos((u - .5) * 2 * np.pi * 9); q = v + .015 * np.cos((u - .5) * 2 * np.pi * 9); lo, mid, hi = srgb("#a82a2a"), srgb("#f06a3e"), srgb("#fff0d0")
    o[:] = lo * (1 - v[..., None]) + mid * v[..., None]; k = (np.sin(q * 24 + fbm(np.stack([u * 4, v * 7, u * 0], -1), 3) * .7) * .5 + .5) ** 2; o = o + (hi - o) * (k * .85 * (.2 + .8 * v))[..., None]; o *= (.66 + .34 * rib)[..., None]; o[v < .10] = srgb("#ffd0a0")
    m = wet(M("#ffffff", .28).image(np.clip(o, 0, 1)), .9); m.bump(m.noise(20, 4), .12, .02)
    def fn(u, v):
        a = (u - .5) * 2 * 1.10; r = v * (1.92 + .07 * np.cos((u - .5) * 2 * np.pi * 9)) * (1 - .09 * np.abs(a / 1.24) ** 2.4); d = -.52 * np.sin(np.clip(v * .9 + .06, 0, 1) * np.pi) ** .8 * np.cos(a * .86) - .070 * v ** .7 * np.cos((u - .5) * 2 * np.pi * 9); return r * np.sin(a * .86), d, r * np.cos(a * .86) - 1.06
    surf(fn, 260, 90, m); e = wet(M("#f6b078", .3), .8)
    for sx in (-1, 1): shape([(0, -.02), (sx * .46, -.10), (sx * .42, .30), (sx * .20, .44), (0, .30)][::sx], e, .07, .04, (0, .02, -1.08))
    ball((0, -.10, -1.04), .15, e, (1.2, .8, .9), sub=4)

def valve(mat, inner, up, s=1.0):
    """one fan of an oyster, hinge at the origin, opening toward +z (up) or lying toward the viewer"""
    def fn(u, v, off=0):
        a = (u - .5) * 2.5; rr = v * (1.16 + .05 * np.cos(a * 11)) * (1 - .10 * np.abs(a / 1.25) ** 3); d = .34 * np.sin(np.clip(v, 0, 1) * np.pi * .88) * np.cos(a * .72) + .035 * np.cos(a * 13) * v; return rr * np.sin(a), d * (1 if off == 0 else .82) + off, rr * np.cos(a)
    o = surf(lambda u, v: fn(u, v), 110, 50, mat); i = surf(lambda u, v: tuple(np.array(fn(u, v)) * np.array([.965, .80, .965])[:, None, None] + np.array([0, -.035, .0])[:, None, None]), 110, 50, inner)
    for x in (o, i): x.rotation_euler = (up, 0, 0); x.scale = (s,) * 3
    return o, i
def pearl():
    out = M("#c98a86", .4); n = out.noise(6, 6); out.color_from(n, [(.3, "#5e3a58"), (.5, "#b0707a"), (.68, "#f0c0a0")]); out = wet(out.bump(out.noise(14, 5), .5, .04), .6); mop = wet(M("#f6e8ee", .16, Sheen=.4), 1); q = mop.noise(1.6, 4, dist=1.2); mop.color_from(q, [(.28, "#1f7f90"), (.44, "#a86aa8"), (.58, "#e07898"), (.72, "#f0b080")])
    a = valve(out, mop, -.22, 1.22); b = valve(out, mop, 1.80, 1.10)
    for o in a: o.location = (0, .42, -.52)
    for o in b: o.location = (0, .42, -.62); o.scale = (1.10, -1.10, 1.10)
    P = wet(M("#fff6ec", .12, Sheen=.4), 1); w = P.noise(1.2, 3, dist=1); P.color_from(w, [(.3, "#d8f0f0"), (.5, "#fffaf2"), (.7, "#ffdfe2")]); ball((0, -.30, -.08), .55, P.edge("#bff4ff", .5), sub=5)
    for x, y, z, R in ((-.62, -.5, -.52, .13), (.60, -.55, -.56, .15), (.36, -.85, -.66, .09)): ball((x, y, z), R, P, sub=4)
    point((0, -.2, .75), "#fff0d8", 10, .2)

def heap(n, R, z0, top, seed=3, y0=0.0):
    rnd = np.random.RandomState(seed); G = gold("#f7b838", .18); disc = [(0, .03), (.12, .035), (.135, .03), (.14, 0), (.135, -.03), (0, -.03)]
    for k in range(n):
        x, y = rnd.uniform(-1, 1) * R[0], rnd.uniform(-1, 1) * R[1]; z = z0 + top * max(0, 1 - (x / R[0]) ** 2 * .8 - (y / R[1]) ** 2 * .5) + rnd.uniform(-.03, .03); lathe(disc, G, 28, 12, loc=(x, y + y0, z), rot=(rnd.uniform(-.9, .9), rnd.uniform(-.9, .9), 0), scale=rnd.uniform(.85, 1.2))
def chest(loc=(0, 0, 0), s=1.0, rot=(0, 0, 0), glow=1.0):
    before = set(D.objects); W, B = wood(), M("#a8702e", .26, 1); B.mul(B.noise(4, 5), [(.3, "#4a6a5a"), (.55, "#ffffff")]); B = wet(B); w, d, h = 1.06, .66, .56
    for k in range(4): box((0, -d, -.92 + k * .155 + .08), (2 * w, .09, .148), W, .02)
    for sx in (-1, 1): box((sx * w, 0, -.62), (.09, 2 * d, .62), W, .02)
    box((0, 0, -.94), (2 * w, 2 * d, .06), W, .01); box((0, d, -.62), (2 * w, .09, .62), W, .02)
    for x in (-.94, 0, .94): box((x, -d - .05, -.62), (.20 if x else .30, .05, .66), B, .015)
    for z in (-.93, -.33): box((0, -d - .04, z), (2 * w + .10, .06, .09), B, .015)
    for x in (-.94, .94):
        for z in (-.86, -.62, -.40): ball((x, -d - .085, z), .035, gold(), sub=2)
    box((0, -d - .10, -.40), (.26, .08, .30), gold("#f0ad3c", .2), .03); ball((0, -d - .15, -.40), .055, M("#1a0a08", .5), (1, .5, 1), sub=3)
    n = 9
    for k in range(n):                                              # the lid: staves round a half drum, thrown back
        a = math.pi * (k + .5) / n; y, z = math.cos(a) * d, math.sin(a) * .52; o = box((0, y, z), (2 * w, .27, .07), W, .015, (a - math.pi / 2, 0, 0)); o["lid"] = 1
    for x in (-.94, 0, .94):
        o = tube([(x, d * 1.03 * math.cos(a), .565 * math.sin(a)) for a in np.linspace(0, math.pi, 24)], .06, B); o["lid"] = 1
    for sx in (-1, 1): o = shape([(d * math.cos(a), .52 * math.sin(a)) for a in np.linspace(0, math.pi, 24)], W, .03, .01, (sx * w, 0, 0), (math.pi / 2, 0, math.pi / 2)); o["lid"] = 1
    hinge = D.objects.new("hinge", None); bpy.context.collection.objects.link(hinge)
    for o in set(D.objects) - before:
        if o.get("lid"): o.parent = hinge; o.location.y -= d
    hinge.location = (0, d, -.30); hinge.rotation_euler = (-1.18, 0, 0)
    heap(96, (.92, .54), -.36, .42); P = wet(M("#fff2e8", .12), 1)
    for k, (x, y, z) in enumerate([(-.55, -.52, -.14), (-.42, -.56, -.20), (-.30, -.60, -.20), (.60, -.50, -.12), (.08, -.40, .10)]): ball((x, y, z), .085 + .03 * (k == 4), P, sub=3)
    for x, y, z, c in ((.30, -.48, .02, "#e0203a"), (-.16, -.50, -.02, "#12b090"), (.70, -.30, -.06, "#3060e8")): o = ball((x, y, z), .13, M(c, .05, Clearcoat=1, Specular=.9).sss(c, .2, .1), (1, 1, .8), (.4, .3, .2), sub=1); o.data.polygons.foreach_set("use_smooth", [False] * len(o.data.polygons))
    r = D.objects.new("root", None); bpy.context.collection.objects.link(r)
    for o in set(D.objects) - before:
        if o is not r and not o.parent: o.parent = r
    point((0, .1, .35), "#ffb84a", 60 * glow, .3).parent = r; r.location, r.scale, r.rotation_euler = loc, (s,) * 3, rot; return r

SYMBOLS = dict(octopus=lambda: octopus((0, 0, .08), .90), amphora=lambda: amphora((0, 0, .06), 1.0, (0, -.16, .35)), coin=coin, anchor=anchor, shell=shell, pearl=pearl, chest=lambda: chest((0, .1, .12), 1.0, (.06, 0, .22)))
if __name__ == "__main__":
    for name in args() or SYMBOLS:
        reset(512, 512, 24, True, .40); symbol_rig(key="#f4fff2", rim="#ffb45e", cool="#38d8e8"); camera((0, -9.6, 1.1), (0, 0, -.02), 112); SYMBOLS[name](); render("hazine-raw-" + name)
