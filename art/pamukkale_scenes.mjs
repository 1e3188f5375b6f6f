// Pamukkale's scenes: the terraces at noon and at sunset, the tile, the frame and the name.
import {
  dice,
  disc,
  fill,
  glass,
  INK,
  line,
  linear,
  move,
  soft,
  wire,
  within,
} from './pamukkale_enamel.mjs'
import { cloud, hills, NOON, pools, sky, SUNSET } from './pamukkale_pools.mjs'
import { SYMBOLS } from './pamukkale_symbols.mjs'

const LOOKS = { noon: NOON, sunset: SUNSET }

/** A row of columns of Hierapolis on the ridge, `n` of them, some broken. */
function ruins(x, y, s, n, look, seed) {
  const random = dice(seed)
  const post = (at, tall) =>
    fill(
      `M${at},${y}V${y - tall}H${at + s * 0.26}V${y}Z`,
      linear([at, 0, at + s * 0.26, 0], look.lit, look.stone, look.shade, look.dark),
    ) +
    fill(
      `M${at - s * 0.06},${y - tall - s * 0.12}H${at + s * 0.32}V${y - tall}H${at - s * 0.06}Z`,
      look.stone,
    ) +
    line(
      `M${at + s * 0.08},${y}V${y - tall}M${at + s * 0.17},${y}V${y - tall}`,
      look.dark,
      s * 0.02,
      'opacity="0.5"',
    )
  const talls = Array.from({ length: n }, (_, i) => (i < 3 ? s * 1.6 : s * (0.7 + 0.9 * random())))
  return (
    talls.map((tall, i) => post(x + i * s * 0.62, tall)).join('') +
    fill(
      `M${x - s * 0.1},${y - s * 1.94}H${x + s * 1.62}V${y - s * 1.72}H${x - s * 0.1}Z`,
      look.stone,
    ) +
    fill(
      `M${x - s * 0.1},${y - s * 1.94}L${x + s * 0.76},${y - s * 2.36}L${x + s * 1.62},${y - s * 1.94}Z`,
      linear([x, 0, x + s * 1.6, 0], look.lit, look.stone, look.shade),
    ) +
    fill(
      `M${x - s * 0.2},${y}H${x + n * s * 0.62 + s * 0.1}V${y + s * 0.16}H${x - s * 0.2}Z`,
      look.stone,
    )
  )
}

/** Oleander in a corner of the picture. */
function oleander(x, y, s, turn, seed, dim = 0) {
  const random = dice(seed)
  const leafOf = (px, py, a, long) =>
    move(
      px,
      py,
      1,
      fill(
        `M0,0C${long * 0.3},${-long * 0.2} ${long * 0.75},${-long * 0.16} ${long},0C${long * 0.75},${long * 0.12} ${long * 0.3},${long * 0.16} 0,0Z`,
        linear([0, -20, long, 30], '#8ccf72', '#3f8f4c', '#1c5a3c'),
      ) + line(`M4,0L${long * 0.9},0`, '#c8eaa0', s * 0.014, 'opacity="0.7"'),
      a,
    )
  const flower = (px, py, r) =>
    Array.from({ length: 5 }, (_, i) => {
      const a = (i / 5) * 2 * Math.PI + px
      const [cx, cy] = [px + r * 0.62 * Math.cos(a), py + r * 0.62 * Math.sin(a)]
      return fill(
        disc(cx, cy, r * 0.52),
        linear(
          [cx - r * 0.5, cy - r * 0.5, cx + r * 0.4, cy + r * 0.5],
          '#ffd9e4',
          '#f58fa8',
          '#d0416c',
        ),
      )
    }).join('') +
    fill(disc(px, py, r * 0.26), '#ffe9a8') +
    fill(disc(px, py, r * 0.12), '#e8963a')
  const leaves = Array.from({ length: 26 }, () =>
    leafOf(
      s * (random() - 0.5) * 0.9,
      s * (random() - 0.5) * 0.7,
      random() * 360,
      s * (0.28 + 0.2 * random()),
    ),
  )
  const flowers = Array.from({ length: 13 }, () =>
    flower(s * (random() - 0.5) * 1.05, s * (random() - 0.5) * 0.85, s * (0.08 + 0.05 * random())),
  )
  return move(
    x,
    y,
    1,
    `<g ${dim ? `style="filter:brightness(${1 - dim}) saturate(0.9) hue-rotate(-8deg)"` : ''}>${leaves.join('')}${flowers.join('')}</g>`,
    turn,
  )
}

