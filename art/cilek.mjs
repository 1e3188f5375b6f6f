// Çilek Bahçesi: morning garden, fresh greens, one strawberry red, cream light.
import { place } from './collage.mjs'
import fs from 'node:fs'
import {
  atlas,
  besideEachOther,
  clean,
  out,
  page,
  retitle,
  said,
  recede,
  scene,
  ship,
  shipJson,
  tile,
  trimmed,
  word,
} from './compose.mjs'

const SLUG = 'cilek-bahcesi'
const SHADE = '#12351a'
const OUTLINE = '#0d2a14'
/** Where the name lies on the tile. */
const WORDS = 'left:12%;width:76%;top:82%;transform:translateY(-50%)'

const BERRY = out('cilek-strawberry.png')
const BLOOM = out('cilek-blossom.png')

export default {
  atlas: () =>
    atlas(SLUG, {
      halo: '#0f2412',
      prefix: 'cilek',
      symbols: {
        strawberry: { fill: 0.97, sat: 122 },
        watermelon: { fill: 0.96, sat: 124 },
        cherry: { fill: 0.95, sat: 124 },
        plum: { fill: 0.94, sat: 122, bri: 107 },
        pear: { fill: 0.94, sat: 122 },
        lemon: { fill: 0.93, sat: 124 },
        blossom: { fill: 0.93, sat: 125, bri: 102 },
      },
      plates: { 'wild-tr': out('cilek-wild-tr.png'), 'wild-en': out('cilek-wild-en.png') },
    }),
  tile: () =>
    tile(SLUG, out('cilek-key.png'), trimmed('cilek-logo2'), {
      sat: 1.22,
      con: 1.22,
      bri: 0.9,
      bloom: 0.03,
      glows: [['22%', '4%', '#fff0b8', 0.22, '30%']],
      shade: SHADE,
      low: 34,
      vig: 'a0',
      vigAt: 58,
      grain: 0.1,
      outline: OUTLINE,
      logo: WORDS,
    }),
  retitle: () =>
    retitle(SLUG, trimmed('cilek-logo2'), OUTLINE, WORDS, {
      own: WORDS.replace('12%;width:76%;top:82%', '3.5%;width:93%;top:78.5%'),
    }),
  backdrops: async () => {
    const look = {
      sat: 1.14,
      con: 1.08,
      bri: 0.97,
      bloom: 0.06,
      shade: SHADE,
      low: 11,
      vig: '78',
      vigAt: 62,
      grain: 0.08,
      glows: [['26%', '2%', '#fff0b8', 0.18, '34%']],
    }
    for (const [name, w, h, at] of [
      ['desktop', 1280, 720, '17% 17% at 50% 5%'],
      ['phone', 780, 1688, '60% 11% at 50% 13%'],
    ]) {
      ship(
        await page(
          w,
          h,
          scene(clean(out(`cilek-${name}.png`), 1, 3), w, h, { ...look, extra: recede(at) }),
          out(`backdrop-cilek-${name}.png`),
        ),
        SLUG,
        `backdrop-${name}`,
        120e3,
      )
    }
  },
  frame: async () => {
    const N = 860
    const edge = 78
    const plank = (style, along) =>
      `<div style="position:absolute;${style};overflow:hidden;border-radius:9px;background:linear-gradient(${along ? 180 : 90}deg,#e6b476 0%,#c98d4e 14%,#b4763c 52%,#8a5426 88%,#5f3716 100%);box-shadow:inset 0 2px 0 #ffe2b0aa,inset 0 -3px 4px #3a1e0a99,0 3px 7px #12240f99"><svg class=f width=100% height=100% style="mix-blend-mode:multiply;opacity:.62"><filter id=w${along}><feTurbulence type=fractalNoise baseFrequency="${along ? '.006 .11' : '.11 .006'}" numOctaves=4 seed=4 /><feColorMatrix values="0 0 0 0 .42  0 0 0 0 .22  0 0 0 0 .08  0 0 0 2.6 -.9" /></filter><rect width=100% height=100% filter="url(#w${along})" /></svg></div>`
    const bars = [0, 1]
      .flatMap((k) => {
        const a = k * 40
        const t = 37
        return [
          plank(`left:${8}px;right:${8}px;top:${a}px;height:${t}px`, 1),
          plank(`left:8px;right:8px;bottom:${a}px;height:${t}px`, 1),
          plank(`top:34px;bottom:34px;left:${a}px;width:${t}px`, 0),
          plank(`top:34px;bottom:34px;right:${a}px;width:${t}px`, 0),
        ]
      })
      .join('')
    const c = [
      [42, 42, -24],
      [N - 42, 42, 24],
      [42, N - 42, -30],
      [N - 42, N - 42, 30],
    ]
    const corners = c.flatMap(([x, y, turn], i) => [
      [BLOOM, x + (x < N / 2 ? 58 : -58), y + (y < N / 2 ? -8 : 10), 66, turn * 2],
      [BLOOM, x + (x < N / 2 ? -6 : 6), y + (y < N / 2 ? 62 : -60), 58, -turn],
      [BERRY, x, y, i < 2 ? 104 : 92, turn],
    ])
    const at = await page(
      N,
      N,
      bars +
        `<div style="position:absolute;left:${edge - 1}px;top:${edge - 1}px;right:${edge - 1}px;bottom:${edge - 1}px;border:3px solid #fff0cc;border-radius:8px;box-shadow:0 0 4px #12240f"></div>` +
        place(
          [
            ...corners,
            [BLOOM, N / 2 - 40, 38, 62, -20],
            [BLOOM, N / 2 + 42, 40, 58, 24],
            [BERRY, N / 2, 40, 76, 8],
          ],
          '#12240f',
        ),
      out('cilek-frame-laid.png'),
      true,
    )
    ship(at, SLUG, 'frame', 60e3)
    shipJson(SLUG, 'frame', {
      w: N,
      h: N,
      inner: { x: edge + 4, y: edge + 4, w: N - 2 * (edge + 4), h: N - 2 * (edge + 4) },
    })
  },
  wideLogo: () =>
    said(
      () => besideEachOther(SLUG, 241, -26),
      () =>
        besideEachOther(SLUG, 170, -14, {
          steps: [
            [155, 157],
            [262, 170],
            [425, 152],
            [510, 170],
            [670, 186],
          ],
        }),
    )(),
  logo: () =>
    word(
      SLUG,
      'logo',
      trimmed(fs.existsSync(out('cilek-logo.png')) ? 'cilek-logo' : 'cilek-logo2'),
      OUTLINE,
    ),
}
