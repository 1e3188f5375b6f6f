// Hazine Adası: shafts of light in green water, sandstone and gold, one orange hero.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import {
  atlas,
  clean,
  frame,
  magick,
  out,
  page,
  retitle,
  scene,
  ship,
  swap,
  tile,
  trimmed,
  word,
} from './compose.mjs'

const SLUG = 'hazine-adasi'
const SHADE = '#04202a'
const OUTLINE = '#02141b'
/** Where the name lies on the tile. */
const WORDS = 'left:3%;width:94%;top:86%;transform:translateY(-50%)'

/**
 * Runs art/hazine_relief.py: letters, plates, frame, and wet light on the renders. Needs
 * art/compose-words.mjs first.
 */
const relief = () =>
  execFileSync('python3', [path.join(import.meta.dirname, 'hazine_relief.py')], {
    stdio: 'inherit',
  })

const shafts = (w, h, at, blades) => {
  const drawn = blades.map(
    ([angle, wide, strength], i) =>
      `<g transform="translate(${w * at} ${-h * 0.14}) rotate(${angle})"><rect x="${-wide * w * 0.5}" width="${wide * w}" height="${h * 1.5}" fill="url(#s${i % 2})" opacity="${strength}" /></g>`,
  )
  return `<svg class=f style="mix-blend-mode:screen;filter:blur(${Math.round(w / 90)}px)" width=${w} height=${h}><defs>${[0, 1].map((i) => `<linearGradient id=s${i} x2=0 y2=1><stop stop-color="#f4ffe8" stop-opacity=".95" /><stop offset=".45" stop-color="#9ff0dc" stop-opacity=".4" /><stop offset="${0.8 + i * 0.15}" stop-color="#3fc8c0" stop-opacity="0" /></linearGradient>`).join('')}</defs>${drawn.join('')}</svg>`
}
const BLADES = [
  [-34, 0.05, 0.5],
  [-24, 0.09, 0.55],
  [-13, 0.05, 0.7],
  [-4, 0.11, 0.6],
  [7, 0.05, 0.65],
  [17, 0.1, 0.5],
  [29, 0.06, 0.5],
  [38, 0.1, 0.3],
]
const bubbles = (w, h, list) =>
  `<svg class=f width=${w} height=${h}>${list.map(([x, y, r]) => `<circle cx=${x * w} cy=${y * h} r=${r} fill="rgba(190,255,245,.10)" stroke="rgba(220,255,250,.75)" stroke-width=${Math.max(1, r / 9)} /><ellipse cx=${x * w - r * 0.35} cy=${y * h - r * 0.4} rx=${r * 0.24} ry=${r * 0.13} transform="rotate(-40 ${x * w - r * 0.35} ${y * h - r * 0.4})" fill="rgba(255,255,255,.95)" />`).join('')}</svg>`
/**
 * Renders have two thirds of the final size. They are enlarged first, so that the median clean-up
 * preserves small details such as eyes.
 */
const enlarged = (name, width) => {
  const to = out(`large-${name}`)
  magick(out(name), '-filter', 'Lanczos', '-resize', width, to)
  return clean(to, 3, 7)
}

const RISING = [
  [0.1, 0.34, 9],
  [0.13, 0.27, 5],
  [0.88, 0.42, 11],
  [0.91, 0.33, 6],
  [0.85, 0.25, 4],
  [0.08, 0.2, 4],
  [0.93, 0.18, 7],
]
const symbols = {
  octopus: { fill: 0.99, sat: 116 },
  amphora: { fill: 0.98, sat: 124, bri: 108 },
  coin: { fill: 0.96, sat: 118 },
  anchor: { fill: 0.97, sat: 122, bri: 112 },
  shell: { fill: 0.96, sat: 128 },
  pearl: { fill: 0.98, sat: 130 },
  chest: { fill: 0.98, sat: 124, bri: 108 },
  A: { fill: 0.95 },
  K: { fill: 0.95 },
  Q: { fill: 0.96 },
  J: { fill: 0.95 },
}

const look = { sat: 1.3, con: 1.12, shade: SHADE, vig: 'a0', vigAt: 60, grain: 0.08 }

async function wide() {
  const at = await page(
    1280,
    720,
    scene(clean(out('hazine-desktop.png'), 1, 3), 1280, 720, {
      ...look,
      low: 18,
      glows: [['50%', '0%', '#bfffe8', 0.34, '60%']],
      extra: shafts(1280, 720, 0.5, BLADES) + bubbles(1280, 720, RISING),
    }),
    out('backdrop-hazine-desktop.png'),
  )
  ship(at, SLUG, 'backdrop-desktop', 120e3, { q: 14, webp: 92 })
}
async function tall() {
  const at = await page(
    780,
    1688,
    scene(clean(out('hazine-phone.png'), 1, 3), 780, 1688, {
      ...look,
      low: 14,
      glows: [['45%', '0%', '#bfffe8', 0.34, '60%']],
      extra:
        shafts(780, 1688, 0.42, BLADES) +
        bubbles(
          780,
          1688,
          RISING.map(([x, y, r]) => [x, y * 1.4, r * 1.6]),
        ),
    }),
    out('backdrop-hazine-phone.png'),
  )
  ship(at, SLUG, 'backdrop-phone', 120e3)
}

export default {
  relief,
  atlas: () =>
    atlas(SLUG, {
      prefix: 'hazine',
      halo: '#021c24',
      symbols,
      plates: Object.fromEntries(
        ['wild-tr', 'wild-en', 'scatter-tr', 'scatter-en'].map((n) => [
          n,
          out(`hazine-${n.replace('scatter-tr', 'scatter-en')}.png`),
        ]),
      ),
    }),
  octopus: () => {
    execFileSync('python3', [path.join(import.meta.dirname, 'hazine_relief.py'), 'wet'])
    const { octopus } = symbols
    swap(SLUG, { prefix: 'hazine', halo: '#021c24', symbols: { octopus } })
  },
  tile: () => {
    const art = out('key-tile.png')
    magick(
      enlarged('hazine-key.png', 1080),
      '-gravity',
      'south',
      '-crop',
      '100%x68.5%+0+0',
      '+repage',
      art,
    )
    return tile(SLUG, art, trimmed('hazine-logo'), {
      sat: 1.26,
      con: 1.16,
      bri: 0.98,
      glows: [
        ['50%', '66%', '#ffb84a', 0.16, '30%'],
        ['40%', '0%', '#bfffe8', 0.3, '60%'],
      ],
      shade: '#031c26',
      low: 34,
      vigAt: 58,
      outline: OUTLINE,
      logo: WORDS,
      extra: shafts(600, 800, 0.42, BLADES) + bubbles(600, 800, RISING),
    })
  },
  retitle: () => retitle(SLUG, trimmed('hazine-logo'), OUTLINE, WORDS),
  tall,
  backdrops: async () => {
    await wide()
    await tall()
  },
  frame: () => frame(SLUG, out('hazine-frame.png')),
  logo: () => word(SLUG, 'logo', trimmed('hazine-logo'), OUTLINE),
}
