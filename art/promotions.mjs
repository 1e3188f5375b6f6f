// Pictures of promotions, seasons and the welcome: cut-outs of the titles and the house's coin over a painted ground. The left (on cards the lower left)
// stays calm: words and figures are live text. Each job writes <name>-1280 (1280 × 536) and <name>-780 (780 × 488).
// promotion-football.png: `blender -b -P art/promotion_symbols.py`. big-coin-NN.png: `coins(1200)` of house_relief.py, `-modulate 104,118`.
import { bokeh, dice, place } from './collage.mjs'
import { grain, out, page, ship } from './compose.mjs'

const coin = (n, x, y, size, turn = 0, blur = 0, bri = 1) => [
  out(`big-coin-${String(n).padStart(2, '0')}.png`),
  x,
  y,
  size,
  turn,
  blur,
  bri,
]

/**
 * Coins in a loose stream along a curve (t 0..1 → x, y, size), turning along it; far ones are
 * blurred.
 */
function stream(count, seed, at) {
  const r = dice(seed)
  return Array.from({ length: count }, (_, i) => {
    const [x, y, size] = at((i + 0.5) / count)
    const s = size * (0.78 + 0.44 * r())
    return coin(
      Math.floor(r() * 12),
      x + (r() - 0.5) * size * 0.9,
      y + (r() - 0.5) * size * 0.9,
      s,
      (r() - 0.5) * 70,
      s < size * 0.86 ? 1.6 : 0,
      0.92 + 0.14 * r(),
    )
  })
}

const glow = ([x, y, colour, amount, reach = 46]) =>
  `<div class=f style="mix-blend-mode:screen;opacity:${amount};background:radial-gradient(circle at ${x}% ${y}%,${colour},transparent ${reach}%)"></div>`
const rays = (x, y, colour, amount) =>
  `<div class=f style="mix-blend-mode:screen;opacity:${amount};background:repeating-conic-gradient(from 0deg at ${x}% ${y}%,${colour} 0deg 5deg,transparent 5deg 12deg);-webkit-mask-image:radial-gradient(circle at ${x}% ${y}%,#000,transparent 62%)"></div>`
const art = (file, style) =>
  `<div class=f style="background-image:url(${out(file)});${style}"></div>`

/** `things` are laid out around 0,0 in a box of about ±260. */
function scene(w, h, t) {
  const wide = w === 1280
  const [cx, cy, k] = wide ? (t.wide ?? [900, 268, 1]) : (t.card ?? [520, 232, 0.9])
  const moved = t.things.map(([file, x, y, size, ...rest]) => [
    file.startsWith('/') ? file : out(file),
    cx + x * k,
    cy + y * k,
    size * k,
    ...rest,
  ])
  const at = [(cx / w) * 100, (cy / h) * 100]
  return `<div class=f style="background:${t.ground}"></div>${t.back?.(w, h) ?? ''}
    ${t.rays ? rays(at[0], at[1], t.rays[0], t.rays[1]) : ''}
    ${t.bokeh ? bokeh(w, h, t.bokeh) : ''}
    ${glow([at[0], at[1], t.light[0], t.light[1], t.light[2] ?? 52])}
    ${place(moved, t.shade)}
    <div class=f style="background:${
      wide
        ? `linear-gradient(90deg,${t.shade}f5 0%,${t.shade}e0 24%,${t.shade}80 40%,${t.shade}10 54%,${t.shade}00 62%)`
        : `linear-gradient(20deg,${t.shade}e0 0%,${t.shade}90 26%,${t.shade}00 52%)`
    }"></div>
    <div class=f style="background:linear-gradient(0deg,${t.shade}a0 0%,${t.shade}00 24%)"></div>
    <div class=f style="background:radial-gradient(ellipse at ${at[0]}% 46%,transparent 56%,${t.shade}90 100%)"></div>${grain(w, h, 0.09)}`
}

