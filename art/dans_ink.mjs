// Cel animation in ink: brush outlines that swell away from the light, two flat tones with a halftone between them, an
// airbrushed glow, a warm rim upper left and a cool one lower right, white spots. Light from the upper left.

export const C = {
  ink: '#04202f',
  deep: '#052a3c',
  sea: '#0e8c8c',
  aqua: '#4fd3c4',
  foam: '#d9fff4',
  coral: '#ff7a4a',
  cream: '#ffe9a8',
  milk: '#fff8e2',
  pink: '#f23d6d',
  wine: '#8c1238',
  plum: '#4a1550',
  gold: '#ffb62e',
  amber: '#e0701a',
  rust: '#a63a1c',
  steel: '#5d8fb8',
  night: '#173a6b',
  violet: '#7a4fb0',
}
/** Brush widths on a square of 512: around the figure, between its parts, on its parts. */
export const BRUSH = { outer: 12, inner: 6.5, detail: 5 }
const LIGHT = [-0.6, -0.8]

let made = 0
let shelf = []
const keep = (tag, attrs, inner) => {
  const id = `k${made++}`
  shelf.push(`<${tag} id="${id}" ${attrs}>${inner}</${tag}>`)
  return id
}
const f = (n) => n.toFixed(1)
export const fill = (d, colour, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`
export const clip = (d, inner) =>
  `<g clip-path="url(#${keep('clipPath', '', `<path d="${d}"/>`)})">${inner}</g>`
export const at = (x, y, scale, inner, turn = 0, flip = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale * flip} ${scale})">${inner}</g>`
const stops = (list) =>
  list
    .map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`)
    .join('')
export const radial = (x, y, r, list) =>
  `url(#${keep('radialGradient', `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}"`, stops(list))})`
export const linear = (x1, y1, x2, y2, list) =>
  `url(#${keep('linearGradient', `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops(list))})`
export const oval = (x, y, rx, ry = rx, turn = 0) =>
  shape(
    Array.from({ length: 20 }, (_, i) => {
      const a = (i / 20) * 2 * Math.PI
      const [u, v] = [rx * Math.cos(a), ry * Math.sin(a)]
      const t = (turn * Math.PI) / 180
      return [x + u * Math.cos(t) - v * Math.sin(t), y + u * Math.sin(t) + v * Math.cos(t)]
    }),
  )

/** A smooth curve through points, returned as dense points; [x, y, 1] is a corner. */
function spline(points, closed) {
  const n = points.length
  const get = (i) => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))]
  const out = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    const m = (p, q, corner) => (corner ? [0, 0] : [(q[0] - p[0]) * 0.5, (q[1] - p[1]) * 0.5])
    const len = Math.hypot(c[0] - b[0], c[1] - b[1])
    const tame = ([x, y]) => {
      const l = Math.hypot(x, y)
      return l > len * 1.2 ? [(x / l) * len * 1.2, (y / l) * len * 1.2] : [x, y]
    }
    const [t0, t1] = [
      tame(b[2] ? [(c[0] - b[0]) * 0.6, (c[1] - b[1]) * 0.6] : m(a, c)),
      tame(c[2] ? [(c[0] - b[0]) * 0.6, (c[1] - b[1]) * 0.6] : m(b, d)),
    ]
    const steps = Math.max(3, Math.ceil(len / 5))
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const [h1, h2, h3, h4] = [
        2 * t ** 3 - 3 * t * t + 1,
        t ** 3 - 2 * t * t + t,
        -2 * t ** 3 + 3 * t * t,
        t ** 3 - t * t,
      ]
      out.push([
        h1 * b[0] + h2 * t0[0] + h3 * c[0] + h4 * t1[0],
        h1 * b[1] + h2 * t0[1] + h3 * c[1] + h4 * t1[1],
      ])
    }
  }
  if (!closed) out.push(points[n - 1])
  return out
}
const path = (pts, closed = true) =>
  `M${pts.map(([x, y]) => `${f(x)},${f(y)}`).join('L')}${closed ? 'Z' : ''}`

/** A closed form: `d` for fills, `pts` for the brush. */
export function shape(points) {
  const pts = spline(points, true)
  return { pts, d: path(pts) }
}
const polygon = (pts) => ({ pts, d: path(pts) })
export const straight = (points) =>
  polygon(
    points.flatMap((p, i) => {
      const q = points[(i + 1) % points.length]
      const n = Math.max(1, Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / 6))
      return Array.from({ length: n }, (_, k) => [
        p[0] + ((q[0] - p[0]) * k) / n,
        p[1] + ((q[1] - p[1]) * k) / n,
      ])
    }),
  )

const area = (pts) =>
  pts.reduce(
    (sum, [x, y], i) => sum + x * pts[(i + 1) % pts.length][1] - pts[(i + 1) % pts.length][0] * y,
    0,
  )
/**
 * The brush outline of a form: thin towards the light, thick away from it. Lies under the form's
 * fill.
 */
export function outline({ pts }, width, ink = C.ink) {
  const turn = area(pts) > 0 ? 1 : -1
  const widths = pts.map((p, i) => {
    const [a, b] = [pts[(i + pts.length - 2) % pts.length], pts[(i + 2) % pts.length]]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const normal = [((b[1] - a[1]) / l) * turn, (-(b[0] - a[0]) / l) * turn]
    const away = -(normal[0] * LIGHT[0] + normal[1] * LIGHT[1])
    return 2 * width * (0.62 + 0.42 * Math.max(-0.5, away) + 0.07 * Math.sin(i * 0.11))
  })
  const soft = widths.map(
    (_, i) =>
      [-4, -2, 0, 2, 4].reduce((s, k) => s + widths[(i + k + pts.length) % pts.length], 0) / 5,
  )
  const lines = pts.map(([x, y], i) => {
    const [p, q] = pts[(i + 1) % pts.length]
    return `<path d="M${f(x)},${f(y)}L${f(p)},${f(q)}" stroke-width="${f(soft[i])}"/>`
  })
  return `<g stroke="${ink}" fill="${ink}" stroke-linecap="round">${lines.join('')}</g>`
}
/** One brush stroke through points, thickest in the middle, or from thin to thick with `grow`. */
export function stroke(points, width, ink = C.ink, { grow = false, blunt = 0.12 } = {}) {
  const pts = spline(points, false)
  const n = pts.length - 1
  const lines = pts.slice(0, -1).map(([x, y], i) => {
    const t = i / n
    const w = width * (blunt + (1 - blunt) * (grow ? t : Math.sin(Math.PI * t) ** 0.7))
    return `<path d="M${f(x)},${f(y)}L${f(pts[i + 1][0])},${f(pts[i + 1][1])}" stroke-width="${f(w)}"/>`
  })
  return `<g stroke="${ink}" stroke-linecap="round" fill="none">${lines.join('')}</g>`
}

const inside = (pts, x, y) => {
  let is = false
  for (let i = 0, j = pts.length - 1; i < pts.length; j = i++) {
    const [[a, b], [c, d]] = [pts[i], pts[j]]
    if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) is = !is
  }
  return is
}
const bounds = (pts) => [
  Math.min(...pts.map(([x]) => x)),
  Math.min(...pts.map(([, y]) => y)),
  Math.max(...pts.map(([x]) => x)),
  Math.max(...pts.map(([, y]) => y)),
]
const BIG = 'M-3000,-3000H5000V5000H-3000Z'
const moved = ({ pts }, dx, dy) => pts.map(([x, y]) => [x + dx, y + dy])
const crescent = (form, dx, dy, colour, more = '') =>
  fill(BIG + path(moved(form, dx, dy)), colour, `fill-rule="evenodd" ${more}`)

function halftone(form, depth, colour, pitch, band) {
  const lit = moved(form, LIGHT[0] * depth, LIGHT[1] * depth)
  const [x0, y0, x1, y1] = bounds(form.pts)
  const thin = lit.filter((_, i) => i % 3 === 0)
  const dots = []
  for (let row = 0; row * pitch * 0.5 < y1 - y0; row++) {
    for (let x = x0 + (row % 2) * pitch * 0.5; x < x1; x += pitch) {
      const y = y0 + row * pitch * 0.5
      if (!inside(lit, x, y) || !inside(form.pts, x, y)) continue
      // Distance of the lit form's edge, seen away from the light.
      let far = band
      for (const [px, py] of thin) {
        const [dx, dy] = [px - x, py - y]
        if (dx * -LIGHT[0] + dy * -LIGHT[1] <= 0) continue
        const d = Math.hypot(dx, dy)
        if (d < far) far = d
      }
      const r = pitch * 0.4 * (1 - far / band)
      if (r > 0.7) dots.push(`<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}"/>`)
    }
  }
  return `<g fill="${colour}">${dots.join('')}</g>`
}

