"""Bal Vadisi's symbols, in glaze: /usr/bin/python3 art/bal_symbols.py [name ...]   writes ART_OUT/bal-<name>.png, 576 × 576 for a square of 512."""
import sys

import cv2
import numpy as np

from bal_glaze import Glaze, fur, limb, ngon, noise, oval, rgb, spline

HONEY = ('#a84300', '#f59a0c', '#ffe07a')
AMBER = ('#8a3200', '#e07d06', '#ffc54a')
WAX = ('#b5690f', '#f2b843', '#ffe9a6')
GOLD = ('#8c4a06', '#f0b02a', '#fff3b0')
BLACK = ('#170a06', '#3d241a', '#7d5a46')
YELLOW = ('#c46a00', '#ffc21f', '#fff0a0')
WOOD = ('#5e2b0e', '#b06830', '#e8b070')
LEAF = ('#124a22', '#3f9a3a', '#a8dc6a')
VIEW = (-32, -32)


def sheet():
    return Glaze(576, scale=2, view=VIEW)


def wing(g, points, veins, alpha=.86):
    m = g.mask(spline(points))
    g.shadow(m, strength=.22)
    g.flat(cv2.GaussianBlur(cv2.dilate(m, np.ones((9, 9))), (0, 0), 1.4), '#4a2a1a', .9)
    top, low = rgb('#ffffff'), rgb('#a9d3ee'); t = np.clip((g.uy - points[0][1]) / 240 + .4, 0, 1)[..., None]
    sheen = np.clip(np.sin(g.ux * .018 + g.uy * .026) * .5 + .5, 0, 1)[..., None]
    body = low + (top - low) * (1 - t * .7); body = body * (1 - .16 * sheen) + rgb('#ffdca0') * .16 * sheen
    g.over(np.clip(body, 0, 1), m * alpha)
    for v in veins: g.line(v, [4.2, 2], '#7a5a48', .5)
    d = cv2.distanceTransform((m > .5).astype(np.uint8), cv2.DIST_L2, 5) / g.scale
    g.flat(m * np.clip(1 - np.abs(d - 9) / 5, 0, 1) * np.clip(1 - (g.uy + g.ux * .4 - 60) / 300, 0, 1), '#ffffff', .8)


def eye(g, x, y, r, look=(.18, .08), iris='#5a2a0c'):
    g.part(g.mask(oval(x, y, r, r * 1.06)), ('#c9c2d8', '#ffffff', '#ffffff'), dome=r * .8, gloss=0, ink=3, cast=.3, edge=.25)
    g.part(g.mask(oval(x + r * look[0], y + r * look[1], r * .66, r * .72)), ('#1a0803', iris, '#c06a20'), dome=r * .6, gloss=0, ink=0, cast=0)
    g.flat(g.mask(oval(x + r * look[0], y + r * look[1], r * .4, r * .46)), '#120503')
    g.flat(g.mask(oval(x + r * (look[0] - .26), y + r * (look[1] - .3), r * .2)), '#ffffff')
    g.flat(g.mask(oval(x + r * (look[0] + .24), y + r * (look[1] + .28), r * .09)), '#ffffff', .8)


def stripes(g, at, direction, width, first=0, soft=.12):
    """Dark bands across a body, bent over its dome."""
    def paint(body, k, n):
        u = (g.ux - at[0]) * direction[0] + (g.uy - at[1]) * direction[1] - n[..., 0] * 16 * direction[0] - n[..., 1] * 16 * direction[1]
        w = np.clip((np.sin((u / width + first) * np.pi) + soft) / (soft * 2), 0, 1)[..., None]
        lo, mid, hi = map(rgb, BLACK); dark = np.where(k < .55, lo + (mid - lo) * k / .55, mid + (hi - mid) * (k - .55) / .45)
        return body * w + dark * (1 - w)
    return paint


