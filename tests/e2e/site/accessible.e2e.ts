import type { Page } from '@playwright/test'
import { INFORMATION_PAGES } from '#shared/information.ts'
import { axeFaults } from '../support/axe.ts'
import { someMatches } from '../support/matches.ts'
import { settled } from '../support/settled.ts'
import { DESKTOP, expect, PHONE, prefer, signInAsDemo, test } from '../support/site.ts'

const OPEN_SCREENS = [
  '/',
  '/slot',
  '/slot/category/73',
  '/live',
  '/live/type/virtual',
  '/bingo',
  '/jackpots',
  '/promotions',
  '/promotions/hos-geldin-bonusu',
  '/tournaments',
  '/tournaments/none',
  ...INFORMATION_PAGES.map(({ path }) => path),
  '/privacy-choices',
  '/login',
  '/register',
  '/register-account-confirm?token=none',
  '/unsubscribe?token=none',
  '/forgot-password',
  '/account_reset',
  '/fairness',
  '/sports?followed=true',
  '/sports/live?watch=',
  '/no-such-screen',
]
const OPEN_PARTS = Array.from({ length: Math.ceil(OPEN_SCREENS.length / 10) }, (_, part) =>
  OPEN_SCREENS.slice(part * 10, part * 10 + 10),
)
const PLAY_SCREEN = '/play/slot/1002/fun'
const OWN_SCREENS = [
  '/me',
  '/profile',
  '/notifications',
  '/tickets',
  '/account/history',
  '/account/bets',
  '/account/bonuses',
  '/account/protection',
  '/account/loyalty',
  '/account/support',
  '/account/support?ticket=new',
  '/account/bank-accounts',
  '/account/documents',
  '/cashier',
]

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await settled(page)
  return axeFaults(page, path)
}

async function faultsOfAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) faults.push(...(await faultsOf(page, path)))
  return faults
}

for (const [mode, lang, size] of [
  ['dark', 'tr', PHONE],
  ['light', 'en', DESKTOP],
] as const) {
  test.describe(`${mode}, ${lang}, ${size.width} wide`, () => {
    // axe reads every element of every screen, which takes minutes on a busy machine.
    test.describe.configure({ timeout: 240_000 })
    test.use({ viewport: size })
    test.beforeEach(({ page }) => prefer(page, lang, mode))

    for (const [part, paths] of OPEN_PARTS.entries()) {
      test(`every open screen passes axe, part ${part + 1}`, async ({ page }) => {
        expect(await faultsOfAll(page, paths)).toEqual([])
      })
    }

    test('the match lists and a match of every sport pass axe', async ({ page }) => {
      const faults = await faultsOfAll(page, [
        '/sports',
        '/sports/live',
        '/sports?sport=tennis',
        '/sports?outrights=true',
        ...(await someMatches(page)),
      ])
      expect(faults).toEqual([])
    })

    test('the play page passes axe', async ({ page }) => {
      await page.goto(PLAY_SCREEN)
      await expect(
        page
          .frameLocator('iframe')
          .getByRole('button', { name: lang === 'tr' ? 'Çevir' : 'Spin', exact: true }),
      ).toBeEnabled({ timeout: 60_000 })
      expect(await axeFaults(page, PLAY_SCREEN)).toEqual([])
    })

    test('every personal screen passes axe', async ({ page }) => {
      await signInAsDemo(page, lang)
      expect(await faultsOfAll(page, OWN_SCREENS)).toEqual([])
    })
  })
}
