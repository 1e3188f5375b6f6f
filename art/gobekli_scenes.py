"""Göbekli's night: T-pillars in a ring under stars, traced ray by ray against boxes and lit by torches (numpy and scipy, no Blender).
python3 art/gobekli_scenes.py [key desktop phone]     writes ART_OUT/gobekli-<name>.png; ART_Q scales the picture"""
import functools, os, sys
import numpy as np
from scipy import ndimage as nd
from gobekli_relief import STONES, Stone, grid, noise, smooth, srgb, tone
from house_relief import save

np.seterr(all="ignore")
Q = float(os.environ.get("ART_Q", "1"))
FIRE = srgb("#ffcf9a") * .50; NIGHT = srgb("#23303c"); HAZE = srgb("#15181d")
unit = lambda v: v / (np.linalg.norm(v, axis=-1, keepdims=True) + 1e-9)

# ---------------------------------------------------------------- what stands there
@functools.cache
def carved(name):
    """slopes across and up, where the figure is, how open it lies, where turquoise is, the ground round the figure"""
    X, Y = grid(1000); st = STONES[name][0](Stone(X, Y)); H = nd.gaussian_filter(st.H, 1.5); gy, gx = np.gradient(H * 500); return np.stack([gx, -gy, st.mask, np.exp(-26 * np.maximum(nd.gaussian_filter(H, 21) - H, 0)), st.inlay, nd.gaussian_filter(st.mask, 38) * (1 - st.mask)], -1)
class Pillar:
    """a T of stone: at (x, y), turned by yaw, `tall` high; a relief (name, across, up, size) on its broad side"""
    def __init__(s, x, y, yaw, tall=4.4, wide=1.15, deep=.42, head=2.1, relief=None, tint=1.0, lean=0):
        s.at, s.tint, s.relief = np.array([x, y, 0.]), tint, relief; c, n = np.cos(yaw), np.sin(yaw); s.axes = np.array([[c, n, 0], [-n, c, 0], [0, 0, 1.]])   # across, back, up
        s.reach = max(wide, head) / 2 + .3; h = tall * .22; s.boxes = [(np.array([-wide / 2, -deep / 2, 0]), np.array([wide / 2, deep / 2, tall - h])), (np.array([-head / 2, -deep / 2 - .03, tall - h]), np.array([head / 2, deep / 2 + .03, tall]))] if head else [(np.array([-wide / 2, -deep / 2, 0]), np.array([wide / 2, deep / 2, tall]))]
        if relief: s.map = carved(relief[0])

def hit_box(o, d, lo, hi):
    with np.errstate(divide="ignore", invalid="ignore"): inv = 1 / d
    a, b = (lo - o) * inv, (hi - o) * inv; near = np.minimum(a, b); far = np.maximum(a, b); t0 = near.max(-1); t1 = far.min(-1); return np.where((t1 > np.maximum(t0, 1e-3)) & (t0 > 1e-3), t0, np.inf), near
def blocked(p, to, pillars, skip=.02):
    v = to - p; far = np.linalg.norm(v, axis=-1); d = v / far[..., None]; dark = np.zeros(far.shape, bool); flat = (v[:, :2] ** 2).sum(-1) + 1e-6
    for pl in pillars:
        c = pl.at[:2].astype(p.dtype) - p[:, :2]; t = np.clip((c * v[:, :2]).sum(-1) / flat, 0, 1); w = c - t[:, None] * v[:, :2]; near = np.where(((w * w).sum(-1) < pl.reach ** 2) & ~dark)[0]      # only what passes by this pillar at all
        if not len(near): continue
        o, e = ((p[near] + d[near] * skip - pl.at) @ pl.axes.T).astype(p.dtype), (d[near] @ pl.axes.T).astype(p.dtype)
        for lo, hi in pl.boxes: t, _ = hit_box(o, e, lo, hi); dark[near] |= t < far[near] - .05
    return dark

def seen_in(lo, hi, pl, eye, f, r, u, lens, m, w, h):
    """the part of the picture in which a box can be seen"""
    c = np.array([[(lo, hi)[i][0], (lo, hi)[j][1], (lo, hi)[k][2]] for i in (0, 1) for j in (0, 1) for k in (0, 1)]) @ pl.axes + pl.at - eye; z = c @ f
    if z.max() < .2: return None
    z = np.maximum(z, .2); x, y = ((c @ r) / z * lens * m / w + 1) / 2 * w, (1 - (c @ u) / z * lens * m / h) / 2 * h; a, b, k, l = (int(np.clip(v, 0, n)) for v, n in ((x.min() - 2, w), (x.max() + 3, w), (y.min() - 2, h), (y.max() + 3, h)))
    return np.s_[k:l, a:b] if b > a and l > k else None

