// Kapadokya: peach dawn, violet shade, one red hero.
import {
  atlas,
  clean,
  frame,
  out,
  page,
  retitle,
  scene,
  ship,
  tile,
  trimmed,
  word,
} from './compose.mjs'

const SLUG = 'kapadokya'
const SHADE = '#3b1d4a'
const OUTLINE = '#3a0a26'
/** Where the name lies on the tile. */
const WORDS = 'left:3%;width:94%;top:85%;transform:translateY(-50%)'

export default {
  atlas: () =>
    atlas(SLUG, {
      halo: '#22081c',
      symbols: {
        sun: { fill: 0.98, sat: 122 },
        balloon: { fill: 0.97 },
        pomegranate: { fill: 0.97 },
        nazar: { fill: 0.96 },
        jug: { fill: 0.96, sat: 124 },
        chimney: { fill: 0.97, sat: 128 },
        grapes: { fill: 0.97, sat: 124, bri: 108 },
        A: { fill: 0.96, sat: 136 },
        K: { fill: 0.96, sat: 140 },
        Q: { fill: 0.97, sat: 128 },
        J: { fill: 0.96, sat: 128 },
      },
      plates: Object.fromEntries(
        ['wild-tr', 'wild-en', 'scatter-tr', 'scatter-en'].map((n) => [
          n,
          out(`kapadokya-${n.replace('scatter-tr', 'scatter-en')}.png`),
        ]),
      ),
    }),
  tile: () =>
    tile(SLUG, clean(out('kapadokya-key.png')), trimmed('kapadokya-logo'), {
      sat: 1.3,
      con: 1.18,
      bri: 1.02,
      glows: [
        ['72%', '56%', '#ffb05a', 0.3],
        ['18%', '10%', '#ff8ab0', 0.12],
      ],
      shade: '#4a1236',
      low: 36,
      outline: OUTLINE,
      logo: WORDS,
    }),
  retitle: () => retitle(SLUG, trimmed('kapadokya-logo'), OUTLINE, WORDS),
  backdrops: async () => {
    const look = { sat: 1.3, con: 1.1, shade: SHADE, low: 26, vig: '80', vigAt: 60, grain: 0.1 }
    const wide = await page(
      1280,
      720,
      scene(clean(out('kapadokya-desktop.png')), 1280, 720, {
        ...look,
        glows: [
          ['12%', '58%', '#ffb86a', 0.3],
          ['88%', '58%', '#ffb86a', 0.26],
        ],
      }),
      out('backdrop-kapadokya-desktop.png'),
    )
    ship(wide, SLUG, 'backdrop-desktop', 120e3)
    const tall = await page(
      780,
      1688,
      scene(clean(out('kapadokya-phone.png')), 780, 1688, {
        ...look,
        low: 16,
        glows: [['60%', '52%', '#ffb86a', 0.3]],
      }),
      out('backdrop-kapadokya-phone.png'),
    )
    ship(tall, SLUG, 'backdrop-phone', 120e3)
  },
  frame: () => frame(SLUG, out('kapadokya-frame.png'), { edge: 2.5 }),
  logo: () => word(SLUG, 'logo', trimmed('kapadokya-logo'), OUTLINE),
}
