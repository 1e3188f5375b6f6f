"""Göbekli's frame, lettering, word plate and stele, cut and lit as its stones are (numpy and scipy).
python3 art/gobekli_masonry.py [frame logo plate stele]     writes ART_OUT/gobekli-<name>.png; the plate reads ART_OUT/words/gobekli-scatter.png"""
import os, sys
import numpy as np
from scipy import ndimage as nd
from gobekli_relief import KEY, RIM, SKY, TURQUOISE, fox, grainy, grid, noise, q, rounded, shade, smin, smooth, snake, srgb, stroke, Stone, tone, vulture
from house_relief import OUT, gray, save

def colours(X, Y, d, H, px, low, high, mask, seed, worn=26):
    relief, factor = grainy(X, Y, seed); H = H + relief * .8; wear = np.clip((H - nd.gaussian_filter(H, .012 * px)) * worn, -.5, .9)[..., None]; hue = noise(X, Y, 3.3, 3, seed + 30)[..., None]
    col = (srgb(low) + (srgb(high) - srgb(low)) * mask[..., None]) * factor[..., None] * (1 + .42 * wear) * (1 + hue * np.array([.10, 0, -.12])); return H, np.clip(col, .004, 1)
def inlaid(X, Y, col, inlay):
    gem = np.clip(TURQUOISE * (.75 + .5 * noise(X, Y, 12, 3, 61))[..., None], .01, 1); return col * (1 - inlay[..., None]) + gem * inlay[..., None]

def frame(n=960):
    """inner half sides 1 × .8; a band of lozenges and waves runs round, a ring at each corner"""
    w, h, t = 1.2, 1.0, .165; X, Y = grid(n, w, h); px = n / 2; rough = noise(X, Y, 5, 4, 3) * .012 + noise(X, Y, 19, 3, 4) * .005
    din = rounded(X, Y, 1.0, .8, .02); dout = rounded(X, Y, 1 + t, .8 + t, .05) + rough; d = np.maximum(dout, -din); H = -.07 * (1 - q(np.clip(-dout, 0, .05) / .05)) - .05 * (1 - q(np.clip(din, 0, .028) / .028))
    m = din - t * .5; bed = smooth(.050 - np.abs(m), 0, .010); H = H - .030 * bed; along = np.where(np.abs(X) * .8 > np.abs(Y), Y, X)
    corner = (np.abs(X) > 1.0) & (np.abs(Y) > .8); k = np.abs(((along * 9 + 40.5) % 1) - .5) * 2; zig = .026 - np.abs(np.abs(m) - (.040 - .036 * k)) * 2.0; ridge = smooth(zig, -.006, .016) * ~corner
    dot = smooth(.016 - np.hypot(m, (((along * 9 + 40) % 1) - .5) / 9), 0, .008) * ~corner; cx, cy = np.abs(X) - 1 - t * .5, np.abs(Y) - .8 - t * .5; r = np.hypot(cx, cy)
    ring = smooth(.016 - np.abs(r - .050), 0, .010); heart = smooth(.022 - r, 0, .008); cornerbed = smooth(.078 - r, 0, .01) * corner; H = H - .03 * cornerbed * (1 - bed)
    mask = np.clip(ridge + ring * corner, 0, 1); H = H + .046 * mask + .030 * np.maximum(dot, heart * corner); inlay = np.maximum(dot * ((np.floor(along * 9 + 40) % 2) == 0), heart * corner)
    seams = sum(smooth(.006 - np.abs(X - s + .012 * noise(X, Y, 6, 3, 8)), 0, .004) * (np.abs(Y) > .8) for s in (-.62, -.2, .24, .66)) + sum(smooth(.006 - np.abs(Y - s + .012 * noise(X, Y, 6, 3, 9)), 0, .004) * (np.abs(X) > 1) for s in (-.42, .02, .44)); H = H - .05 * np.clip(seams, 0, 1)
    H, col = colours(X, Y, d, H, px, "#343c46", "#8d8f8c", .22 + .78 * mask - .25 * bed * (1 - mask), 4); col = inlaid(X, Y, col * (1 - .5 * np.clip(seams, 0, 1))[..., None], inlay)
    lit = shade(np.where(d < .01, H, -.2), col, px, .05 + .9 * inlay, reach=.2, power=.92); save("gobekli-frame", tone(lit), smooth(-d, -.003, .003)); print("frame", flush=True)

ARC = lambda cx, cy, rx, ry, a, b, r, m=9: [(cx + rx * np.cos(t), cy + ry * np.sin(t), r) for t in np.radians(np.linspace(a, b, m))]
def letters():
    """GÖBEKLİ in strokes a unit high: (strokes, advance)"""
    s = .125; bar = lambda x0, y0, x1, y1, r=s: [(x0, y0, r), (x1, y1, r)]
    return [
        ([ARC(.42, 0, .34, .72, 48, 318, s), bar(.68, -.50, .70, -.06), bar(.70, -.06, .46, -.06, s * .9)], .98), ([ARC(.42, 0, .34, .72, 0, 360, s, 13)], 1.0, [(.25, 1.06), (.59, 1.06)]),
        ([bar(.12, -.72, .12, .72), ARC(.26, .37, .30, .35, 92, -90, s), ARC(.26, -.36, .38, .36, 90, -92, s), bar(.12, .72, .26, .72), bar(.12, 0, .26, 0), bar(.12, -.72, .26, -.72)], .92),
        ([bar(.12, -.72, .12, .72), bar(.12, .72, .60, .72), bar(.12, 0, .52, 0), bar(.12, -.72, .60, -.72)], .84), ([bar(.12, -.72, .12, .72), bar(.66, .74, .14, -.02), bar(.24, .10, .70, -.74)], .92),
        ([bar(.12, .72, .12, -.72), bar(.12, -.72, .60, -.72)], .80), ([bar(.12, -.72, .12, .72)], .36, [(.12, 1.06)])]
