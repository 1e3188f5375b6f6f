import { endOfSiteDay, siteDate } from '#shared/dates.ts'
import { expect, test } from './site.ts'

/** Longer than the rest of any journey that depends on the date. */
const LASTS_MS = 90_000

/**
 * Returns today as YYYY-MM-DD. Close to midnight it waits for the next day, without using up the
 * journey's time.
 */
export async function dayThatLasts(): Promise<string> {
  const leftMs = (): number => endOfSiteDay(siteDate(new Date())).getTime() - Date.now()
  if (leftMs() < LASTS_MS) {
    test.setTimeout(test.info().timeout + LASTS_MS)
    await expect.poll(leftMs, { timeout: LASTS_MS }).toBeGreaterThan(LASTS_MS)
  }
  return siteDate(new Date())
}
