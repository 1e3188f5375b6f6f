import type { Page } from '@playwright/test'
import { INFORMATION_PAGES } from '#shared/information.ts'
import { common as en } from '#shared/texts/common.en.ts'
import { common as tr } from '#shared/texts/common.tr.ts'
import { expect, PHONE, prefer, signInAsDemo, test } from './site.ts'

const OPEN_SCREENS = ['/login', '/register', '/register-account-confirm?token=none', '/forgot-password', '/account_reset?token=none']
const SCREENS = [
  '/', '/no-such-screen', '/slot', '/slot?q=kapadokya', '/slot/category/73', '/slot/type/classic', '/slot/provider/1',
  '/live', '/live/category/1', '/live/provider/1', '/live/type/roulette', '/favorites', '/tournaments',
  '/promotions', '/promotions/hos-geldin-bonusu', '/account/bonuses',
  ...INFORMATION_PAGES.map(({ path }) => path), '/info/about', '/privacy-choices', '/fairness', '/fairness/round/1',
  '/me', '/profile', '/notifications', '/tickets', '/account/history', '/account/history?preset=all-times', '/account/bets', '/account/bets?status=closed', '/account/bank-accounts',
  '/cashier?tab=deposit', '/cashier?tab=withdraw', '/play/slot/1002', '/play/slot/1002/fun', '/maintenance-control',
]

/** What stands out of the window on the right, by its classes. Lanes may hold more than they show; the page may not. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(tr.pageBroken).or(page.getByText(en.pageBroken)), `${path} is drawn`).toHaveCount(0)
  return page.evaluate((at) => {
    const width = document.documentElement.clientWidth
    if ((document.scrollingElement?.scrollWidth ?? 0) <= width) return []
    const out = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 0.5)
    return [`${at}: ${document.scrollingElement?.scrollWidth ?? 0} wide, by ${out.slice(0, 3).map(({ tagName, className }) => `${tagName} ${className}`).join(' > ')}`]
  }, path)
}

for (const lang of ['tr', 'en'] as const) {
  test.describe(`360 wide, ${lang}`, () => {
    test.use({ viewport: PHONE })
    test.beforeEach(({ page }) => prefer(page, lang))

    test('no screen of a stranger is wider than the window', async ({ page }) => {
      const found: string[] = []
      for (const path of OPEN_SCREENS) found.push(...(await tooWide(page, path)))
      expect(found).toEqual([])
    })

    test('no screen of a player is wider than the window', async ({ page }) => {
      test.setTimeout(180_000)
      await signInAsDemo(page, lang)
      const found: string[] = []
      for (const path of SCREENS) found.push(...(await tooWide(page, path)))
      expect(found).toEqual([])
    })
  })
}
