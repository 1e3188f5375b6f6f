import type { SymbolId } from './events.ts'
import type { SlotMachine, SpinMode } from './machine.ts'

const NONE = -1

export type CompiledMode = {
  strips: readonly Int32Array[]
  wild: number
  multiplier: number
  awards: readonly number[]
}

/**
 * A machine in numeric form: symbols are indexes, wins are integers of 1/`unitsPerLineBet` of the
 * line bet.
 */
export type CompiledMachine = {
  machine: SlotMachine
  reels: number
  rows: number
  symbols: readonly SymbolId[]
  lines: readonly Int32Array[]
  pays: readonly Float64Array[]
  wildMultiplier: number
  scatter: number
  scatterPays: Float64Array
  fills: readonly boolean[]
  fillMultiplier: number
  unitsPerLineBet: number
  modes: Readonly<Record<SpinMode, CompiledMode>>
}

export function compileMachine(machine: SlotMachine): CompiledMachine {
  const symbols = symbolsOf(machine)
  const indexOf = (symbol: SymbolId | undefined) =>
    symbol === undefined ? NONE : symbols.indexOf(symbol)
  const unitsPerLineBet = unitScale(machine)
  const scatterCells = machine.reels * machine.rows
  const wild = indexOf(machine.wild?.symbol)
  const baseStrips = machine.strips.map((strip) => Int32Array.from(strip, indexOf))
  const freeStrips = machine.freeSpins?.strips?.map((strip) => Int32Array.from(strip, indexOf))
  const awards = countTable(machine.scatter?.freeSpins ?? [], scatterCells, 1)
  return {
    machine,
    reels: machine.reels,
    rows: machine.rows,
    symbols,
    lines: machine.lines.map((line) => Int32Array.from(line, (row) => row - 1)),
    pays: symbols.map((symbol) =>
      countTable(paysOf(machine, symbol), machine.reels, unitsPerLineBet),
    ),
    wildMultiplier: machine.wild?.multiplier ?? 1,
    scatter: indexOf(machine.scatter?.symbol),
    scatterPays: countTable(
      machine.scatter?.pays ?? [],
      scatterCells,
      unitsPerLineBet * machine.lines.length,
    ),
    fills: symbols.map((symbol) => machine.fill?.symbols.includes(symbol) ?? false),
    fillMultiplier: machine.fill?.multiplier ?? 1,
    unitsPerLineBet,
    modes: {
      base: {
        strips: baseStrips,
        wild: machine.wild?.freeSpinsOnly ? NONE : wild,
        multiplier: 1,
        awards: [...awards],
      },
      free: {
        strips: freeStrips ?? baseStrips,
        wild,
        multiplier: machine.freeSpins?.multiplier ?? 1,
        awards: machine.scatter?.retrigger ? [...awards] : [],
      },
    },
  }
}

const compiledMachines = new WeakMap<SlotMachine, CompiledMachine>()

export function compiledOf(machine: SlotMachine): CompiledMachine {
  const compiled = compiledMachines.get(machine) ?? compileMachine(machine)
  compiledMachines.set(machine, compiled)
  return compiled
}

/**
 * Returns an upper bound of a window's win in units, from pays and multipliers alone, regardless of
 * the strips.
 */
export function largestWindowUnits(machine: CompiledMachine): number {
  const line =
    Math.max(0, ...machine.pays.flatMap((pays) => [...pays])) *
    machine.wildMultiplier *
    machine.fillMultiplier
  const multiplier = Math.max(machine.modes.base.multiplier, machine.modes.free.multiplier)
  return (line * machine.lines.length + Math.max(...machine.scatterPays)) * multiplier
}

function symbolsOf(machine: SlotMachine): SymbolId[] {
  return [...new Set([...machine.strips, ...(machine.freeSpins?.strips ?? [])].flat())]
}

function paysOf(machine: SlotMachine, symbol: SymbolId): readonly number[] {
  return Object.hasOwn(machine.pays, symbol) ? (machine.pays[symbol] ?? []) : []
}

function countTable(values: readonly number[], longest: number, scale: number): Float64Array {
  const table = new Float64Array(longest + 1)
  values.slice(0, longest).forEach((value, i) => {
    table[i + 1] = Math.round(value * scale)
  })
  return table
}

function unitScale(machine: SlotMachine): number {
  const pays = [...Object.values(machine.pays).flat(), ...(machine.scatter?.pays ?? [])]
  const multipliers = [
    machine.wild?.multiplier,
    machine.freeSpins?.multiplier,
    machine.fill?.multiplier,
  ]
  return [decimalScale(pays), ...multipliers.map((value) => decimalScale([value ?? 1]))].reduce(
    (a, b) => a * b,
  )
}

function decimalScale(values: readonly number[]): number {
  return 10 ** Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0))
}
