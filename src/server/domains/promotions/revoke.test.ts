import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentsFixture, type PaymentsFixture } from '#server/domains/payments/payments.fixture.ts'
import type { ReturnStatus } from '#shared/payments/deposit-returns.ts'
import { newPromotion } from '#tests/support/promotion.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { reopenFreeBets, spendFreeBet } from './free-bets.ts'

type Terms = Parameters<typeof newPromotion>[1]
let app: TestApp
let payments: PaymentsFixture
beforeAll(async () => {
  app = await createTestApp()
  payments = paymentsFixture(app)
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

async function rewarded(
  terms: Pick<Terms, 'reward' | 'freeRounds' | 'wagering'>,
  winMinor = 60_000n,
) {
  const session = await app.signUp()
  const reference = await payments.approvedDeposit(session, '500.00')
  const { outcome } = await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: session.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32, 7),
    betMinor: 50_000n,
    winMinor,
    roundId: crypto.randomUUID(),
    gameId: '1001',
    subject: 'Oyun',
    subCategory: 301,
    reply: null,
  })
  expect(outcome).toBe('done')
  const promotionID = await newPromotion(app, { basis: 'deposit', maxMinor: 5_000n, ...terms })
  const { data } = await app.call('promotion', 'request', { promotionID }, session)
  await app.drain()
  expect(data[0]).toMatchObject({ reward: terms.reward, amount: '50.00' })
  return { session, reference, requestId: data[0]?.id ?? '' }
}
async function send(reference: string, status: ReturnStatus, amountMinor = 50_000n) {
  app.clock.advance(1_000)
  const reply = await payments.webhook({ reference, status, amountMinor })
  await app.drain()
  return reply.json<{ outcome: string }>().outcome
}
const own = async (session: Session, id: string) =>
  (await app.call('promotion', 'mine', {}, session)).data.find((request) => request.id === id)
const cash = async (session: Session) =>
  (await app.call('finance', 'check_balance', {}, session)).data.balance
const freeBets = async (session: Session) =>
  (await app.call('promotion', 'free_bets', {}, session)).data
const linesOf = async (session: Session) =>
  (await app.call('finance', 'list_transactions', { limit: 20, searchType: 6 }, session)).data.map(
    ({ amount, description }) => [description, amount],
  )

