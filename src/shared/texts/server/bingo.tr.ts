export const bingo = {
  prizes: {
    line: 'Birinci çinko',
    'two-lines': 'İkinci çinko',
    pattern: 'Desen',
    full: 'Tombala',
    jackpot: 'Kupa Jackpot',
  },
  saleClosed: 'Bu turun kart satışı bitti',
}
