import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { someMatches } from '../support/matches.ts'
import { asLinksDo, byAddress, type Opener } from '../support/reached.ts'
import { MATCH_SCREENS, OPEN_SCREENS, OWN_SCREENS } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { DESKTOP, expect, PHONE, prefer, signInAsDemo, test } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'

const OPEN_PARTS = Array.from({ length: Math.ceil(OPEN_SCREENS.length / 10) }, (_, part) =>
  OPEN_SCREENS.slice(part * 10, part * 10 + 10),
)
const PLAY_SCREEN = '/play/slot/1002/fun'
async function faultsOf(page: Page, path: string, open: Opener): Promise<string[]> {
  await open(page, path)
  await settled(page)
  return [...(await axeFaults(page, path)), ...(await tooWideOnAPhone(page, path))]
}

/** A window that was loaded wider becomes as narrow as a phone for the measurement. */
async function tooWideOnAPhone(page: Page, path: string): Promise<string[]> {
  const size = page.viewportSize() ?? PHONE
  if (size.width === PHONE.width) return tooWide(page, path)
  await page.setViewportSize(PHONE)
  await settled(page)
  const faults = await tooWide(page, `${path}, loaded ${size.width} wide`)
  await page.setViewportSize(size)
  return faults
}

async function faultsOfAll(page: Page, paths: readonly string[], open: Opener): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) faults.push(...(await faultsOf(page, path, open)))
  return faults
}

// Each screen is loaded by its address once, and reached within the site once.
for (const [mode, lang, size, opener] of [
  ['dark', 'tr', PHONE, () => byAddress],
  ['light', 'en', DESKTOP, asLinksDo],
] as const) {
  test.describe(`${mode}, ${lang}, ${size.width} wide`, () => {
    // axe reads every element of every screen, which takes minutes on a busy machine.
    test.describe.configure({ timeout: 240_000 })
    test.use({ viewport: size })
    test.beforeEach(({ page }) => prefer(page, lang, mode))

    for (const [part, paths] of OPEN_PARTS.entries()) {
      test(`every open screen passes axe and fits on a phone, part ${part + 1}`, async ({
        page,
      }) => {
        expect(await faultsOfAll(page, paths, opener())).toEqual([])
      })
    }

    test('the match lists and a match of every sport pass axe and fit on a phone', async ({
      page,
    }) => {
      const screens = [...MATCH_SCREENS, ...(await someMatches(page))]
      const faults = await faultsOfAll(page, screens, opener())
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

    test('every personal screen passes axe and fits on a phone', async ({ page }) => {
      await signInAsDemo(page, lang)
      expect(await faultsOfAll(page, OWN_SCREENS, opener())).toEqual([])
    })
  })
}
