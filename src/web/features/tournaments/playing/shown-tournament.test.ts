import { expect, test } from 'vitest'
import type { GameTournament } from '#shared/contracts/tournaments.ts'
import { rankMove, shownTournament } from './shown-tournament.ts'

const OWN = { rank: 3 } as unknown as NonNullable<GameTournament['own']>
const row = (
  tournamentID: string,
  state: GameTournament['state'],
  own: GameTournament['own'],
): GameTournament => ({ tournamentID, state, own }) as unknown as GameTournament

const finished = row('1', 'concluded', OWN)
const offered = row('2', 'active', null)
const joined = row('3', 'active', OWN)

test('a joined tournament is shown before an offered one, and a running one before a finished one', () => {
  expect(shownTournament([finished, offered, joined], undefined)).toBe(joined)
  expect(shownTournament([finished, offered], undefined)).toBe(finished)
  expect(shownTournament([offered], undefined)).toBe(offered)
  expect(shownTournament([], undefined)).toBeUndefined()
})

test('the choice of the player is shown as long as it is listed', () => {
  expect(shownTournament([finished, offered, joined], '2')).toBe(offered)
  expect(shownTournament([finished, joined], '2')).toBe(joined)
})

test.each([
  [5, 3, 1],
  [3, 5, -1],
  [3, 3, 0],
  [0, 9, 1],
  [9, 0, -1],
  [0, 0, 0],
] as const)('from rank %i to rank %i is a move of %i', (before, after, move) => {
  expect(rankMove(before, after)).toBe(move)
})
