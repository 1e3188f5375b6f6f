"""Kule: a round stone tower over the old town at dusk, its windows lit floor by floor, the gallery aglow under a lead cone.
blender -b -P art/kule_scenes.py -- key"""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit import *

BASE, GALLERY, R = -2.6, 4.15, 1.42
AIR = dict(color="#e8956a", near=16, far=95, color2="#2f7f8c", zlo=0, zhi=16, maxf=.9)

def masonry(seed, rows, cols, w=2048, h=2048, warm=(.86, .68, .46)):
    """dressed stone in courses: every block its own tint, dark joints, soot that runs down; u round the tower, v up"""
    r = np.random.default_rng(seed); v, u = np.meshgrid(np.linspace(0, 1, h), np.linspace(0, 1, w), indexing="ij")
    row = np.floor(v * rows); shift = (row % 2) * .5 + r.random(rows + 1)[row.astype(int)] * .35; x = u * cols + shift; col = np.floor(x)
    fx, fy = x - col, v * rows - row; edge = np.minimum(np.minimum(fx, 1 - fx) * (w / cols), np.minimum(fy, 1 - fy) * (h / rows))
    tint = r.random((rows + 1, cols + 3)); t = tint[row.astype(int), np.mod(col, cols).astype(int)]
    hue = r.random((rows + 1, cols + 3))[row.astype(int), np.mod(col, cols).astype(int)]
    base = np.array(warm) * (.72 + .42 * t[..., None]) + (hue[..., None] - .5) * np.array([.10, .02, -.10])
    joint = np.clip(edge / 5.5, 0, 1)[..., None]; base = base * (.34 + .66 * joint ** .8)
    grain = fbm(np.stack([u * 60, v * 60, 0 * u], -1), 4); base *= (1 + .16 * grain[..., None])
    soot = np.clip(fbm(np.stack([u * 14, v * 2.2, 0 * u + seed], -1), 4) * 1.2, 0, 1); base *= 1 - .34 * soot[..., None]
    return np.clip(base, 0, 1)

def stone(seed, rows, cols, **k):
    m = M("#c9a26c", .86, Specular=.25).image(masonry(seed, rows, cols, **k)); return m.bump(m.tex, .7, .05)

def arch(w, h, n=14):
    return [(-w, 0), (w, 0), *[(w * math.cos(t), h + w * math.sin(t)) for t in np.linspace(0, math.pi, n)]]

def window(a, z, r, w=.16, h=.34, power=7, warm="#ffb648", sill=True):
    """a lit arched window on the round wall, `a` from the side that faces us"""
    at = lambda d: (d * math.sin(a), -d * math.cos(a), z); rot = (math.pi / 2, 0, a); dressed = M("#e8cc9a", .7, Specular=.3)
    shape(arch(w * 1.42, h), dressed, .05, .02, at(r + .0), rot); shape(arch(w, h), M("#2a1408", .6), .03, .0, at(r + .05), rot)
    shape(arch(w * .9, h * .98), emit(warm, power), .008, .0, at(r + .075), rot)
    bar = M("#3a2010", .6); q = at(r + .09)
    box((q[0], q[1], z + h * .55), (w * .12, .02, h * 1.5), bar, 0, (0, 0, a)); box((q[0], q[1], z + h * .5), (w * 1.8, .02, w * .12), bar, 0, (0, 0, a))
    if sill: s = at(r + .06); box((s[0], s[1], z - .05), (w * 3.4, .16, .08), dressed, .015, (0, 0, a))

def ring(z, r, h, mat, flare=.0):
    lathe([(r - .06, z - h / 2), (r + flare * .5, z - h / 2 + .01), (r + flare, z), (r + flare, z + h / 2 - .01), (r - .06, z + h / 2)], mat, 128, 24)

