import type { virtuals as original } from './virtuals.tr.ts'

export const virtuals: typeof original = {
  betsClosed: 'No more bets',
}
