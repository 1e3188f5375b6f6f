import type { CompiledMachine } from '../compiled-machine.ts'
import { evaluateLine, type LineResult } from '../evaluate-line.ts'
import type { Cell } from '../events.ts'

export type ReelWindow = readonly ArrayLike<number>[]

export type LineRules = { bothWays: boolean; times: number }

type WayWin = LineResult & { line: number; fromRight: boolean; cells: readonly Cell[] }

/**
 * Evaluates one line in both directions: from the right only if the machine pays both ways and the
 * run does not cover the whole line.
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
