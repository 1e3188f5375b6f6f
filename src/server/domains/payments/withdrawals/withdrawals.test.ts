import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_WAITING_WITHDRAWALS } from '#shared/payments/withdrawals.ts'
import { png, upload } from '#server/domains/documents/documents.fixture.ts'
import { giveCash, grantBonusFor } from '#tests/support/funds.ts'
import { changeLevel } from '#tests/support/identity-levels.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'kayıt 204'
let app: TestApp
let cashier: StaffSession
let officer: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  officer = await hire(app, 'compliance')
})
afterAll(() => app.close())

const withdraw = (player: Session, amount: string) =>
  app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'wallet',
      amount,
      fields: { walletNumber: '1234567890' },
      identityValidity: '2030-01-01',
    },
    player,
  )
const readiness = async (player: Session) =>
  (await app.call('finance', 'withdrawal_readiness', {}, player)).data
const track = async (player: Session, transactionID: string) =>
  (await app.call('finance', 'track_withdrawal', { transactionID }, player)).data
const stages = async (player: Session, id: string) =>
  (await track(player, id)).stages.map((stage) => `${stage.id} ${stage.state}`)
const decide = (transactionID: string, data: object) =>
  callStaff(
    app,
    'decide_payment',
    { transactionID, decision: 'approve', reason: REASON, ...data },
    cashier,
  )

async function change(name: 'two-persons', amount: string): Promise<void> {
  const { data } = await callStaff(
    app,
    'propose_setting',
    { requestID: crypto.randomUUID(), name, amount, reason: REASON },
    cashier,
  )
  expect(
    await callStaff(
      app,
      'decide_proposal',
      { id: data.id, decision: 'approve', reason: REASON },
      officer,
    ),
  ).toMatchObject({ data: { state: 'approved' } })
}
async function verified(player: Session, tint: number): Promise<void> {
  const { body } = await upload(app, player, png({ tint }))
  expect(
    (
      await callStaff(
        app,
        'decide_document',
        { documentID: body.documentID ?? '', outcome: 'accepted', validUntil: '2032-01-01' },
        officer,
      )
    ).result,
  ).toBe(true)
}
async function rich(minor: bigint): Promise<Session> {
  const player = await app.signUp()
  await giveCash(app, player.user.uid, minor)
  return player
}

test('the obstacles shown beforehand are those a request is refused for, and a verified identity removes them', async () => {
  await changeLevel(app, 0, { 'withdrawal-total': '1000.00' })
  const player = await rich(500_000n)
  expect(await readiness(player)).toMatchObject({
    withdrawable: '5000.00',
    identity: {
      status: 'none',
      level: 0,
      limit: 'withdrawal-total',
      room: '1000.00',
      bound: '1000.00',
    },
    accounts: 0,
    bonus: null,
    waiting: { count: 0 },
    pausedUntil: null,
  })
  expect((await withdraw(player, '600.00')).result).toBe(true)
  expect(await readiness(player)).toMatchObject({
    identity: { room: '400.00' },
    waiting: { count: 1, amount: '600.00' },
  })
  expect(await withdraw(player, '400.01')).toMatchObject({
    code: 409,
    debug: 'limit reached',
    data: { reason: 'identity', level: 0, limit: 'withdrawal-total', room: '400.00' },
  })
  const both = await Promise.all([withdraw(player, '400.00'), withdraw(player, '400.00')])
  expect(both.filter(({ result }) => result)).toHaveLength(1)
  expect((await readiness(player)).identity.room).toBe('0.00')
  await verified(player, 11)
  expect((await readiness(player)).identity).toMatchObject({ status: 'verified', room: null })
  expect((await withdraw(player, '4000.00')).result).toBe(true)
})

test('a cancelled or rejected withdrawal no longer counts against the limit', async () => {
  const player = await rich(100_000n)
  const { data } = await withdraw(player, '1000.00')
  expect((await readiness(player)).identity.room).toBe('0.00')
  await app.call('finance', 'cancel_transaction', { transactionID: data.transactionID }, player)
  expect((await readiness(player)).identity.room).toBe('1000.00')
})

