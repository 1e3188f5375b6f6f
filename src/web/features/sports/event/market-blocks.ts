import type { Market } from '#shared/contracts/sportsbook.ts'

/**
 * How a market is laid out: `row` side by side, `lines` a row a line, `scores` correct scores by who wins, `grid` half-time
 * against full-time, `list` two by two.
 */
export type MarketLayout = 'row' | 'lines' | 'scores' | 'grid' | 'list'

/** Markets of one type under one head. */
export type MarketBlock = { type: string; name: string; layout: MarketLayout; markets: readonly Market[]; isSettled: boolean }

const LINE_TYPES = /(total|handicap)$/
const LAYOUTS: Readonly<Record<string, MarketLayout>> = { 'correct-score': 'scores', 'half-time-full-time': 'grid' }
const MOST_IN_ROW = 3

/** Markets gathered by their type, in the order the book gives them; lines from the lowest. `writeLine` is the reader's form of one. */
export function marketBlocks(markets: readonly Market[], writeLine: (line: string) => string): MarketBlock[] {
  const byType = new Map<string, Market[]>()
  for (const market of markets) byType.set(market.type, [...(byType.get(market.type) ?? []), market])
  return [...byType].map(([type, own]) => {
    const layout = layoutOf(type, own)
    return {
      type, layout, name: nameOf(own, layout, writeLine), isSettled: own.every(({ status }) => status === 'settled'),
      markets: layout === 'lines' ? own.toSorted((one, other) => Number(one.line) - Number(other.line)) : own,
    }
  })
}

function layoutOf(type: string, [first]: readonly Market[]): MarketLayout {
  if (LINE_TYPES.test(type) && first?.line !== undefined) return 'lines'
  return LAYOUTS[type] ?? ((first?.selections.length ?? 0) > MOST_IN_ROW ? 'list' : 'row')
}

const IN_BRACKETS = /\s*\([^)]*\d[^)]*\)/

/** What the lines of a type have in common: "2,5 Alt/Üst" and "3,5 Alt/Üst" are "Alt/Üst". */
function nameOf([first]: readonly Market[], layout: MarketLayout, writeLine: (line: string) => string): string {
  if (first === undefined) return ''
  if (layout !== 'lines') return first.name
  const line = first.line === undefined ? '' : writeLine(first.line)
  return first.name.replace(IN_BRACKETS, '').replace(line, '').replaceAll(/\s+/g, ' ').trim() || first.name
}

/** What stands before a line's prices: the line, the score a European handicap begins at, or nothing where the prices say it. */
export function lineHead({ type, line = '' }: Pick<Market, 'type' | 'line'>, writeLine: (line: string) => string): string | undefined {
  if (type === 'handicap') return undefined
  if (type !== 'european-handicap') return writeLine(line)
  return Number(line) > 0 ? `${line}-0` : `0-${line.replace('-', '')}`
}

/** The tabs that have markets, the favourites first where there are any. */
export function groupsOf(markets: readonly Market[]): readonly string[] {
  return [...new Set(markets.map(({ group }) => group))]
}
