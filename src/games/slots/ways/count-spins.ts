import type { SymbolId } from '../events.ts'
import type { WaysMachine } from './machine.ts'

/** What a spin can come to: its ways' coins, the scatters and wilds it shows, and its share of all stops. */
export type SpinOutcome = { coins: number; scatters: number; wilds: number; share: number }

/** Windows of one reel that look alike: how many of each paying symbol, wilds counted as their multiplier. */
type Column = { worths: readonly number[]; scatters: number; wilds: number; share: number }

/** A run still open: the symbol's place in the paytable and its ways so far. */
type Run = readonly [symbol: number, ways: number]
type State = { coins: number; scatters: number; wilds: number; runs: readonly Run[]; share: number }

/**
 * Every combination of stops, counted: reel by reel, combinations that leave the same runs open are carried on as one.
 * Exact but for the rounding of doubles (15 digits).
 */
export function countSpins(machine: WaysMachine, strips: readonly (readonly SymbolId[])[], wildMultiplier: number): SpinOutcome[] {
  const pays = Object.values(machine.pays)
  let states: State[] = [{ coins: 0, scatters: 0, wilds: 0, runs: pays.map((_, symbol): Run => [symbol, 1]), share: 1 }]
  strips.forEach((strip, reel) => {
    const columns = columnsOf(machine, strip, wildMultiplier)
    const merged = new Map<string, State>()
    for (const state of states) for (const column of columns) merge(merged, after(state, column, reel, pays))
    states = [...merged.values()]
  })
  const outcomes = new Map<string, State>()
  for (const state of states) merge(outcomes, { ...state, coins: state.coins + paid(state.runs, strips.length, pays), runs: [] })
  return [...outcomes.values()].map(({ coins, scatters, wilds, share }) => ({ coins, scatters, wilds, share }))
}

function after(state: State, column: Column, reel: number, pays: readonly (readonly number[])[]): State {
  const broken: Run[] = []
  const runs: Run[] = []
  for (const run of state.runs) {
    const worth = column.worths[run[0]] ?? 0
    if (worth === 0) broken.push(run)
    else runs.push([run[0], run[1] * worth])
  }
  return {
    coins: state.coins + paid(broken, reel, pays), runs, share: state.share * column.share,
    scatters: state.scatters + column.scatters, wilds: state.wilds + column.wilds,
  }
}

/** Coins of runs that end after so many reels. */
function paid(runs: readonly Run[], reels: number, pays: readonly (readonly number[])[]): number {
  return runs.reduce((sum, [symbol, ways]) => sum + ways * (pays[symbol]?.[reels - 1] ?? 0), 0)
}

function merge(states: Map<string, State>, state: State): void {
  const key = `${state.coins},${state.scatters},${state.wilds},${state.runs.join()}`
  const known = states.get(key)
  states.set(key, known ? { ...known, share: known.share + state.share } : state)
}

function columnsOf({ rows, pays, wild, scatter }: WaysMachine, strip: readonly SymbolId[], wildMultiplier: number): Column[] {
  const columns = new Map<string, Column>()
  strip.forEach((_, stop) => {
    const shown = Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length] ?? '')
    const count = (symbol: SymbolId) => shown.filter((each) => each === symbol).length
    const wilds = count(wild)
    const worths = Object.keys(pays).map((symbol) => count(symbol) + wilds * wildMultiplier)
    const key = `${worths.join()},${count(scatter.symbol)},${wilds}`
    const share = (columns.get(key)?.share ?? 0) + 1 / strip.length
    columns.set(key, { worths, scatters: count(scatter.symbol), wilds, share })
  })
  return [...columns.values()]
}
