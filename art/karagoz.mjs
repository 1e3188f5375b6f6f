// Karagöz: a shadow theatre. Hide scraped, dyed, inked and pierced, drawn as SVG with a lamp behind it; nothing here is rendered.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import {
  atlas,
  frame,
  grain,
  magick,
  out,
  page,
  said,
  ship,
  shipJson,
  shipLarge,
  size,
} from './compose.mjs'
import { lampAt, lit, sheet } from './karagoz_hide.mjs'
import { PUPPETS } from './karagoz_puppets.mjs'
import { desktop, name, phone, poster, proscenium, THEATRE } from './karagoz_scenes.mjs'
import { plate, SYMBOLS } from './karagoz_symbols.mjs'

const SLUG = 'karagoz'
const face = process.env.ART_FONTS
  ? `<style>@font-face{font-family:"Cutwork";font-weight:700;src:url(data:font/woff2;base64,${fs.readFileSync(path.join(process.env.ART_FONTS, 'source-serif-bold.woff2')).toString('base64')})}</style><i style="font:700 9px Cutwork;position:absolute;left:-999px">KARAGÖZ SHADOW PLAY</i>`
  : ''
const cell = { fill: 0.97, sat: 112, bri: 104, haloR: 3 }
const draw = (
  file,
  w,
  h,
  inner,
  view = `0 0 ${w} ${h}`,
  transparent = true,
  over = '',
  density = 1,
) =>
  page(
    w,
    h,
    face + sheet(w, h, inner, { view, filters: THEATRE }) + over,
    out(`karagoz-${file}.png`),
    transparent,
    density,
  )

/** The scale of a puppet's pieces in their sheet, and the box of each piece around its knot. */
const PIECE = 0.75
const ROOM = 520

async function piecesOf(puppet) {
  const pieces = {}
  for (const [id, piece] of Object.entries(PUPPETS[puppet])) {
    const [x, y] = piece.own
    const big = await draw(
      `piece-${puppet}-${id}`,
      ROOM * 2,
      ROOM * 2,
      () => lit(x, y + 40, 420, () => piece.draw()),
      `${x - ROOM} ${y - ROOM} ${ROOM * 2} ${ROOM * 2}`,
    )
    const small = out(`karagoz-piece-${puppet}-${id}-s.png`)
    magick(big, '-filter', 'Lanczos', '-resize', `${PIECE * 100}%`, small)
    const [w, h, ox, oy] = execFileSync('/usr/bin/convert', [
      small,
      '-trim',
      '-format',
      '%w %h %X %Y',
      'info:',
    ])
      .toString()
      .replaceAll('+', ' ')
      .trim()
      .split(/\s+/)
      .map(Number)
    const cut = out(`karagoz-piece-${puppet}-${id}-t.png`)
    magick(small, '-crop', `${w}x${h}+${ox}+${oy}`, '+repage', cut)
    pieces[id] = { file: cut, w, h, from: [x - ROOM + ox / PIECE, y - ROOM + oy / PIECE] }
  }
  return pieces
}