export function desktop(time) {
  const look = LOOKS[time]
  const [w, h] = [2560, 1440]
  const dim = time === 'sunset' ? 0.2 : 0
  return (
    sky(w, 620, look, time === 'noon' ? [470, 190, 76] : [470, 400, 96]) +
    cloud(1950, 210, 250, look, 3) +
    cloud(1050, 130, 170, look, 8) +
    cloud(170, 380, 150, look, 15) +
    cloud(2380, 400, 150, look, 21) +
    hills(w, 500, look, 5) +
    ruins(1960, 488, 92, 7, look, 4) +
    ruins(330, 508, 70, 6, look, 12) +
    pools(w, h, look, {
      from: 430,
      tiers: 8,
      wide: 620,
      tall: 300,
      bend: 520,
      seed: 11,
      falls: 0.6,
    }) +
    oleander(80, 1330, 520, -8, 5, dim) +
    oleander(2480, 1310, 560, 10, 9, dim)
  )
}

export function phone(time) {
  const look = LOOKS[time]
  const [w, h] = [1560, 3376]
  const dim = time === 'sunset' ? 0.2 : 0
  return (
    sky(w, 1100, look, time === 'noon' ? [330, 330, 92] : [330, 640, 120]) +
    cloud(1180, 300, 250, look, 3) +
    cloud(820, 640, 170, look, 8) +
    hills(w, 860, look, 5) +
    ruins(960, 890, 112, 6, look, 4) +
    pools(w, h, look, {
      from: 830,
      tiers: 11,
      wide: 640,
      tall: 380,
      bend: 420,
      seed: 23,
      falls: 0.6,
    }) +
    oleander(60, 3220, 640, -8, 5, dim) +
    oleander(1500, 3240, 620, 10, 9, dim)
  )
}

export function tile() {
  const [w, h] = [1200, 1600]
  return (
    sky(w, 760, NOON, [300, 250, 92]) +
    cloud(960, 170, 190, NOON, 3) +
    cloud(180, 520, 120, NOON, 8) +
    hills(w, 640, NOON, 5) +
    pools(w, h, NOON, {
      from: 560,
      tiers: 6,
      wide: 520,
      tall: 330,
      bend: 380,
      seed: 31,
      falls: 0.85,
    }) +
    move(136, 70, 1.84, SYMBOLS.dove()) +
    move(838, 900, 0.62, SYMBOLS.lotus()) +
    move(60, 920, 0.54, SYMBOLS.pomegranate()) +
    fill(
      `M0,1120H${w}V${h}H0Z`,
      linear([0, 1120, 0, 1600], [0, '#0b5a88', 0], [0.4, '#0b4a78', 0.62], [1, '#07284a', 0.97]),
    ) +
    `<g transform="translate(42 1166) scale(1.116 1.42)">${name()}</g>`
  )
}

/** The name on 1000 × 300: water below, white stone above, a golden wire, drips. */
export function name() {
  const text = (more, dy = 0) =>
    `<text x="500" y="${206 + dy}" text-anchor="middle" font-family="Name" font-size="170" textLength="960" lengthAdjust="spacingAndGlyphs" ${more}>Pamukkale</text>`
  const drips = [
    [78, 26],
    [196, 40],
    [300, 22],
    [430, 34],
    [560, 20],
    [668, 42],
    [772, 24],
    [884, 36],
    [940, 22],
  ]
  return (
    text(
      `fill="${INK.night}" stroke="${INK.night}" stroke-width="40" stroke-linejoin="round"`,
      10,
    ) +
    text(
      `fill="none" stroke="${linear([0, 60, 0, 260], INK.pale, INK.gold, INK.bronze)}" stroke-width="26" stroke-linejoin="round"`,
    ) +
    text(`fill="none" stroke="${INK.night}" stroke-width="12" stroke-linejoin="round"`) +
    text(
      `fill="${linear([0, 84, 0, 226], [0, INK.white], [0.46, INK.white], [0.52, '#e6f6fa'], [0.56, INK.pool], [0.8, INK.sea], [1, INK.deep])}"`,
    ) +
    drips
      .map(
        ([x, long]) =>
          line(`M${x},222v${long}`, INK.night, 20) + line(`M${x},216v${long}`, INK.pool, 9),
      )
      .join('')
  )
}

