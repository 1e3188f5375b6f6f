// Çilek Bahçesi: morning garden, fresh greens, one strawberry red, cream light.
import { bokeh, dice, finish, place } from './collage.mjs'
import fs from 'node:fs'
import { atlas, out, page, ship, shipJson, tile, trimmed, word } from './compose.mjs'

const SLUG = 'cilek-bahcesi'
const SHADE = '#12351a'
const OUTLINE = '#0d2a14'

const BERRY = out('cilek-strawberry.png')
const BLOOM = out('cilek-blossom.png')
/** a heap of berries round (x, y): far ones smaller, softer and darker; blossoms tucked between */
function heap(x, y, spread, size, seed, n = 11) {
  const r = dice(seed)
  return Array.from({ length: n }, (_, i) => {
    const near = (i + 1) / n
    return [i % 4 === 2 ? BLOOM : BERRY, x + (r() - 0.5) * 2 * spread * (1.1 - near * 0.3), y - (1 - near) * Math.min(spread * 0.95, 150) + (r() - 0.5) * size * 0.2, size * (i % 4 === 2 ? 0.55 : 0.62 + 0.38 * near) * (0.9 + r() * 0.2), (r() - 0.5) * 130, (1 - near) * 2.2, 0.66 + 0.36 * near]
  })
}
const GARDEN = ['#fff6d0', '#f2ffb8', '#b8e07a', '#ffd9e0', '#ffffff', '#8ed058']
const morning = (w, h, horizon) => `<div class=f style="background:radial-gradient(ellipse 60% 46% at 30% 2%,#fffbe6 0%,#fff3c0aa 40%,#fff3c000 100%),linear-gradient(180deg,#e9f2c4 0%,#a9d47a 34%,#5a9a46 ${horizon - 6}%,#2f6a30 ${horizon + 4}%,#1d4a24 100%)"></div>
  <div class=f style="filter:blur(26px)"><div style="position:absolute;left:-10%;top:${horizon - 26}%;width:44%;height:34%;border-radius:50%;background:#3b7d36"></div><div style="position:absolute;left:26%;top:${horizon - 18}%;width:52%;height:26%;border-radius:50%;background:#4d9140"></div><div style="position:absolute;left:66%;top:${horizon - 30}%;width:48%;height:40%;border-radius:50%;background:#34742f"></div></div>
  ${bokeh(w, h, { seed: 11, n: 110, lo: w * 0.012, hi: w * 0.055, colours: GARDEN, bottom: horizon / 100 })}`
/** a checked cloth in perspective from the horizon down */
const cloth = (w, h, horizon, check) => `<div style="position:absolute;left:0;right:0;top:${horizon}%;bottom:0;overflow:hidden;perspective:${w * 0.55}px;perspective-origin:50% -20%;filter:blur(.8px)"><div style="position:absolute;left:-80%;width:260%;top:0;height:${h}px;transform-origin:50% 0;transform:rotateX(58deg);background:repeating-linear-gradient(90deg,#d4142c99 0 ${check}px,#fff0 ${check}px ${check * 2}px),repeating-linear-gradient(0deg,#d4142c99 0 ${check}px,#fff0 ${check}px ${check * 2}px),#fff8ea"></div><div class=f style="background:linear-gradient(180deg,#12351a99 0%,#12351a00 30%)"></div></div>`

