"""Kapadokya: key art, backdrops, reel frame, title lettering.
blender -b -P art/kapadokya_scenes.py -- key desktop phone frame logo"""
import os, sys; sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender")]
from kit import *
import kapadokya_symbols as K

FOG = dict(color="#f7b08c", near=9, far=95, color2="#d9a0b8", zlo=2, zhi=22, maxf=.95)
CLOTH = dict(teal=dict(a="#0f7f8c", b="#fff0d0", c="#f6a21e", d="#7a0f22"), orange=dict(a="#f08a1e", b="#fff0d0", c="#c8202f", d="#3b1d6a"), amber=dict(a="#c8202f", b="#f6c95a", c="#fff0d0", d="#1c3fae"),
    violet=dict(a="#7a3fa0", b="#fbe6c4", c="#f6a21e", d="#c8202f"), saffron=dict(a="#f6a21e", b="#fbe6c4", c="#c8202f", d="#0f7f8c"), cobalt=dict(a="#1c3fae", b="#fbe6c4", c="#f6a21e", d="#c8202f"), rose=dict(a="#e0506a", b="#fbe6c4", c="#f6a21e", d="#7a0f22"))

def fogify(objects):
    """air between us and a balloon: mixes its cloth to the fog once"""
    for x in objects:
        for mt in x.data.materials if x.type == "MESH" else ():
            if mt and not mt.get("fog"):
                mt["fog"] = 1; s = M.__new__(M); s.m = mt; s.n, s.L = mt.node_tree.nodes, mt.node_tree.links; s.out = s.n["Material Output"]; s.surf = s.out.inputs[0].links[0].from_socket; s.fog(**{**FOG, "maxf": .62})

def land(valley=6, dip=0):
    def ter(u, v):
        x = (u - .5) * 150; y = -12 + v ** 2 * 150; p = np.stack([x * .05, y * .05, 0 * x], -1)
        z = -1.2 - dip + 1.5 * fbm(p, 5) + np.clip((np.abs(x) - valley) * .10, 0, 6) + np.clip((y - 60) * .12, 0, 9) * (.6 + .6 * fbm(p * .6 + 9, 3)); return x, y, z
    g = M("#c99463", .95, Specular=.1); n = g.noise(.25, 9, .6); g.color_from(n, [(.3, "#8a5138"), (.46, "#cf9866"), (.58, "#ecc594"), (.7, "#9a8a4a")]).bump(g.noise(1.5, 9, .65), .8, .3).fog(**FOG); surf(ter, 260, 260, g)

def sky(): world([(0, "#6b3f66"), (.49, "#ffdca0"), (.52, "#ffc48e"), (.555, "#fb9c88"), (.61, "#d47ca4"), (.68, "#9068ba"), (.78, "#5058b0"), (1, "#2a3a8c")], 1.0); sun((math.radians(74), 0, math.radians(-62)), "#ffb066", 4.8, .02)

def chimneys(C, seed=11, far=26, arches=(), bare=(4, 7)):
    m = K.chimney_mat().fog(**FOG); cap = K.basalt().fog(**FOG); random.seed(seed)
    C = C + [(random.uniform(-24, 24), random.uniform(26, 60), random.uniform(-1, .8), random.uniform(2.4, 4.8)) for _ in range(far)]
    for i, (x, y, z, s) in enumerate(C): K.chimney_geo(i + 2, m, cap, (x, y, z), s, 2.1, random.uniform(.48, .64), random.uniform(-.05, .05), 96 if y < 12 else 48, 90 if y < 12 else 48, 0 if i in bare or (i > 9 and i % 3 == 1) else 1)
    for x, z, w, h, y in arches: K.arch(x, z, w, h, y, 9, 0, True)

def balloons(B, hero=True):
    for i, (l, s, c) in enumerate(B):
        before = set(D.objects); K.balloon(l, s, CLOTH.get(c), rot=.2 + i, glow=2.2)
        if i or not hero: fogify(set(D.objects) - before)

