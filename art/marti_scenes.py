"""Martı: a gull with its wings open over the strait at dusk, a lit bridge behind it.
blender -b -P art/marti_scenes.py -- [key logo]"""
import sys, os; sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit import *

PLUM, EMBER, GOLD = "#2b1448", "#f08a5a", "#ffd08a"

def feathers(w=256, h=128):
    """a wing's paint: white leading edge, grey mantle, black tip with white mirrors, quills along the chord"""
    u, v = np.meshgrid(np.linspace(0, 1, w), np.linspace(0, 1, h)); white, grey, black = (np.array(c) for c in ((1, .985, .96), (.70, .70, .80), (.07, .055, .11)))
    mantle = np.clip((v - .12) * 3, 0, 1) * np.clip((.93 - v) * 9, 0, 1); a = white + (grey - white) * mantle[..., None] * .9
    tip = np.clip((u - .72 + .10 * (v - .5)) * 14, 0, 1)[..., None]; a = a * (1 - tip) + black * tip
    spot = np.exp(-(((u - .90) / .022) ** 2 + ((v - .35) / .2) ** 2))[..., None]; a = a * (1 - spot) + spot
    quill = .5 + .5 * np.sin(u * 92); a *= (1 - .22 * np.clip((v - .45) * 2, 0, 1) * quill ** 3)[..., None]
    return np.clip(a, 0, 1)
def wing(side, mat, lift=1.0):
    def fn(u, v):
        x0 = np.interp(u, [0, .2, .42, .7, 1], [.42, .62, .72, .36, -.34]); chord = np.interp(u, [0, .2, .42, .7, .9, 1], [.86, .88, .78, .62, .36, .06])
        y = np.interp(u, [0, .42, 1], [.16, 1.02, 2.62]); z = lift * np.interp(u, [0, .2, .42, .7, 1], [.12, .44, .78, .88, .82])
        back = chord * (v + (v > .6) * .06 * np.abs(np.sin(u * 46)) * v * (1 - u * .4)); arch = .10 * np.sin(np.pi * np.clip(v, 0, 1)) * (1 - u * .6)
        return x0 - back, side * y, z + arch - .10 * v
    surf(fn, 220, 60, mat)
    # the black of a tip, a skin over either side of the wing
    ink = M("#1c1524", .5, Specular=.3)
    for off in (-.012, .012): surf(lambda u, v: (lambda x, y, z: (x, y, z + off))(*fn(.74 + .26 * u, v)), 60, 30, ink)
def gull(turn, at, scale=1.0):
    before = set(bpy.context.collection.objects)
    snow = M("#fffaf4", .6, Specular=.25); snow.color_from(snow.noise(1.1, 2), [(.3, "#f3e8e6"), (.6, "#fffcf7")]); snow.edge("#ffb98a", .5, .32)
    def sdf(p):
        d = s_ell(p, (0, 0, 0), (1.0, .36, .34)); d = smin(d, s_ell(p, (.66, 0, .10), (.46, .27, .27)), .22); d = smin(d, s_ell(p, (1.02, 0, .22), (.30, .22, .23)), .16)
        return smin(d, s_ell(p, (-1.12, 0, .05), (.62, .30, .055)), .20)
    sculpt(sdf, (-1.9, -.6, -.6), (1.5, .6, .7), 110, snow)
    lathe([(.105, 0), (.095, .16), (.075, .32), (.03, .43), (0, .45)], enamel("#ffa21f", .25), 40, 30, loc=(1.27, 0, .19), rot=(0, math.pi / 2 + .16, 0), scale=(1.15, .8, 1))
    ball((1.60, 0, .10), .055, enamel("#e8301c", .3))
    for s in (-1, 1): ball((1.13, s * .175, .30), .045, enamel("#1a0f14", .05))
    paint = M("#ffffff", .55, Specular=.3).image(feathers()).translucent(.28, "#ffc29a"); wing(1, paint); wing(-1, paint)
    root = D.objects.new("gull", None); bpy.context.collection.objects.link(root)
    for o in set(bpy.context.collection.objects) - before - {root}: o.parent = root
    root.rotation_euler, root.location, root.scale = turn, at, (scale,) * 3

