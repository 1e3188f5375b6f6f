import { contestMarket, type ContestMarket } from '../contest-programme.ts'
import type { MatchResult } from './football-card.ts'

export type FinalScore = Pick<MatchResult, 'home' | 'away' | 'halfHome' | 'halfAway'>
type FootballMarket = ContestMarket<FinalScore>

const SIDES = ['home', 'draw', 'away'] as const
const LISTED_SCORES = [
  '1-0',
  '2-0',
  '2-1',
  '3-0',
  '3-1',
  '3-2',
  '4-0',
  '4-1',
  '0-0',
  '1-1',
  '2-2',
  '3-3',
  '0-1',
  '0-2',
  '1-2',
  '0-3',
  '1-3',
  '2-3',
  '0-4',
  '1-4',
]

const resultOf = (home: number, away: number) =>
  home > away ? 'home' : home < away ? 'away' : 'draw'
const final = ({ home, away }: FinalScore) => resultOf(home, away)
const half = ({ halfHome, halfAway }: FinalScore) => resultOf(halfHome, halfAway)

function total(line: number): FootballMarket {
  return contestMarket(`total:${line}`, 93, [
    ['over', ({ home, away }) => home + away > line],
    ['under', ({ home, away }) => home + away < line],
  ])
}

/** The home side begins this many goals ahead; lines are halves, so nothing is returned. */
function handicap(line: number): FootballMarket {
  return contestMarket(`handicap:${line}`, 93, [
    ['home', ({ home, away }) => home + line > away],
    ['away', ({ home, away }) => home + line < away],
  ])
}

const isListed = ({ home, away }: FinalScore) => LISTED_SCORES.includes(`${home}-${away}`)

export const FOOTBALL_MARKETS: readonly FootballMarket[] = [
  contestMarket(
    'result',
    93,
    SIDES.map((side) => [side, (score) => final(score) === side]),
  ),
  contestMarket(
    'double-chance',
    93,
    SIDES.toReversed().map((side) => [`not-${side}`, (score) => final(score) !== side]),
  ),
  total(1.5),
  total(2.5),
  total(3.5),
  contestMarket('both-score', 93, [
    ['yes', ({ home, away }) => home > 0 && away > 0],
    ['no', ({ home, away }) => home === 0 || away === 0],
  ]),
  handicap(-1.5),
  handicap(1.5),
  contestMarket(
    'half',
    92,
    SIDES.map((side) => [side, (score) => half(score) === side]),
  ),
  contestMarket(
    'half-final',
    90,
    SIDES.flatMap((early) =>
      SIDES.map(
        (late) =>
          [
            `${early}-${late}`,
            (score: FinalScore) => half(score) === early && final(score) === late,
          ] as const,
      ),
    ),
  ),
  contestMarket('parity', 93, [
    ['odd', ({ home, away }) => (home + away) % 2 === 1],
    ['even', ({ home, away }) => (home + away) % 2 === 0],
  ]),
  contestMarket('score', 88, [
    ...LISTED_SCORES.map(
      (text) => [text, ({ home, away }: FinalScore) => `${home}-${away}` === text] as const,
    ),
    ['other', (score) => !isListed(score)],
  ]),
]
