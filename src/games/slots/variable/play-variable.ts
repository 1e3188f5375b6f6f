import type { Draw } from '../../fairness/draw.ts'
import type { Cell } from '../events.ts'
import type { SpinMode } from '../machine.ts'
import type { RoundLog } from '../round-log.ts'
import type { VariableMachine } from './machine.ts'
import { waysWins, type WaysWin } from './ways.ts'
import { cellsOf, gridOf, revealWindow, tumbleWindow, type VariableWindow } from './window.ts'

export type VariableRound = { machine: VariableMachine; draw: Draw; betMinor: bigint; log: RoundLog }
type Spin = { mode: SpinMode; multiplier: number; freeSpin?: number }

/**
 * Plays a machine of variable reels into `log`. Draws: for each spin, paid or free, the height of every reel from the
 * left, one `below(sum of heights' weights)` each; then the cells reel by reel from the left, each reel from the top
 * down, one `below(sum of the reel's weights)` a cell. After a win the new cells are drawn in the same order, reels
 * keep their heights. Nothing else is drawn; a capped round stops drawing.
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
    log.push({ type: 'free-spins', awarded: retrigger.spins, left, multiplier, cells: spun.scatters })
  }
  log.push({ type: 'free-spins-end', spins: played, win: log.winMinor - wonBeforeMinor })
}

/** One reveal and all its tumbles; the scatters of the reveal and the multiplier after the last tumble. */
function playSpin(round: VariableRound, { mode, multiplier, freeSpin }: Spin): { scatters: Cell[]; multiplier: number } {
  const { machine, draw, log } = round
  let window = revealWindow(machine, mode, draw)
  let times = multiplier
  const scatters = cellsOf(window, machine.scatter.symbol)
  log.push({ type: 'reveal', grid: gridOf(window, machine.rows), stops: [], ...(freeSpin === undefined ? {} : { freeSpin }) })
  for (let wins = waysWins(machine, window); wins.length > 0; wins = waysWins(machine, window)) {
    pushWins(round, wins, times)
    if (log.capped) break
    if (mode === 'free') times += machine.multiplier.step
    window = tumble(round, mode, window, wins, times)
  }
  return { scatters, multiplier: times }
}

function pushWins({ machine, betMinor, log }: VariableRound, wins: readonly WaysWin[], times: number): void {
  const before = log.winMinor
  for (const { symbol, count, ways, cells, coins } of wins) {
    log.push({ type: 'ways-win', symbol, count, ways, cells, win: (BigInt(coins) * betMinor) / BigInt(machine.coinsPerBet) })
  }
  const wonMinor = log.winMinor - before
  if (times > 1 && !log.capped) log.push({ type: 'multiplier', values: [], total: times, win: wonMinor * BigInt(times - 1) })
}

function tumble(round: VariableRound, mode: SpinMode, window: VariableWindow, wins: readonly WaysWin[], times: number): VariableWindow {
  const { machine, draw, log } = round
  const removed = [...new Map(wins.flatMap(({ cells }) => cells).map((cell) => [cell.join(), cell])).values()]
  const after = tumbleWindow(machine, mode, draw, window, removed)
  const rise = mode === 'free' ? { multiplier: times } : {}
  log.push({ type: 'tumble', removed, grid: gridOf(after, machine.rows), multipliers: [], ...rise })
  return after
}
