import { createMatches } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { withDatabase } from './database.ts'
import type { Site } from './site.ts'

export { LEAGUE } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'

type Matches = Awaited<ReturnType<typeof createMatches>>
/**
 * What a journey moves the world by: matches of its own, at whatever hour it runs, and waits that
 * end when it says so.
 */
type World = Matches & { endWaits: () => Promise<void> }

/** The wait of bets in play is over now. */
async function endWaits(database: Database): Promise<void> {
  await database.pool.query(
    "update sportsbook.coupon set accepts_at = now() where state = 'pending'",
  )
}

let worlds = 0
/** Joins the running site's database for as long as `work` moves its world. */
export async function withWorld(site: Site, work: (world: World) => Promise<void>): Promise<void> {
  worlds += 1
  await withDatabase(site, async (database) => {
    const matches = await createMatches({ database, clock: systemClock, name: `own${worlds}` })
    await work({ ...matches, endWaits: () => endWaits(database) })
  })
}
