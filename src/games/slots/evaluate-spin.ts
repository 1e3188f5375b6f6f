import type { CompiledMachine } from './compiled-machine.ts'
import { evaluateLine, type LineResult } from './evaluate-line.ts'
import type { Cell, Grid } from './events.ts'
import type { SpinMode } from './machine.ts'

/**
 * A line's win in a spin. `units` include every multiplier except the fill's; `multiplier` is their
 * product.
 */
type LineWin = LineResult & { line: number; cells: readonly Cell[] }

/** One spin's result; amounts in units of 1/`unitsPerLineBet` of the line bet. */
export type SpinResult = {
  grid: Grid
  lineWins: readonly LineWin[]
  fill: { symbol: number; units: number } | undefined
  scatter: { count: number; units: number; cells: readonly Cell[] }
  freeSpins: number
  totalUnits: number
}

export function evaluateSpin(
  machine: CompiledMachine,
  mode: SpinMode,
  stops: readonly number[],
): SpinResult {
  const window = windowOf(machine, mode, stops)
  const lineWins = lineWinsOf(machine, mode, window)
  const lineUnits = sum(lineWins.map((win) => win.units))
  const filling = fillOf(machine, window)
  const fill =
    filling === undefined
      ? undefined
      : { symbol: filling, units: lineUnits * (machine.fillMultiplier - 1) }
  const scatter = scatterOf(machine, mode, window)
  return {
    grid: window.map((row) => row.map((symbol) => machine.symbols[symbol] ?? '')),
    lineWins,
    fill: fill && fill.units > 0 ? fill : undefined,
    scatter,
    freeSpins: machine.modes[mode].awards[scatter.count] ?? 0,
    totalUnits: lineUnits + (fill?.units ?? 0) + scatter.units,
  }
}

type Window = readonly (readonly number[])[]

function windowOf(machine: CompiledMachine, mode: SpinMode, stops: readonly number[]): Window {
  const { strips } = machine.modes[mode]
  return Array.from({ length: machine.rows }, (_, row) =>
    strips.map((strip, reel) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 0),
  )
}

function lineWinsOf(machine: CompiledMachine, mode: SpinMode, window: Window): LineWin[] {
  const compiledMode = machine.modes[mode]
  return machine.lines.flatMap((rows, index) => {
    const symbols = Array.from(rows, (row, reel) => window[row]?.[reel] ?? 0)
    const result = evaluateLine(machine, compiledMode, symbols)
    if (!result) return []
    const cells = Array.from(rows.subarray(0, result.count), (row, reel): Cell => [reel, row])
    const { multiplier } = compiledMode
    return [
      {
        ...result,
        line: index + 1,
        cells,
        multiplier: result.multiplier * multiplier,
        units: result.units * multiplier,
      },
    ]
  })
}

function fillOf(machine: CompiledMachine, window: Window): number | undefined {
  const first = window[0]?.[0]
  if (first === undefined || !machine.fills[first]) return undefined
  return window.every((row) => row.every((symbol) => symbol === first)) ? first : undefined
}

function scatterOf(
  machine: CompiledMachine,
  mode: SpinMode,
  window: Window,
): SpinResult['scatter'] {
  const cells = window.flatMap((row, rowIndex) =>
    row.flatMap((symbol, reel): Cell[] => (symbol === machine.scatter ? [[reel, rowIndex]] : [])),
  )
  const units = (machine.scatterPays[cells.length] ?? 0) * machine.modes[mode].multiplier
  return { count: cells.length, units, cells }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
