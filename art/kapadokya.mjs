// Kapadokya: peach dawn, violet shade, one red hero.
import { atlas, out } from './compose.mjs'

const SLUG = 'kapadokya'
const SHADE = '#3b1d4a'
const OUTLINE = '#3a0a26'

export default {
  atlas: () =>
    atlas(SLUG, {
      halo: '#22081c',
      symbols: {
        sun: { fill: 0.98, sat: 122 },
        balloon: { fill: 0.97 },
        pomegranate: { fill: 0.95 },
        nazar: { fill: 0.94 },
        jug: { fill: 0.94, sat: 124 },
        chimney: { fill: 0.95, sat: 128 },
        grapes: { fill: 0.95, sat: 124, bri: 108 },
        A: { fill: 0.84, sat: 128 },
        K: { fill: 0.84, sat: 128 },
        Q: { fill: 0.84, sat: 124 },
        J: { fill: 0.84, sat: 124 },
      },
      plates: Object.fromEntries(['wild-tr', 'wild-en', 'scatter-tr', 'scatter-en'].map(n => [n, out(`kapadokya-${n.replace('scatter-tr', 'scatter-en')}.png`)])),
    }),
}
