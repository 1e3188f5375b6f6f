import type { CompiledMachine, CompiledMode } from './compiled-machine.ts'
import { evaluateLine } from './evaluate-line.ts'
import { lineTable, unrolledStrips, winnableHeads } from './line-table.ts'
import type { SpinMode } from './machine.ts'
import { groupReels, type ReelGroup } from './reel-groups.ts'

export type SpinKernel = {
  readonly groups: readonly ReelGroup[]
  readonly lengths: readonly number[]
  scatters(positions: Int32Array): number
  units(positions: Int32Array, scatters: number): number
  readonly awards: Int32Array
}

const MAX_MASKED_LINES = 31

/**
 * Builds the tables of a fast evaluation: each line's pay by its symbols, and the lines that can
 * still win by the first reel group, so that most losing windows cost one look-up. Falls back to
 * slower paths for huge machines.
 */
export function createSpinKernel(machine: CompiledMachine, modeName: SpinMode): SpinKernel {
  const mode = machine.modes[modeName]
  const groups = groupReels(machine, mode)
  const linesUnits = linesPayer(machine, mode, groups)
  const scatterUnits = machine.scatterPays.map((units) => units * mode.multiplier)
  return {
    groups,
    lengths: groups.map(({ length }) => length),
    scatters: scatterCounter(groups.map(({ scatters }) => scatters)),
    units: (positions, scatters) => linesUnits(positions) + (scatterUnits[scatters] ?? 0),
    awards: Int32Array.from(scatterUnits, (_, count) => mode.awards[count] ?? 0),
  }
}

function scatterCounter(scatters: readonly Uint8Array[]): (positions: Int32Array) => number {
  return (positions) => {
    let count = 0
    for (let group = 0; group < positions.length; group++)
      count += scatters[group]?.[positions[group] ?? 0] ?? 0
    return count
  }
}

type WindowUnits = (window: Int32Array) => number

/** Sums line wins by group positions; stops are looked up only if a line can still win. */
function linesPayer(
  machine: CompiledMachine,
  mode: CompiledMode,
  groups: readonly ReelGroup[],
): WindowUnits {
  const table = lineTable(machine, mode)
  const fillUnits = fillPayer(machine, mode)
  const stops = new Int32Array(machine.reels)
  const masks = table && headMasks(machine, mode, table, groups)
  if (!table || !masks) {
    const plain = plainLines(machine, mode)
    return (positions) => {
      readStops(groups, positions, stops)
      return fillUnits(stops, plain(stops))
    }
  }
  const maskedUnits = maskedLines(machine, mode, table)
  return (positions) => {
    const mask = masks[positions[0] ?? 0] ?? 0
    if (mask === 0) return 0
    readStops(groups, positions, stops)
    return fillUnits(stops, maskedUnits(stops, mask))
  }
}

function readStops(groups: readonly ReelGroup[], positions: Int32Array, stops: Int32Array): void {
  let reel = 0
  for (let group = 0; group < positions.length; group++) {
    for (const column of groups[group]?.stops ?? [])
      stops[reel++] = column[positions[group] ?? 0] ?? 0
  }
}

function plainLines(machine: CompiledMachine, mode: CompiledMode): WindowUnits {
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

function maskedLines(machine: CompiledMachine, mode: CompiledMode, table: Float64Array) {
  const radix = machine.symbols.length
  const strips = unrolledStrips(machine, mode)
  return (stops: Int32Array, mask: number): number => {
    let total = 0
    for (let left = mask; left !== 0; left &= left - 1) {
      const rows = machine.lines[31 - Math.clz32(left & -left)]
      let pattern = 0
      for (let reel = 0; reel < strips.length; reel++) {
        pattern = pattern * radix + (strips[reel]?.[(stops[reel] ?? 0) + (rows?.[reel] ?? 0)] ?? 0)
      }
      total += table[pattern] ?? 0
    }
    return total
  }
}

/**
 * One bit per line that can still win, by the first group's position. Undefined for too many lines.
 */
function headMasks(
  machine: CompiledMachine,
  mode: CompiledMode,
  table: Float64Array,
  groups: readonly ReelGroup[],
): Int32Array | undefined {
  const [head] = groups
  if (!head || machine.lines.length > MAX_MASKED_LINES) return undefined
  const winnable = winnableHeads(machine, table, head.stops.length)
  const strips = unrolledStrips(machine, mode)
  const radix = machine.symbols.length
  return new Int32Array(head.length).map((_, position) => {
    let mask = 0
    for (const [line, rows] of machine.lines.entries()) {
      let pattern = 0
      for (let reel = 0; reel < head.stops.length; reel++) {
        pattern =
          pattern * radix +
          (strips[reel]?.[(head.stops[reel]?.[position] ?? 0) + (rows[reel] ?? 0)] ?? 0)
      }
      if (winnable[pattern]) mask |= 1 << line
    }
    return mask
  })
}

function fillPayer(
  machine: CompiledMachine,
  mode: CompiledMode,
): (stops: Int32Array, units: number) => number {
  if (machine.fillMultiplier === 1 || !machine.fills.includes(true)) return (_, units) => units
  const full = mode.strips.map((strip) => fullSymbols(strip, machine))
  return (stops, units) => {
    const symbol = full[0]?.[stops[0] ?? 0] ?? -1
    if (symbol < 0) return units
    for (let reel = 1; reel < stops.length; reel++)
      if (full[reel]?.[stops[reel] ?? 0] !== symbol) return units
    return units * machine.fillMultiplier
  }
}

/** The fill symbol that covers the reel's whole window at each stop, or −1. */
function fullSymbols(strip: Int32Array, machine: CompiledMachine): Int32Array {
  return strip.map((symbol, stop) => {
    const full = Array.from(
      { length: machine.rows },
      (_, row) => strip[(stop + row) % strip.length] === symbol,
    )
    return machine.fills[symbol] && full.every(Boolean) ? symbol : -1
  })
}
