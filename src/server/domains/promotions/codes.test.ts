import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPromotion } from '#tests/support/promotion.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const USES = 7
const PLAYERS = 100

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { connections: 20 })
})
afterAll(() => app.close())

async function newCode(code: string, uses: number): Promise<string> {
  const promotionID = await newPromotion(app, {
    reward: 'cash',
    maxMinor: 1_000n,
    needsCode: true,
  })
  await app.database.pool.query(
    'insert into promotions.code (code, promotion_id, max_uses) values ($1, $2, $3)',
    [code, promotionID, uses],
  )
  return promotionID
}
const redeem = (code: string, session: Session) =>
  app.call('promotion', 'redeem', { code }, session)

test('of a hundred simultaneous redemptions of a code for seven, exactly seven succeed', async () => {
  await newCode('KUPA7', USES)
  const players: Session[] = []
  for (let n = 0; n < 10; n += 1) players.push(await app.signUp())
  const replies = await Promise.all(
    Array.from({ length: PLAYERS }, (_, n) => {
      const player = players[n % players.length]
      if (player === undefined) throw new Error('no player')
      return redeem('kupa7', player)
    }),
  )
  expect(replies.filter(({ result }) => result)).toHaveLength(USES)
  expect(new Set(replies.filter(({ result }) => !result).map(({ debug }) => debug))).toEqual(
    new Set(['record not found', 'not possible']),
  )
  const balances = await Promise.all(
    players.map(
      async (player) => (await app.call('finance', 'check_balance', {}, player)).data.balance,
    ),
  )
  expect(balances.filter((balance) => balance === '10.00')).toHaveLength(USES)
  const { rows } = await app.database.pool.query<{ used: number }>(
    `select used from promotions.code where code = 'KUPA7'`,
  )
  expect(rows[0]?.used).toBe(USES)
})

test('a code works once a player, regardless of case, and its promotion requires it', async () => {
  const promotionID = await newCode('HOSGELDIN', 5)
  const player = await app.signUp()
  expect(await app.call('promotion', 'request', { promotionID }, player)).toMatchObject({
    code: 409,
    debug: 'not possible',
    message: 'Bu promosyon yalnızca koduyla talep edilir',
  })
  expect((await redeem(' HosGeldin ', player)).data[0]).toMatchObject({
    state: 'completed',
    amount: '10.00',
  })
  expect(await redeem('HOSGELDIN', player)).toMatchObject({
    code: 409,
    data: { reason: 'had before' },
  })
  expect(await redeem('YOKBOYLE', player)).toMatchObject({
    code: 404,
    message: 'Bu kod geçerli değil ya da kullanım hakkı bitti',
  })
  for (const code of ['', 'abc', 'a b c d', 'x'.repeat(25)])
    expect(await redeem(code, player)).toMatchObject({
      code: 400,
      data: { fields: { code: expect.any(String) } },
    })
  const { rows } = await app.database.pool.query<{ used: number }>(
    `select used from promotions.code where code = 'HOSGELDIN'`,
  )
  expect(rows[0]?.used).toBe(1)
})

test('a player who redeems and gives up a code repeatedly does not use it up for others', async () => {
  const promotionID = await newPromotion(app, {
    reward: 'cash',
    maxMinor: 1_000n,
    needsCode: true,
    basis: 'deposit',
    minMinor: 10_000n,
  })
  await app.database.pool.query(
    'insert into promotions.code (code, promotion_id, max_uses) values ($1, $2, $3)',
    ['UCKISI', promotionID, 3],
  )
  const [player, other] = [await app.signUp(), await app.signUp()]
  for (let n = 0; n < 5; n += 1) {
    const {
      data: [request],
    } = await redeem('UCKISI', player)
    expect(request).toMatchObject({ state: 'requested' })
    for (let again = 0; again < 2; again += 1)
      await app.call('promotion', 'forfeit', { id: request?.id ?? '' }, player)
  }
  expect((await redeem('UCKISI', other)).data[0]).toMatchObject({ state: 'requested' })
  const { rows } = await app.database.pool.query<{ used: number }>(
    `select used from promotions.code where code = 'UCKISI'`,
  )
  expect(rows[0]?.used).toBe(1)
})
