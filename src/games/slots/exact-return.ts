import type { CompiledMachine, CompiledMode } from './compiled-machine.ts'
import type { SpinMode } from './machine.ts'
import { add, divide, multiply, rational, toNumber, type Rational } from '#shared/rational.ts'
import { scatterDistribution, symbolCounts } from './reel-counts.ts'

/** A machine's return as exact shares of the bet. `baseRtp` excludes the free spins. */
export type ExactReturn = { rtp: Rational; baseRtp: Rational; freeSpinsPerSpin: Rational }

export class EndlessFreeSpinsError extends Error {}

/**
 * Computes the exact return: lines by the distribution of one line (cells are independent and all
 * rows of a cyclic strip are equivalent), scatters by convolution, free spins by the expectation of
 * their branching. Throws EndlessFreeSpinsError if a free spin awards one spin or more on average.
 */
export function exactReturn(machine: CompiledMachine): ExactReturn {
  const base = spinExpectation(machine, 'base')
  const free = spinExpectation(machine, 'free')
  if (free.awards.numerator >= free.awards.denominator) {
    throw new EndlessFreeSpinsError(
      'free spins award one free spin or more on average, so a round never ends',
    )
  }
  const left = add(rational(1n), { ...free.awards, numerator: -free.awards.numerator })
  const freeSpinsPerSpin = divide(base.awards, left)
  return {
    rtp: add(base.win, multiply(freeSpinsPerSpin, free.win)),
    baseRtp: base.win,
    freeSpinsPerSpin,
  }
}

export function toPercent(share: Rational): number {
  return toNumber(multiply(share, rational(100n)), 6)
}

function spinExpectation(
  machine: CompiledMachine,
  mode: SpinMode,
): { win: Rational; awards: Rational } {
  const compiled = machine.modes[mode]
  const combinations = compiled.strips.reduce(
    (product, strip) => product * BigInt(strip.length),
    1n,
  )
  const lines = lineUnits(machine, compiled) * BigInt(machine.lines.length)
  const scatter = weighted(scatterDistribution(machine, compiled), machine.scatterPays)
  const units =
    (lines + fillUnits(machine, compiled) + scatter) * BigInt(Math.round(compiled.multiplier * 100))
  const bet = BigInt(machine.unitsPerLineBet * machine.lines.length) * 100n
  return {
    win: rational(units, combinations * bet),
    awards: rational(
      weighted(scatterDistribution(machine, compiled), compiled.awards),
      combinations,
    ),
  }
}

function weighted(distribution: readonly bigint[], values: ArrayLike<number>): bigint {
  return distribution.reduce((total, ways, count) => total + ways * BigInt(values[count] ?? 0), 0n)
}

function lineUnits(machine: CompiledMachine, mode: CompiledMode): bigint {
  const counts = symbolCounts(machine, mode)
  const lengths = mode.strips.map((strip) => BigInt(strip.length))
  const wildPays = (count: number) => machine.pays[mode.wild]?.[count] ?? 0
  const symbols = machine.symbols
    .map((_, symbol) => symbol)
    .filter((symbol) => symbol !== mode.wild)
  const reelWilds = counts.map((reel) => reel[mode.wild] ?? 0n)
  let total = product(reelWilds) * BigInt(wildPays(machine.reels))
  for (let wilds = 0; wilds < machine.reels; wilds++) {
    const leading = product(reelWilds.slice(0, wilds))
    if (leading === 0n) break
    for (const symbol of symbols) {
      const first = leading * (counts[wilds]?.[symbol] ?? 0n)
      if (first > 0n)
        total +=
          first *
          runUnits({ machine, counts, lengths, reelWilds, wilds, symbol, wildPay: wildPays(wilds) })
    }
  }
  return total
}

type Run = {
  machine: CompiledMachine
  counts: readonly (readonly bigint[])[]
  lengths: readonly bigint[]
  reelWilds: readonly bigint[]
  wilds: number
  symbol: number
  wildPay: number
}

/** Units summed over everything that can follow `wilds` wilds and the first `symbol`. */
function runUnits({ machine, counts, lengths, reelWilds, wilds, symbol, wildPay }: Run): bigint {
  const isScatter = symbol === machine.scatter
  if (isScatter && wilds > 0) return product(lengths.slice(wilds + 1)) * BigInt(wildPay)
  const same = counts.map((reel) => reel[symbol] ?? 0n)
  const going = same.map((ways, reel) => ways + (isScatter ? 0n : (reelWilds[reel] ?? 0n)))
  let total = 0n
  for (let count = wilds + 1; count <= machine.reels; count++) {
    const broken = count < machine.reels ? (lengths[count] ?? 0n) - (going[count] ?? 0n) : 1n
    const after = broken * product(lengths.slice(count + 1))
    const all = product(going.slice(wilds + 1, count))
    const natural = wilds > 0 ? 0n : product(same.slice(wilds + 1, count))
    const pay = machine.pays[symbol]?.[count] ?? 0
    total += after * natural * BigInt(Math.max(pay, wildPay))
    total += after * (all - natural) * BigInt(Math.max(pay * machine.wildMultiplier, wildPay))
  }
  return total
}

function fillUnits(machine: CompiledMachine, mode: CompiledMode): bigint {
  return machine.fills.reduce((total, fills, symbol) => {
    if (!fills) return total
    const ways = mode.strips.map((strip) => BigInt(fullWindows(strip, machine.rows, symbol)))
    const added =
      (machine.pays[symbol]?.[machine.reels] ?? 0) *
      machine.lines.length *
      (machine.fillMultiplier - 1)
    return total + product(ways) * BigInt(Math.round(added))
  }, 0n)
}

function fullWindows(strip: Int32Array, rows: number, symbol: number): number {
  return strip.filter((_, stop) =>
    Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).every(
      (shown) => shown === symbol,
    ),
  ).length
}

function product(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total * value, 1n)
}
