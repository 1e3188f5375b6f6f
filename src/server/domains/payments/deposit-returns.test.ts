import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFastRandom } from '#games/slots/fast-random.ts'
import { startBonus } from '#server/domains/wallet/index.ts'
import type { ReturnStatus } from '#shared/payments/deposit-returns.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { paymentsFixture, type PaymentsFixture } from './payments.fixture.ts'
import { collectReturn, closeReturn, settleReturn } from './return-desk.ts'

/** `npm run faults:night` runs 500. */
const SEEDS = Number(process.env['RETURN_SEEDS'] ?? 25)
let app: TestApp
let payments: PaymentsFixture
beforeAll(async () => {
  app = await createTestApp()
  payments = paymentsFixture(app)
})
afterAll(() => app.close())

const deposited = async (amount = '500.00') => {
  const session = await payments.newPlayer()
  return { session, reference: await payments.approvedDeposit(session, amount) }
}
async function send(
  reference: string,
  status: ReturnStatus,
  amountMinor = 50_000n,
  more: { eventId?: string; currency?: string } = {},
) {
  const reply = await payments.webhook({ reference, status, amountMinor, ...more })
  return [reply.statusCode, reply.json<{ outcome: string }>().outcome]
}
async function caseOf(reference: string) {
  const { rows } = await app.database.pool.query<Record<string, bigint | string | null>>(
    `select state, borne_minor, receivable_minor, written_off_minor, closed_by
      from payments.deposit_return where transaction_id = $1`,
    [reference],
  )
  const [row] = rows
  return row === undefined
    ? undefined
    : [
        row['state'],
        ...['borne_minor', 'receivable_minor', 'written_off_minor'].map((name) =>
          Number(row[name]),
        ),
      ]
}
const linesOf = async (session: Session) =>
  (await app.call('finance', 'list_transactions', { limit: 20, searchType: 7 }, session)).data.map(
    ({ amount, description, balanceAfter }) => [description, amount, balanceAfter],
  )
async function lose(session: Session, minor: bigint) {
  const { rows } = await app.database.pool.query<{ outcome: string }>(
    `select outcome from wallet.play_round($1, gen_random_uuid(), 'test', '\\x00', $2, 0,
      gen_random_uuid(), '1001', 'Oyun', 301::smallint, '{}', $3)`,
    [session.user.uid, minor, app.clock.now()],
  )
  return rows[0]?.outcome
}
const settle = (reference: string, how: 'written off' | 'paid outside', amountMinor: bigint) =>
  app.database.transaction((tx) =>
    settleReturn(tx, {
      transactionId: reference,
      amountMinor,
      how,
      by: 'deniz',
      reason: 'dava 7',
      now: app.clock.now(),
    }),
  )
const act = (reference: string) => ({
  transactionId: reference,
  by: 'deniz',
  reason: 'dava 7',
  now: app.clock.now(),
})

