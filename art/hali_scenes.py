"""The workshop of Halı Ustası (numpy only): carpets, lettering, loom, hanks, balls of yarn, rolls and sunlight. ART_FONTS: the folder of the serif.
python3 art/hali_scenes.py [plates logo frame cloth tile desktop phone]   -> ART_OUT/hali-<name>.png. Units: pixels, x right, y down."""
import os, subprocess, sys
import numpy as np
from hali_wool import INDEX, OUT, PALETTE, Cloth, blur, field, hexed, over, pile, said, save, threads

WOOD_DARK, WOOD, WOOD_LIGHT = hexed("#2a120a"), hexed("#7a431d"), hexed("#c98a4a")
WALL_DARK, WALL = hexed("#2c0f14"), hexed("#8a4a3a")

def ink(text, tall, spacing, most=999):
    """a word in Source Serif Bold as knots, its capitals `tall` knots high, drawn together to be at most `most` wide"""
    font = os.path.join(os.environ.get("ART_FONTS", "fonts"), "source-serif-bold.woff2"); big = os.path.join(OUT, f"hali-ink-{text}.png")
    subprocess.run(["convert", "-background", "black", "-fill", "white", "-font", font, "-pointsize", "300", "-kerning", str(spacing * 300), f"label:{text}", "-trim", "+repage", big], check=True)
    w, h = map(int, subprocess.run(["convert", big, "-format", "%w %h", "info:"], capture_output=True, check=True, text=True).stdout.split()); wide = min(most, round(tall * w / h))
    raw = subprocess.run(["convert", big, "-filter", "Box", "-resize", f"{wide}x{tall}!", "-depth", "8", "gray:-"], capture_output=True, check=True).stdout; return np.frombuffer(raw, np.uint8).reshape(tall, wide) > 118
def lettered(c, text, tall, cx, cy, dye, lift=.55, rings=((1, "soot"),), spacing=.06, most=999):
    """a word knotted into a cloth, its middle at (cx, cy), each ring (knots, dye) round the one before"""
    word = ink(text, tall, spacing, most); wide = word.shape[1]; m = np.zeros(c.dye.shape, bool); x0, y0 = int(round(c.w / 2 + cx - wide / 2)), int(round(c.h / 2 + cy - tall / 2)); m[y0:y0 + tall, x0:x0 + wide] = word; grown = m.copy()
    for n, ring in rings: more = c.around(grown, n, True); c.fill(more, ring, -.1 if ring == "soot" else .2); grown |= more
    c.fill(m, dye, lift)

BIRD = """
...ww...............
..wwww..............
.gwkww............rr
ggwwww..........rrrr
.gwwww.........rrgg.
...wwww......wrrrr..
...wwwwwwwwwwwrgg...
..wwwwiiiiiiwwrr....
..wwwwwiiggiiww.....
..wwwwwwiiiiwww.....
...wwwwwwwwwww......
....wwwwwwwww.......
......wwwww.........
.......g.g..........
.......g.g..........
......gg.gg.........
"""
def bitmap(c, rows, x, y, flip):
    """a small figure drawn knot by knot, its upper left corner `x` knots right of the middle, or mirrored"""
    dyes = {"w": "wool", "g": "gold", "k": "soot", "r": "rose", "i": "indigo"}; at = {}
    for j, row in enumerate(rows.strip().split("\n")):
        for i, mark in enumerate(row):
            if mark in dyes: at[int(c.h / 2 + y + j), int(c.w / 2 - 1 - x - i if flip else c.w / 2 + x + i)] = dyes[mark]
    m = np.zeros(c.dye.shape, bool); m[tuple(np.array(list(at)).T)] = True; c.motif(m, "wool", "soot", .55)
    for (j, i), dye in at.items(): c.dye[j, i] = INDEX[dye]

# --- carpets -------------------------------------------------------------------------------------------------------------------------------------
def border(c, inset, width, ground, motif, alt, period):
    """a main border: hooked lozenges on a band, `inset` knots from the edge"""
    gx, gy = c.w / 2 - np.abs(c.x), c.h / 2 - np.abs(c.y); at = np.minimum(gx, gy) - inset; band = (at >= 0) & (at < width); c.fill(band, ground, 0)
    across = at - width / 2; side = gx < gy; along = np.where(side, c.y, c.x); half = np.where(side, c.h, c.w) / 2 - inset - width / 2; n = np.maximum(1, np.round(2 * half / period)); pitch = 2 * half / n
    u = (along + half + pitch / 2) % pitch - pitch / 2; q = np.abs(u) + np.abs(across); turn = np.floor((along + half + pitch / 2) / pitch) % 2 == 0
    c.fill(band & (q < width * .46), "soot", -.1); c.fill(band & (q < width * .46 - 1) & turn, motif, .35); c.fill(band & (q < width * .46 - 1) & ~turn, alt, .35); c.fill(band & (q < width * .2), "wool", .4); c.fill(band & (np.abs(np.abs(u) - pitch / 2) < .8) & (np.abs(across) < width * .3), "gold", .3)
