import { compileMachine, type CompiledMachine } from '../compiled-machine.ts'
import type { HoldMachine } from './machine.ts'

const compiled = new WeakMap<HoldMachine, CompiledMachine>()

/**
 * Compiles the paid spin of a hold machine as a line machine: its ball is a scatter that pays
 * nothing and "awards" the number of balls when they start the respins, so lines and balls of one
 * window are counted together.
 */
export function compileHold(machine: HoldMachine): CompiledMachine {
  const known = compiled.get(machine)
  if (known) return known
  const { ball, trigger } = machine.hold
  const held = Array.from({ length: machine.reels * machine.rows }, (_, i) =>
    i + 1 >= trigger ? i + 1 : 0,
  )
  const lines = compileMachine({ ...machine, scatter: { symbol: ball, pays: [], freeSpins: held } })
  compiled.set(machine, lines)
  return lines
}