def bee(plate=True):
    g = sheet()
    wing(g, [(250, 190), (196, 92), (214, 26), (278, 22), (322, 84), (312, 176)], [[(270, 180), (250, 110), (246, 52)], [(286, 176), (288, 110), (278, 56)]])
    wing(g, [(306, 196), (330, 110), (386, 66), (442, 84), (438, 146), (372, 206)], [[(320, 194), (366, 134), (412, 106)], [(336, 200), (384, 164), (424, 140)]])
    for a in ([(150, 176), (120, 128), (84, 112)], [(196, 160), (182, 108), (152, 80)]):
        g.line(a, [9, 7], '#2a1208')
        g.part(g.mask(oval(*a[2], 13)), BLACK, dome=11, ink=2, cast=.2)
    g.part(g.mask(spline([(452, 322, 1), (490, 350, 1), (440, 366, 1)])), BLACK, dome=14, gloss=.8)
    body = spline([(180, 300), (220, 214), (318, 190), (416, 228), (470, 316), (434, 416), (330, 456), (226, 428)])
    d, _ = g.part(g.mask(body), YELLOW, dome=118, gloss=.55, rim=.7, paint=stripes(g, (300, 330), (.985, .17), 52, .5), tall=.95)
    head = spline([(62, 292), (84, 204), (164, 168), (240, 206), (262, 290), (236, 372), (156, 402), (84, 370)])
    g.part(g.mask(head), YELLOW, dome=88, gloss=.5, rim=.3)
    collar = spline([(232, 206), (268, 224), (286, 298), (272, 380), (234, 408), (206, 380), (226, 298), (208, 226)])
    m = g.mask(collar); h = noise(g.h, g.w, 14, 4)
    g.part(m, ('#d98a10', '#ffe28a', '#fffbe0'), dome=24, gloss=.1, ink=2.4, bump=h * 3, cast=.35)
    for x, y, t in ((250, 440, 10), (316, 462, -2), (372, 446, -14)):
        g.part(g.mask(limb([(x, y), (x + t, y + 30), (x + t - 12, y + 44)], [17, 13, 10])), BLACK, dome=9, ink=2, cast=.2)
    eye(g, 112, 270, 40, (-.1, .05)); eye(g, 196, 262, 46, (-.14, .05))
    if plate:
        g.part(g.mask(ngon(322, 384, 96)), GOLD, dome=14, gloss=1, ink=3.4)
        g.part(g.mask(ngon(322, 384, 78)), ('#2a1006', '#5a2a0c', '#8a4a1a'), dome=10, gloss=.15, ink=2, cast=0)
    eye(g, 112, 270, 40, (-.1, .05)); eye(g, 196, 262, 46, (-.14, .05))
    g.line([(110, 344), (146, 364), (186, 348)], [5, 9, 5], '#5a2208')
    for x, y in ((84, 326), (218, 330)): g.light(x, y, 26, 18, '#ff7a3a', .55)
    return g


def queen():
    g = sheet()
    for s in (-1, 1):
        f = lambda *p: [(256 + s * (x - 256), y) for x, y in p]
        wing(g, f((282, 262), (372, 168), (474, 132), (516, 184), (480, 266), (374, 306)), [f((300, 262), (390, 206), (468, 176)), f((310, 276), (396, 240), (470, 222))])
        wing(g, f((280, 300), (370, 296), (446, 318), (450, 372), (388, 398), (300, 352)), [f((300, 314), (370, 330), (420, 346))])
    ab = spline([(178, 322), (196, 262), (256, 242), (316, 262), (334, 322), (318, 410), (284, 480), (256, 522), (228, 480), (194, 410)])
    g.part(g.mask(ab), ('#b45a00', '#ffb51a', '#ffeb90'), dome=78, gloss=.75, rim=.8, paint=stripes(g, (256, 330), (0, 1), 37, .9))
    fluff = spline([(150, 262), (176, 216), (256, 204), (336, 216), (362, 262), (330, 308), (256, 326), (182, 308)])
    h = noise(g.h, g.w, 12, 8)
    g.part(g.mask(fluff), ('#6a1a5a', '#c04aa8', '#ffb0e8'), dome=46, gloss=.15, bump=h * 4, rim=.6)
    for x in (-62, 0, 62): g.part(g.mask(ngon(256 + x, 276 - abs(x) * .12, 15, 4)), GOLD, dome=10, gloss=1, ink=2.4)
    for s in (-1, 1):
        g.line([(256 + s * 52, 118), (256 + s * 96, 76), (256 + s * 128, 84)], [9, 7], '#2a1208')
        g.part(g.mask(oval(256 + s * 130, 86, 14)), BLACK, dome=11, ink=2, cast=.2)
    head = spline([(150, 168), (168, 112), (256, 88), (344, 112), (362, 168), (336, 226), (256, 250), (176, 226)])
    g.part(g.mask(head), ('#b45a00', '#ffc430', '#fff0a8'), dome=76, gloss=.5, rim=.5)
    eye(g, 210, 168, 36, (.08, .06), '#4a1c70'); eye(g, 302, 168, 36, (-.08, .06), '#4a1c70')
    for s in (-1, 1):
        for k in range(3): g.line([(256 + s * (70 + k * 7), 142 + k * 9), (256 + s * (86 + k * 8), 132 + k * 10)], [6, 3], '#2a1208')
    g.line([(218, 212), (256, 232), (294, 212)], [4, 8, 4], '#7a1a10')
    for x in (178, 334): g.light(x, 204, 22, 15, '#ff6a4a', .55)
    crown = [(166, 108), (146, 22), (206, 62), (256, 2), (306, 62), (366, 22), (346, 108), (256, 124)]
    g.part(g.mask(spline([(x, y, 1) for x, y in crown])), GOLD, dome=22, gloss=1., rim=.9, sharp=22)
    g.part(g.mask(limb([(168, 100), (256, 118), (344, 100)], [28, 32, 28])), GOLD, dome=13, gloss=1, sharp=22)
    for x, y, c in ((256, 112, ('#6a0018', '#f0304a', '#ffb0b0')), (200, 104, ('#06406a', '#2a9af0', '#b8ecff')), (312, 104, ('#06406a', '#2a9af0', '#b8ecff'))):
        g.part(g.mask(oval(x, y, 13, 12)), c, dome=12, gloss=1, ink=2.4, cast=.2, glow=.3, under='#ffffff')
    for x, y in ((146, 22), (256, 2), (366, 22)): g.part(g.mask(oval(x, y, 16)), ('#c9b8a0', '#fff4e0', '#ffffff'), dome=14, gloss=1, ink=2.4)
    return g