def trace(w, h, eye, look, lens, pillars, torches, wall=None, sky_tint=1.0, warm=1.0, ambient=1.0, seed=4, stars=900, haze=(9, 34)):
    w, h = int(w * Q), int(h * Q); eye, look = np.array(eye, float), np.array(look, float); f = unit(look - eye); r = unit(np.cross(f, [0, 0, 1.])); u = np.cross(r, f)
    X, Y = np.meshgrid((np.arange(w) + .5) / w * 2 - 1, 1 - (np.arange(h) + .5) / h * 2); m = max(w, h); d = unit(f + r * (X * w / m / lens)[..., None] + u * (Y * h / m / lens)[..., None]).astype(np.float32)
    T = np.full((h, w), np.inf, np.float32); N = np.zeros((h, w, 3), np.float32); C = np.zeros((h, w, 3), np.float32); kind = np.zeros((h, w), int); edge = np.zeros((h, w), np.float32); cave = np.ones((h, w), np.float32); gem = np.zeros((h, w), np.float32)
    with np.errstate(divide="ignore", invalid="ignore"):
        t = -eye[2] / d[..., 2]; on = (t > 0) & (t < 60); T[on] = t[on]; N[on] = [0, 0, 1]; kind[on] = 1
        if wall:                                                     # a round wall of field stones: its inner side and its top
            R, high = wall; a = d[..., 0] ** 2 + d[..., 1] ** 2; b = eye[0] * d[..., 0] + eye[1] * d[..., 1]; c = eye[0] ** 2 + eye[1] ** 2 - R * R; t = (-b + np.sqrt(np.maximum(b * b - a * c, 0))) / a; z = eye[2] + t * d[..., 2]
            on = (t > 0) & (z > 0) & (z < high) & (t < T); T[on] = t[on]; p = eye + t[..., None] * d; N[on] = np.stack([-p[..., 0] / R, -p[..., 1] / R, 0 * z], -1)[on]; kind[on] = 2
    T_, N_, C_, kind_, edge_, cave_, gem_ = T, N, C, kind, edge, cave, gem
    for i, pl in enumerate(pillars):
        o, whole = ((eye - pl.at) @ pl.axes.T).astype(np.float32), (d @ pl.axes.T).astype(np.float32)
        for lo, hi in pl.boxes:
            win = seen_in(lo, hi, pl, eye, f, r, u, lens, m, w, h)
            if win is None: continue
            T, N, C, kind, edge, cave, gem, e = (full[win] for full in (T_, N_, C_, kind_, edge_, cave_, gem_, whole)); hh, ww = T.shape
            t, near = hit_box(o, e, lo, hi); on = t < T
            if not on.any(): continue
            ax = near.argmax(-1); n = np.zeros((hh, ww, 3)); np.put_along_axis(n, ax[..., None], -np.sign(np.take_along_axis(e, ax[..., None], -1)), -1); q = o + t[..., None] * e; T[on] = t[on]; kind[on] = 10 + i
            gap = np.minimum(q - lo, hi - q) + (np.arange(3) == ax[..., None]) * 9; nearest = gap.argmin(-1); g = np.take_along_axis(gap, nearest[..., None], -1)[..., 0]; g = g + noise(q[..., 0] + q[..., 1], q[..., 2], 3, 3, 5) * .03
            tilt = np.zeros_like(n); sign = np.where(np.take_along_axis(q - (lo + hi) / 2, nearest[..., None], -1) > 0, 1, -1); np.put_along_axis(tilt, nearest[..., None], sign, -1); n = n + tilt * (np.exp(-np.maximum(g, 0) / .035) * .8)[..., None]
            edge[on] = np.exp(-np.maximum(g, 0) / .05)[on]; cave[on] = 1; gem[on] = 0; tint = np.full((hh, ww), 1.0)
            if pl.relief is not None:
                name, cu, cv, k = pl.relief; front = on & (ax == 1) & (n[..., 1] < 0); a, b = (q[..., 0] - cu) / k, (q[..., 2] - cv) / k; ok = front & (np.abs(a) < .98) & (np.abs(b) < .98); m5 = np.zeros((hh, ww, 6)); ys, xs = ((1 - b[ok]) * 499.5), ((a[ok] + 1) * 499.5)
                for c in range(6): m5[..., c][ok] = nd.map_coordinates(pl.map[..., c], [ys, xs], order=1)
                n = n + np.stack([-m5[..., 0], 0 * m5[..., 0], -m5[..., 1]], -1) * 1.9; cave[ok] = np.clip(m5[..., 3][ok], .2, 1); tint = tint + .80 * m5[..., 2] - .62 * m5[..., 5]; gem[ok] = m5[..., 4][ok]
            N[on] = (unit(n) @ pl.axes)[on]; C[on] = (srgb("#b99873") * pl.tint)[None] * tint[on][:, None]
    T, N, C, kind, edge, cave, gem = T_, N_, C_, kind_, edge_, cave_, gem_; hit = np.isfinite(T); P = eye + np.where(hit, T, 1)[..., None] * d; x, y, z = P[..., 0], P[..., 1], P[..., 2]
    # surfaces: two scales of variation on everything
    side = x * .8 + y * .6 + kind * 3.7; coarse = noise(side, z, 1.3, 4, 3); fine = noise(side, z, 11, 3, 4); earth = kind == 1; stone = kind >= 2
    ga, gb = noise(x, y, 1.1, 4, 7), noise(x, y, 7, 4, 8); C[earth] = (srgb("#7a5c42") * (1 + .35 * ga + .35 * gb)[..., None])[earth]; peb = np.maximum(noise(x, y, 15, 2, 9) - .3, 0); C[earth] *= (1 + 1.2 * peb)[earth][:, None]
    e = .02; N[earth] = unit(np.stack([-(noise(x + e, y, 5, 4, 8) - noise(x, y, 5, 4, 8)) / e * .10, -(noise(x, y + e, 5, 4, 8) - noise(x, y, 5, 4, 8)) / e * .10, np.ones_like(x)], -1))[earth]
    if wall:
        on = kind == 2; th = np.arctan2(y, x) * wall[0]; row = np.floor(z / .24 + .3 * noise(th, z * 0, .8, 2, 2)); fz = z / .24 - np.floor(z / .24); wide = .46; off = noise(row, row * 0 + 3, 1.7, 1, 3) * 3; fx = (th / wide + off) % 1; cell = np.floor(th / wide + off)
        joint = np.minimum(np.minimum(fx, 1 - fx) * wide, np.minimum(fz, 1 - fz) * .24); block = smooth(joint + fine * .012, .0, .035); shadeof = .70 + .45 * (noise(cell * .77, row * .61, 1, 1, 5)); C[on] = (srgb("#94775a") * (shadeof * (.30 + .70 * block))[..., None])[on]; bx = (smooth(fx, 0, .14) - smooth(1 - fx, 0, .14)); bz = (smooth(fz, 0, .25) - smooth(1 - fz, 0, .25)); tang = np.stack([-y, x, 0 * x], -1) / wall[0]; N[on] = unit(N + tang * (-(.5 - fx) * 1.1 * -1)[..., None] * .8 + np.array([0, 0, 1.]) * ((fz - .5) * 1.3)[..., None])[on]
    C[stone] *= (1 + .26 * coarse + .20 * fine + .35 * edge)[stone][:, None]; pit = np.maximum(noise(side, z, 9, 3, 12) - .28, 0); C[stone] *= (1 - .9 * pit)[stone][:, None]
    grit, dressed = noise(side, z, 46, 3, 17), noise(side * 3.1, z * .8 + side * .5, 17, 2, 18); C[stone] *= (1 + .20 * grit - .16 * np.maximum(dressed - .12, 0) * 3)[stone][:, None]      # grains, and the marks of the pick that dressed it
    bump = lambda s, k: k * (noise(side + e, z, s, 3, 4) - noise(side, z, s, 3, 4)) / e; N[stone] = unit(N + np.stack([.8 * grit, .6 * grit, dressed], -1) * .17)[stone]; N[stone] = unit(N + bump(7, .045)[..., None] * np.array([.8, .6, 0]) + ((noise(side, z + e, 7, 3, 4) - noise(side, z, 7, 3, 4)) / e * .045)[..., None] * np.array([0, 0, 1.]))[stone]
    C = C * (1 - gem[..., None]) + srgb("#2fc4a6") * gem[..., None]
    foot = np.ones((h, w))
    for pl in pillars:
        q = (P - pl.at) @ pl.axes.T; lo, hi = pl.boxes[0]; out = np.maximum(np.maximum(lo - q, q - hi), 0); far = np.hypot(out[..., 0], out[..., 1]); foot = np.where(earth, np.minimum(foot, .35 + .65 * smooth(far, 0, .8)), foot)
    if wall: foot = np.where(earth, foot * (.4 + .6 * smooth(wall[0] - np.hypot(x, y), 0, .9)), foot)
    foot = np.where(stone, .45 + .55 * smooth(z, 0, .7), foot) * cave; C = np.clip(C, .004, 1)
    rng = np.random.default_rng(seed); lit = np.zeros((h, w, 3)); idx = np.where(hit); p, n = P[idx].astype(np.float32), N[idx].astype(np.float32); total = np.zeros((len(p), 3)); start = p + n * .015
    for pos, power, samples in torches:
        got = np.zeros(len(p))
        for _ in range(samples):
            to = (np.array(pos) + rng.normal(0, .07, (len(p), 3))).astype(np.float32); v = to - p; r2 = (v * v).sum(-1); lam = np.clip((n * v).sum(-1) / np.sqrt(r2), 0, 1); need = lam * power / (r2 + .4) > .002; dark = np.ones(len(p), bool)
            dark[need] = blocked(start[need], to[need], pillars); got += lam / (r2 + .35) * ~dark
        total += (got / samples * power)[:, None] * FIRE * warm
    moon = np.clip(n @ unit(np.array([.55, .35, .75])), 0, 1); total += (moon * .10)[:, None] * srgb("#4fd0c0") * ambient + (.30 + .25 * n[:, 2:]) * NIGHT * .22 * ambient; lit[idx] = total
    lit = lit * foot[..., None]; img = C * lit; glowed = np.stack([nd.gaussian_filter(img[..., c], 16 * Q) for c in range(3)], -1); img = img + C * glowed * .9 * foot[..., None]
    k = smooth(np.where(hit, T, 99), *haze)[..., None]; img = img * (1 - .85 * k) + HAZE * .10 * k
    # sky: a dim band of dust, stars, a line of hills
    up = d[..., 2]; az = np.arctan2(d[..., 0], d[..., 1]); sky = srgb("#22333c") * np.exp(-np.maximum(up, 0) * 6)[..., None] * .34 + srgb("#131a30") * .16; band = np.exp(-((up - .42 - az * .5) / .13) ** 2) * (.5 + .5 * noise(az, up, 5, 4, 21)); sky = sky + (band * .050)[..., None] * srgb("#a8b8d8")
    hill = up < .035 + .03 * noise(az, az * 0, 3, 4, 22); sky = np.where(hill[..., None], srgb("#0c0d10") * .5, sky); light = np.zeros((h, w))
    for _ in range(stars):
        sx, sy, b = rng.integers(0, w), rng.integers(0, h), rng.random() ** 4; light[sy, sx] += (.25 + 3.0 * b ** 2) * max(.25, Q)
    light = nd.gaussian_filter(light, .5) * 1.5 + nd.gaussian_filter(light * (light > 1.6 * Q), 1.8 * Q + .2) * 2.2; sky = sky + light[..., None] * np.array([.86, .93, 1.0]) * sky_tint * ~hill[..., None]
    img = np.where(hit[..., None], img, sky)
    # stone is never straight: the picture gives way by a pixel or two
    wx, wy = noise(X * w / m, Y * h / m, 34, 3, 30), noise(X * w / m, Y * h / m, 34, 3, 31); amp = np.where(hit, np.clip(9 / np.maximum(T, 1), .5, 3.2), 0) * Q * w / 800; amp = nd.gaussian_filter(amp, 3); yy, xx = np.mgrid[0:h, 0:w]; img = np.stack([nd.map_coordinates(img[..., c], [yy + wy * amp, xx + wx * amp], order=1, mode="nearest") for c in range(3)], -1)
    for pos, power, _ in torches:
        v = np.array(pos) - eye; z_ = v @ f
        if z_ < .2: continue
        sx, sy = (v @ r) / z_ * lens * m / w, (v @ u) / z_ * lens * m / h; px, py = (sx + 1) / 2 * w, (1 - sy) / 2 * h; ix, iy = int(np.clip(px, 0, w - 1)), int(np.clip(py, 0, h - 1)); seen = T[iy, ix] > z_ * .97; size = .5 * lens * m / z_ / 2 * .95
        gx, gy = (xx - px) / size, (yy - py) / size; far = np.hypot(gx, gy); img = img + (np.exp(-far * 1.15) * .30 * min(1, power / 9))[..., None] * srgb("#ff9a48") * (1 if seen else .35)
        if seen and -.2 < px / w < 1.2: img = flame(img, gx, gy + .2, rng.random() * 40)
    return img
