// Zar: raspberry lacquer and gold, thrown over a dark mirror.
import { clean, out, tile, trimmed } from './compose.mjs'

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
      outline: '#22041a',
      logo: 'left:15%;width:70%;top:84%;transform:translateY(-50%)',
    }),
}
