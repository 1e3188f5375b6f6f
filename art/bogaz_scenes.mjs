// The Bosphorus at noon: sky, hills with their wooden houses, water in flat bands, ferries. For the poster, the backdrops and the frame.
import { dice } from './collage.mjs'
import { said } from './compose.mjs'
import {
  air,
  blend,
  box,
  disc,
  fill,
  INK,
  line,
  move,
  specks,
  standing,
  within,
} from './bogaz_press.mjs'
import { bowWave, ferryAhead, gullBody, rock, tower } from './bogaz_symbols.mjs'

const { navy, deep, sea, sky, haze, cream, paper, yellow, straw, orange, red, brick, brown } = INK

export function heaven(w, h, horizon, [x, y, r]) {
  const all = box(-16, -16, w + 32, horizon + 20)
  const far = Math.hypot(w, h)
  const rays = Array.from({ length: 22 }, (_, i) => {
    const [a, b] = [(i / 22) * 2 * Math.PI + 0.06, ((i + 0.5) / 22) * 2 * Math.PI + 0.06]
    return fill(
      `M${x},${y}L${x + far * Math.cos(a)},${y + far * Math.sin(a)}L${x + far * Math.cos(b)},${y + far * Math.sin(b)}Z`,
      blendOut(x, y, far),
    )
  }).join('')
  return (
    fill(all, sky) +
    air(all, sea, [w * 0.7, 0, w * 0.6, horizon * 0.8], 0.95) +
    within(all, rays) +
    air(all, paper, [w / 2, horizon, w / 2, horizon * 0.35], 0.95) +
    fill(disc(x, y, r * 1.42), straw, 'opacity="0.75"') +
    fill(disc(x, y, r), yellow) +
    within(disc(x, y, r), air(box(x - r, y - r, 2 * r, 2 * r), orange, [x + r, y + r, x, y], 0.9))
  )
}
const blendOut = (x, y, far) =>
  blend(
    [x, y, x + far * 0.5, y + far * 0.42],
    [
      [0, straw, 0.5],
      [1, paper, 0.12],
    ],
  )

export const cloud = (x, y, s) =>
  move(
    x,
    y,
    s,
    fill(
      'M0,60C-30,60 -36,22 0,18C6,-18 60,-26 76,4C92,-14 132,-8 134,20C166,18 172,60 140,60Z',
      paper,
    ) +
      air(
        'M0,60C-30,60 -36,22 0,18C6,-18 60,-26 76,4C92,-14 132,-8 134,20C166,18 172,60 140,60Z',
        sea,
        [100, 78, 70, 10],
        0.7,
      ),
  )

export function water(w, top, bottom, seed = 5) {
  const r = dice(seed)
  const all = box(-16, top, w + 32, bottom - top + 16)
  const glints = Array.from({ length: 74 }, () => {
    const t = r() ** 1.3
    const [x, y, len] = [
      r() * w,
      top + 6 + t * (bottom - top - 10),
      (14 + r() * 60) * (0.35 + t * 1.5),
    ]
    return fill(
      `M${x},${y}q${len / 2},${-3 - t * 6} ${len},0q${-len / 2},${2 + t * 4} ${-len},0Z`,
      r() < 0.55 ? paper : r() < 0.6 ? sky : navy,
      `opacity="${(0.5 + 0.5 * r()).toFixed(2)}"`,
    )
  }).join('')
  return (
    fill(all, sea) +
    air(all, haze, [0, top, 0, top + (bottom - top) * 0.4], 0.95) +
    air(all, deep, [0, bottom, 0, top + (bottom - top) * 0.2], 1) +
    air(all, navy, [0, bottom, 0, top + (bottom - top) * 0.58], 0.95) +
    glints
  )
}

const cypress = (x, y, h, lit = true) =>
  fill(
    `M${x},${y}C${x - h * 0.2},${y - h * 0.2} ${x - h * 0.13},${y - h * 0.8} ${x},${y - h}C${x + h * 0.13},${y - h * 0.8} ${x + h * 0.2},${y - h * 0.2} ${x},${y}Z`,
    '#1b4a50',
  ) +
  (lit
    ? fill(
        `M${x},${y}C${x - h * 0.2},${y - h * 0.2} ${x - h * 0.13},${y - h * 0.8} ${x},${y - h}C${x - h * 0.05},${y - h * 0.6} ${x - h * 0.06},${y - h * 0.3} ${x},${y}Z`,
        '#2c8f86',
      )
    : '')
