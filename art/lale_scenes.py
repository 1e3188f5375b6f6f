"""Lale Devri: key art, backdrops, reel frame, title lettering. A garden party by the canal: ruby hero, lantern gold, deep blue night.
blender -b -P art/lale_scenes.py -- key desktop phone frame logo"""
import os, sys; sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender")]
from kit import *
import lale_symbols as S

FOG = dict(color="#1a4c86", near=14, far=70, color2="#12286a", zlo=0, zhi=14, maxf=.92)
COLOURS = [("#b3081f", "#ff7a3a", "#5a0416"), ("#e85a7a", "#ffe0e8", "#a01040"), ("#f6c23a", "#fff3c0", "#d8601a"), ("#7a2ab0", "#f0b0ff", "#380a60"), ("#f3ece0", "#ffffff", "#e0a0b0")]
def bloom(x, y, z, s, i, **k): c = COLOURS[i % 5]; return S.tulip((x, y, z), s, c[0], c[1], "#f6d25a", c[2], k.pop("rot", x * 3 + i), seed=i, **k)

def sky(power=.75): world([(0, "#070b22"), (.48, "#123a6a"), (.52, "#2a6a9c"), (.57, "#1c4a94"), (.66, "#132c74"), (.8, "#0c1650"), (1, "#060a2a")], power)

def kiosk(x, y, z, s, rot=0):
    """summer pavilion over the water: wide eaves, low hipped roof, a row of lit windows"""
    r = D.objects.new("root", None); bpy.context.collection.objects.link(r); before = set(D.objects)
    wall = M("#6a4a6a", .8).fog(**{**FOG, "maxf": .55}); roof = M("#1c2a5a", .7).fog(**{**FOG, "maxf": .5}); post = M("#c89a5a", .6).fog(**{**FOG, "maxf": .4}); lit = emit("#ffb44a", 3.2); hot = emit("#ffe0a0", 4.5)
    box((0, 0, 1.0), (4.6, 2.4, 2.0), wall, .02); box((0, 0, -.08), (6.2, 3.8, .22), post, .03)
    def hip(u, v): a = u * 2 * np.pi; k = np.maximum(np.abs(np.cos(a)), np.abs(np.sin(a))); q = np.sign(np.cos(a)) * 0; R = 1 - v; cx = np.clip(np.cos(a) / k * 1.0, -1, 1); cy = np.clip(np.sin(a) / k, -1, 1); return cx * (3.5 * R + 1.2 * v), cy * 2.3 * R, 2.15 + .95 * v ** .8 - .10 * R ** 6
    surf(hip, 64, 20, roof); box((0, 0, 2.10), (7.0, 4.6, .10), post, .02); box((0, 0, 3.15), (1.3, .5, .16), post, .03)
    for k in range(8): X = (k - 3.5) * .80; tube([(X, -1.75, 0), (X, -1.75, 2.05)], .06, post)
    for k in range(7):
        X = (k - 3) * .62; P = [(-.2, 0), (-.2, .75), (-.14, .92), (0, 1.02), (.14, .92), (.2, .75), (.2, 0)]; shape(P, (lit, hot)[k % 2], .01, 0, (X, -1.24, .35))
    for o in set(D.objects) - before: o.parent = r
    r.location, r.scale, r.rotation_euler = (x, y, z), (s,) * 3, (0, 0, rot); return r

def cypress(P):
    m = M("#0c2a3a", .9); q = m.noise(3, 6); m.color_from(q, [(.3, "#06141f"), (.7, "#1a4a48")]).bump(m.noise(9, 6), .8, .1).fog(**FOG)
    for i, (x, y, z, s) in enumerate(P): lathe([(.0, -.1), (.10, 0), (.34, .4), (.44, 1.1), (.38, 2.1), (.22, 3.1), (.08, 3.8), (0, 4.0)], m, 40, 60, lambda th, t, r, zz, i=i: 1 + .22 * fbm(np.stack([np.cos(th) * 3 + i, np.sin(th) * 3, zz * 2.5], -1), 4), loc=(x, y, z), scale=(s, s, s))

