"""The ground behind a tile's Turkish words, from the shipped pictures, where its scene need not be rendered again: the words are cut out by the
shipped logo's own outline and the gap is closed by a membrane over its edge, with the grain of what surrounds it.
python3 art/ground.py <title> <left %> <width %> <top %> [<picture of the words, without a margin, where it is not the logo>]
A logo has its outline and the beginning of its shadow in it; a picture of the words has not, so the gap reaches further.
the words' place in the recipe -> ART_OUT/ground-<title>.png"""
import os, subprocess, sys
import numpy as np
from scipy.ndimage import binary_dilation, gaussian_filter
from scipy.sparse import coo_matrix
from scipy.sparse.linalg import spsolve

HERE = os.path.dirname(os.path.abspath(__file__)); OUT = os.environ.get("ART_OUT", os.path.join(HERE, "out")); PUBLIC = os.path.join(HERE, "..", "src", "web", "public", "art")
PAD = 12                                                           # what compose.mjs leaves round a logo

def read(file, *more):
    png = os.path.join(OUT, "ground-read.png")
    if file.endswith(".avif"): subprocess.run(["avifdec", file, png], check=True, capture_output=True); file = png
    w, h = map(int, subprocess.run(["convert", file, *more, "-format", "%w %h", "info:"], capture_output=True, check=True, text=True).stdout.split())
    raw = subprocess.run(["convert", file, *more, "-depth", "8", "rgba:-"], capture_output=True, check=True).stdout; return np.frombuffer(raw, np.uint8).reshape(h, w, 4) / 255

def main(slug, left, width, top, logo=None):
    tile = read(os.path.join(PUBLIC, slug, "tile-600.avif"))[..., :3].copy(); H, W = tile.shape[:2]; seen = logo is not None; pad = 0 if seen else PAD; logo = logo or os.path.join(PUBLIC, slug, "logo.webp"); full = read(logo); k = width * W / (full.shape[1] - 2 * pad)
    word = read(logo, "-filter", "Lanczos", "-resize", f"{round(full.shape[1] * k)}x")[..., 3]; x = round(left * W - pad * k); y = round(top * H - word.shape[0] / 2 + pad * k * .25); alpha = np.zeros((H, W)); y0, x0 = max(0, y), max(0, x); y1, x1 = min(H, y + word.shape[0]), min(W, x + word.shape[1]); alpha[y0:y1, x0:x1] = word[y0 - y:y1 - y, x0 - x:x1 - x]
    reach = 13 if seen else 4; gap = binary_dilation(alpha > .05, iterations=reach); gap |= np.roll(binary_dilation(alpha > .3, iterations=reach + 5), 9, 0); ids = -np.ones((H, W), int); ys, xs = np.nonzero(gap); ids[ys, xs] = np.arange(len(ys)); row, col, val, b = [], [], [], np.zeros((len(ys), 3)); degree = np.zeros(len(ys))
    for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        yy, xx = ys + dy, xs + dx; ok = (yy >= 0) & (yy < H) & (xx >= 0) & (xx < W); degree += ok; n = np.where(ok, ids[np.clip(yy, 0, H - 1), np.clip(xx, 0, W - 1)], -1); known = ok & (n < 0); b[known] += soft(tile)[yy[known], xx[known]]; inner = n >= 0; row.append(np.nonzero(inner)[0]); col.append(n[inner]); val.append(-np.ones(inner.sum()))
    i = np.arange(len(ys)); A = coo_matrix((np.concatenate([degree, *val]), (np.concatenate([i, *row]), np.concatenate([i, *col])))).tocsc(); tile[ys, xs] = np.stack([spsolve(A, b[:, c]) for c in range(3)], -1)
    ring = binary_dilation(gap, iterations=24) & ~gap; fine = tile.mean(2) - gaussian_filter(tile.mean(2), 1.2); grain = gaussian_filter(np.random.default_rng(4).normal(0, 1, (H, W)), .5); tile[ys, xs] += (grain / grain.std() * np.median(np.abs(fine[ring])))[ys, xs][:, None]
    subprocess.run(["convert", "-size", f"{W}x{H}", "-depth", "8", "rgb:-", os.path.join(OUT, f"ground-{slug}.png")], input=(np.clip(tile, 0, 1) * 255 + .5).astype(np.uint8).tobytes(), check=True)
def soft(a, memo={}):
    if id(a) not in memo: memo[id(a)] = np.stack([gaussian_filter(a[..., c], 1.0) for c in range(3)], -1)
    return memo[id(a)]

if __name__ == "__main__": main(sys.argv[1], *(float(n) / 100 for n in sys.argv[2:5]), *sys.argv[5:])
