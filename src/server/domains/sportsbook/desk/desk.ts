import type { LegOf } from '#games/sportsbook/match-model.ts'
import type { TradingMatch, TradingRow } from '#shared/contracts/staff/trading.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eventReader, type BookEvent } from '../book/book-event.ts'
import type { OnFacts } from '../book/offered.ts'
import { deciderOf } from '../book/feed-prices/feed-decider.ts'
import { bookOf } from '../book/sports.ts'
import { eventName } from '../book/names.ts'
import { deskNews } from '../book/desk-news.ts'
import type { Prices } from '../book/prices/prices.ts'
import { heldDesk, pricedDesk, type Place } from './acts.ts'
import { changeDesk, requireEvent, type DeskChange } from './change-desk.ts'
import { stakedOn, totalsOf } from './exposure-of.ts'
import { listTradingIds, type TradingFilter } from './list-trading.ts'
import { decidedDesk, previewOf, type Preview, type Verdict } from './resettle.ts'
import { toTradingMatch, toTradingRow } from './present-trading.ts'
import { deskTerms } from './desk-terms.ts'
import { listPriceSources, listProducers } from './price-sources.ts'
import { findOwnFactor, listFactors, setFactor } from './factors.ts'

export type TradingDesk = ReturnType<typeof createDesk>

/**
 * The traders' view of the book, and their overrides. Changes are written in the caller's
 * transaction; call `publish` after its commit.
 */
export function createDesk({
  database: { read },
  bus,
  clock,
  prices,
  onFacts,
}: Pick<Platform, 'database' | 'bus' | 'clock'> & { prices: Prices; onFacts: OnFacts }) {
  return {
    async list(
      filter: TradingFilter,
      lang: Lang,
      now: Date,
    ): Promise<{ rows: TradingRow[]; next: string | null }> {
      const { ids, next } = await listTradingIds(read, filter)
      const [events, totals] = await Promise.all([
        eventReader.list(read, ids, false),
        totalsOf(read, ids),
      ])
      return {
        rows: ids
          .flatMap((id) => events.get(id) ?? [])
          .map((event) => toTradingRow(event, totals.get(event.id), { prices, lang, now })),
        next,
      }
    },
    /** @throws Refusal 'record not found' */
    async match(eventId: string, lang: Lang, now: Date): Promise<TradingMatch> {
      const [events, totals, staked] = await Promise.all([
        eventReader.list(read, [eventId], false),
        totalsOf(read, [eventId]),
        stakedOn(read, eventId),
      ])
      const event = events.get(eventId)
      if (event === undefined) throw new Refusal('record not found')
      return toTradingMatch(event, totals.get(eventId), staked, { prices, lang, now })
    },
    /** @throws Refusal 'record not found' */
    nameOf: async (eventId: string): Promise<Bilingual> =>
      eventName(await requireEvent(read, eventId)),
    hold: (tx: Tx, eventId: string, place: Place, isHeld: boolean, now: Date) =>
      changeDesk(tx, eventId, now, (event) => heldDesk(event, prices, place, isHeld, now)),
    price: (tx: Tx, eventId: string, leg: LegOf, price: string | null, now: Date) =>
      changeDesk(tx, eventId, now, (event) => pricedDesk(event, prices, leg, price, now)),
    /** @throws Refusal 'record not found' */
    async preview(eventId: string, verdict: Verdict, db: Db | Tx = read): Promise<Preview> {
      const event = await requireEvent(db, eventId)
      return previewOf(db, event, decidedDesk(event, verdict))
    },
    /**
     * Decides by the desk, regardless of the feed. Coupons follow in the clerk's batches as after
     * any result. `agree` receives the resulting payments under the event's lock and throws to
     * reject them.
     */
    async settle(
      tx: Tx,
      eventId: string,
      verdict: Verdict,
      now: Date,
      agree: (preview: Preview, event: BookEvent) => void,
    ): Promise<DeskChange & { preview: Preview }> {
      const change = await changeDesk(tx, eventId, now, (event) => decidedDesk(event, verdict))
      const { after } = change
      const preview = await previewOf(tx, change.before, after.desk)
      agree(preview, after)
      const isOver =
        after.desk.isVoid === true || after.phase === 'finished' || after.phase === 'cancelled'
      await onFacts(tx, {
        eventId,
        isOver,
        byHand: verdict.act !== 'restore',
        ...deciderOf(after, bookOf(after).decide(after)),
        now,
      })
      return { ...change, preview }
    },
    sources: {
      list: (lang: Lang) => listPriceSources(read, lang),
      producers: (now: Date) => listProducers(read, now),
    },
    terms: deskTerms({ database: { read }, bus }),
    factors: {
      list: (page: Parameters<typeof listFactors>[1]) => listFactors(read, page),
      find: findOwnFactor,
      set: setFactor,
    },
    publish: (change: DeskChange) => deskNews({ bus, clock, prices })(change),
  }
}