export default {
  atlas: () =>
    atlas(SLUG, {
      halo: '#0f2412',
      prefix: 'cilek',
      symbols: {
        strawberry: { fill: 0.97, sat: 122 },
        watermelon: { fill: 0.96, sat: 124 },
        cherry: { fill: 0.95, sat: 124 },
        plum: { fill: 0.94, sat: 122, bri: 107 },
        pear: { fill: 0.94, sat: 122 },
        lemon: { fill: 0.93, sat: 124 },
        blossom: { fill: 0.93, sat: 125, bri: 102 },
      },
      plates: { 'wild-tr': out('cilek-wild-tr.png'), 'wild-en': out('cilek-wild-en.png') },
    }),
  tile: () =>
    tile(SLUG, out('cilek-key.png'), trimmed('cilek-logo2'), {
      sat: 1.22, con: 1.22, bri: 0.9, bloom: 0.03, glows: [['22%', '4%', '#fff0b8', 0.22, '30%']], shade: SHADE, low: 34, vig: 'a0', vigAt: 58, grain: 0.1, outline: OUTLINE, logo: 'left:12%;width:76%;top:82%;transform:translateY(-50%)',
    }),
  backdrops: async () => {
    const wide = await page(1280, 720, morning(1280, 720, 74) + cloth(1280, 720, 74, 44) + place([
      [out('cilek-cherry.png'), 1236, 90, 250, 14, 1.4, 0.86], [out('cilek-cherry.png'), 40, 78, 240, -16, 1.4, 0.86], [BLOOM, 122, 150, 120, 20, 0, 1], [BERRY, 66, 250, 150, 12, 0, 1], [BLOOM, 1180, 190, 104, -30, 0, 1], [BERRY, 1226, 282, 160, -14, 0, 1], 
      ...heap(96, 628, 104, 186, 5), ...heap(1186, 636, 100, 190, 19)], SHADE) + finish(1280, 720, SHADE), out('backdrop-cilek-desktop.png'))
    ship(wide, SLUG, 'backdrop-desktop', 120e3)
    const tall = await page(780, 1688, morning(780, 1688, 72) + cloth(780, 1688, 72, 52) + place([
      [out('cilek-cherry.png'), 110, 120, 330, -14, 1.2, 0.88], [out('cilek-cherry.png'), 690, 96, 320, 16, 1.2, 0.88], [BERRY, 250, 250, 220, 10, 0, 1], [BERRY, 566, 270, 240, -12, 0, 1], [BLOOM, 96, 330, 170, 24, 0, 1], [BLOOM, 700, 380, 150, -18, 0, 1], 
      ...heap(400, 1390, 290, 300, 9, 19)], SHADE) + finish(780, 1688, SHADE), out('backdrop-cilek-phone.png'))
    ship(tall, SLUG, 'backdrop-phone', 120e3)
  },
  frame: async () => {
    const N = 860
    const edge = 78
    const plank = (style, along) => `<div style="position:absolute;${style};overflow:hidden;border-radius:9px;background:linear-gradient(${along ? 180 : 90}deg,#e6b476 0%,#c98d4e 14%,#b4763c 52%,#8a5426 88%,#5f3716 100%);box-shadow:inset 0 2px 0 #ffe2b0aa,inset 0 -3px 4px #3a1e0a99,0 3px 7px #12240f99"><svg class=f width=100% height=100% style="mix-blend-mode:multiply;opacity:.62"><filter id=w${along}><feTurbulence type=fractalNoise baseFrequency="${along ? '.006 .11' : '.11 .006'}" numOctaves=4 seed=4 /><feColorMatrix values="0 0 0 0 .42  0 0 0 0 .22  0 0 0 0 .08  0 0 0 2.6 -.9" /></filter><rect width=100% height=100% filter="url(#w${along})" /></svg></div>`
    const bars = [0, 1].flatMap(k => { const a = k * 40; const t = 37; return [plank(`left:${8}px;right:${8}px;top:${a}px;height:${t}px`, 1), plank(`left:8px;right:8px;bottom:${a}px;height:${t}px`, 1), plank(`top:34px;bottom:34px;left:${a}px;width:${t}px`, 0), plank(`top:34px;bottom:34px;right:${a}px;width:${t}px`, 0)] }).join('')
    const c = [[42, 42, -24], [N - 42, 42, 24], [42, N - 42, -30], [N - 42, N - 42, 30]]
    const corners = c.flatMap(([x, y, turn], i) => [[BLOOM, x + (x < N / 2 ? 58 : -58), y + (y < N / 2 ? -8 : 10), 66, turn * 2], [BLOOM, x + (x < N / 2 ? -6 : 6), y + (y < N / 2 ? 62 : -60), 58, -turn], [BERRY, x, y, i < 2 ? 104 : 92, turn]])
    const at = await page(N, N, bars + `<div style="position:absolute;left:${edge - 1}px;top:${edge - 1}px;right:${edge - 1}px;bottom:${edge - 1}px;border:3px solid #fff0cc;border-radius:8px;box-shadow:0 0 4px #12240f"></div>` + place([...corners, [BLOOM, N / 2 - 40, 38, 62, -20], [BLOOM, N / 2 + 42, 40, 58, 24], [BERRY, N / 2, 40, 76, 8]], '#12240f'), out('cilek-frame-laid.png'), true)
    ship(at, SLUG, 'frame', 60e3)
    shipJson(SLUG, 'frame', { w: N, h: N, inner: { x: edge + 4, y: edge + 4, w: N - 2 * (edge + 4), h: N - 2 * (edge + 4) } })
  },
  logo: () => word(SLUG, 'logo', trimmed(fs.existsSync(out('cilek-logo.png')) ? 'cilek-logo' : 'cilek-logo2'), OUTLINE),
}
