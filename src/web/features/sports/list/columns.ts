import type { Market, Selection } from '#shared/contracts/sportsbook/markets.ts'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { selectionKey } from '../selection-id.ts'

const RESULT_HEADS: Readonly<Record<string, 'home' | 'draw' | 'away'>> = {
  home: 'home',
  draw: 'draw',
  away: 'away',
}

export type Columns = {
  result: readonly ('home' | 'draw' | 'away')[]
  hasLine: boolean
  line: string | undefined
}

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

export function selectionAt(market: Market | undefined, key: string): Selection | undefined {
  return market?.selections.find(({ selectionID }) => selectionKey(selectionID) === key)
}

export const LINE_KEYS = ['under', 'over'] as const
