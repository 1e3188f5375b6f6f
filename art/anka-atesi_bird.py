"""The phoenix itself, painted feather by feather from back to front. `at` is the heart of the bird, `size` its wing length in pixels."""
import importlib.util, math, os
import numpy as np
_spec = importlib.util.spec_from_file_location("fire", os.path.join(os.path.dirname(os.path.abspath(__file__)), "anka-atesi_fire.py")); fire = importlib.util.module_from_spec(_spec); _spec.loader.exec_module(fire)
HOT = [(0, fire.WHITE), (.25, fire.GOLD), (.6, fire.AMBER), (1, fire.ORANGE)]

def wing(c, at, size, side, lift, open_, seed, gain=1.0, detail=1.0, far=0.0):
    """lift: angle of the highest primary over the horizon; open_: angle between highest and lowest (radians)"""
    x, y = at; sx, sy = x + side * .10 * size, y - .05 * size; wx, wy = x + side * (.10 + .34 * math.cos(lift * .62)) * size, y - (.05 + .40 * math.sin(lift * .62)) * size
    arm = lambda t: fire.bezier([(sx, sy), (sx + side * .20 * size, sy - .03 * size), (wx, wy)], np.array(t))
    def fan(n, lo, hi, reach, width, off, gain_, q, seed_, tip):
        for i in range(n):
            k = i / (n - 1); t = 1 - k * (1 - lo); root = arm(t * hi); a = lift - open_ * k ** 1.1; ln = reach * size * (1 - .42 * k) * (1 + .06 * math.sin(i * 2.3 + seed_)); curl = .34 - .2 * k
            p1 = root + ln * .42 * np.array([side * math.cos(a + curl), -math.sin(a + curl)]); p2 = root + ln * .82 * np.array([side * math.cos(a + curl * .35), -math.sin(a + curl * .35)]); p3 = root + ln * np.array([side * math.cos(a - curl * tip), -math.sin(a - curl * tip)])
            c.feather([root, p1, p2, p3], width * size * (1 - .25 * k), seed=seed_ * 31 + i + off, gain=gain_ * gain, from_q=q[0] + far, to_q=min(1, q[1] + far), barbs=int((90 + ln * .55) * detail), cover=.86, ragged=.42, thick=max(.7, size / 420))
    fan(12, .12, 1.0, 1.0, .105, 0, .62, (.30, 1.0), seed, .5)
    fan(10, .10, .92, .66, .088, 40, .85, (.16, .84), seed + 1, .4)
    fan(9, .05, .86, .38, .072, 80, 1.1, (.02, .62), seed + 2, .3)
    t = np.linspace(0, 1, 300)                                       # the arm's own edge, white hot
    p = arm(t); c.strokes(p[:, 0], p[:, 1], np.tile(fire.WHITE, (300, 1)) * (size / 300 * .9 * (1 - .6 * t))[:, None], soft=size / 260, glow=size / 60, gain=gain)

def tail(c, at, size, length, spread, seed, gain=1.0, n=7, sway=.25):
    x, y = at; order = sorted(range(n), key=lambda i: -abs(i - (n - 1) / 2))
    for i in order:
        k = (i - (n - 1) / 2) / ((n - 1) / 2); ln = length * size * (1 - .26 * abs(k)); root = (x + k * .05 * size, y + .20 * size); bend = sway * size * (1 if i % 2 else -1) * (.4 + abs(k))
        p1, p2, p3 = (x + k * spread * .25 * size + bend * .5, y + .2 * size + ln * .34), (x + k * spread * .9 * size - bend * .6, y + .2 * size + ln * .7), (x + k * spread * 1.1 * size + bend * .35, y + .2 * size + ln)
        c.feather([root, p1, p2, p3], .125 * size, seed=seed * 17 + i, gain=gain * (.62 if abs(k) > .5 else .85), from_q=.12, to_q=1, barbs=int(170 + ln * .5), spread=(.8, .5), shape=1.2, eye=.03 * size, ragged=.5, thick=max(.7, size / 420))

