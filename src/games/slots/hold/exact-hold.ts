import { exactReturn } from '../exact-return.ts'
import { add, multiply, rational, toNumber, type Rational } from '#shared/rational.ts'
import { scatterDistribution } from '../reel-counts.ts'
import { winDistribution } from '../win-cap-cost.ts'
import { compileHold } from './compile-hold.ts'
import type { HoldMachine } from './machine.ts'
import { respinEnds, respinWorth } from './respin-odds.ts'

export type ExactHold = {
  rtp: Rational
  linesRtp: Rational
  holdRtp: Rational
  holdChance: Rational
  fullChance: Rational
}

/**
 * Computes the exact return: lines by counting; respins by their Markov chain and linearity of
 * expectation (prizes are independent of where and when balls land), joined by the exact number of
 * balls in a paid window.
 */
export function exactHold(machine: HoldMachine): ExactHold {
  const lines = compileHold(machine)
  const { baseRtp } = exactReturn(lines)
  const combinations = lines.modes.base.strips.reduce(
    (product, strip) => product * BigInt(strip.length),
    1n,
  )
  const ends = respinEnds(machine)
  const full = machine.reels * machine.rows
  const sum = { holdRtp: rational(0n), holdChance: rational(0n), fullChance: rational(0n) }
  scatterDistribution(lines, lines.modes.base).forEach((ways, balls) => {
    if (balls < machine.hold.trigger || ways === 0n) return
    const chance = rational(ways, combinations)
    sum.holdChance = add(sum.holdChance, chance)
    sum.holdRtp = add(sum.holdRtp, multiply(chance, respinWorth(machine, ends[balls] ?? [])))
    sum.fullChance = add(sum.fullChance, multiply(chance, ends[balls]?.[full] ?? rational(0n)))
  })
  return { rtp: add(baseRtp, sum.holdRtp), linesRtp: baseRtp, ...sum }
}

/** Distribution of a round in bets: each win with its chance, and the loss by the cap. */
export type RoundDistribution = {
  wins: readonly { multiple: number; chance: number }[]
  capCost: number
  capChance: number
  hits: number
  maxByLines: number
}

/**
 * Computes every win of the machine with its chance: all windows counted, prizes convolved. Takes
 * seconds, so it is for proofs, not for play.
 */
export function roundDistribution(machine: HoldMachine, maxWinMultiple: number): RoundDistribution {
  const lines = compileHold(machine)
  const bet = lines.unitsPerLineBet * lines.machine.lines.length
  const ends = respinEnds(machine).map((row) => row.map((chance) => toNumber(chance, 20)))
  const worth = new Map<number, Float64Array>()
  const chances = new Map<number, number>()
  const result = { capCost: 0, capChance: 0, maxByLines: 0 }
  const count = (multiple: number, chance: number) => {
    const paid = Math.min(multiple, maxWinMultiple)
    chances.set(paid, (chances.get(paid) ?? 0) + chance)
    result.capCost += chance * (multiple - paid)
    if (multiple >= maxWinMultiple) result.capChance += chance
  }
  for (const [units, held, share] of winDistribution(lines, 'base')) {
    const won = units / bet
    result.maxByLines = Math.max(result.maxByLines, won)
    if (held === 0) {
      count(won, share)
      continue
    }
    const known = worth.get(held) ?? respinWins(machine, ends[held] ?? [])
    worth.set(held, known)
    known.forEach((chance, times) => chance > 0 && count(won + times, share * chance))
  }
  const wins = [...chances]
    .map(([multiple, chance]) => ({ multiple, chance }))
    .toSorted((a, b) => a.multiple - b.multiple)
  return { wins, ...result, hits: 1 - (chances.get(0) ?? 0) }
}

/** Computes the chance of each win of the respins in whole bets, by the final number of balls. */
export function respinWins(machine: HoldMachine, ends: readonly number[]): Float64Array {
  const { prizes, grandTimes } = machine.hold
  const cells = machine.reels * machine.rows
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const largest = Math.max(...prizes.map(({ value }) => value.times))
  const wins = new Float64Array(cells * largest + grandTimes + 1)
  let sums = Float64Array.of(1)
  for (let held = 1; held <= cells; held++) {
    const next = new Float64Array(held * largest + 1)
    for (const { value, weight } of prizes) {
      sums.forEach(
        (chance, times) =>
          (next[times + value.times] =
            (next[times + value.times] ?? 0) + (chance * weight) / weights),
      )
    }
    sums = next
    const extra = held === cells ? grandTimes : 0
    const chance = ends[held] ?? 0
    if (chance > 0)
      sums.forEach(
        (share, times) => (wins[times + extra] = (wins[times + extra] ?? 0) + chance * share),
      )
  }
  return wins
}
