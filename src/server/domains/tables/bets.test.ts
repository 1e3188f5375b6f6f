import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { roulette } from '#games/tables/roulette/roulette.ts'
import { grantBonusFor } from '#tests/support/funds.ts'
import { TEST_PASSWORD, type Session } from '#tests/support/test-app.ts'
import { CLOSE_GRACE_MS } from './table-clock.ts'
import { createTableFixture, ROULETTE, type TableFixture } from './tables.fixture.ts'

const LAST_SECOND_BETS = 500
const STAKE_BACK = 5

let hall: TableFixture
let player: Session
let token: string
beforeAll(async () => {
  hall = await createTableFixture({ open: 'all' })
})
beforeEach(async () => {
  player = await hall.newPlayer()
  token = (await hall.launch(ROULETTE, player)).token
})
afterAll(() => hall.app.close())

const red = (amount = '10.00') => [{ spot: 'red', amount }]
const isRed = async (number: number) =>
  (await hall.returnsOf(number, [{ spot: 'red', amountMinor: 100n }])) > 0n
const countLines = async (session: Session, type: number) =>
  (
    await hall.app.database.pool.query(
      'select from wallet.transaction where player_id = $1 and type = $2',
      [session.user.uid, type],
    )
  ).rowCount

test('bets are taken from the wallet, added up by spot, and paid when the round is over', async () => {
  const { roundID, round } = await hall.nextBetting()
  expect((await hall.bet({ token, roundID, bets: red() })).body).toEqual({
    bets: [{ spot: 'red', amount: '10.00' }],
    balance: '990.00',
  })
  expect(
    (
      await hall.bet({
        token,
        roundID,
        bets: [
          { spot: 'red', amount: '5.00' },
          { spot: 'split:20-17', amount: '5.00' },
        ],
      })
    ).body,
  ).toEqual({
    bets: [
      { spot: 'red', amount: '15.00' },
      { spot: 'split:17-20', amount: '5.00' },
    ],
    balance: '980.00',
  })
  expect((await hall.resume(token)).round).toMatchObject({ roundID, staked: '20.00', win: null })
  const over = await hall.settle()
  const won = await hall.returnsOf(round, [
    { spot: 'red', amountMinor: 1_500n },
    { spot: 'split:17-20', amountMinor: 500n },
  ])
  const back = await hall.resume(token)
  expect(back.round).toMatchObject({
    roundID,
    staked: '20.00',
    win: (Number(won) / 100).toFixed(2),
    returned: false,
  })
  expect(Number(back.balance)).toBeCloseTo(980 + Number(won) / 100, 2)
  expect(await hall.balanceOf(player)).toBe(back.balance)
  expect(over).toMatchObject({
    betCount: 1,
    staked: '20.00',
    spots: [
      { spot: 'red', players: 1, amount: '15.00' },
      { spot: 'split:17-20', players: 1, amount: '5.00' },
    ],
  })
  await expect.poll(async () => (await hall.stateOf()).winners.length).toBe(won > 0n ? 1 : 0)
  await hall.nextBetting()
  expect(await hall.resume(token)).toMatchObject({
    round: null,
    lastRound: { roundID, staked: '20.00' },
  })
})

test('the same request is the same bet, and its ID with other input is refused', async () => {
  const { roundID } = await hall.nextBetting()
  const order = { token, roundID, requestId: crypto.randomUUID(), bets: red() }
  const first = await hall.bet(order)
  await hall.bet({ token, roundID, bets: red('1.00').map((bet) => ({ ...bet, amount: '5.00' })) })
  const again = await Promise.all(Array.from({ length: 5 }, () => hall.bet(order)))
  for (const reply of again) expect(reply).toEqual(first)
  expect(await hall.bet({ ...order, bets: red('20.00') })).toMatchObject({
    status: 409,
    body: { debug: 'duplicate' },
  })
  expect(await hall.undo({ ...order, bets: undefined })).toMatchObject({
    status: 409,
    body: { debug: 'duplicate' },
  })
  await hall.settle()
  expect(await hall.bet(order)).toEqual(first)
})

