import type { Cell, SymbolId } from '../events.ts'
import type { VariableMachine } from './machine.ts'
import type { VariableWindow } from './window.ts'

export type WaysWin = {
  symbol: SymbolId
  count: number
  ways: number
  cells: readonly Cell[]
  coins: number
}

export function waysWins(
  { pays, wild }: Pick<VariableMachine, 'pays' | 'wild'>,
  window: VariableWindow,
): WaysWin[] {
  return Object.entries(pays).flatMap(([symbol, coinsByCount]) => {
    const cells: Cell[] = []
    let ways = 1
    let count = 0
    for (const [reel, column] of window.entries()) {
      const found = column.flatMap((shown, row): Cell[] =>
        shown === symbol || shown === wild ? [[reel, row]] : [],
      )
      if (found.length === 0) break
      cells.push(...found)
      ways *= found.length
      count++
    }
    const coins = (coinsByCount[count - 1] ?? 0) * ways
    return coins > 0 ? [{ symbol, count, ways, cells, coins }] : []
  })
}

/** The cells of all wins, each once. */
export function cellsWon(wins: readonly WaysWin[]): Cell[] {
  return [
    ...new Map(wins.flatMap(({ cells }) => cells).map((cell) => [cell.join(), cell])).values(),
  ]
}
