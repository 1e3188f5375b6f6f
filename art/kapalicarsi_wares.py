"""Kapalıçarşı: what is not a stone: dagger, coffer and brass lamp, turned and chased metal shaded by its own normals (numpy only), set with the traced stones.
python3 art/kapalicarsi_wares.py [lamp dagger coffer]     after kapalicarsi_gems.py; writes ART_OUT/kapalicarsi-*.png"""
import math, os, subprocess, sys
import numpy as np
from house_relief import OUT, blur, enamel, metal, mirror, normals, save, soft, srgb, studio
from hazine_relief import load
from kapalicarsi_arcade import noise as tiling

N, REACH = 560, 1.28                                                # pixels over two units; how far the board reaches

class Part:
    """a window of a board: layers that are small are laid only where they are"""
    def __init__(s, x, y, rgb, a): s.x, s.y, s.rgb, s.a, s.px = x, y, rgb, a, 2 / N
    def at(s, x0, y0, x1, y1, more=.16):
        X, Y = s.x[0], s.y[:, 0]; j = np.searchsorted(X, (x0 - more, x1 + more)); i = np.searchsorted(-Y, (-y1 - more, -y0 + more)); q = np.s_[max(0, i[0]):max(1, i[1]), max(0, j[0]):max(1, j[1])]; return Part(s.x[q], s.y[q], s.rgb[q], s.a[q])
    def lay(s, d, rgb, cast=.05, dark=.62):
        m = np.clip(d / s.px + .5, 0, 1)
        if cast: k = max(1, int(cast / s.px)); sh = blur(np.roll(m, (k, int(k * .7)), (0, 1)), max(1, cast / s.px * .55)); s.rgb *= (1 - dark * sh * (1 - m))[..., None]
        s.rgb *= 1 - m[..., None]; s.rgb += rgb * m[..., None]; np.maximum(s.a, m, out=s.a)
def board(): n = int(N * REACH); y, x = np.mgrid[0:n, 0:n].astype(float); return Part((x + .5 - n / 2) * 2 / N, (n / 2 - y - .5) * 2 / N, np.zeros((n, n, 3)), np.zeros((n, n)))
BRASS, DEEP, PALE = srgb("#ffb848") * 1.2, srgb("#a8621a"), srgb("#ffe0a0") * 1.2

def hall(n, c, gloss=1.0):
    """metal in the arcade: the studio's key, and the lamps: violet from the left below, turquoise from the right"""
    r = mirror(n); e = studio(r) * .92 + soft(r, (-.85, -.35, .30), .35, 16)[..., None] * srgb("#a040ff") * 1.6 + soft(r, (.75, -.55, .25), .30, 18)[..., None] * srgb("#20d8c8") * .9 + soft(r, (-.30, .75, .60), .16, 60)[..., None] * 2.2
    return (e * gloss + .09) * c
def spline(p, t):
    p = np.asarray(p, float); n = len(p) - 1; x = np.clip(np.asarray(t) * n, 0, n - 1e-9); i = x.astype(int); f = (x - i)[..., None]; q = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]]); a, b, c, d = q[i], q[i + 1], q[i + 2], q[i + 3]; return .5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f ** 2 + (3 * b - a - 3 * c + d) * f ** 3)

def turned(b, prof, paint, frame=(0, 0, 0), tilt=.17, cast=.05, flat=1.0):
    """a turned body: prof [(r, z)] from below; paint(n, phi, v, z, x) -> rgb; frame: where its axis stands and how it leans"""
    cx, cz, a = frame; pr = np.array(prof); m = pr[:, 0].max(); e = [(cx + r * math.cos(a) + z * math.sin(a), cz - r * math.sin(a) + z * math.cos(a)) for r in (-m, m) for z in (pr[:, 1].min(), pr[:, 1].max())]; b = b.at(min(q[0] for q in e), min(q[1] for q in e), max(q[0] for q in e), max(q[1] for q in e)); X = (b.x - cx) * math.cos(a) - (b.y - cz) * math.sin(a); Z = (b.x - cx) * math.sin(a) + (b.y - cz) * math.cos(a); s = spline(prof, np.linspace(0, 1, 900)); z, r = s[:, 1], np.maximum(s[:, 0], 1e-4); o = np.argsort(z); R = np.interp(Z, z[o], r[o], 0, 0); slope = np.gradient(blur1(r[o], 5), z[o] + np.arange(len(z)) * 1e-7); S = np.clip(np.interp(Z, z[o], slope), -3, 3)
    q = np.clip(X / np.maximum(R, 1e-4), -1, 1); w = np.sqrt(1 - q ** 2); n = np.stack([q, -S, w * flat + 1e-3], -1); n /= np.linalg.norm(n, axis=-1, keepdims=True); n = np.stack([n[..., 0] * math.cos(a) + n[..., 1] * math.sin(a), -n[..., 0] * math.sin(a) + n[..., 1] * math.cos(a), n[..., 2]], -1)
    d = (R - np.abs(X)) / np.sqrt(1 + S ** 2); b.lay(np.where((Z > z.min()) & (Z < z.max()), d, -1), paint(n, np.arcsin(q), Z + tilt * w * R, Z, X), cast)
