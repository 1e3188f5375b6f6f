// Video Poker: a royal flush of hearts over coins, aubergine and rose.
import { clean, out, tile, trimmed } from './compose.mjs'

const SHADE = '#0e0414'

export default {
  tile: () =>
    tile('video-poker', clean(out('video-poker-key.png')), trimmed('video-poker-logo'), {
      sat: 1.14,
      con: 1.08,
      bri: 1.05,
      bloom: 0.14,
      shade: SHADE,
      low: 40,
      vig: '90',
      vigAt: 56,
      grain: 0.1,
      outline: '#14041a',
      logo: 'left:16%;width:68%;top:82%;transform:translateY(-50%)',
    }),
}
