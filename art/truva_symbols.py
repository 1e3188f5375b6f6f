"""Truva: the traced symbols. One rig, one camera; every subject fits a 2.4-unit box.
blender -b -P art/truva_symbols.py -- horse helmet     (no names: everything)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from truva_stuff import *

def rig(power=1.0):
    """dusk: a low sun upper left, embers behind on the right, violet sky on the left"""
    world([(0, "#1b1026"), (.40, "#43203a"), (.50, "#e07a3a"), (.56, "#ffd9a0"), (.66, "#8a5a86"), (1, "#3a2a5e")], .55)
    area((-3.2, -4.2, 4.6), (0, 0, 0), 2.2, "#ffe3b8", 720 * power); area((3.6, 2.8, 2.4), (0, 0, .1), 1.6, "#ff6a2a", 950 * power, 3)
    area((-4.2, 2.0, .4), (0, 0, 0), 1.2, "#9a7cff", 460 * power, 3); area((2.2, -4.4, -2.4), (0, 0, 0), 3, "#ff9a5a", 110 * power); area((.0, -5.0, 5.5), (0, 0, .4), .5, "#fff6e4", 130 * power, 3.2)

def horse_symbol(): group(horse, (.02, 0, -.02), (.0, .0, .30), .99)

def helmet():
    """Corinthian: one sheet of bronze, almond eyes, a nose guard, cheeks that nearly meet; a red crest fore and aft"""
    def shell(p):
        x, y, z = p[..., 0], p[..., 1], p[..., 2]
        grow = 1 + .10 * np.clip(-z - .35, 0, 1) * np.clip(y + .2, 0, 1) * 2; q = p / np.stack([grow * 1.0, grow, np.ones_like(grow)], -1)
        out = smin(s_ell(q, (0, .04, .18), (.66, .76, .74)), s_box(q, (0, .02, -.42), (.56, .62, .46), .40), .20)
        d = smax(out, -(out + .085), .01)
        low = z + .86 - .16 * np.clip(np.abs(y + .35), 0, 1) + .10 * np.clip(-y, 0, 1); d = smax(d, -low, .02)
        front = y + .05
        for s in (-1, 1):
            a = .30; ex, ez = (x * s - .275), (z - .02); c, n = math.cos(a), math.sin(a); rx, rz = ex * c + ez * n, -ex * n + ez * c
            eye = np.sqrt((rx / .225) ** 2 + (rz / (.105 - .02 * np.sign(rx))) ** 2) - 1; eye = eye * .1; d = smax(d, -smax(eye, front, .01), .012)
        slot = np.maximum(np.abs(x) - (.105 - .055 * np.clip((z + .55) / .6, -.3, 1)), z - .02); d = smax(d, -smax(slot, front, .01), .012)
        nose = smin(s_cap(p * np.array([1, .7, 1]), (0, -.735 * .7, .20), (0, -.80 * .7, -.36), .055, .085), s_cap(p, (0, -.70, .30), (0, -.73, .10), .07, .07), .05); d = smin(d, nose, .035)
        for s in (-1, 1): d = smin(d, s_cap(p, (s * .10, -.735, .17), (s * .52, -.50, .235), .034, .022), .03)
        return d
    B = bronze("#6a3214", "#c47c34", "#f6bc68", green=.34); sculpt(shell, (-.95, -1.0, -1.05), (.95, 1.0, 1.05), 150, B, loc=(0, 0, -.16))
    ball((0, .10, -.20), .56, M("#0c0608", .9, Specular=0), (1, 1, 1.15), sub=4)
    for s in (-1, 1):
        for k in range(9): t = k / 8; ball((s * (.15 + .30 * math.sin(t * 1.5)), -.74 + .30 * t * t, -.30 - .56 * t), .022, B, sub=2)
    rnd = np.random.RandomState(3); reds = [M("#c81812", .8, Specular=.15), M("#860a0c", .85, Specular=.1), M("#e0301a", .8, Specular=.15)]
    arc = lambda t: np.array([0, -.66 * math.cos(t) + .06, .02 + .72 * math.sin(t)])
    tube([arc(t) + np.array([0, 0, .04]) for t in np.linspace(.62, 2.85, 40)], .075, B, radii=[.8, 1, 1, .8])
    for k in range(1500):
        t = .62 + 2.25 * rnd.rand() ** .95; a = arc(t); out = np.array([0, -math.cos(t), math.sin(t)]); h = .36 + .16 * math.sin((t - .6) * 1.25); tip = a + out * h * rnd.uniform(.88, 1.04) + np.array([rnd.uniform(-.13, .13), rnd.uniform(-.03, .03) + .04 * t, rnd.uniform(-.03, .02)]); base = a + np.array([rnd.uniform(-.045, .045), 0, .06])
        tube([base, (base + tip) / 2 + np.array([rnd.uniform(-.02, .02), 0, 0]), tip], .020, reds[rnd.choice(3, p=[.55, .27, .18])], res=1, radii=[1, 1, .5])
def helmet_symbol(): group(helmet, (.02, 0, -.14), (.10, 0, .40), 1.08)

def blazon(field="#2a1a4a", ring="#e8c48a", mark="#d8281e", kind=0, w=1024):
    """a shield's face by UV: a running key round the rim, a beast or star in the middle, paint rubbed off here and there; alpha in the mean"""
    y, x = np.mgrid[0:w, 0:w] / (w / 2) - 1; y = -y; r, a = np.hypot(x, y), np.arctan2(y, x); o = np.zeros((w, w, 3)) + srgb("#b8702c"); F, R, K = srgb(field), srgb(ring), srgb(mark)
    o[r < .76] = F; o[(r > .735) & (r < .76)] = R; o[(r > .90)] = srgb("#a8642a")
    n = 20; u = (a / (2 * np.pi) * n) % 1; v = (r - .78) / .10; band = (v > 0) & (v < 1); o[band] = srgb("#3a1414")
    key = ((v < .22) | ((u < .16) & (v < 1)) | ((v > .80) & (u < .74)) | ((u > .58) & (u < .74) & (v > .42)) | ((v > .42) & (v < .60) & (u > .34) & (u < .74))); o[band & key] = R
    if kind == 0:                                                       # sun of twelve tongues
        k = 12; f = np.abs(((a / (2 * np.pi) * k) % 1) - .5) * 2; o[(r < .66) & (r > .24) & (f < (.66 - r) / .42 * .9)] = R; o[(r < .62) & (r > .24) & (f < (.58 - r) / .42 * .72)] = K; o[r < .27] = R; o[r < .22] = K
    elif kind == 1:                                                     # two halves and a chevron
        o[(r < .735) & (y > np.abs(x) * .7 - .30) & (y < np.abs(x) * .7 + .02)] = R; o[(r < .735) & (y > np.abs(x) * .7 - .24) & (y < np.abs(x) * .7 - .04)] = K; o[np.hypot(x, y - .36) < .15] = R
    else:                                                               # a whirl of six arms
        k = 6; f = ((a / (2 * np.pi) * k + r * .75) % 1); o[(r < .68) & (r > .16) & (f < .46)] = R; o[(r < .64) & (r > .2) & (f > .07) & (f < .38)] = K; o[r < .18] = R
    p = np.stack([x * 2.3, y * 2.3, x * 0], -1); worn = fbm(p, 5) + .45 * fbm(p * 6, 3); o = o * (1 - .30 * np.clip(fbm(p * 3 + 9, 4), -1, 1))[..., None]; q = np.clip((worn - .34) * 7, 0, 1)[..., None]; o = o + (srgb("#c8904a") - o) * q * .85
    scr = np.clip(fbm(np.stack([x * 3 + y * 9, y * 40 - x * 30, x * 0], -1), 3) - .45, 0, 1)[..., None] * 3; return np.clip(o + scr * .25, 0, 1), q[..., 0]
