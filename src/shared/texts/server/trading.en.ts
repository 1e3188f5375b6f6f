import type { trading as original } from './trading.tr.ts'

export const trading: typeof original = {
  eventClosed: 'Betting on this event is closed',
  selectionNotOffered: 'This selection is not available at the moment',
  changedMeanwhile: 'The value has changed. Check the current value',
  priceContradicts: (what, price) =>
    `This contradicts the manual price of ${price} for “${what.en}”: an outcome that includes another cannot pay more`,
  priceTooHigh: (max) => `This price has a negative margin. The maximum is ${max ?? '–'}`,
}
