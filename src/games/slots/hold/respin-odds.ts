import { add, multiply, rational, type Rational } from '#shared/rational.ts'
import type { HoldMachine } from './machine.ts'

const ZERO = rational(0n)
const ONE = rational(1n)

/**
 * Computes the final number of balls: `ends[started][held]`, exact chances. A Markov chain over the
 * held count alone: with `open` cells left, a respin misses with q = (1 − p)^open, so all respins
 * miss with q^respins and the feature ends there, while k balls come next with C(open, k) p^k (1 −
 * p)^(open − k) · (1 + q + … + q^(respins − 1)).
 */
export function respinEnds(machine: HoldMachine): Rational[][] {
  const { trigger, respins, landing } = machine.hold
  const cells = machine.reels * machine.rows
  const hit = rational(BigInt(landing.balls), BigInt(landing.of))
  const miss = rational(BigInt(landing.of - landing.balls), BigInt(landing.of))
  const ends: Rational[][] = Array.from({ length: cells + 1 }, () =>
    Array.from({ length: cells + 1 }, () => ZERO),
  )
  for (let held = cells; held >= trigger; held--) {
    const row = ends[held] ?? []
    const open = cells - held
    if (open === 0) {
      row[held] = ONE
      continue
    }
    const missAll = power(miss, open)
    row[held] = power(missAll, respins)
    const tries = Array.from({ length: respins }, (_, i) => power(missAll, i)).reduce(add, ZERO)
    for (let k = 1; k <= open; k++) {
      const step = multiply(
        multiply(multiply(rational(choose(open, k)), power(hit, k)), power(miss, open - k)),
        tries,
      )
      ends[held + k]?.forEach(
        (chance, end) => (row[end] = add(row[end] ?? ZERO, multiply(step, chance))),
      )
    }
  }
  return ends
}

export function meanPrize({ hold: { prizes } }: HoldMachine): Rational {
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const total = prizes.reduce((sum, { value, weight }) => sum + value.times * weight, 0)
  return rational(BigInt(total), BigInt(weights))
}

/**
 * Computes the value of the respins in bets from `started` balls on, including their prizes, before
 * any win cap.
 */
export function respinWorth(machine: HoldMachine, ends: readonly Rational[]): Rational {
  const cells = machine.reels * machine.rows
  const balls = ends.reduce(
    (sum, chance, held) => add(sum, multiply(chance, rational(BigInt(held)))),
    ZERO,
  )
  const grand = multiply(ends[cells] ?? ZERO, rational(BigInt(machine.hold.grandTimes)))
  return add(multiply(balls, meanPrize(machine)), grand)
}

function power(base: Rational, exponent: number): Rational {
  return {
    numerator: base.numerator ** BigInt(exponent),
    denominator: base.denominator ** BigInt(exponent),
  }
}

function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return ways
}
