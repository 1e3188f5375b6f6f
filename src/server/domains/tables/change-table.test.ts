import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { ChatMessage } from '#shared/contracts/chat.ts'
import type { TableLaunchReply, TableTablesReply } from '#shared/contracts/tables.ts'
import { gameClient } from '#tests/support/game-client.ts'
import type { Session } from '#tests/support/test-app.ts'
import { BLACKJACK, createTableFixture, ROULETTE, type TableFixture } from './tables.fixture.ts'

const FRENCH = '4002'
const SLOT = '1001'

let hall: TableFixture
let player: Session
let token: string
beforeAll(async () => {
  hall = await createTableFixture({ open: [ROULETTE, FRENCH, BLACKJACK] })
})
beforeEach(async () => {
  player = await hall.newPlayer()
  token = (await hall.launch(ROULETTE, player)).token
})
afterAll(() => hall.app.close())

const change = (from: string, tableID: string, headers?: Record<string, string>) =>
  hall.post<TableLaunchReply>('/games/table/change', { token: from, tableID }, headers)
const stake = (amount: string) => [{ spot: 'red', amount }]

test('a play session changes to another table, and the bets it leaves are settled and still told', async () => {
  const left = await hall.nextBetting()
  await hall.bet({ token, roundID: left.roundID, bets: stake('30.00') })
  const { status, body } = await change(token, FRENCH)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    gameID: FRENCH,
    mode: 'real',
    balance: '970.00',
    table: { tableID: FRENCH, limits: 1 },
    round: null,
    state: { tableID: FRENCH },
  })
  expect(body.token).not.toBe(token)
  expect((await change(token, FRENCH)).body.token).toBe(body.token)
  expect(await hall.resume(body.token)).toMatchObject({ table: { tableID: FRENCH } })

  const here = await hall.until(({ phase }) => phase === 'betting', FRENCH)
  expect(
    (await hall.bet({ token: body.token, roundID: here.roundID, bets: stake('500.00') })).status,
  ).toBe(200)
  for (const [of, roundID] of [
    [token, here.roundID],
    [body.token, left.roundID],
  ])
    expect(await hall.bet({ token: of, roundID, bets: stake('500.00') })).toMatchObject({
      status: 404,
      body: { debug: 'record not found' },
    })

  await hall.settle()
  const won = await hall.returnsOf(left.round, [{ spot: 'red', amountMinor: 3_000n }])
  const told = await hall.resume(token)
  expect([told.round, told.lastRound]).toContainEqual(
    expect.objectContaining({ roundID: left.roundID, win: (Number(won) / 100).toFixed(2) }),
  )
  expect((await change(body.token, ROULETTE)).body.token).toBe(token)
})

test('play credit goes with the session, and a win at the table it left is credited to it', async () => {
  const trial = await hall.launch(ROULETTE, player, 'fun')
  const left = await hall.nextBetting()
  const placed = await hall.bet({
    token: trial.token,
    roundID: left.roundID,
    bets: [...stake('100.00'), { spot: 'black', amount: '100.00' }],
  })
  const { body } = await change(trial.token, FRENCH)
  expect(body).toMatchObject({ mode: 'fun', balance: placed.body.balance })
  await hall.settle()
  const won = await hall.returnsOf(left.round, [
    { spot: 'red', amountMinor: 10_000n },
    { spot: 'black', amountMinor: 10_000n },
  ])
  expect(Number((await hall.resume(body.token)).balance)).toBe(
    Number(placed.body.balance) + Number(won) / 100,
  )
  expect(await hall.balanceOf(player)).toBe('1000.00')
})

