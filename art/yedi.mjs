// Yedi Yıldız: brass and enamel machine on a navy-teal night, seven lit stars.
import { bokeh, dice, place } from './collage.mjs'
import {
  atlas,
  clean,
  frame,
  magick,
  out,
  page,
  retitle,
  said,
  scene,
  ship,
  shipped,
  size,
  tile,
  trimmed,
  word,
} from './compose.mjs'

const SLUG = 'yedi-yildiz'
const SHADE = '#04121f'
const OUTLINE = '#03101a'

const STAR = out('yedi-star.png')
const COIN = out('yedi-coin.png')
const night = (w, h, x, y) => {
  const r = dice(5)
  const stars = Array.from(
    { length: 170 },
    () =>
      `<i style="position:absolute;left:${(r() * w).toFixed(1)}px;top:${(r() * h * 0.8).toFixed(1)}px;width:${(1 + 2.2 * r() ** 3).toFixed(1)}px;aspect-ratio:1;border-radius:50%;background:#e6f8ff;opacity:${(0.2 + 0.7 * r()).toFixed(2)}"></i>`,
  ).join('')
  return `<div class=f style="background:radial-gradient(circle at ${x}% ${y}%,#1f97a4 0%,#0d5666 22%,#08304a 48%,#04121f 86%)"></div>
    <div class=f style="background:repeating-conic-gradient(from 3deg at ${x}% ${y}%,#6fe4e022 0 6deg,#0000 6deg 12deg);-webkit-mask:radial-gradient(circle at ${x}% ${y}%,#000 0,#0000 ${w > h ? 62 : 56}%)"></div>${stars}
    ${bokeh(w, h, { seed: 23, n: 46, lo: w * 0.008, hi: w * 0.034, colours: ['#ffb648', '#ffd98a', '#2fd0d0', '#ff6a4a'], top: 0.3, strength: 0.3 })}`
}
const seven = (cx, cy, rx, ry, size) =>
  Array.from({ length: 7 }, (_, i) => {
    const a = Math.PI * (1 - (i + 0.5) / 7)
    const k = 1 + 0.28 * (1 - Math.abs(i - 3) / 3)
    return [cx + rx * Math.cos(a), cy - ry * Math.sin(a), size * k, (i - 3) * 6]
  })
const glow = (x, y, s) =>
  `<div style="position:absolute;left:${x - s}px;top:${y - s}px;width:${2 * s}px;height:${2 * s}px;background:radial-gradient(circle,#ffc868aa 0%,#ff9a2e44 34%,#ff9a2e00 66%);mix-blend-mode:screen"></div>`
const lamps = (list) =>
  list
    .map(([x, y, s, turn]) => glow(x, y, s) + place([[STAR, x, y, s, turn, 0, 1.16]], SHADE))
    .join('')
/**
 * Positions of the star lamps in the rendered scenes, in pixels. On desktop the seventh is the one
 * above the İ of the name.
 */
const HUNG = {
  desktop: [
    [150, 115],
    [267, 84],
    [387, 64],
    [892, 63],
    [1014, 84],
    [1134, 114],
  ],
  phone: [
    [75, 197],
    [182, 141],
    [287, 113],
    [390, 98],
    [493, 111],
    [600, 141],
    [700, 199],
  ],
}
const bank = (x, y, spread, size, seed, n) => {
  const r = dice(seed)
  return Array.from({ length: n }, (_, i) => {
    const near = (i + 1) / n
    return [
      COIN,
      x + (r() - 0.5) * 2 * spread,
      y - (1 - near) * size * 1.1 + (r() - 0.5) * size * 0.24,
      size * (0.6 + 0.4 * near),
      (r() - 0.5) * 160,
      (1 - near) * 2,
      0.6 + 0.45 * near,
    ]
  })
}
/** The name of one line on two, parted at the share `at`; the first is `large` times as large. */
function stacked(line, to, at, large) {
  const { w, h } = size(line)
  const cut = Math.round(w * at)
  const piece = (x, n) =>
    `<div style="height:${h}px;width:${n}px;background:url(${line}) -${x}px 0"></div>`
  return page(
    w - cut + 8,
    Math.round(h * 1.64),
    `<div style="position:absolute;left:50%;transform:translateX(-50%) scale(${large});top:${Math.round(h * 0.05)}px">${piece(0, cut)}</div><div style="position:absolute;left:4px;top:${Math.round(h * 0.62)}px">${piece(cut, w - cut)}</div>`,
    to,
    true,
  )
}
const onTwoLines = () =>
  stacked(trimmed('yedi-logo'), out('yedi-logo-stacked.png'), said(0.418, 0.493), said(1.12, 1))
/** Where the name lies on the tile. */
const WORDS = 'left:15%;width:70%;top:80%;transform:translateY(-50%)'
const sym = (name) => out(`yedi-${name}.png`)

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
    await page(
      600,
      800,
      night(600, 800, 50, 42) +
        `<div style="position:absolute;left:105px;top:150px;width:390px;height:390px;border-radius:50%;background:radial-gradient(circle,#ffcf7acc 0%,#ff9a2e55 40%,#ff9a2e00 70%);mix-blend-mode:screen"></div>` +
        lamps(seven(300, 300, 262, 236, 92)) +
        place(
          [
            [sym('horseshoe'), 92, 470, 170, -14, 0.8, 0.86],
            [sym('clover'), 512, 474, 160, 14, 0.8, 0.9],
            [sym('bell'), 104, 590, 190, -8, 0.4, 0.94],
            [sym('diamond'), 500, 596, 180, 10, 0.4, 0.96],
            ...bank(300, 690, 300, 124, 9, 22),
            [sym('seven'), 304, 352, 520, 0, 0, 1.08],
          ],
          SHADE,
        ),
      key,
    )
    await tile(SLUG, key, await onTwoLines(), {
      sat: 1.06,
      con: 1.06,
      bri: 1.04,
      bloom: 0.1,
      shade: SHADE,
      low: 36,
      vig: '90',
      vigAt: 58,
      grain: 0.1,
      outline: OUTLINE,
      logo: WORDS,
    })
  },
  retitle: async () => {
    const line = out('yedi-shipped-logo.png')
    magick(shipped(SLUG, 'logo.webp'), '-trim', '+repage', line)
    const seen = await stacked(line, out('yedi-shipped-words.png'), 0.418, 1.12)
    await retitle(SLUG, await onTwoLines(), OUTLINE, WORDS, { seen })
  },
  backdrops: async () => {
    const look = {
      sat: 1.06,
      con: 1.06,
      bri: 0.92,
      bloom: 0.14,
      shade: SHADE,
      low: 14,
      vig: 'b0',
      vigAt: 46,
      grain: 0.07,
    }
    for (const [name, w, h] of [
      ['desktop', 1280, 720],
      ['phone', 780, 1688],
    ]) {
      const extra = HUNG[name].map(([x, y]) => glow(x, y, 94)).join('')
      ship(
        await page(
          w,
          h,
          scene(clean(out(`yedi-${name}.png`), 3, 5), w, h, { ...look, extra }),
          out(`backdrop-yedi-${name}.png`),
        ),
        SLUG,
        `backdrop-${name}`,
        120e3,
      )
    }
  },
  frame: () => frame(SLUG, out('yedi-frame.png')),
  logo: () => word(SLUG, 'logo', trimmed('yedi-logo'), OUTLINE),
}
