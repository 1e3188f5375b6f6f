import { boardReels, type DuelMachine } from '#games/slots/duel/machine.ts'
import type { Grid, SymbolId } from '#games/slots/events.ts'
import type { TensionRule } from './tension.ts'

/**
 * The second scatter can start the race; and if the left board has won, the right board's last reel
 * can bring the roll of the dice.
 */
export function duelTension(machine: DuelMachine): TensionRule {
  const { strips, scatter, reels } = machine
  return {
    symbol: scatter.symbol,
    needed: 2,
    reels: strips.map((strip) => strip.includes(scatter.symbol)),
    also: (grid) => (mayRoll(machine, grid) ? [reels - 1] : []),
  }
}

function mayRoll(machine: DuelMachine, grid: Grid): boolean {
  const reels = boardReels(machine)
  return hasRun(machine, grid, 0, reels) && hasRun(machine, grid, reels, reels - 1)
}

/** Whether a line of the board begins with `length` symbols that pay together. */
function hasRun(
  { lines, pays, wild }: DuelMachine,
  grid: Grid,
  first: number,
  length: number,
): boolean {
  return lines.some((rows) => {
    const shown: SymbolId[] = rows
      .slice(0, length)
      .map((row, reel) => grid[row - 1]?.[first + reel] ?? '')
    const symbol = shown.find((each) => each !== wild.symbol) ?? wild.symbol
    return symbol in pays && shown.every((each) => each === symbol || each === wild.symbol)
  })
}
