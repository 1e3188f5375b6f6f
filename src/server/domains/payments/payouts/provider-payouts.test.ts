import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFastRandom } from '#games/slots/fast-random.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { png, upload } from '#server/domains/documents/documents.fixture.ts'
import {
  payoutFixture,
  REASON,
  saveProvider,
  type PayoutFixture,
} from './provider-payouts.fixture.ts'

const SEEDS = 10
/** The sandbox pays after 20 s, and is asked 30 s after it accepted a payout. */
const ASKED_MS = 30_000
const LOCKED = ['500.00', '500.00']
const PAID = ['500.00', '0.00']
const BACK = ['1000.00', '0.00']

let app: TestApp
let cashier: StaffSession
let payouts: PayoutFixture
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  payouts = payoutFixture(app, cashier)
  expect(await saveProvider(app, cashier, 'fast', 'sandbox')).toMatchObject({
    data: { provider: 'sandbox', providers: ['sandbox'] },
  })
})
afterAll(() => app.close())

describe('a withdrawal whose method has a provider', () => {
  test('its approval stores an instruction, the provider gets it, and the player is paid once', async () => {
    const withdrawn = await payouts.approved()
    const { id } = withdrawn
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'waiting', amount_minor: 50_000n })
    expect(await payouts.balance(withdrawn)).toEqual(LOCKED)
    await payouts.run()
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'sent', settled_at: null })
    expect(await payouts.balance(withdrawn)).toEqual(LOCKED)
    await payouts.run(ASKED_MS)
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'paid', attention: null })
    expect(await payouts.balance(withdrawn)).toEqual(PAID)
    await payouts.webhook({ reference: id, payout: 'paid' })
    expect(await payouts.balance(withdrawn)).toEqual(PAID)
    expect(await payouts.paymentOf(id)).toMatchObject({ state: 'approved', provider: 'sandbox' })
  })

  test('it never enters a batch, and a method without a provider is still paid by batches', async () => {
    const { id } = await payouts.approved()
    const ready = async () =>
      (
        await callStaff(app, 'list_ready_payouts', { methodID: 'fast', limit: 100 }, cashier)
      ).data.rows.map(({ transactionID }) => transactionID)
    const batch = (transactionIDs: string[]) =>
      callStaff(
        app,
        'create_payout_batch',
        { requestID: crypto.randomUUID(), methodID: 'fast', transactionIDs },
        cashier,
      )
    expect(await ready()).not.toContain(id)
    expect(await batch([id])).toMatchObject({ debug: 'not pending' })
    await saveProvider(app, cashier, 'fast', null)
    const byHand = await payouts.approved()
    await saveProvider(app, cashier, 'fast', 'sandbox')
    expect(await ready()).toContain(byHand.id)
    expect(await batch([byHand.id])).toMatchObject({ data: { lines: 1 } })
    await payouts.run(ASKED_MS)
    expect(await payouts.balance(byHand)).toEqual(LOCKED)
  })

  test('staff can decline it until it is sent, and not afterwards', async () => {
    const early = await payouts.approved()
    expect(await payouts.decide(early.id, 'reject')).toMatchObject({
      data: { outcome: 'rejected' },
    })
    await payouts.run(ASKED_MS)
    expect(await payouts.rowOf(early.id)).toMatchObject({ state: 'cancelled', attempts: 0 })
    expect(await payouts.balance(early)).toEqual(BACK)
    const late = await payouts.approved()
    await payouts.run()
    for (const decision of ['approve', 'reject'] as const)
      expect(await payouts.decide(late.id, decision)).toMatchObject({ debug: 'not pending' })
    expect(await payouts.balance(late)).toEqual(LOCKED)
  })

  test('a stop that begins after the approval holds it, and its end lets it go', async () => {
    const withdrawn = await payouts.approved()
    const { uid } = withdrawn.session.user
    await app.database.pool.query(
      "insert into payments.signal_stop (player_id, kind, since) values ($1, 'declined-deposits', $2)",
      [uid, app.clock.now()],
    )
    await payouts.run()
    expect(await payouts.rowOf(withdrawn.id)).toMatchObject({ state: 'waiting', attempts: 0 })
    await app.database.pool.query('delete from payments.signal_stop where player_id = $1', [uid])
    await payouts.run(10 * 60_000)
    await payouts.run(ASKED_MS)
    expect(await payouts.rowOf(withdrawn.id)).toMatchObject({ state: 'paid' })
  })

  test('a destination or an amount that was changed after the approval is not sent', async () => {
    const elsewhere = app.platform.secrets.encrypt(
      'payments:details',
      JSON.stringify({ owner: 'Deniz Aydın', iban: 'TR330006100519786457841326' }),
    )
    for (const [change, value] of [
      ['destination_sealed', elsewhere],
      ['amount_minor', 50_001n],
      ['provider', 'adyen'],
    ] as const) {
      const withdrawn = await payouts.approved()
      await app.database.pool.query(
        `update payments.payout set ${change} = $2 where transaction_id = $1`,
        [withdrawn.id, value],
      )
      await payouts.run()
      expect(await payouts.rowOf(withdrawn.id)).toMatchObject({
        state: 'review',
        attention: 'changed after its approval',
        attempts: 0,
      })
      expect(await payouts.balance(withdrawn)).toEqual(LOCKED)
    }
  })
})

