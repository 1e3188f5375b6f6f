"""Yıldızname's brass, enamel and stones, shaded from their relief (numpy only).
python3 art/yildizname_relief.py [astrolabe sun planet moon ruby emerald sapphire comet rose frame]     writes ART_OUT/yildiz-*.png"""
import math, sys
import numpy as np
from house_relief import blur, enamel, metal, mirror, normals, save, srgb, studio

GOLD, PALE, DEEP = srgb("#ffc65a") * 1.25, srgb("#ffe2a0") * 1.2, srgb("#c8842a") * 1.2
INDIGO, NIGHT = srgb("#2a35b8") * 1.1, srgb("#0a1050")
rng = np.random.default_rng(6)

class Board:
    """a square of n pixels, -1 … 1 both ways (y up); layers are laid one on the other"""
    def __init__(s, n, w=1.0, h=1.0):
        s.px = 2 / n; s.n = n; W, H = int(n * w), int(n * h); s.y, s.x = np.mgrid[0:H, 0:W].astype(float); s.x = (s.x + .5 - W / 2) * s.px; s.y = (H / 2 - s.y - .5) * s.px
        s.r, s.t = np.hypot(s.x, s.y), np.arctan2(s.y, s.x); s.rgb = np.zeros((H, W, 3)); s.a = np.zeros((H, W))
    def step(s, d): return np.clip(d / s.px + .5, 0, 1)
    def normal(s, z, soft=1.0): return normals(blur(z, soft) / s.px)
    def lay(s, d, rgb, cast=.05, dark=.62):
        """covers where d > 0; throws a soft shadow to the lower right of what lies below"""
        m = s.step(d)
        if cast:
            k = int(cast / s.px); sh = blur(np.roll(m, (k, int(k * .7)), (0, 1)), max(1, cast / s.px * .55)); s.rgb = s.rgb * (1 - dark * sh * (1 - m))[..., None]
        s.rgb = s.rgb * (1 - m[..., None]) + rgb * m[..., None]; s.a = np.maximum(s.a, m)
    def save(s, name): save(name, s.rgb, s.a)

def dome(d, w):
    t = np.clip(d / w, 0, 1); return w * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1))
def ridge(d, w): return w * .5 * np.clip(np.sin(np.pi * np.clip(d / w, 0, 1)), 0, 1) ** .75
def rot(x, y, a): c, q = math.cos(a), math.sin(a); return x * c + y * q, y * c - x * q
def noise(b, f, octaves=3):
    o = np.zeros_like(b.x); a = 1.0; g = np.random.default_rng(3)
    for k in range(octaves):
        n = int(f * 2 ** k) + 2; v = g.random((n, n)); u = (np.clip(b.x, -1.2, 1.2) + 1.2) / 2.4 * (n - 1.001); w = (np.clip(b.y, -1.2, 1.2) + 1.2) / 2.4 * (n - 1.001); i, j = u.astype(int), w.astype(int); fu, fw = u - i, w - j; fu, fw = fu * fu * (3 - 2 * fu), fw * fw * (3 - 2 * fw)
        o += a * ((v[j, i] * (1 - fu) + v[j, i + 1] * fu) * (1 - fw) + (v[j + 1, i] * (1 - fu) + v[j + 1, i + 1] * fu) * fw - .5); a *= .5
    return o
def brass(b, z, colour=GOLD, soft=1.0, grain=.012):
    n = b.normal(z + grain * .02 * noise(b, 60, 2), soft); return metal(n, colour)
def glass(b, z, colour, soft=1.6):
    """enamel: a domed glaze, light pooled at its lower right"""
    n = b.normal(z, soft); low = np.clip(.5 + .5 * (b.x - b.y) * .7, 0, 1)[..., None]; return enamel(n, colour * (.72 + .62 * low))
def band(b, ro, ri, d=None):
    r = b.r if d is None else d; return np.minimum(ro - r, r - ri)
def star(b, points, ro, ri, turn=0.0, x=0.0, y=0.0):
    """inside distance of a star; and which side of its ray a pixel lies on (for facets)"""
    X, Y = rot(b.x - x, b.y - y, turn); t = np.arctan2(X, Y); s = 2 * np.pi / points; q = np.abs((t + s / 2) % s - s / 2); r = np.hypot(X, Y); px, py = r * np.sin(q), r * np.cos(q)
    ex, ey = ri * math.sin(s / 2), ri * math.cos(s / 2) - ro; L = math.hypot(ex, ey); d = -(px * -ey - (py - ro) * -ex) / L
    return d, ((t + s / 2) % s < s / 2)
