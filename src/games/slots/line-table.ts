import type { CompiledMachine, CompiledMode } from './compiled-machine.ts'
import { evaluateLine } from './evaluate-line.ts'

const MAX_LINE_PATTERNS = 1 << 21

/**
 * A line's pay (units, including the mode's multiplier), indexed by its symbols as a number in base
 * `symbols.length`, the leftmost first. Undefined if the table would be too large.
 */
export function lineTable(machine: CompiledMachine, mode: CompiledMode): Float64Array | undefined {
  const radix = machine.symbols.length
  if (radix ** machine.reels > MAX_LINE_PATTERNS) return undefined
  const cells = new Int32Array(machine.reels)
  return new Float64Array(radix ** machine.reels).map((_, pattern) => {
    let rest = pattern
    for (let reel = cells.length - 1; reel >= 0; reel--) {
      cells[reel] = rest % radix
      rest = Math.floor(rest / radix)
    }
    return (evaluateLine(machine, mode, cells)?.units ?? 0) * mode.multiplier
  })
}

export function winnableHeads(
  machine: CompiledMachine,
  table: Float64Array,
  reels: number,
): Uint8Array {
  const radix = machine.symbols.length
  const tails = radix ** (machine.reels - reels)
  const heads = new Uint8Array(radix ** reels)
  table.forEach((units, pattern) => {
    if (units > 0) heads[Math.floor(pattern / tails)] = 1
  })
  return heads
}

export function unrolledStrips(machine: CompiledMachine, mode: CompiledMode): Int32Array[] {
  return mode.strips.map((strip) =>
    Int32Array.from(
      { length: strip.length + machine.rows },
      (_, i) => strip[i % strip.length] ?? 0,
    ),
  )
}
