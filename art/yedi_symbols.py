"""Yedi Yıldız: brass and enamel, a mechanical machine at night. Navy #061A2B, teal #0E5A66, enamel red #C8202F, light #FFE3A0, brass #E8A33A. No fruit."""
import os, sys; sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit_garden import *

def rig(power=1.0):
    """night shop window: warm lamp upper left, amber rim right, teal rim left, weak cyan from below"""
    world([(0, "#0a2a3c"), (.40, "#14323f"), (.52, "#5a5348"), (.60, "#e8c890"), (.72, "#3c5560"), (1, "#fff4e0")], .62)
    area((-3.2, -4.2, 4.6), (0, 0, 0), 2.2, "#ffe9c4", 640 * power); area((3.6, 2.8, 2.6), (0, 0, .1), 1.6, "#ffa63a", 900 * power, 3); area((-4.2, 2.0, .2), (0, 0, 0), 1.2, "#2ee0e8", 520 * power, 3)
    fill_light((2.6, -4.5, -1.6), (0, 0, 0), 3, "#9fe8f0", 80 * power); area((.0, -5.0, 5.5), (0, 0, .4), .5, "#ffffff", 130 * power, 3.2)
    area((-1.2, -13, 3.2), (0, 0, 0), 7, "#ffe0ae", 950 * power, 3.4); area((2.2, -12, -3.4), (0, 0, 0), 8, "#ff9c48", 260 * power, 2.2)

def brass(rough=.19, base="#e9a437"):
    m = M(base, rough, 1); n = m.noise(3.2, 6, .6); m.mul(n, [(.30, "#b98a5a"), (.55, "#ffffff")]); return m.bump(m.noise(40, 2), .05, .01).rough_from(m.noise(7, 5), rough * .6, rough * 1.9)
def glaze(c, dark=None, rough=.1):
    """translucent-looking enamel with a hammered ground beneath"""
    m = M(c, rough, 0, Clearcoat=1, Clearcoat_Roughness=.02, Specular=.7); v = m.voronoi(9, "F1"); m.mul(v, [(0, "#ffffff"), (.7, dark or "#b8a0a8")]); m.mul(m.noise(2, 4), [(.3, "#a8a0b0"), (.6, "#ffffff")]); return m.edge(c, .35, .35)
def inset(P, k):
    """outline shrunk towards its inside by k (polygon offset, corner-mitred)"""
    P = np.asarray(P, float); n = len(P); A = sum(P[i - 1][0] * P[i][1] - P[i][0] * P[i - 1][1] for i in range(n)); s = 1 if A > 0 else -1; o = []
    for i in range(n):
        a, b, c = P[i - 1], P[i], P[(i + 1) % n]; d1 = (b - a) / (np.linalg.norm(b - a) + 1e-9); d2 = (c - b) / (np.linalg.norm(c - b) + 1e-9); n1 = s * np.array((-d1[1], d1[0])); n2 = s * np.array((-d2[1], d2[0])); m = n1 + n2; q = m / max(.35, m @ m / 2) ; o.append(tuple(b + k * q * (1 if m @ m > .7 else .8)))
    return o
def slab(P, rim, face, w=.10, depth=.16, y=0, loc=(0, 0, 0), face_depth=.03):
    """brass body with an enamel face set in it"""
    shape(P, rim, depth, .045, (loc[0], y, loc[2])); return shape(inset(P, w), face, face_depth, .03, (loc[0], y - depth - .035, loc[2]))
def rivet(x, y, z, m, r=.045): ball((x, y, z), r, m, (1, .6, 1), sub=3)

SEVEN = [(-.84, 1.10), (.86, 1.10), (.86, .72), (.34, .02), (.13, -.50), (.06, -1.12), (-.62, -1.12), (-.52, -.50), (-.24, .06), (.12, .48), (-.26, .48), (-.36, .16), (-.84, .16)]
def smooth(P, n=4, sharp=()):
    """round outline corners lightly"""
    o = []
    for i in range(len(P)):
        a, b, c = map(np.array, (P[i - 1], P[i], P[(i + 1) % len(P)])); k = .02 if i in sharp else .09; p = b + (a - b) / np.linalg.norm(a - b) * k; q = b + (c - b) / np.linalg.norm(c - b) * k
        for t in np.linspace(0, 1, n): o.append(tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * b + t * t * q))
    return o
def seven_geo(red="#d4101f"):
    P = smooth(SEVEN); B = brass(.17); d = M("#0b2f42", .3, Clearcoat=1); shape([(x * 1.05 + .04, z * 1.04 - .05) for x, z in P], d, .10, .05, (0, .34, 0)); shape(P, B, .20, .06, (0, 0, 0))
    r = glaze(red, "#a01828", .08); grad_z(r, [(0, "#8a0414"), (.45, red), (1, "#ff3a2e")], -1.0, 1.0, 1); r.edge("#ff5a4a", .4); shape(smooth(inset(SEVEN, .15)), r, .05, .045, (0, -.24, 0))
    tube([(-.58, -.335, .87), (.54, -.335, .87)], .028, M("#ffc0a8", .1, Clearcoat=1), 12, radii=[.4, 1, 1, .4])
