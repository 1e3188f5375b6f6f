// Evliya's Map: a page of an illuminated book of travels, drawn flat in ink, gouache and gold; no render.
import fs from 'node:fs'
import path from 'node:path'
import { atlas, out, page } from './compose.mjs'
import { C, svg } from './evliya_miniature.mjs'
import { camel, compass, galleon, initial, map, moon, swell } from './evliya_subjects.mjs'

const SLUG = 'evliyanin-haritasi'
const FONTS = process.env.ART_FONTS ?? path.join(import.meta.dirname, 'fonts')
const face = `<style>@font-face{font-family:Initial;font-weight:700;src:url(data:font/woff2;base64,${fs.readFileSync(path.join(FONTS, 'source-serif-bold.woff2')).toString('base64')})}</style>`

const drawn = body => `<g filter="url(#gouache)"><g filter="url(#hand)">${body}</g></g>`
const SYMBOLS = {
  map: map(),
  galleon: galleon() + swell('sw', 388, 76),
  camel: camel(),
  compass: compass(),
  moon: moon(),
  A: initial('A', C.red, C.coral, { heart: C.gold }),
  K: initial('K', C.deep, C.sea, { heart: C.coral }),
  Q: initial('Q', C.lapis, '#6f9ac4', { size: 320 }),
  J: initial('J', C.olive, '#a9b06a', { heart: C.red }),
  10: initial('10', '#6d2a4a', C.mauve, { size: 320, squeeze: 0.92, heart: C.gold }),
}

async function drawSymbols() {
  for (const [name, body] of Object.entries(SYMBOLS)) {
    await page(560, 560, face + svg(560, 560, drawn(body), '-24 -24 560 560'), out(`${SLUG}-${name}.png`), true)
  }
}

/** the word under the map: a gilded ribbon */
const plate = text => svg(504, 128, `<g filter="url(#hand)"><path d="M6 40L44 20V108L6 92L22 66Z M498 40L460 20V108L498 92L482 66Z" fill="${C.wine}" stroke="${C.ink}" stroke-width="5" stroke-linejoin="round"/><rect x="32" y="10" width="440" height="104" rx="14" fill="${C.red}" stroke="${C.ink}" stroke-width="7"/><rect x="42" y="20" width="420" height="84" rx="9" fill="none" stroke="url(#gold)" stroke-width="5"/></g><text x="252" y="88" text-anchor="middle" font-family="Initial" font-weight="700" font-size="76" letter-spacing="2" fill="${C.cream}" stroke="${C.ink}" stroke-width="9" paint-order="stroke" stroke-linejoin="round" textLength="388" lengthAdjust="spacingAndGlyphs">${text}</text>`)

export default {
  atlas: async () => {
    await drawSymbols()
    const word = await page(504, 128, face + plate('SCATTER'), out(`${SLUG}-scatter.png`), true)
    const plain = { fill: 0.97, sat: 108, bri: 102 }
    atlas(SLUG, {
      halo: '#2a1206',
      symbols: Object.fromEntries(['map', 'galleon', 'camel', 'compass', 'moon', 'A', 'K', 'Q', 'J', '10'].map(name => [name, plain])),
      plates: { 'scatter-tr': word, 'scatter-en': word },
    })
  },
}
