import type { LiveBlackjackTexts } from './live-blackjack.tr.ts'

export const liveBlackjack: LiveBlackjackTexts = {
  scene: (table) => `${table}: the dealer and seven seats`,
  seats: 'Seats',
  seat: (seat) => `Seat ${seat}`,
  free: 'free',
  yours: 'yours',
  sit: 'Sit',
  behind: (player) => `${player} sits here, you may bet behind`,
  staked: (amount) => `${amount} staked`,
  stakedBehind: (amount) => `${amount} behind`,
  dealer: 'Dealer',
  total: (total, soft) => (soft ? `${total - 10}/${total}` : String(total)),
  verdicts: { win: 'Won', lose: 'Lost', push: 'Push', blackjack: 'Blackjack' },
  bust: 'Bust',
  turn: 'Playing',
  yourTurn: (seat, hand) =>
    hand === 0 ? `Your turn: seat ${seat}` : `Your turn: seat ${seat}, hand ${hand + 1}`,
  waits: (seat) => `Seat ${seat} is deciding`,
  actions: { hit: 'Hit', stand: 'Stand', double: 'Double', split: 'Split', insurance: 'Insure' },
  insurance: (cost) =>
    `The dealer shows an ace. Insurance costs ${cost} and pays 2 to 1 if the dealer has blackjack.`,
  noInsurance: 'No insurance',
  standsAlone: (seconds) =>
    `Without a decision the hand stands in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  hint: 'Basic strategy hint',
  hintIs: (action) => `Basic strategy: ${action}`,
  past: (total, bust, blackjack) =>
    blackjack ? 'Dealer had blackjack' : bust ? `Dealer bust with ${total}` : `Dealer ${total}`,
  kinds: { seat: 'Seat', behind: 'Bet behind' },
  tallies: (rounds) => `Last ${rounds} ${rounds === 1 ? 'hand' : 'hands'}`,
  tally: {
    bust: 'Dealer bust',
    blackjack: 'Dealer blackjack',
    seventeen: '17',
    eighteen: '18',
    nineteen: '19',
    twenty: '20',
    twentyOne: '21',
  },
  felt: ['BLACKJACK PAYS 3 TO 2', 'Dealer stands on every 17', 'Insurance pays 2 to 1'],
  rules: [
    'Choose a chip and put it on a free seat: it is yours until the round is over. You may hold several. A chip on someone else’s seat is a bet behind: it wins or loses with that seat’s first hand, and the seated player makes the decisions.',
    'The aim is a higher total than the dealer’s without going over 21. Court cards count 10, an ace 1 or 11. An ace and a card worth ten as the first two cards are blackjack and pay 3 to 2; a push gives the stake back.',
    'Eight decks are freshly shuffled for every round. The dealer stands on every 17 and looks under an ace or a card worth ten for blackjack.',
    'You may double on any first two cards, even after a split. Two cards of the same value may be split, up to four hands. Split aces get one card each and are not split again; 21 after a split is not blackjack.',
    'Against a dealer’s ace you may take insurance for half your stake; it pays 2 to 1 if the dealer has blackjack. There is no surrender.',
    'You have twelve seconds for each decision. If the time runs out or your connection drops, the hand stands; if you return while it is still your turn, you carry on from there.',
    'The return is that of a hand played by basic strategy. A bet behind does not take part in doubles and splits, so its return is lower.',
  ],
}
