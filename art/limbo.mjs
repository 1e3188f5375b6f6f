// Limbo: one warm lantern over the dark strait.
import { clean, out, tile, trimmed } from './compose.mjs'

export default {
  tile: () =>
    tile('limbo', clean(out('limbo-key.png')), trimmed('house-limbo'), {
      sat: 1.1,
      con: 1.06,
      bri: 1.02,
      bloom: 0.22,
      bloomR: 18,
      glows: [['50%', '41%', '#ff9a3c', 0.34, '38%']],
      shade: '#0c0830',
      low: 34,
      vig: '8c',
      vigAt: 56,
      grain: 0.1,
      outline: '#0c0830',
      logo: 'left:11%;width:78%;top:85%;transform:translateY(-50%)',
    }),
}
