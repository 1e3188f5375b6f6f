import type { Minor } from '#shared/money.ts'
import type { HouseGame } from '../game-engine.ts'

/** One way to play a game and what it returns, in percent; exact, from counting every outcome. */
export type StatedReturn = { params: Readonly<Record<string, string | number>>; rtpPercent: number }

/** A game of the studio Kupa Originals. */
export type Original = HouseGame & {
  /** What each way of playing returns. `rules.rtp` is the least of them. */
  returns: readonly StatedReturn[]
}

/** 1, 2, 5 … 1.000 lira; every whole lira between is taken too. */
export const ORIGINAL_BET_STEPS_MINOR: readonly Minor[] = [
  100n,
  200n,
  500n,
  1_000n,
  2_000n,
  5_000n,
  10_000n,
  20_000n,
  50_000n,
  100_000n,
]
export const ORIGINAL_BET_UNIT_MINOR: Minor = 100n
/** Shortest time from one paid round to the next. */
export const ORIGINAL_MIN_CYCLE_MS = 250

/** No round pays more than this many times its stake. */
export const ORIGINAL_MAX_MULTIPLE = 10_000

/**
 * Percent to two decimals, never more than is true, of what `outOf` equal outcomes return together,
 * in hundredths of a stake.
 */
export function statedPercent(returned: bigint, outOf: bigint): number {
  return Number((returned * 100n) / outOf) / 100
}

/** The least any way of playing returns. */
export function leastReturn(returns: readonly StatedReturn[]): number {
  return Math.min(...returns.map(({ rtpPercent }) => rtpPercent))
}
