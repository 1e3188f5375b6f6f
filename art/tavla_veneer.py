# The veneers of Tavla Düellosu: the grain of sawn wood, as light and dark threads over any colour, and mother-of-pearl.
# python3 art/tavla_veneer.py   -> ART_OUT/tavla-grain.png, tavla-pearl.png (numpy and scipy)
import os
import subprocess
import numpy as np
from scipy.ndimage import gaussian_filter

OUT = os.environ.get('ART_OUT', os.path.join(os.path.dirname(__file__), 'out'))
SIZE = 512


def noise(seed, sigma):
    """Smooth noise that closes on itself, from -1 to 1."""
    field = gaussian_filter(np.random.default_rng(seed).standard_normal((SIZE, SIZE)), sigma, mode='wrap')
    return field / np.abs(field).max()


def save(name, rgba):
    path = os.path.join(OUT, name)
    pixels = (np.clip(rgba, 0, 1) * 255).astype(np.uint8)
    subprocess.run(
        ['convert', '-size', f'{SIZE}x{SIZE}', '-depth', '8', 'rgba:-', path], input=pixels.tobytes(), check=True
    )


def grain():
    """Growth rings run along x; pores are short dark dashes."""
    y = np.mgrid[0:SIZE, 0:SIZE][0] / SIZE
    bend = noise(3, (14, 90)) * 0.55 + noise(4, (5, 60)) * 0.12
    ring = np.sin(2 * np.pi * (7 * y + bend * 2.2))
    fine = noise(5, (0.8, 34))
    pores = noise(6, (0.7, 9))
    tone = 0.5 * ring + 0.75 * fine + 0.2 * noise(7, (2, 50))
    dark = np.clip(-tone, 0, 1) * 0.4 + np.clip(pores - 0.42, 0, 1) * 0.9
    light = np.clip(tone, 0, 1) * 0.26
    darker = dark > light
    rgba = np.empty((SIZE, SIZE, 4))
    rgba[..., :3] = np.where(darker[..., None], [0.16, 0.05, 0.02], [1, 0.93, 0.75])
    rgba[..., 3] = np.where(darker, dark, light)
    save('tavla-grain.png', rgba)


def pearl():
    """Plates of nacre, each with its own play of rose, green and blue."""
    rng = np.random.default_rng(11)
    seeds = rng.random((34, 2)) * SIZE
    yx = np.stack(np.mgrid[0:SIZE, 0:SIZE], -1).astype(float)
    best = np.full((SIZE, SIZE), 1e9)
    second = np.full((SIZE, SIZE), 1e9)
    owner = np.zeros((SIZE, SIZE), int)
    for i, seed in enumerate(seeds):
        gap = np.abs(yx - seed)
        gap = np.minimum(gap, SIZE - gap)
        away = np.hypot(gap[..., 0], gap[..., 1] * 0.8) + 14 * noise(40, 12)
        closer = away < best
        second = np.where(closer, best, np.minimum(second, away))
        owner = np.where(closer, i, owner)
        best = np.where(closer, away, best)
    turn = rng.random(len(seeds))[owner] + 0.55 * noise(21, 26) + 0.25 * noise(22, 9)
    hue = 2 * np.pi * turn
    base = np.stack([0.95 + 0.07 * np.cos(hue), 0.93 + 0.06 * np.cos(hue - 2.1), 0.91 + 0.09 * np.cos(hue + 2.1)], -1)
    shade = 0.93 + 0.12 * noise(23, 16) + 0.06 * noise(24, 4)
    crack = np.exp(-(((second - best) / 2.0) ** 2))
    rgb = base * shade[..., None] * (1 - 0.2 * crack[..., None])
    save('tavla-pearl.png', np.concatenate([rgb, np.ones((SIZE, SIZE, 1))], -1))


os.makedirs(OUT, exist_ok=True)
grain()
pearl()