def shield(field="#3a2166", ring="#f0cc90", mark="#d8281e", kind=0):
    img, _ = blazon(field, ring, mark, kind); m = M("#ffffff", .34, .45, Clearcoat=.25, Clearcoat_Roughness=.3).image(img); m.mul(noise(m, 2.2, 5), [(.32, "#a89088"), (.55, "#ffffff")]).bump(noise(m, 4, 4), .12, .05).bump(noise(m, 18, 5), .16, .02).rough_from(noise(m, 9, 5), .22, .6)
    P = [(0, .26), (.30, .25), (.60, .18), (.80, .06), (.86, .02)]; o = lathe(P, m, 128, 40, rot=(math.pi / 2, 0, 0)); me = o.data; l = me.uv_layers[0]
    idx = np.empty(len(me.loops), np.int32); me.loops.foreach_get("vertex_index", idx); co = np.empty(len(me.vertices) * 3, np.float32); me.vertices.foreach_get("co", co); co = co.reshape(-1, 3)[idx]; l.data.foreach_set("uv", (co[:, :2] / .96 * .5 + .5).astype(np.float32).ravel())
    B = bronze(green=.42); lathe([(.84, .0), (.87, .075), (.95, .10), (1.04, .075), (1.07, .0), (1.03, -.06), (.86, -.05)], B, 128, 30, lambda th, t, r, z: 1 + .010 * np.sin(th * 5 + 1) + .006 * fbm(np.stack([np.cos(th) * 6, np.sin(th) * 6, z * 3], -1), 3), rot=(math.pi / 2, 0, 0))
    lathe([(0, .22), (.05, .21), (.10, .15), (.155, .06), (.20, .02), (.21, 0)], B, 64, 20, rot=(math.pi / 2, 0, 0), loc=(0, -.235, 0))
    for k in range(32): a = k / 32 * 2 * math.pi; ball((.955 * math.cos(a), -.10, .955 * math.sin(a)), .030, B, (1, .7, 1), sub=2)
