import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import { searchKey } from '#shared/search-key.ts'
import { selectionKey } from '../selection-id.ts'

/**
 * Layout of a market: `row` side by side, `lines` one row per line, `scores` correct scores by
 * winner, `grid` half-time by full-time, `players` a column of players for each side, `list` two
 * columns, `thirds` three columns.
 */
export type MarketLayout = 'row' | 'lines' | 'scores' | 'grid' | 'players' | 'list' | 'thirds'

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

const LINE_TYPES = /(total|handicap|total-both-score)$/
const LAYOUTS: Readonly<Record<string, MarketLayout>> = {
  'correct-score': 'scores',
  'half-time-full-time': 'grid',
  'scorer-anytime': 'players',
  'scorer-first': 'players',
  'scorer-last': 'players',
  'scorer-two': 'players',
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
  const known = LAYOUTS[type]
  if (known !== undefined) return known
  if (selections.length <= MAX_IN_ROW) return 'row'
  return selections.every(({ selectionID }) => IS_SHORT.test(selectionKey(selectionID)))
    ? 'thirds'
    : 'list'
}

/** Numbers and ranges, and two answers in one: "6+", "2-3", "home/over". */
const IS_SHORT = /^\d|\//

const isOfLine = ({ type, line }: Pick<Market, 'type' | 'line'>): boolean =>
  LINE_TYPES.test(type) && line !== undefined

/** A signed line, or a head start: the name of a team in brackets begins with neither. */
const IN_BRACKETS = /\s*\([+−-]?\d[^)]*\)/

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

const WHOLE_LINE_MALUS = 0.5

/** Returns the line whose prices are closest to one another; half lines come before the others. */
export function mainLine(markets: readonly Market[]): Market | undefined {
  const uneven = ({ line, selections }: Market): number => {
    const chances = selections.map(({ price }) => 1 / Number(price))
    const isHalf = Math.abs(Number(line) % 1) === 0.5
    return Math.max(...chances) - Math.min(...chances) + (isHalf ? 0 : WHOLE_LINE_MALUS)
  }
  return markets.toSorted((one, other) => uneven(one) - uneven(other))[0]
}

/** Sorts the players of a market by side, the likeliest first; `other` is no player. */
export function playersOf(
  selections: Market['selections'],
): Record<'home' | 'away' | 'other', Market['selections']> {
  const sideOf = (selectionID: string) => /^(home|away)\./.exec(selectionKey(selectionID))?.[1]
  const of = (side: string | undefined) =>
    selections
      .filter(({ selectionID }) => sideOf(selectionID) === side)
      .toSorted((one, other) => Number(one.price) - Number(other.price))
  return { home: of('home'), away: of('away'), other: of(undefined) }
}

export function findBlocks(blocks: readonly MarketBlock[], sought: string): MarketBlock[] {
  const words = searchKey(sought).split(' ')
  return blocks.filter(({ name, markets }) => {
    const text = searchKey(
      [name, ...markets.flatMap(({ selections }) => selections.map((one) => one.name))].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}
