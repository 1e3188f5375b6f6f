import type { LegOf, LegResult, Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { EventReader } from './book-event.ts'
import { clockWords } from './clock-words.ts'
import { readSelectionId } from './selection-id.ts'
import type { PricedLeg, Prices } from './prices.ts'
import type { Stand } from './sport-book.ts'
import { eventName } from './names.ts'
import type { EachWay } from './outright/each-way-terms.ts'
import { bookOf } from './sports.ts'
import { standingOf } from './standing.ts'

/** A selection as it can be bet on at one moment. `fair` is 1 / its fair price; `status` closed where it is decided or no longer offered. */
export type OfferedLeg = {
  selectionId: string
  eventId: string
  market: string
  selection: string
  sport: Sport
  league: string
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
export type BuilderPrice = { priceMilli: number; fair: number } | { refused: 'unknown' | 'several events' | 'closed' | 'suspended' | 'not combinable' }

/** A match whose facts have changed, for whoever settles what was staked on it. */
export type ChangedFacts = { eventId: string; isOver: boolean; decide: (leg: LegOf) => LegResult | 'open'; now: Date }

/** Runs in the feed's transaction; what it returns runs after the commit. */
export type OnFacts = (tx: Tx, facts: ChangedFacts) => Promise<void | (() => void)>

export type Offered = ReturnType<typeof offered>

/** What can be bet on now, and at which price. */
export function offered({ events, prices }: { events: EventReader; prices: Prices }) {
  async function legsOf(db: Db, selectionIds: readonly string[], now: Date, lock: boolean): Promise<Map<string, OfferedLeg>> {
    const asked = selectionIds.flatMap((selectionId) => {
      const leg = readSelectionId(selectionId)
      return leg === undefined ? [] : [{ selectionId, ...leg }]
    })
    const known = await events.list(db, asked.map(({ eventId }) => eventId), lock)
    const legs = new Map<string, OfferedLeg>()
    for (const { selectionId, eventId, market, selection } of asked) {
      const event = known.get(eventId)
      const priced = event && prices.findLeg(event, { market, selection }, now)
      if (event === undefined || priced === undefined) continue
      const standing = standingOf(event, now)
      legs.set(selectionId, {
        selectionId, eventId, market, selection, sport: event.sport, league: event.leagueId,
        isOutright: event.kind === 'outright', event: eventName(event),
        marketName: priced.market.name, selectionName: priced.name, priceMilli: priced.priceMilli, fair: priced.fair, ...(priced.eachWay && { eachWay: priced.eachWay }),
        status: standing.status === 'open' && !priced.isOpen ? 'closed' : standing.status,
        live: event.phase === 'live', startsAt: event.startsAt, clock: event.phase === 'live' ? clockWords(prices.faceOf(event, now)) : null, version: event.version,
      })
    }
    return legs
  }

  return {
    /** Locks the events (`for share`, in the order of their ids) and prices the selections by what is written there. Unknown ids are left out. */
    lockOffered: (tx: Tx, selectionIds: readonly string[], now: Date) => legsOf(tx, selectionIds, now, true),
    /** The same without a lock, for quotes. */
    findOffered: (read: Db, selectionIds: readonly string[], now: Date) => legsOf(read, selectionIds, now, false),
    /** How matches stand, of the sports that have goals and halves. Locks nothing: after `lockOffered` in a transaction. */
    async findStands(read: Db, eventIds: readonly string[]): Promise<Map<string, Stand>> {
      const known = await events.list(read, eventIds, false)
      return new Map([...known].flatMap(([id, event]) => {
        const stand = bookOf(event).stand?.(event)
        return stand === undefined ? [] : [[id, stand] as const]
      }))
    },
    /** The exact price of legs of one event together, margin included. Locks nothing: after `lockOffered` in a transaction. */
    async priceBuilder(read: Db, selectionIds: readonly string[], now: Date): Promise<BuilderPrice> {
      const legs = selectionIds.map(readSelectionId)
      const [first] = legs
      if (first === undefined || legs.includes(undefined)) return { refused: 'unknown' }
      if (legs.some((leg) => leg?.eventId !== first.eventId)) return { refused: 'several events' }
      const event = (await events.list(read, [first.eventId], false)).get(first.eventId)
      if (event === undefined) return { refused: 'unknown' }
      const priced: PricedLeg[] = []
      for (const leg of legs) {
        const one = leg && prices.findLeg(event, leg, now)
        if (one === undefined) return { refused: 'unknown' }
        priced.push(one)
      }
      const { status } = standingOf(event, now)
      if (status === 'suspended') return { refused: 'suspended' }
      if (status === 'closed' || !priced.every(({ isOpen }) => isOpen)) return { refused: 'closed' }
      return prices.together(event, legs.flatMap((leg) => leg ?? []), now) ?? { refused: 'not combinable' }
    },
  }
}
