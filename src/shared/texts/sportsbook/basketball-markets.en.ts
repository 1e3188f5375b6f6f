import { marketTexts, type MarketNames, type MarketTexts } from './market-names.ts'
import { MARKET_WORDS } from './market-words.en.ts'

const BROKEN_OFF =
  'If the match is not finished, bets decided by then stand and the others are returned.'
const WITH_OVERTIME = `Overtime counts. ${BROKEN_OFF}`
const REGULAR = `Only the four quarters count, overtime does not. ${BROKEN_OFF}`
const OVER_UNDER =
  'points above the line win for over, below it for under; exactly on the line the stake is returned.'
const HANDICAP = 'above nought it wins, below it loses, at nought the stake is returned.'

/** `period` is a half or a quarter. */
function periodMarkets(period: string, Name: string): MarketNames {
  return {
    [`${period}-result`]: {
      name: ({ part }) => `${Name} ${part} result`,
      rule: `Settled on the points of that ${period} alone. ${REGULAR}`,
    },
    [`${period}-total`]: {
      name: ({ part, line }) => `${Name} ${part} over/under ${line}`,
      rule: `That ${period}’s ${OVER_UNDER} ${REGULAR}`,
    },
    [`${period}-handicap`]: {
      name: ({ part, signed }) => `${Name} ${part} handicap (${signed})`,
      rule: `The handicap is added to your team’s lead in that ${period}: ${HANDICAP} ${REGULAR}`,
    },
    [`${period}-odd-even`]: {
      name: ({ part }) => `${Name} ${part} odd/even`,
      rule: `Settled on whether all points of that ${period} together are odd or even. ${REGULAR}`,
    },
  }
}

export const basketballMarkets: MarketTexts = marketTexts({
  ...MARKET_WORDS,
  markets: {
    winner: {
      name: () => 'Match winner (overtime included)',
      rule: `Wins when your team wins the match. ${WITH_OVERTIME}`,
    },
    result: {
      name: () => 'Match result (regular time)',
      rule: `Settled on the score at the end of the fourth quarter. ${REGULAR}`,
    },
    handicap: {
      name: ({ signed }) => `Handicap (${signed})`,
      rule: `The handicap is added to your team’s lead at the end: ${HANDICAP} ${WITH_OVERTIME}`,
    },
    total: { name: ({ line }) => `Over/under ${line}`, rule: `All ${OVER_UNDER} ${WITH_OVERTIME}` },
    'home-total': {
      name: ({ home, line }) => `${home} over/under ${line}`,
      rule: `The home team’s ${OVER_UNDER} ${WITH_OVERTIME}`,
    },
    'away-total': {
      name: ({ away, line }) => `${away} over/under ${line}`,
      rule: `The away team’s ${OVER_UNDER} ${WITH_OVERTIME}`,
    },
    'odd-even': {
      name: () => 'Odd/even',
      rule: `Settled on whether all points together are odd or even. ${WITH_OVERTIME}`,
    },
    overtime: {
      name: () => 'Overtime',
      rule: `“Yes” wins when the score is level after four quarters. ${BROKEN_OFF}`,
    },
    ...periodMarkets('half', 'Half'),
    ...periodMarkets('quarter', 'Quarter'),
  },
})
