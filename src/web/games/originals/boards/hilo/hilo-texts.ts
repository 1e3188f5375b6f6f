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
    'Bir kart açılır; sıradaki kartın daha yüksek mi daha düşük mü olacağını tahmin edersin. Sıra ikiliden asa doğrudur, kartın türü (kupa, maça gibi) önemsizdir. Aynı değerde bir kart iki taraf için de doğru sayılır.',
    'Uçlarda aynı kart ayrı bir tahmindir: ikilide “Yüksek” ya da “Aynı”, asta “Düşük” ya da “Aynı” dersin.',
    'Her tahminin şansı, on üç kart değerinden kaçının tuttuğuna bağlıdır; deste hiç tükenmez, her kart her an gelebilir. Çarpan, bütün turun şansının karşılığıdır: 0,99 ÷ (şansların çarpımı), virgülden sonra iki basamakta kesilir. Kasa payı her adımda değil, turda bir kez alınır.',
    'Kartı beğenmezsen tahminsiz geçebilirsin. Bir turda en çok 52 kart açılır. En az bir doğru tahminden sonra dilediğin an çekersin; yanlış tahminde bahsini kaybedersin.',
    'Çarpanı 10.000× üstüne çıkaracak tahmin sunulmaz; başka yol kalmazsa kazancın kendiliğinden ödenir.',
    'Yarım kalan tur 24 saat bekler. Sonra kazancın o andaki çarpanla çekilir; hiç tahmin etmediysen açık karta göre daha olası taraf tahmin edilir ve tutarsa çekilir.',
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
  guess: (meaning, chance, multiplier) => `${meaning}: chance ${chance}, ${multiplier} if right`,
  tooFar: 'beyond the 10,000× ceiling',
  skip: 'Skip the card',
  skipShort: 'Skip',
  trail: 'Cards turned',
  tableCard: 'Open card',
  deck: 'Deck',
  skipped: 'skipped',
  right: 'right',
  wrong: 'wrong',
  opened: (card) => `The ${card}`,
  stands: (multiplier) => `multiplier ${multiplier}`,
  begin: 'The first card awaits you',
  takeWin: 'Cash out',
  stopAfter: 'Auto cash-out at',
  announcement: (guesses, card, won) =>
    won
      ? `You cashed out after ${guesses} right ${guesses === 1 ? 'guess' : 'guesses'}`
      : `The ${card}: the guess was wrong`,
  higherKey: 'Higher',
  lowerKey: 'Lower',
  rules: [
    'A card is turned; you guess whether the next one is higher or lower. Ranks rise from two to ace, suits do not matter. The same rank is right for both sides.',
    'At the ends the same rank is a guess of its own: on a two it is “Higher” or “Same”, on an ace “Lower” or “Same”.',
    'A guess’s chance is how many ranks of thirteen are right; the shoe never runs out, so every card may come at any time. The multiplier answers to the whole round’s chance: 0.99 ÷ (all chances multiplied), cut to hundredths. The house’s share is taken once a round, not at every step.',
    'A card you do not like can be skipped without a guess. A round turns 52 cards at most. After at least one right guess you may cash out at any moment; a wrong guess loses the bet.',
    'A guess that would lead beyond 10,000× is not offered; if no other guess is left, the win is paid automatically.',
    'An unfinished round waits for 24 hours. Then what stands is cashed out; if nothing was guessed yet, the likelier side is guessed on the open card and cashed out if right.',
  ],
  tableOf: 'Chance, multiplier and return of a first guess',
  card: 'Card',
  higherSide: 'Higher',
  lowerSide: 'Lower',
}

export const hiloTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
