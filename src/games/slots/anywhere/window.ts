import type { Draw } from '../../fairness/draw.ts'
import type { Cell, Grid, MultiplierCell, SymbolId } from '../events.ts'
import type { SpinMode } from '../machine.ts'
import type { AnywhereMachine, Weighted } from './machine.ts'

export type Standing = { symbol: SymbolId; value?: number }

export type Window = readonly (readonly Standing[])[]

/** Draws one value by weight: a single `below(sum of weights)`. */
export function drawWeighted<T>(draw: Draw, choices: Weighted<T>): T {
  let left = draw.below(totalOf(choices))
  for (const { value, weight } of choices) {
    if (left < weight) return value
    left -= weight
  }
  throw new RangeError('a weighted choice needs at least one value')
}

const totals = new WeakMap<Weighted<unknown>, number>()

function totalOf(choices: Weighted<unknown>): number {
  const known = totals.get(choices)
  if (known !== undefined) return known
  let total = 0
  for (const { weight } of choices) total += weight
  totals.set(choices, total)
  return total
}

export function revealWindow(machine: AnywhereMachine, mode: SpinMode, draw: Draw): Window {
  return Array.from({ length: machine.reels }, () =>
    Array.from({ length: machine.rows }, () =>
      drawStanding(machine, mode, machine.cells[mode], draw),
    ),
  )
}

/**
 * Draws a window of a paid spin with exactly this number of scatters: for each cell in reveal order
 * one `below(cells left)` decides if it is a scatter, and if not, one more draws another symbol of
 * a paid window.
 */
export function revealWithScatters(machine: AnywhereMachine, draw: Draw, scatters: number): Window {
  const others = machine.cells.base.filter(({ value }) => value !== machine.scatter.symbol)
  let [cellsLeft, scattersLeft] = [machine.reels * machine.rows, scatters]
  return Array.from({ length: machine.reels }, () =>
    Array.from({ length: machine.rows }, () => {
      if (draw.below(cellsLeft--) >= scattersLeft)
        return drawStanding(machine, 'base', others, draw)
      scattersLeft--
      return { symbol: machine.scatter.symbol }
    }),
  )
}

export function tumbleWindow(
  machine: AnywhereMachine,
  mode: SpinMode,
  draw: Draw,
  window: Window,
  removed: (standing: Standing) => boolean,
): Window {
  const cells = mode === 'base' ? machine.cells.baseTumble : machine.cells.freeTumble
  return window.map((reel) => {
    const kept = reel.filter((standing) => !removed(standing))
    const fresh = Array.from({ length: machine.rows - kept.length }, () =>
      drawStanding(machine, mode, cells, draw),
    )
    return [...fresh, ...kept]
  })
}

function drawStanding(
  machine: AnywhereMachine,
  mode: SpinMode,
  cells: Weighted<SymbolId>,
  draw: Draw,
): Standing {
  const symbol = drawWeighted(draw, cells)
  if (symbol !== machine.multiplier.symbol) return { symbol }
  return { symbol, value: drawWeighted(draw, machine.multiplier.values[mode]) }
}

export function cellsWhere(window: Window, test: (standing: Standing) => boolean): Cell[] {
  return window.flatMap((reel, x) =>
    reel.flatMap((standing, y): Cell[] => (test(standing) ? [[x, y]] : [])),
  )
}

export function multiplierCells(window: Window): MultiplierCell[] {
  return window.flatMap((reel, x) =>
    reel.flatMap(({ value }, y): MultiplierCell[] =>
      value === undefined ? [] : [{ cell: [x, y], value }],
    ),
  )
}

export function gridOf(window: Window): Grid {
  const rows = window[0]?.length ?? 0
  return Array.from({ length: rows }, (_, row) => window.map((reel) => reel[row]?.symbol ?? ''))
}
