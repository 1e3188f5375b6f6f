"""Yedi Yıldız scenes: key, desktop, phone, frame, logo. Night is painted on a plane; brass, enamel and lamps are traced in front of it."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from yedi_symbols import *
def mix(a, b, t): t = np.clip(t, 0, 1)[..., None]; return a * (1 - t) + b * t

def night(w, h, seed=1, cx=.5, cz=.5, rays=28, glow="#1b8a98", n=260, ray=.22):
    """deco night: teal glow with faint rays, small stars and lamp bokeh"""
    r = np.random.RandomState(seed); y, x = np.mgrid[0:h, 0:w].astype(np.float32); v = 1 - y / h; u = x / w; a = np.arctan2((v - cz) * h / w, u - cx); d = np.hypot(u - cx, (v - cz) * h / w)
    o = mix(srgb("#0a4656"), srgb("#041322"), d * 1.5); o = mix(o, srgb(glow), .62 * np.exp(-(d / .30) ** 2)); s = np.clip((np.sin(a * rays) * 6 + .5), 0, 1); o = mix(o, srgb("#2fb0b4"), ray * s * np.exp(-d * 2.4)); o = mix(o, srgb("#020914"), np.clip(.55 - v, 0, 1) * .8)
    for i in range(n):
        px, py = r.rand() * w, r.rand() * h * .9; R = .5 + 1.5 * r.rand() ** 3; b = .25 + .7 * r.rand(); x0, x1, y0, y1 = int(max(0, px - 6)), int(min(w, px + 7)), int(max(0, py - 6)), int(min(h, py + 7)); dd = np.hypot(x[y0:y1, x0:x1] - px, y[y0:y1, x0:x1] - py); o[y0:y1, x0:x1] = mix(o[y0:y1, x0:x1], srgb("#dff6ff"), b * np.exp(-(dd / R) ** 2))
    for i in range(26):
        px, py, R = r.rand() * w, h * (.25 + .7 * r.rand()), h * (.012 + .03 * r.rand()); c = srgb(["#ffb648", "#ffd98a", "#2fd0d0", "#ff6a4a"][r.randint(4)]); x0, x1, y0, y1 = int(max(0, px - R - 2)), int(min(w, px + R + 2)), int(max(0, py - R - 2)), int(min(h, py + R + 2))
        if x1 > x0 and y1 > y0: dd = np.hypot(x[y0:y1, x0:x1] - px, y[y0:y1, x0:x1] - py) / R; o[y0:y1, x0:x1] = mix(o[y0:y1, x0:x1], c, .20 * np.clip((1 - dd) * R / 2, 0, 1) * (.6 + .4 * dd ** 3))
    return np.clip(o, 0, 1)
def sky(w, h, y, at=0, px=800, power=1.0, **k):
    m = M("#000000", 1, Specular=0).image(night(px, int(px * h / w), **k)); e = m.n.new("ShaderNodeEmission"); e.inputs[1].default_value = power; m.L.new(m.tex, e.inputs[0]); m.L.new(e.outputs[0], m.out.inputs[0]); o = surf(lambda u, v: ((u - .5) * w, y + 0 * u, at + (v - .5) * h), 1, 1, m); o.visible_shadow = False; return o

class Shop:
    def __init__(s): s.B, s.D, s.Li = brass(.2), brass(.3, "#a86a2a"), brass(.14, "#ffcf6a"); s.bulb = emit("#ffd488", 5.5); s.T, s.N, s.R = glaze("#0d6272", "#4a98a0"), glaze("#0a2f4a", "#3a6080"), glaze("#c8142a", "#a04050"); s.r = random.Random(3); s.coinp = Proto()
    def coins(s, pts):
        if not s.coinp.c.objects:
            with s.coinp: lathe([(0, -.10), (.80, -.10), (.96, -.12), (1, -.08), (1, .08), (.96, .12), (.86, .10), (.80, .05), (0, .05)], s.Li, 40, 30); star_solid(7, .58, .28, .14, [M("#ffd66a", .16, 1), M("#c8802a", .2, 1), s.B], loc=(0, 0, 0)).rotation_euler = (-math.pi / 2, 0, 0)
        for x, y, z, k in pts: s.coinp.place((x, y, z), k, (s.r.gauss(0, .35), s.r.gauss(0, .35), s.r.uniform(0, 6)))
    def gear(s, x, y, z, R, n=14, rot=0, m=None, spokes=6):
        P = []
        for k in range(n):
            a = k / n * 2 * math.pi + rot; t = math.pi / n
            for q, rr in ((-.55, .86), (-.32, 1.0), (.32, 1.0), (.55, .86)): P.append((R * rr * math.cos(a + q * t), R * rr * math.sin(a + q * t)))
        H = []
        for k in range(spokes):
            a0, a1 = (k + .14) / spokes * 2 * math.pi + rot, (k + .86) / spokes * 2 * math.pi + rot; A = np.linspace(a0, a1, 10); H.append([(R * .70 * math.cos(a), R * .70 * math.sin(a)) for a in A] + [(R * .34 * math.cos(a), R * .34 * math.sin(a)) for a in A[::-1]])
        shape(P, m or s.B, R * .06, R * .022, (x, y, z), holes=H); tube([(x + R * .78 * math.cos(t), y - R * .085, z + R * .78 * math.sin(t)) for t in np.linspace(0, 6.283, 65)[:-1]], R * .018, s.Li, cyclic=True)
        lathe([(0, .30), (.10, .30), (.19, .22), (.22, .05), (.26, 0)], s.Li, 32, 20, loc=(x, y - R * .05, z), rot=(math.pi / 2, 0, 0), scale=(R,) * 3); ball((x, y - R * .34, z), R * .10, s.R, (1, .6, 1), sub=3)
    def disc(s, x, y, z, R, n=28):
        for k in range(n):
            a0, a1 = k / n * 2 * math.pi, (k + 1) / n * 2 * math.pi; shape([(.2 * R * math.cos(a0), .2 * R * math.sin(a0)), (R * math.cos(a0), R * math.sin(a0)), (R * math.cos((a0 + a1) / 2), R * math.sin((a0 + a1) / 2)), (R * math.cos(a1), R * math.sin(a1)), (.2 * R * math.cos(a1), .2 * R * math.sin(a1))], s.T if k % 2 else s.N, .03, .008, (x, y, z))
        for rr, t in ((1.0, .055), (1.17, .055)): tube(ring(R * rr, z, y - .05, x), t, s.B, cyclic=True)
        lathe([(R * 1.0, 0), (R * 1.17, 0), (R * 1.17, -.1)], s.N, 96, 6, loc=(x, y, z), rot=(math.pi / 2, 0, 0)); m = int(R * 13)
        for k in range(m): a = k / m * 2 * math.pi; ball((x + R * 1.085 * math.cos(a), y - .08, z + R * 1.085 * math.sin(a)), .062, s.bulb, sub=2)
    def lamp(s, x, y, z, k, lit=1.0, rot=0):
        """a seven-pointed star lamp: brass case, glowing enamel"""
        P = star_pts(7, 1.0, .56, rot); shape(P, s.B, .08 * k, .03 * k, (x, y, z), scale=k); g = M("#ffdf90", .1, Clearcoat=1, Emission="#ffb840", Emission_Strength=1.5 * lit); g2 = M("#ffc050", .1, Clearcoat=1, Emission="#ff9420", Emission_Strength=1.0 * lit); o = star_solid(7, .80 * k, .44 * k, .22 * k, [g, g2, s.B], rot, (x, y - .12 * k, z)); return o
    def arch(s, cx, cz, R, y, a0, a1, k, n=7, grow=.25):
        for i in range(n):
            a = math.radians(a0 + (a1 - a0) * i / (n - 1)); c = 1 - abs(i - (n - 1) / 2) / ((n - 1) / 2); s.lamp(cx + R * math.cos(a), y, cz + R * math.sin(a), k * (1 + grow * c), 1, 0)
    def column(s, x, y, z0, z1, r):
        lathe([(r * 1.5, 0), (r * 1.5, .12), (r * 1.1, .2), (r, .35), (r, z1 - z0 - .35), (r * 1.1, z1 - z0 - .2), (r * 1.5, z1 - z0 - .1), (r * 1.5, z1 - z0)], s.N, 64, 40, lambda th, t, rr, z: 1 - .05 * np.abs(np.sin(th * 9)), loc=(x, y, z0))
        for z in (z0 + .2, z0 + .36, (z0 + z1) / 2, z1 - .36, z1 - .2): tube([(x + r * 1.14 * math.cos(t), y + r * 1.14 * math.sin(t), z) for t in np.linspace(0, 6.283, 49)[:-1]], .06, s.B, cyclic=True)

def light(p=1.0, aim=(0, 0, .4)):
    world([(0, "#04121e"), (.42, "#0d3a4a"), (.52, "#7a5a34"), (.60, "#e8c080"), (.70, "#245060"), (1, "#d8f0f4")], .42)
    area((-5, -6, 7.5), aim, 2.4, "#ffe4b8", 1300 * p); area((5.5, 4, 4.5), aim, 2.4, "#ff9a34", 2000 * p, 4); area((-6, 3, 1.5), aim, 2, "#22d8e6", 1300 * p, 4); fill_light((2, -9, -1), aim, 5, "#9fe4f0", 160 * p); area((0, -8, 8), aim, .6, "#ffffff", 200 * p, 6); area((-2, -17, 5), aim, 10, "#ffe0ae", 1100 * p, 5); area((3, -16, -4), aim, 10, "#ff9c48", 420 * p, 3)

def key():
    reset(540, 720, 16, False, .2, bounces=3, look="High Contrast"); light(); camera((0, -14, 1.0), (0, 0, .15), 85); s = Shop(); sky(20, 24, 9, 1.0, seed=3, cz=.55); s.disc(0, 1.6, .72, 1.72)
    s.gear(-1.95, 2.4, -1.2, 1.1, 12, .1); s.gear(1.98, 2.4, -1.3, 1.2, 14, .0, s.D); s.gear(-2.3, 2.9, 1.9, .8, 11, .2, s.D); s.gear(2.3, 2.9, 1.8, .8, 11, .0)
    s.arch(0, .50, 2.02, 1.0, 172, 8, .27); grouped(seven_geo, loc=(.06, -.5, .42), rot=(.03, 0, -.16), scale=1.62)
    s.coins([(s.r.uniform(-2.2, 2.2), s.r.uniform(-1.2, 1.2), -2.15 + s.r.uniform(0, .55) * (1 - abs(i - 23) / 46), .30) for i in range(46)]); render_clean("yedi-key")
def desktop():
    reset(800, 450, 12, False, .2, bounces=3, look="High Contrast"); light(1.25); camera((0, -14, 1.0), (0, 0, .15), 50); s = Shop(); sky(30, 17, 10, .6, seed=5, cz=.35, rays=40)
    for sx in (-1, 1): s.column(sx * 4.75, 1.2, -2.9, 2.3, .36); s.gear(sx * 4.1, .8, -1.55, .95, 13, .1 * sx); s.gear(sx * 5.25, .2, -.2, .85, 12, .2, s.D); s.gear(sx * 3.95, 1.6, 1.15, .62, 11, .2, s.B); s.gear(sx * 5.2, .5, 1.75, .75, 12, 0, s.B)
    for x in (-3.9, -2.95, -2.0, 2.0, 2.95, 3.9): s.lamp(x, .2, 2.62 - .035 * x * x, .36); tube([(x, .2, 2.98 - .035 * x * x), (x, .2, 3.4)], .025, s.B)      # six: the seventh is the name's own, over its İ
    tube([(x, .25, 3.06 - .02 * x * x) for x in np.linspace(-6, 6, 40)], .07, s.B); s.coins([(sx * s.r.uniform(2.9, 5.4), s.r.uniform(-1.2, 1.0), -2.45 + s.r.uniform(0, .45), .26) for i in range(26) for sx in (-1, 1)]); render_clean("yedi-desktop")
def phone():
    """the reels cover 26-61 % of the height and the controls all below 73 %: the seven stands on its coins between them"""
    reset(448, 970, 11, False, .2, bounces=3, look="High Contrast"); light(1.5); camera((0, -14, 1.0), (0, 0, .1), 60); s = Shop(); sky(16, 24, 9, 1.2, seed=8, cz=.66)
    tube([(x, .85, 4.28 - .05 * x * x) for x in np.linspace(-2.6, 2.6, 30)], .05, s.B)
    for i in range(7): x = (i - 3) * .54; z = 3.9 - .19 * x * x; s.lamp(x, .8, z, .21 + (.06 if i == 3 else 0)); tube([(x, .8, z + .2), (x, .8, 4.28)], .018, s.B)
    s.gear(-1.9, 2.0, 1.9, .8, 12, .1); s.gear(1.9, 2.0, 1.9, .8, 12, .2, s.D); grouped(seven_geo, loc=(.03, -.3, -1.28), rot=(.03, 0, -.16), scale=.40)
    s.gear(-1.5, .8, -1.72, .90, 13, .1); s.gear(1.5, .8, -1.66, .86, 13, 0); s.gear(-.72, 1.6, -1.5, .5, 11, .2, s.D); s.gear(.76, 1.7, -1.45, .5, 12, .1, s.D)
    s.coins([(x, s.r.uniform(-.9, .5), -2.02 + .22 * math.exp(-x * x) + s.r.uniform(-.16, .16), .17) for x in np.linspace(-1.9, 1.9, 54)] + [(s.r.uniform(-2.0, 2.0), s.r.uniform(-1.2, .4), s.r.uniform(-3.9, -2.25), .26) for i in range(90)]); render_clean("yedi-phone")
def frame():
    reset(800, 512, 22, True, .25, bounces=3, look="High Contrast"); rig(3.0); c = camera((0, -20, .5), (0, 0, 0), 50); c.data.type = "ORTHO"; c.data.ortho_scale = 11.4; s = Shop(); w, h, W, H = 5.0, 3.0, 5.44, 3.40
    s.N = M("#0c3a56", .6, Specular=.15); shape(rrect(W, H, .40), s.N, .14, .03, holes=[rrect(w, h, .10)])
    for ww, hh, r, t in ((W, H, .40, .085), (w + .02, h + .02, .12, .06)): tube([(p[0], -.15, p[1]) for p in rrect(ww, hh, r, 14)], t, s.B, cyclic=True, res=8)
    n = 25; X, Z = (W + w) / 2, (H + h) / 2
    for k in range(n):
        x = ((k + .5) / n * 2 - 1) * (W - .62)
        for z in (Z, -Z): ball((x, -.2, z), .085, s.bulb if k % 2 == 0 else s.R, (1, .7, 1), sub=3); tube(ring(.105, z, -.16, x, 25), .02, s.B, cyclic=True)
    for k in range(14):
        z = ((k + .5) / 14 * 2 - 1) * (H - .62)
        for x in (X, -X): ball((x, -.2, z), .085, s.bulb if k % 2 == 0 else s.R, (1, .7, 1), sub=3); tube(ring(.105, z, -.16, x, 25), .02, s.B, cyclic=True)
    for sx in (-1, 1):
        for sz in (-1, 1): s.gear(sx * X, -.30, sz * Z, .43, 11, .1, s.B)
    s.lamp(0, -.42, Z + .10, .46); render_clean("yedi-frame")

def face():
    m = M("#fff0cc", .14, Clearcoat=1, Clearcoat_Roughness=.03, Emission="#ffb040", Emission_Strength=.10); m.bump(m.noise(14, 3), .04, .02); return grad_z(m, [(0, "#ff9a2e"), (.42, "#ffe6a4"), (1, "#fffbe8")], -.36, .42, 1)
def lettering(name, lines, size, gap, w, h, lens):
    """a star for the dot of İ, or over the last stem of SEVEN"""
    reset(w, h, 16, True, .4, look="High Contrast"); world([(0, "#0a2030"), (.5, "#5a6a6a"), (.62, "#ffe0a8"), (1, "#ffffff")], .5); area((-3, -4, 4), (0, 0, 0), 3, "#fff0d8", 540); area((3.5, 2, 2), (0, 0, 0), 2, "#ffa63a", 560); area((-4, 1, 0), (0, 0, 0), 1.5, "#2ee0e8", 300); area((0, -5, 2.6), (0, 0, .2), .3, "#ffffff", 120, 5)
    camera((0, -12, .2), (0, 0, 0), lens); B, Nv = brass(.15), M("#06202f", .3, Clearcoat=.7)
    def width(t): o = text(t, "righteous", B, size, 0, 0, 0, space=1.04); bpy.context.view_layer.update(); d = o.dimensions.x; bpy.data.objects.remove(o); return d
    for i, t in enumerate(lines):
        z = gap * ((len(lines) - 1) / 2 - i); logo(t.replace("İ", "I"), "righteous", face(), B, Nv, size, (0, -.05 * i, z), 1.04, 0, w=.012)
        mark = said("İ", "N")
        if mark in t: p = t.index(mark); a = t.replace("İ", "I"); x = -width(a) / 2 + width(a[:p + 1]) - width("I") / 2; zz = z + size * .53; k = size * .185; shape(star_pts(7, k * 1.3, k * .75), Nv, .05, .02, (x, .05, zz)); shape(star_pts(7, k * 1.18, k * .66), B, .05, .015, (x, -.05, zz)); star_solid(7, k * .95, k * .5, k * .5, [M("#ff3a2e", .1, Clearcoat=1, Emission="#ff2a1e", Emission_Strength=.4), M("#b80f1e", .1, Clearcoat=1), B], 0, (x, -.14, zz))
    render_clean(name, levels=3)
JOBS = dict(key=key, desktop=desktop, phone=phone, frame=frame, logo=lambda: lettering("yedi-logo", [said("YEDİ YILDIZ", "SEVEN STARS")], .86, 0, 1000, 320, 90), logo2=lambda: lettering("yedi-logo2", said(["YEDİ", "YILDIZ"], ["SEVEN", "STARS"]), 1.14, 1.10, 800, 560, 80))
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
