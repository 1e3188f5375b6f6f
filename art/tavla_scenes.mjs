// The tea garden by the Bosphorus, by day and under its lanterns, as a panel of marquetry.
import { dice } from './collage.mjs'
import {
  box,
  disc,
  fill,
  line,
  move,
  pearl,
  poly,
  rim,
  ring,
  veneer,
  wire,
  within,
  WOOD,
} from './tavla_inlay.mjs'
import { checker, die, starFacets, SYMBOLS } from './tavla_symbols.mjs'

const { ebony, walnut, teak, cherry, maple, holly, padauk, amber, lemon, emerald, leaf, cobalt } =
  WOOD

export const DAY = {
  night: false,
  sky: ['#6fb3d6', '#9ccbdc', '#c9dfd6', '#efe2b8', '#f8d79a'],
  sun: ['#fff3c4', '#ffd36a'],
  hills: ['#a9bfae', '#7fa287', '#4f8560'],
  water: ['#bfe0dd', '#7fc0cc', '#4799b4', '#2f7a9c'],
  house: ['#f3e3c4', '#d98a5a', '#b3483a', '#e8bf6a'],
  window: '#4a3320',
  floor: ['#c08a4e', '#a8723a', '#b98048', '#936030'],
  bark: ['#a98a62', '#8a6a46', '#c2a67c', '#6f5236'],
  leaves: [leaf, '#5f9e3c', emerald, '#2f7d4a', '#a9c84a'],
  cloth: [padauk, holly],
  tint: undefined,
}
export const EVENING = {
  night: true,
  sky: ['#1a1440', '#33215e', '#643070', '#a8466a', '#e8855a'],
  sun: ['#fff7de', '#f4dfa8'],
  hills: ['#5a3a6a', '#3d2a56', '#281f44'],
  water: ['#b0607a', '#5d3a78', '#332a66', '#1d1c4a'],
  house: ['#5a4468', '#6a3a4a', '#4a2a48', '#6a5058'],
  window: '#ffd873',
  floor: ['#5a3428', '#4a2a24', '#523026', '#3d221e'],
  bark: ['#4e3a3c', '#3c2a30', '#5e4644', '#2e2028'],
  leaves: ['#3f6a3c', '#2b5638', '#1d4a3c', '#173a34', '#5a7a3a'],
  cloth: ['#8a1a2c', '#d8c2b0'],
  tint: '#2a1650',
}

function sky(w, horizon, { sky: bands, sun, night }, [sx, sy, sr]) {
  const step = horizon / bands.length
  const rows = bands
    .map((tone, i) => {
      const y = i * step
      const wave = (x, k) => y - (i ? 0 : 40) + Math.sin(x * 0.008 + k * 1.7) * step * 0.16
      const d = `M-10,${wave(-10, i)}${Array.from({ length: 9 }, (_, j) => `L${(w * (j + 1)) / 8},${wave((w * (j + 1)) / 8, i).toFixed(1)}`).join('')}V${horizon + 10}H-10Z`
      return (
        veneer(d, tone, { turn: 2 + i, scale: 1.5, shade: 0, grain: 0.55, at: [w / 2, y, w] }) +
        (i ? line(d, '#3a1a10', 1.6, 'opacity="0.35"') : '')
      )
    })
    .join('')
  const star = starFacets(sx, sy, sr * 1.75, sr * 1.1, 16)
  return (
    rows +
    (night
      ? Array.from({ length: 40 }, (_, i) => {
          const r = dice(i + 3)
          return fill(
            disc(r() * w, r() * horizon * 0.62, 0.9 + r() * 1.7),
            '#fff3d0',
            `opacity="${(0.4 + 0.6 * r()).toFixed(2)}"`,
          )
        }).join('')
      : star.facets
          .map((d, i) => veneer(d, i % 2 ? '#f2b84a' : '#ffe08a', { turn: i * 12, shade: 0.1 }))
          .join('') + line(star.outline, '#9a6a1c', 1.6)) +
    rim(disc(sx, sy, sr), { wide: 3, joint: 6 }) +
    (night
      ? pearl(disc(sx, sy, sr), { at: [sx, sy, sr] })
      : veneer(disc(sx, sy, sr), sun[1], { at: [sx, sy, sr] }))
  )
}

