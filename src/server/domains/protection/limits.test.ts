import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LimitKind } from '#shared/players/protection.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { foldLimitedPlay, foldPlay } from '#server/domains/wallet/play-days.ts'
import { listPlayDays } from './play-session.ts'

const HOUR_MS = 3_600_000
const DICE = '2001'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Bet = {
  status: number
  body: { debug?: string; message?: string; data?: Record<string, unknown>; win?: string }
}

async function newPlayer(cashMinor = 100_000n): Promise<Session> {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, cashMinor)
  return session
}

async function openDice(session: Session): Promise<(bet: string) => Promise<Bet>> {
  const launch = await app.call('casino', 'init_game', { gameID: DICE }, session)
  expect(launch).toMatchObject({ result: true })
  const { token } = (
    await app.inject({
      url: new URL(launch.data.url).pathname,
      headers: { accept: 'application/json' },
    })
  ).json<{ token: string }>()
  return async (bet) => {
    app.clock.advance(2_000)
    const reply = await app.inject({
      method: 'POST',
      url: '/games/round',
      payload: { token, bet, params: { target: '50.50', side: 'over' } },
    })
    return { status: reply.statusCode, body: reply.json() }
  }
}

const setLimit = (
  session: Session,
  kind: LimitKind,
  period: 'day' | 'week' | 'month',
  amount: string | number | null,
) => app.call('protection', 'set_limit', { kind, period, amount }, session)
const limitsOf = async (session: Session) =>
  (await app.call('protection', 'get', {}, session)).data.limits
const deposit = (session: Session, amount: string) =>
  app.call('prepayServices', 'processTransaction', { Type: 1, methodID: 'fast', amount }, session)
const decide = (transactionID: string) =>
  app.inject({
    method: 'POST',
    url: `/sandbox/pay/${transactionID}`,
    payload: JSON.stringify({ decision: 'approve' }),
    headers: { 'content-type': 'application/json' },
  })

test('a wager limit refuses the stake that would exceed it, says how much is left, and is renewed at midnight', async () => {
  app.clock.set(new Date('2026-11-20T20:40:00Z'))
  const session = await newPlayer()
  expect((await setLimit(session, 'wager', 'day', '100')).data.limits).toMatchObject([
    {
      kind: 'wager',
      period: 'day',
      amount: '100.00',
      used: '0.00',
      renewsAt: '2026-11-21T00:00:00.000+03:00',
    },
  ])
  const bet = await openDice(session)
  expect((await bet('60.00')).status).toBe(200)
  expect(await bet('41.00')).toMatchObject({
    status: 409,
    body: {
      debug: 'limit reached',
      reason: 'wager limit',
      left: '40.00',
      until: '2026-11-21T00:00:00.000+03:00',
    },
  })
  expect((await bet('40.00')).status).toBe(200)
  expect(await limitsOf(session)).toMatchObject([{ used: '100.00' }])
  app.clock.set(new Date('2026-11-20T20:59:57Z'))
  expect((await bet('1.00')).status).toBe(409)
  app.clock.set(new Date('2026-11-20T20:59:58Z'))
  expect((await bet('1.00')).status).toBe(200)
  expect(await limitsOf(session)).toMatchObject([{ used: '1.00' }])
})

test('the lowest limit applies, whatever its period', async () => {
  const session = await newPlayer()
  await setLimit(session, 'wager', 'day', '100')
  await setLimit(session, 'wager', 'week', '50')
  await setLimit(session, 'wager', 'month', '500')
  const bet = await openDice(session)
  expect(await bet('51.00')).toMatchObject({
    status: 409,
    body: { kind: 'wager', period: 'week', left: '50.00' },
  })
  expect((await bet('50.00')).status).toBe(200)
  expect(await bet('1.00')).toMatchObject({ status: 409, body: { period: 'week', left: '0.00' } })
})

test('a loss limit counts stakes less returns: no stake can lose more than is left', async () => {
  const session = await newPlayer()
  await setLimit(session, 'loss', 'day', '30')
  const bet = await openDice(session)
  expect(await bet('31.00')).toMatchObject({ status: 409, body: { kind: 'loss', left: '30.00' } })
  let net = 0
  for (let round = 0; round < 12; round += 1) {
    const reply = await bet('10.00')
    const allowed = 10 - net <= 30
    expect(reply.status).toBe(allowed ? 200 : 409)
    if (reply.status === 200) net += Number(reply.body.win) - 10
    expect((await limitsOf(session))[0]?.used).toBe(Math.max(0, -net).toFixed(2))
  }
})

