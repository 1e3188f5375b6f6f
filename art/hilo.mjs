// HiLo: a queen between two arrows, green baize and brass.
import { clean, out, renamed, tile, trimmed } from './compose.mjs'

const SHADE = '#02110d'
/** Where the name lies on the tile. */
const WORDS = 'left:9%;width:82%;top:82%;transform:translateY(-50%)'
const ENGLISH_WORDS = 'left:14%;width:72%;top:83%;transform:translateY(-50%)'
const OUTLINE = '#021510'

export default {
  tile: () =>
    tile('hilo', clean(out('hilo-key.png')), trimmed('hilo-logo'), {
      sat: 1.14,
      con: 1.08,
      bri: 1.06,
      bloom: 0.14,
      shade: SHADE,
      low: 40,
      vig: '90',
      vigAt: 56,
      grain: 0.1,
      outline: OUTLINE,
      logo: WORDS,
    }),
  ...renamed('hilo', 'hilo-logo', OUTLINE, WORDS, ENGLISH_WORDS),
}