def bear():
    g = sheet(); F = ('#3a1708', '#8a4a1e', '#d99a58')
    parted = np.clip((g.ux - 256) / 150, -1, 1)[..., None]
    def hair(seed, amount=.09):
        left, middle, right = (fur(g, None, seed + i, 13, 1.8, flow, amount) for i, flow in enumerate((128, 90, 52)))
        w = np.abs(parted); coat = middle * (1 - w) + np.where(parted < 0, left, right) * w
        return lambda body, k, n: body * coat
    for s in (-1, 1):
        g.part(g.mask(oval(256 + s * 152, 112, 76)), F, dome=56, gloss=.12, paint=hair(3))
        g.part(g.mask(oval(256 + s * 150, 118, 42)), ('#6a2a20', '#c8785a', '#f0b090'), dome=26, gloss=.1, ink=2, cast=.3)
    head = spline([(40, 288), (58, 176), (136, 92), (256, 66), (376, 92), (454, 176), (472, 288), (430, 402), (340, 466), (256, 478), (172, 466), (82, 402)])
    g.part(g.mask(head), F, dome=150, gloss=.15, rim=.8, paint=hair(5))
    for s in (-1, 1): g.light(256 + s * 118, 300, 76, 66, '#b0703a', .35)
    muzzle = spline([(128, 360), (160, 288), (256, 268), (352, 288), (384, 360), (346, 434), (256, 458), (166, 434)])
    g.part(g.mask(muzzle), ('#a8683a', '#f0c890', '#fff0d0'), dome=86, gloss=.15, paint=hair(9, .05), cast=.35)
    for s in (-1, 1):
        eye(g, 256 + s * 88, 230, 38, (-s * .12, .1))
        g.part(g.mask(limb([(256 + s * 48, 180), (256 + s * 92, 164), (256 + s * 134, 182)], [12, 22, 12])), ('#1e0a04', '#4a200c', '#8a4a1e'), dome=9, gloss=.1, ink=2, cast=.2)
    mouth = spline([(176, 368), (256, 354), (336, 368), (316, 424), (256, 448), (196, 424)])
    g.part(g.mask(mouth), ('#2a0408', '#6a0f1c', '#8a1a28'), dome=26, gloss=.1, ink=4, cast=0)
    g.part(g.mask(spline([(206, 412), (256, 394), (306, 412), (290, 440), (256, 450), (222, 440)])), ('#a81e3a', '#ff5a6e', '#ffb0b0'), dome=22, gloss=.7, ink=2, cast=0)
    g.part(g.mask(spline([(188, 366), (256, 356), (324, 366), (312, 384), (256, 378), (200, 384)])), ('#d8d0c0', '#ffffff', '#ffffff'), dome=8, gloss=.4, ink=2, cast=.2)
    nose = spline([(196, 290), (226, 266), (286, 266), (316, 290), (290, 328), (256, 342), (222, 328)])
    g.part(g.mask(nose), ('#120504', '#3a1c18', '#8a6a64'), dome=34, gloss=1., ink=3)
    honey = spline([(118, 112), (176, 70), (256, 56), (336, 70), (394, 112), (398, 150), (386, 176), (374, 154), (350, 132), (322, 128), (312, 152), (304, 166), (292, 148), (276, 124), (250, 124), (240, 140), (236, 176), (226, 190), (216, 174), (212, 138), (188, 124), (164, 132), (156, 166), (144, 176), (134, 158)])
    g.part(g.mask(honey), HONEY, dome=26, gloss=1.2, glow=.8, ink=3.4, sharp=50)
    drip = spline([(318, 372), (346, 352), (376, 362), (376, 404), (364, 430), (362, 466), (350, 478), (340, 462), (342, 424), (326, 404)])
    g.part(g.mask(drip), HONEY, dome=18, gloss=1.2, glow=.7, ink=3, sharp=50)
    g.part(g.mask(oval(352, 506, 13, 17)), HONEY, dome=12, gloss=1.2, glow=.6, ink=2.4)
    return g