describe('a chargeback of the deposit that gave a reward', () => {
  test('cancels an unused free bet, and it cannot be placed', async () => {
    const { session, reference, requestId } = await rewarded({ reward: 'free-bet' })
    const [bet] = await freeBets(session)
    expect(bet).toMatchObject({ amount: '50.00' })
    await send(reference, 'charged back')
    expect(await freeBets(session)).toEqual([])
    expect(await own(session, requestId)).toMatchObject({ state: 'forfeited' })
    await expect(
      app.database.transaction((tx) =>
        spendFreeBet(tx, {
          id: bet?.id ?? '',
          playerId: session.user.uid,
          couponId: crypto.randomUUID(),
          now: app.clock.now(),
        }),
      ),
    ).rejects.toThrow('not possible')
  })

  test('leaves a placed free bet to its coupon, and does not give it back when the coupon is void', async () => {
    const { session, reference, requestId } = await rewarded({ reward: 'free-bet' })
    const couponId = crypto.randomUUID()
    const [bet] = await freeBets(session)
    await app.database.transaction((tx) =>
      spendFreeBet(tx, {
        id: bet?.id ?? '',
        playerId: session.user.uid,
        couponId,
        now: app.clock.now(),
      }),
    )
    await send(reference, 'charged back')
    expect(await own(session, requestId)).toMatchObject({ state: 'completed' })
    await app.database.transaction((tx) => reopenFreeBets(tx, [couponId], app.clock.now()))
    expect(await freeBets(session)).toEqual([])
  })

  test.each([0, 3])('ends free rounds with a wagering of %i', async (wagering) => {
    const { session, reference, requestId } = await rewarded({
      reward: 'free-rounds',
      wagering,
      freeRounds: { gameID: '1001', rounds: 5, betMinor: 1_000n },
    })
    expect(await own(session, requestId)).toMatchObject({ freeRounds: { left: 5 } })
    await send(reference, 'charged back')
    expect(await own(session, requestId)).toMatchObject({
      state: 'forfeited',
      freeRounds: { left: 0 },
    })
  })

  test('takes a cash reward back in the share of the deposit, and gives it back with a won dispute', async () => {
    const { session, reference } = await rewarded({ reward: 'cash' })
    expect(await cash(session)).toBe('650.00')
    await send(reference, 'charged back', 16_667n)
    // 166.67 of the deposit and 16.66 of the reward: a third, rounded down.
    expect(await cash(session)).toBe('466.67')
    await send(reference, 'charged back', 33_333n)
    expect(await cash(session)).toBe('100.00')
    await send(reference, 'chargeback reversed')
    expect(await cash(session)).toBe('650.00')
    expect(await linesOf(session)).toEqual([
      ['Geri verilen nakit promosyon', '50.00'],
      ['Geri alınan nakit promosyon', '-33.34'],
      ['Geri alınan nakit promosyon', '-16.66'],
      ['Nakit promosyon', '50.00'],
    ])
  })

  test('never makes a cash reward a debt: only the deposit is owed', async () => {
    const { session, reference } = await rewarded({ reward: 'cash' }, 1_000n)
    expect(await cash(session)).toBe('60.00')
    await send(reference, 'charged back')
    const { rows } = await app.database.pool.query(
      `select r.receivable_minor, q.revoked_minor from payments.deposit_return r
        join promotions.request q on q.deposit_id = r.transaction_id
        where r.transaction_id = $1`,
      [reference],
    )
    expect([rows, await cash(session)]).toEqual([
      [{ receivable_minor: 44_000n, revoked_minor: 0n }],
      '0.00',
    ])
  })

  test('concurrent events revoke once', async () => {
    const { session, reference } = await rewarded({ reward: 'cash' })
    const event = { reference, status: 'charged back' as const, amountMinor: 50_000n }
    await Promise.all(
      Array.from({ length: 4 }, () => payments.webhook({ ...event, eventId: `one:${reference}` })),
    )
    expect(await cash(session)).toBe('100.00')
  })
})

describe('the player is told', () => {
  const noticesOf = async (session: Session) => {
    const again = await app.signIn(session.user.username)
    return (
      await app.call('finance', 'list_transactions', { limit: 10, searchCategory: 2 }, again)
    ).data.map(({ description }) => description)
  }

  test('of a chargeback with what is owed, of a won dispute, of a refund and of a failed one', async () => {
    const session = await app.signUp()
    const reference = await payments.approvedDeposit(session, '500.00')
    await send(reference, 'dispute opened')
    await app.app.domains.wallet.roundPlayer('games.round').run({
      playerId: session.user.uid,
      requestId: crypto.randomUUID(),
      inputHash: Buffer.alloc(32, 9),
      betMinor: 40_000n,
      winMinor: 0n,
      roundId: crypto.randomUUID(),
      gameId: '1001',
      subject: 'Oyun',
      subCategory: 301,
      reply: null,
    })
    await send(reference, 'charged back')
    await send(reference, 'charged back', 1n)
    await send(reference, 'chargeback reversed')
    const other = await payments.approvedDeposit(session, '200.00')
    await send(other, 'refunded', 15_000n)
    await send(other, 'refund failed', 15_000n)
    await app.drain()
    const notices = await app.database.pool.query<{ facts: Record<string, string> }>(
      `select facts from notifications.notification where player_id = $1
        and kind = 'deposit-returned' order by id`,
      [session.user.uid],
    )
    expect(notices.rows.map(({ facts }) => facts)).toEqual([
      { what: 'charged back', amount: '500.00', owed: '400.00' },
      { what: 'chargeback reversed', amount: '499.99', owed: '0.00' },
      { what: 'refunded', amount: '150.00', owed: '0.00' },
      { what: 'refund failed', amount: '150.00', owed: '0.00' },
    ])
    expect((await noticesOf(session)).join('\n')).toContain('yatırımın')
  })
})
