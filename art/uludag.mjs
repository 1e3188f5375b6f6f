// Uludağ: alpine morning; snow and blue shade, one red hero. Peaks are walked from a height field, firs and cabins are cut-outs.
import { dice, finish } from './collage.mjs'
import { atlas, frame, out, page, scene, ship, swap, tile, trimmed, word } from './compose.mjs'

const SLUG = 'uludag'
const SHADE = '#12203e'
const OUTLINE = '#0d1f4e'
const FIR = out('uludag-pine.png')
const CAR = out('uludag-gondola.png')
const BALL = out('uludag-snowball.png')
const SLEDGE = out('uludag-sledge.png')

/**
 * A cut-out standing at (x, foot) with a long morning shadow to the right; `air` (0 … 1) blends it
 * into the distance.
 */
const stand = ([file, x, foot, size, { air = 0, blur = 0, turn = 0, flip = 1, shadow = 1 } = {}]) =>
  `${shadow ? `<i style="position:absolute;left:${x - size * 0.1}px;top:${foot - size * 0.1}px;width:${size * 0.95}px;height:${size * 0.17}px;border-radius:50%;background:#3f66b8;opacity:${(0.42 * shadow * (1 - air * 0.7)).toFixed(2)};filter:blur(${(size * 0.035).toFixed(1)}px);transform:skewX(-28deg)"></i>` : ''}<img src="${file}" style="position:absolute;left:${x - size / 2}px;top:${foot - size * 0.96}px;width:${size}px;transform:rotate(${turn}deg) scaleX(${flip});filter:saturate(${1.2 - air * 0.75}) brightness(${1 + air * 0.42}) contrast(${1.06 - air * 0.36}) blur(${blur}px)">`

/**
 * Trees on both sides of a path: far firs first, small and pale. `way`: half the free width at the
 * bottom.
 */
function wood(w, { seed, n, far, near, low, high, way, centre = w / 2 }) {
  const r = dice(seed)
  const firs = Array.from({ length: n }, (_, i) => {
    const t = ((i + r()) / n) ** 1.25
    const side = r() < 0.5 ? -1 : 1
    const open = way * (0.25 + 0.75 * t)
    return [
      FIR,
      centre + side * (open + r() ** 1.3 * (w / 2 + near * 0.4 - open)),
      far + (near - far) * t,
      low + (high - low) * t,
      { air: Math.max(0, 0.86 - t * 1.25), flip: r() < 0.5 ? 1 : -1, blur: t > 0.93 ? 0.8 : 0 },
    ]
  })
  return firs.map(stand).join('')
}
const rope = (w, h, points) =>
  `<svg class=f width=${w} height=${h}><path d="${points}" fill=none stroke="#22345f" stroke-width=2.6 opacity=.8 /></svg>`
const car = (x, y, size, air = 0, turn = 0) =>
  `<img src="${CAR}" style="position:absolute;left:${x - size / 2}px;top:${y - size * 0.1}px;width:${size}px;transform:rotate(${turn}deg);filter:saturate(${1.2 - air * 0.6}) brightness(${1 + air * 0.25}) drop-shadow(2px 5px 5px #1b347899)">`
const powder = (w, h, seed, n, lo, hi) => {
  const r = dice(seed)
  return Array.from({ length: n }, () => {
    const s = lo + (hi - lo) * r() ** 3
    return `<i style="position:absolute;left:${(r() * w).toFixed(1)}px;top:${(r() * h).toFixed(1)}px;width:${s.toFixed(1)}px;height:${s.toFixed(1)}px;border-radius:50%;background:#fff;opacity:${(0.35 + 0.6 * r()).toFixed(2)};filter:blur(${(s * 0.12).toFixed(1)}px)"></i>`
  }).join('')
}
const spray = (x, y, spread, seed, n) => {
  const r = dice(seed)
  return Array.from({ length: n }, () => {
    const a = Math.PI * (1.02 + 0.96 * r())
    const d = spread * (0.35 + 0.8 * r())
    const s = 6 + 40 * r() ** 2.2
    return `<img src="${BALL}" style="position:absolute;left:${(x + Math.cos(a) * d * 1.35 - s / 2).toFixed(1)}px;top:${(y + Math.sin(a) * d * 0.62 - s / 2).toFixed(1)}px;width:${s.toFixed(1)}px;transform:rotate(${(r() * 360).toFixed(0)}deg);filter:brightness(1.06) blur(${s > 30 ? 1.6 : 0.4}px)">`
  }).join('')
}
const cloud = (x, y, w, h, o = 0.9) =>
  `<i style="position:absolute;left:${x - w / 2}px;top:${y - h / 2}px;width:${w}px;height:${h}px;border-radius:50%;background:radial-gradient(ellipse,#ffffff ${22}%,#f2f7ff99 52%,#ffffff00 72%);opacity:${o}"></i>`

