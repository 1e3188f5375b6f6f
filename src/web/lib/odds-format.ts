import { ODDS_FORMATS, parseOdds, type OddsFormat } from '#shared/sportsbook/odds.ts'
import { formatOdds } from '#shared/sportsbook/odds-display.ts'
import { storedChoice } from './stored-choice.ts'
import { useLang } from './session.ts'

export const oddsFormat = storedChoice<OddsFormat>(
  'kupaOdds',
  (kept) => ODDS_FORMATS.find((format) => format === kept) ?? 'decimal',
)

/**
 * Returns a function that writes wire prices ("2.35") in the reader's format: "2,35", "27/20",
 * "+135". Other text stays unchanged.
 */
export function useOddsWriter(): (price: string) => string {
  const lang = useLang()
  const format = oddsFormat.use()
  return (price) => {
    const odds = parseOdds(price, 'decimal')
    return odds === undefined ? price : formatOdds(odds, format, lang)
  }
}
