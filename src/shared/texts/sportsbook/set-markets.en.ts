import { marketTexts, type MarketNames, type MarketTexts } from './market-names.ts'
import { MARKET_WORDS } from './market-words.en.ts'

type SetWords = { Part: string; part: string; units: string }

const BROKEN_OFF =
  'If the match is not finished, bets decided by then stand and the others are returned.'
const OVER_UNDER =
  'above the line win for over, below it for under; exactly on the line the stake is returned.'
const HANDICAP = 'above nought it wins, below it loses, at nought the stake is returned.'

function setMarkets({ Part, part, units }: SetWords): MarketNames {
  const notPlayed = `If this ${part} is not played the stake is returned. ${BROKEN_OFF}`
  return {
    winner: {
      name: () => 'Match winner',
      rule: `Wins when your side wins the match. ${BROKEN_OFF}`,
    },
    'correct-score': {
      name: () => `Correct score in ${part}s`,
      rule: `Wins when you have the exact score of the match in ${part}s. ${BROKEN_OFF}`,
    },
    'sets-total': {
      name: ({ line }) => `Total ${part}s over/under ${line}`,
      rule: `All ${part}s played ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    'sets-handicap': {
      name: ({ signed }) => `${Part} handicap (${signed})`,
      rule: `The handicap is added to your side’s lead in ${part}s: ${HANDICAP} ${BROKEN_OFF}`,
    },
    total: {
      name: ({ line }) => `Total ${units} over/under ${line}`,
      rule: `All ${units} of the match ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    'home-total': {
      name: ({ home, line }) => `${home} total ${units} over/under ${line}`,
      rule: `The home side’s ${units} ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    'away-total': {
      name: ({ away, line }) => `${away} total ${units} over/under ${line}`,
      rule: `The away side’s ${units} ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    handicap: {
      name: ({ signed }) => `Handicap in ${units} (${signed})`,
      rule: `The handicap is added to your side’s lead in ${units} of the match: ${HANDICAP} ${BROKEN_OFF}`,
    },
    'odd-even': {
      name: () => `Total ${units} odd/even`,
      rule: `Settled on whether all ${units} of the match are odd or even in number. ${BROKEN_OFF}`,
    },
    'set-winner': {
      name: ({ part: number }) => `${Part} ${number} winner`,
      rule: `Wins when your side wins this ${part}. ${notPlayed}`,
    },
    'set-score': {
      name: ({ part: number }) => `${Part} ${number} correct score`,
      rule: `Wins when you have the exact score of this ${part}. ${notPlayed}`,
    },
    'set-total': {
      name: ({ part: number, line }) => `${Part} ${number} total ${units} over/under ${line}`,
      rule: `All ${units} of this ${part} ${OVER_UNDER} ${notPlayed}`,
    },
    'set-handicap': {
      name: ({ part: number, signed }) => `${Part} ${number} handicap in ${units} (${signed})`,
      rule: `The handicap is added to your side’s lead in ${units} of this ${part}: ${HANDICAP} ${notPlayed}`,
    },
    'set-odd-even': {
      name: ({ part: number }) => `${Part} ${number} odd/even`,
      rule: `Settled on whether all ${units} of this ${part} are odd or even in number. ${notPlayed}`,
    },
  }
}

export const tennisMarkets: MarketTexts = marketTexts({
  ...MARKET_WORDS,
  markets: {
    ...setMarkets({ Part: 'Set', part: 'set', units: 'games' }),
    game: {
      name: ({ part, game }) => `Set ${part} game ${game} winner`,
      rule: `Wins when your player wins that game of that set; a set’s 13th game is its tie-break. If it is not played the stake is returned. ${BROKEN_OFF}`,
    },
  },
})

const IN_POINTS = marketTexts({
  ...MARKET_WORDS,
  markets: setMarkets({ Part: 'Set', part: 'set', units: 'points' }),
})
export const volleyballMarkets: MarketTexts = IN_POINTS
export const tableTennisMarkets: MarketTexts = IN_POINTS

export const esportsMarkets: MarketTexts = marketTexts({
  ...MARKET_WORDS,
  markets: setMarkets({ Part: 'Map', part: 'map', units: 'rounds' }),
})