function hills(w, y, { hills: tones }) {
  const r = dice(17)
  return tones
    .map((tone, k) => {
      const high = [86, 62, 34][k] * (w / 1280) ** 0.3
      const n = 4 + k * 2
      const d = `M-10,${y + 4}V${y - high * 0.6}${Array.from({ length: n }, () => `q${w / n / 2 + 4},${(-high * (0.4 + r() * 0.7)).toFixed(0)} ${w / n + 6},${((r() - 0.5) * high * 0.5).toFixed(0)}`).join('')}V${y + 4}Z`
      return (
        veneer(d, tone, { turn: -6 + k * 8, scale: 1.1, shade: 0.12, at: [w / 2, y, 300] }) +
        line(d, '#2a1408', 1.8, 'opacity="0.5"')
      )
    })
    .join('')
}

function bridge(w, y, { night }) {
  const ink = night ? '#d9a0a8' : '#8a5a4a'
  const [a, b, deck] = [w * 0.36, w * 0.64, y - 46]
  const cable = (x1, x2, top) => `M${x1},${top}Q${(x1 + x2) / 2},${deck + 26} ${x2},${top}`
  return (
    line(`M${w * 0.2},${deck + 8}Q${w * 0.5},${deck - 12} ${w * 0.8},${deck + 8}`, ink, 5) +
    line(
      `${cable(a, b, deck - 62)}M${w * 0.2},${deck + 6}Q${w * 0.3},${deck} ${a},${deck - 62}M${b},${deck - 62}Q${w * 0.7},${deck} ${w * 0.8},${deck + 6}`,
      ink,
      2.6,
    ) +
    [a, b]
      .map((x) =>
        line(
          `M${x - 5},${y}V${deck - 66}M${x + 5},${y}V${deck - 66}M${x - 5},${deck - 50}H${x + 5}M${x - 5},${deck - 26}H${x + 5}`,
          ink,
          3.4,
        ),
      )
      .join('') +
    Array.from({ length: 17 }, (_, i) => {
      const t = (i + 1) / 18
      const x = a + (b - a) * t
      return line(`M${x},${deck - 62 + 4 * t * (1 - t) * 75}V${deck - 2}`, ink, 1.2)
    }).join('') +
    (night
      ? Array.from({ length: 24 }, (_, i) =>
          fill(
            disc(w * 0.21 + (i * w * 0.58) / 23, deck - 4 - Math.sin((i / 23) * Math.PI) * 9, 2.2),
            '#ffe08a',
          ),
        ).join('')
      : '')
  )
}

function house(x, y, s, tone, { window, night }) {
  const front = box(-44, -78, 88, 78)
  return move(
    x,
    y,
    s,
    veneer(front, tone, { turn: 90, scale: 0.5, shade: 0.2, at: [0, -40, 60] }) +
      veneer(poly([-52, -76], [-30, -112], [30, -112], [52, -76]), night ? '#3a1c2c' : cherry, {
        turn: 4,
        scale: 0.5,
        at: [0, -90, 60],
      }) +
      line(`${front}M-52,-76L-30,-112H30L52,-76Z`, '#2a1408', 2.4) +
      [-30, -8, 14]
        .flatMap((wx) =>
          [-66, -32].map(
            (wy) => fill(box(wx, wy, 14, 21), window) + line(box(wx, wy, 14, 21), '#fff1d0', 1.8),
          ),
        )
        .join(''),
  )
}

