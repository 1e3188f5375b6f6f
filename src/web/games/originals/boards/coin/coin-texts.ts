import type { Lang } from '#shared/lang.ts'

const turkish = {
  heads: 'Tura',
  tails: 'Yazı',
  headsName: 'Tura, kupa yüzü',
  tailsName: 'Yazı, lale yüzü',
  sides: 'Hangi yüz gelecek?',
  streak: 'Üst üste',
  right: (side: string) => `${side}, bildin`,
  wrong: (side: string) => `${side}, bilemedin`,
  next: (multiplier: string) => `Sıradaki ${multiplier}`,
  takeWin: 'Çek',
  goal: 'Otomatik çekim',
  goalOf: (right: number, multiplier: string) => `${right}. doğru tahminde · ${multiplier}`,
  announcement: (right: number, side: string, won: boolean): string =>
    won ? `${right} atışı bildin ve çektin` : `${side} geldi, seri ${right} doğru tahminle bitti`,
  rules: [
    'Para atılmadan önce tura mı yazı mı geleceğini söyle. Tura kupalı, yazı laleli yüzdür; ' +
      'ikisinin de şansı tam %50’dir.',
    'İlk doğru tahminde bahsin 1,98× olur. ' +
      'İstersen o anda çekersin, istersen bir daha atarsın: ' +
      'her doğru tahmin çarpanı ikiye katlar, yanlış tahmin bahsini kaybettirir.',
    'En çok 13 kez üst üste bilebilirsin: ' +
      '13. doğru tahminde 8.110,08× kendiliğinden ödenir, ' +
      'çünkü bir sonraki 10.000× sınırını aşardı.',
    'Kaçıncı atışta çekersen çek, oyunun dönüşü tam %99’dur.',
    'Yarım kalan tur 24 saat bekler, sonra o andaki çarpanla senin için çekilir.',
  ],
  ladder: 'Çarpanlar',
  flips: 'Üst üste doğru',
  keyHeads: 'Tura de',
  keyTails: 'Yazı de',
}

const english: typeof turkish = {
  heads: 'Heads',
  tails: 'Tails',
  headsName: 'Heads, the side with the cup',
  tailsName: 'Tails, the side with the tulip',
  sides: 'Which side will it be?',
  streak: 'Your streak',
  right: (side) => `${side}: correct`,
  wrong: (side) => `${side}: wrong`,
  next: (multiplier) => `Next ${multiplier}`,
  takeWin: 'Cash out',
  goal: 'Auto cash-out',
  goalOf: (right, multiplier) => `after ${right} · ${multiplier}`,
  announcement: (right, side, won) =>
    won ? `You called ${right} and cashed out` : `${side}: the streak ended after ${right}`,
  rules: [
    'Call heads or tails before the coin is flipped. ' +
      'Heads is the side with the cup and tails is the side with the tulip. ' +
      'Each has a chance of exactly 50%.',
    'After the first correct call the multiplier is 1.98×. ' +
      'Cash out or flip again: each correct call doubles the multiplier, ' +
      'and a wrong call loses the bet.',
    'You can make at most 13 correct calls in a row. ' +
      'The 13th pays 8,110.08× automatically, ' +
      'because one more would exceed the limit of 10,000×.',
    'The return is exactly 99%, whenever you cash out.',
    'An unfinished round stays open for 24 hours. ' +
      'Then we cash it out for you at its current multiplier.',
  ],
  ladder: 'Multipliers',
  flips: 'Correct in a row',
  keyHeads: 'Call heads',
  keyTails: 'Call tails',
}

export const coinTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
