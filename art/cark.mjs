// Çark: a brass and enamel wheel before an emerald curtain.
import { clean, out, renamed, tile, trimmed } from './compose.mjs'

/** Where the name lies on the tile. */
const WORDS = 'left:17%;width:66%;top:84%;transform:translateY(-50%)'
const ENGLISH_WORDS = 'left:9%;width:82%;top:83%;transform:translateY(-50%)'
const OUTLINE = '#031a13'

export default {
  tile: () =>
    tile('cark', clean(out('cark-key.png'), 3, 3), trimmed('cark-logo'), {
      sat: 1.18,
      con: 1.1,
      bri: 1,
      bloom: 0.12,
      glows: [['24%', '6%', '#ffe0a0', 0.22, '40%']],
      shade: '#03231a',
      low: 36,
      vig: 'a0',
      vigAt: 58,
      grain: 0.08,
      move: 'translateY(5px) scale(1.014)',
      outline: OUTLINE,
      logo: WORDS,
    }),
  ...renamed('cark', 'cark-logo', OUTLINE, WORDS, ENGLISH_WORDS),
}