def shield_symbol(): group(shield, (0, 0, 0), (-.14, .10, .34), 1.10)

def sailcloth(w=900, h=900):
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); o = np.zeros((h, w, 3)) + srgb("#ffe9c4"); red, dark = srgb("#d8281e"), srgb("#7a1410")
    for a, b in ((.10, .26), (.74, .90)): o[(v > a) & (v < b)] = red
    for a in (.08, .275, .725, .915): o[np.abs(v - a) < .008] = dark
    x, y = (u - .5) / .24, (v - .5) / .20; r, t = np.hypot(x, y), np.arctan2(y, x); f = np.abs(((t / (2 * np.pi) * 10) % 1) - .5) * 2
    o[(r < 1) & (r > .42) & (f < (1 - r) / .58)] = srgb("#c9782a"); o[r < .46] = red; o[r < .30] = srgb("#ffe9c4"); o[r < .18] = srgb("#c9782a")
    seam = np.abs((u * 7) % 1 - .5) > .485; o[seam] = o[seam] * .78; p = np.stack([u * 5, v * 5, u * 0], -1); return np.clip(o * (1 - .16 * fbm(p, 4) - .10 * fbm(p * 7, 3))[..., None], 0, 1)
def ship_geo():
    W, Dk, B = planked(row=.07, length=.6, lo="#2a120c", mid="#5e3220", hi="#a06a40"), timber("#3a1c10", "#7a4426", "#b87a48"), bronze(green=.5)
    def hull(u, v):                                                    # u stern..prow, v keel..rail round both sides
        x = -1.18 + 2.36 * u; sheer = .16 * (2 * u - 1) ** 2 + .34 * np.clip((.10 - u) / .10, 0, 1) ** 1.6; half = .40 * np.sqrt(np.clip(1 - (2 * u - 1) ** 4, 0, 1)) * (1 - .25 * np.abs(2 * u - 1)); a = (v - .5) * np.pi; w = np.abs(np.sin(a)) ** .62 * np.sign(a)
        keel = -.74 + .20 * (2 * u - 1) ** 4; rail = -.26 + sheer; z = keel + (rail - keel) * (1 - np.cos(a)); return x, half * w, z
    surf(hull, 120, 48, W); box((0, 0, -.32), (2.0, .62, .05), Dk, .01)
    for s in (-1, 1):
        q = lambda u, dz=0.0: tuple(float(c) for c in (lambda h: (h[0], h[1] * 1.02, h[2] + dz))(hull(np.array(u), np.array(.999 if s > 0 else .001))))
        tube([q(u) for u in np.linspace(.0, 1, 40)], .045, Dk, res=4); tube([q(u, -.13) for u in np.linspace(.03, .97, 40)], .022, M("#d8281e", .5), res=3)
    tube([(1.10, 0, -.55), (1.30, 0, -.62), (1.46, 0, -.60)], .075, B, 12, radii=[1.2, 1, .35]); tube([(1.12, 0, -.30), (1.26, 0, -.02), (1.22, 0, .26), (1.06, 0, .32)], .06, Dk, 20, radii=[1.2, 1, .8, .5]); ball((1.05, 0, .31), .075, B, sub=3)
    for k in range(3): tube([(-1.14, (k - 1) * .05, .05), (-1.36, (k - 1) * .07, .38 + k * .05), (-1.26, (k - 1) * .08, .74 + k * .06), (-1.00 + .03 * k, (k - 1) * .09, .80 + k * .07)], .045, Dk, 24, radii=[1.3, 1, .8, .4])
    e = [M("#fff0d0", .4), M("#1c1030", .3), M("#d8281e", .4)]
    for r, m_, y in ((.125, e[1], -.245), (.105, e[0], -.262), (.055, e[1], -.275)): ball((.86, y + .04, -.42), r, m_, (1.35, .35, .8), sub=3)
    for k in range(9): x = -.86 + k * .185; tube([(x, -.34, -.34), (x - .10, -.66, -.72), (x - .17, -.86, -1.00)], .020, Dk, 8); shape([(0, .16), (.035, .05), (.03, -.12), (-.03, -.12), (-.035, .05)], Dk, .008, .006, (x - .175, -.87, -1.02), (math.pi / 2 + .5, .24, 0))
    for k in range(8): x = -.78 + k * .20; lathe([(0, .5), (.6, .4), (.9, .1), (1, 0)], [bronze(green=.3), M("#d8281e", .4, .3), M("#4a2a7a", .4, .3)][k % 3], 24, 8, loc=(x, -.40 + .05 * abs(k - 3.5) / 3.5, -.22), rot=(math.pi / 2, 0, 0), scale=.095)
    tube([(.0, 0, -.4), (.0, 0, 1.28)], .05, Dk, radii=[1.2, .8]); tube([(-.86, -.02, 1.02), (0, -.05, 1.10), (.86, -.02, 1.02)], .042, Dk, 20, radii=[.6, 1, .6])
    c = M("#ffffff", .85, Sheen=.4, Specular=.1).image(sailcloth()); c.bump(noise(c, 34, 3), .25, .01).bump(noise(c, 3, 3), .3, .06).translucent(.22)
    def sail(u, v): s = 1 - .10 * v; x = (u - .5) * 1.66 * (.90 + .10 * (1 - v)); b = np.sin(np.pi * u) ** .8 * np.sin(np.pi * np.clip(v * .93 + .07, 0, 1)) ** .9; return x, -.10 - .42 * b + .03 * np.sin(u * 22), 1.03 - (1 - v) * 1.12 + .08 * (2 * u - 1) ** 2 * (v - .2)
    surf(sail, 90, 60, c)
    for x in (-.82, .82): rope([(x, -.06, .98), (x * 1.05, -.1, .4), (x * .9, -.2, -.24)], .014, n=24)
    rope([(0, 0, 1.24), (.6, 0, .6), (1.12, 0, .0)], .012, n=20); rope([(0, 0, 1.24), (-.6, 0, .7), (-1.16, 0, .3)], .012, n=20); shape([(0, 0), (.42, .06), (.34, .14), (.44, .24), (0, .22)], M("#d8281e", .7), .006, .004, (.02, 0, 1.24))