async function both(name, t) {
  ship(
    await page(1280, 536, scene(1280, 536, t), out(`promo-${name}-1280.png`)),
    'promotions',
    `${name}-1280`,
    70e3,
  )
  ship(
    await page(780, 488, scene(780, 488, t), out(`promo-${name}-780.png`)),
    'promotions',
    `${name}-780`,
    46e3,
  )
}

const snow = (w, h) => {
  const r = dice(31)
  return Array.from(
    { length: 150 },
    () =>
      `<i style="position:absolute;left:${(r() * w).toFixed(0)}px;top:${(r() * h).toFixed(0)}px;width:${(2 + r() * 6).toFixed(1)}px;aspect-ratio:1;border-radius:50%;background:#eef4ff;opacity:${(0.2 + r() * 0.6).toFixed(2)};filter:blur(${(r() * 1.4).toFixed(1)}px)"></i>`,
  ).join('')
}
const mown = (w, h) =>
  `<div class=f style="top:${h * 0.56}px;overflow:hidden;-webkit-mask-image:linear-gradient(0deg,#000 60%,transparent)"><div style="position:absolute;left:-50%;right:-50%;top:0;height:200%;transform-origin:50% 0;transform:perspective(500px) rotateX(52deg);background:repeating-linear-gradient(90deg,#1f8a46 0 90px,#176f38 90px 180px)"></div></div>`
const bosphorus = (w) =>
  art(
    'site-bosphorus-wide.png',
    w === 1280
      ? 'background-size:1281px 536px;filter:saturate(1.16) contrast(1.06) brightness(1.05)'
      : 'background-size:1166px 488px;background-position:-330px 0;filter:saturate(1.16) contrast(1.06) brightness(1.05)',
  )

