import { logGamma } from '../rng/statistics.ts'

/**
 * How closely the shares that are bet on lie about the exact ones, in values of a round: from twice
 * and half as often down to one part in a hundred.
 */
const CLOSENESS = [1, 10, 100, 1_000, 10_000]
/** What never can come came: as good as certain, and still a number. */
export const IMPOSSIBLE = 1e6

/** The natural logarithm of the mean of numbers given by theirs. */
export function logMean(logs: readonly number[]): number {
  const largest = Math.max(...logs)
  return (
    largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0) / logs.length)
  )
}

/**
 * Evidence, as a natural logarithm, that values do not come with the chances stated. `counts[i]`:
 * how often value i came in independent rounds whose chance of it is `chances[i]`. For shares q
 * held against chances p, ∏ (qᵢ/pᵢ)^nᵢ is a martingale that begins at 1 while p is true, and so is
 * its mean over any q fixed beforehand: here Dirichlet's, about p. By Ville's inequality it ever
 * reaches 1/α with chance α at most, however often one looks. Nothing is approximated, and one
 * round is enough to ask.
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
 * The same of one value among the others together: finds a single one that strays in far fewer
 * rounds.
 */
export function valueEvidence(count: number, rounds: number, chance: number): number {
  return sharesEvidence([count, rounds - count], [chance, 1 - chance])
}
