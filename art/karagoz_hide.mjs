// The puppet maker's bench: camel hide scraped thin, dyed, inked and pierced, seen with a lamp behind it. Everything returns SVG text.
export const INK = '#1d0b05'
export const LIGHT = '#fff3cf'
/** Dyes by distance from the lamp: near the flame, at arm's length, at the rim. */
export const DYES = {
  red: ['#ff7a45', '#e23a20', '#9c160a'],
  rose: ['#ff8f7a', '#c93a4a', '#7d1226'],
  green: ['#86dd74', '#2fa862', '#0d6a3c'],
  leaf: ['#b6d65a', '#5f9c34', '#2c5a18'],
  blue: ['#5aa4f2', '#2260c0', '#0e3078'],
  sky: ['#8fd0e6', '#3f8fb8', '#17506f'],
  honey: ['#ffe19a', '#f7ad42', '#bd6c18'],
  skin: ['#ffe6b0', '#f8c272', '#c47c36'],
  amber: ['#ffc05a', '#d9791e', '#7f3a0a'],
  brown: ['#a8592a', '#6a2f14', '#351407'],
  soot: ['#5a2a16', '#2c120a', '#140805'],
  plum: ['#c86a96', '#7e2a5e', '#3f0f30'],
}

let made = 0
let shelf = []
const keep = (tag, attributes, inner) => {
  const id = `k${made++}`
  shelf.push(`<${tag} id="${id}" ${attributes}>${inner}</${tag}>`)
  return id
}
const n = (value) => Number(value.toFixed(1))

export function random(seed) {
  let state = seed >>> 0
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}
export const disc = (x, y, r, ry = r) =>
  `M${n(x - r)},${n(y)}a${n(r)},${n(ry)} 0 1 0 ${n(2 * r)},0a${n(r)},${n(ry)} 0 1 0 ${n(-2 * r)},0Z`
export const box = (x, y, w, h) => `M${x},${y}h${w}v${h}h${-w}Z`
export const line = (d, width = 4, colour = INK, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const flat = (d, colour, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`
export const at = (x, y, scale, inner, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${typeof scale === 'number' ? scale : scale.join(' ')})">${inner}</g>`
export const clip = (d, inner) =>
  `<g clip-path="url(#${keep('clipPath', '', `<path d="${d}" clip-rule="evenodd"/>`)})">${inner}</g>`
export function smooth(points, closed = false) {
  const p = (i) =>
    closed
      ? points[(i + points.length) % points.length]
      : points[Math.max(0, Math.min(points.length - 1, i))]
  let d = `M${n(points[0][0])},${n(points[0][1])}`
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
    d += `C${n(b[0] + (c[0] - a[0]) / 6)},${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)},${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])},${n(c[1])}`
  }
  return closed ? `${d}Z` : d
}

let lamp = [256, 300, 330]
export function lit(x, y, r, draw) {
  const before = lamp
  lamp = [x, y, r]
  const drawn = draw()
  lamp = before
  return drawn
}
export const lampAt = (x, y, r) => (lamp = [x, y, r])
const radial = ([x, y, r], stops) =>
  `url(#${keep('radialGradient', `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}"`, stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join(''))})`
export const linear = ([x1, y1, x2, y2], stops) =>
  `url(#${keep('linearGradient', `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join(''))})`
export const glowing = radial
export const dye = (name) =>
  radial(lamp, [
    [0, DYES[name][0]],
    [0.5, DYES[name][1]],
    [1, DYES[name][2]],
  ])

/**
 * One piece of hide: outline, dye, further dyes, ink and holes. The edge is the thickest and
 * darkest part; light through a hole spills onto its surroundings.
 */
export function hide(
  d,
  colour,
  { zones = '', ink = '', holes = '', edge = 6, soft = 0, rule = 'nonzero' } = {},
) {
  const body =
    `<g filter="url(#hide)"><path d="${d}" fill="${dye(colour)}" fill-rule="${rule}"/>${zones ? clip(d, zones) : ''}</g><path d="${d}" fill="${radial(
      lamp,
      [
        [0, '#ffb648', 0.26],
        [0.5, '#ff8a2a', 0.1],
        [1, '#ff7a20', 0],
      ],
    )}" fill-rule="${rule}" style="mix-blend-mode:screen"/>${ink ? clip(d, `<g opacity=".92">${ink}</g>`) : ''}` +
    line(d, edge, INK) +
    line(d, edge * 0.28, '#7a3413', 'opacity=".8"') +
    (holes ? `<g filter="url(#spill)">${clip(d, holes)}</g>` : '')
  return soft ? `<g style="filter:blur(${soft}px)">${body}</g>` : body
}
export const zone = (d, colour, width = 4) =>
  `<path d="${d}" fill="${dye(colour)}"/>${width ? line(d, width) : ''}`

