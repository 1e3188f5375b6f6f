import type { JackpotTexts } from './jackpots.tr.ts'

export const jackpots: JackpotTexts = {
  title: 'Jackpots',
  lead: 'Every round you play for money takes part in all four. Which round takes one down is decided by a seed the house sealed beforehand together with your own.',
  suits: 'Four suits',
  ofGames: 'Jackpots of games',
  mustHitBy: (amount) => `Falls at ${amount} at the latest`,
  turnover: (amount) => `Falls once in ${amount} of stakes on average`,
  start: 'Starts at',
  part: 'Part of a stake',
  closed: 'Closed for now; what it holds is kept',
  seal: 'Its seal',
  nextSeal: 'The next seal',
  money: 'Where does the money come from?',
  moneyText:
    'Contributions come out of the house’s part, not out of what a game returns to you: every game’s stated return stays as it is, and jackpots come on top. The house puts in the starting amount too. Fractions of a kuruş count; nothing is rounded off. A stake of bonus money neither feeds a jackpot nor takes one down. A round in an outside studio’s game takes part a day later.',
  history: 'Jackpots that fell',
  none: 'None has fallen yet',
  noneText: 'When the first one falls it stands here with its proof.',
  prove: 'Show the proof',
  hide: 'Hide the proof',
  sealHolds: 'The seed is the one whose seal was published before',
  sealFails: 'The seed does not match its seal',
  drawHolds: (number, chance) =>
    `The round’s number is ${number}, its limit ${chance}: the jackpot falls for it`,
  drawFails: (number, chance) =>
    `The round’s number is ${number}, its limit ${chance}: it should not have fallen`,
  paidHolds: 'All that the jackpot held was paid',
  paidFails: 'What was paid is not what it held',
  seed: 'Seed',
  commitment: 'Seal',
  stake: 'Stake',
  before: 'Before the round',
  formula: 'HMAC-SHA256(seed, message) ÷ 2²⁵⁶',
  clientDigest: 'Digest of the player’s seed at the stake',
  clientPart:
    'The message ends with SHA-256 of the seed the winner had when they staked: the house neither chooses it nor knows it beforehand.',
  next: (start, when, part) =>
    `In the next round: starts at ${start}, takes ${part} of a stake. ${when}`,
  message: 'Message',
  more: 'Older ones',
}
