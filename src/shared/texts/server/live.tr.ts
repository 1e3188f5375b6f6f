export const live = {
  tableTypes: {
    roulette: 'Rulet',
    baccarat: 'Bakara',
    dragontiger: 'Ejderha Kaplan',
    sicbo: 'Sic Bo',
    beacondice: 'Fener Zar',
    wheel: 'Çark',
    blackjack: 'Blackjack',
    holdem: 'Casino Hold’em',
  },
}
