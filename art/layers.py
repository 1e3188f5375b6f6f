"""Parts a backdrop in layers: /usr/bin/python3 art/layers.py [title ...]   (after the title's backdrops are shipped; needs python3-opencv)

layers.json draws round what stands near in each picture (shares of it in percent) and says how near (1: the frame's own depth). What is written beside
the picture: `behind-<form>`, the ground behind what stands near, opaque where that hides it, and `layers.json`, the rectangles that move and their depth. The
game cuts what is near out of the picture itself, so nothing is shipped twice. `ART_LOOK=<folder>` writes what was cut, to be looked at.
"""
import json
import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np

HERE = Path(__file__).parent
PUBLIC = HERE.parent / 'src/web/public/art'
LOOK = os.environ.get('ART_LOOK')
# How much ground of its own goes with what is near, and how softly it ends, px.
RIM, SOFT = 2, 1.4
# How far inside its outline something stands for certain, in pixels of half the size, both ways.
CORE = 15
# Ground that no move uncovers is only a colour.
SEEN = 64
# Width and height of a moving rectangle at the most.
TILE = 256, 128
QUALITY = 34
MOST_BYTES = 24_000


def outline(shape, points):
    height, width = shape
    mask = np.zeros(shape, np.uint8)
    cv2.fillPoly(mask, [np.round(np.array(points) * [width / 100, height / 100]).astype(np.int32)], 255)
    return mask


def subject(picture, within, loose):
    """What stands in the outline, by its colours against the ground around it; but for a loose outline, what is well inside it for certain."""
    half = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    rough = cv2.resize(within, (half.shape[1], half.shape[0]), interpolation=cv2.INTER_NEAREST)
    ys, xs = np.nonzero(rough)
    y0, y1, x0, x1 = max(0, ys.min() - 24), ys.max() + 24, max(0, xs.min() - 24), xs.max() + 24
    crop, rough_crop = half[y0:y1, x0:x1], rough[y0:y1, x0:x1]
    padded = cv2.copyMakeBorder(rough_crop, 9, 9, 9, 9, cv2.BORDER_REPLICATE)
    core = cv2.erode(padded, np.ones((CORE, CORE)))[9:-9, 9:-9]
    marks = np.where(rough_crop > 0, cv2.GC_PR_FGD, cv2.GC_BGD).astype(np.uint8)
    if not loose:
        marks[core > 0] = cv2.GC_FGD
    cv2.grabCut(crop, marks, None, np.zeros((1, 65)), np.zeros((1, 65)), 4, cv2.GC_INIT_WITH_MASK)
    cut = np.isin(marks, (cv2.GC_FGD, cv2.GC_PR_FGD)).astype(np.uint8) * 255
    cut = without_specks(cv2.morphologyEx(cut, cv2.MORPH_CLOSE, np.ones((5, 5))))
    whole = np.zeros(half.shape[:2], np.uint8)
    whole[y0:y1, x0:x1] = cut
    whole = cv2.resize(whole, (picture.shape[1], picture.shape[0]), interpolation=cv2.INTER_CUBIC)
    return np.where(cv2.GaussianBlur(whole, (0, 0), 2) > 127, 255, 0).astype(np.uint8)


def without_specks(mask):
    for value in (255, 0):
        count, labels, stats, _ = cv2.connectedComponentsWithStats((mask == value).astype(np.uint8), connectivity=4)
        least = 0.02 * (mask == 255).sum()
        for label in range(1, count):
            if stats[label, cv2.CC_STAT_AREA] < least:
                mask[labels == label] = 255 - value
    return mask


def near(picture, piece):
    """How much of each pixel moves, 0 … 1."""
    shape = picture.shape[:2]
    total = np.zeros(shape, np.uint8)
    for points in piece['outlines']:
        within = outline(shape, points)
        total |= within if piece.get('straight') or piece.get('glow') else subject(picture, within, piece.get('loose'))
    for points in piece.get('exact', []):
        total |= outline(shape, points)
    if piece.get('glow'):
        light = cv2.GaussianBlur(picture.max(axis=2), (0, 0), 7).astype(np.float32)
        bright = np.clip((light - 44) / 46, 0, 1)
        bright[without_specks(np.where(bright > 0.1, 255, 0).astype(np.uint8)) == 0] = 0
        return cv2.GaussianBlur(bright, (0, 0), 4)
    grown = cv2.dilate(cv2.copyMakeBorder(total, 16, 16, 16, 16, cv2.BORDER_REPLICATE), cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * RIM + 1,) * 2))
    return cv2.GaussianBlur(grown, (0, 0), SOFT)[16:-16, 16:-16].astype(np.float32) / 255


def smooth(picture, known, reach):
    """The known colours carried on over what is not known, and how sure they are there."""
    weight = cv2.GaussianBlur(known, (0, 0), reach)
    total = cv2.GaussianBlur(picture * known[..., None], (0, 0), reach)
    return total / np.maximum(weight, 1e-5)[..., None], np.clip(weight * 8, 0, 1)[..., None]


