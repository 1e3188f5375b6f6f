// Kule: a lit stone tower over terracotta roofs; apricot dusk under turquoise night.
import { clean, out, renamed, ship, tile, trimmed } from './compose.mjs'

/** Where the name lies on the tile. */
const WORDS = 'left:19%;width:62%;top:86.5%;transform:translateY(-50%)'
const ENGLISH_WORDS = 'left:11%;width:78%;top:85.5%;transform:translateY(-50%)'
const OUTLINE = '#06222c'

export default {
  tile: () =>
    tile('kule', clean(out('kule-key.png')), trimmed('house-kule'), {
      sat: 1.1,
      con: 1.08,
      bri: 1,
      bloom: 0.2,
      bloomR: 14,
      glows: [['50%', '30%', '#ffb04a', 0.26, '26%']],
      shade: '#08202c',
      low: 28,
      vig: '90',
      vigAt: 58,
      grain: 0.08,
      outline: OUTLINE,
      logo: WORDS,
    }),
  stone: () => ship(out('kule-stone.png'), 'kule', 'stone', 34e3),
  ...renamed('kule', 'house-kule', OUTLINE, WORDS, ENGLISH_WORDS),
}
