import { countMarkets } from './count-markets.en.ts'
import { marketTexts } from './market-names.ts'
import { MARKET_WORDS } from './market-words.en.ts'
import { scorerMarkets } from './scorer-markets.en.ts'

const REGULAR = 'Ninety minutes and stoppage time count; extra time and penalty shoot-outs do not.'
const HALF = 'Only the first half and its stoppage time count.'
const SECOND_HALF = 'Only the second half and its stoppage time count.'
const ON_THE_LINE =
  'If the number is exactly on the line, the stake is returned. On a quarter line (such as 2.25), half of the stake is on the next line down and half on the next line up.'
const OVER_UNDER = `is above the line, “Under” when it is below. ${ON_THE_LINE}`

export const footballMarkets = marketTexts({
  ...MARKET_WORDS,
  markets: {
    result: {
      name: () => 'Match result',
      rule: `Settled on the score at the end of the match. ${REGULAR}`,
    },
    'double-chance': {
      name: () => 'Double chance',
      rule: `Wins when either of your two results comes in. ${REGULAR}`,
    },
    'draw-no-bet': {
      name: () => 'Draw no bet',
      rule: `Wins when your team wins; a draw returns your stake. ${REGULAR}`,
    },
    total: {
      name: ({ line }) => `Over/under ${line}`,
      rule: `“Over” wins when the number of goals in the match ${OVER_UNDER} ${REGULAR}`,
    },
    'home-total': {
      name: ({ home, line }) => `${home} over/under ${line}`,
      rule: `“Over” wins when the number of goals scored by the home team ${OVER_UNDER} ${REGULAR}`,
    },
    'away-total': {
      name: ({ away, line }) => `${away} over/under ${line}`,
      rule: `“Over” wins when the number of goals scored by the away team ${OVER_UNDER} ${REGULAR}`,
    },
    'half-time-total': {
      name: ({ line }) => `First half over/under ${line}`,
      rule: `“Over” wins when the number of goals in the first half ${OVER_UNDER} ${HALF}`,
    },
    'both-score': {
      name: () => 'Both teams to score',
      rule: `“Yes” wins when each team scores at least once, “No” when at least one of them does not. ${REGULAR}`,
    },
    'half-time-both-score': {
      name: () => 'Both teams to score in the first half',
      rule: `“Yes” wins when each team scores in the first half, “No” when at least one of them does not. ${HALF}`,
    },
    'european-handicap': {
      name: ({ start }) => `Handicap result (${start})`,
      rule: `The goals in brackets are added to the score, and the bet is settled on the adjusted score; “Draw” wins when it is level. ${REGULAR}`,
    },
    handicap: {
      name: ({ signed, since }) =>
        `Asian handicap (${signed})${since === undefined ? '' : ` · after ${since}`}`,
      rule: `The handicap is added to your team’s goal difference. The bet wins if the result is above zero and loses if it is below; at zero, the stake is returned. On a quarter handicap, half of the stake is on each of the two nearest lines. In play, only goals scored after the bet is placed count. ${REGULAR}`,
    },
    'half-time': {
      name: () => 'Half-time result',
      rule: `Settled on the score at the end of the first half. ${HALF}`,
    },
    'half-time-double-chance': {
      name: () => 'Half-time double chance',
      rule: `Wins when the first half ends in either of your two results. ${HALF}`,
    },
    'half-time-full-time': {
      name: () => 'Half-time/full-time',
      rule: `Wins when you predict both the result at half-time and the result of the match. ${REGULAR}`,
    },
    'correct-score': {
      name: () => 'Correct score',
      rule: `Wins when you predict the exact score; any score in which a team has five or more goals counts as “Any other”. ${REGULAR}`,
    },
    'odd-even': {
      name: () => 'Odd/even',
      rule: `Settled on whether the total number of goals is odd or even; a goalless match counts as even. ${REGULAR}`,
    },
    'home-clean-sheet': {
      name: ({ home }) => `${home} clean sheet`,
      rule: `“Yes” wins when the home team does not concede a goal. ${REGULAR}`,
    },
    'away-clean-sheet': {
      name: ({ away }) => `${away} clean sheet`,
      rule: `“Yes” wins when the away team does not concede a goal. ${REGULAR}`,
    },
    'home-win-to-nil': {
      name: ({ home }) => `${home} to win to nil`,
      rule: `“Yes” wins when the home team wins without conceding a goal. ${REGULAR}`,
    },
    'away-win-to-nil': {
      name: ({ away }) => `${away} to win to nil`,
      rule: `“Yes” wins when the away team wins without conceding a goal. ${REGULAR}`,
    },
    'first-goal': {
      name: () => 'First goal',
      rule: `Wins when your team is credited with the first goal of the match; an own goal is credited to the opponent. ${REGULAR}`,
    },
    'last-goal': {
      name: () => 'Last goal',
      rule: `Wins when your team is credited with the last goal of the match; an own goal is credited to the opponent. ${REGULAR}`,
    },
    'next-goal': {
      name: ({ line }) => `Next goal (goal ${line})`,
      rule: `Wins when your team is credited with the next goal; “No goal” wins when there are no more goals. ${REGULAR}`,
    },
    'half-time-odd-even': {
      name: () => 'First half odd/even',
      rule: `Settled on whether the number of goals in the first half is odd or even; a goalless half counts as even. ${HALF}`,
    },
    'half-time-goals': {
      name: () => 'First half exact goals',
      rule: `Wins when you predict the exact number of goals in the first half. ${HALF}`,
    },
    'second-half': {
      name: () => 'Second half result',
      rule: `Settled only on the goals scored in the second half. ${SECOND_HALF}`,
    },
    'second-half-double-chance': {
      name: () => 'Second half double chance',
      rule: `Wins when the second half ends in either of your two results. ${SECOND_HALF}`,
    },
    'second-half-both-score': {
      name: () => 'Both teams to score in the second half',
      rule: `“Yes” wins when each team scores in the second half, “No” when at least one of them does not. ${SECOND_HALF}`,
    },
    'second-half-total': {
      name: ({ line }) => `Second half over/under ${line}`,
      rule: `“Over” wins when the number of goals in the second half ${OVER_UNDER} ${SECOND_HALF}`,
    },
    'second-half-odd-even': {
      name: () => 'Second half odd/even',
      rule: `Settled on whether the number of goals in the second half is odd or even; a goalless half counts as even. ${SECOND_HALF}`,
    },
    'second-half-goals': {
      name: () => 'Second half exact goals',
      rule: `Wins when you predict the exact number of goals in the second half. ${SECOND_HALF}`,
    },
    'highest-half': {
      name: () => 'Half with most goals',
      rule: `Wins when your half has more goals than the other; “Equal” wins when both have the same number. ${REGULAR}`,
    },
    'home-both-halves': {
      name: ({ home }) => `${home} to score in both halves`,
      rule: `“Yes” wins when the home team scores in both the first and the second half. ${REGULAR}`,
    },
    'away-both-halves': {
      name: ({ away }) => `${away} to score in both halves`,
      rule: `“Yes” wins when the away team scores in both the first and the second half. ${REGULAR}`,
    },
    'result-total': {
      name: ({ line }) => `Result and over/under ${line}`,
      rule: `Wins when you predict both the result of the match and whether the number of goals is over or under the line. ${REGULAR}`,
    },
    'result-both-score': {
      name: () => 'Result and both teams to score',
      rule: `Wins when you predict both the result of the match and whether each team scores. ${REGULAR}`,
    },
    'total-both-score': {
      name: ({ line }) => `Over/under ${line} and both teams to score`,
      rule: `Wins when you predict both whether the number of goals is over or under the line and whether each team scores. ${REGULAR}`,
    },
    'winning-margin': {
      name: () => 'Winning margin',
      rule: `Wins when you predict the winner and the margin in goals; “3+” means three or more. ${REGULAR}`,
    },
    'exact-goals': {
      name: () => 'Exact goals',
      rule: `Wins when you predict the exact number of goals in the match; “6+” means six or more. ${REGULAR}`,
    },
    'home-goals': {
      name: ({ home }) => `${home} exact goals`,
      rule: `Wins when you predict the exact number of goals scored by the home team; “3+” means three or more. ${REGULAR}`,
    },
    'away-goals': {
      name: ({ away }) => `${away} exact goals`,
      rule: `Wins when you predict the exact number of goals scored by the away team; “3+” means three or more. ${REGULAR}`,
    },
    'goal-range': {
      name: () => 'Goal range',
      rule: `Wins when the number of goals in the match is within your range. ${REGULAR}`,
    },
    multigoals: {
      name: () => 'Multigoals',
      rule: `Wins when the number of goals in the match is within your range, including both ends. The ranges overlap, so more than one can win. ${REGULAR}`,
    },
    'to-qualify': {
      name: () => 'To qualify',
      rule: 'Wins when your team goes through. Extra time and penalty shoot-outs count.',
    },
    ...countMarkets,
    ...scorerMarkets,
  },
})
