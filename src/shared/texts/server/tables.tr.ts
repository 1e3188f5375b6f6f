export const tables = {
  categories: {
    roulette: 'Rulet',
    cardTables: 'Kart masaları',
    diceAndWheel: 'Zar ve çark',
  },
  tables: {
    bosphorusRoulette: 'Boğaz Rulet',
    bosphorusRouletteVip: 'Boğaz Rulet VIP',
    yakamozRoulette: 'Yakamoz Rulet',
    galataBaccarat: 'Galata Bakara',
    dragonTiger: 'Ejderha Kaplan',
    maidensTowerSicBo: 'Kız Kulesi Sic Bo',
    theBigWheel: 'Büyük Çark',
    karakoyBlackjack: 'Karaköy Blackjack',
  },
  betsClosed: 'Bahisler kapandı',
}