test('a session limit ends play politely after its minutes of play, not of waiting', async () => {
  const session = await newPlayer()
  await setLimit(session, 'session', 'day', 10)
  const bet = await openDice(session)
  await bet('1.00')
  for (let minute = 1; minute <= 9; minute += 1) {
    app.clock.advance(58_000)
    expect((await bet('1.00')).status).toBe(200)
  }
  expect(await limitsOf(session)).toMatchObject([{ kind: 'session', amount: 10, used: 9 }])
  app.clock.advance(60_000)
  expect(await bet('1.00')).toMatchObject({
    status: 409,
    body: { debug: 'limit reached', kind: 'session', amount: 10, left: 0 },
  })
  app.clock.advance(29 * 60_000)
  expect((await app.call('protection', 'play_session', {}, session)).data).toMatchObject({
    minutesLeft: 1,
    todayMinutes: 9,
  })
})

test('lower at once; higher after 24 hours and a confirmation: 23:59:59 refuses, 24:00:00 allows', async () => {
  const session = await newPlayer()
  await setLimit(session, 'deposit', 'week', '500')
  expect((await setLimit(session, 'deposit', 'week', '400')).data.limits).toMatchObject([
    { amount: '400.00' },
  ])
  const asked = (await setLimit(session, 'deposit', 'week', '900')).data.limits[0]
  expect(asked).toMatchObject({ amount: '400.00', pending: { amount: '900.00' } })
  const confirm = (from: Session) =>
    app.call('protection', 'confirm_limit', { id: asked?.id ?? '' }, from)
  expect(await confirm(session)).toMatchObject({
    code: 409,
    debug: 'not possible',
    data: { until: asked?.pending?.confirmAt },
  })
  app.clock.advance(24 * HOUR_MS - 1_000)
  const later = await app.signIn(session.user.username)
  expect(await confirm(later)).toMatchObject({ code: 409, debug: 'not possible' })
  app.clock.advance(1_000)
  expect((await limitsOf(later))[0]).toMatchObject({ amount: '400.00' })
  expect((await confirm(later)).data.limits).toMatchObject([{ amount: '900.00' }])
  expect(await confirm(later)).toMatchObject({ code: 409, debug: 'not possible' })
  await setLimit(later, 'deposit', 'week', null)
  app.clock.advance(24 * HOUR_MS)
  const last = await app.signIn(session.user.username)
  expect((await confirm(last)).data.limits).toEqual([])
  expect(await confirm(last)).toMatchObject({ code: 404 })
  const other = await newPlayer()
  const theirs = (await setLimit(other, 'loss', 'day', '10')).data.limits[0]
  expect(
    await app.call('protection', 'confirm_limit', { id: theirs?.id ?? '' }, last),
  ).toMatchObject({ code: 404, debug: 'record not found' })
})

test('of two simultaneous deposits across a limit exactly one succeeds', async () => {
  const session = await newPlayer(0n)
  await setLimit(session, 'deposit', 'day', '500')
  const replies = await Promise.all(Array.from({ length: 6 }, () => deposit(session, '300')))
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  for (const refused of replies.filter(({ result }) => !result))
    expect(refused).toMatchObject({
      code: 409,
      debug: 'limit reached',
      data: { kind: 'deposit', amount: '500.00' },
    })
  await decide(replies.find(({ result }) => result)?.data.transactionID ?? '')
  expect(await limitsOf(session)).toMatchObject([{ used: '300.00' }])
  expect(await deposit(session, '200.01')).toMatchObject({
    debug: 'limit reached',
    data: { left: '200.00' },
  })
  expect(await deposit(session, '200')).toMatchObject({ result: true })
})

test('an abandoned page keeps its room for half an hour; if paid all the same, it is held where it no longer fits', async () => {
  const session = await newPlayer(0n)
  await setLimit(session, 'deposit', 'day', '500')
  const left = (await deposit(session, '500')).data.transactionID
  app.clock.advance(31 * 60_000)
  const second = (await deposit(session, '500')).data.transactionID
  await decide(second)
  await decide(left)
  expect((await app.call('finance', 'check_balance', {}, session)).data.balance).toBe('500.00')
  expect(
    (await app.call('finance', 'list_transactions', { searchID: left }, session)).data,
  ).toMatchObject([{ transaction_status: 1001 }])
})

