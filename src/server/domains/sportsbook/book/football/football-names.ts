import { findRule } from '#games/sportsbook/football/rules.ts'
import type { LegOf } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { MarketFace, Teams } from '#shared/texts/market-names.ts'
import { footballMarkets as english } from '#shared/texts/sportsbook-markets.en.ts'
import { footballMarkets as turkish } from '#shared/texts/sportsbook-markets.tr.ts'

/** What a market is, by its key; undefined where football has none such. */
export function footballMarket(market: string): MarketFace | undefined {
  const rule = findRule(market)
  return rule && { key: rule.key, type: rule.type, ...(rule.line !== undefined && { line: rule.line }) }
}

export function footballMarketName(market: MarketFace, teams: Teams): Bilingual {
  return { tr: turkish.market(market, teams), en: english.market(market, teams) }
}

/** What a selection is called; undefined where football has none such. */
export function footballSelectionName(teams: Teams, { market, selection }: LegOf): Bilingual | undefined {
  const known = findRule(market)?.selections.includes(selection) === true ? footballMarket(market) : undefined
  return known && { tr: turkish.selection(known, selection, teams), en: english.selection(known, selection, teams) }
}
