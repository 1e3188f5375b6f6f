// Lale Devri: a garden party by the canal; deep blue night, ruby hero, lantern gold.
import {
  atlas,
  clean,
  frame,
  out,
  page,
  retitle,
  scene,
  ship,
  shipWide,
  tile,
  trimmed,
  word,
} from './compose.mjs'

const SLUG = 'lale-devri'
const SHADE = '#070b22'
const OUTLINE = '#0a0420'
/** Where the name lies on the tile. */
const WORDS = 'left:5%;width:90%;top:85.5%;transform:translateY(-50%)'
/** Small still stars, thinning out towards `floor` (share of the height). */
function stars(w, h, n, floor, seed = 7) {
  let s = seed
  const rnd = () => (s = (s * 16807) % 2147483647) / 2147483647
  const dots = Array.from({ length: n }, () => {
    const r = 0.5 + rnd() ** 3 * 1.3
    return `<circle cx="${(rnd() * w).toFixed(1)}" cy="${(rnd() ** 1.5 * floor * h).toFixed(1)}" r="${r.toFixed(2)}" fill="${rnd() < 0.3 ? '#ffe9b8' : '#dfeaff'}" opacity="${(0.35 + rnd() * 0.6).toFixed(2)}"/>`
  })
  return `<svg class=f width=${w} height=${h} style="mix-blend-mode:screen">${dots.join('')}</svg>`
}
const ceramic = { fill: 0.97, sat: 124, bri: 106 }

const look = {
  sat: 1.12,
  con: 1.06,
  bri: 1.04,
  shade: SHADE,
  low: 22,
  vig: '80',
  vigAt: 60,
  grain: 0.1,
}

async function wide() {
  const at = await page(
    1920,
    1080,
    scene(out('lale-desktop.png'), 1920, 1080, {
      ...look,
      low: 16,
      bloomR: 20,
      extra: stars(1920, 1080, 190, 0.42),
      glows: [
        ['8%', '14%', '#ff9a3a', 0.16, '24%'],
        ['92%', '14%', '#ff9a3a', 0.16, '24%'],
      ],
    }),
    out('backdrop-lale-desktop.png'),
  )
  shipWide(at, SLUG)
}
async function tall() {
  const at = await page(
    780,
    1688,
    scene(clean(out('lale-phone.png')), 780, 1688, {
      ...look,
      low: 14,
      extra: stars(780, 1688, 120, 0.32),
      glows: [
        ['50%', '16%', '#ff9a3a', 0.16, '34%'],
        ['50%', '78%', '#ff9a3a', 0.14, '34%'],
      ],
    }),
    out('backdrop-lale-phone.png'),
  )
  ship(at, SLUG, 'backdrop-phone', 120e3)
}

export default {
  atlas: () =>
    atlas(SLUG, {
      prefix: 'lale',
      halo: '#070b22',
      symbols: {
        tulip: { fill: 0.97, sat: 124, bri: 106 },
        ewer: { fill: 0.96, sat: 122 },
        lantern: { fill: 0.96, sat: 118 },
        ring: { fill: 0.95, sat: 122 },
        'tile-red': ceramic,
        'tile-blue': ceramic,
        'tile-green': ceramic,
        'tile-purple': { ...ceramic, fill: 0.99 },
        'tile-gold': ceramic,
        boat: { fill: 0.99, sat: 124, bri: 108 },
        turtle: { fill: 0.95, sat: 122, bri: 106, gravity: 'north' },
      },
      plates: {
        'scatter-tr': out('lale-scatter-tr.png'),
        'scatter-en': out('lale-scatter-tr.png'),
      },
    }),
  tile: () =>
    tile(SLUG, clean(out('lale-key.png')), trimmed('lale-logo'), {
      sat: 1.12,
      con: 1.08,
      bri: 1.06,
      glows: [
        ['50%', '34%', '#ff7a2e', 0.22],
        ['80%', '24%', '#ffd98a', 0.14, '30%'],
      ],
      shade: '#060a26',
      low: 34,
      extra: stars(600, 800, 46, 0.3),
      outline: OUTLINE,
      logo: WORDS,
    }),
  retitle: () => retitle(SLUG, trimmed('lale-logo'), OUTLINE, WORDS),
  wide,
  backdrops: async () => {
    await wide()
    await tall()
  },
  frame: () => frame(SLUG, out('lale-frame.png'), { edge: 2.5 }),
  logo: () => word(SLUG, 'logo', trimmed('lale-logo'), OUTLINE),
}
