import type { Draw } from '../../fairness/draw.ts'
import type { Cell } from '../events.ts'
import type { SpinMode } from '../machine.ts'
import type { RoundLog } from '../round-log.ts'
import { clustersOf, type Cluster } from './clusters.ts'
import type { ClusterMachine } from './machine.ts'
import { createMarks, type Marks } from './marks.ts'
import { cellsOf, gridOf, revealWindow, tumbleWindow, turnWindow, type Window } from './window.ts'

export type ClusterRound = { machine: ClusterMachine; draw: Draw; betMinor: bigint; log: RoundLog }
type Spin = { mode: SpinMode; marks: Marks; freeSpin?: number }

/**
 * Plays a cluster machine into `log`. Draws: a window is filled reel by reel from the left, each reel from the top
 * down, one `below(sum of weights)` a cell; after a tumble the new cells of each reel are drawn in the same order.
 * Nothing else is drawn: marks and turns follow from what stands. A capped round stops drawing.
 */
export function playCluster(round: ClusterRound): void {
  const { machine, log } = round
  const scatters = playSpin(round, { mode: 'base', marks: newMarks(machine) })
  const spins = spinsFor(machine, scatters.length)
  if (spins > 0 && !log.capped) playFreeSpins(round, spins, scatters)
}

const newMarks = (machine: ClusterMachine) => createMarks(machine, machine.marks)

/** Free spins that so many scatters of one reveal give. */
export function spinsFor({ scatter }: Pick<ClusterMachine, 'scatter'>, scatters: number): number {
  return scatter.awards.findLast(({ from }) => scatters >= from)?.spins ?? 0
}

/** Marks stay from the first free spin to the last. */
function playFreeSpins(round: ClusterRound, awarded: number, triggering: readonly Cell[]): void {
  const { machine, log } = round
  const marks = newMarks(machine)
  const wonBeforeMinor = log.winMinor
  let left = awarded
  let played = 0
  log.push({ type: 'free-spins', awarded, left, multiplier: 1, cells: triggering })
  while (left > 0 && !log.capped) {
    played++
    left--
    const scatters = playSpin(round, { mode: 'free', marks, freeSpin: played })
    const more = spinsFor(machine, scatters.length)
    if (log.capped || more === 0) continue
    left += more
    log.push({ type: 'free-spins', awarded: more, left, multiplier: 1, cells: scatters })
  }
  log.push({ type: 'free-spins-end', spins: played, win: log.winMinor - wonBeforeMinor })
}

/** One reveal, its tumbles and its turn; the scatters of its reveal come back. */
function playSpin(round: ClusterRound, { mode, marks, freeSpin }: Spin): Cell[] {
  const { machine, draw, log } = round
  const first = revealWindow(machine, mode, draw)
  log.push({ type: 'reveal', grid: gridOf(first), stops: [], marks: marks.shown(), ...(freeSpin === undefined ? {} : { freeSpin }) })
  const fallen = playTumbles(round, mode, marks, first)
  if (!log.capped && fallen.tumbles >= machine.turn.afterTumbles[mode]) {
    const turned = turnWindow(machine, fallen.window)
    log.push({ type: 'ring-turn', steps: machine.turn.steps, grid: gridOf(turned) })
    playTumbles(round, mode, marks, turned)
  }
  return cellsOf(first, machine.scatter.symbol)
}

function playTumbles(round: ClusterRound, mode: SpinMode, marks: Marks, from: Window): { window: Window; tumbles: number } {
  const { machine, draw, log } = round
  let window = from
  let tumbles = 0
  for (let wins = clustersOf(machine, window); wins.length > 0; wins = clustersOf(machine, window)) {
    payClusters(round, marks, wins)
    if (log.capped) break
    const removed = wins.flatMap(({ cells }) => cells)
    window = tumbleWindow(machine, mode, draw, window, removed)
    tumbles++
    log.push({ type: 'tumble', removed, grid: gridOf(window), multipliers: [], marks: marks.shown() })
  }
  return { window, tumbles }
}

/** A win is multiplied by the marks that stood before it. */
function payClusters({ machine, betMinor, log }: ClusterRound, marks: Marks, wins: readonly Cluster[]): void {
  for (const { symbol, cells, coins } of wins) {
    const multiplier = marks.over(cells)
    const win = (BigInt(coins * multiplier) * betMinor) / BigInt(machine.coinsPerBet)
    log.push({ type: 'cluster-win', symbol, count: cells.length, multiplier, cells, win })
    marks.strike(cells)
  }
}
