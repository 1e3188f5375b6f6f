import { countLineWins } from './count-line-wins.ts'
import type { CompiledMachine } from './compiled-machine.ts'
import type { SpinMode } from './machine.ts'

export type WinDistribution = readonly (readonly [units: number, awards: number, share: number])[]

export function baseWinDistribution(machine: CompiledMachine): WinDistribution {
  return winDistribution(machine, 'base')
}

export function winDistribution(machine: CompiledMachine, modeName: SpinMode): WinDistribution {
  const mode = machine.modes[modeName]
  const ways = new Map<number, number>()
  countLineWins(machine, mode, (units, scatters, count) => {
    const paid = units + (machine.scatterPays[scatters] ?? 0) * mode.multiplier
    const key = paid * AWARD_KEYS + (mode.awards[scatters] ?? 0)
    ways.set(key, (ways.get(key) ?? 0) + count)
  })
  const combinations = mode.strips.reduce((product, { length }) => product * length, 1)
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
