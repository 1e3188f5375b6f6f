// Evliya's Map: a page of an illuminated book of travels, drawn flat in ink, gouache and gold; no render.
import fs from 'node:fs'
import path from 'node:path'
import { atlas, frame, magick, out, page, said, ship, shipLarge } from './compose.mjs'
import { C, svg } from './evliya_miniature.mjs'
import {
  desktop,
  frameBorder,
  openPage,
  phone,
  tileScene,
  title,
  wideTitle,
} from './evliya_scenes.mjs'
import { camel, compass, galleon, initial, map, moon, swell } from './evliya_subjects.mjs'

const SLUG = 'evliyanin-haritasi'
const FONTS = process.env.ART_FONTS ?? path.join(import.meta.dirname, 'fonts')
const face = `<style>@font-face{font-family:Illuminated;font-weight:700;src:url(data:font/woff2;base64,${fs.readFileSync(path.join(FONTS, 'source-serif-bold.woff2')).toString('base64')})}</style>`

const drawn = (body) => `<g filter="url(#gouache)"><g filter="url(#hand)">${body}</g></g>`
const SYMBOLS = {
  map: map(),
  galleon: galleon() + swell('sw', 388, 76),
  camel: camel(),
  compass: compass(),
  moon: moon(),
  A: initial('A', C.red, C.coral, { heart: C.gold }),
  K: initial('K', C.deep, C.sea, { heart: C.coral }),
  Q: initial('Q', C.lapis, '#6f9ac4', { size: 384 }),
  J: initial('J', C.olive, '#a9b06a', { heart: C.red }),
  10: initial('10', '#6d2a4a', C.mauve, { size: 384, heart: C.gold }),
}

async function drawSymbols() {
  for (const [name, body] of Object.entries(SYMBOLS)) {
    await page(
      560,
      560,
      face + svg(560, 560, drawn(body), '-24 -24 560 560'),
      out(`${SLUG}-${name}.png`),
      true,
    )
  }
}

const plate = (text) =>
  svg(
    504,
    128,
    `<g filter="url(#hand)"><path d="M6 40L44 20V108L6 92L22 66Z M498 40L460 20V108L498 92L482 66Z" fill="${C.wine}" stroke="${C.ink}" stroke-width="5" stroke-linejoin="round"/><rect x="32" y="10" width="440" height="104" rx="14" fill="${C.red}" stroke="${C.ink}" stroke-width="7"/><rect x="42" y="20" width="420" height="84" rx="9" fill="none" stroke="url(#gold)" stroke-width="5"/></g><text x="252" y="88" text-anchor="middle" font-family="Illuminated" font-weight="700" font-size="76" letter-spacing="2" fill="${C.cream}" stroke="${C.ink}" stroke-width="9" paint-order="stroke" stroke-linejoin="round" textLength="388" lengthAdjust="spacingAndGlyphs">${text}</text>`,
  )

export default {
  atlas: async () => {
    await drawSymbols()
    const word = await page(504, 128, face + plate('SCATTER'), out(`${SLUG}-scatter.png`), true)
    const plain = { fill: 0.97, sat: 108, bri: 102 }
    atlas(SLUG, {
      halo: '#2a1206',
      symbols: Object.fromEntries(
        ['map', 'galleon', 'camel', 'compass', 'moon', 'A', 'K', 'Q', 'J', '10'].map((name) => [
          name,
          plain,
        ]),
      ),
      plates: { 'scatter-tr': word, 'scatter-en': word },
    })
  },
  tile: async () => {
    const at = await page(600, 800, face + tileScene(), out(`tile-${SLUG}.png`))
    ship(at, SLUG, 'tile-600', 70e3)
    for (const [w, max] of [
      [300, 24e3],
      [150, 8e3],
    ]) {
      const small = out(`tile-${SLUG}-${w}.png`)
      magick(at, '-filter', 'Lanczos', '-resize', w, '-unsharp', '0x0.6+0.5+0', small)
      ship(small, SLUG, `tile-${w}`, max)
    }
  },
  backdrops: async () => {
    ship(
      await page(1280, 720, desktop(), out(`backdrop-${SLUG}-desktop.png`)),
      SLUG,
      'backdrop-desktop',
      120e3,
    )
    ship(
      await page(780, 1688, phone(), out(`backdrop-${SLUG}-phone.png`)),
      SLUG,
      'backdrop-phone',
      120e3,
    )
  },
  large: async () =>
    shipLarge(await page(1280, 720, desktop(), out(`backdrop-${SLUG}-large.png`), false, 2), SLUG, {
      q: 30,
    }),
  frame: async () =>
    frame(SLUG, await page(1184, 768, frameBorder(), out(`${SLUG}-frame.png`), true)),
  logo: async () =>
    ship(await page(800, 300, face + title(), out(`logo-${SLUG}.png`), true), SLUG, 'logo', 40e3),
  wideLogo: async () =>
    ship(
      await page(said(1640, 1264), 212, face + wideTitle(), out(`logo-wide-${SLUG}.png`), true),
      SLUG,
      'logo-wide',
      40e3,
    ),
  page: async () =>
    ship(await page(900, 900, openPage(), out(`page-${SLUG}.png`), true), SLUG, 'page', 70e3),
}
