import type { live as original } from './live.tr.ts'

export const live: typeof original = {
  tableTypes: {
    roulette: 'Roulette',
    baccarat: 'Baccarat',
    dragontiger: 'Dragon Tiger',
    sicbo: 'Sic Bo',
    wheel: 'Money wheel',
    blackjack: 'Blackjack',
  },
}