def ship_symbol(): group(ship_geo, (-.03, 0, -.06), (.10, 0, -.34), .96)

def blackfigure(w=1800, h=1000):
    """fired clay by v from foot to lip, u round: tongues, key, a file of warriors behind their shields"""
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); clay, ink_, red, bone = srgb("#dd7a36"), srgb("#1a0c10"), srgb("#8a1c18"), srgb("#f6e0b0"); o = np.zeros((h, w, 3)) + clay
    def band(a, b, c): o[(v > a) & (v < b)] = c
    band(0, .13, ink_); band(.155, .165, ink_); band(.30, .312, ink_); band(.325, .331, ink_); band(.635, .641, ink_); band(.652, .664, ink_); band(.735, .745, ink_); band(.86, 1, ink_)
    t = np.abs((u * 24) % 1 - .5) * 2; m = (v > .17) & (v < .295) & (t < (.30 - v) / .13); o[m] = ink_
    n = 22; q = (u * n) % 1; z = (v - .675) / .05; m = (z > 0) & (z < 1); k = (z < .2) | (q < .14) | ((z > .82) & (q < .72)) | ((q > .58) & (q < .72) & (z > .4)) | ((z > .4) & (z < .58) & (q > .34) & (q < .72)); o[m & k] = ink_
    t = np.abs((u * 30) % 1 - .5) * 2; m = (v > .75) & (v < .85) & (t < .45 + .3 * np.sqrt(np.clip((.85 - v) / .1, 0, 1))); o[m] = ink_; o[m & (np.floor(u * 30) % 2 == 0)] = red
    n = 8; x = ((u * n) % 1 - .5) * .72; y = (v - .34) / .235; m = (v > .333) & (v < .634); i = np.floor(u * n) % 3                     # the file of men: y 0 feet … 1 crest
    def line(x0, y0, x1, y1, r): dx, dy = x1 - x0, y1 - y0; s = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy), 0, 1); return np.hypot(x - x0 - s * dx, y - y0 - s * dy) < r
    man = line(-.02, .42, -.17, .22, .085) | line(-.17, .22, -.22, .03, .058) | line(-.22, .03, -.12, .02, .03) | line(.04, .42, .20, .25, .085) | line(.20, .25, .17, .03, .058) | line(.17, .03, .28, .02, .03) | (np.hypot(x - .05, y - .77) < .09) | line(.03, .68, .0, .45, .13)
    plume = (np.abs(np.hypot(x - .03, y - .77) - .135) < .035) & (np.arctan2(y - .77, x - .03) > .35) & (np.arctan2(y - .77, x - .03) < 2.9); spear = line(-.30, .56, .30, .90, .014) | line(.26, .877, .33, .917, .03)
    o[m & (man | spear)] = ink_; o[m & plume] = red; sh = np.hypot(x - .06, y - .50) * .86; o[m & (sh < .20)] = ink_; o[m & (sh < .178) & (sh > .155)] = bone; f = np.arctan2(y - .5, x - .06)
    o[m & (i == 0) & (sh < .12) & (np.abs(((f / 6.283 * 8) % 1) - .5) * 2 < (.12 - sh) / .09)] = bone; o[m & (i == 1) & (sh < .10)] = red; o[m & (i == 2) & (sh < .13) & (((f / 6.283 * 3 + sh * 3) % 1) < .4)] = bone
    p = np.stack([np.cos(u * 6.283) * 3, np.sin(u * 6.283) * 3, v * 7], -1); a, b = fbm(p, 5), fbm(p * 5, 3); chip = np.clip((a + .5 * b - .52) * 9, 0, 1)[..., None]; o = o + (srgb("#c07a4a") - o) * chip * .8; return np.clip(o * (1 - .15 * a - .07 * b)[..., None], 0, 1)
