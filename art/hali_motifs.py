"""The carpet's motifs, knotted. python3 art/hali_motifs.py [names]   symbols at 16 pixels a knot -> ART_OUT/hali-<name>.png"""
import sys
import numpy as np
from hali_wool import Cloth, over, pile, save, threads

K = 16
oct_ = lambda c: np.maximum(np.maximum(np.abs(c.x), np.abs(c.y)), (np.abs(c.x) + np.abs(c.y)) * .70)
square = lambda c: np.maximum(np.abs(c.x), np.abs(c.y))
tall = lambda c: np.maximum(np.abs(c.x) * 1.22, (np.abs(c.x) * .72 + np.abs(c.y)) * .82)
wide = lambda c: np.maximum(np.abs(c.y) * 1.22, (np.abs(c.y) * .72 + np.abs(c.x)) * .82)
def step(c, n=3): return (np.floor(np.abs(c.x) / n) + np.floor(np.abs(c.y) / n) + 1) * n * .94
def star(c): return np.minimum(square(c) * 1.30, (np.abs(c.x) + np.abs(c.y)) * .92)
cut = lambda c: np.maximum(square(c), (np.abs(c.x) + np.abs(c.y)) * .60)

def panel(n, gauge, bands, m=None):
    """a cloth cut to a gauge; bands from the rim inward as (knots, dye[, second dye, period])"""
    c = Cloth(n, m or n); g = gauge(c); left = n / 2
    for width, *dyes in bands:
        at = g <= left; c.fill(at, dyes[0], 0)
        if len(dyes) > 1:
            turn = np.floor((np.where(np.abs(c.x) > np.abs(c.y), c.y, c.x) + 300) / dyes[2]) % 2 == 0; c.fill(at & turn, dyes[1])
        left -= width
    return c, g
def dots(c, at, dye, r=.9, lift=.2):
    for x, y in at:
        for sx in (-1, 1):
            for sy in (-1, 1): c.fill((np.abs(c.x - sx * x) < r) & (np.abs(c.y - sy * y) < r), dye, lift)

def ramhorn():
    c, _ = panel(48, cut, [(1, "soot"), (3, "wool", "madder", 3), (1, "soot"), (99, "indigo")])
    q = lambda x0, y0, x1, y1: c.rect(x0, y0, x1, y1) | c.rect(x0, -y1, x1, -y0)
    horn = q(0, -16, 2, 0) | q(0, -17, 12, -14) | q(11, -16, 15, -13) | q(13, -15, 16, -5) | q(8, -6, 15, -3) | q(7, -10, 10, -4); c.motif(horn, "wool")
    c.motif(np.abs(c.x) + np.abs(c.y) < 6.6, "madder", lift=.5); c.fill(np.abs(c.x) + np.abs(c.y) < 3.4, "gold", .55); c.fill(np.abs(c.x) + np.abs(c.y) < 1.2, "indigo", .55)
    c.fill(q(4.9, -12, 6.1, -9.9), "sky", .3); dots(c, [(12, -9.5)], "rose", 1.2); dots(c, [(12, 0), (16.5, 0)], "gold", 1.1); return c
def elibelinde():
    c, _ = panel(46, tall, [(1, "soot"), (2, "ochre"), (1, "soot"), (99, "madder")])
    arms = c.rect(2, -9, 13, -6) | c.rect(12, -8, 15, 3) | c.rect(5, 2, 14, 5); body = c.poly([(0, -9), (6, -8), (2.4, 0), (3, 5), (11.6, 16), (0, 16)]) | arms
    body |= np.abs(c.x) + np.abs(c.y + 13.4) * .9 < 4.4
    c.motif(body, "wool"); c.motif(c.poly([(0, 6), (6.4, 14), (0, 14)]), "indigo", "indigo", .5); c.fill(c.poly([(0, 9), (2.6, 12.6), (0, 12.6)]), "gold", .55)
    c.fill(np.abs(c.x) + np.abs(c.y + 13.4) < 1.9, "indigo", .5); c.fill(c.poly([(0, -7), (3.6, -6.6), (0, -1)]), "teal", .5); dots(c, [(9.5, -13)], "gold", 1.1)
    c.fill(c.rect(7.6, -2.6, 9.6, -.6), "gold", .25); return c
