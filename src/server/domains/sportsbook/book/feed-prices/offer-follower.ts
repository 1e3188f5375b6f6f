import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FeedPrices } from '#games/sportsbook/world/feed-prices.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FeedLease } from '../feed-lease.ts'
import type { EventPhase } from '../tables.ts'
import { termsSchema } from '../terms.ts'
import { readersTimeOf, type World } from '../world-clock.ts'
import { nextOffer } from './next-offer.ts'
import { sourceSetFor } from './price-source.ts'
import { readOffer, type Offer } from './stored-offer.ts'
import type { OfferChange } from './write-offer.ts'

/** Interval for prices that are only compared at the desk, because no bet is taken at them. */
const COMPARED_EVERY_MS = 60_000
const READ_AT_ONCE = 100

export type Offering = {
  id: string
  fixtureId: string
  phase: EventPhase
  terms: unknown
  isKept: boolean
  isModelled: boolean
}

type Texts = { markets: string; prices: string; decisions: string }
const EMPTY = '[]'

type Seen = {
  digests: Texts
  offer: Offer
  writtenAtMs: number
  asked: readonly [markets: unknown, decisions: unknown, isUp: boolean] | undefined
}

export type PreparedOffer = { change: OfferChange; commit: () => void }

/**
 * Compares what a feed offers with what the rows hold. Its memory is only a cache: the first time a
 * match is met, its row is read under the lease.
 */
export function offerFollower({ database, lease }: { database: Database; lease: FeedLease }) {
  const seen = new Map<string, Seen>()
  return {
    async meet(due: readonly Pick<Offering, 'id'>[]): Promise<void> {
      const unknown = due.flatMap(({ id }) => (seen.has(id) ? [] : [id]))
      for (let at = 0; at < unknown.length; at += READ_AT_ONCE)
        for (const [id, texts] of await readTexts(
          database,
          lease,
          unknown.slice(at, at + READ_AT_ONCE),
        ))
          seen.set(id, {
            digests: digestsOf(texts),
            offer: offerOf(texts),
            writtenAtMs: 0,
            asked: undefined,
          })
    },
    /**
     * Returns what is to be written of a match; undefined when its row is up to date. `commit` is
     * to be called after the write.
     */
    next(
      event: Offering,
      prices: FeedPrices,
      { feedNowMs, world, now }: { feedNowMs: number; world: World; now: Date },
    ): PreparedOffer | undefined {
      const known = seen.get(event.id)
      if (known === undefined) return undefined
      const markets = prices.marketsOf(event.fixtureId, feedNowMs)
      const decisions = prices.decisionsOf(event.fixtureId, feedNowMs)
      const phase = event.phase === 'live' ? 'live' : 'upcoming'
      const isUp = prices.healthOf(phase, feedNowMs) === 'up'
      const isFeed =
        !event.isModelled ||
        sourceSetFor({ kind: 'match', terms: termsSchema.parse(event.terms) }) === 'feed'
      const isSettled = isFeed === event.isKept && !hasHold(known.offer)
      const asked = [markets, decisions, isUp] as const
      if (isSettled && asked.every((one, at) => known.asked?.[at] === one)) return undefined
      const offer = nextOffer(
        known.offer,
        { markets, decisions },
        {
          phase,
          now,
          isUp,
          isModelled: event.isModelled,
          readersTime: (feedMs) => readersTimeOf(world, new Date(feedMs)),
        },
      )
      const texts = textsOf(offer)
      const digests = digestsOf(texts)
      const changed = changedOf(known.digests, digests, texts)
      const isDue =
        isFeed !== event.isKept ||
        changed.decisions !== undefined ||
        (Object.keys(changed).length > 0 &&
          (isFeed || now.getTime() - known.writtenAtMs >= COMPARED_EVERY_MS))
      if (!isDue) {
        if (Object.keys(changed).length === 0) known.asked = asked
        return undefined
      }
      return {
        change: { ...changed, isComplete: true },
        commit: () =>
          void seen.set(event.id, {
            digests,
            offer,
            writtenAtMs: now.getTime(),
            asked,
          }),
      }
    },
    /** After a failed write it is unknown what the row holds. */
    drop: (eventId: string) => void seen.delete(eventId),
    forget: () => seen.clear(),
  }
}

export type OfferFollower = ReturnType<typeof offerFollower>

const hasHold = ({ prices }: Offer) => prices.some(([, heldUntil = 0]) => heldUntil > 0)

const textsOf = ({ markets, prices, decisions }: Offer): Texts => ({
  markets: JSON.stringify(markets),
  prices: JSON.stringify(prices),
  decisions: JSON.stringify(decisions),
})

const offerOf = (texts: Texts) => readOffer({ ...texts, isKept: false })

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')
const digestsOf = ({ markets, prices, decisions }: Texts): Texts => ({
  markets: digestOf(markets),
  prices: digestOf(prices),
  decisions: digestOf(decisions),
})

function changedOf(before: Texts, after: Texts, texts: Texts): Partial<Texts> {
  return {
    ...(before.markets !== after.markets && { markets: texts.markets }),
    ...(before.prices !== after.prices && { prices: texts.prices }),
    ...(before.decisions !== after.decisions && { decisions: texts.decisions }),
  }
}

async function readTexts(
  database: Database,
  lease: FeedLease,
  ids: readonly string[],
): Promise<[string, Texts][]> {
  const rows = await database.transaction(async (tx) => {
    await lease.require(tx)
    return (
      await sql<{
        id: string
        markets: string | null
        prices: string | null
        decisions: string | null
      }>`select id, feed_markets::text as markets, feed_prices::text as prices,
          feed_decisions::text as decisions from sportsbook.event
        where id = any(${[...ids]}) order by id`.execute(tx)
    ).rows
  })
  return rows.map(({ id, markets, prices, decisions }) => [
    id,
    { markets: markets ?? EMPTY, prices: prices ?? EMPTY, decisions: decisions ?? EMPTY },
  ])
}
