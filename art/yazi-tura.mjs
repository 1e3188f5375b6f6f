// Yazı Tura: gold and silver in an emerald night.
import { bokeh } from './collage.mjs'
import { magick, out, page, renamed, ship, tile, trimmed } from './compose.mjs'

const SLUG = 'yazi-tura'
/** Where the name lies on the tile. */
const WORDS = 'left:19%;width:62%;top:82%;transform:translateY(-50%)'
const ENGLISH_WORDS = 'left:9%;width:82%;top:82%;transform:translateY(-50%)'
const OUTLINE = '#021a0c'
export default {
  coins: () => {
    for (const side of ['heads', 'tails']) {
      const to = out(`coin-${side}-480.png`)
      magick(out(`coin-${side}.png`), '-filter', 'Lanczos', '-resize', '480x480', to)
      ship(to, SLUG, side, 34e3)
    }
  },
  tile: async () => {
    const key = out('yazi-tura-laid.png')
    const calm = out('yazi-tura-calm.png')
    magick(
      out('yazi-tura-key.png'),
      '-channel',
      'RGB',
      '-statistic',
      'Median',
      '3x3',
      '+channel',
      calm,
    )
    await page(
      600,
      800,
      `<div class=f style="background:radial-gradient(circle at 52% 36%,#3fd08a 0%,#0f8a54 24%,#06512f 52%,#021d10 92%)"></div>
      <div class=f style="background:repeating-conic-gradient(from 3deg at 52% 36%,#c8ffdf24 0 6deg,#0000 6deg 12deg);-webkit-mask:radial-gradient(circle at 52% 36%,#000 0,#0000 62%)"></div>
      ${bokeh(600, 800, { seed: 31, n: 44, lo: 4, hi: 20, colours: ['#ffd98a', '#ffb648', '#8affc0'], top: 0.2, strength: 0.34 })}
      <div style="position:absolute;left:110px;top:90px;width:400px;height:400px;border-radius:50%;background:radial-gradient(circle,#ffe09acc 0%,#ffb64855 42%,#ffb64800 70%);mix-blend-mode:screen"></div>
      <img src="${calm}" style="position:absolute;inset:0;width:600px;filter:drop-shadow(0 18px 18px #010f08b0)">`,
      key,
    )
    await tile(SLUG, key, trimmed('yazi-tura-logo'), {
      sat: 1.12,
      con: 1.12,
      bri: 1.04,
      glows: [['50%', '34%', '#ffd27a', 0.2, '40%']],
      shade: '#02200f',
      low: 42,
      vig: '90',
      vigAt: 56,
      grain: 0.1,
      outline: OUTLINE,
      logo: WORDS,
    })
  },
  ...renamed(SLUG, 'yazi-tura-logo', OUTLINE, WORDS, ENGLISH_WORDS),
}
