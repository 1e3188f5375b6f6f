"""Çark: a brass and enamel wheel before an emerald curtain, one ruby pointer, fairground bulbs.
blender -b -P art/cark_scenes.py -- [key logo]"""
import sys, os; sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit import *

def curtain(mat):
    def fn(u, v):
        x, z = (u - .5) * 13, (v - .5) * 13; w = x * 3.4 + .5 * np.sin(z * .5 + x)
        return x, 2.6 - .34 * np.sin(w) - .1 * np.sin(w * 2.3 + 1) - .12 * fbm(np.stack([x, z * .3, 0 * x], -1), 2), z
    return surf(fn, 320, 60, mat)
def wedge(a0, a1, r0, r1, n=10):
    A = np.linspace(a0, a1, n); return [(r1 * math.cos(a), r1 * math.sin(a)) for a in A] + [(r0 * math.cos(a), r0 * math.sin(a)) for a in A[::-1]]
def ring(r, y, t, mat, z=0): return tube([(r * math.cos(a), y, z + r * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 97)[:-1]], t, mat, cyclic=True, res=8)

def light(p=1.0):
    world([(0, "#02110d"), (.42, "#0d4a3a"), (.52, "#e8b868"), (.62, "#1c6a54"), (1, "#d8f4e4")], .34)
    area((-5, -6.5, 7), (0, 0, .4), 1.6, "#fff0d0", 1900 * p); area((5.5, 1, 4.5), (0, 0, .4), 2.2, "#ffae4a", 1100 * p, 4)
    area((-6, 0, .5), (0, 0, 0), 2, "#4af0c8", 620 * p, 4); area((1.5, -10, -3), (0, 0, -.5), 5, "#ffe2b0", 190 * p); area((.4, -9, 7), (0, 0, .5), .5, "#ffffff", 220 * p, 6)

def key():
    reset(600, 800, 24, False, .22, bounces=4, look="High Contrast"); light(); camera((2.6, -13.6, 1.5), (.02, 0, .10), 78)
    c = M("#0a5540", .75, Sheen=1, Specular=.15); c.color_from(c.noise(1.1, 3), [(.3, "#063527"), (.6, "#0c6a4e"), (.85, "#128a64")]); curtain(c)
    brass, dark = gold("#e5a23a", .2), gold("#9a6420", .3); n, R, zc = 16, 1.92, .36
    faces = [enamel("#0e7a5a"), enamel("#f4e6c6"), enamel("#0b4f66"), enamel("#d62d24"), enamel("#0e7a5a"), enamel("#f4e6c6"), enamel("#e8a02c"), enamel("#0b4f66")]
    lathe([(0, .42), (R * 1.12, .42), (R * 1.19, .3), (R * 1.19, 0), (R * 1.12, -.04), (R * 1.04, .02), (R * 1.02, .12)], dark, 128, 30, loc=(0, 0, zc), rot=(math.pi / 2, 0, 0), scale=(1, 1, -1))
    for k in range(n):
        a0, a1 = (k - .5) / n * 2 * math.pi + .2, (k + .5) / n * 2 * math.pi + .2
        shape(wedge(a0 + .008, a1 - .008, R * .26, R * .995), faces[k % 8], .07, .025, (0, -.02, zc)); ball((R * 1.105 * math.cos(a0), -.20, zc + R * 1.105 * math.sin(a0)), .075, brass, (1, 1.5, 1), sub=3)
        shape(wedge(a0 + .05, a1 - .05, R * .80, R * .90), brass, .015, .01, (0, -.125, zc))
    ring(R * 1.19, -.02, .075, brass, zc); ring(R * 1.02, -.12, .05, brass, zc)
    for k in range(n * 2):
        a = (k + .5) / n * math.pi + .2; ball((R * 1.19 * math.cos(a), -.10, zc + R * 1.19 * math.sin(a)), .055, M("#fff4d0", .2, Emission="#ffc860", Emission_Strength=3.2), sub=3)
    lathe([(0, .52), (.14, .5), (.26, .40), (.34, .24), (.52, .16), (.56, .06), (.56, -.1)], brass, 96, 40, lambda th, t, r, z: 1 + .025 * np.cos(th * 12) * np.clip((t - .45) * 4, 0, 1), loc=(0, -.1, zc), rot=(math.pi / 2, 0, 0)); ball((0, -.6, zc), .17, enamel("#d62d24", .1), sub=4)
    top = zc + R * 1.19; shape([(0, -.62), (.25, .02), (.22, .26), (0, .36), (-.22, .26), (-.25, .02)], enamel("#d8231c", .1), .10, .05, (0, -.40, top + .08)); shape([(0, -.74), (.33, .0), (.29, .32), (0, .45), (-.29, .32), (-.33, .0)], brass, .06, .04, (0, -.28, top + .08)); ball((0, -.56, top + .14), .11, brass, sub=4)
    r = random.Random(5)
    for k in range(40): x, z = r.uniform(-3.4, 3.4), r.uniform(-3.4, 4.2); ball((x, 1.7 + r.uniform(-.2, .3), z), .03 + .035 * r.random(), M("#ffe9b0", .3, Emission="#ffc454", Emission_Strength=4), sub=2)
    for sx in (-1, 1): tube([(sx * .5, .5, zc - .3), (sx * 1.15, .7, -3.4)], .17, dark); tube([(sx * .5, .36, zc - .3), (sx * 1.15, .55, -3.4)], .07, brass)
    render("cark-key")
def logo():
    reset(900, 480, 22, True, .3, look="High Contrast"); world([(0, "#06251c"), (.5, "#6aa088"), (.7, "#ffe6b8"), (1, "#ffffff")], .55); area((-3, -4, 4), (0, 0, 0), 3, "#fff4e0", 560); area((3.5, 2, 2), (0, 0, 0), 2, "#ffb45a", 520); area((0, -5, 2.6), (0, 0, .2), .3, "#ffffff", 120, 5)
    camera((0, -12, .2), (0, 0, 0), 90); word("cark-logo", 3.3, grad_face("#f0b040", "#fbe0a0", "#fffbe8", .6), gold("#c8801f", .2), M("#04291e", .3, Clearcoat=.6), arch=.04, swell=.05); render("cark-logo")

JOBS = dict(key=key, logo=logo)
if __name__ == "__main__":
    for n in args() or JOBS: JOBS[n]()
