// Göbekli: carved limestone in torch light under the stars; nearly monochrome, turquoise alone is a colour.
// python3 art/gobekli_relief.py && python3 art/gobekli_masonry.py && python3 art/gobekli_scenes.py, then node art/compose.mjs gobekli
import { atlas, frame, out, page, scene, ship, tile, trimmed, word } from './compose.mjs'

const SLUG = 'gobekli'
const SHADE = '#1c140e'
const OUTLINE = '#140c06'
const stone = { fill: 0.98, sat: 100, bri: 108 }

export default {
  atlas: () =>
    atlas(SLUG, {
      halo: '#0e0805',
      quality: { q: 31, webp: 78 },
      symbols: {
        pillar: { ...stone, fill: 1, bri: 112 },
        bull: stone,
        vulture: stone,
        fox: stone,
        boar: stone,
        crane: stone,
        snake: stone,
        scorpion: stone,
        hands: stone,
        sign: { ...stone, bri: 98 },
        disc: { ...stone, bri: 98 },
      },
      plates: {
        'scatter-tr': out('gobekli-scatter.png'),
        'scatter-en': out('gobekli-scatter.png'),
      },
    }),
  tile: () =>
    tile(SLUG, out('gobekli-key.png'), trimmed('gobekli-logo'), {
      sat: 1.06,
      con: 1.08,
      bri: 1.06,
      bloom: 0.16,
      glows: [['20%', '34%', '#ffb060', 0.16, '40%']],
      shade: '#0e0906',
      low: 34,
      vig: 'a0',
      vigAt: 58,
      grain: 0.1,
      outline: OUTLINE,
      logo: 'left:5%;width:90%;top:86%;transform:translateY(-50%)',
    }),
  backdrops: async () => {
    const look = {
      sat: 0.9,
      con: 1.12,
      bri: 0.68,
      bloom: 0.12,
      shade: SHADE,
      vig: 'a8',
      vigAt: 56,
      grain: 0.09,
      glows: [['50%', '8%', '#12465a', 0.22, '60%']],
    }
    ship(
      await page(
        1280,
        720,
        scene(out('gobekli-desktop.png'), 1280, 720, { ...look, low: 16 }),
        out('backdrop-gobekli-desktop.png'),
      ),
      SLUG,
      'backdrop-desktop',
      120e3,
    )
    ship(
      await page(
        780,
        1688,
        scene(out('gobekli-phone.png'), 780, 1688, { ...look, low: 10 }),
        out('backdrop-gobekli-phone.png'),
      ),
      SLUG,
      'backdrop-phone',
      120e3,
    )
  },
  frame: () => frame(SLUG, out('gobekli-frame.png')),
  logo: () => word(SLUG, 'logo', trimmed('gobekli-logo'), OUTLINE),
  stele: () => ship(out('gobekli-stele.png'), SLUG, 'stele', 24e3),
}
