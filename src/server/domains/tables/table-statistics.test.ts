import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colourOf } from '#games/tables/roulette/pockets.ts'
import type { TableStatisticsReply } from '#shared/contracts/tables.ts'
import { createTableFixture, ROULETTE, type TableFixture } from './tables.fixture.ts'
import { STATISTICS_ROUNDS, tableStatisticsReader } from './table-statistics.ts'

let hall: TableFixture
beforeAll(async () => {
  hall = await createTableFixture()
})
afterAll(() => hall.app.close())

const ask = async (token: string) =>
  (await hall.post<TableStatisticsReply>('/games/table/statistics', { token })).body
const rowOf = ({ groups }: TableStatisticsReply, group: string, spot: string) =>
  groups.find((one) => one.group === group)?.rows.find((row) => row.spot === spot)

test('the finished rounds are counted with exact chances, and again after each round', async () => {
  const { token } = await hall.launch(ROULETTE, await hall.newPlayer())
  expect(await ask(token)).toMatchObject({ tableID: ROULETTE, rounds: 0, newest: null })
  const seen: number[] = []
  for (let played = 1; played <= 3; played += 1) {
    await hall.nextBetting()
    const { history, roundID } = await hall.settle()
    const mark = history[0]?.mark
    seen.unshift(Number(mark?.['pocket']))
    const reply = await ask(token)
    expect(reply).toMatchObject({ rounds: played, newest: roundID })
    expect(rowOf(reply, 'numbers', `straight:${seen[0]}`)).toEqual({
      spot: `straight:${seen[0]}`,
      rounds: seen.filter((pocket) => pocket === seen[0]).length,
      chance: 1 / 37,
      ago: 0,
    })
    for (const colour of ['red', 'black'])
      expect(rowOf(reply, 'colours', colour)?.rounds).toBe(
        seen.filter((pocket) => colourOf(pocket) === colour).length,
      )
  }
  expect((await hall.post('/games/table/statistics', { token: 'bilinmeyen' })).status).toBe(401)
  expect((await hall.post('/games/table/statistics', {})).status).toBe(400)
})

test('at most five hundred rounds are read, through the primary key, and once for many requests', async () => {
  const { database, app } = hall.app
  const table = app.domains.tables.list().find(({ id }) => id === ROULETTE)
  if (table === undefined) throw new Error('the roulette table')
  const last = (await hall.last())?.number ?? 0
  await database.pool.query(
    `insert into tables.round (table_id, number, chain_id, state, betting_ends_at, closed_at,
        ended_at, hash, mark)
      select $1, $2 + n, 1, 'over', now(), now(), now(), '',
        '{"kind": "roulette", "pocket": 7, "colour": "red"}'
      from generate_series(1, 5000) n`,
    [ROULETTE, last],
  )
  await database.pool.query('analyze tables.round')
  const statistics = tableStatisticsReader(database)
  const replies = await Promise.all(Array.from({ length: 20 }, () => statistics(table)))
  expect(new Set(replies).size).toBe(1)
  expect(replies[0]).toMatchObject({
    rounds: STATISTICS_ROUNDS,
    newest: `${ROULETTE}-${last + 5_000}`,
  })
  expect(rowOf(replies[0] ?? expect.unreachable(), 'numbers', 'straight:7')).toMatchObject({
    rounds: STATISTICS_ROUNDS,
    ago: 0,
  })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select number, mark
    from tables.round where table_id = ${ROULETTE} and state = 'over'
    order by number desc limit 500`.execute(database.read)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
    /Index Scan Backward using round_pkey/,
  )
})
