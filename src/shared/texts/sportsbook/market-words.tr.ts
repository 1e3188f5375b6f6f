import type { MarketVocabulary } from './market-names.ts'

export const MARKET_WORDS: MarketVocabulary = {
  decimalMark: ',',
  draw: 'Beraberlik',
  noGoal: 'Gol olmaz',
  noScorer: 'Gol atan olmaz',
  none: 'Olmaz',
  over: 'Üst',
  under: 'Alt',
  onLine: (word, line) => `${line} ${word}`,
  odd: 'Tek',
  even: 'Çift',
  otherScores: 'Diğer',
  or: (one, other) => `${one} veya ${other}`,
  by: (side, margin) => `${side} ${margin} farkla`,
  firstHalf: 'İlk yarı',
  secondHalf: 'İkinci yarı',
  equal: 'Eşit',
  yes: 'Evet',
  no: 'Hayır',
  thereIs: 'Var',
  thereIsNot: 'Yok',
}
