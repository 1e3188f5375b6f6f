import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { CHROMIUM, findTool } from '../system-tools.ts'

/** What the page loads after seconds, such as the popup, does not belong to its first load. */
const LATE_MS = 2_000

export async function homePageScriptBytes(url: string, siteFolder: string): Promise<number> {
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
    ],
  })
  const page = await browser.newPage()
  await page.addInitScript(dropLateTimers, LATE_MS)
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.ok() && pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await browser.close()
  return [...scripts].reduce(
    (sum, path) => sum + gzipSync(readFileSync(`${siteFolder}${path}`), { level: 9 }).length,
    0,
  )
}

/** Runs in the page: timers of this length or more never fire, however slow the machine is. */
function dropLateTimers(lateMs: number): void {
  const native = window.setTimeout
  window.setTimeout = Object.assign(
    (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms >= lateMs ? 0 : native(handler, ms, ...rest),
    native,
  )
}
