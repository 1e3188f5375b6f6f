"""Uludağ: the fox on its sledge, reel frame, title lettering; the mountain itself is uludag_peaks.py.
blender -b -P art/uludag_scenes.py -- rider frame logo"""
import os, sys; sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender")]
from kit import *
import uludag_symbols as U

def rider():
    """the fox on its sledge, coming down at us"""
    reset(720, 720, 72, True, .30, bounces=4); U.rig(); camera((0, -13, 2.2), (.05, 0, -.42), 92)
    U.group(U.sledge_geo, (0, -.55, -2.02), (.0, .20, -math.pi / 2 + .12), 1.42); U.group(U.fox, (0, 0, .0), (0, 0, .04), 1.0)
    f = M("#e8701a", .65, Sheen=.5); f.bump(f.noise(26, 4), .35, .03); w = M("#fffaf0", .7, Sheen=.5); w.bump(w.noise(26, 4), .35, .03); red = M("#1d4aa8", .7, Sheen=.6); red.bump(red.noise(40, 2), .4, .02)
    ball((0, .30, -1.25), .80, f, (1, .9, 1.0), sub=5); ball((0, -.20, -1.22), .48, w, (.9, .7, 1.1), sub=5)
    for s in (-1, 1):
        tube([(s * .60, .05, -.98), (s * .86, -.42, -1.28), (s * .62, -.92, -1.50)], .21, f, 20, radii=[1.1, .95, .8]); ball((s * .60, -1.02, -1.54), .24, red, (1, 1, .9), sub=4)
        tube([(s * .46, -.2, -1.66), (s * .60, -.95, -1.74), (s * .56, -1.25, -1.70)], .24, f, 20, radii=[1.1, 1, .9]); ball((s * .57, -1.36, -1.62), .26, M("#3a1a14", .6), (1, .8, 1.15), sub=4)
    tube([(.35, .9, -1.6), (1.15, 1.1, -1.5), (1.55, .9, -.85), (1.35, .75, -.2)], .34, f, 30, radii=[.6, 1.1, 1.15, .7]); ball((1.33, .72, -.05), .27, w, (1, 1, 1.4), sub=4)
    tube([(-.6, .55, -.75), (-1.2, .9, -.45), (-1.75, 1.1, -.62), (-2.15, 1.2, -.35)], .17, M("#d81f2a", .75, Sheen=.6), 30, radii=[1.1, 1, .9, 1.1])
    render("uludag-rider")

def rrect(w, h, r, n=10):
    P = []
    for cx, cy, a0 in ((w - r, h - r, 0), (-w + r, h - r, 90), (-w + r, -h + r, 180), (w - r, -h + r, 270)):
        P += [(cx + r * math.cos(math.radians(a0 + 90 * k / n)), cy + r * math.sin(math.radians(a0 + 90 * k / n))) for k in range(n + 1)]
    return P
def frame():
    """5 x 4 square cells: inside is exactly 10 x 8 units; varnished beams, a red wool cord, snow on the upper edge"""
    reset(1344, 1110, 60, True, .25); U.rig(3.6); c = camera((0, -20, 0), (0, 0, 0), 50); c.data.type = "ORTHO"; c.data.ortho_scale = 11.6
    w, h = 5.0, 4.0; W, H = w + .36, h + .36; body = U.wood(("#5a2a0e", "#a8622a", "#d89a52"), .25); body.mul(body.noise(2.0, 4), [(.3, "#c0a898"), (.6, "#ffffff")])
    shape(rrect(W, H, .34), body, .14, .03, holes=[rrect(w + .02, h + .02, .16)]); F = U.frost("#dbe9f8", .14); red = M("#d81f2a", .7, Sheen=.6)
    tube([(p[0], -.16, p[1]) for p in rrect(w + .06, h + .06, .18, 14)], .058, F, cyclic=True, res=8); tube([(p[0], -.13, p[1]) for p in rrect(W, H, .34, 14)], .062, F, cyclic=True, res=8)
    ring = np.array(rrect(W - .17, H - .17, .26, 12)); ring = np.vstack([ring, ring[:1]]); L = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(ring, axis=0), axis=1))]); n = int(L[-1] / .17)
    for k in range(n):                                               # a twisted cord of wool
        t = L[-1] * (k + .5) / n; x, z = np.interp(t, L, ring[:, 0]), np.interp(t, L, ring[:, 1]); d = np.array([np.interp((t + .05) % L[-1], L, ring[:, i]) - np.interp(t, L, ring[:, i]) for i in (0, 1)]); ball((x, -.20, z), .098, red, (1.15, .8, .62), (0, -math.atan2(d[1], d[0]) + .7, 0), sub=3)
    for sx in (-1, 1):
        for sz in (-1, 1): U.group(U.flake, (sx * (W - .15), -.34, sz * (H - .15)), (0, .26, 0), .40)
    s = U.snow(); rnd = np.random.RandomState(8)
    for x in np.arange(-W + .75, W - .7, .21): k = .55 + .45 * math.sin(x * 1.7 + .6) * math.sin(x * .63 + 2); U.lump((x, -.16, H + .015), .20 * (.62 + .7 * max(0, k)), s, int(x * 10), .06, (1.35, .8, .58), sub=4)
    render("uludag-frame")

def logo():
    reset(1400, 470, 80, True, .30); world([(0, "#3a5596"), (.5, "#7a96cc"), (.7, "#e8f0fc"), (1, "#ffffff")], .5)
    area((-3, -4, 4), (0, 0, 0), 3, "#fff3de", 560); area((3.5, 2, 2), (0, 0, 0), 2, "#8fc0ff", 500); area((0, -5, 2.6), (0, 0, .2), .3, "#ffffff", 120, 5); area((0, -4, -3), (0, 0, 0), 3, "#9cc0ff", 60); camera((0, -12, -.6), (0, 0, .02), 84)
    width = 4.5; word("uludag-logo", width, grad_face("#a80c1e", "#e8262e", "#ff7a4a", .40), U.frost("#f2f8ff", .14), M("#12306e", .35, Clearcoat=.6), fat=.035, rimw=.05, basew=.06, deep=.30, puff=.12)
    a = ink("uludag-logo") > .5; ys, xs = np.where(a); x0, x1, y0, y1 = xs.min(), xs.max(), ys.min(), ys.max(); k = width / (x1 - x0); s = U.snow(1.3); rnd = np.random.RandomState(3); last = -9
    for x in range(x0 + 6, x1 - 5, 7):                               # snow settles on what faces up
        col = np.where(a[:, x])[0]
        for top in [y for y in col if not a[y - 1, x]]:
            if top > y0 + (y1 - y0) * .42: continue
            run = a[top:top + 14, x - 5:x + 6].mean(); r = .050 + .028 * math.sin(x * .041) + rnd.uniform(0, .012)
            if run > .5: U.lump(((x - (x0 + x1) / 2) * k, -.13, ((y0 + y1) / 2 - top) * k + .045), max(.035, r), s, x, .08, (1.25, 1.5, .72), sub=3)
    render("uludag-logo")

JOBS = dict(rider=rider, frame=frame, logo=logo)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
