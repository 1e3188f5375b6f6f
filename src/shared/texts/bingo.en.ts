import type { BingoTexts } from './bingo.tr.ts'

/** The halls' words, in English. */
export const bingo: BingoTexts = {
  prizes: { line: 'One line', 'two-lines': 'Two lines', pattern: 'Pattern', full: 'Full house', jackpot: 'Kupa Jackpot' },
  patterns: { corners: 'Four corners', x: 'Cross', plus: 'Plus', diamond: 'Diamond', frame: 'Frame', heart: 'Heart' },
  lobby: {
    title: 'Bingo', lead: 'Take a ticket and let the balls roll. Every hall starts on the clock; prizes come from the tickets sold.', variant: (balls) => `${balls} balls`,
    startsIn: 'Next round', calling: 'Balls are being called', ticket: 'Ticket', jackpot: 'Kupa Jackpot', jackpotWithin: (calls) => `for a full house within ${calls} balls`, players: (count) => `${count} in the hall`,
    sold: (count) => `${count} tickets sold`, rtp: (percent) => `Returns ${percent}`, enter: 'Enter the hall', watch: 'Watch with practice tickets', resting: 'The hall is resting',
    ofSales: (percent) => `${percent} of sales`, empty: 'No hall is open', emptyText: 'The bingo halls are closed right now. The slots are waiting.', toSlots: 'To the slots', loading: 'Halls are coming', patternNext: (name) => `Pattern: ${name}`,
  },
  play: { back: 'Back to the bingo halls', opening: 'Opening the hall', frame: 'Bingo hall', unreachable: 'The hall cannot be reached right now', chat: 'Chat' },
  hall: {
    calls: 'Balls called', notYet: 'First ball in a moment', ballOf: (place, most) => `Ball ${place} of ${most}`, ball: (n) => `${n} called`, blower: 'The ball machine', lastBalls: 'Last balls', board: 'Number board',
    saleOpen: 'Tickets on sale', saleEnds: 'Sale ends in', calling: 'Balls are being called', finished: 'Round over', starting: 'The balls are mixing', resting: 'The hall is resting',
    round: (n) => `Round ${n}`, players: (n) => `${n} in the hall`, soldTickets: (n) => `${n} tickets`, buyers: (n) => `${n} players`,
    voidReasons: { 'few tickets': 'Too few tickets were sold. The round was not played and every ticket was refunded.', 'site closed': 'No round is played while the site is closed. Every ticket was refunded.', interrupted: 'The round could not start in time. Every ticket was refunded.' },
    prizesTitle: 'Prizes', prizeAt: (call) => `on ball ${call}`, sharedBy: (n) => `shared by ${n} tickets`, jackpotWithin: (calls) => `for a full house within ${calls} balls`, jackpotOff: 'Past the limit this round',
    wonBy: (names) => names, andMore: (n) => `and ${n} more`, youWon: (amount) => `You won ${amount}`, yourPrize: (prize) => `${prize} is yours!`, somebody: (prize) => `${prize}!`,
    myTickets: 'My tickets', noTickets: 'No tickets in this round', noTicketsText: 'Take some for the next round; they mark themselves as the balls are called.', ticketsOf: (round, n) => `Round ${round}, ${n} tickets`,
    toGo: (n) => `${n} to go`, ready: 'Done!', forPrize: (prize) => prize, ticket: (strip, place) => `Ticket ${strip}-${place}`, card: (strip) => `Card ${strip}`,
    sheet: (n) => `Strip ${n}`, free: 'Free middle', marked: 'marked', tries: 'Your practice tickets', triesText: 'Practice without money: tickets are drawn in this browser and marked by the hall’s balls. There are no prizes.', newTries: 'New practice tickets', tryWould: (prize) => `Practice: ${prize} would be yours`,
    buyTitle: 'Buy tickets', whichRound: 'Which round', running: 'The running sale', startsAt: (time) => `The ${time} round`, howMany: 'How many', fewer: 'Fewer', more: 'More', strips: (n) => (n === 1 ? '1 strip' : `${n} strips`), stripNote: 'Six tickets are a strip: every number from 1 to 90 once.', cardNote: 'Each card has 24 numbers and a free middle.',
    buy: (n, amount) => `Buy ${n === 1 ? '1 ticket' : `${n} tickets`} · ${amount}`, buying: 'Buying', bought: (n) => `${n === 1 ? '1 ticket' : `${n} tickets`} bought`, full: (most) => `${most} tickets at most in this round`, owned: (n, most) => `You have ${n} of ${most} tickets in this round`, signIn: 'Sign in to buy tickets', balance: 'Balance', nothingOnSale: 'No round is on sale right now',
    voice: 'Caller’s voice', calm: 'Calm view', rules: 'Rules', history: 'Past rounds', menu: 'Menu', tabs: { tickets: 'My tickets', board: 'Board', prizes: 'Prizes' },
    historyEmpty: 'No round has ended in this hall yet', historyCalls: (n) => `in ${n} balls`, historyProof: 'Verify', last: 'Last round', returned: 'Refunded', nothing: 'No win this round',
    pattern: (name) => `This round’s pattern: ${name}`, nextPatterns: 'Patterns to come',
    rulesOf: (facts) => [
      facts.variant === 90
        ? 'A ticket has three rows of five numbers. Balls 1 to 90 are called; the first row complete wins one line, the second on the same ticket two lines, the whole ticket the full house.'
        : 'A card is five by five with a free middle. Balls 1 to 75 are called; the first row, column or diagonal wins one line, the round’s pattern its prize, the whole card the full house. Patterns take turns, round after round.',
      `A ticket costs ${facts.price}. You may have ${facts.most} in a round. Buy for the running sale or for rounds ahead; a sale ends when its round is due to start.`,
      'Tickets mark themselves, and you are paid whether you are in the hall or not. Prizes are in your balance as soon as the round is over.',
      'Each prize is the part of the sales stated below and is given once. Tickets that win with the same ball share it equally; kuruş that cannot be shared go to the Kupa Jackpot.',
      `The Kupa Jackpot grows by its part of every round’s sales. A full house on ball ${facts.calls} or before wins it, and it begins anew with ${facts.seed}, which the house puts in.`,
      `A round with fewer than ${facts.least} tickets, while the site is closed, or that cannot start for more than a minute is not played, and every ticket is refunded. Once balls are called a round is always played to its end.`,
      `${facts.rtp} of what tickets cost goes back to players: prizes and the jackpot’s part. The rest is the house’s.`,
    ],
    part: 'Prize', share: 'Part of sales', chancesTitle: 'How often', chances: (tickets, chance) => `With ${tickets} tickets sold the jackpot falls with a chance of ${chance}`,
    proof: 'Proof', proofText: 'Balls and tickets come from a chain sealed before the round. Its hash is opened when the round is over; anybody can compute the round again.', proofChain: 'The chain’s first hash', proofSalt: 'Salt', proofHash: 'The last round’s hash', verify: 'Verify this round',
  },
  proof: {
    title: 'Bingo rounds', lead: 'Choose a hall and a round number: balls, tickets and prizes are computed again in this browser.', room: 'Hall', number: 'Round number', check: 'Verify the round', none: 'That round is not over or does not exist.', badNumber: 'A round number is a whole number from 1',
    callsHold: 'The balls follow from the hash', callsHoldText: (n) => `Their order was computed from hash and salt; ${n} were called.`, prizesHold: 'The prizes went to the right tickets', prizesHoldText: (n) => `All ${n} tickets sold were drawn and marked again.`,
    prizesFail: 'The prizes do not fit', prizesFailText: 'The tickets drawn again give other winners.', isVoid: 'This round was not played; every ticket was refunded.', steps: 'Step by step', stepSeal: 'Seal', stepSealText: 'The SHA-256 of the round’s hash is the hash of the round before.', stepCalls: 'Order of the balls', stepTickets: 'Tickets', stepPrizes: 'Prizes', yours: 'Your tickets', ticketAt: (strip, place) => `Ticket ${strip}-${place}`,
  },
}
