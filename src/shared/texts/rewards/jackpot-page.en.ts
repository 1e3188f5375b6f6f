import type { JackpotPageTexts } from './jackpot-page.tr.ts'

export const jackpotPage: JackpotPageTexts = {
  all: 'All jackpots',
  missing: 'Jackpot not found',
  missingText: 'Its address may have changed. All jackpots are listed on one page.',
  toLimit: (percent) => `${percent} of the way from the starting amount to the limit`,
  how: 'How it grows and when it drops',
  fed: (hundred, part) => `Every ${hundred} staked with real money adds ${part}.`,
  fedByAll: 'All rounds of casino games, live tables, bingo and virtual sports take part.',
  fedByGames: 'Only rounds of these games take part:',
  ceiling: (start, limit) =>
    `It starts at ${start} and must drop by ${limit}. The closer it is to the limit, the greater the chance of a stake; the stake that reaches the limit always wins.`,
  average: (start, turnover) =>
    `It starts at ${start} and has no limit. The chance of a stake is its share of ${turnover}.`,
  carried: 'An amount above the limit goes to the next jackpot.',
  drop: (n) => `Cycle ${n} of this jackpot`,
  seals: 'Seals',
  sealsText:
    'A seal is the SHA-256 hash of the seed that decides the draw. We reveal the seed when the jackpot drops. Your browser then recomputes the proof below.',
  winners: 'Winners and proofs',
}
