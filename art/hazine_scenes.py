"""Hazine Adası: the sea bed, as key art, tall (phone) and wide (desktop). Shafts and caustics are drawn over them in composition.
blender -b -P art/hazine_scenes.py -- key desktop phone"""
import os, sys; sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender")]
from kit import *
import hazine_symbols as H

FOG = dict(color="#07505e", near=12, far=46, color2="#35aaa8", zlo=0, zhi=13, maxf=.97)
def water(): world([(0, "#04202a"), (.44, "#063a46"), (.52, "#0b6a76"), (.60, "#1fa09c"), (.72, "#7fe0d0"), (1, "#f4fff0")], .6); sun((math.radians(24), math.radians(-22), 0), "#fff2d0", 2.6, .05)
def sunk(objects, maxf=.9):
    """water between us and a thing: its materials mix to the sea once"""
    for x in objects:
        mats = [s.material for s in x.material_slots] if hasattr(x, "material_slots") else []
        for mt in mats:
            if mt and not mt.get("fog"):
                mt["fog"] = 1; s = M.__new__(M); s.m = mt; s.n, s.L = mt.node_tree.nodes, mt.node_tree.links; s.out = s.n["Material Output"]; s.surf = s.out.inputs[0].links[0].from_socket; s.fog(**{**FOG, "maxf": maxf})

def floor(low=0.0, dip=0.0):
    def ter(u, v):
        x = (u - .5) * 90; y = -12 + v ** 1.8 * 90; p = np.stack([x * .09, y * .09, 0 * x], -1); z = -1.1 + low + 1.1 * fbm(p, 5) + np.clip((np.abs(x) - 5 - dip) * .16, 0, 5) + .05 * np.sin((y + 1.6 * fbm(p * 3, 2)) * 5) + np.clip((y - 40) * .1, 0, 6); return x, y, z
    g = M("#cfae78", .9, Specular=.15); n = g.noise(.5, 8, .6); g.color_from(n, [(.3, "#8a7a56"), (.5, "#c8a468"), (.7, "#e0c48a")]).bump(g.noise(6, 8, .65), .6, .08).fog(**FOG); surf(ter, 220, 220, g)
def rock(x, y, z, s, seed):
    m = M("#4a6a64", .85); n = m.noise(2, 7); m.color_from(n, [(.3, "#1f3c40"), (.5, "#4f746a"), (.7, "#9aa884")]).bump(m.noise(9, 7, .65), .8, .08); o3 = np.array([seed * 7.1, seed * 3.3, 0])
    return lathe([(0, -.5), (.7, -.45), (1.0, -.1), (.9, .35), (.55, .75), (0, .95)], m, 72, 48, lambda th, t, r, zz: 1 + .45 * fbm(np.stack([np.cos(th) * 1.3, np.sin(th) * 1.3, zz * 1.6], -1) + o3, 5), loc=(x, y, z), scale=(s, s * .8, s))
def coral(x, y, z, s, c, seed):
    rnd = np.random.RandomState(seed); m = M(c, .55, Specular=.4); m.bump(m.noise(30, 3), .4, .02).edge("#ffe0b0", .25)
    def grow(p, d, L, r, k):
        q = p + d * L; mid = p + d * L * .5 + rnd.uniform(-.05, .05, 3) * s; tube([p, mid, q], r, m, 6, radii=[1.1, .95, .85])
        if k == 0: ball(q, r * 1.15, m, sub=2); return
        for _ in range(2 + (rnd.rand() < .35)):
            e = d + rnd.uniform(-.62, .62, 3) * np.array([1, .5, .45]); e[2] = abs(e[2]) + .12; grow(q, e / np.linalg.norm(e), L * rnd.uniform(.68, .86), r * .76, k - 1)
    for a in (-.35, 0, .4): grow(np.array([x + a * .3 * s, y, z]), np.array([a, -.1, 1.0]) / math.hypot(a, 1.0), .42 * s, .085 * s, 3)
def weed(x, y, z, h, seed, c="#2f8f5a"):
    m = M(c, .5).translucent(.4); rnd = np.random.RandomState(seed)
    for k in range(6):
        b, ph = rnd.uniform(-.35, .35), rnd.uniform(0, 6); tube([(x + b + .16 * math.sin(t * 4 + ph) * t + b * t, y + rnd.uniform(-.05, .05), z + t * h * (.7 + .3 * math.cos(k))) for t in np.linspace(0, 1, 14)], .06, m, radii=[.8, 1.2, 1, .2])
