// Truva: a siege at dusk; timber and bronze under a burning sky, seen from low down. Subjects and the scenes of the backdrops are
// traced, the evening and the boards painted (truva_dusk.py); here they are laid together.
import {
  atlas,
  frame,
  magick,
  out,
  page,
  retitle,
  said,
  scene,
  ship,
  shipWide,
  size,
  tile,
  trimmed,
  word,
} from './compose.mjs'

const SLUG = 'truva'
const SHADE = '#1b1026'
const OUTLINE = '#1a0a12'
/** Where the name lies on the tile. */
const WORDS = 'left:9%;width:82%;top:88.5%;transform:translateY(-50%)'
const cut = (name) => out(`truva-${name}.png`)

const towering = (x, foot, size, look = '104,110') => {
  const [w, h] = [Math.round(size), Math.round(size * 1.22)]
  const far = Math.round(w * 0.13)
  return [
    '(',
    cut('horse'),
    '-trim',
    '+repage',
    '-filter',
    'Lanczos',
    '-resize',
    `${w}x${h}!`,
    '-background',
    'none',
    '-virtual-pixel',
    'transparent',
    '-distort',
    'Perspective',
    `0,0 ${far},0  ${w},0 ${w - far},0  0,${h} 0,${h}  ${w},${h} ${w},${h}`,
    '-unsharp',
    '0x1.2+0.5+0.01',
    '-channel',
    'RGB',
    '-modulate',
    look,
    '+channel',
    ')',
    '-gravity',
    'South',
    '-geometry',
    `+${x}+${foot}`,
    '-composite',
  ]
}
/** A fire `size` px wide, added as light; x from the middle, foot from the bottom edge. */
const fire = (n, x, foot, size) => [
  '(',
  cut(`fire-${n}`),
  '-resize',
  `${size}x`,
  '-background',
  'black',
  '-alpha',
  'remove',
  '-alpha',
  'off',
  ')',
  '-gravity',
  'South',
  '-geometry',
  `+${x}+${Math.round(foot - size * 0.155)}`,
  '-compose',
  'Screen',
  '-composite',
  '-compose',
  'Over',
]
const lay = (ground, to, ...parts) => {
  magick(cut(ground), ...parts.flat(), '-alpha', 'off', out(to))
  return out(to)
}
/** The traced scene before its painted sky. */
const over = (form) => {
  const to = out(`truva-${form}.png`)
  magick(cut(`sky-${form}`), '-alpha', 'off', cut(`scene-${form}`), '-composite', to)
  return to
}
const at = (n) => `${n < 0 ? '' : '+'}${n}`
const signed = (parts) =>
  parts.map((p) =>
    typeof p === 'string' && /^\+-?\d+\+-?\d+$/.test(p)
      ? p
          .slice(1)
          .split(/\+(?=-?\d+$)/)
          .map((n) => at(Number(n)))
          .join('')
      : p,
  )

