import { chromium, type Page } from '@playwright/test'
import { CHROMIUM, findTool } from '../system-tools.ts'

/** A phone in the lower middle of what players carry: this machine's core, four times slower. */
const CPU_SLOWDOWN = 4
const SCREENS = 12
const SETTLE_MS = 400

export type LobbyFigures = {
  /** The longest interaction from input to the frame that answers it, in ms, and which it was. */
  slowestMs: number
  slowest: string
  /** The longest task while the list was scrolled, in ms; 0 where none took 50. */
  longestTaskMs: number
  /** Layout shift of the whole visit, shifts after input left out. */
  shift: number
}

type Seen = { worst: number; task: number; shift: number }

/** Walks a lobby of thousands of games on a slowed-down browser: scrolls, filters, sorts, changes category, searches. */
export async function lobbyFigures(url: string): Promise<LobbyFigures> {
  const executablePath = findTool(CHROMIUM)
  if (executablePath === undefined) throw new Error(`the benchmark needs Chromium (Debian package ${CHROMIUM.debianPackage})`)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-gpu'] })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })).newPage()
    await page.addInitScript(watch)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(`${url}/slot`, { waitUntil: 'networkidle' })
    const spent = new Map<string, number>()
    const step = async (name: string, act: () => Promise<unknown>) => {
      await page.evaluate('seen.worst = 0')
      await act()
      await page.waitForTimeout(SETTLE_MS)
      spent.set(name, Math.max(spent.get(name) ?? 0, (await read(page)).worst))
    }
    await page.evaluate('seen.task = 0')
    await scroll(page, step)
    const { task } = await read(page)
    await filter(page, step)
    const { shift } = await read(page)
    const [slowest, slowestMs] = [...spent].toSorted(([, a], [, b]) => b - a)[0] ?? ['none', Number.NaN]
    return { slowestMs, slowest, longestTaskMs: task, shift }
  } finally {
    await browser.close()
  }
}

type Step = (name: string, act: () => Promise<unknown>) => Promise<void>

async function scroll(page: Page, step: Step): Promise<void> {
  for (let screen = 0; screen < SCREENS; screen += 1) {
    await step('scrolling by key', () => page.keyboard.press('PageDown'))
    await step('scrolling by wheel', () => page.mouse.wheel(0, 1_600))
  }
  await step('to the end', () => page.keyboard.press('End'))
  await step('to the start', () => page.keyboard.press('Home'))
}

async function filter(page: Page, step: Step): Promise<void> {
  const button = (name: RegExp | string) => page.getByRole('button', { name }).first()
  await step('opening a filter', () => button(/^Volatilite/).click())
  await step('choosing a filter', () => button('Yüksek').click())
  await step('clearing a filter', () => button('Volatilite filtresini kaldır').click())
  await step('choosing an order', () => page.getByRole('combobox').first().selectOption('az'))
  await step('changing category', () => page.getByRole('link', { name: /Klasik slotlar/ }).first().click())
  await step('choosing a studio', () => page.getByRole('link', { name: /Stüdyo 3/ }).first().click())
  await step('opening the search', () => page.keyboard.press('/'))
  await step('typing a search', () => page.keyboard.type('oyun 12', { delay: 60 }))
  await step('walking the results', () => page.keyboard.press('ArrowDown'))
  await step('closing the search', () => page.keyboard.press('Escape'))
}

async function read(page: Page): Promise<Seen> {
  return page.evaluate<Seen>('seen')
}

// Runs in the page, before its scripts.
function watch(): void {
  const seen: Seen = { worst: 0, task: 0, shift: 0 }
  Reflect.set(globalThis, 'seen', seen)
  const field = (entry: PerformanceEntry, name: string): unknown => Reflect.get(entry, name)
  const on = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
  on('event', (entry) => {
    if (Number(field(entry, 'interactionId')) > 0) seen.worst = Math.max(seen.worst, entry.duration)
  }, { durationThreshold: 16 })
  on('longtask', (entry) => (seen.task = Math.max(seen.task, entry.duration)))
  on('layout-shift', (entry) => {
    if (field(entry, 'hadRecentInput') !== true) seen.shift += Number(field(entry, 'value'))
  })
}
