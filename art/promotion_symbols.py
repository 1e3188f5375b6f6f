"""Things of promotions that no title has: a football, thirty-two panels stitched under one skin."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit import *

def _panels():
    """directions of the twelve pentagons (an icosahedron's corners) and the twenty hexagons (its faces)"""
    g = (1 + 5 ** .5) / 2
    v = np.array([p for a in (-1, 1) for b in (-g, g) for p in ((0, a, b), (a, b, 0), (b, 0, a))], float)
    v /= np.linalg.norm(v[0])
    near = [(i, j, k) for i in range(12) for j in range(i) for k in range(j) if min(v[i] @ v[j], v[j] @ v[k], v[i] @ v[k]) > .4]
    h = np.array([v[list(t)].sum(0) for t in near])
    return v, h / np.linalg.norm(h, axis=1)[:, None]

def football(loc=(0, 0, 0), r=1.0, rot=(0, 0, 0)):
    import bmesh
    pent, hexa = _panels()
    bm = bmesh.new(); bmesh.ops.create_icosphere(bm, subdivisions=8, radius=1)
    p = np.array([q.co[:] for q in bm.verts]); f = np.array([[q.index for q in s.verts] for s in bm.faces]); bm.free()
    # The plane between two panels lies where their heights are equal: a pentagon of a truncated icosahedron stands a little higher.
    high = np.concatenate([np.full(12, 1 / .9393), np.full(20, 1 / .9149)]); d = (p @ np.vstack([pent, hexa]).T) * high
    first = d.argmax(1); s = np.sort(d, 1); gap = s[:, -1] - s[:, -2]
    seam = np.clip(gap / .075, 0, 1)
    p = p * (1 - .034 * (1 - seam) ** 2.4 + .010 * np.sin(np.pi * np.clip(gap / .5, 0, 1)))[:, None]
    side = first[f[:, 0]] < 12; dark = (gap[f].mean(1) < .010)
    white, red, thread = (M(c, .34, 0, Clearcoat=.35, Clearcoat_Roughness=.25) for c in ("#f6f1ea", "#c8143f", "#2a1420"))
    for m in (white, red): m.bump(m.noise(70, 2), .12, .01)
    for mat, of in ((red, side & ~dark), (white, ~side & ~dark), (thread, dark)): obj(p, f[of], mat, loc=loc, rot=rot, scale=r)

if __name__ == "__main__":
    reset(640, 640, 64, True, .28, look="High Contrast"); symbol_rig(); camera((0, -9.6, .9), (0, 0, 0), 104); football(rot=(.5, .35, .6)); render("promotion-football")
