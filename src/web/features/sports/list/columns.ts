import type { Market, Selection } from '#shared/contracts/sportsbook/markets.ts'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { selectionKey } from '../selection-id.ts'

export const LIST_MARKETS = ['result', 'total', 'handicap'] as const
export type ListMarket = (typeof LIST_MARKETS)[number]

export type ColumnKey = 'home' | 'draw' | 'away' | 'under' | 'over'

/**
 * The columns of one market. `line` is the line that all matches share, undefined where they
 * differ. The columns appear where there is room for `level` markets.
 */
export type Column = {
  market: ListMarket
  keys: readonly ColumnKey[]
  line: string | undefined
  level: number
}
export type Columns = readonly Column[]

const RESULT_KEYS = ['home', 'draw', 'away'] as const
const LINE_KEYS: Readonly<Record<'total' | 'handicap', readonly ColumnKey[]>> = {
  total: ['under', 'over'],
  handicap: ['home', 'away'],
}

export function mainMarkets(
  markets: readonly Market[],
): Readonly<Record<ListMarket, Market | undefined>> {
  const ofLine = (key: ColumnKey): Market | undefined =>
    markets.find((market) => market.line !== undefined && selectionAt(market, key) !== undefined)
  return {
    result: markets.find(({ line }) => line === undefined),
    total: ofLine('over'),
    handicap: ofLine('home'),
  }
}

export function columnsOf(events: readonly SportEvent[], chosen: ListMarket): Columns {
  const markets = events.map((event) => mainMarkets(event.mainMarkets))
  const result = markets
    .map((one) => RESULT_KEYS.filter((key) => selectionAt(one.result, key) !== undefined))
    .toSorted((one, other) => other.length - one.length)[0]
  const offered = LIST_MARKETS.filter(
    (market) => market === 'result' || markets.some((one) => one[market] !== undefined),
  )
  return offered.map((market) => ({
    market,
    keys:
      market !== 'result'
        ? LINE_KEYS[market]
        : result === undefined || result.length === 0
          ? RESULT_KEYS
          : result,
    line: market === 'total' ? onlyOne(markets.map(({ total }) => total?.line)) : undefined,
    level: levelOf(market, chosen, offered),
  }))
}

/** The chosen market comes first, then the others in their order. */
function levelOf(market: ListMarket, chosen: ListMarket, offered: readonly ListMarket[]): number {
  return offered.toSorted((a, b) => Number(b === chosen) - Number(a === chosen)).indexOf(market) + 1
}

function onlyOne(lines: readonly (string | undefined)[]): string | undefined {
  const different = new Set(lines.filter((line) => line !== undefined))
  return different.size === 1 ? [...different][0] : undefined
}

export function selectionAt(market: Market | undefined, key: string): Selection | undefined {
  return market?.selections.find(({ selectionID }) => selectionKey(selectionID) === key)
}

/**
 * Returns the line of one side. In a handicap, the away side's line is the opposite of the home
 * side's.
 */
export function lineOf(market: Market | undefined, key: ColumnKey): string {
  const line = market?.line ?? ''
  if (line === '' || key === 'under' || key === 'over' || Number(line) === 0) return line
  const isNegative = line.startsWith('-')
  const size = isNegative ? line.slice(1) : line
  return isNegative === (key === 'home') ? `-${size}` : `+${size}`
}