def poly_d(b, pts):
    """inside distance of a convex polygon (points clockwise), and the distance to each side"""
    ds = []
    for (x0, y0), (x1, y1) in zip(pts, pts[1:] + pts[:1]):
        L = math.hypot(x1 - x0, y1 - y0); ds.append(-((b.x - x0) * -(y1 - y0) + (b.y - y0) * (x1 - x0)) / L)
    return np.min(ds, 0), np.array(ds)

def cut_gem(b, pts, colours, scale=.80, table=.62):
    """a gold bezel, a stone with a flat table and planes to each side, fire under the table"""
    grow = lambda k: [(x * k, y * k) for x, y in pts]
    d0, _ = poly_d(b, grow(1)); soft = blur(d0, .03 / b.px)
    b.lay(soft + .012, brass(b, .8 * ridge(soft + .012, .20)), 0)
    b.lay(soft - .07, brass(b, .5 * ridge(soft - .07, .10), DEEP), 0)
    d, ds = poly_d(b, grow(scale)); lo, mid, hi = map(srgb, colours); h = np.min(ds, 0) * .95; apothem = d.max(); top = apothem * (1 - table) * .95
    z = np.minimum(h, top); n = b.normal(z, .8); key = np.clip(n @ np.array([-.5, .62, .6]), 0, 1)[..., None]
    side = np.argmin(ds, 0); sx = np.linspace(0, 1, len(pts), endpoint=False)[side]; m = len(pts) * 2; sector = np.floor((b.t / (2 * np.pi) + .5) * m + .5); fire = (np.sin(sector * 2.4 + 1) * .5 + .5) * (.45 + .55 * (np.abs(((b.t / (2 * np.pi) + .5) * m + .5) % 1 - .5) * 2 < np.clip(b.r * 2.6, 0, 1))); fire = fire * np.where(b.r < .20 * scale, .6, 1) + np.where(b.r < .20 * scale, .3 * (sector % 2), 0)
    deep = np.clip(.5 + .6 * (b.x - b.y), 0, 1)[..., None]; on_table = (h >= top)[..., None]
    inner = lo + (mid - lo) * np.clip(.25 + .9 * deep, 0, 1) + (hi - mid) * np.clip(fire[..., None] * .62 * deep - .06, 0, 1)
    crown = lo * .5 + (mid - lo * .3) * (.22 + 1.05 * key ** 1.4) + hi * np.clip(key - .82, 0, 1) * 2.2
    fres = .03 + .30 * (1 - n[..., 2:]) ** 2; rgb = np.where(on_table, inner * 1.02, crown) + studio(mirror(n)) * fres * .42
    sweep = np.clip(1 - np.abs((b.x * .62 + b.y * .9) - .30 * scale) / .085, 0, 1)[..., None]; rgb = rgb + on_table * sweep * .30 * hi
    line = np.clip(1 - np.abs(h - top) / .012, 0, 1)[..., None]; rgb = rgb + line * hi * .55
    b.lay(d, rgb, .03)

def ruby(): b = Board(640); k = .98; pts = [(0, .92), (.28, .86), (.90, -.40), (.84, -.66), (.62, -.78), (-.62, -.78), (-.84, -.66), (-.90, -.40), (-.28, .86)]; cut_gem(b, [(x * k, y * k) for x, y in pts], ("#5a0012", "#f0143a", "#ffb0a8"), .80, .58); b.save("yildiz-ruby")
def emerald(): b = Board(640); pts = [(-.46, .92), (.46, .92), (.76, .62), (.76, -.62), (.46, -.92), (-.46, -.92), (-.76, -.62), (-.76, .62)]; cut_gem(b, pts, ("#00351a", "#0fbf5e", "#c0ffc8"), .80, .50); b.save("yildiz-emerald")
def sapphire(): b = Board(640); pts = [(0, .98), (.84, .10), (.84, -.04), (0, -.98), (-.84, -.04), (-.84, .10)]; pts = [(0, .98), (.90, .02), (0, -.98), (-.90, .02)]; cut_gem(b, pts, ("#001a6a", "#1478ff", "#b8ecff"), .79, .55); b.save("yildiz-sapphire")

