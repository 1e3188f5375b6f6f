import type { Draw } from '../../fairness/draw.ts'
import { drawWeighted } from '../anywhere/window.ts'
import type { Cell, PrizeCell } from '../events.ts'
import type { SpinMode } from '../machine.ts'
import type { RoundLog } from '../round-log.ts'
import type { VariableMachine } from './machine.ts'
import { cellsWon, waysWins, type WaysWin } from './ways.ts'
import { cellsOf, gridOf, revealWindow, tumbleWindow, type VariableWindow } from './window.ts'

export type VariableRound = {
  machine: VariableMachine
  draw: Draw
  betMinor: bigint
  log: RoundLog
}
type Spin = { mode: SpinMode; multiplier: number; freeSpin?: number }

/**
 * Plays a machine of variable reels into `log`. Draws: for each spin, paid or free, the height of
 * every reel from the left, one `below(sum of heights' weights)` each; then the cells reel by reel
 * from the left, each reel from the top down, one `below(sum of the reel's weights)` per cell.
 * After a win the new cells are drawn in the same order; reels keep their heights. With `haul`, a
 * free reveal is followed by the sum of each carrier, reel by reel from the left and from the top
 * down, one `below(sum of the sums' weights)` each. Nothing else is drawn; a capped round stops
 * drawing.
 */
export function playVariable(round: VariableRound): void {
  const { log, machine } = round
  const { scatters } = playSpin(round, { mode: 'base', multiplier: 1 })
  const awarded = machine.scatter.awards.findLast(({ from }) => scatters.length >= from)?.spins ?? 0
  if (awarded > 0 && !log.capped) playFreeSpins(round, awarded, scatters)
}

function playFreeSpins(round: VariableRound, awarded: number, triggering: readonly Cell[]): void {
  const { log, machine } = round
  const { retrigger } = machine.scatter
  const wonBeforeMinor = log.winMinor
  let left = awarded
  let played = 0
  let multiplier = machine.multiplier.first
  log.push({ type: 'free-spins', awarded, left, multiplier, cells: triggering })
  while (left > 0 && !log.capped) {
    played++
    left--
    const spun = playSpin(round, { mode: 'free', multiplier, freeSpin: played })
    multiplier = spun.multiplier
    if (log.capped || spun.scatters.length < retrigger.from) continue
    left += retrigger.spins
    log.push({
      type: 'free-spins',
      awarded: retrigger.spins,
      left,
      multiplier,
      cells: spun.scatters,
    })
  }
  log.push({ type: 'free-spins-end', spins: played, win: log.winMinor - wonBeforeMinor })
}

function playSpin(
  round: VariableRound,
  { mode, multiplier, freeSpin }: Spin,
): { scatters: Cell[]; multiplier: number } {
  const { machine, draw, log } = round
  let window = revealWindow(machine, mode, draw)
  let times = multiplier
  const scatters = cellsOf(window, machine.scatter.symbol)
  const sums = mode === 'free' ? drawSums(round, window) : []
  log.push({
    type: 'reveal',
    grid: gridOf(window, machine.rows),
    stops: [],
    ...(freeSpin === undefined ? {} : { freeSpin }),
    ...(sums.length === 0 ? {} : { prizes: carried(machine, window, sums) }),
  })
  for (let wins = waysWins(machine, window); wins.length > 0; wins = waysWins(machine, window)) {
    pushWaysWins(round, wins, times)
    if (log.capped) break
    if (mode === 'free') times += machine.multiplier.step
    window = tumble(round, mode, window, wins, times)
  }
  return {
    scatters,
    multiplier: mode === 'free' && !log.capped ? haul(round, window, sums, times) : times,
  }
}

function drawSums({ machine, draw }: VariableRound, window: VariableWindow): number[] {
  const { haul: feature } = machine
  return feature ? cellsOf(window, feature.carrier).map(() => drawWeighted(draw, feature.sums)) : []
}

/**
 * Carriers keep their order while they fall, so the sums can be matched in any later window of the
 * spin.
 */
function carried(
  { haul: feature }: VariableMachine,
  window: VariableWindow,
  sums: readonly number[],
): PrizeCell[] {
  return feature
    ? cellsOf(window, feature.carrier).map((cell, i) => ({ cell, times: sums[i] ?? 0 }))
    : []
}

function haul(
  { machine, betMinor, log }: VariableRound,
  window: VariableWindow,
  sums: readonly number[],
  times: number,
): number {
  const { haul: feature } = machine
  const cells = feature ? cellsOf(window, feature.collector) : []
  if (!feature || cells.length === 0) return times
  const bets = sums.reduce((sum, each) => sum + each, 0) * cells.length * times
  const next = times + cells.length * feature.step
  log.push({
    type: 'haul',
    symbol: feature.collector,
    cells,
    prizes: carried(machine, window, sums),
    multiplier: times,
    next,
    win: betMinor * BigInt(bets),
  })
  return next
}

export function pushWaysWins(
  {
    machine,
    betMinor,
    log,
  }: Pick<VariableRound, 'betMinor' | 'log'> & {
    machine: Pick<VariableMachine, 'coinsPerBet'>
  },
  wins: readonly WaysWin[],
  times: number,
): void {
  const before = log.winMinor
  for (const { symbol, count, ways, cells, coins } of wins) {
    log.push({
      type: 'ways-win',
      symbol,
      count,
      ways,
      cells,
      win: (BigInt(coins) * betMinor) / BigInt(machine.coinsPerBet),
    })
  }
  const wonMinor = log.winMinor - before
  if (times > 1 && !log.capped)
    log.push({ type: 'multiplier', values: [], total: times, win: wonMinor * BigInt(times - 1) })
}

function tumble(
  round: VariableRound,
  mode: SpinMode,
  window: VariableWindow,
  wins: readonly WaysWin[],
  times: number,
): VariableWindow {
  const { machine, draw, log } = round
  const removed = cellsWon(wins)
  const after = tumbleWindow(machine, mode, draw, window, removed)
  const rise = mode === 'free' && machine.multiplier.step > 0 ? { multiplier: times } : {}
  log.push({ type: 'tumble', removed, grid: gridOf(after, machine.rows), multipliers: [], ...rise })
  return after
}
