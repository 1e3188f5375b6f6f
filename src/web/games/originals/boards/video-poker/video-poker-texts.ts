import type { PokerHand, PokerVariant } from '#games/originals/poker-variants.ts'
import type { Lang } from '#shared/lang.ts'

const turkish = {
  hands: {
    royalFlush: 'Floş royal',
    fourDeuces: 'Dört ikili',
    wildRoyal: 'Jokerli royal',
    fiveOfAKind: 'Beşli',
    straightFlush: 'Sıralı floş',
    fourAces: 'Kare as',
    fourTwosToFours: 'Kare 2–4',
    fourFivesToKings: 'Kare 5–K',
    fourOfAKind: 'Kare',
    fullHouse: 'Full',
    flush: 'Floş',
    straight: 'Kent',
    threeOfAKind: 'Üçlü',
    twoPair: 'Döper',
    kingsOrBetter: 'Papaz+ per',
    jacksOrBetter: 'Vale+ per',
  } satisfies Record<PokerHand, string>,
  made: {
    royalFlush: 'Aynı türden 10, J, Q, K, A; jokersiz',
    fourDeuces: 'İkililerin dördü birden',
    wildRoyal: 'Aynı türden 10, J, Q, K, A; joker yardımıyla',
    fiveOfAKind: 'Joker yardımıyla aynı değerde beş kart',
    straightFlush: 'Aynı türden ardışık beş kart',
    fourAces: 'Dört as',
    fourTwosToFours: 'Dört tane 2, 3 ya da 4',
    fourFivesToKings: '5’ten papaza kadar aynı değerde dört kart',
    fourOfAKind: 'Aynı değerde dört kart',
    fullHouse: 'Bir üçlü ve bir per',
    flush: 'Aynı türden beş kart',
    straight: 'Ardışık beş kart; as başa da sona da gelir',
    threeOfAKind: 'Aynı değerde üç kart',
    twoPair: 'İki per',
    kingsOrBetter: 'K ya da A çifti',
    jacksOrBetter: 'J, Q, K ya da A çifti',
  } satisfies Record<PokerHand, string>,
  variant: 'Oyun türü',
  about: {
    'jacks-or-better': 'Joker yok; en küçük ödeyen el vale peri.',
    bonus: 'Kareler değerine göre öder, en çok dört as.',
    'double-bonus': 'Kareler iki kat bonus öder; döper yalnızca bahsi geri verir.',
    'deuces-wild': 'Bütün ikililer jokerdir, her kartın yerine geçer.',
    joker: '53 kart: destede bir joker vardır, her kartın yerine geçer.',
  } satisfies Record<PokerVariant, string>,
  handCount: 'El sayısı',
  betPerHand: 'El başı bahis',
  pays: 'Ödeme tablosu',
  timesMade: (count: number) => `${count} elde`,
  hand: 'Elin',
  others: 'Diğer eller',
  otherHand: (n: number) => `${n}. el`,
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
  nothingInAny: 'Hiçbir el ödemedi',
  paidHands: (paid: number, all: number) => `${all} elin ${paid} tanesi ödedi`,
  announcement: (hand: string | undefined): string =>
    hand === undefined ? 'Ödeyen bir el gelmedi' : hand,
  keyHold: 'Kartı tut ya da bırak',
  rules: [
    'Tek desteden beş kart dağıtılır. ' +
      'Tutmak istediklerini seçer, kalanları bir kez değiştirirsin. ' +
      'Son beş kart ödeme tablosundaki bir eli kurarsa bahsin o çarpanla ödenir.',
    'Beş oyun türünden birini dağıtımdan önce seçersin. ' +
      'Deuces Wild’da bütün ikililer, Joker Poker’de destedeki joker her kartın yerine geçer ' +
      've eli en çok ödeyecek biçimde tamamlar.',
    'Aynı anda 1, 3, 5 ya da 10 el oynayabilirsin. ' +
      'Bütün eller aynı beş kartla ve tuttuğun aynı kartlarla başlar; ' +
      'her el yeni kartlarını kendi destesinden, yani dağıtımdan kalan kartlardan çeker. ' +
      'Toplam bahis, el başı bahis ile el sayısının çarpımıdır. ' +
      'Dönüş oranı ve toplam bahse göre en yüksek kazanç el sayısıyla değişmez.',
    'Bu bir beceri oyunudur: belirtilen dönüşler kusursuz oyunla, ' +
      'yani her elde en değerli kartlar tutulduğunda geçerlidir. ' +
      'Her oyun türünde bütün eller sayılarak bulunmuştur. ' +
      'Başka kartlar tutulursa dönüş daha düşük olur.',
    '“Öneri” açıkken kusursuz oyunun tutacağı kartlar yıldızla işaretlenir; ' +
      'seçim yine senindir. Otomatik oyun hep kusursuz oynar.',
    'İlk beş kartın ve her elde değişecek beş kartın sırası dağıtımdan önce bellidir; ' +
      'değişen kartlar soldan sağa sırayla gelir.',
    'Yarım kalan el 24 saat bekler. ' +
      'Sonra kusursuz oyunun tutacağı kartlar tutulur, kalanlar değiştirilir ve kazanç ödenir.',
  ],
  perfect: 'Kusursuz oyunla dönüş',
  byPerfectPlay: (percent: string) => `en az ${percent}, kusursuz oyunla`,
}

