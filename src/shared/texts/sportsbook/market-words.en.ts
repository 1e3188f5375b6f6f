import type { MarketVocabulary } from './market-names.ts'

export const MARKET_WORDS: MarketVocabulary = {
  decimalMark: '.',
  draw: 'Draw',
  noGoal: 'No goal',
  over: 'Over',
  under: 'Under',
  odd: 'Odd',
  even: 'Even',
  otherScores: 'Any other',
  or: (one, other) => `${one} or ${other}`,
  yes: 'Yes',
  no: 'No',
  thereIs: 'Yes',
  thereIsNot: 'No',
}