def fish(n, box, seed, c="#0b4a58"):
    rnd = np.random.RandomState(seed); m = M(c, .4)
    for k in range(n): x, y, z = (rnd.uniform(*b) for b in box); s = rnd.uniform(.10, .2); ball((x, y, z), s, m, (1.5, .4, .6), (0, rnd.uniform(-.2, .2), 0), sub=2); shape([(0, 0), (-.22, .16), (-.16, 0), (-.22, -.16)], m, .01, .01, (x - s * 1.2, y, z), scale=s * 5)
def wreck(x, y, z, s, lean):
    m = H.wood("#2a2a26", "#5a4a34"); r = D.objects.new("hull", None); bpy.context.collection.objects.link(r); P = []
    for k in range(8): t = k / 7; h = 2.1 * (1 - .5 * (t - .4) ** 2 * 3); P += [tube([(k * .62, sx * .12, 0), (k * .62, sx * .9, .25), (k * .62, sx * 1.35, h * .55), (k * .62 + .06, sx * 1.30, h)], .10, m, 16, radii=[1.2, 1.1, .9, .6]) for sx in (-1, 1)]
    P += [tube([(-.5, 0, .1), (4.6, 0, 0), (5.3, 0, .9), (5.5, 0, 2.0)], .16, m, 24)] + [tube([(0, sx * 1.15, .45 + j * .38), (4.7, sx * 1.05, .45 + j * .38), (5.3, sx * .2, .9 + j * .3)], .07, m, 20) for sx in (-1, 1) for j in range(3)] + [tube([(2, 0, 0), (2.3, 0, 4.2)], .13, m, radii=[1, .7])]
    for o in P: o.parent = r
    r.location, r.scale, r.rotation_euler = (x, y, z), (s,) * 3, lean; return P

def key():
    """hero in the lower two thirds: the tile crops to it"""
    reset(720, 1400, 26, False, .15, bounces=4); water(); camera((0, -14, 2.8), (0, 10, 5.0), 29); floor(); b = set(D.objects)
    wreck(-1.6, 16, -.6, 1.9, (.16, -.10, .5)); H.amphora((-2.65, -.4, .75), 1.35, (.10, -.30, .5)); H.amphora((2.75, 1.6, .35), 1.15, (.3, .62, .2)); H.amphora((-3.8, 4, .2), 1.1, (1.35, .2, 1.0), False)
    H.chest((.05, -2.1, -.02), 1.50, (.02, 0, .16), 2.0); H.octopus((.18, -.3, 3.02), 1.66, (.04, 0, -.05))
    rock(3.9, .2, -.8, 1.5, 3); rock(-4.6, 1.0, -.8, 1.8, 5); rock(5.4, 7, -.6, 2.8, 8); rock(-6.6, 9, -.5, 3.0, 11)
    coral(3.0, -2.2, -.9, 1.55, "#f0603a", 2); coral(-3.05, -2.9, -1.05, 1.15, "#e83a6a", 5); coral(-4.2, .2, .5, 1.3, "#f0a03a", 7); weed(4.3, .8, -.2, 3.0, 1); weed(-4.9, 2.0, 0, 3.6, 4); weed(5.6, 5, 0, 4, 9, "#2a7f6a")
    for k, (x, y, z, s) in enumerate([(-1.75, -3.5, -.78, .32), (1.95, -3.6, -.80, .30), (1.45, -4.0, -.92, .24), (-1.2, -4.1, -.94, .26), (-2.1, -3.9, -.98, .22)]): H.coin_geo((x, y, z), s, (-1.1 + .2 * k, .3 * k, .5 * k))
    fish(16, ((-5, 6), (12, 20), (8, 13)), 3); sunk(set(D.objects) - b); area((-4, -7, 8), (0, -1, 2), 4, "#fff4d8", 560); area((5, 2, 6), (0, 0, 3), 3, "#3fd8e0", 700); point((0, -2.4, 1.6), "#ffb84a", 110, .5); render("hazine-key")
