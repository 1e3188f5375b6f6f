import type { PokerHand } from '#games/originals/poker-hands.ts'
import type { Lang } from '#shared/lang.ts'

const turkish = {
  hands: {
    royalFlush: 'Floş royal', straightFlush: 'Sıralı floş', fourOfAKind: 'Kare', fullHouse: 'Full', flush: 'Floş', straight: 'Kent', threeOfAKind: 'Üçlü', twoPair: 'Döper', jacksOrBetter: 'Vale+ per',
  } satisfies Record<PokerHand, string>,
  made: {
    royalFlush: 'Aynı takımdan 10, J, Q, K, A', straightFlush: 'Aynı takımdan ardışık beş kart', fourOfAKind: 'Aynı değerde dört kart', fullHouse: 'Bir üçlü ve bir per', flush: 'Aynı takımdan beş kart',
    straight: 'Ardışık beş kart; as başa da sona da gelir', threeOfAKind: 'Aynı değerde üç kart', twoPair: 'İki per', jacksOrBetter: 'J, Q, K ya da A çifti',
  } satisfies Record<PokerHand, string>,
  pays: 'Ödeme tablosu',
  hand: 'Elin',
  slot: (place: number) => `${place}. kart`,
  closed: 'kapalı',
  held: 'tutuluyor',
  hold: 'Tut',
  advised: 'öneri: tut',
  advice: 'Öneri',
  adviceName: 'Öneri: kusursuz oyunun tutacağı kartları göster',
  choose: 'Tutacağın kartlara dokun, sonra kart çek',
  inHand: (hand: string) => `Elinde: ${hand}`,
  begin: 'Beş kart dağıtılır, istediklerini tutarsın',
  draw: 'Kart çek',
  nothing: 'Bu el boş',
  told: (hand: string | undefined): string => (hand === undefined ? 'Ödeyen bir el gelmedi' : hand),
  keyHold: 'Kartı tut ya da bırak',
  rules: [
    'Tek desteden beş kart dağıtılır. Tutmak istediklerini seçer, kalanları bir kez değiştirirsin. Son beş kart ödeme tablosundaki bir eli kurarsa bahsin o çarpanla ödenir.',
    'Bu bir beceri oyunudur: belirtilen %99,54 getiri kusursuz oyunla, yani her elde en değerli kartlar tutulduğunda geçerlidir. 2.598.960 elin hepsi sayılarak bulunmuştur (%99,5439). Farklı tutuşlar daha az döndürür.',
    '“Öneri” açıkken kusursuz oyunun tutacağı kartlar yıldızla işaretlenir; seçim yine senindir. Otomatik oyun hep kusursuz oynar.',
    'İlk beş kartın ve değişecek beş kartın sırası dağıtımdan önce bellidir; değişen kartlar soldan sağa sırayla gelir.',
    'Yarım kalan el 24 saat bekler. Sonra kusursuz oyunun tutacağı kartlar tutulur, kalanlar değiştirilir ve kazanç ödenir.',
  ],
  perfect: 'Kusursuz oyunla getiri',
  byPerfectPlay: (percent: string) => `${percent}, kusursuz oyunla`,
}

const english: typeof turkish = {
  hands: {
    royalFlush: 'Royal flush', straightFlush: 'Straight flush', fourOfAKind: 'Four of a kind', fullHouse: 'Full house', flush: 'Flush', straight: 'Straight', threeOfAKind: 'Three of a kind', twoPair: 'Two pair', jacksOrBetter: 'Jacks or better',
  },
  made: {
    royalFlush: '10, J, Q, K, A of one suit', straightFlush: 'Five in a row of one suit', fourOfAKind: 'Four of one rank', fullHouse: 'Three of a kind and a pair', flush: 'Five of one suit',
    straight: 'Five in a row; the ace is high or low', threeOfAKind: 'Three of one rank', twoPair: 'Two pairs', jacksOrBetter: 'A pair of J, Q, K or A',
  },
  pays: 'Pay table',
  hand: 'Your hand',
  slot: (place) => `card ${place}`,
  closed: 'closed',
  held: 'held',
  hold: 'Hold',
  advised: 'hint: hold',
  advice: 'Hint',
  adviceName: 'Hint: show the cards perfect play would hold',
  choose: 'Touch the cards you hold, then draw',
  inHand: (hand) => `In hand: ${hand}`,
  begin: 'Five cards are dealt, you hold what you like',
  draw: 'Draw',
  nothing: 'Nothing this time',
  told: (hand) => hand ?? 'No paying hand',
  keyHold: 'Hold the card or let it go',
  rules: [
    'Five cards are dealt from one deck. You choose those to hold, and the others are replaced once. If the final five make a hand of the pay table, your bet is paid at its multiplier.',
    'This is a game of skill: the stated return of 99.54% is that of perfect play, holding what is worth most in every hand. It was found by counting all 2,598,960 hands (99.5439%). Other holds return less.',
    'With “Hint” on, a star marks the cards perfect play would hold; the choice remains yours. Auto play always plays perfectly.',
    'The order of the first five cards and of the five that may replace them is settled before the deal; replacements come from left to right.',
    'An unfinished hand waits for 24 hours. Then the cards perfect play would hold are held, the others are replaced, and the win is paid.',
  ],
  perfect: 'Return of perfect play',
  byPerfectPlay: (percent) => `${percent}, with perfect play`,
}

export const videoPokerTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