def seven(): grouped(seven_geo, loc=(0, 0, 0), rot=(.04, 0, -.20))

def star_solid(n, R, r, h, mats, rot=0, loc=(0, 0, 0)):
    """faceted star relief: apex at centre front, ridges to the tips"""
    P = star_pts(n, R, r, rot); v = [(x, 0, z) for x, z in P] + [(0, -h, 0)]; f = [((i + 1) % (2 * n), i, 2 * n) for i in range(2 * n)]; v += [(x, .16, z) for x, z in P]; f += [(i, (i + 1) % (2 * n), 2 * n + 1 + (i + 1) % (2 * n), 2 * n + 1 + i) for i in range(2 * n)]
    return poly(v, f, lambda i, nn: mats[i % 2 if i < 2 * n else 2], loc=loc)
def star():
    B = brass(.16); halo = star_pts(7, 1.24, .84, math.pi / 7); shape(halo, brass(.3, "#b8742a"), .05, .03, (0, .22, 0)); shape(inset(halo, .07), glaze("#0d6a7a", "#5aa0a8"), .03, .02, (0, .15, 0))
    star_solid(7, 1.26, .66, .42, [M("#ffd25a", .12, 1), M("#d98a22", .16, 1), B]); star_solid(7, .74, .40, .30, [glaze("#e8182a", "#c05060", .08), glaze("#9a0c1e", "#a05060", .08), B], loc=(0, -.26, 0))
    ball((0, -.56, 0), .15, M("#fff0c0", .05, 1), (1, .7, 1)); tube(ring(.17, 0, -.52), .03, B, cyclic=True)
    for k in range(7): a = k * 2 * math.pi / 7 + math.pi / 7; ball((1.0 * math.sin(a), .05, 1.0 * math.cos(a)), .085, M("#dff6ff", .08, Clearcoat=1, Emission="#8fe6f4", Emission_Strength=.22), (1, .7, 1), sub=3)

def diamond():
    n = 12; a = np.arange(n) / n * 2 * np.pi; b = a + np.pi / n; R = 1.18
    T = [(.66 * R * np.cos(t), .66 * R * np.sin(t), .62) for t in a[::2] + np.pi / n]; K = [(.90 * R * np.cos(t), .90 * R * np.sin(t), .46) for t in a]; G = [(R * np.cos(t), R * np.sin(t), .20) for t in b]; G2 = [(R * np.cos(t), R * np.sin(t), .13) for t in b]; L = [(.55 * R * np.cos(t), .55 * R * np.sin(t), -.48) for t in a]; C = [(0, 0, -1.10)]
    v = T + K + G + G2 + L + C; t0, k0, g0, h0, l0, c0 = 0, 6, 18, 30, 42, 54; f = [tuple(range(6))]
    for i in range(6): f += [(t0 + i, k0 + (2 * i + 1) % 12, k0 + (2 * i + 2) % 12), (t0 + i, k0 + (2 * i + 2) % 12, t0 + (i + 1) % 6), (t0 + i, k0 + (2 * i) % 12, k0 + (2 * i + 1) % 12)]
    for i in range(12): j = (i + 1) % 12; f += [(k0 + i, g0 + i, k0 + j), (g0 + i, g0 + j, k0 + j), (g0 + i, h0 + i, h0 + j, g0 + j), (h0 + i, l0 + i, l0 + j), (h0 + i, l0 + j, h0 + j), (l0 + i, c0, l0 + j)]
    r = random.Random(7); cols = ["#c4f2ff", "#66d4fa", "#2a9fe8", "#0f62c8", "#0a3c94", "#9ae6ff", "#3fb8f2", "#effcff"]; ms = []
    for c in cols: m = M(c, .04, .25, Clearcoat=1, Clearcoat_Roughness=.01, Specular=1); m.set(Emission=c, Emission_Strength=.05); ms.append(m)
    def pick(i, nn): k = nn[2]; return ms[r.choice([5] if k > .97 else [0, 1, 5, 6] if k > .6 else [1, 2, 6, 5, 0] if k > .1 else [2, 3, 4, 6, 1, 0, 3])]
    o = poly(v, f, pick, loc=(0, 0, .14), rot=(.20, .08, .20)); o.scale = (1.0, 1.0, 1.2)
    for x, z, k in ((-.78, .66, .22), (.56, .34, .13), (.12, -.45, .10)): shape(star_pts(4, k, k * .14), emit("#ffffff", 3), .002, 0, (x, -1.35, z))

