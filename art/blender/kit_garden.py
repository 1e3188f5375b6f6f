"""Second kit: guided denoising, instancing, faceted solids, leaves and dew. Builds on kit.py.
Runs inside Blender:  ART_Q=.3 blender -b -P art/cilek_symbols.py -- strawberry"""
import os, sys, time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import kit

# ---------------------------------------------------------------- denoise (no OIDN in this build)
def _shift(a, dy, dx):
    """edge-clamped shift of an (h, w, c) picture"""
    h, w = a.shape[:2]; y = np.clip(np.arange(h) + dy, 0, h - 1); x = np.clip(np.arange(w) + dx, 0, w - 1)
    return a[y][:, x]

def denoise(color, albedo, normal, levels=4, strength=1.0):
    """a-trous joint filter: light is smoothed only where albedo and normal agree; linear premultiplied rgba in and out"""
    alb = np.clip(albedo, 0, 1) + .06; rgb = color[..., :3] / alb
    lum = rgb.mean(-1, keepdims=True); med = np.median(np.stack([_shift(lum, i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]), 0)
    rgb = rgb * np.minimum(1, (med * 2.2 + .08) / np.maximum(lum, 1e-4))                # fireflies
    x = np.concatenate([rgb, color[..., 3:4]], -1); k1 = np.array([1, 4, 6, 4, 1]) / 16; sig = .42 * strength
    for lv in range(levels):
        s = 2 ** lv; l = np.log(x[..., :3].mean(-1) + .02); l = sum(_shift(l, i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)) / 9
        acc = np.zeros_like(x); wsum = np.zeros(x.shape[:2] + (1,), np.float32)
        for a in range(5):
            for b in range(5):
                dy, dx = (a - 2) * s, (b - 2) * s
                da = _shift(alb, dy, dx) - alb; dn = _shift(normal, dy, dx) - normal; dl = _shift(l, dy, dx) - l; dA = _shift(color[..., 3], dy, dx) - color[..., 3]
                w = k1[a] * k1[b] * np.exp(-(da * da).sum(-1) / .006 - (dn * dn).sum(-1) / .05 - dl * dl / (sig * sig) - dA * dA / .02)[..., None].astype(np.float32)
                acc += w * _shift(x, dy, dx); wsum += w
        x = acc / wsum; sig *= .62
    return np.concatenate([x[..., :3] * alb, color[..., 3:4]], -1)

def render_clean(name, levels=4, strength=1.0):
    """render, denoise by the albedo and normal passes, save OUT/name.png through the view transform"""
    s = bpy.context.scene; s.cycles.adaptive_threshold = .05; t = time.time(); vl = bpy.context.view_layer; vl.cycles.denoising_store_passes = True
    s.use_nodes = True; n = s.node_tree.nodes; n.clear(); rl = n.new("CompositorNodeRLayers"); fo = n.new("CompositorNodeOutputFile")
    tmp = os.path.join(kit.OUT, "tmp-" + name + "-"); fo.base_path = os.path.dirname(tmp); fo.format.file_format = "OPEN_EXR"; fo.format.color_depth = "32"; fo.format.color_mode = "RGBA"; fo.file_slots.clear()
    for k, p in (("c", "Image"), ("a", "Denoising Albedo"), ("n", "Denoising Normal")):
        fo.file_slots.new(os.path.basename(tmp) + k); s.node_tree.links.new(rl.outputs[p], fo.inputs[-1])
    cmp_ = n.new("CompositorNodeComposite"); s.node_tree.links.new(rl.outputs["Image"], cmp_.inputs[0])
    s.render.filepath = os.path.join(kit.OUT, "raw-" + name + ".png"); bpy.ops.render.render(write_still=False); t1 = time.time()
    def load(k):
        p = tmp + k + "%04d.exr" % s.frame_current; im = D.images.load(p); w, h = im.size; a = np.empty(w * h * 4, np.float32); im.pixels.foreach_get(a); os.remove(p); return a.reshape(h, w, 4)
    c, a, nn = load("c"), load("a")[..., :3], load("n")[..., :3]; o = denoise(c, a, nn, levels, strength).astype(np.float32)
    im = D.images.new("final", c.shape[1], c.shape[0], alpha=True, float_buffer=True); im.alpha_mode = "PREMUL"; im.pixels.foreach_set(o.ravel()); im.update()
    s.use_nodes = False; im.save_render(os.path.join(kit.OUT, name + ".png"), scene=s)
    print("RENDERED", name, "render", round(t1 - t, 1), "denoise", round(time.time() - t1, 1), flush=True)

# ---------------------------------------------------------------- instancing
class Proto:
    """build once, place many: everything made inside the with-block becomes a collection instanced by place()"""
    def __init__(s): s.c = D.collections.new("proto")
    def __enter__(s): s.before = set(D.objects); return s
    def __exit__(s, *_):
        for o in set(D.objects) - s.before:
            for c in list(o.users_collection): c.objects.unlink(o)
            s.c.objects.link(o)
    def place(s, loc, scale=1, rot=(0, 0, 0)):
        o = D.objects.new("inst", None); o.instance_type = "COLLECTION"; o.instance_collection = s.c; bpy.context.scene.collection.objects.link(o)
        o.location, o.rotation_euler = loc, rot; o.scale = (scale,) * 3 if not hasattr(scale, "__len__") else scale; return o

def fill_light(*a, **k):
    """an area light that lights but is never mirrored"""
    o = area(*a, **k); o.visible_glossy = False; return o

def group(objs, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    r = D.objects.new("root", None); bpy.context.collection.objects.link(r)
    for o in objs:
        if o.parent is None: o.parent = r
    r.location, r.rotation_euler, r.scale = loc, rot, (scale,) * 3; return r

def grouped(fn, *a, loc=(0, 0, 0), rot=(0, 0, 0), scale=1, **k):
    """call a builder and hang all it made on one empty"""
    before = set(D.objects); fn(*a, **k); new = set(D.objects) - before
    return group(sorted(new, key=lambda o: o.name), loc, rot, scale)

# ---------------------------------------------------------------- solids
def poly(v, f, mat_fn, bevel=0, **k):
    """flat-shaded solid; mat_fn(i, normal) -> M per face"""
    o = obj(v, f, None, smooth=False, bevel=bevel, **k); me = o.data; me.materials.clear()
    for i, p in enumerate(me.polygons):
        m = mat_fn(i, np.array(p.normal)).m
        if m.name not in [x.name for x in me.materials]: me.materials.append(m)
        p.material_index = [x.name for x in me.materials].index(m.name)
    return o

def star_pts(n, R, r, rot=0):
    return [((R if k % 2 == 0 else r) * math.sin(k * math.pi / n + rot), (R if k % 2 == 0 else r) * math.cos(k * math.pi / n + rot)) for k in range(2 * n)]

def rrect(w, h, r, n=10):
    P = []
    for cx, cy, a0 in ((w - r, h - r, 0), (-w + r, h - r, 90), (-w + r, -h + r, 180), (w - r, -h + r, 270)):
        P += [(cx + r * math.cos(math.radians(a0 + 90 * k / n)), cy + r * math.sin(math.radians(a0 + 90 * k / n))) for k in range(n + 1)]
    return P

def ring(R, z=0, y=0, x=0, n=97):
    return [(x + R * math.cos(t), y, z + R * math.sin(t)) for t in np.linspace(0, 2 * math.pi, n)[:-1]]

def grad_z(m, stops, lo, hi, axis=2):
    """colour by object height: lo..hi on the axis"""
    x = m.n.new("ShaderNodeSeparateXYZ"); m.L.new(m.coord("Object"), x.inputs[0]); r = m.n.new("ShaderNodeMapRange"); r.inputs[1].default_value = lo; r.inputs[2].default_value = hi
    m.L.new(x.outputs[axis], r.inputs[0]); return m.color_from(r.outputs[0], stops)

def dew_mat():
    """a drop that lets the skin show: clear, a sharp window glint upper left, caught light lower right; no refraction noise"""
    m = M("#ffffff", .02, 0, Specular=1); n, L = m.n, m.L; t = n.new("ShaderNodeBsdfTransparent"); t.inputs[0].default_value = (.86, .86, .86, 1)
    g = n.new("ShaderNodeBsdfGlossy"); g.inputs["Roughness"].default_value = .04; f = n.new("ShaderNodeFresnel"); f.inputs[0].default_value = 1.55; x = n.new("ShaderNodeMixShader"); L.new(f.outputs[0], x.inputs[0]); L.new(t.outputs[0], x.inputs[1]); L.new(g.outputs[0], x.inputs[2])
    geo = n.new("ShaderNodeNewGeometry"); d = n.new("ShaderNodeVectorMath"); d.operation = "DOT_PRODUCT"; d.inputs[1].default_value = (.62, -.30, -.72); L.new(geo.outputs["Normal"], d.inputs[0]); r = n.new("ShaderNodeMapRange"); r.inputs[1].default_value = .35; r.inputs[2].default_value = 1.0; r.inputs[4].default_value = .55; L.new(d.outputs["Value"], r.inputs[0])
    e = n.new("ShaderNodeEmission"); L.new(r.outputs[0], e.inputs[1]); a = n.new("ShaderNodeAddShader"); L.new(x.outputs[0], a.inputs[0]); L.new(e.outputs[0], a.inputs[1]); L.new(a.outputs[0], m.out.inputs[0]); m.surf = a.outputs[0]; return m

def plate_pts(w, h, notch=.12):
    return [(-w + notch, -h), (-w, 0), (-w + notch, h), (w - notch, h), (w, 0), (w - notch, -h)]

def word_plate(word, rim, face, letters, w=1.16, h=.27, size=.50, back=None, round_=False):
    """a plate alone, for a 288x96 frame"""
    P = rrect(w, h, h * .98) if round_ else plate_pts(w, h); Q = rrect(w - .06, h - .06, (h - .06) * .98) if round_ else plate_pts(w - .075, h - .06, .10)
    shape(P, rim, .06, .04, (0, 0, 0)); shape(Q, face, .07, .02, (0, -.045, 0))
    if back: text(word, "lilita-one", back, size, .03, .012, .012, (.0, -.13, -.018), space=1.07)
    text(word, "lilita-one", letters, size, .03, .012, 0, (0, -.17, 0), space=1.07)
