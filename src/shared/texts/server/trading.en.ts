import type { trading as original } from './trading.tr.ts'

export const trading: typeof original = {
  eventClosed: 'No bets are taken on this event any more',
  selectionNotOffered: 'This selection is not offered now',
  changedMeanwhile: 'It was changed meanwhile; check its current value',
  priceTooHigh: (max) => `This price would win on average; the most is ${max ?? '–'}`,
}
