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
    'Kartın bedeli bahsindir. Dokuz kutunun folyosunu parmağınla, ' +
      'fareyle ya da kutuya basarak kazı; istersen hepsini bir kerede aç.',
    'Aynı çarpandan üç tane çıkarsa bahsinin o katını kazanırsın. Bir kartta en çok bir üçlü olur.',
    'Kartın sonucu, aldığın an sunucuda bellidir; ' +
      'nasıl ve hangi sırayla kazıdığın sonucu değiştirmez. ' +
      'Yarıda bıraksan da kazancın bakiyene geçer.',
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
  rule: 'Match three to win',
  cell: (number) => `cell ${number}`,
  closed: 'covered, press to scratch',
  waiting: 'empty, buy a card first',
  open: (multiplier) => multiplier,
  matched: 'one of the matching three',
  all: 'Scratch all',
  idle: 'Press Play to buy a card',
  start: 'Scratch with your finger or the mouse',
  noWin: 'No match on this card',
  prizes: 'Prizes',
  announcement: (prize) => `Three of ${prize}`,
  announcementNone: 'No match',
  keyAll: 'Scratch the whole card',
  rules: [
    'A card costs your bet. Scratch the nine cells with your finger or the mouse, ' +
      'press a cell to open it, or open all cells at once.',
    'Three equal multipliers win your bet times that multiplier. ' +
      'A card never contains more than one such match.',
    'The server determines the result when you buy the card. ' +
      'How and in which order you scratch changes nothing. ' +
      'If you leave before you have scratched everything, your win is still in your balance.',
    'On a card that does not win, the multipliers shown depend on chance alone.',
  ],
  prize: 'Prize',
  chance: 'Per million cards',
  tickets: (count) => `${count} cards`,
  returns: (rtp, winning) =>
    `The return over all cards is exactly ${rtp}. ${winning} of the cards win.`,
}

export const scratchTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
