// Kazı Kazan: a sunny card, silver foil half rubbed off, on a raspberry cloth. Jobs: card (what the model wears), then tile.
import { bokeh, dice } from './collage.mjs'
import { out, page, said, tile, trimmed } from './compose.mjs'

const SLUG = 'kazi-kazan'
/** Where the name lies on the tile. */
const WORDS = said(
  'left:12%;width:76%;top:83%;transform:translateY(-50%)',
  'left:8%;width:84%;top:83%;transform:translateY(-50%)',
)
const [W, H, EDGE, TOP] = [1000, 1240, 864, 250]
const CUP =
  'M24 37C12.3 30.6 3.5 24.2 3.5 14.7 3.5 8.5 8.1 4.3 13.7 4.3c4.5 0 8.3 2.3 10.3 5.9 2-3.6 5.8-5.9 10.3-5.9 5.6 0 10.2 4.2 10.2 10.4 0 9.5-8.8 15.9-20.5 22.3zM13.8 44.2c0-4.2 4.7-4.7 7.7-8.9h5c3 4.2 7.7 4.7 7.7 8.9z'
const PRIZES = ['5×', '1000×', '2×', '1000×', '25×', '10×', '100×', '2×', '1000×']
const OPEN = new Set([1, 3, 8])
const size = (EDGE - 40) / 3
const at = (i) => [68 + (i % 3) * (size + 20), TOP + Math.floor(i / 3) * (size + 20)]
const rubs = (i) => {
  const [x, y] = at(i)
  return `<path d="M${x - 6} ${y + 60}C${x + 110} ${y + 10} ${x + 190} ${y + 30} ${x + size + 8} ${y - 4}M${x - 10} ${y + 130}C${x + 90} ${y + 70} ${x + 180} ${y + 110} ${x + size + 6} ${y + 60}M${x - 4} ${y + 200}C${x + 110} ${y + 130} ${x + 190} ${y + 180} ${x + size + 8} ${y + 130}M${x} ${y + 262}C${x + 120} ${y + 200} ${x + 200} ${y + 240} ${x + size + 8} ${y + 204}" />`
}
const cells = (draw) => PRIZES.map((_, i) => draw(i, ...at(i))).join('')
const mask = `<mask id=m><rect width=${W} height=${H} fill=#000 />${cells((i, x, y) => `<rect x=${x} y=${y} width=${size} height=${size} rx=38 fill=#fff />`)}<g fill=none stroke=#000 stroke-width=66 stroke-linecap=round>${[...OPEN].map(rubs).join('')}</g><path d="M${at(4)[0] + 150} ${at(4)[1] + 270}C${at(4)[0] + 210} ${at(4)[1] + 200} ${at(4)[0] + 250} ${at(4)[1] + 210} ${at(4)[0] + 290} ${at(4)[1] + 150}" fill=none stroke=#000 stroke-width=54 stroke-linecap=round /></mask>`
const svg = (body) =>
  `<svg width=${W} height=${H} style="position:absolute;inset:0">${mask}${body}</svg>`
const face = `<div class=f style="border-radius:70px;background:radial-gradient(70% 40% at 24% 2%,#fff8,#fff0 70%),repeating-radial-gradient(circle at 90% 104%,#f06e1e26 0 5px,#0000 5px 22px),linear-gradient(165deg,#ffe88f,#ffc23e 56%,#ff9a2e)"></div>
  <div style="position:absolute;left:0;right:0;top:52px;text-align:center;font:900 136px/1 Bricolage,sans-serif;letter-spacing:-.02em;color:#c30f52;text-shadow:0 7px #fff5cf">3 × 1000×</div>`

const flakes = (count) => {
  const roll = dice(17)
  return Array.from({ length: count }, () => {
    const [turn, far] = [roll() * 6.28, roll() ** 0.7 * 210]
    const [x, y, w] = [
      450 + Math.cos(turn) * far,
      430 + Math.sin(turn) * far * 0.9,
      5 + roll() * 12,
    ]
    return `<i style="position:absolute;left:${x.toFixed(0)}px;top:${y.toFixed(0)}px;width:${w.toFixed(1)}px;height:${(w * (0.4 + roll() * 0.4)).toFixed(1)}px;border-radius:50% 10% 60% 20%;rotate:${(roll() * 360).toFixed(0)}deg;background:linear-gradient(${(roll() * 360).toFixed(0)}deg,#fff,#8f9bad 60%,#e8edf3);filter:drop-shadow(0 3px 2px #2e041990)"></i>`
  }).join('')
}

