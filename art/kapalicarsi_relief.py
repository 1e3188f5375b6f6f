"""Kapalıçarşı in relief (numpy only): the reel frame of brass, violet enamel and cut stones; lettering; the word plate.
python3 art/kapalicarsi_relief.py [logo plate frame]     reads ART_OUT/words and the traced stones, writes ART_OUT/kapalicarsi-*.png"""
import os, subprocess, sys
import numpy as np
from hazine_relief import letters, load, noise, over, step
from house_relief import OUT, blur, enamel, gray, metal, normals, save, srgb

BRASS, DEEP = srgb("#ffbe4e") * 1.15, srgb("#b8701e") * 1.1

def logo():
    big = gray(os.path.join(OUT, "words", "kapalicarsi-logo.png"), 1460); H = big.shape[0]; big = np.pad(big, int(H * .24)); rgb, al = letters(big, H, ("#d8760e", "#ffc84e", "#fffbe0"), rim="#ffdc8a", base="#4a0e78", fat=.014, rimw=.036, slab=.066, drop=.07, dome=.14); save("kapalicarsi-logo", rgb, al)

def plate(W=1000, Hh=236):
    """a label of brass and turquoise enamel with pointed ends"""
    y, x = np.mgrid[0:Hh, 0:W].astype(float); cx, cy = np.abs(x - W / 2), np.abs(y - Hh / 2); d = np.minimum(Hh / 2 - 6 - cy, (W / 2 - 8 - cx - cy * .62) * .85)
    ridge = 18 * np.sqrt(np.clip(1 - ((d - 13) / 13) ** 2, 0, 1)); c = enamel(normals(blur(noise(Hh, W, 60, 3) * 3 + 9 * np.clip(d / 60, 0, 1), 2)), srgb("#0a8f86")) * (.5 + .5 * np.clip((d - 26) / 30, 0, 1))[..., None]; rgb = c + (metal(normals(blur(ridge, 1.5)), BRASS) - c) * step(26 - d); al = step(d)[..., 0]
    a = gray(os.path.join(OUT, "words", "kapalicarsi-scatter-tr.png"), 640); k = a.shape[0]; l, la = letters(np.pad(a, int(k * .2)), k, ("#ffce8a", "#fff3d8", "#ffffff"), base="#2a0a4a", drop=.05, slab=.06); over(l, la, rgb, al, (W - la.shape[1]) // 2, (Hh - la.shape[0]) // 2 + 4); save("kapalicarsi-scatter-tr", rgb, al)

def stones(names, size):
    out = []
    for n in names:
        f = os.path.join(OUT, f"chip-{n}-{size}.png"); subprocess.run(["/usr/bin/convert", os.path.join(OUT, f"kapalicarsi-{n}.png"), "-trim", "+repage", "-filter", "Lanczos", "-resize", f"{size}x{size}", "-background", "none", "-gravity", "center", "-extent", f"{size}x{size}", f], check=True); out.append(load(f"chip-{n}-{size}"))
    return out

def frame(W=1680):
    """brass without and within, between them violet enamel with an engraved vine and stones in collets; octagonal corners"""
    k = W / 1120; b = 47 * k; iw = W - 2 * b; ih = iw * 5 / 6; Hh = int(ih + 2 * b); y, x = np.mgrid[0:Hh, 0:W].astype(float)
    def box(x0, y0, x1, y1, r): qx, qy = np.abs(x - (x0 + x1) / 2) - (x1 - x0) / 2 + r, np.abs(y - (y0 + y1) / 2) - (y1 - y0) / 2 + r; return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - r
    outer, inner = box(3 * k, 3 * k, W - 3 * k, Hh - 3 * k, 20 * k), box(b, b, W - b, Hh - b, 9 * k); grain = noise(Hh, W, 40 * k, 5); horizontal = np.minimum(y, Hh - y) < np.minimum(x, W - x); along = np.where(horizontal, x - W / 2, y - Hh / 2); mid = (inner - b / 2 + 1.5 * k)
    rgb = enamel(normals(blur(grain * 3 * k - .018 * mid ** 2 / k, 1.6)), np.clip(srgb("#3a0f66") * (1 + .35 * noise(Hh, W, 90 * k, 9)[..., None]), 0, 1))
    # vine: a wave of gold with leaves either side
    ph = along / (31.5 * k); wave = np.abs(mid - 6.0 * k * np.sin(ph * np.pi)) - 1.1 * k; leaf = np.hypot((ph % 1 - .5) * 18 * k, (mid + 6.5 * k * np.cos((np.floor(ph)) * np.pi)) * 1.7) - 5.2 * k; vine = np.minimum(wave, leaf); z = 4 * k * np.sqrt(np.clip(-vine / (3 * k), 0, 1)); rgb = rgb + (metal(normals(blur(z, 1.2)), BRASS) - rgb) * step(-vine)
    al = step(-outer)[..., 0] * step(inner - .5)[..., 0]
    def rail(c, r, tone, twist=0):
        nonlocal rgb
        h = r * np.sqrt(np.clip(1 - (c / r) ** 2, 0, 1)) * (1 + (.20 * np.sin(along / (4.4 * k) + c / r * 2.2) if twist else 0)); m = step(r - np.abs(c)); sh = step(r + 3 * k - np.abs(c), 5 * k); rgb = rgb * (1 - .45 * sh) ; rgb = rgb + (metal(normals(blur(h * 1.1, 1.2)), tone * (1 + .12 * grain[..., None])) - rgb) * m
    rail(outer + 5.5 * k, 5.6 * k, BRASS); rail(outer + 12.5 * k, 2.4 * k, DEEP, 1); rail(inner - 5 * k, 5 * k, BRASS); rail(inner - 11.5 * k, 2.2 * k, DEEP, 1)
    def collet(cx, cy, R, chip, sides=0):
        nonlocal rgb, al
        x0, y0, n = int(cx - R * 1.5), int(cy - R * 1.5), int(R * 3); sl = np.s_[max(0, y0):y0 + n, max(0, x0):x0 + n]; X, Y = x[sl] - cx, y[sl] - cy; r = np.hypot(X, Y)
        if sides: a = np.arctan2(Y, X); r = r * np.cos((a + np.pi / sides) % (2 * np.pi / sides) - np.pi / sides) * 1.04
        sh = np.clip(1 - (np.hypot(X - R * .12, Y - R * .16) - R) / (R * .30), 0, 1)[..., None]; part = rgb[sl] * (1 - .55 * sh); d = R - r; h = R * .34 * np.sin(np.pi * np.clip(d / (R * .34), 0, 1)) ** .8; beads = R * .05 * np.cos(np.arctan2(Y, X) * 20) * (np.abs(d - R * .10) < R * .09); part = part + (metal(normals(blur(h + beads, 1.2)), BRASS) - part) * step(d); hole = step(R * .70 - r); part = part * (1 - hole) + srgb("#12041f") * hole
        (c, ca) = chip; s = c.shape[0]; rgb[sl] = part; al[sl] = np.maximum(al[sl], step(d)[..., 0] * (1 if sides else 1)); X0, Y0 = int(cx - s / 2), int(cy - s / 2); q = np.s_[Y0:Y0 + s, X0:X0 + s]; kk = ca[..., None]; rgb[q] = rgb[q] * (1 - kk) + c * 1.15 * kk
    small = stones(("ruby", "diamond", "aquamarine", "amethyst", "emerald", "topaz"), int(27 * k)); c0 = b / 2 - .5 * k
    small = stones(("diamond",), int(15 * k)) + stones(("tourmaline", "aquamarine", "topaz", "amethyst"), int(25 * k)); nx, ny = 15, 12
    for i in range(nx):
        t = W / 2 + (i - (nx - 1) / 2) * 63 * k
        for cy in (c0, Hh - c0): collet(t, cy, (15.5 if i % 2 else 10.5) * k, small[1 + (i // 2) % 4] if i % 2 else small[0])
    for i in range(ny + 1):
        t = Hh / 2 + (i - ny / 2) * 63 * k
        for cx in (c0, W - c0): collet(cx, t, (15.5 if i % 2 else 10.5) * k, small[1 + (i // 2 + 2) % 4] if i % 2 else small[0])
    big = stones(("amethyst", "aquamarine"), int(40 * k)); e = 25.5 * k
    for i, (cx, cy) in enumerate(((e, e), (W - e, e), (W - e, Hh - e), (e, Hh - e))): collet(cx, cy, 25 * k, big[i % 2], 8)
    al *= step(inner + .5 * k)[..., 0]; al[(box(b, b, W - b, Hh - b, 9 * k) < -1)] = 0; save("kapalicarsi-frame", np.clip(rgb, 0, 1), al)

JOBS = dict(logo=logo, plate=plate, frame=frame)
if __name__ == "__main__":
    for n in sys.argv[1:] or JOBS: JOBS[n](); print(n, flush=True)
