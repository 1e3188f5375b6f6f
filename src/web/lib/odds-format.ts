import { ODDS_FORMATS, parseOdds, type OddsFormat } from '#shared/odds.ts'
import { formatOdds } from '#shared/odds-display.ts'
import { keptChoice } from './kept-choice.ts'
import { useLang } from './session.ts'

/** How this browser's reader wants prices written. */
export const oddsFormat = keptChoice<OddsFormat>(
  'kupaOdds',
  (kept) => ODDS_FORMATS.find((format) => format === kept) ?? 'decimal',
)

/**
 * Writes wire prices ("2.35") the reader's way: "2,35", "27/20", "+135". What is no price stays as
 * it is.
 */
export function useOddsWriter(): (price: string) => string {
  const lang = useLang()
  const format = oddsFormat.use()
  return (price) => {
    const odds = parseOdds(price, 'decimal')
    return odds === undefined ? price : formatOdds(odds, format, lang)
  }
}
