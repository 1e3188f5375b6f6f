import { findRule } from '#games/sportsbook/football/rules.ts'
import type { LegOf } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'

type Sides = { home: string; away: string }
export type MarketType = { type: string; line: number | undefined }

/** What a market is and its line; undefined where football has none such. */
export function marketTypeOf(market: string): MarketType | undefined {
  const rule = findRule(market)
  return rule && { type: rule.type, line: rule.line }
}

export function footballMarketName({ type, line }: MarketType, _sides: Sides): Bilingual {
  const text = line === undefined ? type : `${type} ${line}`
  return { tr: text, en: text }
}

/** What a selection is called; undefined where football has none such. */
export function footballSelectionName(_sides: Sides, { market, selection }: LegOf): Bilingual | undefined {
  return findRule(market)?.selections.includes(selection) ? { tr: selection, en: selection } : undefined
}
