// Martı: dusk on the strait; plum sky, ember horizon, one white gull with its wings open.
import { out, tile, trimmed } from './compose.mjs'

export default {
  tile: () =>
    tile('marti', out('marti-key.png'), trimmed('marti-logo'), {
      sat: 1.18,
      con: 1.08,
      bri: 1.02,
      bloom: 0.08,
      glows: [['66%', '58%', '#ffb070', 0.4, '40%']],
      shade: '#1a0c2e',
      low: 30,
      vig: '88',
      vigAt: 64,
      grain: 0.08,
      outline: '#1c0d30',
      logo: 'left:9%;width:82%;top:85%;transform:translateY(-50%)',
    }),
}
