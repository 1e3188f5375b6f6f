import type { SymbolId } from '../events.ts'
import { carriedBy, wildsOf, type Carried, type WaysMachine } from './machine.ts'

export type SpinOutcome = {
  coins: number
  scatters: number
  wilds: number
  allKinds: boolean
  share: number
}

/**
 * Equivalent windows of one reel: the count of each paying symbol, with wilds counted as their
 * multiplier; `kinds` has a bit per kind of wild.
 */
type Column = {
  worths: readonly number[]
  scatters: number
  wilds: number
  kinds: number
  share: number
}

type Run = readonly [symbol: number, ways: number]
type State = {
  coins: number
  scatters: number
  wilds: number
  kinds: number
  runs: readonly Run[]
  share: number
}

/** More symbols than a window holds; used as the base of combined counts. */
const MAX_SHOWN = 64

/**
 * Counts every combination of stops, reel by reel; combinations that leave the same runs open are
 * merged. Exact except for the rounding of doubles (15 digits).
 */
export function countSpins(
  machine: WaysMachine,
  strips: readonly (readonly SymbolId[])[],
  carried: Carried,
): SpinOutcome[] {
  const pays = Object.values(machine.pays)
  let states: State[] = [
    {
      coins: 0,
      scatters: 0,
      wilds: 0,
      kinds: 0,
      runs: pays.map((_, symbol): Run => [symbol, 1]),
      share: 1,
    },
  ]
  strips.slice(0, -1).forEach((strip, reel) => {
    const columns = columnsOf(machine, strip, carried)
    const merged = new Map<string, State>()
    for (const state of states)
      for (const column of columns) merge(merged, after(state, column, reel, pays))
    states = [...merged.values()]
  })
  const outcomes = new Map<number, SpinOutcome>()
  const every = 2 ** wildsOf(machine).length - 1
  for (const column of columnsOf(machine, strips.at(-1) ?? [], carried))
    for (const state of states)
      mergeEnd(outcomes, state, column, { pays, reels: strips.length, every })
  return [...outcomes.values()]
}

function mergeEnd(
  outcomes: Map<number, SpinOutcome>,
  state: State,
  column: Column,
  { pays, reels, every }: { pays: readonly (readonly number[])[]; reels: number; every: number },
): void {
  let { coins } = state
  for (const [symbol, ways] of state.runs) {
    const worth = column.worths[symbol] ?? 0
    coins +=
      worth === 0
        ? ways * (pays[symbol]?.[reels - 2] ?? 0)
        : ways * worth * (pays[symbol]?.[reels - 1] ?? 0)
  }
  const [scatters, wilds] = [state.scatters + column.scatters, state.wilds + column.wilds]
  const allKinds = (state.kinds | column.kinds) === every
  const share = state.share * column.share
  const key = ((coins * MAX_SHOWN + scatters) * MAX_SHOWN + wilds) * 2 + (allKinds ? 1 : 0)
  const known = outcomes.get(key)
  if (known) known.share += share
  else outcomes.set(key, { coins, scatters, wilds, allKinds, share })
}

function after(
  state: State,
  column: Column,
  reel: number,
  pays: readonly (readonly number[])[],
): State {
  const broken: Run[] = []
  const runs: Run[] = []
  for (const run of state.runs) {
    const worth = column.worths[run[0]] ?? 0
    if (worth === 0) broken.push(run)
    else runs.push([run[0], run[1] * worth])
  }
  return {
    coins: state.coins + paid(broken, reel, pays),
    runs,
    share: state.share * column.share,
    scatters: state.scatters + column.scatters,
    wilds: state.wilds + column.wilds,
    kinds: state.kinds | column.kinds,
  }
}

function paid(runs: readonly Run[], reels: number, pays: readonly (readonly number[])[]): number {
  return runs.reduce((sum, [symbol, ways]) => sum + ways * (pays[symbol]?.[reels - 1] ?? 0), 0)
}

function merge(states: Map<string, State>, state: State): void {
  const key = `${state.coins},${state.scatters},${state.wilds},${state.kinds},${state.runs.join()}`
  const known = states.get(key)
  if (known) known.share += state.share
  else states.set(key, state)
}

function columnsOf(machine: WaysMachine, strip: readonly SymbolId[], carried: Carried): Column[] {
  const { rows, pays, scatter } = machine
  const kindsOfWild = wildsOf(machine)
  const columns = new Map<string, Column>()
  strip.forEach((_, stop) => {
    const shown = Array.from(
      { length: rows },
      (__, row) => strip[(stop + row) % strip.length] ?? '',
    )
    const count = (symbol: SymbolId) => shown.filter((each) => each === symbol).length
    const shownWilds = kindsOfWild.map(count)
    const wilds = shownWilds.reduce((sum, each) => sum + each, 0)
    const kinds = shownWilds.reduce((bits, each, i) => bits | (each > 0 ? 2 ** i : 0), 0)
    const worth = kindsOfWild.reduce((sum, wild) => sum + count(wild) * carriedBy(carried, wild), 0)
    const worths = Object.keys(pays).map((symbol) => count(symbol) + worth)
    const key = `${worths.join()},${count(scatter.symbol)},${wilds},${kinds}`
    const share = (columns.get(key)?.share ?? 0) + 1 / strip.length
    columns.set(key, { worths, scatters: count(scatter.symbol), wilds, kinds, share })
  })
  return [...columns.values()]
}
