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
    goldenHornAutoRoulette: 'Haliç Otomatik Rulet',
    galataBaccarat: 'Galata Bakara',
    dragonTiger: 'Ejderha Kaplan',
    maidensTowerSicBo: 'Kız Kulesi Sic Bo',
    lighthouseBeaconDice: 'Ahırkapı Fener Zar',
    theBigWheel: 'Büyük Çark',
    karakoyBlackjack: 'Karaköy Blackjack',
    ortakoyCasinoHoldem: 'Ortaköy Casino Hold’em',
  },
  betsClosed: 'Bahisler kapandı',
}
