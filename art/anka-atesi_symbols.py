"""Symbols of Anka Ateşi, painted in light.   python3 art/anka-atesi_symbols.py [name ...]   -> ART_OUT/anka-atesi-<name>.png (512 px, straight alpha)"""
import importlib.util, math, os, sys
import numpy as np
_at = lambda n: os.path.join(os.path.dirname(os.path.abspath(__file__)), n + ".py")
def _load(n): spec = importlib.util.spec_from_file_location(n, _at("anka-atesi_" + n)); m = importlib.util.module_from_spec(spec); spec.loader.exec_module(m); return m
bird = _load("bird"); fire = bird.fire
S = 512; Y, X = (np.mgrid[0:S, 0:S] + .5) / S * 2 - 1                # -1..1, y down
L = np.array([-.52, -.62, .59]); L /= np.linalg.norm(L)

def out(name, c, exposure=1.0, cover=None, floor=.05, bloom=.8):
    c.bloom(1.0, bloom); rgb, a = fire.glass(c.rgb, exposure, cover if cover is not None else np.clip(c.cover * 1.15, 0, 1), floor); edge = np.clip((1 - np.maximum(abs(X), abs(Y))) / .05, 0, 1); fire.save("anka-atesi-" + name, rgb, a * edge)
def normal(Z, k): gy, gx = np.gradient(Z); n = np.stack([-gx * k, -gy * k, np.ones_like(Z)], -1); return n / np.linalg.norm(n, axis=-1, keepdims=True)
def step(d, px=1.6): return np.clip(.5 - d * S / 2 / px, 0, 1)
def polygon(points, round_=.0):
    """signed distance (negative inside) to a polygon, corners rounded by `round_`"""
    p = np.array(points, float); d = np.full(X.shape, 9.0); sign = np.ones(X.shape); j = len(p) - 1
    for i in range(len(p)):
        e, w = p[j] - p[i], np.stack([X - p[i][0], Y - p[i][1]], -1); t = np.clip((w @ e) / (e @ e), 0, 1); b = w - e * t[..., None]; d = np.minimum(d, (b ** 2).sum(-1)); c1, c2, c3 = Y >= p[i][1], Y < p[j][1], e[0] * w[..., 1] > e[1] * w[..., 0]; sign = np.where((c1 & c2 & c3) | (~c1 & ~c2 & ~c3), -sign, sign); j = i
    return sign * np.sqrt(d) - round_
def ring(n, r, turn=0.0, squash=1.0): return [(r * math.cos(turn + k * math.tau / n), squash * r * math.sin(turn + k * math.tau / n)) for k in range(n)]
def cells(u, v, n, seed, warp=.12):
    """distance to the nearest border between Voronoi cells, and each cell's own number"""
    r = np.random.default_rng(seed); f = lambda k: (fire.field(S, S, 46, seed + k) - .5) * warp; u, v = u + f(1), v + f(2); pts = r.uniform(-1.15, 1.15, (n, 2)); d = np.stack([np.hypot(u - a, v - b) for a, b in pts]); order = np.sort(d, 0); return (order[1] - order[0]) / 2, d.argmin(0)

def stone(name, d, colour, seed, n=24):
    """a coal: black shell in plates, its own heat in the cracks, key light upper left, violet rim lower right"""
    colour = np.array(colour); d = d + .055 * (fire.field(S, S, 70, seed + 30, 3) - .5) + .03 * (fire.field(S, S, 20, seed + 31, 2) - .5); inside = step(d); rise = np.clip(-d / .34, 0, 1); dome = np.sqrt(1 - (1 - rise) ** 2) * .30; crack, who = cells(X * (1 + .25 * (X ** 2 + Y ** 2)), Y * (1 + .25 * (X ** 2 + Y ** 2)), n, seed); plate = np.random.default_rng(seed + 9).random(n)[who]
    Z = dome + .05 * np.clip(crack / .035, 0, 1) ** .6 + .018 * (fire.field(S, S, 9, seed) - .5) + .03 * plate; nn = normal(fire.blur(Z, 1.1), S / 2 * .9); key = np.clip(nn @ L, 0, 1); shine = np.clip(2 * key * nn[..., 2] - L[2], 0, 1) ** 14
    rim = np.clip(nn @ np.array([.74, .60, .30]), 0, 1) ** 4 * (1 - rise) ** .7; middle = np.exp(-((X + .02) ** 2 + (Y - .10) ** 2) / .24); grain = .55 + .9 * fire.field(S, S, 5, seed + 6, 3)
    rock = np.array([.026, .013, .014]) * ((.15 + 1.9 * key ** 1.4) * grain)[..., None] + (shine * grain)[..., None] * np.array([.30, .19, .12]) + (rim * .8)[..., None] * (fire.VIOLET * .6 + colour * .06) + colour * (.055 * middle * (.2 + 1.6 * plate ** 2))[..., None]
    heat = np.exp(-(crack / (.006 + .009 * middle)) ** 2) * (.10 + 1.5 * middle) * (.35 + 1.2 * fire.field(S, S, 60, seed + 4)); soft = np.exp(-(crack / .036) ** 1.1) * (.05 + .55 * middle); foot = np.clip((Y - .1) * 1.3 - .2 * X, 0, 1) * np.exp(-(d / .045) ** 2)
    c = fire.Canvas(S, S); pale = colour * .5 + np.array([1, .78, .42]) * .5; c.rgb = (rock + soft[..., None] * colour * .6 + heat[..., None] * (colour * 1.2 + pale * 1.3)) * inside[..., None] + foot[..., None] * colour * .55; c.rgb += (np.exp(-np.clip(d, 0, 9) / .06) * (1 - inside) * (.25 + .75 * np.clip(Y, 0, 1)))[..., None] * colour * .16
    out(name, c, 1.35, np.maximum(inside, 0), bloom=.45)