def tower():
    body, dressed = stone(3, 44, 26), M("#dcbc86", .75, Specular=.3); dressed.bump(dressed.noise(9, 4), .25, .03)
    lathe([(R * 1.14, BASE), (R * 1.08, BASE + 1.2), (R * 1.03, 0), (R, 2.2), (R * .985, GALLERY)], body, 160, 80)
    floors = [(-1.75, -.42), (-1.05, .34), (-.35, -.30), (.36, .42), (1.06, -.40), (1.78, .26), (2.48, -.26), (3.14, .38)]
    for i, (z, a) in enumerate(floors):
        rr = float(np.interp(z, [BASE, 0, 2.2, GALLERY], [R * 1.14, R * 1.03, R, R * .985])); window(a, z, rr - .02, .19, .36, 1.7 + i * .1, "#ff9a2a")
        window(a + (1.05 if a < 0 else -1.05), z - .1, rr - .02, .12, .24, .8, "#ff7a2a")
    ring(.02, R * 1.03, .12, dressed, .05); ring(2.14, R * 1.0, .12, dressed, .05)
    # gallery: corbels, arcade, balcony, lantern drum, cone
    ring(GALLERY, R * 1.0, .26, dressed, .16)
    for k in range(28):
        a = k / 28 * math.tau; d = R * 1.09; box((d * math.sin(a), -d * math.cos(a), GALLERY + .22), (.14, .34, .26), dressed, .03, (0, 0, a))
    lathe([(R * .9, GALLERY + .3), (R * 1.2, GALLERY + .34), (R * 1.24, GALLERY + .44), (R * 1.22, GALLERY + .5), (R * .8, GALLERY + .5)], dressed, 128, 30)
    rail, iron = R * 1.18, M("#3b2a20", .45, .6)
    for z in (GALLERY + .62, GALLERY + .80): tube([(rail * math.cos(t), rail * math.sin(t), z) for t in np.linspace(0, math.tau, 97)[:-1]], .022, iron, cyclic=True)
    for k in range(64): a = k / 64 * math.tau; tube([(rail * math.sin(a), -rail * math.cos(a), GALLERY + .48), (rail * math.sin(a), -rail * math.cos(a), GALLERY + .80)], .010, iron)
    drum = R * .93; lathe([(drum, GALLERY + .45), (drum, GALLERY + 1.6)], stone(8, 8, 30, w=1024, h=512), 128, 8)
    for k in range(16): window((k + .5) / 16 * math.tau, GALLERY + .62, drum - .02, .15, .52, 2.3, "#ffa238", sill=False)
    ring(GALLERY + 1.62, drum, .16, dressed, .10)
    cap = R * .76; lathe([(cap, GALLERY + 1.68), (cap, GALLERY + 2.2)], stone(11, 4, 30, w=1024, h=256), 128, 8)
    for k in range(14): window((k + .5) / 14 * math.tau, GALLERY + 1.8, cap - .02, .09, .16, 2.0, "#ff9a30", sill=False)
    ring(GALLERY + 2.22, cap, .12, dressed, .12)
    lead = M("#3f6f7c", .38, .55, Specular=.6); lead.bump(lead.noise(6, 3), .12, .03); top = GALLERY + 2.26
    ribs = lambda th, t, r, z: 1 + .018 * (np.cos(th * 20) > .86)
    lathe([(cap + .20, top), (cap + .12, top + .06), (cap * .72, top + .72), (cap * .36, top + 1.5), (.05, top + 2.3)], lead, 240, 60, ribs)
    g = gold("#f0b048", .2); lathe([(.05, top + 2.24), (.10, top + 2.34), (.03, top + 2.44), (.09, top + 2.56), (.02, top + 2.7), (0, top + 3.05)], g, 32, 40)

def sky():
    h = 768; t = np.linspace(0, 1, h); stops = [(0, "#ffc078"), (.16, "#ffa862"), (.29, "#ea7a62"), (.41, "#a5688a"), (.54, "#3f8296"), (.74, "#145e72"), (1, "#082a3e")]
    col = np.stack([np.interp(t, [s for s, _ in stops], [int(c[1 + 2 * k:3 + 2 * k], 16) / 255 for _, c in stops]) for k in range(3)], -1)
    a = np.repeat(col[:, None], 768, 1); x, y = np.meshgrid(np.linspace(0, 1, 768), t)
    n = fbm(np.stack([x * 4, y * 16, 0 * x], -1), 5); streak = np.clip((n - .25) * 2.4, 0, 1) * np.exp(-((y - .44) / .22) ** 2); a = a + streak[..., None] * np.array([.46, .24, .10])
    a = a + np.exp(-(((x - .24) / .2) ** 2 + ((y - .10) / .16) ** 2))[..., None] * np.array([.4, .3, .12])
    m = M("#000000", 1, Specular=0).image(np.clip(a[::-1], 0, 1), emit=1.0); surf(lambda u, v: ((u - .5) * 90, 62 + 0 * u, -6 + v * 50), 2, 2, m)
    star = emit("#fff4d8", 5); r = random.Random(5)
    for _ in range(46): ball((r.uniform(-26, 26), 60, r.uniform(20, 38)), r.uniform(.035, .09), star, sub=1)

