import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GAME, newStudio, sit } from '#server/domains/provider/studio.fixture.ts'
import { endHeldWin, signBody } from '#server/domains/provider/index.ts'
import { callStaff, contextOf, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const reason = 'stüdyonun tur kaydı incelendi'
let app: TestApp
let key = ''
let cashier: StaffSession
let officer: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  key = (await newStudio(app, 'atlas')).privateKey
  cashier = await hire(app, 'payments')
  officer = await hire(app, 'compliance')
})
afterAll(() => app.close())

type Seat = Awaited<ReturnType<typeof sit>>
const uuid = () => crypto.randomUUID()
const balanceOf = async ({ session }: Seat) =>
  (await app.call('finance', 'check_balance', {}, session)).data
const heldOf = async ({ session }: Seat, view: 'waiting' | 'decided' = 'waiting') =>
  (await callStaff(app, 'list_studio_wins', { view, limit: 100 }, officer)).data.rows.filter(
    ({ playerID }) => playerID === session.user.uid,
  )
const lineOf = async ({ session }: Seat) =>
  (await app.call('finance', 'list_transactions', { limit: 10, searchType: 4 }, session)).data.map(
    ({ amount, transaction_status }) => [amount, transaction_status],
  )
const decide = (id: string, decision: 'approve' | 'reject', by = officer) =>
  callStaff(app, 'decide_proposal', { id, decision, reason }, by)
const propose = (id: string, decision: 'release' | 'refuse', by = cashier) =>
  callStaff(app, 'propose_studio_win', { requestID: uuid(), id, decision, reason }, by)

async function winOn(seat: Seat, betMinor: bigint, winMinor: bigint) {
  const bet = seat.calls.betFields(betMinor)
  expect((await seat.calls.bet(bet)).status).toBe('RS_OK')
  const win = seat.calls.winFields(bet, winMinor)
  return { bet, win, reply: await seat.calls.win(win) }
}

async function changeBound(
  name: 'multiple' | 'free' | 'win' | 'day' | 'studio-day',
  value: string | null,
  gameID: string | null = null,
) {
  const { data } = await callStaff(
    app,
    'propose_win_bound',
    { requestID: uuid(), gameID, name, value, reason },
    cashier,
  )
  expect((await decide(data.id, 'approve')).data.state).toBe('approved')
}

test('a win of 10,000,000 on a stake of 1 is accepted from the studio and held: none of it can be played or withdrawn', async () => {
  const seat = await sit(app, key, 10_000n)
  const queued = (await callStaff(app, 'queues', {}, cashier)).data.studioWins
  const { win, reply } = await winOn(seat, 100n, 1_000_000_000n)
  expect(reply).toMatchObject({ http: 200, status: 'RS_OK', balanceMinor: 9_900n })
  expect((await seat.calls.win(win)).text, 'a repeat gets the same bytes').toBe(reply.text)
  expect(
    await seat.calls.win({ ...win, request_uuid: uuid() }),
    'and another request for it the same',
  ).toMatchObject({ status: 'RS_OK', balanceMinor: 9_900n })
  expect(await balanceOf(seat)).toMatchObject({ balance: '99.00', withdrawable: '99.00' })
  const taken = await app.call(
    'prepayServices',
    'processTransaction',
    { requestId: uuid(), Type: 2, methodID: 'fast', amount: '1000000.00', fields: {} },
    seat.session,
  )
  expect(taken.result).toBe(false)
  expect(await balanceOf(seat)).toMatchObject({ balance: '99.00', locked: '0.00' })
  expect(await lineOf(seat), 'the player reads of it').toEqual([['10000000.00', 1001]])
  expect((await callStaff(app, 'queues', {}, cashier)).data.studioWins, 'an alarm for staff').toBe(
    queued + 1,
  )
  expect(await heldOf(seat)).toMatchObject([
    {
      studio: 'atlas',
      gameID: GAME,
      stake: '1.00',
      won: '0.00',
      amount: '10000000.00',
      bound: 'multiple',
      boundValue: '5000',
      state: 'waiting',
      proposed: null,
    },
  ])
  const broken = (await app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)
  expect(broken).toEqual([])
})