const plane = (x, y, r, ink, light) =>
  fill(disc(x, y, r, r * 0.86), ink) +
  fill(disc(x - r * 0.22, y - r * 0.24, r * 0.66, r * 0.54), light)

export function house(x, y, w, h, ink, dark, floors = 3) {
  const side = w * 0.26
  const roof = h * 0.2
  const rows = Array.from({ length: floors }, (_, f) =>
    Array.from(
      { length: Math.max(3, Math.round(w / 24)) },
      (__, i, list = Math.max(3, Math.round(w / 24))) => {
        const [ww, wh] = [(w / list) * 0.46, (h / floors) * 0.52]
        const [wx, wy] = [x + (i + 0.27) * (w / list), y - h + (f + 0.24) * (h / floors)]
        return (
          fill(box(wx, wy, ww, wh), f === floors - 1 && i === 1 ? yellow : navy) +
          fill(box(wx - ww * 0.34, wy, ww * 0.3, wh), paper) +
          fill(box(wx + ww * 1.04, wy, ww * 0.3, wh), paper, 'opacity="0.7"')
        )
      },
    ).join(''),
  ).join('')
  return (
    fill(box(x, y - h, w, h), ink) +
    fill(`M${x + w},${y - h}h${side}v${h}h${-side}Z`, dark) +
    air(box(x, y - h, w, h), dark, [x + w, y, x + w * 0.3, y - h * 0.5], 0.8) +
    rows +
    Array.from({ length: floors - 1 }, (_, f) =>
      fill(
        box(x - 2, y - h + (f + 1) * (h / floors) - 2.5, w + side + 2, 3.5),
        paper,
        'opacity="0.85"',
      ),
    ).join('') +
    fill(
      `M${x - w * 0.1},${y - h + 4}L${x + w * 0.14},${y - h - roof}H${x + w + side * 0.5}L${x + w + side + w * 0.08},${y - h + 4}Z`,
      brown,
    ) +
    fill(
      `M${x - w * 0.1},${y - h + 4}L${x + w * 0.14},${y - h - roof}H${x + w * 0.66}L${x + w},${y - h + 4}Z`,
      brick,
    )
  )
}
export const galata = (x, y, s, ink = cream, dark = sea) =>
  move(
    x,
    y,
    s,
    fill('M-30,0L-26,-150H26L30,0Z', ink) +
      fill('M6,0L6,-150H26L30,0Z', dark) +
      fill('M-32,-150H32V-162H-32Z', ink) +
      fill('M6,-150H32V-162H6Z', dark) +
      fill('M-24,-162H24V-196H-24Z', ink) +
      fill('M5,-162H24V-196H5Z', dark) +
      fill('M-30,-194L0,-256L30,-194Z', red) +
      fill('M4,-194L0,-256L30,-194Z', brick) +
      line('M0,-256V-276', navy, 3) +
      [-16, -4, 8].map((wx) => fill(`M${wx},-170v-12q4,-6 8,0v12Z`, navy)).join('') +
      [
        [-12, -120],
        [-10, -86],
        [-13, -48],
        [12, -104],
        [12, -62],
      ]
        .map(([wx, wy]) => fill(box(wx, wy, 6, 12), navy))
        .join(''),
  )

export function shores(w, y, seed) {
  const r = dice(seed)
  const soft = (high, waves) =>
    `M-16,${y}V${y - high * 0.6}H0${Array.from({ length: waves }, (_, i) => `q${w / waves / 2},${(-high * (0.3 + r() * 0.7)).toFixed(0)} ${w / waves},${((r() - 0.5) * high * 0.3).toFixed(0)}`).join('')}V${y}Z`
  const [a, b] = [soft(w * 0.05, 3), soft(w * 0.03, 5)]
  return (
    fill(a, haze) +
    air(a, sea, [w, y - 100, 0, y], 0.6) +
    fill(b, sky) +
    air(b, sea, [w * 0.5, y, w * 0.5, y - w * 0.03], 0.8)
  )
}

