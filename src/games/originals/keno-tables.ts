import type { Hundredths } from './multiplier.ts'

export const KENO_RISKS = ['medium', 'low', 'high'] as const
export type KenoRisk = (typeof KENO_RISKS)[number]

/**
 * What each number of hits pays, in multiples of the stake: a row for one pick, for two … for ten;
 * hits count from none.
 */
const PAYS: Readonly<Record<KenoRisk, readonly (readonly number[])[]>> = {
  low: [
    [0.85, 1.4],
    [0.64, 1.1, 3.6],
    [0, 1.25, 2.1, 12],
    [0, 1.1, 1.4, 3.3, 29],
    [0, 0, 1.9, 3.4, 14, 150],
    [0, 0, 1.5, 2.2, 6, 35, 300],
    [0, 0, 1, 1.8, 3.9, 16, 140, 500],
    [0, 0, 0.5, 2, 3.5, 5, 26, 200, 750],
    [0, 0, 0, 1.75, 2.8, 5.4, 22, 80, 280, 1_000],
    [0, 0, 0, 1.3, 2.2, 4.2, 12, 36, 140, 400, 1_000],
  ],
  medium: [
    [0.75, 1.7],
    [0, 1.5, 7.1],
    [0, 1, 2.3, 19],
    [0, 0, 2.05, 8, 100],
    [0, 0, 1.4, 3.5, 21, 300],
    [0, 0, 1.1, 2.1, 8, 70, 700],
    [0, 0, 0, 2.1, 6, 33, 410, 1_500],
    [0, 0, 0, 1.65, 3.6, 14, 110, 700, 2_500],
    [0, 0, 0, 1.3, 2.4, 7, 41, 390, 1_400, 5_000],
    [0, 0, 0, 0.65, 2.2, 5.5, 25, 110, 390, 1_400, 5_000],
  ],
  high: [
    [0, 3.95],
    [0, 0, 17.1],
    [0, 0, 3.9, 37.5],
    [0, 0, 0, 13.4, 200],
    [0, 0, 0, 4.7, 34, 750],
    [0, 0, 0, 0, 19.5, 210, 2_000],
    [0, 0, 0, 0, 8, 55, 800, 4_000],
    [0, 0, 0, 0, 4.6, 22, 210, 2_100, 7_500],
    [0, 0, 0, 0, 2.8, 11, 75, 800, 2_800, 10_000],
    [0, 0, 0, 0, 0, 11, 55, 220, 800, 2_800, 10_000],
  ],
}

/** What `hits` of `picks` numbers pay. */
export function kenoMultiplier(risk: KenoRisk, picks: number, hits: number): Hundredths {
  return Math.round((PAYS[risk][picks - 1]?.[hits] ?? 0) * 100)
}
