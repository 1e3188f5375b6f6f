import { chromium, type Browser, type Page } from '@playwright/test'
import { CHROMIUM, findTool } from '../system-tools.ts'
import { median } from './measure.ts'
import { LINE } from './slow-line.ts'

const ROUNDS = 3
const CPU_SLOWDOWN = 4
const SCREEN = { width: 390, height: 844 }
const READY_WITHIN_MS = 120_000

export type PageFigures = { ours: number; bare: number; bytes: number }

type Address = {
  url: string
  path: string
  /** Runs before the first page opens, to set up the visitor. */ arrive?: (
    page: Page,
  ) => Promise<void>
}

/**
 * Opens our page and a bare page of the same bytes alternately, as a slow phone on a slow network
 * does, and returns medians. `note` runs in every frame before its scripts and sets the page's
 * `readyAt`, in ms since navigation; a bare page sets its own.
 */
export async function alternatingVisits(
  address: Address,
  note: () => void,
  serveBare: (bytes: number) => Promise<{ url: string; close: () => Promise<unknown> }>,
): Promise<PageFigures> {
  const browser = await chromium.launch({
    executablePath: findTool(CHROMIUM) ?? '',
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  })
  const { bytes } = await visit(browser, address, note)
  const bare = await serveBare(bytes)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push((await visit(browser, { url: bare.url, path: '/' })).readyMs)
    ours.push((await visit(browser, address, note)).readyMs)
  }
  await browser.close()
  await bare.close()
  return { ours: median(ours), bare: median(theirs), bytes }
}

async function visit(
  browser: Browser,
  { url, path, arrive }: Address,
  note?: () => void,
): Promise<{ readyMs: number; bytes: number }> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    serviceWorkers: 'block',
    baseURL: url,
  })
  const page = await context.newPage()
  await arrive?.(page)
  if (note !== undefined) await page.addInitScript(note)
  const devtools = await context.newCDPSession(page)
  let bytes = 0
  await devtools.send('Network.enable')
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(path, { waitUntil: 'commit' })
  const readyMs = await readyAt(page)
  await context.close()
  return { readyMs, bytes }
}

async function readyAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => Reflect.get(globalThis, 'readyAt') as number | undefined,
    undefined,
    { timeout: READY_WITHIN_MS },
  )
  return Number(await handle.jsonValue())
}