def blur1(a, s): k = np.ones(s) / s; return np.convolve(np.pad(a, s // 2, mode="edge"), k, "valid")
def pipe(b, pts, radii, colour, smooth=90, cast=.04, twist=0, cyclic=False):
    p = spline(pts, np.linspace(0, 1, smooth)) if smooth else np.asarray(pts, float); r = np.interp(np.linspace(0, 1, len(p)), np.linspace(0, 1, len(radii)), radii); b = b.at(p[:, 0].min() - r.max(), p[:, 1].min() - r.max(), p[:, 0].max() + r.max(), p[:, 1].max() + r.max()); best = np.full(b.x.shape, 99.0); dx, dy, at = (np.zeros_like(b.x) for _ in range(3)); rr = np.ones_like(b.x)
    for i, ((px, py), q) in enumerate(zip(p, r)):
        X, Y = b.x - px, b.y - py; e = np.hypot(X, Y) / q; m = e < best; best[m] = e[m]; dx[m], dy[m], rr[m], at[m] = (X / q)[m], (Y / q)[m], q, i / len(p)
    n = np.stack([dx, dy, np.sqrt(np.clip(1 - best ** 2, 0, 1)) + 1e-3], -1)
    if twist: n[..., 2] *= 1 + .5 * np.sin(at * twist + dx * 2)
    n /= np.linalg.norm(n, axis=-1, keepdims=True); b.lay((1 - best) * rr, hall(n, colour), cast)
def knob(b, x, y, r, colour=BRASS, cast=.03):
    b = b.at(x - r, y - r, x + r, y + r); X, Y = (b.x - x) / r, (b.y - y) / r; q = np.hypot(X, Y); n = np.stack([X, Y, np.sqrt(np.clip(1 - q ** 2, 0, 1)) + 1e-3], -1); n /= np.linalg.norm(n, axis=-1, keepdims=True); b.lay((1 - q) * r, hall(n, colour), cast)
_stone = {}
def stone(b, name, x, y, size, turn=0, dim=1.0, collet=None, sq=(1, 1)):
    """a traced stone, `size` high in the board's units; collet: the brass round it"""
    b = b.at(x - size * .6 - (collet or 0), y - size * .6 - (collet or 0), x + size * .6 + (collet or 0), y + size * .6 + (collet or 0))
    if collet:
        X, Y = (b.x - x) / sq[0], (b.y - y) / sq[1]; q = np.hypot(X, Y); R = size * .5 + collet; t = (R - q) / (collet * 1.6); h = np.sin(np.pi * np.clip(t, 0, 1)); g = -np.cos(np.pi * np.clip(t, 0, 1)); n = np.stack([X / (q + 1e-6) * -g * .9 * -1, Y / (q + 1e-6) * -g * .9 * -1, .6 + h], -1); n /= np.linalg.norm(n, axis=-1, keepdims=True); b.lay(R - q, hall(n, BRASS), .03); b.lay(R - collet * 1.5 - q, np.zeros_like(b.rgb) + srgb("#12041f"), 0)
    px = max(8, int(size / b.px)); key = (name, px, turn)
    if key not in _stone:
        f = os.path.join(OUT, f"set-{name}-{px}-{turn}.png"); subprocess.run(["/usr/bin/convert", os.path.join(OUT, f"kapalicarsi-{name}.png"), "-trim", "+repage", "-background", "none", "-rotate", str(turn), "+repage", "-trim", "+repage", "-filter", "Lanczos", "-resize", f"{px}x{px}", f], check=True); _stone[key] = load(f"set-{name}-{px}-{turn}")
    c, a = _stone[key]; h, w = a.shape; j, i = int((x - b.x[0, 0]) / b.px - w / 2), int((b.y[0, 0] - y) / b.px - h / 2); H, W = b.a.shape
    y0, x0, y1, x1 = max(0, i), max(0, j), min(H, i + h), min(W, j + w); c, a = c[y0 - i:y1 - i, x0 - j:x1 - j] * dim, a[y0 - i:y1 - i, x0 - j:x1 - j]
    full = np.zeros_like(b.a); full[y0:y1, x0:x1] = a; sh = blur(np.roll(full, (int(.022 / b.px), int(.014 / b.px)), (0, 1)), .02 / b.px); b.rgb *= (1 - .6 * sh * (1 - full) * (b.a > 0))[..., None]; q = np.s_[y0:y1, x0:x1]; b.rgb[q] = b.rgb[q] * (1 - a[..., None]) + c * a[..., None]; b.a[q] = np.maximum(b.a[q], a)
def glow(b, x, y, r, colour, power): e = np.exp(-((b.x - x) ** 2 + (b.y - y) ** 2) / r ** 2)[..., None]; b.rgb += e * srgb(colour) * power * b.a[..., None]

# ---------------------------------------------------------------- lamp: the number stands below it
def chased(n, phi, v, z, x):
    """bands of the body: petals, an enamel belt, scales; phi round it, v along it"""
    h = np.zeros_like(v); u = phi / math.pi * 7; X = u % 1 - .5; belt = (v > -.13) & (v < .10); Y = (v + .015) / .115
    pet = (v >= .13) & (v < .34); t = np.clip((v - .13) / .21, 0, 1); h = np.where(pet & (np.abs(X) < .44 * np.sqrt(np.clip(1 - t, 0, 1))), .018, h); low = (v <= -.16) & (v > -.42); t2 = np.clip((-v - .16) / .26, 0, 1); h = np.where(low & (np.abs(X) < .44 * np.sqrt(np.clip(1 - t2, 0, 1))), .018, h); X2 = (phi / math.pi * 14) % 1 - .5
    for a in (.115, -.145): h = np.where(np.abs(v - a) < .013, .02 * (1 + .6 * np.cos(phi * 60)), h)
    hh = blur(h, 1.4) * N / 2; m = n + normals(hh * .9) * np.array([1, 1, 0]) * .8; m /= np.linalg.norm(m, axis=-1, keepdims=True); dirt = .86 + .22 * tiling(phi * 9 + 20, v * 22 + 30); c = hall(m, BRASS) * dirt[..., None]; c *= (.62 + .38 * np.clip(h / .018, 0, 1))[..., None] * np.where((pet | low), 1.0, 1.0)[..., None]
    e = enamel(n, srgb("#4a0f90") * 1.1) ; lo = np.abs(X) * 1.7 + np.abs(Y) ; e = np.where((lo < .92)[..., None], hall(n, PALE * .8), e); e = np.where((lo < .72)[..., None], enamel(n, srgb("#0a9a90") * 1.3), e); e = np.where((lo < .34)[..., None], hall(n, PALE * .8), e); e = np.where((np.hypot(np.abs(X) - .5, Y * .6) < .12)[..., None], hall(n, PALE * .8), e); return np.where(belt[..., None], e, c)
def plainbrass(scale=1.0, col=BRASS): return lambda n, phi, v, z, x: hall(n, col) * (.86 + .22 * tiling(phi * 8 + 11, z * 24 + 9))[..., None]
def lamp():
    b = board(); X, Z = .13, -.18
    pipe(b, [(X + .46, Z + .06), (X + .64, Z + .26), (X + .80, Z + .20), (X + .84, Z + .0), (X + .70, Z - .14), (X + .50, Z - .12)], [.055, .052, .05, .05, .045, .05], BRASS, cast=.03); pipe(b, [(X + .72, Z + .25), (X + .84, Z + .32), (X + .82, Z + .42)], [.034, .028, .022], BRASS); knob(b, X + .82, Z + .44, .042)
    pipe(b, [(X - .30, Z - .10), (X - .52, Z - .06), (X - .70, Z + .02), (X - .84, Z + .17), (X - .98, Z + .33), (X - 1.03, Z + .37)], [.30, .20, .13, .092, .075, .085], BRASS, cast=.04)
    turned(b, [(.29, -.58), (.295, -.55), (.27, -.52), (.15, -.47), (.10, -.41), (.12, -.36), (.2, -.33)], plainbrass(), (X, Z, 0))
    turned(b, [(.02, -.40), (.26, -.36), (.46, -.24), (.575, -.08), (.58, .02), (.52, .13), (.37, .22), (.21, .285), (.16, .31), (.15, .33)], chased, (X, Z, 0))
    turned(b, [(.19, .30), (.205, .325), (.195, .35), (.15, .40), (.125, .46), (.075, .52), (.035, .55), (.05, .575), (.052, .60), (.03, .625), (.012, .64)], plainbrass(), (X, Z, 0)); pipe(b, [(X - .205, Z + .335), (X, Z + .315), (X + .205, Z + .335)], [.022, .026, .022], PALE); stone(b, "ruby", X, Z + .69, .13, collet=None)
    pipe(b, [(X - .285, Z - .555), (X, Z - .60), (X + .285, Z - .555)], [.022, .03, .022], PALE)
    for k, (name, f) in enumerate((("ruby", -.80), ("aquamarine", -.42), ("diamond", 0), ("aquamarine", .42), ("ruby", .80))):
        px = X + .585 * math.sin(f * 1.25); py = Z - .015 - .085 * math.cos(f * 1.25) - .0; stone(b, name, px, py, .165 * (.72 + .28 * math.cos(f * 1.25)), collet=.026)
    # flame
    fx, fy = X - 1.055 + .02, Z + .40; t = np.clip((b.y - fy) / .52, 0, 1); sway = .03 * np.sin(t * 5); w = lambda k, top: k * np.sqrt(np.clip(np.sin(np.pi * np.clip((b.y - fy + .02) / top, 0, 1) ** .62), 0, 1)) * (1 - .55 * np.clip((b.y - fy) / top, 0, 1)); q = np.abs(b.x - fx - sway)
    for col, k, top, power in (("#12b8ac", .150, .56, .95), ("#7a30e0", .124, .50, .9), ("#ff8a1e", .102, .46, 1.6), ("#ffc84a", .076, .38, 1.9), ("#fff6d0", .042, .26, 2.2)): inside = w(k, top) - q; b.lay(np.where((b.y > fy - .02) & (b.y < fy + top), inside, -1), np.zeros_like(b.rgb) + np.minimum(srgb(col) * power, 1.6), 0)
    glow(b, fx, fy + .1, .42, "#ff9a3a", .55); b.rgb = np.clip(b.rgb, 0, 1.4); save("kapalicarsi-lamp", b.rgb, b.a)

# ---------------------------------------------------------------- dagger: bare blade, gold in the steel, stones in the hilt
def dagger():
    b = board(); A = math.radians(38); ca, sa = math.cos(A), math.sin(A); R = lambda x, y: ((x * ca + y * sa) * .97 - .10, (-x * sa + y * ca) * .97 + .04)
    C = np.array([(.0, .16), (-.015, -.10), (-.02, -.36), (.05, -.66), (.20, -.94), (.44, -1.18)]); p = spline(C, np.linspace(0, 1, 220)); tan = np.gradient(p, axis=0); tan /= np.linalg.norm(tan, axis=1)[:, None]; P = np.array([R(*q) for q in p]); T = np.stack([tan[:, 0] * ca + tan[:, 1] * sa, -tan[:, 0] * sa + tan[:, 1] * ca], 1)
    best = np.full(b.x.shape, 9.0); side, at = np.zeros_like(b.x), np.zeros_like(b.x)
    for i in range(len(P)):
        X, Y = b.x - P[i, 0], b.y - P[i, 1]; e = np.hypot(X, Y); m = e < best; best[m] = e[m]; side[m] = (X * -T[i, 1] + Y * T[i, 0])[m]; at[m] = i / len(P)
    w = .165 * np.clip(1 - at ** 2.4, 0, 1) ** .7 * (1 + .20 * np.sin(at * 3.0)); s = side / np.maximum(w, 1e-3); i = np.clip((at * len(P)).astype(int), 0, len(P) - 1); nx, ny = -T[i, 1], T[i, 0]; fuller = np.where(np.abs(s) < .30, -s / .30 * .55, np.sign(s) * (.32 + .45 * (np.abs(s) > .80))); n = np.stack([nx * fuller, ny * fuller, np.ones_like(s)], -1); n /= np.linalg.norm(n, axis=-1, keepdims=True)
    wat = tiling(at * 26 + s * 2, s * 3 + at * 9); steel = hall(n, srgb("#c8d4f4") * 1.05, .95) * (.80 + .26 * np.sin(wat * 9 + at * 40))[..., None] + .05; leaf = (at < .50) & (np.abs(s - .34 * np.sin(at * 58)) < .07) | (at < .50) & (np.hypot(((at * 9.2) % .5 - .25) * 2.2, s - .0 + .36 * np.sign(np.sin(at * 58))) < .17) | (np.abs(at - .51) < .008) | (np.abs(np.abs(s) - .80) < .035) & (at < .94); steel = np.where(leaf[..., None], hall(n, BRASS * 1.05), steel); tip = np.where(at < .995, w - np.abs(side), -1); b.lay(np.where(best < .3, tip, -1), steel, .04)
    # guard, grip, pommel along the same axis
    ax, ay = R(0, .16); pipe(b, [R(-.42, .04), R(-.34, .16), (R(-.16, .225)), R(.16, .225), R(.34, .16), R(.42, .04)], [.062, .052, .075, .075, .052, .062], BRASS, cast=.05)
    for sx in (-1, 1): stone(b, "ruby", *R(sx * .43, .02), .165, turn=38, collet=.032)
    paint = lambda n, phi, v, z, x: hall(n, BRASS) * (.80 + .20 * np.cos(phi * 12) + .16 * tiling(phi * 9 + 4, z * 26 + 4))[..., None]
    turned(b, [(.105, .0), (.12, .05), (.112, .12), (.125, .22), (.145, .36), (.160, .50), (.165, .60), (.15, .655)], paint, (*R(0, .24), A), .04)
    turned(b, [(.15, .64), (.20, .67), (.225, .74), (.20, .82), (.12, .885), (.03, .915), (.005, .92)], paint, (*R(0, .24), A), .04)
    for y in (.285, .885): pipe(b, [R(-.135 if y < .5 else -.17, y), R(0, y - .012), R(.135 if y < .5 else .17, y)], [.026, .032, .026], PALE)
    for k in range(6):
        for sx in (-1, 1): knob(b, *R(sx * (.118 + .008 * k), .36 + k * .087), .020, srgb("#ff3a58"), 0)
    stone(b, "aquamarine", *R(0, .235), .20, turn=128, collet=.024); stone(b, "emerald", *R(0, .43), .225, turn=38, collet=.020, sq=(.86, 1)); stone(b, "emerald", *R(0, .69), .245, turn=38, collet=.020, sq=(.88, 1)); stone(b, "ruby", *R(0, .995), .265, turn=38, collet=.030)
    b.rgb = np.clip(b.rgb, 0, 1.4); save("kapalicarsi-dagger", b.rgb, b.a)

# ---------------------------------------------------------------- coffer: walnut, mother of pearl and brass, open, full of stones
def inlay(b, u, v, n):
    """eight-pointed stars of mother of pearl in dark wood; u, v in tiles"""
    x, y = u % 1 - .5, v % 1 - .5; k = np.floor(u) * 3 + np.floor(v) * 7; grain = tiling(u * 3, v * 28); wood = enamel(n, np.clip(srgb("#4a1240") * (1 + .35 * grain[..., None]), 0, 1)); sh = tiling(u * 5 + k, v * 5)[..., None]; pearl = enamel(n, np.clip(srgb("#efe4f8") * (.86 + .2 * sh) + srgb("#60e8e0") * .16 * np.clip(sh, 0, 1) + srgb("#ff80c8") * .20 * np.clip(-sh, 0, 1), 0, 1)); m = (np.maximum(np.abs(x), np.abs(y)) < .27) | (np.abs(x) + np.abs(y) < .385); o = np.where(m[..., None], pearl, wood); star = np.maximum(np.abs(x), np.abs(y)) * .9 + (np.abs(x) + np.abs(y)) * .25
    o = np.where((star < .16)[..., None], enamel(n, srgb("#0a9a90") * 1.2), o); o = np.where((np.abs(star - .17) < .018)[..., None], hall(n, PALE), o); ring = np.minimum(np.abs(np.maximum(np.abs(x), np.abs(y)) - .285), np.abs(np.abs(x) + np.abs(y) - .405)); o = np.where(((ring < .016) & ~m)[..., None], hall(n, BRASS), o); return np.where(((np.abs(np.abs(x) - .5) < .035) | (np.abs(np.abs(y) - .5) < .035))[..., None], hall(n, BRASS), o)
def quad(b, pts):
    """inside distance of a convex quadrilateral (clockwise from upper left) and its own coordinates 0..1"""
    ds = [(-(b.x - x0) * -(y1 - y0) - (b.y - y0) * (x1 - x0)) / math.hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in zip(pts, pts[1:] + pts[:1])]; d = np.min(ds, 0); top, right, low, left = ds; return d, left / (left + right + 1e-9), low / (low + top + 1e-9)
def face(n3, b): v = np.array(n3, float); v /= np.linalg.norm(v); return np.broadcast_to(v, b.rgb.shape).copy()
def coffer():
    b = board(); W, W2 = .86, .80; yb, yf, yt = -.80, -.16, .02                                            # floor, front's upper edge, back's upper edge
    velvet = lambda u, v, k: (srgb("#7a18c8") * (.30 + .55 * k)[..., None]) * (1 + .16 * tiling(u * 40, v * 40))[..., None]
    # lid, thrown back: its inside is velvet, its edge a brass bow
    L = [(-W2, yt + .06), (-.74, .66), (.74, .66), (W2, yt + .06)]; L = [(-.74, .62), (.74, .62), (W2, yt), (-W2, yt)]; d, u, v = quad(b, L); arch = .10 * np.sqrt(np.clip(1 - (b.x / .80) ** 2, 0, 1)); d = np.minimum(np.minimum(d + arch * 0, .62 + arch - b.y), np.where(b.y > .60, .745 - np.abs(b.x), d)); d = np.where(b.y > .62, np.minimum(.62 + arch * 1.0 - b.y, (.742 - np.abs(b.x))), d); tuft = np.abs(np.sin(u * 9.42)) * np.abs(np.sin(v * 7)); b.lay(d + .07, inlay(b, u * 9, v * 4, face((0, .2, 1), b)) * .7, 0); b.lay(d, velvet(u, v, .35 + .65 * tuft * np.clip(1.2 - v * .6, 0, 1)), .02)
    for i in range(1, 6):
        for j in range(2): knob(b, -.74 + 1.48 * i / 6 + (.06 if j else -.06) * 0, .50 - j * .24, .020, BRASS, .02)
    bow = [(-W2, yt), (-.77, .32), (-.742, .60), (-.60, .675), (-.3, .712), (0, .722), (.3, .712), (.60, .675), (.742, .60), (.77, .32), (W2, yt)]; pipe(b, bow, [.042, .040, .042], BRASS, 200, .05); pipe(b, [(x * .955, y - .05 if y > .5 else y) for x, y in bow], [.016, .016], PALE, 200, .02, 160); stone(b, "ruby", 0, .735, .17, collet=.034)
    # inside and what lies in it
    d, u, v = quad(b, [(-W2, yt), (W2, yt), (W, yf), (-W, yf)]); b.lay(d + .01, velvet(u, v, .2 + .3 * v), 0)
    rnd = np.random.RandomState(4)
    def coin(x, y, r, k):
        c = b.at(x - r, y - r, x + r, y + r); X, Y = (c.x - x) / r, (c.y - y) / (r * k); q = np.hypot(X, Y); n = np.stack([X * .5 * (q > .72) + .15 * np.sin(q * 14) * X, Y * .5 * (q > .72) + .2, np.ones_like(q)], -1); n /= np.linalg.norm(n, axis=-1, keepdims=True); c.lay((1 - q) * r * k, hall(n, srgb("#ffc83a") * 1.25), .03)
    for i in range(26): coin(rnd.uniform(-.76, .76), rnd.uniform(-.16, .14) - .0, .088, rnd.uniform(.45, .8))
    heap = [("amethyst", -.56, .14, .40, 10), ("aquamarine", .58, .14, .38, -14), ("tourmaline", -.30, .30, .36, 16), ("topaz", .34, .32, .42, 12), ("diamond", .02, .36, .50, 0), ("emerald", -.56, -.04, .46, 24), ("sapphire", .54, -.04, .44, -32), ("tourmaline", .30, .02, .34, 8), ("amethyst", -.26, .06, .34, 20), ("ruby", .02, .08, .46, 4), ("topaz", -.30, -.12, .30, 60), ("diamond", .30, -.12, .28, 12), ("aquamarine", -.74, -.10, .26, 30), ("diamond", .76, -.10, .22, 6)]
    for name, x, y, s, t in heap: stone(b, name, x, y, s, t)
    for i in range(12): coin(rnd.uniform(-.78, .78), rnd.uniform(-.17, -.11), .085, rnd.uniform(.5, .85))
    # front
    F = [(-W, yf), (W, yf), (W - .035, yb), (-W + .035, yb)]; d, u, v = quad(b, F); n = face((0, .10, 1), b); n[..., 0] += (b.x * .25); n /= np.linalg.norm(n, axis=-1, keepdims=True); shade = (.62 + .38 * np.clip(v * 1.6, 0, 1) - .10 * np.clip(b.x, 0, 1))[..., None]; b.lay(d, inlay(b, u * 8, v * 3, n) * shade, .06)
    for pts, r, c in (([(-W - .02, yf), (W + .02, yf)], .052, BRASS), ([(-W + .02, yb + .03), (W - .02, yb + .03)], .056, BRASS), ([(-W, yf), (-W + .035, yb)], .052, BRASS), ([(W, yf), (W - .035, yb)], .052, BRASS), ([(-.30, yf), (-.295, yb)], .030, BRASS), ([(.30, yf), (.295, yb)], .030, BRASS)): pipe(b, [tuple(np.array(pts[0]) + (np.array(pts[1]) - np.array(pts[0])) * t) for t in np.linspace(0, 1, 160)], [r, r], c, 0, .04)
    pipe(b, [(-W + .04 + t * (2 * W - .08), yf - .072) for t in np.linspace(0, 1, 200)], [.013, .013], PALE, 0, .02, 240); pipe(b, [(-W + .06 + t * (2 * W - .12), yb + .105) for t in np.linspace(0, 1, 200)], [.013, .013], PALE, 0, .02, 240)
    for sx in (-1, 1):
        turned(b, [(.05, -.12), (.085, -.10), (.095, -.06), (.07, -.02), (.06, .02)], plainbrass(), (sx * (W - .10), yb - .01, 0)); 
        for x, y in ((sx * (W - .003), yf), (sx * (W - .033), yb + .03)): knob(b, x, y, .080); stone(b, "tourmaline" if y > -.5 else "topaz", x, y, .085)
        for y in (yf - .15, yb + .18): knob(b, sx * .298, y, .040)
    # lock
    X, Y = b.x, b.y + .42; e = np.hypot(X, Y * .92); a = np.arctan2(Y, X); dd = .235 + .018 * np.cos(a * 12) - e; h = np.clip(dd / .06, 0, 1); g = normals(blur(.035 * np.sin(h * np.pi / 2), 1.5) / b.px); b.lay(dd, hall(g, BRASS), .06); stone(b, "sapphire", 0, -.405, .34, collet=.028, sq=(.86, 1))
    glow(b, 0, .2, .55, "#ffb04a", .16); b.rgb = np.clip(b.rgb, 0, 1.4); save("kapalicarsi-coffer", b.rgb, b.a)

JOBS = dict(lamp=lamp, dagger=dagger, coffer=coffer)
if __name__ == "__main__":
    for n in sys.argv[1:] or JOBS: JOBS[n](); print(n, flush=True)
