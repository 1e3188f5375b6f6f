import type { SymbolId } from './events.ts'
import type { Weighted } from './anywhere/machine.ts'

export type ShownCounts = readonly number[]

export function shownOnStrips(
  strips: readonly (readonly SymbolId[])[],
  rows: number,
  symbol: SymbolId,
): ShownCounts {
  return strips
    .map((strip) => {
      const chances = Array.from({ length: rows + 1 }, () => 0)
      strip.forEach((_, stop) => {
        const shown = Array.from(
          { length: rows },
          (__, row) => strip[(stop + row) % strip.length],
        ).filter((each) => each === symbol).length
        chances[shown] = (chances[shown] ?? 0) + 1 / strip.length
      })
      return chances
    })
    .reduce(together, [1])
}

export function shownInCells(
  cells: Weighted<SymbolId>,
  count: number,
  symbol: SymbolId,
): ShownCounts {
  const total = cells.reduce((sum, { weight }) => sum + weight, 0)
  const share =
    cells.reduce((sum, { value, weight }) => sum + (value === symbol ? weight : 0), 0) / total
  return Array.from({ length: count }, () => [1 - share, share]).reduce(together, [1])
}

export function shownOnHeights(
  reels: readonly Weighted<SymbolId>[],
  heights: Weighted<number>,
  symbol: SymbolId,
): ShownCounts {
  const total = heights.reduce((sum, { weight }) => sum + weight, 0)
  return reels
    .map((cells) =>
      heights.reduce<number[]>((chances, { value: height, weight }) => {
        shownInCells(cells, height, symbol).forEach(
          (chance, shown) => (chances[shown] = (chances[shown] ?? 0) + (chance * weight) / total),
        )
        return chances
      }, []),
    )
    .reduce(together, [1])
}

export function chanceFrom(counts: ShownCounts, from: number): number {
  return counts.slice(from).reduce((sum, chance) => sum + chance, 0)
}

function together(before: readonly number[], part: readonly number[]): number[] {
  const after = Array.from({ length: before.length + part.length - 1 }, () => 0)
  before.forEach((chance, i) =>
    part.forEach((share, j) => (after[i + j] = (after[i + j] ?? 0) + chance * share)),
  )
  return after
}
