import { marketTexts, type MarketNames, type MarketTexts } from './market-names.ts'
import { MARKET_WORDS } from './market-words.en.ts'

type SetWords = { Part: string; part: string; Unit: string; unit: string }

const BROKEN_OFF =
  'If the match is not completed, bets that are already decided stand and all others are void.'
const OVER_UNDER =
  'is above the line, “Under” when it is below. If it is exactly on the line, the stake is returned.'
const ACES = `An ace is a serve that the opponent does not touch; aces in tie-breaks count. If the points are not recorded, the stake is returned. ${BROKEN_OFF}`
const HANDICAP =
  'The bet wins if the result is above zero and loses if it is below; at zero, the stake is returned.'

function setMarkets({ Part, part, Unit, unit }: SetWords): MarketNames {
  const units = `${unit}s`
  const notPlayed = `If this ${part} is not played, the stake is returned. ${BROKEN_OFF}`
  return {
    winner: {
      name: () => 'Match winner',
      rule: `Wins when your side wins the match. ${BROKEN_OFF}`,
    },
    'correct-score': {
      name: () => `Correct score (${part}s)`,
      rule: `Wins when you predict the exact score of the match in ${part}s. ${BROKEN_OFF}`,
    },
    'sets-total': {
      name: ({ line }) => `Total ${part}s over/under ${line}`,
      rule: `“Over” wins when the number of ${part}s played ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    'sets-handicap': {
      name: ({ signed }) => `${Part} handicap (${signed})`,
      rule: `The handicap is added to your side’s lead in ${part}s. ${HANDICAP} ${BROKEN_OFF}`,
    },
    total: {
      name: ({ line }) => `Total ${units} over/under ${line}`,
      rule: `“Over” wins when the number of ${units} in the match ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    'home-total': {
      name: ({ home, line }) => `${home} total ${units} over/under ${line}`,
      rule: `“Over” wins when the number of ${units} won by the first-named side ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    'away-total': {
      name: ({ away, line }) => `${away} total ${units} over/under ${line}`,
      rule: `“Over” wins when the number of ${units} won by the side named second ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    handicap: {
      name: ({ signed }) => `${Unit} handicap (${signed})`,
      rule: `The handicap is added to your side’s lead in ${units} over the match. ${HANDICAP} ${BROKEN_OFF}`,
    },
    'odd-even': {
      name: () => `Total ${units} odd/even`,
      rule: `Settled on whether the total number of ${units} in the match is odd or even. ${BROKEN_OFF}`,
    },
    'set-winner': {
      name: ({ part: number }) => `${Part} ${number} winner`,
      rule: `Wins when your side wins this ${part}. ${notPlayed}`,
    },
    'set-score': {
      name: ({ part: number }) => `${Part} ${number} correct score`,
      rule: `Wins when you predict the exact score of this ${part}. ${notPlayed}`,
    },
    'set-total': {
      name: ({ part: number, line }) => `${Part} ${number} total ${units} over/under ${line}`,
      rule: `“Over” wins when the number of ${units} in this ${part} ${OVER_UNDER} ${notPlayed}`,
    },
    'set-handicap': {
      name: ({ part: number, signed }) => `${Part} ${number} ${unit} handicap (${signed})`,
      rule: `The handicap is added to your side’s lead in ${units} in this ${part}. ${HANDICAP} ${notPlayed}`,
    },
    'set-odd-even': {
      name: ({ part: number }) => `${Part} ${number} odd/even`,
      rule: `Settled on whether the number of ${units} in this ${part} is odd or even. ${notPlayed}`,
    },
  }
}

export const tennisMarkets: MarketTexts = marketTexts({
  ...MARKET_WORDS,
  markets: {
    ...setMarkets({ Part: 'Set', part: 'set', Unit: 'Game', unit: 'game' }),
    game: {
      name: ({ part, game }) => `Set ${part} game ${game} winner`,
      rule: `Wins when your player wins this game of this set; the 13th game of a set is the tie-break. If the game is not played, the stake is returned. ${BROKEN_OFF}`,
    },
    'aces-most': {
      name: () => 'Most aces',
      rule: `Wins when your player serves more aces in the match; “Equal” wins when both players serve the same number. ${ACES}`,
    },
    'aces-total': {
      name: ({ line }) => `Aces over/under ${line}`,
      rule: `“Over” wins when the number of aces in the match ${OVER_UNDER} ${ACES}`,
    },
    'aces-home-total': {
      name: ({ home, line }) => `Aces: ${home} over/under ${line}`,
      rule: `“Over” wins when the number of aces served by the first-named player ${OVER_UNDER} ${ACES}`,
    },
    'aces-away-total': {
      name: ({ away, line }) => `Aces: ${away} over/under ${line}`,
      rule: `“Over” wins when the number of aces served by the player named second ${OVER_UNDER} ${ACES}`,
    },
  },
})

const IN_POINTS = marketTexts({
  ...MARKET_WORDS,
  markets: setMarkets({ Part: 'Set', part: 'set', Unit: 'Point', unit: 'point' }),
})
export const volleyballMarkets: MarketTexts = IN_POINTS
export const tableTennisMarkets: MarketTexts = IN_POINTS

export const esportsMarkets: MarketTexts = marketTexts({
  ...MARKET_WORDS,
  markets: setMarkets({ Part: 'Map', part: 'map', Unit: 'Round', unit: 'round' }),
})
