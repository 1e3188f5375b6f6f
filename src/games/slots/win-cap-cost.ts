import type { CompiledMachine } from './compiled-machine.ts'
import type { SpinMode } from './machine.ts'
import { createSpinKernel } from './spin-kernel.ts'

export type WinDistribution = readonly (readonly [units: number, awards: number, share: number])[]

/**
 * Counts every combination of stops of a base spin. Slow for long strips, so it is for proofs, not
 * for play.
 */
export function baseWinDistribution(machine: CompiledMachine): WinDistribution {
  return winDistribution(machine, 'base')
}

export function winDistribution(machine: CompiledMachine, mode: SpinMode): WinDistribution {
  const kernel = createSpinKernel(machine, mode)
  const ways = new Map<number, number>()
  let losing = 0
  const positions = new Int32Array(kernel.lengths.length)
  const count = (group: number): void => {
    if (group === positions.length) {
      const scatters = kernel.scatters(positions)
      const key = kernel.units(positions, scatters) * AWARD_KEYS + (kernel.awards[scatters] ?? 0)
      if (key === 0) losing++
      else ways.set(key, (ways.get(key) ?? 0) + 1)
      return
    }
    for (let position = 0; position < (kernel.lengths[group] ?? 0); position++) {
      positions[group] = position
      count(group + 1)
    }
  }
  count(0)
  ways.set(0, losing)
  const combinations = kernel.lengths.reduce((product, length) => product * length, 1)
  return [...ways].map(([key, n]) => [
    Math.floor(key / AWARD_KEYS),
    key % AWARD_KEYS,
    n / combinations,
  ])
}

const AWARD_KEYS = 1024
const ROUNDS_TO_SETTLE = 2_000

/**
 * Computes an upper bound, as a share of the bet, of the amount that a win cap takes from players:
 * for any `tilt` > 0, E[(X − cap)⁺] ≤ E[e^(tilt·X)] · e^(−tilt·cap) / (tilt·e), with X and cap in
 * bets. `free` is a free spin's own distribution, including its multiplier; without it free spins
 * are base spins times their multiplier. Infinity if this tilt has no finite expectation.
 */
export function winCapCostBound(
  machine: CompiledMachine,
  base: WinDistribution,
  cap: number,
  tilt: number,
  free?: WinDistribution,
): number {
  const betUnits = machine.unitsPerLineBet * machine.lines.length
  const { multiplier } = machine.modes.free
  const moment = (of: WinDistribution, multiple: number, perFreeSpin: number) =>
    of.reduce(
      (sum, [units, awards, share]) =>
        sum + share * Math.exp((tilt * multiple * units) / betUnits) * perFreeSpin ** awards,
      0,
    )
  const settle = (perFreeSpin: number) =>
    free === undefined ? moment(base, multiplier, perFreeSpin) : moment(free, 1, perFreeSpin)
  let perFreeSpin = 1
  for (let i = 0; i < ROUNDS_TO_SETTLE; i++) perFreeSpin = settle(perFreeSpin)
  const whole = moment(base, 1, perFreeSpin)
  return Number.isFinite(whole) ? (whole * Math.exp(-tilt * cap)) / (tilt * Math.E) : Infinity
}
