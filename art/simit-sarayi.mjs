// Simit Sarayı: a wood-fired bakery in the morning; crust and copper, one tea red, cream light. The bakery is rendered, what lies near is cut out.
import { dice, finish } from './collage.mjs'
import { atlas, clean, frame, out, page, scene, ship, tile, trimmed, word } from './compose.mjs'

const SLUG = 'simit-sarayi'
const SHADE = '#2a1208'
const OUTLINE = '#3a1206'
const cut = name => out(`simit-${name}.png`)

/** a cut-out standing at (x, foot), `size` wide, with a soft contact shadow away from the window */
const stand = ([name, x, foot, size, { turn = 0, flip = 1, flat = 1, blur = 0, bri = 1, lift = 0.06 } = {}]) =>
  `<i style="position:absolute;left:${x - size * 0.52}px;top:${foot - size * 0.15}px;width:${size * 0.98}px;height:${size * 0.2}px;border-radius:50%;background:#1c0a03;opacity:.62;filter:blur(${(size * 0.045).toFixed(1)}px)"></i><img src="${cut(name)}" style="position:absolute;left:${x - size / 2}px;top:${foot - size * (1 - lift)}px;width:${size}px;transform:rotate(${turn}deg) scaleX(${flip}) scaleY(${flat});filter:saturate(1.15) contrast(1.05) brightness(${bri}) blur(${blur}px)">`
/** light that falls in from the window at (x, y) */
const beams = (w, h, x, y, seed, spread = 1) => {
  const r = dice(seed)
  return `<div class=f style="mix-blend-mode:screen;filter:blur(9px);opacity:.55">${Array.from({ length: 5 }, (_, i) => `<i style="position:absolute;left:${x}px;top:${y}px;width:${w * 0.9}px;height:${(18 + r() * 40) * spread}px;transform-origin:0 50%;transform:rotate(${136 + i * 7 + r() * 4}deg);background:linear-gradient(90deg,#fff0c8cc,#ffe2a844 55%,#ffe2a800)"></i>`).join('')}</div>`
}
/** flour and sesame left on the boards */
const dusted = (w, top, h, seed, n) => {
  const r = dice(seed)
  return Array.from({ length: n }, () => { const near = r(); const y = top + h * near; const s = 3 + 6 * near; return `<i style="position:absolute;left:${(r() * w).toFixed(1)}px;top:${y.toFixed(1)}px;width:${(s * 1.7).toFixed(1)}px;height:${s.toFixed(1)}px;border-radius:50% 46% 54% 50%/60% 50% 50% 40%;transform:rotate(${(r() * 180).toFixed(0)}deg);background:linear-gradient(160deg,#fff4d6,#e0b468);box-shadow:${(s * 0.2).toFixed(1)}px ${(s * 0.35).toFixed(1)}px ${(s * 0.4).toFixed(1)}px #2a0f04b0"></i>` }).join('')
}
const bakery = (name, w, h, x, y) => scene(clean(cut(name), 1, 5), w, h, { sat: 1.12, con: 1.08, bri: 1.02, bloom: 0.14, bloomR: 16, shade: SHADE, vig: '88', vigAt: 56, grain: 0.08, extra: beams(w, h, x, y, 7, h / 720) })

export default {
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
  tile: () =>
    tile(SLUG, clean(cut('key'), 1, 5), trimmed('simit-logo'), {
      sat: 1.1, con: 1.08, bloom: 0.12, glows: [['12%', '10%', '#fff0c8', 0.24, '40%'], ['96%', '34%', '#ff8a30', 0.2, '34%']], shade: SHADE, low: 40, vig: '8c', vigAt: 60, grain: 0.1, outline: OUTLINE, logo: 'left:8%;width:84%;top:82%;transform:translateY(-50%)',
    }),
  backdrops: async () => {
    const wide = await page(1280, 720, bakery('desktop', 1280, 720, 1120, 110) + dusted(1280, 560, 150, 5, 90) + [
      ['butter', 262, 596, 116, { blur: 0.6 }], ['simit', 74, 700, 236, { turn: -8, flat: 0.8 }], ['honey', 212, 690, 150, {}],
      ['cheese', 1048, 604, 118, { blur: 0.6 }], ['tea', 1200, 660, 250, {}], ['olive', 1076, 704, 128, {}],
    ].map(stand).join('') + finish(1280, 720, SHADE), out('backdrop-simit-desktop.png'))
    ship(wide, SLUG, 'backdrop-desktop', 120e3)
    const tall = await page(780, 1688, bakery('phone', 780, 1688, 640, 330) + dusted(780, 1080, 400, 9, 130) + [
      ['cheese', 640, 1176, 190, { blur: 0.8 }], ['tomato', 128, 1180, 180, { blur: 0.8 }], ['tea', 610, 1372, 330, {}], ['simit', 232, 1390, 390, { turn: -10, flat: 0.86 }], ['honey', 420, 1452, 210, {}], ['olive', 690, 1470, 170, {}],
    ].map(stand).join('') + finish(780, 1688, SHADE), out('backdrop-simit-phone.png'))
    ship(tall, SLUG, 'backdrop-phone', 120e3)
  },
  frame: () => frame(SLUG, cut('frame')),
  logo: () => word(SLUG, 'logo', trimmed('simit-logo'), OUTLINE, 800),
}