def smoker():
    g = sheet(); TIN = ('#3a4450', '#9fb0b8', '#f4fbfa'); COP = ('#5e1e0a', '#d07038', '#ffd0a0')
    for x, y, r, a in ((98, 96, 56, .95), (160, 52, 62, .95), (62, 40, 44, .9), (120, -2, 40, .85), (176, 116, 34, .9)):
        g.part(g.mask(oval(x, y, r, r * .88)), ('#a8b4cc', '#e8ecf6', '#ffffff'), dome=r * .8, gloss=.1, ink=2.4, cast=.12, rim=.5, edge=.2)
    bellow = spline([(330, 176, 1), (468, 132, 1), (508, 440, 1), (346, 446, 1)])
    def folds(body, k, n):
        u = (g.ux - 330) * .97 + (g.uy - 176) * .1; w = np.clip(np.sin(u / 13) * .5 + .5, 0, 1)[..., None]; return body * (.55 + .45 * w)
    g.part(g.mask(bellow), ('#3a0c10', '#a82c30', '#f08070'), dome=34, gloss=.5, paint=folds)
    g.part(g.mask(spline([(462, 118, 1), (500, 116, 1), (530, 452, 1), (492, 456, 1)])), ('#5e2b0e', '#b06830', '#f0c080'), dome=14, gloss=.5)
    can = spline([(140, 214, 1), (352, 200, 1), (366, 452, 1), (150, 468, 1)])
    def tin(body, k, n):
        u = (g.ux - 250) / 110; sheen = np.exp(-((u + .42) / .16)**2) * .55 + np.exp(-((u - .5) / .1)**2) * .22; dark = np.exp(-((u - .05) / .26)**2) * .25
        return np.clip(body * (1 - dark[..., None]) + sheen[..., None] * rgb('#ffffff') * .8, 0, 1)
    g.part(g.mask(can), TIN, dome=74, gloss=.5, paint=tin)
    for y in (246, 424): g.part(g.mask(limb([(138, y + 6), (250, y + 2), (362, y - 8)], [26, 26])), COP, dome=12, gloss=.9, ink=2.4, cast=.3)
    for k in range(3):
        for j in range(2): g.part(g.mask(oval(196 + k * 54, 314 + j * 60 - k * 3, 13, 20)), ('#1a0804', '#4a1a08', '#ff9a2a'), dome=10, gloss=.2, ink=2.4, cast=0, glow=.9, under='#ff7a1a')
    cone = spline([(132, 216, 1), (354, 200, 1), (268, 112, 1), (148, 74, 1), (118, 112, 1)])
    g.part(g.mask(cone), COP, dome=64, gloss=.9, rim=.7, paint=tin)
    g.part(g.mask(oval(130, 92, 30, 20, -32)), ('#1a0804', '#3a1408', '#6a2a10'), dome=10, gloss=.2, ink=4, cast=0)
    g.part(g.mask(limb([(300, 160), (338, 128), (352, 176)], [16, 18, 16])), COP, dome=8, gloss=.9, ink=2.4)
    g.part(g.mask(spline([(166, 462), (350, 450), (342, 486), (176, 496)])), TIN, dome=14, gloss=.6)
    return g


