import type { LiveBaccaratTexts } from './live-baccarat.tr.ts'

export const liveBaccarat: LiveBaccaratTexts = {
  scene: (table) => `${table} table`,
  spots: {
    player: 'Player',
    banker: 'Banker',
    tie: 'Tie',
    playerpair: 'Player pair',
    bankerpair: 'Banker pair',
    eitherpair: 'Either pair',
    perfectpair: 'Perfect pair',
    playerbonus: 'Player bonus',
    bankerbonus: 'Banker bonus',
  },
  letters: { player: 'P', banker: 'B', tie: 'T' },
  hand: (side, total) => `${side} ${total}`,
  natural: 'Natural',
  feltPays: '8 DECKS  ·  BANKER 0.95:1  ·  PAIR 11:1',
  rulesText: [
    'Bet on the hand that will come closest to nine. An ace counts as one, cards from two to nine count at face value, and tens and court cards count as zero; only the last digit of the total counts. Every hand is dealt from eight freshly shuffled decks.',
    'Player and banker get two cards each. With an eight or nine in either hand (a natural) no more cards are drawn. Otherwise the player draws a third card on zero to five and stands on six or seven.',
    'If the player stood, the banker draws on zero to five. If the player drew, the banker always draws on zero to two; on three unless the player’s third card is an eight; on four if it is two to seven; on five if it is four to seven; on six if it is a six or seven.',
    'On a tie, bets on player and banker are returned. A five per cent commission is taken from winning banker bets. A pair is a hand whose first two cards have the same rank.',
    'Either pair wins if at least one of the hands is a pair. In a perfect pair the suits are the same too: it pays 25 to 1 in one hand and 200 to 1 in both.',
    'A bonus pays 1 to 1 if its hand wins with a natural. Any other win pays by the winning margin: 4 points 1 to 1, 5 points 2 to 1, 6 points 4 to 1, 7 points 6 to 1, 8 points 10 to 1, 9 points 30 to 1. A tie of two naturals returns the bonus, and any other tie loses it.',
  ],
}
