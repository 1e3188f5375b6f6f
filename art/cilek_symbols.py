"""Çilek Bahçesi: seven fruit symbols. Morning garden: leaf shade #1E3B22, strawberry #E01E37, green #7CC043, cream #FFF4D6, blossom #FF9DB5."""
import os, sys; sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "blender"))
from kit_garden import *

def rig(power=1.0):
    """cool morning sky, cream key upper left, honey rim right, leaf-green bounce from below"""
    world([(0, "#24401f"), (.45, "#6f9a58"), (.60, "#d8ecd0"), (1, "#f4fbff")], .55)
    area((-3.2, -4.2, 4.6), (0, 0, 0), 2.2, "#fff4d8", 600 * power); area((3.6, 2.8, 2.6), (0, 0, .1), 1.6, "#ffd670", 820 * power, 3)
    area((-4.2, 2.0, .2), (0, 0, 0), 1.2, "#bfe8ff", 420 * power, 3); fill_light((2.6, -4.5, -1.6), (0, 0, 0), 3, "#f0ffd0", 80 * power)
    area((.0, -5.0, 5.5), (0, 0, .4), .5, "#ffffff", 120 * power, 3.2)

def mix(a, b, t): t = np.clip(t, 0, 1)[..., None]; return a * (1 - t) + b * t

# ---------------------------------------------------------------- leaves
def leaf_tex(dark="#1f5f22", mid="#4a9c33", light="#b5dd5c", veins=7, w=256, h=384):
    u, v = np.meshgrid((np.arange(w) + .5) / w * 2 - 1, 1 - (np.arange(h) + .5) / h); A, B, C = map(srgb, (dark, mid, light))
    n = fbm(np.stack([u * 4, v * 5, 0 * u], -1), 4); o = mix(A, B, .55 + .45 * n + .25 * (1 - np.abs(u)))
    q = (v - np.abs(u) * .34) * veins; d = np.abs(q - np.round(q)) / veins; o = mix(o, C, .75 * np.exp(-(d / .010) ** 2) * (1 - np.abs(u) * .6)); o = mix(o, C, np.exp(-(u / .045) ** 2))
    cell = np.abs(q - np.floor(q) - .5); return np.clip(o * (1 + .10 * (cell - .25))[..., None], 0, 1)
_leafm = {}
def leaf_mat(key="a", **k):
    key = (key, bpy.context.scene.as_pointer(), len(D.materials) == 0)
    m = M("#ffffff", .36, Clearcoat=.35, Clearcoat_Roughness=.2, Specular=.45).image(leaf_tex(**k)); m.bump(m.noise(18, 3), .10, .02).translucent(.28); return m
def leaf(L, W, mat, curl=.35, fold=.25, saw=0, nu=14, nv=40, tipz=0, rag=0):
    """a leaf from the origin along +x, up is +z; saw = number of serrations a side"""
    def fn(u, v):
        x = u * 2 - 1; w = W * np.clip(np.sin(np.pi * np.clip(v, 0, 1) ** .78), 0, 1) ** .8 * (1 - .10 * v)
        if saw: w = w * (1 - .13 * ((v * saw) % 1) * (np.abs(x) > .5))
        return L * v + 0 * x, x * w, curl * L * (np.sin(np.pi * v * .9) * .55 - tipz * v ** 2) + fold * np.abs(x) * w + .03 * L * np.sin(v * 21) * np.abs(x) ** 2
    return surf(fn, nu, nv, mat)

# ---------------------------------------------------------------- strawberry
BERRY = [(0, -1.14), (.16, -1.10), (.40, -.86), (.64, -.45), (.83, .02), (.90, .36), (.80, .66), (.52, .82), (.22, .84), (0, .80)]
def berry_seeds(gap=.235):
    t = np.linspace(0, 1, 400); q = spline(BERRY, t); L = np.r_[0, np.cumsum(np.hypot(*np.diff(q, axis=0).T))]; S = []; k = 0; a = .14
    while a < L[-1] - .42:
        tt = np.interp(a, L, t); r, z = spline(BERRY, np.array([tt]))[0]; n = max(3, round(2 * math.pi * r / gap)); e = spline(BERRY, np.array([min(1, tt + .01)]))[0] - spline(BERRY, np.array([tt - .01]))[0]
        for i in range(n): S.append((2 * math.pi * (i + .5 * (k % 2)) / n + .21 * k, tt, r, z, math.atan2(e[0], e[1])))
        a += gap * .86; k += 1
    return S
