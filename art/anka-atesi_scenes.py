"""Scenes of Anka Ateşi, painted in light.   python3 art/anka-atesi_scenes.py [name ...]   -> ART_OUT/anka-atesi-<name>.png; words come from ART_OUT/words"""
import importlib.util, math, os, subprocess, sys
import numpy as np
def _load(n): spec = importlib.util.spec_from_file_location(n, os.path.join(os.path.dirname(os.path.abspath(__file__)), n + ".py")); m = importlib.util.module_from_spec(spec); spec.loader.exec_module(m); return m
bird = _load("anka-atesi_bird"); fire = bird.fire; relief = _load("house_relief")
VOID = np.array([.0035, .0011, .0022])

def smoke(H, W, seed, heart, reach, colour=(.020, .0012, .003), second=(.0030, .0008, .014)):
    """far value group: slow red and violet haze round the light, nearly black away from it"""
    Y, X = np.mgrid[0:H, 0:W]; d = np.hypot((X - heart[0]) / reach[0], (Y - heart[1]) / reach[1]); n = fire.field(H, W, max(H, W) / 5, seed, 5); m = fire.field(H, W, max(H, W) / 3, seed + 1, 4)
    return VOID + np.exp(-d ** 2 * 1.3)[..., None] * np.array(colour) * (np.clip(n * 2.4 - .5, 0, 2) ** 1.6)[..., None] + np.exp(-d ** 2 * .6)[..., None] * np.array(second) * (np.clip(m * 2.2 - .55, 0, 2) ** 1.5)[..., None]
def soften(c, amount, dim):                                          # what is far: out of focus and cooler
    c.rgb = fire.blur(c.rgb, amount) * np.array(dim)

def key():
    """key art 900 x 1200: the bird rises out of its own fire, the tail falls behind the title"""
    H, W = 1200, 900; c = fire.Canvas(H, W); c.rgb += smoke(H, W, 3, (450, 430), (560, 640))
    c.wisps(np.linspace(60, 840, 80), np.full(80, 1230.0), 900, seed=4, n=1500, gain=.20, sway=.8, scale=4.0, soft=1.6); c.embers(90, 5, size=(1.5, 5), gain=.6); soften(c, 5, (.75, .62, .8))
    bird.phoenix(c, (450, 520), 430, lift=1.18, open_=1.55, length=1.12, spread=.42, seed=3, gain=1.05)
    c.wisps(np.linspace(160, 740, 70), 1215 - 40 * np.sin(np.linspace(0, 3.14, 70)), 520, seed=6, n=1500, gain=.26, sway=.7, scale=2.6, soft=1.1); c.wisps(np.linspace(-20, 240, 40), np.full(40, 1220.0), 380, seed=7, n=700, gain=.26, sway=.8, scale=2.2); c.wisps(np.linspace(660, 920, 40), np.full(40, 1220.0), 380, seed=8, n=700, gain=.26, sway=.8, scale=2.2)
    c.embers(240, 8, size=(.8, 3.2), gain=.9); c.bloom(2.0, .9); fire.save("anka-atesi-key", fire.film(c.rgb, 1.0))

def reel():
    """the wild over a whole reel: 384 x 1152, opaque, its own night behind it"""
    H, W = 1152, 384; c = fire.Canvas(H, W); c.rgb += smoke(H, W, 9, (192, 480), (250, 760), (.042, .003, .005), (.006, .0015, .024))
    c.wisps(np.linspace(-10, 394, 60), np.full(60, 1170.0), 1000, seed=14, n=1300, gain=.28, sway=.75, scale=3.0, soft=1.4); soften(c, 3.5, (.85, .7, .8))
    bird.phoenix(c, (192, 500), 345, lift=1.50, open_=.86, length=1.42, spread=.30, seed=7, gain=1.12)
    c.wisps(np.linspace(0, 384, 60), 1160 - 0 * np.linspace(0, 1, 60), 420, seed=16, n=1300, gain=.36, sway=.7, scale=2.0); c.embers(130, 18, size=(.8, 2.6), gain=.9); c.bloom(1.6, .9)
    Y, X = np.mgrid[0:H, 0:W]; e = np.minimum(np.minimum(X, W - 1 - X), np.minimum(Y, H - 1 - Y)); c.rgb = c.rgb * np.clip(.25 + e / 60, 0, 1)[..., None] + np.exp(-(e / 5.0) ** 2)[..., None] * fire.ORANGE * .7 + np.exp(-e / 16.0)[..., None] * fire.RED * .10
    fire.save("anka-atesi-reel", fire.film(c.rgb, 1.05))

