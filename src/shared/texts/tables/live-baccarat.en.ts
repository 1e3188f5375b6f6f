import type { LiveBaccaratTexts } from './live-baccarat.tr.ts'

export const liveBaccarat: LiveBaccaratTexts = {
  scene: (table) => `The table of ${table}`,
  spots: {
    player: 'Player',
    banker: 'Banker',
    tie: 'Tie',
    playerpair: 'Player pair',
    bankerpair: 'Banker pair',
  },
  letters: { player: 'P', banker: 'B', tie: 'T' },
  hand: (side, total) => `${side} ${total}`,
  natural: 'Natural',
  feltPays: '8 DECKS  ·  BANKER 0.95:1  ·  PAIR 11:1',
  rulesText: [
    'Bet on the hand that will come closest to nine. An ace counts one, two to nine their number, tens and court cards zero; only the last digit of the total counts. Every hand is dealt from eight freshly shuffled decks.',
    'Player and banker get two cards each. With an eight or nine in either hand (a natural) no more cards are drawn. Otherwise the player draws a third card on zero to five and stands on six or seven.',
    'If the player stood, the banker draws on zero to five. If the player drew, the banker draws on zero to two always; on three unless the player’s third card is an eight; on four if it is two to seven; on five if it is four to seven; on six if it is a six or seven.',
    'On a tie, bets on player and banker are returned. A five per cent commission is taken from winning banker bets. A pair is a hand whose first two cards have the same rank.',
  ],
}
