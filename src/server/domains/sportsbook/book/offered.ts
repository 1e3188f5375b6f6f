import type { LegOf, LegResult, Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'
import { databaseTime } from '#server/platform/database-time.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { BookEvent, EventReader } from './book-event.ts'
import { clockWords } from './clock-words.ts'
import { readSelectionId } from './selection-id.ts'
import type { Prices } from './prices.ts'
import { recalledEvents } from './recalled-events.ts'
import type { Stand } from './sport-book.ts'
import { eventName } from './names.ts'
import type { EachWay } from './outright/each-way-terms.ts'
import { bookOf } from './sports.ts'
import { standingOf } from './standing.ts'
import type { Terms } from './terms.ts'

/**
 * A selection as it can be bet on at one moment. `fair` is 1 / its fair price; `status` closed
 * where it is decided or no longer offered.
 */
export type OfferedLeg = {
  selectionId: string
  eventId: string
  market: string
  /** The market's type. */
  type: string
  selection: string
  sport: Sport
  league: string
  /** What the desk has set that holds for it. */
  terms: Terms
  /** Of a competition's winner, not of a match. */
  isOutright: boolean
  event: Bilingual
  marketName: Bilingual
  selectionName: Bilingual
  priceMilli: number
  fair: number
  /** The terms it can be bet each way at; missing where it cannot. */
  eachWay?: EachWay
  status: 'open' | 'suspended' | 'closed'
  live: boolean
  startsAt: Date
  /** Of a match in play: its time or its part. */
  clock: Bilingual | null
  version: number
}

/** A price for legs of one event that win or lose together, or why there is none. */
export type BuilderPrice =
  | { priceMilli: number; fair: number }
  | { refused: 'unknown' | 'several events' | 'closed' | 'suspended' | 'not combinable' }

/**
 * A match whose facts have changed, for whoever settles what was staked on it; `byHand` where the
 * desk decided, not the feed.
 */
export type ChangedFacts = {
  eventId: string
  isOver: boolean
  byHand?: boolean
  decide: (leg: LegOf) => LegResult | 'open'
  now: Date
}

/** Runs in the feed's transaction; what it returns runs after the commit. */
export type OnFacts = (tx: Tx, facts: ChangedFacts) => Promise<void | (() => void)>

export type Offered = ReturnType<typeof offered>

/** What can be bet on now, and at which price. */
export function offered({ events, prices }: { events: EventReader; prices: Prices }) {
  const recalled = recalledEvents()

  async function knownOf(
    db: Db,
    selectionIds: readonly string[],
    lock: boolean,
  ): Promise<Map<string, BookEvent>> {
    const known = await events.list(db, eventIdsOf(selectionIds), lock)
    for (const event of known.values()) recalled.keep(event)
    return known
  }

  function legsBy(
    find: (eventId: string) => BookEvent | undefined,
    selectionIds: readonly string[],
    now: Date,
  ): Map<string, OfferedLeg> {
    return new Map(
      selectionIds.flatMap((selectionId) => {
        const asked = readSelectionId(selectionId)
        const event = asked && find(asked.eventId)
        const leg = asked && event && legOf(event, { ...asked, selectionId }, now)
        return leg === undefined ? [] : [[selectionId, leg] as const]
      }),
    )
  }

  function legOf(
    event: BookEvent,
    { selectionId, market, selection }: { selectionId: string; market: string; selection: string },
    now: Date,
  ): OfferedLeg | undefined {
    const priced = prices.findLeg(event, { market, selection }, now)
    if (priced === undefined) return undefined
    const { status } = standingOf(event, now)
    return {
      selectionId,
      eventId: event.id,
      market,
      type: priced.market.type,
      selection,
      sport: event.sport,
      league: event.leagueId,
      terms: event.terms,
      isOutright: event.kind === 'outright',
      event: eventName(event),
      marketName: priced.market.name,
      selectionName: priced.name,
      priceMilli: priced.priceMilli,
      fair: priced.fair,
      ...(priced.eachWay && { eachWay: priced.eachWay }),
      status:
        status === 'open' && !priced.isOpen
          ? 'closed'
          : status === 'open' && priced.isHeld
            ? 'suspended'
            : status,
      live: event.phase === 'live',
      startsAt: event.startsAt,
      clock: event.phase === 'live' ? clockWords(prices.faceOf(event, now)) : null,
      version: event.version,
    }
  }

  function priceTogether(
    event: BookEvent | undefined,
    legs: readonly LegOf[],
    now: Date,
  ): BuilderPrice {
    if (event === undefined) return { refused: 'unknown' }
    const priced = legs.map((leg) => prices.findLeg(event, leg, now))
    if (priced.includes(undefined)) return { refused: 'unknown' }
    const { status } = standingOf(event, now)
    if (status === 'suspended') return { refused: 'suspended' }
    if (status === 'closed' || !priced.every((one) => one?.isOpen)) return { refused: 'closed' }
    if (priced.some((one) => one?.isHeld)) return { refused: 'suspended' }
    return prices.together(event, legs, now) ?? { refused: 'not combinable' }
  }

  return {
    /**
     * Locks the events (`for share`, in the order of their ids) and prices the selections by what
     * is written there, at the moment they are held: whoever waited for a lock is judged by the
     * database's time after it. Unknown ids are left out.
     */
    async lockOffered(
      tx: Tx,
      selectionIds: readonly string[],
    ): Promise<{ offered: Map<string, OfferedLeg>; now: Date }> {
      const known = await knownOf(tx, selectionIds, true)
      const now = await databaseTime(tx)
      return { offered: legsBy((eventId) => known.get(eventId), selectionIds, now), now }
    },
    /** The same without a lock, for quotes. */
    async findOffered(
      read: Db,
      selectionIds: readonly string[],
      now: Date,
    ): Promise<Map<string, OfferedLeg>> {
      const known = await knownOf(read, selectionIds, false)
      return legsBy((eventId) => known.get(eventId), selectionIds, now)
    },
    /**
     * The same by what was read of the events before, without asking the database; undefined where
     * one is not remembered, or begins any moment. It may be out of date: whoever takes a bet on it
     * holds each leg's `version` and `startsAt` against the locked row.
     */
    recallOffered(selectionIds: readonly string[], now: Date): Map<string, OfferedLeg> | undefined {
      return eventIdsOf(selectionIds).every((id) => recalled.find(id, now) !== undefined)
        ? legsBy((id) => recalled.find(id, now), selectionIds, now)
        : undefined
    },
    /**
     * How matches stand, of the sports that have goals and halves. Locks nothing: after
     * `lockOffered` in a transaction.
     */
    async findStands(read: Db, eventIds: readonly string[]): Promise<Map<string, Stand>> {
      const known = await events.list(read, eventIds, false)
      return new Map(
        [...known].flatMap(([id, event]) => {
          const stand = bookOf(event).stand?.(event)
          return stand === undefined ? [] : [[id, stand] as const]
        }),
      )
    },
    /**
     * The exact price of legs of one event together, margin included. Locks nothing: after
     * `lockOffered` in a transaction.
     */
    async priceBuilder(
      read: Db,
      selectionIds: readonly string[],
      now: Date,
    ): Promise<BuilderPrice> {
      const asked = askedTogether(selectionIds)
      if ('refused' in asked) return asked
      return priceTogether(
        (await events.list(read, [asked.eventId], false)).get(asked.eventId),
        asked.legs,
        now,
      )
    },
    /** The same by what was read of the event before, as in `recallOffered`. */
    recallBuilder(selectionIds: readonly string[], now: Date): BuilderPrice {
      const asked = askedTogether(selectionIds)
      return 'refused' in asked
        ? asked
        : priceTogether(recalled.find(asked.eventId, now), asked.legs, now)
    },
  }
}

function eventIdsOf(selectionIds: readonly string[]): string[] {
  return [
    ...new Set(selectionIds.flatMap((selectionId) => readSelectionId(selectionId)?.eventId ?? [])),
  ]
}

function askedTogether(
  selectionIds: readonly string[],
): { eventId: string; legs: LegOf[] } | { refused: 'unknown' | 'several events' } {
  const legs = selectionIds.flatMap((selectionId) => readSelectionId(selectionId) ?? [])
  const [first] = legs
  if (first === undefined || legs.length < selectionIds.length) return { refused: 'unknown' }
  return legs.some(({ eventId }) => eventId !== first.eventId)
    ? { refused: 'several events' }
    : { eventId: first.eventId, legs }
}
