"""Plinko: a dawn wall of milk-white travertine, turquoise pools below, one coral ball between the pegs.
blender -b -P art/plinko_scenes.py -- [key logo]"""
import sys, os; sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit import *

WHITE, POOL, DEEP, CORAL, PEACH = "#F7F3EC", "#3FC4D4", "#1A3A5C", "#EE5468", "#FFC9B0"

def travertine(warm=1.0):
    m = M(WHITE, .5, Specular=.4)
    m.color_from(m.noise(1.2, 3), [(.3, "#f6dccb"), (.52, "#fdf3e8"), (.75, "#ffffff")])
    m.mul(m.noise(6, 3), [(.25, "#efd9c8"), (.55, "#ffffff")])
    return m.bump(m.noise(6, 3), .3, .06)
def water():
    m = M(POOL, .05, Clearcoat=1, Clearcoat_Roughness=.02, Specular=.9, Emission="#0fa0b8", Emission_Strength=.2)
    m.color_from(m.noise(2.2, 3), [(.3, "#0a86a4"), (.55, "#22b6c8"), (.8, "#7fe4e4")])
    return m.bump(m.noise(9, 2), .22, .03)

def wall(mat):
    def fn(u, v):
        x, z = (u - .5) * 9, (v - .5) * 9
        p = np.stack([x * 1.25, z * .32, 0 * x], -1); n = fbm(p, 2)
        drip = np.abs(np.sin(x * 3.1 + 2.2 * fbm(np.stack([x * .7, z * .5, 0 * x + 4], -1), 3))) ** .7
        ph = (z * .72 + .35 * np.sin(x * 1.7) + .16 * np.sin(x * 4.3 + 1) + .2) % 1.5
        step = np.exp(-ph * 2.4) * np.clip(ph / .10, 0, 1) ** .6
        return x, 1.6 - .22 * n - .20 * drip - .36 * step, z
    return surf(fn, 260, 260, mat)
def basin(x, y, z, r, stone, wet, turn=0.0):
    ripple = lambda th, t, rr, zz: 1 + np.clip((t - .34) * 3, 0, 1) * (.05 * np.sin(th * 7 + turn) + .03 * np.sin(th * 16 + 2 * turn) - .10 * np.abs(np.sin(th * 11 + 3 * turn)) ** .6 * np.clip((t - .4) * 2.2, 0, 1))
    lathe([(0, -.22), (.7, -.2), (.9, -.1), (.97, .04), (1.06, .06), (1.12, -.05), (1.04, -.2), (1.0, -.45), (.95, -.85), (.93, -1.3), (.9, -2)], stone, 180, 90, ripple, loc=(x, y, z), scale=(r,) * 3)
    lathe([(0, 0), (.5, 0), (.93, 0)], wet, 64, 8, loc=(x, y, z - .035 * r), scale=(r,) * 3)
def drops(at, n, k, mat, seed):
    r = random.Random(seed); x, y, z = at
    for _ in range(n):
        a, s = r.uniform(0, 6.28), r.uniform(.25, 1); ball((x + k * s * math.cos(a), y + .4 * k * s * math.sin(a), z + k * (1.25 - s) * r.uniform(.5, 1.1)), .018 + .05 * k * r.random() ** 2, mat, sub=3)

def light(p=1.0):
    world([(0, "#1d5674"), (.40, "#6fb4c8"), (.52, "#ffc9ac"), (.66, "#9fcbdc"), (1, "#cfeaf6")], .42)
    area((-5.5, -4.6, 6.4), (0, 0, .4), 1.6, "#ffe6c8", 1250 * p); area((5.5, -1, 4.5), (0, .5, .6), 2, "#ff8a78", 620 * p, 4)
    area((-6, -1, .5), (0, 0, 0), 2, "#5fd0ea", 520 * p, 4); area((0, -9, -4), (0, 0, -1), 6, "#8fe4f0", 130 * p); area((.5, -8, 7), (0, 0, .6), .5, "#ffffff", 120 * p, 5)

def key():
    reset(600, 800, 26, False, .1, bounces=4, look="High Contrast"); light(); camera((0, -14, 2.1), (0, 0, .12), 84); stone, wet = travertine(), water(); wall(stone)
    pin, collar = enamel("#0f8ea6", .12), gold("#f2b66a", .2)
    for r in range(6):
        for k in range(r + 2):
            x, z = (k - (r + 1) / 2) * .69, 2.78 - r * .60
            if abs(z - 1.42) < .5 and abs(x - .26) < .2: continue
            lathe([(.0, -.30), (.10, -.28), (.16, -.12), (.165, .0), (.12, .10), (0, .15)], pin, 40, 24, loc=(x, .72, z), rot=(math.pi / 2, 0, 0)); lathe([(.13, .10), (.21, .10), (.22, .03), (.17, -.02)], collar, 40, 8, loc=(x, .98, z), rot=(math.pi / 2, 0, 0))
    coral = M(CORAL, .1, Clearcoat=1, Clearcoat_Roughness=.02, Specular=.7).edge("#ff9a70", .4, .3)
    coral.color_from(coral.noise(1.6, 2), [(.3, "#d8201c"), (.6, "#f23c2c"), (.85, "#ff6a48")])
    ball((.30, -.75, 1.30), .60, coral, sub=5)
    for x, y, z, s, t in ((-1.62, .55, -1.02, .50, .2), (-.56, .62, -.92, .50, 1.1), (.52, .62, -.92, .50, 2.0), (1.6, .55, -1.02, .50, 2.9), (-1.12, -.35, -1.55, .66, .7), (.28, -.55, -1.62, .74, 1.9), (1.66, -.4, -1.6, .60, .3), (-2.1, -.9, -2.2, .72, 1.2), (-.62, -1.3, -2.35, .9, 2.4), (1.25, -1.4, -2.4, .95, .1)): basin(x, y, z, s, stone, wet, t)
    drops((.52, .3, -.80), 26, .42, water(), 3); drops((-1.12, -.6, -1.45), 12, .3, water(), 8)
    render("plinko-key")
def logo():
    reset(1000, 430, 22, True, .3, look="High Contrast"); world([(0, "#123048"), (.5, "#7fb8cc"), (.7, "#ffe4d6"), (1, "#ffffff")], .55); area((-3, -4, 4), (0, 0, 0), 3, "#fff4e4", 560); area((3.5, 2, 2), (0, 0, 0), 2, "#ff9a86", 520); area((0, -5, 2.6), (0, 0, .2), .3, "#ffffff", 120, 5)
    camera((0, -12, .2), (0, 0, 0), 90); word("plinko-logo", 4.1, grad_face("#d41f44", "#f4506a", "#ff9c8c", .6), M("#fff7ea", .2, Clearcoat=1), M("#123a58", .3, Clearcoat=.6), arch=.05, swell=.06); render("plinko-logo")

JOBS = dict(key=key, logo=logo)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