def town():
    """hipped roofs stepping down to the water, warm panes among them"""
    r = random.Random(12); walls = [M(c, .85) for c in ("#d9b48a", "#c08a6a", "#b9a08c", "#cf9a74")]; roofs = [M(c, .8) for c in ("#c2512e", "#a8432a", "#d4683a")]
    pane = [emit(c, p) for c, p in (("#ffb84a", 3), ("#ff9a3c", 2.4), ("#ffd890", 3.2))]
    for m in walls + roofs: m.fog(**{**AIR, "near": 15, "far": 64, "maxf": .78})
    for y, n, z, spread in ((-4.2, 7, -4.3, 4.6), (-2.2, 8, -3.7, 5.6), (1.6, 10, -3.1, 7.2), (5, 13, -2.7, 10), (10, 17, -2.5, 14), (17, 24, -2.6, 20)):
        for i in range(n):
            x = (i / (n - 1) - .5) * 2 * spread + r.uniform(-.3, .3); w, d, h = r.uniform(.9, 1.5), r.uniform(.9, 1.4), r.uniform(.9, 1.9)
            if abs(x) < R * 1.5 and -3 < y < 3: continue
            turn = r.uniform(-.35, .35); box((x, y, z + h / 2), (w, d, h), r.choice(walls), .02, (0, 0, turn)); k = .62
            hip = [(-k * w, -k * d, 0), (k * w, -k * d, 0), (k * w, k * d, 0), (-k * w, k * d, 0), (-.2 * w, 0, .55), (.2 * w, 0, .55)]
            obj(hip, [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], r.choice(roofs), smooth=False, loc=(x, y, z + h), rot=(0, 0, turn), bevel=.01)
            for s in range(2):
                for q in (.3, .72):
                    if r.random() < .66: px = (s - .5) * w * .5; box((x + px * math.cos(turn) + math.sin(turn) * (d / 2 + .01), y + px * math.sin(turn) - math.cos(turn) * (d / 2 + .01), z + h * q), (.15, .03, .22), r.choice(pane), .005, (0, 0, turn))
    sea = M("#1c5a66", .1, Specular=.9); sea.bump(sea.noise(1.6, 4), .3, .12).fog(**{**AIR, "maxf": .55}); surf(lambda u, v: ((u - .5) * 160, 21 + v * 40, -2.2 + 0 * u), 2, 2, sea)
    for y, hi, k, c in ((58, 5.2, 2.0, "#5a6a80"), (48, 3.0, 7.0, "#3a4a60")):
        m = M(c, .9).fog(**AIR); n = 160; xs = np.linspace(-46, 46, n); zs = -2.4 + hi * (.45 + .5 * fbm(np.stack([xs * .07 + k, 0 * xs, 0 * xs], -1), 3)); shape([(-46, -4), *zip(xs, zs), (46, -4)], m, .01, 0, loc=(0, y, 0))
    lamp = emit("#ffc878", 7)
    for _ in range(120): ball((r.uniform(-24, 24), 46, -2.1 + r.random() ** 2 * 2.2), r.uniform(.03, .07), lamp, sub=1)

def gulls():
    white = M("#ffffff", .8, Emission="#ffe8d0", Emission_Strength=.5)
    for x, z, s, k in ((-2.9, 5.4, .34, .2), (-2.2, 6.3, .22, -.1), (2.5, 6.9, .26, .12), (3.0, 4.1, .2, -.2), (-3.3, 3.6, .18, .05)):
        tube([(x - s, 2, z + s * .25 + k * s), (x - s * .5, 2, z + s * .34), (x, 2, z), (x + s * .5, 2, z + s * .34), (x + s, 2, z + s * .22 - k * s)], s * .075, white, smooth_n=30, radii=[.2, 1, 1.3, 1, .2])

def key():
    reset(600, 800, 40, False, .1, bounces=4, look="High Contrast")
    world([(0, "#0c2a36"), (.49, "#c8805a"), (.52, "#ffb070"), (.62, "#7fa0a4"), (.78, "#2a7484"), (1, "#0c3c4e")], .62)
    camera((0, -17.5, .2), (0, 0, 3.1), 56)
    sky(); town(); tower(); gulls()
    area((-9, -8, 7), (0, 0, 2.4), 3, "#ffc080", 2100); area((8, -6, 5), (0, 0, 3), 4, "#5fc8d8", 620); area((-6, 6, 5), (0, 0, 3), 3, "#ff8a4a", 1700, 6); area((6, 5, 7), (0, 0, 5), 2, "#8fe0ea", 700, 5)
    point((0, -2.3, GALLERY + .9), "#ffb44a", 60, .3); point((-1.8, -1.5, GALLERY + .7), "#ffb44a", 30, .3); point((1.8, -1.5, GALLERY + .7), "#ffb44a", 30, .3)
    render("kule-key")

JOBS = dict(key=key)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
