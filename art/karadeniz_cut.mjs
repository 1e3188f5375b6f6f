// Cutting and printing, in the browser: blocks of ink out of which a gouge takes strokes along a flow, printed one over the
// other a hair off register on wet paper. Everything is in the drawing's own units; `scale` is pixels a unit.

export const INK = {
  night: '#06161f',
  deep: '#0a2c3a',
  teal: '#0f4c5c',
  sea: '#5fa8a0',
  mist: '#a9cdc8',
  paper: '#e8f1ee',
  amber: '#f2a02c',
  rust: '#b0551c',
  brown: '#6a3a17',
  leaf: '#3f7a5c',
}

const TAU = Math.PI * 2
export const clamp = (v, lo = 0, hi = 1) => Math.min(hi, Math.max(lo, v))
export const mix = (a, b, t) => a + (b - a) * t
export const smooth = (lo, hi, v) => {
  const t = clamp((v - lo) / (hi - lo))
  return t * t * (3 - 2 * t)
}

export function dice(seed) {
  let s = seed >>> 0
  return () => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
const hash = (x, y, s) => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(s, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
}
/** value noise, 0 … 1 */
export function noise(x, y, s = 1) {
  const xi = Math.floor(x),
    yi = Math.floor(y)
  const fx = x - xi,
    fy = y - yi
  const u = fx * fx * (3 - 2 * fx),
    v = fy * fy * (3 - 2 * fy)
  return mix(
    mix(hash(xi, yi, s), hash(xi + 1, yi, s), u),
    mix(hash(xi, yi + 1, s), hash(xi + 1, yi + 1, s), u),
    v,
  )
}
export const turbulence = (x, y, s) =>
  noise(x, y, s) * 0.55 +
  noise(x * 2.1, y * 2.1, s + 1) * 0.3 +
  noise(x * 4.3, y * 4.3, s + 2) * 0.15

const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))

