import type { Draw } from '../../fairness/draw.ts'
import type { Cell } from '../events.ts'
import type { SpinMode } from '../machine.ts'
import type { RoundLog } from '../round-log.ts'
import { pushWaysWins } from '../variable/play-variable.ts'
import { cellsWon, waysWins } from '../variable/ways.ts'
import { cellsOf, gridOf } from '../variable/window.ts'
import { raised, type AvalancheMachine } from './machine.ts'
import { avalancheWindow, revealRows } from './window.ts'

export type AvalancheRound = {
  machine: AvalancheMachine
  draw: Draw
  betMinor: bigint
  log: RoundLog
}
type Board = { rows: number; multiplier: number }
type Spin = Board & { mode: SpinMode; freeSpin?: number }

/**
 * Plays a machine of avalanches into `log`. Draws: for each spin, paid or free, the cells of the
 * open rows reel by reel from the left, each reel from the top down, one `below(sum of the reel's
 * weights)` per cell. After a win one more row opens, unless all are open, and the new cells are
 * drawn in the same order: each reel's removed cells and, if a row opened, one more. Nothing else is
 * drawn; a capped round stops drawing.
 */
export function playAvalanche(round: AvalancheRound): void {
  const { log, machine } = round
  const { scatters } = playSpin(round, { mode: 'base', rows: machine.start.base, multiplier: 1 })
  const awarded = machine.scatter.awards.findLast(({ from }) => scatters.length >= from)?.spins ?? 0
  if (awarded > 0 && !log.capped) playFreeSpins(round, awarded, scatters)
}

function playFreeSpins(round: AvalancheRound, awarded: number, triggering: readonly Cell[]): void {
  const { log, machine } = round
  const { retrigger } = machine.scatter
  const wonBeforeMinor = log.winMinor
  let left = awarded
  let played = 0
  let board: Board = { rows: machine.start.free, multiplier: machine.multiplier.first }
  log.push({
    type: 'free-spins',
    awarded,
    left,
    multiplier: board.multiplier,
    cells: triggering,
  })
  while (left > 0 && !log.capped) {
    played++
    left--
    const spun = playSpin(round, { ...board, mode: 'free', freeSpin: played })
    board = spun.board
    if (log.capped || spun.scatters.length < retrigger.from) continue
    left += retrigger.spins
    log.push({
      type: 'free-spins',
      awarded: retrigger.spins,
      left,
      multiplier: board.multiplier,
      cells: spun.scatters,
    })
  }
  log.push({ type: 'free-spins-end', spins: played, win: log.winMinor - wonBeforeMinor })
}

function playSpin(
  round: AvalancheRound,
  { mode, freeSpin, ...before }: Spin,
): { scatters: Cell[]; board: Board } {
  const { machine, draw, log } = round
  let { rows, multiplier } = before
  let window = revealRows(machine, mode, draw, rows)
  const scatters = cellsOf(window, machine.scatter.symbol)
  log.push({
    type: 'reveal',
    grid: gridOf(window, machine.rows),
    stops: [],
    ...(freeSpin === undefined ? {} : { freeSpin }),
  })
  for (let wins = waysWins(machine, window); wins.length > 0; wins = waysWins(machine, window)) {
    pushWaysWins(round, wins, multiplier)
    if (log.capped) break
    const opens = rows < machine.rows
    if (opens) rows++
    else if (mode === 'free') multiplier = raised(machine, multiplier)
    const removed = cellsWon(wins)
    window = avalancheWindow(machine, mode, draw, window, removed, rows)
    log.push({
      type: 'tumble',
      removed,
      grid: gridOf(window, machine.rows),
      multipliers: [],
      ...(opens ? { opened: rows } : {}),
      ...(mode === 'free' ? { multiplier } : {}),
    })
  }
  return { scatters, board: { rows, multiplier } }
}
