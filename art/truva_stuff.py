"""Truva: what the siege is made of. Bronze with patina and worn edges, timber with two scales of grain, hewn stone, rope, flame;
and the horse itself, used by symbols and scenes alike."""
import os, sys; sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit import *

def node(m, kind, ins=(), **props):
    """a shader node; `ins` = (input, socket or value) pairs"""
    x = m.n.new("ShaderNode" + kind)
    for k, v in props.items(): setattr(x, k, v)
    for i, v in ins:
        if hasattr(v, "is_output"): m.L.new(v, x.inputs[i])
        else: x.inputs[i].default_value = lin(v) if isinstance(v, str) else v
    return x
def ramped(m, fac, stops):
    r = ramp(m.n, stops); m.L.new(fac, r.inputs[0]); return r.outputs[0]
def blend(m, fac, a, b, kind="MIX"): return node(m, "MixRGB", ((0, fac), (1, a), (2, b)), blend_type=kind).outputs[0]
def maths(m, op, a, b=0.0): return node(m, "Math", ((0, a), (1, b)), operation=op).outputs[0]
def grey(m, fac, lo, hi, a=0.0, b=1.0): return node(m, "MapRange", ((0, fac), (1, lo), (2, hi), (3, a), (4, b))).outputs[0]
def noise(m, scale, detail=5, rough=.6, vec=None, dist=0.0):
    x = node(m, "TexNoise", (("Scale", scale), ("Detail", detail), ("Roughness", rough), ("Distortion", dist))); m.L.new(vec or m.coord(), x.inputs["Vector"]); return x.outputs["Fac"]
def pointy(m, lo=.47, hi=.56): return grey(m, node(m, "NewGeometry").outputs["Pointiness"], lo, hi)
def group(fn, loc=(0, 0, 0), rot=(0, 0, 0), s=1):
    before = set(D.objects); fn(); r = D.objects.new("root", None); bpy.context.collection.objects.link(r)
    for o in set(D.objects) - before:
        if o is not r and o.parent is None: o.parent = r
    r.location, r.rotation_euler, r.scale = loc, rot, (s,) * 3; return r

def bronze(lo="#5a2a12", mid="#b8702c", hi="#f0b45e", patina="#4f9c86", green=.5, rough=.26, fine=1.0):
    """cast metal: broad tone, small mottling, verdigris where it is hollow, bare bright metal where it is worn"""
    m = M(mid, rough, 1); broad, small = noise(m, 1.7 * fine, 4), noise(m, 11 * fine, 7, .68)
    base = ramped(m, broad, [(.30, lo), (.50, mid), (.72, hi)]); base = blend(m, grey(m, small, .35, .62), blend(m, .55, base, lo), base)
    hollow = grey(m, node(m, "NewGeometry").outputs["Pointiness"], .505, .455); drift = grey(m, noise(m, 2.6 * fine, 7, .7), .50, .66)
    p = maths(m, "MULTIPLY", maths(m, "MAXIMUM", hollow, drift), grey(m, small, .30, .60)); p = maths(m, "MINIMUM", maths(m, "MULTIPLY", p, green * 1.5), .92)
    col = blend(m, p, base, ramped(m, small, [(.35, "#173a36"), (.55, patina), (.72, "#a8d8c0")]))
    wear = maths(m, "MULTIPLY", pointy(m, .525, .58), grey(m, noise(m, 7 * fine, 3), .35, .6)); col = blend(m, wear, col, "#ffe6b4")
    m.L.new(col, m.b.inputs["Base Color"]); m.L.new(grey(m, p, 0, 1, 1.0, .15), m.b.inputs["Metallic"])
    r = maths(m, "ADD", grey(m, small, .3, .7, rough * .7, rough * 1.6), maths(m, "MULTIPLY", p, .4)); r = maths(m, "SUBTRACT", r, maths(m, "MULTIPLY", wear, .12)); m.L.new(r, m.b.inputs["Roughness"])
    return m.bump(noise(m, 5 * fine, 3), .10, .04).bump(small, .14, .015)

def iron(): return bronze("#2a2630", "#6a6470", "#b8b0b8", "#7a4a30", .55, .28)