/** w × h units at `scale` pixels each */
export function press(w, h, scale = 1, seed = 7) {
  const [W, H] = [Math.round(w * scale), Math.round(h * scale)]
  const random = dice(seed)
  const sheet = () => {
    const canvas = new OffscreenCanvas(W, H)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context.scale(scale, scale)
    return context
  }
  const scratch = sheet()
  const layers = []
  const asPath = (d) => (d instanceof Path2D ? d : new Path2D(d))
  const fill = (context, d) => {
    for (const form of Array.isArray(d) ? d : [d])
      typeof form === 'function' ? form(context) : context.fill(asPath(form))
  }
  const maskOf = (d) => {
    scratch.clearRect(0, 0, w, h)
    fill(scratch, d)
    const data = scratch.getImageData(0, 0, W, H).data
    const mask = new Uint8Array(W * H)
    for (let i = 0; i < mask.length; i++) mask[i] = data[i * 4 + 3]
    return mask
  }
  /**
   * Strokes along `flow` (radians), at least `gap` apart; lighter `tone` (0 … 1) makes them wider.
   */
  const strokesIn = ({
    in: d,
    flow,
    tone = () => 1,
    gap = 10,
    width = 5,
    length = [40, 130],
    wobble = 0.12,
  }) => {
    const mask = maskOf(d)
    const g = gap * scale
    const cols = Math.ceil(W / g) + 1
    const taken = new Map()
    const near = (x, y, r, own) => {
      const cx = Math.floor(x / g),
        cy = Math.floor(y / g)
      for (let j = cy - 1; j <= cy + 1; j++)
        for (let i = cx - 1; i <= cx + 1; i++) {
          for (const p of taken.get(j * cols + i) ?? [])
            if (p.own !== own && (p.x - x) ** 2 + (p.y - y) ** 2 < r * r) return true
        }
      return false
    }
    const keep = (p) => {
      const key = Math.floor(p.y / g) * cols + Math.floor(p.x / g)
      if (!taken.has(key)) taken.set(key, [])
      taken.get(key).push(p)
    }
    const inside = (x, y) =>
      x >= 0 && y >= 0 && x < W && y < H && mask[Math.floor(y) * W + Math.floor(x)] > 127
    const seeds = []
    for (let y = 0; y < H; y += g * 0.8)
      for (let x = 0; x < W; x += g * 0.8)
        seeds.push([x + random() * g * 0.8, y + random() * g * 0.8])
    for (let i = seeds.length - 1; i > 0; i--) {
      const k = Math.floor(random() * (i + 1))
      ;[seeds[i], seeds[k]] = [seeds[k], seeds[i]]
    }
    const step = Math.max(1.2, 2 * scale)
    const path = new Path2D()
    let own = 0
    for (const [sx, sy] of seeds) {
      if (!inside(sx, sy) || tone(sx / scale, sy / scale) < 0.05 || near(sx, sy, g * 0.86, -1))
        continue
      own++
      const reach = mix(length[0], length[1], random() ** 1.4) * scale
      const bend = (random() - 0.5) * wobble
      const trace = (sign) => {
        const points = []
        let [x, y] = [sx, sy]
        for (let gone = 0; gone < reach / 2; gone += step) {
          const a = flow(x / scale, y / scale) + bend * (gone / (60 * scale))
          x += Math.cos(a) * step * sign
          y += Math.sin(a) * step * sign
          if (!inside(x, y) || tone(x / scale, y / scale) < 0.04 || near(x, y, g * 0.6, own)) break
          points.push({ x, y, own })
        }
        return points
      }
      const line = [...trace(-1).reverse(), { x: sx, y: sy, own }, ...trace(1)]
      if (line.length * step < Math.min(10 * scale, g)) continue
      line.forEach(keep)
      const flip = random() < 0.5
      const half = line.map(({ x, y }, i) => {
        const t = (flip ? line.length - 1 - i : i) / (line.length - 1)
        const taper = Math.min(1, (t + 0.02) / 0.34) ** 0.8 * Math.min(1, (1.01 - t) / 0.1) ** 0.5
        return (
          (width / 2) *
          scale *
          taper *
          (0.3 + 0.7 * clamp(tone(x / scale, y / scale))) *
          (0.86 + 0.28 * noise(x / (9 * scale), y / (9 * scale), own))
        )
      })
      const side = (s) =>
        line.map(({ x, y }, i) => {
          const a = line[Math.max(0, i - 1)],
            b = line[Math.min(line.length - 1, i + 1)]
          const n = Math.hypot(b.x - a.x, b.y - a.y) || 1
          return [
            (x - ((b.y - a.y) / n) * half[i] * s) / scale,
            (y + ((b.x - a.x) / n) * half[i] * s) / scale,
          ]
        })
      const outline = [...side(1), ...side(-1).reverse()]
      outline.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
      path.closePath()
    }
    return path
  }
  const layer = (colour, { dx = 0, dy = 0, cover = 1, over = 0.2 } = {}) => {
    const context = sheet()
    layers.push({ context, colour: rgb(colour), dx: dx * scale, dy: dy * scale, cover, over })
    const api = {
      context,
      ink: (d) => ((context.globalCompositeOperation = 'source-over'), fill(context, d), api),
      cut: (d) => ((context.globalCompositeOperation = 'destination-out'), fill(context, d), api),
      line: (d, width, cap = 'round') => (
        Object.assign(context, {
          globalCompositeOperation: 'source-over',
          lineWidth: width,
          lineCap: cap,
          lineJoin: 'round',
        }),
        context.stroke(asPath(d)),
        api
      ),
      cutLine: (d, width, cap = 'round') => (
        Object.assign(context, {
          globalCompositeOperation: 'destination-out',
          lineWidth: width,
          lineCap: cap,
          lineJoin: 'round',
        }),
        context.stroke(asPath(d)),
        api
      ),
      carve: (spec) => api.cut(strokesIn(spec)),
      stand: (spec) => api.ink(strokesIn(spec)),
    }
    return api
  }
  /** Prints all layers on `paper`. With `shape`, the rest stays clear. */
  const print = (
    canvas,
    { paper = INK.paper, shape, rough = 1.3, grain = 1, tooth = 1, wood = 0.5 } = {},
  ) => {
    canvas.width = W
    canvas.height = H
    const out = canvas.getContext('2d')
    const image = out.createImageData(W, H)
    const base = rgb(paper)
    const alphas = layers.map(({ context }) => context.getImageData(0, 0, W, H).data)
    const outer = shape ? maskOf(shape) : undefined
    const r = rough * scale
    const sample = (data, stride, offset, x, y) => {
      const xi = Math.round(x),
        yi = Math.round(y)
      if (xi < 0 || yi < 0 || xi >= W || yi >= H)
        return stride === 1
          ? 0
          : data[(clamp(yi, 0, H - 1) * W + clamp(xi, 0, W - 1)) * stride + offset]
      return data[(yi * W + xi) * stride + offset]
    }
    const k = 1 / scale
    for (let y = 0; y < H; y++)
      for (let x = 0; x < W; x++) {
        const u = x * k,
          v = y * k
        const nx = (noise(u / 5, v / 5, 3) - 0.5) * 2 * r + (noise(u / 1.7, v / 1.7, 4) - 0.5) * r
        const ny = (noise(u / 5, v / 5, 5) - 0.5) * 2 * r + (noise(u / 1.7, v / 1.7, 6) - 0.5) * r
        const fibre =
          (noise(u / 2.2, v / 1.1, 11) - 0.5) * 0.05 * tooth +
          (noise(u / 34, v / 30, 12) - 0.5) * 0.05 * tooth
        let [red, green, blue] = base.map((c) => c * (1 + fibre))
        const salt = noise(u / 1.5, v / 1.5, 21)
        const roll = turbulence(u / 46, v / 40, 23)
        const ring = 0.5 + 0.5 * Math.sin((v + 26 * turbulence(u / 190, v / 60, 29)) / 2.6)
        for (let l = 0; l < layers.length; l++) {
          const { colour, dx, dy, cover, over } = layers[l]
          let a = sample(alphas[l], 4, 3, x + nx - dx, y + ny - dy) / 255
          if (a === 0) continue
          const dry = smooth(0.8, 0.97, salt * 0.8 + roll * 0.34) * 0.8 * grain
          const lines =
            wood * smooth(0.82, 1, ring) * smooth(0.34, 0.7, noise(u / 60, v / 9, 31 + l)) * 0.4
          a *= cover * (1 - dry) * (1 - lines)
          const shade = 1 + (roll - 0.5) * 0.2 + (salt - 0.5) * 0.06
          const put = (under, ink) =>
            mix(under, clamp(ink * shade * mix(1, under / 255, over), 0, 255), a)
          red = put(red, colour[0])
          green = put(green, colour[1])
          blue = put(blue, colour[2])
        }
        const i = (y * W + x) * 4
        image.data[i] = red
        image.data[i + 1] = green
        image.data[i + 2] = blue
        image.data[i + 3] = outer ? sample(outer, 1, 0, x + nx, y + ny) : 255
      }
    out.putImageData(image, 0, 0)
  }
  return { w, h, random, layer, print, strokesIn }
}