def berry_mat(ripe=1.0):
    m = M("#d80f22", .17, Clearcoat=1, Clearcoat_Roughness=.06, Specular=.55)
    grad_z(m, [(0, "#9c0016"), (.30, "#cc0418"), (.78, "#e60d1c"), (.93, "#f8361f"), (.99, "#ff9a6a"), (1, "#ffe0b8")], -1.15, .86)
    m.mul(m.noise(2.6, 5), [(.3, "#b8505a"), (.58, "#ffffff")]).mul(m.noise(30, 2), [(.35, "#d8a0a0"), (.6, "#ffffff")]); m.rough_from(m.noise(7, 4), .10, .30)
    return m.edge("#ff6a4a", .45, .4)
def strawberry(hi=True, dew=True, sepals=True, stem=True, seed=1):
    """one ripe berry, tip down, inside a 2.3-unit box; hi=False is light enough to instance by dozens"""
    S = berry_seeds(); P = np.array([(s[0], s[3], s[2]) for s in S]); body = berry_mat()
    def disp(th, t, r, z):
        pit = np.zeros_like(th)
        for a, sz, sr in P:
            d = (th - a + np.pi) % (2 * np.pi) - np.pi; dd = (d * np.minimum(r, sr)) ** 2 + ((z - sz) * .95) ** 2; pit = np.maximum(pit, np.exp(-dd / .0075))
        bump = 1 + .022 * np.cos(2 * th + seed) + .03 * fbm(np.stack([np.cos(th) * 1.2 + seed, np.sin(th) * 1.2, z], -1), 3); return bump - .046 * pit / np.maximum(r, .25)
    lathe(BERRY, body, 260 if hi else 130, 200 if hi else 100, disp)
    sm = M("#f7d774", .3, Clearcoat=.8); sm.mul(sm.noise(9, 2), [(.3, "#d89a3a"), (.6, "#ffffff")])
    for a, t, r, z, tilt in S:
        f = float(disp(np.array([[a]]), np.array([[t]]), np.array([[r]]), np.array([[z]]))[0, 0]); R = r * f + .006
        ball((R * math.cos(a), R * math.sin(a), z), .040, sm, (.45, .62, 1.15), (0, tilt, a), sub=3 if hi else 1)
    if sepals:
        g = leaf_mat(dark="#2f7a24", mid="#5fb43a", light="#c8ea70", veins=3)
        for k in range(11):
            a = k / 11 * 2 * math.pi + .2 * math.sin(k * 3 + seed); L = .92 + .16 * math.sin(k * 2.3 + seed)
            def fn(u, v, a=a, L=L, k=k):
                x = u * 2 - 1; w = .215 * np.sin(np.pi * np.clip(v * .93 + .07, 0, 1) ** .8) ** .9; d = L * v; rr = .06 + d * (1 - .12 * v); z = .88 + .12 * np.sin(np.pi * v * .8) - .34 * v ** 1.5 + (.55 + .35 * math.sin(k * 5)) * np.clip(v - .5, 0, 1) ** 1.5 + .10 * x * x * (1 - v)
                return rr * np.cos(a) - x * w * np.sin(a), rr * np.sin(a) + x * w * np.cos(a), z
            surf(fn, 10, 26, g)
    if stem:
        st = M("#79b33f", .45); tube([(0, 0, .86), (.02, .0, 1.05), (.10, .02, 1.24)], .055, st, 12, radii=[1.3, .9, 1.15])
    if dew:
        dm = dew_mat(); random.seed(seed + 4)
        for k in range(30 if hi else 8):
            a = -math.pi / 2 + random.uniform(-1.25, 1.25); t = random.uniform(.30, .80); r, z = spline(BERRY, np.array([t]))[0]; e = spline(BERRY, np.array([t + .01]))[0] - spline(BERRY, np.array([t - .01]))[0]; s = random.choice([.022, .03, .03, .045, .07])
            ball((r * 1.015 * math.cos(a), r * 1.015 * math.sin(a), z), s, dm, (.55, 1, 1.12), (0, math.atan2(e[0], e[1]) - 0, a), sub=3)