def backdrop(name, H, W, at, size, lift, open_, length, seed, flame, dim):
    """the bird is large and far, the reels will stand before its breast: wings to both sides, fire below"""
    c = fire.Canvas(H, W); c.rgb += smoke(H, W, seed, at, (W * .62, H * .75), (.028, .0018, .004), (.0045, .001, .020)); c.wisps(np.linspace(0, W, 90), np.full(90, H + 20.0), flame * 1.7, seed=seed, n=1500, gain=.26, sway=.8, scale=4.5, soft=1.8); c.embers(70, seed, size=(2, 7), gain=.45); soften(c, 6, (.7, .55, .8))
    bird.phoenix(c, at, size, lift=lift, open_=open_, length=length, spread=.55, seed=seed + 1, gain=.86 * dim, flames=False); soften(c, 1.2, (.92, .86, .95))
    c.wisps(np.linspace(-20, W + 20, 120), np.full(120, H + 26.0), flame, seed=seed + 2, n=1800, gain=.17, sway=.8, scale=4.0, soft=2.2); c.embers(260, seed + 3, size=(.8, 3.4), gain=.8); c.bloom(2.2, .9)
    Y, X = np.mgrid[0:H, 0:W]; v = np.hypot((X - W / 2) / (W * .62), (Y - H * .46) / (H * .66)); c.rgb *= (1 - .55 * np.clip(v - .55, 0, 1))[..., None]; fire.save("anka-atesi-" + name, fire.film(c.rgb, .92))
def desktop(): backdrop("desktop", 720, 1280, (640, 500), 640, .74, 1.25, .5, 21, 300, 1.0)
def phone(): backdrop("phone", 1688, 780, (390, 682), 560, 1.30, 1.30, 1.3, 33, 520, 1.0)

