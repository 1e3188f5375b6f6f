import { logGamma } from '../rng/statistics.ts'

/**
 * Concentrations of the alternative shares around the exact ones, in observations per value: from a
 * factor of two down to one part in a hundred.
 */
const CLOSENESS = [1, 10, 100, 1_000, 10_000]
/** Evidence of an impossible value: practically certain, but finite. */
export const IMPOSSIBLE = 1e6

export function logMean(logs: readonly number[]): number {
  const largest = Math.max(...logs)
  return (
    largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0) / logs.length)
  )
}

/**
 * Computes the evidence, as a natural logarithm, that values do not follow the stated chances.
 * `counts[i]` is how often value i occurred in independent rounds with chance `chances[i]`. For
 * shares q against chances p, ∏ (qᵢ/pᵢ)^nᵢ is a martingale starting at 1 while p is true, and so is
 * its mean over any fixed distribution of q: here a Dirichlet around p. By Ville's inequality it
 * ever reaches 1/α with chance α at most, however often it is checked. The result is exact, and
 * valid from the first round.
 */
export function sharesEvidence(counts: readonly number[], chances: ArrayLike<number>): number {
  const rounds = counts.reduce((sum, count) => sum + count, 0)
  if (counts.some((count, value) => count > 0 && (chances[value] ?? 0) <= 0)) return IMPOSSIBLE
  return logMean(
    CLOSENESS.map((times) => {
      const weight = times * chances.length
      return counts.reduce(
        (log, count, value) => {
          const chance = chances[value] ?? 0
          return count === 0
            ? log
            : log +
                logGamma(weight * chance + count) -
                logGamma(weight * chance) -
                count * Math.log(chance)
        },
        logGamma(weight) - logGamma(weight + rounds),
      )
    }),
  )
}

/**
 * The same for one value against all others; detects a single deviating value in far fewer rounds.
 */
export function valueEvidence(count: number, rounds: number, chance: number): number {
  return sharesEvidence([count, rounds - count], [chance, 1 - chance])
}
