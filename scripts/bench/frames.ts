import { chromium, type Browser, type Frame } from '@playwright/test'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { CHROMIUM, findTool } from '../system-tools.ts'

const SCREEN = { width: 390, height: 844 }
const CPU_SLOWDOWN = 4
const COUNTED_MS = 3_000
const SPIN = /^Çevir/

export type Frames = { slug: string; resting: number; spinning: number }

export async function framesOfSlots(url: string): Promise<{ games: Frames[]; empty: number }> {
  const browser = await chromium.launch({
    executablePath: findTool(CHROMIUM) ?? '',
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  })
  try {
    const empty = await emptyPage(browser)
    const games: Frames[] = []
    for (const { slug, gameID } of SLOT_TITLES)
      games.push({ slug, ...(await framesOf(browser, `${url}/play/slot/${gameID}/fun`)) })
    return { games, empty }
  } finally {
    await browser.close()
  }
}

async function slowPage(browser: Browser) {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 1,
    isMobile: true,
    serviceWorkers: 'block',
    locale: 'tr-TR',
  })
  const page = await context.newPage()
  await (
    await context.newCDPSession(page)
  ).send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

async function emptyPage(browser: Browser): Promise<number> {
  const page = await slowPage(browser)
  const counted = await count(page.mainFrame())
  await page.context().close()
  return counted
}

async function framesOf(browser: Browser, address: string): Promise<Omit<Frames, 'slug'>> {
  const page = await slowPage(browser)
  await page.goto(address)
  const spin = page.frameLocator('iframe').getByRole('button', { name: SPIN })
  await spin.waitFor({ timeout: 60_000 })
  const [, game] = page.frames()
  if (game === undefined) throw new Error(`${address} shows no game`)
  const resting = await count(game)
  await spin.click()
  const spinning = await count(game)
  await page.context().close()
  return { resting, spinning }
}

async function count(frame: Frame): Promise<number> {
  return frame.evaluate(async (forMs) => {
    const startedAt = performance.now()
    let frames = 0
    while (performance.now() - startedAt < forMs) {
      await new Promise(requestAnimationFrame)
      frames += 1
    }
    return frames / ((performance.now() - startedAt) / 1_000)
  }, COUNTED_MS)
}
