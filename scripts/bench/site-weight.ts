import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { CHROMIUM, findTool } from '../system-tools.ts'

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