function water(w, top, bottom, { water: tones, night }) {
  const r = dice(29)
  const all = box(-10, top, w + 20, bottom - top + 10)
  const step = (bottom - top) / tones.length
  return (
    fill(all, tones.at(-1)) +
    tones
      .map((tone, i) => {
        const y = top + i * step
        const d = `M-10,${y}${Array.from({ length: 14 }, () => `q${w / 48},${-4 - i * 3} ${w / 24},0t${w / 24},0`).join('')}V${bottom + 10}H-10Z`
        return (
          veneer(d, tone, { turn: 1, scale: 1.4, shade: 0.06, grain: 0.7, at: [w / 2, y, w] }) +
          (i ? line(d, '#123050', 1.8, 'opacity="0.4"') : '')
        )
      })
      .join('') +
    Array.from({ length: 46 }, () => {
      const t = r()
      const [x, y, l] = [r() * w, top + 8 + t * (bottom - top), (16 + r() * 40) * (0.5 + t)]
      return fill(
        `M${x},${y}q${l / 2},${-3 - 4 * t} ${l},0q${-l / 2},${3 + 3 * t} ${-l},0Z`,
        night ? (r() < 0.5 ? '#ffb86a' : '#e87a7a') : '#f6fbf4',
        `opacity="${(0.35 + 0.5 * r()).toFixed(2)}"`,
      )
    }).join('')
  )
}

function terrace(w, top, bottom, { floor, night }) {
  const middle = w / 2
  const n = 18
  const planks = Array.from({ length: n }, (_, i) => {
    const [a, b] = [(i / n - 0.5) * w * 1.15, ((i + 1) / n - 0.5) * w * 1.15]
    const d = poly(
      [middle + a, top],
      [middle + b, top],
      [middle + b * 2.1, bottom + 8],
      [middle + a * 2.1, bottom + 8],
    )
    return (
      veneer(d, floor[i % floor.length], {
        turn: 90 - a * 0.05,
        scale: 0.9,
        shade: 0.1,
        grain: 0.75,
        at: [middle, bottom, w],
      }) + line(d, '#2a1408', 2.4, 'opacity="0.8"')
    )
  }).join('')
  const rail = top - Math.min(74, w * 0.07)
  const post = (x) =>
    veneer(box(x - 6, rail - 6, 12, top - rail + 10), night ? '#5a3a30' : '#f0dfbd', {
      turn: 90,
      scale: 0.4,
      at: [x, top, 40],
    }) + line(box(x - 6, rail - 6, 12, top - rail + 10), '#2a1408', 2)
  const bar = (y, h) =>
    veneer(box(-10, y, w + 20, h), night ? '#6a463a' : '#f8ead0', { turn: 0, at: [w / 2, y, w] }) +
    line(box(-10, y, w + 20, h), '#2a1408', 2)
  return (
    bar(rail + (top - rail) * 0.5, 6) +
    Array.from({ length: 16 }, (_, i) => post(((i + 0.5) / 16) * w)).join('') +
    bar(rail - 10, 12) +
    planks +
    fill(box(-10, top - 2, w + 20, 22), '#2a0818', 'opacity="0.35"')
  )
}

const LEAF =
  'M0,-50C5,-30 9,-18 14,-8C26,-16 40,-22 56,-24C50,-12 46,-4 42,4C58,8 72,14 84,24C68,36 52,40 32,38C40,50 48,58 56,66C38,70 22,64 8,56L2,78H-2L-8,56C-22,64 -38,70 -56,66C-48,58 -40,50 -32,38C-52,40 -68,36 -84,24C-72,14 -58,8 -42,4C-46,-4 -50,-12 -56,-24C-40,-22 -26,-16 -14,-8C-9,-18 -5,-30 0,-50Z'
function leaves(places, { leaves: tones }, seed) {
  const r = dice(seed)
  return places
    .map(([x, y, s]) => {
      const tone = tones[Math.floor(r() * tones.length)]
      const turn = 180 + (r() - 0.5) * 150
      return move(
        x,
        y,
        s,
        fill(LEAF, '#140a08', 'transform="translate(4 7)" opacity="0.4"') +
          veneer(LEAF, tone, { turn: 60 * r(), scale: 0.5, shade: 0.34, at: [0, 0, 70] }) +
          line(LEAF, '#1a1208', 5) +
          line(LEAF, '#e0bb5c', 2.2) +
          line(
            'M0,-40V64M0,22L60,24M0,22L-60,24M0,2L42,-16M0,2L-42,-16',
            '#e0bb5c',
            2,
            'opacity="0.7"',
          ),
        turn,
      )
    })
    .join('')
}