test('undo removes the last call’s bets, then earlier ones, or all at once', async () => {
  await grantBonusFor(hall.app, player.user.uid, 10_000n)
  const { roundID } = await hall.nextBetting()
  await hall.bet({ token, roundID, bets: red('990.00') })
  await hall.bet({
    token,
    roundID,
    bets: [
      { spot: 'red', amount: '20.00' },
      { spot: 'odd', amount: '30.00' },
    ],
  })
  const balances = async () => {
    const { data } = await hall.app.call('finance', 'check_balance', {}, player)
    return [data.balance, data.bonus]
  }
  expect(await balances()).toEqual(['0.00', '60.00'])
  const undo = { token, roundID, requestId: crypto.randomUUID() }
  const undone = await hall.undo(undo)
  expect(undone.body).toEqual({ bets: [{ spot: 'red', amount: '990.00' }], balance: '110.00' })
  expect(await balances()).toEqual(['10.00', '100.00'])
  expect(await hall.undo(undo)).toEqual(undone)
  expect((await hall.undo({ token, roundID })).body).toEqual({ bets: [], balance: '1100.00' })
  expect(await hall.undo({ token, roundID })).toMatchObject({
    status: 409,
    body: { debug: 'not possible', reason: 'nothing to undo' },
  })
  await hall.bet({ token, roundID, bets: red() })
  await hall.bet({ token, roundID, bets: red() })
  expect((await hall.undo({ token, roundID, all: true })).body).toEqual({
    bets: [],
    balance: '1100.00',
  })
  expect(await countLines(player, STAKE_BACK)).toBe(3)
  await hall.settle()
  expect(await balances()).toEqual(['1000.00', '100.00'])
})

test('after the betting time no bet is taken or undone, whatever the client’s clock says', async () => {
  const { roundID } = await hall.nextBetting()
  const kept = await hall.bet({ token, roundID, bets: red() })
  hall.app.clock.advance(roulette.phases.bettingMs - 1)
  expect((await hall.bet({ token, roundID, bets: red() })).status).toBe(200)
  hall.app.clock.advance(1)
  const late = { status: 409, body: { debug: 'not possible', reason: 'bets closed' } }
  expect(await hall.bet({ token, roundID, bets: red() })).toMatchObject(late)
  expect(await hall.undo({ token, roundID })).toMatchObject(late)
  await hall.settle()
  expect(await hall.bet({ token, roundID, bets: red() })).toMatchObject(late)
  expect(kept.status).toBe(200)
  const next = await hall.nextBetting()
  expect(
    await hall.bet({ token, roundID: `${ROULETTE}-${next.round + 1}`, bets: red() }),
  ).toMatchObject({ status: 404 })
})

test('refuses bets the table does not take and moves no money', async () => {
  const { roundID } = await hall.nextBetting()
  const of = (bets: unknown) => hall.bet({ token, roundID, bets })
  for (const bets of [
    [],
    'red',
    [{ spot: 'red' }],
    [{ spot: 'straight:37', amount: '5.00' }],
    [{ spot: 'red', amount: '5.50' }],
    [{ spot: 'red', amount: '0' }],
    [{ spot: 'red', amount: '-5' }],
    [{ spot: 'red', amount: 'çok' }],
    [{ spot: 'red', amount: '4.00' }],
    [{ spot: 'red', amount: 1e300 }],
    Array.from({ length: 201 }, () => ({ spot: 'red', amount: '5.00' })),
  ])
    expect((await of(bets)).status).toBe(400)
  expect(await of([{ spot: 'straight:7', amount: '1001.00' }])).toMatchObject({
    status: 409,
    body: { debug: 'limit reached', limit: 'spot', spot: 'straight:7', max: '1000.00' },
  })
  expect(
    await of([
      { spot: 'red', amount: '999.00' },
      { spot: 'odd', amount: '2.00' },
    ]),
  ).toMatchObject({ status: 400 })
  expect(await of([{ spot: 'red', amount: '1001.00' }])).toMatchObject({
    status: 409,
    body: { debug: 'insufficient balance', balance: '1000.00' },
  })
  for (const wrong of [
    '',
    '4001',
    '4001-',
    '9999-1',
    '4002-1',
    "4001-1'; drop table tables.round",
    `${ROULETTE}-999999999`,
  ])
    expect([400, 404]).toContain((await hall.bet({ token, roundID: wrong, bets: red() })).status)
  expect((await hall.bet({ token: 'nobody', roundID, bets: red() })).status).toBe(401)
  expect((await hall.bet({ token, roundID, bets: red() }, { 'x-demo-country': 'XN' })).status).toBe(
    451,
  )
  expect((await hall.resume(token)).round).toBeNull()
  expect(await hall.balanceOf(player)).toBe('1000.00')
})

test('one player’s bets on all spots stay within the table’s maximum', async () => {
  const rich = await hall.newPlayer(100_000_000n)
  const { token: theirs } = await hall.launch(ROULETTE, rich)
  const { roundID } = await hall.nextBetting()
  const put = (spot: string) =>
    hall.bet({ token: theirs, roundID, bets: [{ spot, amount: '20000.00' }] })
  expect([(await put('red')).status, (await put('odd')).status]).toEqual([200, 200])
  expect(await put('low')).toMatchObject({
    status: 409,
    body: { debug: 'limit reached', limit: 'table', max: '50000.00' },
  })
  expect(await put('red')).toMatchObject({ status: 409, body: { limit: 'spot', max: '20000.00' } })
})