def canal(z=-2.0, y0=11):
    w = M("#0a2a5a", .08, Specular=.9); n = w.noise(1.2, 3); w.bump(n, .25, .12); w.fog(**{**FOG, "near": 24, "maxf": .8}); surf(lambda u, v: ((u - .5) * 120, y0 + v * 60, z + 0 * u), 4, 4, w)
def ground(z=-2.2, y1=11, bow=0):
    g = M("#0d2a1c", .9); q = g.noise(2, 6); g.color_from(q, [(.3, "#06140f"), (.7, "#1c4a2a")]); surf(lambda u, v: ((u - .5) * 60, -8 + v * (y1 + 8), z + 0 * u), 4, 4, g)
def moon(x, y, z, r):
    m = M("#fff3cf"); n = m.noise(1.1, 6, .6); e = m.n.new("ShaderNodeEmission"); e.inputs[1].default_value = 1.5; rp = ramp(m.n, [(.36, "#e8c88a"), (.5, "#fff0c8"), (.7, "#fffaf0")]); m.L.new(n, rp.inputs[0]); m.L.new(rp.outputs[0], e.inputs[0]); m.L.new(e.outputs[0], m.out.inputs[0])
    ball((x, y, z), r, m, sub=5)
def flies(n, bx, by, bz, seed=8):
    random.seed(seed); E = [emit(c, 14) for c in ("#ffb03a", "#ffd070", "#7ff0d0")]
    for i in range(n): ball((random.uniform(*bx), random.uniform(*by), random.uniform(*bz)), random.uniform(.012, .030), E[i % 3], sub=1)
def key_lights(z=1.4, x=0, p=1):
    area((-3.4 + x, -4.6, z + 4), (x, 0, z), 1.6, "#ffd2a0", 560 * p); area((3.4 + x, 2.4, z + 2.2), (x, 0, z + .2), 1.4, "#ff9a3a", 640 * p, 3); area((-3.6 + x, 2.6, z + .8), (x, 0, z - .2), 1.4, "#4aa8ff", 600 * p, 3)
def group_at(fn, loc, s, rot):
    before = set(D.objects); r = D.objects.new("root", None); bpy.context.collection.objects.link(r); fn()
    for o in set(D.objects) - before - {r}:
        if o.parent is None: o.parent = r
    r.location, r.scale, r.rotation_euler = loc, (s,) * 3, (0, 0, rot); return r
def small_turtle(loc, s, rot):
    before = set(D.objects); r = D.objects.new("root", None); bpy.context.collection.objects.link(r); S.turtle(.8)
    for o in set(D.objects) - before - {r}: o.parent = r
    r.location, r.scale, r.rotation_euler = loc, (s,) * 3, (0, 0, rot)

def key():
    reset(720, 960, 76, False, .45, bounces=6); sky(); camera((0, -9.4, 1.1), (0, 0, 1.35), 50, dof=9.2, fstop=.36); key_lights(); area((1, -6, -1.5), (0, 0, 0), 3, "#8a5aff", 60)
    S.tulip((0, 0, .62), 1.30, "#c0081f", "#ff8a3a", rot=.35, seed=1, lean=(.15, 0), tip=.10); S.tulip((-1.42, .9, .30), .97, "#7a22b8", "#f6b0ff", "#f6d25a", "#2c0a58", .9, seed=3, lean=(-.2, 0), tip=.08); S.tulip((1.46, .7, .12), 1.0, "#f6a21e", "#fff0b0", "#fff0b0", "#c83a0a", .1, seed=5, lean=(.3, 0), tip=.08)
    random.seed(8)
    for i in range(20): y = random.uniform(2.4, 9); bloom(random.uniform(-.42, .42) * (9 + y), y, random.uniform(-.75, -.1) + y * .02, random.uniform(.8, 1.05), i, lean=(random.uniform(-.3, .3), 0), leaves=i % 2 == 0)
    for x, y, z, s in [(-1.55, -.6, -.95, .75), (1.7, -.8, -1.15, .8), (-.75, -1.5, -1.55, .7), (.9, -1.6, -1.6, .75)]: bloom(x, y, z, s, int(abs(x) * 10))
    S.lantern((-1.55, .2, 3.72), .66, p=90); S.lantern((1.74, 1.6, 3.95), .70, p=90); S.lantern((-3.0, 6, 3.9), .75, p=60); S.lantern((3.4, 8.5, 3.3), .8, p=60)
    ground(); canal(); kiosk(3.3, 27, -1.7, 1.35, -.15); cypress([(-7.2, 24, -2, 1.9), (-5.6, 26, -2, 1.6), (-3.8, 30, -2, 1.9), (8.6, 28, -2, 2.0), (-9.2, 27, -2, 2.2), (7.2, 33, -2, 1.7), (-1.5, 36, -2, 1.7)]); moon(1.1, 46, 9.6, 4.7)
    flies(26, (-5, 5), (-3, 9), (-1, 4.5)); render("lale-key")

