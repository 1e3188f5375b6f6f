// The site's own pictures: home slider (wide and phone) and the share card. Words are live text, so the left (and on phones the top) stays calm and dark.
import fs from 'node:fs'
import path from 'node:path'
import { grain, magick, out, page, ship } from './compose.mjs'

const LOGO = path.join(
  import.meta.dirname,
  '..',
  'src',
  'web',
  'public',
  'logo',
  'kupa-wordmark-on-dark.svg',
)

/**
 * A picture that fills the box or, with `box`, sits at the right and fades into its own blur on the
 * left.
 */
const layers = (t, style) =>
  t.box
    ? `<div style="position:absolute;left:-80px;top:${t.box[1]}px;width:${t.box[0] + t.box[2]}px;aspect-ratio:auto;height:${(t.box[2] * 4) / 3}px;background:url(${t.art}) 0 0/2400% 100%;filter:blur(26px) ${style}"></div><div style="position:absolute;left:${t.box[0]}px;top:${t.box[1]}px;width:${t.box[2]}px;aspect-ratio:${t.ratio ?? '3/4'};background:url(${t.art}) center/100% 100%;filter:${style};-webkit-mask-image:linear-gradient(90deg,transparent 0%,#000 ${t.melt ?? 26}%)${t.fade ? `,linear-gradient(180deg,transparent 0%,#000 ${t.fade}%)` : ''};-webkit-mask-composite:source-in"></div>`
    : `<div class=f style="background-image:url(${t.art});filter:${style}"></div>`
const look = (
  t,
  w,
  h,
  phone,
) => `${layers(t, `saturate(${t.sat ?? 1.12}) contrast(${t.con ?? 1.05}) brightness(${t.bri ?? 1})`)}
  ${t.glow ? `<div class=f style="mix-blend-mode:screen;opacity:${t.glow[3]};background:radial-gradient(circle at ${t.glow[0]} ${t.glow[1]},${t.glow[2]},transparent 44%)"></div>` : ''}
  <div class=f style="background:${
    phone
      ? `linear-gradient(180deg,${t.shade}f2 0%,${t.shade}d0 24%,${t.shade}60 42%,${t.shade}00 58%),linear-gradient(100deg,${t.shade}b0 0%,${t.shade}40 34%,${t.shade}00 62%)`
      : `linear-gradient(90deg,${t.shade}f5 0%,${t.shade}e8 24%,${t.shade}90 42%,${t.shade}20 56%,${t.shade}00 64%)`
  }"></div>
  <div class=f style="background:linear-gradient(0deg,${t.shade}b0 0%,${t.shade}00 22%)"></div>
  <div class=f style="background:radial-gradient(ellipse at 66% 46%,transparent 58%,${t.shade}88 100%)"></div>${grain(w, h, 0.09)}`

async function hero(name, wide, phone) {
  if (fs.existsSync(wide.art))
    ship(
      await page(1280, 536, look(wide, 1280, 536, false), out(`hero-${name}-1280.png`)),
      'site',
      `hero-${name}-1280`,
      110e3,
    )
  if (fs.existsSync(phone.art))
    ship(
      await page(780, 800, look(phone, 780, 800, true), out(`hero-${name}-780.png`)),
      'site',
      `hero-${name}-780`,
      80e3,
    )
}

const NIGHT = { shade: '#140a1e', sat: 1.16, con: 1.06, bri: 1.05 }
export default {
  bogaz: () => {
    const square = out('site-bosphorus-square.png')
    return hero(
      'bogaz',
      { ...NIGHT, art: out('site-bosphorus-wide.png') },
      fs.existsSync(square)
        ? { ...NIGHT, art: square }
        : {
            ...NIGHT,
            art: out('site-bosphorus-wide.png'),
            box: [-420, 300, 1210],
            ratio: '896/375',
            melt: 1,
            fade: 10,
          },
    )
  },
  kapadokya: () => {
    const t = {
      shade: '#38173f',
      art: out('kapadokya-key.png'),
      sat: 1.3,
      con: 1.14,
      glow: ['80%', '66%', '#ffb86a', 0.25],
    }
    return hero(
      'kapadokya',
      { ...t, box: [560, -82, 720] },
      { ...t, box: [150, 96, 660], melt: 20, fade: 22 },
    )
  },
  lale: () => {
    const t = { shade: '#060a24', art: out('lale-key.png'), sat: 1.14, con: 1.06, bri: 1.1 }
    return hero(
      'lale',
      { ...t, box: [600, -150, 680] },
      { ...t, box: [150, 90, 660], melt: 20, fade: 22 },
    )
  },
  cilek: () => {
    const t = { shade: '#0f2e16', art: out('cilek-key.png'), sat: 1.2, con: 1.18, bri: 0.92 }
    return hero(
      'cilek',
      { ...t, box: [620, -66, 660] },
      { ...t, box: [170, 70, 640], melt: 20, fade: 22 },
    )
  },
  card: async () => {
    const t = { ...NIGHT, art: out('site-bosphorus-wide.png') }
    const png = await page(
      1200,
      630,
      `${look(t, 1200, 630, false)}<img src="${LOGO}" style="position:absolute;left:84px;top:50%;width:500px;transform:translateY(-54%);filter:drop-shadow(0 6px 18px #0009)">`,
      out('share-card.png'),
    )
    magick(
      png,
      '-strip',
      '-define',
      'png:compression-level=9',
      '-dither',
      'FloydSteinberg',
      '-colors',
      256,
      `png8:${path.join(import.meta.dirname, '..', 'src', 'web', 'public', 'art', 'site', 'share-card.png')}`,
    )
  },
}
