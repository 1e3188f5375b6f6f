import { findRule } from '#games/sportsbook/football/rules.ts'
import type { LegOf } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Teams } from '#shared/texts/market-names.ts'
import { footballMarkets as english } from '#shared/texts/sportsbook-markets.en.ts'
import { footballMarkets as turkish } from '#shared/texts/sportsbook-markets.tr.ts'
import type { MarketKey } from '../sport-book.ts'

/** The market a leg is of; undefined where football has no such market or selection. */
export function findFootballMarket({ market, selection }: LegOf): MarketKey | undefined {
  const rule = findRule(market)
  return rule?.selections.includes(selection) === true ? { key: rule.key, type: rule.type, ...(rule.line !== undefined && { line: rule.line }) } : undefined
}

export function footballMarketName(market: MarketKey, teams: Teams): Bilingual {
  return { tr: turkish.market(market, teams), en: english.market(market, teams) }
}

export function footballSelectionName(teams: Teams, market: MarketKey, selection: string): Bilingual {
  return { tr: turkish.selection(market, selection, teams), en: english.selection(market, selection, teams) }
}
