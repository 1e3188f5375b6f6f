// The press: five inks, airbrush with the stone's grain, poster capitals drawn as strokes. Light from the upper left.
import { dice } from './collage.mjs'

export const INK = {
  navy: '#10243e',
  deep: '#1d4468',
  sea: '#3a7fa8',
  sky: '#7fb7d6',
  haze: '#c9e0e6',
  cream: '#f4ede0',
  paper: '#fbf6ea',
  yellow: '#f5b83d',
  straw: '#fbdc94',
  orange: '#e5852f',
  red: '#d94f2b',
  brick: '#a8321f',
  brown: '#6b2418',
}

let made = 0
let shelf = []
const keep = (tag, inner) => {
  const id = `p${made++}`
  shelf.push(`<${tag.replace('ID', `id="${id}"`)}>${inner}</${tag.split(' ')[0]}>`)
  return id
}
const stop = (at, colour, alpha) =>
  `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`

export const blend = ([x1, y1, x2, y2], stops) =>
  `url(#${keep(`linearGradient ID gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops.map(([at, c, a = 1]) => stop(at, c, a)).join(''))})`
export const ring = ([cx, cy, r], stops) =>
  `url(#${keep(`radialGradient ID gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}"`, stops.map(([at, c, a = 1]) => stop(at, c, a)).join(''))})`

export const fill = (d, colour, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`
export const line = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`
export const disc = (x, y, r, ry = r) =>
  `M${x - r},${y}a${r},${ry} 0 1 0 ${2 * r},0a${r},${ry} 0 1 0 ${-2 * r},0Z`
export const box = (x, y, w, h) => `M${x},${y}h${w}v${h}h${-w}Z`
/** a form with one ink sprayed over it from full to none along a line: hard at its edge, grainy within */
export const air = (d, colour, from, alpha = 1, mid = 0.45) =>
  `<path d="${d}" fill="${blend(from, [
    [0, colour, alpha],
    [mid, colour, alpha * 0.42],
    [1, colour, 0],
  ])}" filter="url(#spray)"/>`
export const glow = (d, colour, at, alpha = 1) =>
  `<path d="${d}" fill="${ring(at, [
    [0, colour, alpha],
    [0.5, colour, alpha * 0.45],
    [1, colour, 0],
  ])}" filter="url(#spray)"/>`
export const within = (d, inner) =>
  `<g clip-path="url(#${keep('clipPath ID', `<path d="${d}"/>`)})">${inner}</g>`
export const move = (x, y, scale, inner, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`

const FILTERS = (
  grain,
) => `<filter id="spray" x="-2%" y="-2%" width="104%" height="104%" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.6 0 0 0 -0.8" result="n"/>
  <feColorMatrix in="SourceGraphic" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0" result="a"/>
  <feComposite in="a" in2="n" operator="arithmetic" k1="0" k2="1" k3="1" k4="-1"/><feComponentTransfer result="dots"><feFuncA type="linear" slope="3" intercept="-0.05"/></feComponentTransfer>
  <feComponentTransfer in="SourceGraphic" result="ink"><feFuncA type="linear" slope="400"/></feComponentTransfer>
  <feComposite in="ink" in2="dots" operator="in" result="stipple"/><feComponentTransfer in="stipple" result="half"><feFuncA type="linear" slope="0.55"/></feComponentTransfer>
  <feComponentTransfer in="SourceGraphic" result="soft"><feFuncA type="linear" slope="0.62"/></feComponentTransfer><feMerge><feMergeNode in="soft"/><feMergeNode in="half"/></feMerge></filter>
  <filter id="cut" x="-4%" y="-4%" width="108%" height="108%"><feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="2" seed="9"/><feDisplacementMap in="SourceGraphic" scale="2" xChannelSelector="R" yChannelSelector="G"/></filter>`

/** a whole drawing, its forms cut by hand (`cut`), on w × h pixels; `over` lies on top, ruled clean */
export function sheet(
  w,
  h,
  draw,
  { view = `0 0 ${w} ${h}`, grain = 0.5, cut = true, over = '' } = {},
) {
  shelf = []
  const body = draw()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${view}" style="position:absolute;inset:0"><defs>${FILTERS(grain)}${shelf.join('')}</defs><g${cut ? ' filter="url(#cut)"' : ''}>${body}</g>${over}</svg>`
}

const V = 'M10,0V100'
/** Low capitals of the 1930s, strokes of 20 on a height of 100: [width, strokes, flat forms]. */
const CAPITALS = {
  A: [84, '', 'M0,100L29,0H55L84,100H62L56.5,81H27.5L22,100ZM33,63H51L42,30Z'],
  B: [72, `${V}M10,10H36A22.5,22.5 0 0 1 36,55H10M10,55H42A17.5,17.5 0 0 1 42,90H10`],
  C: [88, 'M82,31A38,40 0 1 0 82,69'],
  D: [80, `${V}M10,10H30A40,40 0 0 1 30,90H10`],
  E: [58, `${V}M10,10H58M10,52H52M10,90H58`],
  G: [92, 'M82,31A38,40 0 1 0 82,60M52,60H92'],
  H: [80, `${V}M70,0V100M10,52H70`],
  I: [20, V],
  J: [58, 'M48,0V62C48,82 40,90 28,90C17,90 10,83 10,70'],
  K: [74, `${V}M70,-8L18,58M33,40L70,108`],
  L: [56, `${V}M10,90H56`],
  O: [96, 'M10,50A38,40 0 1 1 86,50A38,40 0 1 1 10,50Z'],
  P: [68, `${V}M10,10H34A24,24 0 0 1 34,58H10`],
  R: [72, `${V}M10,10H34A24,24 0 0 1 34,58H10M34,56L66,108`],
  S: [
    76,
    'M66,29C61,15 51,10 39,10C21,10 12,19 12,31C12,45 25,50 39,53C53,56 66,61 66,73C66,85 54,90 39,90C24,90 14,85 9,71',
  ],
  T: [72, 'M36,0V100M0,10H72'],
  U: [80, 'M10,0V58A30,32 0 0 0 70,58V0'],
  W: [104, '', 'M0,0H22L34,62L42,20H62L70,62L82,0H104L82,100H60L52,58L44,100H22Z'],
  X: [76, 'M-4,-8L80,108M80,-8L-4,108'],
  Z: [70, '', 'M2,0H70V18L29,80H70V100H0V82L41,20H2Z'],
}
/** Which numbers of a step of a path lie across the letter. */
const ACROSS = { M: [0], L: [0], H: [0], V: [], A: [5], C: [0, 2, 4], Z: [] }
/** A letter with its sides brought together; its strokes stay 20 wide. */
function condensed([width, strokes, forms = ''], share) {
  if (share === 1) return [width, strokes, forms]
  const path = (d, across) =>
    d.replace(/([MLHVACZ])([^MLHVACZ]*)/g, (_, step, list) => {
      const numbers = (list.match(/-?[\d.]+/g) ?? []).map(Number)
      return (
        step +
        numbers.map((n, i) => {
          if (step === 'A' && i === 0) return n * share
          return ACROSS[step].includes(i) ? across(n) : n
        })
      )
    })
  return [
    20 + (width - 20) * share,
    path(strokes, (x) => 10 + (x - 10) * share),
    path(forms, (x) => x * share),
  ]
}
const MARKED = { Ğ: ['G', 'M24,-31Q48,-4 72,-31'], İ: ['I', 'M10,-29V-9'] }

/**
 * A word from x = 0, cap height 100, baseline 100. `paint` colours the strokes and forms of each
 * letter; `narrow` brings their sides together and leaves the strokes as they are.
 */
export function word(text, paint, spacing = 10, narrow = 1) {
  let x = 0
  const letters = [...text].map((letter) => {
    const [base, mark] = MARKED[letter] ?? [letter]
    const [width, strokes, forms] = condensed(CAPITALS[base], narrow)
    const at = x
    x += width + spacing
    return { at, width, strokes, forms, mark }
  })
  const clip = keep('clipPath ID', box(-40, 0, x + 80, 100).replace(/^(.*)$/, '<path d="$1"/>'))
  const body = paint((ink, more = '') =>
    letters
      .map(
        ({ at, strokes, forms, mark }) =>
          `<g transform="translate(${at} 0)" ${more}><g clip-path="url(#${clip})">${strokes ? line(strokes, ink, 20) : ''}${forms ? fill(forms, ink, 'fill-rule="evenodd"') : ''}</g>${mark ? line(mark, ink, 15) : ''}</g>`,
      )
      .join(''),
  )
  return { width: x - spacing, body }
}

export const standing = (text, { face, block, edge, depth = 12, spacing = 10, narrow = 1 }) =>
  word(
    text,
    (ink) => {
      const steps = Array.from(
        { length: depth },
        (_, i) => `<g transform="translate(${depth - i} ${depth - i})">${ink(block)}</g>`,
      ).join('')
      const rim = [
        [-4, 0],
        [4, 0],
        [0, -4],
        [0, 4],
        [-3, -3],
        [3, 3],
        [-3, 3],
        [3, -3],
      ]
        .map(([x, y]) => `<g transform="translate(${x} ${y})">${ink(edge)}</g>`)
        .join('')
      const foot = `<g transform="translate(${depth} ${depth})">${[
        [-4, 0],
        [4, 0],
        [0, 4],
        [3, 3],
      ]
        .map(([x, y]) => `<g transform="translate(${x} ${y})">${ink(edge)}</g>`)
        .join('')}</g>`
      return foot + steps.replaceAll('<g transform', '<g transform') + rim + ink(face)
    },
    spacing,
    narrow,
  )

export function specks(w, h, n, seed, colours = [INK.paper, INK.navy]) {
  const r = dice(seed)
  return Array.from(
    { length: n },
    () =>
      `<circle cx="${(r() * w).toFixed(1)}" cy="${(r() * h).toFixed(1)}" r="${(0.4 + 1.1 * r() ** 3).toFixed(2)}" fill="${colours[Math.floor(r() * colours.length)]}" opacity="${(0.12 + 0.3 * r()).toFixed(2)}"/>`,
  ).join('')
}
