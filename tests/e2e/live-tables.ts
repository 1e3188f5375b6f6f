import { withDatabase } from './database.ts'
import type { Site } from './site.ts'

const PHASES_MS = [14_000, 500, 2_500, 6_000] as const
/** A round of such a table, and the longest until the next one is in the middle of its bets. */
export const BRISK_ROUND_MS = 60_000
/** Seconds enough to put a few chips. */
export const TIME_TO_BET_S = 6

/** Has a table deal as briskly as an operator may set it, on this worker's own site. A running process sees it within seconds. */
export async function makeBrisk(site: Site, tableID: string): Promise<void> {
  await withDatabase(site, (database) => database.pool.query('update tables.live_table set betting_ms = $2, closing_ms = $3, dealing_ms = $4, result_ms = $5 where id = $1', [tableID, ...PHASES_MS]))
}
