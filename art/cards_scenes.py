"""Posters of the card games. HiLo: a queen and a turned card between two arrows on green. Video Poker: a royal flush over coins on aubergine.
Needs the deck's pictures (`node art/cards.mjs`) and the inked words."""
import os, sys; sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender")]
from kit import *
def mix(a, b, t): t = np.clip(t, 0, 1)[..., None]; return a * (1 - t) + b * t

def paper(name, rough=.34):
    m = M("#ffffff", rough, 0, Clearcoat=.45, Clearcoat_Roughness=.12); t = m.n.new("ShaderNodeTexImage"); t.image = D.images.load(os.path.join(OUT, f"card-{name}.png")); t.interpolation = "Cubic"; t.extension = "CLIP"
    m.L.new(m.coord("UV"), t.inputs[0]); m.L.new(t.outputs[0], m.b.inputs["Base Color"]); m.L.new(t.outputs[1], m.b.inputs["Alpha"]); return m

def card(name, x, y, z, h, turn=0, yaw=0, pitch=0, bend=.05):
    """a slightly bowed card h high facing the camera; `turn` leans it, `yaw` opens it to a side (degrees)"""
    w = h * 5 / 7; e = (math.radians(pitch), -math.radians(turn), math.radians(yaw))
    for k, m in ((0, paper(name)), (.024, paper("back"))):
        surf(lambda u, v, k=k: ((u - .5) * w, k * h / 3 + bend * h * ((u - .5) * 2) ** 2 * .3, (v - .5) * h), 24, 24, m, loc=(x, y, z), rot=e)

def haze(w, h, lo, mid, hi, gold, seed, cx=.5, cz=.58, n=46):
    r = np.random.RandomState(seed); y, x = np.mgrid[0:h, 0:w].astype(np.float32); v = 1 - y / h; u = x / w; d = np.hypot(u - cx, (v - cz) * h / w); a = np.arctan2((v - cz) * h / w, u - cx)
    o = mix(srgb(mid), srgb(lo), d * 1.55); o = mix(o, srgb(hi), .85 * np.exp(-(d / .34) ** 2)); o = mix(o, srgb(gold), .10 * np.clip(np.sin(a * 16) * 3 + .4, 0, 1) * np.exp(-d * 2.2))
    for i in range(n):
        px, py, R = r.rand() * w, h * r.rand(), h * (.008 + .034 * r.rand() ** 2); x0, x1, y0, y1 = int(max(0, px - R - 2)), int(min(w, px + R + 2)), int(max(0, py - R - 2)), int(min(h, py + R + 2))
        if x1 > x0 and y1 > y0: q = np.hypot(x[y0:y1, x0:x1] - px, y[y0:y1, x0:x1] - py) / R; o[y0:y1, x0:x1] = mix(o[y0:y1, x0:x1], srgb(gold), .26 * r.rand() * np.clip((1 - q) * R / 2, 0, 1) * (.55 + .45 * q ** 3))
    return np.clip(o, 0, 1)
def wall(img, p=1.0):
    m = M("#000000", 1, Specular=0).image(img); e = m.n.new("ShaderNodeEmission"); e.inputs[1].default_value = p; m.L.new(m.tex, e.inputs[0]); m.L.new(e.outputs[0], m.out.inputs[0]); o = surf(lambda u, v: ((u - .5) * 9, 6 + 0 * u, .3 + (v - .5) * 12), 1, 1, m); o.visible_shadow = False
def table(c, z):
    m = M(c, .85, 0, Sheen=.6, Specular=.15); m.bump(m.noise(90, 3), .35, .02).mul(m.noise(7, 4), [(0, "#9a9a9a"), (1, "#ffffff")]); surf(lambda u, v: ((u - .5) * 14, -4 + v * 10.5, z + 0 * u), 4, 4, m)
def coins(pts, seed=3, c="#f0b440"):
    r = random.Random(seed); g = gold(c, .16); rim = gold("#c07f22", .22)
    for x, y, z, k in pts:
        e = (r.gauss(0, .22), r.gauss(0, .22), r.uniform(0, 6)); lathe([(0, -.07), (.9, -.07), (1, -.05), (1, .05), (.94, .09), (.84, .09), (.80, .055), (0, .055)], g, 40, 26, loc=(x, y, z), rot=e, scale=(k,) * 3); shape([(.5 * math.cos(a) * (1 if i % 2 == 0 else .5), .5 * math.sin(a) * (1 if i % 2 == 0 else .5)) for i, a in enumerate(np.linspace(0, 2 * math.pi, 17)[:-1])], rim, .03, .01, (x, y, z + .06 * k), e, k)
