import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#tests/support/test-app.ts'
import { createContestFixture } from './tournaments.fixture.ts'

let contest: Awaited<ReturnType<typeof createContestFixture>>
beforeAll(async () => {
  contest = await createContestFixture()
})
afterAll(() => contest.app.close())

const ofGame = async (player: Session, id: string) =>
  (await contest.app.call('tournament', 'list_of_game', { gameID: '1001' }, player)).data.find(
    ({ tournamentID }) => tournamentID === id,
  )

test('the page of a game reads its running tournaments: unjoined, joined, played, and for a while the result', async () => {
  const id = await contest.announce()
  const elsewhere = await contest.announce({ games: ['1002'] })
  const [first, second] = [await contest.newPlayer(), await contest.newPlayer()]
  expect(await ofGame(first, id)).toMatchObject({
    state: 'active',
    own: null,
    places: [],
    minStake: '1.00',
    prizePool: '175.00',
  })
  expect(await ofGame(first, elsewhere)).toBeUndefined()
  for (const player of [first, second]) await contest.join(player, id)
  expect(await ofGame(first, id)).toMatchObject({ own: { rank: 0, toNext: '0' }, players: 2 })
  await contest.play(first, 500n, 0n)
  await contest.play(second, 700n, 0n)
  await contest.count()
  expect(await ofGame(first, id)).toMatchObject({
    own: { rank: 2, score: '5.00', toNext: '2.01', prize: '50.00', entry: 1 },
    places: [
      { rank: 1, position: 1, score: '7.00', prize: '100.00', entry: 2 },
      { rank: 2, position: 2, score: '5.00', prize: '50.00', entry: 1 },
    ],
  })
  contest.end()
  const visitor = await contest.app.signIn(first.user.username)
  expect(await ofGame(visitor, id)).toMatchObject({ state: 'concluded', isFinal: false })
  await contest.tournaments.run()
  expect(await ofGame(visitor, id)).toMatchObject({
    state: 'concluded',
    isFinal: true,
    own: { rank: 2, prize: '50.00' },
    places: [
      { rank: 1, position: 1 },
      { rank: 2, position: 2 },
    ],
  })
  contest.app.clock.advance(15 * 60_000)
  const later = await contest.app.signIn(first.user.username)
  expect(await ofGame(later, id)).toBeUndefined()
})

test('far down the list, the page of a game reads the first three and the ranks around the player; ties share a rank', async () => {
  const id = await contest.announce()
  const player = await contest.newPlayer()
  const session = await contest.app.signIn(player.user.username)
  await contest.join(session, id)
  await contest.app.database.pool.query(
    `insert into tournaments.entry (tournament_id, player_id, number, joined_at, score)
      select $1, gen_random_uuid(), 1 + n, now(), case when n <= 8 then 10000 - n else 100 end
      from generate_series(1, 12) n`,
    [id],
  )
  await contest.app.database.pool.query(
    'update tournaments.entry set score = 100 where tournament_id = $1 and number = 1',
    [id],
  )
  const row = await ofGame(session, id)
  expect(row?.own).toMatchObject({ rank: 9, toNext: '98.93' })
  expect(row?.places.map(({ rank, position, entry }) => [rank, position, entry])).toEqual([
    [1, 1, 2],
    [2, 2, 3],
    [3, 3, 4],
    [7, 7, 8],
    [8, 8, 9],
    [9, 9, 1],
    [9, 10, 10],
    [9, 11, 11],
  ])
  // Scores without rounds would fail the ledger's check at the end.
  await contest.app.database.pool.query('delete from tournaments.entry where tournament_id = $1', [
    id,
  ])
})
