import { compileMachine, type CompiledMachine } from '../compiled-machine.ts'
import type { SlotMachine } from '../machine.ts'
import type { BookMachine } from './machine.ts'

const compiled = new WeakMap<BookMachine, CompiledMachine>()

export function compiledBook(machine: BookMachine): CompiledMachine {
  const known = compiled.get(machine) ?? compileMachine(lineMachineOf(machine))
  compiled.set(machine, known)
  return known
}

function lineMachineOf({ reels, rows, strips, lines, pays, book }: BookMachine): SlotMachine {
  const { from, spins } = book.freeSpins
  return {
    reels,
    rows,
    strips,
    lines,
    pays,
    wild: { symbol: book.symbol },
    scatter: {
      symbol: book.symbol,
      pays: book.pays,
      freeSpins: Array.from({ length: reels * rows }, (_, i) => (i + 1 >= from ? spins : 0)),
      retrigger: true,
    },
    freeSpins: { multiplier: 1 },
  }
}
