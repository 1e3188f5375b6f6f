"""Bal Vadisi's valley at noon and at golden hour, its tile's ground, frame and lettering: /usr/bin/python3 art/bal_scenes.py [desktop phone golden-desktop golden-phone key frame name-tr ...]
Symbols are drawn first (bal_symbols.py), words are inked first (`words` of bal-vadisi.mjs)."""
import json
import os
import sys

import cv2
import numpy as np

from bal_glaze import OUT, Glaze, limb, ngon, noise, oval, rgb, spline
from bal_symbols import GOLD, HONEY, WAX

NOON = dict(sky=('#2f86d8', '#8fcdf2', '#eaf7f4'), sun=(.74, .10, '#fff8d8', .55), air='#bfe0ee', rock=('#52708e', '#9db6c6', '#f2f7fa'), wood=('#123f33', '#2c6e4a', '#6aa862'), grass=('#2c6e2a', '#62ae3c', '#c2e66e'), grade=None)
EVENING = dict(sky=('#5a4a9a', '#f0925a', '#ffe39a'), sun=(.70, .40, '#fff3b8', 1.), air='#ffc27a', rock=('#6a4468', '#d0806a', '#ffdca0'), wood=('#2e2a3a', '#6a5a30', '#e0a040'), grass=('#3c5218', '#9aa032', '#ffe272'), grade='#ffb45a')
SPRITES = {}
NEAR = []


def sprite(name):
    if name not in SPRITES:
        p = cv2.imread(os.path.join(OUT, f'bal-{name}.png'), cv2.IMREAD_UNCHANGED).astype(np.float32) / 255
        SPRITES[name] = (p[..., 2::-1] * p[..., 3:], p[..., 3])
    return SPRITES[name]


def put(img, name, x, y, size, turn=0, flip=False, blur=0., grade=None, dim=1., near=False):
    """A symbol's picture, its middle at x, y, `size` pixels wide."""
    c, a = sprite(name)
    if flip: c, a = c[:, ::-1], a[:, ::-1]
    k = size / 576; M = cv2.getRotationMatrix2D((288, 288), turn, k); M[:, 2] += (size / 2 - 288, size / 2 - 288)
    n = int(size) + 2; flag = cv2.INTER_AREA if k < .6 else cv2.INTER_LINEAR
    if k < .5: c, a = (cv2.resize(q, None, fx=.5, fy=.5, interpolation=cv2.INTER_AREA) for q in (c, a)); M = cv2.getRotationMatrix2D((144, 144), turn, k * 2); M[:, 2] += (size / 2 - 144, size / 2 - 144)
    c, a = cv2.warpAffine(np.ascontiguousarray(c), M, (n, n), flags=cv2.INTER_LINEAR), cv2.warpAffine(np.ascontiguousarray(a), M, (n, n), flags=cv2.INTER_LINEAR)
    if blur: c, a = cv2.GaussianBlur(c, (0, 0), blur), cv2.GaussianBlur(a, (0, 0), blur)
    if grade: c = c * (.55 + .55 * rgb(grade))
    c = c * dim
    x0, y0 = int(x - size / 2), int(y - size / 2); h, w = img.shape[:2]
    l, t, r, b = max(0, x0), max(0, y0), min(w, x0 + n), min(h, y0 + n)
    if l >= r or t >= b: return
    sc, sa = c[t - y0:b - y0, l - x0:r - x0], a[t - y0:b - y0, l - x0:r - x0, None]
    img[t:b, l:r] = img[t:b, l:r] * (1 - sa) + sc
    if near:
        m = np.zeros((h, w), np.float32); m[t:b, l:r] = sa[..., 0]; NEAR.append(m)


def ramp3(t, colours):
    lo, mid, hi = map(rgb, colours); t = np.clip(t, 0, 1)[..., None]
    return np.where(t < .5, lo + (mid - lo) * t * 2, mid + (hi - mid) * (t * 2 - 1))


