"""The house's own pictures: spinning coin, big-win and free-spin lettering.
blender -b -P art/house_scenes.py -- coins bigwin-tr-1     (no names: everything)"""
import os, sys; sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender")]
from kit import *

def coins():
    """half a turn in 12 frames; both sides carry the mark, so the strip loops"""
    reset(224, 224, 72, True, .4); symbol_rig(rim="#ffc46a", cool="#ffd9a0"); camera((0, -9.6, .8), (0, 0, 0), 128)
    G = gold("#ffb834", .18); dark = gold("#d8851a", .3); r = D.objects.new("r", None); bpy.context.collection.objects.link(r)
    side = [(0, -.10), (.76, -.10), (.80, -.13), (.90, -.15), (.97, -.12), (1, -.06), (1, .06), (.97, .12), (.90, .15), (.80, .13), (.76, .10), (0, .10)]
    P = [lathe(side, G, 160, 72, lambda th, t, q, z: 1 + .010 * np.cos(th * 72) * (np.abs(z) < .09) * (q > .9), rot=(math.pi / 2, 0, 0), scale=1.1)]
    for s in (-1, 1):
        P.append(lathe([(0, .112), (.76, .112)], dark, 64, 4, rot=(s * math.pi / 2, 0, 0), scale=1.1))
        P.append(word("house-mark", 1, G, G, G, (0, s * .115, 0), fat=.0, rimw=.012, basew=.012, deep=.02, puff=.06, px=360, height=.98, rot=(0, 0, 0 if s < 0 else math.pi)))
        for k in range(40): a = k / 40 * 2 * math.pi; P.append(ball((.80 * math.cos(a), s * .125, .80 * math.sin(a)), .03, G, sub=2))
    for o in P: o.parent = r
    for i in range(12): r.rotation_euler = (.20, .16, math.radians(i * 15)); render(f"house-coin-{i:02d}")

def rig(): 
    world([(0, "#20142a"), (.5, "#6a5a70"), (.7, "#e8dcd0"), (1, "#ffffff")], .5)
    area((-3, -4, 4), (0, 0, 0), 3, "#fff0d8", 520); area((3.5, 2, 2), (0, 0, 0), 2, "#ffb45e", 500); area((0, -5, 2.6), (0, 0, .2), .3, "#ffffff", 120, 5); area((0, -4, -3), (0, 0, 0), 3, "#ff9a5a", 60)

# face low, mid, high; rim; slab; ornament stone
TIERS = {1: ("#e04a0a", "#ffa61e", "#fff0a0", "#fff0d0", "#7a0f22", "#d4061c"), 2: ("#8a0436", "#e5254b", "#ff9ab0", "#ffc84a", "#3a0a3e", "#ffce4a"), 3: ("#3a12a0", "#8a3af0", "#f0c8ff", "#ffd25a", "#1a0a3e", "#12c0c0"), 0: ("#06606a", "#12b0a5", "#b8fff0", "#ffce5a", "#0a2a4a", "#e5254b")}
def star(x, z, s, G, gem):
    P = [((.5 if k % 2 == 0 else .22) * math.sin(k * math.pi / 5), (.5 if k % 2 == 0 else .22) * math.cos(k * math.pi / 5)) for k in range(10)]
    shape(P, G, .06, .06, (x, .05, z), scale=s); ball((x, -.10 * s, z), .16 * s, M(gem, .06, Clearcoat=1, Specular=.8).sss(gem, .2, .1), (1, .6, 1), sub=3)
def lettering(name, tier):
    reset(1120, 640, 72, True, .4); rig(); camera((0, -12, -1.3), (0, 0, .12 if tier == 3 else 0), 80 if tier == 3 else 92); lo, mi, hi, rim, slab, gem = TIERS[tier]; G = gold(rim, .18)
    a = ink("house-" + name); ys, xs = np.where(a > .5); ar = (xs.max() - xs.min()) / (ys.max() - ys.min()); w = min(4.05, 1.92 * ar)
    word("house-" + name, w, grad_face(lo, mi, hi, w / ar / 2), G, M(slab, .3, Clearcoat=.8), fat=.03, rimw=.05, basew=.06, deep=.36, puff=.13, lines=2, arch=.05, swell=.05, px=1100)
    if tier == 3:
        for sx in (-1, 1): star(sx * (w * .5 - .02), 1.04, .54, G, gem)
        star(0, 1.24, .46, G, gem)
    render("house-" + name)

WORDS = {f"bigwin-{l}-{t}": t for l in ("tr", "en") for t in (1, 2, 3)} | {"freespins-tr": 0, "freespins-en": 0}
if __name__ == "__main__":
    for n in args() or ["coins", *WORDS]: coins() if n == "coins" else lettering(n, WORDS[n])
