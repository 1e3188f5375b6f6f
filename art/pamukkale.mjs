// Pamukkale: terraces of travertine in enamel and gouache, drawn as SVG in headless Chromium; nothing here is rendered.
import path from 'node:path'
import { atlas, frame, grain, magick, out, page, ship, shipLarge } from './compose.mjs'
import { INK, sheet } from './pamukkale_enamel.mjs'
import { desktop, name, phone, rail, tile } from './pamukkale_scenes.mjs'
import { plate, SYMBOLS } from './pamukkale_symbols.mjs'

const SLUG = 'pamukkale'
const crisp = { fill: 0.985, sat: 104, bri: 100, halo: INK.night, haloR: 1.6 }
const low = { ...crisp, fill: 0.95 }
const here = (file) => `file://${path.join(import.meta.dirname, file)}`
const FONTS = process.env.ART_FONTS ?? path.join(import.meta.dirname, 'fonts')
const style = `<style>@font-face{font-family:Plate;src:url(${here('../src/web/public/fonts/bricolage-latin.woff2')});font-weight:200 800}@font-face{font-family:Name;src:url(file://${FONTS}/chango-latin-400-normal.woff2)}</style>`

export const draw = (name, w, h, body, { view, clear = true } = {}) =>
  page(w, h, style + sheet(w, h, body, view), out(`pamukkale-${name}.png`), clear)

export default {
  symbols: async () => {
    for (const name of process.env.ART_ONLY?.split(',') ?? Object.keys(SYMBOLS))
      await draw(name, 640, 640, SYMBOLS[name], { view: '-40 -40 592 592' })
    for (const [name, text, colours] of [
      ['plate-wild-tr', 'JOKER', ['#2f8fd8', '#1558a8', '#0b2f6c']],
      ['plate-wild-en', 'WILD', ['#2f8fd8', '#1558a8', '#0b2f6c']],
      ['plate-scatter', 'SCATTER', [INK.rose, INK.red, INK.wine]],
    ])
      await draw(name, 1040, 280, () => plate(text, colours), { view: '-20 -15 1040 280' })
  },
  atlas: () =>
    atlas(SLUG, {
      symbols: Object.fromEntries(
        Object.keys(SYMBOLS).map((name) => [name, name.endsWith('-stone') ? low : crisp]),
      ),
      plates: Object.fromEntries(
        ['wild-tr', 'wild-en', 'scatter-tr', 'scatter-en'].map((name) => [
          name,
          out(`pamukkale-plate-${name.replace(/scatter-.*/, 'scatter')}.png`),
        ]),
      ),
      halo: INK.night,
    }),
  tile: async () => {
    const at = await scene('tile', tile, 1200, 1600, 600)
    ship(at, SLUG, 'tile-600', 70e3, { q: 18 })
    for (const [w, max] of [
      [300, 24e3],
      [150, 8e3],
    ]) {
      const small = out(`tile-${SLUG}-${w}.png`)
      magick(at, '-filter', 'Lanczos', '-resize', w, '-unsharp', '0x0.6+0.4+0', small)
      ship(small, SLUG, `tile-${w}`, max)
    }
  },
  backdrops: async () => {
    ship(
      await scene('noon', () => desktop('noon'), 2560, 1440, 1280),
      SLUG,
      'backdrop-desktop',
      120e3,
      { q: 18 },
    )
    ship(
      await scene('noon-tall', () => phone('noon'), 1560, 3376, 780),
      SLUG,
      'backdrop-phone',
      120e3,
      { q: 18 },
    )
    shipLarge(out('pamukkale-noon.png'), SLUG, { q: 22 })
  },
  sunset: async () => {
    ship(
      await scene('sunset', () => desktop('sunset'), 2560, 1440, 1600),
      SLUG,
      'backdrop-feature-desktop',
      160e3,
      { q: 22 },
    )
    ship(
      await scene('sunset-tall', () => phone('sunset'), 1560, 3376, 780),
      SLUG,
      'backdrop-feature-phone',
      120e3,
      { q: 18 },
    )
  },
  frame: async () => frame(SLUG, await draw('frame', 1120, 1072, rail)),
  logo: async () => {
    const file = await draw('logo', 1000, 300, name)
    magick(file, '-trim', '+repage', '-resize', '800x', file)
    ship(file, SLUG, 'logo', 40e3)
  },
}

/** Draws a scene at its size and returns it at `width` pixels, with a little grain. */
async function scene(file, body, w, h, width) {
  const whole = await page(
    w,
    h,
    style + sheet(w, h, body) + grain(w, h, 0.1),
    out(`pamukkale-${file}.png`),
  )
  const to = out(`pamukkale-${file}-${width}.png`)
  magick(whole, '-filter', 'Lanczos', '-resize', width, '-unsharp', '0x0.5+0.3+0', to)
  return to
}
