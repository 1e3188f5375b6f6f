import type { live as original } from './live.tr.ts'

export const live: typeof original = {
  tableTypes: {
    roulette: 'Roulette',
    baccarat: 'Baccarat',
    dragontiger: 'Dragon Tiger',
    sicbo: 'Sic Bo',
    beacondice: 'Beacon Dice',
    wheel: 'Money wheel',
    blackjack: 'Blackjack',
    holdem: 'Casino Hold’em',
  },
}