def jar():
    g = sheet(); g.halo(256, 320, 250, '#ffb62e', .4)
    glass = spline([(112, 186), (150, 160), (362, 160), (400, 186), (426, 250), (430, 400), (404, 476), (350, 500), (162, 500), (108, 476), (82, 400), (86, 250)])
    m = g.mask(glass)
    g.part(m, ('#b05200', '#f8a416', '#ffdf78'), dome=112, gloss=.2, glow=1., ink=4, rim=.9, edge=.35)
    inner = np.clip(1 - np.hypot((g.ux - 300) / 120, (g.uy - 380) / 120), 0, 1)
    g.c = g.c + (rgb('#fff0a0') - g.c) * (inner * .6 * (g.a > .5))[..., None]
    for x, y, r in ((180, 420, 9), (210, 452, 6), (340, 300, 7), (318, 452, 10), (160, 330, 5)):
        g.light(x, y, r * 1.6, None, '#fff6c8', .7)
    d = cv2.distanceTransform((m > .5).astype(np.uint8), cv2.DIST_L2, 5) / g.scale
    g.flat(m * np.clip(1 - np.abs(d - 10) / 7, 0, 1), '#ffffff', .35)
    g.flat(g.mask(limb([(122, 250), (114, 330), (124, 420)], [10, 24, 8])), '#ffffff', .8)
    g.flat(g.mask(limb([(396, 262), (402, 340), (396, 400)], [4, 10, 4])), '#ffffff', .55)
    label = ngon(262, 344, 92)
    g.part(g.mask(label), ('#c9a878', '#fff3d8', '#ffffff'), dome=12, gloss=.1, ink=3)
    g.part(g.mask(ngon(262, 344, 74), cut=[ngon(262, 344, 66)]), AMBER, dome=4, ink=0, cast=0)
    g.part(g.mask(oval(262, 352, 30, 40)), YELLOW, dome=28, gloss=.5, ink=2.6, paint=stripes(g, (262, 352), (0, 1), 17, .4))
    for s in (-1, 1): g.part(g.mask(oval(262 + s * 34, 322, 30, 15, s * -28)), ('#90b8d8', '#dff0ff', '#ffffff'), dome=10, ink=2.2, cast=.1)
    g.part(g.mask(oval(262, 306, 17)), BLACK, dome=14, ink=2)
    cloth = spline([(74, 176), (62, 218), (104, 206), (128, 232), (166, 208), (206, 236), (256, 210), (306, 236), (346, 208), (384, 232), (408, 206), (450, 218), (438, 176), (398, 120), (256, 100), (114, 120)])
    def check(body, k, n):
        s = lambda v: (np.sin(v / 15) > 0).astype(np.float32)[..., None]
        w = s(g.ux + n[..., 0] * 20) + s(g.uy + n[..., 1] * 26 + 6); lo, hi = rgb('#d81e32'), rgb('#fff6ea')
        return (hi + (lo - hi) * w / 2) * (.5 + .62 * k)
    g.part(g.mask(cloth), ('#8a1020', '#e03040', '#ffb0a8'), dome=42, gloss=.15, paint=check)
    top = spline([(120, 116), (150, 54), (256, 36), (362, 54), (392, 116), (256, 138)])
    g.part(g.mask(top), ('#8a1020', '#e03040', '#ffb0a8'), dome=46, gloss=.15, paint=check)
    g.part(g.mask(limb([(112, 126), (256, 152), (400, 126)], [20, 22, 20])), GOLD, dome=10, gloss=.9, ink=2.6)
    for s in (-1, 1): g.part(g.mask(spline([(256, 148), (256 + s * 52, 118), (256 + s * 66, 152), (256 + s * 40, 176)])), GOLD, dome=14, gloss=.9, ink=2.6)
    g.part(g.mask(oval(256, 148, 16)), GOLD, dome=13, gloss=1, ink=2.6)
    return g


def dipper():
    g = sheet()
    pool = spline([(60, 452), (120, 418), (230, 408), (330, 428), (372, 462), (318, 500), (190, 512), (90, 494)])
    g.part(g.mask(pool), HONEY, dome=30, gloss=1.2, glow=.7, sharp=50)
    g.part(g.mask(limb([(500, 22), (392, 140), (262, 282)], [40, 32, 30])), ('#6a3210', '#c98444', '#ffd8a0'), dome=17, gloss=.5)
    g.part(g.mask(oval(500, 22, 29)), ('#6a3210', '#c98444', '#ffd8a0'), dome=24, gloss=.6)
    c, u = np.array([186., 362.]), np.array([-.68, .733])
    for i, r in enumerate((62, 88, 102, 106, 98, 80, 54)):
        p = c - u * 108 + u * i * 36
        g.part(g.mask(oval(p[0], p[1], 23, r, 132.8)), ('#6a3210', '#d08c48', '#ffdca8'), dome=17, gloss=.5, ink=3, cast=.4)
        if i < 6:
            q = p + u * 18
            g.part(g.mask(oval(q[0], q[1], 11, r * .86, 132.8)), HONEY, dome=9, gloss=.9, ink=0, cast=0, glow=.6)
    coat = spline([(120, 262), (176, 236), (228, 262), (282, 300), (300, 350), (286, 404), (262, 446), (256, 486), (240, 500), (226, 480), (226, 442), (206, 430), (196, 462), (194, 492), (176, 500), (166, 474), (168, 420), (140, 402), (104, 372), (112, 330), (150, 348), (196, 372), (232, 360), (236, 320), (196, 292), (150, 286)])
    g.part(g.mask(coat), HONEY, dome=24, gloss=1.3, glow=.8, ink=3, sharp=50)
    g.part(g.mask(oval(92, 404, 14, 20, 12)), HONEY, dome=13, gloss=1.2, glow=.7, ink=2.6)
    return g


def daisy():
    g = sheet()
    g.part(g.mask(limb([(262, 300), (276, 420), (250, 524)], [20, 17, 15])), LEAF, dome=9, gloss=.3)
    g.part(g.mask(spline([(262, 452), (330, 392), (410, 396), (366, 452), (290, 482)])), LEAF, dome=18, gloss=.3)
    for ring, (n, r, l, w, turn) in enumerate(((12, 96, 118, 36, 0), (12, 86, 104, 34, 15))):
        for i in sorted(range(n), key=lambda k: -np.sin(np.radians(k * 360 / n + turn))):
            a = i * 360 / n + turn; t = np.radians(a)
            g.part(g.mask(oval(256 + r * 1.16 * np.cos(t), 226 + r * 1.16 * np.sin(t), l * .62, w, a)), ('#8f9cc8', '#fbfaff', '#ffffff'), dome=24, gloss=.12, ink=2.8, cast=.34, rim=.45, edge=.3)
    h = noise(g.h, g.w, 9, 2)
    g.part(g.mask(oval(256, 226, 78)), ('#b04a00', '#ffb516', '#ffec7a'), dome=60, gloss=.25, bump=h * 5, ink=3.4)
    return g