test('a product’s part of the weekly budget refuses stakes beyond it in that product only, or only warns, as the player chose', async () => {
  app.clock.set(new Date('2026-11-25T09:00:00Z'))
  const session = await newPlayer()
  expect((await setLimit(session, 'casino', 'week', '50')).data.limits).toMatchObject([
    { kind: 'casino', period: 'week', amount: '50.00', used: '0.00', warns: false },
  ])
  await setLimit(session, 'sports', 'week', '0')
  const bet = await openDice(session)
  expect((await bet('40.00')).status).toBe(200)
  expect(await bet('11.00')).toMatchObject({
    status: 409,
    body: {
      debug: 'limit reached',
      reason: 'casino limit',
      left: '10.00',
      until: '2026-11-30T00:00:00.000+03:00',
      message: expect.stringContaining('slot ve originals bütçen'),
    },
  })
  expect((await bet('10.00')).status).toBe(200)
  expect(
    await app.call(
      'protection',
      'set_limit',
      { kind: 'casino', period: 'week', amount: '50', warns: 1 },
      session,
    ),
  ).toMatchObject({ debug: 'not possible' })
  expect((await setLimit(session, 'casino', 'week', '80')).data.limits[0]).toMatchObject({
    amount: '50.00',
    used: '50.00',
    pending: { amount: '80.00' },
  })

  const other = await newPlayer()
  await app.call(
    'protection',
    'set_limit',
    { kind: 'casino', period: 'week', amount: '5', warns: 1 },
    other,
  )
  const roll = await openDice(other)
  const overBudget = async () =>
    (await app.call('protection', 'play_session', {}, other)).data.overBudget
  expect(await overBudget()).toEqual([])
  expect((await roll('6.00')).status).toBe(200)
  expect(await overBudget()).toEqual([{ product: 'casino', amount: '5.00', used: '6.00' }])
  expect((await roll('1.00')).status).toBe(200)
  expect(
    (
      await app.call(
        'protection',
        'set_limit',
        { kind: 'casino', period: 'week', amount: '5', warns: 0 },
        other,
      )
    ).data.limits[0],
  ).toMatchObject({ warns: false })
  expect((await roll('1.00')).status).toBe(409)
  expect(
    await app.call(
      'protection',
      'set_limit',
      { kind: 'casino', period: 'day', amount: '5' },
      other,
    ),
  ).toMatchObject({ code: 400, data: { fields: { period: expect.any(String) } } })
  expect(
    await app.call(
      'protection',
      'set_limit',
      { kind: 'wager', period: 'week', amount: '5', warns: 1 },
      other,
    ),
  ).toMatchObject({ code: 400, data: { fields: { warns: expect.any(String) } } })
})

test('refuses invalid input by field, and moves no one else’s money', async () => {
  const session = await newPlayer()
  for (const amount of ['0.5', '60.25', 0, 44_641])
    expect(await setLimit(session, 'session', 'day', amount)).toMatchObject({
      code: 400,
      data: { fields: { amount: expect.any(String) } },
    })
  for (const amount of ['-1', '1.234', 'çok'])
    expect(await setLimit(session, 'wager', 'day', amount)).toMatchObject({
      code: 400,
      data: { fields: { amount: expect.any(String) } },
    })
  expect(await app.call('protection', 'confirm_limit', { id: 'yok' }, session)).toMatchObject({
    code: 404,
  })
  expect(await limitsOf(session)).toEqual([])
})

test('the used amount is the ledger’s, folded or not', async () => {
  const session = await newPlayer()
  await setLimit(session, 'wager', 'month', '900')
  const bet = await openDice(session)
  for (let round = 0; round < 150; round += 1) expect((await bet('1.00')).status).toBe(200)
  const [before, days] = [
    await limitsOf(session),
    await listPlayDays(app.database.read, session.user.uid, '2026-01-01'),
  ]
  expect(await foldLimitedPlay(app.platform)).toBeGreaterThan(0)
  expect(await limitsOf(session)).toEqual(before)
  expect(await listPlayDays(app.database.read, session.user.uid, '2026-01-01')).toEqual(days)
  expect((await bet('1.00')).status).toBe(200)
  await app.database.transaction((tx) => foldPlay(tx, session.user.uid))
  expect((await limitsOf(session))[0]?.used).toBe('151.00')
})