export const dot = (x, y, r = 4) => `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="${LIGHT}"/>`
export const tear = (x, y, s, turn) =>
  at(x, y, s, `<path d="M0,-10C6,-4 6,6 0,10C-6,6 -6,-4 0,-10Z" fill="${LIGHT}"/>`, turn)
export const drop = (x, y, s, turn) =>
  at(
    x,
    y,
    s,
    `<path d="M0,-12C4,-4 7,0 7,5A7,7 0 0 1 -7,5C-7,0 -4,-4 0,-12Z" fill="${LIGHT}"/>`,
    turn,
  )
export const moon = (x, y, s, turn) =>
  at(x, y, s, `<path d="M-9,0A9,9 0 0 1 9,0A12,12 0 0 0 -9,0Z" fill="${LIGHT}"/>`, turn)
export const gap = (d, colour = LIGHT) => flat(d, colour)
const PUNCHES = {
  dot: (x, y, s) => dot(x, y, s * 4),
  tear: (x, y, s, turn) => tear(x, y, s * 0.8, turn),
  drop: (x, y, s, turn) => drop(x, y, s * 0.8, turn),
  moon: (x, y, s, turn) => moon(x, y, s * 0.9, turn),
  slit: (x, y, s, turn) =>
    at(x, y, s, `<path d="M-9,0Q0,-3.4 9,0Q0,3.4 -9,0Z" fill="${LIGHT}"/>`, turn),
}
export function row(x1, y1, x2, y2, count, punch = 'dot', size = 1, turn = 0) {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  return Array.from({ length: count }, (_, i) =>
    PUNCHES[punch](
      x1 + ((x2 - x1) * i) / Math.max(1, count - 1),
      y1 + ((y2 - y1) * i) / Math.max(1, count - 1),
      size,
      angle + turn,
    ),
  ).join('')
}
export function arc(cx, cy, r, from, to, count, punch = 'dot', size = 1, turn = 0, ry = r) {
  return Array.from({ length: count }, (_, i) => {
    const a = from + ((to - from) * i) / Math.max(1, count - 1)
    const rad = (a * Math.PI) / 180
    return PUNCHES[punch](cx + Math.cos(rad) * r, cy + Math.sin(rad) * ry, size, a + 90 + turn)
  }).join('')
}
export function string(points, count, punch = 'dot', size = 1, turn = 0) {
  const path = []
  for (let i = 0; i + 1 < points.length; i++)
    for (let k = 0; k < 24; k++) {
      const [a, b, c, e] = [
        points[Math.max(0, i - 1)],
        points[i],
        points[i + 1],
        points[Math.min(points.length - 1, i + 2)],
      ]
      const t = k / 24
      path.push(
        [0, 1].map(
          (j) =>
            0.5 *
            (2 * b[j] +
              (c[j] - a[j]) * t +
              (2 * a[j] - 5 * b[j] + 4 * c[j] - e[j]) * t * t +
              (3 * b[j] - a[j] - 3 * c[j] + e[j]) * t * t * t),
        ),
      )
    }
  path.push(points.at(-1))
  const lengths = path.map((q, i) =>
    i ? Math.hypot(q[0] - path[i - 1][0], q[1] - path[i - 1][1]) : 0,
  )
  const total = lengths.reduce((s, l) => s + l, 0)
  let [walked, i, out] = [0, 0, '']
  for (let k = 0; k < count; k++) {
    const goal = (total * k) / Math.max(1, count - 1)
    while (i + 1 < path.length && walked + lengths[i + 1] < goal) walked += lengths[++i]
    const j = Math.min(path.length - 1, i + 1)
    const t = lengths[j] ? (goal - walked) / lengths[j] : 0
    const [q, w] = [path[i], path[j]]
    out += PUNCHES[punch](
      q[0] + (w[0] - q[0]) * t,
      q[1] + (w[1] - q[1]) * t,
      size,
      (Math.atan2(w[1] - q[1], w[0] - q[0]) * 180) / Math.PI + turn,
    )
  }
  return out
}
export const rosette = (x, y, r, petals = 6, punch = 'drop') =>
  Array.from({ length: petals }, (_, i) => {
    const a = (i / petals) * Math.PI * 2
    return PUNCHES[punch](
      x + Math.cos(a) * r * 0.62,
      y + Math.sin(a) * r * 0.62,
      r / 24,
      (a * 180) / Math.PI + 90,
    )
  }).join('') + dot(x, y, r * 0.16)
