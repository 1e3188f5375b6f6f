"""Kule's wall on the board: the near half of a round masonry tower, two storeys high, seamless upwards; shaded from its relief (numpy only).
python3 art/kule_stone.py     writes ART_OUT/kule-stone.png"""
import numpy as np
from house_relief import blur, normals, save, srgb

W, H, COURSES, ROUND = 960, 456, 12, 11
r = np.random.default_rng(7)

def noise(w, h, sx, sy, octaves=4):
    """smooth noise that repeats upwards, -1 … 1"""
    o = np.zeros((h, w)); a = 1
    for k in range(octaves):
        gy, gx = max(2, sy * 2 ** k), max(2, sx * 2 ** k); g = r.random((gy, gx + 1)) * 2 - 1
        y = np.arange(h) / h * gy; x = np.arange(w) / w * gx; j, i = y.astype(int), x.astype(int); f = lambda t: t * t * (3 - 2 * t); fy, fx = f(y - j)[:, None], f(x - i)[None]
        top = g[j][:, i] * (1 - fx) + g[j][:, i + 1] * fx; low = g[(j + 1) % gy][:, i] * (1 - fx) + g[(j + 1) % gy][:, i + 1] * fx; o += a * (top * (1 - fy) + low * fy); a *= .5
    return o / 1.9

x = np.linspace(-1, 1, W); turn = np.arcsin(np.clip(x, -.999, .999))                     # where on the round wall a column of the picture looks
v, t = np.meshgrid(np.arange(H) / H * COURSES, turn / np.pi * ROUND + 20, indexing="ij")
row = v.astype(int); u = t + (row % 2) * .5 + r.random(COURSES)[row] * .4; col = u.astype(int); fx, fy = u - col, v - row
tint, hue, bulge = (r.random((COURSES, 60))[row, col] for _ in range(3))
wide = np.cos(turn)[None] * W / ROUND / 2 * np.pi / 2                                     # a stone's half width in pixels there
edge = np.minimum(np.minimum(fx, 1 - fx) * 2 * wide, np.minimum(fy, 1 - fy) * H / COURSES)
wobble = noise(W, H, 60, 30, 3); block = np.clip((edge + wobble * 1.6 - 1.2) / 5, 0, 1); rough = noise(W, H, 90, 44, 4)
relief = block ** .6 * (5.2 + bulge * 2.2) + rough * 1.5 * block
n = normals(blur(relief, .8) * .62)
s, c = np.sin(turn)[None], np.cos(turn)[None]; n = np.stack([n[..., 0] * c + n[..., 2] * s, n[..., 1], n[..., 2] * c - n[..., 0] * s], -1)
stone = srgb("#d9b07a") * (.62 + .5 * tint[..., None]) + (hue[..., None] - .5) * np.array([.10, .015, -.07]); stone = stone * (.42 + .58 * block[..., None]) * (1 + .16 * rough[..., None])
stain = np.clip(noise(W, H, 16, 3, 4) * 1.3, 0, 1)[..., None]; stone = stone * (1 - .4 * stain)
light = lambda at, colour: np.clip(n @ (np.array(at) / np.linalg.norm(at)), 0, 1)[..., None] * srgb(colour)
lit = light((-.78, .42, .46), "#ffd6a0") * 1.35 + light((.9, .2, .3), "#7f9ad8") * .34 + light((0, .8, .6), "#8fa8b8") * .16 + srgb("#4a4c78") * .55
rim = np.clip((np.abs(x) - .93) / .07, 0, 1)[None, :, None]; save("kule-stone", np.clip(stone * lit * (1 - .5 * rim), 0, 1), np.ones((H, W)))
