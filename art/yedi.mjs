// Yedi Yıldız: brass and enamel machine on a navy-teal night, seven lit stars.
import { bokeh, dice, finish, place } from './collage.mjs'
import fs from 'node:fs'
import { atlas, frame, out, page, ship, size, tile, trimmed, word } from './compose.mjs'

const SLUG = 'yedi-yildiz'
const SHADE = '#04121f'
const OUTLINE = '#03101a'

const STAR = out('yedi-star.png')
const COIN = out('yedi-coin.png')
/** deco night: rays turning out of a teal glow at (x %, y %), a sky of small stars, lamps out of focus */
const night = (w, h, x, y) => {
  const r = dice(5)
  const stars = Array.from({ length: 170 }, () => `<i style="position:absolute;left:${(r() * w).toFixed(1)}px;top:${(r() * h * 0.8).toFixed(1)}px;width:${(1 + 2.2 * r() ** 3).toFixed(1)}px;aspect-ratio:1;border-radius:50%;background:#e6f8ff;opacity:${(0.2 + 0.7 * r()).toFixed(2)}"></i>`).join('')
  return `<div class=f style="background:radial-gradient(circle at ${x}% ${y}%,#1f97a4 0%,#0d5666 22%,#08304a 48%,#04121f 86%)"></div>
    <div class=f style="background:repeating-conic-gradient(from 3deg at ${x}% ${y}%,#6fe4e022 0 6deg,#0000 6deg 12deg);-webkit-mask:radial-gradient(circle at ${x}% ${y}%,#000 0,#0000 ${w > h ? 62 : 56}%)"></div>${stars}
    ${bokeh(w, h, { seed: 23, n: 46, lo: w * 0.008, hi: w * 0.034, colours: ['#ffb648', '#ffd98a', '#2fd0d0', '#ff6a4a'], top: 0.3, strength: 0.3 })}`
}
/** seven lit stars on an arc, the middle one largest, each with its glow */
const seven = (cx, cy, rx, ry, size) => Array.from({ length: 7 }, (_, i) => {
  const a = Math.PI * (1 - (i + 0.5) / 7)
  const k = 1 + 0.28 * (1 - Math.abs(i - 3) / 3)
  return [cx + rx * Math.cos(a), cy - ry * Math.sin(a), size * k, (i - 3) * 6]
})
const lamps = list => list.map(([x, y, s, turn]) => `<div style="position:absolute;left:${x - s}px;top:${y - s}px;width:${2 * s}px;height:${2 * s}px;background:radial-gradient(circle,#ffc868aa 0%,#ff9a2e44 34%,#ff9a2e00 66%);mix-blend-mode:screen"></div>${place([[STAR, x, y, s, turn, 0, 1.16]], SHADE)}`).join('')
/** a bank of coins; far ones small, dim and soft */
const bank = (x, y, spread, size, seed, n) => {
  const r = dice(seed)
  return Array.from({ length: n }, (_, i) => {
    const near = (i + 1) / n
    return [COIN, x + (r() - 0.5) * 2 * spread, y - (1 - near) * size * 1.1 + (r() - 0.5) * size * 0.24, size * (0.6 + 0.4 * near), (r() - 0.5) * 160, (1 - near) * 2, 0.6 + 0.45 * near]
  })
}
/** the one-line lettering broken into two lines */
async function stacked() {
  const line = trimmed('yedi-logo')
  const { w, h } = size(line)
  const cut = Math.round(w * 0.418)
  const to = out('yedi-logo-stacked.png')
  const piece = (x, n) => `<div style="height:${h}px;width:${n}px;background:url(${line}) -${x}px 0"></div>`
  return page(w - cut + 8, Math.round(h * 1.64), `<div style="position:absolute;left:50%;transform:translateX(-50%) scale(1.12);top:${Math.round(h * 0.05)}px">${piece(0, cut)}</div><div style="position:absolute;left:4px;top:${Math.round(h * 0.62)}px">${piece(cut, w - cut)}</div>`, to, true)
}
const sym = name => out(`yedi-${name}.png`)

