import type { Browser, BrowserContext, FrameLocator, Page, ViewportSize } from '@playwright/test'
import { withDatabase } from '../support/database.ts'
import { arriveAs, newPlayer, type Account } from '../support/player.ts'
import { DESKTOP, expect, prefer, type Site } from '../support/site.ts'
import { withoutWebgl } from '../support/without-webgl.ts'

/**
 * Bets stay open longer than any machine needs to place them; `endBetting` closes them. A result is
 * shown longer than a busy machine needs to render it.
 */
const PHASES_MS = [120_000, 500, 2_500] as const
const RESULT_MS = 25_000
/**
 * Maximum time of such a table's round, until the next one is in the middle of its betting phase.
 */
export const FAST_ROUND_MS = 75_000
const TIME_TO_BET_S = 30

/**
 * Sets a table's times on this worker's site, and ends a round that has begun with others. A
 * running process sees it within seconds.
 */
export async function makeFast(site: Site, tableID: string): Promise<void> {
  await withDatabase(site, async ({ pool }) => {
    // If the clock has not started yet, its first round would already have these times and would be
    // the only round. So this waits for the first round.
    const first = () =>
      pool.query('select from tables.round where table_id = $1 limit 1', [tableID])
    await expect.poll(async () => (await first()).rowCount, { timeout: 60_000 }).toBe(1)
    await pool.query(
      `update tables.live_table set betting_ms = $2, closing_ms = $3, dealing_ms = $4,
        result_ms = $5 where id = $1`,
      [tableID, ...PHASES_MS, RESULT_MS],
    )
  })
  await endBetting(site, tableID)
  await nextRound(site, tableID)
}

/**
 * Waits until bets are open long enough for a journey. Results of earlier rounds are shown for no
 * time, because no journey looks at them.
 */
export async function nextRound(site: Site, tableID: string): Promise<void> {
  await withDatabase(site, async ({ pool }) => {
    const isOpen = async () =>
      (
        await pool.query(
          `select from tables.round where table_id = $1 and state = 'betting'
            and betting_ends_at > now() + $2 * interval '1 second'`,
          [tableID, TIME_TO_BET_S],
        )
      ).rowCount === 1
    if (await isOpen()) return
    const showResults = (ms: number) =>
      pool.query('update tables.live_table set result_ms = $2 where id = $1', [tableID, ms])
    await showResults(0)
    await expect.poll(isOpen, { timeout: FAST_ROUND_MS }).toBe(true)
    await showResults(RESULT_MS)
  })
}

/**
 * Ends the betting phase after the time in which a page sends its last chips. Revokes the lease, so
 * that the next holder reads the round again.
 */
export function endBetting(site: Site, tableID: string): Promise<void> {
  return setBettingTime(site, tableID, 3)
}

export function keepBetting(site: Site, tableID: string): Promise<void> {
  return setBettingTime(site, tableID, 600)
}

async function setBettingTime(site: Site, tableID: string, seconds: number): Promise<void> {
  await withDatabase(site, async ({ pool }) => {
    await pool.query(
      `update tables.round set betting_ends_at = now() + $2 * interval '1 second'
        where table_id = $1 and state = 'betting'`,
      [tableID, seconds],
    )
    await pool.query(
      `update platform.lease set fence = fence + 1, held_until = to_timestamp(0) where name = $1`,
      [`table:${tableID}`],
    )
  })
}

export async function sitDown(page: Page, tableID: string): Promise<FrameLocator> {
  await page.goto(`/play/live/${tableID}/real`)
  return page.frameLocator('iframe')
}

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
      { timeout: FAST_ROUND_MS },
    )
    .toBeGreaterThan(TIME_TO_BET_S)
}

/**
 * Performs an action while bets are open, and repeats it in the next round if they closed
 * meanwhile.
 */
export async function whileOpen(table: FrameLocator, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await untilOpen(table)
    await act()
  }).toPass({ timeout: 2 * FAST_ROUND_MS })
}

/** Short timeout while bets are open, so that another round is tried on failure. */
export const SOON = { timeout: 8_000 }

/**
 * Another player in a separate browser without WebGL, because a second scene would starve the first
 * one of CPU.
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
  await withoutWebgl(context)
  const page = await context.newPage()
  await prefer(page, lang)
  const account = await newPlayer(page, site, name, lang)
  await arriveAs(page, account, lang)
  return { page, context, account }
}
