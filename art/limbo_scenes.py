"""Limbo: a paper lantern let go over the Bosphorus at night, its light on the water, the bridge behind.
blender -b -P art/limbo_scenes.py -- key"""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit import *

def paper(top, mid, low, power):
    """thin paper lit from inside: white-gold at the flame, deep orange at the crown"""
    m = M(mid, .7); x = m.n.new("ShaderNodeSeparateXYZ"); m.L.new(m.coord("Object"), x.inputs[0])
    r = m.n.new("ShaderNodeMapRange"); r.inputs[1].default_value = -1.2; r.inputs[2].default_value = 1.25; m.L.new(x.outputs[2], r.inputs[0])
    ramp_ = ramp(m.n, [(0, "#fff4c4"), (.2, low), (.55, mid), (1, top)]); m.L.new(r.outputs[0], ramp_.inputs[0])
    crease = m.n.new("ShaderNodeMixRGB"); crease.blend_type = "MULTIPLY"; crease.inputs[0].default_value = .8
    grain = ramp(m.n, [(.3, "#c9774a"), (.5, "#fff0dc"), (.7, "#ffffff")]); m.L.new(m.noise(2.4, 5, .6), grain.inputs[0])
    m.L.new(ramp_.outputs[0], crease.inputs[1]); m.L.new(grain.outputs[0], crease.inputs[2])
    m.L.new(crease.outputs[0], m.b.inputs["Base Color"]); m.L.new(crease.outputs[0], m.b.inputs["Emission"]); m.set(Emission_Strength=power)
    return m.bump(m.noise(7, 4), .25, .04)

def lantern(loc, size, lean=(0, 0), power=1.5, ribs=True):
    root = D.objects.new("root", None); bpy.context.collection.objects.link(root); before = set(D.objects)
    body = [(0, 1.22), (.42, 1.2), (.78, 1.02), (.95, .6), (.98, .1), (.9, -.45), (.74, -1.0), (.68, -1.15)]
    lathe(body, paper("#c93a0c", "#ff8a24", "#ffc14a", power), 96, 64, lambda th, t, r, z: 1 + .035 * np.cos(th * 8) * np.clip(t * 3, 0, 1))
    if ribs:
        cane = M("#7a2c0c", .6)
        for k in range(8):
            a = (k + .5) / 8 * 6.283; tube([((r + .012) * .965 * math.cos(a), (r + .012) * .965 * math.sin(a), z) for r, z in body[1:]], .014, cane, smooth_n=40)
        for r, z in ((.69, -1.14), (.97, .12)): tube([(r * math.cos(t), r * math.sin(t), z) for t in np.linspace(0, 6.283, 65)[:-1]], .03 if z < 0 else .014, gold("#c8842a", .3) if z < 0 else cane, cyclic=True)
        for a in (.4, 1.97): tube([(.68 * math.cos(a), .68 * math.sin(a), -1.15), (-.68 * math.cos(a), -.68 * math.sin(a), -1.15)], .018, cane)
    ball((0, 0, -1.02), .16, emit("#fff2b8", 26), (1, 1, 1.7), sub=3)
    for o in set(D.objects) - before: o.parent = root
    root.location, root.scale, root.rotation_euler = loc, (size,) * 3, (lean[1], lean[0], 0)

AIR = dict(color="#c2557a", near=20, far=150, color2="#3a2478", zlo=0, zhi=16, maxf=.86)

def hill(y, base, high, seed, colour):
    m = M(colour, .9).fog(**AIR)
    def fn(u, v):
        x = (u - .5) * (y + 14) * 1.9; ridge = high * (.55 + .5 * fbm(np.stack([x * .05 + seed, 0 * x, 0 * x], -1), 4)); return x, y + 0 * u + 3 * v, base + v * np.maximum(.3, ridge)
    surf(fn, 200, 4, m)