def desktop():
    """the reels cover the middle: amphorae left, anchor and chest right, light between"""
    reset(1280, 720, 24, False, .15, bounces=4); water(); camera((0, -14, 2.0), (0, 10, 3.9), 29); floor(0, 3); b = set(D.objects)
    wreck(-2.0, 22, -.6, 2.2, (.16, -.10, .3)); H.amphora((-6.3, -1.2, .9), 1.55, (.05, -.22, .5)); H.amphora((-4.95, -.2, .2), 1.15, (.1, .35, .2)); H.amphora((-7.9, 2, .6), 1.4, (1.2, .3, .7), False)
    rock(6.3, .3, -1.0, 1.9, 15); H.chest((6.0, -1.0, 1.55), 1.2, (.10, .03, -.52), 1.5); rock(-8.6, 3.4, -.5, 2.4, 3); rock(8.9, 3, -.6, 2.6, 5); rock(-11, 10, 0, 3.8, 7); rock(12, 11, 0, 4, 9); rock(4.7, .4, -.9, .9, 13)
    coral(-4.2, -3.2, -1.0, 1.0, "#e83a6a", 5); coral(8.0, -1.0, -.4, 1.7, "#f0603a", 2); coral(-8.0, -1.4, -.4, 1.5, "#f0a03a", 8); coral(4.5, -3.0, -1.0, .9, "#f0a03a", 12); weed(-7.2, .8, 0, 4.2, 1); weed(7.4, 1.6, 0, 4.6, 4); weed(9.6, 1, 0, 3.6, 6, "#2a7f6a"); weed(-9.8, 1.6, .4, 4, 7)
    fish(26, ((-11, 11), (14, 24), (8, 14)), 5); sunk(set(D.objects) - b); area((-9, -6, 9), (-6, 0, 1), 4, "#fff4d8", 620); area((9, -6, 8), (6, 0, 1), 4, "#fff4d8", 600); render("hazine-desktop")
def phone():
    """the reels cover 25-67 % of the height and the controls all below 73 %: the chest and the jars stand between, water and a wreck above"""
    reset(780, 1688, 24, False, .15, bounces=4); water(); camera((0, -14, 2.8), (0, 10, 3.3), 29); floor(.35); b = set(D.objects)
    wreck(-2.6, 17, 3.4, 1.7, (.16, -.10, .5)); rock(-6.8, 12, 1.0, 4.2, 11); rock(7.0, 10, .6, 3.6, 8); rock(-4.6, 1.0, -.2, 1.7, 5); rock(4.3, .4, -.3, 1.6, 3)
    H.chest((.05, -2.0, .30), 1.42, (.02, 0, .16), 2.2); H.amphora((-2.35, -.6, 1.15), 1.15, (.10, -.24, .5)); H.amphora((2.45, .4, .95), 1.1, (.2, .42, .2)); H.amphora((-1.5, -3.4, -.55), .8, (1.3, .25, .9), False); H.octopus((1.55, -3.3, -.05), .62, (.04, 0, -.2))
    coral(2.75, -1.9, -.35, 1.35, "#f0603a", 2); coral(-2.95, -2.3, -.45, 1.2, "#e83a6a", 5); coral(-3.9, .4, .6, 1.2, "#f0a03a", 7); weed(3.5, .8, .2, 3.2, 1); weed(-3.6, 1.6, .3, 3.6, 4); weed(4.6, 5, .6, 4.4, 9, "#2a7f6a")
    for k, (x, y, z, s) in enumerate([(-.75, -3.7, -.62, .30), (.62, -3.9, -.70, .28), (.10, -4.2, -.86, .26), (-.2, -3.3, -.46, .24), (-1.05, -4.3, -.98, .24), (1.2, -4.4, -.98, .22)]): H.coin_geo((x, y, z), s, (-1.1 + .2 * k, .3 * k, .5 * k))
    fish(22, ((-5, 5), (10, 18), (10, 15)), 3); sunk(set(D.objects) - b); area((-4, -7, 8), (0, -1, 2), 4, "#fff4d8", 600); area((5, 2, 6), (0, 0, 3), 3, "#3fd8e0", 700); point((0, -2.4, 1.8), "#ffb84a", 120, .5); render("hazine-phone")
JOBS = dict(key=key, desktop=desktop, phone=phone)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
