import type { LegOf, LegResult, Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { BookEvent, EventReader } from './book-event.ts'
import { clockWords } from './clock-words.ts'
import { readSelectionId } from './selection-id.ts'
import type { Prices } from './prices/prices.ts'
import { recalledEvents } from './recalled-events.ts'
import type { Stand } from './sport-book.ts'
import { eventName } from './names.ts'
import type { EachWay } from './outright/each-way-terms.ts'
import { bookOf } from './sports.ts'
import { standingOf } from './standing.ts'
import type { Terms } from './terms.ts'
import type { PriceSource } from '#shared/office/price-source.ts'
import { readCurrentHealth } from './feed-prices/current-health.ts'
import type { VoidWindow } from './feed-prices/stored-offer.ts'
import { sourceOf } from './feed-prices/price-source.ts'

/**
 * A selection as it can be bet on at one moment. `fair`: 1 / its fair price. `status`: closed when
 * it is decided or no longer offered.
 */
export type OfferedLeg = {
  selectionId: string
  eventId: string
  market: string
  type: string
  selection: string
  sport: Sport
  league: string
  terms: Terms
  isOutright: boolean
  event: Bilingual
  marketName: Bilingual
  selectionName: Bilingual
  priceMilli: number
  fair: number
  eachWay?: EachWay
  status: 'open' | 'suspended' | 'closed'
  live: boolean
  startsAt: Date
  clock: Bilingual | null
  version: number
  pricedBy: PriceSource
}

export type BuilderPrice =
  | { priceMilli: number; fair: number }
  | { refused: 'unknown' | 'several events' | 'closed' | 'suspended' | 'not combinable' | 'player' }

/**
 * Changed facts of a match, for settlement hooks. `byHand`: decided by the desk, not by the feed.
 * `begun`: the match as it was before it began, in the change that begins it.
 */
export type ChangedFacts = {
  eventId: string
  isOver: boolean
  byHand?: boolean
  begun?: BookEvent | undefined
  decide: (leg: LegOf) => LegResult | 'open'
  /** Windows of acceptance in which bets at the feed's prices are void. */
  voidsOf?: (leg: LegOf) => readonly VoidWindow[]
  /** True for a result that the feed may still withdraw. */
  isProvisional?: (leg: LegOf) => boolean
  now: Date
}

export type OnFacts = (tx: Tx, facts: ChangedFacts) => Promise<void | (() => void)>

export type Offered = ReturnType<typeof offered>

type Context = {
  events: EventReader
  prices: Prices
  recalled: ReturnType<typeof recalledEvents>
}

export function offered({ events, prices }: { events: EventReader; prices: Prices }) {
  const recalled = recalledEvents()
  const context: Context = { events, prices, recalled }

  return {
    /**
     * Locks the events (`for share`, ordered by ID) and prices the selections from the locked rows.
     * Uses the database's time after the lock, so a request that waited gets the current prices,
     * and the state of the feed's producers as it is then.
     * Omits unknown IDs.
     */
    async lockOffered(
      tx: Tx,
      selectionIds: readonly string[],
    ): Promise<{ offered: Map<string, OfferedLeg>; now: Date }> {
      const known = await readCurrentHealth(tx, await knownOf(context, tx, selectionIds, true))
      const now = await databaseTime(tx)
      return { offered: legsBy(context, (eventId) => known.get(eventId), selectionIds, now), now }
    },
    async findOffered(
      read: Db,
      selectionIds: readonly string[],
      now: Date,
    ): Promise<Map<string, OfferedLeg>> {
      const known = await knownOf(context, read, selectionIds, false)
      return legsBy(context, (eventId) => known.get(eventId), selectionIds, now)
    },
    /**
     * Prices the selections from remembered events without a query; undefined when an event is not
     * remembered or is about to begin. The result may be outdated: before a bet is accepted, each
     * leg's `version` and `startsAt` must be checked against the locked row.
     */
    recallOffered(selectionIds: readonly string[], now: Date): Map<string, OfferedLeg> | undefined {
      return eventIdsOf(selectionIds).every((id) => recalled.find(id, now) !== undefined)
        ? legsBy(context, (id) => recalled.find(id, now), selectionIds, now)
        : undefined
    },
    /**
     * Reads the standing of matches in sports that have goals and halves. Takes no lock: call it
     * after `lockOffered` in a transaction.
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
     * Computes the exact combined price of legs of one event, margin included. Takes no lock: call
     * it after `lockOffered` in a transaction.
     */
    async priceBuilder(
      read: Db,
      selectionIds: readonly string[],
      now: Date,
    ): Promise<BuilderPrice> {
      const asked = askedTogether(selectionIds)
      if ('refused' in asked) return asked
      return priceTogether(
        context,
        (await events.list(read, [asked.eventId], false)).get(asked.eventId),
        asked.legs,
        now,
      )
    },
    /** The same from the remembered event, with the limits of `recallOffered`. */
    recallBuilder(selectionIds: readonly string[], now: Date): BuilderPrice {
      const asked = askedTogether(selectionIds)
      return 'refused' in asked
        ? asked
        : priceTogether(context, recalled.find(asked.eventId, now), asked.legs, now)
    },
  }
}

async function knownOf(
  context: Context,
  db: Db,
  selectionIds: readonly string[],
  lock: boolean,
): Promise<Map<string, BookEvent>> {
  const { events, recalled } = context
  const known = await events.list(db, eventIdsOf(selectionIds), lock)
  for (const event of known.values()) recalled.keep(event)
  return known
}

function legsBy(
  context: Context,
  find: (eventId: string) => BookEvent | undefined,
  selectionIds: readonly string[],
  now: Date,
): Map<string, OfferedLeg> {
  return new Map(
    selectionIds.flatMap((selectionId) => {
      const asked = readSelectionId(selectionId)
      const event = asked && find(asked.eventId)
      const leg = asked && event && legOf(context, event, { ...asked, selectionId }, now)
      return leg === undefined ? [] : [[selectionId, leg] as const]
    }),
  )
}

function legOf(
  context: Context,
  event: BookEvent,
  { selectionId, market, selection }: { selectionId: string; market: string; selection: string },
  now: Date,
): OfferedLeg | undefined {
  const { prices } = context
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
    pricedBy: sourceOf(event),
  }
}

function priceTogether(
  context: Context,
  event: BookEvent | undefined,
  legs: readonly LegOf[],
  now: Date,
): BuilderPrice {
  const { prices } = context
  if (event === undefined) return { refused: 'unknown' }
  const priced = legs.map((leg) => prices.findLeg(event, leg, now))
  if (priced.includes(undefined)) return { refused: 'unknown' }
  const { status } = standingOf(event, now)
  if (status === 'suspended') return { refused: 'suspended' }
  if (status === 'closed' || !priced.every((one) => one?.isOpen)) return { refused: 'closed' }
  if (priced.some((one) => one?.isHeld)) return { refused: 'suspended' }
  // Most selections on players have no joint chance with others that is right.
  const isOfPlayers = legs.some(({ market }) => bookOf(event).players?.has(market) === true)
  return prices.together(event, legs, now) ?? { refused: isOfPlayers ? 'player' : 'not combinable' }
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