def body(c, at, size, side, seed, gain=1.0):
    """breast of small overlapping plumes, an S of a neck, the head in profile looking to `side`"""
    x, y = at; r = np.random.default_rng(seed)
    for k in (-1, 1):                                                # shoulders: plumes that carry body into wing
        for i in range(6):
            b = np.array([x + k * (.005 + .012 * i) * size, y - (.145 - .012 * i) * size]); a = 1.05 - .17 * i; d = np.array([k * math.cos(a), -math.sin(a)])
            c.feather([b, b + d * .09 * size, b + d * .17 * size + np.array([k * .04, .012]) * size], .075 * size, seed=seed + 900 + i + 40 * (k > 0), gain=gain * (.8 if k != side else .55), barbs=70, cover=.8, from_q=.04, to_q=.62, ragged=.3, shape=.5, thick=max(.6, size / 460))
    for row in range(11):
        t = row / 10; half = .118 * math.sin(math.pi * (.16 + .70 * (1 - t) ** .8)) ** .9 * size; yy = y + (.27 - .43 * t) * size; n = max(3, int(3 + half / size * 44))
        for i in range(n):
            k = (i / (n - 1) - .5) * 2 + r.normal(0, .07); px = x + k * half; ln = (.19 - .085 * t) * size * r.uniform(.8, 1.25); lit = 2.0 - .6 * abs(k) - (.42 if k * side > 0 else 0) - .42 * (1 - t)
            c.feather([(px, yy - ln * .3), (px + k * ln * .3, yy + ln * .2), (px + k * ln * .1, yy + ln * .68)], (.034 + .014 * r.random()) * size, seed=seed + row * 20 + i, gain=gain * max(.45, lit), barbs=44, cover=.62, from_q=.03 + .2 * (1 - t) + .12 * abs(k), to_q=.62 + .3 * (1 - t), ragged=.5, thick=max(.6, size / 560))
    neck = [(x, y - .10 * size), (x - side * .13 * size, y - .24 * size), (x + side * .07 * size, y - .33 * size), (x + side * .015 * size, y - .475 * size)]
    for t in np.linspace(0, 1, 17):                                  # plumes down the neck
        p = fire.bezier(neck, np.array(1 - t)); q = fire.bezier(neck, np.array(max(0, .9 - t))); d = (q - p) / (np.linalg.norm(q - p) + 1e-9) if t < .9 else np.array([0, 1.0]); nn = np.array([-d[1], d[0]]); w = (.028 + .05 * t ** 1.4) * size
        for k in (-1, -.35, .35, 1): b = p + nn * k * w; c.feather([b, b + d * .05 * size + nn * k * .01 * size, b + d * .10 * size + nn * k * .004 * size], .024 * size, stops=HOT, seed=seed + int(t * 99) + int(k * 9), gain=gain * (1.2 - .5 * (k * side > 0)), barbs=30, cover=.9, from_q=.02 + .2 * abs(k), to_q=.8, ragged=.2, thick=max(.55, size / 560))
    head(c, fire.bezier(neck, np.array(1.0)) + np.array([side * .012, -.01]) * size, size, side, seed, gain)

def fill(c, poly, colour, gain, seed, soft, dark=None, cover=.96):
    """a polygon of light, brighter to the upper left; `poly` in pixels"""
    p = np.array(poly, float); lo, hi = p.min(0), p.max(0); n = int(max(2500, min(60000, np.prod(hi - lo) * 6))); r = np.random.default_rng(seed); q = lo + (hi - lo) * r.random((n, 2)); inside = np.zeros(n, bool); j = len(p) - 1
    for i in range(len(p)):
        with np.errstate(divide="ignore", invalid="ignore"): cut = ((p[i, 1] > q[:, 1]) != (p[j, 1] > q[:, 1])) & (q[:, 0] < (p[j, 0] - p[i, 0]) * (q[:, 1] - p[i, 1]) / (p[j, 1] - p[i, 1]) + p[i, 0])
        inside ^= cut; j = i
    q = q[inside]; k = ((q - lo) / (hi - lo + 1e-9)).sum(1) / 2; col = colour * (1.5 - 1.1 * k)[:, None] * np.prod(hi - lo) / n
    c.strokes(q[:, 0], q[:, 1], col * 1.0, soft=soft, cover=cover, dense=5, gain=gain, glow=soft * 2)

