"""The home slider's own picture: night on the Bosphorus (bridge, ferry, moon, gulls), wide and square. Calm and dark on the left for words."""
import os, sys; sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender")]
from kit_garden import *
def mix(a, b, t): t = np.clip(t, 0, 1)[..., None]; return a * (1 - t) + b * t

def night_sky(w, h, moon, seed=2):
    """plum night, rose glow on the horizon, stars, one cream moon at moon = (x px, y px, r px)"""
    r = np.random.RandomState(seed); y, x = np.mgrid[0:h, 0:w].astype(np.float32); v = 1 - y / h; o = mix(srgb("#5e2346"), srgb("#2a1236"), v * 2.6); o = mix(o, srgb("#0f0a1c"), v * 1.5 - .42); o = mix(o, srgb("#a0405a"), .8 * np.exp(-v / .07) * np.exp(-((x / w - .66) / .3) ** 2))
    c = fbm(np.stack([x / w * 7, v * 22, 0 * x + 3], -1), 4); o = mix(o, srgb("#7a3a5c"), np.clip(c * 1.3 - .1, 0, 1) * .30 * np.exp(-((v - .30) / .2) ** 2))
    for i in range(240):
        px, py = r.rand() * w, r.rand() ** 1.2 * h * .8; R = .5 + .8 * r.rand() ** 3; b = .2 + .7 * r.rand(); x0, x1, y0, y1 = int(max(0, px - 4)), int(min(w, px + 5)), int(max(0, py - 4)), int(min(h, py + 5)); d = np.hypot(x[y0:y1, x0:x1] - px, y[y0:y1, x0:x1] - py); o[y0:y1, x0:x1] = mix(o[y0:y1, x0:x1], srgb("#fff2e0"), b * np.exp(-(d / R) ** 2))
    mx, my, mr = moon; d = np.hypot(x - mx, y - my) / mr; o = mix(o, srgb("#ffcf9a"), .42 * np.exp(-((d - 1).clip(0) / .9) ** 1.0)); t = fbm(np.stack([(x - mx) / mr * 1.7, (y - my) / mr * 1.7, 0 * x + 8], -1), 5); face = mix(srgb("#fff0d2"), srgb("#e2b98e"), np.clip(t * 1.2 + .12, 0, 1) * .75); o = np.where((d < 1)[..., None], mix(face, srgb("#ffdcae"), d ** 4 * .7), o); e = np.clip((d - 1) * mr / 1.4 + .5, 0, 1); return np.clip(o, 0, 1)
def glow_plane(img, w, h, y, cx, cz, p=1.0):
    m = M("#000000", 1, Specular=0).image(img); e = m.n.new("ShaderNodeEmission"); e.inputs[1].default_value = p; m.L.new(m.tex, e.inputs[0]); m.L.new(e.outputs[0], m.out.inputs[0]); o = surf(lambda u, v: (cx + (u - .5) * w, y + 0 * u, cz + (v - .5) * h), 1, 1, m); o.visible_shadow = False; return o

def gull(loc, s, rot, flap=.5):
    w = M("#f6f1ea", .6); g = M("#b9b6c4", .6); k = M("#2a2430", .6); P = [ball((0, 0, 0), .30, w, (.55, 1.7, .5), sub=3), ball((0, -.52, .07), .15, w, (.8, 1.2, .8), sub=3), ball((0, -.72, .05), .055, M("#f2a630", .4), (.7, 2.0, .7), sub=2), ball((0, .55, .0), .16, w, (1, 1.6, .25), sub=3)]
    for sx in (-1, 1):
        def fn(u, v, sx=sx): c = .42 * (1 - v) ** .55 * (1 - .18 * np.sin(v * np.pi)) + .015; return sx * (.08 + 1.75 * v), -.10 - .22 * np.sin(v * np.pi * .8) + .52 * v ** 2.2 + (u - .35) * c * 1.5, flap * (np.sin(v * 2.3) * .75 - .45 * v ** 2) + .05 * np.sin(u * np.pi) * (1 - v)
        P.append(surf(fn, 8, 26, g)); P.append(surf(lambda u, v, sx=sx: tuple(np.array(c_) for c_ in fn(u, .84 + .16 * v, sx)[:2]) + (fn(u, .84 + .16 * v, sx)[2] + .006,), 6, 8, k))
    return group(P, loc, rot, s)

