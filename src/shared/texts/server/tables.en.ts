import type { tables as original } from './tables.tr.ts'

export const tables: typeof original = {
  categories: {
    roulette: 'Roulette',
    cardTables: 'Card tables',
    diceAndWheel: 'Dice and wheel',
  },
  tables: {
    bosphorusRoulette: 'Bosphorus Roulette',
    bosphorusRouletteVip: 'Bosphorus Roulette VIP',
    yakamozRoulette: 'Yakamoz Roulette',
    galataBaccarat: 'Galata Baccarat',
    dragonTiger: 'Dragon Tiger',
    maidensTowerSicBo: 'Maiden’s Tower Sic Bo',
    theBigWheel: 'The Big Wheel',
    karakoyBlackjack: 'Karaköy Blackjack',
  },
  betsClosed: 'No more bets',
}
