import type { JackpotTexts } from './jackpots.tr.ts'

export const jackpots: JackpotTexts = {
  title: 'Jackpots',
  lead: 'Every real-money round takes part in all four jackpots. The winning round is decided by a seed that we seal in advance, together with your own seed.',
  suits: 'Four suits',
  ofGames: 'Game jackpots',
  mustHitBy: (amount) => `Must drop by ${amount}`,
  turnover: (amount) => `Drops once per ${amount} in stakes on average`,
  start: 'Starts at',
  part: 'Contribution',
  closed: 'Closed for now; the amount is kept',
  seal: 'Current seal',
  nextSeal: 'Next seal',
  money: 'Where does the money come from?',
  moneyText:
    'Contributions come from our share, not from the return of a game. The stated RTP of every game stays the same, and jackpots are paid on top. We also fund the starting amount. Fractions of a kuruş count; nothing is rounded off. Stakes of bonus money do not contribute to a jackpot and cannot win one. Rounds in games from external studios take part one day later.',
  all: 'All jackpots',
  lastWon: 'Last won:',
  history: 'Jackpots won',
  none: 'No jackpots have been won yet',
  noneText: 'The first win will appear here with its proof.',
  prove: 'Show proof',
  hide: 'Hide proof',
  sealHolds: 'The seed matches the seal that was published in advance',
  sealFails: 'The seed does not match its seal',
  drawHolds: (number, chance) =>
    `The round’s number is ${number} and its limit is ${chance}: the jackpot drops`,
  drawFails: (number, chance) =>
    `The round’s number is ${number} and its limit is ${chance}: the jackpot should not have dropped`,
  paidHolds: 'The full jackpot amount was paid',
  paidFails: 'The amount paid differs from the jackpot amount',
  seed: 'Seed',
  commitment: 'Seal',
  stake: 'Stake',
  before: 'Before the round',
  formula: 'HMAC-SHA256(seed, message) ÷ 2²⁵⁶',
  clientDigest: 'Hash of the player’s seed when the stake was placed',
  clientPart:
    'The message ends with the SHA-256 hash of the winner’s own seed when the stake was placed. We do not choose this seed and do not know it in advance.',
  next: (start, when, part) =>
    `After the next drop: starts at ${start}, contribution ${part}. ${when}`,
  message: 'Message',
  more: 'Show older',
}