def strawberry_symbol():
    grouped(strawberry, loc=(-.02, 0, .04), rot=(.30, .16, .35), scale=1.02)

# ---------------------------------------------------------------- watermelon
def melon_rind(w=1024, h=512, n=11):
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); nz = fbm(np.stack([np.cos(u * 6.283) * 5, np.sin(u * 6.283) * 5, v * 9], -1), 4); A, B, C = map(srgb, ("#7fc24a", "#1c5a26", "#0f3f1c"))
    s = np.abs(((u * n + .22 * nz + .05 * np.sin(v * 40)) % 1) - .5) * 2; o = mix(A, B, (.58 + .16 * nz - s) * 9); return np.clip(mix(o, C, (.22 + .1 * nz - s) * 6), 0, 1)
def melon_face(w=768, h=512):
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); n = fbm(np.stack([np.cos(u * 3.14) * v * 9, np.sin(u * 3.14) * v * 9, 0 * u], -1), 5); R, D_, Wt, G, Dk = map(srgb, ("#ee1430", "#b8041f", "#f4f6d2", "#9ccf5a", "#14501f"))
    o = mix(R, D_, .5 + .6 * n - .3 * v); o = mix(o, srgb("#ff5a50"), (v - .74) * 6 + n * .4); o = mix(o, Wt, (v - .845) * 34); o = mix(o, G, (v - .915) * 40); o = mix(o, Dk, (v - .955) * 60); return np.clip(o, 0, 1)
def melon_slice(R=1.12, half=.36):
    """wedge hanging from its straight edge (z=0), face to -y"""
    m = M("#ffffff", .22, Clearcoat=.8, Clearcoat_Roughness=.12).image(melon_face()); m.bump(m.noise(24, 4), .25, .02)
    for sgn in (-1, 1):
        def fn(u, v, sgn=sgn): th = np.pi + u * np.pi; r = v * R; d = -r * np.sin(th); return r * np.cos(th), sgn * half * d / R, r * np.sin(th)
        surf(fn, 96, 40, m)
    rm = M("#ffffff", .25, Clearcoat=.8).image(melon_rind(n=20))
    surf(lambda u, v: (R * np.cos(np.pi + v * np.pi), (u * 2 - 1) * half * -np.sin(np.pi + v * np.pi), R * np.sin(np.pi + v * np.pi) - .05 * (1 - (u * 2 - 1) ** 2)), 24, 96, rm)
    k = M("#1d0b0a", .16, Clearcoat=1); random.seed(2)
    for rr, n, o in ((.66, 7, .5), (.40, 5, .4)):
        for i in range(n): th = math.pi + (i + o) / n * math.pi + random.uniform(-.05, .05); r = rr * R; x, z = r * math.cos(th), r * math.sin(th); ball((x, -half * -z / R - .015, z), .068, k, (.62, .45, 1.15), (.3, -th - math.pi / 2, 0), sub=3)
def watermelon():
    rm = M("#ffffff", .2, Clearcoat=.9, Clearcoat_Roughness=.08).image(melon_rind()); 
    o = lathe([(0, -.95), (.45, -.85), (.83, -.45), (.95, 0), (.83, .45), (.45, .85), (.0, .93)], rm, 96, 64); o.location, o.rotation_euler = (.28, .75, .22), (.5, .35, 1.2)
    tube([(.50, .62, 1.12), (.60, .55, 1.22), (.72, .5, 1.16)], .05, M("#8ab04a", .6), 12)
    grouped(melon_slice, loc=(-.10, -.45, .20), rot=(.04, -.22, .10), scale=1.0); dm = dew_mat()
    for p in ((-.7, -.72, -.35, .05), (.35, -.68, -.25, .06), (-.1, -.9, -.72, .05), (.1, -.62, -.05, .04), (-.45, -.80, -.55, .035)): ball(p[:3], p[3], dm, (1, .6, 1.15), sub=3)