def stripe(c, inset, width, a, b=None, period=3):
    at = np.minimum(c.w / 2 - np.abs(c.x), c.h / 2 - np.abs(c.y)) - inset; band = (at >= 0) & (at < width); c.fill(band, a, 0)
    if b: c.fill(band & (np.floor((np.where(c.w / 2 - np.abs(c.x) < c.h / 2 - np.abs(c.y), c.y, c.x) + 600) / period) % 2 == 0), b)
def lozenge(c, cx, cy, r, ground, horn, heart):
    """a stepped medallion with ram's horns"""
    x, y = np.abs(c.x - cx), np.abs(c.y - cy); s = (np.floor(x / 3) + np.floor(y / 3)) * 3
    for k, dye in ((0, "soot"), (1, "wool"), (4, "soot"), (5, ground)): c.fill(s < r - k * 1.01, dye, .1)
    k = r / 22; q = lambda x0, y0, x1, y1: (x >= x0 * k) & (x < x1 * k) & (y >= y0 * k) & (y < y1 * k)
    m = q(0, 0, 1.6, 10) | q(0, 8, 7.2, 10.4) | q(5, 4.4, 7.4, 10) | q(3, 4.4, 6, 6.4) | q(7, 0, 14, 1.6) | q(10.5, 0, 13, 4) ; m &= s < r - 6
    c.motif(m, horn, "soot", .42); c.motif(x + y < r * .2, heart, "soot", .5); c.fill(x + y < r * .09, "wool", .55)
