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

export const croupier: CroupierTexts = {
  betsOpen: 'Place your bets, please',
  lastBets: 'Last bets',
  betsClosed: 'No more bets, thank you',
  roundVoid: 'The round is void, all bets are returned',

  zero: 'Zero',
  pocket: (pocket, colour) =>
    start(`${say(pocket)}, ${colour}, ${pocket % 2 === 0 ? 'even' : 'odd'}`),
  lucky: (numbers) =>
    `Shining this round: ${numbers.map(({ number, times }) => `${say(number)}, ${counted(say(times), 'time')}`).join('; ')}`,

  handTotal: (side, total) => start(`${side} ${say(total)}`),
  natural: 'A natural, no more cards',
  draws: (side) => start(`${side} draws`),
  stands: (side) => start(`${side} stands`),
  wins: (side) => start(`${side} wins`),
  score: (player, banker) => `Player ${say(player)}, banker ${say(banker)}`,
  tie: 'A tie',
  pair: (side) => start(`${side} pair`),
  card: (side, rank) => start(`${side}: ${RANKS[rank] ?? ''}`),
  suitedTie: 'A suited tie',

  dice: (dice, total) =>
    start(`${dice.map(say).join(', ')}. Total ${say(total)}, ${total <= 10 ? 'small' : 'big'}`),
  triple: (face) => start(`triple ${say(face)}`),

  wheel: (segment) => `The wheel stops on ${say(segment)}`,

  dealerAce: 'The dealer shows an ace',
  dealerTotal: (total) => `Dealer ${say(total)}`,
  insurance: 'Insurance, anyone?',
  insuranceClosed: 'Insurance is closed',
  dealerBlackjack: 'The dealer has blackjack',
  noDealerBlackjack: 'No blackjack, we play on',
  turn: (seat) => start(`seat ${say(seat)}, your turn`),
  nextHand: (seat) => start(`seat ${say(seat)}, your other hand`),
  doubles: (seat) => start(`seat ${say(seat)} doubles`),
  splits: (seat) => start(`seat ${say(seat)} splits`),
  bust: (seat) => start(`seat ${say(seat)} is bust`),
  blackjack: (seat) => start(`seat ${say(seat)}, blackjack`),
  dealerBust: 'The dealer is bust',
}
