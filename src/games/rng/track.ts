import type { Draw } from '../fairness/draw.ts'

/** One number of a round's outcome, 0 …, with the probability of each value. */
export type Position = { name: string; probabilities: readonly number[] | Float64Array }

/**
 * Dependence of the positions of one round: none; like cards of one deck, each value at most once
 * and all orders equally likely; or by `pair`, the chance that any two positions show a and b.
 */
export type Dependence =
  | { kind: 'independent' }
  | { kind: 'distinct' }
  | { kind: 'joint'; pair(a: number, b: number): number }

/**
 * Source of a round: its own stream, or its hash in a public chain. `into` receives the value of
 * each position.
 */
export type Source =
  | { kind: 'draw'; record(draw: Draw, into: Int32Array): void }
  | { kind: 'chain'; record(hash: string, salt: string, into: Int32Array): void }

export type Track = {
  game: string
  part?: string
  positions: readonly Position[]
  dependence: Dependence
  source: Source
}

export type Finding = { test: TestName; position?: string; statistic: number; p: number }

export const TEST_NAMES = [
  'distribution',
  'overlaps',
  'coupon collector',
  'runs',
  'interplay',
  'serial correlation',
  'duplicates',
  'uniformity of p-values',
] as const
export type TestName = (typeof TEST_NAMES)[number]

/**
 * Smaller expected counts are merged with their neighbours, so that the chi-square law holds far
 * into its tail.
 */
export const MIN_EXPECTED = 10
