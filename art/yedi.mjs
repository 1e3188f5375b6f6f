// Yedi Yıldız: brass and enamel machine on a navy-teal night, seven lit stars.
import { atlas, frame, out, page, scene, ship, tile, trimmed, word } from './compose.mjs'

const SLUG = 'yedi-yildiz'
const SHADE = '#04121f'
const OUTLINE = '#03101a'

export default {
  atlas: () =>
    atlas(SLUG, {
      halo: '#020c16',
      prefix: 'yedi',
      symbols: {
        seven: { fill: 0.97, sat: 120 },
        star: { fill: 0.98, sat: 118 },
        diamond: { fill: 0.95, sat: 124 },
        bell: { fill: 0.95, sat: 116 },
        bar: { fill: 0.95, sat: 118 },
        horseshoe: { fill: 0.94, sat: 116, bri: 108 },
        clover: { fill: 0.94, sat: 122, bri: 106 },
        coin: { fill: 0.92, sat: 116 },
      },
      plates: { 'scatter-tr': out('yedi-scatter.png'), 'scatter-en': out('yedi-scatter.png') },
    }),
  tile: () =>
    tile(SLUG, out('yedi-key.png'), trimmed('yedi-logo2'), {
      sat: 1.16, con: 1.06, bri: 1.06, bloom: 0.2, glows: [['50%', '36%', '#1fb0b8', 0.16]], shade: SHADE, low: 32, vig: '90', vigAt: 58, grain: 0.1, outline: OUTLINE, logo: 'left:11%;width:78%;top:83.5%;transform:translateY(-50%)',
    }),
  backdrops: async () => {
    const look = { sat: 1.14, con: 1.04, shade: SHADE, low: 18, vig: '90', vigAt: 62, grain: 0.08, bloom: 0.2 }
    const wide = await page(1280, 720, scene(out('yedi-desktop.png'), 1280, 720, { ...look, glows: [['50%', '10%', '#ffb84a', 0.14]] }), out('backdrop-yedi-desktop.png'))
    ship(wide, SLUG, 'backdrop-desktop', 120e3)
    const tall = await page(780, 1688, scene(out('yedi-phone.png'), 780, 1688, { ...look, low: 12, glows: [['50%', '14%', '#ffb84a', 0.14]] }), out('backdrop-yedi-phone.png'))
    ship(tall, SLUG, 'backdrop-phone', 120e3)
  },
  frame: () => frame(SLUG, out('yedi-frame.png')),
  logo: () => word(SLUG, 'logo', trimmed('yedi-logo'), OUTLINE),
}
