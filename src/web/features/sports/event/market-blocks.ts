import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import { selectionKey } from '../selection-id.ts'

/**
 * Layout of a market: `row` side by side, `lines` one row per line, `scores` correct scores by
 * winner, `grid` half-time by full-time, `list` two columns.
 */
export type MarketLayout = 'row' | 'lines' | 'scores' | 'grid' | 'list'

/**
 * Markets of one type, and of one part of the match if they belong to a part, under one heading.
 * `key` is unique within the match.
 */
export type MarketBlock = {
  key: string
  type: string
  name: string
  layout: MarketLayout
  markets: readonly Market[]
  isSettled: boolean
}

const LINE_TYPES = /(total|handicap)$/
const LAYOUTS: Readonly<Record<string, MarketLayout>> = {
  'correct-score': 'scores',
  'half-time-full-time': 'grid',
}
const MAX_IN_ROW = 3

/**
 * Groups markets by the common part of their names ("1. Set Toplam Oyun Alt/Üst"), in the book's
 * order, the lowest line first. `writeLine` formats a line for the reader.
 */
export function marketBlocks(
  markets: readonly Market[],
  writeLine: (line: string) => string,
): MarketBlock[] {
  const blocks = Map.groupBy(markets, (market) => `${market.type} ${nameOf(market, writeLine)}`)
  return [...blocks].flatMap(([key, own]) => {
    const [first] = own
    if (first === undefined) return []
    const layout = layoutOf(first)
    return [
      {
        key,
        layout,
        type: first.type,
        name: nameOf(first, writeLine),
        isSettled: own.every(({ status }) => status === 'settled'),
        markets:
          layout === 'lines'
            ? own.toSorted((one, other) => Number(one.line) - Number(other.line))
            : own,
      },
    ]
  })
}

function layoutOf({ type, line, selections }: Market): MarketLayout {
  if (isOfLine({ type, line })) return 'lines'
  return LAYOUTS[type] ?? (selections.length > MAX_IN_ROW ? 'list' : 'row')
}

const isOfLine = ({ type, line }: Pick<Market, 'type' | 'line'>): boolean =>
  LINE_TYPES.test(type) && line !== undefined

const IN_BRACKETS = /\s*\([^)]*\d[^)]*\)/

/**
 * Returns the common name of a market's lines: "2,5 Alt/Üst" and "3,5 Alt/Üst" give "Alt/Üst". A
 * handicap's line is in brackets.
 */
function nameOf(market: Market, writeLine: (line: string) => string): string {
  const { name, line = '' } = market
  if (!isOfLine(market)) return name
  const words = IN_BRACKETS.test(name)
    ? name.replace(IN_BRACKETS, '').split(' ')
    : name.split(' ').filter((word) => word !== writeLine(line))
  return words.filter((word) => word !== '').join(' ') || name
}

/**
 * Returns the text before a line's prices: the line, the score at which a European handicap begins,
 * or nothing if the prices contain it.
 */
export function lineHead(
  { type, line = '' }: Pick<Market, 'type' | 'line'>,
  writeLine: (line: string) => string,
): string | undefined {
  if (type === 'handicap') return undefined
  if (type !== 'european-handicap') return writeLine(line)
  return Number(line) > 0 ? `${line}-0` : `0-${line.replace('-', '')}`
}

/** Removes the line from a price's name: "2,5 Üst" becomes "Üst". */
export function withoutLine(name: string, head: string | undefined): string {
  return (
    name
      .split(' ')
      .filter((word) => word !== head)
      .join(' ') || name
  )
}

/** Puts under before over, like the columns of lists; other selections keep the book's order. */
export function underFirst(selections: Market['selections']): Market['selections'] {
  return selections.toSorted(
    (one, other) =>
      Number(selectionKey(other.selectionID) === 'under') -
      Number(selectionKey(one.selectionID) === 'under'),
  )
}

export function groupsOf(markets: readonly Market[]): readonly string[] {
  return [...new Set(markets.map(({ group }) => group))]
}
