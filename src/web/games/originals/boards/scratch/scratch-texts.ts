import type { Lang } from '#shared/lang.ts'

const turkish = {
  title: 'Kazı Kazan',
  card: 'Kazı kazan kartı',
  rule: 'Üç aynı, kazandın',
  cell: (number: number) => `${number}. kutu`,
  closed: 'kapalı, kazımak için bas',
  waiting: 'boş, önce kart al',
  open: (multiplier: string) => multiplier,
  matched: 'üçlüden biri',
  all: 'Hepsini kazı',
  idle: 'Oyna’ya bas, kartını al',
  start: 'Parmağınla ya da fareyle kazı',
  noWin: 'Bu kartta üçlü yok',
  prizes: 'Ödüller',
  announcement: (prize: string) => `Üç tane ${prize}`,
  announcementNone: 'Kartta üçlü çıkmadı',
  keyAll: 'Kartın tamamını kazı',
  rules: [
    'Kartın bedeli bahsindir. Dokuz kutunun folyosunu parmağınla, fareyle ya da kutuya basarak kazı; istersen hepsini bir kerede aç.',
    'Aynı çarpandan üç tane çıkarsa bahsinin o katını kazanırsın. Bir kartta en çok bir üçlü olur.',
    'Kartın sonucu, aldığın an sunucuda bellidir; nasıl ve hangi sırayla kazıdığın sonucu değiştirmez. Yarıda bıraksan da kazancın bakiyene geçer.',
    'Kazanmayan kartlarda hangi çarpanların göründüğü yalnızca şansa bağlıdır.',
  ],
  prize: 'Ödül',
  chance: 'Bir milyon kartta',
  tickets: (count: string) => `${count} kart`,
  returns: (rtp: string, winning: string) =>
    `Bütün kartların dönüşü tam ${rtp}. Kazandıran kartların oranı ${winning}.`,
}

const english: typeof turkish = {
  title: 'Scratch Card',
  card: 'Scratch card',
  rule: 'Three alike win',
  cell: (number) => `cell ${number}`,
  closed: 'covered, press to scratch',
  waiting: 'empty, buy a card first',
  open: (multiplier) => multiplier,
  matched: 'one of three alike',
  all: 'Scratch all',
  idle: 'Press Play to buy a card',
  start: 'Scratch with a finger or the mouse',
  noWin: 'No three alike on this card',
  prizes: 'Prizes',
  announcement: (prize) => `Three of ${prize}`,
  announcementNone: 'No three alike',
  keyAll: 'Scratch the whole card',
  rules: [
    'A card costs your bet. Scratch the foil of nine cells with a finger, with the mouse or by pressing a cell; or open all at once.',
    'Three of the same multiplier win that many times the bet. A card never holds more than one such three.',
    'The card is settled on the server the moment you buy it; how and in which order you scratch changes nothing. If you leave halfway, the win is in your balance all the same.',
    'Which multipliers show on a card that does not win is chance alone.',
  ],
  prize: 'Prize',
  chance: 'Of a million cards',
  tickets: (count) => `${count} cards`,
  returns: (rtp, winning) => `All cards together return exactly ${rtp}. ${winning} of them win.`,
}

export const scratchTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
