// Dans Eden Balık: a cartoon in ink and cel paint, drawn as SVG; nothing here is rendered.
import path from 'node:path'
import { atlas, frame, magick, out, page, ship, shipLarge } from './compose.mjs'
import { CAST } from './dans_cast.mjs'
import { at as placed, C, sheet } from './dans_ink.mjs'
import { desktop, FRAME, frameArt, name, phone, plate, poster } from './dans_scenes.mjs'

const SLUG = 'dans-eden-balik'
const FONTS =
  process.env.ART_FONTS ?? path.join(import.meta.dirname, '..', 'src', 'web', 'public', 'fonts')
const FACE = `<style>${['latin', 'tr'].map((part) => `@font-face{font-family:Lettering;font-weight:800;src:url(file://${FONTS}/bricolage-${part}.woff2);${part === 'tr' ? 'unicode-range:U+0100-024F' : ''}}`).join('')}</style>`

/** Drawn at twice the size and scaled down, which keeps the brush edge clean. */
async function drawn(file, w, h, draw) {
  const wide = await page(
    w * 2,
    h * 2,
    FACE + sheet(w * 2, h * 2, draw, { view: `0 0 ${w} ${h}` }),
    out(`dans-${file}-2x.png`),
  )
  const to = out(`dans-${file}.png`)
  magick(wide, '-filter', 'Lanczos', '-resize', '50%', to)
  return to
}
const look = { fill: 0.99, sat: 104, bri: 101, haloR: 1.4 }

export default {
  symbols: async () => {
    const only = process.env.ART_ONLY?.split(',')
    for (const [symbol, draw] of Object.entries(CAST))
      if (!only || only.includes(symbol))
        await page(
          640,
          640,
          sheet(640, 640, draw, { view: '-64 -64 640 640' }),
          out(`dans-${symbol}.png`),
          true,
        )
    for (const [word, text, base, shade] of [
      ['wild-tr', 'JOKER', C.pink, C.wine],
      ['wild-en', 'WILD', C.pink, C.wine],
      ['scatter', 'SCATTER', C.coral, '#9a2340'],
    ]) {
      await page(
        1000,
        250,
        FACE + sheet(1000, 250, () => plate(text, base, shade)),
        out(`dans-plate-${word}.png`),
        true,
      )
    }
  },
  atlas: () =>
    atlas(SLUG, {
      prefix: 'dans',
      halo: C.ink,
      symbols: Object.fromEntries(Object.keys(CAST).map((symbol) => [symbol, look])),
      plates: Object.fromEntries(
        ['wild-tr', 'wild-en', 'scatter-tr', 'scatter-en'].map((n) => [
          n,
          out(`dans-plate-${n.replace(/scatter-.*/, 'scatter')}.png`),
        ]),
      ),
    }),
  tile: async () => {
    const at = await drawn('tile', 600, 800, () => poster() + placed(18, 520, 0.564, name()))
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
  // The fitting quality is known, so the search starts there.
  desktop: async () =>
    ship(await drawn('desktop', 1280, 720, desktop), SLUG, 'backdrop-desktop', 120e3, { q: 26 }),
  large: async () => {
    await drawn('desktop', 1280, 720, desktop)
    shipLarge(out('dans-desktop-2x.png'), SLUG, { q: 30 })
  },
  phone: async () =>
    ship(await drawn('phone', 780, 1688, phone), SLUG, 'backdrop-phone', 120e3, { q: 38 }),
  frame: async () =>
    frame(
      SLUG,
      await page(FRAME.w, FRAME.h, sheet(FRAME.w, FRAME.h, frameArt), out('dans-frame.png'), true),
    ),
  logo: async () =>
    ship(
      await page(
        800,
        376,
        FACE + sheet(800, 376, name, { view: '0 0 1000 470' }),
        out('dans-logo.png'),
        true,
      ),
      SLUG,
      'logo',
      40e3,
    ),
}