describe('a chargeback', () => {
  test('takes the deposit from cash once, and its line has the amount, the method and the deposit', async () => {
    const { session, reference } = await deposited()
    const eventId = crypto.randomUUID()
    expect(await send(reference, 'charged back', 50_000n, { eventId })).toEqual([200, 'returned'])
    expect(await send(reference, 'charged back', 50_000n, { eventId })).toEqual([200, 'nothing'])
    expect(await payments.balance(session)).toEqual(['0.00', '0.00'])
    expect(await caseOf(reference)).toEqual(['open', 50_000, 0, 0])
    const { data } = await app.call(
      'finance',
      'list_transactions',
      { limit: 10, searchType: 7 },
      session,
    )
    const under = await app.call(
      'finance',
      'list_transactions',
      { limit: 10, searchID: data[0]?.reference ?? '' },
      session,
    )
    expect(under.data.map(({ amount }) => amount)).toEqual(['-500.00', '500.00'])
    expect(data).toMatchObject([
      {
        amount: '-500.00',
        description: 'Ters ibraz',
        method: 'FAST',
        reference: expect.stringMatching(/^Y-\d+$/),
        transaction_status: 1002,
        balanceAfter: '0.00',
      },
    ])
  })

  test('after the money was lost, leaves a receivable that a later deposit does not pay, and that stops withdrawals', async () => {
    const { session, reference } = await deposited()
    expect(await lose(session, 30_000n)).toBe('done')
    await send(reference, 'charged back')
    expect(await caseOf(reference)).toEqual(['open', 20_000, 30_000, 0])
    expect(await payments.balance(session)).toEqual(['0.00', '0.00'])
    expect(await linesOf(session)).toEqual([
      ['Ters ibraz', '-500.00', '0.00'],
      ['Borç kaydı', '300.00', '500.00'],
    ])
    expect((await app.call('finance', 'statement_summary', {}, session)).data).toMatchObject({
      startBalance: '0.00',
      deposits: '500.00',
      play: '-300.00',
      vault: '0.00',
      other: '-200.00',
      endBalance: '0.00',
    })
    await payments.approvedDeposit(session, '400.00')
    expect(await payments.balance(session)).toEqual(['400.00', '0.00'])
    expect(await payments.withdraw(session)).toMatchObject({ debug: 'payments paused' })
    const taken = await app.database.transaction((tx) => collectReturn(tx, act(reference)))
    expect(taken).toMatchObject({ takenMinor: 30_000n, leftMinor: 0n })
    expect(await payments.balance(session)).toEqual(['100.00', '0.00'])
    expect(await caseOf(reference)).toEqual(['closed', 50_000, 0, 0])
    expect((await payments.withdraw(session, { amount: '100.00' })).result).toBe(true)
  })

  test('while a withdrawal waits, takes the rest of the cash; the withdrawal does not leave', async () => {
    const { session, reference } = await deposited()
    const { data } = await payments.withdraw(session, { amount: '400.00' })
    await send(reference, 'charged back')
    expect(await payments.balance(session)).toEqual(['0.00', '400.00'])
    expect(await caseOf(reference)).toEqual(['open', 10_000, 40_000, 0])
    expect((await payments.staff(data.transactionID, 'approve')).statusCode).toBe(409)
    expect((await payments.staff(data.transactionID, 'decline')).statusCode).toBe(200)
    expect(await payments.balance(session)).toEqual(['400.00', '0.00'])
    await app.database.transaction((tx) => collectReturn(tx, act(reference)))
    expect(await caseOf(reference)).toEqual(['closed', 50_000, 0, 0])
  })

  test('that is won gives back the cash first, then reduces the receivable, in parts too', async () => {
    const { session, reference } = await deposited()
    await lose(session, 30_000n)
    await send(reference, 'charged back')
    await send(reference, 'chargeback reversed', 25_000n)
    expect(await payments.balance(session)).toEqual(['200.00', '0.00'])
    expect(await caseOf(reference)).toEqual(['open', 0, 25_000, 0])
    await send(reference, 'chargeback reversed', 25_000n)
    expect(await payments.balance(session)).toEqual(['200.00', '0.00'])
    expect(await caseOf(reference)).toEqual(['closed', 0, 0, 0])
    await send(reference, 'charged back', 50_000n)
    expect(await caseOf(reference)).toEqual(['open', 20_000, 30_000, 0])
  })

  test('that is won after the receivable was written off gives back only what the player bore', async () => {
    const { session, reference } = await deposited()
    await lose(session, 30_000n)
    await send(reference, 'charged back')
    await expect(settle(reference, 'written off', 29_000n)).rejects.toThrow('not possible')
    await settle(reference, 'written off', 30_000n)
    expect(await caseOf(reference)).toEqual(['closed', 20_000, 0, 30_000])
    await send(reference, 'chargeback reversed')
    expect(await payments.balance(session)).toEqual(['200.00', '0.00'])
    expect(await caseOf(reference)).toEqual(['closed', 0, 0, 0])
  })

  test('that is won after the player paid outside gives back all of it', async () => {
    const { session, reference } = await deposited()
    await lose(session, 50_000n)
    await send(reference, 'charged back')
    await settle(reference, 'paid outside', 50_000n)
    await send(reference, 'chargeback reversed')
    expect(await payments.balance(session)).toEqual(['500.00', '0.00'])
  })

  test('that fails before the commit has booked nothing, and the repeat books it', async () => {
    const { session, reference } = await deposited()
    const eventId = crypto.randomUUID()
    const { pool } = app.database
    await pool.query(
      `alter table payments.deposit_return add constraint stuck check (transaction_id <> '${reference}' or borne_minor = 0) not valid`,
    )
    const failed = await payments.webhook({ reference, status: 'charged back', eventId })
    expect(failed.statusCode).toBe(500)
    await pool.query('alter table payments.deposit_return drop constraint stuck')
    expect(await payments.balance(session)).toEqual(['500.00', '0.00'])
    expect(await linesOf(session)).toEqual([])
    expect(await send(reference, 'charged back', 50_000n, { eventId })).toEqual([200, 'returned'])
    expect(await payments.balance(session)).toEqual(['0.00', '0.00'])
  })

  test('at the same time as a stake: the money is spent once, and no balance is negative', async () => {
    for (let time = 0; time < 10; time += 1) {
      const { session, reference } = await deposited()
      const [, staked] = await Promise.all([
        send(reference, 'charged back'),
        lose(session, 50_000n),
      ])
      expect(await payments.balance(session)).toEqual(['0.00', '0.00'])
      expect(await caseOf(reference)).toEqual(
        staked === 'done' ? ['open', 0, 50_000, 0] : ['open', 50_000, 0, 0],
      )
    }
  })

  test('of a held deposit is booked when staff credit what arrived, and not when they send it back', async () => {
    for (const decision of ['approve', 'decline']) {
      const session = await payments.newPlayer()
      const { data } = await payments.deposit(session)
      const reference = data.transactionID
      await payments.webhook({ reference, amountMinor: 40_000n })
      await send(reference, 'charged back', 50_000n)
      expect(await payments.balance(session)).toEqual(['0.00', '0.00'])
      expect((await payments.staff(reference, decision)).statusCode).toBe(200)
      expect(await payments.balance(session)).toEqual(['0.00', '0.00'])
      expect(await caseOf(reference)).toEqual(
        decision === 'approve' ? ['open', 40_000, 0, 0] : ['open', 0, 0, 0],
      )
    }
  })

  test('ends the active bonus of its deposit, and no other', async () => {
    for (const isOfDeposit of [true, false]) {
      const { session, reference } = await deposited()
      const id = crypto.randomUUID()
      await app.database.transaction(async (tx) => {
        await startBonus(tx, {
          id,
          playerId: session.user.uid,
          amountMinor: 10_000n,
          terms: {
            requiredMinor: 100_000n,
            maxBetMinor: null,
            winCapMinor: null,
            isSticky: false,
            contributions: { 301: 100 },
            onlyGames: null,
            excludedGames: [],
            expiresAt: new Date(app.clock.now().getTime() + 86_400_000),
          },
          now: app.clock.now(),
        })
      })
      await app.database.pool.query(
        `insert into promotions.request (id, player_id, promotion_id, terms_version, state,
          requested_at, expires_at, deposit_id)
          values ($1, $2, 1, 1, 'active', $3, $3, $4)`,
        [id, session.user.uid, app.clock.now(), isOfDeposit ? reference : null],
      )
      await send(reference, 'charged back', 1_000n)
      const { rows } = await app.database.pool.query<{ state: string }>(
        'select state from wallet.bonus where id = $1',
        [id],
      )
      expect(rows).toEqual([{ state: isOfDeposit ? 'forfeited' : 'active' }])
      expect(await payments.balance(session)).toEqual(['490.00', '0.00'])
    }
  })
})

