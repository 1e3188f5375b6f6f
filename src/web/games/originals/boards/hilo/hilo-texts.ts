import type { HiloMeaning } from '#games/originals/hilo.ts'
import type { Lang } from '#shared/lang.ts'

const turkish = {
  meanings: {
    higherOrSame: 'Yüksek ya da aynı',
    lowerOrSame: 'Düşük ya da aynı',
    higher: 'Yüksek',
    lower: 'Düşük',
    same: 'Aynı',
  } satisfies Record<HiloMeaning, string>,
  guess: (meaning: string, chance: string, multiplier: string) =>
    `${meaning}: şans ${chance}, doğruysa ${multiplier}`,
  tooFar: '10.000× sınırını aşar',
  skip: 'Kart geç',
  skipShort: 'Geç',
  trail: 'Açılan kartlar',
  tableCard: 'Açık kart',
  deck: 'Deste',
  skipped: 'geçildi',
  right: 'doğru',
  wrong: 'yanlış',
  opened: (card: string) => `${card} açıldı`,
  stands: (multiplier: string) => `çarpan ${multiplier}`,
  begin: 'İlk kart seni bekliyor',
  takeWin: 'Çek',
  stopAfter: 'Otomatik çekim',
  announcement: (guesses: number, card: string, won: boolean): string =>
    won ? `${guesses} doğru tahminle çektin` : `${card} geldi, tahmin tutmadı`,
  higherKey: 'Yüksek',
  lowerKey: 'Düşük',
  rules: [
    'Bir kart açılır; sıradaki kartın daha yüksek mi daha düşük mü olacağını tahmin edersin. ' +
      'Sıra ikiliden asa doğrudur, kartın türü (kupa, maça gibi) önemsizdir. ' +
      'Aynı değerde bir kart iki taraf için de doğru sayılır.',
    'Uçlarda aynı kart ayrı bir tahmindir: ' +
      'ikilide “Yüksek” ya da “Aynı”, asta “Düşük” ya da “Aynı” dersin.',
    'Her tahminin şansı, on üç kart değerinden kaçının tuttuğuna bağlıdır; ' +
      'deste hiç tükenmez, her kart her an gelebilir. ' +
      'Çarpan, bütün turun şansının karşılığıdır: ' +
      '0,99 ÷ (şansların çarpımı), virgülden sonra iki basamakta kesilir. ' +
      'Kasa payı her adımda değil, turda bir kez alınır.',
    'Kartı beğenmezsen tahminsiz geçebilirsin. Bir turda en çok 52 kart açılır. ' +
      'En az bir doğru tahminden sonra dilediğin an çekersin; ' +
      'yanlış tahminde bahsini kaybedersin.',
    'Çarpanı 10.000× üstüne çıkaracak tahmin sunulmaz; ' +
      'başka yol kalmazsa kazancın kendiliğinden ödenir.',
    'Yarım kalan tur 24 saat bekler. Sonra kazancın o andaki çarpanla çekilir; ' +
      'hiç tahmin etmediysen açık karta göre daha olası taraf ' +
      'tahmin edilir ve tutarsa çekilir.',
  ],
  tableOf: 'İlk tahminin şansı, çarpanı ve dönüşü',
  card: 'Kart',
  higherSide: 'Yüksek',
  lowerSide: 'Düşük',
}

const english: typeof turkish = {
  meanings: {
    higherOrSame: 'Higher or same',
    lowerOrSame: 'Lower or same',
    higher: 'Higher',
    lower: 'Lower',
    same: 'Same',
  },
  guess: (meaning, chance, multiplier) => `${meaning}: chance ${chance}, pays ${multiplier}`,
  tooFar: 'above the 10,000× limit',
  skip: 'Skip this card',
  skipShort: 'Skip',
  trail: 'Cards drawn',
  tableCard: 'Current card',
  deck: 'Deck',
  skipped: 'skipped',
  right: 'correct',
  wrong: 'wrong',
  opened: (card) => `${card} drawn`,
  stands: (multiplier) => `multiplier ${multiplier}`,
  begin: 'Your first card is ready',
  takeWin: 'Cash out',
  stopAfter: 'Auto cash-out at',
  announcement: (guesses, card, won) =>
    won
      ? `You cashed out after ${guesses} correct ${guesses === 1 ? 'guess' : 'guesses'}`
      : `${card}: the guess was wrong`,
  higherKey: 'Higher',
  lowerKey: 'Lower',
  rules: [
    'A card is drawn, and you guess whether the next one is higher or lower. ' +
      'Ranks go from two to ace; ' +
      'suits do not matter. A card of the same rank counts as correct for both guesses.',
    'On a two or an ace, the same rank is a separate guess: ' +
      '“Higher” or “Same” on a two, “Lower” or “Same” on an ace.',
    'The chance of a guess is the number of winning ranks out of thirteen. ' +
      'The deck never runs out, so any card can come at any time. ' +
      'The multiplier reflects the chance of the whole round: ' +
      '0.99 ÷ (the product of all chances), rounded down to two decimals. ' +
      'The house edge is taken once per round, not at every step.',
    'You can skip a card without a guess. A round draws at most 52 cards. ' +
      'After at least one correct guess you can cash out at any time; ' +
      'a wrong guess loses the bet.',
    'A guess that would raise the multiplier above 10,000× is not offered. ' +
      'If no other guess remains, the win is paid automatically.',
    'An unfinished round stays open for 24 hours. ' +
      'Then we cash it out at its current multiplier. ' +
      'If you have not guessed yet, the more likely side is guessed on the current card, ' +
      'and a correct guess is cashed out.',
  ],
  tableOf: 'Chance, multiplier and return of a first guess',
  card: 'Card',
  higherSide: 'Higher',
  lowerSide: 'Lower',
}

export const hiloTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