const ground = (name, w, h) =>
  scene(out(`uludag-peaks-${name}.png`), w, h, {
    sat: 1.12,
    con: 1.06,
    bloom: 0.1,
    shade: SHADE,
    vig: '00',
    grain: 0.06,
    glows: [['14%', '6%', '#ffd9a8', 0.3, '40%']],
  })

const HALO = '#0d1a3c'
const FOX = { fill: 0.99, sat: 112, bri: 106 }

export default {
  fox: () => swap(SLUG, { halo: HALO, symbols: { fox: FOX } }),
  atlas: () =>
    atlas(SLUG, {
      prefix: SLUG,
      halo: HALO,
      symbols: {
        gondola: { fill: 0.98, sat: 122 },
        fox: FOX,
        sledge: { fill: 0.97, sat: 124, bri: 106 },
        ski: { fill: 0.97, sat: 122, bri: 106 },
        hat: { fill: 0.97, sat: 118 },
        mug: { fill: 0.96, sat: 122 },
        chestnut: { fill: 0.96, sat: 124, bri: 106 },
        pine: { fill: 0.97, sat: 122, bri: 106 },
        flake: { fill: 0.98, sat: 126 },
        snowball: { fill: 0.98, sat: 118, bri: 106 },
      },
      plates: { 'wild-tr': out('uludag-wild-tr.png'), 'wild-en': out('uludag-wild-en.png') },
    }),
  key: async () => {
    const lay =
      ground('key', 600, 800) +
      wood(600, { seed: 5, n: 26, far: 420, near: 640, low: 34, high: 300, way: 190 }) +
      rope(600, 800, 'M-10 70 Q 320 190 620 150') +
      car(466, 170, 118, 0.15, 2) +
      cloud(300, 700, 760, 190) +
      spray(300, 640, 190, 9, 16) +
      stand([out('uludag-rider.png'), 300, 708, 560, { shadow: 1.3 }]) +
      spray(300, 668, 230, 4, 34) +
      cloud(120, 724, 420, 120, 0.85) +
      cloud(490, 730, 420, 120, 0.85) +
      powder(600, 700, 3, 90, 2, 11)
    return page(600, 800, lay, out('uludag-key.png'))
  },
  tile: () =>
    tile(SLUG, out('uludag-key.png'), trimmed('uludag-logo'), {
      sat: 1.1,
      con: 1.06,
      bloom: 0.06,
      glows: [['14%', '6%', '#ffe2b8', 0.2, '36%']],
      shade: '#15306e',
      low: 26,
      vig: '70',
      vigAt: 62,
      grain: 0.08,
      outline: OUTLINE,
      logo: 'left:5%;width:90%;top:86%;transform:translateY(-50%)',
    }),
  backdrops: async () => {
    const wide = await page(
      1280,
      720,
      ground('desktop', 1280, 720) +
        wood(1280, { seed: 12, n: 46, far: 440, near: 730, low: 34, high: 330, way: 430 }) +
        rope(1280, 720, 'M-10 96 Q 640 250 1290 120') +
        car(104, 116, 110, 0.1, 3) +
        car(1168, 136, 96, 0.18, -3) +
        car(640, 172, 56, 0.5) +
        stand([SLEDGE, 130, 690, 210, { shadow: 0.6 }]) +
        stand([BALL, 1150, 690, 130]) +
        stand([BALL, 1228, 704, 84]) +
        powder(1280, 720, 6, 120, 1.5, 8) +
        finish(1280, 720, SHADE),
      out('backdrop-uludag-desktop.png'),
    )
    ship(wide, SLUG, 'backdrop-desktop', 120e3)
    const tall = await page(
      780,
      1688,
      ground('phone', 780, 1688) +
        wood(780, { seed: 21, n: 40, far: 730, near: 1420, low: 44, high: 430, way: 210 }) +
        rope(780, 1688, 'M-10 130 Q 380 330 800 210') +
        car(150, 186, 170, 0.08, 3) +
        car(640, 258, 130, 0.15, -3) +
        stand([SLEDGE, 250, 1290, 300, { shadow: 0.6 }]) +
        stand([BALL, 560, 1300, 170]) +
        stand([BALL, 668, 1330, 100]) +
        powder(780, 1500, 8, 130, 2, 10) +
        finish(780, 1688, SHADE),
      out('backdrop-uludag-phone.png'),
    )
    ship(tall, SLUG, 'backdrop-phone', 120e3)
  },
  frame: () => frame(SLUG, out('uludag-frame.png')),
  logo: () => word(SLUG, 'logo', trimmed('uludag-logo'), OUTLINE),
}
