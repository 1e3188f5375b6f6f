import type { Page } from '@playwright/test'
import { SITE_PATHS } from '#shared/site-paths.ts'
import { asLinksDo, byAddress, type Opener } from '../support/reached.ts'
import { MATCH_SCREENS, OPEN_SCREENS, OWN_SCREENS } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { expect, PHONE, prefer, signInAsDemo, test } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'

/** A link whose token is wrong shows another screen than one without a token. */
const STRANGERS_SCREENS = ['/account_reset?token=none']
/**
 * Screens that differ for a player from what a stranger sees, or that `accessible` does not open.
 * `accessible` measures the others on its own visit (`screens.ts`).
 */
const PLAYERS_SCREENS = [
  '/',
  '/home',
  '/slot',
  '/slot?q=kapadokya',
  '/slot/type/classic',
  '/slot/provider/1',
  '/live',
  '/live/category/1',
  '/live/provider/1',
  '/live/type/roulette',
  '/bingo',
  '/play/bingo/6001/fun',
  '/favorites',
  '/tournaments',
  '/sports',
  '/sports?sport=table-tennis',
  '/sports?followed=true',
  '/sports/event/none',
  '/promotions/hos-geldin-bonusu',
  '/info/about',
  '/fairness/round/1',
  '/account/history?preset=all-times',
  '/account/bets?status=closed',
  '/cashier?tab=withdraw',
  '/play/slot/1002',
  '/play/slot/1002/fun',
  '/play/slot/1002/real/Lale',
  '/maintenance',
  '/maintenance-control',
]

async function widerThanTheWindow(
  page: Page,
  paths: readonly string[],
  open: Opener,
): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await open(page, path)
    await settled(page)
    found.push(...(await tooWide(page, path)))
  }
  return found
}

test('every screen of the site is measured', () => {
  const measured = [
    ...[OPEN_SCREENS, MATCH_SCREENS, OWN_SCREENS].flat(),
    ...[STRANGERS_SCREENS, PLAYERS_SCREENS].flat(),
  ].map((address) => address.split('?')[0] ?? '')
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

  for (const [lang, opener] of [
    ['tr', () => byAddress],
    ['en', asLinksDo],
  ] as const) {
    test(`no screen of a stranger is wider than the window: ${lang}`, async ({ page }) => {
      await prefer(page, lang)
      expect(await widerThanTheWindow(page, STRANGERS_SCREENS, opener())).toEqual([])
    })

    test(`no screen of a player is wider than the window: ${lang}`, async ({ page }) => {
      test.setTimeout(180_000)
      await signInAsDemo(page, lang)
      await prefer(page, lang)
      expect(await widerThanTheWindow(page, PLAYERS_SCREENS, opener())).toEqual([])
    })
  }
})
