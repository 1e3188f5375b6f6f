import type { CompiledMachine } from './compiled-machine.ts'
import { evaluateSpin } from './evaluate-spin.ts'
import { exactReturn } from './exact-return.ts'
import { add, multiply, rational, type Rational } from '#shared/rational.ts'
import { triggeringStops } from './triggering-stops.ts'

/**
 * Bought free spins of a line machine, in bets: what the opening window wins, what the free spins
 * do, and both.
 */
export type BoughtReturn = {
  combinations: number
  opening: Rational
  freeSpins: Rational
  worth: Rational
}

/**
 * What free spins bought on a line machine are worth, exactly. The opening window is one of those
 * that start free spins in the plain game, all alike likely: so they win what all free spins of the
 * plain game win, spread over the spins that start them.
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
