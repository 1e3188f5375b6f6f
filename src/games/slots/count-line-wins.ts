import type { CompiledMachine, CompiledMode } from './compiled-machine.ts'
import { lineTable } from './line-table.ts'
import { scattersInWindow } from './reel-counts.ts'

type Column = { symbols: readonly number[]; scatters: number; full: number; stops: number }

/** Windows of the reels counted so far for which each further reel has the same effect. */
type State = {
  /** Units paid by the lines that further reels can no longer change. */
  units: number
  scatters: number
  /** The fill symbol that covers all reels so far, or −1. */
  full: number
  /** The other lines, each with its symbols so far as a number in base `symbols.length`. */
  lines: readonly number[]
  patterns: readonly number[]
  ways: number
}

/**
 * Counts every combination of stops reel by reel; combinations that leave the same lines open are
 * merged. `visit` may get the same units and scatters several times.
 * @throws RangeError for a machine whose lines have too many patterns
 */
export function countLineWins(
  machine: CompiledMachine,
  mode: CompiledMode,
  visit: (units: number, scatters: number, ways: number) => void,
): void {
  const table = lineTable(machine, mode)
  if (table === undefined) throw new RangeError('the lines have too many patterns to count')
  const settled = settledPays(table, machine)
  const columns = mode.strips.map((strip) => columnsOf(machine, strip))
  let states: State[] = [
    {
      units: 0,
      scatters: 0,
      full: -1,
      lines: machine.lines.map((_, line) => line),
      patterns: machine.lines.map(() => 0),
      ways: 1,
    },
  ]
  for (const [reel, ofReel] of columns.slice(0, -1).entries()) {
    const merged = new Map<string, State>()
    for (const state of states)
      for (const column of ofReel) merge(merged, after(state, column, reel, machine, settled))
    states = [...merged.values()]
  }
  for (const state of states)
    for (const column of columns.at(-1) ?? []) {
      const { units, scatters, full, ways } = after(
        state,
        column,
        columns.length - 1,
        machine,
        settled,
      )
      visit(full < 0 ? units : units * machine.fillMultiplier, scatters, ways)
    }
}

/**
 * For each number of reels, the pay that the symbols of a line on them have in any case, or NaN.
 */
function settledPays(table: Float64Array, { symbols, reels }: CompiledMachine): Float64Array[] {
  const radix = symbols.length
  const settled = [table]
  for (let reel = reels - 1; reel > 0; reel -= 1) {
    const [longer = table] = settled
    settled.unshift(
      new Float64Array(radix ** reel).map((_, pattern) => {
        const [pay = NaN, ...others] = longer.subarray(pattern * radix, (pattern + 1) * radix)
        return others.every((other) => other === pay) ? pay : NaN
      }),
    )
  }
  return settled
}

function columnsOf(machine: CompiledMachine, strip: Int32Array): Column[] {
  const columns = new Map<string, Column>()
  for (const stop of strip.keys()) {
    const symbols = Array.from(
      { length: machine.rows },
      (_, row) => strip[(stop + row) % strip.length] ?? 0,
    )
    const [first = 0] = symbols
    const isFull = machine.fills[first] === true && symbols.every((symbol) => symbol === first)
    const key = symbols.join()
    columns.set(key, {
      symbols,
      scatters: scattersInWindow(machine, strip, stop),
      full: isFull ? first : -1,
      stops: (columns.get(key)?.stops ?? 0) + 1,
    })
  }
  return [...columns.values()]
}

function after(
  state: State,
  column: Column,
  reel: number,
  machine: CompiledMachine,
  settled: readonly Float64Array[],
): State {
  const radix = machine.symbols.length
  const pays = settled[reel]
  let { units } = state
  const lines: number[] = []
  const patterns: number[] = []
  for (const [at, line] of state.lines.entries()) {
    const row = machine.lines[line]?.[reel] ?? 0
    const pattern = (state.patterns[at] ?? 0) * radix + (column.symbols[row] ?? 0)
    const pay = pays?.[pattern] ?? 0
    if (Number.isNaN(pay)) {
      lines.push(line)
      patterns.push(pattern)
    } else units += pay
  }
  return {
    units,
    scatters: state.scatters + column.scatters,
    full: reel === 0 || state.full === column.full ? column.full : -1,
    lines,
    patterns,
    ways: state.ways * column.stops,
  }
}

function merge(states: Map<string, State>, state: State): void {
  const { units, scatters, full, lines, patterns } = state
  const key = `${units},${scatters},${full},${lines.join()},${patterns.join()}`
  const known = states.get(key)
  if (known) known.ways += state.ways
  else states.set(key, state)
}
