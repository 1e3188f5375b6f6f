import type { SymbolId } from '../events.ts'

/** A machine that pays every way: a symbol on neighbouring reels from the left, in whichever row. */
export type WaysMachine = {
  reels: number
  rows: number
  /** Wins are whole coins; this many coins are one bet. */
  coinsPerBet: number
  /** Cyclic, top to bottom; one per reel. */
  strips: readonly (readonly SymbolId[])[]
  /** Coins a way for 1, 2, … reels from the left. */
  pays: Readonly<Record<SymbolId, readonly number[]>>
  /** Stands for every symbol but the scatter. Never on the first reel, so that each way belongs to one symbol. */
  wild: SymbolId
  /** Coins and free spins for 1, 2, … scatters anywhere in a paid spin. */
  scatter: { symbol: SymbolId; pays: readonly number[]; freeSpins: readonly number[] }
  /** Free spins have strips of their own, without scatters: more spins come from the ride alone. */
  freeSpins: { strips: readonly (readonly SymbolId[])[]; ride: Ride }
}

/**
 * Wilds that land in free spins are collected. A wild carries a multiplier: it counts as that many symbols, so that wilds
 * on several reels multiply each other. Each step reached raises what wilds carry from the next spin on and adds spins.
 */
export type Ride = {
  multiplier: number
  steps: readonly { wilds: number; multiplier: number; spins: number }[]
}

/** What wilds carry once `collected` of them are on board. */
export function rideMultiplier({ multiplier, steps }: Ride, collected: number): number {
  return steps.findLast(({ wilds }) => collected >= wilds)?.multiplier ?? multiplier
}

/** Steps passed on the way from `before` collected wilds to `after`. */
export function stepsBetween({ steps }: Ride, before: number, after: number): Ride['steps'] {
  return steps.filter(({ wilds }) => wilds > before && wilds <= after)
}