def flame(img, x, y, seed):
    """a torch's fire: a leaf that noise licks; x, y in flame heights from its foot"""
    lick = noise(x * .9, y * .7, 3.2, 3, seed) * .34 * np.clip(.6 - y, 0, 2); v = -y + .42; u = x + lick * .5; body = .30 * np.sqrt(np.clip(v, 0, 3)) * np.clip(1.5 - v, 0, 2) ** 1.25; a = smooth(body - np.abs(u) + .05 * noise(x, y, 6, 2, seed + 3), -.02, .14) * smooth(v, 0, .1) * smooth(1.5 - v, 0, .25); core = smooth(body * .55 - np.abs(u), -.02, .16) * smooth(1.0 - v, 0, .6) * smooth(v, 0, .1)
    img = img + (a * .9)[..., None] * srgb("#ff7a1e") * 1.5 + (core * 1.3)[..., None] * srgb("#ffd88a") * 1.6
    stick = smooth(.05 - np.abs(x), 0, .02) * smooth(y - .30, 0, .06) * smooth(1.9 - y, 0, .1); return img * (1 - .85 * stick[..., None]) + (stick * (.10 * np.clip(1.2 - y, 0, 1)))[..., None] * srgb("#c07a3a")

def ring(n, radius, skip=(), reliefs=(), tall=3.3, seed=2):
    rng = np.random.default_rng(seed); out = []
    for i in range(n):
        a = 2 * np.pi * (i + .5) / n
        if i in skip: continue
        out.append(Pillar(radius * np.sin(a), radius * np.cos(a), -a, tall * (.9 + .2 * rng.random()), 1.0, .4, 1.75, reliefs[i % len(reliefs)] if reliefs else None, .85 + .2 * rng.random()))
    return out