MIST = dict(color="#2c6fa6", near=22, far=150, color2="#1a3c8a", zlo=2, zhi=26, maxf=.96)
def shoreline(x): return 9.6 + 1.3 * np.sin(x * .33 + .6) + .5 * np.sin(x * .9) - .030 * x * x
def garden():
    """the near bank: it rises to both sides and ends in an uneven edge, so that no straight line meets the water"""
    g = M("#1a4a2a", .9, Specular=.15); q = g.noise(1.3, 6); g.color_from(q, [(.3, "#0a2216"), (.55, "#1c5230"), (.75, "#3a7a38")]).bump(g.noise(7, 6), .7, .08)
    def fn(u, v): x = (u - .5) * 46; y = -9 + (shoreline(x) + 9.6) * v; z = -2.25 + .26 * (np.abs(x) / 8) ** 1.3 - .5 * np.clip((v - .93) / .07, 0, 1) ** 2 + .10 * fbm(np.stack([x * .5, y * .5, x * 0], -1), 3); return x, y, z
    o = surf(fn, 220, 160, g); m = o.modifiers.new("blades", "PARTICLE_SYSTEM"); t = m.particle_system.settings; t.type = "HAIR"; t.count = 9000; t.hair_length = .5; t.hair_step = 4; t.render_step = 3; t.normal_factor = .10; t.factor_random = .045; t.child_type = "INTERPOLATED"; t.rendered_child_count = 8; t.root_radius = .022; t.tip_radius = .003; t.radius_scale = 1; t.roughness_2 = .05
    leaf = M("#2c7a3a", .5, Specular=.3); leaf.color_from(leaf.noise(.8, 4), [(.3, "#12502c"), (.6, "#3a9a44"), (.8, "#8cc050")]); leaf.translucent(.3); o.data.materials.append(leaf.m); t.material = 2
    r = np.random.RandomState(2); rock = M("#4a5a7a", .8); rock.bump(rock.noise(3, 5), .7, .1)
    for _ in range(150):
        x = r.uniform(-17, 17); y = float(shoreline(np.array(x))) + r.normal(0, .22); k = r.uniform(.08, .30); ball((x, y, -2.35 + k * .3), k, rock, (1.4, 1, .7), (r.rand(), r.rand(), r.rand() * 6), sub=2)
def lake():
    """the canal, which takes the colour of the air as it goes away; the far bank and its trees stand on the horizon"""
    w = M("#06204e", .05, Specular=1.0); c = w.n.new("ShaderNodeMapping"); c.inputs["Scale"].default_value = (.42, 1.7, 1); w.L.new(w.coord(), c.inputs["Vector"])
    for scale, power, dist in ((.9, .34, .22), (4.2, .30, .05)): x = w.n.new("ShaderNodeTexNoise"); x.inputs["Scale"].default_value = scale; x.inputs["Detail"].default_value = 3; w.L.new(c.outputs[0], x.inputs["Vector"]); w.bump(x.outputs["Fac"], power, dist)
    w.fog("#2c6fa6", 40, 260, maxf=.9); surf(lambda u, v: ((u - .5) * 700, 2 + v * 420, -2.5 + 0 * u), 2, 2, w)
    for k, (y, hgt, tone, air) in enumerate(((150, 11, "#143a6c", .9), (96, 6.5, "#10305c", .80), (62, 3.0, "#0c2848", .55))):
        m = M(tone, .95, Specular=.05).fog(**{**MIST, "maxf": air}); surf(lambda u, v: ((u - .5) * y * 3.2, y + 0 * u, -3 + v * hgt * (.62 + .38 * np.clip(fbm(np.stack([u * 9 + k * 5, u * 0, u * 0], -1), 3), -1, 1) + .14 * np.abs(fbm(np.stack([u * 160 + k, u * 0, u * 0], -1), 3)))), 900, 1, m)
    r = np.random.RandomState(6); lit = [emit("#ffb45a", 10), emit("#ffd890", 14)]
    for k in range(54): x = r.uniform(-1, 1); ball((x * 62, 61 + r.uniform(-1.5, 0), -2.0 + r.rand() ** 2 * 2.2), r.uniform(.07, .16), lit[k % 2], sub=2)
