export const bingo = {
  prizes: {
    line: 'Birinci çinko',
    'two-lines': 'İkinci çinko',
    pattern: 'Desen',
    full: 'Tombala',
    jackpot: 'Kupa Jackpot',
  },
  saleClosed: 'Bu turun kart satışı bitti',
  tooGenerous:
    'Garantiler çok yüksek: turun bütün kartlarını tek başına alan bir oyuncu ödediğini geri kazanırdı',
  budgetTooLow: 'Günlük garanti bütçesi tek bir turun garantisine bile yetmiyor',
}
