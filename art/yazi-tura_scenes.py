"""Yazı Tura: the house's coin, thrown.
blender -b -P art/yazi-tura_scenes.py -- key logo      (after art/coin_relief.py)"""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit_garden import *
import kit

def coin_face(name, thick=.085):
    Z = np.load(os.path.join(kit.OUT, f"coin-{name}.npy")); C = np.load(os.path.join(kit.OUT, f"coin-{name}-colour.npy")); n = len(Z)
    m = M("#ffffff", .24, .92); m.image(C); m.rough_from(m.noise(9, 4), .18, .34)
    def at(u, v):
        r, th = np.maximum(v, 1e-4), u * 2 * np.pi; x, z = r * np.cos(th), r * np.sin(th)
        i = np.clip(((1 - z) * n / 2).astype(int), 0, n - 1); j = np.clip(((1 + x) * n / 2).astype(int), 0, n - 1); h = Z[i, j] / n * 2 * .9
        return x, -thick - np.where(r > .985, h * (1 - r) / .015, h), z
    def uv(me):
        co = np.empty(len(me.vertices) * 3, np.float32); me.vertices.foreach_get("co", co); co = co.reshape(-1, 3); idx = np.empty(len(me.loops), np.int32); me.loops.foreach_get("vertex_index", idx)
        return np.stack([(co[:, 0] + 1) / 2, (co[:, 2] + 1) / 2], -1)[idx]
    u, v = np.meshgrid(np.linspace(0, 1, 481), np.linspace(0, 1, 261)); P = np.stack(at(u, v), -1).reshape(-1, 3); nu, nv = 480, 260
    i = np.arange(nu * nv); r, c = i // nu, i % nu; a = r * (nu + 1) + c; F = np.stack([a, a + nu + 1, a + nu + 2, a + 1], 1)
    return obj(P, F, m, uv=uv)

def coin(name, loc, rot, scale):
    def make():
        coin_face(name)
        side = gold("#ffc65a", .2); t = np.linspace(0, 1, 721)[:-1] * 2 * np.pi; r = .992 + .008 * np.sign(np.sin(t * 120)); v = [(a * np.cos(b), y, a * np.sin(b)) for y in (-.085, .085) for a, b in zip(r, t)]; k = len(t)
        obj(v, [(i, (i + 1) % k, k + (i + 1) % k, k + i) for i in range(k)] + [tuple(range(k, 2 * k))], side, smooth=False)
    return grouped(make, loc=loc, rot=rot, scale=scale)

def light():
    world([(0, "#021a10"), (.42, "#0b5a38"), (.55, "#ffe2a8"), (.64, "#1d7a50"), (1, "#f2fff6")], .5)
    area((-5, -6, 7), (0, 0, 0), 2.6, "#fff0cc", 1700); area((5.5, 3, 4), (0, 0, .4), 2, "#ffb648", 1900, 4); area((-6, 2, 1), (0, 0, 0), 2, "#58ffb8", 900, 4); area((0, -8, 7), (0, 0, 0), .5, "#ffffff", 240, 6); area((-4, -16, 7), (0, 0, 0), 9, "#fff0cc", 2600, 6); area((5, -15, -5), (0, 0, 0), 7, "#ffc06a", 700, 4); fill_light((2, -9, -2), (0, 0, 0), 5, "#ffe0a0", 160)

def key():
    reset(600, 800, 20, True, .1, bounces=4, look="High Contrast"); light(); camera((0, -13, 1.0), (0, 0, .15), 80)
    coin("heads", (.16, -.4, .92), (.20, .10, .38), 1.52); coin("tails", (-1.18, 1.0, 2.2), (-.55, .5, -.5), .72); coin("tails", (1.42, -1.3, -1.42), (-1.05, .25, .3), .74); coin("heads", (-1.45, -.9, -1.35), (-.8, -.2, -.35), .6)
    render_clean("yazi-tura-key")

def logo_():
    reset(900, 700, 18, True, .4, look="High Contrast"); world([(0, "#0a3020"), (.5, "#8ab09a"), (.62, "#ffe8b8"), (1, "#ffffff")], .55)
    area((-3, -4, 4), (0, 0, 0), 3, "#fff4dc", 560); area((3.5, 2, 2), (0, 0, 0), 2, "#ffb050", 520); area((0, -5, 2.6), (0, 0, .2), .3, "#ffffff", 120, 5); camera((0, -12, .2), (0, 0, 0), 86)
    word("yazi-tura-logo", 3.3, grad_face("#e89a1e", "#ffd978", "#fff8dc", 1.0), gold("#fff0c8", .2), M("#03301c", .35, Clearcoat=.6), fat=.03, rimw=.045, basew=.06, deep=.26, puff=.11, lines=2); render_clean("yazi-tura-logo", levels=3)

JOBS = dict(key=key, logo=logo_)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