export const disc = (x, y, r, ry = r) =>
  `M${x - r},${y}a${r},${ry} 0 1 0 ${2 * r},0a${r},${ry} 0 1 0 ${-2 * r},0Z`
export const box = (x, y, w, h) => `M${x},${y}h${w}v${h}h${-w}Z`
export function plank(x, y, w, h, random, { off = 5, corner = 16 } = {}) {
  const j = () => (random() - 0.5) * 2 * off
  const points = [
    [x + corner, y + j()],
    [x + w / 2, y + j()],
    [x + w - corner, y + j()],
    [x + w + j() * 0.5, y + corner],
    [x + w + j(), y + h / 2],
    [x + w + j() * 0.5, y + h - corner],
    [x + w - corner, y + h + j()],
    [x + w / 2, y + h + j()],
    [x + corner, y + h + j()],
    [x + j() * 0.5, y + h - corner],
    [x + j(), y + h / 2],
    [x + j() * 0.5, y + corner],
  ]
  return `M${points.map((p) => p.map((v) => v.toFixed(1)).join(',')).join('L')}Z`
}
export function round(cx, cy, rx, ry, random, off = 0.025) {
  const n = 22
  const points = Array.from({ length: n }, (_, i) => {
    const a = (i / n) * TAU
    const k = 1 + (random() - 0.5) * 2 * off
    return [cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k]
  })
  const mid = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const start = mid(points[n - 1], points[0])
  return `M${start}` + points.map((p, i) => `Q${p} ${mid(p, points[(i + 1) % n])}`).join('') + 'Z'
}
export const about =
  (cx, cy, squash = 1) =>
  (x, y) =>
    Math.atan2((y - cy) / squash, x - cx) + Math.PI / 2
export const from = (cx, cy) => (x, y) => Math.atan2(y - cy, x - cx)
export const straight = (angle) => () => angle
export const swaying = (angle, amount, size, seed) => (x, y) =>
  angle + (turbulence(x / size, y / size, seed) - 0.5) * 2 * amount

/** a drawing of 512 units set elsewhere: its forms, flows and tones moved along */
export function placed(x, y, size, turn = 0) {
  const s = size / 512
  const m = new DOMMatrix().translate(x, y).rotate(turn).scale(s).translate(-256, -256)
  const back = m.inverse()
  const local = (px, py) => {
    const q = new DOMPoint(px, py).matrixTransform(back)
    return [q.x, q.y]
  }
  const a = (turn * Math.PI) / 180
  return {
    s,
    t: (d) => {
      const path = new Path2D()
      path.addPath(new Path2D(d), m)
      return path
    },
    flow: (f) => (px, py) => f(...local(px, py)) + a,
    tone: (f) => (px, py) => f(...local(px, py)),
  }
}
