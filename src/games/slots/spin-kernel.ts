import type { CompiledMachine, CompiledMode } from './compiled-machine.ts'
import { evaluateLine } from './evaluate-line.ts'
import { lineTable, unrolledStrips, winnableHeads } from './line-table.ts'
import type { SpinMode } from './machine.ts'
import { scattersInWindow } from './reel-counts.ts'

/** The whole win of a window in units, by its stops, without allocating; `awards` tells its free spins. */
export type SpinKernel = {
  readonly lengths: readonly number[]
  units(stops: Int32Array): number
  awards(stops: Int32Array): number
}

const HEAD_REELS = 3
const MAX_HEAD_COMBINATIONS = 1 << 22
const MAX_MASKED_LINES = 31

/**
 * Builds the tables of a fast evaluation: what each line pays by its symbols, and which lines can still win by the
 * first three stops, so that most losing windows cost one look-up. Falls back to slower paths for huge machines.
 */
export function createSpinKernel(machine: CompiledMachine, modeName: SpinMode): SpinKernel {
  const mode = machine.modes[modeName]
  const linesUnits = linesPayer(machine, mode)
  const fillUnits = fillPayer(machine, mode)
  const scatters = mode.strips.map((strip) => strip.map((_, stop) => scattersInWindow(machine, strip, stop)))
  const scatterUnits = machine.scatterPays.map((units) => units * mode.multiplier)
  const awards = Int32Array.from(scatterUnits, (_, count) => mode.awards[count] ?? 0)
  const countScatters = (stops: Int32Array) => {
    let count = 0
    for (let reel = 0; reel < stops.length; reel++) count += scatters[reel]?.[stops[reel] ?? 0] ?? 0
    return count
  }
  return {
    lengths: mode.strips.map((strip) => strip.length),
    units: (stops) => fillUnits(stops, linesUnits(stops)) + (scatterUnits[countScatters(stops)] ?? 0),
    awards: (stops) => awards[countScatters(stops)] ?? 0,
  }
}

type WindowUnits = (stops: Int32Array) => number

function linesPayer(machine: CompiledMachine, mode: CompiledMode): WindowUnits {
  const table = lineTable(machine, mode)
  if (!table) return evaluatedLines(machine, mode)
  const masks = headMasks(machine, mode, table)
  return masks ? maskedLines(machine, mode, table, masks) : tabledLines(machine, mode, table)
}

function evaluatedLines(machine: CompiledMachine, mode: CompiledMode): WindowUnits {
  const strips = unrolledStrips(machine, mode)
  const cells = new Int32Array(machine.reels)
  return (stops) => {
    let total = 0
    for (const rows of machine.lines) {
      for (let reel = 0; reel < cells.length; reel++) {
        cells[reel] = strips[reel]?.[(stops[reel] ?? 0) + (rows[reel] ?? 0)] ?? 0
      }
      total += (evaluateLine(machine, mode, cells)?.units ?? 0) * mode.multiplier
    }
    return total
  }
}

function tabledLines(machine: CompiledMachine, mode: CompiledMode, table: Float64Array): WindowUnits {
  const patternOf = patternReader(machine, mode)
  return (stops) => {
    let total = 0
    for (let line = 0; line < machine.lines.length; line++) total += table[patternOf(stops, line)] ?? 0
    return total
  }
}

function maskedLines(machine: CompiledMachine, mode: CompiledMode, table: Float64Array, masks: Int32Array): WindowUnits {
  const patternOf = patternReader(machine, mode)
  const [, second = 1, third = 1] = mode.strips.map((strip) => strip.length)
  return (stops) => {
    let mask = masks[((stops[0] ?? 0) * second + (stops[1] ?? 0)) * third + (stops[2] ?? 0)] ?? 0
    let total = 0
    while (mask !== 0) {
      const lowest = mask & -mask
      total += table[patternOf(stops, 31 - Math.clz32(lowest))] ?? 0
      mask ^= lowest
    }
    return total
  }
}

function patternReader(machine: CompiledMachine, mode: CompiledMode): (stops: Int32Array, line: number) => number {
  const radix = machine.symbols.length
  const strips = unrolledStrips(machine, mode)
  return (stops, line) => {
    const rows = machine.lines[line]
    let pattern = 0
    for (let reel = 0; reel < strips.length; reel++) {
      pattern = pattern * radix + (strips[reel]?.[(stops[reel] ?? 0) + (rows?.[reel] ?? 0)] ?? 0)
    }
    return pattern
  }
}

/** By the first three stops: a bit for each line that can still win. Undefined where the table would be too large. */
function headMasks(machine: CompiledMachine, mode: CompiledMode, table: Float64Array): Int32Array | undefined {
  const [first = 0, second = 0, third = 0] = mode.strips.map((strip) => strip.length)
  const fits = machine.reels >= HEAD_REELS && first * second * third <= MAX_HEAD_COMBINATIONS
  if (!fits || machine.lines.length > MAX_MASKED_LINES) return undefined
  const winnable = winnableHeads(machine, table, HEAD_REELS)
  const [a, b, c] = unrolledStrips(machine, mode)
  const radix = machine.symbols.length
  const masks = new Int32Array(first * second * third)
  let index = 0
  for (let i = 0; i < first; i++) {
    for (let j = 0; j < second; j++) {
      for (let k = 0; k < third; k++) {
        masks[index++] = machine.lines.reduce((mask, [rowA = 0, rowB = 0, rowC = 0], line) => {
          const head = ((a?.[i + rowA] ?? 0) * radix + (b?.[j + rowB] ?? 0)) * radix + (c?.[k + rowC] ?? 0)
          return winnable[head] ? mask | (1 << line) : mask
        }, 0)
      }
    }
  }
  return masks
}

function fillPayer(machine: CompiledMachine, mode: CompiledMode): (stops: Int32Array, units: number) => number {
  if (machine.fillMultiplier === 1 || !machine.fills.includes(true)) return (_, units) => units
  const full = mode.strips.map((strip) => fullSymbols(strip, machine))
  return (stops, units) => {
    const symbol = full[0]?.[stops[0] ?? 0] ?? -1
    if (symbol < 0) return units
    for (let reel = 1; reel < stops.length; reel++) if (full[reel]?.[stops[reel] ?? 0] !== symbol) return units
    return units * machine.fillMultiplier
  }
}

/** By stop: the fill symbol that a whole window of this reel shows, or −1. */
function fullSymbols(strip: Int32Array, machine: CompiledMachine): Int32Array {
  return strip.map((symbol, stop) => {
    const full = Array.from({ length: machine.rows }, (_, row) => strip[(stop + row) % strip.length] === symbol)
    return machine.fills[symbol] && full.every(Boolean) ? symbol : -1
  })
}