export default {
  card: async () => {
    await page(
      W,
      H,
      `<style>@font-face{font-family:Bricolage;font-weight:200 900;src:url(file://${process.env.ART_FONTS}/bricolage-latin.woff2)}</style>${face}${cells((i, x, y) => `<div style="position:absolute;left:${x}px;top:${y}px;width:${size}px;height:${size}px;border-radius:38px;display:grid;place-content:center;font:800 ${PRIZES[i].length > 4 ? 84 : 104}px/1 Bricolage,sans-serif;letter-spacing:-.03em;color:${OPEN.has(i) ? '#fff7e0' : '#7a1440'};background:${OPEN.has(i) ? 'radial-gradient(circle at 40% 26%,#ff5f95,#cf1259 62%,#9a0a42)' : '#fffaf0'}">${PRIZES[i]}</div>`)}${svg(`<g mask=url(#m)><rect width=${W} height=${H} fill=#dfe5ec />${cells((i, x, y) => `<g transform="translate(${x + size * 0.24} ${y + size * 0.24}) scale(${(size * 0.52) / 48})"><path d="${CUP}" fill=#aab4c0 /></g>`)}</g>`)}`,
      out('kazi-card.png'),
      true,
    )
    await page(
      W,
      H,
      svg(
        `<rect width=${W} height=${H} fill=#000 /><g mask=url(#m)><rect width=${W} height=${H} fill=#fff />${cells((i, x, y) => `<g transform="translate(${x + size * 0.24} ${y + size * 0.24}) scale(${(size * 0.52) / 48})"><path d="${CUP}" fill=#b0b0b0 /></g>`)}</g>`,
      ),
      out('kazi-foil.png'),
    )
  },
  tile: async () => {
    const key = out('kazi-kazan-laid.png')
    const mark = (style) =>
      `position:absolute;inset:0;-webkit-mask:url(${out('kazi-foil.png')}) 0 0/100% 100%;mask-mode:luminance;${style}`
    await page(
      600,
      800,
      `<div class=f style="background:radial-gradient(circle at 30% 8%,#ffb06a 0%,#ffb06a00 46%),radial-gradient(circle at 52% 40%,#f0347c 0%,#b5134f 42%,#5a0832 92%)"></div>
      <div class=f style="background:repeating-conic-gradient(from 4deg at 50% 40%,#ffe0a024 0 7.5deg,#0000 7.5deg 15deg)"></div>
      ${bokeh(600, 800, { seed: 12, n: 40, lo: 4, hi: 20, colours: ['#ffe09a', '#ff9ac0', '#ffffff'], top: 0, strength: 0.36 })}
      <div style="position:absolute;left:0;top:0;width:600px;height:800px;perspective:1500px"><div style="position:absolute;left:62px;top:26px;width:452px;height:560px;transform:rotateX(15deg) rotateY(-15deg) rotateZ(-8deg);transform-style:preserve-3d">
        ${[7, 6, 5, 4, 3, 2, 1].map((deep) => `<div style="position:absolute;inset:0;border-radius:32px;background:#b8560e;transform:translateZ(-${deep}px)"></div>`).join('')}
        <div style="position:absolute;inset:0;border-radius:32px;box-shadow:0 34px 50px 6px #2e0419c0;transform:translateZ(-8px)"></div>
        <div style="position:absolute;inset:0;isolation:isolate"><img src="${out('kazi-card.png')}" style="width:452px;display:block">
          <div style="${mark('background:linear-gradient(118deg,#fdfeff 0%,#8b97a8 16%,#eef2f7 30%,#76839a 45%,#f7f9fc 57%,#8e9aac 72%,#e4e9f0 86%,#7d899c 100%);mix-blend-mode:multiply')}"></div>
          <div style="${mark('background:repeating-linear-gradient(6deg,#ffffff3a 0 1px,#0000 1px 4px,#4a566812 4px 5px,#0000 5px 7px)')}"></div>
          <div style="position:absolute;inset:0;border-radius:32px;background:linear-gradient(128deg,#ffffff66 0%,#fff0 30%,#fff0 66%,#7a103a55 100%)"></div></div></div></div>
      ${flakes(64)}
      <img src="${out('coin-heads.png')}" style="position:absolute;left:360px;top:366px;width:226px;transform:perspective(900px) rotateY(-24deg) rotateX(16deg) rotateZ(12deg);filter:drop-shadow(-4px 3px 0 #8d5b12) drop-shadow(-6px 5px 0 #6d4209) drop-shadow(0 20px 16px #2e0419d0)">`,
      key,
    )
    await tile(SLUG, key, trimmed('house-kazi-kazan'), {
      sat: 1.1,
      con: 1.08,
      bri: 1.02,
      glows: [['24%', '8%', '#ffd08a', 0.24]],
      shade: '#3c0724',
      low: 36,
      vig: '80',
      vigAt: 60,
      grain: 0.08,
      outline: '#2e0419',
      logo: WORDS,
    })
  },
}
