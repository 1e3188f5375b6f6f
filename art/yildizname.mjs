// Yıldızname: an astronomer's brass under an indigo night; rings, stones and stars, the armillary's sun the only fire.
import { dice, finish, place } from './collage.mjs'
import { atlas, frame, out, page, retitle, ship, tile, trimmed, word } from './compose.mjs'

const SLUG = 'yildizname'
const SHADE = '#070a1e'
const OUTLINE = '#05071a'
/** Where the name lies on the tile. */
const WORDS = 'left:3%;width:94%;top:88%;transform:translateY(-50%)'

const cut = (name) => out(`yildiz-${name}.png`)
const ground = (name) => `<div class=f style="background-image:url(${cut(name)})"></div>`
const glow = (x, y, size, colour, strength = 1) =>
  `<div style="position:absolute;left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;height:${size}px;border-radius:50%;background:radial-gradient(circle,${colour} 0%,${colour}66 26%,${colour}00 68%);mix-blend-mode:screen;opacity:${strength}"></div>`
function dial(w, h, x, y, r, strength) {
  const round = (k, cy = 0, width = 1.4) =>
    `<circle cx=${x} cy=${y + cy * r} r=${k * r} stroke-width=${width} />`
  const degrees = Array.from({ length: 180 }, (_, i) => {
    const [a, long] = [(i * Math.PI) / 90, i % 5 === 0 ? 0.055 : 0.028]
    return `<path stroke-width=${i % 5 === 0 ? 2.2 : 1.2} d="M${x + r * 0.985 * Math.cos(a)} ${y + r * 0.985 * Math.sin(a)}L${x + r * (0.985 - long) * Math.cos(a)} ${y + r * (0.985 - long) * Math.sin(a)}" />`
  })
  const altitude = [0.2, 0.32, 0.44, 0.56, 0.68].map((k) => round(k, -0.3 + k * 0.34))
  return `<svg class=f width=${w} height=${h} fill=none stroke=#f5cf86 style="opacity:${strength};filter:drop-shadow(0 0 5px #f5b83d88)">${round(1, 0, 3)}${round(0.985, 0, 1)}${round(0.92, 0, 1.2)}${round(0.9, 0, 3)}${round(0.74)}${round(0.52, 0.22, 2.4)}${round(0.48, 0.22, 1)}${altitude.join('')}${degrees.join('')}</svg>`
}
function constellations(w, h, figures) {
  const figure = ([x, y, k, points]) => {
    const at = points.map(([px, py]) => [x + px * k, y + py * k])
    return `<polyline points="${at.map((p) => p.join()).join(' ')}" fill=none stroke=#f3d9a0 stroke-opacity=.42 stroke-width=1.4 stroke-dasharray="5 4" />${at.map(([a, b], i) => `<path d="M${a} ${b - 7 - (i % 2) * 3}L${a + 2} ${b - 2}L${a + 7 + (i % 2) * 3} ${b}L${a + 2} ${b + 2}L${a} ${b + 7 + (i % 2) * 3}L${a - 2} ${b + 2}L${a - 7 - (i % 2) * 3} ${b}L${a - 2} ${b - 2}Z" fill=#ffe9b4 />`).join('')}`
  }
  return `<svg class=f width=${w} height=${h}>${figures.map(figure).join('')}</svg>`
}
const PLOUGH = [
  [0, 0],
  [60, -22],
  [104, -8],
  [150, 6],
  [168, 62],
  [240, 74],
  [252, 18],
  [150, 6],
]
const CHAIR = [
  [0, 0],
  [46, 52],
  [96, 14],
  [142, 64],
  [196, 30],
]
const KITE = [
  [0, 0],
  [-38, 70],
  [10, 150],
  [58, 64],
  [0, 0],
  [8, -60],
]
const dust = (w, h, n, seed) => {
  const r = dice(seed)
  return Array.from(
    { length: n },
    () =>
      `<i style="position:absolute;left:${(r() * w).toFixed(0)}px;top:${(r() * h).toFixed(0)}px;width:${(1.5 + 3 * r() ** 3).toFixed(1)}px;aspect-ratio:1;border-radius:50%;background:#ffd98a;opacity:${(0.25 + 0.6 * r()).toFixed(2)};filter:blur(.4px)"></i>`,
  ).join('')
}
const stone = { fill: 0.96, sat: 112, bri: 103 }