def feather():
    c = fire.Canvas(S, S); c.wisps(np.linspace(150, 330, 30), np.linspace(430, 250, 30), 190, seed=4, n=420, gain=.16, sway=.8, scale=1.4)
    spine = [(92, 490), (140, 350), (240, 215), (400, 96)]
    for k, (w, q0, g) in enumerate(((196, .42, .62), (156, .20, .7), (104, .04, .7))): c.feather(spine, w, seed=21 + k, gain=g, from_q=q0, to_q=[.88, .84, .62][k], barbs=[340, 340, 260][k], cover=[.6, .7, .6][k], spread=(1.0, .62), shape=[1.25, 1.35, 1.2][k], ragged=.62 - .18 * k, eye=[0, 0, 56][k], thick=1.35)
    c.feather(spine, 84, seed=29, gain=.34, from_q=.05, to_q=.7, barbs=90, cover=0, spread=(1.0, .6), shape=1.3, ragged=.6, thick=1.1)
    out("feather", c, .92)

def egg():
    c = fire.Canvas(S, S); cx, cy, rx, ry = 0, .05, .56, .74; v = (Y - cy) / ry; w = rx * (1 + .16 * v); u = (X - cx) / w; r2 = u * u + v * v; d = (np.sqrt(r2) - 1) * .56; inside = step(d, 2); z = np.sqrt(np.clip(1 - r2, 0, 1)); nn = np.stack([u, v, z], -1)
    U, V = np.arctan2(u, z + .25) * 1.05, np.arcsin(np.clip(v, -1, 1)) * .9; crack, who = cells(U, V, 20, 12, .16); open_ = np.exp(-((X + .06) ** 2 / .10 + (Y + .02) ** 2 / .16)); key = np.clip(nn @ L, 0, 1); refl = 2 * nn * nn[..., 2:]; refl[..., 2] -= 1
    band = .5 + .5 * np.sin(V * 26 + 2.2 * np.sin(U * 5)); gold = np.array([1, .36, .045]) * (.03 + .80 * key ** 1.9)[..., None] + np.array([1, .85, .55]) * (np.clip(refl @ np.array([-.5, -.66, .56]), 0, 1) ** 22 * 1.5)[..., None] + np.array([.9, .18, .04]) * (np.clip(nn @ np.array([.75, .45, .2]), 0, 1) ** 2 * .34)[..., None] + fire.VIOLET * (np.clip(nn @ np.array([.5, .75, .1]), 0, 1) ** 5 * .8)[..., None]
    gold *= (.66 + .34 * band)[..., None] * (.8 + .3 * np.random.default_rng(3).random(20)[who])[..., None]; shade = 1 - .55 * np.exp(-(crack / .03) ** 2)
    heat = np.exp(-(crack / (.008 + .028 * open_)) ** 2) * (.12 + 2.6 * open_); soft = np.exp(-crack / .07) * open_ * .9
    c.wisps(256 + 160 * np.cos(np.linspace(.1, 3.04, 60)), 300 + 170 * np.sin(np.linspace(.1, 3.04, 60)), 300, seed=8, n=1100, gain=.5, sway=.7, scale=1.7, cool=1.0)
    c.rgb = c.rgb * (1 - inside)[..., None] + (gold * shade[..., None] + soft[..., None] * fire.AMBER + heat[..., None] * fire.WHITE * 1.5) * inside[..., None]; c.cover = np.maximum(c.cover * 0, inside)
    c.wisps(np.linspace(100, 412, 60), 470 - 30 * np.sin(np.linspace(0, 3.14, 60)), 150, seed=9, n=620, gain=.6, sway=.8, scale=1.2); out("egg", c, 1.0, inside)

