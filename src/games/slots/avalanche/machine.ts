import type { SpinMode } from '../machine.ts'
import type { VariableMachine } from '../variable/machine.ts'

/**
 * A machine that pays ways on adjacent reels from the left. Every avalanche opens one more row
 * below the window, up to `rows`. A paid spin starts with `start.base` rows. Free spins start with
 * `start.free`; their open rows stay open, and every avalanche of a window with all rows raises the
 * multiplier of every win by `multiplier.step` up to `multiplier.max`.
 */
export type AvalancheMachine = Omit<VariableMachine, 'heights' | 'haul'> & {
  start: Readonly<Record<SpinMode, number>>
  multiplier: { first: number; step: number; max: number }
}

/**
 * The first window of a paid spin is that of variable reels with one height, so the exact counts of
 * `variable/chances.ts` hold for it.
 */
export function firstWindowOf(machine: AvalancheMachine): VariableMachine {
  return { ...machine, heights: [{ value: machine.start.base, weight: 1 }] }
}

export function raised({ multiplier: { step, max } }: AvalancheMachine, times: number): number {
  return Math.min(max, times + step)
}
