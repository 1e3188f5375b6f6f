import { useSyncExternalStore } from 'react'
import type { Market, Selection } from '#shared/contracts/sportsbook/markets.ts'
import { storedChoice } from '#web/lib/stored-choice.ts'
import type { PricedEvent } from '../price/price-button.tsx'
import { parseSlip } from './parse-slip.ts'
import {
  EMPTY_SLIP,
  hasLeg,
  removeClosed,
  removeLeg,
  toggleBanker,
  toggleEachWay,
  toggleLeg,
  withNews,
  withPricesTaken,
  type LegNews,
  type Slip,
  type SlipLeg,
} from './slip.ts'

const kept = storedChoice<Slip>('kupaSlip', parseSlip)

function change(next: (slip: Slip) => Slip): void {
  const before = kept.get()
  const after = next(before)
  if (after !== before) kept.set(after)
}

/** The browser's only slip. It survives a reload, a sign-in and a change of language. */
export const slipStore = {
  get: kept.get,
  use: kept.use,
  change,
  toggle: (event: PricedEvent, market: Market, selection: Selection): void =>
    change((slip) => toggleLeg(slip, legOf(event, market, selection))),
  remove: (selectionID: string): void => change((slip) => removeLeg(slip, selectionID)),
  removeClosed: (): void => change(removeClosed),
  toggleBanker: (selectionID: string): void => change((slip) => toggleBanker(slip, selectionID)),
  toggleEachWay: (selectionID: string): void => change((slip) => toggleEachWay(slip, selectionID)),
  applyNews: (news: readonly LegNews[]): void => change((slip) => withNews(slip, news)),
  takePrices: (): void => change(withPricesTaken),
  clear: (): void => kept.set(EMPTY_SLIP),
  restore: (slip: Slip): void => kept.set(slip),
  fill: (legs: readonly SlipLeg[], change: Partial<Slip> = {}): void =>
    kept.set({ ...EMPTY_SLIP, ...change, legs }),
}

export function useInSlip(selectionID: string): boolean {
  return useSyncExternalStore(
    kept.subscribe,
    () => hasLeg(kept.get(), selectionID),
    () => false,
  )
}

export function legOf(event: PricedEvent, market: Market, selection: Selection): SlipLeg {
  return {
    selectionID: selection.selectionID,
    eventID: event.eventID,
    event: event.title ?? `${event.home} – ${event.away}`,
    market: market.name,
    selection: selection.name,
    taken: selection.price,
    now: selection.price,
    status: selection.status,
    live: event.state === 'live',
    startTime: event.startTime,
    clock: event.clock,
    banker: false,
    terms:
      market.eachWay === undefined || selection.placePrice === undefined
        ? null
        : { ...market.eachWay, price: selection.placePrice },
  }
}
