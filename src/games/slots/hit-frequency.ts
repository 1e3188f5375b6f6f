import type { CompiledMachine } from './compiled-machine.ts'
import { rational, type Rational } from '#shared/rational.ts'
import { scattersInWindow } from './reel-counts.ts'

type Column = { symbols: readonly number[]; scatters: number; ways: bigint }

type OpenLine = { path: number; symbol: number }
type State = { open: readonly OpenLine[]; scatters: number; ways: bigint }
type Step = { hit: true } | { hit: false; open: OpenLine[]; scatters: number }

const MAX_WORK = 40_000_000
const WINDOW_WORK = 8

/**
 * Computes the exact share of base spins that pay more than 0, reel by reel: combinations that
 * leave the same lines open are merged, and certain wins are set aside. Undefined if the count is
 * still too large.
 */
export function exactHitFrequency(machine: CompiledMachine): Rational | undefined {
  const rules = hitRules(machine)
  const columns = machine.modes.base.strips.map((strip) => columnsOf(machine, strip))
  const combinations = machine.modes.base.strips.reduce(
    (product, strip) => product * BigInt(strip.length),
    1n,
  )
  let states: State[] = [{ open: rules.start, scatters: 0, ways: 1n }]
  let work = 0
  let missed = 0n
  for (const [reel, reelColumns] of columns.entries()) {
    work +=
      states.reduce((sum, { open }) => sum + open.length + WINDOW_WORK, 0) * reelColumns.length
    if (work > MAX_WORK) return undefined
    const after = new Map<string, State>()
    for (const state of states) {
      for (const column of reelColumns) {
        const next = rules.step(state, column, reel)
        if (!next.hit) merge(after, next, state.ways * column.ways)
      }
    }
    states = [...after.values()]
  }
  for (const { ways } of states) missed += ways
  return rational(combinations - missed, combinations)
}

function merge(
  states: Map<string, State>,
  { open, scatters }: { open: OpenLine[]; scatters: number },
  ways: bigint,
): void {
  const unique = new Map(open.map((line) => [line.path * 1_000 + line.symbol, line]))
  const key = `${scatters}|${[...unique.keys()].sort((a, b) => a - b).join()}`
  const known = states.get(key)
  states.set(key, {
    open: known?.open ?? [...unique.values()],
    scatters,
    ways: (known?.ways ?? 0n) + ways,
  })
}

function columnsOf(machine: CompiledMachine, strip: Int32Array): Column[] {
  const columns = new Map<string, Column>()
  strip.forEach((_, stop) => {
    const symbols = Array.from(
      { length: machine.rows },
      (_, row) => strip[(stop + row) % strip.length] ?? 0,
    )
    const known = columns.get(symbols.join())
    columns.set(symbols.join(), {
      symbols,
      scatters: scattersInWindow(machine, strip, stop),
      ways: (known?.ways ?? 0n) + 1n,
    })
  })
  return [...columns.values()]
}

const NOTHING_YET = 999

function hitRules(machine: CompiledMachine) {
  const { wild } = machine.modes.base
  const paths = linePaths(machine)
  const pays = (symbol: number, count: number) => (machine.pays[symbol]?.[count] ?? 0) > 0
  const surelyFrom = machine.symbols.map((_, symbol) =>
    firstOfTail(machine.reels, (count) => pays(symbol, count)),
  )
  const lastPaying = machine.symbols.map((_, symbol) =>
    (machine.pays[symbol] ?? []).findLastIndex((units) => units > 0),
  )
  const scattersSurelyFrom = firstOfTail(
    machine.scatterPays.length - 1,
    (count) => (machine.scatterPays[count] ?? 0) > 0,
  )
  const scattersMatter = machine.scatterPays.some((units) => units > 0)

  /**
   * Returns the symbol a line runs on after `shown`, 'won' or 'lost'; `count` cells were seen
   * before.
   */
  const extend = (running: number, shown: number, count: number): number | 'won' | 'lost' => {
    if (running === NOTHING_YET) return grown(shown, 1)
    if (running === shown) return grown(running, count + 1)
    if (running === wild && pays(wild, count)) return 'won'
    if (running === wild) return shown === machine.scatter ? 'lost' : grown(shown, count + 1)
    if (shown === wild && running !== machine.scatter) return grown(running, count + 1)
    return pays(running, count) ? 'won' : 'lost'
  }
  const grown = (symbol: number, count: number): number | 'won' | 'lost' => {
    if (count >= (surelyFrom[symbol] ?? Infinity)) return 'won'
    return symbol !== wild && (lastPaying[symbol] ?? 0) < count ? 'lost' : symbol
  }
  const step = (state: State, column: Column, reel: number): Step => {
    const scatters = scattersMatter ? state.scatters + column.scatters : 0
    if (scatters >= scattersSurelyFrom) return { hit: true }
    const last = reel === machine.reels - 1
    if (last && (machine.scatterPays[scatters] ?? 0) > 0) return { hit: true }
    const open: OpenLine[] = []
    for (const line of state.open) {
      const path = paths[line.path]
      const running = extend(line.symbol, column.symbols[path?.row ?? 0] ?? 0, reel)
      if (running === 'won') return { hit: true }
      if (running !== 'lost' && !last) open.push({ path: path?.next ?? 0, symbol: running })
    }
    return { hit: false, open, scatters }
  }
  return { step, start: machine.lines.map((_, line) => ({ path: line, symbol: NOTHING_YET })) }
}

/**
 * Returns the smallest count from which everything up to `max` passes; Infinity if not even `max`
 * does.
 */
function firstOfTail(max: number, passes: (count: number) => boolean): number {
  let first = Infinity
  for (let count = max; count >= 0 && passes(count); count--) first = count
  return first
}

/**
 * Remaining rows, shared by lines with equal tails: the first `lines.length` entries are whole
 * lines.
 */
function linePaths(machine: CompiledMachine): { row: number; next: number }[] {
  const paths: { row: number; next: number }[] = machine.lines.map((rows) => ({
    row: rows[0] ?? 0,
    next: -1,
  }))
  const known = new Map<string, number>()
  const pathOf = (rows: Int32Array): number => {
    const key = rows.join()
    const found = known.get(key)
    if (found !== undefined) return found
    const index = paths.push({ row: rows[0] ?? 0, next: -1 }) - 1
    known.set(key, index)
    setNext(index, rows)
    return index
  }
  const setNext = (index: number, rows: Int32Array) => {
    const path = paths[index]
    if (path && rows.length > 1) path.next = pathOf(rows.subarray(1))
  }
  machine.lines.forEach((rows, line) => setNext(line, rows))
  return paths
}