function trunk(x, top, bottom, wide, { bark }) {
  const h = bottom - top
  const d = `M${x - wide * 0.42},${top}C${x - wide * 0.36},${top + h * 0.5} ${x - wide * 0.5},${top + h * 0.8} ${x - wide * 0.95},${bottom}Q${x},${bottom + 18} ${x + wide * 0.9},${bottom}C${x + wide * 0.46},${top + h * 0.8} ${x + wide * 0.34},${top + h * 0.5} ${x + wide * 0.46},${top}Z`
  const r = dice(53)
  return (
    rim(d, { wide: 4, joint: 7 }) +
    veneer(d, bark[0], { turn: 88, scale: 1.1, shade: 0.4, at: [x, top + h / 2, wide * 1.2] }) +
    within(
      d,
      Array.from({ length: 26 }, () => {
        const [px, py, s] = [x + (r() - 0.5) * wide * 1.3, top + r() * h, wide * (0.12 + r() * 0.2)]
        const [a, b] = [s * 0.55, s * 1.7]
        const patch = `M${px},${py - b}C${px + a * 1.6},${py - b * 0.7} ${px + a * 0.4},${py - b * 0.1} ${px + a},${py + b * 0.5}C${px + a * 0.6},${py + b} ${px - a},${py + b * 0.9} ${px - a * 0.8},${py + b * 0.2}C${px - a * 1.5},${py - b * 0.3} ${px - a * 0.6},${py - b * 0.8} ${px},${py - b}Z`
        return (
          veneer(patch, bark[1 + Math.floor(r() * 3)], {
            turn: 80 + r() * 20,
            scale: 0.7,
            shade: 0.2,
            at: [px, py, s],
          }) + line(patch, '#1a0d08', 1.4, 'opacity="0.4"')
        )
      }).join(''),
    )
  )
}

/** A lantern of coloured glass; its light shines in the evening. */
function lantern(x, y, s, tone, { night }, drop) {
  const glass = 'M-26,-38H26L34,34Q0,50 -34,34Z'
  return (
    line(`M${x},${y - drop}V${y - 62 * s}`, '#2a1408', 3) +
    (night
      ? fill(
          disc(x, y, 190 * s),
          ring(
            [x, y, 190 * s],
            [
              [0, '#ffd98a', 0.75],
              [0.3, '#ffb04a', 0.3],
              [1, '#ff8a3a', 0],
            ],
          ),
        )
      : '') +
    move(
      x,
      y,
      s,
      rim(`${glass}M-20,-38L0,-66L20,-38ZM-22,40H22L12,56H-12Z`, { wide: 4, joint: 8 }) +
        veneer(glass, tone, { turn: 90, scale: 0.4, shade: 0.3, at: [0, 0, 40] }) +
        (night
          ? fill(
              glass,
              ring(
                [0, 6, 44],
                [
                  [0, '#fff6cf', 0.95],
                  [0.5, '#ffd06a', 0.6],
                  [1, tone, 0.1],
                ],
              ),
            )
          : '') +
        veneer('M-22,-38L0,-68L22,-38Z', lemon, { at: [0, -50, 30] }) +
        veneer('M-24,40H24L13,58H-13Z', amber, { at: [0, 50, 30] }) +
        wire('M-10,-38L-13,42M10,-38L13,42M-30,0H30', 3) +
        wire(glass, 3) +
        line(disc(0, -72, 6), '#e6b450', 4),
    )
  )
}
const GLASS = [padauk, cobalt, amber, emerald, '#8a2a7a']