def bellflower():
    g = sheet(); B = ('#2a1a86', '#6a5cf0', '#c8c4ff')
    g.part(g.mask(limb([(300, 520), (268, 340), (256, 170), (306, 50), (372, 44)], [18, 16, 14, 12, 9])), LEAF, dome=8, gloss=.3)
    g.part(g.mask(spline([(274, 400), (340, 350), (430, 352), (390, 408), (300, 436)])), LEAF, dome=18, gloss=.3)
    g.part(g.mask(spline([(282, 470), (226, 430), (140, 444), (190, 488), (270, 500)])), LEAF, dome=18, gloss=.3)
    def bell(x, y, s, turn):
        t = np.radians(turn); R = np.array([[np.cos(t), -np.sin(t)], [np.sin(t), np.cos(t)]])
        P = lambda pts: [tuple(R @ np.array(p[:2]) * s + (x, y)) + tuple(p[2:]) for p in pts]
        def ribs(body, k, n):
            v = ((g.ux - x) * np.cos(t) + (g.uy - y) * np.sin(t)) / s; return body * (1 - .22 * np.exp(-((np.mod(v + 27, 54) - 27) / 5)**2))[..., None]
        g.part(g.mask(spline(P([(-66, 128), (-40, 150), (0, 140), (40, 150), (66, 128), (0, 108)]))), ('#120a4a', '#2a1a86', '#4a3cc0'), dome=12, ink=3.2, cast=.3)
        for dx in (-14, 14): g.line(P([(0, 60), (dx * .4, 130), (dx, 156)]), [6, 6], '#fff0a8')
        g.part(g.mask(spline(P([(-16, -8), (-48, 26), (-56, 84), (-84, 138), (-52, 128), (-26, 150), (0, 128), (26, 150), (52, 128), (84, 138), (56, 84), (48, 26), (16, -8)]))), B, dome=50, gloss=.4, rim=.7, paint=ribs)
        for a in (-40, 0, 40): g.part(g.mask(spline(P([(0, -26), (a * .62 - 9, 4), (a * .95, 34), (a * .62 + 9, 4)]))), LEAF, dome=7, gloss=.3, ink=2, cast=.2)
    g.line([(262, 170), (200, 128), (150, 150)], [13, 11], '#3f9a3a'); bell(142, 190, 1.36, 14)
    bell(382, 66, 1.42, -10)
    return g


def poppy():
    g = sheet(); R = ('#7a0612', '#e8202c', '#ff8a70')
    g.part(g.mask(limb([(256, 300), (240, 420), (262, 526)], [17, 14, 13])), LEAF, dome=7, gloss=.3)
    g.part(g.mask(spline([(250, 470), (190, 410), (106, 404), (140, 440), (112, 470), (176, 478), (220, 510)])), LEAF, dome=16, gloss=.3)
    h = cv2.GaussianBlur(noise(g.h, g.w, 150, 6, 2), (0, 0), 9) * 9
    crease = lambda cx, cy: (lambda body, k, n: body * (1 - .2 * np.clip(np.sin(np.arctan2(g.uy - cy, g.ux - cx) * 22 + cv2.GaussianBlur(noise(g.h, g.w, 120, 3, 2), (0, 0), 8) * 2), 0, 1)[..., None] * np.clip(np.hypot(g.ux - cx, g.uy - cy) / 170, 0, 1)[..., None]))
    back = spline([(96, 210), (84, 106), (156, 36), (256, 22), (356, 36), (428, 106), (416, 210), (256, 250)])
    g.part(g.mask(back), ('#5e0410', '#c0121e', '#f05a48'), dome=70, gloss=.25, bump=h, paint=crease(256, 250))
    for s in (-1, 1):
        side = spline([(256 - s * 6, 258), (256 + s * 60, 130), (256 + s * 172, 84), (256 + s * 232, 170), (256 + s * 222, 288), (256 + s * 140, 356), (256 + s * 30, 340)])
        g.part(g.mask(side), R, dome=84, gloss=.3, bump=h, paint=crease(256, 270))
    front = spline([(106, 262), (160, 226), (256, 270), (352, 226), (406, 262), (394, 346), (330, 402), (256, 410), (182, 402), (118, 346)])
    g.part(g.mask(front), ('#8a0a14', '#ff3a36', '#ffa888'), dome=90, gloss=.35, bump=h, paint=crease(256, 200))
    g.part(g.mask(spline([(180, 248), (214, 196), (256, 184), (298, 196), (332, 248), (256, 282)])), ('#0a0408', '#26121c', '#5a3a4a'), dome=30, gloss=.2, ink=0, cast=.3)
    rng = np.random.default_rng(5)
    for i in range(22):
        a = np.pi + i / 21 * np.pi; r = 58 + rng.random() * 14; p = (256 + np.cos(a) * r * 1.12, 236 + np.sin(a) * r * .82)
        g.line([(256, 236), p], [3, 3], '#1a0a12'); g.part(g.mask(oval(*p, 7)), ('#0a0408', '#3a2030', '#8a6a7a'), dome=6, ink=0, cast=.2)
    g.part(g.mask(oval(256, 222, 34, 30)), ('#3a5a1e', '#a8c45a', '#eaf6a8'), dome=24, gloss=.4, ink=2.6)
    for a in range(0, 360, 45): g.line([(256, 214), (256 + 24 * np.cos(np.radians(a)), 214 + 15 * np.sin(np.radians(a)))], [4, 3], '#5a3a10')
    return g


