import type { Grid, SymbolId } from '../events.ts'
import { compiledOf, type CompiledMachine } from '../compiled-machine.ts'
import type { SlotMachine } from '../machine.ts'

export type Side = 'left' | 'right'

/** Points of the left and of the right board. */
export type Score = readonly [left: number, right: number]

/**
 * Two boards side by side, each with its own reels and its own lines. `reels` counts those of both
 * boards: the left board has the first half of the strips, the right board the second.
 */
export type DuelMachine = {
  reels: number
  rows: number
  strips: SlotMachine['strips']
  /** Lines of one board; both boards play them, so the bet is divided by twice their number. */
  lines: SlotMachine['lines']
  /** × line bet for 1, 2, … of a symbol from the board's left. */
  pays: SlotMachine['pays']
  /** Stands for every symbol except the scatter. */
  wild: { symbol: SymbolId }
  /** One on each board starts the race; it pays nothing. */
  scatter: { symbol: SymbolId }
  /** Two dice are rolled when both boards win: their sum, times `doubles` for a double. */
  dice: { doubles: number }
  /**
   * Free spins: the board with the higher win moves one point. The first with `points` ends the
   * race; after `maxSpins` it ends as it stands. Its wins are multiplied by the lead, at least by
   * one, and by `shutout` too if the other board has no point at the end.
   */
  race: {
    points: number
    maxSpins: number
    shutout: number
    strips: SlotMachine['strips']
  }
}

type Boards = Readonly<Record<Side, CompiledMachine>>

const boardsByMachine = new WeakMap<DuelMachine, Boards>()

export function boardsOf(machine: DuelMachine): Boards {
  const boards = boardsByMachine.get(machine) ?? {
    left: compiledOf(boardMachine(machine, 'left')),
    right: compiledOf(boardMachine(machine, 'right')),
  }
  boardsByMachine.set(machine, boards)
  return boards
}

export function boardReels({ reels }: Pick<DuelMachine, 'reels'>): number {
  return reels / 2
}

/** Lines of both boards together. */
export function lineCount({ lines }: Pick<DuelMachine, 'lines'>): number {
  return lines.length * 2
}

/** The smallest parts of a bet that wins are counted in. */
export function unitsPerBet(machine: DuelMachine): number {
  return boardsOf(machine).left.unitsPerLineBet * lineCount(machine)
}

export function diceMultiplier(
  { doubles }: DuelMachine['dice'],
  [first, second]: readonly [number, number],
): number {
  return (first + second) * (first === second ? doubles : 1)
}

export function raceMultiplier(
  { points, shutout }: Pick<DuelMachine['race'], 'points' | 'shutout'>,
  [left, right]: Score,
): number {
  const lead = Math.abs(left - right)
  return Math.max(1, lead) * (lead === points ? shutout : 1)
}

export function isRaceOver(
  { points, maxSpins }: Pick<DuelMachine['race'], 'points' | 'maxSpins'>,
  [left, right]: Score,
  spins: number,
): boolean {
  return Math.max(left, right) >= points || spins >= maxSpins
}

export function joinGrids(left: Grid, right: Grid): Grid {
  return left.map((row, index) => [...row, ...(right[index] ?? [])])
}

function boardMachine(machine: DuelMachine, side: Side): SlotMachine {
  const { rows, lines, pays, wild, scatter, race } = machine
  const reels = boardReels(machine)
  const own = (strips: SlotMachine['strips']) =>
    side === 'left' ? strips.slice(0, reels) : strips.slice(reels)
  return {
    reels,
    rows,
    strips: own(machine.strips),
    lines,
    pays,
    wild,
    scatter: { symbol: scatter.symbol, pays: [], freeSpins: [] },
    freeSpins: { multiplier: 1, strips: own(race.strips) },
  }
}
