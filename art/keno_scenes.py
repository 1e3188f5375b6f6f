"""Keno: a wall of turquoise glaze, rubies breaking out of the numbers that were hit.
blender -b -P art/keno_scenes.py -- key logo"""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit_garden import *

GLAZE = ["#0f8f92", "#12a2a0", "#0c7d86", "#16b0a8"]
HITS = {(0, 2), (2, 3), (3, 1), (1, 5), (3, 5)}

def gem(size, loc, rot, glow="#ff3050"):
    """a brilliant, its table towards -y"""
    n = 10; ring_ = lambda r, y, k=0: [(r * math.cos(2 * math.pi * (i + k) / n), y, r * math.sin(2 * math.pi * (i + k) / n)) for i in range(n)]
    v = ring_(.56, -.34) + ring_(.88, -.2, .5) + ring_(1, 0) + [(0, .86, 0)]; f = [tuple(range(n))]
    for i in range(n):
        j = (i + 1) % n; f += [(i, n + i, j), (n + i, n + j, j), (n + i, 2 * n + i + 0, 2 * n + j), (n + i, 2 * n + j, n + j), (2 * n + i, 3 * n, 2 * n + j)]
    cut = [M(c, .05, .3, Clearcoat=1, Clearcoat_Roughness=.02, Specular=1, Emission=glow, Emission_Strength=e) for c, e in (("#d3122f", .10), ("#ff6a7c", .22), ("#8e0822", .03), ("#ef2f4c", .14), ("#5a0316", .01))]
    o = obj(v, f, cut[0], smooth=False, loc=loc, rot=rot, scale=size); me = o.data
    for m in cut[1:]: me.materials.append(m.m)
    r = random.Random(7)
    for p in me.polygons:
        x, y, z = p.center; lit = -.7 * x + .7 * z                                     # lighter facets face the key light, every other one answers
        if p.index: p.material_index = r.choice([1, 3, 1] if lit > .3 else [2, 4, 2] if lit < -.3 else [0, 3, 2])
    return o

def wall(cols=5, rows=8, step=1.16):
    r = random.Random(11); ivory = M("#fff0d2", .25, Clearcoat=.6); grout = M("#053a40", .8); gold_ = gold("#ffcf6a", .2)
    box((0, .36, 0), (cols * step + 6, .2, rows * step + 6), grout, .01)
    for c in range(-1, cols + 1):
        for w in range(-1, rows + 1):
            x, z = (c - (cols - 1) / 2) * step, ((rows - 1) / 2 - w) * step; hit = (c, w) in HITS
            if hit:
                box((x, .2, z), (1.06, .3, 1.06), M("#5a0618", .3, Clearcoat=1), .09)
                for s in ((0, .5), (0, -.5), (.5, 0), (-.5, 0)): box((x + s[0], .02, z + s[1]), (.1 if s[0] else 1.06, .12, .1 if s[1] else 1.06), gold_, .04)
                continue
            m = M(r.choice(GLAZE), .16, 0, Clearcoat=1, Clearcoat_Roughness=.04, Specular=.6); m.bump(m.noise(2.2, 3), .08, .05)
            box((x, .1 + r.uniform(-.03, .03), z), (1.06, .42, 1.06), m, .12, (r.uniform(-.02, .02), 0, r.uniform(-.02, .02)))
            text(str((w * 5 + c) % 40 + 1), "lilita-one", ivory, .62, .02, .012, 0, (x, -.115, z))

def light(p=1.0):
    world([(0, "#03242a"), (.45, "#0d5a60"), (.6, "#ffe2b0"), (1, "#eafffb")], .5)
    area((-5, -7, 7), (0, 0, 0), 3, "#fff0d0", 1900 * p); area((6, -2, 3), (0, 0, 0), 2.5, "#ffb45a", 1100 * p, 4); area((-6, -2, -3), (0, 0, 0), 2.5, "#40f0e0", 700 * p, 4); area((0, -8, 6), (0, 0, 0), .5, "#ffffff", 220 * p, 6)

def key():
    reset(600, 800, 22, False, .1, bounces=4, look="High Contrast"); light(); camera((2.2, -12.5, -3.2), (-.05, 0, .1), 68); wall()
    for (x, y, z), k, rot in (((-.05, -1.3, .95), 1.12, (.42, .26, .30)), ((1.72, -.55, -1.2), .62, (-.2, .3, -.5)), ((-1.85, -.7, -.5), .66, (.4, -.2, .7)), ((-1.3, -.45, 3.0), .56, (-.3, .1, .3)), ((1.9, -.8, 2.6), .5, (.5, .2, -.4))): gem(k, (x, y, z), rot)
    r = random.Random(4); chip = gold("#ffd27a", .18)
    for _ in range(26): a, d = r.uniform(0, 6.28), r.uniform(1.3, 3.2); ball((d * math.cos(a) * .8, -1.2 - r.random() * 1.6, 1.0 + d * math.sin(a)), r.uniform(.03, .075), chip, (1, 1, .6), (r.random(), r.random(), 0), 2)
    render_clean("keno-key")

def logo_():
    reset(1000, 420, 18, True, .4, look="High Contrast"); world([(0, "#0a3a40"), (.5, "#7ab0a8"), (.62, "#ffe8b8"), (1, "#ffffff")], .55)
    area((-3, -4, 4), (0, 0, 0), 3, "#fff4dc", 560); area((3.5, 2, 2), (0, 0, 0), 2, "#ffb050", 520); area((0, -5, 2.6), (0, 0, .2), .3, "#ffffff", 120, 5); camera((0, -12, .2), (0, 0, 0), 90)
    word("keno-logo", 4.0, grad_face("#ffb85a", "#ffe9b8", "#fffdf2", .55), gold("#ffd890", .2), M("#053036", .35, Clearcoat=.6), fat=.03, rimw=.05, basew=.07, deep=.3, puff=.12); render_clean("keno-logo", levels=3)

JOBS = dict(key=key, logo=logo_)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