def sky():
    h = 512; t = np.linspace(0, 1, h); stops = [(0, "#f9b36a"), (.10, "#f08858"), (.26, "#b8446a"), (.46, "#66265f"), (.70, "#33174e"), (1, "#170c2c")]
    col = np.stack([np.interp(t, [s for s, _ in stops], [int(c[1 + 2 * k:3 + 2 * k], 16) / 255 for _, c in stops]) for k in range(3)], -1)
    a = np.repeat(col[::-1][:, None], 512, 1); x, y = np.meshgrid(np.linspace(0, 1, 512), np.linspace(1, 0, h)); n = fbm(np.stack([x * 3.2, y * 15, 0 * x], -1), 5)
    streak = np.clip((n - .5) * 3.4, 0, 1) * np.exp(-((y - .3) / .26) ** 2); a = a + streak[..., None] * np.array([.42, .24, .16])
    glow = np.exp(-(((x - .66) / .24) ** 2 + ((y - .02) / .2) ** 2)); a = a + glow[..., None] * np.array([.4, .26, .10])
    m = M("#000000", 1, Specular=0).image(np.clip(a, 0, 1), emit=1.05); surf(lambda u, v: ((u - .5) * 46, 24 + 0 * u, -2.4 + v * 26), 2, 2, m)
def bridge():
    steel, lampm, rope = M("#3a1840", .5).edge("#ff9a70", .5, .3), emit("#ffd9a0", 16), M("#ffc9a8", .4, Emission="#ff9a70", Emission_Strength=.35)
    y, deck, top, l, r = 15, .1, 6.1, -5.6, 6.4
    box((0, y, deck), (40, .5, .26), steel)
    for x in (l, r):
        for s in (-.34, .34): box((x, y + s, 1.9), (.36, .3, 8.6), steel)
        for z in (1.6, 3.6, 5.7): box((x, y, z), (.44, 1.0, .32), steel)
        ball((x, y, top + .42), .09, emit("#ff5040", 22))
    cable = lambda x: deck + .5 + (top - deck - .5) * (2 * (x - l) / (r - l) - 1) ** 2 if l <= x <= r else top - (top - deck) * min(1, (l - x if x < l else x - r) / 6.2)
    xs = np.linspace(-12, 13, 160); tube([(x, y - .3, cable(x)) for x in xs], .055, rope)
    for x in np.arange(-11.6, 12.6, .62):
        if cable(x) > deck + .3: tube([(x, y - .3, deck), (x, y - .3, cable(x))], .014, rope)
        ball((x, y - .34, deck + .24), .062, lampm, sub=2)
def shore():
    for y, lo, k, c in ((20, .9, 2.2, "#7a2c58"), (17.5, .45, 5.1, "#43194a")):
        n = 160; xs = np.linspace(-20, 20, n); zs = -2.3 + lo + .8 * fbm(np.stack([xs * .16 + k, 0 * xs, 0 * xs], -1), 3)
        shape([(-20, -4), *zip(xs, zs), (20, -4)], emit(c, 1), .01, 0, loc=(0, y, 0))
    r = random.Random(4); glow = emit("#ffcf86", 9)
    for _ in range(150): ball((r.uniform(-12, 12), 17.2, -2.2 + r.random() ** 1.6 * 1.1), r.uniform(.018, .04), glow, sub=2)
def sea():
    m = M("#2a1038", .08, Specular=.9, Clearcoat=1, Clearcoat_Roughness=.04); n = m.noise(2.6, 4); m.bump(n, .5, .12)
    surf(lambda u, v: ((u - .5) * 60, -4 + v * 27, -2.35 + 0 * u), 2, 2, m)

def key():
    reset(600, 800, 30, False, .15, bounces=4, look="High Contrast"); world([(0, "#24103a"), (.48, "#b0506a"), (.54, "#ffae74"), (.7, "#5a2a66"), (1, "#2a1650")], .55)
    camera((0, -13, .5), (0, 0, 1.15), 62); sky(); shore(); bridge(); sea()
    gull((math.radians(8), math.radians(-24), math.radians(-34)), (-.12, 0, 1.55), 1.04)
    area((-5, -6, 6), (0, 0, 1.4), 2.4, "#fff0de", 2100); area((1, -10, 2), (0, 0, 1.4), 4, "#ffd9d0", 420); area((6, 3, .5), (0, 0, 1.2), 3, "#ff8a4a", 1300, 4); area((-6, 2, 3), (0, 0, 1.5), 2, "#8f7cff", 420, 4)
    render("marti-key")
def logo():
    reset(1000, 430, 22, True, .3, look="High Contrast"); world([(0, "#24103a"), (.5, "#b88a9c"), (.7, "#ffe4d6"), (1, "#ffffff")], .55); area((-3, -4, 4), (0, 0, 0), 3, "#fff4e4", 560); area((3.5, 2, 2), (0, 0, 0), 2, "#ff9a66", 520); area((0, -5, 2.6), (0, 0, .2), .3, "#ffffff", 120, 5)
    camera((0, -12, .2), (0, 0, 0), 90); word("marti-logo", 4.1, grad_face("#ffb45a", "#ffe2b0", "#fffaf0", .6), M("#fff3df", .2, Clearcoat=1), M("#2b1040", .3, Clearcoat=.6), arch=.05, swell=.06); render("marti-logo")

JOBS = dict(key=key, logo=logo)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
