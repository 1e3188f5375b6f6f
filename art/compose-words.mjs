// node art/compose-words.mjs art/<title>-words.json      words -> black ink pictures in ART_OUT/words, read by kit.word()
// entry: {"name": "...", "text": "...", "en"? (the text with ART_LANG=en), "font": "Bricolage" | "Onest" | "Sansita" | "SourceSerif" | "SourceSerifItalic", "weight"?, "size"?, "spacing"? (em), "css"?}
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'

const OUT = process.env.ART_OUT ?? path.join(import.meta.dirname, 'out')
const FONTS = process.env.ART_FONTS ?? path.join(import.meta.dirname, 'fonts')
const FACES = [
  ['Bricolage', 'bricolage-latin.woff2', '200 800'],
  ['BricolageTr', 'bricolage-tr.woff2', '200 800'],
  ['Onest', 'onest-latin.woff2', '100 900'],
  ['Sansita', 'sansita-swashed.woff2', '800'],
  ['SourceSerif', 'source-serif-bold.woff2', '400'],
  ['SourceSerifItalic', 'source-serif-italic.woff2', '400'],
]

const face = ([name, file, weight]) => {
  const at = path.join(FONTS, file)
  if (!fs.existsSync(at)) return ''
  return `@font-face{font-family:${name};font-weight:${weight};src:url(data:font/woff2;base64,${fs.readFileSync(at).toString('base64')})}`
}

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
fs.mkdirSync(path.join(OUT, 'words'), { recursive: true })
for (const list of process.argv.slice(2)) {
  for (const w of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const page = await browser.newPage({ viewport: { width: 2600, height: 1000 } })
    await page.setContent(`<!doctype html><meta charset=utf-8><style>${FACES.map(face).join('')}
      *{margin:0}body{background:#fff}#w{display:inline-block;padding:120px;white-space:pre;text-align:center;line-height:1.05;color:#000;
      font:${w.weight ?? 800} ${w.size ?? 220}px ${w.font ?? 'Bricolage'},BricolageTr;letter-spacing:${w.spacing ?? 0}em;font-kerning:normal;${w.css ?? ''}}</style><div id=w>${process.env.ART_LANG === 'en' ? (w.en ?? w.text) : w.text}</div>`)
    await page.evaluate(() => document.fonts.ready)
    await page.locator('#w').screenshot({ path: path.join(OUT, 'words', `${w.name}.png`) })
    await page.close()
  }
}
await browser.close()