export const knot = (x, y, r = 9) =>
  flat(disc(x, y, r), INK) +
  flat(disc(x - r * 0.12, y - r * 0.12, r * 0.66), '#e8b765') +
  line(
    `M${x - r * 0.4},${y - r * 0.4}L${x + r * 0.4},${y + r * 0.4}M${x + r * 0.4},${y - r * 0.4}L${x - r * 0.4},${y + r * 0.4}`,
    r * 0.26,
  )

const FILTERS =
  () => `<filter id="hide" x="-4%" y="-4%" width="108%" height="108%" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency=".014 .018" numOctaves="4" seed="8"/><feColorMatrix values="1.15 0 0 0 .5 1.2 0 0 0 .43 1.2 0 0 0 .38 0 0 0 0 1" result="blot"/>
  <feTurbulence type="fractalNoise" baseFrequency=".05 .13" numOctaves="4" seed="21"/><feColorMatrix values=".62 0 0 0 .72 .66 0 0 0 .69 .7 0 0 0 .66 0 0 0 0 1" result="fibre"/>
  <feTurbulence type="fractalNoise" baseFrequency=".62" numOctaves="2" seed="5"/><feColorMatrix values=".62 0 0 0 .7 .62 0 0 0 .69 .62 0 0 0 .68 0 0 0 0 1" result="pore"/>
  <feComposite in="SourceGraphic" in2="blot" operator="arithmetic" k1="1" result="a"/><feComposite in="a" in2="fibre" operator="arithmetic" k1="1" result="b"/><feComposite in="b" in2="pore" operator="arithmetic" k1="1.06" result="c"/>
  <feGaussianBlur in="SourceAlpha" stdDeviation="11"/><feColorMatrix values="0 0 0 1.5 -.42 0 0 0 1.66 -.6 0 0 0 1.72 -.68 0 0 0 0 1" result="rim"/><feComposite in="c" in2="rim" operator="arithmetic" k1=".86" k2=".14" result="e"/>
  <feComposite in="e" in2="SourceAlpha" operator="in"/></filter>
  <filter id="spill" x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="6"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .72 0 0 0 0 .26 0 0 0 .95 0" result="far"/>
  <feGaussianBlur in="SourceGraphic" stdDeviation="2"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .84 0 0 0 0 .5 0 0 0 1 0" result="near"/>
  <feMorphology in="SourceAlpha" operator="dilate" radius="1.1"/><feColorMatrix values="0 0 0 0 .36 0 0 0 0 .12 0 0 0 0 .03 0 0 0 .85 0" result="lip"/><feMerge><feMergeNode in="far"/><feMergeNode in="lip"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
`

export function sheet(w, h, draw, { view = `0 0 ${w} ${h}`, filters = '' } = {}) {
  shelf = []
  const body = draw()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${view}" style="position:absolute;inset:0"><defs>${FILTERS()}${filters}${shelf.join('')}</defs>${body}</svg>`
}