def timber(lo="#3a1c10", mid="#7a4426", hi="#b87a48", axis="x", fine=1.0):
    """one plank a mesh: tone by plank, broad rings along the grain, fine fibre over them, splits"""
    m = M(mid, .62, 0, Specular=.35); info = node(m, "ObjectInfo").outputs["Random"]
    off = node(m, "CombineXYZ", ((0, maths(m, "MULTIPLY", info, 37.0)), (1, maths(m, "MULTIPLY", info, 71.0)), (2, info))).outputs[0]
    at = node(m, "VectorMath", ((0, m.coord()), (1, off)), operation="ADD").outputs[0]
    s = {"x": (.28, 1.6, 1.6), "z": (1.6, 1.6, .28), "y": (1.6, .28, 1.6)}[axis]; f = {"x": (1.2, 26, 26), "z": (26, 26, 1.2), "y": (26, 1.2, 26)}[axis]
    broad = noise(m, 3.2 * fine, 4, .55, node(m, "VectorMath", ((0, at), (1, s)), operation="MULTIPLY").outputs[0], 1.6)
    fibre = noise(m, 1.6 * fine, 5, .7, node(m, "VectorMath", ((0, at), (1, f)), operation="MULTIPLY").outputs[0])
    rings = node(m, "Math", ((0, maths(m, "MULTIPLY", broad, 26.0)),), operation="SINE").outputs[0]
    col = ramped(m, grey(m, rings, -1, 1), [(.0, lo), (.45, mid), (1, hi)]); col = blend(m, grey(m, fibre, .34, .56), blend(m, .6, col, "#1c0c08"), col)
    col = blend(m, 1.0, col, ramped(m, info, [(0, "#8a7468"), (.4, "#c8b4a4"), (.75, "#ffffff"), (1, "#ffdcb8")]), "MULTIPLY")
    col = blend(m, maths(m, "MULTIPLY", pointy(m, .53, .60), .6), col, "#e8b98a"); m.L.new(col, m.b.inputs["Base Color"])
    m.L.new(grey(m, fibre, .3, .7, .78, .42), m.b.inputs["Roughness"]); return m.bump(fibre, .5, .02).bump(rings, .12, .02)

def planked(turn=0.0, row=.17, length=1.1, lo="#4a2414", mid="#8c5230", hi="#c8885a", lean=(0, 0, 0), seam=.012):
    """timber over any form: boards in courses (x along them, z across), each its own tone, seams that take shade, pegs' worth of wear"""
    m = M(mid, .6, 0, Specular=.35); mp = node(m, "Mapping"); m.L.new(m.coord(), mp.inputs["Vector"]); mp.inputs["Rotation"].default_value = (lean[0], turn + lean[1], lean[2]); q = mp.outputs[0]
    sx = node(m, "SeparateXYZ"); m.L.new(q, sx.inputs[0]); flat2 = node(m, "CombineXYZ", ((0, sx.outputs[0]), (1, sx.outputs[2]), (2, 0.0))).outputs[0]
    b = node(m, "TexBrick", (("Scale", 1.0), ("Mortar Size", seam), ("Mortar Smooth", .35), ("Bias", 0.0), ("Brick Width", length), ("Row Height", row), ("Color1", "#000000"), ("Color2", "#ffffff"), ("Mortar", "#808080")), offset=.5); m.L.new(flat2, b.inputs["Vector"])
    tone, gap = node(m, "SeparateRGB", ((0, b.outputs["Color"]),)).outputs[0], b.outputs["Fac"]
    shift = node(m, "CombineXYZ", ((0, maths(m, "MULTIPLY", tone, 31.0)), (1, 0.0), (2, maths(m, "MULTIPLY", tone, 17.0)))).outputs[0]; at = node(m, "VectorMath", ((0, q), (1, shift)), operation="ADD").outputs[0]
    broad = noise(m, 3.4, 4, .55, node(m, "VectorMath", ((0, at), (1, (.30, 1.2, 1.9))), operation="MULTIPLY").outputs[0], 1.4); rings = node(m, "Math", ((0, maths(m, "MULTIPLY", broad, 24.0)),), operation="SINE").outputs[0]
    fibre = noise(m, 1.8, 5, .7, node(m, "VectorMath", ((0, at), (1, (1.3, 10, 30))), operation="MULTIPLY").outputs[0])
    col = ramped(m, grey(m, rings, -1, 1), [(0, lo), (.45, mid), (1, hi)]); col = blend(m, grey(m, fibre, .34, .58), blend(m, .55, col, "#1c0c08"), col)
    col = blend(m, 1.0, col, ramped(m, tone, [(0, "#8f7a6c"), (.5, "#d8c4b0"), (1, "#fff0dc")]), "MULTIPLY")
    col = blend(m, 1.0, col, ramped(m, noise(m, .9, 4), [(.34, "#9a7a70"), (.56, "#ffffff")]), "MULTIPLY"); col = blend(m, maths(m, "MULTIPLY", pointy(m, .52, .58), .5), col, "#f0c898")
    col = blend(m, gap, col, "#120706"); m.L.new(col, m.b.inputs["Base Color"]); m.L.new(grey(m, fibre, .3, .7, .8, .45), m.b.inputs["Roughness"])
    return m.bump(fibre, .4, .02).bump(maths(m, "SUBTRACT", 1.0, gap), .9, .035)

