import type { JackpotTexts } from './jackpots.tr.ts'

export const jackpots: JackpotTexts = {
  title: 'Jackpots',
  lead: 'Every round you play for money takes part in all four. A seed we sealed beforehand, together with your own, decides which round wins.',
  suits: 'Four suits',
  ofGames: 'Jackpots of games',
  mustHitBy: (amount) => `Drops at ${amount} at the latest`,
  turnover: (amount) => `Drops once in ${amount} of stakes on average`,
  start: 'Starts at',
  part: 'Part of a stake',
  closed: 'Closed for now; its amount is kept',
  seal: 'Its seal',
  nextSeal: 'The next seal',
  money: 'Where does the money come from?',
  moneyText:
    'Contributions come from our share, not from a game’s return: every game’s stated RTP stays the same, and jackpots are paid on top. We fund the starting amount too. Fractions of a kuruş count; nothing is rounded off. Bonus-money stakes neither contribute to a jackpot nor win one. A round in an outside studio’s game takes part a day later.',
  history: 'Jackpots won',
  none: 'No jackpot has been won yet',
  noneText: 'The first win will appear here with its proof.',
  prove: 'Show the proof',
  hide: 'Hide the proof',
  sealHolds: 'The seed is the one whose seal was published before',
  sealFails: 'The seed does not match its seal',
  drawHolds: (number, chance) =>
    `The round’s number is ${number}, its limit ${chance}: the jackpot drops for it`,
  drawFails: (number, chance) =>
    `The round’s number is ${number}, its limit ${chance}: it should not have dropped`,
  paidHolds: 'The full jackpot amount was paid',
  paidFails: 'The amount paid differs from the jackpot amount',
  seed: 'Seed',
  commitment: 'Seal',
  stake: 'Stake',
  before: 'Before the round',
  formula: 'HMAC-SHA256(seed, message) ÷ 2²⁵⁶',
  clientDigest: 'Digest of the player’s seed at the stake',
  clientPart:
    'The message ends with SHA-256 of the seed the winner had when they staked: we neither choose it nor know it beforehand.',
  next: (start, when, part) =>
    `In the next round: starts at ${start}, takes ${part} of a stake. ${when}`,
  message: 'Message',
  more: 'Older ones',
}