export default {
  symbols: async () => {
    for (const [symbol, inner] of Object.entries(SYMBOLS))
      await draw(symbol, 768, 768, inner, '-24 -24 560 560')
    for (const [word, text, colour, rim] of [
      ['wild-tr', 'JOKER', 'red', 'honey'],
      ['wild-en', 'WILD', 'red', 'honey'],
      ['scatter', 'SCATTER', 'blue', 'honey'],
    ])
      await draw(`plate-${word}`, 1000, 250, () => plate(text, colour, rim))
  },
  atlas: async () =>
    atlas(SLUG, {
      halo: '#3a1404',
      quality: { q: 30 },
      symbols: Object.fromEntries(Object.keys(SYMBOLS).map((symbol) => [symbol, cell])),
      plates: Object.fromEntries(
        ['wild-tr', 'wild-en', 'scatter-tr', 'scatter-en'].map((word) => [
          word,
          out(`karagoz-plate-${word.replace(/scatter-.*/, 'scatter')}.png`),
        ]),
      ),
    }),
  puppets: async () => {
    const names = Object.keys(PUPPETS)
    const cut = Object.fromEntries(
      await Promise.all([
        names.reduce(
          async (before, puppet) => [...(await before), [puppet, await piecesOf(puppet)]],
          Promise.resolve([]),
        ),
      ]).then(([list]) => list),
    )
    const parts = []
    const puppets = {}
    let [x, y, row] = [2, 2, 0]
    for (const puppet of names) {
      const pieces = {}
      for (const [id, piece] of Object.entries(PUPPETS[puppet])) {
        const { file, w, h, from } = cut[puppet][id]
        if (x + w + 2 > 1024) [x, y, row] = [2, y + row + 4, 0]
        parts.push(file, '-geometry', `+${x}+${y}`, '-composite')
        const inSheet = ([px, py], [fx, fy]) => [
          Math.round((px - fx) * PIECE),
          Math.round((py - fy) * PIECE),
        ]
        pieces[id] = {
          frame: { x, y, w, h },
          own: inSheet(piece.own, from),
          ...(piece.on
            ? {
                on: piece.on,
                at: inSheet(piece.at, cut[puppet][piece.on].from),
                turn: Number((((piece.turn ?? 0) * Math.PI) / 180).toFixed(4)),
              }
            : {}),
          ...(piece.behind ? { behind: true } : {}),
        }
        x += w + 4
        row = Math.max(row, h)
      }
      const { foot, rods } =
        puppet === 'hacivat'
          ? {
              foot: [256, 976],
              rods: [
                [256, 420],
                [250, 600],
              ],
            }
          : {
              foot: [276, 924],
              rods: [
                [264, 420],
                [270, 580],
              ],
            }
      const onBody = ([px, py]) => [
        Math.round((px - cut[puppet].body.from[0]) * PIECE),
        Math.round((py - cut[puppet].body.from[1]) * PIECE),
      ]
      puppets[puppet] = {
        tall: Math.round(1010 * PIECE),
        foot: onBody(foot),
        rods: rods.map(onBody),
        pieces,
      }
    }
    const at = out('karagoz-puppets.png')
    magick('-size', `1024x${Math.ceil((y + row + 4) / 4) * 4}`, 'xc:none', parts, at)
    ship(at, SLUG, 'puppets', 120e3)
    shipJson(SLUG, 'puppets', { puppets, size: size(at) })
  },
  tile: async () => {
    const title = sheet(1000, 300, () => name(said('KARAGÖZ', 'SHADOW PLAY')), {
      filters: THEATRE,
    }).replace(
      'position:absolute;inset:0',
      'position:absolute;left:16px;top:618px;width:568px;height:170px',
    )
    const low =
      '<div class=f style="background:linear-gradient(0deg,#140a06f8 0%,#140a06e8 13%,#140a0600 30%)"></div><div class=f style="background:radial-gradient(ellipse at 50% 44%,transparent 52%,#140a06b0 100%)"></div>'
    const at = await draw(
      'tile',
      600,
      800,
      poster,
      '0 0 600 800',
      false,
      low + grain(600, 800, 0.14) + title,
    )
    ship(at, SLUG, 'tile-600', 70e3)
    for (const [w, max] of [
      [300, 24e3],
      [150, 8e3],
    ]) {
      const small = out(`tile-${SLUG}-${w}.png`)
      magick(at, '-filter', 'Lanczos', '-resize', w, '-unsharp', '0x0.6+0.5+0', small)
      ship(small, SLUG, `tile-${w}`, max)
    }
  },
  backdrops: async () => {
    lampAt(256, 256, 300)
    ship(
      await draw('desktop', 1280, 720, desktop, '0 0 1280 720', false, grain(1280, 720, 0.1)),
      SLUG,
      'backdrop-desktop',
      120e3,
    )
    ship(
      await draw('phone', 780, 1688, phone, '0 0 780 1688', false, grain(780, 1688, 0.1)),
      SLUG,
      'backdrop-phone',
      120e3,
    )
  },
  large: async () => {
    lampAt(256, 256, 300)
    const view = '0 0 1280 720'
    const over = grain(1280, 720, 0.1)
    shipLarge(await draw('large', 1280, 720, desktop, view, false, over, 2), SLUG)
  },
  frame: async () => frame(SLUG, await draw('frame', 1120, 944, proscenium)),
  logo: async () =>
    ship(
      await draw('logo', 800, 240, () => name(said('KARAGÖZ', 'SHADOW PLAY')), '0 0 1000 300'),
      SLUG,
      'logo',
      40e3,
    ),
}