def dial(b, R=.80, ticks=72, face=INDIGO, rete=True):
    """an astrolabe's face: limb with degrees, enamel sky, fretwork of circles and star pointers"""
    limb = band(b, R, R * .80); tick = (np.abs((b.t / (2 * np.pi) * ticks) % 1 - .5) > .34) & (b.r > R * .90) & (b.r < R * .96); big = (np.abs((b.t / (2 * np.pi) * ticks / 6) % 1 - .5) > .455) & (b.r > R * .84) & (b.r < R * .96)
    z = .6 * ridge(R - b.r, R * .055) + .5 * ridge(b.r - R * .80, R * .05) * (b.r > R * .80) - .018 * (tick | big)
    b.lay(limb, brass(b, z), .05)
    sky = R * .80 - b.r; circles = sum(np.exp(-(((np.hypot(b.x, b.y + c * R) - q * R) / (.011 * R)) ** 2)) for c, q in ((0, .62), (0, .42), (-.30, .52), (-.18, .34), (.34, .66), (.62, .98)))
    glaze = glass(b, .35 * dome(sky, .5) - .006 * np.clip(circles, 0, 1), face); rays = np.clip(1 - b.r / (R * .8), 0, 1)[..., None] ** 1.5
    b.lay(sky, glaze * (1 + .9 * rays) + PALE * np.clip(circles, 0, 1)[..., None] * .55 * (sky > .02)[..., None], 0)
    if not rete: return
    ecl = np.hypot(b.x, b.y - .17 * R); ring = np.minimum(.47 * R - ecl, ecl - .35 * R); b.lay(ring, brass(b, .7 * ridge(ring, .12 * R)), .045)
    for a in range(8):
        an = a * math.pi / 4 + .39; x0, y0 = .66 * R * math.cos(an), .66 * R * math.sin(an); d, s = star(b, 4, .155 * R, .05 * R, an, x0, y0); b.lay(d, brass(b, .9 * np.clip(d, 0, 1)), .03)

def ruler(b, L, w, a):
    x, y = rot(b.x, b.y, a); d = np.minimum(w * (1 - .45 * np.clip((np.abs(x) - L * .2) / (L * .8), 0, 1)) - np.abs(y), (L - np.abs(x)) * .5); return d, y
def astrolabe(n=640, name="yildiz-astrolabe"):
    b = Board(n); b.y = b.y + .13; b.r, b.t = np.hypot(b.x, b.y), np.arctan2(b.y, b.x)
    loop = .155 - np.hypot(b.x, b.y - .98); b.lay(np.minimum(loop, .0 + np.hypot(b.x, b.y - .98) - .085), brass(b, .9 * ridge(np.minimum(loop, np.hypot(b.x, b.y - .98) - .085), .07)), 0)
    k = np.maximum.reduce([.15 - np.hypot(b.x, b.y - .80), .13 - np.hypot(b.x - .2, b.y - .74), .13 - np.hypot(b.x + .2, b.y - .74)]); b.lay(k, brass(b, .8 * dome(k, .14)), .04)
    dial(b, .84)
    d, y = ruler(b, .80, .085, math.radians(52)); b.lay(d, brass(b, .8 * np.clip(d, 0, .06) - .02 * np.exp(-(y / .012) ** 2), PALE), .06)
    boss = .155 - b.r; b.lay(boss, brass(b, .9 * dome(boss, .14), GOLD), .05); b.lay(.085 - b.r, glass(b, dome(.085 - b.r, .085), srgb("#e8183a")), .02); b.save(name)

def sun():
    b = Board(640); wavy = np.sin(b.r * 13) * .07 * np.clip((b.r - .4) * 3, 0, 1)
    keep = b.t.copy(); X, Y = b.x, b.y
    for turn, ro, ri, colour, rim, w in ((math.pi / 8, .93, .50, "#ff3a08", GOLD, 1), (0, .995, .46, "#ff7a08", GOLD, 0)):
        b.x, b.y = b.r * np.cos(keep + wavy * w), b.r * np.sin(keep + wavy * w); d, s = star(b, 8, ro, ri, turn); b.x, b.y = X, Y
        b.lay(d, brass(b, .9 * ridge(d, .13)), .05); z = np.clip(d - .042, 0, 1) * 1.1; n = b.normal(z, .9); b.lay(d - .042, enamel(n, srgb(colour) * (1.0 + .3 * s[..., None])), 0)
    disc = .50 - b.r; b.lay(disc, brass(b, .8 * ridge(disc, .12)), .06)
    swirl = np.cos(b.t * 12 + b.r * 16) * np.clip(b.r * 3 - .35, 0, 1) * np.clip((.42 - b.r) * 9, 0, 1); inner = .42 - b.r; b.lay(inner, glass(b, .75 * dome(inner, .42) + .016 * swirl, srgb("#ff8410") * 1.1) + np.clip(swirl, 0, 1)[..., None] * PALE * .35, 0)
    boss = .17 - b.r; b.lay(boss, brass(b, dome(boss, .15), PALE), .04); b.save("yildiz-sun")