export default {
  atlas: () =>
    atlas(SLUG, {
      halo: '#020c16',
      prefix: 'yedi',
      symbols: {
        seven: { fill: 0.97, sat: 120 },
        star: { fill: 0.98, sat: 118 },
        diamond: { fill: 0.95, sat: 124 },
        bell: { fill: 0.95, sat: 116 },
        bar: { fill: 0.95, sat: 118 },
        horseshoe: { fill: 0.94, sat: 116, bri: 108 },
        clover: { fill: 0.94, sat: 122, bri: 106 },
        coin: { fill: 0.92, sat: 116 },
      },
      plates: { 'scatter-tr': out('yedi-scatter.png'), 'scatter-en': out('yedi-scatter.png') },
    }),
  tile: async () => {
    const key = out('yedi-key-laid.png')
    await page(600, 800, night(600, 800, 50, 42) + `<div style="position:absolute;left:105px;top:150px;width:390px;height:390px;border-radius:50%;background:radial-gradient(circle,#ffcf7acc 0%,#ff9a2e55 40%,#ff9a2e00 70%);mix-blend-mode:screen"></div>` + lamps(seven(300, 300, 262, 236, 92)) + place([
      [sym('horseshoe'), 92, 470, 170, -14, 0.8, 0.86], [sym('clover'), 512, 474, 160, 14, 0.8, 0.9], [sym('bell'), 104, 590, 190, -8, 0.4, 0.94], [sym('diamond'), 500, 596, 180, 10, 0.4, 0.96],
      ...bank(300, 690, 300, 124, 9, 22), [sym('seven'), 304, 352, 520, 0, 0, 1.08]], SHADE), key)
    await tile(SLUG, key, fs.existsSync(out('yedi-logo2.png')) ? trimmed('yedi-logo2') : await stacked(), {
      sat: 1.06, con: 1.06, bri: 1.04, bloom: 0.1, shade: SHADE, low: 36, vig: '90', vigAt: 58, grain: 0.1, outline: OUTLINE, logo: `${fs.existsSync(out('yedi-logo2.png')) ? 'left:14%;width:72%;top:80%' : 'left:15%;width:70%;top:80%'};transform:translateY(-50%)`,
    })
  },
  backdrops: async () => {
    const wide = await page(1280, 720, night(1280, 720, 50, 46) + lamps(seven(640, 350, 560, 300, 92)) + place([
      [sym('horseshoe'), 72, 330, 200, -14, 0.8, 0.86], [sym('clover'), 1212, 330, 190, 12, 0.8, 0.86], [sym('bell'), 112, 520, 230, -6], [sym('diamond'), 1172, 530, 210, 8],
      ...bank(96, 668, 150, 112, 5, 12), ...bank(1186, 668, 150, 112, 17, 12)], SHADE) + finish(1280, 720, SHADE), out('backdrop-yedi-desktop.png'))
    ship(wide, SLUG, 'backdrop-desktop', 120e3)
    const tall = await page(780, 1688, night(780, 1688, 50, 20) + lamps(seven(390, 330, 340, 250, 112)) + place([
      [sym('seven'), 390, 330, 330, -4], [sym('horseshoe'), 130, 1210, 250, -16, 0.8, 0.86], [sym('clover'), 656, 1206, 240, 14, 0.8, 0.88], [sym('diamond'), 606, 1366, 270, 8], [sym('bell'), 200, 1376, 300, -6],
      ...bank(390, 1560, 400, 176, 9, 24)], SHADE) + finish(780, 1688, SHADE), out('backdrop-yedi-phone.png'))
    ship(tall, SLUG, 'backdrop-phone', 120e3)
  },
  frame: () => frame(SLUG, out('yedi-frame.png')),
  logo: () => word(SLUG, 'logo', trimmed('yedi-logo'), OUTLINE),
}