/** The frame on 1120 × 1072: marble, a band of enamel waves, a plate for the number of ways. */
export function rail() {
  const [w, h] = [1120, 1072]
  const [x, y, iw, ih] = [44, 84, 1032, 946]
  const outer = `M34,6H1086Q1114,6 1114,34V1038Q1114,1066 1086,1066H34Q6,1066 6,1038V34Q6,6 34,6Z`
  const hole = `M${x},${y}V${y + ih}H${x + iw}V${y}Z`
  const ringed = outer + hole
  const plate = 'M300,14H820Q846,14 850,46Q846,76 820,76H300Q274,76 270,46Q274,14 300,14Z'
  const wave = (from, to, yy) => {
    let d = `M${from},${yy}`
    for (let at = from; at < to; at += 46) d += 'q9,-40 26,-34q14,7 4,18q-10,4 -8,-6q-2,20 24,22'
    return d
  }
  const band = (bx, bw) => `M${bx},20H${bx + bw}V72H${bx}Z`
  const scallop = (from, to, yy, s) => {
    let d = `M${from},${yy}`
    for (let at = from; at < to; at += 43) d += `q21.5,${s} 43,0`
    return d
  }
  return (
    `<g fill-rule="evenodd">${fill(ringed, linear([0, 0, w, h], INK.white, INK.milk, INK.stone, INK.blue), 'fill-rule="evenodd"')}</g>` +
    within(
      outer,
      soft(line(outer, INK.steel, 26, 'transform="translate(-6 -8)"'), 6, 'opacity="0.7"') +
        soft(line(outer, INK.white, 14, 'transform="translate(6 7)"'), 4),
    ) +
    line(outer, INK.night, 10) +
    wire(outer, 5) +
    [band(60, 196), band(864, 196)]
      .map((d) => glass(d, [INK.pool, INK.sea, INK.deep], { box: [0, 20, 0, 72], wire: 5 }))
      .join('') +
    within(band(60, 196), line(wave(40, 270, 68), INK.foam, 6)) +
    within(band(864, 196), line(wave(840, 1080, 68), INK.foam, 6)) +
    glass(plate, ['#1f6aa0', '#0f3f70', INK.night], { box: [0, 14, 0, 76], wire: 6, gloss: 0.3 }) +
    [
      [32, 46],
      [1088, 46],
      [32, 1036],
      [1088, 1036],
    ]
      .map(
        ([cx, cy]) =>
          line(disc(cx, cy, 24), INK.night, 8) +
          glass(disc(cx, cy, 24), [INK.pale, INK.gold, INK.bronze], {
            box: [cx - 20, cy - 20, cx + 20, cy + 20],
            wire: 3,
          }) +
          glass(disc(cx, cy, 13), [INK.pink, INK.rose, INK.wine], {
            box: [cx - 10, cy - 10, cx + 10, cy + 10],
            wire: 3,
          }),
      )
      .join('') +
    [18, 28, 1092, 1102]
      .map(
        (at) =>
          line(`M${at},96V1006`, INK.steel, 3, 'opacity="0.55"') +
          line(`M${at + 3},96V1006`, INK.white, 3),
      )
      .join('') +
    line(scallop(66, 1050, 1044, 16), INK.steel, 5, 'opacity="0.7"') +
    line(scallop(66, 1050, 1041, 16), INK.white, 5) +
    line(`M${x - 5},${y - 5}H${x + iw + 5}V${y + ih + 5}H${x - 5}Z`, INK.night, 8) +
    line(
      `M${x - 9},${y - 9}H${x + iw + 9}V${y + ih + 9}H${x - 9}Z`,
      linear([0, 0, w, h], INK.pale, INK.gold, INK.bronze, INK.gold),
      5,
    )
  )
}
