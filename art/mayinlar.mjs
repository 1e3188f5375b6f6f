// Mayınlar: a bead of blue light out of the stone, a mine in the dark.
import { clean, out, renamed, tile, trimmed } from './compose.mjs'

/** Where the name lies on the tile. */
const WORDS = 'left:7%;width:86%;top:86%;transform:translateY(-50%)'
const ENGLISH_WORDS = 'left:15%;width:70%;top:85.5%;transform:translateY(-50%)'
const OUTLINE = '#040c26'

export default {
  tile: () =>
    tile('mayinlar', clean(out('mayinlar-key.png'), 5, 9), trimmed('house-mayinlar'), {
      sat: 1.12,
      con: 1.07,
      bri: 1.05,
      bloom: 0.18,
      glows: [
        ['48%', '50%', '#3f9bff', 0.3, '34%'],
        ['50%', '20%', '#ff2a4a', 0.14, '24%'],
      ],
      shade: '#040c26',
      low: 36,
      vig: '96',
      vigAt: 54,
      grain: 0.1,
      extra:
        '<div class=f style="background:linear-gradient(180deg,#06122e 0%,#06122e 15%,#0a2450aa 19%,#0a245000 34%)"></div><div class=f style="mix-blend-mode:screen;background:radial-gradient(circle at 32% 32%,#ff2a5080,transparent 34%)"></div>',
      outline: OUTLINE,
      logo: WORDS,
    }),
  ...renamed('mayinlar', 'house-mayinlar', OUTLINE, WORDS, ENGLISH_WORDS),
}