function table(x, y, s, p, things) {
  const topOf = disc(0, 0, 190, 52)
  return move(
    x,
    y,
    s,
    fill(disc(8, 196, 170, 34), '#140a08', 'opacity="0.45"') +
      veneer('M-16,20L-22,170Q-70,184 -92,200H92Q70,184 22,170L16,20Z', walnut, {
        turn: 90,
        scale: 0.6,
        at: [0, 110, 80],
      }) +
      line('M-16,20L-22,170Q-70,184 -92,200H92Q70,184 22,170L16,20Z', '#1a0d08', 4) +
      veneer('M-190,0A190,52 0 0 0 190,0V18A190,52 0 0 1 -190,18Z', cherry, {
        turn: 0,
        at: [0, 20, 160],
      }) +
      line('M-190,0A190,52 0 0 0 190,0V18A190,52 0 0 1 -190,18Z', '#1a0d08', 4) +
      rim(topOf, { wide: 4, joint: 8 }) +
      veneer(topOf, p.night ? '#8a5a34' : maple, { turn: 4, scale: 0.8, at: [0, 0, 170] }) +
      wire(disc(0, 0, 158, 41), 4) +
      within(
        disc(0, 0, 158, 41),
        Array.from({ length: 20 }, (_, i) => {
          const a = (k) => [
            Math.cos(((i + k) / 20) * Math.PI * 2),
            Math.sin(((i + k) / 20) * Math.PI * 2),
          ]
          return veneer(
            poly(
              [158 * a(0)[0], 41 * a(0)[1]],
              [158 * a(1)[0], 41 * a(1)[1]],
              [118 * a(0.5)[0], 30 * a(0.5)[1]],
            ),
            i % 2 ? ebony : padauk,
            { shade: 0 },
          )
        }).join(''),
      ) +
      things,
  )
}
function stool(x, y, s, p) {
  const seat = disc(0, 0, 76, 24)
  return move(
    x,
    y,
    s,
    fill(disc(4, 128, 76, 18), '#140a08', 'opacity="0.4"') +
      line('M-54,10L-70,126M54,10L70,126M-26,20L-32,140M26,20L32,140M-62,84H62', '#1a0d08', 18) +
      line(
        'M-54,10L-70,126M54,10L70,126M-26,20L-32,140M26,20L32,140M-62,84H62',
        p.night ? '#5a3a28' : teak,
        10,
      ) +
      rim(seat, { wide: 4, joint: 7 }) +
      veneer(seat, p.cloth[0], { turn: 20, scale: 0.5, at: [0, 0, 70] }) +
      within(
        seat,
        [-60, -30, 0, 30, 60].map((k) => line(`M${k},-30L${k + 20},30`, p.cloth[1], 7)).join(''),
      ) +
      wire(seat, 3),
  )
}
const gulls = (list, ink) =>
  list
    .map(([x, y, s]) =>
      move(
        x,
        y,
        s,
        fill(
          'M-40,-6C-24,-24 -8,-16 0,0C8,-16 24,-24 40,-6C24,-14 10,-6 0,10C-10,-6 -24,-14 -40,-6Z',
          ink,
        ) + line('M-40,-6C-24,-24 -8,-16 0,0C8,-16 24,-24 40,-6', '#3a2418', 3),
      ),
    )
    .join('')
const thing = (name, x, y, s) => move(x - 256 * s, y - 470 * s, s, SYMBOLS[name]())

function spread(list, r, at) {
  return Array.from({ length: list }, () => at(r))
}
const lamps = (list, p) =>
  list.map(([x, y, s, drop], i) => lantern(x, y, s, GLASS[i % GLASS.length], p, drop)).join('')

/** Where the lanterns hang: the stage lights them there. */
export const LANTERNS = {
  desktop: [
    [116, 258, 0.82, 220],
    [236, 176, 0.62, 150],
    [1060, 166, 0.62, 150],
    [1176, 236, 0.84, 220],
    [640, 62, 0.4, 70],
  ],
  phone: [
    [96, 330, 0.84, 300],
    [236, 236, 0.66, 230],
    [400, 176, 0.5, 170],
    [560, 246, 0.66, 230],
    [692, 340, 0.84, 300],
  ],
}

const BOTH = { far: true, near: true }

