import type { Draw } from '../../fairness/draw.ts'
import type { Cell, SymbolId } from '../events.ts'
import type { SpinMode } from '../machine.ts'
import type { RoundLog } from '../round-log.ts'
import type { AnywhereMachine } from './machine.ts'
import {
  cellsWhere,
  gridOf,
  multiplierCells,
  revealWindow,
  revealWithScatters,
  tumbleWindow,
  type Window,
} from './window.ts'

type SequenceRound = { machine: AnywhereMachine; draw: Draw; betMinor: bigint; log: RoundLog }
type SequenceStart = { mode: SpinMode; collected: number; freeSpin?: number; scatters?: number }
type Win = { symbol: SymbolId; cells: readonly Cell[]; coins: number }

export function payFor(
  thresholds: readonly { from: number; coins: number }[],
  count: number,
): number {
  return thresholds.findLast(({ from }) => count >= from)?.coins ?? 0
}

/**
 * Plays one reveal and all its tumbles, then the multipliers. `collected` is the sum of the free
 * spins' multipliers so far. Returns the new sum and the scatters of the reveal.
 */
export function playSequence(
  round: SequenceRound,
  start: SequenceStart,
): { scatters: Cell[]; collected: number } {
  const { machine, draw, log } = round
  const { mode, collected, freeSpin } = start
  let window =
    start.scatters === undefined
      ? revealWindow(machine, mode, draw)
      : revealWithScatters(machine, draw, start.scatters)
  const scatters = cellsWhere(window, ({ symbol }) => symbol === machine.scatter.symbol)
  log.push({
    type: 'reveal',
    grid: gridOf(window),
    stops: [],
    multipliers: multiplierCells(window),
    ...(freeSpin === undefined ? {} : { freeSpin }),
  })
  const before = log.winMinor
  for (
    let wins = winsOf(machine, window);
    wins.length > 0 && !log.capped;
    wins = winsOf(machine, window)
  ) {
    pushWins(round, wins)
    if (!log.capped) window = tumble(round, mode, window, wins)
  }
  const sequenceMinor = log.winMinor - before
  if (sequenceMinor === 0n || log.capped) return { scatters, collected }
  return { scatters, collected: applyMultipliers(round, start, window, sequenceMinor) }
}

function winsOf(machine: AnywhereMachine, window: Window): Win[] {
  return Object.entries(machine.pays).flatMap(([symbol, thresholds]) => {
    const cells = cellsWhere(window, (standing) => standing.symbol === symbol)
    const coins = payFor(thresholds, cells.length)
    return coins > 0 ? [{ symbol, cells, coins }] : []
  })
}

function pushWins({ machine, betMinor, log }: SequenceRound, wins: readonly Win[]): void {
  for (const { symbol, cells, coins } of wins) {
    const win = (BigInt(coins) * betMinor) / BigInt(machine.coinsPerBet)
    log.push({ type: 'anywhere-win', symbol, count: cells.length, cells, win })
  }
}

function tumble(
  { machine, draw, log }: SequenceRound,
  mode: SpinMode,
  window: Window,
  wins: readonly Win[],
): Window {
  const leaving = new Set(wins.map(({ symbol }) => symbol))
  const after = tumbleWindow(machine, mode, draw, window, ({ symbol }) => leaving.has(symbol))
  const removed = wins.flatMap(({ cells }) => cells)
  log.push({ type: 'tumble', removed, grid: gridOf(after), multipliers: multiplierCells(after) })
  return after
}

/**
 * Multiplies the sequence's win by the sum of its multipliers; in free spins by the collected sum.
 */
function applyMultipliers(
  { log }: SequenceRound,
  start: SequenceStart,
  window: Window,
  wonMinor: bigint,
): number {
  const values = multiplierCells(window)
  const total = values.reduce((sum, { value }) => sum + value, start.collected)
  if (total > 1) log.push({ type: 'multiplier', values, total, win: wonMinor * BigInt(total - 1) })
  return start.mode === 'free' ? total : 0
}
