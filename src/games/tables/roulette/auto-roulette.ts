import { createEuropeanRoulette } from './roulette.ts'

/**
 * European roulette without a croupier. With the quarter of a second in which the last bets are
 * written, a whole round takes 25 seconds.
 */
export const autoRoulette = createEuropeanRoulette({
  id: 'auto-roulette',
  name: { tr: 'Otomatik Rulet', en: 'Auto Roulette' },
  phases: { bettingMs: 14_000, closingMs: 1_000, dealingMs: 6_750, resultMs: 3_000 },
})