def head(c, at, size, side, seed, gain):
    """an eagle's head in profile: a crest of flames swept back from the brow, plumes over cheek and nape, a hooked beak, a stern brow"""
    x, y = at; s = size; P = lambda pts: [(x + side * a * s, y + b * s) for a, b in pts]; at_ = lambda a, b: np.array([x + side * a * s, y + b * s]); fine = max(.55, s / 560)
    for i in range(9):                                               # crest, the longest in the middle, the lowest first
        k = i / 8; a = math.pi + .20 - .80 * k; ln = (.17 + .15 * math.sin(math.pi * (.15 + .75 * k))) * s; root = at_(-.062 + .082 * k, -.020 - .036 * math.sin(math.pi * (.25 + .6 * k))); d = np.array([side * math.cos(a), -math.sin(a)]); up = np.array([0, -1.0])
        c.feather([root, root + d * ln * .36 + up * ln * .10, root + d * ln * .74 + up * ln * .06, root + d * ln - up * ln * .12], .036 * s, stops=HOT, seed=seed + 500 + i, gain=gain * (.85 + .3 * k), barbs=80, cover=.7, from_q=.02, to_q=.9, ragged=.35, shape=1.1, thick=fine)
    fill(c, P([(-.058, .056), (-.074, .010), (-.064, -.034), (-.026, -.058), (.018, -.054), (.050, -.034), (.064, -.010), (.056, .014), (.032, .032), (.0, .048), (-.034, .062)]), fire.AMBER, gain * 1.25, seed + 1, s / 330)
    for i in range(22):                                              # plumes from the beak back over cheek and crown
        k = (i % 11) / 10; row = i // 11; b = at_(.034 - .030 * row - .018 * abs(k - .5), -.040 + .078 * k); e = at_(-.030 - .030 * row - .034 * math.sin(math.pi * (.2 + .7 * k)), -.030 + .112 * k)
        c.feather([b, (b + e) / 2 + np.array([0, -.006 * s * (1 - 2 * k)]), e], .017 * s, stops=HOT, seed=seed + 700 + i, gain=gain * (1.5 - .8 * k), barbs=34, cover=.75, from_q=.04, to_q=.75, ragged=.3, thick=fine)
    fill(c, P([(.046, -.036), (.074, -.036), (.102, -.018), (.118, .010), (.117, .034), (.105, .018), (.084, .008), (.052, .008)]), fire.GOLD, gain * 1.9, seed + 2, s / 460)
    fill(c, P([(.050, .011), (.080, .012), (.097, .022), (.076, .028), (.046, .024)]), fire.ORANGE, gain * .9, seed + 3, s / 460)
    fill(c, P([(.050, .006), (.086, .007), (.100, .015), (.082, .012), (.050, .012)]), fire.CRIMSON, gain * .10, seed + 6, s / 600, cover=1)
    fill(c, P([(-.006, -.020), (.012, -.034), (.036, -.032), (.050, -.020), (.040, -.006), (.016, -.002)]), fire.CRIMSON, gain * .12, seed + 4, s / 520, cover=1)
    fill(c, P([(.010, -.014), (.024, -.023), (.040, -.018), (.030, -.008), (.018, -.007)]), fire.WHITE, gain * 2.4, seed + 5, s / 640)
    fill(c, P([(-.014, -.030), (.014, -.040), (.044, -.034), (.058, -.022), (.036, -.024), (.010, -.026)]), fire.GOLD, gain * 1.5, seed + 7, s / 600)
    spot(c, at_(.028, -.015), .0050 * s, fire.CRIMSON, gain * .2); spot(c, at_(.025, -.018), .0026 * s, fire.WHITE, gain * 6)

def spot(c, at, radius, colour, gain):
    r = np.random.default_rng(int(at[0] * 7 + at[1])); n = 900; a, k = r.uniform(0, 6.283, n), r.random(n) ** .5; c.strokes(at[0] + radius * k * np.cos(a), at[1] + radius * k * np.sin(a), np.tile(colour, (n, 1)) * radius ** 2 * 3.1 / n, soft=max(.5, radius * .25), glow=max(1, radius * 1.6), gain=gain)

def phoenix(c, at, size, lift=1.25, open_=1.35, length=1.0, spread=.34, side=1, seed=3, gain=1.0, detail=1.0, flames=True):
    """gain around 1 at size 400; strokes keep their light when the bird grows"""
    g = .86 * gain * (400 / size) ** .06; x, y = at
    if flames: c.wisps(x + size * np.linspace(-.2, .2, 20), y + size * np.full(20, .35), size * 1.0, seed=seed, n=int(size * 1.1), gain=.22 * g, sway=.7, scale=size / 260)
    tail(c, at, size, length, spread, seed, g * .9)
    wing(c, at, size, -side, lift, open_, seed + 5, g, detail, .06); wing(c, at, size, side, lift, open_, seed, g, detail)
    body(c, at, size, side, seed, g)