const english: typeof turkish = {
  hands: {
    royalFlush: 'Royal flush',
    fourDeuces: 'Four deuces',
    wildRoyal: 'Wild royal',
    fiveOfAKind: 'Five of a kind',
    straightFlush: 'Straight flush',
    fourAces: 'Four aces',
    fourTwosToFours: 'Four 2–4',
    fourFivesToKings: 'Four 5–K',
    fourOfAKind: 'Four of a kind',
    fullHouse: 'Full house',
    flush: 'Flush',
    straight: 'Straight',
    threeOfAKind: 'Three of a kind',
    twoPair: 'Two pair',
    kingsOrBetter: 'Kings or better',
    jacksOrBetter: 'Jacks or better',
  },
  made: {
    royalFlush: '10, J, Q, K, A of one suit without a wild card',
    fourDeuces: 'All four twos',
    wildRoyal: '10, J, Q, K, A of one suit with a wild card',
    fiveOfAKind: 'Five of one rank with a wild card',
    straightFlush: 'Five in a row of one suit',
    fourAces: 'Four aces',
    fourTwosToFours: 'Four twos, threes or fours',
    fourFivesToKings: 'Four of one rank from five to king',
    fourOfAKind: 'Four of one rank',
    fullHouse: 'Three of a kind and a pair',
    flush: 'Five of one suit',
    straight: 'Five in a row; the ace is high or low',
    threeOfAKind: 'Three of one rank',
    twoPair: 'Two pairs',
    kingsOrBetter: 'A pair of K or A',
    jacksOrBetter: 'A pair of J, Q, K or A',
  },
  variant: 'Variant',
  about: {
    'jacks-or-better': 'No wild cards; a pair of jacks is the lowest paying hand.',
    bonus: 'Four of a kind pays by rank, most for four aces.',
    'double-bonus': 'Four of a kind pays a double bonus; two pair only returns the bet.',
    'deuces-wild': 'All twos are wild and stand for any card.',
    joker: '53 cards: one joker in the deck stands for any card.',
  },
  handCount: 'Hands',
  betPerHand: 'Bet per hand',
  pays: 'Pay table',
  timesMade: (count) => `in ${count} hands`,
  hand: 'Your hand',
  others: 'Other hands',
  otherHand: (n) => `hand ${n}`,
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
  nothingInAny: 'No hand paid',
  paidHands: (paid, all) => `${paid} of ${all} hands paid`,
  announcement: (hand) => hand ?? 'No paying hand',
  keyHold: 'Hold the card or let it go',
  rules: [
    'Five cards are dealt from one deck. ' +
      'You choose those to hold, and the others are replaced once. ' +
      'If the final five make a hand of the pay table, your bet is paid at its multiplier.',
    'You choose one of five variants before the deal. ' +
      'In Deuces Wild all twos, in Joker Poker the joker in the deck stand ' +
      'for any card and complete the hand that pays most.',
    'You can play 1, 3, 5 or 10 hands at once. ' +
      'All of them start with the same five cards and the cards you hold; ' +
      'each draws its new cards from its own deck, the cards left after the deal. ' +
      'The total bet is the bet per hand times the hands. ' +
      'The return and the maximum win of the total bet are the same for any number of hands.',
    'This is a game of skill: the stated returns are those of perfect play, ' +
      'holding what is worth most in every hand. ' +
      'They were found by counting all hands of each variant. Other holds return less.',
    'With “Hint” on, a star marks the cards perfect play would hold; the choice remains yours. Auto play always plays perfectly.',
    'The order of the first five cards and of the five that may replace them ' +
      'in each hand is settled before the deal; replacements come from left to right.',
    'An unfinished hand waits for 24 hours. ' +
      'Then the cards perfect play would hold are held, ' +
      'the others are replaced, and the win is paid.',
  ],
  perfect: 'Return of perfect play',
  byPerfectPlay: (percent) => `at least ${percent}, with perfect play`,
}

export const videoPokerTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