def colours(picture, hidden):
    """The colours round what is hidden, the nearest first, carried on behind it; an eighth of the size does."""
    size = (picture.shape[1] // 8, picture.shape[0] // 8)
    known = (cv2.resize(hidden.astype(np.float32), size, interpolation=cv2.INTER_AREA) == 0).astype(np.float32)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA).astype(np.float32)
    colour = np.zeros_like(small) + (small * known[..., None]).sum((0, 1)) / max(1, known.sum())
    for reach in (24, 8, 3, 1.2):
        carried, sure = smooth(small, known, reach)
        colour = colour * (1 - sure) + carried * sure
    return cv2.resize(colour, (picture.shape[1], picture.shape[0]), interpolation=cv2.INTER_CUBIC)


def ground(picture, alpha):
    """What is behind: the nearby texture goes on as far as a move uncovers, a colour beyond."""
    hidden = cv2.dilate((alpha > 0.004).astype(np.uint8), np.ones((3, 3)))
    colour = colours(picture, hidden)
    deep = cv2.distanceTransform(cv2.copyMakeBorder(hidden, 1, 1, 1, 1, cv2.BORDER_REPLICATE), cv2.DIST_L2, 5)[1:-1, 1:-1]
    # Only the rim is filled with texture: the rest stands as ground that is known.
    rim = ((hidden > 0) & (deep < SEEN)).astype(np.uint8)
    textured = cv2.inpaint(np.where(hidden[..., None] > 0, colour, picture).clip(0, 255).astype(np.uint8), rim, 4, cv2.INPAINT_TELEA).astype(np.float32)
    share = np.clip(1 - deep / SEEN, 0, 1)[..., None]
    return (textured * share + colour * (1 - share)).clip(0, 255).astype(np.uint8)


def tiles(alpha):
    """Rectangles that hold all that moves and little else, small enough that what the board hides need not be drawn."""
    height, width = alpha.shape
    return [trimmed(alpha, x, y, min(width, x + TILE[0]), min(height, y + TILE[1]))
            for y in range(0, height, TILE[1]) for x in range(0, width, TILE[0]) if (alpha[y:y + TILE[1], x:x + TILE[0]] > 0.004).any()]


def trimmed(alpha, left, top, right, bottom):
    ys, xs = np.nonzero(alpha[top:bottom, left:right] > 0.004)
    return {'x': int(left + xs.min()), 'y': int(top + ys.min()), 'w': int(xs.max() - xs.min() + 1), 'h': int(ys.max() - ys.min() + 1)}


def ship(picture, folder, name):
    png = f'/tmp/{os.getpid()}-{name}.png'
    cv2.imwrite(png, picture)
    avif, webp = folder / f'{name}.avif', folder / f'{name}.webp'
    for q in range(QUALITY, 61, 4):
        subprocess.run(['avifenc', '-s', '6', '-j', '1', '--min', str(q), '--max', str(q), '--minalpha', '24', '--maxalpha', '24', png, str(avif)], check=True, stdout=subprocess.DEVNULL)
        if avif.stat().st_size <= MOST_BYTES:
            break
    subprocess.run(['cwebp', '-quiet', '-m', '4', '-q', '62', '-alpha_q', '50', png, '-o', str(webp)], check=True)
    os.remove(png)
    return avif.stat().st_size, webp.stat().st_size


def part(title, form, pieces):
    folder = PUBLIC / title
    picture = cv2.imread(str(folder / f'backdrop-{form}.webp'))
    alphas = [near(picture, piece) for piece in pieces]
    depths = sorted({piece['depth'] for piece in pieces})
    planes = {depth: np.maximum.reduce([alpha for alpha, piece in zip(alphas, pieces) if piece['depth'] == depth]) for depth in depths}
    places = [{**place, 'depth': depth} for depth, plane in planes.items() for place in tiles(plane)]
    alpha = np.maximum.reduce(alphas)
    behind = ground(picture, alpha)
    # Where nothing is hidden the colours cost least as they run on.
    behind = np.where((cv2.dilate(alpha, np.ones((9, 9))) > 0)[..., None], behind, cv2.GaussianBlur(behind, (0, 0), 9))
    sizes = ship(np.dstack([behind, (alpha * 255).astype(np.uint8)]), folder, f'behind-{form}')
    print(title, form, sizes, f'{len(places)} places, {sum(place["w"] * place["h"] for place in places) / alpha.size:.0%} drawn twice', flush=True)
    for depth in depths:
        shared = max((float((planes[depth] > 0.004)[p['y']:p['y'] + p['h'], p['x']:p['x'] + p['w']].mean()) for p in places if p['depth'] != depth), default=0)
        if shared > 0:
            print(f'  {title} {form}: what is at {depth} is seen in places of another depth, too')
    if LOOK:
        far = picture * (1 - alpha[..., None]) + behind * alpha[..., None]
        cut = picture * alpha[..., None] + np.array([255, 0, 255]) * (1 - alpha[..., None])
        cv2.imwrite(f'{LOOK}/{title}-{form}.jpg', np.hstack([far, cut]) if form == 'desktop' else np.hstack([far, cut]))
    return places


def main():
    spec = json.loads((HERE / 'layers.json').read_text())
    for title in sys.argv[1:] or spec:
        layers = {form: part(title, form, pieces) for form, pieces in spec[title].items()}
        (PUBLIC / title / 'layers.json').write_text(json.dumps(layers) + '\n')


main()
