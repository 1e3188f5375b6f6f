"""Zar: two dice caught in mid-roll, raspberry lacquer and gold, over a dark mirror of a table.
blender -b -P art/zar_scenes.py -- key"""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit import *

PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
        5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)], 6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)]}
FACES = {1: (0, -1, 0), 6: (0, 1, 0), 2: (1, 0, 0), 5: (-1, 0, 0), 3: (0, 0, 1), 4: (0, 0, -1)}

def die(loc, size, rot, body, pip, rim):
    """a cube of side 2 with round edges; opposite faces sum to seven"""
    from mathutils import Vector
    root = D.objects.new("root", None); bpy.context.collection.objects.link(root); before = set(D.objects)
    hull = box((0, 0, 0), (2, 2, 2), body, .34); hull.modifiers[-1].segments = 9; hull.data.polygons.foreach_set("use_smooth", [True] * len(hull.data.polygons)); hull.data.use_auto_smooth = True
    for n, face in FACES.items():
        q = Vector(face).to_track_quat("Z", "Y")
        for u, v in PIPS[n]:
            at = q @ Vector((u * .5, v * .5, 1.0)); k = 1.45 if n == 1 else 1
            dome = ball(at, .2 * k, pip, (1, 1, .34), sub=4); dome.rotation_euler = q.to_euler()
            ring = tube([(.215 * k * math.cos(t), .215 * k * math.sin(t), 0) for t in np.linspace(0, 6.283, 41)[:-1]], .032, rim, cyclic=True); ring.location = at; ring.rotation_euler = q.to_euler()
    for o in set(D.objects) - before: o.parent = root
    root.location, root.scale, root.rotation_euler = loc, (size,) * 3, rot
    return root

def lacquer(lo, mid, hi):
    m = M(mid, .1, Clearcoat=1, Clearcoat_Roughness=.02, Specular=.7)
    return m.color_from(m.noise(.9, 3), [(.3, lo), (.52, mid), (.75, hi)]).edge("#ff5c9a", .35, .3)

def honey():
    """gold that keeps its colour where the room behind it is dark"""
    m = M("#f0a828", .2, .55, Clearcoat=1, Clearcoat_Roughness=.03, Specular=.8); m.color_from(m.noise(.9, 3), [(.3, "#d88a14"), (.55, "#f4b43a"), (.78, "#ffd878")])
    return m.edge("#ffd27a", .5, .3)

def streak(pts, r, colour, power):
    tube(pts, r, emit(colour, power), smooth_n=60, radii=[0, .25, .7, 1, .2])

def key():
    reset(600, 800, 26, False, .12, bounces=5, look="High Contrast")
    world([(0, "#12040f"), (.40, "#4a0d34"), (.50, "#a82058"), (.62, "#4a0f3e"), (1, "#0f0718")], .8)
    camera((0, -13.5, 1.9), (0, 0, .55), 66, dof=13.2, fstop=.9)
    area((-5, -6, 7), (0, 0, 1), 2.2, "#fff0dc", 1500); area((5.5, 2.5, 4), (0, 0, 1), 2, "#ffb347", 1500, 4); area((-5.5, 2, 1.5), (0, 0, .6), 1.6, "#c64bff", 900, 4)
    area((0, -8, -3), (0, 0, 0), 4, "#ff5a8a", 130); area((.6, -8, 6), (0, 0, 1), .5, "#ffffff", 200, 5)
    table = M("#2a0820", .16, Clearcoat=1, Clearcoat_Roughness=.08); table.bump(table.noise(3, 3), .05, .03); surf(lambda u, v: ((u - .5) * 60, -8 + v * 40, -2.45 + 0 * u), 4, 4, table)
    G, ruby = gold("#f2b03c", .16), lacquer("#8e0a38", "#d0205c", "#f04a7e")
    ivory = M("#fff3dc", .15, Clearcoat=1, Emission="#ffdf9c", Emission_Strength=.25)
    die((-.62, -.4, 1.72), 1.16, (.5, .42, -.62), ruby, ivory, G)
    die((1.12, -.2, -.60), 1.0, (-.3, -.55, .72), honey(), M("#a50c40", .1, Clearcoat=1), M("#8a4a10", .3, 1)); area((4, -6, 3), (1.1, 0, -.6), 2.5, "#ffe9c0", 420); area((-2, -7, -1.5), (1, 0, -.6), 1.6, "#ffd08a", 160)
    streak([(-3.6, 3, 4.9), (-2.6, 2, 4.4), (-1.4, 1.2, 3.0)], .07, "#ff6aa4", 5); streak([(-3.9, 3, 3.9), (-2.9, 2, 3.5), (-1.8, 1.2, 2.2)], .05, "#ffc46a", 6)
    streak([(-2.4, 3, 1.7), (-1.2, 2, 1.3), (.4, 1.2, .4)], .05, "#ffd27a", 6); streak([(-2.2, 3.4, .9), (-1.0, 2.4, .6), (.2, 1.4, -.4)], .035, "#ff6aa4", 5)
    r = random.Random(12); glow = [emit(c, p) for c, p in (("#ffc45a", 9), ("#ff5f9c", 6), ("#fff0c8", 10))]
    for i in range(38):
        y = r.uniform(-3, 8); ball((r.uniform(-.42, .42) * (13 + y), y, r.uniform(-2.3, 5)), r.uniform(.012, .04) * (1 + max(0, y) * .35), glow[i % 3], sub=2)
    render("zar-key")

JOBS = dict(key=key)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