describe('refunds and notices', () => {
  test('a partial refund that cash covers needs no decision and stops nothing', async () => {
    const { session, reference } = await deposited()
    await send(reference, 'refunded', 12_345n)
    expect(await payments.balance(session)).toEqual(['376.55', '0.00'])
    expect(await linesOf(session)).toEqual([['Para yatırma iadesi', '-123.45', '376.55']])
    expect(await caseOf(reference)).toEqual(['closed', 12_345, 0, 0])
    expect((await payments.withdraw(session)).result).toBe(true)
    await send(reference, 'refund failed', 12_345n)
    expect(await caseOf(reference)).toEqual(['closed', 0, 0, 0])
  })

  test('several events never take more than the deposit', async () => {
    const { session, reference } = await deposited()
    await payments.approvedDeposit(session, '1000.00')
    for (const [status, minor] of [
      ['refunded', 30_000n],
      ['refunded', 10_000n],
      ['charged back', 50_000n],
    ] as const)
      await send(reference, status, minor)
    expect(await payments.balance(session)).toEqual(['1000.00', '0.00'])
    expect(await caseOf(reference)).toEqual(['open', 50_000, 0, 0])
  })

  test('a notice moves nothing and stops withdrawals until staff close the case; one after the chargeback does not open it again', async () => {
    const { session, reference } = await deposited()
    expect(await send(reference, 'dispute opened')).toEqual([200, 'nothing'])
    expect(await payments.balance(session)).toEqual(['500.00', '0.00'])
    expect(await payments.withdraw(session)).toMatchObject({ debug: 'payments paused' })
    await app.database.transaction((tx) => closeReturn(tx, act(reference)))
    await expect(app.database.transaction((tx) => closeReturn(tx, act(reference)))).rejects.toThrow(
      'not pending',
    )
    await send(reference, 'charged back')
    await app.database.transaction((tx) => closeReturn(tx, act(reference)))
    await send(reference, 'dispute opened')
    expect(await caseOf(reference)).toEqual(['closed', 50_000, 0, 0])
    await send(reference, 'dispute continued')
    expect(await caseOf(reference)).toEqual(['open', 50_000, 0, 0])
  })

  test('another currency is for staff and books nothing; an unknown deposit and another provider’s are refused', async () => {
    const { session, reference } = await deposited()
    await send(reference, 'charged back', 50_000n, { currency: 'EUR' })
    expect(await payments.balance(session)).toEqual(['500.00', '0.00'])
    expect(await caseOf(reference)).toEqual(['open', 0, 0, 0])
    expect(
      (await payments.webhook({ reference: crypto.randomUUID(), status: 'refunded' })).statusCode,
    ).toBe(404)
    const { data } = await payments.withdraw(await payments.newPlayer('500.00'))
    expect(
      (await payments.webhook({ reference: data.transactionID, status: 'refunded' })).statusCode,
    ).toBe(404)
  })

  test('before the approval, it is booked in the commit that credits the deposit', async () => {
    const session = await payments.newPlayer()
    const { data } = await payments.deposit(session)
    expect(await send(data.transactionID, 'charged back', 20_000n)).toEqual([200, 'nothing'])
    expect(await payments.balance(session)).toEqual(['0.00', '0.00'])
    await payments.press(data.transactionID, 'approve')
    expect(await payments.balance(session)).toEqual(['300.00', '0.00'])
    expect(await caseOf(data.transactionID)).toEqual(['open', 20_000, 0, 0])
  })
})