test('two people release it: it is paid once, and no one does it alone', async () => {
  const seat = await sit(app, key, 10_000n)
  await winOn(seat, 100n, 600_000n)
  const [held] = await heldOf(seat)
  const { data: proposal } = await propose(held?.id ?? '', 'release')
  expect(proposal).toMatchObject({ kind: 'studio-win', state: 'pending', amount: '6000.00' })
  expect((await contextOf(app, proposal.id, officer)).facts).toMatchObject({
    decision: 'release',
    amount: '600000',
    stake: '100',
    won: '0',
    multiple: '5000',
    studio: 'atlas',
    game: expect.any(String),
    held: expect.any(String),
  })
  expect(await propose(held?.id ?? '', 'refuse'), 'one at a time').toMatchObject({
    debug: 'duplicate',
  })
  expect(await decide(proposal.id, 'approve', cashier)).toMatchObject({ result: false })
  expect(await balanceOf(seat)).toMatchObject({ balance: '99.00' })
  const both = await Promise.all([
    decide(proposal.id, 'approve'),
    decide(proposal.id, 'approve', await hire(app, 'admin')),
  ])
  expect(both.filter(({ result }) => result)).toHaveLength(1)
  expect(await balanceOf(seat)).toMatchObject({ balance: '6099.00' })
  expect(await lineOf(seat)).toEqual([['6000.00', 1002]])
  expect(await heldOf(seat, 'decided')).toMatchObject([{ state: 'released' }])
  expect(await propose(held?.id ?? '', 'refuse')).toMatchObject({ debug: 'not possible' })
  const joined = await app.call(
    'finance',
    'list_transactions',
    { limit: 10, searchCategory: 3, concatRequire: 1 },
    seat.session,
  )
  expect(joined.data.map(({ amount }) => amount)).toEqual(['5999.00'])
})

test('two people refuse it: it is never paid', async () => {
  const seat = await sit(app, key, 10_000n)
  await winOn(seat, 100n, 600_000n)
  const [held] = await heldOf(seat)
  await decide((await propose(held?.id ?? '', 'refuse')).data.id, 'approve')
  expect(await balanceOf(seat)).toMatchObject({ balance: '99.00' })
  expect(await lineOf(seat)).toEqual([['6000.00', 1004]])
  const lines = (await callStaff(app, 'list_audit', { subjectID: held?.id ?? '' }, officer)).data
    .rows
  expect(lines).toMatchObject([
    { action: 'studio-win.approve', reason, after: { state: 'refused', amount: '6000.00' } },
    { action: 'studio-win.propose', reason },
  ])
})

test('when the studio rolls back a held win, nothing is left to release', async () => {
  const seat = await sit(app, key, 10_000n)
  const { win } = await winOn(seat, 100n, 600_000n)
  const [held] = await heldOf(seat)
  const { data: proposal } = await propose(held?.id ?? '', 'release')
  const back = seat.calls.rollbackFields(win)
  const first = await seat.calls.rollback(back)
  expect(first).toMatchObject({ status: 'RS_OK', balanceMinor: 9_900n })
  expect((await seat.calls.rollback(back)).text).toBe(first.text)
  expect(await decide(proposal.id, 'approve')).toMatchObject({ debug: 'not possible' })
  expect(await lineOf(seat)).toEqual([['6000.00', 1005]])
  expect(await balanceOf(seat)).toMatchObject({ balance: '99.00' })
})

