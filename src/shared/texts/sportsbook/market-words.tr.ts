import type { MarketVocabulary } from './market-names.ts'

export const MARKET_WORDS: MarketVocabulary = {
  decimalMark: ',',
  draw: 'Beraberlik',
  noGoal: 'Gol olmaz',
  over: 'Üst',
  under: 'Alt',
  odd: 'Tek',
  even: 'Çift',
  otherScores: 'Diğer',
  or: (one, other) => `${one} veya ${other}`,
  yes: 'Evet',
  no: 'Hayır',
  thereIs: 'Var',
  thereIsNot: 'Yok',
}
