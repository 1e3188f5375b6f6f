import type { Market } from '#shared/contracts/sportsbook.ts'
import { selectionKey } from '../selection-id.ts'

/**
 * How a market is laid out: `row` side by side, `lines` a row a line, `scores` correct scores by
 * who wins, `grid` half-time against full-time, `list` two by two.
 */
export type MarketLayout = 'row' | 'lines' | 'scores' | 'grid' | 'list'

/**
 * Markets of one type, and of one part of the match where they are of a part, under one head. `key`
 * is its own among the match's.
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
 * Markets gathered by what their names have in common ("1. Set Toplam Oyun Alt/Üst"), in the order
 * the book gives them; lines from the lowest. `writeLine` is the reader's form of one.
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
 * What the lines of a market have in common: "2,5 Alt/Üst" and "3,5 Alt/Üst" are "Alt/Üst"; a
 * handicap's stands in brackets.
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
 * What stands before a line's prices: the line, the score a European handicap begins at, or nothing
 * where the prices say it.
 */
export function lineHead(
  { type, line = '' }: Pick<Market, 'type' | 'line'>,
  writeLine: (line: string) => string,
): string | undefined {
  if (type === 'handicap') return undefined
  if (type !== 'european-handicap') return writeLine(line)
  return Number(line) > 0 ? `${line}-0` : `0-${line.replace('-', '')}`
}

/** What a price is called where its line stands before it: "2,5 Üst" is "Üst". */
export function withoutLine(name: string, head: string | undefined): string {
  return (
    name
      .split(' ')
      .filter((word) => word !== head)
      .join(' ') || name
  )
}

/** Under before over, as the columns of lists stand; others as the book gives them. */
export function underFirst(selections: Market['selections']): Market['selections'] {
  return selections.toSorted(
    (one, other) =>
      Number(selectionKey(other.selectionID) === 'under') -
      Number(selectionKey(one.selectionID) === 'under'),
  )
}

/** The tabs that have markets, the favourites first where there are any. */
export function groupsOf(markets: readonly Market[]): readonly string[] {
  return [...new Set(markets.map(({ group }) => group))]
}
