import { marketTexts } from './market-names.ts'
import { MARKET_WORDS } from './market-words.en.ts'

const REGULAR = 'Ninety minutes and stoppage time count; extra time and penalties do not.'
const HALF = 'Only the first half counts, with its stoppage time.'
const ON_THE_LINE =
  'Exactly on the line the stake is returned; on a quarter line (such as 2.25) half of the stake is on the half line below and half on the one above.'
const OVER_UNDER = `goals above the line win for over, below it for under. ${ON_THE_LINE}`

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
    total: { name: ({ line }) => `Over/under ${line}`, rule: `All ${OVER_UNDER} ${REGULAR}` },
    'home-total': {
      name: ({ home, line }) => `${home} over/under ${line}`,
      rule: `The home team’s ${OVER_UNDER} ${REGULAR}`,
    },
    'away-total': {
      name: ({ away, line }) => `${away} over/under ${line}`,
      rule: `The away team’s ${OVER_UNDER} ${REGULAR}`,
    },
    'half-time-total': {
      name: ({ line }) => `First half over/under ${line}`,
      rule: `The first half’s ${OVER_UNDER} ${HALF}`,
    },
    'both-score': {
      name: () => 'Both teams to score',
      rule: `“Yes” wins when each team scores at least once, “No” when one of them does not. ${REGULAR}`,
    },
    'half-time-both-score': {
      name: () => 'Both teams to score in the first half',
      rule: `“Yes” wins when each team scores in the first half, “No” when one of them does not. ${HALF}`,
    },
    'european-handicap': {
      name: ({ start }) => `Handicap result (${start})`,
      rule: `The goals in brackets are added to the score, and the result is read from that; level is a draw. ${REGULAR}`,
    },
    handicap: {
      name: ({ signed, since }) =>
        `Asian handicap (${signed})${since === undefined ? '' : ` · after ${since}`}`,
      rule: `The handicap is added to your team’s goal difference: above nought it wins, below it loses, at nought the stake is returned. On a quarter handicap half of the stake is on each of the two lines beside it; in play only goals after the score at the time of the bet count. ${REGULAR}`,
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
      rule: `Wins when you have both the result at half-time and the result of the match. ${REGULAR}`,
    },
    'correct-score': {
      name: () => 'Correct score',
      rule: `Wins when you have the exact score; every score with five goals or more of a team is “Any other”. ${REGULAR}`,
    },
    'odd-even': {
      name: () => 'Odd/even',
      rule: `Settled on whether all goals together are odd or even; no goal is even. ${REGULAR}`,
    },
    'home-clean-sheet': {
      name: ({ home }) => `${home} clean sheet`,
      rule: `“Yes” wins when the home team concedes no goal. ${REGULAR}`,
    },
    'away-clean-sheet': {
      name: ({ away }) => `${away} clean sheet`,
      rule: `“Yes” wins when the away team concedes no goal. ${REGULAR}`,
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
      rule: `Wins when the match’s first goal counts for your team; an own goal counts for the opponent. ${REGULAR}`,
    },
    'last-goal': {
      name: () => 'Last goal',
      rule: `Wins when the match’s last goal counts for your team; an own goal counts for the opponent. ${REGULAR}`,
    },
    'next-goal': {
      name: ({ line }) => `Next goal (goal ${line})`,
      rule: `Wins when the next goal counts for your team; “No goal” wins when there is no other. ${REGULAR}`,
    },
    'to-qualify': {
      name: () => 'To qualify',
      rule: 'Wins when your team goes through. Extra time and penalties count.',
    },
  },
})