def bird():
    c, _ = panel(46, wide, [(1, "soot"), (2, "wool"), (1, "soot"), (99, "teal")])
    p = lambda *pts: c.poly(pts, False)
    body = p((-15, 2), (-8, -2), (2, -3), (6, -7), (6, -12), (9, -14), (12.5, -13), (13, -9), (12, -2), (7, 7), (-2, 9), (-8, 7)); tail = p((-8, -1), (-17, -10), (-19, -6), (-16.5, -5), (-19, -2), (-16.5, -1), (-18, 3), (-9, 5))
    legs = p((-2, 8), (0, 8), (0, 14), (3, 14), (3, 16), (-2, 16)) | p((4, 7), (6, 7), (6, 14), (9, 14), (9, 16), (4, 16)); beak = p((12.4, -12), (17, -10), (12.6, -8.4)); comb_ = p((7, -13), (6, -17), (8.6, -15.5), (10, -18), (11.4, -13.6))
    c.motif(tail, "madder"); c.motif(legs, "ochre"); c.motif(beak, "gold"); c.motif(comb_, "madder"); c.motif(body, "wool"); wing = p((-9, 1), (3, -1), (6, 3), (0, 6), (-6, 5)); c.motif(wing, "madder", "soot", .55)
    c.fill(p((-5, 2), (2, 1), (3.4, 3), (-2, 4.2)), "gold", .6); c.fill(p((9, -12), (11, -12), (11, -10), (9, -10)), "soot", .4); c.fill(tail & (np.floor((c.y + 50) / 2.4) % 2 == 0), "gold", .42)
    for x, y in ((-13, 10), (13, 10), (-6, -9), (0, -11)): c.fill((np.abs(c.x - x) + np.abs(c.y - y)) < 2.1, "gold", .25)
    return c
def eye():
    c, _ = panel(46, step, [(1, "soot"), (2.9, "madder"), (1, "soot"), (99, "ochre")])
    lid = wide(c) * 1.0; g = np.maximum(np.abs(c.y) * 1.55, (np.abs(c.x) * .62 + np.abs(c.y)) * 1.22)
    c.motif(g < 13.4, "wool"); c.motif((np.maximum(np.maximum(np.abs(c.x), np.abs(c.y)), (np.abs(c.x) + np.abs(c.y)) * .72)) < 7.6, "indigo", "soot", .5)
    r = np.maximum(np.maximum(np.abs(c.x), np.abs(c.y)), (np.abs(c.x) + np.abs(c.y)) * .72); c.fill(r < 5, "sky", .55); c.fill(r < 3.1, "soot", .5); c.fill((np.abs(c.x + 2.5) < 1.6) & (np.abs(c.y + 2.5) < 1.6), "wool", .7)
    for x, h in ((0, 0), (5, 0), (9.5, 1.5)): c.fill(c.rect(x - 1.1, -14.6 + h * 1.6, x + 1.1, -11 + h * 1.6) | c.rect(x - 1.1, 11 - h * 1.6, x + 1.1, 14.6 - h * 1.6), "madder", .3)
    return c
def comb():
    c, _ = panel(44, square, [(1, "soot"), (3, "plum", "gold", 4), (1, "soot"), (99, "plum")])
    handle = c.rect(0, -16, 3, -2) | (np.abs(c.x) + np.abs(c.y + 13) < 4.8); head = c.poly([(0, -8), (3, -7), (13.5, -2), (13.5, 3), (0, 3)])
    teeth = (np.abs(c.x) < 13.6) & (c.y > 2) & (c.y < 15) & ((np.floor(np.abs(c.x) + .5) % 4) < 2)
    c.motif(teeth, "wool", lift=.4); c.motif(handle | head, "gold", lift=.55); c.fill((np.abs(c.x) < 12) & (np.abs(c.y - .6) < 1.1), "madder", .6); c.fill(np.abs(c.x) + np.abs(c.y + 13) < 2.3, "madder", .6)
    c.fill((np.abs(np.abs(c.x) - 11) + np.abs(c.y + 11)) < 2.4, "wool", .3); return c
def tree():
    c, _ = panel(50, lambda c: np.maximum(np.abs(c.y), np.maximum(np.abs(c.x) * 1.12, (np.abs(c.x) + np.abs(c.y)) * .70)), [(1, "soot"), (3, "madder", "gold", 3), (1, "soot"), (99, "wool")])
    trunk = c.rect(0, -13, 2, 14) | c.poly([(0, 9), (7, 17), (0, 17)])
    for y, r in ((9, 13.4), (1.4, 14.6), (-6, 10.6)): trunk |= c.poly([(0, y + 2), (0, y - 1.6), (r, y - 1.6 - r * .5), (r, y + 2 - r * .5)])
    c.motif(trunk, "teal", "pine", .5)
    for y, r in ((9, 14), (1.4, 15), (-6, 11)):
        for sx in (-1, 1):
            at = np.abs(c.x - sx * r) + np.abs(c.y - (y - 1.6 - r * .5)); c.motif(at < 3.8, "madder", "soot", .6); c.fill(at < 1.6, "gold", .62)
    top = np.abs(c.x) + np.abs(c.y + 14.5); c.motif(top < 5, "madder", "soot", .6); c.fill(top < 2.4, "gold", .62)
    for sx in (-1, 1): c.fill(np.abs(c.x - sx * 11.5) + np.abs(c.y - 13.5) < 2.6, "indigo", .3)
    return c