def ferry(loc, s, rot):
    W = M("#f4ece0", .35, Clearcoat=.4); H = M("#1b1822", .35, Clearcoat=.5); Rd = M("#c8202f", .35, Clearcoat=.5); Tk = M("#8a5a34", .6); win = emit("#ffc46a", 4.2); P = []; L = 4.6
    hw = lambda u: 1.02 * np.clip(1 - np.abs(u) ** 3.2, 0, 1) ** .62 + .02
    def hull(u, v): x = u * 2 - 1; t = v * 2 - 1; d = np.abs(t); return L * x * (1 + .05 * (1 - d)), np.sign(t) * hw(x) * (.72 + .28 * (1 - d) ** .0) * np.clip(1.0 * (d * 1.6), 0, 1), -.25 + .95 * np.clip((d - .55) / .45, 0, 1) + .28 * x ** 4 * np.clip((d - .55) / .45, 0, 1)
    P.append(surf(hull, 60, 40, H)); 
    for t in (-1, 1): P.append(tube([(L * x * 1.0, t * hw(x), .66 + .28 * x ** 4) for x in np.linspace(-.97, .97, 40)], .055, W)); P.append(tube([(L * x, t * (hw(x) + .012), .30 + .20 * x ** 4) for x in np.linspace(-.96, .96, 40)], .035, Rd))
    def deck(a, b, w, z, h, m):                                       # stadium-ended slab
        n = 12; Q = [(b - w + w * math.sin(t), w * math.cos(t)) for t in np.linspace(0, math.pi, n)] + [(a + w - w * math.sin(t), -w * math.cos(t)) for t in np.linspace(0, math.pi, n)]; P.append(shape(Q, m, h / 2, .02, (0, 0, z + h / 2), (0, 0, 0)))
    deck(-3.5, 3.6, .90, .70, .62, W); deck(-3.75, 3.85, .98, 1.32, .07, Tk); deck(-2.9, 3.0, .80, 1.39, .58, W); deck(-3.3, 3.4, .92, 1.97, .06, Tk); deck(.7, 2.2, .52, 2.03, .50, W); deck(.6, 2.35, .58, 2.53, .05, Tk)
    for z, a, b, n, w, hh in ((1.04, -2.6, 2.7, 17, .925, .30), (1.70, -2.1, 2.2, 14, .825, .30)):
        for x in np.linspace(a, b, n):
            for t in (-1, 1): P.append(box((x, t * w, z), (.21, .02, hh), win, .004))
    for x in np.linspace(1.2, 1.75, 3): P.append(box((x, -.545, 2.30), (.17, .02, .22), win, .004))
    P.append(lathe([(.36, 2.0), (.34, 2.9), (.35, 3.15), (.38, 3.2), (.30, 3.22), (0, 3.1)], Rd, 40, 24, loc=(-.75, 0, 0), rot=(0, -.10, 0))); P.append(lathe([(.37, 2.92), (.385, 2.94), (.385, 3.14), (.36, 3.16)], H, 40, 8, loc=(-.77, 0, 0), rot=(0, -.10, 0))); P.append(lathe([(.36, 2.62), (.37, 2.63), (.37, 2.72), (.36, 2.73)], W, 40, 8, loc=(-.75, 0, 0), rot=(0, -.10, 0)))
    for x, z in ((2.0, 4.0), (-2.4, 3.6)): P.append(tube([(x, 0, 2.0), (x + .08, 0, z)], .03, W)); P.append(ball((x + .08, 0, z), .06, emit("#ffe8b0", 9), sub=2))
    P.append(tube([(2.06, 0, 3.9), (-.7, 0, 3.3), (-2.34, 0, 3.5)], .010, W, 20))
    for x in np.linspace(-3.5, 3.6, 14):
        for t in (-1, 1): P.append(tube([(x, t * .9, 1.39), (x, t * .9, 1.62)], .012, W))
    for t in (-1, 1): P.append(tube([(-3.5, t * .9, 1.62), (3.6, t * .9, 1.62)], .014, W))
    return group(P, loc, rot, s)

