import type { Cell, MultiplierCell } from '../events.ts'

export type Marks = {
  /**
   * Multiplier of a win over these cells: the sum of their multipliers, or 1 if none has any yet.
   */
  over(cells: readonly Cell[]): number
  strike(cells: readonly Cell[]): void
  shown(): MultiplierCell[]
}

export function createMarks(
  { reels, rows }: { reels: number; rows: number },
  ladder: readonly number[],
): Marks {
  const wins = new Uint16Array(reels * rows)
  const valueOf = (count: number) => ladder[Math.min(count, ladder.length) - 1] ?? 0
  const at = ([reel, row]: Cell) => wins[reel * rows + row] ?? 0
  return {
    over(cells) {
      let sum = 0
      for (const cell of cells) {
        const value = valueOf(at(cell))
        if (value > 1) sum += value
      }
      return Math.max(1, sum)
    },
    strike(cells) {
      for (const cell of cells) wins[cell[0] * rows + cell[1]] = at(cell) + 1
    },
    shown() {
      const marked: MultiplierCell[] = []
      wins.forEach((count, i) => {
        if (count > 0)
          marked.push({ cell: [Math.floor(i / rows), i % rows], value: valueOf(count) })
      })
      return marked
    },
  }
}