def medallion():
    c, g = panel(56, star, [(1, "soot"), (3, "gold"), (1, "soot"), (3, "indigo"), (1, "gold"), (99, "madder")])
    c.motif(star(c) < 15.4, "wool", "soot", .35); c.motif(star(c) < 12.4, "teal", "soot", .4); c.motif((oct_(c) < 8.4), "gold", "soot", .6); c.motif(star(c) < 6.4, "madder", "soot", .65)
    c.fill(oct_(c) < 2.2, "wool", .7)
    for x, y in ((0, 17.6), (17.6, 0), (12.6, 12.6)): c.fill(np.abs(np.abs(c.x) - x) + np.abs(np.abs(c.y) - y) < 2.1, "wool", .45)
    return c

def letter(c, which):
    p = lambda *pts: c.poly(pts, False); r = lambda *a: c.rect(*a, False)
    if which == "A": return (c.poly([(0, -13), (3.6, -13), (12, 10), (13, 10), (13, 13.4), (4.6, 13.4), (4.6, 10), (6, 10), (5, 6.6), (0, 6.6)]) & ~c.poly([(0, -7), (3.4, 2.4), (0, 2.4)])) & ~c.rect(-1, 6.6, 4.2, 14)
    if which == "K": return r(-11.6, -13, -5, 13) | r(-13, -13, -3.6, -10) | r(-13, 10, -3.6, 13.4) | p((-5, 2), (5.6, -13), (12.6, -13), (12.6, -10.4), (11, -10.4), (1.6, 0), (11.4, 10.4), (13.2, 10.4), (13.2, 13.4), (6, 13.4), (-5, 2.6))
    if which == "Q":
        o = np.maximum(np.maximum(np.abs(c.x), np.abs(c.y + .6)), (np.abs(c.x) + np.abs(c.y + .6)) * .72); return ((o < 13) & ~(o < 7)) | p((1.6, 3), (6, 3), (14.4, 11.6), (14.4, 15.4), (10.6, 15.4), (1.6, 6.4))
    return r(2.4, -13, 9, 6) | r(-2, -13, 12, -9.8) | (r(-9.6, 2.4, 9, 13.4) & ~p((-4, 2), (2.4, 2), (2.4, 7), (1, 8.6), (-2.4, 8.6), (-4, 7)) & ~p((9.2, 8.4), (9.2, 14), (3.6, 14)) & ~p((-9.8, 8.4), (-9.8, 14), (-4.2, 14)))
def rank(which, ground, ink, band, alt):
    c, _ = panel(38, square, [(1, "soot"), (2, band, alt, 2), (1, "soot"), (99, ground)]); c.motif(letter(c, which), ink, "soot", .5); return c

SYMBOLS = {"tree": tree, "medallion": medallion, "elibelinde": elibelinde, "ramhorn": ramhorn, "bird": bird, "eye": eye, "comb": comb,
           "A": lambda: rank("A", "wine", "rose", "madder", "wool"), "K": lambda: rank("K", "night", "sky", "indigo", "wool"), "Q": lambda: rank("Q", "pine", "leaf", "teal", "wool"), "J": lambda: rank("J", "walnut", "ochre", "ochre", "soot")}
FRINGED = {"tree", "medallion", "elibelinde", "ramhorn", "comb"}

def fringe(cloth, k, pad, seed):
    """warp ends where the first and the last row of knots end"""
    g = np.random.default_rng(seed); strands = []
    for x in range(cloth.w):
        rows = np.nonzero(cloth.dye[:, x] >= 0)[0]
        if len(rows) == 0: continue
        for row, way in ((rows[0], -1), (rows[-1] + 1, 1)):
            if (row < 2) if way < 0 else (row > cloth.h - 2):
                for d in (.22, .74): strands.append(((x + d + pad) * k, (row + pad + way * -.6) * k, way * k * g.uniform(2.2, 2.9), g.normal(0, 2), k * .2))
    return strands
def draw(name, k=K, seed=None):
    cloth = SYMBOLS[name](); pad = 3.6 if name in FRINGED else 1.6; seed = seed or sum(map(ord, name))
    rgb, alpha, _ = pile(cloth, k, pad, seed)
    if name in FRINGED:
        ends = threads(alpha.shape, fringe(cloth, k, pad, seed), seed); rgb, alpha = over((rgb, alpha), ends)
    save(rgb, alpha, f"hali-{name}")

if __name__ == "__main__":
    for name in sys.argv[1:] or SYMBOLS: draw(name)