def bosphorus(name, w, h, cam, aim, lens, moon, X=(2, 44), ferry_at=(5.6, 15, 0), ferry_k=.86, gulls=()):
    reset(w, h, 16, False, .25, bounces=3, look="Medium High Contrast"); world([(0, "#0a0614"), (.49, "#3a1832"), (.52, "#54203e"), (.6, "#2a1236"), (1, "#120a22")], .55); camera(cam, aim, lens)
    glow_plane(night_sky(1400, 700, moon), 720, 360, 420, 40, 172, 1.0)
    sea = M("#140a1e", .10, Specular=.9); sea.bump(sea.noise(.35, 3, .5, dist=.8), .9, .5).bump(sea.noise(1.5, 4, .55), .75, .14).bump(sea.noise(5, 2), .4, .03); sea.fog("#4a1d3e", 40, 330, maxf=.72); surf(lambda u, v: ((u - .5) * 1400, -14 + v ** 2 * 430, 0 * u), 8, 8, sea)
    def hill(y, hgt, seed, c, n=40, x0=-170, x1=230):
        f = lambda u: hgt * (.45 + .5 * fbm(np.stack([u * 6 + seed, 0 * u, 0 * u], -1), 4)) * (.5 + .5 * np.clip((u - .35) * 3, 0, 1)) + 1.2; surf(lambda u, v: (x0 + (x1 - x0) * u, y + v * 4, -1 + v * f(u)), 200, 4, flat(c)); r = random.Random(seed); e = [emit("#ffc070", 5), emit("#ffdca0", 4), emit("#ff9a5a", 4)]
        for i in range(n): u = r.uniform(.36, .98); z = float(f(np.array([u]))[0]); ball((x0 + (x1 - x0) * u, y - .6, .5 + r.random() ** 2 * (z - 2.0)), r.uniform(.10, .22) * y / 150, e[i % 3], sub=1)
    hill(230, 30, 3, "#3c1838", 70); hill(150, 15, 9, "#27102c", 90)
    br = M("#3a2238", .5).fog("#5a2848", 60, 260, maxf=.55); Y, T, D_ = 95, 27, 7.2; a, b = X; bulb = emit("#ffd9a0", 7); red = emit("#ff3a3a", 8)
    for x in X:
        for dy in (-2.0, 2.0): box((x, Y + dy, T / 2 - 1), (1.3, 1.1, T + 2), br, .08)
        for z in (D_ - 1.5, 14.5, 20.5, T - .8): box((x, Y, z), (1.2, 4.6, 1.2), br, .08)
        ball((x, Y, T + .7), .32, red, sub=2); area((x - 4, Y - 12, 3), (x, Y, 16), 3, "#ff9a6a", 5200)
    box((a, Y, D_), (420, 3.6, .8), br, .05); cat = lambda x: D_ + 1.2 + (T - D_ - 1.2) * ((x - (a + b) / 2) / ((b - a) / 2)) ** 2; cab = M("#e8c8b0", .5, Emission="#ffcfa0", Emission_Strength=.35)
    tube([(x, Y - 1.8, cat(x)) for x in np.linspace(a, b, 60)], .20, cab); sl = (T - D_) / 42
    tube([(b + t, Y - 1.8, T - t * sl - 3 * math.sin(t / 42 * math.pi)) for t in np.linspace(0, 42, 30)], .20, cab); tube([(a - t, Y - 1.8, T - t * sl - 3 * math.sin(t / 42 * math.pi)) for t in np.linspace(0, 42, 30)], .20, cab)
    for x in np.linspace(a, b, 34)[1:-1]: tube([(x, Y - 1.8, D_), (x, Y - 1.8, cat(x))], .05, cab); 
    for x in np.linspace(a - 60, b + 60, 92): ball((x, Y - 2.2, D_ + .9), .20, bulb, sub=1)
    for x in np.linspace(a, b, 40): ball((x, Y - 2.0, cat(x) + .1), .15, bulb, sub=1)
    ferry(ferry_at, ferry_k, (0, 0, math.radians(-24))); fx, fy, _ = ferry_at; area((fx - 5, fy - 9, 9), (fx, fy, 1), 4, "#ffd9b0", 620); area((fx + 9, fy + 6, 6), (fx, fy, 1.6), 3, "#ffb07a", 900); area((fx - 9, fy + 4, 3), (fx, fy, 1.4), 3, "#8a6aff", 500)
    wake = M("#c8a8b8", .5); 
    for t in (-1, 1): tube([(fx + ferry_k * (4.4 - k * .55) , fy - 1.9 + t * (.3 + k * .10) - k * .12, .01) for k in range(12)], .03, wake, 30, radii=[.3, 1, .6, .2])
    for g in gulls: gull(*g)
    random.seed(1); render_clean(name)

def wide(): bosphorus("site-bosphorus-wide", 896, 375, (0, -12, 2.3), (0, 10, 4.3), 36, (905, 470, 44), gulls=[((7.6, 12, 7.0), .62, (.25, .35, -.9), .6), ((10.2, 15, 5.9), .55, (.1, -.2, -2.3), .7), ((11.2, 20, 8.2), .55, (.2, .2, -1.2), .5)])
def square(): bosphorus("site-bosphorus-square", 500, 512, (0, -12, 2.3), (0, 10, 7.2), 40, (800, 410, 40), X=(-6, 26), ferry_at=(2.4, 14, 0), ferry_k=.74, gulls=[((1.2, 12, 7.6), .58, (.25, .35, -.9), .6), ((4.6, 15, 6.4), .5, (.1, -.2, -2.3), .7), ((6.4, 18, 8.6), .5, (.2, .2, -1.2), .5)])
def retold(title, job, name, w, h, lens, sx=0, sy=0, spp=18, aim=None):
    """a title's own key art through another lens: sx, sy move the hero right and down; the fog and light stay the title's"""
    import importlib
    mod = importlib.import_module(title + "_scenes"); r0, c0 = reset, camera
    def recam(*a, **k): o = c0(*a, **{**k, "dof": None}); o.data.lens = lens; o.data.shift_x, o.data.shift_y = -sx, sy; return o
    mod.reset = lambda *a, **k: r0(w, h, spp, False, *a[4:], **k); mod.camera = recam; mod.render = mod.render_clean = lambda *_, **__: render_clean(name); getattr(mod, job)()
JOBS = dict(wide=wide, square=square,
    kapadokya=lambda: retold("kapadokya", "key", "site-kapadokya-wide", 896, 375, 25, .21, -.015), lale=lambda: retold("lale", "key", "site-lale-wide", 896, 375, 29, .21, .0), cilek=lambda: retold("cilek", "key", "site-cilek-wide", 896, 375, 62, .21, .0))
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
