import type { Minor } from '#shared/money.ts'
import type { HouseGame } from '../game-engine.ts'

export type StatedReturn = { params: Readonly<Record<string, string | number>>; rtpPercent: number }

export type Original = HouseGame & {
  returns: readonly StatedReturn[]
}

/** 1, 2, 5 … 1,000 lira; every whole lira in between is also accepted. */
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
export const ORIGINAL_MIN_CYCLE_MS = 250

export const ORIGINAL_MAX_MULTIPLE = 10_000

/**
 * Computes the percentage returned by `outOf` equal outcomes that pay `returned` hundredths of a
 * stake in total; truncated to two decimals.
 */
export function statedPercent(returned: bigint, outOf: bigint): number {
  return Number((returned * 100n) / outOf) / 100
}

export function minReturn(returns: readonly StatedReturn[]): number {
  return Math.min(...returns.map(({ rtpPercent }) => rtpPercent))
}