def clover():
    g = sheet()
    g.part(g.mask(limb([(256, 250), (246, 400), (262, 526)], [17, 15, 14])), LEAF, dome=8, gloss=.3)
    def leaf(x, y, turn, s):
        t = np.radians(turn); R = np.array([[np.cos(t), -np.sin(t)], [np.sin(t), np.cos(t)]]); P = lambda pts: [tuple(R @ np.array(p) * s + (x, y)) for p in pts]
        def mark(body, k, n):
            q = np.stack([g.ux - x, g.uy - y], -1) @ R / s; v = np.abs(np.hypot(q[..., 0] * .9, q[..., 1] + 8) - 62); return body + (rgb('#e8ffc8') - body) * (.6 * np.exp(-(v / 9)**2))[..., None]
        g.part(g.mask(spline(P([(0, 0), (-44, -34), (-72, -84), (-44, -122), (0, -106), (44, -122), (72, -84), (44, -34)]))), ('#0e4a1e', '#3aa83e', '#b4ec7a'), dome=30, gloss=.4, paint=mark)
        g.line(P([(0, -6), (0, -96)]), [5, 2], '#1a5a26', .7)
    leaf(252, 430, -78, 1.12); leaf(252, 430, 78, 1.12); leaf(254, 446, 180, .62)
    rng = np.random.default_rng(3); florets = []
    for ring, (n, r) in enumerate(((24, 132), (22, 116), (19, 96), (16, 74), (11, 50), (6, 24))):
        for i in range(n): a = 2 * np.pi * (i + ring * .5) / n; florets.append((r, 256 + r * 1.08 * np.cos(a), 178 + r * np.sin(a), np.degrees(a)))
    for r, x, y, a in florets:
        ramp = ('#7a0f5a', '#e85ab8', '#ffd0f0') if r > 60 else ('#a02a80', '#ff8ad4', '#fff0fa')
        g.part(g.mask(oval(x, y, 27, 14, a)), ramp, dome=11, gloss=.25, ink=2.4, cast=.3, edge=.35)
    g.light(206, 116, 110, 100, '#ffe8f8', .35)
    return g


def comb_cells(g, centres, r, full=True):
    for x, y in centres:
        g.part(g.mask(ngon(x, y, r), cut=[ngon(x, y, r * .8)]), WAX, dome=r * .1, gloss=.6, ink=0, cast=0)
        g.part(g.mask(ngon(x, y, r * .82)), HONEY if full else ('#5a2a06', '#a85a10', '#e09a30'), dome=r * .5, gloss=1.2, glow=1., ink=2, cast=0, sharp=60)


def honeycomb():
    g = sheet(); g.halo(256, 240, 282, '#ffc23a', .6)
    r = 84; k = r * 3**.5
    centres = [(256, 226)] + [(256 + k * np.cos(np.radians(a)), 226 + k * np.sin(np.radians(a))) for a in range(0, 360, 60)]
    slab = [ngon(x, y, r + 10) for x, y in centres]
    g.part(g.mask(*slab), WAX, dome=22, gloss=.5, ink=4.6, cast=.5)
    comb_cells(g, centres, r)
    drip = spline([(120, 360), (170, 348), (230, 372), (290, 350), (350, 366), (404, 352), (396, 400), (374, 420), (370, 478), (352, 496), (336, 476), (334, 424), (304, 408), (276, 424), (270, 456), (254, 470), (240, 452), (240, 416), (204, 408), (184, 432), (182, 500), (164, 516), (148, 496), (148, 430), (124, 400)])
    g.part(g.mask(drip), HONEY, dome=24, gloss=1.3, glow=.9, ink=3.4, sharp=50)
    for x, y, s in ((136, 86, 1), (398, 128, .8), (300, 60, .6)):
        g.light(x, y, 40 * s, 6 * s, '#ffffff', 1, 0, 1.2); g.light(x, y, 6 * s, 40 * s, '#ffffff', 1, 0, 1.2); g.light(x, y, 18 * s, None, '#ffffff', .8)
    return g