def frame():
    """1400 x 880: a band of charred wood, ember seams in it, one bead of molten gold inside; feathers of fire hold the upper corners"""
    W, H = 1400, 880; inner = (80, 69, 1320, 813); Y, X = np.mgrid[0:H, 0:W] + .5; cx, cy = W / 2, H / 2
    def box(x0, y0, x1, y1, r): qx, qy = np.abs(X - (x0 + x1) / 2) - (x1 - x0) / 2 + r, np.abs(Y - (y0 + y1) / 2) - (y1 - y0) / 2 + r; return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - r
    rough = 7 * (fire.field(H, W, 60, 5) - .5) + 3 * (fire.field(H, W, 14, 6, 2) - .5); outer = box(26, 20, W - 26, H - 20, 46) + rough; hole = box(*inner, 10); d = np.maximum(outer, -hole); inside = np.clip(.5 - d / 1.6, 0, 1); rise = np.clip(-d / 22, 0, 1)
    r = np.random.default_rng(4); pts = np.stack(np.meshgrid(np.arange(-20, W + 40, 54.0), np.arange(-20, H + 40, 54.0)), -1).reshape(-1, 2); pts = pts + r.uniform(-21, 21, pts.shape); u, v = X + 26 * (fire.field(H, W, 50, 1) - .5), Y + 26 * (fire.field(H, W, 50, 2) - .5); best = np.full((2, H, W), 1e9)
    for a, b in pts[np.array([((a < 110) | (a > W - 110) | (b < 100) | (b > H - 100)) for a, b in pts])]: k = np.hypot((u - a) * .8, v - b); best = np.sort(np.concatenate([best, k[None]]), 0)[:2]
    crack = (best[1] - best[0]) / 2; Z = 22 * np.sqrt(1 - (1 - rise) ** 2) + 3 * np.clip(crack / 3, 0, 1) + 2.2 * (fire.field(H, W, 8, 8, 3) - .5); gy, gx = np.gradient(fire.blur(Z, 1.0)); n = np.stack([-gx, -gy, np.ones_like(Z)], -1); n /= np.linalg.norm(n, axis=-1, keepdims=True); L = np.array([-.52, -.62, .59]); key_ = np.clip(n @ L, 0, 1)
    low = .25 + .75 * np.clip((Y - H * .25) / (H * .75), 0, 1); glow = fire.field(H, W, 120, 11); rgb = np.array([.030, .013, .014]) * (.2 + 1.8 * key_ ** 1.3)[..., None] + (key_ ** 20)[..., None] * np.array([.25, .15, .10]) + (np.clip(n @ np.array([.75, .55, .3]), 0, 1) ** 4 * .5)[..., None] * fire.VIOLET
    heat = np.exp(-(crack / 1.1) ** 2) * low * np.clip(glow * 2.2 - .45, 0, 2); rgb += (np.exp(-crack / 6) * low * np.clip(glow * 2 - .5, 0, 1.6) * .30)[..., None] * fire.RED + heat[..., None] * (fire.AMBER * 1.1)
    bead = np.abs(hole - 7); bz = np.sqrt(np.clip(1 - (bead / 6.5) ** 2, 0, 1)) * 6.5; by, bx = np.gradient(bz); bn = np.stack([-bx, -by, np.ones_like(bz)], -1); bn /= np.linalg.norm(bn, axis=-1, keepdims=True); bk = np.clip(bn @ L, 0, 1); on = np.clip(.5 - (bead - 6.2) / 1.4, 0, 1)
    gold = np.array([1, .40, .06]) * (.06 + .85 * bk ** 1.7)[..., None] + (bk ** 16)[..., None] * np.array([1, .85, .5]) * 1.1; c = fire.Canvas(H, W); c.rgb = rgb * inside[..., None]; c.rgb = c.rgb * (1 - on)[..., None] + gold * on[..., None]; cover = np.maximum(inside, on); c.cover = cover.copy()
    for side in (-1, 1):                                             # corner plumes along the top edge, curling outward
        X0 = W / 2 + side * (W / 2 - 62)
        for i, (dx, dy, ln, w) in enumerate(((-.98, -.10, 300, 34), (-.9, -.22, 210, 30), (.10, .98, 250, 32), (.02, .9, 170, 28))):
            p = np.array([X0, 52.0]); e = p + np.array([side * -dx * -ln if False else side * dx * ln, dy * ln if dy > 0 else -6 + dy * 26]); m = (p + e) / 2 + np.array([0, -16 if dy < .5 else 0]) + np.array([side * 14 if dy > .5 else 0, 0]); c.feather([p, m, e], w, seed=90 + i + 10 * (side > 0), gain=.55, from_q=.04, to_q=.95, barbs=150, cover=.85, ragged=.5, thick=1.1)
        bird.spot(c, (X0, 52), 17, fire.GOLD, 1.0); bird.spot(c, (X0, 52), 9, fire.WHITE, 1.6)
    c.bloom(1.2, .5); hide = np.clip(-hole / 3, 0, 1); out = fire.glass(c.rgb, 1.2, np.clip(np.maximum(cover, c.cover), 0, 1), .06); fire.save("anka-atesi-frame", out[0], np.where(hole < -1.0, 0, out[1]))

