// Plinko: dawn on the white terraces; milk stone, turquoise pools, one coral ball.
import { out, tile, trimmed } from './compose.mjs'

export default {
  tile: () =>
    tile('plinko', out('plinko-key.png'), trimmed('plinko-logo'), {
      sat: 1.2,
      con: 1.08,
      bri: 0.98,
      bloom: 0.05,
      glows: [['16%', '2%', '#ffe0c8', 0.35, '46%']],
      shade: '#12324c',
      low: 30,
      vig: '88',
      vigAt: 62,
      grain: 0.08,
      outline: '#0d2a42',
      logo: 'left:10%;width:80%;top:85%;transform:translateY(-50%)',
    }),
}
