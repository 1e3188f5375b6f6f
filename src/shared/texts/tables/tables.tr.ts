import { numberInWords, sentence } from '../bingo/number-words.ts'

const say = (number: number) => numberInWords(number, 'tr')
const start = (text: string) => sentence(text, 'tr')

const COLOURS = { red: 'kırmızı', black: 'siyah', green: 'sıfır' }
const RANKS = [
  'iki',
  'üç',
  'dört',
  'beş',
  'altı',
  'yedi',
  'sekiz',
  'dokuz',
  'on',
  'vale',
  'kız',
  'papaz',
  'as',
]
const SIDES = { player: 'oyuncu', banker: 'kasa', dragon: 'ejderha', tiger: 'kaplan' }
type Side = keyof typeof SIDES

const HANDS = {
  highCard: 'yüksek kart',
  pair: 'per',
  twoPair: 'döper',
  threeOfAKind: 'üçlü',
  straight: 'kent',
  flush: 'floş',
  fullHouse: 'ful',
  fourOfAKind: 'kare',
  straightFlush: 'floş kent',
  royalFlush: 'floş royal',
}
type Hand = keyof typeof HANDS
type Showdown = {
  winner: 'player' | 'dealer' | 'tie'
  player: Hand
  dealer: Hand
  qualifies: boolean
  bonus?: Hand
}

export const croupier = {
  betsOpen: 'Bahislerinizi yapın, lütfen',
  lastBets: 'Son bahisler',
  betsClosed: 'Bahisler kapandı, teşekkürler',
  roundVoid: 'Tur iptal, bütün bahisler iade edildi',
  pays: 'Kazanan bahisler ödeniyor',
  noWinners: 'Bu turda kazanan bahis yok',

  zero: 'Sıfır',
  pocket: (pocket: number, colour: 'red' | 'black' | 'green') =>
    start(`${say(pocket)}, ${COLOURS[colour]}, ${pocket % 2 === 0 ? 'çift' : 'tek'}`),
  lucky: (numbers: readonly { number: number; times: number }[]) =>
    `Bu turun yakamozları: ${numbers.map(({ number, times }) => `${say(number)}, ${say(times)} kat`).join('; ')}`,

  handTotal: (side: Side, total: number) => start(`${SIDES[side]} ${say(total)}`),
  natural: 'Natürel, kart çekilmiyor',
  draws: (side: Side) => start(`${SIDES[side]} kart çekiyor`),
  stands: (side: Side) => start(`${SIDES[side]} duruyor`),
  wins: (side: Side) => start(`${SIDES[side]} kazandı`),
  score: (player: number, banker: number) => `Oyuncu ${say(player)}, kasa ${say(banker)}`,
  tie: 'Berabere',
  pair: (side: Side) => start(`${SIDES[side]} per`),
  card: (side: Side, rank: number) => start(`${SIDES[side]}: ${RANKS[rank] ?? ''}`),
  suitedTie: 'Berabere, kartların türü de aynı',

  dice: (dice: readonly number[], total: number) =>
    start(`${dice.map(say).join(', ')}. Toplam ${say(total)}, ${total <= 10 ? 'küçük' : 'büyük'}`),
  beacons: (totals: readonly { total: number; times: number }[]) =>
    `Fenerin aydınlattıkları: ${totals.map(({ total, times }) => `${say(total)}, ${say(times)} kat`).join('; ')}`,
  diceTotal: (dice: readonly number[], total: number) =>
    start(`${dice.map(say).join(', ')}. Toplam ${say(total)}`),
  triple: (face: number) => start(`üçlü ${say(face)}`),

  wheel: (segment: number) => `Çark durdu: ${say(segment)}`,

  dealerAce: 'Krupiyede as',
  dealerTotal: (total: number) => `Krupiye ${say(total)}`,
  insurance: 'Sigorta isteyen var mı?',
  insuranceClosed: 'Sigorta kapandı',
  evenMoney: (seat: number) => start(`${say(seat)} numara blackjack için bire bir aldı`),
  dealerBlackjack: 'Krupiyede blackjack',
  noDealerBlackjack: 'Krupiyede blackjack yok, devam ediyoruz',
  turn: (seat: number) => start(`${say(seat)} numara, sıra sizde`),
  nextHand: (seat: number) => start(`${say(seat)} numara, diğer eliniz`),
  doubles: (seat: number) => start(`${say(seat)} numara ikiye katladı`),
  splits: (seat: number) => start(`${say(seat)} numara böldü`),
  bust: (seat: number) => start(`${say(seat)} numara patladı`),
  blackjack: (seat: number) => start(`${say(seat)} numara, blackjack`),
  dealerBust: 'Krupiye patladı',

  holdemHand: (hand: Hand) => start(`Oyuncuda ${HANDS[hand]}`),
  holdemDecide: 'Devam mı, pas mı?',
  holdemClosed: 'Kararlar kapandı',
  holdemResult: ({ winner, player, dealer, qualifies, bonus }: Showdown) =>
    [
      start(`Oyuncuda ${HANDS[player]}, krupiyede ${HANDS[dealer]}`),
      qualifies
        ? { player: 'Oyuncu kazandı', dealer: 'Krupiye kazandı', tie: 'Berabere' }[winner]
        : 'Krupiye el açamadı',
      ...(bonus === undefined ? [] : ['AA Bonus kazandı']),
    ].join('. '),
}

export type CroupierTexts = typeof croupier