def bower(x0, x1, y, z, n, sag):
    """a string of small lamps between two posts"""
    P = M("#3a2a4a", .7); W = M("#1a1830", .6); glow = [emit("#ff9a2e", 5), emit("#ff5a4a", 4.5), emit("#3ad8c0", 3.5)]; t = np.linspace(0, 1, n); X = x0 + (x1 - x0) * t; Z = z - sag * 4 * t * (1 - t)
    tube(np.stack([X, X * 0 + y, Z], 1), .018, W, 40)
    for k in range(n): ball((X[k], y, Z[k] - .12), .085, glow[k % 3], (1, 1, 1.25), sub=3)
    for x in (x0, x1): tube([(x, y, -2.3), (x, y, z + .1)], .07, P)
def desktop():
    """the reels cover the middle half: tulip banks, lanterns, kiosk and boat stand at both sides, the canal runs on between them to a far bank"""
    reset(1920, 1080, 44, False, .45, bounces=6); world([(0, "#070b22"), (.47, "#1c5a94"), (.503, "#3a86b8"), (.53, "#2a66ac"), (.59, "#1b3f92"), (.7, "#111f66"), (.85, "#0a1248"), (1, "#060a2a")], .85); camera((0, -9.4, 1.3), (0, 0, 1.15), 32, dof=9.8, fstop=.8); key_lights(1.2, -4.2); key_lights(1.2, 4.3, .8)
    sun((math.radians(58), 0, math.radians(-24)), "#9cc4ff", .9, .05); garden(); lake()
    B = [(-5.05, .2, .12, .94, 0), (-5.9, .9, .05, .92, 3), (-4.05, .9, -.72, .78, 2), (-4.25, -.7, -1.05, .72, 4), (-5.25, -.6, -.80, .80, 1), (-3.35, -.3, -1.35, .66, 0), (5.15, .2, .02, .94, 2), (5.95, .8, .05, .92, 0), (4.15, .9, -.76, .78, 3), (4.3, -.7, -1.05, .72, 1), (5.25, -.6, -.80, .80, 4), (3.35, -.2, -1.35, .66, 3)]
    for x, y, z, s, i in B: bloom(x, y, z, s, i + 5 * int(abs(x)), lean=(.12 * np.sign(x), 0), leaves=True)
    random.seed(5)
    for i in range(44): y = random.uniform(1.8, 8.6); sx = 1 if i % 2 else -1; bloom(sx * random.uniform(.30, .60) * (9 + y), y, random.uniform(-1.15, -.6), random.uniform(.58, .8), i, leaves=i % 3 == 0)
    for i in range(10): y = random.uniform(2.2, 7); bloom(random.uniform(-.28, .28) * (9 + y), y, random.uniform(-1.1, -.6), .75, i, leaves=False)
    for x, y, z, s in [(-4.95, .4, 3.50, .72), (4.95, .6, 3.40, .72), (-3.75, 3.4, 4.35, .62), (3.55, 4.2, 4.75, .62), (-7.4, 6, 4.6, .8), (6.9, 6, 5.2, .8)]: S.lantern((x, y, z), s, p=80)      # none where the name stands
    for x, y, z, s in [(-9.6, 14.5, -2.5, 1.6)]: group_at(lambda: S.caique(), (x, y, z + 1.05), s, .5)
    kiosk(13.6, 25, -2.3, 1.35, -.3); kiosk(-22, 46, -2.3, 1.5, .3); cypress([(-16.5, 30, -2.6, 2.2), (-19.4, 33, -2.6, 2.7), (-13.8, 38, -2.6, 2.0), (10.6, 34, -2.6, 2.1), (22.4, 29, -2.6, 2.6), (-25.5, 36, -2.6, 2.9), (15.0, 40, -2.6, 2.4), (-33, 48, -2.6, 3.0), (29, 44, -2.6, 2.8)])
    m_ = M("#123a34", .95).fog(**MIST); [ball((x, y, -2.4), r_, m_, (1.8, 1, .62), sub=4) for x, y, r_ in ((17, 30, 3.4), (23, 32, 3.2), (11, 36, 3.2), (-17, 34, 3.6), (-23, 40, 4.2), (-12, 42, 3.4))]
    bower(-8.6, -3.8, 8.6, 1.9, 13, .5); bower(3.9, 9.2, 8.2, 2.0, 13, .5); moon(-20.5, 52, 13.6, 2.4)
    flies(34, (-7, 7), (-3, 8), (-1, 4.5)); bpy.context.scene.cycles.sample_clamp_direct = 6; bpy.context.scene.cycles.sample_clamp_indirect = 1.5
    for m in D.materials: m.cycles.sample_as_light = False
    render("lale-desktop")

