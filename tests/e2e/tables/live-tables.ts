import type { Browser, BrowserContext, FrameLocator, Page, ViewportSize } from '@playwright/test'
import { withDatabase } from '../support/database.ts'
import { arriveAs, newPlayer, type Account } from '../support/player.ts'
import { DESKTOP, expect, prefer, type Site } from '../support/site.ts'

const PHASES_MS = [15_000, 500, 2_500, 9_000] as const
/** A round of such a table, and the longest until the next one is in the middle of its bets. */
export const BRISK_ROUND_MS = 60_000
/** Seconds enough to put a few chips. */
const TIME_TO_BET_S = 6

/**
 * Has a table deal as briskly as an operator may set it, on this worker's own site. A running
 * process sees it within seconds.
 */
export async function makeBrisk(site: Site, tableID: string): Promise<void> {
  await withDatabase(site, (database) =>
    database.pool.query(
      'update tables.live_table set betting_ms = $2, closing_ms = $3, dealing_ms = $4, result_ms = $5 where id = $1',
      [tableID, ...PHASES_MS],
    ),
  )
}

export async function sitDown(page: Page, tableID: string): Promise<FrameLocator> {
  await page.goto(`/play/live/${tableID}/real`)
  return page.frameLocator('iframe')
}

/** Waits for bets to be open for long enough to place some. */
export async function untilOpen(table: FrameLocator): Promise<void> {
  await expect
    .poll(
      async () =>
        Number(
          await table
            .getByRole('timer')
            .first()
            .textContent({ timeout: 4_000 })
            .catch(() => '0'),
        ),
      { timeout: BRISK_ROUND_MS },
    )
    .toBeGreaterThan(TIME_TO_BET_S)
}

/**
 * Does what must be done while bets are open; where they closed meanwhile, once more in the next
 * round.
 */
export async function whileOpen(table: FrameLocator, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await untilOpen(table)
    await act()
  }).toPass({ timeout: 2 * BRISK_ROUND_MS })
}

/**
 * What a moment of a journey may take while bets are open, so that another round is tried where it
 * does not come.
 */
export const SOON = { timeout: 8_000 }

/**
 * Another player in a browser of their own, which draws nothing in three dimensions: the second
 * scene would take the first one's processor.
 */
export async function anotherPlayer(
  browser: Browser,
  site: Site,
  name: string,
  { lang = 'tr', viewport = DESKTOP }: { lang?: 'tr' | 'en'; viewport?: ViewportSize } = {},
): Promise<{ page: Page; context: BrowserContext; account: Account }> {
  const context = await browser.newContext({
    viewport,
    hasTouch: false,
    isMobile: false,
    reducedMotion: 'reduce',
    baseURL: site.url,
  })
  const page = await context.newPage()
  await prefer(page, lang)
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
    } as typeof getContext
  })
  const account = await newPlayer(page, site, name, lang)
  await arriveAs(page, account, lang)
  return { page, context, account }
}