def hewn(lo="#5e3c2c", mid="#b08058", hi="#e2b684", row=.20, width=.42):
    """ashlar: courses of blocks, each its own tone, chipped edges, dust below, sun on top"""
    m = M(mid, .9, 0, Specular=.15); sx = node(m, "SeparateXYZ"); m.L.new(m.coord(), sx.inputs[0]); along = maths(m, "ADD", sx.outputs[0], sx.outputs[1]); w = noise(m, 4, 5)
    v = node(m, "CombineXYZ", ((0, maths(m, "ADD", along, maths(m, "MULTIPLY", w, .09))), (1, maths(m, "ADD", sx.outputs[2], maths(m, "MULTIPLY", w, .07))), (2, 0.0))).outputs[0]
    b = node(m, "TexBrick", (("Scale", 1.0), ("Mortar Size", .008), ("Mortar Smooth", .5), ("Bias", 0.0), ("Brick Width", width), ("Row Height", row), ("Color1", "#000000"), ("Color2", "#ffffff"), ("Mortar", "#808080")), offset=.5); m.L.new(v, b.inputs["Vector"])
    tone, gap = node(m, "SeparateRGB", ((0, b.outputs["Color"]),)).outputs[0], b.outputs["Fac"]; col = ramped(m, maths(m, "ADD", maths(m, "MULTIPLY", tone, .5), maths(m, "MULTIPLY", noise(m, 5, 7, .65), .55)), [(.2, lo), (.5, mid), (.85, hi)])
    col = blend(m, 1.0, col, ramped(m, noise(m, 1.1, 5), [(.36, "#8a6a6a"), (.56, "#ffffff")]), "MULTIPLY"); col = blend(m, maths(m, "MULTIPLY", gap, .75), col, "#4a2c22"); m.L.new(col, m.b.inputs["Base Color"])
    return m.bump(noise(m, 16, 7, .7), .5, .03).bump(maths(m, "SUBTRACT", 1.0, gap), .9, .04)

def cord(c="#b8925a"):
    m = M(c, .85, Specular=.15); x = node(m, "TexWave", (("Scale", 14.0), ("Distortion", 1.0), ("Detail", 2.0)), bands_direction="DIAGONAL"); m.L.new(m.coord(), x.inputs["Vector"]); m.color_from(x.outputs["Fac"], [(.1, "#5a3a1e"), (.6, c), (1, "#f0d8a0")]); return m.bump(x.outputs["Fac"], .8, .03)
def rope(pts, r=.035, mat=None, n=60, turns=3.0):
    """three strands laid round each other along the points"""
    mat = mat or cord(); c = spline(np.array(pts, float), np.linspace(0, 1, n)); t = np.gradient(c, axis=0); t /= np.linalg.norm(t, axis=1)[:, None] + 1e-9
    up = np.where(np.abs(t[:, 2:3]) > .9, np.array([[1., 0, 0]]), np.array([[0, 0, 1.]])); u = np.cross(t, up); u /= np.linalg.norm(u, axis=1)[:, None]; v = np.cross(t, u)
    L = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(c, axis=0), axis=1))])
    for k in range(3): a = L / r * .55 * turns / 3 + k * 2.0944; tube(c + (u * np.cos(a)[:, None] + v * np.sin(a)[:, None]) * r * .55, r * .62, mat, res=2)