export function desktop(p, layer = BOTH) {
  const [w, h, horizon, floor] = [1280, 720, 318, 520]
  const r = dice(71)
  const canopy = [
    ...spread(58, r, (d) => [d() * w, d() * 46 - 6, 0.34 + d() * 0.3]),
    ...spread(46, r, (d) => [d() * 300 - 20, 20 + d() * 120 * (1 - d() * 0.5), 0.4 + d() * 0.36]),
    ...spread(46, r, (d) => [
      w - d() * 300 + 20,
      20 + d() * 120 * (1 - d() * 0.5),
      0.4 + d() * 0.36,
    ]),
  ]
  const far = () =>
    sky(w, horizon, p, p.night ? [930, 150, 40] : [356, 168, 42]) +
    hills(w, horizon, p) +
    bridge(w, horizon, p) +
    [
      [70, 0.66],
      [150, 0.56],
      [228, 0.62],
      [1020, 0.58],
      [1104, 0.68],
      [1190, 0.6],
    ]
      .map(([x, s], i) => house(x, horizon + 6, s, p.house[i % p.house.length], p))
      .join('') +
    water(w, horizon, floor, p) +
    gulls(
      p.night
        ? []
        : [
            [300, 250, 0.5],
            [980, 200, 0.62],
            [1080, 270, 0.42],
            [190, 300, 0.4],
          ],
      '#fffaf0',
    ) +
    terrace(w, floor, h, p)
  const near = () =>
    trunk(34, -20, 690, 110, p) +
    leaves(canopy, p, 9) +
    lamps(LANTERNS.desktop, p) +
    stool(296, 600, 0.72, p) +
    table(150, 560, 0.8, p, thing('tea', -76, 6, 0.27) + thing('coffee', 74, 16, 0.24)) +
    stool(1010, 604, 0.74, p) +
    thing('cat', 1010, 606, 0.34) +
    table(1146, 566, 0.82, p, boardOn(0, -4, 0.42) + thing('tea', 128, 10, 0.22))
  return (layer.far ? far() : '') + (layer.near ? near() : '')
}

/** An open board on a table, seen from the side. */
function boardOn(x, y, s) {
  const lower = poly([-190, 0], [190, 0], [230, 52], [-230, 52])
  return move(
    x,
    y,
    s,
    rim(lower, { wide: 6, joint: 12 }) +
      veneer(lower, walnut, { at: [0, 26, 200] }) +
      within(
        lower,
        Array.from({ length: 10 }, (_, i) =>
          veneer(
            poly([-200 + i * 40, 0], [-160 + i * 40, 0], [-182 + i * 40, 36]),
            i % 2 ? holly : padauk,
            { shade: 0 },
          ),
        ).join(''),
      ) +
      wire('M0,0V52', 5) +
      [
        [-120, 22],
        [-80, 22],
        [70, 26],
        [110, 26],
        [150, 26],
      ]
        .map(
          ([cx, cy], i) =>
            rim(disc(cx, cy, 18, 9), { wide: 3, joint: 5 }) +
            fill(disc(cx, cy, 18, 9), i < 2 ? holly : '#2a1611'),
        )
        .join(''),
  )
}

export function phone(p, layer = BOTH) {
  const [w, h, horizon, floor] = [780, 1688, 560, 1060]
  const r = dice(83)
  const canopy = [
    ...spread(60, r, (d) => [d() * w, d() * 110 - 10, 0.5 + d() * 0.4]),
    ...spread(44, r, (d) => [d() * 200 - 20, 40 + d() * 210 * (1 - d() * 0.5), 0.55 + d() * 0.45]),
    ...spread(44, r, (d) => [
      w - d() * 200 + 20,
      40 + d() * 210 * (1 - d() * 0.5),
      0.55 + d() * 0.45,
    ]),
  ]
  const far = () =>
    sky(w, horizon, p, p.night ? [566, 300, 54] : [224, 352, 54]) +
    hills(w, horizon, p) +
    bridge(w, horizon, p) +
    [
      [66, 0.9],
      [176, 0.76],
      [612, 0.8],
      [716, 0.92],
    ]
      .map(([x, s], i) => house(x, horizon + 8, s, p.house[i % p.house.length], p))
      .join('') +
    water(w, horizon, floor, p) +
    gulls(
      p.night
        ? []
        : [
            [420, 420, 0.7],
            [520, 480, 0.5],
            [330, 500, 0.5],
          ],
      '#fffaf0',
    ) +
    terrace(w, floor, h, p)
  const near = () =>
    leaves(canopy, p, 9) +
    lamps(LANTERNS.phone, p) +
    table(206, 1220, 1.02, p, thing('tea', -84, 6, 0.32) + thing('coffee', 84, 16, 0.28)) +
    stool(596, 1240, 1.06, p) +
    thing('cat', 596, 1244, 0.56)
  return (layer.far ? far() : '') + (layer.near ? near() : '')
}