def lettering(name, ink, W, face=.11, rim=.030, slab=.055, flames=True):
    """molten gold letters cut from ink: dark slab, bright bead, a face that cools from pale gold to crimson; fire on their backs"""
    a = relief.gray(os.path.join(fire.OUT, "words", f"anka-atesi-{ink}.png"), W); h0 = a.shape[0]; pad = int(h0 * (.62 if flames else .22)); a = np.pad(a, ((pad, int(h0 * .25)), (int(h0 * .3),) * 2)); H, W = a.shape; d = fire.blur(relief.distance(a > .5, int(h0 * .2)), h0 * .006) / h0; q = lambda t: np.sqrt(np.clip(1 - (1 - np.clip(t, 0, 1)) ** 2, 0, 1)); s = lambda t: np.clip(t * h0 / 1.6 + .5, 0, 1)[..., None]
    Z = .10 * q(d / face) + .03 * (fire.field(H, W, h0 * .06, 3, 3) - .5); n = relief.normals(fire.blur(Z, 1.3) * h0 * .62); y = np.clip((np.mgrid[0:H, 0:W][0] - pad) / h0, 0, 1); col = fire.ramp([(0, (1, .78, .38)), (.35, (1, .46, .07)), (.7, (1, .16, .015)), (1, (.62, .02, .03))], y); lit = relief.studio(relief.mirror(n)); light = col * (.34 + .72 * np.clip(n @ np.array([-.46, .60, .65]), 0, 1))[..., None] + lit * .16 * col ** .5
    ridge = relief.metal(relief.normals(fire.blur(.03 * np.clip(np.sin(np.pi * np.clip((d + rim) / rim, 0, 1)), 0, 1), 1) * h0 * .9), np.array([1.1, .62, .16])); base = np.array([.05, .006, .012]) * np.ones_like(light); rgb = base; rgb = rgb + (ridge - rgb) * s(d + rim); rgb = rgb + (light - rgb) * s(d - .004); A = s(d + slab)[..., 0]; drop = int(h0 * .05); side = A.copy()
    for k in range(drop): side[k:] = np.maximum(side[k:], A[:H - k])
    c = fire.Canvas(H, W)
    if flames:
        ys, xs = np.nonzero((a > .5) & (np.roll(a, 2, 0) <= .5)); pick = np.random.default_rng(2).permutation(len(xs))[:2500]; c.wisps(xs[pick], ys[pick] + h0 * .05, h0 * .52, seed=5, n=2600, gain=.30, sway=.7, scale=h0 / 150, stops=[(0, fire.AMBER), (.4, fire.ORANGE), (.8, fire.RED), (1, fire.CRIMSON)])
    c.rgb = c.rgb * (1 - side)[..., None] + (rgb * A[..., None] + base * .5 * (1 - A[..., None])) * side[..., None]; c.bloom(h0 / 260, .35); o = fire.glass(c.rgb, 1.15, side, .06); fire.save("anka-atesi-" + name, *o)
def logo():
    """one line in Turkish; in English the bird's name stands over what it is"""
    if os.environ.get("ART_LANG") != "en": return lettering("logo", "logo", 1500, flames=False)
    lettering("logo-high", "logo", 960, flames=False); lettering("logo-low", "logo-low", 1500, flames=False); at = lambda name: os.path.join(fire.OUT, f"anka-atesi-{name}.png")
    subprocess.run(["convert", at("logo-low"), at("logo-high"), "-trim", "+repage", "-background", "none", "-gravity", "center", "-reverse", "-smush", "-14", at("logo")], check=True)
def plates(): lettering("wild-tr", "wild-tr", 560, flames=False); lettering("wild-en", "wild-en", 480, flames=False)

JOBS = {"key": key, "reel": reel, "desktop": desktop, "phone": phone, "frame": frame, "logo": logo, "plates": plates}
if __name__ == "__main__":
    for job in sys.argv[1:] or JOBS: JOBS[job]()