def flame(loc, s=1.0, power=9):
    for k, (dx, h, w, c) in enumerate([(0, 1.0, .34, "#ff4a0a"), (.05, .74, .24, "#ff9a1e"), (-.02, .48, .15, "#ffe890")]):
        def fn(u, v, h=h, w=w, dx=dx): th = u * 2 * np.pi; r = w * np.sin(np.clip(v * .96 + .04, 0, 1) * np.pi) ** .8 * (1 - v) ** .45; return r * np.cos(th) + dx * v + .10 * h * np.sin(v * 5) * v, r * np.sin(th) * .8 - .13 * k, v * h
        o = surf(fn, 20, 20, emit(c, power * (.5 + .4 * k)), close_u=True, loc=loc, scale=s)

# ------------------------------------------------------------------ the horse
def wheel(x, y, z, R, w, wood, metal):
    """three boards pegged into a disc, an iron tyre, a bronze nave; faces the camera's side (−y)"""
    n = 5
    for k in range(n):
        h = 2 * R / n; zz = -R + h * (k + .5); half = math.sqrt(max(.01, R * R - max(abs(zz - h / 2), abs(zz + h / 2)) ** 2 * .92)) * .99
        box((x, y, z + zz), (2 * half, w, h * .95), wood, .02)
    tube([(x + R * math.cos(t), y, z + R * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 65)[:-1]], w * .62, metal, cyclic=True, res=4)
    for dx in (-.52, .52): box((x + dx * R, y - w * .62, z), (R * .16, w * .4, R * 1.5), wood, .015)
    lathe([(0, .5), (.5, .48), (.72, .3), (1, .16), (1.05, 0), (.9, -.1)], metal, 32, 16, loc=(x, y - w * .5, z), rot=(math.pi / 2, 0, 0), scale=R * .30)
    for k in range(8): a = k * math.pi / 4 + .2; ball((x + R * .78 * math.cos(a), y - w * .56, z + R * .78 * math.sin(a)), R * .055, metal, sub=2)