FARB = [((-5.2, 30, 6.5), 1.7, "amber"), ((4.6, 40, 7.0), 1.7, "violet"), ((-9.6, 48, 18.5), 1.7, "saffron"), ((8.2, 52, 16.5), 1.8, "cobalt"), ((-10, 58, 18), 1.7, "rose"), ((-4, 70, 11), 1.6, None), ((6, 75, 9.5), 1.6, None)]
def key():
    reset(720, 960, 72, False, .25, bounces=5); sky(); camera((0, -14, 1.5), (0, 10, 5.1), 34); land()
    chimneys([(-4.5, -2.2, -1.6, 2.7), (-3.1, -3.2, -1.7, 1.35), (4.7, -1.6, -1.6, 2.3), (3.3, -3.0, -1.7, 1.15), (-6.6, 7, -1.3, 3.3), (6.9, 9, -1.2, 3.2), (-3.4, 12, -1.5, 2.3), (3.9, 14, -1.5, 2.5), (-1.0, 15, -1.8, 2.2), (1.2, 20, -1.8, 2.6), (-8, 18, -.6, 4.2), (9, 22, -.4, 4.4)],
        arches=[(-4.1, -.5, .24, .42, -3.95), (-3.75, 1.0, .16, .24, -3.55), (-4.45, 1.7, .15, .22, -3.6), (-3.95, 2.6, .12, .16, -3.25), (4.25, -.4, .22, .38, -3.15), (4.6, .95, .15, .2, -2.85), (4.05, 1.15, .13, .2, -2.75), (4.4, 2.0, .1, .14, -2.5), (-3.05, -1.0, .1, .16, -4.0), (3.25, -1.1, .1, .15, -3.65)])
    balloons([((.25, .5, 6.0), 2.75, None), ((-4.3, 13, 9.6), 1.75, "teal"), ((6.2, 20, 11.4), 1.9, "orange")] + FARB)
    area((-5, -6, 9), (.5, 1.5, 6), 4, "#ffd9a8", 900); area((5, 6, 8), (.5, 1.5, 6), 3, "#ff8a5a", 900); render("kapadokya-key")

def desktop():
    """the reels cover the middle 64 %: chimneys and balloons live in the outer bands, small balloons over the top"""
    reset(1280, 720, 72, False, .25, bounces=5); sky(); camera((0, -14, 1.5), (0, 10, 4.6), 30); land(9)
    chimneys([(-6.1, -2.0, -1.6, 1.95), (-4.9, -3.4, -1.7, 1.1), (-8.9, 3, -1.5, 2.5), (6.2, -1.8, -1.6, 1.85), (5.0, -3.2, -1.7, 1.0), (9.0, 2.6, -1.5, 2.6), (-12, 12, -1.0, 3.6), (12.5, 13, -1.0, 3.7), (-8.4, 15, -1.3, 2.6), (8.6, 16, -1.3, 2.8), (-15, 22, 0, 5), (16, 24, 0, 5.2), (-3, 14, -1.6, 2.2), (2.4, 18, -1.6, 2.6)],
        arches=[(-5.9, -.5, .18, .3, -3.25), (-6.2, .45, .12, .18, -3.05), (-5.75, .95, .1, .15, -2.9), (-6.0, 1.6, .08, .12, -2.75), (6.05, -.5, .17, .29, -3.0), (6.35, .45, .11, .18, -2.8), (5.95, .9, .1, .15, -2.7), (6.2, 1.5, .08, .11, -2.55), (-4.85, -1.0, .09, .14, -4.05), (4.95, -1.05, .08, .13, -3.8)])
    balloons([((-10.9, 9, 9.6), 2.4, None), ((12.0, 12, 10.8), 2.4, "teal"), ((-6.6, 24, 15.2), 1.7, "orange"), ((6.2, 28, 15.6), 1.6, "rose"), ((1.2, 44, 21.4), 1.7, "cobalt"), ((17.5, 30, 8.2), 1.7, "violet"), ((-19.5, 32, 9.0), 1.8, "saffron"), ((-14, 44, 20.5), 1.6, "amber"), ((14.6, 46, 21.5), 1.6, None)])
    area((-16, -2, 13), (-11, 9, 9), 5, "#ffd9a8", 1500); render("kapadokya-desktop")

