import { dragonTigerTimes } from '../dragon-tiger/dragon-tiger.ts'
import { ROULETTE_SPOTS } from '../roulette/layout.ts'
import { POCKETS } from '../roulette/pockets.ts'
import { SIC_BO_SPOTS } from '../sic-bo/layout.ts'
import type { HistoryMark } from '../table-events.ts'

type MarkOf<Kind extends HistoryMark['kind']> = Extract<HistoryMark, { kind: Kind }>
export type Tally<T> = readonly { value: T; rounds: number }[]

function tally<Mark, T>(
  marks: readonly Mark[],
  values: readonly T[],
  came: (mark: Mark, value: T) => boolean,
): Tally<T> {
  return values.map((value) => ({
    value,
    rounds: marks.filter((mark) => came(mark, value)).length,
  }))
}

const ROULETTE_CHANCES = [
  'red',
  'black',
  'even',
  'odd',
  'low',
  'high',
  'dozen:1',
  'dozen:2',
  'dozen:3',
  'column:1',
  'column:2',
  'column:3',
] as const
const ALL_POCKETS = Array.from({ length: POCKETS }, (_, pocket) => pocket)

/**
 * Counts every pocket and the outside spots over marks, newest first, and the hottest and coldest
 * pockets; on a tie the later one is hotter.
 */
export function rouletteTallies(marks: readonly MarkOf<'roulette'>[], shown: number) {
  const pockets = tally(marks, ALL_POCKETS, ({ pocket }, value) => pocket === value)
  const lastSeen = (pocket: number) => {
    const at = marks.findIndex((mark) => mark.pocket === pocket)
    return at === -1 ? marks.length : at
  }
  const hottest = pockets.toSorted(
    (a, b) => b.rounds - a.rounds || lastSeen(a.value) - lastSeen(b.value),
  )
  return {
    pockets,
    chances: tally(
      marks,
      ROULETTE_CHANCES,
      ({ pocket }, spot) => ROULETTE_SPOTS.get(spot)?.numbers.has(pocket) === true,
    ),
    hot: hottest.filter(({ rounds }) => rounds > 0).slice(0, shown),
    cold: hottest.toReversed().slice(0, shown),
  }
}

const SIC_BO_CHANCES = [...SIC_BO_SPOTS.keys()].filter((spot) =>
  /^(small|big|anytriple|total:\d+|single:\d)$/.test(spot),
)

export function sicBoTallies(marks: readonly MarkOf<'sicbo'>[]): Tally<string> {
  return tally(
    marks,
    SIC_BO_CHANCES,
    ({ dice }, spot) => (SIC_BO_SPOTS.get(spot)?.timesOf(dice) ?? 0) > 0,
  )
}

export function dragonTigerTallies(
  marks: readonly MarkOf<'dragontiger'>[],
): Tally<'dragon' | 'tiger' | 'tie' | 'suitedtie'> {
  return tally(
    marks,
    ['dragon', 'tiger', 'tie', 'suitedtie'] as const,
    (mark, spot) => dragonTigerTimes(spot, mark) > 100,
  )
}

export function baccaratTallies(
  marks: readonly MarkOf<'baccarat'>[],
): Tally<'player' | 'banker' | 'tie' | 'playerpair' | 'bankerpair'> {
  return tally(
    marks,
    ['player', 'banker', 'tie', 'playerpair', 'bankerpair'] as const,
    ({ winner, playerPair, bankerPair }, spot) => {
      if (spot === 'playerpair') return playerPair
      return spot === 'bankerpair' ? bankerPair : winner === spot
    },
  )
}

export function wheelTallies(
  marks: readonly MarkOf<'wheel'>[],
  segments: readonly number[],
): Tally<number> {
  return tally(marks, segments, ({ segment }, value) => segment === value)
}
