import type { Page, Request, Route } from '@playwright/test'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common } from '#shared/texts/common.tr.ts'
import { pages } from '#shared/texts/pages/pages.tr.ts'
import { DESKTOP, expect, PHONE, prefer, signInAsDemo, test } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const SECOND = 1_000
const LISTS = ['footer-menu', 'investment-methods', 'partners', 'licenses'] as const
const KAPADOKYA = { name: common.favouriteAdd('Kapadokya') }

const pathOf = (request: Request): string => new URL(request.url()).pathname
const refusal = (code: number, debug: string, headers: Record<string, string> = {}) => ({
  status: code,
  headers,
  json: { result: false, code, debug, message: debug, data: {} },
})

/**
 * Records every request of the page from now on: calls, lists, files, pictures and connections.
 * Excludes the tab's icon, which the browser requests itself.
 */
function listen(page: Page): string[] {
  const sent: string[] = []
  page.on(
    'request',
    (request) =>
      pathOf(request) !== '/logo/kupa-app-icon.svg' &&
      sent.push(`${request.method()} ${pathOf(request)}`),
  )
  page.on('websocket', (socket) => sent.push(`socket ${socket.url()}`))
  return sent
}

/** Advances the page's clock and waits until the resulting requests reach the network. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(SECOND)
}

async function footerAsks(page: Page, answer: (route: Route) => Promise<void>): Promise<number[]> {
  const asked = new Map<string, number>()
  await page.clock.install()
  await page.route(
    (url) => LISTS.some((name) => url.pathname.includes(name)),
    async (route) => {
      const path = pathOf(route.request())
      asked.set(path, (asked.get(path) ?? 0) + 1)
      await answer(route)
    },
  )
  await page.goto('/fairness')
  await page.locator('.foot').scrollIntoViewIfNeeded()
  await expect.poll(() => asked.size).toBeGreaterThan(0)
  await pass(page, 25)
  return [...asked.values()]
}

for (const [what, answer, max] of [
  ['429', (route: Route) => route.fulfill(refusal(429, 'too many requests')), 5],
  [
    '503 without a reason',
    (route: Route) => route.fulfill({ status: 503, body: 'unavailable' }),
    1,
  ],
  ['503 busy', (route: Route) => route.fulfill(refusal(503, 'busy')), 5],
  ['no network', (route: Route) => route.abort('internetdisconnected'), 3],
] as const) {
  test(`a footer whose lists fail (${what}) asks each at most ${max} times and draws the rest`, async ({
    page,
  }) => {
    await prefer(page, 'tr')
    const asked = await footerAsks(page, answer)
    expect(Math.max(...asked), 'asks of one list').toBeLessThanOrEqual(max)
    await expect(page.locator('.foot').getByText(pages.legal)).toBeVisible()
    await expect(page).toHaveURL('/fairness')
    await expect(page.getByRole('region').getByText(common.serverFault)).toHaveCount(0)
  })
}

for (const [lang, size] of walkedInEnglish([
  ['tr', DESKTOP],
  ['en', PHONE],
] as const)) {
  test(`after HTTP 500 to a list the page sends nothing at all until it is loaded again: ${lang}, ${size.width} wide`, async ({
    page,
  }) => {
    const words = lang === 'tr' ? common : commonEn
    await page.setViewportSize(size)
    await prefer(page, lang)
    await page.clock.install()
    await signInAsDemo(page, lang)
    let failing = true
    await page.route('**/static/footer-menu.json*', (route) =>
      failing ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await page.goto('/promotions')
    await page.waitForLoadState('networkidle')
    await page.locator('.foot').scrollIntoViewIfNeeded()
    await expect(page.getByRole('region').getByText(words.serverFault)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const sent = listen(page)
    await page.evaluate(() => {
      dispatchEvent(new Event('online'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    if (size === DESKTOP)
      await page.getByRole('button', { name: new RegExp(`^${words.account}`) }).click()
    else await page.getByRole('button', { name: new RegExp(`^${words.menu}`) }).click()
    await page.keyboard.press('Escape')
    await page
      .getByRole('navigation', { name: words.mainMenu })
      .filter({ visible: true })
      .getByRole('link', { name: words.slots })
      .first()
      .click()
    await expect(page.getByRole('alert').getByText(words.blocked)).toBeVisible()
    await pass(page, 30)
    await page.clock.fastForward(10 * 60 * SECOND)
    expect(sent).toEqual([])
    await expect(page.getByRole('region').getByText(words.serverFault)).toBeVisible()
    failing = false
    await page.getByRole('alert').getByRole('button', { name: words.reload }).click()
    await expect(page.getByRole('alert').getByText(words.blocked)).toHaveCount(0)
    await expect(page).toHaveURL('/slot')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('a call that finds the server busy is repeated with the same request ID; nothing is blocked and no maintenance shown', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.clock.install()
  await signInAsDemo(page)
  await page.goto('/slot')
  const heart = page.getByRole('button', KAPADOKYA).first()
  await expect(heart).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bodies: string[] = []
  await page.route('**/endpoint', async (route) => {
    const { api, data } = route.request().postDataJSON() as {
      api: { method: string }
      data: { mode?: string }
    }
    if (api.method !== 'favorites' || data.mode === 'list') return route.fallback()
    bodies.push(route.request().postData() ?? '')
    return bodies.length < 3
      ? route.fulfill(refusal(503, 'busy', { 'retry-after': '2' }))
      : route.fallback()
  })
  await heart.click()
  await expect.poll(() => bodies.length).toBe(1)
  await page.clock.runFor(1_500)
  expect(bodies, 'Retry-After is waited for').toHaveLength(1)
  await pass(page, 6)
  await expect(
    page.getByRole('button', { name: common.favouriteRemove('Kapadokya') }).first(),
  ).toBeVisible()
  expect(new Set(bodies).size, 'the same request each time').toBe(1)
  expect(bodies).toHaveLength(3)
  await expect(page).toHaveURL('/slot')
  expect(await page.evaluate(() => localStorage.getItem('siteUnderMaintenance'))).not.toBe('true')
  await expect(page.getByRole('region').getByText(common.serverFault)).toHaveCount(0)
  await page
    .getByRole('button', { name: common.favouriteRemove('Kapadokya') })
    .first()
    .click()
  await expect(heart).toBeVisible()
})

test('503 maintenance shows the maintenance page', async ({ page }) => {
  await signInAsDemo(page)
  await page.goto('/slot')
  // All start calls are done, so the heart's call is the first to meet the maintenance.
  await page.waitForLoadState('networkidle')
  await page.route('**/endpoint', (route) => route.fulfill(refusal(503, 'maintenance')))
  await page.route('**/v1/check-maintenance*', (route) =>
    route.fulfill({ json: { status: false, data: { maintenance: true, message: '' } } }),
  )
  await page.getByRole('button', KAPADOKYA).first().click()
  await expect(page).toHaveURL('/maintenance')
})

test('after 429 no call is sent before the time in Retry-After; then the page loads', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await prefer(page, 'tr')
  await page.clock.install()
  await page.goto('/fairness')
  await page.waitForLoadState('networkidle')
  let refused = 0
  let taken = 0
  await page.route('**/endpoint', (route) => {
    if (refused === 0) {
      refused += 1
      return route.fulfill(refusal(429, 'too many requests', { 'retry-after': '8' }))
    }
    taken += 1
    return route.continue()
  })
  const isRefused = page.waitForResponse((response) => response.status() === 429)
  await page
    .getByRole('navigation', { name: common.mainMenu })
    .getByRole('link', { name: common.slots })
    .first()
    .click()
  await isRefused
  // Within this second the page processes the refusal. Calls that it sent before are counted.
  await pass(page, 1)
  const before = taken
  await pass(page, 6)
  expect(taken).toBe(before)
  await pass(page, 3)
  await expect(page.getByRole('button', KAPADOKYA).first()).toBeVisible()
})
