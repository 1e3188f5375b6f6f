import type { MatchResult } from './football-card.ts'

export type FinalScore = Pick<MatchResult, 'home' | 'away' | 'halfHome' | 'halfAway'>
/** `percent`: what stakes return at least. */
export type FootballMarket = { key: string; percent: number; selections: ReadonlyMap<string, (score: FinalScore) => boolean> }

const SIDES = ['home', 'draw', 'away'] as const
const LISTED_SCORES = ['1-0', '2-0', '2-1', '3-0', '3-1', '3-2', '4-0', '4-1', '0-0', '1-1', '2-2', '3-3', '0-1', '0-2', '1-2', '0-3', '1-3', '2-3', '0-4', '1-4']

const resultOf = (home: number, away: number) => (home > away ? 'home' : home < away ? 'away' : 'draw')
const final = ({ home, away }: FinalScore) => resultOf(home, away)
const half = ({ halfHome, halfAway }: FinalScore) => resultOf(halfHome, halfAway)

function market(key: string, percent: number, selections: readonly (readonly [string, (score: FinalScore) => boolean])[]): FootballMarket {
  return { key, percent, selections: new Map(selections) }
}

function total(line: number): FootballMarket {
  return market(`total:${line}`, 93, [['over', ({ home, away }) => home + away > line], ['under', ({ home, away }) => home + away < line]])
}

/** The home side begins so many goals ahead; lines are halves, so nothing is given back. */
function handicap(line: number): FootballMarket {
  return market(`handicap:${line}`, 93, [['home', ({ home, away }) => home + line > away], ['away', ({ home, away }) => home + line < away]])
}

const isListed = ({ home, away }: FinalScore) => LISTED_SCORES.includes(`${home}-${away}`)

/** Every market of a match, in the board's order. */
export const FOOTBALL_MARKETS: readonly FootballMarket[] = [
  market('result', 93, SIDES.map((side) => [side, (score) => final(score) === side])),
  market('double-chance', 93, SIDES.toReversed().map((side) => [`not-${side}`, (score) => final(score) !== side])),
  total(1.5), total(2.5), total(3.5),
  market('both-score', 93, [['yes', ({ home, away }) => home > 0 && away > 0], ['no', ({ home, away }) => home === 0 || away === 0]]),
  handicap(-1.5), handicap(1.5),
  market('half', 92, SIDES.map((side) => [side, (score) => half(score) === side])),
  market('half-final', 90, SIDES.flatMap((early) => SIDES.map((late) => [`${early}-${late}`, (score: FinalScore) => half(score) === early && final(score) === late] as const))),
  market('parity', 93, [['odd', ({ home, away }) => (home + away) % 2 === 1], ['even', ({ home, away }) => (home + away) % 2 === 0]]),
  market('score', 88, [...LISTED_SCORES.map((text) => [text, ({ home, away }: FinalScore) => `${home}-${away}` === text] as const), ['other', (score) => !isListed(score)]]),
]

export function findFootballMarket(key: string): FootballMarket | undefined {
  return FOOTBALL_MARKETS.find((known) => known.key === key)
}
