import type { Market, Selection, SportEvent } from '#shared/contracts/sportsbook.ts'
import { selectionKey } from '../selection-id.ts'

const RESULT_HEADS: Readonly<Record<string, 'home' | 'draw' | 'away'>> = {
  home: 'home',
  draw: 'draw',
  away: 'away',
}

/**
 * What a league's rows show: who wins, and under and over a line. `line` is set where all rows have
 * the same one.
 */
export type Columns = {
  result: readonly ('home' | 'draw' | 'away')[]
  hasLine: boolean
  line: string | undefined
}

/** The market of who wins, and the one with a line, of a list's row. */
export function mainMarkets(markets: readonly Market[]): {
  result: Market | undefined
  line: Market | undefined
} {
  return {
    result: markets.find(({ line }) => line === undefined),
    line: markets.find(({ line }) => line !== undefined),
  }
}

export function columnsOf(events: readonly SportEvent[]): Columns {
  const markets = events.map((event) => mainMarkets(event.mainMarkets))
  const result =
    markets
      .map(({ result }) => headsOf(result))
      .toSorted((one, other) => other.length - one.length)[0] ?? []
  const lines = new Set(markets.map(({ line }) => line?.line).filter((line) => line !== undefined))
  const [line] = lines
  return {
    result: result.length === 0 ? ['home', 'draw', 'away'] : result,
    hasLine: lines.size > 0,
    line: lines.size === 1 ? line : undefined,
  }
}

function headsOf(market: Market | undefined): readonly ('home' | 'draw' | 'away')[] {
  return (market?.selections ?? [])
    .map(({ selectionID }) => RESULT_HEADS[selectionKey(selectionID)])
    .filter((head) => head !== undefined)
}

/** The selection of a column; undefined where the market does not offer it now. */
export function selectionAt(market: Market | undefined, key: string): Selection | undefined {
  return market?.selections.find(({ selectionID }) => selectionKey(selectionID) === key)
}

/** Under before over, as the columns stand. */
export const LINE_KEYS = ['under', 'over'] as const