def ball(b, R, colour_of, x=0.0, y=0.0, bump=None):
    X, Y = (b.x - x) / R, (b.y - y) / R; q = 1 - X * X - Y * Y; zc = np.sqrt(np.clip(q, 0, 1)); n = np.stack([X, Y, zc], -1)
    if bump is not None: g = b.normal(bump, 1); n = n + (g - np.array([0, 0, 1.0])); n /= np.linalg.norm(n, axis=-1, keepdims=True)
    return R - np.hypot(b.x - x, b.y - y), n, colour_of(X, Y, zc)

def planet():
    b = Board(640); tilt = math.radians(22); x, y = rot(b.x, b.y, tilt); e = np.hypot(x, y / .34); ring = np.minimum(.985 - e, e - .70) * .6; groove = np.abs(e - .82) - .012; zr = .5 * ridge((.985 - e), .16) + .5 * ridge(e - .70, .12) - .02 * (groove < 0)
    metal_ring = brass(b, zr * .8, PALE) * np.where(groove < 0, .35, 1)[..., None]
    b.lay(ring, metal_ring * .72, 0)
    def stripes(X, Y, Z):
        u, v = rot(X, Y, tilt); s = v + .05 * np.sin(u * 5) * Z; c = [srgb(h) for h in ("#3a109a", "#7a34ee", "#c08aff", "#6a1fe0", "#e0b8ff", "#8a3af0", "#4a18b8")]; k = np.clip((s + 1) / 2 * 6.99, 0, 6.98); i = k.astype(int); f = np.clip((k - i - .38) * 4, 0, 1)[..., None]; c = np.array(c); return c[i] * (1 - f) + c[np.minimum(i + 1, 6)] * f
    d, n, col = ball(b, .64, stripes, bump=.006 * noise(b, 24, 3)); b.lay(d, enamel(n, col * 1.05) + np.clip(1 - n[..., 2:], 0, 1) ** 3 * srgb("#c8a0ff") * .5, .05)
    sh = np.clip(1 - np.abs(y + .16 - .30 * np.sqrt(np.clip(1 - (x / .9) ** 2, 0, 1)) * -1 - .02) / .07, 0, 1) * (d > 0) * (y < .1); b.rgb *= (1 - .45 * sh)[..., None]
    front = np.where(y < 0, ring, -1); b.lay(front, metal_ring, .035); b.save("yildiz-planet")

def moon():
    b = Board(640); g = np.random.default_rng(11); R = .835; z = np.zeros_like(b.x); dark = np.zeros_like(b.x)
    ro = .985 - b.r; b.lay(np.minimum(ro, b.r - .88), brass(b, .8 * ridge(ro, .105)), 0); ball_d = .885 - b.r; b.lay(ball_d, NIGHT * .8 + np.zeros_like(b.rgb), 0)
    for k in range(26):
        a, q = g.random() * 6.283, math.sqrt(g.random()) * .74; cr = .05 + .15 * g.random() ** 2; r = np.hypot(b.x - q * math.cos(a), b.y - q * math.sin(a)); z += np.where(r < cr, -.5 * cr * (1 - (r / cr) ** 2), 0) + .22 * cr * np.exp(-(((r - cr) / (.22 * cr)) ** 2)); dark += .34 * np.clip(1 - r / cr, 0, 1) ** .5
    base = srgb("#fff2d8") * 1.02; mare = np.clip(noise(b, 4, 3) * 1.6, 0, 1); d, n, _ = ball(b, R, lambda X, Y, Z: None, bump=z * .55); light = np.clip(n @ np.array([-.66, .46, .58]), 0, 1)[..., None]; edge = np.clip(n @ np.array([.8, -.4, .1]), 0, 1)[..., None]
    col = base * (1 - .30 * mare - .35 * np.clip(dark, 0, .8))[..., None]; b.lay(d, col * (.05 + 1.12 * light ** .8) + srgb("#3c56d8") * (.16 + .62 * edge ** 1.4) * (1 - light) + .0, 0)
    for k in range(4):
        x, y = .925 * math.cos(math.pi / 4 + k * math.pi / 2), .925 * math.sin(math.pi / 4 + k * math.pi / 2); r = np.hypot(b.x - x, b.y - y); b.lay(.075 - r, brass(b, dome(.075 - r, .07), PALE), .03); b.lay(.045 - r, glass(b, dome(.045 - r, .045), srgb("#4a6cff")), 0)
    b.save("yildiz-moon")

