import type { CompiledMachine } from './compiled-machine.ts'
import { evaluateSpin } from './evaluate-spin.ts'
import { exactReturn } from './exact-return.ts'
import { add, multiply, rational, type Rational } from '#shared/rational.ts'
import { triggeringStops } from './triggering-stops.ts'

/**
 * Bought free spins of a line machine, in bets: wins of the opening window, of the free spins, and
 * both.
 */
export type BoughtReturn = {
  combinations: number
  opening: Rational
  freeSpins: Rational
  worth: Rational
}

/**
 * Computes the exact value of bought free spins. The opening window is drawn uniformly from those
 * that start free spins in the plain game, so the bought spins win the plain game's free-spin total
 * divided by the spins that start them.
 * @throws EndlessFreeSpinsError
 */
export function boughtReturn(machine: CompiledMachine): BoughtReturn {
  const { rtp, baseRtp } = exactReturn(machine)
  const stops = triggeringStops(machine)
  const triggering = BigInt(stops.count)
  let units = 0n
  stops.visit((at) => (units += BigInt(evaluateSpin(machine, 'base', at).totalUnits)))
  const all = machine.modes.base.strips.reduce(
    (product, strip) => product * BigInt(strip.length),
    1n,
  )
  const opening = rational(
    units,
    triggering * BigInt(machine.unitsPerLineBet * machine.lines.length),
  )
  const freeSpins = multiply(
    add(rtp, { ...baseRtp, numerator: -baseRtp.numerator }),
    rational(all, triggering),
  )
  return { combinations: stops.count, opening, freeSpins, worth: add(opening, freeSpins) }
}