def ridge(w, seed, rough, octaves=6):
    r = np.random.default_rng(seed); x = np.linspace(0, 1, w); y = np.zeros(w); k = 1.
    for o in range(octaves):
        n = int(3 * 2**o) + 3; p = r.normal(size=n); v = np.interp(x * (n - 1), np.arange(n), p)
        y += k * (1 - np.abs(v) * 1.4 if rough else cv2.GaussianBlur(v[None].astype(np.float32), (0, 0), w / (n * 3))[0]); k *= .5 if rough else .36
    return (y - y.mean()) / (np.abs(y - y.mean()).max() + 1e-6)


def shift(a, dx, dy):
    return cv2.warpAffine(a, np.float32([[1, 0, dx], [0, 1, dy]]), (a.shape[1], a.shape[0]), borderMode=cv2.BORDER_REPLICATE)


def crags(h, w, seed, rocky):
    """Ground seen from afar: gullies that run down a slope, or the tops of a forest."""
    if not rocky: return cv2.resize(noise(h // 2, w // 2, 60 * w / 2560 + 8, seed, 5, .62), (w, h))
    z = sum(k * (1 - np.abs(cv2.resize(noise(h // 4, w // 2, size * w / 2560 + 6, seed + i, 3, .5), (w, h)))) for i, (size, k) in enumerate(((150, 1.), (64, .5), (28, .26))))
    bend = np.float32([[1, .35 if seed % 2 else -.35, 0], [0, 1, 0]])
    return cv2.GaussianBlur(cv2.warpAffine(z.astype(np.float32), bend, (w, h), borderMode=cv2.BORDER_REFLECT), (0, 0), 1.6)


def conifer(img, x, y, h, colours, rng):
    lo, mid, hi = (rgb(c) for c in colours)
    for k in range(4):
        t = k / 4; w = h * (.14 + .17 * t); top = y - h + h * t * .72; base = top + h * .42
        cv2.fillPoly(img, [np.int32([(x, top), (x - w, base), (x, base - h * .04), (x + w, base)])], (lo + (mid - lo) * (.3 + rng.random() * .3)).tolist(), cv2.LINE_AA)
        cv2.fillPoly(img, [np.int32([(x, top), (x - w, base), (x - w * .25, base - h * .03)])], (mid + (hi - mid) * .45).tolist(), cv2.LINE_AA)


def house(img, x, y, s, p, flip=1):
    P = lambda pts, c: cv2.fillPoly(img, [np.int32([(x + flip * u * s, y + v * s) for u, v in pts])], rgb(c).tolist(), cv2.LINE_AA)
    warm = bool(p['grade'])
    P([(-50, 0), (34, 0), (34, -26), (-50, -26)], '#8a8078' if not warm else '#a8785a')
    P([(-50, -26), (34, -26), (34, -62), (-50, -62)], '#9a5e30' if not warm else '#c8702a')
    for v in range(-58, -26, 8): P([(-50, v), (34, v), (34, v + 2), (-50, v + 2)], '#6e3e1c')
    P([(34, 0), (60, -8), (60, -66), (34, -62)], '#5e3a22' if not warm else '#7a4020')
    P([(-62, -58), (44, -58), (22, -100), (-40, -100)], '#a8432e' if not warm else '#e06a34')
    P([(44, -58), (68, -64), (44, -102), (22, -100)], '#74291e')
    for u in (-36, -8): P([(u, -54), (u + 16, -54), (u + 16, -36), (u, -36)], '#ffe9a0' if warm else '#dfeefa')


def valley(w, h, p, tall, seed=4):
    rng = np.random.default_rng(seed); img = np.zeros((h, w, 3), np.float32); Y, X = np.mgrid[0:h, 0:w].astype(np.float32); u, v = X / w, Y / h
    line = .50 if not tall else .40
    img[:] = ramp3(v / line, (p['sky'][0], p['sky'][1], p['sky'][2]))
    sx, sy, sun, power = p['sun']; sy = sy * (1 if not tall else .8); r = np.hypot(X - sx * w, Y - sy * h) / (max(w, h) * .5)
    ang = np.arctan2(Y - sy * h, X - sx * w); rays = .5 + .5 * np.sin(ang * 17 + np.sin(ang * 5) * 2)
    img += (rgb(sun) - img) * np.clip((np.exp(-r * 3.1) * .8 + np.exp(-r * 14) * .9 + rays * np.exp(-r * 2.6) * .22) * power, 0, 1)[..., None]
    n = cv2.resize(noise(h // 4, w // 4, 90 * w / 2560 + 30, seed + 1, 5), (w, h)); n2 = shift(n, w * .01, h * .012)
    cloud = np.clip((n + .12 - np.abs(v - line * .42) * 3.4) * 1.9, 0, 1)[..., None]
    img += (np.clip(rgb('#ffdcb0' if p['grade'] else '#ffffff') * (.86 + .5 * (n - n2)[..., None]), 0, 1) - img) * cloud * .82
    layers = [(line - .13, .15, True, 'rock', .62), (line - .03, .11, True, 'rock', .4), (line + .07, .07, True, 'wood', .3), (line + .16, .055, False, 'wood', .14)]
    for i, (base, amp, rough, kind, haze) in enumerate(layers):
        e = ridge(w, seed * 7 + i, rough); dip = -.10 * np.exp(-((np.linspace(0, 1, w) - .5) / .22)**2) * (1.3 if i < 2 else .6)
        top = (base - amp * e * .8 - dip) * h
        m = np.clip(Y - top[None, :] + .5, 0, 1)
        z = crags(h, w, seed + 20 + i, kind == 'rock'); gx = shift(z, 3, 0) - z; gy = shift(z, 0, 3) - z
        lit = .5 + (gx * .95 + gy * .35) * (9 if kind == 'rock' else 4) - np.clip((Y - top[None, :]) / h, 0, .3) * 1.2
        col = ramp3(lit, p[kind])
        if kind == 'rock':
            snow = np.clip((lit - .46) * 5, 0, 1) * np.clip(1 - (Y - top[None, :]) / (h * .085) + z * .5, 0, 1); col += (rgb('#ffffff' if not p['grade'] else '#fff0d0') - col) * snow[..., None] * .85
        fog = haze * (.55 + .9 * np.clip((Y - top[None, :]) / (h * .16), 0, 1)); col += (rgb(p['air']) - col) * np.clip(fog, 0, .92)[..., None]
        img += (col - img) * m[..., None]
        if kind == 'wood':
            for x in np.sort(rng.random(190 if not tall else 110)) * w:
                if .36 < x / w < .64 and not tall and rng.random() < .4: continue
                hh = h * (.035 + .04 * rng.random()) * (.7 if i == 2 else 1.1)
                cols = ['#%02x%02x%02x' % tuple(int(255 * t) for t in np.clip(rgb(c) + (rgb(p['air']) - rgb(c)) * haze * 1.3, 0, 1)) for c in p['wood']]
                conifer(img, x, top[int(x) % w] + hh * .35, hh, cols, rng)
    hills = [(line + .22, .05, 1.), (line + .34, .045, 1.5), (line + .50, .03, 2.3)] if not tall else [(line + .15, .03, .9), (line + .27, .03, 1.3), (line + .42, .02, 2.)]
    for i, (base, amp, near) in enumerate(hills):
        e = ridge(w, seed * 11 + i + 40, False, 3); valley_dip = .05 * np.exp(-((np.linspace(0, 1, w) - .5) / .24)**2)
        top = (base - amp * e + valley_dip * (1 if not tall else .4)) * h; m = np.clip(Y - top[None, :] + .5, 0, 1)
        z = noise(h, w, 60 * near * w / 2560 + 8, seed + 50 + i, 5, .6); blades = cv2.resize(noise(h, w // 5, 9, seed + 60 + i, 3), (w, h))
        lit = .62 - np.clip((Y - top[None, :]) / (h * .34), 0, 1) * .5 + z * .1 + blades * .07 + np.clip(1 - (Y - top[None, :]) / (h * .016), 0, 1) * .3
        col = ramp3(lit, p['grass']); col += (rgb(p['air']) - col) * (.22 / near)
        img += (col - img) * m[..., None]
        if i == 0:
            for x, s, f in ((.205, 1.25, 1), (.262, .8, 1), (.775, 1.15, -1)) if not tall else ((.2, 1.1, 1), (.36, .7, 1), (.82, 1., -1)): house(img, int(x * w), int(top[int(x * w)] + h * .02), s * (h / 900 if not tall else h / 1500), p, f)
        count = int((900 if i < 2 else 620) * (1 if not tall else .7))
        for _ in range(count):
            x = rng.random() * w; depth = rng.random()**.8; y = top[int(x)] + h * .008 + depth * h * .2
            if y >= h: continue
            s = max(1., near * (1.3 + 2.4 * depth) * min(w, 2560) / 1700 * (1 if not tall else 1.7)); c = rgb(('#ffffff', '#ff9ad8', '#8a7cff', '#ff3b3b', '#ffd93b', '#fff0f8')[rng.integers(6)])
            if p['grade']: c = c * .5 + rgb('#ffc060') * .5
            cv2.circle(img, (int(x), int(y)), int(s * 1.25), (c * .55).tolist(), -1, cv2.LINE_AA); cv2.circle(img, (int(x - s * .2), int(y - s * .3)), int(s), c.tolist(), -1, cv2.LINE_AA)
    return img, rng


def grade(img, p, w, h, low=.0):
    Y, X = np.mgrid[0:h, 0:w].astype(np.float32)
    if p['grade']:
        sx, sy, sun, _ = p['sun']; r = np.hypot((X / w - sx), (Y / h - sy) * h / w); img = img * (.62 + .46 * rgb(p['grade'])); img += (rgb('#ffd68a') - img) * (np.exp(-r * 3.2) * .5)[..., None]
    vig = np.clip(np.hypot((X / w - .5) * 1.5, (Y / h - .46) * 1.5) - .55, 0, 1)[..., None] * .55
    img = img * (1 - vig) + img * rgb('#3a2a10') * vig
    return np.clip((img - .5) * 1.05 + .505, 0, 1)


def write(img, name):
    cv2.imwrite(os.path.join(OUT, name + '.png'), (np.clip(img[..., ::-1], 0, 1) * 255 + .5).astype(np.uint8))


def flowers(img, places, p, k):
    for name, x, y, size, turn, blur, flip in places: put(img, name, x, y, size * k, turn, flip, blur * k, p['grade'], .96, True)


def layers():
    """The outlines of the near hives and flowers for layers.json, in percent of the picture."""
    file = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'layers.json'); spec = json.load(open(file)); spec['bal-vadisi'] = {}
    for form, draw in (('desktop', desktop), ('phone', phone)):
        NEAR.clear(); draw(); m = np.maximum.reduce(NEAR); h, w = m.shape
        m = cv2.copyMakeBorder((m > .5).astype(np.uint8), 2, 2, 2, 2, cv2.BORDER_REPLICATE); found, _ = cv2.findContours(m, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
        outlines = [[[round(float(x - 2) / w * 100, 2), round(float(y - 2) / h * 100, 2)] for x, y in cv2.approxPolyDP(c, 5, True)[:, 0]] for c in found if cv2.contourArea(c) > 4000]
        spec['bal-vadisi'][form] = [{'depth': .9, 'straight': True, 'outlines': outlines}]
    json.dump(spec, open(file, 'w'), indent=2)


def swarm(img, w, h, cx, cy, spread, count, rng, size):
    for _ in range(count):
        x, y = cx + rng.normal() * spread * w, cy + rng.normal() * spread * h * .7; s = size * (.5 + rng.random())
        cv2.ellipse(img, (int(x), int(y)), (int(s * 1.5) + 1, int(s) + 1), 0, 0, 360, rgb('#3a1c06').tolist(), -1, cv2.LINE_AA)
        cv2.circle(img, (int(x - s * .3), int(y)), max(1, int(s * .8)), rgb('#ffd24a').tolist(), -1, cv2.LINE_AA)


def desktop(p=NOON, name='bal-desktop'):
    w, h = 2560, 1440; img, rng = valley(w, h, p, False)
    k = 1.; g = p['grade']
    put(img, 'hive', 690, 1130, 190, 0, True, .6, g); put(img, 'hive', 1900, 1130, 200, 0, False, .6, g); put(img, 'hive', 240, 1010, 500, 0, True, 0, g, near=True); put(img, 'hive', 2320, 1010, 530, 0, False, 0, g, near=True)
    for x, y, s, t, f in ((420, 560, 120, 10, False), (150, 420, 84, -8, True), (2190, 520, 110, -12, True), (2440, 640, 76, 8, False)): put(img, 'flying', x, y, s * (1.2 if p is NOON else 1.), t, f, 0, g)
    if p is EVENING:
        for cx, cy in ((430, 620), (2160, 640), (1280, 360)): swarm(img, w, h, cx, cy, .05, 90, rng, 3.4)
    flowers(img, [('daisy', 60, 1230, 400, 8, 0, False), ('bellflower', 320, 1270, 430, -6, 0, True), ('poppy', 560, 1330, 330, 4, .8, False), ('clover', 170, 1380, 330, -10, 1.6, False),
                  ('poppy', 2490, 1240, 420, -8, 0, True), ('clover', 2270, 1300, 380, 6, 0, False), ('daisy', 2050, 1340, 320, -4, .8, True), ('bellflower', 2420, 1400, 330, 10, 1.6, False), ('daisy', 800, 1420, 240, 6, 1.2, False), ('clover', 1780, 1410, 250, -6, 1.2, True)], p, k)
    write(grade(img, p, w, h), name)


def phone(p=NOON, name='bal-phone'):
    w, h = 1170, 2532; img, rng = valley(w, h, p, True); g = p['grade']
    put(img, 'hive', 190, 1660, 420, 0, True, 0, g, near=True); put(img, 'hive', 1000, 1680, 430, 0, False, 0, g, near=True)
    for x, y, s, t, f in ((200, 560, 120, 10, False), (960, 470, 100, -12, True), (620, 330, 70, 0, False)): put(img, 'flying', x, y, s, t, f, 0, g)
    if p is EVENING:
        for cx, cy in ((260, 620), (880, 640)): swarm(img, w, h, cx, cy, .06, 90, rng, 3.2)
    flowers(img, [('bellflower', 470, 1800, 300, -6, 0, True), ('daisy', 720, 1820, 270, 6, 0, False), ('poppy', 110, 1880, 330, -8, 0, True), ('clover', 330, 1930, 320, 4, 0, False), ('poppy', 1080, 1900, 350, -8, 0, True), ('bellflower', 890, 1930, 330, 8, 0, False), ('daisy', 590, 2010, 330, 0, .8, False), ('clover', 90, 2190, 380, 8, 1.4, False), ('bellflower', 380, 2260, 400, -6, 1.4, True), ('daisy', 1060, 2220, 380, -8, 1.4, True), ('poppy', 760, 2300, 380, -4, 1.6, True), ('poppy', 180, 2450, 380, -6, 2.2, False), ('clover', 1020, 2470, 380, 8, 2.2, False), ('daisy', 600, 2500, 360, 0, 2.4, False)], p, 1.)
    write(grade(img, p, w, h), name)


def key():
    """The tile: the bear and a jar over a comb, and the queen above them."""
    w, h = 1200, 1600; img, rng = valley(w, h, dict(NOON, sky=('#2a7ac8', '#8fd0ee', '#fff0c0'), sun=(.5, .3, '#fff6c0', .95)), True, 6)
    for x, y, s, t in ((600, 560, 1060, 0),): put(img, 'honeycomb', x, y, s, t)
    put(img, 'poppy', 150, 880, 360, 14); put(img, 'daisy', 1060, 880, 370, -12); put(img, 'bellflower', 1100, 640, 360, 4); put(img, 'clover', 90, 620, 320, -14)
    put(img, 'jar', 890, 830, 520, 7); put(img, 'bear', 480, 640, 860, -3); put(img, 'dipper', 190, 930, 430, 0, True)
    put(img, 'flying', 980, 300, 300, 8, False); put(img, 'flying', 150, 300, 210, -10, True); put(img, 'flying', 640, 130, 150, 12, False)
    Y = np.linspace(0, 1, h)[:, None, None]; img = img * (1 - np.clip((Y - .66) / .26, 0, 1) * .82) + rgb('#5a2206') * np.clip((Y - .66) / .26, 0, 1) * .82
    write(grade(img, dict(NOON), w, h), 'bal-key')


def wood(g, seed, turn=0):
    z = cv2.GaussianBlur(noise(g.h, g.w, 110 * g.scale / 2, seed, 2), (0, 0), 6)
    a, b = (g.ux, g.uy) if turn == 0 else (g.uy, g.ux)
    return lambda body, k, n: np.clip(body * (1 + .15 * np.sin(b / 4.6 + z * 3 + np.sin(a / 120) * 2))[..., None], 0, 1)


def frame():
    W, H, B = 1120, 924, 52; g = Glaze(W, H, scale=1.5, view=(0, 0)); TIMBER = ('#4a2410', '#a8642e', '#f0bd7c')
    iw, ih = W - 2 * B, H - 2 * B
    hole = [(B, B), (W - B, B), (W - B, H - B), (B, H - B)]
    for o, turn, seed in (([(8, 8), (W - 8, 8), (W - 8, B), (8, B)], 0, 1), ([(8, H - B), (W - 8, H - B), (W - 8, H - 8), (8, H - 8)], 0, 2), ([(8, 30), (B, 30), (B, H - 30), (8, H - 30)], 1, 3), ([(W - B, 30), (W - 8, 30), (W - 8, H - 30), (W - B, H - 30)], 1, 4)):
        g.part(g.mask(o), TIMBER, dome=20, gloss=.35, ink=3, paint=wood(g, seed, turn), rim=.6)
    for o in ([(B - 9, B - 9), (W - B + 9, B - 9), (W - B + 9, B), (B - 9, B)], [(B - 9, H - B), (W - B + 9, H - B), (W - B + 9, H - B + 9), (B - 9, H - B + 9)], [(B - 9, B), (B, B), (B, H - B), (B - 9, H - B)], [(W - B, B), (W - B + 9, B), (W - B + 9, H - B), (W - B, H - B)]):
        g.part(g.mask(o), GOLD, dome=5, gloss=.9, ink=1.6, cast=.3)
    top = [(20, 10)] + [(x, 12) for x in range(80, W - 40, 90)] + [(W - 20, 10), (W - 16, 22)]
    rng = np.random.default_rng(8); low = []
    for x in range(W - 30, 20, -36): low += [(x, 23 + (rng.random() * 17 if (x // 36) % 2 else 0)), (x - 18, 22)]
    g.part(g.mask(spline(top + low + [(14, 24)])), HONEY, dome=13, gloss=1.2, glow=.8, ink=2.6, sharp=50)
    for x, y in ((40, 40), (W - 40, 40), (40, H - 40), (W - 40, H - 40)):
        g.part(g.mask(ngon(x, y, 40)), GOLD, dome=14, gloss=1, ink=3.4)
        g.part(g.mask(ngon(x, y, 27)), HONEY, dome=20, gloss=1.2, glow=1, ink=2.4, cast=0, sharp=60)
    g.c, g.a = g.c, g.a * (1 - g.mask(hole)); g.save('bal-frame-raw', True)


def lettering(lang):
    """The name: honey in letters of wax on a slab of wood, and it runs."""
    ink = cv2.imread(os.path.join(OUT, 'words', f'bal-{lang}.png'), cv2.IMREAD_GRAYSCALE); ys, xs = np.nonzero(ink < 128); ink = ink[ys.min():ys.max() + 1, xs.min():xs.max() + 1]
    W = 1500; k = W / ink.shape[1]; face = 1 - cv2.resize(ink, (W, int(ink.shape[0] * k)), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    pad = 100; face = np.pad(face, ((60, 150), (pad, pad))); h, w = face.shape; g = Glaze(w, h, scale=1)
    grow = lambda m, r: np.clip(cv2.GaussianBlur(cv2.dilate(m, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * r + 1,) * 2)), (0, 0), 1.2), 0, 1)
    rng = np.random.default_rng(12); drips = []; count, labels, stats, _ = cv2.connectedComponentsWithStats((face > .5).astype(np.uint8))
    for i in range(1, count):
        x0, y0, cw, ch, area = stats[i]
        if area < 6000: continue
        for t in (.24, .72) if cw > 150 else (.5,):
            x = int(x0 + cw * (t + rng.normal() * .05)); column = np.nonzero(labels[:, min(max(x, 0), w - 1)] == i)[0]
            if len(column) and column.max() > y0 + ch * .86: drips.append((x, column.max(), (34 + rng.random() * 62) * (1 if y0 + ch > h * .6 else .3), 13 + rng.random() * 9))
    run = g.mask(*[limb([(x, y - 26), (x, y + l * .6), (x, y + l)], [s * 2.1, s * 1.1, s * 1.5]) for x, y, l, s in drips])
    both = np.maximum(face, run)
    g.part(grow(both, 40), ('#2a1006', '#5e2c10', '#a8642e'), dome=26, gloss=.3, ink=5, cast=.0, edge=.5)
    g.part(grow(both, 24), WAX, dome=16, gloss=.9, ink=3, cast=.4, sharp=28)
    g.part(np.clip(both, 0, 1), ('#b84e00', '#ffae1a', '#fff08a'), dome=44, gloss=1.25, glow=.9, ink=3.4, cast=.3, sharp=46, rim=.8)
    g.save(f'bal-name-{lang}', False)


def plates():
    for name, base in (('wild-tr', ('#7a2a00', '#e07a0a', '#ffd060')), ('wild-en', ('#7a2a00', '#e07a0a', '#ffd060')), ('scatter', ('#0e4a1e', '#3a9a3a', '#b4ec7a'))):
        ink = cv2.imread(os.path.join(OUT, 'words', f'bal-plate-{name}.png'), cv2.IMREAD_GRAYSCALE); ys, xs = np.nonzero(ink < 128); ink = ink[ys.min():ys.max() + 1, xs.min():xs.max() + 1]
        g = Glaze(1000, 250, scale=1); k = min(760 / ink.shape[1], 138 / ink.shape[0]); m = 1 - cv2.resize(ink, None, fx=k, fy=k, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        f = np.zeros((250, 1000), np.float32); y0, x0 = (250 - m.shape[0]) // 2, (1000 - m.shape[1]) // 2; f[y0:y0 + m.shape[0], x0:x0 + m.shape[1]] = m
        bar = spline([(60, 30), (500, 18), (940, 30), (985, 125), (940, 220), (500, 232), (60, 220), (15, 125)])
        g.part(g.mask(bar), GOLD, dome=20, gloss=1, ink=7, cast=0)
        g.part(g.mask(spline([(76, 50), (500, 40), (924, 50), (956, 125), (924, 200), (500, 210), (76, 200), (44, 125)])), base, dome=34, gloss=.5, ink=4)
        thick = np.clip(cv2.GaussianBlur(cv2.dilate(f, np.ones((13, 13))), (0, 0), 1), 0, 1); g.flat(thick, '#3a1608')
        g.part(f, ('#e8c890', '#fffbe8', '#ffffff'), dome=12, gloss=.3, ink=0, cast=0)
        g.save(f'bal-plate-{name}', False)


JOBS = {'desktop': desktop, 'phone': phone, 'golden-desktop': lambda: desktop(EVENING, 'bal-golden-desktop'), 'golden-phone': lambda: phone(EVENING, 'bal-golden-phone'), 'layers': layers, 'key': key, 'frame': frame, 'plates': plates, 'name-tr': lambda: lettering('tr'), 'name-en': lambda: lettering('en')}

if __name__ == '__main__':
    for job in sys.argv[1:] or [job for job in JOBS if job != 'layers']: JOBS[job](); print(job, flush=True)