def key():
    hero = Pillar(0, 0, 0, 4.6, 1.34, .5, 2.36, ("vulture", 0, 3.22, 1.30)); far = ring(11, 6.4, skip=(5,), reliefs=(("fox", 0, 1.7, .46), ("snake", 0, 1.6, .46), ("crane", 0, 1.7, .48)))
    return trace(600, 800, (-.60, -4.9, 1.0), (.10, 0, 2.34), 1.62, [hero, *far], [((-1.62, -1.2, 2.9), 15, 3), ((1.95, -.6, 1.0), 5, 2), ((3.4, 3.2, 1.7), 9, 1), ((-3.6, 3.4, 1.7), 9, 1)], (7.2, 1.5), stars=700)
def desktop():
    left = Pillar(-3.55, 0, .16, 4.5, 1.3, .5, 2.2, ("fox", 0, 2.35, .60)); right = Pillar(3.55, 0, -.16, 4.5, 1.3, .5, 2.2, ("bull", 0, 2.35, .60)); far = ring(13, 7.0, skip=(6,), reliefs=(("snake", 0, 1.7, .46), ("crane", 0, 1.7, .48), ("boar", 0, 1.7, .46)))
    return trace(1280, 720, (0, -7.2, 1.75), (0, 0, 2.08), 1.62, [left, right, *far], [((-2.25, -.95, 2.7), 4.6, 2), ((2.25, -.95, 2.7), 4.6, 2), ((-4.9, -1.6, 1.3), 1.6, 1), ((4.9, -1.6, 1.3), 1.6, 1), ((0, 4.2, 1.6), 10, 1)], (8.0, 1.5), stars=1100)
