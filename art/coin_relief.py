"""The house's coin, cup and tulip, shaded from its relief (numpy only): python3 art/coin_relief.py
reads ART_OUT/words/coin-{heads,tails}.png, writes ART_OUT/coin-{heads,tails}.png, and heights and colours for the poster's models"""
import os
import numpy as np
from house_relief import OUT, blur, distance, gray, metal, normals, save, srgb

N = 900
TINT = {"heads": ("#ffc24a", "#d98a1c", "#ffcf6a"), "tails": ("#e9edf2", "#a9b4c0", "#ffc65a")}   # mark, field, ring

def relief(name):
    """heights in pixels on an N square, and where the low field, the ring and the edge are"""
    m = gray(os.path.join(OUT, "words", f"coin-{name}.png"), 470); h, w = m.shape; k = 1
    if h > 560: m = gray(os.path.join(OUT, "words", f"coin-{name}.png"), int(470 * 560 / h)); h, w = m.shape
    face = np.zeros((N, N)); y0, x0 = (N - h) // 2, (N - w) // 2; face[y0:y0 + h, x0:x0 + w] = m
    Y, X = np.mgrid[0:N, 0:N] / (N / 2) - 1; R = np.hypot(X, Y); th = np.arctan2(Y, X); d = blur(distance(face > .5, 44), 1.4)
    Z = 13 * np.clip(d / 12 + .16, 0, 1) ** .62
    Z += 22 * np.clip((R - .86) / .03, 0, 1) * np.clip((.992 - R) / .04, 0, 1) ** .5
    Z += 9 * np.sqrt(np.clip(1 - ((R - .795) / .022) ** 2 - ((((th / (2 * np.pi)) * 60) % 1 - .5) / .34) ** 2, 0, 1))
    Z += 5 * np.exp(-((R - .735) / .008) ** 2)
    return Z, R, d

def strike(name):
    Z, R, d = relief(name); np.save(os.path.join(OUT, f"coin-{name}.npy"), Z.astype(np.float32))
    soft = blur(Z, 1.7); n = normals(soft * .62); mark, field, ring = (srgb(c) * 1.25 for c in TINT[name])
    c = np.where((R > .765)[..., None], ring, np.where((d > -1)[..., None], mark, field * .95))
    c = c * (1 - .28 * np.clip(1 - np.abs(d) / 9, 0, 1) * (d < 0) * (R < .72))[..., None]       # dark gathers at the foot of the mark
    np.save(os.path.join(OUT, f"coin-{name}-colour.npy"), (np.clip(c / 1.25, 0, 1) ** (1 / 2.2)).astype(np.float32))
    save(f"coin-{name}", np.clip(metal(n, c), 0, 1), np.clip((.993 - R) * N / 2, 0, 1))

if __name__ == "__main__":
    for face in ("heads", "tails"): strike(face)