/**
 * One part in two tones. `ink`: its brush (0: none); `depth`: reach of the shade; `dots`: pitch of
 * the halftone; `glow`: [x, y, r] of the airbrush; `marks`: painted before the shade falls over
 * them.
 */
export function cel(
  form,
  {
    base,
    shade,
    light,
    ink = BRUSH.inner,
    depth = 26,
    dots = 11,
    band = 34,
    glow,
    rim = C.aqua,
    hot = C.milk,
    marks = '',
    rimAlpha = 0.75,
    brush = C.ink,
  },
) {
  const [x0, y0, x1, y1] = bounds(form.pts)
  const [w, h] = [x1 - x0, y1 - y0]
  const [gx, gy, gr] = glow ?? [x0 + w * 0.34, y0 + h * 0.3, Math.max(w, h) * 0.55]
  const under = `<g style="mix-blend-mode:multiply" opacity="0.92">${crescent(form, LIGHT[0] * depth, LIGHT[1] * depth, mulOf(base, shade))}${dots ? halftone(form, depth, mulOf(base, shade), dots, band) : ''}</g>`
  return (
    (ink ? outline(form, ink, brush) : '') +
    clip(
      form.d,
      fill(BIG, base) +
        fill(
          BIG,
          radial(gx, gy, gr, [
            [0, light, 0.95],
            [0.5, light, 0.5],
            [1, light, 0],
          ]),
        ) +
        marks +
        under +
        crescent(form, -4.5, -5.5, rim, `opacity="${rimAlpha}"`) +
        crescent(form, 4, 5, hot, 'opacity="0.6"'),
    )
  )
}
/** Returns the colour that yields `shade` when multiplied with `base`. */
function mulOf(base, shade) {
  const rgb = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16))
  const [b, s] = [rgb(base), rgb(shade)]
  return `rgb(${b.map((v, i) => Math.min(255, Math.round((s[i] / Math.max(1, v)) * 255))).join(',')})`
}