export default {
  atlas: () =>
    atlas(SLUG, {
      halo: '#0d0510',
      symbols: {
        horse: { fill: 0.99, sat: 112, bri: 116 },
        helmet: { fill: 0.98, sat: 112, bri: 112 },
        ship: { fill: 0.99, sat: 112, bri: 108 },
        shield: { fill: 0.96, sat: 112, bri: 108 },
        sword: { fill: 0.99, sat: 108, bri: 108 },
        amphora: { fill: 0.98, sat: 110, bri: 106 },
        tower: { fill: 0.98, sat: 112, bri: 112 },
        A: { fill: 0.95, sat: 108 },
        K: { fill: 0.95, sat: 108 },
        Q: { fill: 0.96, sat: 108 },
        J: { fill: 0.95, sat: 108 },
      },
      plates: { 'wild-tr': cut('wild-tr'), 'wild-en': cut('wild-en') },
    }),
  reel: () => {
    const shield = (y, hue, turn) => [
      '(',
      cut('shield'),
      '-trim',
      '+repage',
      '-resize',
      '252x252',
      '-modulate',
      `108,110,${hue}`,
      '-background',
      'none',
      '-rotate',
      turn,
      ')',
      '-gravity',
      'North',
      '-geometry',
      `+0+${y}`,
      '-composite',
    ]
    const helmet = (x, y, flip) => [
      '(',
      cut('helmet'),
      '-trim',
      '+repage',
      ...(flip ? ['-flop'] : []),
      '-resize',
      'x168',
      '-modulate',
      '92,108',
      ')',
      '-gravity',
      'North',
      '-geometry',
      `${at(x)}+${y}`,
      '-composite',
    ]
    const sword = (x, y, flip) => [
      '(',
      cut('sword'),
      '-trim',
      '+repage',
      ...(flip ? ['-flop'] : []),
      '-resize',
      '290x',
      '-modulate',
      '84,104',
      ')',
      '-gravity',
      'North',
      '-geometry',
      `${at(x)}+${y}`,
      '-composite',
    ]
    const rows = [0, 1, 2, 3].flatMap((i) => [
      ...sword(0, i * 320 + 20, i % 2 === 1),
      ...helmet(i % 2 ? -78 : 78, i * 320 + 6, i % 2 === 0),
      ...shield(i * 320 + 66, [100, 91, 110, 96][i], [4, -7, 9, -3][i]),
    ])
    magick(
      cut('hold'),
      '-modulate',
      '128,112',
      ...rows,
      '-alpha',
      'off',
      out('column-truva-hold.png'),
    )
    magick(
      out('column-truva-hold.png'),
      '(',
      cut('doors'),
      '-alpha',
      'off',
      ')',
      '+append',
      out('wild-reel-truva.png'),
    )
    ship(out('wild-reel-truva.png'), SLUG, 'wild-reel', 110e3, { q: 38 })
  },
  key: () =>
    lay(
      'ground-key',
      'truva-key.png',
      signed(towering(4, 96, 520)),
      signed(fire(1, -226, 112, 330)),
      signed(fire(2, 232, 104, 350)),
      ...[
        [-150, 92, 74],
        [-96, 78, 84],
        [34, 82, 78],
        [118, 92, 70],
        [168, 118, 54],
        [-186, 132, 50],
        [-20, 128, 44],
      ].map(([x, y, s], i) => signed(fire(1 + (i % 2), x, y, s))),
    ),
  tile: () =>
    tile(SLUG, out('truva-key.png'), trimmed('truva-logo'), {
      sat: 1.14,
      con: 1.08,
      bri: 1.04,
      bloom: 0.14,
      shade: SHADE,
      low: 30,
      vig: '80',
      vigAt: 60,
      grain: 0.09,
      outline: OUTLINE,
      logo: WORDS,
    }),
  retitle: () =>
    retitle(SLUG, trimmed('truva-logo'), OUTLINE, WORDS, {
      own: WORDS.replace('9%;width:82%', '12%;width:76%'),
    }),
  backdrops: async () => {
    const look = {
      sat: 1.1,
      con: 1.06,
      bri: 1,
      bloom: 0.12,
      shade: SHADE,
      low: 12,
      vig: '70',
      vigAt: 62,
      grain: 0.08,
    }
    const wide = await page(
      1920,
      1080,
      scene(over('desktop'), 1920, 1080, { ...look, bloomR: 18 }),
      out('backdrop-truva-desktop.png'),
    )
    shipWide(wide, SLUG, { q: 20 })
    const tall = await page(
      780,
      1688,
      scene(over('phone'), 780, 1688, look),
      out('backdrop-truva-phone.png'),
    )
    ship(tall, SLUG, 'backdrop-phone', 120e3, { q: 22 })
  },
  frame: () => {
    const corner = (gravity) => [
      '(',
      cut('shield'),
      '-trim',
      '+repage',
      '-resize',
      '128x128',
      '-modulate',
      '106,108',
      ')',
      '-gravity',
      gravity,
      '-geometry',
      '+0+0',
      '-composite',
    ]
    magick(
      cut('boards'),
      ...['NorthWest', 'NorthEast', 'SouthEast', 'SouthWest'].flatMap(corner),
      out('truva-frame.png'),
    )
    frame(SLUG, out('truva-frame.png'))
  },
  logo: () => {
    const name = trimmed('truva-logo')
    // The four letters of TROY leave room at both sides, or they would be a fifth taller.
    const { w, h } = size(name)
    const wide = `${Math.round(w * said(1, 1.2))}x${h}`
    magick(name, '-background', 'none', '-gravity', 'center', '-extent', wide, name)
    return word(SLUG, 'logo', name, OUTLINE)
  },
}
