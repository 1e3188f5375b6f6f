import { marketTexts, type MarketNames, type MarketTexts } from './market-names.ts'
import { halfName, MARKET_WORDS } from './market-words.en.ts'

const BROKEN_OFF =
  'If the match is not completed, bets that are already decided stand and all others are void.'
const OVER_UNDER =
  'is above the line, “Under” when it is below. If it is exactly on the line, the stake is returned.'
const HANDICAP =
  'The bet wins if the result is above zero and loses if it is below; at zero, the stake is returned.'

function periodMarkets(period: string, nameOf: (part: string) => string): MarketNames {
  return {
    [`${period}-result`]: {
      name: ({ part }) => `${nameOf(part)} result`,
      rule: `Settled only on the goals scored in that ${period}. ${BROKEN_OFF}`,
    },
    [`${period}-total`]: {
      name: ({ part, line }) => `${nameOf(part)} over/under ${line}`,
      rule: `“Over” wins when the number of goals in that ${period} ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    [`${period}-handicap`]: {
      name: ({ part, signed }) => `${nameOf(part)} handicap (${signed})`,
      rule: `The handicap is added to your team’s lead in that ${period}. ${HANDICAP} ${BROKEN_OFF}`,
    },
    [`${period}-odd-even`]: {
      name: ({ part }) => `${nameOf(part)} odd/even`,
      rule: `Settled on whether the number of goals in that ${period} is odd or even. ${BROKEN_OFF}`,
    },
  }
}

/** `counts` says whether overtime counts. */
function matchMarkets(counts: string): MarketNames {
  return {
    handicap: {
      name: ({ signed }) => `Handicap (${signed})`,
      rule: `The handicap is added to your team’s lead at the end. ${HANDICAP} ${counts}`,
    },
    total: {
      name: ({ line }) => `Over/under ${line}`,
      rule: `“Over” wins when the number of goals in the match ${OVER_UNDER} ${counts}`,
    },
    'home-total': {
      name: ({ home, line }) => `${home} over/under ${line}`,
      rule: `“Over” wins when the number of goals scored by the home team ${OVER_UNDER} ${counts}`,
    },
    'away-total': {
      name: ({ away, line }) => `${away} over/under ${line}`,
      rule: `“Over” wins when the number of goals scored by the away team ${OVER_UNDER} ${counts}`,
    },
    'odd-even': {
      name: () => 'Odd/even',
      rule: `Settled on whether the total number of goals is odd or even. ${counts}`,
    },
  }
}

const WITH_OVERTIME = `Overtime and the penalty shoot-out count; the shoot-out winner is credited with one goal. ${BROKEN_OFF}`

export const iceHockeyMarkets: MarketTexts = marketTexts({
  ...MARKET_WORDS,
  markets: {
    winner: {
      name: () => 'Match winner (including overtime)',
      rule: `Wins when your team wins the match. ${WITH_OVERTIME}`,
    },
    result: {
      name: () => 'Match result (regular time)',
      rule: `Settled on the score at the end of the third period. Overtime does not count. ${BROKEN_OFF}`,
    },
    overtime: {
      name: () => 'Overtime',
      rule: `“Yes” wins when the score is level after three periods. ${BROKEN_OFF}`,
    },
    ...matchMarkets(WITH_OVERTIME),
    ...periodMarkets('period', (part) => `Period ${part}`),
  },
})

export const handballMarkets: MarketTexts = marketTexts({
  ...MARKET_WORDS,
  markets: {
    result: {
      name: () => 'Match result',
      rule: `Settled on the score after both halves. ${BROKEN_OFF}`,
    },
    ...matchMarkets(BROKEN_OFF),
    ...periodMarkets('half', halfName),
  },
})
