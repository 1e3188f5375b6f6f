export const live = {
  tableTypes: {
    roulette: 'Rulet',
    baccarat: 'Bakara',
    dragontiger: 'Ejderha Kaplan',
    sicbo: 'Sic Bo',
    wheel: 'Çark',
    blackjack: 'Blackjack',
  },
}