test('a change is checked as a launch is: the country, the player, the table and the session', async () => {
  expect(await change(token, FRENCH, { 'x-demo-country': 'XN' })).toMatchObject({
    status: 451,
    body: { debug: 'jurisdiction' },
  })
  expect(await change(token, '9999')).toMatchObject({ status: 404 })
  expect((await hall.post('/games/table/change', { token })).status).toBe(400)
  await hall.app.call('protection', 'time_out', { hours: 24 }, player)
  expect(await change(token, FRENCH)).toMatchObject({
    status: 409,
    body: { debug: 'self excluded' },
  })

  const other = await hall.newPlayer()
  const open = (await hall.launch(ROULETTE, other)).token
  await hall.app.database.pool.query(`update identity.player set country = 'XN' where id = $1`, [
    other.user.uid,
  ])
  expect(await change(open, FRENCH)).toMatchObject({ status: 451 })

  const third = await hall.newPlayer()
  const living = (await hall.launch(ROULETTE, third)).token
  const moved = (await change(living, FRENCH)).body.token
  await hall.app.call('user', 'logout', {}, third)
  for (const dead of [living, moved])
    expect(await change(dead, FRENCH)).toMatchObject({
      status: 401,
      body: { debug: 'token expired' },
    })
  const here = await hall.until(({ phase }) => phase === 'betting', FRENCH)
  expect(
    await hall.bet({ token: moved, roundID: here.roundID, bets: stake('500.00') }),
  ).toMatchObject({ status: 401 })
})

test('a table that is switched off cannot be changed to, nor a table from another game', async () => {
  const turn = async (isOn: boolean) => {
    await hall.app.database.pool.query(
      'update tables.live_table set is_enabled = $2 where id = $1',
      [FRENCH, isOn],
    )
    await hall.app.app.domains.tables.reload()
  }
  onTestFinished(() => turn(true))
  await turn(false)
  expect(await change(token, FRENCH)).toMatchObject({ status: 404 })
  const { tables } = (await hall.post<TableTablesReply>('/games/table/tables', { token })).body
  expect(tables.map(({ tableID }) => tableID)).not.toContain(FRENCH)

  const slot = await gameClient(hall.app).launch(SLOT, player)
  expect(await change(slot.token, ROULETTE)).toMatchObject({ status: 404 })
})

test('only a change makes a token of another table', async () => {
  const { body } = await change(token, FRENCH)
  const [opened, , signature] = body.token.split('.')
  for (const forged of [
    `${opened}.${BLACKJACK}.${signature}`,
    `${opened}.${FRENCH}.${'0'.repeat(64)}`,
    `${opened}.${FRENCH}`,
    `x${body.token}`,
  ])
    expect((await hall.post('/games/resume', { token: forged })).status).toBe(401)
})

test('a moved session ends when the opened one would, however often it moves', async () => {
  const { body } = await change(token, FRENCH)
  const again = await change(body.token, BLACKJACK)
  hall.app.clock.advance(11 * 3_600_000)
  const { rows } = await hall.app.database.pool.query<{ ends: Date }>(
    'select max(token_expires_at) as ends from rounds.launch where player_id = $1',
    [player.user.uid],
  )
  hall.app.clock.advance((rows[0]?.ends.getTime() ?? 0) - hall.app.clock.now().getTime())
  expect(await change(again.body.token, ROULETTE)).toMatchObject({
    status: 401,
    body: { debug: 'token expired' },
  })
})

test('the chat of a table is written with the token of that table', async () => {
  const { body } = await change(token, FRENCH)
  const say = (of: string) =>
    hall.post<ChatMessage>('/games/chat/send', { token: of, text: 'Bu masadan selam' })
  expect((await say(body.token)).status).toBe(200)
  const { rows } = await hall.app.database.pool.query<{ room: string }>(
    'select room from chat.message where player_id = $1',
    [player.user.uid],
  )
  expect(rows).toEqual([{ room: `table:${FRENCH}` }])
})

test('the list names every table with its limits, last results and free seats', async () => {
  const seated = await hall.launch(BLACKJACK, await hall.newPlayer())
  const { roundID } = await hall.nextBetting(BLACKJACK)
  await hall.bet({
    token: seated.token,
    roundID,
    bets: [
      { spot: 'seat:2', amount: '50.00' },
      { spot: 'seat:5', amount: '50.00' },
    ],
  })
  hall.app.clock.advance(1_001)
  const { tables } = (await hall.post<TableTablesReply>('/games/table/tables', { token })).body
  expect(tables.map(({ tableID }) => tableID)).toEqual(
    hall.app.app.domains.tables.list().map(({ id }) => id),
  )
  expect(tables.find(({ tableID }) => tableID === BLACKJACK)).toMatchObject({
    kind: 'blackjack',
    seats: 7,
    seatsTaken: 2,
    state: 'open',
    minBet: seated.table.minBet,
    maxBet: seated.table.maxBet,
  })
  expect((await hall.post('/games/table/tables', { token: 'bilinmeyen' })).status).toBe(401)
})
