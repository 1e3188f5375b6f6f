import { counted } from '../../counted.ts'
import { numberInWords, sentence } from '../bingo/number-words.ts'
import type { CroupierTexts } from './tables.tr.ts'

const say = (number: number) => numberInWords(number, 'en')
const start = (text: string) => sentence(text, 'en')

const RANKS = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
  'ace',
]

const HANDS = {
  highCard: 'a high card',
  pair: 'a pair',
  twoPair: 'two pair',
  threeOfAKind: 'three of a kind',
  straight: 'a straight',
  flush: 'a flush',
  fullHouse: 'a full house',
  fourOfAKind: 'four of a kind',
  straightFlush: 'a straight flush',
  royalFlush: 'a royal flush',
} as const

export const croupier: CroupierTexts = {
  betsOpen: 'Place your bets, please',
  lastBets: 'Last bets',
  betsClosed: 'No more bets, thank you',
  roundVoid: 'The round is void, all bets are returned',
  pays: 'Paying the winning bets',
  noWinners: 'No winning bets this round',

  zero: 'Zero',
  pocket: (pocket, colour) =>
    start(`${say(pocket)}, ${colour}, ${pocket % 2 === 0 ? 'even' : 'odd'}`),
  lucky: (numbers) =>
    `Lucky numbers this round: ${numbers.map(({ number, times }) => `${say(number)}, ${counted(say(times), 'time')}`).join('; ')}`,

  handTotal: (side, total) => start(`${side} ${say(total)}`),
  natural: 'A natural, no more cards',
  draws: (side) => start(`${side} draws`),
  stands: (side) => start(`${side} stands`),
  wins: (side) => start(`${side} wins`),
  score: (player, banker) => `Player ${say(player)}, banker ${say(banker)}`,
  tie: 'Tie',
  pair: (side) => start(`${side} pair`),
  card: (side, rank) => start(`${side}: ${RANKS[rank] ?? ''}`),
  suitedTie: 'Suited tie',

  dice: (dice, total) =>
    start(`${dice.map(say).join(', ')}. Total ${say(total)}, ${total <= 10 ? 'small' : 'big'}`),
  beacons: (totals) =>
    `Lit totals this round: ${totals.map(({ total, times }) => `${say(total)}, ${counted(say(times), 'time')}`).join('; ')}`,
  diceTotal: (dice, total) => start(`${dice.map(say).join(', ')}. Total ${say(total)}`),
  triple: (face) => start(`triple ${say(face)}`),

  wheel: (segment) => `The wheel stops on ${say(segment)}`,

  dealerAce: 'The dealer shows an ace',
  dealerTotal: (total) => `Dealer ${say(total)}`,
  insurance: 'Insurance, anyone?',
  insuranceClosed: 'Insurance is closed',
  evenMoney: (seat) => start(`seat ${say(seat)} takes even money`),
  dealerBlackjack: 'The dealer has blackjack',
  noDealerBlackjack: 'No blackjack, play continues',
  turn: (seat) => start(`seat ${say(seat)}, your turn`),
  nextHand: (seat) => start(`seat ${say(seat)}, your next hand`),
  doubles: (seat) => start(`seat ${say(seat)} doubles`),
  splits: (seat) => start(`seat ${say(seat)} splits`),
  bust: (seat) => start(`seat ${say(seat)} is bust`),
  blackjack: (seat) => start(`seat ${say(seat)}, blackjack`),
  dealerBust: 'The dealer is bust',

  holdemHand: (hand) => start(`the player has ${HANDS[hand]}`),
  holdemDecide: 'Call or fold, please',
  holdemClosed: 'Decisions are closed',
  holdemResult: ({ winner, player, dealer, qualifies, bonus }) =>
    [
      start(`the player has ${HANDS[player]}, the dealer ${HANDS[dealer]}`),
      qualifies
        ? { player: 'Player wins', dealer: 'Dealer wins', tie: 'Tie' }[winner]
        : 'The dealer does not qualify',
      ...(bonus === undefined ? [] : ['AA Bonus wins']),
    ].join('. '),
}
