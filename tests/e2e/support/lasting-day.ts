import { endOfSiteDay, siteDate } from '#shared/dates.ts'
import { expect, test } from './site.ts'

/** Longer than any journey that counts by one day takes from there on. */
const LASTS_MS = 90_000

/**
 * Today, YYYY-MM-DD, for a journey that counts by it: where the day is about to end, the next one
 * is waited for, and not at the cost of the journey's time.
 */
export async function dayThatLasts(): Promise<string> {
  const leftMs = (): number => endOfSiteDay(siteDate(new Date())).getTime() - Date.now()
  if (leftMs() < LASTS_MS) {
    test.setTimeout(test.info().timeout + LASTS_MS)
    await expect.poll(leftMs, { timeout: LASTS_MS }).toBeGreaterThan(LASTS_MS)
  }
  return siteDate(new Date())
}
