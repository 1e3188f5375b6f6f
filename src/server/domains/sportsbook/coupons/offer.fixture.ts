import { sql } from 'kysely'
import type { FeedDecision, FeedMarket } from '#games/sportsbook/world/feed-prices.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nextOffer } from '../book/feed-prices/next-offer.ts'
import { sourceTerm } from '../book/feed-prices/price-source.ts'
import { writeOffer } from '../book/feed-prices/write-offer.ts'
import { noteFacts } from './settling/note-facts.ts'

const FAR = new Date('2100-01-01T00:00:00Z')
const UP = { state: 'up', since: '2026-11-20T18:00:00.000Z' }

/**
 * Makes the feed the source of one match's prices, with producers that stay up, and writes the
 * markets and decisions of the feed.
 */
export async function writeFeedOffer(
  { database, clock }: { database: Database; clock: Clock },
  eventId: string,
  markets: readonly FeedMarket[],
  decisions: readonly FeedDecision[] = [],
): Promise<void> {
  const now = clock.now()
  const offer = nextOffer(
    undefined,
    { markets, decisions },
    {
      phase: 'upcoming',
      isUp: true,
      isModelled: true,
      now,
      readersTime: (feedMs) => new Date(feedMs),
    },
  )
  await database.transaction(async (tx) => {
    await sql`update sportsbook.feed f
      set health = ${JSON.stringify({ upcoming: UP, live: UP })}::jsonb,
      health_at = ${FAR} from sportsbook.event e
      where e.id = ${eventId} and f.name = e.feed`.execute(tx)
    await sql`insert into sportsbook.term (level, key, kind, value, set_by, set_at)
      values ('match', ${eventId}, 'source', ${sourceTerm('feed')}, 'test', ${now})
      on conflict do nothing`.execute(tx)
    await sql`update sportsbook.event set terms = sportsbook.terms_of(id, sport, league_id)
      where id = ${eventId}`.execute(tx)
    await writeOffer(
      tx,
      eventId,
      {
        markets: JSON.stringify(offer.markets),
        prices: JSON.stringify(offer.prices),
        decisions: JSON.stringify(offer.decisions),
        isComplete: true,
      },
      now,
      [noteFacts],
    )
  })
}