/** Parts over one thick outline. Each part is [form, look] or a string drawn unchanged. */
export function figure(parts, outer = BRUSH.outer) {
  const rim = parts
    .flatMap((part) => (Array.isArray(part) && part[2] !== false ? [outline(part[0], outer)] : []))
    .join('')
  return rim + parts.map((part) => (Array.isArray(part) ? cel(part[0], part[1]) : part)).join('')
}

/**
 * A body from its middle line. `P(t, v)`: the point at t along the line (0 the snout) and v across
 * it (−1 … 1, −1 on its left).
 */
export function body(line, radius) {
  const pts = spline(line, false)
  const lens = pts.reduce(
    (all, [x, y], i) => [
      ...all,
      i === 0 ? 0 : all[i - 1] + Math.hypot(x - pts[i - 1][0], y - pts[i - 1][1]),
    ],
    [],
  )
  const total = lens.at(-1)
  const place = (t) => {
    const l = Math.max(0, Math.min(1, t)) * total
    let i = lens.findIndex((v) => v >= l)
    if (i < 1) i = 1
    const k = (l - lens[i - 1]) / (lens[i] - lens[i - 1] || 1)
    return [
      pts[i - 1][0] + (pts[i][0] - pts[i - 1][0]) * k,
      pts[i - 1][1] + (pts[i][1] - pts[i - 1][1]) * k,
    ]
  }
  const P = (t, v) => {
    const [x, y] = place(t)
    const [a, b] = [place(t - 0.03), place(t + 0.03)]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const r = radius(Math.max(0, Math.min(1, t)), v) * v
    return [x + ((b[1] - a[1]) / l) * r, y - ((b[0] - a[0]) / l) * r]
  }
  const N = 46
  const ts = Array.from({ length: N + 1 }, (_, i) => i / N)
  const form = shape([
    ...ts.map((t) => P(t, 1)),
    ...ts
      .toReversed()
      .slice(1, -1)
      .map((t) => P(t, -1)),
  ])
  const band = (t0, t1, from, to) => {
    const steps = Array.from({ length: 25 }, (_, i) => t0 + ((t1 - t0) * i) / 24)
    return shape([
      ...steps.map((t) => P(t, typeof from === 'function' ? from(t) : from)),
      ...steps.toReversed().map((t) => P(t, typeof to === 'function' ? to(t) : to)),
    ])
  }
  return {
    P,
    form,
    band,
    turn: (t) =>
      (Math.atan2(
        place(t + 0.02)[1] - place(t - 0.02)[1],
        place(t + 0.02)[0] - place(t - 0.02)[0],
      ) *
        180) /
      Math.PI,
  }
}
export const profile = (list) => (t) => {
  const i = Math.max(
    1,
    list.findIndex(([x]) => x >= t),
  )
  const [[a, p], [b, q]] = [list[i - 1], list[i]]
  const k = (t - a) / (b - a || 1)
  const s = k * k * (3 - 2 * k)
  return p + (q - p) * (a === 0 ? Math.sqrt(k * (2 - k)) : s)
}