export default {
  atlas: () =>
    atlas(SLUG, {
      halo: '#04061a',
      prefix: 'yildiz',
      symbols: {
        comet: { fill: 0.99, sat: 112, bri: 104 },
        astrolabe: { fill: 0.98, sat: 112, bri: 106 },
        sun: { fill: 0.99, sat: 114, bri: 104 },
        planet: { fill: 0.99, sat: 112, bri: 106 },
        moon: { fill: 0.96, sat: 110, bri: 102 },
        ruby: stone,
        emerald: stone,
        sapphire: stone,
      },
      plates: {
        'scatter-tr': out('house-yildiz-scatter.png'),
        'scatter-en': out('house-yildiz-scatter.png'),
      },
    }),
  tile: async () => {
    const key = cut('key')
    await page(
      600,
      800,
      ground('sky-key') +
        dial(600, 800, 300, 330, 372, 0.5) +
        glow(300, 322, 640, '#ff9a2e', 0.6) +
        constellations(600, 800, [
          [30, 92, 0.75, CHAIR],
          [506, 420, 0.8, KITE],
        ]) +
        dust(600, 560, 60, 3) +
        place(
          [
            [cut('comet'), 500, 108, 190, 0, 0, 1.06],
            [cut('moon'), 66, 606, 140, 0, 0.4, 0.94],
            [cut('planet'), 540, 590, 176, 0, 0.3, 1],
            [cut('armillary'), 300, 330, 560, 0, 0, 1.04],
          ],
          SHADE,
        ) +
        glow(300, 330, 300, '#ffe2a0', 0.5) +
        place(
          [
            [cut('emerald'), 182, 628, 150, -16],
            [cut('ruby'), 424, 632, 158, 14],
            [cut('sapphire'), 302, 634, 176, 0],
          ],
          SHADE,
        ),
      key,
    )
    await tile(SLUG, key, trimmed('house-yildiz-logo'), {
      sat: 1.06,
      con: 1.05,
      bri: 1.02,
      bloom: 0.14,
      shade: SHADE,
      low: 28,
      vig: '88',
      vigAt: 58,
      grain: 0.08,
      outline: OUTLINE,
      logo: WORDS,
    })
  },
  retitle: () => retitle(SLUG, trimmed('house-yildiz-logo'), OUTLINE, WORDS),
  backdrops: async () => {
    const wide = await page(
      1280,
      720,
      ground('sky-wide') +
        dial(1280, 720, 640, 330, 620, 0.5) +
        glow(168, 372, 560, '#ff9a2e', 0.5) +
        constellations(1280, 720, [
          [84, 52, 0.78, PLOUGH],
          [1010, 300, 0.9, CHAIR],
        ]) +
        dust(1280, 720, 70, 5) +
        place(
          [
            [cut('armillary'), 172, 376, 404, 0, 0, 1.02],
            [cut('comet'), 1122, 150, 250, 0, 0, 1.04],
            [cut('rose'), 1112, 520, 300, 9, 0.6, 0.86],
            [cut('planet'), 1216, 372, 130, 0, 0.8, 0.9],
            [cut('moon'), 312, 180, 96, 0, 0.6, 0.86],
          ],
          SHADE,
        ) +
        glow(172, 376, 230, '#ffe2a0', 0.5) +
        finish(1280, 720, SHADE),
      out('backdrop-yildiz-desktop.png'),
    )
    ship(wide, SLUG, 'backdrop-desktop', 120e3)
    const tall = await page(
      780,
      1688,
      ground('sky-tall') +
        dial(780, 1688, 390, 765, 640, 0.6) +
        glow(390, 1400, 700, '#f5b83d', 0.22) +
        constellations(780, 1688, [
          [70, 60, 1.0, PLOUGH],
          [520, 1190, 1.1, CHAIR],
          [80, 1180, 0.9, KITE],
        ]) +
        dust(780, 1688, 90, 7) +
        place(
          [
            [cut('comet'), 668, 118, 230, 0, 0, 1.02],
            [cut('armillary'), 390, 1420, 520, 0, 0.6, 0.9],
            [cut('planet'), 84, 300, 130, 0, 0.8, 0.86],
            [cut('rose'), 690, 1560, 230, 12, 1, 0.7],
            [cut('moon'), 88, 1560, 170, 0, 0.8, 0.8],
          ],
          SHADE,
        ) +
        glow(390, 1420, 260, '#ffe2a0', 0.35) +
        finish(780, 1688, SHADE),
      out('backdrop-yildiz-phone.png'),
    )
    ship(tall, SLUG, 'backdrop-phone', 120e3)
  },
  frame: () => frame(SLUG, cut('frame')),
  logo: () => word(SLUG, 'logo', trimmed('house-yildiz-logo'), OUTLINE),
}