test('a released win can be rolled back like any other; a held one whose bet was rolled back is not released', async () => {
  const seat = await sit(app, key, 10_000n)
  const { win } = await winOn(seat, 100n, 600_000n)
  await decide((await propose((await heldOf(seat))[0]?.id ?? '', 'release')).data.id, 'approve')
  expect(await seat.calls.rollback(seat.calls.rollbackFields(win))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 9_900n,
  })
  const { bet } = await winOn(seat, 100n, 600_000n)
  expect(await seat.calls.rollback(seat.calls.rollbackFields(bet))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 9_900n,
  })
  const [held] = await heldOf(seat)
  expect(await decide((await propose(held?.id ?? '', 'release')).data.id, 'approve')).toMatchObject(
    { debug: 'not possible' },
  )
})

test('when a release and a rollback coincide, the money goes one way', async () => {
  const seat = await sit(app, key, 10_000n)
  const { win } = await winOn(seat, 100n, 600_000n)
  const { data: proposal } = await propose((await heldOf(seat))[0]?.id ?? '', 'release')
  const [rolled] = await Promise.all([
    seat.calls.rollback(seat.calls.rollbackFields(win)),
    decide(proposal.id, 'approve'),
  ])
  expect(rolled.status).toBe('RS_OK')
  expect(await balanceOf(seat)).toMatchObject({ balance: '99.00' })
})

test('a process that dies between the payment and its commit has paid nothing, and the release can be approved afterwards', async () => {
  const seat = await sit(app, key, 10_000n)
  await winOn(seat, 100n, 600_000n)
  const [held] = await heldOf(seat)
  const { data: proposal } = await propose(held?.id ?? '', 'release')
  await expect(
    app.database.transaction(async (tx) => {
      await endHeldWin(tx, held?.id ?? '', 'release', app.clock.now())
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    }),
  ).rejects.toThrow()
  expect(await balanceOf(seat)).toMatchObject({ balance: '99.00' })
  expect(await heldOf(seat)).toMatchObject([{ state: 'waiting' }])
  expect(await decide(proposal.id, 'approve')).toMatchObject({ data: { state: 'approved' } })
  expect(await balanceOf(seat)).toMatchObject({ balance: '6099.00' })
})

test('many small wins of one bet, and wins without a stake, are held once they pass the bound together', async () => {
  const seat = await sit(app, key, 10_000n)
  const bet = seat.calls.betFields(100n)
  await seat.calls.bet(bet)
  for (const expected of [250_000n, 500_000n, 500_000n])
    expect((await seat.calls.win(seat.calls.winFields(bet, 250_000n))).balanceMinor).toBe(
      9_900n + expected,
    )
  const free = seat.calls.betFields(0n, { is_free: true })
  await seat.calls.bet(free)
  expect((await seat.calls.win(seat.calls.winFields(free, 500_000n))).balanceMinor).toBe(1_009_900n)
  expect((await seat.calls.win(seat.calls.winFields(free, 1_000n))).balanceMinor).toBe(1_009_900n)
  expect((await heldOf(seat)).map(({ bound }) => bound).toSorted()).toEqual(['free', 'multiple'])
})

test('a bound is changed by two people while it is the value both saw; a game’s own bound can be removed', async () => {
  const list = async () => (await callStaff(app, 'list_win_bounds', {}, officer)).data
  expect(
    (await list()).bounds
      .filter(({ gameID }) => gameID === null)
      .map(({ name, value }) => [name, value]),
  ).toEqual([
    ['day', '1000000.00'],
    ['free', '5000.00'],
    ['multiple', '5000'],
    ['studio-day', '2500000.00'],
    ['win', '250000.00'],
  ])
  const { data: proposal } = await callStaff(
    app,
    'propose_win_bound',
    { requestID: uuid(), name: 'multiple', gameID: GAME, value: '10', reason },
    cashier,
  )
  expect(await decide(proposal.id, 'approve', cashier)).toMatchObject({ result: false })
  const seat = await sit(app, key, 10_000n)
  expect((await winOn(seat, 100n, 1_100n)).reply.balanceMinor).toBe(11_000n)
  await decide(proposal.id, 'approve')
  expect((await winOn(seat, 100n, 1_100n)).reply.balanceMinor).toBe(10_900n)
  expect((await list()).history[0]).toMatchObject({
    action: 'win-bound.approve',
    before: { state: { value: null } },
    after: { name: 'multiple', gameID: GAME, value: '10' },
  })
  await changeBound('multiple', null, GAME)
  expect((await winOn(seat, 100n, 1_100n)).reply.balanceMinor).toBe(11_900n)
  for (const bad of [
    { name: 'multiple' as const, value: '1.5' },
    { name: 'multiple' as const, value: '0' },
    { name: 'win' as const, value: '99999999999.00' },
  ]) {
    expect(
      await callStaff(
        app,
        'propose_win_bound',
        { requestID: uuid(), gameID: null, reason, ...bad },
        cashier,
      ),
    ).toMatchObject({ code: 400 })
  }
  expect(
    await callStaff(
      app,
      'propose_win_bound',
      { requestID: uuid(), gameID: null, name: 'win', value: null, reason },
      cashier,
    ),
  ).toMatchObject({ debug: 'not possible' })
})

