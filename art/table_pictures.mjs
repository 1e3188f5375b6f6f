// The lobby's pictures of the live tables and the virtual sports, photographed from their own scenes.
// node art/table_pictures.mjs http://127.0.0.1:3000 [id …]   (a demo server; needs Chromium, ImageMagick and avifenc)
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const [url = 'http://127.0.0.1:3000', ...asked] = process.argv.slice(2)
/** Tables photographed with dealt cards. */
const CARDS = new Set(['4004', '4005'])
/** Cards are dealt to players who bet only, so these spots get a bet. */
const SEATS = { 4008: ['seat:2', 'seat:4', 'seat:5'], 4011: ['ante'] }
const TABLE_IDS = Array.from({ length: 11 }, (_, at) => String(4001 + at))
const TABLES = TABLE_IDS.map((id) => ({
  kind: 'tables',
  id,
  call: 'livecasino.init_game',
  data: { tableID: id, isMobile: false },
  ready: CARDS.has(id) ? '.lt[data-phase="dealing"]' : '.lt-wheel canvas',
  waitMs: 4_000,
  // Hides the texts over the scene and everything below it.
  bare: '.demo__tab,.lt>:not(.lt-room),.lt-room>:not(.lt-scene),.lt-scene>:not(.lt-wheel),.lt-scene::before,.lt-scene::after{display:none!important}.lt,.lt-room{display:block!important;height:100vh!important}.lt-scene{position:fixed!important;inset:0!important;height:100vh!important}',
}))
const VIRTUALS = [
  ['football', 14_000],
  ['horses', 12_000],
  ['dogs', 8_000],
  ['tennis', 22_400],
].map(([id, waitMs]) => ({
  kind: 'virtuals',
  id,
  call: 'virtualgames.init_game',
  data: { providerID: 4, type: id },
  ready: '.vs[data-phase="running"]',
  waitMs,
  bare: '.vs{display:block!important}.vs-main{display:block!important;height:100%}.vs-screen{height:100%!important}.vs-main>:not(.vs-screen),.vs>:not(.vs-main),.vs-screen>:not(canvas){display:none!important}',
}))
const pages = { tables: { reducedMotion: 'reduce' }, virtuals: {} }

const folder = mkdtempSync(join(tmpdir(), 'kupa-pictures-'))
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
})
for (const { kind, id, call, data, ready, waitMs, bare } of [...TABLES, ...VIRTUALS].filter(
  ({ id }) => asked.length === 0 || asked.includes(id),
)) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 752 }, ...pages[kind] })
  await page.goto(`${url}/robots.txt`)
  const ask = async (name, input, user) =>
    (
      await (
        await page.request.post(`${url}/endpoint`, {
          data: {
            api: { class: name.split('.')[0], method: name.split('.')[1] },
            data: input,
            user,
          },
        })
      ).json()
    ).data
  const { uid, sid } = await ask('user.login', { username: 'demo', password: 'Demo1234' })
  await page.goto((await ask(call, data, { uid, sid })).url)
  await page.waitForSelector(ready, { timeout: 300_000 })
  for (const seat of SEATS[id] ?? [])
    await page.click(`.lt[data-phase="betting"] [data-spot="${seat}"]`, { timeout: 120_000 })
  if (SEATS[id])
    await page.waitForSelector('.lt-decision, .bj-hand[data-verdict]', { timeout: 120_000 })
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, bare)
  await page.waitForTimeout(waitMs)
  const shot = join(folder, `${id}.png`)
  await page.screenshot({ path: shot })
  await page.close()
  const ship = new URL(`../src/web/public/art/${kind}/`, import.meta.url).pathname
  for (const width of [300, 600]) {
    const small = join(folder, `${id}-${width}.png`)
    execFileSync('convert', [shot, '-resize', `${width}x`, small])
    execFileSync('convert', [small, '-quality', '82', `${ship}${id}-${width}.webp`])
    execFileSync('avifenc', [
      '-s',
      '4',
      '--min',
      '24',
      '--max',
      '30',
      small,
      `${ship}${id}-${width}.avif`,
    ])
  }
}
await browser.close()
