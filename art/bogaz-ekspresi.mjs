// Boğaz Ekspresi: a lithographed travel poster of the Bosphorus at noon, drawn in five inks; nothing here is rendered.
import fs from 'node:fs'
import { atlas, frame, grain, magick, out, page, ship, shipJson, shipLarge } from './compose.mjs'
import { box, fill, INK, line, move, sheet } from './bogaz_press.mjs'
import { desktop, name, phone, poster, rail } from './bogaz_scenes.mjs'
import { gullBody, plate, SYMBOLS } from './bogaz_symbols.mjs'

const SLUG = 'bogaz-ekspresi'
const crisp = { fill: 0.985, sat: 100, bri: 100, haloR: 0.7 }
/** Draws at twice the size, shifts the red stone slightly out of register, then scales down. */
async function print(file, w, h, draw, over, large = false) {
  const wide = await page(
    w * 2,
    h * 2,
    sheet(w * 2, h * 2, draw, { view: `0 0 ${w} ${h}`, grain: 0.7, over }) +
      grain(w * 2, h * 2, 0.1),
    out(`bogaz-${file}-2x.png`),
  )
  const to = out(`bogaz-${file}${large ? '-large' : ''}.png`)
  const stone = (letter) => [
    '(',
    '-clone',
    '0',
    '-channel',
    letter,
    '-separate',
    '+channel',
    ...(letter === 'R' ? ['-roll', '+1+1'] : []),
    ')',
  ]
  magick(
    wide,
    ['R', 'G', 'B'].flatMap(stone),
    '-delete',
    '0',
    '-combine',
    ...(large ? [] : ['-filter', 'Lanczos', '-resize', '50%']),
    to,
  )
  return to
}

/** the gull without its label, in the atlas's free corner: it crosses the sky */
async function flying() {
  const [x, y, side] = [384, 896, 128]
  const bird = await page(
    480,
    480,
    sheet(480, 480, gullBody, { view: '16 0 480 480' }),
    out('bogaz-flying.png'),
    true,
  )
  const at = out(`atlas-${SLUG}.png`)
  magick(
    at,
    '(',
    bird,
    '-filter',
    'Lanczos',
    '-resize',
    `${side}x${side}`,
    ')',
    '-geometry',
    `+${x}+${y}`,
    '-composite',
    at,
  )
  ship(at, SLUG, 'atlas', 180e3)
  const { frames, size } = JSON.parse(
    fs.readFileSync(new URL(`../src/web/public/art/${SLUG}/atlas.json`, import.meta.url), 'utf8'),
  )
  shipJson(SLUG, 'atlas', {
    frames: { ...frames, 'gull-flying': { x, y, w: side, h: side } },
    size,
  })
}

export default {
  symbols: async () => {
    for (const [symbol, draw] of Object.entries(SYMBOLS))
      await page(
        620,
        620,
        sheet(620, 620, draw, { view: '-40 -60 600 600' }),
        out(`bogaz-${symbol}.png`),
        true,
      )
    for (const [word, text, ground, shade] of [
      ['wild-tr', 'JOKER', INK.navy, INK.deep],
      ['wild-en', 'WILD', INK.navy, INK.deep],
      ['scatter', 'SCATTER', INK.red, INK.brick],
    ]) {
      await page(
        1010,
        260,
        sheet(1010, 260, () => plate(text, ground, shade)),
        out(`bogaz-plate-${word}.png`),
        true,
      )
    }
  },
  atlas: async () => {
    atlas(SLUG, {
      prefix: 'bogaz',
      halo: INK.navy,
      symbols: Object.fromEntries(Object.keys(SYMBOLS).map((symbol) => [symbol, crisp])),
      plates: Object.fromEntries(
        ['wild-tr', 'wild-en', 'scatter-tr', 'scatter-en'].map((n) => [
          n,
          out(`bogaz-plate-${n.replace(/scatter-.*/, 'scatter')}.png`),
        ]),
      ),
    })
    await flying()
  },
  tile: async () => {
    const { navy, paper, red } = INK
    const band = () =>
      fill('M-10,572C150,550 450,550 610,572V810H-10Z', navy) +
      fill('M-10,562C150,540 450,540 610,562V574C450,552 150,552 -10,574Z', red) +
      move(62, 566, 0.476, name())
    const edge =
      line(box(11, 11, 578, 778), navy, 22) +
      line(box(3, 3, 594, 794), paper, 6) +
      line(box(24, 24, 552, 752), paper, 5)
    const at = await print('tile', 600, 800, () => poster() + band(), edge)
    ship(at, SLUG, 'tile-600', 70e3)
    for (const [w, max] of [
      [300, 24e3],
      [150, 8e3],
    ]) {
      const small = out(`tile-${SLUG}-${w}.png`)
      magick(at, '-filter', 'Lanczos', '-resize', w, '-unsharp', '0x0.6+0.4+0', small)
      ship(small, SLUG, `tile-${w}`, max)
    }
  },
  backdrops: async () => {
    ship(await print('desktop', 1280, 720, desktop), SLUG, 'backdrop-desktop', 120e3)
    ship(await print('phone', 780, 1688, phone), SLUG, 'backdrop-phone', 120e3)
  },
  large: async () =>
    shipLarge(await print('desktop', 1280, 720, desktop, undefined, true), SLUG, { q: 30 }),
  frame: async () =>
    frame(
      SLUG,
      await page(1120, 711, sheet(1120, 711, rail, { cut: false }), out('bogaz-frame.png'), true),
    ),
  logo: async () =>
    ship(
      await page(
        800,
        336,
        sheet(800, 336, () => name(), { view: '0 0 1000 420', cut: false }),
        out('bogaz-logo.png'),
        true,
      ),
      SLUG,
      'logo',
      40e3,
    ),
}
