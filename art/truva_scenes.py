"""Truva: the siege as one traced scene. A shore with beached ships, the horse before the wall, the city on its hill; two views of it.
blender -b -P art/truva_scenes.py -- desktop phone     the sky is painted (truva_dusk.py) and laid behind in composition"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from truva_symbols import *

AIR, HIGH = "#d87a54", "#6a3466"
def aired(m, near=26, far=170, most=.82): return m.fog(AIR, near, far, HIGH, 2, 34, most)

# ------------------------------------------------------------------ the land
def coast(y): return -5.2 - .10 * (y + 26) - 5.5 * np.clip((y - 6) / 60, 0, 3) + 1.1 * np.sin(y * .21) + .5 * np.sin(y * .53 + 1)
def land(x, y):
    """the height of the ground: a beach, then a hill under the city"""
    x, y = np.asarray(x, float), np.asarray(y, float); p = np.stack([x * .045, y * .045, x * 0], -1)
    beach = np.clip((x - coast(y)) * .075, -1.2, .85); hill = 7.2 * np.exp(-(((x - 17) / 30) ** 2 + ((y - 52) / 30) ** 2)) * np.clip((y - 2) / 16, 0, 1)
    return beach + hill + .22 * fbm(p * 3, 3) * np.clip((x - coast(y)) * .3, 0, 1) + .9 * fbm(p, 4) * np.clip((y - 2) / 30, 0, 1)
def ground():
    m = M("#b8794a", .92, Specular=.12); broad, fine, grit = noise(m, .12, 4), noise(m, 1.1, 6, .62), noise(m, 14, 4, .7)
    col = ramped(m, maths(m, "ADD", maths(m, "MULTIPLY", broad, .6), maths(m, "MULTIPLY", fine, .45)), [(.34, "#4a2a20"), (.50, "#8e5836"), (.62, "#c08a54"), (.75, "#e2b27a")])
    z = node(m, "SeparateXYZ"); m.L.new(node(m, "NewGeometry").outputs["Position"], z.inputs[0]); wet = grey(m, z.outputs[2], .02, .30); col = blend(m, wet, "#3a2220", col); m.L.new(col, m.b.inputs["Base Color"]); m.L.new(grey(m, wet, 0, 1, .16, .92), m.b.inputs["Roughness"])
    m.bump(noise(m, 2.6, 4, .6, node(m, "VectorMath", ((0, m.coord()), (1, (.35, 1.3, 1))), operation="MULTIPLY").outputs[0], 2.0), .8, .16).bump(grit, .5, .03); aired(m, 20, 150, .88)
    q = lambda v, k: np.sign(v) * np.abs(v) ** k
    def fn(u, v): x = 6 + 110 * q(2 * u - 1, 1.7); y = -29 + 190 * v ** 2.1; return x, y, land(x, y)
    surf(fn, 420, 420, m)
    r = np.random.RandomState(4); stone = M("#a8714e", .85); stone.bump(noise(stone, 3, 5), .8, .1); aired(stone)
    for _ in range(260):
        y = -25 + 40 * r.rand() ** 1.6; x = coast(y) + .6 + (r.rand() ** 2) * 30; s = r.uniform(.03, .16) * (2.2 if r.rand() < .06 else 1); ball((x, y, float(land(x, y)) + s * .2), s, stone, (1.3, 1, .62), (r.rand(), r.rand(), 6 * r.rand()), sub=2)
def sea():
    m = M("#0c1424", .07, Specular=.9); a = noise(m, .55, 4, .6, node(m, "VectorMath", ((0, m.coord()), (1, (.5, 1.6, 1))), operation="MULTIPLY").outputs[0], .4); b = noise(m, 3.4, 4, .6, node(m, "VectorMath", ((0, m.coord()), (1, (.6, 1.6, 1))), operation="MULTIPLY").outputs[0], .3)
    m.bump(a, .55, .5).bump(b, .45, .09); m.fog("#ffb060", 60, 420, maxf=.92); q = 900; obj([(-q, -40, 0), (60, -40, 0), (60, q, 0), (-q, q, 0)], [(0, 1, 2, 3)], m)
    f = M("#ffe8d0", .8); f.fog(AIR, 20, 120, maxf=.7)
    for k, w in ((0, .10), (1, .05)): surf(lambda u, v: (lambda y: (coast(y) - .16 - .62 * k + .16 * np.sin(y * 1.3 + k * 2) + .05 * np.sin(y * 3.1) + (v - .5) * w * (1 + .8 * np.sin(y * 1.7 + k)), y, np.full_like(y, .030 - .008 * k)))(-28 + 70 * u ** 1.6), 600, 2, f)
    far = flat("#b0523a"); surf(lambda u, v: (-420 + 840 * u, 430 + 0 * u, v * (6 + 13 * (.5 + .5 * fbm(np.stack([u * 7, u * 0, u * 0], -1), 5)) * np.clip(1.15 - np.abs(u - .20) * 2.3, .25, 1))), 300, 1, far)

# ------------------------------------------------------------------ the city
def slit(x, y, z, glow, s=1.0, turn=0.0): shape([(-.15 * s, -.42 * s), (.15 * s, -.42 * s), (.15 * s, .26 * s), (0, .46 * s), (-.15 * s, .26 * s)], glow, .10, .004, (x, y, z), (math.pi / 2, 0, turn))
def merlons(a, b, y, z, S, s=.86, gap=1.5):
    n = max(2, int(round((b - a) / gap)) + 1)
    for x in np.linspace(a, b, n): box((x, y, z + s * .55), (s, .62, s * 1.1), S, .07); box((x, y, z + s * 1.14), (s * 1.1, .72, .14), S, .04)
def rampart(p, q, z, h, S, thick=2.2):
    """battered wall from p to q with its walk and merlons, in its own frame so that courses run along it"""
    L = math.hypot(q[0] - p[0], q[1] - p[1]); b = .11 * h; l, t = L / 2, thick / 2
    def build():
        v = [(-l, -t - b, -3), (l, -t - b, -3), (l, t, -3), (-l, t, -3), (-l, -t, h), (l, -t, h), (l, t, h), (-l, t, h)]; obj(v, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)], S, smooth=False)
        box((0, -t - .12, h - .18), (L, .5, .36), S, .05); merlons(-l + .5, l - .5, -t + .1, h, S)
    group(build, ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, z), (0, 0, math.atan2(q[1] - p[1], q[0] - p[0])))
def keep(x, y, z, w, h, S, turn=0.0, flag=None, lights=(), hoard=None):
    """a tower: battered shaft, buttress at its foot, corbelled crown"""
    glow, B = emit("#ffb04a", 9), timber("#2a140e", "#5a3420", "#8e5c38")
    def build():
        b = w * .14; v = [(-w - b, -w - b, -4), (w + b, -w - b, -4), (w + b, w + b, -4), (-w - b, w + b, -4), (-w, -w, h), (w, -w, h), (w, w, h), (-w, w, h)]; obj(v, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)], S, smooth=False, bevel=.10)
        box((0, 0, h * .52), (2 * w + .62, 2 * w + .62, .30), S, .06)
        for k in range(6):
            for s in (-1, 1): e = -w + .3 + (2 * w - .6) * k / 5; box((e, s * (w + .18), h - .38), (.34, .5, .5), S, .05); box((s * (w + .18), e, h - .38), (.5, .34, .5), S, .05)
        box((0, 0, h + .10), (2 * w + .9, 2 * w + .9, .5), S, .06); box((0, 0, h + .55), (2 * w + .7, 2 * w + .7, .5), S, .06)
        for s in (-1, 1): merlons(-w - .05, w + .05, s * (w + .1), h + .8, S, .8, 1.35); group(lambda s=s: merlons(-w + 1.2, w - 1.2, s * (w + .1), h + .8, S, .8, 1.35), rot=(0, 0, math.pi / 2))
        for lx, lz, s in lights: slit(lx * w, -w - b * (1 - lz) - .02, lz * h, glow, s); box((lx * w, -w - b * (1 - lz) - .06, lz * h - .54 * s), (.6 * s, .3, .14 * s), S, .03)
        if hoard:
            box((0, -w - .55, h * .80), (2 * w + .5, 1.1, .16), B, .03)
            for k in range(9): box((-w + 2 * w * k / 8, -w - 1.0, h * .80 + .75), (2 * w / 8 * .94, .12, 1.4), B, .02)
            for k in range(4): tube([(-w + 2 * w * k / 3, -w - 1.0, h * .80), (-w + 2 * w * k / 3, -w - .1, h * .80 - 1.0)], .09, B, res=2)
        if flag:
            tube([(0, 0, h), (0, 0, h + 5.2)], .09, B, res=3); c = M("#d0241c", .75, Sheen=.4).translucent(.3); c.mul(noise(c, 1.2, 4), [(.35, "#a07068"), (.6, "#ffffff")])
            surf(lambda u, v: (u * 3.3 * flag, .30 * np.sin(u * 6) * u, h + 5.1 - v * (1.5 - .5 * u) - .5 * u * u), 40, 14, c)
    group(build, (x, y, z), (0, 0, turn))
def gate(x, y, z, h, S):
    """the great gate between its towers: two leaves of timber under a lintel"""
    W, B, glow = timber("#2a140c", "#62371f", "#9a6238", "z"), bronze(green=.45), emit("#ff9a3a", 4)
    box((x, y + .8, z + h / 2), (5.6, 1, h), S, .05); box((x, y - .1, z + h + .45), (7.2, 1.5, .95), S, .10)
    for s in (-1, 1):
        box((x + s * 3.1, y - .05, z + h / 2), (1.1, 1.4, h), S, .08)
        for k in range(5): box((x + s * (.28 + k * .52), y + .22, z + h * .5), (.49, .22, h - .2), W, .03)
        for zz in (.2, .5, .8): box((x + s * 1.32, y + .06, z + h * zz), (2.5, .16, .30), B, .03); [ball((x + s * (.3 + .5 * k), y - .05, z + h * zz), .11, B, sub=2) for k in range(5)]
    point((x, y - 2.5, z + 2.5), "#ff8a3a", 900, .4)
def torch(x, y, z, s=1.0, power=120): tube([(x, y, z - .9 * s), (x, y - .25 * s, z)], .07 * s, timber(axis="z"), res=2); flame((x, y - .28 * s, z - .05), .95 * s, 5); point((x, y - .8 * s, z + .5), "#ff9038", power, .2)
def city(S):
    far = aired(hewn("#4a2c26", "#9a6a4c", "#d8a87a", .55, 1.1), 20, 110, .66)
    r = np.random.RandomState(12); plaster = [aired(x, 20, 110, .60) for x in (M("#a06848", .9), M("#7c4a3c", .9), M("#c08a60", .9))]; glow = emit("#ffc060", 6); dark = aired(M("#2a1216", .9), 20, 110, .5)
    for _ in range(150):
        a, d = r.uniform(-1, 1), r.uniform(0, 1); x, y = 17 + a * 25, 36 + d * 30; w, h = r.uniform(1.1, 2.4), r.uniform(1.6, 3.6); z = float(land(x, y)) + d * 7 - abs(a) * 2.5; box((x, y, z + h / 2 - 1), (2 * w, 2.2 * w, h + 2), plaster[r.randint(3)], .06, (0, 0, r.uniform(-.25, .25))); box((x, y, z + h + .05), (2 * w + .3, 2.2 * w + .3, .22), plaster[r.randint(3)], .03)
        for k in range(r.randint(1, 4)): box((x + r.uniform(-.7, .7) * w, y - 1.18 * w, z + h * r.uniform(.4, .75)), (.34, .3, .52), glow if r.rand() < .62 else dark, .01)
    keep(25, 60, 13, 3.0, 11, far, .1, 1, [(-.4, .8, 1.2), (.4, .8, 1.2), (0, .5, 1.2)]); keep(8, 64, 12, 2.6, 8, far, -.1, None, [(0, .7, 1.1)]); keep(35, 56, 9, 2.4, 10, far, .2, None, [(0, .75, 1.1)])
def walls():
    S = aired(hewn("#4e2e26", "#a8744e", "#e6b888", .62, 1.25), 22, 150, .70); C = [(46, 6), (23.2, 17.5), (16.0, 21), (4.0, 22), (-4.0, 27), (-9.5, 36), (-8.0, 48)]; z = [float(land(*c)) - .4 for c in C]; H = 8.6
    for (a, za), (b, zb) in zip(zip(C, z), zip(C[1:], z[1:])):
        if (a, b) != (C[2], C[3]): rampart(a, b, min(za, zb), H, S)
    keep(*C[1], z[1], 2.7, 15.6, S, .10, 1, [(-.45, .78, 1.3), (.45, .78, 1.3), (0, .60, 1.3), (-.4, .36, 1.2)], True)
    for i, s in ((2, 1), (3, -1)): keep(C[i][0], C[i][1], z[i], 2.3, 11.2, S, 0, s if i == 3 else None, [(0, .80, 1.2), (0, .45, 1.2)])
    rampart((C[3][0], C[3][1] + 2), (C[2][0], C[2][1] + 2), z[2], H, S); gate((C[2][0] + C[3][0]) / 2, 21.4, z[2], 6.2, S); keep(*C[4], z[4], 2.0, 9.6, S, .5, None, [(0, .75, 1.1)]); keep(*C[5], z[5], 1.9, 9, S, .9, None, [(-.3, .75, 1), (.3, .75, 1)])
    for x, y, zz in ((6.9, 20.4, 4.2), (13.1, 20.4, 4.2), (19.3, 15.6, 5.2), (27.4, 13.4, 5.6)): torch(x, y, float(land(x, y)) + zz, 1.3, 380)
    city(S)

# ------------------------------------------------------------------ the camp
def tent(x, y, s, c, turn=0.0, lit=True):
    m = M(c, .9, Sheen=.3).translucent(.18); m.mul(noise(m, 1.6, 5), [(.32, "#8a6a60"), (.58, "#ffffff")]).bump(noise(m, 6, 4), .4, .05); aired(m); P, z = timber(axis="z"), float(land(x, y))
    def build():
        n = 9; a = np.linspace(0, 2 * np.pi, n + 1); fold = lambda u, v: 1 + .05 * np.cos(u * 2 * np.pi * n) * (1 - v)
        def fn(u, v): th = (u * .90 + .05) * 2 * np.pi - math.pi / 2; rr = 1.25 * (1 - v) ** 1.18 * fold(u, v) + .04; return rr * np.cos(th), rr * np.sin(th), 1.75 * v - .04
        surf(fn, 120, 30, m)
        for k in range(5): t = k * 1.256 + .3; tube([(.20 * math.cos(t), .20 * math.sin(t), 1.45), (-.17 * math.cos(t), -.17 * math.sin(t), 2.05)], .03, P, res=2)
        if lit: point((0, -.2, .6), "#ffa04a", 26 * s, .15)
    group(build, (x, y, z), (0, 0, turn), s)
def fire(x, y, s=1.0, power=90):
    z = float(land(x, y)); W = timber("#1a0c0a", "#3a1e14", "#6a3a24")
    for k in range(6): a = k * 1.05; tube([(x + .5 * s * math.cos(a), y + .5 * s * math.sin(a), z), (x - .05 * math.cos(a), y, z + .42 * s)], .06 * s, W, res=3)
    flame((x, y, z + .10), 1.1 * s, 6); flame((x + .16 * s, y + .1, z + .05), .75 * s, 6); point((x, y - .3, z + .7 * s), "#ff8a32", power * s * s, .2 * s)
    r = np.random.RandomState(int(abs(x * 7 + y))); e = emit("#ffb050", 14)
    for _ in range(16): ball((x + r.normal(0, .35) * s, y + r.normal(0, .3), z + r.uniform(.8, 3.4) * s), r.uniform(.010, .024) * s, e, sub=1)
def spears(x, y, n, h, seed=1):
    r = np.random.RandomState(seed); W, B, z = timber(axis="z"), bronze("#6a3a1a", "#d89a50", "#ffe0a0", green=.2), float(land(x, y))
    for k in range(n):
        a = k / n * 6.28; b = (x + .42 * math.cos(a), y + .42 * math.sin(a), z); t = (x - .10 * math.cos(a), y - .10 * math.sin(a), z + h * r.uniform(.92, 1.05)); tube([b, t], .028, W, res=2); d = np.array(t) - np.array(b); d /= np.linalg.norm(d)
        tube([t, np.array(t) + d * .34], .07, B, 8, radii=[.6, 1, .7, .05], res=3)
def lean(fn, x, y, lift, s, turn=0.0, back=-.22, roll=0.0): group(fn, (x, y, float(land(x, y)) + lift), (back, roll, turn), s)
def stood(geo, x, y, s, foot, turn=0.0, tilt=0.0): group(geo, (x, y, float(land(x, y)) + foot * s), (0, tilt, turn), s)

def quiet(near=3.0, far=1.0):
    """small flames are seen but not aimed at by the tracer, and no ray counts beyond these: no fireflies"""
    for m in D.materials: m.cycles.sample_as_light = False
    c = bpy.context.scene.cycles; c.sample_clamp_direct, c.sample_clamp_indirect = near, far
def light():
    """a low sun from the left, the violet of the evening from above and behind the viewer"""
    world([(0, "#1c1024"), (.44, "#50283c"), (.495, "#ff9a48"), (.53, "#ffbe78"), (.60, "#c85640"), (.72, "#6a2c4e"), (1, "#2c1a44")], .62)
    from mathutils import Vector
    def towards(d): return Vector(d).to_track_quat("-Z", "Y").to_euler()
    sun(towards((.86, .34, -.30)), "#ffc07a", 8.5, .02); sun(towards((.50, -.85, -.13)), "#ff7a30", 3.2, .02); sun(towards((-.30, .86, -.42)), "#8a7af0", 1.7, .3)

def desktop():
    reset(1920, 1080, 40, True, .30); light(); ground(); sea(); walls()
    camera((0, -26, 1.75), (0, 60, 1.75), 30.5, shift_y=.094)
    stood(horse, 7.35, -9.2, 1.64, 1.22, -.20); stood(ship_geo, -7.35, -9.2, 1.46, .70, .26, -.05); stood(ship_geo, -11.6, 4, 1.7, .58, .45); stood(ship_geo, -17.5, 12, 1.75, .58, .3); stood(ship_geo, -26, 34, 1.8, .55, .4); stood(ship_geo, -12.5, 30, 1.8, .55, .6)
    tent(3.9, -1, 1.25, "#8a4a30"); tent(12.6, -2.0, 1.35, "#a8663c", .3); tent(-3.4, 1, 1.2, "#9a5a3a", -.3); tent(17.6, 4.0, 1.5, "#7a4030", .2)
    fire(-5.35, -12.2, .62, 70); fire(10.2, -5.6, .8, 120); fire(1.5, 4, 1.0, 160); fire(-6.4, 3, .9, 120)
    spears(9.55, -12.4, 6, 1.9); lean(shield, 9.2, -13.6, .40, .44, .35); lean(lambda: shield("#7a1620", "#f0cc90", "#1c1030", 2), 8.45, -14.0, .38, .40, -.2, -.30); stood(amphora, 9.62, -14.4, .34, 1.16, .4)
    lean(lambda: shield("#174a5a", "#f0cc90", "#d8281e", 1), -7.3, -14.0, .38, .40, -.4); stood(amphora, -7.95, -14.2, .32, 1.16, .4)
    quiet(); render("truva-scene-desktop")

def phone():
    reset(780, 1688, 48, True, .30); light(); ground(); sea(); walls()
    camera((10, -13, 4.0), (10, 60, 4.0), 27.5)
    for x, y, s in ((6.6, 4, 1.0), (13.2, 3, 1.0)): fire(x, y, s, 150)
    tent(4.2, 6, 1.5, "#8a4a30"); tent(16.0, 6, 1.6, "#a8663c", .3)
    fire(9.8, -1.6, .66, 90); lean(shield, 7.7, -1.4, .58, .62, .25, -.25); lean(lambda: shield("#7a1620", "#f0cc90", "#1c1030", 2), 12.4, -1.2, .56, .60, -.25, -.25); stood(amphora, 6.55, -1.9, .50, 1.16, .3); stood(helmet, 11.35, -1.9, .46, .98, .35); spears(13.2, -.2, 6, 2.0, 2); spears(7.0, 0, 6, 2.0, 3); stood(amphora, 13.3, -2.2, .44, 1.16, -.4)
    quiet(); render("truva-scene-phone")

if __name__ == "__main__":
    for name in args() or ("desktop", "phone"): globals()[name]()
