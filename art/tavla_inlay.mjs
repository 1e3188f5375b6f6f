// Marquetry: dyed veneers, mother-of-pearl and brass wire, let into one another. Light from the upper left.
import { out } from './compose.mjs'

export const WOOD = {
  ebony: '#241511',
  wenge: '#3b2114',
  walnut: '#6e4022',
  teak: '#96602f',
  cherry: '#b8612f',
  maple: '#e3bd83',
  holly: '#f8eed8',
  padauk: '#b3281d',
  coral: '#de5a3a',
  amber: '#eda42f',
  lemon: '#f6d264',
  moss: '#3f8a3c',
  emerald: '#137a58',
  leaf: '#86b83e',
  cobalt: '#1d4fa3',
  sky: '#5fa9d8',
  rose: '#e08a97',
  plum: '#5d2450',
}
export const BRASS = ['#fff3bd', '#e6b450', '#8f5a1a']

let made = 0
let shelf = []
const keep = (tag, inner) => {
  const id = `t${made++}`
  shelf.push(`<${tag.replace('ID', `id="${id}"`)}>${inner}</${tag.split(' ')[0]}>`)
  return id
}
const stops = (list) =>
  list
    .map(([at, c, a = 1]) => `<stop offset="${at}" stop-color="${c}" stop-opacity="${a}"/>`)
    .join('')

export const blend = ([x1, y1, x2, y2], list) =>
  `url(#${keep(`linearGradient ID gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops(list))})`
export const ring = ([cx, cy, r], list) =>
  `url(#${keep(`radialGradient ID gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}"`, stops(list))})`
const sheetOf = (file, turn, scale, [x, y]) =>
  `url(#${keep(`pattern ID width="512" height="512" patternUnits="userSpaceOnUse" patternTransform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"`, `<image href="file://${out(file)}" width="512" height="512"/>`)})`

export const fill = (d, colour, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`
export const line = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`
export const disc = (x, y, r, ry = r) =>
  `M${x - r},${y}a${r},${ry} 0 1 0 ${2 * r},0a${r},${ry} 0 1 0 ${-2 * r},0Z`
export const box = (x, y, w, h) => `M${x},${y}h${w}v${h}h${-w}Z`
export const poly = (...points) => `M${points.map((p) => p.join(',')).join('L')}Z`
export const within = (d, inner) =>
  `<g clip-path="url(#${keep('clipPath ID', `<path d="${d}"/>`)})">${inner}</g>`
export const move = (x, y, scale, inner, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`

const span = (d) => {
  const n = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  return n.length > 0 ? n : [0]
}
let offset = 0
/** A piece of veneer: its dye, its grain along `turn` degrees, light from the upper left. */
export function veneer(d, tone, { turn = 20, scale = 0.8, shade = 0.34, grain = 1, at } = {}) {
  const [x, y] = span(d)
  const [cx, cy, r] = at ?? [x, y, 150]
  offset = (offset + 137) % 512
  return (
    fill(d, tone) +
    fill(
      d,
      sheetOf('tavla-grain.png', turn, scale, [offset, (offset * 3) % 512]),
      `opacity="${grain}"`,
    ) +
    fill(
      d,
      blend(
        [cx - r, cy - r, cx + r, cy + r],
        [
          [0, '#fff6dc', shade * 0.8],
          [0.45, '#fff6dc', 0],
          [0.55, '#2a0818', 0],
          [1, '#2a0818', shade * 1.3],
        ],
      ),
    )
  )
}
export function pearl(d, { turn = 0, scale = 0.5, at, tint } = {}) {
  const [x, y] = span(d)
  const [cx, cy, r] = at ?? [x, y, 150]
  offset = (offset + 137) % 512
  return (
    fill(d, sheetOf('tavla-pearl.png', turn, scale, [offset, (offset * 5) % 512])) +
    (tint ? fill(d, tint, 'style="mix-blend-mode:multiply"') : '') +
    fill(
      d,
      blend(
        [cx - r, cy - r, cx + r, cy + r],
        [
          [0, '#ffffff', 0.55],
          [0.4, '#ffffff', 0],
          [0.6, '#3a2470', 0],
          [1, '#3a2470', 0.34],
        ],
      ),
    )
  )
}
export const brassOf = (box4 = [60, 40, 440, 470]) =>
  blend(box4, [
    [0, BRASS[0]],
    [0.4, BRASS[1]],
    [0.62, '#ffe592'],
    [1, BRASS[2]],
  ])
/** Brass wire let in between two pieces. */
export const wire = (d, width = 5, more = '') =>
  line(d, '#2a1408', width + 4, more) + line(d, brassOf(), width, more)
/** The rim every symbol has: a dark joint, then a band of brass, round its whole outline. */
export const rim = (d, { wide = 13, joint = 24 } = {}) =>
  line(d, '#190a06', joint + wide) +
  line(d, brassOf(), joint) +
  line(d, '#fff6cf', 3, 'opacity="0.55" transform="translate(-4 -5)"') +
  line(d, '#2a1408', 8)
export const gloss = (d, at, alpha = 0.6) =>
  fill(
    d,
    ring(at, [
      [0, '#ffffff', alpha],
      [1, '#ffffff', 0],
    ]),
  )

/**
 * Letters sawn from pearl or veneer (`tone`) and set in brass: `more` are attributes of the text, such
 * as its anchor and length.
 */
export function letters(
  text,
  x,
  y,
  size,
  { tone, turn = 12, more = '', thick = 1, deep = '#190a06' },
) {
  const word = (attributes) =>
    `<text x="${x}" y="${y}" font-family="Inlaid" font-weight="800" font-size="${size}" stroke-linejoin="round" ${more} ${attributes}>${text}</text>`
  const s = (size / 100) * thick
  const bent = (width, colour, extra = '') =>
    word(`fill="none" stroke="${colour}" stroke-width="${width * s}" ${extra}`)
  const face = tone === undefined ? sheetOf('tavla-pearl.png', turn, 0.45, [40, 90]) : tone
  return (
    bent(34, deep, `transform="translate(${2 * s} ${6 * s})" opacity="0.55"`) +
    bent(30, deep) +
    bent(20, brassOf([x, y - size, x + size * 0.4, y + size * 0.2])) +
    bent(9, '#2a1408') +
    word(`fill="${face}"`) +
    word(
      `fill="${sheetOf('tavla-grain.png', turn, 0.5, [0, 0])}" opacity="${tone === undefined ? 0 : 1}"`,
    ) +
    word(
      `fill="${blend(
        [0, y - size * 0.76, 0, y],
        [
          [0, '#ffffff', 0.7],
          [0.42, '#ffffff', 0],
          [0.6, '#3a1040', 0],
          [1, '#3a1040', 0.38],
        ],
      )}"`,
    )
  )
}

/** A whole drawing on w × h pixels. */
export function sheet(w, h, draw, { view = `0 0 ${w} ${h}` } = {}) {
  shelf = []
  const body = draw()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${view}" style="position:absolute;inset:0"><defs>${shelf.join('')}</defs>${body}</svg>`
}