describe('the result', () => {
  test('an amount that the sandbox refuses goes back to the player', async () => {
    const withdrawn = await payouts.approved('500.01')
    await payouts.run()
    await payouts.run(ASKED_MS)
    expect(await payouts.rowOf(withdrawn.id)).toMatchObject({
      state: 'failed',
      error: 'account closed',
    })
    expect(await payouts.balance(withdrawn)).toEqual(BACK)
    expect(await payouts.paymentOf(withdrawn.id)).toMatchObject({
      state: 'declined',
      playerReason: 'bank',
    })
  })

  test('a payout that comes back is in the player’s cash, booked from where it went', async () => {
    const withdrawn = await payouts.approved('500.02')
    const { id } = withdrawn
    await payouts.run()
    expect((await payouts.press(id, 'paid')).statusCode).toBe(200)
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'paid' })
    expect((await payouts.press(id, 'returned')).statusCode).toBe(200)
    expect((await payouts.press(id, 'failed')).statusCode).toBe(409)
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'returned' })
    expect(await payouts.balance(withdrawn)).toEqual(BACK)
    const { rows } = await app.database.pool.query(
      `select debit, credit, amount_minor from wallet.entry where player_id = $1 order by seq desc
        limit 2`,
      [withdrawn.session.user.uid],
    )
    expect(rows).toEqual([
      { debit: 101, credit: 1, amount_minor: 50_002n },
      { debit: 3, credit: 101, amount_minor: 50_002n },
    ])
  })

  test('the provider pays the amount less the fee, and a return brings back both', async () => {
    const setFee = (bp: number) =>
      app.database.pool.query(
        "update payments.method set fee_bp = $1 where method_id = 'fast' and cash_type = 2",
        [bp],
      )
    await setFee(100)
    const withdrawn = await payouts.approved()
    await setFee(0)
    const { id: reference } = withdrawn
    expect(await payouts.rowOf(reference)).toMatchObject({ amount_minor: 49_500n })
    await payouts.webhook({ reference, payout: 'paid', amountMinor: 49_500n })
    expect(await payouts.balance(withdrawn)).toEqual(PAID)
    await payouts.webhook({ reference, payout: 'returned', amountMinor: 49_500n })
    expect(await payouts.balance(withdrawn)).toEqual(BACK)
    const { rows } = await app.database.pool.query(
      `select debit, credit, amount_minor from wallet.entry where player_id = $1 order by seq desc
        limit 4`,
      [withdrawn.session.user.uid],
    )
    expect(rows).toEqual([
      { debit: 112, credit: 1, amount_minor: 500n },
      { debit: 101, credit: 1, amount_minor: 49_500n },
      { debit: 3, credit: 112, amount_minor: 500n },
      { debit: 3, credit: 101, amount_minor: 49_500n },
    ])
  })

  test('a contradiction moves nothing and is left for staff, in either order', async () => {
    const paid = await payouts.approved()
    await payouts.webhook({ reference: paid.id, payout: 'paid' })
    await payouts.webhook({ reference: paid.id, payout: 'failed' })
    expect(await payouts.rowOf(paid.id)).toMatchObject({
      state: 'paid',
      attention: 'failed after it was paid',
    })
    expect(await payouts.balance(paid)).toEqual(PAID)
    const failed = await payouts.approved()
    await payouts.webhook({ reference: failed.id, payout: 'failed', reason: 'no account' })
    await payouts.webhook({ reference: failed.id, payout: 'paid' })
    expect(await payouts.rowOf(failed.id)).toMatchObject({
      state: 'failed',
      attention: 'paid after it failed',
    })
    expect(await payouts.balance(failed)).toEqual(BACK)
  })

  test('another amount and another currency are held for staff', async () => {
    for (const change of [{ amountMinor: 49_999n }, { currency: 'EUR' }])
      for (const payout of ['paid', 'failed', 'returned'] as const) {
        const withdrawn = await payouts.approved()
        await payouts.webhook({ reference: withdrawn.id, payout, ...change })
        expect(await payouts.rowOf(withdrawn.id)).toMatchObject({
          state: 'review',
          attention: expect.stringMatching(`^${payout} (with another amount|in another currency)$`),
        })
        expect(await payouts.balance(withdrawn)).toEqual(LOCKED)
        await payouts.run(ASKED_MS)
        expect(await payouts.rowOf(withdrawn.id)).toMatchObject({ state: 'review', attempts: 0 })
      }
  })

  test('an event of a deposit about a withdrawal, and of a payout about a deposit, are refused', async () => {
    const { id } = await payouts.approved()
    const unknown = await payouts.webhook({ reference: crypto.randomUUID(), payout: 'paid' })
    expect(unknown.statusCode).toBe(404)
    const { data } = await app.call(
      'prepayServices',
      'processTransaction',
      { Type: 1, methodID: 'card', amount: '500.00' },
      await app.signUp(),
    )
    const deposit = await payouts.webhook({ reference: data.transactionID, payout: 'paid' })
    expect(deposit.statusCode).toBe(404)
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'waiting' })
  })

  test(`repeated and reordered events settle a payout once (${SEEDS} seeds)`, async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = createFastRandom(seed)
      const withdrawn = await payouts.approved()
      const { id: reference } = withdrawn
      const results = (
        [
          ['paid'],
          ['failed'],
          ['paid', 'returned'],
          ['paid', 'failed'],
          ['paid', 'returned', 'failed'],
        ] as const
      )[random(5)] ?? ['paid']
      const order = [...results, ...results]
        .map((payout) => ({ payout, eventId: `${seed}:${payout}`, at: random(1_000) }))
        .toSorted((a, b) => a.at - b.at)
      while (order.length > 0) {
        const replies = await Promise.all([
          ...order
            .splice(0, 1 + random(3))
            .map(({ payout, eventId }) => payouts.webhook({ reference, payout, eventId })),
          ...(random(3) === 0 ? [app.platform.jobs.drain()] : []),
        ])
        for (const reply of replies)
          expect(reply === undefined ? 200 : reply.statusCode, `seed ${seed}`).toBe(200)
      }
      const { state } = await payouts.rowOf(reference)
      expect(results, `seed ${seed}`).toContain(state)
      if (results.includes('returned' as never) && !results.includes('failed' as never))
        expect(state, `seed ${seed}`).toBe('returned')
      expect(await payouts.balance(withdrawn), `seed ${seed}`).toEqual(
        state === 'paid' ? PAID : BACK,
      )
    }
  })
})