/** What shows of the tile: the hero's two checkers and dice on the board, the garden behind it. */
export function poster() {
  const p = DAY
  const [w, horizon] = [600, 250]
  const r = dice(97)
  const canopy = [
    ...spread(40, r, (d) => [d() * w, d() * 60 - 14, 0.46 + d() * 0.34]),
    ...spread(16, r, (d) => [d() * 120 - 16, 40 + d() * 110, 0.5 + d() * 0.3]),
    ...spread(16, r, (d) => [w - d() * 120 + 16, 40 + d() * 110, 0.5 + d() * 0.3]),
  ]
  const board = poly([-30, 300], [630, 300], [760, 830], [-160, 830])
  const point = (i, n, tone) => {
    const x = (k, y) => 300 + (k / n - 0.5) * (660 + ((y - 300) / 530) * 260)
    return (
      veneer(poly([x(i, 306), 306], [x(i + 1, 306), 306], [x(i + 0.5, 560), 560]), tone, {
        turn: 84,
        at: [300, 420, 200],
      }) + wire(poly([x(i, 306), 306], [x(i + 1, 306), 306], [x(i + 0.5, 560), 560]), 2.5)
    )
  }
  return (
    sky(w, horizon, p, [300, 138, 50]) +
    hills(w, horizon, p) +
    [
      [60, 0.7],
      [140, 0.6],
      [470, 0.62],
      [548, 0.72],
    ]
      .map(([x, s], i) => house(x, horizon + 6, s, p.house[i], p))
      .join('') +
    water(w, horizon, 330, p) +
    gulls(
      [
        [210, 196, 0.5],
        [420, 176, 0.6],
      ],
      '#fffaf0',
    ) +
    rim(board, { wide: 10, joint: 20 }) +
    veneer(poly([-30, 300], [300, 300], [300, 830], [-160, 830]), maple, {
      turn: 84,
      scale: 1.2,
      shade: 0.2,
      at: [150, 560, 300],
    }) +
    veneer(poly([300, 300], [630, 300], [760, 830], [300, 830]), '#3a2016', {
      turn: 96,
      scale: 1.2,
      shade: 0.3,
      at: [450, 560, 300],
    }) +
    Array.from({ length: 12 }, (_, i) =>
      point(i, 12, i < 6 ? (i % 2 ? walnut : padauk) : i % 2 ? '#d9b98a' : cobalt),
    ).join('') +
    veneer(poly([288, 300], [312, 300], [320, 830], [280, 830]), walnut, {
      turn: 90,
      at: [300, 560, 200],
    }) +
    wire(poly([288, 300], [312, 300], [320, 830], [280, 830]), 3) +
    leaves(canopy, p, 9) +
    lantern(92, 196, 0.7, padauk, p, 190) +
    lantern(508, 196, 0.7, cobalt, p, 190) +
    fill(disc(150, 500, 132, 44), '#140a08', 'opacity="0.4"') +
    move(150 - 256 * 0.58, 398 - 256 * 0.58, 0.58, checker(true), 0) +
    fill(disc(456, 500, 132, 44), '#000', 'opacity="0.5"') +
    move(452 - 256 * 0.58, 398 - 256 * 0.58, 0.58, checker(false), 0) +
    fill(disc(300, 560, 120, 34), '#000', 'opacity="0.5"') +
    move(240, 446, 1, die(82, [6, 2, 3]), -14) +
    move(360, 482, 1, die(76, [5, 6, 4]), 16)
  )
}
