import type { Page } from '@playwright/test'
import { INFORMATION_PAGES } from '#shared/information.ts'
import { SITE_PATHS } from '#shared/site-paths.ts'
import { common as en } from '#shared/texts/common.en.ts'
import { common as tr } from '#shared/texts/common.tr.ts'
import { someMatches } from '../support/matches.ts'
import { settled } from '../support/settled.ts'
import { expect, PHONE, prefer, signInAsDemo, test } from '../support/site.ts'

const OPEN_SCREENS = [
  '/login',
  '/register',
  '/register-account-confirm?token=none',
  '/unsubscribe?token=none',
  '/forgot-password',
  '/account_reset?token=none',
]
const SCREENS = [
  '/',
  '/home',
  '/no-such-screen',
  '/slot',
  '/slot?q=kapadokya',
  '/slot/category/73',
  '/slot/type/classic',
  '/slot/provider/1',
  '/live',
  '/live/category/1',
  '/live/provider/1',
  '/live/type/roulette',
  '/live/type/virtual',
  '/bingo',
  '/jackpots',
  '/play/bingo/6001/fun',
  '/favorites',
  '/tournaments',
  '/tournaments/none',
  '/sports',
  '/sports/live',
  '/sports?sport=table-tennis',
  '/sports?followed=true',
  '/sports?outrights=true',
  '/sports/live?watch=',
  '/sports/event/none',
  '/promotions',
  '/promotions/hos-geldin-bonusu',
  '/account/bonuses',
  '/account/protection',
  '/account/loyalty',
  '/account/support',
  '/account/support?ticket=new',
  ...INFORMATION_PAGES.map(({ path }) => path),
  '/info/about',
  '/privacy-choices',
  '/fairness',
  '/fairness/round/1',
  '/me',
  '/profile',
  '/notifications',
  '/tickets',
  '/account/history',
  '/account/history?preset=all-times',
  '/account/bets',
  '/account/bets?status=closed',
  '/account/bank-accounts',
  '/account/documents',
  '/cashier?tab=deposit',
  '/cashier?tab=withdraw',
  '/play/slot/1002',
  '/play/slot/1002/fun',
  '/play/slot/1002/real/Lale',
  '/maintenance',
  '/maintenance-control',
]

async function tooWide(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await settled(page)
  await expect(
    page.getByText(tr.pageBroken).or(page.getByText(en.pageBroken)),
    `${path} is drawn`,
  ).toHaveCount(0)
  return page.evaluate((at) => {
    const width = document.documentElement.clientWidth
    const isMovable = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
        element.closest('[aria-hidden=true]') !== null ||
        isMovable(element.parentElement))
    // Content cut off by the page causes no scroll bar, so texts and controls are checked
    // themselves.
    const read = [
      ...document.querySelectorAll('h1, h2, h3, p, label, button, a, input, select, dd, dt'),
    ].filter((element) => element.getBoundingClientRect().width > 1)
    const out = read.filter(
      (element) => element.getBoundingClientRect().right > width + 0.5 && !isMovable(element),
    )
    if ((document.scrollingElement?.scrollWidth ?? 0) <= width && out.length === 0) return []
    return [
      `${at}: ${document.scrollingElement?.scrollWidth ?? 0} wide, by ${out
        .slice(0, 3)
        .map(({ tagName, className }) => `${tagName} ${className}`)
        .join(' > ')}`,
    ]
  }, path)
}

test('every screen of the site is measured', () => {
  const measured = [...OPEN_SCREENS, ...SCREENS].map((address) => address.split('?')[0] ?? '')
  const missing = SITE_PATHS.filter(
    (path) =>
      !measured.some((address) =>
        new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address),
      ),
  )
  expect(missing).toEqual([])
})

test.describe('360 wide', () => {
  test.use({ viewport: PHONE })

  for (const lang of ['tr', 'en'] as const) {
    test(`no screen of a stranger is wider than the window: ${lang}`, async ({ page }) => {
      await prefer(page, lang)
      const found: string[] = []
      for (const path of OPEN_SCREENS) found.push(...(await tooWide(page, path)))
      expect(found).toEqual([])
    })

    test(`no screen of a player is wider than the window: ${lang}`, async ({ page }) => {
      test.setTimeout(180_000)
      await signInAsDemo(page, lang)
      await prefer(page, lang)
      const found: string[] = []
      for (const path of [...SCREENS, ...(await someMatches(page))])
        found.push(...(await tooWide(page, path)))
      expect(found).toEqual([])
    })
  }
})
