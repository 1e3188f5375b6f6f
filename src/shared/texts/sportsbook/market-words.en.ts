import type { MarketVocabulary } from './market-names.ts'

export const MARKET_WORDS: MarketVocabulary = {
  decimalMark: '.',
  draw: 'Draw',
  noGoal: 'No goal',
  noScorer: 'No goalscorer',
  none: 'None',
  over: 'Over',
  under: 'Under',
  onLine: (word, line) => `${word} ${line}`,
  odd: 'Odd',
  even: 'Even',
  otherScores: 'Any other',
  or: (one, other) => `${one} or ${other}`,
  by: (side, margin) => `${side} by ${margin}`,
  firstHalf: 'First half',
  secondHalf: 'Second half',
  equal: 'Equal',
  yes: 'Yes',
  no: 'No',
  thereIs: 'Yes',
  thereIsNot: 'No',
}

/** `part` is not a number in the common name of a type. */
export function halfName(part: string): string {
  if (part === '1') return MARKET_WORDS.firstHalf
  return part === '2' ? MARKET_WORDS.secondHalf : 'Half'
}
