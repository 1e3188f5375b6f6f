import type { bingo as original } from './bingo.tr.ts'

export const bingo: typeof original = {
  prizes: {
    line: 'One line',
    'two-lines': 'Two lines',
    pattern: 'Pattern',
    full: 'Full house',
    jackpot: 'Kupa Jackpot',
  },
  saleClosed: 'Ticket sales for this round are closed',
  tooGenerous:
    'The guarantees are too high: one player who buys every ticket of a round would win back what they pay',
  budgetTooLow: 'The daily guarantee budget does not cover the guarantees of even one round',
}
