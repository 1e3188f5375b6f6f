"""Mayınlar: a paved field at night; one stone is lifted and a blue bead shines out, a mine crouches in the dark behind.
blender -b -P art/mayinlar_scenes.py -- key"""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit import *

def stone(tint):
    m = M(tint, .62, Specular=.4); m.color_from(m.noise(1.5, 6, .6), [(.28, "#1f3f7c"), (.5, tint), (.75, "#7aa6e6")])
    m.mul(m.voronoi(2.2), [(0, "#8c98b4"), (.05, "#ffffff")]); return m.bump(m.noise(3.2, 6), .5, .08).bump(m.noise(22, 3), .16, .02)

def bead(loc, r, tilt):
    """the glass eye, drawn by distance from its own axis, thick as a pebble"""
    w = 1024; y, x = np.mgrid[0:w, 0:w] / (w / 2) - 1; a = np.arctan2(y, x); q = np.hypot(x, y); wob = .012 * np.sin(a * 3 + 1) + .008 * np.sin(a * 7)
    o = np.zeros((w, w, 3)) + srgb("#0d35c4"); o[q + wob < .68] = srgb("#f7fbff"); o[np.hypot(x - .01, y) + wob * .5 < .49] = srgb("#35b4f0"); o[np.hypot(x - .02, y) + wob * .3 < .25] = srgb("#070b22")
    glass = M("#ffffff", .05, Clearcoat=1, Clearcoat_Roughness=.01, Specular=.8).image(np.clip(o, 0, 1), .28).edge("#6ab4ff", .9, .35)
    def fn(u, v):
        rr = np.sin(v * np.pi); th = u * 2 * np.pi; return rr * np.cos(th), -.52 * np.cos(v * np.pi), rr * np.sin(th)
    e = surf(fn, 96, 64, glass, close_u=True, loc=loc, rot=tilt, scale=r); me = e.data
    idx = np.empty(len(me.loops), np.int32); me.loops.foreach_get("vertex_index", idx); co = np.empty(len(me.vertices) * 3, np.float32); me.vertices.foreach_get("co", co)
    me.uv_layers[0].data.foreach_set("uv", (co.reshape(-1, 3)[idx][:, [0, 2]] * .5 + .5).astype(np.float32).ravel())
    return e

def mine(loc, r):
    iron = M("#2c2734", .38, .85, Clearcoat=.4); iron.bump(iron.noise(6, 5), .25, .05); tip = M("#5c5068", .3, 1); fuse = emit("#ff2a50", 16)
    ball(loc, r, iron, sub=5); x, y, z = loc
    from mathutils import Vector
    spikes = [(0, 0, 1), (1, 0, .25), (-1, 0, .25), (.62, -.6, .75), (-.62, -.6, .75), (.72, -.85, -.1), (-.72, -.85, -.1), (0, -1, .12), (.55, .5, .8), (-.55, .5, .8)]
    for s in spikes:
        d = Vector(s).normalized(); base = Vector(loc) + d * r * .92
        lathe([(.0, .42), (.07, .40), (.10, .30), (.13, .08), (.22, .02), (.24, -.05)], tip, 32, 24, loc=base, rot=d.to_track_quat("Z", "Y").to_euler(), scale=(r,) * 3)
    tube([(x + r * 1.005 * math.cos(t), y + r * 1.005 * math.sin(t), z) for t in np.linspace(0, 6.283, 65)[:-1]], r * .05, tip, cyclic=True)
    for k in (-1, 1): ball((x + k * r * .34, y - r * .86, z + r * .36), r * .10, fuse, sub=3)

def key():
    reset(600, 800, 26, False, .15, bounces=4, look="High Contrast")
    world([(0, "#061a34"), (.46, "#14508c"), (.515, "#3f9ad6"), (.57, "#1c5fa8"), (.7, "#123a78"), (1, "#0a1a48")], .9)
    camera((0, -12.6, 5.6), (0, .5, 1.0), 58, dof=13.6, fstop=1.3)
    area((-5, -5, 7.5), (0, 0, 0), 1.8, "#fff0d8", 1200); area((5, 4.5, 4.5), (0, 0, .6), 2, "#ff9a4c", 900, 4); area((-5.5, 3, 2), (0, 0, .5), 2, "#3fa0ff", 800, 4); area((.3, -8, 7), (0, 0, .6), .5, "#ffffff", 140, 5)
    r = random.Random(5); tints = ("#3a64b0", "#4672b4", "#2f58a4", "#4f80c4"); step = 1.9
    surf(lambda u, v: ((u - .5) * 60, -12 + v * 50, -.72 + 0 * u), 4, 4, M("#143468", .9).fog("#2f8ad0", 14, 36))
    for c in range(-3, 4):
        for w in range(-3, 6):
            if (c, w) in ((0, 0), (0, 2)): continue
            box((c * step + r.uniform(-.03, .03), w * step, -.35 + r.uniform(-.07, .05)), (1.78, 1.78, .62), stone(r.choice(tints)), .12, (r.uniform(-.025, .025), r.uniform(-.025, .025), r.uniform(-.02, .02)))
    box((0, 0, -.9), (1.9, 1.9, .2), emit("#2f7cff", 2.4), .02); point((0, -.2, .1), "#4c9cff", 330, .3)
    box((1.22, .72, 1.28), (1.78, 1.78, .46), stone("#5a8ad0"), .12, (1.0, .42, -.42))
    bead((-.22, -.42, .98), 1.22, (-.34, .05, -.12))
    mine((-1.35, 4.4, 1.55), 1.25); point((-1.2, 2.9, .5), "#ff2a50", 420, .4)
    grit = stone("#7f9ccc")
    for _ in range(46): a, d = r.uniform(0, 6.28), r.uniform(.9, 2.3); ball((d * math.cos(a), d * .8 * math.sin(a) - .1, r.uniform(.0, 2.2) * (2.4 - d) / 1.5), r.uniform(.02, .075), grit, (1, .8, .7), (r.random() * 3, r.random() * 3, 0), 1)
    spark = [emit(c, 12) for c in ("#7fd0ff", "#ffffff", "#ffd27a")]
    for i in range(20): ball((r.gauss(0, 1.1), r.uniform(-1.6, 1.4), r.uniform(.2, 3.2)), r.uniform(.01, .028), spark[i % 3], sub=1)
    render("mayinlar-key")

JOBS = dict(key=key)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