def comet():
    b = Board(640); hx, hy = .40, .40; a = math.radians(45)
    for off, wid0, L, colour, wide in ((.62, .20, 1.34, "#5a22e8", .32), (-.62, .20, 1.34, "#1c4df0", .32), (.30, .22, 1.62, "#2a7bff", .16), (-.30, .22, 1.62, "#18a0f0", .16), (0, .24, 1.90, "#16d0f4", 0)):
        x, y = rot(b.x - hx, b.y - hy, a); u = -x; mid = off * .52 * np.clip(u, 0, 2) ** .75 - off * .16 * u * u; t = np.clip(u / L, 0, 1); w = wid0 * (1 - t) ** .7 * np.clip((u + .16) * 5, 0, 1); d = np.where((u > -.14) & (u < L), (w - np.abs(y - mid)) * .85, -1)
        b.lay(d, brass(b, .9 * ridge(d, .06), GOLD), .04); f = t[..., None]; n = b.normal(.8 * dome(np.clip(d - .026, 0, 1), .13), 1.2); streak = np.clip(np.sin((y - mid) / (w + .04) * 8), 0, 1)[..., None] * .3
        b.lay(d - .026, enamel(n, srgb(colour) * (1.2 - .35 * f) * (1 + streak) + srgb("#f0fdff") * np.clip(.5 - f * 1.5, 0, 1)), 0)
    for turn, ro, ri, c in ((math.pi / 5, .36, .20, "#ffb52e"), (0, .54, .24, "#ffe9a0")):
        d, s = star(b, 5, ro, ri, turn - a, hx, hy); n = b.normal(.95 * np.clip(d, 0, 1) + .02 * ridge(d, .06), .7); b.lay(d, metal(n, srgb(c) * 1.35), .05)
    r = np.hypot(b.x - hx, b.y - hy); b.lay(.19 - r, brass(b, .9 * ridge(.19 - r, .09)), .04); b.lay(.135 - r, glass(b, dome(.135 - r, .135), srgb("#fff6d8") * 1.4), 0); b.save("yildiz-comet")

def rose(n=900, name="yildiz-rose"):
    """a compass rose for the backdrop"""
    b = Board(n); b.lay(band(b, .80, .70), brass(b, .5 * ridge(.80 - b.r, .10)), 0); b.lay(.70 - b.r, glass(b, .2 * dome(.70 - b.r, .5), NIGHT * 1.3) , 0)
    for pts, turn, ro, ri in ((16, math.pi / 16, .62, .26), (8, math.pi / 8, .76, .20), (4, 0, .98, .17)):
        d, s = star(b, pts if pts < 16 else 8, ro, ri, turn if pts < 16 else 0); n_ = b.normal(.9 * np.clip(d, 0, 1), .7); b.lay(d, np.where(s[..., None], metal(n_, GOLD), enamel(n_, srgb("#2a49e0"))), .05)
    b.lay(.12 - b.r, brass(b, dome(.12 - b.r, .11)), .04); b.save(name)

def frame(n=1120, t=.082):
    """brass limb round the window: a graduated band, a lapis inlay, a rose at each corner"""
    b = Board(n); e = np.maximum(np.abs(b.x), np.abs(b.y)); d = np.minimum(1 - e, e - (1 - t)); along = np.where(np.abs(b.x) > np.abs(b.y), b.y, b.x)
    tick = (np.abs((along * 42) % 1 - .5) > .40) & (e > 1 - t * .42) & (e < 1 - t * .16); z = .8 * ridge(1 - e, t * .5) + .7 * ridge(e - (1 - t), t * .34) - .006 * tick
    b.lay(d, brass(b, z, GOLD * .95), 0); m = np.minimum(1 - t * .46 - e, e - (1 - t * .74)); b.lay(m, glass(b, .8 * dome(m, t * .15), srgb("#2a3fe0"), 1), 0)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cx, cy = sx * (1 - t / 2), sy * (1 - t / 2); r = np.hypot(b.x - cx, b.y - cy); k = t * .5 - r; b.lay(k, brass(b, .8 * ridge(k, t * .16), PALE), .012); b.lay(k - .016, glass(b, dome(k - .016, .03), srgb("#141c8a")), 0); s, _ = star(b, 8, t * .34, t * .13, 0, cx, cy); b.lay(s, metal(b.normal(np.clip(s, 0, 1) * .9, .6), GOLD), .006)
    b.a = np.where(e < 1 - t, 0, b.a); b.save("yildiz-frame")

if __name__ == "__main__":
    for name in sys.argv[1:] or ["astrolabe", "sun", "planet", "moon", "ruby", "emerald", "sapphire", "comet", "rose", "frame"]: globals()[name]()