# ---------------------------------------------------------------- cherry, plum, pear, lemon, blossom
CHERRY = [(0, -.60), (.26, -.57), (.54, -.30), (.63, .05), (.52, .40), (.28, .52), (.10, .45), (0, .36)]
def cherry_mat():
    m = M("#a80a1e", .10, Clearcoat=1, Clearcoat_Roughness=.03, Specular=.7); n = m.noise(2.2, 5); m.color_from(n, [(.3, "#6a0418"), (.5, "#b00c22"), (.7, "#e2243a")]); m.mul(m.noise(40, 2), [(.3, "#c89098"), (.55, "#ffffff")]); return m.edge("#ff5a6a", .4)
def cherry():
    c = cherry_mat(); 
    for x, y, z, s, rx in ((-.52, -.15, -.50, 1.0, .3), (.52, -.35, -.62, .96, -.25)): lathe(CHERRY, c, 96, 64, loc=(x, y, z), scale=(s,) * 3, rot=(.16, rx * .6, 1.0))
    st = M("#6f9a36", .45); st.color_from(st.noise(3), [(.35, "#8a6a2c"), (.6, "#7fb040")])
    tube([(-.50, -.18, -.08), (-.42, -.1, .35), (-.12, 0, .80), (.20, .05, 1.10)], .036, st, 30, radii=[1, .8, .9, 1.5]); tube([(.50, -.36, -.2), (.52, -.2, .25), (.40, 0, .72), (.20, .05, 1.10)], .036, st, 30, radii=[1, .8, .9, 1.5]); ball((.20, .05, 1.10), .085, st, (1.2, 1, .7), sub=3)
    g = leaf_mat(); o = leaf(1.15, .36, g, .3, .3, 12); o.location, o.rotation_euler = (.16, .05, 1.08), (1.15, .62, math.pi + .1)
    o = leaf(.80, .27, g, .35, .3, 10); o.location, o.rotation_euler = (.24, .0, 1.08), (-1.1, .55, .12); dm = dew_mat()
    for p in ((-.75, -.66, -.35, .05), (-.40, -.74, -.72, .045), (.35, -.88, -.42, .05), (.72, -.84, -.75, .06), (.5, -.93, -.95, .035)): ball(p[:3], p[3], dm, (1, .6, 1.1), sub=3)