def amphora():
    m = M("#ffffff", .42, Clearcoat=.22, Clearcoat_Roughness=.3, Specular=.35).image(blackfigure()); m.mul(noise(m, 2.4, 6), [(.32, "#9a7a6a"), (.54, "#ffffff")]).bump(noise(m, 10, 6), .16, .02).rough_from(noise(m, 8, 5), .30, .62)
    lathe([(0, -1.22), (.34, -1.22), (.37, -1.15), (.27, -1.07), (.24, -1.0), (.44, -.70), (.66, -.28), (.75, .10), (.70, .38), (.50, .58), (.31, .68), (.255, .82), (.26, 1.0), (.34, 1.08), (.41, 1.12), (.42, 1.20), (.36, 1.22), (.25, 1.16), (.2, 1.0)], m, 144, 180, rot=(0, 0, 2.0))
    h = M("#1c0e12", .28, Clearcoat=.6, Clearcoat_Roughness=.15); h.mul(noise(h, 6, 5), [(.35, "#ffffff"), (.62, "#c89070")]).bump(noise(h, 14, 5), .2, .02)
    for s in (-1, 1): tube([(s * .24, 0, 1.00), (s * .44, 0, 1.08), (s * .70, 0, .98), (s * .79, 0, .74), (s * .58, 0, .36)], .078, h, 40, radii=[1.1, .9, .85, .9, 1.2])
def amphora_symbol(): group(amphora, (0, 0, 0), (.06, .05, 0), 1.03)