def phone():
    """the reels cover 30-62 % of the height: balloons above, a lit cave village below"""
    reset(780, 1688, 72, False, .25, bounces=5); sky(); camera((0, -14, 6.0), (0, 10, 6.15), 30); land(5, .3)
    chimneys([(-2.35, -3.2, -1.7, 2.35), (2.45, -2.6, -1.7, 2.5), (.15, .6, -1.6, 2.55), (-1.0, -5.4, -1.9, 1.35), (1.25, -5.2, -1.9, 1.2), (-4.6, 2.5, -1.4, 3.0), (4.7, 3.4, -1.4, 3.1), (-3.0, 9, -1.4, 2.8), (3.3, 11, -1.4, 2.7), (.6, 16, -1.5, 2.6), (-6.5, 18, -1, 4.0), (7, 20, -1, 4.2)],
        arches=[(-2.15, -.35, .2, .34, -4.65), (-2.5, .9, .14, .2, -4.4), (-1.95, 1.3, .12, .18, -4.25), (-2.3, 2.05, .1, .14, -4.05), (2.25, -.35, .2, .34, -4.15), (2.65, .95, .14, .2, -3.9), (2.15, 1.35, .12, .18, -3.8), (2.45, 2.2, .1, .14, -3.55), (.1, .9, .13, .2, -.85), (.35, 1.8, .11, .15, -.65), (-.1, 2.2, .1, .13, -.55), (-.95, -.95, .12, .19, -6.2), (-1.15, -.2, .07, .1, -6.0), (1.25, -1.05, .11, .17, -5.9), (1.4, -.35, .07, .1, -5.75)])
    balloons([((.35, 1.5, 12.1), 1.95, None), ((-4.6, 12, 17.6), 1.65, "teal"), ((5.3, 16, 20.2), 1.7, "orange"), ((-7.4, 30, 22.0), 1.7, "violet"), ((7.0, 32, 19.2), 1.6, "rose"), ((-4.4, 40, 30.5), 1.7, "saffron"), ((2.0, 52, 33), 1.7, "cobalt")])
    area((-5, -7, 15), (.5, 1.5, 12), 4, "#ffd9a8", 800); area((0, -11, 3), (0, -3, 0), 5, "#ff9a5a", 260); render("kapadokya-phone")

def rrect(w, h, r, n=10):
    P = []
    for cx, cy, a0 in ((w - r, h - r, 0), (-w + r, h - r, 90), (-w + r, -h + r, 180), (w - r, -h + r, 270)):
        P += [(cx + r * math.cos(math.radians(a0 + 90 * k / n)), cy + r * math.sin(math.radians(a0 + 90 * k / n))) for k in range(n + 1)]
    return P
