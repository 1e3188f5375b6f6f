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
    goldenHornAutoRoulette: 'Golden Horn Auto Roulette',
    galataBaccarat: 'Galata Baccarat',
    dragonTiger: 'Dragon Tiger',
    maidensTowerSicBo: 'Maiden’s Tower Sic Bo',
    lighthouseBeaconDice: 'Ahırkapı Beacon Dice',
    theBigWheel: 'The Big Wheel',
    karakoyBlackjack: 'Karaköy Blackjack',
    ortakoyCasinoHoldem: 'Ortaköy Casino Hold’em',
  },
  betsClosed: 'No more bets',
}
