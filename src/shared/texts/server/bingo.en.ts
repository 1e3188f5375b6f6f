import type { bingo as original } from './bingo.tr.ts'

export const bingo: typeof original = {
  prizes: {
    line: 'One line',
    'two-lines': 'Two lines',
    pattern: 'Pattern',
    full: 'Full house',
    jackpot: 'Kupa Jackpot',
  },
  saleClosed: 'Tickets for this round are no longer sold',
}