export function ferryAside() {
  const hull = 'M-4,-70C60,-62 580,-62 640,-74C636,-40 622,-10 604,6H52C26,-12 4,-42 -4,-70Z'
  const win = (x, y, n, w, h, gap, ink) =>
    Array.from({ length: n }, (_, i) => fill(box(x + i * (w + gap), y, w, h), ink)).join('')
  return (
    fill(
      'M330,-250C322,-300 372,-318 400,-298C430,-330 500,-318 506,-282C548,-292 590,-262 570,-236C540,-214 470,-236 440,-236C410,-224 350,-226 356,-250Z',
      paper,
    ) +
    air(
      'M330,-250C322,-300 372,-318 400,-298C430,-330 500,-318 506,-282C548,-292 590,-262 570,-236C540,-214 470,-236 440,-236C410,-224 350,-226 356,-250Z',
      sea,
      [500, -210, 450, -320],
      0.75,
    ) +
    line('M150,-150V-262M540,-120V-220', navy, 5) +
    fill('M150,-258L206,-248L150,-232Z', red) +
    fill('M296,-150L302,-250H366L372,-150Z', yellow) +
    fill('M338,-150V-250H366L372,-150Z', orange) +
    fill('M301,-250H366V-228H300Z', navy) +
    fill('M300,-214H368V-196H299Z', red) +
    fill('M120,-190H250V-146H108Z', paper) +
    fill('M216,-190H250V-146H216Z', sky) +
    win(124, -180, 4, 18, 20, 8, navy) +
    fill('M112,-196H258V-188H112Z', navy) +
    fill('M74,-148H580L590,-108H62Z', paper) +
    air('M74,-148H580L590,-108H62Z', sea, [580, -110, 440, -150], 0.8) +
    win(90, -138, 19, 16, 20, 10, deep) +
    fill('M70,-152H586V-145H70Z', red) +
    fill('M40,-108H606V-66H40Z', cream) +
    air('M40,-108H606V-66H40Z', sea, [600, -60, 400, -108], 0.8) +
    win(64, -100, 21, 14, 24, 11, navy) +
    fill('M34,-112H612V-106H34Z', navy) +
    fill(hull, navy) +
    air(hull, sea, [0, -70, 260, -30], 0.95) +
    within(
      hull,
      fill(box(-10, -12, 660, 22), red) +
        fill(box(330, -12, 330, 22), brick) +
        fill(box(-10, -15, 660, 4), paper),
    ) +
    line('M0,-66C60,-58 580,-58 636,-70', paper, 4) +
    [120, 300, 480]
      .map(
        (x) =>
          fill(disc(x, -40, 12), paper) +
          fill(disc(x, -40, 6), navy) +
          fill(`M${x - 12},-43h8v6h-8ZM${x + 4},-43h8v6h-8Z`, red),
      )
      .join('') +
    fill(
      'M60,2C20,-6 -30,-4 -90,10C-40,12 20,26 90,20H600C640,22 690,16 730,10C690,4 640,-2 604,2Z',
      paper,
    ) +
    fill('M40,14C120,24 560,24 680,13C600,32 120,34 40,14Z', sky)
  )
}
export function quay(x, y, s, list) {
  let at = 0
  const [inks, out] = [
    {
      red: [red, brick],
      cream: [cream, sky],
      yellow: [yellow, orange],
      blue: [sky, sea],
      brown: [brick, brown],
    },
    [],
  ]
  for (const [ink, w, h, floors] of list) {
    out.push(house(at, 0, w, h, inks[ink][0], inks[ink][1], floors))
    at += w * 1.3 + 8
  }
  return move(
    x,
    y,
    s,
    fill(box(-30, -4, at + 60, 22), cream) +
      fill(box(-30, 8, at + 60, 12), sea) +
      out.join('') +
      fill(box(-30, -6, at + 60, 5), navy),
  )
}
const grove = (list) => list.map(([x, y, r]) => plane(x, y, r, '#1b4a50', '#2c8f86')).join('')
const blossom = (list) => list.map(([x, y, r]) => plane(x, y, r, brick, orange)).join('')
const gull = (x, y, s, turn = 0, flip = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s * flip} ${s}) translate(-256 -256)">${gullBody()}</g>`

