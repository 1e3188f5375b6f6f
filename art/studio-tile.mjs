// The tile of an outside studio's game that has no picture of its own: drawn as SVG, shipped in the tiles' three sizes.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const TO = new URL('../src/web/public/art/site/', import.meta.url).pathname
const SIZES = [150, 300, 600]
const SVG = new URL('studio-tile.svg', import.meta.url).pathname
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-tile-'))
for (const width of SIZES) {
  const png = path.join(work, `${width}.png`)
  const page = path.join(work, `${width}.html`)
  const height = (width * 4) / 3
  fs.writeFileSync(
    page,
    `<style>body{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${fs.readFileSync(SVG, 'utf8')}`,
  )
  execFileSync(
    'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--hide-scrollbars',
      `--window-size=${width},${height}`,
      `--screenshot=${png}`,
      `file://${page}`,
    ],
    { stdio: 'ignore' },
  )
  execFileSync(
    'avifenc',
    ['-s', '2', '--min', '20', '--max', '30', '-y', '444', png, `${TO}studio-tile-${width}.avif`],
    { stdio: 'ignore' },
  )
  execFileSync('cwebp', ['-quiet', '-q', '82', png, '-o', `${TO}studio-tile-${width}.webp`])
}
fs.rmSync(work, { recursive: true })
