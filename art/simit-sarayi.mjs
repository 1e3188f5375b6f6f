// Simit Sarayı: a wood-fired bakery in the morning; crust and copper, one tea red, cream light. The room is shaded by numpy, the food is rendered and cut out.
import { dice, finish } from './collage.mjs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { atlas, frame, out, page, retitle, scene, ship, tile, trimmed, word } from './compose.mjs'

const SLUG = 'simit-sarayi'
const SHADE = '#2a1208'
const OUTLINE = '#3a1206'
/** Where the name lies on the tile. */
const WORDS = 'left:10%;width:80%;top:82.5%;transform:translateY(-50%)'
const cut = (name) => out(`simit-${name}.png`)

const stand = ([
  name,
  x,
  foot,
  size,
  { turn = 0, flip = 1, flat = 1, blur = 0, bri = 1, lift = 0.06 } = {},
]) =>
  `<i style="position:absolute;left:${x - size * 0.52}px;top:${foot - size * 0.15}px;width:${size * 0.98}px;height:${size * 0.2}px;border-radius:50%;background:#1c0a03;opacity:.62;filter:blur(${(size * 0.045).toFixed(1)}px)"></i><img src="${cut(name)}" style="position:absolute;left:${x - size / 2}px;top:${foot - size * (1 - lift)}px;width:${size}px;transform:rotate(${turn}deg) scaleX(${flip}) scaleY(${flat});filter:saturate(1.15) contrast(1.05) brightness(${bri}) blur(${blur}px)">`
const beams = (w, h, x, y, seed, spread = 1) => {
  const r = dice(seed)
  return `<div class=f style="mix-blend-mode:screen;filter:blur(9px);opacity:.55">${Array.from({ length: 5 }, (_, i) => `<i style="position:absolute;left:${x}px;top:${y}px;width:${w * 0.9}px;height:${(18 + r() * 40) * spread}px;transform-origin:0 50%;transform:rotate(${136 + i * 7 + r() * 4}deg);background:linear-gradient(90deg,#fff0c8cc,#ffe2a844 55%,#ffe2a800)"></i>`).join('')}</div>`
}
const dusted = (w, top, h, seed, n) => {
  const r = dice(seed)
  return Array.from({ length: n }, () => {
    const near = r()
    const y = top + h * near
    const s = 3 + 6 * near
    return `<i style="position:absolute;left:${(r() * w).toFixed(1)}px;top:${y.toFixed(1)}px;width:${(s * 1.7).toFixed(1)}px;height:${s.toFixed(1)}px;border-radius:50% 46% 54% 50%/60% 50% 50% 40%;transform:rotate(${(r() * 180).toFixed(0)}deg);background:linear-gradient(160deg,#fff4d6,#e0b468);box-shadow:${(s * 0.2).toFixed(1)}px ${(s * 0.35).toFixed(1)}px ${(s * 0.4).toFixed(1)}px #2a0f04b0"></i>`
  }).join('')
}
const rack = (x0, x1, y, size, seed, blur = 1.6) => {
  const r = dice(seed)
  const n = Math.floor((x1 - x0) / (size * 0.7))
  return Array.from(
    { length: n },
    (_, i) =>
      `<img src="${cut('simit')}" style="position:absolute;left:${(x0 + (i * (x1 - x0 - size)) / (n - 1) + (r() - 0.5) * 6).toFixed(1)}px;top:${(y - size * 0.91).toFixed(1)}px;width:${size}px;transform:rotate(${(r() * 360).toFixed(0)}deg);filter:brightness(${(0.84 + r() * 0.18).toFixed(2)}) saturate(1.35) blur(${blur}px) drop-shadow(3px 4px 4px #1c0a03cc)">`,
  ).join('')
}
const pile = (list, bri = 1) =>
  list
    .map(
      ([x, y, size, turn = 0, blur = 0]) =>
        `<div style="position:absolute;left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;height:${size}px;transform:scaleY(.44);filter:drop-shadow(0 ${(size * 0.07).toFixed(1)}px 0 #6a2c0a) drop-shadow(${(size * 0.03).toFixed(1)}px ${(size * 0.12).toFixed(1)}px ${(size * 0.05).toFixed(1)}px #1c0a03e0) brightness(${bri}) blur(${blur}px)"><img src="${cut('simit')}" style="width:100%;transform:rotate(${turn}deg)"></div>`,
    )
    .join('')
const bakery = (name, w, h, x, y, racks) =>
  scene(cut(name), w, h, {
    sat: 1.12,
    con: 1.08,
    bri: 1.02,
    bloom: 0.14,
    bloomR: 16,
    shade: SHADE,
    vig: '88',
    vigAt: 56,
    grain: 0.08,
    extra: racks + beams(w, h, x, y, 7, h / 720),
  })