def phone():
    """the reels cover 30-62 % of the height: lanterns and moon above, tulip bank with candle turtles below"""
    reset(780, 1688, 72, False, .45, bounces=6); sky(); camera((0, -9.4, 1.2), (0, 0, 1.2), 32, dof=8.8, fstop=.5); key_lights(-1.2, 0, 1.1); area((0, -5, 7), (0, 0, 5), 2, "#ffd2a0", 140)
    B = [(0, -.1, -1.85, 1.12, 0), (-1.35, .3, -1.95, .98, 3), (1.35, .3, -2.05, .98, 2), (-2.2, .9, -1.8, .95, 1), (2.25, .9, -1.8, .95, 0), (-.72, .9, -1.5, .9, 4), (.75, 1.0, -1.6, .9, 1)]
    for x, y, z, s, i in B: bloom(x, y, z, s, i + 5 * int(abs(x) * 2), lean=(.1 * np.sign(x), 0), stem=2.4)
    random.seed(5)
    for i in range(26): y = random.uniform(2, 9); bloom(random.uniform(-.30, .30) * (9 + y), y, random.uniform(-1.9, -1.3), random.uniform(.85, 1.05), i, leaves=i % 3 == 0, stem=2.2)
    for x, y, z, s in [(-1.45, .2, 5.2, .80), (1.30, .8, 4.55, .80), (.15, 3.2, 6.6, .80), (-2.8, 4.5, 4.9, .80), (3.2, 5, 6.4, .8), (-1.2, 8, 8.6, .75)]: S.lantern((x, y, z), s, p=80)
    ground(-3.7); canal(-3.5); kiosk(1.6, 26, -2.6, 1.25, -.15); cypress([(-6.4, 22, -3, 3.0), (-4.6, 25, -3, 2.6), (7.2, 24, -3, 3.1), (5.6, 28, -3, 2.7)]); moon(4.6, 46, 27.0, 2.7)
    small_turtle((-.95, -1.7, -2.95), .60, .25); small_turtle((1.25, -1.2, -3.1), .48, math.pi - .3); flies(34, (-3, 3), (-3, 8), (-3.6, 6)); render("lale-phone")

def rrect(w, h, r, n=12, notch=0):
    P = []
    for cx, cy, a0 in ((w - r, h - r, 0), (-w + r, h - r, 90), (-w + r, -h + r, 180), (w - r, -h + r, 270)): P += [(cx + r * math.cos(math.radians(a0 + 90 * k / n)), cy + r * math.sin(math.radians(a0 + 90 * k / n))) for k in range(n + 1)]
    return P
