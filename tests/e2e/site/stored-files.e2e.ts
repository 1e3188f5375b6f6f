import { expect, test } from '../support/site.ts'

/** Fixed addresses: the tab's icon, and the script that runs before the first paint. */
const FIXED = ['/logo/kupa-app-icon.svg', '/theme.js']
/** Lists and the operator's colours change without a build. */
const FILE = /^\/(?!static\/|v1\/).*\.(avif|css|js|json|png|svg|webp|woff2)$/
const FOREVER = 'public, max-age=31536000, immutable'

for (const path of ['/', '/promotions', '/play/slot/1001/fun'])
  test(`the browser stores the files of ${path} for good`, async ({ page }) => {
    const stored = new Map<string, string | undefined>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (FILE.test(pathname)) stored.set(pathname, response.headers()['cache-control'])
    })
    await page.goto(path)
    await expect.poll(() => [...stored.keys()].some((name) => name.endsWith('.avif'))).toBe(true)
    await page.waitForLoadState('networkidle')
    const kinds = ['.svg', '.woff2', '.js'].filter((kind) =>
      [...stored.keys()].some((name) => name.endsWith(kind)),
    )
    expect(kinds).toEqual(['.svg', '.woff2', '.js'])
    const short = [...stored].filter(
      ([name, caching]) => caching !== FOREVER && !FIXED.includes(name),
    )
    expect(short).toEqual([])
  })
