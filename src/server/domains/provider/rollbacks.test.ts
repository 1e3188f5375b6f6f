import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { changeStudio } from './studio.ts'
import { newStudio, sit } from './studio.fixture.ts'

let app: TestApp
let key = ''
beforeAll(async () => {
  app = await createTestApp()
  key = (await newStudio(app, 'atlas')).privateKey
})
afterAll(() => app.close())

const balanceOf = async (session: Session) =>
  (await app.call('finance', 'check_balance', {}, session)).data
const uuid = () => crypto.randomUUID()

test('a rollback returns the stake once, and its bet can no longer win', async () => {
  const { session, calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(1_000n)
  await calls.bet(bet)
  const back = calls.rollbackFields(bet)
  const replies = await Promise.all(Array.from({ length: 10 }, () => calls.rollback(back)))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(await calls.rollback({ ...back, request_uuid: uuid() })).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 10_000n,
  })
  expect(await calls.rollback(calls.rollbackFields(bet))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 10_000n,
  })
  expect(await calls.win(calls.winFields(bet, 5_000n))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    balanceMinor: 10_000n,
  })
  expect(await calls.bet({ ...bet, request_uuid: uuid() })).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    balanceMinor: 10_000n,
  })
  const lines = await app.call(
    'finance',
    'list_transactions',
    { limit: 10, searchCategory: 3 },
    session,
  )
  expect(lines.data.map(({ type, amount }) => ({ type, amount }))).toEqual([
    { type: 5, amount: '10.00' },
    { type: 3, amount: '-10.00' },
  ])
})

test('a rollback that arrives before its bet leaves a tombstone: the bet then stakes nothing', async () => {
  const { calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(1_000n)
  const back = calls.rollbackFields(bet)
  expect(await calls.rollback(back)).toMatchObject({
    http: 200,
    status: 'RS_OK',
    balanceMinor: 10_000n,
  })
  expect(await calls.rollback(calls.rollbackFields(bet))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 10_000n,
  })
  expect(await calls.bet(bet)).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    balanceMinor: 10_000n,
  })
  expect(await calls.win(calls.winFields(bet, 5_000n))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    balanceMinor: 10_000n,
  })
})

test('a simultaneous bet and rollback leave the balance unchanged', async () => {
  const { calls } = await sit(app, key, 10_000n)
  for (let i = 0; i < 10; i += 1) {
    const bet = calls.betFields(1_000n)
    const [, back] = await Promise.all([calls.bet(bet), calls.rollback(calls.rollbackFields(bet))])
    expect(back?.status).toBe('RS_OK')
  }
  expect((await calls.balance()).balanceMinor).toBe(10_000n)
})

test('two players whose requests cross under each other’s IDs both get an answer', async () => {
  const [one, other] = [await sit(app, key, 10_000n), await sit(app, key, 10_000n)]
  for (let i = 0; i < 2; i += 1) {
    const [a, b] = [one.calls.betFields(100n), other.calls.betFields(100n)]
    const replies = await Promise.all([
      one.calls.rollback(one.calls.rollbackFields(a, { transaction_uuid: b['transaction_uuid'] })),
      other.calls.rollback(
        other.calls.rollbackFields(b, { transaction_uuid: a['transaction_uuid'] }),
      ),
    ])
    for (const reply of replies)
      expect(reply.status).toMatch(
        /^RS_(OK|ERROR_DUPLICATE_TRANSACTION|ERROR_TRANSACTION_DOES_NOT_EXIST)$/,
      )
  }
})

test('a studio can choose to be told that a rollback found nothing; the tombstone stays all the same', async () => {
  const strict = await newStudio(app, 'strict')
  await app.platform.database.transaction((tx) =>
    changeStudio(tx, 'strict', { unknownRollback: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }),
  )
  const { calls } = await sit(app, strict.privateKey, 10_000n)
  const bet = calls.betFields(1_000n)
  const back = calls.rollbackFields(bet)
  for (const request_uuid of [back['request_uuid'], uuid()]) {
    expect(await calls.rollback({ ...back, request_uuid })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      balanceMinor: 10_000n,
    })
  }
  expect(await calls.bet(bet)).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    balanceMinor: 10_000n,
  })
})

test('a win that arrives before its bet is refused, and paid when it is repeated', async () => {
  const { calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(1_000n)
  const win = calls.winFields(bet, 3_000n)
  expect(await calls.win(win)).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    balanceMinor: 10_000n,
  })
  await calls.bet(bet)
  expect(await calls.win(win)).toMatchObject({ status: 'RS_OK', balanceMinor: 12_000n })
})

test('a win can be rolled back while the money is there', async () => {
  const { session, calls } = await sit(app, key, 10_000n)
  const bet = calls.betFields(10_000n)
  await calls.bet(bet)
  const win = calls.winFields(bet, 4_000n)
  await calls.win(win)
  const next = calls.betFields(3_000n)
  await calls.bet(next)
  const back = calls.rollbackFields(win)
  expect(await calls.rollback(back)).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    balanceMinor: 1_000n,
  })
  await calls.win(calls.winFields(next, 3_500n))
  expect(await calls.rollback(back)).toMatchObject({ status: 'RS_OK', balanceMinor: 500n })
  expect(await balanceOf(session)).toMatchObject({ balance: '5.00' })
})