def horse(detail=150, hatch=1.0, eye=6.0):
    """fits x −1.4 … 1.25 (muzzle at −x), z −1.25 … 1.35; looks to −x, its near side to −y"""
    body, neck, leg = planked(row=.135, length=.95), planked(turn=-1.02, row=.125, length=.8), planked(turn=math.pi / 2, row=.11, length=.75, lo="#3a1c12", mid="#74422a", hi="#b07848")
    wood, dark, B, I = timber(), timber("#24120c", "#4e2a1a", "#8a5636"), bronze(green=.35), iron()
    sq = lambda p, k: p * np.array([1, k, 1])
    def trunk(p):
        q = sq(p, 1.10); d = s_cap(q, (-.42, 0, .17), (.58, 0, .20), .40, .37); d = smin(d, s_ell(p, (-.52, 0, .20), (.36, .36, .46)), .12); d = smin(d, s_ell(p, (.66, 0, .26), (.36, .36, .40)), .12)
        return smin(d, s_cap(p, (-.45, 0, -.05), (.5, 0, -.02), .30, .30), .1)
    sculpt(trunk, (-1.1, -.6, -.5), (1.2, .6, .85), detail, body)
    def crest(p):
        q = sq(p, 1.35); d = s_cap(q, (-.52, 0, .42), (-.83, 0, 1.02), .33, .205); d = smin(d, s_ell(p, (-.86, 0, 1.06), (.22, .165, .20)), .08)
        h = s_cap(sq(p, 1.25), (-.88, 0, 1.05), (-1.25, 0, .74), .20, .115); h = smax(h, -(p[..., 2] - .52), .04); d = smin(d, h, .06)
        jaw = s_cap(sq(p, 1.4), (-.82, 0, .88), (-1.14, 0, .66), .14, .09); d = smin(d, jaw, .05)
        for s in (-1, 1):
            d = smax(d, -s_ell(p, (-1.27, s * .105, .745), (.05, .05, .04)), .02)
            d = smin(d, s_cap(p, (-.80, s * .10, 1.18), (-.83, s * .14, 1.42), .075, .012), .03)
            d = smin(d, s_cap(p, (-.90, s * .17, 1.10), (-1.06, s * .15, 1.00), .035, .03), .03)
        mouth = s_box(p, (-1.22, 0, .63), (.16, .4, .012)); return smax(d, -mouth, .015)
    sculpt(crest, (-1.5, -.45, .15), (-.3, .45, 1.5), detail, neck)
    L = {(-.56, 1): [(-.60, .10), (-.66, -.42), (-.66, -.98)], (.68, 1): [(.70, .10), (.80, -.40), (.74, -.98)]}
    def legs(p):
        d = np.full(p.shape[:-1], 9.0)
        for (x, _), (a, b, c) in L.items():
            for s in (-1, 1):
                y = s * .25; d = np.minimum(d, smin(s_cap(p, (a[0], y, a[1]), (b[0], y * 1.05, b[1]), .20, .125), s_cap(p, (b[0], y * 1.05, b[1]), (c[0], y * 1.08, c[1]), .118, .105), .06)); d = smin(d, s_box(p, (c[0] - .05, y * 1.08, -.94), (.19, .14, .08), .04), .04)
        return d
    sculpt(legs, (-1.1, -.5, -1.08), (1.1, .5, .3), detail, leg)
    for k, t in enumerate(np.linspace(0, 1, 9)):                           # the mane: upright boards down the crest of the neck
        q = spline(np.array([(-.70, 1.24), (-.58, 1.05), (-.42, .80), (-.26, .60)], float), np.array([t]))[0]; a = .62 + .5 * t; h = .30 - .10 * t
        box((q[0] + .5 * h * math.sin(a), 0, q[1] + .5 * h * math.cos(a)), (.085, .11, h), wood, .012, (0, a, 0))
    box((-.80, 0, 1.27), (.09, .12, .22), wood, .012, (0, -.15, 0))
    for k in range(7):                                                    # the tail: ropes
        y = (k - 3) * .035; rope([(1.0, y * .6, .42), (1.18, y, .34), (1.22, y * 1.5, .0), (1.16 + .03 * (k % 3), y * 1.9, -.42 - .03 * (k % 2))], .045, cord("#9a7040"), 40)
    rope([(1.0, -.10, .30), (1.10, -.14, .22), (1.16, 0, .20), (1.1, .14, .24)], .05, n=20)
    def ringrope(x, z, ry, rz, tilt=0.0, r=.035):
        P = [(x + tilt * math.sin(t) * rz, -ry * math.cos(t), z + rz * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 41)]; rope(P, r, n=120)
    ringrope(-.28, .17, .42, .47); ringrope(.40, .19, .40, .46)
    tube([(-1.18 + .10 * .5, -.15, .80), (-.98, -.185, .92), (-.86, -.20, 1.10)], .022, B, 12); tube([(-1.12, -.17, .70), (-1.06, -.18, .86), (-.98, -.185, .92)], .022, B, 12)
    for q in ((-.98, -.20, .92), (-1.10, -.165, .73)): ball(q, .045, B, (1, .6, 1), sub=3)
    ball((-.985, -.150, 1.03), .062, B, (1.2, .6, .9), sub=3); ball((-.995, -.178, 1.03), .042, emit("#ffb03a", eye), (1.2, .6, .9), sub=3)
    # the hatch in its side: a frame of bronze, light behind the boards
    for x, z, w, h in ((.06, .40, .54, .05), (.06, -.06, .54, .05), (-.20, .17, .05, .50), (.32, .17, .05, .50)): box((x, -.405, z), (w, .06, h), B, .012)
    for k in range(4): box((-.115 + k * .117, -.405, .17), (.105, .04, .42), dark, .008)
    if hatch:
        for k in range(3): box((-.056 + k * .117, -.41, .17), (.014, .03, .40), emit("#ffb84a", 9 * hatch), .001)
        point((.06, -.62, .17), "#ffb04a", 6 * hatch, .06)
    for k in range(8): ball((-.20 + .52 * (k % 4) / 3, -.44, .40 if k < 4 else -.06), .026, B, (1, .7, 1), sub=2)
    # the carriage
    for s in (-1, 1): box((.04, s * .36, -1.04), (2.25, .13, .13), wood, .02)
    for x in (-.9, -.3, .35, .95): box((x, 0, -1.02), (.17, .95, .09), dark, .02)
    for s in (-1, 1):
        for x in (-.70, .78): wheel(x, s * .52, -1.06, .30, .10, wood, I)
    rope([(-1.06, -.30, -1.02), (-1.22, -.34, -1.12), (-1.40, -.36, -1.24)], .035, n=30)