def frame():
    """5 x 3 square cells: inside is exactly 10 x 6 units"""
    reset(1344, 840, 60, True, .35); symbol_rig(power=3.4); c = camera((0, -20, 0), (0, 0, 0), 50); c.data.type = "ORTHO"; c.data.ortho_scale = 11.3
    w, h = 5.0, 3.0; W, H = w + .36, h + .36
    body = M("#12409a", .2, Clearcoat=1, Clearcoat_Roughness=.04); body.mul(body.noise(1.4, 5), [(.3, "#7a8ab0"), (.6, "#ffffff")]).bump(body.noise(9, 3), .04, .02)
    shape(rrect(W, H, .42), body, .14, .03, holes=[rrect(w + .06, h + .06, .22)]); G = gold("#efab38", .2); red = M("#d3202f", .08, Clearcoat=1, Specular=.8).sss("#ff5a3a", .1, .1); teal = M("#12a7a5", .08, Clearcoat=1, Specular=.8)
    for ww, hh, r, y, t in ((W, H, .42, -.14, .075), (w + .065, h + .065, .22, -.16, .062)): tube([(p[0], y, p[1]) for p in rrect(ww, hh, r, 14)], t, G, cyclic=True, res=8)
    cream = M("#fbe6c4", .3, Clearcoat=.6)
    def stud(x, z, i, tall):
        a, b = (.11, .155) if tall else (.155, .11)
        shape([(0, b), (a, 0), (0, -b), (-a, 0)], G, .02, .03, (x, -.19, z)); ball((x, -.25, z), .06, (red, teal)[i % 2], (1.2 if not tall else .7, .6, .7 if not tall else 1.2), sub=3)
    def tri(x, z, s, up): shape([(-.06, 0), (.06, 0), (0, .075 * up)] if s else [(0, -.06), (0, .06), (.075 * up, 0)], cream, .01, .004, (x, -.175, z))
    n, e = 18, .52
    for k in range(n):
        x = ((k + .5) / n * 2 - 1) * (W - e)
        for sz in (-1, 1):
            z = sz * (H + h + .06) / 2; stud(x, z, k, False)
            if k < n - 1:
                xm = x + (W - e) / n
                for up in (-1, 1): tri(xm, z + up * .115, True, -up)
    n2 = 10
    for k in range(n2):
        z = ((k + .5) / n2 * 2 - 1) * (H - e)
        for sx in (-1, 1):
            x = sx * (W + w + .06) / 2; stud(x, z, k, True)
            if k < n2 - 1:
                zm = z + (H - e) / n2
                for up in (-1, 1): tri(x + up * .115, zm, False, -up)
    for sx in (-1, 1):
        for sz in (-1, 1):                                           # corner: an eight-petal sun with a ruby
            x, z = sx * (W - .16), sz * (H - .16); lathe([(0, .12), (.20, .12), (.34, .09), (.40, .0)], G, 64, 24, rot=(math.pi / 2, 0, 0), loc=(x, -.14, z))
            for k in range(8):
                a = k / 8 * 2 * math.pi; ball((x + .30 * math.cos(a), -.27, z + .30 * math.sin(a)), .115, G, (1, .55, .62), (0, -a, 0), sub=3)
            ball((x, -.33, z), .185, M("#d3101f", .05, Clearcoat=1, Specular=.8).sss("#ff2a2a", .3, .2), (1, .6, 1))
            tube([(x + .19 * math.cos(t), -.31, z + .19 * math.sin(t)) for t in np.linspace(0, 6.283, 33)[:-1]], .028, G, cyclic=True)
    render("kapadokya-frame")

def lettering_rig():
    world([(0, "#20142a"), (.5, "#6a5a70"), (.7, "#e8dcd0"), (1, "#ffffff")], .5)
    area((-3, -4, 4), (0, 0, 0), 3, "#fff0d8", 520); area((3.5, 2, 2), (0, 0, 0), 2, "#ffb45e", 500); area((0, -5, 2.6), (0, 0, .2), .3, "#ffffff", 120, 5); area((0, -4, -3), (0, 0, 0), 3, "#ff9a5a", 60)
def logo():
    reset(1400, 420, 80, True, .4); lettering_rig(); camera((0, -12, -1.0), (0, 0, 0), 84)
    word("kapadokya-logo", 4.55, grad_face("#c0141f", "#f0641e", "#ffd85a", .36), gold("#fff0d0", .2), M("#5a0f2a", .35, Clearcoat=.6), fat=.035, rimw=.05, basew=.06, deep=.30, puff=.12, arch=.16, swell=.16); render("kapadokya-logo")

JOBS = dict(key=key, desktop=desktop, phone=phone, frame=frame, logo=logo)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
