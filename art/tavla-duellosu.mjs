// Tavla Düellosu: a backgammon board of dyed veneers, mother-of-pearl and brass wire, drawn as SVG. Run art/tavla_veneer.py first.
import fs from 'node:fs'
import path from 'node:path'
import {
  atlas,
  frame,
  grain,
  magick,
  out,
  page,
  ship,
  shipJson,
  shipped,
  shipWide,
} from './compose.mjs'
import { sheet } from './tavla_inlay.mjs'
import { boards, fade, frame as frameOf, name } from './tavla_board.mjs'
import { DAY, desktop, EVENING, phone, poster } from './tavla_scenes.mjs'
import { face, plate, SYMBOLS } from './tavla_symbols.mjs'
import { move, WOOD } from './tavla_inlay.mjs'

const SLUG = 'tavla-duellosu'
const FONTS =
  process.env.ART_FONTS ?? path.join(import.meta.dirname, '..', 'src', 'web', 'public', 'fonts')
const font = (file) => fs.readFileSync(path.join(FONTS, file)).toString('base64')
const inlaid = `<style>@font-face{font-family:Inlaid;font-weight:200 800;src:url(data:font/woff2;base64,${font('bricolage-latin.woff2')})}</style><i style="font:800 9px Inlaid;position:absolute;left:-999px">JOKER WILD SCATTER TAVLA DÜELLOSU BACKGAMMON</i>`
const crisp = { fill: 0.97, sat: 108, bri: 102, haloR: 2.2 }

const draw = (
  file,
  w,
  h,
  inner,
  { view = `0 0 ${w} ${h}`, clear = true, density = 1, over = '' } = {},
) =>
  page(w, h, inlaid + sheet(w, h, inner, { view }) + over, out(`tavla-${file}.png`), clear, density)

async function scene(file, w, h, inner, density) {
  return draw(file, w, h, inner, { clear: false, density, over: grain(w, h, 0.08) })
}

/** The faces of the dice that roll, in the free corner of the atlas. */
async function faces() {
  const at = out(`atlas-${SLUG}.png`)
  const { frames, size } = JSON.parse(fs.readFileSync(shipped(SLUG, 'atlas.json'), 'utf8'))
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const [x, y] = [256 + (n - 1) * 128, 896]
    const die = await draw(`face-${n}`, 128, 128, () => face(n), { density: 2 })
    magick(
      at,
      '(',
      die,
      '-filter',
      'Lanczos',
      '-resize',
      '128x128',
      ')',
      '-geometry',
      `+${x}+${y}`,
      '-composite',
      at,
    )
    frames[`die-${n}`] = { x, y, w: 128, h: 128 }
  }
  ship(at, SLUG, 'atlas', 180e3, { q: 26 })
  shipJson(SLUG, 'atlas', { frames, size })
}

/** What stands near in each picture, and how near; the rest of the picture is far. */
const NEAR = {
  desktop: [
    { x: 0, y: 0, w: 400, h: 720, depth: 0.85 },
    { x: 400, y: 0, w: 480, h: 160, depth: 0.85 },
    { x: 880, y: 0, w: 400, h: 400, depth: 0.85 },
    { x: 880, y: 400, w: 400, h: 320, depth: 1 },
  ],
  phone: [
    { x: 0, y: 0, w: 780, h: 520, depth: 0.85 },
    { x: 0, y: 940, w: 440, h: 600, depth: 1 },
    { x: 440, y: 940, w: 340, h: 600, depth: 1 },
  ],
}

export default {
  symbols: async () => {
    for (const [symbol, inner] of Object.entries(SYMBOLS))
      await draw(symbol, 620, 620, inner, { view: '-54 -54 620 620' })
    for (const [word, tone] of [
      ['JOKER', '#12306e'],
      ['WILD', '#12306e'],
      ['SCATTER', WOOD.padauk],
    ])
      await draw(`plate-${word}`, 1010, 262, () => plate(word, tone))
  },
  atlas: async () => {
    atlas(SLUG, {
      prefix: 'tavla',
      halo: '#170a12',
      symbols: Object.fromEntries(Object.keys(SYMBOLS).map((symbol) => [symbol, crisp])),
      plates: Object.fromEntries(
        [
          ['wild-tr', 'JOKER'],
          ['wild-en', 'WILD'],
          ['scatter-tr', 'SCATTER'],
          ['scatter-en', 'SCATTER'],
        ].map(([n, word]) => [n, out(`tavla-plate-${word}.png`)]),
      ),
    })
    await faces()
  },
  tile: async () => {
    const at = await scene(
      'tile',
      600,
      800,
      () => poster() + fade(600, 800, 500) + move(0, 544, 0.6, name()),
      1,
    )
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
  large: async () =>
    shipWide(await scene('desktop', 1280, 720, () => desktop(DAY), 2), SLUG, { q: 30 }),
  phone: async () =>
    ship(await scene('phone', 780, 1688, () => phone(DAY), 1), SLUG, 'backdrop-phone', 120e3),
  layers: async () => {
    for (const [form, w, h, inner] of [
      ['desktop', 1280, 720, desktop],
      ['phone', 780, 1688, phone],
    ]) {
      const far = await draw(`far-${form}`, w, h, () => inner(DAY, { far: true }), { clear: false })
      const near = await draw(`near-${form}`, w, h, () => inner(DAY, { near: true }))
      const behind = out(`tavla-behind-${form}.png`)
      const hides = ['-alpha', 'extract', '-morphology', 'Dilate', 'Disk:3', '-blur', '0x1.2']
      magick(
        far,
        '(',
        near,
        hides,
        ')',
        '-alpha',
        'off',
        '-compose',
        'CopyOpacity',
        '-composite',
        behind,
      )
      ship(behind, SLUG, `behind-${form}`, 40e3, { q: 34, webp: 70 })
    }
    shipJson(SLUG, 'layers', NEAR)
  },
  evening: async () => {
    ship(
      await scene('evening-desktop', 1280, 720, () => desktop(EVENING), 1),
      SLUG,
      'backdrop-feature-desktop',
      120e3,
    )
    ship(
      await scene('evening-phone', 780, 1688, () => phone(EVENING), 1),
      SLUG,
      'backdrop-feature-phone',
      120e3,
    )
  },
  boards: async () =>
    ship(await draw('boards', 960, 640, boards, { clear: false }), SLUG, 'boards', 60e3),
  frame: async () => frame(SLUG, await draw('frame', 1120, 831, frameOf)),
  logo: async () =>
    ship(await draw('logo', 800, 336, name, { view: '0 0 1000 420' }), SLUG, 'logo', 40e3),
}