def carpet(w, h, field_dye="madder", seed=1):
    c = Cloth(w, h); c.fill(np.ones(c.dye.shape, bool), field_dye, 0); g = np.random.default_rng(seed); b = max(9, w // 9)
    stripe(c, 0, 1, "soot"); stripe(c, 1, 2, "wool", "madder", 3); stripe(c, 3, 1, "soot"); border(c, 4, b, "indigo", "gold", "rose", b * 1.5); stripe(c, 4 + b, 1, "soot"); stripe(c, 5 + b, 2, "gold", "teal", 2); stripe(c, 7 + b, 1, "soot")
    inner = (np.minimum(c.w / 2 - np.abs(c.x), c.h / 2 - np.abs(c.y)) > 9 + b); r = (w / 2 - 10 - b) * .74; n = max(1, int((h - 2 * b - 16) / (r * 2.02)))
    for y in np.arange(-h / 2 + b + 12, h / 2 - b - 10, 8):
        for x in np.arange(-w / 2 + b + 13, w / 2 - b - 10, 9):
            at = np.abs(c.x - x - (y // 8 % 2) * 3) + np.abs(c.y - y); c.fill(inner & (at < 1.7), g.choice(["gold", "teal", "wool", "sky"]), .3)
    for i in range(n): lozenge(c, 0, (i - (n - 1) / 2) * (h - 2 * b - 18) / n, r, ("indigo", "teal", "indigo")[i % 3], "gold" if i % 2 else "wool", "madder"); 
    return c
def fringed(c, k, pad, seed, top=True, bottom=True):
    rgb, a, _ = pile(c, k, pad, seed, abrash=1.5); g = np.random.default_rng(seed); ends = []
    for x in np.arange(0, c.w, .8):
        if bottom: ends.append(((x + .4 + pad) * k, (c.h + pad - .5) * k, k * g.uniform(.62, .9) * pad, g.normal(0, k * .3), k * .26))
        if top: ends.append(((x + .4 + pad) * k, (pad + .5) * k, -k * g.uniform(.62, .9) * pad, g.normal(0, k * .3), k * .26))
    return over((rgb, a), threads(a.shape, ends, seed))

# --- what stands in the workshop -----------------------------------------------------------------------------------------------------------------
class Scene:
    def __init__(self, w, h): self.w, self.h, self.rgb = w, h, np.zeros((h, w, 3)); self.y, self.x = np.mgrid[0:h, 0:w] + .5
    def put(self, rgb, alpha, x, y, shadow=(8, 10, 9, .55)):
        """lay a piece at (x, y), its upper left corner, with its soft shadow"""
        H, W = alpha.shape
        if shadow:
            dx, dy, soft, dark = shadow; p = int(soft * 2.5) + 1; a = blur(np.pad(alpha, p), soft); self._blend(np.broadcast_to(hexed("#160409"), a.shape + (3,)), a * dark, x - p + dx, y - p + dy)
        self._blend(rgb, alpha, x, y)
    def _blend(self, rgb, alpha, x, y):
        x, y = int(round(x)), int(round(y)); H, W = alpha.shape; x0, y0, x1, y1 = max(0, x), max(0, y), min(self.w, x + W), min(self.h, y + H)
        if x1 <= x0 or y1 <= y0: return
        a = alpha[y0 - y:y1 - y, x0 - x:x1 - x, None]; part = self.rgb[y0:y1, x0:x1]; self.rgb[y0:y1, x0:x1] = part * (1 - a) + rgb[y0 - y:y1 - y, x0 - x:x1 - x] * a
def wood(w, h, seed, along="x", light=1.0):
    """planed wood, its grain along x or y"""
    if along == "y": return np.swapaxes(wood(h, w, seed, "x", light), 0, 1)
    warp = field(h, w, h * .5 + 4, w * .3 + 20, seed, 3); y = np.mgrid[0:h, 0:w][0] / 26
    ring = .5 + .5 * np.sin((y * 2.2 + warp * 9) * 3.1); fine = field(h, w, 1.7, 60, seed + 1, 3); pore = np.clip(field(h, w, 1.4, 26, seed + 2, 2) * 3.4 - 2.1, 0, 1)
    t = np.clip(.30 * ring + .55 * fine + .25 * (warp - .5), 0, 1)[..., None]; rgb = WOOD_DARK * (1 - t) + WOOD * t + (WOOD_LIGHT - WOOD) * np.clip(t - .5, 0, 1) * 1.3
    return rgb * (1 - .55 * pore[..., None]) * light
def beam(w, h, seed, along="x", light=1.0):
    """a turned beam, lit from the upper left"""
    rgb = wood(w, h, seed, along, light); s = (np.linspace(-1, 1, h)[:, None] + np.zeros((1, w))) if along == "x" else (np.linspace(-1, 1, w)[None] + np.zeros((h, 1)))
    z = np.sqrt(np.clip(1 - s * s, 0, 1)); lit = np.clip(.62 * z - .62 * s, 0, 1); gloss = np.clip(.55 * z - .78 * s + .06, 0, 1) ** 24
    return rgb * (.16 + 1.5 * lit)[..., None] * np.array((1.1, 1, .86)) + gloss[..., None] * np.array((.30, .22, .13))
def hank(w, h, dye, seed, turns=1.5):
    """a twisted skein of dyed wool, hung by its upper end"""
    g = np.random.default_rng(seed); rgb, alpha = np.zeros((h, w, 3)), np.zeros((h, w)); y, x = np.mgrid[0:h, 0:w] + .5; t = y / h; base = PALETTE[INDEX[dye]]
    env = np.clip(np.sqrt(np.clip(t * 9, 0, 1)), .35, 1) * np.sqrt(np.clip((1 - t) * 7, 0, 1)); wob = field(h, w, h / 5, w, seed, 2) - .5; hair = field(h, w, 24, 1.6, seed + 1, 3) - .5; loose = field(h, w, 46, 3.4, seed + 2, 2) - .5
    order = [(1, np.cos(t * np.pi * 2 * turns)), (-1, np.cos(t * np.pi * 2 * turns))]; depth = np.sin(t * np.pi * 2 * turns)
    layers = []
    for side, c in order:
        cx = w / 2 + side * c * w * .25 * env + wob * w * .10; half = w * .25 * env * (1 - .1 * side * depth) + loose * 3; s = (x - cx) / np.maximum(half, 1); a = np.clip((1 - np.abs(s)) * half * .7, 0, 1); z = np.sqrt(np.clip(1 - s * s, 0, 1))
        lay = np.sin(s * 15 + side * t * 9 * turns + hair * 7 + loose * 4); lit = np.clip(.60 * z - .62 * s * .9, 0, 1); tone = np.exp(.5 * hair + .22 * lay + .25 * loose)
        colour = base * tone[..., None] * (np.array((.20, .17, .24)) + (1.55 * lit * (.78 + .22 * lay))[..., None] * np.array((1.2, 1.02, .8))) + (.03 * z ** 3)[..., None]
        layers.append((side * depth, colour, a))
    front = layers[0][0] > layers[1][0]; f = front[..., None]; near = (np.where(f, layers[0][1], layers[1][1]), np.where(front, layers[0][2], layers[1][2])); far = (np.where(f, layers[1][1], layers[0][1]), np.where(front, layers[1][2], layers[0][2]))
    crease = 1 - .55 * np.clip(blur(near[1], w * .05) - near[1], 0, 1); rgb, alpha = over(near, (far[0] * (crease * .82)[..., None], far[1]))
    tie = (np.abs(y - h * .13) < w * .075) & (alpha > .5); band = .5 + .5 * np.sin((y - h * .13) * 1.5); rgb = np.where(tie[..., None], PALETTE[INDEX["wool"]] * (.25 + .6 * band * np.clip(1.1 - x / w, 0, 1))[..., None], rgb); return rgb, alpha
def ball(r, dye, seed):
    """a ball of yarn: wraps laid over each other about changing axes"""
    g = np.random.default_rng(seed); n = int(2 * r + 6); y, x = (np.mgrid[0:n, 0:n] + .5 - n / 2) / r; q = x * x + y * y; z = np.sqrt(np.clip(1 - q, 0, 1)); p = np.dstack([x, y, z]); alpha = np.clip((1 - np.sqrt(q)) * r, 0, 1)
    lay, fresh = np.zeros((n, n)), np.ones((n, n))
    for i in range(13):
        axis = g.normal(0, 1, 3); axis /= np.linalg.norm(axis); d = p @ axis + .05 * g.normal(); wide = g.uniform(.16, .34); on = np.abs(d) < wide
        lay = np.where(on, .5 + .5 * np.sin(d * r * 1.05), lay); fresh = np.where(on, np.clip((wide - np.abs(d)) * r * .22, 0, 1) * .35 + .65, fresh * np.where(np.abs(np.abs(d) - wide) < .05, .8, 1))
    lit = np.clip(p @ np.array((-.55, -.62, .56)), 0, 1); hair = field(n, n, 2, 2, seed, 2) - .5; base = PALETTE[INDEX[dye]] * np.exp(.5 * hair)[..., None]
    return base * (np.array((.17, .14, .2)) + (1.7 * lit * (.42 + .58 * lay) * fresh)[..., None] * np.array((1.2, 1.02, .8))) + (.025 * lay * lit)[..., None], alpha
def rolled(w, r, texture, seed):
    """a rolled carpet lying across: `texture` is its lit pile; the left end shows the spiral"""
    H = 2 * r + 4; y, x = np.mgrid[0:H, 0:w] + .5; s = np.clip((y - H / 2) / r, -1, 1); z = np.sqrt(1 - s * s); th, tw = texture.shape[:2]
    v = ((np.arcsin(s) / np.pi + .5) * r * 2.6 + th * .30).astype(int) % th; u = (x + 0 * y).astype(int) % tw; lit = np.clip(.80 * z - .52 * s, 0, 1.2) * z ** .5; rgb = texture[v, u] * (.07 + 1.30 * lit)[..., None]
    end = r * .30; inside = np.abs(y - H / 2) < r; alpha = np.where(inside & (x > end) & (x < w - end * .2), 1.0, 0); e = ((x - end - 1) / end) ** 2 + ((y - H / 2) / r) ** 2; cap = e < 1; alpha = np.maximum(alpha, cap)
    rad = np.sqrt(e); spiral = .5 + .5 * np.sin(rad * 30 - np.arctan2(y - H / 2, (x - end) * 3)); dye = np.where((spiral > .55)[..., None], PALETTE[INDEX["wool"]] * .62, PALETTE[INDEX["wine"]] * 1.2); hair = np.exp(.5 * (field(H, w, 2, 2, seed, 2) - .5))
    return np.where(cap[..., None], dye * hair[..., None] * (.75 - .35 * rad + .2 * (1 - s))[..., None] * .62, rgb), alpha
def wall(s, seed, horizon):
    """plaster above, planks below"""
    a, b = field(s.h, s.w, 170, 220, seed, 5), field(s.h, s.w, 9, 12, seed + 1, 3); t = np.clip(.10 + .75 * a + .22 * (b - .5), 0, 1)[..., None]; s.rgb = WALL_DARK * (1 - t) + WALL * t * .52
    crack = np.clip(1 - np.abs(field(s.h, s.w, 130, 150, seed + 2, 4) - .5) * 60, 0, 1); s.rgb *= (1 - .45 * crack * (a > .45))[..., None]
    floor = wood(s.w, s.h - horizon, seed + 3, "x", .62); y = np.mgrid[0:s.h - horizon, 0:s.w][0]; seam = (np.sqrt(y / (s.h - horizon)) * 5) % 1; floor *= (.45 + .55 * np.clip(seam * 9, 0, 1) * np.clip((1 - seam) * 14, 0, 1))[..., None]; s.rgb[horizon:] = floor * np.clip(.35 + y / (s.h - horizon), 0, 1)[..., None]
    s.rgb *= np.clip(1.25 - .75 * (s.x / s.w) - .15 * (s.y / s.h), .3, 1.4)[..., None]
def loom(s, x0, x1, top, fell, foot, k, seed, repeat=None):
    """posts, beams, warp, and the carpet that has grown so far up to `fell`"""
    w = x1 - x0; g = np.random.default_rng(seed); strands = [(x, top - 10, fell - top + 30, g.normal(0, .6), 1.5) for x in np.arange(x0 + 4, x1 - 2, 5.0)]; rgb, a = threads((s.h, s.w), strands, seed, .01); s.put(rgb * .8, a, 0, 0, (3, 3, 2, .5))
    c = carpet(repeat or int(w / k), max(40, int((foot - fell) / k * 1.6)), seed=seed); c.dye, c.lift, c.h = c.dye[-int((foot - fell) / k) - 1:], c.lift[-int((foot - fell) / k) - 1:], int((foot - fell) / k) + 1
    edge = g.normal(0, .8, c.w).cumsum() * .35; c.dye[np.arange(c.h)[:, None] < (edge - edge.min())[None]] = -1
    rgb, a, _ = pile(c, k, 1, seed, abrash=1.6); s.put(rgb, a, x0 - k, fell - k, (6, 5, 6, .5))
    for x in np.arange(x0 + 6, x1 - 6, 11): tail = [(x, fell + g.uniform(4, 14), g.uniform(10, 34), g.normal(0, 4), 1.7)]; rgb, a = threads((int(fell) + 60, s.w), tail, int(x)); tint = PALETTE[g.choice([INDEX[d] for d in ("madder", "teal", "gold", "sky", "wool", "rose")])] * 1.25; s.put(rgb / PALETTE[INDEX["wool"]] * tint, a, 0, 0, (2, 3, 1.5, .6))
def shafts(s, sources, colour=(1.0, .80, .52), motes=160, seed=4):
    """sunlight across wool dust: (x at the top, slope, width, strength)"""
    light = np.zeros((s.h, s.w)); dust = .72 + .56 * field(s.h, s.w, 120, 90, seed, 4)
    for x, slope, wide, strength in sources: d = np.abs(s.x - x - slope * s.y) / (wide * (1 + s.y / s.h * .8)); light += strength * np.exp(-d ** 3 * 1.4) * np.clip(1.15 - s.y / s.h * .95, 0, 1)
    light *= dust; s.rgb = s.rgb * (1 + 1.5 * light[..., None] * np.array(colour)) + .085 * light[..., None] * np.array(colour)
    g = np.random.default_rng(seed)
    for _ in range(motes):
        x, y, r = g.uniform(0, s.w), g.uniform(0, s.h), g.uniform(.7, 2.6); power = light[int(y), int(x)] * g.uniform(.15, .7) + .015; x0, x1, y0, y1 = int(max(0, x - 9)), int(min(s.w, x + 9)), int(max(0, y - 9)), int(min(s.h, y + 9))
        s.rgb[y0:y1, x0:x1] += (power * np.exp(-((s.x[y0:y1, x0:x1] - x) ** 2 + (s.y[y0:y1, x0:x1] - y) ** 2) / r ** 2))[..., None] * np.array(colour)
def finish(s, name, vignette=.5, at=(.5, .46)):
    d = ((s.x / s.w - at[0]) * 1.25) ** 2 + ((s.y / s.h - at[1]) * 1.15) ** 2; s.rgb *= (1 - vignette * np.clip(d * 1.5, 0, 1))[..., None]; s.rgb = s.rgb / (1 + .12 * s.rgb); g = np.random.default_rng(9); s.rgb *= np.exp(.02 * g.normal(0, 1, (s.h, s.w, 1))); save(s.rgb, np.ones((s.h, s.w)), name)

# --- products -----------------------------------------------------------------------------------------------------------------------------------
def plates():
    for name, word, ground, rim in (("wild-tr", "JOKER", "madder", "gold"), ("wild-en", "WILD", "madder", "gold"), ("scatter", "SCATTER", "indigo", "gold")):
        c = Cloth(92, 23); g = np.minimum(c.w / 2 - np.abs(c.x), c.h / 2 - np.abs(c.y)); c.fill((c.w / 2 - np.abs(c.x)) + (c.h / 2 - np.abs(c.y)) > 4, "soot", 0); inside = (g > 1) & ((c.w / 2 - np.abs(c.x)) + (c.h / 2 - np.abs(c.y)) > 5.5); c.fill(inside, rim, .1); inside &= (g > 2.6); c.fill(inside & ((c.w / 2 - np.abs(c.x)) + (c.h / 2 - np.abs(c.y)) > 8), ground, 0)
        lettered(c, word, 12 if len(word) > 5 else 14, 0, 0, "wool", lift=.6, spacing=.06 if len(word) > 4 else .14); rgb, a, _ = pile(c, 12, 1, 3, abrash=.7); save(rgb * 1.06, a, f"hali-plate-{name}")
def logo():
    c = Cloth(206, 36); lettered(c, said("HALI USTASI", "CARPET WEAVER"), said(20, 19), 0, 0, "wool", lift=.6, rings=((1, "soot"), (2, "madder"), (1, "gold"), (1, "soot")), spacing=said(.06, .03), most=196)
    rgb, a, _ = pile(c, 10, 1.5, 5, abrash=.9); save(rgb * 1.05, a, "hali-logo")
def frame():
    """beams above and below, posts at the sides: warp is wound on the upper beam, the finished carpet on the lower"""
    W, H, side, top, low = 2240, 1876, 132, 150, 158; s = Scene(W, H); alpha = np.zeros((H, W)); g = np.random.default_rng(7)
    for x in (14, W - side - 2): post = beam(side - 12, H - 60, 21 + x, "y", .95); s._blend(post, np.ones(post.shape[:2]), x, 30); alpha[30:H - 30, x:x + side - 12] = 1
    for y, tall in ((8, top - 14), (H - low + 6, low - 14)): b = beam(W - 20, tall, 31 + y, "x", 1.0); s._blend(b, np.ones(b.shape[:2]), 10, y); alpha[y:y + tall, 10:W - 10] = 1
    inner0, inner1 = side + 40, W - side - 40; strands = [(x, 14, top - 22, 0, 4.2) for x in np.arange(inner0, inner1, 10.5)]; rgb, a = threads((top, W), strands, 5, .05); n = np.linspace(-1, 1, top)[:, None]; roll = np.clip(.2 + 1.05 * (.7 * np.sqrt(np.clip(1 - n * n, 0, 1)) - .55 * n), .08, 1.4)[..., None]; s._blend(rgb * roll * 1.1, a, 0, 0)
    for x in np.arange(inner0 - 6, inner1, 168): cord = beam(14, top - 18, int(x), "y"); s._blend(PALETTE[INDEX["madder"]] * (.3 + cord.mean(2, keepdims=True) * 3.4), np.ones(cord.shape[:2]) * .96, x, 12)
    k = 9; c = Cloth(int((inner1 - inner0) / k), 17); c.fill(np.ones(c.dye.shape, bool), "madder", 0); stripe_y = lambda y0, y1, a_, b_=None, p=3: (c.fill((np.arange(17)[:, None] >= y0) & (np.arange(17)[:, None] < y1) & np.ones(c.dye.shape, bool), a_, 0), b_ and c.fill((np.arange(17)[:, None] >= y0) & (np.arange(17)[:, None] < y1) & (np.floor((c.x + 600) / p) % 2 == 0), b_))
    stripe_y(0, 1, "soot"); stripe_y(1, 3, "gold", "teal", 3); stripe_y(3, 4, "soot"); stripe_y(13, 14, "soot"); stripe_y(14, 16, "gold", "teal", 3); stripe_y(16, 17, "soot")
    u = (c.x + 600) % 14 - 7; v = np.arange(17)[:, None] + .5 - 8.5; q = np.abs(u) + np.abs(v) * 1.2; c.fill(q < 5.4, "soot", -.1); c.fill(q < 4.4, "wool", .3); c.fill(q < 1.9, "indigo", .4); q2 = np.abs(np.abs(u) - 7) + np.abs(v) * 1.2; c.fill((q2 < 3.4), "indigo", .2); c.fill(q2 < 1.4, "gold", .3)
    rgb, a, _ = pile(c, k, .6, 11, abrash=1.2); n = np.linspace(-1, 1, a.shape[0])[:, None]; roll = np.clip(.26 + 1.15 * (.7 * np.sqrt(np.clip(1 - n * n, 0, 1)) - .5 * n), .1, 1.5)[..., None]; s._blend(rgb * roll, a, inner0 - 4, H - low + 2)
    for x in (4, W - side - 12):
        for y, tall in ((0, top + 6), (H - low - 4, low + 2)):
            block = beam(side + 8, tall, 51 + x + y, "y", .82); edge = np.minimum(np.minimum(*np.mgrid[0:tall, 0:side + 8]), np.minimum(*(np.array([tall - 1, side + 7])[:, None, None] - np.mgrid[0:tall, 0:side + 8]))); s._blend(block * np.clip(.35 + edge / 9, 0, 1)[..., None], np.ones(block.shape[:2]), x, y); alpha[y:y + tall, x:x + side + 8] = 1
            r, a = ball(34, "ochre", 5); Y, X = np.mgrid[0:72, 0:72] - 36; d = np.sqrt(X * X + Y * Y); nz = np.sqrt(np.clip(1 - (d / 34) ** 2, 0, 1)); lit = np.clip((-.5 * X - .62 * Y) / 34 + .55 * nz, 0, 1); s.put(WOOD_LIGHT * .9 * (.12 + 1.5 * lit)[..., None] + (lit ** 18)[..., None] * .5, np.clip(34 - d, 0, 1), x + side / 2 - 32, y + tall / 2 - 36, (5, 7, 6, .7))
    alpha[:top - 6, inner0:inner1] = 1; alpha[H - low + 4:, inner0 - 8:inner1 + 8] = np.maximum(alpha[H - low + 4:, inner0 - 8:inner1 + 8], 1)
    hole = np.zeros((H, W)); hole[top:H - low, side:W - side] = 1; shade = blur(hole, 10); s.rgb *= (1 - .6 * np.clip(shade * 1.6 - .2, 0, 1))[..., None]; alpha[hole > 0] = 0; alpha[-3:] = 0; save(s.rgb, alpha, "hali-frame")
def cloth():
    c = carpet(100, 168, seed=3); rgb, a = fringed(c, 8, 4, 3); save(rgb * 1.0, a, "hali-cloth")
def tile():
    c = Cloth(100, 134); c.fill(np.ones(c.dye.shape, bool), "madder", 0); stripe(c, 0, 1, "soot"); stripe(c, 1, 2, "wool", "indigo", 3); stripe(c, 3, 1, "soot"); border(c, 4, 9, "indigo", "gold", "rose", 13); stripe(c, 13, 1, "soot"); stripe(c, 14, 2, "gold", "teal", 2); stripe(c, 16, 1, "soot")
    cy = -17; trunk = (np.abs(c.x) < 2.6) & (c.y > cy - 24) & (c.y < cy + 34); trunk |= c.poly([(0, cy + 26), (12, cy + 37), (0, cy + 37)])
    tips = []
    for y, r in ((21, 25), (8, 28), (-5, 24), (-16, 16)): trunk |= c.poly([(0, cy + y + 3), (0, cy + y - 2.4), (r, cy + y - 2.4 - r * .46), (r, cy + y + 3 - r * .46)]); tips.append((r + 1, cy + y - r * .46))
    c.motif(trunk, "teal", "soot", .5); c.fill(trunk & (np.abs(c.x) < .9), "leaf", .55)
    for x, y in tips:
        for sx in (-1, 1): at = np.abs(c.x - sx * x) + np.abs(c.y - y); c.motif(at < 5.6, "gold", "soot", .6); c.fill(at < 3.4, "madder", .62); c.fill(at < 1.5, "wool", .64)
    top = np.abs(c.x) + np.abs(c.y - cy + 26); c.motif(top < 8, "gold", "soot", .6); c.fill(top < 5.4, "indigo", .62); c.fill(top < 2.4, "wool", .64)
    for flip in (False, True): bitmap(c, BIRD, 9, 0, flip)
    for x, y in ((27, -37), (16, -45), (29, 2)):
        for sx in (-1, 1): c.fill(np.abs(c.x - sx * x) + np.abs(c.y - y) < 2.6, "wool", .3); c.fill(np.abs(c.x - sx * x) + np.abs(c.y - y) < 1.2, "teal", .3)
    panel = (np.abs(c.x) < 47) & (np.abs(c.y - 44.5) < 20.5); c.fill(c.around(panel, 1), "soot", -.1)
    for d, dye in ((0, "gold"), (2, "soot"), (3, "night")): c.fill((np.abs(c.x) < 47 - d) & (np.abs(c.y - 44.5) < 20.5 - d), dye, .1)
    lettered(c, said("HALI", "CARPET"), said(19, 17), 0, said(38, 39), "wool", .7, ((1, "soot"), (1, "madder"), (1, "soot")), said(.06, .03), 82); lettered(c, said("USTASI", "WEAVER"), 10, 0, 56.6, "gold", .6, spacing=.12)
    rgb, a = fringed(c, 12, 3.4, 21); h, w = a.shape; s = Scene(w, h); s.rgb = wood(w, h, 3, "x", .5); s.put(rgb, a, 0, 0, (10, 14, 10, .7)); shafts(s, [(-w * .10, .42, w * .085, 1.0), (w * .24, .42, w * .05, .7), (w * .58, .42, w * .08, .7)], motes=260)
    finish(s, "hali-tile", .55, (.46, .42))
COLOURS = ("madder", "gold", "indigo", "teal", "rose", "wool", "ochre", "sky", "plum", "leaf")
def desktop():
    s = Scene(1280, 720); wall(s, 3, 610); k = 5.0
    s.put(beam(1320, 46, 4, light=.8), np.ones((46, 1320)), -20, 8, (0, 12, 12, .7)); loom(s, 34, 270, 60, 300, 690, 3.6, 6, 64)
    for x, w in ((-14, 50), (268, 44)): b = beam(w, 740, 60 + x, "y", .95); s.put(b, np.ones(b.shape[:2]), x, -10, (12, 6, 10, .6))
    b = beam(326, 50, 9, light=1.05); s.put(b, np.ones(b.shape[:2]), 0, 664, (0, -6, 10, .5)); b = beam(326, 44, 12, light=1.0); s.put(b, np.ones(b.shape[:2]), 0, 40, (0, 10, 10, .7))
    pole = beam(420, 18, 15, light=1.1); s.put(pole, np.ones(pole.shape[:2]), 880, 74, (4, 10, 6, .6))
    for i, (x, y, w, h, d) in enumerate(((1006, 70, 74, 250, "sky"), (1066, 66, 80, 300, "gold"), (1130, 68, 82, 270, "madder"), (1196, 64, 84, 318, "teal"), (950, 72, 70, 230, "rose"), (1246, 70, 76, 260, "indigo"), (900, 74, 66, 210, "wool"))): s.put(*hank(w, h, d, 30 + i), x - w / 2, y, (9, 8, 7, .6))
    pole = beam(380, 18, 16, light=1.1); s.put(pole, np.ones(pole.shape[:2]), 950, 372, (4, 10, 6, .6))
    for i, (x, w, h, d) in enumerate(((1030, 70, 176, "ochre"), (1092, 74, 200, "indigo"), (1156, 76, 180, "wool"), (1220, 78, 206, "plum"), (1270, 70, 180, "leaf"))): s.put(*hank(w, h, d, 50 + i, 1.2), x - w / 2, 368, (9, 8, 7, .6))
    for i, (x, y, r, d) in enumerate(((1040, 640, 46, "teal"), (1120, 624, 52, "madder"), (1206, 634, 56, "gold"), (1264, 660, 50, "sky"), (1078, 676, 44, "wool"), (1160, 684, 48, "indigo"), (1000, 684, 36, "rose"))): b, a = ball(r, d, 70 + i); s.put(b, a, x - r, y - r, (8, 10, 9, .7))
    shafts(s, [(-160, .62, 64, 1.3), (60, .62, 40, 1.0), (420, .62, 60, .8), (700, .62, 64, 1.0), (900, .62, 36, .7)], motes=300); finish(s, "hali-desktop", .42)
def phone():
    s = Scene(780, 1688); wall(s, 5, 1330); b = beam(840, 60, 4, light=.85); s.put(b, np.ones(b.shape[:2]), -20, -14, (0, 12, 12, .7)); pole = beam(800, 24, 15, light=1.15); s.put(pole, np.ones(pole.shape[:2]), -10, 92, (4, 12, 8, .6))
    for i, (x, w, h, d) in enumerate(((30, 104, 330, "indigo"), (108, 108, 390, "gold"), (196, 110, 350, "madder"), (286, 112, 420, "teal"), (382, 112, 360, "wool"), (474, 112, 410, "rose"), (566, 112, 350, "sky"), (656, 114, 400, "ochre"), (742, 110, 350, "plum"))): s.put(*hank(w, h, d, 30 + i), x - w / 2, 84, (10, 12, 9, .6))
    for x, w in ((-30, 62), (748, 62)): b = beam(w, 1240, 60 + x, "y", .8); s.put(b, np.ones(b.shape[:2]), x, 120, (10, 6, 10, .6))
    tex = carpet(96, 120, seed=5); rgb, a, _ = pile(tex, 6, 0, 6, abrash=1.5); tex2 = carpet(96, 120, "indigo", seed=8); rgb2, _, _ = pile(tex2, 6, 0, 8, abrash=1.5)
    for y, x, w, r, t in ((1128, 40, 720, 62, np.swapaxes(rgb2, 0, 1)), (1246, -40, 700, 70, np.swapaxes(rgb, 0, 1)), (1250, 540, 420, 60, np.swapaxes(rgb2, 0, 1))): c, a = rolled(w, r, t, int(y)); s.put(c, a, x, y, (8, 16, 12, .7))
    for i, (x, y, r, d) in enumerate(((90, 1450, 84, "madder"), (250, 1440, 92, "gold"), (420, 1452, 86, "teal"), (588, 1440, 94, "sky"), (726, 1462, 84, "rose"), (160, 1570, 92, "wool"), (338, 1580, 96, "indigo"), (520, 1584, 92, "ochre"), (680, 1590, 96, "madder"), (40, 1620, 88, "teal"))): b, a = ball(r, d, 70 + i); s.put(b, a, x - r, y - r, (10, 14, 11, .7))
    shafts(s, [(-140, .30, 70, 1.3), (90, .30, 50, .9), (330, .30, 64, .8), (560, .30, 50, .6)], motes=360); finish(s, "hali-phone", .4)

if __name__ == "__main__":
    for job in sys.argv[1:] or ("plates", "logo", "frame", "cloth", "tile", "desktop", "phone"): globals()[job]()