def ruby():
    c = fire.Canvas(S, S); n = 8; r = .82; turn = math.pi / 8; apothem = r * math.cos(math.pi / n); side = np.stack([X * math.cos(turn + k * math.tau / n) + Y * math.sin(turn + k * math.tau / n) for k in range(n)]); d = side.max(0) - apothem; inside = step(d, 2); who = side.argmax(0); rho = side.max(0) / apothem
    A = (np.arctan2(Y, X) - turn) / (math.tau / n); phi = A - np.round(A); t = np.clip((rho - .52) / .48, 0, 1); table = rho < .52; star = (~table) & (t < .52 * (1 - 2 * np.abs(phi))); girdle = (~table) & (t > .40 + 1.2 * np.abs(np.abs(phi) - .25)) & ~star
    kind = np.where(table, 0, np.where(star, 1, np.where(girdle, 2, 3))); flank = (phi > 0).astype(int); corner = np.where(kind == 3, np.round(A + .5 * np.sign(phi) - .0).astype(int) % n, np.where(table, 0, who)); facet = kind * 64 + corner * 4 + np.where(kind == 2, flank, 0); number = np.random.default_rng(11).random(512)[facet % 512]
    face = {0: 0.0, 1: .32, 2: .95, 3: .62}; slope = np.select([kind == k for k in face], list(face.values())); dirn = turn + np.where(kind == 3, corner - .5, who + np.where(kind == 2, (flank - .5) * .5, 0)) * math.tau / n; nn = np.stack([np.sin(slope) * np.cos(dirn), np.sin(slope) * np.sin(dirn), np.cos(slope)], -1); key = np.clip(nn @ L, 0, 1); R, ang = np.hypot(X, Y), np.arctan2(Y, X)
    fan = lambda k, o: np.clip((np.cos(ang * k + o) - .1) * 4, 0, 1); back = np.where(R < .24, fan(8, .4), np.where(R < .40, fan(8, 3.5), fan(16, 1.0))); back = fire.blur(back, 1.0); warm = np.exp(-((X - .10) ** 2 + (Y - .26) ** 2) / .16)
    deep = np.array([.46, .008, .028]) * (.05 + 1.5 * key ** 3 + .9 * (~table) * number ** 3)[..., None] + np.array([1.0, .05, .045]) * (table * (.10 + .55 * back * (.4 + .6 * np.exp(-R ** 2 / .1))) + (~table) * .45 * number ** 2 * (.3 + t))[..., None] + np.array([1, .30, .07]) * (warm * (.20 + .7 * back * table + .8 * number ** 2))[..., None]
    deep = deep + (np.clip(nn @ np.array([-.46, -.56, .69]), 0, 1) ** 40 * (~table))[..., None] * np.array([1.0, .60, .52]) + ((number > .93) & ~table)[..., None] * np.array([.6, .2, .18]) + (np.clip(nn @ np.array([.7, .6, .38]), 0, 1) ** 8)[..., None] * fire.VIOLET * .9 + (table * np.clip(.5 - (X + Y + .30) / .05, 0, 1) * np.clip((X + Y + .62) / .03, 0, 1))[..., None] * np.array([.26, .12, .10])
    edges = sum(np.abs(np.diff(facet, axis=ax, prepend=facet.take([0], axis=ax))) > 0 for ax in (0, 1)) > 0; deep += fire.blur(edges.astype(float), .9)[..., None] * np.array([1.0, .30, .2]) * (.08 + .7 * key ** 2)[..., None]
    claw = np.exp(-((d - .035) / .030) ** 2); bez = normal(.05 * np.sqrt(np.clip(1 - ((d - .035) / .042) ** 2, 0, 1)), S / 2); gold = np.array([1, .50, .13]) * (.16 + .9 * np.clip(bez @ L, 0, 1) ** 1.5)[..., None] + (np.clip(bez @ L, 0, 1) ** 18)[..., None] * np.array([1, .9, .6]); rimmed = step(np.abs(d - .035) - .034, 2)
    c.rgb = deep * inside[..., None] * (1 - rimmed)[..., None] + gold * rimmed[..., None]; cover = np.maximum(inside, rimmed); c.rgb += (np.exp(-np.clip(d - .08, 0, 9) / .08) * (1 - cover))[..., None] * np.array([.5, .03, .03]) * .22
    for x, y, s in ((-.34, -.40, 1.0), (.30, .14, .5)):              # sparkles
        for a in range(4): t = np.linspace(0, 1, 120); ln = 60 * s if a % 2 == 0 else 38 * s; px, py = (x + 1) * S / 2 + ln * t * math.cos(a * math.pi / 2 + .2), (y + 1) * S / 2 + ln * t * math.sin(a * math.pi / 2 + .2); c.strokes(px, py, np.tile(fire.WHITE, (120, 1)) * ((1 - t) ** 2 * .7 * s)[:, None], soft=1.0, glow=4)
    out("ruby", c, 1.25, cover, bloom=.5)

