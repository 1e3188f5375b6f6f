const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Intervals between requests for prices, by the time until the nearest start. */
const TIERS: readonly (readonly [untilStartMs: number, everyMs: number])[] = [
  [30 * MINUTE_MS, 2 * MINUTE_MS],
  [2 * HOUR_MS, 5 * MINUTE_MS],
  [6 * HOUR_MS, 15 * MINUTE_MS],
  [DAY_MS, 40 * MINUTE_MS],
  [3 * DAY_MS, 2 * HOUR_MS],
]
const FAR_MS = 6 * HOUR_MS
/** Prices that are this many intervals old are stale: their markets are suspended. */
const STALE_AFTER = 4
/** Period in which matches are priced. The book offers no others. */
export const AHEAD_MS = 14 * DAY_MS

export function everyMs(untilStartMs: number): number {
  return TIERS.find(([limit]) => untilStartMs <= limit)?.[1] ?? FAR_MS
}

export const staleAfterMs = (untilStartMs: number): number => STALE_AFTER * everyMs(untilStartMs)
