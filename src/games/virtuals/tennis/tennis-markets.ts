import { contestMarket, type ContestMarket } from '../contest-programme.ts'
import type { MatchEnd } from './match-chances.ts'
import { ahead, type Pair, type Side } from './short-match.ts'

const SIDES = ['home', 'away'] as const
const SET_SCORES = ['4-0', '4-1', '4-2', '4-3', '3-4', '2-4', '1-4', '0-4']
const MATCH_SCORES = ['2-0', '2-1', '1-2', '0-2']

const winnerOf = ({ sets: [, second], decider }: MatchEnd): Side => decider ?? ahead(second)
const matchScore = (end: MatchEnd) =>
  winnerOf(end) === 'home'
    ? `2-${end.decider === undefined ? 0 : 1}`
    : `${end.decider === undefined ? 0 : 1}-2`
/** A deciding tie-break counts as one game for its winner. */
const gamesOf = ({ sets, decider }: MatchEnd): Pair => [
  sets.reduce((sum, [home]) => sum + home, 0) + Number(decider === 'home'),
  sets.reduce((sum, [, away]) => sum + away, 0) + Number(decider === 'away'),
]
const hasTieBreak = ({ sets }: MatchEnd) => sets.some(([home, away]) => home + away === 7)

function total(line: number): ContestMarket<MatchEnd> {
  const all = (end: MatchEnd) => gamesOf(end)[0] + gamesOf(end)[1]
  return contestMarket(`games:${line}`, 93, [
    ['over', (end) => all(end) > line],
    ['under', (end) => all(end) < line],
  ])
}

/** The home side begins this many games ahead; lines are halves, so nothing is returned. */
function handicap(line: number): ContestMarket<MatchEnd> {
  const lead = (end: MatchEnd) => gamesOf(end)[0] - gamesOf(end)[1] + line
  return contestMarket(`game-handicap:${line}`, 93, [
    ['home', (end) => lead(end) > 0],
    ['away', (end) => lead(end) < 0],
  ])
}

export const TENNIS_MARKETS: readonly ContestMarket<MatchEnd>[] = [
  contestMarket(
    'winner',
    93,
    SIDES.map((side) => [side, (end) => winnerOf(end) === side]),
  ),
  contestMarket(
    'set-score',
    92,
    MATCH_SCORES.map((score) => [score, (end) => matchScore(end) === score]),
  ),
  contestMarket(
    'first-set',
    93,
    SIDES.map((side) => [side, ({ sets: [first] }) => ahead(first) === side]),
  ),
  total(10.5),
  total(11.5),
  total(12.5),
  total(13.5),
  handicap(-3.5),
  handicap(-1.5),
  handicap(1.5),
  handicap(3.5),
  contestMarket('decider', 93, [
    ['yes', ({ decider }) => decider !== undefined],
    ['no', ({ decider }) => decider === undefined],
  ]),
  contestMarket('tie-break', 92, [
    ['yes', hasTieBreak],
    ['no', (end) => !hasTieBreak(end)],
  ]),
  contestMarket(
    'set-match',
    91,
    SIDES.flatMap((set) =>
      SIDES.map(
        (match) =>
          [
            `${set}-${match}`,
            (end: MatchEnd) => ahead(end.sets[0]) === set && winnerOf(end) === match,
          ] as const,
      ),
    ),
  ),
  contestMarket(
    'set-one-score',
    89,
    SET_SCORES.map((score) => [score, ({ sets: [first] }) => first.join('-') === score]),
  ),
]