def phone():
    a = Pillar(-1.42, .4, .12, 6.0, 1.25, .5, 2.2, ("vulture", 0, 4.86, 1.02)); b = Pillar(1.42, .4, -.12, 6.0, 1.25, .5, 2.2, ("fox", 0, 5.34, .60)); far = ring(13, 6.6, skip=(6,), reliefs=(("bull", 0, 1.7, .46), ("crane", 0, 1.7, .48)))
    low = [Pillar(-1.12, -2.75, .22, .98, 1.5, .4, 0, ("boar", 0, .50, .62), 1.05), Pillar(1.05, -2.55, -.2, 1.12, 1.3, .4, 0, ("snake", 0, .58, .56), 1.0)]
    return trace(780, 1688, (0, -8.8, 2.05), (0, 0, 2.62), 1.86, [a, b, *far, *low], [((0, -.9, 4.7), 8, 2), ((0, -3.6, 1.5), 3.6, 2), ((-3.2, 1.8, 2.0), 6, 1), ((3.2, 1.8, 2.0), 6, 1)], (7.6, 1.5), stars=900)

if __name__ == "__main__":
    for job in sys.argv[1:] or ("key", "desktop", "phone"):
        img = {"key": key, "desktop": desktop, "phone": phone}[job](); save(f"gobekli-{job}", tone(img * 1.25), np.ones(img.shape[:2])); print("scene", job, img.shape, flush=True)
