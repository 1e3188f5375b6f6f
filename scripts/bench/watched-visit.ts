import { chromium, type Page } from '@playwright/test'
import { CHROMIUM, findTool } from '../system-tools.ts'

/** A phone in the lower middle of the market: this machine's core, four times slower. */
export const CPU_SLOWDOWN = 4

/**
 * In ms: longest interaction and longest task since their last reset, and first paint; plus the
 * layout shift, without shifts after input.
 */
export type Seen = { worst: number; task: number; shift: number; painted: number }

export async function watchedVisit<T>(
  address: string,
  viewport: { width: number; height: number },
  walk: (page: Page, read: () => Promise<Seen>) => Promise<T>,
  slowdown = CPU_SLOWDOWN,
): Promise<T> {
  const executablePath = findTool(CHROMIUM)
  if (executablePath === undefined)
    throw new Error(`the benchmark needs Chromium (Debian package ${CHROMIUM.debianPackage})`)
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-gpu',
    ],
  })
  try {
    const page = await (
      await browser.newContext({ viewport, serviceWorkers: 'block', locale: 'tr-TR' })
    ).newPage()
    await page.addInitScript(watch)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'networkidle' })
    return await walk(page, () => page.evaluate<Seen>('seen'))
  } finally {
    await browser.close()
  }
}

// Runs in the page before its scripts.
function watch(): void {
  const seen: Seen = { worst: 0, task: 0, shift: 0, painted: 0 }
  Reflect.set(globalThis, 'seen', seen)
  const field = (entry: PerformanceEntry, name: string): unknown => Reflect.get(entry, name)
  const on = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    })
  on(
    'event',
    (entry) => {
      if (Number(field(entry, 'interactionId')) > 0)
        seen.worst = Math.max(seen.worst, entry.duration)
    },
    { durationThreshold: 16 },
  )
  on('longtask', (entry) => (seen.task = Math.max(seen.task, entry.duration)))
  on('layout-shift', (entry) => {
    if (field(entry, 'hadRecentInput') !== true) seen.shift += Number(field(entry, 'value'))
  })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.painted = entry.startTime
  })
}
