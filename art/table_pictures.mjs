// The lobby's pictures of the live tables, photographed from the tables' own scene.
// node art/table_pictures.mjs http://127.0.0.1:3000   (a demo server; needs Chromium, ImageMagick and avifenc)
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const [url = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const TABLES = ['4001', '4002', '4003', '4006', '4007']
const SHIP = new URL('../src/web/public/art/tables/', import.meta.url).pathname
// What is written over the scene, and all below it.
const BARE = '.lt{grid-template-rows:1fr!important}.lt>:not(.lt-scene),.lt-scene>:not(canvas),.lt-scene::after{display:none!important}'

const folder = mkdtempSync(join(tmpdir(), 'kupa-tables-'))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] })
const page = await browser.newPage({ viewport: { width: 1200, height: 752 }, reducedMotion: 'reduce' })
await page.goto(`${url}/robots.txt`)
const call = async (method, data, user) => (await (await page.request.post(`${url}/endpoint`, { data: { api: { class: method.split('.')[0], method: method.split('.')[1] }, data, user } })).json()).data
const { uid, sid } = await call('user.login', { username: 'demo', password: 'Demo1234' })
for (const id of TABLES) {
  await page.goto((await call('livecasino.init_game', { tableID: id, isMobile: false }, { uid, sid })).url)
  await page.waitForSelector('.lt-board')
  await page.evaluate((bare) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(bare)
    document.adoptedStyleSheets.push(sheet)
  }, BARE)
  await page.waitForTimeout(4_000)
  const shot = join(folder, `${id}.png`)
  await page.screenshot({ path: shot })
  for (const width of [300, 600]) {
    const small = join(folder, `${id}-${width}.png`)
    execFileSync('convert', [shot, '-resize', `${width}x`, small])
    execFileSync('convert', [small, '-quality', '82', `${SHIP}${id}-${width}.webp`])
    execFileSync('avifenc', ['-s', '4', '--min', '24', '--max', '30', small, `${SHIP}${id}-${width}.avif`])
  }
}
await browser.close()
