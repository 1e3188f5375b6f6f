import type { Draw } from '../fairness/draw.ts'

/**
 * One number of a round's outcome: which of its values came, 0 …, and how likely each of them is.
 */
export type Position = { name: string; probabilities: readonly number[] | Float64Array }

/**
 * How the positions of one round hang together: not at all; as cards of one deck do, each value at
 * most once and each order as likely; or as `pair` says, the chance that two different positions
 * show a and b, the same for any two.
 */
export type Dependence =
  | { kind: 'independent' }
  | { kind: 'distinct' }
  | { kind: 'joint'; pair(a: number, b: number): number }

/**
 * How a round is played: from its own stream, or from its hash in a public chain. `into` takes the
 * value of each position.
 */
export type Source =
  | { kind: 'draw'; record(draw: Draw, into: Int32Array): void }
  | { kind: 'chain'; record(hash: string, salt: string, into: Int32Array): void }

/** An outcome of a game as numbers whose chances are known exactly. */
export type Track = {
  /** As the verifier calls it; `stream` is what all games draw from. */
  game: string
  /** Which choice of the game, where it has several. */
  part?: string
  positions: readonly Position[]
  dependence: Dependence
  source: Source
}

/**
 * A finished test: `position` names where in the outcome, and is absent where the test takes the
 * round as a whole.
 */
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
 * Expected counts below this are joined with their neighbours, so that chi-square's law holds far
 * into its tail.
 */
export const MIN_EXPECTED = 10