/** A round eye that looks [dx, dy] (−1 … 1); `lid` 0 … 1: how far it is closed, in `skin`. */
export function eye(
  x,
  y,
  r,
  {
    look = [0, 0],
    lid = 0,
    tilt = 0,
    iris = C.gold,
    skin = C.sea,
    skinShade = C.deep,
    tall = 1.14,
    lash = false,
  } = {},
) {
  const white = oval(x, y, r, r * tall)
  const [px, py] = [x + look[0] * r * 0.36, y + look[1] * r * 0.4]
  const lids =
    lid > 0
      ? `<g transform="rotate(${tilt} ${x} ${y})">${fill(`M${x - r * 2},${y - r * 2.4}H${x + r * 2}V${y - r * tall + r * tall * 2 * lid}H${x - r * 2}Z`, skin)}${stroke(
          [
            [x - r * 1.1, y - r * tall + r * tall * 2 * lid + 2],
            [x, y - r * tall + r * tall * 2 * lid - r * 0.06],
            [x + r * 1.1, y - r * tall + r * tall * 2 * lid + 2],
          ],
          r * 0.26,
          C.ink,
          { blunt: 0.6 },
        )}</g>`
      : ''
  return (
    outline(white, r * 0.15 + 2) +
    clip(
      white.d,
      fill(BIG, '#fffdf2') +
        fill(
          white.d,
          radial(x - r * 0.3, y - r * 0.3, r * 1.6, [
            [0, '#ffffff', 0],
            [0.55, '#bfe6ea', 0],
            [1, '#8cc7d8', 1],
          ]),
        ) +
        fill(oval(px, py, r * 0.62, r * 0.66).d, C.ink) +
        fill(oval(px, py, r * 0.54, r * 0.58).d, iris) +
        fill(oval(px, py + r * 0.2, r * 0.42, r * 0.3).d, C.cream, 'opacity="0.55"') +
        fill(oval(px, py, r * 0.33, r * 0.37).d, C.ink) +
        fill(oval(px - r * 0.2, py - r * 0.26, r * 0.2, r * 0.22).d, '#fff') +
        fill(oval(px + r * 0.2, py + r * 0.22, r * 0.09).d, '#fff') +
        lids,
    ) +
    (lash
      ? [-0.9, -0.5, -0.1]
          .map((a) =>
            stroke(
              [
                [x + r * Math.sin(a), y - r * tall * Math.cos(a)],
                [x + r * 1.34 * Math.sin(a - 0.14), y - r * tall * 1.36 * Math.cos(a - 0.14)],
              ],
              r * 0.2,
              C.ink,
              { blunt: 0.3 },
            ),
          )
          .join('')
      : '')
  )
}
export const spot = (x, y, rx, ry, turn = 0, alpha = 0.92) =>
  fill(oval(x, y, rx, ry, turn).d, '#fff', `opacity="${alpha}"`)

export function sheet(w, h, draw, { view = `0 0 ${w} ${h}` } = {}) {
  shelf = []
  const inner = draw()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${view}" style="position:absolute;inset:0"><defs>${shelf.join('')}</defs>${inner}</svg>`
}
