// Zar: raspberry lacquer and gold, thrown over a dark mirror.
import { clean, out, renamed, tile, trimmed } from './compose.mjs'

/** Where the name lies on the tile. */
const WORDS = 'left:15%;width:70%;top:84%;transform:translateY(-50%)'
const ENGLISH_WORDS = 'left:15%;width:70%;top:84%;transform:translateY(-50%)'
const OUTLINE = '#22041a'

export default {
  tile: () =>
    tile('zar', clean(out('zar-key.png'), 5, 9), trimmed('house-zar'), {
      sat: 1.12,
      con: 1.06,
      bri: 1.04,
      glows: [
        ['20%', '4%', '#ffb36a', 0.3, '46%'],
        ['66%', '60%', '#ffcf7a', 0.16, '30%'],
      ],
      shade: '#1c0418',
      low: 42,
      vig: '96',
      vigAt: 54,
      grain: 0.1,
      outline: OUTLINE,
      logo: WORDS,
    }),
  ...renamed('zar', 'house-zar', OUTLINE, WORDS, ENGLISH_WORDS),
}