def frame():
    """6 x 5 square cells: inside is exactly 12 x 10 units; painted İznik border, tulip corners"""
    reset(1200, 1020, 60, True, .35); symbol_rig(key="#ffeed8", rim="#ff9a3a", cool="#5aa0ff", power=4.6); c = camera((0, -20, 0), (0, 0, 0), 50); c.data.type = "ORTHO"; c.data.ortho_scale = 13.3
    w, h = 6.0, 5.0; W, H = w + .42, h + .42; G = gold("#efab38", .2)
    body = M("#0e2070", .6, Specular=.08); body.mul(body.noise(1.4, 5), [(.3, "#7a8ab0"), (.6, "#ffffff")]); shape(rrect(W, H, .5), body, .14, .03, holes=[rrect(w + .06, h + .06, .24)])
    for ww, hh, r, y, t in ((W, H, .5, -.14, .075), (w + .065, h + .065, .24, -.16, .062)): tube([(p[0], y, p[1]) for p in rrect(ww, hh, r, 14)], t, G, cyclic=True, res=8)
    red, leaf, white = M("#d3142a", .5, Specular=.12), M("#12a08c", .5, Specular=.12), M("#fff0d8", .5, Specular=.12)
    def petal(w_, h_, lean=0): t = np.linspace(0, 1, 12); R = [(w_ * math.sin(math.pi * x ** .75) ** .8 + lean * x, h_ * x) for x in t]; L = [(-w_ * math.sin(math.pi * x ** .75) ** .8 + lean * x, h_ * x) for x in t[::-1]]; return R + L[1:-1]
    def flower(x, z, a, i):
        m = (red, white)[i % 2]
        for pts, mat, y in ((petal(.055, .27, .08), m, -.19), (petal(.055, .27, -.08), m, -.19), (petal(.06, .30), (white, red)[i % 2] if i % 2 else m, -.205), (petal(.03, .17), G, -.225)):
            o = shape(pts, mat, .01, .012, (x, y, z)); o.rotation_euler = (math.pi / 2, a, 0)
        for s in (-1, 1):
            o = shape([(q[0] * .7 + s * .01, q[1] * .46) for q in petal(.05, .27, s * .16)], leaf, .008, .008, (x, -.18, z)); o.rotation_euler = (math.pi / 2, a + s * .9, 0)
    n, k0 = 20, .62
    for k in range(n):
        x = ((k + .5) / n * 2 - 1) * (W - k0); zc = (H + h + .06) / 2
        for sz in (-1, 1): flower(x - .12, sz * zc, math.pi / 2, k)
    n2 = 16
    for k in range(n2):
        z = ((k + .5) / n2 * 2 - 1) * (H - k0); xc = (W + w + .06) / 2
        for sx in (-1, 1): flower(sx * xc, z - .12, 0, k)
    for sx in (-1, 1):
        for sz in (-1, 1):
            x, z = sx * (W - .18), sz * (H - .18); lathe([(0, .12), (.26, .12), (.42, .09), (.48, .0)], G, 64, 24, rot=(math.pi / 2, 0, 0), loc=(x, -.14, z)); lathe([(0, .16), (.30, .14), (.36, .08)], M("#0d5a8a", .1, Clearcoat=1), 64, 24, rot=(math.pi / 2, 0, 0), loc=(x, -.16, z))
            for e in (-.42, 0, .42): o = shape(petal(.10, .38 if e else .44), red if e else white, .02, .02, (x - .0, -.32, z - .20)); o.rotation_euler = (math.pi / 2, e, 0)
            tube([(x + .37 * math.cos(t), -.27, z + .37 * math.sin(t)) for t in np.linspace(0, 6.283, 33)[:-1]], .03, G, cyclic=True)
    render("lale-frame")

def logo():
    reset(1400, 480, 76, True, .4); world([(0, "#20142a"), (.5, "#6a5a70"), (.7, "#e8dcd0"), (1, "#ffffff")], .55)
    area((-3, -4, 4), (0, 0, 0), 3, "#fff0d8", 560); area((3.5, 2, 2), (0, 0, 0), 2, "#ffb45e", 500); area((0, -5, 2.6), (0, 0, .2), .3, "#ffffff", 120, 5); area((0, -4, -3), (0, 0, 0), 3, "#ff9a5a", 70)
    camera((0, -12, -.8), (0, 0, 0), 84)
    word("lale-logo", 4.3, grad_face("#ffb02e", "#ffe08a", "#fffbe6", .42, .16), M("#a00a28", .2, Clearcoat=1), M("#1c0a38", .35, Clearcoat=.6), (0, 0, -.02), fat=.022, rimw=.045, basew=.05, deep=.28, puff=.09)
    render("lale-logo")

JOBS = dict(key=key, desktop=desktop, phone=phone, frame=frame, logo=logo)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