def shore(y, z, n, spread, seed):
    """lit houses along the water and up the hill"""
    r = random.Random(seed); lit = [emit(c, p) for c, p in (("#ffb850", 7), ("#ffdf9c", 8), ("#ff8a3c", 6))]
    for i in range(n):
        x, up = r.uniform(-spread, spread), r.random() ** 2.2; box((x, y - .4, z + .25 + up * 3.0), (r.uniform(.10, .24), .05, r.uniform(.10, .26)), lit[i % 3], .005)

def bridge(y, z):
    """the strait's suspension bridge: two towers, the cable a string of lights"""
    steel = M("#2a1c4c", .6).fog(**{**AIR, "maxf": .5}); lamp, red = emit("#ffd88a", 9), emit("#ff5a86", 6)
    for x in (-9.5, 9.5):
        for d in (-.35, .35): box((x + d, y, z + 4.2), (.22, .3, 8.4), steel, .02)
        for h in (3, 5.6, 8.2): box((x, y, z + h), (.9, .28, .2), steel, .02)
        ball((x, y, z + 8.7), .13, red, sub=2)
    box((0, y, z + 2.6), (70, .5, .24), steel, .02)
    for k in range(-58, 59):
        x = k * .42; a = abs(x); top = 2.9 + 5.5 * (x / 9.5) ** 2 if a < 9.5 else max(2.8, 8.4 - (a - 9.5) * .48)
        ball((x, y - .2, z + top), .066, lamp, sub=1)
        if k % 2 == 0: tube([(x, y, z + 2.7), (x, y, z + top)], .012, steel)
        if k % 3 == 0: ball((x, y - .3, z + 2.78), .05, lamp, sub=1)

def key():
    reset(600, 800, 28, False, .2, bounces=5, look="High Contrast")
    world([(0, "#1a0f38"), (.49, "#f0804a"), (.515, "#e8657a"), (.56, "#7c3a8c"), (.66, "#2c2470"), (.8, "#10163f"), (1, "#070b26")], .62)
    camera((0, -13, 1.2), (0, 0, 2.1), 44, dof=12.6, fstop=1.2)
    sea = M("#1c1648", .07, Specular=.9); sea.bump(sea.noise(.9, 4), .34, .16); surf(lambda u, v: ((u - .5) * 260, -10 + v * 150, -1.9 + 0 * u), 4, 4, sea)
    hill(62, -2, 8, 2, "#241448"); hill(46, -2, 5.0, 9, "#1a0e38"); bridge(38, -1.9); shore(45, -1.9, 170, 34, 4); shore(30, -1.9, 0, 20, 5)
    lantern((.05, -.4, 3.05), 1.42, (.05, -.03), .92)
    for x, y, z, s, lean in ((-2.95, 4.2, 4.2, .62, .12), (3.0, 6, 5.7, .6, -.1), (2.75, 3.2, 1.25, .5, .08), (-3.7, 12, 7.6, .62, .06), (-2.3, 9, 1.3, .46, -.1), (4.6, 17, 8.9, .6, 0), (.8, 20, 9.6, .55, .1), (-5.6, 22, 4.6, .5, 0)): lantern((x, y, z), s, (lean, 0), 1.25, s > .55)
    point((.05, -1.4, -.2), "#ffb04a", 260, .5); area((-4, -5, 6), (0, 0, 3), 2, "#ffd9b0", 220); area((4, 3, 5), (0, 0, 3), 2, "#8a6aff", 420, 3)
    r = random.Random(3); star = [emit("#ffffff", p) for p in (3, 5)]
    for i in range(90): x, z = r.uniform(-60, 60), r.uniform(20, 92); ball((x, 110, z), r.uniform(.07, .2), star[i % 2], sub=1)
    ember = emit("#ffb24a", 14)
    for _ in range(22): ball((r.gauss(.05, .5), -1 + r.random(), r.uniform(-.6, 1.5)), r.uniform(.01, .022), ember, sub=1)
    render("limbo-key")

JOBS = dict(key=key)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
