import { liveColumns as en } from '#shared/texts/sportsbook/live-columns.en.ts'
import { liveColumns as tr } from '#shared/texts/sportsbook/live-columns.tr.ts'
import { useLang } from '#web/lib/session.ts'
import { isRecord } from '#web/lib/storage.ts'
import { storedChoice } from '#web/lib/stored-choice.ts'
import type { SportsSearch } from '../sports-search.ts'
import { LIST_MARKETS, type ListMarket } from './columns.ts'

/** From this width on, the live list can be shown in columns. */
export const WITH_COLUMNS = '(min-width: 1280px)'
export const WITH_THIRD_COLUMN = '(min-width: 1680px)'

/**
 * A column after the first, whose sport the address names. Without `sport` it takes the next one.
 */
type Column = { sport?: string; market: ListMarket }
/** `first`: the market of the first column. */
type LiveColumns = { isOn: boolean; first: ListMarket; others: readonly Column[] }

const MAX_OTHERS = 2

export const liveColumns = storedChoice<LiveColumns>('kupaLiveColumns', (kept) => {
  const { isOn, first, others } = isRecord(kept) ? kept : {}
  const listed: readonly unknown[] = Array.isArray(others) ? others : []
  return {
    isOn: isOn === true,
    first: marketOf(first),
    others: Array.from({ length: MAX_OTHERS }, (_, index): Column => {
      const { sport, market } = isRecord(listed[index]) ? listed[index] : {}
      return { ...(typeof sport === 'string' && { sport }), market: marketOf(market) }
    }),
  }
})

function marketOf(kept: unknown): ListMarket {
  return LIST_MARKETS.find((market) => market === kept) ?? 'result'
}

export function changeColumn(index: number, change: Partial<Column>): void {
  const kept = liveColumns.get()
  liveColumns.set({
    ...kept,
    others: kept.others.map((column, at) => (at === index ? { ...column, ...change } : column)),
  })
}

/**
 * Returns the sports of the columns: the chosen ones, else the next ones that are being played and
 * that no other column shows.
 */
export function sportsOfColumns(
  first: string,
  others: readonly { sport?: string }[],
  inPlay: readonly string[],
): string[] {
  const shown = new Set([first, ...others.flatMap(({ sport }) => sport ?? [])])
  const free = inPlay.filter((sport) => !shown.has(sport))
  return [first, ...others.map(({ sport }) => sport ?? free.shift() ?? first)]
}

/** A league, a search and what is followed are one list, which has no columns. */
export function mayHaveColumns(place: string | undefined, search: SportsSearch): boolean {
  return (
    place === 'live' &&
    [search.league, search.find, search.followed, search.outrights, search.watch].every(
      (one) => one === undefined,
    )
  )
}

export function useLiveColumnsTexts(): typeof tr {
  return useLang() === 'en' ? en : tr
}
