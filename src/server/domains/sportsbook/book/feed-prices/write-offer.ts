import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { deskSchema } from '../desk.ts'
import type { OnFacts } from '../offered.ts'
import { bookOf } from '../sports.ts'
import type { BookTables, EventKind } from '../tables.ts'
import { termsSchema } from '../terms.ts'
import { deciderOf } from './feed-decider.ts'
import { sourceOf } from './price-source.ts'
import { NO_OFFER } from './stored-offer.ts'

/**
 * The changed columns of what a feed offers and has decided about a match; the others are left as
 * they are, so that their stored form is not written again. `isComplete`: with this write the row
 * has everything that the feed has said.
 */
export type OfferChange = {
  markets?: string
  prices?: string
  decisions?: string
  isComplete: boolean
}

type Locked = { kind: EventKind; terms: unknown; model: unknown }

type Columns = Partial<
  Record<'feed_markets' | 'feed_prices' | 'feed_decisions', RawBuilder<unknown>>
> & { feed_kept: boolean }

/** `row`: the locked row, whose terms say whether bets are taken at these prices. */
export function columnsOf(
  { markets, prices, decisions, isComplete }: OfferChange,
  { kind, terms, model }: Locked,
): Columns {
  return {
    ...(markets !== undefined && { feed_markets: sql`${markets}::json` }),
    ...(prices !== undefined && { feed_prices: sql`${prices}::json` }),
    ...(decisions !== undefined && { feed_decisions: sql`${decisions}::json` }),
    feed_kept: isComplete && sourceOf({ kind, terms: termsSchema.parse(terms), model }) === 'feed',
  }
}

/**
 * Writes what a feed offers and has decided about a match whose facts are unchanged, and settles
 * its bets, in the caller's transaction. Raises the version only where a reader sees the change.
 * Returns the functions to run after the commit.
 */
export async function writeOffer(
  tx: Tx,
  eventId: string,
  offer: OfferChange,
  now: Date,
  hooks: readonly OnFacts[],
): Promise<{ isSeen: boolean; after: (() => void)[] }> {
  const row = await tx
    .withTables<BookTables>()
    .selectFrom('sportsbook.event')
    .select(['kind', 'sport', 'home', 'away', 'facts', 'model', 'desk', 'terms', 'phase'])
    .select(['feed_kept'])
    .select(sql<string | null>`feed_decisions::text`.as('decisions'))
    .select(sql<string | null>`feed_markets::text`.as('markets'))
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return { isSeen: false, after: [] }
  const columns = columnsOf(offer, row)
  const isSeen = columns.feed_kept || row.feed_kept
  await tx
    .withTables<BookTables>()
    .updateTable('sportsbook.event')
    .set({
      ...columns,
      ...(isSeen && { version: sql`version + 1` }),
      updated_at: now,
    })
    .where('id', '=', eventId)
    .execute()
  if (offer.decisions === undefined) return { isSeen, after: [] }
  const decider = deciderOf(
    {
      desk: deskSchema.parse(row.desk),
      phase: row.phase,
      offer: {
        ...NO_OFFER,
        markets: offer.markets ?? row.markets,
        decisions: offer.decisions,
      },
    },
    bookOf(row).decide(row),
  )
  const after: (() => void)[] = []
  for (const hook of hooks) {
    const announce = await hook(tx, {
      eventId,
      isOver: row.phase === 'finished' || row.phase === 'cancelled',
      ...decider,
      now,
    })
    if (announce !== undefined) after.push(announce)
  }
  return { isSeen, after }
}
