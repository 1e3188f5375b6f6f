import type { CompiledMachine } from '../compiled-machine.ts'
import { exactReturn } from '../exact-return.ts'
import {
  add,
  commonDenominator,
  multiply,
  rational,
  ZERO,
  type Rational,
} from '#shared/rational.ts'
import { scatterDistribution } from '../reel-counts.ts'
import { collectedWays } from './collected-ways.ts'
import { compiledCollect } from './compile-collect.ts'
import { levelAt, meterSize, multiplierAt, spinsBetween, type CollectMachine } from './machine.ts'

type ExactLevel = {
  /** A free spin's lines at this level, in bets. */
  lines: Rational
  /** What its collector takes on average, with the multiplier of this level. */
  collected: Rational
}

export type ExactCollect = {
  rtp: Rational
  linesRtp: Rational
  scatterRtp: Rational
  collectRtp: Rational
  freeRtp: Rational
  freeSpinsChance: Rational
  meanSum: Rational
  levels: readonly ExactLevel[]
  awards: readonly { spins: number; chance: Rational; worth: Rational }[]
}

/**
 * Computes the exact return: lines by counting, sums by linearity of expectation (they are
 * independent of the window), free spins by the Markov chain over the meter and the spins left.
 * The cap is not included.
 */
export function exactCollect(machine: CollectMachine): ExactCollect {
  const { base, levels } = compiledCollect(machine)
  const mean = meanSum(machine)
  const exactLevels = levels.map((level, index): ExactLevel => ({
    lines: exactReturn(level).baseRtp,
    collected: multiply(
      multiply(meanCollected(machine, level), mean),
      rational(BigInt(multiplierAt(machine.freeSpins.levels, index))),
    ),
  }))
  const worth = worthOf(machine, exactLevels)
  const combinations = combinationsOf(base)
  const awards = scatterDistribution(base, base.modes.base).flatMap((ways, count) => {
    const spins = machine.scatter.freeSpins[count - 1] ?? 0
    return ways === 0n || spins === 0
      ? []
      : [{ spins, chance: rational(ways, combinations), worth: worth(spins) }]
  })
  const freeRtp = awards.reduce((sum, one) => add(sum, multiply(one.chance, one.worth)), ZERO)
  const { baseRtp } = exactReturn(base)
  const scatterRtp = scatterDistribution(base, base.modes.base).reduce(
    (sum, ways, count) =>
      add(sum, rational(ways * BigInt(machine.scatter.pays[count - 1] ?? 0), combinations)),
    ZERO,
  )
  const collectRtp = multiply(meanCollected(machine, base), mean)
  return {
    rtp: [baseRtp, collectRtp, freeRtp].reduce(add),
    linesRtp: add(baseRtp, { ...scatterRtp, numerator: -scatterRtp.numerator }),
    scatterRtp,
    collectRtp,
    freeRtp,
    freeSpinsChance: awards.reduce((sum, { chance }) => add(sum, chance), ZERO),
    meanSum: mean,
    levels: exactLevels,
    awards,
  }
}

function combinationsOf(machine: CompiledMachine): bigint {
  return machine.modes.base.strips.reduce((product, { length }) => product * BigInt(length), 1n)
}

function meanSum({ collect: { sums } }: CollectMachine): Rational {
  return rational(
    BigInt(sums.reduce((total, { value, weight }) => total + value * weight, 0)),
    BigInt(sums.reduce((total, { weight }) => total + weight, 0)),
  )
}

function meanCollected(machine: CollectMachine, spin: CompiledMachine): Rational {
  return collectedWays(machine, spin).reduce(
    (sum, ways, count) => add(sum, rational(ways * BigInt(count), combinationsOf(spin))),
    ZERO,
  )
}

/**
 * The worth of `left` free spins from an empty meter. A spin uses up one of the spins that are left
 * or can still be added, so with `longest` of them the worth is a whole number over that power of
 * the stop combinations.
 */
function worthOf(
  machine: CollectMachine,
  levels: readonly ExactLevel[],
): (left: number) => Rational {
  const meter = machine.freeSpins.levels
  const perSpin = levels.map(({ lines, collected }) => add(lines, collected))
  const ways = compiledCollect(machine).levels.map((level) => collectedWays(machine, level))
  const combinations = combinationsOf(compiledCollect(machine).levels[0] ?? raiseNoLevel())
  const scale = commonDenominator(perSpin)
  const known = new Map<string, bigint>()
  const power = (left: number) => combinations ** BigInt(left)
  const longest = (collected: number, left: number) =>
    left + spinsBetween(meter, collected, meterSize(meter))
  const worth = (collected: number, left: number): bigint => {
    if (left === 0) return 0n
    const key = `${collected} ${left}`
    const found = known.get(key)
    if (found !== undefined) return found
    const level = levelAt(meter, collected)
    const spin = perSpin[level] ?? ZERO
    const own = ((spin.numerator * scale) / spin.denominator) * power(longest(collected, left))
    const value = (ways[level] ?? []).reduce((sum, count, taken) => {
      if (count === 0n) return sum
      const after = Math.min(meterSize(meter), collected + taken)
      const next = left - 1 + spinsBetween(meter, collected, after)
      return sum + count * worth(after, next)
    }, own)
    known.set(key, value)
    return value
  }
  return (left) => rational(worth(0, left), scale * power(longest(0, left)))
}

function raiseNoLevel(): never {
  throw new RangeError('a meter has at least its first level')
}
