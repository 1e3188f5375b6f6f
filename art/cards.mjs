// node art/cards.mjs         the deck of src/web/game-shell/cards as pictures: ART_OUT/card-<0…51>.png and card-back.png, 600 × 840, clear round the corners
// node art/cards.mjs atlas   all of it in one sheet for the live tables: src/web/public/art/tables/deck.webp (web/games/tables/scene/cards/deck.ts has its measures)
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { rolldown } from 'rolldown'
import { chromium } from 'playwright-core'
import { out } from './compose.mjs'

const ROOT = path.join(import.meta.dirname, '..')
const entry = out('cards-entry.ts')
const bundled = path.join(import.meta.dirname, 'out-cards.mjs')
const from = (file) => JSON.stringify(path.join(ROOT, 'src/web/game-shell/cards', file))
fs.writeFileSync(
  entry,
  `export { CardShapes } from ${from('card-shapes.tsx')}\nexport { CardBack, CardFace } from ${from('card-face.tsx')}\n`,
)
const bundle = await rolldown({ input: entry, external: [/^react/] })
await bundle.write({ file: bundled })
const { CardBack, CardFace, CardShapes } = await import(bundled)
fs.rmSync(bundled)

const font = fs
  .readFileSync(path.join(ROOT, 'src/web/public/fonts/bricolage-latin.woff2'))
  .toString('base64')
const head = `<!doctype html><meta charset=utf-8><style>@font-face{font-family:Index;font-weight:800;src:url(data:font/woff2;base64,${font})}*{margin:0}
.pcard__side{width:600px;height:840px;display:block}.pcard--red{color:#c4143b}.pcard--black{color:#1c1d3d}.pcard__rank{font-family:Index;font-weight:800;fill:currentColor}</style>`
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
const page = await browser.newPage({ viewport: { width: 600, height: 840 } })
const wanted = process.argv.slice(2)
if (wanted[0] === 'atlas') {
  // Nine cards a row; paper right into the corners: there the cards are cut round.
  const deck = [...Array(52).keys()]
    .map((card) => createElement(CardFace, { card, key: card }))
    .concat(createElement(CardBack, { key: 'back' }))
  await page.setViewportSize({ width: 2160, height: 2016 })
  await page.setContent(
    `${head}<style>body{width:2160px;background:#f8eedb;display:grid;grid-template-columns:repeat(9,240px);grid-auto-rows:336px}.pcard__side{width:240px;height:336px}</style>${renderToStaticMarkup(createElement(CardShapes))}${renderToStaticMarkup(deck)}`,
  )
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: out('card-deck.png') })
  execFileSync('cwebp', [
    '-quiet',
    '-q',
    '76',
    '-m',
    '6',
    '-sharp_yuv',
    out('card-deck.png'),
    '-o',
    path.join(ROOT, 'src/web/public/art/tables/deck.webp'),
  ])
  await browser.close()
  process.exit()
}
for (const name of wanted.length ? wanted : [...Array(52).keys(), 'back'].map(String)) {
  const side =
    name === 'back' ? createElement(CardBack) : createElement(CardFace, { card: Number(name) })
  await page.setContent(
    head + renderToStaticMarkup(createElement(CardShapes)) + renderToStaticMarkup(side),
  )
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: out(`card-${name}.png`), omitBackground: true })
}
await browser.close()