test('accepts pending withdrawals up to the maximum and no more', async () => {
  const player = await rich(100_000n)
  await verified(player, 13)
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into payments.payment (transaction_id, player_id, cash_type, method_id, amount_minor,
      state, details_sealed, created_at)
    select gen_random_uuid(), $1, 2, 'usdt', 100, 'pending', $3, $2 from generate_series(2, $4)
    returning transaction_id as id`,
    [
      player.user.uid,
      app.clock.now(),
      app.platform.secrets.encrypt('payments:details', '{}'),
      MAX_WAITING_WITHDRAWALS,
    ],
  )
  expect((await withdraw(player, '200.00')).result).toBe(true)
  expect((await readiness(player)).waiting).toMatchObject({
    count: MAX_WAITING_WITHDRAWALS,
    max: MAX_WAITING_WITHDRAWALS,
  })
  const refused = await withdraw(player, '200.00')
  expect(refused).toMatchObject({ code: 409, debug: 'limit reached' })
  expect(refused.data).not.toHaveProperty('reason')
  await app.database.pool.query(
    'delete from payments.payment where transaction_id = any($1::uuid[])',
    [rows.map(({ id }) => id)],
  )
})

test('an active bonus is shown with its remaining wagering, a break with its end; neither holds money back', async () => {
  const player = await rich(50_000n)
  await grantBonusFor(
    { database: app.platform.database, clock: app.clock },
    player.user.uid,
    10_000n,
  )
  await app.call('protection', 'time_out', { hours: 24 }, player)
  const ready = await readiness(player)
  expect(ready.bonus).toMatchObject({ lost: '100.00' })
  expect(Number(ready.bonus?.left)).toBeGreaterThan(0)
  expect(ready.pausedUntil).not.toBeNull()
  expect((await withdraw(player, '100.00')).result).toBe(true)
})

test('a small withdrawal can be tracked from request to sending', async () => {
  const player = await rich(50_000n)
  const {
    data: { transactionID },
  } = await withdraw(player, '200.00')
  expect(await stages(player, transactionID)).toEqual(['asked done', 'checked now', 'sent next'])
  expect(await track(player, transactionID)).toMatchObject({
    state: 'waiting',
    next: 'staff',
    amount: '200.00',
    method: 'Cüzdan',
    playerReason: null,
    measured: null,
    needed: 20,
  })
  await decide(transactionID, {})
  expect(await stages(player, transactionID)).toEqual(['asked done', 'checked done', 'sent done'])
  expect(await track(player, transactionID)).toMatchObject({ state: 'sent', next: 'bank' })
  expect(
    await app.call('finance', 'track_withdrawal', { transactionID }, await app.signUp()),
  ).toMatchObject({ code: 404 })
  expect(
    await app.call('finance', 'track_withdrawal', { transactionID: 'x' }, player),
  ).toMatchObject({ code: 404 })
})

test('a large withdrawal waits for a second person and is not offered to the first; the setting defines large', async () => {
  await change('two-persons', '300.00')
  const player = await rich(50_000n)
  const {
    data: { transactionID },
  } = await withdraw(player, '300.01')
  expect(await stages(player, transactionID)).toEqual([
    'asked done',
    'checked now',
    'second next',
    'sent next',
  ])
  expect(await decide(transactionID, {})).toMatchObject({ data: { outcome: 'proposed' } })
  expect(await stages(player, transactionID)).toEqual([
    'asked done',
    'checked done',
    'second now',
    'sent next',
  ])
  expect((await track(player, transactionID)).next).toBe('second')
  const seenBy = async (staff: StaffSession) =>
    (await callStaff(app, 'list_payments', { queue: 'withdrawals' }, staff)).data.rows.find(
      (row) => row.transactionID === transactionID,
    )
  expect(await seenBy(cashier)).toMatchObject({
    fourEyes: true,
    proposed: { by: cashier.email, own: true },
  })
  expect(await seenBy(officer)).toMatchObject({ proposed: { own: false } })
  const {
    data: { rows },
  } = await callStaff(app, 'list_proposals', {}, officer)
  await callStaff(
    app,
    'decide_proposal',
    {
      id: rows.find(({ subjectID }) => subjectID === player.user.uid)?.id ?? '',
      decision: 'approve',
      reason: REASON,
    },
    officer,
  )
  expect((await track(player, transactionID)).state).toBe('sent')
})

test('a rejected withdrawal tells its player why, on the tracker and in the notifications; without a reason it is not rejected', async () => {
  const player = await rich(50_000n)
  const {
    data: { transactionID },
  } = await withdraw(player, '250.00')
  expect(await decide(transactionID, { decision: 'reject' })).toMatchObject({
    code: 400,
    data: { fields: { playerReason: 'Zorunlu alan' } },
  })
  expect(
    (await decide(transactionID, { decision: 'reject', playerReason: 'account-name' })).result,
  ).toBe(true)
  expect(await track(player, transactionID)).toMatchObject({
    state: 'rejected',
    playerReason: 'account-name',
    next: 'nobody',
    stages: [{ id: 'asked' }],
  })
  await app.platform.outbox.drain()
  const { data } = await app.call('finance', 'list_transactions', { searchCategory: 2 }, player)
  expect(data.find(({ kind }) => kind === 'withdrawal-declined')?.description).toBe(
    '₺250,00 tutarındaki çekimin onaylanmadı; tutar bakiyene döndü. Alıcı hesap kendi adına değil.',
  )
})

test('the duration of a method is measured from withdrawals really sent, once there are enough', async () => {
  const player = await rich(1_000_000n)
  await verified(player, 12)
  await app.platform.database.pool.query(
    `insert into payments.payment (transaction_id, player_id, cash_type, method_id, amount_minor,
      state, details_sealed, created_at, decided_at)
    select gen_random_uuid(), $1, 2, 'usdt', 100, 'approved', $3,
      $2::timestamptz - make_interval(mins => n), $2 from generate_series(1, 19) n`,
    [player.user.uid, app.clock.now(), app.platform.secrets.encrypt('payments:details', '{}')],
  )
  const { data } = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'usdt',
      amount: '1000.00',
      fields: { cryptoAddress: `T${'A'.repeat(33)}` },
      identityValidity: '2030-01-01',
    },
    player,
  )
  expect((await track(player, data.transactionID)).measured).toBeNull()
  await app.platform.database.pool.query(
    `update payments.payment set state = 'approved', decided_at = created_at + interval '20 minutes'
      where transaction_id = $1`,
    [data.transactionID],
  )
  app.clock.advance(1_000_000)
  expect((await track(player, data.transactionID)).measured).toEqual({
    count: 20,
    p50Minutes: 11,
    p90Minutes: 19,
  })
  await app.platform.database.pool.query(
    "delete from payments.payment where method_id = 'usdt' and amount_minor = 100",
  )
  await app.platform.database.pool.query(
    "update payments.payment set state = 'pending', decided_at = null where transaction_id = $1",
    [data.transactionID],
  )
})

test('a setting is changed by two people, once, while it has the value both saw, and its history names them', async () => {
  const requestID = crypto.randomUUID()
  const ask = (id: string, amount: string) =>
    callStaff(
      app,
      'propose_setting',
      { requestID: id, name: 'two-persons', amount, reason: REASON },
      cashier,
    )
  expect(await ask(requestID, '5000.00')).toMatchObject({
    data: { kind: 'setting', subjectID: 'two-persons', amount: '5000.00', own: true },
  })
  expect(await ask(crypto.randomUUID(), '6000.00')).toMatchObject({ code: 409, debug: 'duplicate' })
  const settle = (by: StaffSession) =>
    callStaff(app, 'decide_proposal', { id: requestID, decision: 'approve', reason: REASON }, by)
  expect(await settle(cashier)).toMatchObject({ debug: 'not authorized' })
  const replies = await Promise.all([settle(officer), settle(await hire(app, 'admin'))])
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  const { data } = await callStaff(app, 'list_settings', {}, officer)
  expect(data.settings.find(({ name }) => name === 'two-persons')).toMatchObject({
    amount: '5000.00',
    history: [
      { action: 'setting.approve', subjectKind: 'setting', after: { amount: '5000.00' } },
      { action: 'setting.propose', staff: cashier.email },
      {},
      {},
    ],
  })
})