export default {
  relief: () =>
    execFileSync('python3', [path.join(import.meta.dirname, 'simit_relief.py')], {
      stdio: 'inherit',
    }),
  atlas: () =>
    atlas(SLUG, {
      prefix: 'simit',
      halo: '#1c0903',
      symbols: {
        honey: { fill: 0.98, sat: 116 },
        teapot: { fill: 0.98, sat: 112, bri: 108 },
        tea: { fill: 0.98, sat: 114 },
        cheese: { fill: 0.96, sat: 112, bri: 102 },
        tomato: { fill: 0.96, sat: 116 },
        olive: { fill: 0.96, sat: 118, bri: 106 },
        butter: { fill: 0.96, sat: 114 },
        simit: { fill: 0.98, sat: 114, bri: 106 },
      },
      plates: { 'wild-tr': cut('wild-tr'), 'wild-en': cut('wild-en') },
    }),
  key: () =>
    page(
      600,
      800,
      `<div class=f style="background-image:url(${cut('key')})"></div>` +
        pile(
          [
            [120, 570, 230, 20, 1.8],
            [114, 541, 224, 80, 1.8],
            [124, 512, 220, 140, 1.8],
          ],
          0.9,
        ) +
        [
          ['tea', 470, 560, 330, { blur: 0.8 }],
          ['simit', 286, 600, 520, { turn: -6, lift: 0.03 }],
        ]
          .map(stand)
          .join('') +
        dusted(600, 600, 190, 5, 70),
      out('simit-still.png'),
    ),
  tile: () =>
    tile(SLUG, out('simit-still.png'), trimmed('simit-logo'), {
      sat: 1.1,
      con: 1.08,
      bloom: 0.12,
      glows: [
        ['10%', '12%', '#fff0c8', 0.24, '40%'],
        ['96%', '30%', '#ff8a30', 0.22, '36%'],
      ],
      shade: SHADE,
      low: 34,
      vig: '8c',
      vigAt: 60,
      grain: 0.1,
      outline: OUTLINE,
      logo: WORDS,
    }),
  retitle: () => retitle(SLUG, trimmed('simit-logo'), OUTLINE, WORDS),
  backdrops: async () => {
    const wide = await page(
      1280,
      720,
      bakery(
        'desktop',
        1280,
        720,
        1120,
        120,
        rack(384, 990, 150, 104, 3) + rack(384, 990, 292, 104, 5) + rack(384, 990, 434, 104, 9),
      ) +
        pile(
          [
            [232, 590, 128, 20, 0.8],
            [228, 573, 124, 80, 0.8],
            [235, 556, 122, 140, 0.8],
            [230, 539, 118, 200, 0.8],
          ],
          0.94,
        ) +
        pile([
          [72, 654, 236, 10],
          [64, 625, 230, 70],
          [76, 596, 226, 130],
          [68, 567, 220, 190],
        ]) +
        dusted(1280, 580, 130, 5, 110) +
        [
          ['teapot', 1098, 604, 150, { blur: 0.7 }],
          ['cheese', 1040, 684, 118, {}],
          ['tea', 1192, 676, 236, {}],
          ['olive', 206, 706, 104, {}],
        ]
          .map(stand)
          .join('') +
        finish(1280, 720, SHADE),
      out('backdrop-simit-desktop.png'),
    )
    ship(wide, SLUG, 'backdrop-desktop', 120e3)
    const tall = await page(
      780,
      1688,
      bakery(
        'phone',
        780,
        1688,
        640,
        330,
        rack(434, 776, 676, 120, 3) + rack(434, 776, 850, 120, 5),
      ) +
        pile(
          [
            [130, 1156, 224, 20, 1],
            [124, 1128, 218, 80, 1],
            [134, 1100, 214, 140, 1],
          ],
          0.92,
        ) +
        dusted(780, 1130, 420, 9, 170) +
        [
          ['teapot', 640, 1196, 250, { blur: 0.8 }],
          ['cheese', 430, 1200, 150, { blur: 0.8 }],
        ]
          .map(stand)
          .join('') +
        pile([
          [236, 1366, 430, 10],
          [224, 1312, 420, 70],
          [242, 1258, 410, 130],
        ]) +
        [
          ['tea', 612, 1390, 340, {}],
          ['honey', 420, 1452, 200, {}],
        ]
          .map(stand)
          .join('') +
        finish(780, 1688, SHADE),
      out('backdrop-simit-phone.png'),
    )
    ship(tall, SLUG, 'backdrop-phone', 120e3)
  },
  frame: () => frame(SLUG, cut('frame')),
  logo: () => word(SLUG, 'logo', trimmed('simit-logo'), OUTLINE, 800),
  wideLogo: () => word(SLUG, 'logo-wide', trimmed('simit-logo-wide'), OUTLINE, 1000),
}