def tower_geo(h=1.55, w=.62, gate=True, light=1.0):
    S = hewn(row=.17, width=.40)
    def shaft(u, v): a = (u * 4) % 4; k = np.floor(np.clip(a, 0, 3.9999)); f = a - k; c = w * (1 - .16 * v); x = np.choose(k.astype(int), [-c + 2 * c * f, c + 0 * f, c - 2 * c * f, -c + 0 * f]); y = np.choose(k.astype(int), [-c + 0 * f, -c + 2 * c * f, c + 0 * f, c - 2 * c * f]); return x, y, -1.15 + h * v
    surf(shaft, 4 * 24, 40, S, smooth=False); t = -1.15 + h; c = w * .84
    box((0, 0, t + .06), (2 * c + .26, 2 * c + .26, .14), S, .03); box((0, 0, t + .22), (2 * c + .18, 2 * c + .18, .22), S, .02)
    for k in range(4):
        q = -c - .02 + (2 * c + .04) * k / 3
        for x, y in ((q, -c - .02), (q, c + .02)) if k in (0, 3) else ((q, -c - .02), (q, c + .02), (-c - .02, q), (c + .02, q)): box((x, y, t + .46), (.24, .24, .30), S, .03)
    for z in (t - .12,):
        for k in range(6): x = -c + 2 * c * (k + .5) / 6; box((x, -c - .08, z + .06), (.10, .16, .16), S, .02)
    dk, glow = M("#140808", .8), emit("#ffa63a", 7 * light)
    for x, z in ((-.22, t - .42), (.22, t - .42), (0, t - .86)) if gate else ((0, t - .5), (0, t - .95)): shape([(-.055, -.13), (.055, -.13), (.055, .06), (0, .13), (-.055, .06)], glow, .05, .004, (x, -w * .90 - .02 * (t - z), z))
    if gate:
        W, B = timber("#3a1c10", "#6e3b2a", "#a86a42", "z"), bronze(green=.4)
        arch_ = [(-.26, -.02)] + [(.26 * -math.cos(a), .34 + .26 * math.sin(a)) for a in np.linspace(0, math.pi, 16)] + [(.26, -.02)]; shape([(x * 1.28, z * 1.12) for x, z in arch_], S, .05, .02, (0, -w - .02, -1.15)); shape(arch_, dk, .06, .002, (0, -w - .03, -1.15))
        for k in range(4): x = -.19 + k * .127; box((x, -w - .09, -1.15 + .24 + .08 * (1 - abs(k - 1.5) / 1.5)), (.118, .05, .50 + .16 * (1 - abs(k - 1.5) / 1.5)), W, .01)
        for z in (-.98, -.74): box((0, -w - .125, z), (.50, .03, .06), B, .01)
def tower_symbol():
    def build():
        S = hewn(row=.15, width=.34); tower_geo()
        for s in (-1, 1):
            box((s * 1.0, .25, -.72), (.86, .46, .86), S, .03); [box((s * (.70 + .28 * k), .25 - .12, -.20), (.18, .2, .22), S, .03) for k in range(3)]
            B = bronze(); tube([(s * .50, -.66, -.62), (s * .56, -.82, -.40)], .04, B, radii=[.7, 1.2]); flame((s * .565, -.835, -.42), .44, 2.2); point((s * .56, -.95, -.2), "#ff8a2a", 16, .08)
        c = M("#d8281e", .75, Sheen=.4).translucent(.25); c.mul(noise(c, 5, 4), [(.35, "#a07068"), (.6, "#ffffff")])
        surf(lambda u, v: (.02 + u * .62, .07 * np.sin(u * 6) * u, 1.20 - v * (.34 - .06 * u) - .10 * u * u), 40, 16, c); tube([(0, 0, .70), (0, 0, 1.28)], .03, timber(axis="z")); ball((0, 0, 1.30), .05, bronze(), sub=3)
    group(build, (-.03, 0, -.06), (.10, 0, .30), .98)

SYMBOLS = dict(horse=horse_symbol, helmet=helmet_symbol, ship=ship_symbol, shield=shield_symbol, amphora=amphora_symbol, tower=tower_symbol)
if __name__ == "__main__":
    for name in args() or SYMBOLS: reset(512, 512, 64, True, .42); rig(); camera((0, -9.6, .9), (0, 0, -.02), 112); SYMBOLS[name](); render("truva-" + name)