export const paperOf = (w, h, seed) => specks(w, h, Math.round((w * h) / 1300), seed)

export function desktop() {
  const [w, h, sea0] = [1280, 720, 404]
  return (
    heaven(w, h, sea0, [262, 84, 56]) +
    cloud(930, 92, 0.9) +
    cloud(1120, 170, 0.66) +
    cloud(20, 120, 0.62) +
    shores(w, sea0 + 4, 3) +
    fill('M760,404C880,330 1010,250 1150,262C1210,268 1250,252 1280,240V410H760Z', '#2c8f86') +
    air(
      'M760,404C880,330 1010,250 1150,262C1210,268 1250,252 1280,240V410H760Z',
      '#12383f',
      [1290, 420, 960, 300],
      1,
    ) +
    galata(1168, 274, 0.94) +
    grove([
      [1090, 284, 26],
      [1128, 276, 20],
      [1222, 268, 24],
      [1262, 262, 26],
      [1040, 316, 24],
    ]) +
    [
      [1066, 322, 70],
      [1006, 342, 54],
      [1246, 300, 84],
    ]
      .map((t) => cypress(...t))
      .join('') +
    blossom([
      [1110, 318, 20],
      [1204, 302, 18],
    ]) +
    water(w, sea0, h) +
    quay(1004, 420, 0.92, [
      ['cream', 62, 84, 3],
      ['red', 92, 118, 3],
      ['blue', 60, 92, 3],
    ]) +
    `<g transform="translate(104 500) scale(.84) translate(-256 -478)">${tower()}${rock()}</g>` +
    move(1010, 600, 0.5, ferryAside()) +
    gull(226, 300, 0.2, 6) +
    gull(190, 214, 0.15, -8) +
    gull(1050, 74, 0.16, 4, -1) +
    gull(64, 612, 0.3, 10) +
    paperOf(w, h, 21)
  )
}

export function phone() {
  const [w, h, sea0] = [780, 1688, 900]
  return (
    heaven(w, h, sea0, [132, 350, 70]) +
    cloud(520, 270, 1.15) +
    cloud(40, 500, 0.9) +
    cloud(620, 180, 0.8) +
    gull(556, 520, 0.26, -6, -1) +
    gull(330, 486, 0.18, 6) +
    gull(428, 546, 0.15, -4) +
    shores(w, sea0 + 4, 8) +
    water(w, sea0, h, 9) +
    `<g transform="translate(654 1204) scale(.86) translate(-256 -478)">${tower()}${rock()}</g>` +
    move(22, 1262, 0.74, ferryAside()) +
    gull(560, 1290, 0.2, 4) +
    paperOf(w, h, 22)
  )
}

export function poster() {
  const [w, h, sea0] = [600, 800, 470]
  return (
    heaven(w, h, sea0, [112, 108, 56]) +
    cloud(26, 250, 0.7) +
    cloud(446, 300, 0.74) +
    shores(w, sea0 + 4, 14) +
    fill('M380,470C440,420 520,384 600,372V476H380Z', '#2c8f86') +
    air('M380,470C440,420 520,384 600,372V476H380Z', '#12383f', [610, 480, 440, 400], 1) +
    galata(548, 386, 0.5) +
    cypress(498, 414, 46) +
    cypress(580, 400, 50) +
    grove([
      [470, 432, 15],
      [524, 400, 14],
    ]) +
    water(w, sea0, h, 31) +
    quay(452, 482, 0.52, [
      ['cream', 60, 84, 3],
      ['red', 84, 110, 3],
      ['yellow', 56, 80, 3],
    ]) +
    `<g transform="translate(76 506) scale(.33) translate(-256 -478)">${tower()}${rock()}</g>` +
    move(49, 72, 0.98, ferryAhead() + bowWave()) +
    gull(92, 316, 0.24, 8) +
    gull(520, 184, 0.24, -8, -1) +
    gull(498, 516, 0.17, 4, -1) +
    paperOf(w, h, 23)
  )
}