def logo(n=560):
    w, h = 3.56, 1.36; X, Y = grid(n, w, h); Y = Y + .12; px = n / 2; d = np.full(X.shape, 9.0); dots = d.copy(); x = -w + .30; total = sum(l[1] for l in letters()); k = (2 * w - .56) / total
    for strokes, advance, *extra in letters():
        one = None
        for pts in strokes: e = stroke(X, Y, [(x + a * k, b, r * 1.16) for a, b, r in pts], 6); one = e if one is None else smin(one, e, .03)
        d = np.minimum(d, one)
        for dot in (extra[0] if extra else ()): dots = np.minimum(dots, np.hypot(X - x - dot[0] * k, Y - dot[1] * 1.0) - .125)
        x += advance * k
    rough = noise(X, Y, 6, 3, 2) * .014 + noise(X, Y, 19, 2, 3) * .006; d = d + rough; both = np.minimum(d, dots + rough * .5)
    slab = both - .105 + noise(X, Y, 4, 3, 6) * .02; H = np.where(both < 0, .02 + .17 * q(-both / .13), -.12 + .05 * q(-slab / .05)); mask = smooth(-both, -.005, .008)
    groove = smooth(.012 - np.abs(d + .082), 0, .010); H = H - .012 * groove; H, col = colours(X, Y, slab, H, px, "#33231a", "#f3dcae", mask, 9, 18); gem = smooth(-dots, .0, .012); col = inlaid(X, Y, col, gem)
    warm = np.clip((Y + .8) / 1.7, 0, 1)[..., None]; col = col * (1 - mask[..., None] * (1 - warm) * np.array([.06, .24, .44]))
    lit = shade(np.where(slab < .012, H, -.36), col, px, .10 * mask + .8 * gem, power=1.08, reach=.3); a = smooth(-slab, -.006, .006); side = a.copy()
    for i in range(1, int(.09 * px)): side = np.maximum(side, nd.shift(a, (i, i * .35), order=1))
    rgb = lit * a[..., None] + srgb("#1c140e") * (1 - a[..., None]) * (.7 + .5 * noise(X, Y, 12, 3, 12))[..., None] + (RIM * .10)[None, None] * (1 - a[..., None]); save("gobekli-logo", tone(rgb), side); print("logo", flush=True)

def plate(n=560):
    """the word under the pillar: a dark stone, the word inlaid"""
    w, h = 1.0, .262; X, Y = grid(n, w, h); px = n / 2; ink = gray(os.path.join(OUT, "words", "gobekli-scatter.png"), int(n * .78)); a = np.zeros(X.shape); y0, x0 = (a.shape[0] - ink.shape[0]) // 2, (a.shape[1] - ink.shape[1]) // 2; a[y0:y0 + ink.shape[0], x0:x0 + ink.shape[1]] = ink
    d = rounded(X, Y, .97, .225, .05) + noise(X, Y, 6, 3, 2) * .012; soft = nd.gaussian_filter(a, 1.6); H = -.06 * (1 - q(np.clip(-d, 0, .04) / .04)) + .045 * soft; band = smooth(.012 - np.abs(d + .042), 0, .006)
    H, col = colours(X, Y, d, H - .02 * band, px, "#4a3628", "#fff0cf", soft, 5, 14); col = inlaid(X, Y, col, band); col = col * (1 - a[..., None]) + srgb("#fff3d6") * a[..., None]
    lit = shade(np.where(d < .01, H, -.2), col, px, .1 + .6 * band, power=1.0, reach=.15); save("gobekli-scatter", tone(lit), smooth(-d, -.005, .005)); print("plate", flush=True)

def stele(n=400):
    """a pillar as high as four cells, for the reels that an animal takes"""
    w, h = .5, 2.0; X, Y = grid(n, w, h); px = n / 2; d = smin(rounded(X, Y, .485, .34, .04, 0, 1.64), rounded(X, Y, .44, 1.985, .03), .05) + noise(X, Y, 7, 3, 3) * .008; H = -.05 * (1 - q(np.clip(-d, 0, .04) / .04)); ring = smooth(.010 - np.abs(d + .05), 0, .006); H = H - .03 * ring
    H, col = colours(X, Y, d, H, px, "#75593f", "#b8946a", .5 + .5 * noise(X, Y, 1.5, 3, 7), 7); col = inlaid(X, Y, col, ring); lit = shade(np.where(d < .01, H, -.2), col, px, .05 + .7 * ring, power=.80, reach=.3)
    save("gobekli-stele", tone(lit), smooth(-d, -.004, .004)); print("stele", flush=True)

if __name__ == "__main__":
    for job in sys.argv[1:] or ("frame", "logo", "plate", "stele"): {"frame": frame, "logo": logo, "plate": plate, "stele": stele}[job]()