def plum():
    m = M("#4a1a78", .30, Clearcoat=.35, Clearcoat_Roughness=.25); n = m.noise(1.5, 6, .6); m.color_from(n, [(.30, "#2a0b50"), (.47, "#54208c"), (.60, "#8a3fae"), (.74, "#b58ad8")]); m.mul(m.noise(24, 4), [(.32, "#9a88b8"), (.6, "#ffffff")]); m.rough_from(n, .18, .5); m.edge("#c9a0ff", .35)
    prof = [(0, -1.0), (.36, -.94), (.74, -.52), (.88, .05), (.72, .60), (.34, .90), (.10, .88), (0, .80)]; crease = lambda th, t, r, z: 1 - .085 * np.exp(-((((th + 2.0 + np.pi) % (2 * np.pi)) - np.pi) / .17) ** 2) + .02 * np.cos(th * 2)
    lathe(prof, m, 128, 72, crease, loc=(-.24, .35, .16), rot=(-.12, -.25, .0), scale=(1.02,) * 3)
    c = np.array((.44, -.52, -.38)); R = .72; grp = []
    def bowl(u, v): th = u * 2 * np.pi; a = v * np.pi / 2; return R * np.sin(a) * np.cos(th), R * .8 * np.cos(a), 1.14 * R * np.sin(a) * np.sin(th)
    grp.append(surf(bowl, 72, 24, m, close_u=True))
    w = 512; u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(w) + .5) / w); nn = fbm(np.stack([np.cos(u * 6.283) * 7, np.sin(u * 6.283) * 7, v * 2], -1), 4); o = mix(srgb("#f28a0c"), srgb("#ffc030"), .5 + .5 * nn + .3 * v); o = mix(o, srgb("#e2561c"), (.52 - v) * 2.2 + .3 * nn); o = mix(o, srgb("#a02a5a"), (v - .93) * 18); o = mix(o, srgb("#4a1a78"), (v - .975) * 60)
    f = M("#ffffff", .2, Clearcoat=.9, Clearcoat_Roughness=.1).image(np.clip(o, 0, 1)); f.bump(f.noise(16, 4), .2, .02)
    grp.append(surf(lambda u, v: (v * R * np.cos(u * 2 * np.pi), -.05 * np.sqrt(np.clip(1 - v ** 2, 0, 1)) + .10 * np.exp(-(v / .38) ** 4), v * R * 1.14 * np.sin(u * 2 * np.pi)), 72, 40, f, close_u=True))
    s = M("#7a4220", .55); s.color_from(s.noise(5, 6), [(.3, "#4a2410"), (.7, "#b0743a")]).bump(s.noise(10, 6), .7, .05); grp.append(ball((0, -.02, 0), .27, s, (.82, .6, 1.2), (0, .2, 0)))
    group(grp, tuple(c), (.10, .22, .28)); tube([(-.36, .3, .92), (-.34, .24, 1.10), (-.22, .2, 1.26)], .045, M("#7a5a2c", .6), 12)
    g = leaf_mat(); q = leaf(.98, .32, g, .3, .3, 10); q.location, q.rotation_euler = (-.30, .2, 1.12), (-1.0, .12, .05); dm = dew_mat()
    for p in ((-.72, -.36, .35, .06), (-.55, -.50, -.1, .045), (-.25, -.5, .62, .05), (-.85, -.2, -.05, .04)): ball(p[:3], p[3], dm, (1, .6, 1.1), sub=3)

def pear():
    m = M("#c9cf3a", .26, Clearcoat=.7, Clearcoat_Roughness=.15); grad_z(m, [(0, "#b0b020"), (.35, "#e8c42a"), (.75, "#f0cc3a"), (1, "#b0b82a")], -1.1, 1.0)
    x = m.n.new("ShaderNodeSeparateXYZ"); m.L.new(m.coord("Object"), x.inputs[0]); a = m.n.new("ShaderNodeMath"); a.operation = "MULTIPLY_ADD"; a.inputs[1].default_value = .8; nz = m.noise(1.6, 6); m.L.new(nz, a.inputs[0]); m.L.new(x.outputs[0], a.inputs[2])
    r = m.n.new("ShaderNodeMapRange"); r.inputs[1].default_value = .35; r.inputs[2].default_value = 1.25; m.L.new(a.outputs[0], r.inputs[0]); m.mul(r.outputs[0], [(0, "#ffffff"), (.5, "#ff9a6a"), (1, "#e8402a")])
    m.mul(m.noise(60, 1), [(.36, "#a88a4a"), (.46, "#ffffff")]).bump(m.noise(8, 4), .06, .04)
    prof = [(0, -1.10), (.30, -1.12), (.66, -.96), (.86, -.55), (.80, -.12), (.55, .28), (.40, .56), (.36, .82), (.24, 1.00), (.08, 1.02), (0, .96)]
    lathe(prof, m, 96, 96, lambda th, t, r, z: 1 + .02 * np.cos(3 * th + 1) * np.sin(t * np.pi), loc=(-.04, 0, -.06), rot=(0, .14, .4))
    st = M("#6a4424", .6); tube([(.10, 0, .90), (.14, -.02, 1.12), (.26, -.03, 1.32)], .05, st, 14, radii=[1, .8, 1.4]); g = leaf_mat(dark="#23682a"); q = leaf(1.0, .34, g, .32, .3, 0); q.location, q.rotation_euler = (.18, -.02, 1.10), (-1.05, .30, -.05)
    dm = dew_mat()
    for p in ((-.55, -.62, -.5, .06), (-.2, -.80, -.80, .05), (.2, -.82, -.4, .07), (-.25, -.48, .3, .045), (.05, -.38, .62, .035), (.45, -.7, -.75, .04)): ball(p[:3], p[3], dm, (1, .6, 1.1), sub=3)

