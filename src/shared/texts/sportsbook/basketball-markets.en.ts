import { marketTexts, type MarketNames, type MarketTexts } from './market-names.ts'
import { halfName, MARKET_WORDS } from './market-words.en.ts'

const BROKEN_OFF =
  'If the match is not completed, bets that are already decided stand and all others are void.'
const WITH_OVERTIME = `Overtime counts. ${BROKEN_OFF}`
const REGULAR = `Only the four quarters count; overtime does not. ${BROKEN_OFF}`
const OVER_UNDER =
  'is above the line, “Under” when it is below. If it is exactly on the line, the stake is returned.'
const HANDICAP =
  'The bet wins if the result is above zero and loses if it is below; at zero, the stake is returned.'

/** `period` is a half or a quarter. */
function periodMarkets(period: string, nameOf: (part: string) => string): MarketNames {
  return {
    [`${period}-result`]: {
      name: ({ part }) => `${nameOf(part)} result`,
      rule: `Settled only on the points scored in that ${period}. ${REGULAR}`,
    },
    [`${period}-total`]: {
      name: ({ part, line }) => `${nameOf(part)} over/under ${line}`,
      rule: `“Over” wins when the number of points in that ${period} ${OVER_UNDER} ${REGULAR}`,
    },
    [`${period}-handicap`]: {
      name: ({ part, signed }) => `${nameOf(part)} handicap (${signed})`,
      rule: `The handicap is added to your team’s lead in that ${period}. ${HANDICAP} ${REGULAR}`,
    },
    [`${period}-odd-even`]: {
      name: ({ part }) => `${nameOf(part)} odd/even`,
      rule: `Settled on whether the number of points in that ${period} is odd or even. ${REGULAR}`,
    },
  }
}

export const basketballMarkets: MarketTexts = marketTexts({
  ...MARKET_WORDS,
  markets: {
    winner: {
      name: () => 'Match winner (including overtime)',
      rule: `Wins when your team wins the match. ${WITH_OVERTIME}`,
    },
    result: {
      name: () => 'Match result (regular time)',
      rule: `Settled on the score at the end of the fourth quarter. ${REGULAR}`,
    },
    handicap: {
      name: ({ signed }) => `Handicap (${signed})`,
      rule: `The handicap is added to your team’s lead at the end. ${HANDICAP} ${WITH_OVERTIME}`,
    },
    total: {
      name: ({ line }) => `Over/under ${line}`,
      rule: `“Over” wins when the number of points in the match ${OVER_UNDER} ${WITH_OVERTIME}`,
    },
    'home-total': {
      name: ({ home, line }) => `${home} over/under ${line}`,
      rule: `“Over” wins when the number of points scored by the home team ${OVER_UNDER} ${WITH_OVERTIME}`,
    },
    'away-total': {
      name: ({ away, line }) => `${away} over/under ${line}`,
      rule: `“Over” wins when the number of points scored by the away team ${OVER_UNDER} ${WITH_OVERTIME}`,
    },
    'winning-margin': {
      name: () => 'Winning margin',
      rule: `Wins when you predict the winner and the range of the winning margin in points. ${WITH_OVERTIME}`,
    },
    'odd-even': {
      name: () => 'Odd/even',
      rule: `Settled on whether the total number of points is odd or even. ${WITH_OVERTIME}`,
    },
    overtime: {
      name: () => 'Overtime',
      rule: `“Yes” wins when the score is level after four quarters. ${BROKEN_OFF}`,
    },
    'most-quarters': {
      name: () => 'Most quarters won',
      rule: `Wins when your team wins more quarters than the other; a tied quarter counts for neither team. “Equal” wins when both teams win the same number. ${REGULAR}`,
    },
    'quarter-race': {
      name: ({ part, game }) => `Quarter ${part}: first to ${game} points`,
      rule: `Wins when your team is the first to reach this number of points in that quarter; “None” wins when neither team does. If the order of the baskets is not recorded, the stake is returned. ${REGULAR}`,
    },
    'player-total': {
      name: ({ player = 'Player', line }) => `${player} points over/under ${line}`,
      rule: `“Over” wins when the number of points scored by the player ${OVER_UNDER} The bet is void if the player takes no part in the match or the scorer of any points is not recorded. ${WITH_OVERTIME}`,
    },
    ...periodMarkets('half', halfName),
    ...periodMarkets('quarter', (part) => `Quarter ${part}`),
  },
})
