import type { Draw } from '../../fairness/draw.ts'
import { evaluateSpin, type SpinResult } from '../evaluate-spin.ts'
import type { Cell } from '../events.ts'
import type { SpinMode } from '../machine.ts'
import type { RoundLog } from '../round-log.ts'
import {
  boardReels,
  boardsOf,
  diceMultiplier,
  isRaceOver,
  joinGrids,
  raceMultiplier,
  unitsPerBet,
  type DuelMachine,
  type Score,
  type Side,
} from './machine.ts'

type DuelRound = { machine: DuelMachine; draw: Draw; betMinor: bigint; log: RoundLog }

type Boards = Readonly<Record<Side, SpinResult>>

const DIE = 6

/**
 * Plays a duel of two boards into `log`. Draws: for each spin, paid or free, one stop per reel from
 * the left board's first to the right board's last, `below(strip length)`; if both boards win, then
 * the two dice, `below(6)` each. Nothing else is drawn; a capped round stops drawing.
 */
export function playDuel(round: DuelRound): void {
  const { machine, log } = round
  const boards = spin(round, 'base')
  if (log.capped || boards.left.scatter.count === 0 || boards.right.scatter.count === 0) return
  const { points, maxSpins } = machine.race
  log.push({ type: 'race', points, maxSpins, cells: scatterCells(machine, boards) })
  playRace(round)
}

function playRace(round: DuelRound): void {
  const { log } = round
  const { race } = round.machine
  const wonBeforeMinor = log.winMinor
  let score: Score = [0, 0]
  let spins = 0
  while (!isRaceOver(race, score, spins) && !log.capped) {
    spins++
    const side = winnerOf(spin(round, 'free', spins))
    if (log.capped) break
    if (side === 'left') score = [score[0] + 1, score[1]]
    if (side === 'right') score = [score[0], score[1] + 1]
    log.push({ type: 'race-move', ...(side === undefined ? {} : { side }), score })
  }
  if (!log.capped) {
    const multiplier = raceMultiplier(race, score)
    const wonMinor = log.winMinor - wonBeforeMinor
    log.push({ type: 'race-end', score, multiplier, win: wonMinor * BigInt(multiplier - 1) })
  }
  log.push({ type: 'free-spins-end', spins, win: log.winMinor - wonBeforeMinor })
}

function spin(round: DuelRound, mode: SpinMode, freeSpin?: number): Boards {
  const { machine, draw, log } = round
  const strips = mode === 'base' ? machine.strips : machine.race.strips
  const stops = strips.map((strip) => draw.below(strip.length))
  const { left, right } = boardsOf(machine)
  const reels = boardReels(machine)
  const boards: Boards = {
    left: evaluateSpin(left, mode, stops.slice(0, reels)),
    right: evaluateSpin(right, mode, stops.slice(reels)),
  }
  log.push({
    type: 'reveal',
    grid: joinGrids(boards.left.grid, boards.right.grid),
    stops,
    ...(freeSpin === undefined ? {} : { freeSpin }),
  })
  pushLineWins(round, boards.left, 'left')
  pushLineWins(round, boards.right, 'right')
  rollDice(round, boards)
  return boards
}

function pushLineWins({ machine, betMinor, log }: DuelRound, board: SpinResult, side: Side): void {
  const compiled = boardsOf(machine)[side]
  const lines = side === 'left' ? 0 : machine.lines.length
  for (const { line, symbol, count, multiplier, cells, units } of board.lineWins)
    log.push({
      type: 'line-win',
      line: lines + line,
      symbol: compiled.symbols[symbol] ?? '',
      count,
      multiplier,
      cells: onBoard(machine, side, cells),
      win: toMinor(machine, betMinor, units),
    })
}

/** The dice multiply the higher of two wins, or both if they are equal. */
function rollDice({ machine, draw, betMinor, log }: DuelRound, { left, right }: Boards): void {
  if (left.totalUnits === 0 || right.totalUnits === 0 || log.capped) return
  const dice = [draw.below(DIE) + 1, draw.below(DIE) + 1] as const
  const multiplier = diceMultiplier(machine.dice, dice)
  const winner = winnerOf({ left, right })
  const units =
    winner === undefined
      ? left.totalUnits + right.totalUnits
      : Math.max(left.totalUnits, right.totalUnits)
  log.push({
    type: 'dice-roll',
    dice,
    multiplier,
    side: winner ?? 'both',
    win: toMinor(machine, betMinor, units * (multiplier - 1)),
  })
}

function winnerOf({ left, right }: Boards): Side | undefined {
  if (left.totalUnits === right.totalUnits) return undefined
  return left.totalUnits > right.totalUnits ? 'left' : 'right'
}

function scatterCells(machine: DuelMachine, { left, right }: Boards): Cell[] {
  return [
    ...onBoard(machine, 'left', left.scatter.cells),
    ...onBoard(machine, 'right', right.scatter.cells),
  ]
}

function onBoard(machine: DuelMachine, side: Side, cells: readonly Cell[]): Cell[] {
  const first = side === 'left' ? 0 : boardReels(machine)
  return cells.map(([reel, row]) => [first + reel, row])
}

function toMinor(machine: DuelMachine, betMinor: bigint, units: number): bigint {
  return (BigInt(units) * betMinor) / BigInt(unitsPerBet(machine))
}
