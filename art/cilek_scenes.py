"""Çilek Bahçesi scenes: key, desktop, phone, frame, logo. Background is a painted bokeh garden, so nothing needs depth of field."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from cilek_symbols import *

def bokeh(w, h, seed=1, top="#fff4cf", mid="#b9dd84", low="#4d8a3e", n=170, sunx=.30):
    """an out-of-focus morning garden: light through leaves above, hedge below"""
    r = np.random.RandomState(seed); y, x = np.mgrid[0:h, 0:w].astype(np.float32); v = 1 - y / h; T, Mi, Lo = map(srgb, (top, mid, low)); o = mix(Lo, Mi, v * 2.1 - .15); o = mix(o, T, (v - .42) * 1.9)
    b = fbm(np.stack([x / w * 5 * w / h, v * 4, 0 * x + seed], -1), 3); o = mix(o, srgb("#2f6a32"), np.clip(b * 1.1 + .25 - np.abs(v - .42) * 1.2, 0, .62)); o = mix(o, srgb("#fffbe6"), .8 * np.exp(-((x / w - sunx) ** 2 * (w / h) ** 2 + (v - .92) ** 2) / .10))
    cols = [srgb(c) for c in ("#fff6d0", "#f2ffb8", "#b8e07a", "#ffd9e0", "#ffffff", "#7cc043", "#f06070")]; R0 = h * .05
    for i in range(n):
        cx, cy = r.rand() * w, h * (.02 + .86 * r.rand() ** 1.1); R = R0 * (.35 + 1.1 * r.rand() ** 1.5); c = cols[min(6, int(r.rand() ** 1.2 * 7))]; a = .10 + .30 * r.rand()
        x0, x1, y0, y1 = int(max(0, cx - R - 2)), int(min(w, cx + R + 2)), int(max(0, cy - R - 2)), int(min(h, cy + R + 2))
        if x1 <= x0 or y1 <= y0: continue
        d = np.hypot(x[y0:y1, x0:x1] - cx, y[y0:y1, x0:x1] - cy) / R; m = a * np.clip((1 - d) * R / 2.5, 0, 1) * (.72 + .28 * d ** 3); o[y0:y1, x0:x1] = mix(o[y0:y1, x0:x1], c, m)
    return np.clip(o, 0, 1)
def backdrop(w, h, y, cx=0, cz=0, px=900, **k):
    """bokeh picture on an emissive plane of w x h units"""
    m = M("#000000", 1, Specular=0).image(bokeh(px, int(px * h / w), **k)); e = m.n.new("ShaderNodeEmission"); e.inputs[1].default_value = 1.25; m.L.new(m.tex, e.inputs[0]); m.L.new(e.outputs[0], m.out.inputs[0])
    o = surf(lambda u, v: (cx + (u - .5) * w, y + 0 * u, cz + (v - .5) * h), 1, 1, m); o.visible_shadow = False; return o

def gingham(n=26, a="#d4142c", b="#fffaf0", px=1024):
    u, v = np.meshgrid((np.arange(px) + .5) / px, (np.arange(px) + .5) / px); A, B = srgb(a), srgb(b); s = (np.floor(u * n) % 2 + np.floor(v * n) % 2) / 2; wv = 1 - .07 * (np.sin(u * px * 1.6) * np.sin(v * px * 1.6)); return np.clip(mix(B, A, s * .96) * wv[..., None], 0, 1)
def wood(base=("#7a4a24", "#b87a40", "#dca864")):
    m = M("#b87a40", .6, Clearcoat=.15, Specular=.3); t = m.n.new("ShaderNodeMapping"); t.inputs["Scale"].default_value = (.6, 6, 6); m.L.new(m.coord("Object"), t.inputs[0]); x = m.n.new("ShaderNodeTexNoise"); x.inputs["Scale"].default_value = 3.2; x.inputs["Detail"].default_value = 8; x.inputs["Distortion"].default_value = .7; m.L.new(t.outputs[0], x.inputs[0])
    m.color_from(x.outputs[0], [(.30, base[0]), (.5, base[1]), (.72, base[2])]); return m.bump(x.outputs[0], .35, .03)

class Garden:
    def __init__(s):
        s.berries = []
        for sd in (1, 3):
            with Proto() as p: strawberry(hi=False, dew=True, seed=sd)
            s.berries.append(p)
        with Proto() as s.tri:
            g = leaf_mat(dark="#1f6a24", mid="#48a035", light="#b8e060")
            for a, L in ((0, 1.0), (1.25, .86), (-1.25, .86)): q = leaf(L, .46, g, .18, .22, 9); q.rotation_euler = (0, 0, a)
            tube([(-.9, 0, -.25), (-.4, 0, -.02), (0, 0, .02)], .03, M("#7fae3f", .5), 10)
        with Proto() as s.flower: blossom_geo(hi=False)
        s.r = random.Random(4); s.w1, s.w2 = wood(), wood(("#5f3a1e", "#9a6434", "#c8925a")); s.st = M("#6fa83a", .5)
    def berry(s, loc, k, rot): s.berries[s.r.randrange(2)].place(loc, k, rot)
    def crate(s, x, y, z, w, h=1.3, d=1.5, rows=3, heap=1.0, k=.34):
        """slatted box full of berries; z is its floor"""
        for i in range(rows): zz = z + h * (i + .5) / rows; box((x, y - d / 2, zz), (w, .09, h / rows * .82), s.w1 if i % 2 else s.w2, .025, (0, 0, s.r.uniform(-.006, .006))); box((x, y + d / 2, zz), (w, .09, h / rows * .82), s.w2, .025)
        for sx in (-1, 1):
            box((x + sx * w / 2, y, z + h / 2), (.10, d, h * .96), s.w2, .025); box((x + sx * (w / 2 - .12), y - d / 2 - .07, z + h * .53), (.20, .10, h * 1.12), s.w1, .025, (0, math.pi / 2, 0) if 0 else (0, 0, 0))
            for i in range(rows): ball((x + sx * (w / 2 - .12), y - d / 2 - .125, z + h * (i + .5) / rows), .03, M("#6a6a66", .35, 1), sub=2)
        n = max(3, int(w / (k * 1.45)))
        for row in range(3):
            for i in range(n):
                for lay in range(2):
                    xx = x + ((i + .5 + .5 * ((row + lay) % 2)) / n - .5) * (w - k * 1.6) * (1 - .16 * lay); dome = 1 - ((xx - x) / (w / 2)) ** 2
                    s.berry((xx + s.r.uniform(-.05, .05), y - d * .30 + row * d * .28 + s.r.uniform(-.06, .06), z + h - .02 + lay * k * .78 * heap * dome + .16 * heap * dome + row * .05), k * s.r.uniform(.88, 1.1), (s.r.uniform(.5, 2.6), s.r.uniform(-.9, .9), s.r.uniform(0, 6.28)))
    def foliage(s, pts, k=1.0, spread=.3, face=True):
        for x, y, z in pts: s.tri.place((x + s.r.uniform(-spread, spread) * .4, y, z), k * s.r.uniform(.8, 1.15), (s.r.uniform(.7, 1.25), s.r.uniform(-.4, .4), s.r.uniform(0, 6.28)))
    def hang(s, x, y, z, L, k):
        """a berry on a bowed stem from (x,y,z)"""
        dx = s.r.uniform(-.15, .15); tube([(x, y, z), (x + dx * .4, y - .1, z - L * .35), (x + dx, y - .12, z - L)], .022 + .02 * k, s.st, 12); s.berry((x + dx - .05 * k, y - .12, z - L - 1.12 * k), k, (s.r.uniform(.0, .3), s.r.uniform(-.2, .2), s.r.uniform(0, 6.28)))
    def bloom(s, x, y, z, k, tilt=None): s.flower.place((x, y, z), k, (s.r.uniform(-.1, .5), s.r.uniform(-.4, .4), s.r.uniform(-.6, .6)))
    def table(s, z=-2.2, w=16, d=9, y0=-6, n=26):
        m = M("#ffffff", .75, Sheen=.5, Specular=.15).image(gingham(n)); m.bump(m.noise(3, 4), .25, .12); surf(lambda u, v: ((u - .5) * w, y0 + v * d, z + .05 * np.sin(u * 31 + v * 9) * np.sin(v * 14)), 80, 60, m)

def light(p=1.0, aim=(0, 0, .4)):
    world([(0, "#3c6a2c"), (.45, "#8fbf6a"), (.60, "#e4f2d2"), (1, "#fbfff4")], .62)
    area((-5, -6, 7.5), aim, 3, "#fff0cc", 1700 * p); area((5.5, 4, 4.5), aim, 2.4, "#ffcf66", 2100 * p, 4); area((-6, 3, 1.5), aim, 2, "#c4ecff", 900 * p, 4); fill_light((2, -9, -1), aim, 5, "#f4ffd8", 300 * p)

def key():
    reset(600, 800, 18, False, .15, bounces=3, look="High Contrast"); light(); camera((0, -14, 1.3), (0, 0, .15), 85); g = Garden(); backdrop(18, 22, 9, 0, 1.5, seed=2)
    g.table(-2.3, n=30); g.crate(0, 1.6, -2.3, 4.5, 1.5, 1.6, k=.44)
    g.foliage([(-1.75, .9, 1.75), (1.75, 1.0, 1.75), (-1.0, 1.2, 2.35), (1.1, 1.2, 2.3), (-2.1, 1.2, .8), (2.1, 1.2, .9), (0, 1.4, 2.75), (-2.3, 1.4, 2.5), (2.3, 1.4, 2.6), (-1.9, .2, -1.9), (1.9, .2, -1.9)], .95)
    grouped(strawberry, loc=(.02, -.6, .62), rot=(.30, .14, .35), scale=1.52)
    for x, y, z, k in ((-1.45, -.2, 1.70, .52), (1.55, .1, 1.62, .46), (1.62, -1.2, -1.55, .46), (-1.75, -1.0, -1.62, .42), (-.7, .6, 2.5, .36)): g.bloom(x, y, z, k)
    g.berry((-1.35, -1.3, -1.62), .58, (1.1, .8, .6)); g.berry((1.05, -1.7, -1.85), .44, (1.2, -1.0, 2)); g.berry((1.72, -.4, -1.2), .56, (1.5, .5, 4))
    render_clean("cilek-key")

def vine(g, x0, x1, z, y=.3, sag=.3, n=16, k=.8):
    t = np.linspace(0, 1, n); P = [(x0 + (x1 - x0) * a, y + .1 * math.sin(a * 9), z - sag * math.sin(a * math.pi) + .08 * math.sin(a * 23)) for a in t]; tube(P, .05, g.st, 60)
    g.foliage([(p[0], p[1] - .1, p[2] + .08) for p in P], k); g.foliage([(p[0] + .2, p[1] + .3, p[2] + .30) for p in P[::2]], k)

def desktop():
    reset(800, 450, 12, False, .15, bounces=3, look="High Contrast"); light(1.25); camera((0, -14, 1.2), (0, 0, .15), 50); g = Garden(); backdrop(26, 15, 10, 0, 1.0, seed=5, n=220)
    g.table(-2.35, 22, 10, n=46); vine(g, -5.8, 5.8, 3.05, .5, .35, 22, .62)
    for x, L, k in ((-4.55, .25, .52), (-3.75, .75, .40), (4.6, .35, .52), (3.85, .15, .42), (-2.7, .1, .26), (2.75, .1, .28), (.9, .0, .2), (-1.2, .0, .22)): g.hang(x, .1, 2.75, L, k)
    for x, z, k in ((-5.0, 2.5, .34), (-3.2, 2.65, .28), (5.0, 2.6, .32), (3.3, 2.6, .28), (0, 2.75, .22), (-1.9, 2.7, .22), (1.8, 2.75, .2)): g.bloom(x, -.3, z, k)
    g.crate(-4.55, .6, -2.35, 2.5, 1.35, 1.5, k=.36); g.crate(4.75, .6, -2.35, 2.3, 1.15, 1.5, k=.36)
    for x, y, z, k in ((-3.25, -1.4, -2.0, .42), (-4.2, -1.6, -1.95, .50), (3.4, -1.3, -2.02, .42), (4.5, -1.7, -1.95, .52), (-2.5, -1.0, -2.1, .3), (2.6, -.9, -2.1, .3)): g.berry((x, y, z), k, (1.2, g.r.uniform(-1, 1), g.r.uniform(0, 6)))
    g.foliage([(-5.2, .2, -.6), (-3.4, .3, -.85), (5.3, .2, -.7), (3.6, .2, -1.0), (-5.3, -1, -1.9), (5.3, -1, -1.9)], .7); g.bloom(-3.55, -.9, -1.5, .36); g.bloom(5.1, -1.0, -1.35, .38); g.bloom(-5.2, -.6, -.9, .3)
    render_clean("cilek-desktop")

def phone():
    reset(448, 970, 11, False, .15, bounces=3, look="High Contrast"); light(1.5); camera((0, -14, 1.0), (0, 0, .1), 60); g = Garden(); backdrop(15, 22, 9, 0, 1.2, seed=8, n=200)
    g.table(-3.3, 16, 10, n=34); vine(g, -2.6, 2.6, 3.95, .4, .25, 14, .7); vine(g, -2.6, 2.6, 3.45, .8, .15, 10, .6)
    for x, L, k in ((-1.35, .35, .55), (1.4, .20, .60), (-.35, .15, .40), (.55, .45, .38), (-1.95, .1, .3)): g.hang(x, .0, 3.4, L, k)
    for x, z, k in ((-1.75, 3.5, .36), (.2, 3.55, .34), (1.8, 3.45, .32), (-.8, 3.75, .26), (1.0, 3.8, .26)): g.bloom(x, -.4, z, k)
    g.crate(0, .3, -3.3, 3.5, 1.25, 1.5, k=.42); g.foliage([(-1.9, .1, -1.75), (1.9, .1, -1.75), (-1.75, -1, -3.1), (1.8, -1, -3.1), (-.9, .6, -1.5), (.9, .7, -1.5)], .7)
    for x, y, z, k in ((-1.15, -1.5, -2.85, .55), (.95, -1.7, -2.9, .5), (.1, -1.2, -2.95, .40)): g.berry((x, y, z), k, (1.2, g.r.uniform(-1, 1), g.r.uniform(0, 6)))
    g.bloom(1.55, -1.2, -2.55, .38); g.bloom(-1.65, -.9, -2.0, .36); g.bloom(-.3, -1.6, -3.05, .28)
    render_clean("cilek-phone")

def frame():
    reset(640, 640, 20, True, .25, bounces=3, look="High Contrast"); rig(2.4); c = camera((0, -20, .6), (0, 0, 0), 50); c.data.type = "ORTHO"; c.data.ortho_scale = 8.0; g = Garden(); I, W = 3.0, .52; a = I + W / 2
    for s in (-1, 1):
        for k, m in ((0, g.w1), (1, g.w2)): box((0, -.02 * k, s * (I + W * (.27 + .5 * k))), (2 * I + 2 * W - .1, .30, W * .47), m, .035); o = box((0, 0, 0), (2 * I + .1, .26, W * .47), m, .035, (0, math.pi / 2, 0)); o.location = (s * (I + W * (.27 + .5 * k)), .03 + .02 * k, 0)
        tube([(-I - .02, -.2, s * (I + .02)), (I + .02, -.2, s * (I + .02))], .035, M("#fff1d0", .5)); tube([(s * (I + .02), -.2, -I), (s * (I + .02), -.2, I)], .035, M("#fff1d0", .5))
    for sx in (-1, 1):
        for sz in (-1, 1):
            x, z = sx * (I + .24), sz * (I + .24); g.foliage([(x + sx * .12, -.25, z + .16), (x - sx * .42, -.22, z + sz * .12), (x + sx * .10, -.22, z - sz * .45)], .36); g.berry((x, -.55, z - .02), .33, (.25, .2 * sx, sx)); 
            g.bloom(x - sx * .50, -.5, z + sz * .08, .17); 
            if sz > 0: g.berry((x + sx * .05, -.45, z - .62), .20, (.25, .1, 2))
    for k in range(9):
        x = (k - 4) * .62; 
        if k % 2: g.foliage([(x, -.22, I + .40)], .22); 
    g.bloom(0, -.4, I + .34, .24); g.foliage([(-.3, -.3, I + .34), (.3, -.3, I + .34)], .3); render_clean("cilek-frame")

def face_cream():
    m = M("#fff2d8", .2, Clearcoat=1, Clearcoat_Roughness=.04); m.bump(m.noise(14, 3), .05, .02); return grad_z(m, [(0, "#ffb4a0"), (.42, "#fff0d4"), (1, "#ffffff")], -.34, .42, 1)
def lettering(name, lines, size, gap, w=1000, h=420, lens=90):
    reset(w, h, 16, True, .45, look="High Contrast"); world([(0, "#2a4020"), (.5, "#8ab07a"), (.7, "#e8f0dc"), (1, "#ffffff")], .55); area((-3, -4, 4), (0, 0, 0), 3, "#fff4d8", 560); area((3.5, 2, 2), (0, 0, 0), 2, "#ffd670", 520); area((0, -5, 2.6), (0, 0, .2), .3, "#ffffff", 120, 5); fill_light((0, -4, -3), (0, 0, 0), 3, "#fff0d0", 80)
    camera((0, -12, .2), (0, 0, 0), lens)
    if said(False, True) and len(lines) == 2:                       # the corners of r and b would throw spikes: relief over the inked words
        wide = [np.ptp(np.where(ink(f"cilek-logo-{i}") > .5)[1]) for i in (0, 1)]
        for i in (0, 1): word(f"cilek-logo-{i}", 4.55 * wide[i] / max(wide), face_cream(), M("#d80f26", .16, Clearcoat=1, Clearcoat_Roughness=.04), M("#123a18", .35, Clearcoat=.6), (0, -.05 * i, gap * (.5 - i)), fat=.028, rimw=.055, basew=.045, deep=.30, puff=.12)
        return render_clean(name, levels=3)
    for i, t in enumerate(lines): logo(t, "sansita-swashed", face_cream(), M("#d80f26", .16, Clearcoat=1, Clearcoat_Roughness=.04), M("#123a18", .35, Clearcoat=.6), size, (0, -.05 * i, gap * ((len(lines) - 1) / 2 - i)), 1.02, 0, w=.022)
    render_clean(name, levels=3)

JOBS = dict(key=key, desktop=desktop, phone=phone, frame=frame, logo=lambda: lettering("cilek-logo", [said("Çilek Bahçesi", "Strawberry Garden")], .86, 0, 1000, 320), logo2=lambda: lettering("cilek-logo2", said(["Çilek", "Bahçesi"], ["Strawberry", "Garden"]), 1.12, .88, 800, 480, 84))
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
