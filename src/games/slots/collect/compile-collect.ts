import { compileMachine, type CompiledMachine } from '../compiled-machine.ts'
import type { SlotMachine } from '../machine.ts'
import type { CollectMachine } from './machine.ts'

/** The paid spin and the free spin at each level of the meter, as line machines. */
export type CompiledCollect = { base: CompiledMachine; levels: readonly CompiledMachine[] }

const compiled = new WeakMap<CollectMachine, CompiledCollect>()

export function compiledCollect(machine: CollectMachine): CompiledCollect {
  const known = compiled.get(machine) ?? compileCollect(machine)
  compiled.set(machine, known)
  return known
}

function compileCollect(machine: CollectMachine): CompiledCollect {
  const { reels, rows, lines, pays, wild, scatter, freeSpins } = machine
  const spin = { reels, rows, lines, pays, wild }
  const levels = Array.from({ length: freeSpins.levels.length + 1 }, (_, level) =>
    compileMachine({ ...spin, strips: stripsAt(machine, level) }),
  )
  return { base: compileMachine({ ...spin, strips: machine.strips, scatter }), levels }
}

/** Levels change symbols in their order, so a later one also changes what an earlier one made. */
export function stripsAt({ freeSpins }: CollectMachine, level: number): SlotMachine['strips'] {
  return freeSpins.levels
    .slice(0, level)
    .reduce<SlotMachine['strips']>(
      (strips, { upgrade: { from, to } }) =>
        strips.map((strip) => strip.map((symbol) => (symbol === from ? to : symbol))),
      freeSpins.strips,
    )
}