def light(cool, warm="#ffb24e", p=1.0):
    world([(0, "#0a0e12"), (.45, "#24302e"), (.6, "#c8b490"), (.74, "#3a4040"), (1, "#f4ecd8")], .5)
    area((-4.6, -6.5, 6.5), (0, 0, .4), 2.6, "#fff0d4", 1250 * p); area((4.8, 3.2, 4.2), (0, 0, .3), 2.2, warm, 1700 * p, 4); area((-5, 2.6, 1.2), (0, 0, .2), 2, cool, 1100 * p, 4); area((2.5, -8, -1), (0, 0, 0), 4, "#ffd9b0", 150 * p); area((0, -8, 7), (0, 0, .4), .5, "#ffffff", 180 * p, 5)

ARROW = [(0, 1), (.74, .16), (.34, .16), (.34, -.92), (-.34, -.92), (-.34, .16), (-.74, .16)]
def arrow(x, y, z, k, turn, face):
    e = (math.pi / 2, 0, 0); e = (math.pi / 2 - .12, math.radians(turn), math.radians(-8))
    shape([(p * 1.16, q * 1.13 - .01) for p, q in ARROW], gold("#eab04a", .16), .16, .05, (x, y, z), e, k); shape([(p * .86, q * .86 - .01) for p, q in ARROW], face, .22, .07, (x, y - .05, z), e, k)

def hilo():
    reset(540, 720, 16, False, .42, bounces=3, look="High Contrast"); light("#4af0c0"); camera((0, -14, .7), (0, 0, .05), 85)
    wall(haze(700, 930, "#02110d", "#0a4a39", "#2fa57c", "#ffd27a", 4)); table("#0b5a40", -1.95)
    card("9", 1.22, 1.6, .72, 2.3, 24, 0); card("49", -1.28, 1.9, .86, 2.2, -26, 0); card("back", .72, .5, .60, 2.75, 13, -18, -3, .12); card("41", -.42, -.35, .52, 3.0, -7, 8, -3, .06)
    arrow(1.30, -1.25, .06, .62, -8, enamel("#19b37a", .14)); arrow(-1.36, -1.2, -.30, .56, 172, enamel("#d51d48", .14))
    r = random.Random(5); coins([(r.uniform(-2.1, 2.1), r.uniform(-1.4, .8), -1.86 + r.uniform(0, .3), .27) for _ in range(26)]); render("hilo-key")

def poker():
    reset(540, 720, 16, False, .42, bounces=3, look="High Contrast"); light("#b07aff", "#ff8a5a"); camera((0, -14, .7), (0, 0, .05), 85)
    wall(haze(700, 930, "#0e0414", "#3d0f3a", "#9a2a5c", "#ffcf7a", 9)); table("#4a0f35", -1.95)
    hand = ["33", "37", "41", "45", "49"]
    for i, c in enumerate(hand):
        a = (i - 2) * 13.5; q = math.radians(a); R = 2.5; card(c, R * math.sin(q), .34 - i * .10, -1.86 + R * math.cos(q), 2.42, a, -4, -2, .05)
    r = random.Random(8); coins([(r.uniform(-2.2, 2.2), r.uniform(-1.7, .6), -1.86 + r.uniform(0, .62) * (1 - abs(i - 20) / 40), .30) for i in range(40)]); render("video-poker-key")

def lettering(name, lo, mid, hi, base, cool, warm):
    reset(760, 520, 14, True, .35, look="High Contrast"); world([(0, base), (.5, "#6a6258"), (.62, "#ffe6b0"), (1, "#ffffff")], .5); area((-3, -4, 4), (0, 0, 0), 3, "#fff2dc", 520); area((3.5, 2, 2), (0, 0, 0), 2, warm, 520); area((-4, 1, 0), (0, 0, 0), 1.5, cool, 320); area((0, -5, 2.6), (0, 0, .2), .3, "#ffffff", 110, 5)
    camera((0, -12, .2), (0, 0, 0), 78); word(name, 4.1, grad_face(lo, mid, hi, 1.0), gold("#f0b64c", .16), M(base, .35, Clearcoat=.6), fat=.012, rimw=.05, basew=.06, lines=2 if "poker" in name else said(2, 1)); render(name)

JOBS = dict(hilo=hilo, poker=poker, hilo_logo=lambda: lettering("hilo-logo", "#ffc45a", "#fff0c4", "#fffdf2", "#03211a", "#4af0c0", "#ffb24e"), poker_logo=lambda: lettering("video-poker-logo", "#ff5f7a", "#ffd2c0", "#fff8ee", "#23061f", "#b07aff", "#ff9a4a"))
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
