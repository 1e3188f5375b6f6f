// Bal Vadisi: glossy glaze in numpy (bal_glaze.py, bal_symbols.py, bal_scenes.py); nothing here is rendered by Blender.
// `words` inks the names first (ART_FONTS holds lilita-latin.woff2 and lilita-latin-ext.woff2, Lilita One, OFL).
import fs from 'node:fs'
import path from 'node:path'
import { atlas, frame, magick, out, page, said, ship, shipWide } from './compose.mjs'

const SLUG = 'bal-vadisi'
const INK = '#3a1608'
const FONTS = process.env.ART_FONTS ?? path.join(import.meta.dirname, 'fonts')
const FACE = `<style>${['latin', 'latin-ext'].map((part) => `@font-face{font-family:Lilita;src:url(file://${FONTS}/lilita-${part}.woff2)${part === 'latin-ext' ? ';unicode-range:U+0100-024F' : ''}}`).join('')}</style>`
const look = { fill: 0.985, sat: 104, bri: 102, haloR: 2 }
const SYMBOLS = [
  'bear',
  'smoker',
  'jar',
  'dipper',
  'clover',
  'poppy',
  'bellflower',
  'daisy',
  'honeycomb',
  'hive',
  'bee',
  'queen',
]
const name = () => out(`bal-name-${said('tr', 'en')}.png`)

const ink = (text, size, file, w, h) =>
  page(
    w,
    h,
    `${FACE}<div style="background:#fff;width:${w}px;height:${h}px;display:grid;place-content:center;text-align:center;font:400 ${size}px/1 Lilita;letter-spacing:.01em;color:#000">${text}</div>`,
    file,
  )

export default {
  words: async () => {
    fs.mkdirSync(out('words'), { recursive: true })
    await ink('BAL<br>VADİSİ', 300, out('words/bal-tr.png'), 1600, 800)
    await ink('HONEY<br>VALLEY', 300, out('words/bal-en.png'), 1600, 800)
    for (const [plate, text] of [
      ['wild-tr', 'JOKER'],
      ['wild-en', 'WILD'],
      ['scatter', 'SCATTER'],
    ])
      await ink(text, 200, out(`words/bal-plate-${plate}.png`), 1200, 300)
  },
  atlas: () =>
    atlas(SLUG, {
      prefix: 'bal',
      halo: INK,
      symbols: Object.fromEntries(SYMBOLS.map((symbol) => [symbol, look])),
      plates: Object.fromEntries(
        ['wild-tr', 'wild-en', 'scatter-tr', 'scatter-en'].map((n) => [
          n,
          out(`bal-plate-${n.replace(/scatter-.*/, 'scatter')}.png`),
        ]),
      ),
    }),
  tile: async () => {
    const at = await page(
      600,
      800,
      `<div class=f style="background-image:url(${out('bal-key.png')})"></div><img src="${name()}" style="position:absolute;left:8%;width:84%;bottom:-.6%;filter:drop-shadow(0 6px 8px rgb(40 14 2 / .7))">`,
      out(`tile-${SLUG}.png`),
    )
    ship(at, SLUG, 'tile-600', 70e3)
    for (const [w, max] of [
      [300, 24e3],
      [150, 8e3],
    ]) {
      const small = out(`tile-${SLUG}-${w}.png`)
      magick(at, '-filter', 'Lanczos', '-resize', w, '-unsharp', '0x0.6+0.4+0', small)
      ship(small, SLUG, `tile-${w}`, max)
    }
  },
  backdrops: () => {
    shipWide(out('bal-desktop.png'), SLUG, { q: 26 })
    for (const [file, size, to] of [
      ['bal-phone', '780x1688!', 'backdrop-phone'],
      ['bal-golden-desktop', '1280x720!', 'backdrop-feature-desktop'],
      ['bal-golden-phone', '780x1688!', 'backdrop-feature-phone'],
    ]) {
      const small = out(`small-${file}.png`)
      magick(
        out(`${file}.png`),
        '-filter',
        'Lanczos',
        '-resize',
        size,
        '-unsharp',
        '0x0.6+0.4+0',
        small,
      )
      ship(small, SLUG, to, 120e3, { q: 26 })
    }
  },
  frame: () => frame(SLUG, out('bal-frame-raw.png')),
  logo: () => {
    const at = out(`logo-${SLUG}.png`)
    magick(
      name(),
      '-trim',
      '+repage',
      '-filter',
      'Lanczos',
      '-resize',
      '800x376',
      '-background',
      'none',
      '-gravity',
      'center',
      at,
    )
    ship(at, SLUG, 'logo', 40e3)
  },
}