test('refuses players who may not play: signed out, excluded, or on a closed site', async () => {
  const { roundID } = await hall.nextBetting()
  await hall.app.database.pool.query(`update identity.player set country = 'XN' where id = $1`, [
    player.user.uid,
  ])
  expect(await hall.bet({ token, roundID, bets: red() })).toMatchObject({ status: 451 })
  const other = await hall.newPlayer()
  const { token: theirs } = await hall.launch(ROULETTE, other)
  const { maintenance } = hall.app.app.domains.content
  onTestFinished(() => maintenance.set({ on: false }))
  await maintenance.set({ on: true })
  expect(await hall.bet({ token: theirs, roundID, bets: red() })).toMatchObject({ status: 503 })
  await maintenance.set({ on: false })
  await hall.app.call('user', 'logout', {}, other)
  expect(await hall.bet({ token: theirs, roundID, bets: red() })).toMatchObject({
    status: 401,
    body: { debug: 'token expired' },
  })
})

test('closing the account keeps the standing bets', async () => {
  const { roundID, round } = await hall.nextBetting()
  await hall.bet({ token, roundID, bets: red() })
  expect(
    await hall.app.call('user', 'close_account', { password: TEST_PASSWORD }, player),
  ).toMatchObject({ data: { restricted: true } })
  await hall.app.drain()
  await hall.settle()
  expect(await hall.balanceOf(player)).toBe((await isRed(round)) ? '1010.00' : '990.00')
})

test('play credit plays the same rounds and moves no money', async () => {
  const trial = await hall.launch(ROULETTE, player, 'fun')
  expect(trial).toMatchObject({ mode: 'fun', balance: '1000.00' })
  const { roundID, round } = await hall.nextBetting()
  const order = { token: trial.token, roundID, requestId: crypto.randomUUID(), bets: red() }
  const first = await hall.bet(order)
  expect(first.body).toMatchObject({ balance: '990.00' })
  expect(await hall.bet(order)).toEqual(first)
  await hall.bet({ token: trial.token, roundID, bets: [{ spot: 'odd', amount: '50.00' }] })
  expect((await hall.undo({ token: trial.token, roundID })).body).toMatchObject({
    balance: '990.00',
  })
  expect(
    await hall.bet({ token: trial.token, roundID, bets: [{ spot: 'red', amount: '991.00' }] }),
  ).toMatchObject({ status: 409, body: { debug: 'insufficient balance' } })
  expect((await hall.settle()).betCount).toBe(0)
  expect(await hall.resume(trial.token)).toMatchObject({
    balance: (await isRed(round)) ? '1010.00' : '990.00',
  })
  expect(await hall.balanceOf(player)).toBe('1000.00')
})

test(`${LAST_SECOND_BETS} bets in the last second are each taken or refused before the close is told, and none is lost`, async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => hall.newPlayer(1_000_000n)))
  const tokens = await Promise.all(
    players.map(async (session) => (await hall.launch(ROULETTE, session)).token),
  )
  const { roundID, round, endsAt } = await hall.nextBetting()
  hall.app.clock.set(new Date(Date.parse(endsAt ?? '') - 1))
  let isClosed = false
  const before: boolean[] = []
  const unhear = hall.app.platform.bus.subscribe(`table:${ROULETTE}`, (state) => {
    if ((state as { phase: string }).phase === 'closed') isClosed = true
  })
  const ask = async (i: number) => {
    const reply = await hall.bet({
      token: tokens[i % tokens.length] ?? '',
      roundID,
      bets: red('5.00'),
    })
    if (reply.status === 200) before.push(!isClosed)
    return reply.status
  }
  const [early, late] = [0, 1].map((half) =>
    Array.from({ length: LAST_SECOND_BETS / 2 }, (_, i) => 2 * i + half),
  )
  const first = (early ?? []).map(ask)
  await Promise.race(first)
  hall.app.clock.advance(1 + CLOSE_GRACE_MS)
  const closing = hall.step()
  const statuses = await Promise.all([...first, ...(late ?? []).map(ask)])
  await closing
  unhear()
  const taken = statuses.filter((status) => status === 200).length
  expect(statuses.filter((status) => status === 409)).toHaveLength(LAST_SECOND_BETS - taken)
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(LAST_SECOND_BETS)
  expect(before.every(Boolean)).toBe(true)
  const over = await hall.settle()
  expect(over).toMatchObject({ round, staked: `${taken * 5}.00` })
  const open = await hall.app.database.pool.query(`select from tables.stake where state = 'open'`)
  expect(open.rowCount).toBe(0)
  const factor = (await isRed(round)) ? 1 : -1
  const sums = await Promise.all(
    players.map(async (session) => Number(await hall.balanceOf(session))),
  )
  expect(sums.reduce((sum, balance) => sum + balance, 0)).toBeCloseTo(
    players.length * 10_000 + factor * taken * 5,
    2,
  )
})