def bell_geo(bow=True):
    B = brass(.15); B2 = brass(.28, "#c47f2a"); lathe([(0, .86), (.20, .86), (.42, .74), (.54, .44), (.60, .05), (.70, -.36), (.90, -.66), (1.06, -.78), (1.08, -.86), (1.0, -.90), (.86, -.82), (.5, -.7), (0, -.7)], B, 128, 120)
    for z, r in ((-.40, .73), (-.50, .79), (.50, .535)): tube([(r * math.cos(t), r * math.sin(t), z) for t in np.linspace(0, 2 * math.pi, 97)[:-1]], .028, B2, cyclic=True)
    w = 1024; u, v = np.meshgrid((np.arange(w) + .5) / w, (np.arange(128) + .5) / 128); o = np.zeros((128, w, 3)) + srgb("#0c5a68"); x = (u * 18) % 1 - .5; y = (v - .5) * 1.0; d = np.abs(x) * 1.5 + np.abs(y) * 1.3; o[d < .55] = srgb("#f2c25a"); o[d < .34] = srgb("#c8142a")
    e = M("#ffffff", .1, Clearcoat=1).image(o); surf(lambda u, v: ((.628 + .055 * v) * np.cos(u * 2 * np.pi), (.628 + .055 * v) * np.sin(u * 2 * np.pi), -.02 - .26 * v), 96, 6, e, close_u=True)
    ball((.0, -.25, -.93), .20, B2, sub=4); tube(ring(.17, 1.02), .055, B, cyclic=True); ball((0, 0, .86), .10, B)
def bow(loc=(0, -.42, .86), s=1):
    r = M("#c8142a", .32, Sheen=.6, Clearcoat=.5); r.bump(r.noise(9, 2), .08, .02); P = []
    for sx in (-1, 1):
        P.append(surf(lambda u, v, sx=sx: (sx * (.08 + .62 * np.sin(v * np.pi) ** .8 * (.55 + .45 * v) + .10 * np.sin(v * np.pi)), .10 * np.cos(u * np.pi) * (1 - .2 * v) + .05 * np.sin(v * 6), (u - .5) * (.10 + .42 * np.sin(v * np.pi) ** .7) + .16 * np.sin(v * np.pi * 2)), 14, 40, r))
        P.append(surf(lambda u, v, sx=sx: (sx * (.05 + .46 * v ** 1.2 + (u - .5) * (.12 + .16 * v)), -.04 - .05 * np.sin(v * 7), -.05 - .62 * v + .07 * np.abs(u - .5) * v), 8, 24, r))
    P.append(ball((0, -.10, 0), .135, r, (1, .8, .9), sub=3)); return group(P, loc, (0, 0, 0), s)
def bell(): grouped(bell_geo, loc=(0, 0, .08), rot=(-.06, .14, .2), scale=1.0); bow((.11, -.55, .88), .80)

def bar():
    for i, (z, c, d) in enumerate(((.70, "#c8142a", "#a04050"), (0, "#0c4f63", "#4a8a98"), (-.70, "#c8142a", "#a04050"))):
        P = rrect(1.20 if i == 1 else 1.06, .36 if i == 1 else .30, .14); y = -.18 if i == 1 else .06; slab(P, brass(.18), glaze(c, d), .085, .14, y, (0, 0, z)); s = .72 if i == 1 else .58
        text("BAR", "lilita-one", M("#ffe6a8" if i != 1 else "#fff3d6", .15, Clearcoat=1), s, .04, .02, 0, (0, y - .26, z - .01), space=1.14)
        for sx in (-1, 1): rivet(sx * (.98 if i == 1 else .86), y - .22, z, brass(.12, "#ffd98a"), .06)

def horseshoe(): grouped(horseshoe_geo, loc=(0, 0, .26), rot=(.04, .06, .1), scale=.96)
def horseshoe_geo():
    S = M("#b4d2e2", .2, 1); S.mul(S.noise(3, 7), [(.3, "#86a2b6"), (.55, "#ffffff")]).bump(S.noise(26, 4), .12, .02).rough_from(S.noise(8, 5), .14, .4); B = brass(.16); t = np.linspace(-.38, math.pi + .38, 60)
    def arc(R, k=1.12): return [(R * math.cos(a) * (1 - .10 * max(0, -math.sin(a)) * 2.2), .14 - R * k * -math.sin(a) * -1 if 0 else .12 + R * k * math.sin(a)) for a in t]
    o, i = arc(1.12), arc(.66); o = [(x, -z) for x, z in o]; i = [(x, -z) for x, z in i]; P = o + i[::-1]; shape(P, S, .15, .06, (0, 0, .16)); mid = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(o, i)]
    g = [(m[0] + (p[0] - m[0]) * .42, m[1] + (p[1] - m[1]) * .42) for m, p in zip(mid, o)] + [(m[0] + (p[0] - m[0]) * .42, m[1] + (p[1] - m[1]) * .42) for m, p in zip(mid, i)][::-1]; shape(g[4:-4], glaze("#0d5668", "#4a90a0"), .02, .015, (0, -.20, .16))
    for k in range(4, 56, 7): x, z = mid[k]; ball((x, -.24, z + .16), .085, B, (1, .7, 1), sub=3)
    for e in (0, -1): x, z = mid[e]; box((x * 1.0, 0, z + .19), (.62, .44, .17), B, .05, (0, (-.38 if e == 0 else .38), 0))
    bow((0, -.45, -.86), .66)

