// Cloisonné enamel: fields of glass between gold wires, on a dark ground; light from the upper left.
export const INK = {
  night: '#0b2c48',
  deep: '#12587e',
  sea: '#1f93b4',
  pool: '#4fc4d8',
  shallow: '#a6ecf0',
  foam: '#e9fdff',
  white: '#ffffff',
  milk: '#f3efe6',
  stone: '#dcd6cc',
  blue: '#a9bfd0',
  steel: '#6f8ea8',
  gold: '#f2c04e',
  pale: '#fff1bd',
  bronze: '#a9681f',
  brown: '#6a3a14',
  peach: '#ffcdb2',
  coral: '#f08264',
  clay: '#c4552f',
  rose: '#f58fa8',
  pink: '#ffc4d2',
  red: '#d8283f',
  wine: '#8c1230',
  leaf: '#5aa85a',
  olive: '#2f6f4a',
}

let made = 0
let shelf = []
const keep = (tag, attributes, inner) => {
  const id = `e${made++}`
  shelf.push(`<${tag} id="${id}" ${attributes}>${inner}</${tag}>`)
  return id
}
const stops = (list) =>
  list
    .map(
      (colour, i) =>
        `<stop offset="${Array.isArray(colour) ? colour[0] : i / Math.max(1, list.length - 1)}" stop-color="${Array.isArray(colour) ? colour[1] : colour}" stop-opacity="${Array.isArray(colour) ? (colour[2] ?? 1) : 1}"/>`,
    )
    .join('')

export const linear = ([x1, y1, x2, y2], ...colours) =>
  `url(#${keep('linearGradient', `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops(colours))})`
export const radial = ([x, y, r], ...colours) =>
  `url(#${keep('radialGradient', `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}"`, stops(colours))})`
export const fill = (d, paint, more = '') => `<path d="${d}" fill="${paint}" ${more}/>`
export const line = (d, paint, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`
export const within = (d, inner) =>
  `<g clip-path="url(#${keep('clipPath', '', `<path d="${d}"/>`)})">${inner}</g>`
export const move = (x, y, scale, inner, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`
export const disc = (x, y, r, ry = r) =>
  `M${x - r},${y}a${r},${ry} 0 1 0 ${2 * r},0a${r},${ry} 0 1 0 ${-2 * r},0Z`
export const soft = (inner, blur, more = '') => `<g filter="url(#soft${blur})" ${more}>${inner}</g>`

export function dice(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const WIRE = () => linear([60, 30, 450, 480], INK.pale, INK.gold, INK.bronze, INK.gold, INK.brown)

/** A field of glass: its colours from the light to the dark side, an inner shade, a wire round it. */
export function glass(
  d,
  colours,
  { box = [90, 60, 420, 450], wire = 8, shade = 0.5, gloss = 0.55 } = {},
) {
  const dark = colours.at(-1)
  return (
    fill(d, linear(box, ...colours)) +
    within(
      d,
      soft(line(d, dark, 34, 'transform="translate(-9 -12)"'), 10, `opacity="${shade}"`) +
        soft(line(d, INK.white, 16, 'transform="translate(9 10)"'), 6, `opacity="${gloss}"`),
    ) +
    (wire > 0 ? line(d, WIRE(), wire) : '')
  )
}
/** The dark ground below all fields of a piece. */
export const ground = (...shapes) =>
  shapes.map((d) => line(d, INK.night, 24)).join('') +
  shapes.map((d) => fill(d, INK.night)).join('')
export const wire = (d, width = 6) => line(d, WIRE(), width)
export const shine = (d, alpha = 0.75) => fill(d, INK.white, `opacity="${alpha}"`)

const FILTERS = [2, 4, 6, 10, 18, 30]
  .map(
    (blur) =>
      `<filter id="soft${blur}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
  )
  .join('')

/** A whole drawing on w × h pixels. */
export function sheet(w, h, draw, view = `0 0 ${w} ${h}`) {
  shelf = []
  const body = draw()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${view}" style="position:absolute;inset:0"><defs>${FILTERS}${shelf.join('')}</defs>${body}</svg>`
}
