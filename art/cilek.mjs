// Çilek Bahçesi: morning garden, fresh greens, one strawberry red, cream light.
import { atlas, frame, out, page, scene, ship, tile, trimmed, word } from './compose.mjs'

const SLUG = 'cilek-bahcesi'
const SHADE = '#12351a'
const OUTLINE = '#0d2a14'

export default {
  atlas: () =>
    atlas(SLUG, {
      halo: '#0f2412',
      prefix: 'cilek',
      symbols: {
        strawberry: { fill: 0.97, sat: 122 },
        watermelon: { fill: 0.96, sat: 124 },
        cherry: { fill: 0.95, sat: 124 },
        plum: { fill: 0.94, sat: 122, bri: 107 },
        pear: { fill: 0.94, sat: 122 },
        lemon: { fill: 0.93, sat: 124 },
        blossom: { fill: 0.93, sat: 125, bri: 102 },
      },
      plates: { 'wild-tr': out('cilek-wild-tr.png'), 'wild-en': out('cilek-wild-en.png') },
    }),
  tile: () =>
    tile(SLUG, out('cilek-key.png'), trimmed('cilek-logo2'), {
      sat: 1.22, con: 1.22, bri: 0.9, bloom: 0.03, glows: [['22%', '4%', '#fff0b8', 0.22, '30%']], shade: SHADE, low: 34, vig: 'a0', vigAt: 58, grain: 0.1, outline: OUTLINE, logo: 'left:12%;width:76%;top:82%;transform:translateY(-50%)',
    }),
  backdrops: async () => {
    const look = { sat: 1.15, con: 1.04, shade: SHADE, low: 18, vig: '80', vigAt: 62, grain: 0.08 }
    const wide = await page(1280, 720, scene(out('cilek-desktop.png'), 1280, 720, { ...look, glows: [['28%', '4%', '#fff0b8', 0.35]] }), out('backdrop-cilek-desktop.png'))
    ship(wide, SLUG, 'backdrop-desktop', 120e3)
    const tall = await page(780, 1688, scene(out('cilek-phone.png'), 780, 1688, { ...look, low: 12, glows: [['30%', '6%', '#fff0b8', 0.35]] }), out('backdrop-cilek-phone.png'))
    ship(tall, SLUG, 'backdrop-phone', 120e3)
  },
  frame: () => frame(SLUG, out('cilek-frame.png'), 60e3, 840),
  logo: () => word(SLUG, 'logo', trimmed('cilek-logo'), OUTLINE),
}