def lemon_face(w=1024, h=512, n=10):
    u, v = np.meshgrid((np.arange(w) + .5) / w, 1 - (np.arange(h) + .5) / h); s = np.abs(((u * n) % 1) - .5) * 2; nn = fbm(np.stack([np.cos(u * 6.283) * 26, np.sin(u * 6.283) * 26, v * 2.5], -1), 3)
    o = mix(srgb("#f8b400"), srgb("#ffe24a"), .5 + .6 * nn + .3 * (v - .5)); mem = np.maximum((s - (1 - .035 / np.maximum(v, .08))) * 40, (v - .815) * 40); mem = np.maximum(mem, (.10 - v) * 40); mem = np.maximum(mem, ((v - .76) - .06 * (1 - s) ** .4) * 60 + 0)
    o = mix(o, srgb("#fffbe0"), mem); o = mix(o, srgb("#ffe24a"), (v - .92) * 30); return np.clip(mix(o, srgb("#f0b400"), (v - .965) * 40), 0, 1)
def lemon():
    m = M("#ffd21a", .28, Clearcoat=.7, Clearcoat_Roughness=.18); m.color_from(m.noise(1.6, 5), [(.3, "#f0a800"), (.55, "#ffc80e"), (.75, "#ffdc3a")]); m.bump(m.noise(22, 3), .38, .03); grad_z(m, [(0, "#b0b81e"), (.10, "#ffc20e"), (.9, "#ffcc1a"), (1, "#a8b82a")], -1.25, 1.2)
    prof = [(0, -1.22), (.12, -1.18), (.20, -1.02), (.48, -.80), (.76, -.38), (.84, .05), (.74, .48), (.44, .84), (.19, 1.00), (.13, 1.12), (0, 1.16)]
    lathe(prof, m, 96, 80, loc=(.22, .42, .24), rot=(.15, 1.05, .3), scale=(1.0,) * 3)
    f = M("#ffffff", .14, Clearcoat=1, Clearcoat_Roughness=.06).image(lemon_face()); f.bump(f.noise(20, 4), .25, .02); grp = []; R = .76
    grp.append(surf(lambda u, v: (v * R * np.cos(u * 2 * np.pi), -.03 * np.cos(v * 1.5), v * R * np.sin(u * 2 * np.pi)), 96, 24, f, close_u=True))
    grp.append(lathe([(R, 0), (R * 1.005, .04), (R * .96, .30), (R * .7, .62), (R * .3, .82), (.12, .92), (0, 1.0)], m, 96, 40, rot=(-math.pi / 2, 0, 0))); group(grp, (-.34, -.55, -.34), (.06, -.05, -.26))
    g = leaf_mat(dark="#1d6026"); q = leaf(.95, .30, g, .3, .3, 0); q.location, q.rotation_euler = (.95, .25, .72), (-1.0, -.75, -2.5 + math.pi); dm = dew_mat()
    for p in ((.1, -.40, .55, .05), (.45, -.42, .45, .065), (.72, -.35, .30, .04), (-.60, -.62, .02, .035), (-.1, -.66, -.6, .045)): ball(p[:3], p[3], dm, (1, .6, 1.1), sub=3)

