import type { CompiledMachine } from '../compiled-machine.ts'
import { evaluateLine, type LineResult } from '../evaluate-line.ts'
import type { Cell } from '../events.ts'

/** Symbol indexes, `window[reel][row]`. */
export type ReelWindow = readonly ArrayLike<number>[]

/**
 * How a machine counts its lines now: both ways or from the left, and what a win with a wild in it
 * is multiplied by.
 */
export type LineRules = { bothWays: boolean; times: number }

/** A line's win in units of the machine; `cells` begin at the end it is counted from. */
type WayWin = LineResult & { line: number; fromRight: boolean; cells: readonly Cell[] }

/**
 * Both results of one line: from the right too where the machine pays both ways and the line is not
 * whole.
 */
export function evaluateLineWays(
  machine: CompiledMachine,
  { bothWays, times }: LineRules,
  cells: ArrayLike<number>,
): { left: LineResult | undefined; right: LineResult | undefined } {
  const now = { ...machine, wildMultiplier: times }
  const left = evaluateLine(now, machine.modes.base, cells)
  if (!bothWays || left?.count === machine.reels) return { left, right: undefined }
  return { left, right: evaluateLine(now, machine.modes.base, Array.from(cells).toReversed()) }
}

/** What a window pays, its wilds grown: line by line, from the left first. */
export function evaluateWindow(
  machine: CompiledMachine,
  rules: LineRules,
  window: ReelWindow,
): WayWin[] {
  const last = machine.reels - 1
  return machine.lines.flatMap((rows, index) => {
    const symbols = Array.from(rows, (row, reel) => window[reel]?.[row] ?? 0)
    const { left, right } = evaluateLineWays(machine, rules, symbols)
    const cells: Cell[] = Array.from(rows, (row, reel) => [reel, row])
    return [
      ...(left
        ? [{ ...left, line: index + 1, fromRight: false, cells: cells.slice(0, left.count) }]
        : []),
      ...(right
        ? [
            {
              ...right,
              line: index + 1,
              fromRight: true,
              cells: cells.slice(last + 1 - right.count).toReversed(),
            },
          ]
        : []),
    ]
  })
}
