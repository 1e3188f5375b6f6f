// Keno: turquoise glaze, ivory numbers, rubies.
import { out, tile, trimmed } from './compose.mjs'

export default {
  tile: () =>
    tile('keno', out('keno-key.png'), trimmed('keno-logo'), {
      sat: 1.12,
      con: 1.16,
      bri: 1.04,
      glows: [
        ['46%', '36%', '#ff5a6a', 0.07, '30%'],
        ['12%', '6%', '#c8fff4', 0.18],
      ],
      shade: '#032f36',
      low: 40,
      vig: '90',
      vigAt: 56,
      grain: 0.1,
      outline: '#02262c',
      logo: 'left:11%;width:78%;top:84%;transform:translateY(-50%)',
    }),
}
