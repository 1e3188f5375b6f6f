// The site's own pictures: home slider (wide and phone) and the share card. Words are live text, so the left (and on phones the top) stays calm and dark.
import fs from 'node:fs'
import path from 'node:path'
import { grain, magick, out, page, ship } from './compose.mjs'

const LOGO = path.join(import.meta.dirname, '..', 'src', 'web', 'public', 'logo', 'kupa-wordmark-on-dark.svg')

const look = (t, w, h, phone) => `
  <div class=f style="background-image:url(${t.art});background-position:${t.at ?? 'center'};background-size:${t.size ?? 'cover'};transform:${t.move ?? 'none'};transform-origin:${t.origin ?? 'center'};filter:saturate(${t.sat ?? 1.12}) contrast(${t.con ?? 1.05}) brightness(${t.bri ?? 1})"></div>
  <div class=f style="background-image:url(${t.art});background-position:${t.at ?? 'center'};background-size:${t.size ?? 'cover'};transform:${t.move ?? 'none'};transform-origin:${t.origin ?? 'center'};filter:blur(16px) brightness(1.1) contrast(2.2);mix-blend-mode:screen;opacity:${t.bloom ?? 0.16}"></div>
  ${t.glow ? `<div class=f style="mix-blend-mode:screen;opacity:${t.glow[3]};background:radial-gradient(circle at ${t.glow[0]} ${t.glow[1]},${t.glow[2]},transparent 44%)"></div>` : ''}
  <div class=f style="background:${phone
    ? `linear-gradient(180deg,${t.shade}f2 0%,${t.shade}d8 26%,${t.shade}70 46%,${t.shade}00 64%),linear-gradient(100deg,${t.shade}b0 0%,${t.shade}40 34%,${t.shade}00 62%)`
    : `linear-gradient(90deg,${t.shade}f5 0%,${t.shade}e8 24%,${t.shade}90 42%,${t.shade}20 58%,${t.shade}00 66%)`}"></div>
  <div class=f style="background:linear-gradient(0deg,${t.shade}b0 0%,${t.shade}00 22%)"></div>
  <div class=f style="background:radial-gradient(ellipse at 62% 46%,transparent 58%,${t.shade}88 100%)"></div>${grain(w, h, 0.09)}`

async function hero(name, wide, phone) {
  if (fs.existsSync(wide.art)) ship(await page(1280, 536, look(wide, 1280, 536, false), out(`hero-${name}-1280.png`)), 'site', `hero-${name}-1280`, 110e3)
  if (fs.existsSync(phone.art)) ship(await page(780, 800, look(phone, 780, 800, true), out(`hero-${name}-780.png`)), 'site', `hero-${name}-780`, 80e3)
}

const NIGHT = { shade: '#140a1e', sat: 1.16, con: 1.06, bri: 1.05, bloom: 0.22 }
export default {
  bogaz: () => hero('bogaz', { ...NIGHT, art: out('site-bosphorus-wide.png') }, { ...NIGHT, art: out('site-bosphorus-square.png') }),
  kapadokya: () => {
    const t = { shade: '#38173f', sat: 1.25, con: 1.1, glow: ['74%', '60%', '#ffb86a', 0.25] }
    return hero('kapadokya', { ...t, art: out('site-kapadokya-wide.png') }, { ...t, art: out('kapadokya-key.png'), at: '50% 0', size: '106%', move: 'translate(9%,20%)', origin: 'top' })
  },
  lale: () => {
    const t = { shade: '#060a24', sat: 1.12, con: 1.05, bri: 1.08, bloom: 0.2, glow: ['72%', '40%', '#ff8a3a', 0.16] }
    return hero('lale', { ...t, art: out('site-lale-wide.png') }, { ...t, art: out('lale-key.png'), at: '50% 10%', move: 'translate(6%,16%)' })
  },
  cilek: () => {
    const t = { shade: '#0f2e16', sat: 1.16, con: 1.05, glow: ['60%', '4%', '#fff0b8', 0.3] }
    return hero('cilek', { ...t, art: out('site-cilek-wide.png') }, { ...t, art: out('cilek-key.png'), at: '50% 20%', move: 'translate(6%,16%)' })
  },
  card: async () => {
    const t = { ...NIGHT, art: out('site-bosphorus-wide.png') }
    const png = await page(1200, 630, `${look(t, 1200, 630, false)}<img src="${LOGO}" style="position:absolute;left:84px;top:50%;width:500px;transform:translateY(-54%);filter:drop-shadow(0 6px 18px #0009)">`, out('share-card.png'))
    magick(png, '-strip', '-define', 'png:compression-level=9', '-dither', 'FloydSteinberg', '-colors', 256, `png8:${path.join(import.meta.dirname, '..', 'src', 'web', 'public', 'art', 'site', 'share-card.png')}`)
  },
}
