import type { RoundOdds } from '#games/originals/round-odds.ts'

/**
 * Parts of the capital that are bet on one round, for a highest return of one stake: fixed before
 * any round, from what a few rounds show to what very many do.
 */
const PARTS = [0.9, ...Array.from({ length: 10 }, (_, halving) => 2 ** -(halving + 1))]
/** If large wins are rare, larger bets on an excessive return are possible. */
const LARGER_PARTS = [2, 4, 8, 16, 32, 64]
const MAX_PART = 0.5
const ABOVE = [...PARTS, ...LARGER_PARTS]
const BETS = ABOVE.length + 2 * PARTS.length

/** The capital of each bet as a natural logarithm, first those on a return above the stated one. */
export type Bets = readonly number[]

/**
 * Returns the logarithms of the factors by which one round changes the capital of each bet. A bet
 * of a part f on a gain g = return − mean gives 1 + f·g, whose mean is 1 while the game returns
 * what it states, so each capital is a martingale. f depends on the highest return of the round,
 * which is known before its draw: with it no capital becomes negative, and a round with rare large
 * wins moves it little. Half of the bets on too low a return count returns above the cap as the
 * cap, so that they need not be small because of them. The size of the stake has no influence.
 */
export function betsOn(
  { mean, max, cap, cappedMean }: RoundOdds,
  staked: number,
  won: number,
): number[] {
  const gain = won / staked - mean
  // A return above the highest is a fault; it must not ruin the other bets.
  const bounded = Math.min(gain, max - mean)
  const cappedGain = Math.min(won / staked, cap) - cappedMean
  return [
    ...ABOVE.map((part) => Math.log1p(Math.min(MAX_PART, part / Math.max(max, 1)) * gain)),
    ...PARTS.map((part) => Math.log1p((-part / Math.max(max, 1)) * bounded)),
    ...PARTS.map((part) => Math.log1p((-part / Math.max(cap, 1)) * cappedGain)),
  ]
}

export function addBets(bets: Bets, others: Bets, sign: 1 | -1 = 1): number[] {
  return Array.from({ length: BETS }, (_, at) => (bets[at] ?? 0) + sign * (others[at] ?? 0))
}

/**
 * Returns the mean capital as a natural logarithm, and in which direction most was won. The mean of
 * martingales is a martingale; by Ville's inequality it ever reaches 1/α with probability α at most
 * (Waudby-Smith and Ramdas 2024, "Estimating means of bounded random variables by betting").
 */
export function evidenceOf(bets: Bets): { log: number; isAbove: boolean } {
  if (bets.length === 0) return { log: 0, isAbove: false }
  const largest = Math.max(...bets)
  const sum = bets.reduce((all, log) => all + Math.exp(log - largest), 0)
  return {
    log: largest + Math.log(sum / bets.length),
    isAbove: bets.indexOf(largest) < ABOVE.length,
  }
}
