// Halı Ustası: a carpet on its loom. Everything is knotted wool, computed knot by knot; nothing here is rendered.
// python3 art/hali_motifs.py && python3 art/hali_scenes.py, then this.
import { atlas, frame, magick, out, page, recede, ship } from './compose.mjs'

const SLUG = 'hali'
const wool = { sat: 106, bri: 104, haloR: 3, fill: 0.975 }
const SYMBOLS = [
  'tree',
  'medallion',
  'elibelinde',
  'ramhorn',
  'bird',
  'eye',
  'comb',
  'A',
  'K',
  'Q',
  'J',
]
/** Wool is full of detail, so its quality starts higher than that of other pictures. */
const WOOL = { q: 38, webp: 78 }
const scaled = (name, width, more = []) => {
  const to = out(`ship-hali-${name}.png`)
  magick(
    out(`hali-${name}.png`),
    ...more,
    '-filter',
    'Lanczos',
    '-resize',
    width,
    '-unsharp',
    '0x0.6+0.35+0',
    to,
  )
  return to
}

export default {
  atlas: async () =>
    atlas(SLUG, {
      halo: '#12030a',
      symbols: Object.fromEntries(SYMBOLS.map((name) => [name, wool])),
      plates: Object.fromEntries(
        [
          ['wild-tr', 'wild-tr'],
          ['wild-en', 'wild-en'],
          ['scatter-tr', 'scatter'],
          ['scatter-en', 'scatter'],
        ].map(([name, file]) => [name, out(`hali-plate-${file}.png`)]),
      ),
    }),
  tile: async () => {
    const key = [
      '-resize',
      '600x800^',
      '-gravity',
      'center',
      '-extent',
      '600x800',
      '-modulate',
      '103,108',
    ]
    ship(scaled('tile', '600', key), SLUG, 'tile-600', 70e3, WOOL)
    for (const [w, max] of [
      [300, 24e3],
      [150, 8e3],
    ])
      ship(scaled('tile', String(w), key), SLUG, `tile-${w}`, max, WOOL)
  },
  backdrops: async () => {
    ship(out('hali-desktop.png'), SLUG, 'backdrop-desktop', 120e3, WOOL)
    const tall = `<div class=f style="background-image:url(${out('hali-phone.png')})"></div>${recede('72% 10.5% at 50% 14.6%', { blur: 5, bri: 0.46 })}`
    ship(
      await page(780, 1688, tall, out('backdrop-hali-phone.png')),
      SLUG,
      'backdrop-phone',
      120e3,
      WOOL,
    )
  },
  frame: async () => frame(SLUG, out('hali-frame.png')),
  logo: async () => ship(scaled('logo', '800', ['-trim', '+repage']), SLUG, 'logo', 40e3, WOOL),
  cloth: async () => ship(scaled('cloth', '560'), SLUG, 'cloth', 90e3, WOOL),
}