/** the name on two lines over its ribbon; 1000 × 420 */
export function name() {
  const top = standing(said('BOĞAZ', 'BOSPHORUS'), {
    face: paper,
    block: red,
    edge: navy,
    depth: said(13, 10),
    spacing: said(16, 12),
    narrow: said(1, 0.66),
  })
  const low = standing(said('EKSPRESİ', 'EXPRESS'), {
    face: yellow,
    block: navy,
    edge: navy,
    depth: 6,
    spacing: 18,
  })
  const [a, b] = [900 / top.width, 640 / low.width]
  const ribbon = 'M96,262H904L936,318L904,388H96L64,318Z'
  return (
    move(46, said(66, 60), a * 0.98, `<g transform="scale(1 ${said(0.86, 1)})">${top.body}</g>`) +
    fill(ribbon, navy, 'transform="translate(8 10)" opacity=".5"') +
    fill(ribbon, navy) +
    `<g transform="translate(500 325) scale(.985 .9) translate(-500 -325)">${fill(ribbon, paper)}</g><g transform="translate(500 325) scale(.97 .82) translate(-500 -325)">${fill(ribbon, deep)}${air(ribbon, navy, [860, 390, 420, 260], 1)}</g>` +
    move(500 - (low.width * b) / 2, 325 - 36 * b, b, `<g transform="scale(1 .76)">${low.body}</g>`)
  )
}

export function rail() {
  const [w, h, x, y, iw, ih] = [1120, 711, 64, 58, 992, 595]
  const band = `M22,6H1098Q1114,6 1114,22V689Q1114,705 1098,705H22Q6,705 6,689V22Q6,6 22,6ZM${x},${y}V${y + ih}H${x + iw}V${y}Z`
  const eo = 'fill-rule="evenodd"'
  const rope = `M31,31H1089V680H31Z`
  const corner = (cx, cy) =>
    fill(disc(cx, cy, 52), navy) +
    fill(disc(cx, cy, 47), yellow) +
    within(
      disc(cx, cy, 47),
      fill(`M${cx - 60},${cy - 60}h90L${cx - 60},${cy + 30}Z`, straw) +
        air(box(cx - 50, cy - 50, 100, 100), brick, [cx + 46, cy + 46, cx - 4, cy - 4], 0.95),
    ) +
    fill(disc(cx, cy, 33), navy) +
    fill(disc(cx, cy, 29), sea) +
    within(
      disc(cx, cy, 29),
      fill(`M${cx - 40},${cy - 40}h58L${cx - 40},${cy + 18}Z`, sky) +
        air(box(cx - 40, cy - 40, 80, 80), navy, [cx + 30, cy + 30, cx - 6, cy - 6], 0.95) +
        line(`M${cx - 30},${cy + 10}q15,-10 30,0t30,0`, paper, 4),
    ) +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) =>
        fill(
          disc(cx + 40 * Math.cos(i * 0.7854 + 0.39), cy + 40 * Math.sin(i * 0.7854 + 0.39), 3.6),
          navy,
        ),
      )
      .join('')
  return (
    `<g transform="translate(0 3)">${fill(band, '#0a1628', eo)}</g>` +
    fill(band, navy, eo) +
    `<g clip-rule="evenodd">${fill('M22,6H1098Q1114,6 1114,22L1056,58H64V653L22,705Q6,705 6,689V22Q6,6 22,6Z', deep)}${air('M22,6H1098L1056,58H64V653L22,705Q6,705 6,689V22Q6,6 22,6Z', sea, [6, 6, 700, 420], 0.8)}</g>` +
    line('M14,14H1106V697H14Z', paper, 5, 'stroke-linejoin="round"') +
    line(rope, brown, 17) +
    line(rope, yellow, 13) +
    line(rope, orange, 13, 'stroke-dasharray="7 9"') +
    line('M31,31H1089', straw, 3) +
    line('M31,680V31', straw, 3) +
    line(`M${x - 8},${y - 8}H${x + iw + 8}V${y + ih + 8}H${x - 8}Z`, red, 7) +
    line(`M${x - 2.5},${y - 2.5}H${x + iw + 2.5}V${y + ih + 2.5}H${x - 2.5}Z`, paper, 5) +
    [
      [54, 54],
      [w - 54, 54],
      [54, h - 54],
      [w - 54, h - 54],
    ]
      .map(([cx, cy]) => corner(cx, cy))
      .join('')
  )
}