def clover_geo():
    B = brass(.18); g = glaze("#129a3e", "#4a9a5a", .1); g2 = M("#7fe08a", .15, Clearcoat=1)
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2; H = []
        for t in np.linspace(.42, 2 * math.pi - .42, 50): x = 16 * math.sin(t) ** 3 / 17; z = (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 17; H.append((x * .60, (z + 1.0) * .60 + .06))
        rot = -a + math.pi / 2; c, s = math.cos(rot), math.sin(rot); R = lambda P: [(x * c + z * s, -x * s + z * c) for x, z in P]; HH = R(H); shape(HH, B, .11, .05, (0, 0, .10)); cx = np.mean([p[0] for p in H]); cz = .62; I = [(x * .80, (z - cz) * .80 + cz) for x, z in H]; shape(R(I), g, .04, .06, (0, -.13, .10), res=6)
        tip = R([(0, .25), (0, 1.0)]); tube([(tip[0][0], -.235, tip[0][1] + .10), ((tip[0][0] + tip[1][0]) / 2, -.25, (tip[0][1] + tip[1][1]) / 2 + .10), (tip[1][0], -.235, tip[1][1] + .10)], .026, B, 12, radii=[1.3, 1, .4])
    tube([(0, -.05, .05), (.10, -.08, -.45), (.34, -.06, -.85), (.54, -.04, -1.28)], .085, B, 24, radii=[.8, .8, 1, 1.35]); ball((0, -.22, .10), .13, B, (1, .7, 1)); 
def clover(): grouped(clover_geo, loc=(0, 0, .06), rot=(.05, .06, -.10), scale=1.0)

def coin_geo():
    B = brass(.17, "#f0ac3a"); lathe([(0, -.12), (1.0, -.12), (1.15, -.08), (1.17, 0), (1.15, .10), (1.08, .15), (1.0, .12), (.95, .05), (.90, .03), (0, .03)], B, 128, 90, lambda th, t, r, z: 1 + .012 * np.sign(np.sin(th * 60)) * (r > 1.14), rot=(math.pi / 2, 0, 0))
    e = glaze("#0d5266", "#3f8494"); shape([(.88 * math.cos(t), .88 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 90)[:-1]], e, .005, .01, (0, -.035, 0)); lathe([(0, .10), (.50, .10), (.56, .08), (.60, .02), (.60, 0)], B, 96, 30, rot=(math.pi / 2, 0, 0), loc=(0, -.03, 0)); star_solid(7, .52, .27, .20, [glaze("#e8182a", "#c05060", .08), glaze("#9a0c1e", "#a05060", .08), B], loc=(0, -.12, 0))
    for k in range(7): a = (k + .5) * 2 * math.pi / 7; star_solid(5, .13, .06, .06, [M("#ffd66a", .14, 1), M("#d0882a", .18, 1), B], a, loc=(.745 * math.sin(a), -.05, .745 * math.cos(a)))
    tube(ring(.88, 0, -.05), .022, B, cyclic=True)
def coin(): grouped(coin_geo, loc=(0, 0, 0), rot=(.06, 0, -.32), scale=1.0)

def plate(word, red):
    word_plate(word, brass(.16, "#f2b040"), M("#b80f24" if red else "#0c4f63", .14, Clearcoat=1, Clearcoat_Roughness=.03), M("#fff3d6", .2, Clearcoat=1), size=.46 if len(word) > 5 else .5, back=M("#2a0610" if red else "#04222e", .4))
SYMBOLS = dict(seven=seven, star=star, diamond=diamond, bell=bell, bar=bar, horseshoe=horseshoe, clover=clover, coin=coin)
PLATES = {"scatter": "SCATTER"}
if __name__ == "__main__":
    for name in args() or [*SYMBOLS, *PLATES]:
        if name in PLATES: reset(512, 172, 20, True, .45, look="High Contrast"); rig(); camera((0, -9.6, .15), (0, 0, 0), 141); plate(PLATES[name], True)
        else: reset(448, 448, 20, True, .30, look="High Contrast"); rig(); camera((0, -9.6, 1.1), (0, 0, -.02), 118); SYMBOLS[name]()
        render_clean("yedi-" + name)