function expectedMinor(events: readonly { status: ReturnStatus; amountMinor: bigint }[]): bigint {
  const sum = (status: ReturnStatus) =>
    events.reduce((minor, event) => minor + (event.status === status ? event.amountMinor : 0n), 0n)
  const above = (minor: bigint) => (minor > 0n ? minor : 0n)
  const minor =
    above(sum('refunded') - sum('refund failed')) +
    above(sum('charged back') - sum('chargeback reversed'))
  return minor > 50_000n ? 50_000n : minor
}

test(`repeated and reordered events of a deposit, its approval among them, take the same amount (${SEEDS} seeds)`, async () => {
  const KINDS = [
    'refunded',
    'refund failed',
    'charged back',
    'charged back',
    'chargeback reversed',
    'dispute opened',
    'dispute continued',
  ] as const
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const random = createFastRandom(seed)
    const session = await payments.newPlayer()
    const { data } = await payments.deposit(session)
    const reference = data.transactionID
    const events = Array.from({ length: 2 + random(5) }, () => ({
      eventId: crypto.randomUUID(),
      status: KINDS[random(KINDS.length)] ?? 'charged back',
      amountMinor: BigInt(1 + random(40_000)),
    }))
    const approval = {
      eventId: crypto.randomUUID(),
      status: 'approved' as const,
      amountMinor: 50_000n,
    }
    const order = [...events, ...events, approval, approval]
      .map((event) => ({ event, at: random(1_000) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ event }) => event)
    const lostMinor = BigInt(random(50_000))
    let isLost = false
    while (order.length > 0) {
      const replies = await Promise.all(
        order.splice(0, 1 + random(3)).map((event) => payments.webhook({ reference, ...event })),
      )
      expect(new Set(replies.map(({ statusCode }) => statusCode)), `seed ${seed}`).toEqual(
        new Set([200]),
      )
      if (!isLost && lostMinor > 0n) isLost = (await lose(session, lostMinor)) === 'done'
    }
    const [, borne = 0, receivable = 0] = ((await caseOf(reference)) ?? []).map(Number)
    expect(BigInt(borne + receivable), `seed ${seed}`).toBe(expectedMinor(events))
    const balanceMinor = 50_000 - borne - (isLost ? Number(lostMinor) : 0)
    expect(await payments.balance(session), `seed ${seed}`).toEqual([
      (balanceMinor / 100).toFixed(2),
      '0.00',
    ])
  }
})