test('an automatic approval leaves the withdrawal to the provider, too', async () => {
  const { session, id } = await payouts.approved()
  await payouts.webhook({ reference: id, payout: 'paid' })
  app.clock.advance(8 * 24 * 3_600_000)
  cashier = await hire(app, 'payments')
  const officer = await hire(app, 'compliance')
  payouts = payoutFixture(app, cashier)
  const player = await app.signIn(session.user.username)
  const { body } = await upload(app, player, png({ tint: 9 }))
  await callStaff(
    app,
    'decide_document',
    { documentID: body.documentID ?? '', outcome: 'accepted', validUntil: '2040-01-01' },
    officer,
  )
  const setting = await callStaff(
    app,
    'propose_setting',
    { requestID: crypto.randomUUID(), name: 'automatic', amount: '500.00', reason: REASON },
    cashier,
  )
  await callStaff(
    app,
    'decide_proposal',
    { id: setting.data.id, decision: 'approve', reason: REASON },
    officer,
  )
  const { data: accounts } = await app.call('finance', 'list_bank_accounts', {}, player)
  const asked = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'fast',
      amount: '300.00',
      bankAccountID: accounts[0]?.bankAccountID ?? '',
      identityValidity: '2040-01-01',
    },
    player,
  )
  await payouts.run()
  expect(await payouts.paymentOf(asked.data.transactionID)).toMatchObject({
    state: 'ready',
    check: { outcome: 'approved' },
    providerPayout: { state: 'sent' },
  })
})
