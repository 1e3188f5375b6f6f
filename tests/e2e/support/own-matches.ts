import type { FeedDecision, FeedMarket } from '#games/sportsbook/world/feed-prices.ts'
import { createMatches } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { writeFeedOffer } from '#server/domains/sportsbook/coupons/offer.fixture.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { withDatabase } from './database.ts'
import type { Site } from './site.ts'

export { LEAGUE } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'

type Matches = Awaited<ReturnType<typeof createMatches>>
type World = Matches & {
  endWaits: () => Promise<void>
  offer: (
    eventId: string,
    markets: readonly FeedMarket[],
    decisions?: readonly FeedDecision[],
  ) => Promise<void>
}

async function endWaits(database: Database): Promise<void> {
  await database.pool.query(
    "update sportsbook.coupon set accepts_at = now() where state = 'pending'",
  )
}

async function unfinishedOf({ pool }: Database, name: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from sportsbook.event where id like $1 and phase in ('upcoming', 'live')",
    [`${name}-%`],
  )
  return rows.map(({ id }) => id)
}

let worlds = 0
/**
 * Opens the running site's database while `work` changes its world. Abandons the remaining matches,
 * so that no other journey on this site finds them in its lists.
 */
export async function withWorld(site: Site, work: (world: World) => Promise<void>): Promise<void> {
  worlds += 1
  await withDatabase(site, async (database) => {
    const name = `own${worlds}`
    const matches = await createMatches({ database, clock: systemClock, name })
    try {
      await work({
        ...matches,
        endWaits: () => endWaits(database),
        offer: (...offer) => writeFeedOffer({ database, clock: systemClock }, ...offer),
      })
    } finally {
      for (const id of await unfinishedOf(database, name)) await matches.abandon(id)
    }
  })
}