test('an account with a held win still expects money: closing it only restricts it, and it is not erased', async () => {
  const seat = await sit(app, key, 100n)
  await winOn(seat, 100n, 600_000n)
  expect(
    (await app.call('user', 'close_account', { password: 'Sifre123' }, seat.session)).data,
  ).toMatchObject({ restricted: true })
})

test.each([
  '9007199254740993000',
  '1e9',
  '1.5',
  '100000.0000000000000001',
  '1000.5',
  '-1000',
  '"100000"',
  '99999999999999999999',
])('a studio’s amount %s is refused and moves nothing', async (amount) => {
  const seat = await sit(app, key, 10_000n)
  const bet = seat.calls.betFields(1_000n)
  await seat.calls.bet(bet)
  const win = seat.calls.winFields(bet, 1_000n)
  const body = JSON.stringify(win).replace('"amount":1000000', `"amount":${amount}`)
  const reply = await seat.calls.send('transaction/win', body, signBody(key, body))
  expect(reply).toMatchObject({
    http: 200,
    status: expect.stringMatching(/^RS_ERROR_WRONG_(SYNTAX|TYPES)$/),
    requestUuid: win['request_uuid'],
  })
  expect((await seat.calls.balance()).balanceMinor).toBe(9_000n)
})

test.each([
  '9007199254740993',
  '1e2',
  '100.0000000000000000001',
  '90071992547409.92',
  '"90071992547409.92"',
  '0.001',
])('a player’s amount %s is refused in a call', async (amount) => {
  const { session } = await sit(app, key, 0n)
  const body = `{"api":{"class":"prepayServices","method":"processTransaction"},"data":{"requestId":"${uuid()}","Type":1,"methodID":"card","amount":${amount},"fields":{}},"user":${JSON.stringify(session.user)}}`
  expect(await app.post(body, session)).toMatchObject({ result: false, code: 400 })
  expect((await app.call('finance', 'list_transactions', { limit: 10 }, session)).data).toEqual([])
})

test("a game's daily payout beyond its stakes is bounded for all players together, also concurrently; a day later there is room again", async () => {
  const { privateKey } = await newStudio(app, 'lyra', ['2004'])
  await changeBound('day', '100.00', '2004')
  const seats = await Promise.all(
    Array.from({ length: 4 }, () => sit(app, privateKey, 10_000n, '2004')),
  )
  const replies = await Promise.all(seats.map((seat) => winOn(seat, 1_000n, 5_000n)))
  expect(replies.map(({ reply }) => reply.status)).toEqual(['RS_OK', 'RS_OK', 'RS_OK', 'RS_OK'])
  expect(
    replies.filter(({ reply }) => reply.balanceMinor === 14_000n),
    'the stakes make room, the wins take it',
  ).toHaveLength(2)
  app.clock.advance(25 * 3_600_000)
  const seat = await sit(app, privateKey, 10_000n, '2004')
  expect((await winOn(seat, 1_000n, 5_000n)).reply.balanceMinor).toBe(14_000n)
})