export default {
  welcome: () =>
    both('welcome', {
      shade: '#2a1030',
      ground: 'linear-gradient(180deg,#3c1a5c 0%,#8d3a78 46%,#e2795f 82%,#f7b46a 100%)',
      light: ['#ffcf8a', 0.5],
      bokeh: {
        seed: 5,
        n: 46,
        lo: 8,
        hi: 46,
        colours: ['#ffd9a0', '#ff9d7a', '#f6c9ff'],
        top: 0.45,
        strength: 0.3,
      },
      things: [
        ['kapadokya-balloon.png', -255, 92, 120, -5, 1.2, 0.9],
        ['kapadokya-balloon.png', 262, 18, 150, 4, 0.8, 0.96],
        ...stream(9, 11, (t) => [40 - 70 * t + Math.sin(t * 5) * 50, 150 + 190 * t, 62 + 34 * t]),
        ['kapadokya-balloon.png', 10, -46, 400],
        coin(2, -150, 168, 92, -24),
        coin(4, 168, 190, 104, 18),
        coin(1, 246, 128, 66, 30, 0.8),
      ],
    }),
  discount: () =>
    both('discount', {
      shade: '#0d0f2c',
      ground: 'linear-gradient(180deg,#121a4d 0%,#24307a 52%,#4a2a78 100%)',
      light: ['#7fb4ff', 0.55],
      rays: ['#9fc4ff', 0.1],
      bokeh: {
        seed: 9,
        n: 54,
        lo: 6,
        hi: 40,
        colours: ['#8fb7ff', '#c9a8ff', '#ffe0a0'],
        strength: 0.26,
      },
      things: [
        ...stream(12, 23, (t) => [
          Math.cos(Math.PI * (0.95 + 1.15 * t)) * 268,
          Math.sin(Math.PI * (0.95 + 1.15 * t)) * 196 + 6,
          58 + 30 * t,
        ]),
        ['kapadokya-nazar.png', 0, 0, 344],
        coin(1, -176, 150, 112, -16),
        coin(3, -92, 196, 88, 12),
        coin(5, 150, 176, 116, 20),
        coin(0, 226, 106, 74, -8, 0.6),
      ],
    }),
  deposit: () =>
    both('deposit', {
      shade: '#06201f',
      ground: 'linear-gradient(180deg,#0b3b3c 0%,#11605a 54%,#1b4a3a 100%)',
      light: ['#ffd98a', 0.5],
      bokeh: {
        seed: 17,
        n: 50,
        lo: 8,
        hi: 44,
        colours: ['#ffd98a', '#7fe0c0', '#ffb38a'],
        strength: 0.26,
      },
      things: [
        ...stream(11, 41, (t) => [
          -230 + 236 * t + Math.sin(t * 4) * 22,
          -300 + 252 * t * t,
          92 - 26 * t,
        ]),
        ['kapadokya-jug.png', 26, 62, 372, 4],
        coin(1, -160, 196, 104, -14),
        coin(10, -238, 168, 80, 10, 0.8),
        coin(3, 196, 204, 100, 16),
        coin(4, 264, 150, 72, -20, 0.8),
        coin(0, -64, 222, 78, 6),
      ],
    }),
  stars: () =>
    both('stars', {
      shade: '#04121c',
      ground: 'linear-gradient(180deg,#06283a 0%,#0d4a5c 58%,#072431 100%)',
      light: ['#8fe4ff', 0.42],
      rays: ['#8fe4ff', 0.16],
      bokeh: {
        seed: 3,
        n: 44,
        lo: 6,
        hi: 34,
        colours: ['#ffd27a', '#9fe8ff', '#ff9a7a'],
        strength: 0.3,
      },
      things: [
        ...Array.from({ length: 7 }, (_, i) => {
          const a = Math.PI * (1.02 + (0.96 * i) / 6)
          return [
            'yedi-star.png',
            Math.cos(a) * 252,
            Math.sin(a) * 186 + 44,
            92 + 18 * Math.sin((i / 6) * Math.PI),
            (i - 3) * 9,
          ]
        }),
        ['yedi-bell.png', -196, 128, 176, -9, 0.4],
        ['yedi-clover.png', 206, 136, 168, 10, 0.4],
        ['yedi-seven.png', 4, 52, 330],
      ],
    }),
  harvest: () =>
    both('harvest', {
      shade: '#10291a',
      ground: 'linear-gradient(180deg,#a9cf8a 0%,#5f9a4e 56%,#2c5a34 100%)',
      light: ['#fff3c0', 0.5],
      bokeh: {
        seed: 21,
        n: 70,
        lo: 12,
        hi: 62,
        colours: ['#e9ffc0', '#bfe79a', '#fff6d8'],
        strength: 0.3,
      },
      things: [
        ['cilek-blossom.png', -206, -110, 168, -14, 1],
        ['cilek-blossom.png', 224, -92, 190, 22, 0.6],
        ['cilek-cherry.png', 226, 92, 218, 8, 0.4],
        ['cilek-strawberry.png', -190, 96, 220, -18, 0.4],
        ['cilek-strawberry.png', 14, 10, 372, 4],
        ['cilek-lemon.png', -60, 214, 124, 6],
        ['cilek-blossom.png', 118, 206, 120, -6],
      ],
    }),
  autumn: () =>
    both('autumn', {
      shade: '#140a1e',
      ground: '#140a1e',
      back: bosphorus,
      light: ['#ff9a5a', 0.16],
      things: [],
    }),
  winter: () =>
    both('winter', {
      shade: '#0a1230',
      ground: 'linear-gradient(180deg,#0d1a4a 0%,#2a4384 60%,#7a8fc0 100%)',
      light: ['#ffd08a', 0.5],
      back: snow,
      things: [
        ['lale-lantern.png', -196, -120, 190, -4, 0.8],
        ['lale-lantern.png', 214, -150, 150, 3, 1.2],
        ['lale-turtle.png', 14, 60, 352],
      ],
    }),
  spring: () =>
    both('spring', {
      shade: '#12203c',
      ground: 'linear-gradient(180deg,#3a78c8 0%,#8cc0e8 56%,#e8d8a8 100%)',
      light: ['#fff0c0', 0.5],
      bokeh: {
        seed: 13,
        n: 46,
        lo: 10,
        hi: 50,
        colours: ['#ffffff', '#ffe6b0', '#ffd0dc'],
        strength: 0.26,
      },
      things: [
        ['lale-tulip.png', -206, 70, 270, -12, 1],
        ['lale-tulip.png', 208, 62, 288, 12, 0.8],
        ['lale-tulip.png', -92, 84, 318, -5],
        ['lale-tulip.png', 112, 92, 312, 6],
        ['lale-tulip.png', 8, 50, 400],
      ],
    }),
  summer: () =>
    both('summer', {
      shade: '#3a1030',
      ground: 'linear-gradient(180deg,#ff9a5c 0%,#ff6f7d 48%,#7a3a8c 100%)',
      light: ['#fff0b0', 0.6],
      bokeh: {
        seed: 19,
        n: 46,
        lo: 10,
        hi: 54,
        colours: ['#fff0c0', '#ffc0a0', '#ffd8f0'],
        strength: 0.26,
      },
      things: [
        ['cilek-cherry.png', 232, -90, 190, 14, 0.8],
        ['cilek-lemon.png', -196, 84, 236, -10, 0.4],
        ['cilek-watermelon.png', 26, 26, 372, -4],
        ['cilek-plum.png', 218, 140, 180, 8, 0.4],
      ],
    }),
  sport: () =>
    both('sport', {
      shade: '#06201a',
      ground: 'linear-gradient(180deg,#0a2a3c 0%,#12604a 50%,#1f7a3e 76%,#155a30 100%)',
      light: ['#fff6d8', 0.5],
      back: (w, h) => mown(w, h),
      bokeh: {
        seed: 33,
        n: 40,
        lo: 8,
        hi: 42,
        colours: ['#fff6d8', '#bfffe0', '#ffe0a0'],
        bottom: 0.5,
        strength: 0.34,
      },
      things: [
        ['promotion-football.png', -236, 130, 150, 30, 2.2, 0.86],
        ['promotion-football.png', 20, 4, 560, 0],
      ],
    }),
  rounds: () =>
    both('rounds', {
      shade: '#1c1440',
      ground: 'linear-gradient(180deg,#3a4fae 0%,#9a78c8 44%,#ffab7a 78%,#ffd98a 100%)',
      light: ['#ffe6b0', 0.55],
      bokeh: {
        seed: 27,
        n: 40,
        lo: 8,
        hi: 44,
        colours: ['#fff0c8', '#ffc9a8', '#d8d0ff'],
        top: 0.4,
        strength: 0.28,
      },
      things: [
        ['kapadokya-balloon.png', -262, -128, 118, -4, 1.2, 0.96],
        ['kapadokya-balloon.png', 92, -176, 150, 5, 0.8],
        ['kapadokya-balloon.png', 268, -58, 196, 4, 0.4],
        ['kapadokya-chimney.png', -182, 152, 250, -3, 1, 0.86],
        ['kapadokya-chimney.png', 236, 176, 230, 4, 0.8, 0.88],
        ['kapadokya-chimney.png', 12, 70, 396],
      ],
    }),
  friends: () =>
    both('friends', {
      shade: '#2c0f14',
      ground: 'linear-gradient(180deg,#5c1a2a 0%,#a83a34 50%,#e08a4c 100%)',
      light: ['#ffd89a', 0.6],
      bokeh: {
        seed: 7,
        n: 56,
        lo: 8,
        hi: 48,
        colours: ['#ffd89a', '#ff9a6a', '#ffe8c8'],
        strength: 0.3,
      },
      things: [
        ['simit-tea.png', 142, 34, 372, 3],
        ['simit-tea.png', -122, 56, 392, -3],
      ],
    }),
}
