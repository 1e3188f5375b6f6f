// Karadeniz: a colour woodcut of the Black Sea in the rain, cut by the gouge of `karadeniz_cut.mjs` in headless Chromium; nothing here is rendered.
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { atlas, frame, magick, out, page, said, ship, shipLarge } from './compose.mjs'

const SLUG = 'karadeniz'
const SYMBOLS = [
  'lighthouse',
  'takka',
  'kemence',
  'davul',
  'gull',
  'tea',
  'hamsi',
  'corn',
  'hazelnut',
]
const here = (file) => `file://${path.join(import.meta.dirname, file)}`
const face = (file, range) =>
  `@font-face{font-family:Poster;src:url(${here(`../src/web/public/fonts/${file}.woff2`)});font-weight:200 800;unicode-range:${range}}`
const style = `<style>*{margin:0}${face('bricolage-latin', 'U+0000-00FF')}${face('bricolage-tr', 'U+0100-02FF')}</style>`

async function cut(module, drawings) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--allow-file-access-from-files',
    ],
  })
  try {
    const p = await browser.newPage()
    p.on('pageerror', (error) => console.error(error.message))
    const blank = out('karadeniz.html')
    fs.writeFileSync(blank, `<!doctype html><meta charset=utf-8>${style}`)
    await p.goto(`file://${blank}`)
    for (const [name, file] of Object.entries(drawings)) {
      const url = await p.evaluate(
        async ([from, which, title]) => {
          await document.fonts.load('800 100px Poster', title)
          const { DRAWINGS } = await import(from)
          const canvas = document.createElement('canvas')
          DRAWINGS[which](canvas, title)
          return canvas.toDataURL('image/png')
        },
        [here(`karadeniz_${module}.mjs`), name, said('KARADENİZ', 'BLACK SEA')],
      )
      fs.writeFileSync(out(`${file}.png`), Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    }
  } finally {
    await browser.close()
  }
}

async function scene(name, w) {
  await cut('scenes', { [name]: `karadeniz-${name}-large` })
  const to = out(`karadeniz-${name}.png`)
  magick(
    out(`karadeniz-${name}-large.png`),
    '-filter',
    'Lanczos',
    '-resize',
    w,
    '-unsharp',
    '0x0.5+0.3+0',
    to,
  )
  return to
}
const crisp = { fill: 0.985, sat: 104, bri: 100, halo: '#06161f', haloR: 1.4 }

export default {
  symbols: () =>
    cut(
      'symbols',
      Object.fromEntries(
        (process.env.ART_ONLY?.split(',') ?? SYMBOLS).map((name) => [name, `karadeniz-${name}`]),
      ),
    ),
  atlas: async () => {
    await cut('scenes', { scatter: 'karadeniz-plate' })
    atlas(SLUG, {
      symbols: Object.fromEntries(
        SYMBOLS.map((name) => [name, name === 'lighthouse' ? { ...crisp, fill: 1 } : crisp]),
      ),
      plates: {
        'scatter-tr': out('karadeniz-plate.png'),
        'scatter-en': out('karadeniz-plate.png'),
      },
      halo: '#06161f',
    })
  },
  tile: async () => {
    const large = await scene('tile', 600)
    ship(large, SLUG, 'tile-600', 70e3, { q: 46, webp: 54 })
    for (const [w, max] of [
      [300, 24e3],
      [150, 8e3],
    ]) {
      const small = out(`tile-${SLUG}-${w}.png`)
      magick(large, '-filter', 'Lanczos', '-resize', w, '-unsharp', '0x0.6+0.4+0', small)
      ship(small, SLUG, `tile-${w}`, max)
    }
  },
  backdrops: async () => {
    ship(await scene('desktop', 1280), SLUG, 'backdrop-desktop', 120e3, { q: 42 })
    ship(await scene('phone', 780), SLUG, 'backdrop-phone', 120e3, { q: 46 })
  },
  large: async () => shipLarge(await scene('large', 2560), SLUG, { q: 46 }),
  frame: async () => {
    await cut('scenes', { frame: 'karadeniz-frame' })
    frame(SLUG, out('karadeniz-frame.png'))
  },
  logo: async () => {
    const file = await scene('logo', 800)
    magick(file, '-trim', '+repage', file)
    ship(file, SLUG, 'logo', 40e3)
  },
}
