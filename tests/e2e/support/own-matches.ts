import { createMatches } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { withDatabase } from './database.ts'
import type { Site } from './site.ts'

export { LEAGUE } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'

type Matches = Awaited<ReturnType<typeof createMatches>>
/** Matches of the journey's own at any hour, and control over the delays. */
type World = Matches & { endWaits: () => Promise<void> }

async function endWaits(database: Database): Promise<void> {
  await database.pool.query(
    "update sportsbook.coupon set accepts_at = now() where state = 'pending'",
  )
}

let worlds = 0
/** Opens the running site's database while `work` changes its world. */
export async function withWorld(site: Site, work: (world: World) => Promise<void>): Promise<void> {
  worlds += 1
  await withDatabase(site, async (database) => {
    const matches = await createMatches({ database, clock: systemClock, name: `own${worlds}` })
    await work({ ...matches, endWaits: () => endWaits(database) })
  })
}