def blossom_geo(hi=True, tint="#ff8fb0"):
    w = 256; u, v = np.meshgrid((np.arange(w) + .5) / w * 2 - 1, 1 - (np.arange(w) + .5) / w); n = fbm(np.stack([u * 9, v * 2, 0 * u], -1), 4); o = mix(srgb("#ffffff"), srgb(tint), 1.0 * (v ** 2.6) * (.75 + .4 * n) + .15 * np.abs(n) + .5 * np.abs(u) ** 4); o = mix(o, srgb("#e8f0a0"), (.26 - v) * 4); o = mix(o, srgb("#f090b0"), np.exp(-((u * 3.2) % 1 - .5) ** 2 / .004) * .16 * v)
    m = M("#ffffff", .5, Sheen=.3, Specular=.3).image(np.clip(o, 0, 1)); m.bump(m.noise(20, 3), .12, .02).translucent(.30)
    for k in range(5):
        a = k / 5 * 2 * math.pi + math.pi / 2
        def fn(u, v, a=a, k=k):
            x = u * 2 - 1; wd = .55 * np.clip(np.sin(np.pi * np.clip(.06 + .80 * v, 0, 1)), 0, 1) ** .62; r = .16 + 1.0 * v - .10 * x ** 2 * v + .035 * (1 - np.abs(x)) * v * -1; d = -.10 - .26 * v ** 1.7 + .20 * x * x + .06 * np.sin(v * 7 + x * 5 + k) * v - .03 * k % 2
            return r * np.cos(a) - x * wd * np.sin(a), d, r * np.sin(a) + x * wd * np.cos(a)
        surf(fn, 22, 30, m)
    g = leaf_mat(dark="#2f7a24", mid="#62b53c", light="#c8ea70", veins=3)
    for k in range(5):
        a = (k + .5) / 5 * 2 * math.pi + math.pi / 2; q = leaf(1.16, .20, g, .05, .1); q.rotation_euler = (math.pi / 2, -a, 0); q.location = (0, .06, 0)
    y = M("#f6c21e", .6); y.color_from(y.noise(14, 4), [(.3, "#c88a10"), (.6, "#ffe05a")]).bump(y.noise(26, 3), 1, .05); ball((0, -.14, 0), .27, y, (1, .72, 1))
    random.seed(5); fil, an = M("#f6eaa0", .5), M("#ffb51e", .5)
    for k in range(26 if hi else 12):
        a = k * 2.4; r = .30 + .10 * (k % 3) / 2; p = (r * math.cos(a), -.32 - .05 * (k % 2), r * math.sin(a)); tube([(.2 * math.cos(a), -.16, .2 * math.sin(a)), p], .013, fil); ball(p, .043, an, (1, .8, 1), sub=2)
    for k in range(40 if hi else 16): rr = .25 * math.sqrt(k / 40); a = k * 2.4; ball((rr * math.cos(a), -.14 - .195 * math.sqrt(max(.02, 1 - (rr / .27) ** 2)), rr * math.sin(a)), .032, an, sub=2)
def blossom():
    g = leaf_mat(); 
    for a, L, rx in ((-.5, 1.1, .4), (2.6, 1.05, -.4)): q = leaf(L, .40, g, .2, .2, 11); q.location, q.rotation_euler = (.5 * math.cos(a), .35, .5 * math.sin(a)), (math.pi / 2, -a, 0)
    grouped(blossom_geo, loc=(0, 0, .0), rot=(.22, .12, .16), scale=.98); dm = dew_mat()
    for p in ((-.55, -.42, .5, .055), (.62, -.40, .30, .06), (.35, -.42, -.66, .05), (-.4, -.42, -.5, .04)): ball(p[:3], p[3], dm, (1, .5, 1), sub=3)

def wild_plate(word):
    word_plate(word, gold("#f2b545", .18), M("#1f7a34", .2, Clearcoat=1, Clearcoat_Roughness=.04), M("#fff6dc", .2, Clearcoat=1), back=M("#0c3a1a", .4), round_=True)

SYMBOLS = {"strawberry": strawberry_symbol, "watermelon": watermelon, "cherry": cherry, "plum": plum, "pear": pear, "lemon": lemon, "blossom": blossom}
PLATES = {"wild-tr": "JOKER", "wild-en": "WILD"}
if __name__ == "__main__":
    for name in args() or [*SYMBOLS, *PLATES]:
        if name in PLATES: reset(512, 172, 20, True, .45, look="High Contrast"); rig(); camera((0, -9.6, .15), (0, 0, 0), 141); wild_plate(PLATES[name])
        else: reset(448, 448, 20, True, .30, look="High Contrast"); rig(); camera((0, -9.6, 1.1), (0, 0, -.02), 118); SYMBOLS[name]()
        render_clean("cilek-" + name)