def torch():
    c = fire.Canvas(S, S); turn = -.20; u, v = (X * math.cos(turn) + (Y - .30) * math.sin(turn)) / .86, (-X * math.sin(turn) + (Y - .26) * math.cos(turn)) / .82      # v: -1 top .. 1 foot
    def flameside(k, n, w, ln, g, seed, cool): t = np.linspace(-1, 1, 50); bx = 250 + (math.cos(turn) * t * w - math.sin(turn) * -.10) * 256; by = 256 * 1.28 + (math.sin(turn) * t * w + math.cos(turn) * -.10) * 256; c.wisps(bx, by, ln, seed=seed, n=n, gain=g, sway=.62, scale=1.5, cool=cool, soft=1.2)
    flameside(0, 1300, .25, 330, .40, 31, 1.0); flameside(1, 1100, .17, 260, .55, 32, .72); flameside(2, 700, .09, 180, .7, 33, .45)
    for i, (bend, ln, w, q) in enumerate(((-.5, 270, 120, .42), (.6, 240, 110, .46), (.1, 300, 120, .24), (-.3, 200, 96, .10), (.25, 150, 64, 0))):
        b = np.array([246 + (i % 2 - .5) * 30, 312.0]); c.feather([b, b + (bend * 90, -ln * .35), b + (-bend * 70, -ln * .7), b + (bend * 42 + 24, -ln)], w, seed=60 + i, gain=.62, from_q=q, to_q=.98, barbs=240, cover=.45, spread=(.5, .3), shape=.55, ragged=.8, thick=1.3)
    half = np.interp(v, [-.20, -.13, -.02, .10, .16, .30, .78, .86, .93], [.30, .33, .26, .125, .15, .095, .065, .105, .07]); d = np.maximum(np.abs(u) - half, np.maximum(-.20 - v, v - .93)); inside = step(d, 2); s_ = np.clip(u / np.maximum(half, 1e-3), -1, 1); nn = np.stack([s_ * math.cos(turn), s_ * math.sin(turn), np.sqrt(np.clip(1 - s_ * s_, 0, 1))], -1); key = np.clip(nn @ L, 0, 1)
    rings = sum(np.exp(-((v - k) / .016) ** 2) for k in (-.13, .13, .20, .80, .88)); grip = .5 + .5 * np.sin((v * 44 + s_ * 3)); wood = (v > .22) & (v < .77)
    metal = np.array([1, .38, .06]) * (.05 + 1.0 * key ** 1.6)[..., None] + np.array([1, .85, .5]) * (key ** 18 * 1.1)[..., None]; metal = np.where(wood[..., None], np.array([.40, .07, .04]) * (.12 + 1.3 * key)[..., None] * (.55 + .55 * grip)[..., None] + np.array([1, .7, .4]) * (key ** 22 * .35)[..., None], metal) * (1 + .9 * rings * (~wood))[..., None]
    lit = np.exp(-np.clip(v + .2, 0, 9) / .30); metal += lit[..., None] * fire.ORANGE * .30 * (.4 + .6 * np.abs(s_))[..., None] + (np.clip(nn @ np.array([.85, .3, .2]), 0, 1) ** 4)[..., None] * fire.VIOLET * 1.3
    c.rgb = c.rgb * (1 - inside)[..., None] + metal * inside[..., None]; c.cover *= .6; out("torch", c, 1.0, np.maximum(inside, np.clip(c.cover, 0, 1) * .8))

def phoenix():
    c = fire.Canvas(S, S); c.wisps(np.linspace(190, 322, 40), np.full(40, 400.0), 330, seed=2, n=700, gain=.2, sway=.9, scale=2.0)
    bird.phoenix(c, (256, 292), 236, lift=1.22, open_=1.5, length=.70, spread=.30, seed=3, gain=1.05, detail=1.0); out("phoenix", c, 1.0)

def shard(points, round_): return polygon([(x * .96, y * .96) for x, y in points], round_)
JOBS = {
    "phoenix": phoenix, "feather": feather, "egg": egg, "ruby": ruby, "torch": torch,
    "ember-red": lambda: stone("ember-red", shard([(0, -.80), (.74, .52), (-.74, .52)], .16), (1, .10, .045), 41),
    "ember-gold": lambda: stone("ember-gold", shard(ring(6, .74, math.pi / 6), .10), (1, .46, .05), 52),
    "ember-violet": lambda: stone("ember-violet", shard([(0, -.86), (.60, 0), (0, .86), (-.60, 0)], .09), (.42, .13, 1.0), 63),
    "ember-ash": lambda: stone("ember-ash", np.hypot(X, Y * 1.02) - .80, (.95, .66, .60), 74),
}
if __name__ == "__main__":
    for job in sys.argv[1:] or JOBS: JOBS[job]()