def hive():
    g = sheet(); BARK = ('#3a1c0c', '#8a5428', '#d8a060')
    for x in (96, 396): g.part(g.mask(limb([(x, 400), (x + (10 if x < 200 else -10), 500)], [44, 52])), BARK, dome=20, gloss=.2)
    grain = cv2.GaussianBlur(noise(g.h, g.w, 70, 12, 2), (0, 0), 6)
    def bark(body, k, n):
        v = np.sin(g.uy / 5.6 + grain * 2.6 + np.sin(g.ux / 70) * 1.4); return body * (1 + .15 * v)[..., None]
    log = spline([(140, 110, 1), (486, 126, 1), (516, 190), (516, 330), (486, 398, 1), (140, 430, 1)])
    g.part(g.mask(log), BARK, dome=140, gloss=.25, paint=bark, rim=.8)
    for x in (300, 430): g.part(g.mask(limb([(x, 110), (x + 26, 200), (x + 24, 330), (x, 420)], [22, 24, 22])), ('#2a1208', '#5e3218', '#a86a38'), dome=10, gloss=.2, ink=2.6)
    face = oval(146, 270, 132, 164)
    g.part(g.mask(face), BARK, dome=20, gloss=.2, paint=bark)
    def rings(body, k, n):
        v = np.sin(np.hypot((g.ux - 140) / .82, g.uy - 270) / 6.4 + grain * 1.6); return body * (1 + .1 * v)[..., None]
    g.part(g.mask(oval(146, 270, 106, 136)), ('#a8682c', '#f2c47c', '#ffeec0'), dome=14, gloss=.25, ink=3.4, paint=rings, cast=.1)
    g.part(g.mask(oval(146, 318, 48, 40)), ('#1e0a02', '#4a1e06', '#8a3a08'), dome=14, gloss=.1, ink=3.4, cast=0)
    g.light(146, 326, 44, 32, '#ffb02a', .9); g.light(146, 332, 24, 18, '#fff0a0', .8)
    drip = spline([(104, 336), (146, 352), (188, 336), (186, 372), (176, 392), (172, 420), (160, 432), (150, 416), (148, 388), (128, 384), (120, 404), (110, 404), (106, 380)])
    g.part(g.mask(drip), HONEY, dome=14, gloss=1.2, glow=.9, ink=2.8, sharp=50)
    roof = spline([(-8, 148, 1), (64, 44, 1), (430, 30, 1), (536, 116, 1), (524, 152, 1), (420, 84, 1), (92, 100, 1), (18, 178, 1)])
    def planks(body, k, n): return body * (1 + .12 * np.sin(g.ux / 7 + grain * 2))[..., None]
    g.part(g.mask(roof), ('#5a2c14', '#b8743c', '#f4cc90'), dome=20, gloss=.25, paint=planks)
    for x, y, r in ((190, 34, 40), (330, 24, 34)): g.part(g.mask(spline([(x - r, y + 14), (x - r * .7, y - r * .5), (x + r * .2, y - r * .66), (x + r, y), (x + r * .8, y + 24), (x - r * .4, y + 28)])), ('#4a5058', '#a8aeb0', '#f0f0e8'), dome=22, gloss=.2)
    for x, y, s, f in ((64, 226, .5, 1), (236, 216, .42, -1)):
        for w in (-1, 1): g.part(g.mask(oval(x + w * 12 * s, y - 34 * s, 20 * s, 34 * s, w * 26)), ('#90b8d8', '#e8f6ff', '#ffffff'), dome=10, ink=2, cast=.1)
        g.part(g.mask(oval(x, y, 46 * s, 32 * s)), YELLOW, dome=28 * s, gloss=.6, ink=2.6, paint=stripes(g, (x, y), (1, 0), 17 * s, .4))
        g.part(g.mask(oval(x - f * 46 * s, y, 22 * s)), BLACK, dome=18 * s, ink=2.2)
    return g


SYMBOLS = dict(bear=bear, smoker=smoker, jar=jar, dipper=dipper, clover=clover, poppy=poppy, bellflower=bellflower, daisy=daisy, honeycomb=honeycomb, hive=hive, bee=bee, queen=queen, flying=lambda: bee(False))

if __name__ == '__main__':
    for name in sys.argv[1:] or SYMBOLS:
        SYMBOLS[name]().save(f'bal-{name}')
        print(name, flush=True)
