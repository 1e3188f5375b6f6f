import { afterAll, beforeAll, expect, test } from 'vitest'
import { png, upload } from '#server/domains/documents/documents.fixture.ts'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { withdrawalCheck } from '../open-payment.ts'

const REASON = 'çekim denetimi'
const DAYS = 86_400_000
let app: TestApp
let cashier: StaffSession
let officer: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  await rehire()
})
afterAll(() => app.close())

async function rehire(): Promise<void> {
  cashier = await hire(app, 'payments')
  officer = await hire(app, 'compliance')
}
async function change(name: 'automatic' | 'two-persons', amount: string): Promise<void> {
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
async function ask(
  player: Session,
  amount: string,
  fields: Record<string, string> = { walletNumber: '1234567890' },
): Promise<string> {
  const { data } = await app.call(
    'prepayServices',
    'processTransaction',
    { Type: 2, methodID: 'wallet', amount, fields, identityValidity: '2040-01-01' },
    player,
  )
  return data.transactionID
}
const decide = (transactionID: string) =>
  callStaff(app, 'decide_payment', { transactionID, decision: 'approve', reason: REASON }, cashier)
async function found(transactionID: string) {
  await app.drain()
  const { payment } = (await callStaff(app, 'get_transaction', { transactionID }, cashier)).data
  return [
    payment?.state,
    payment?.check?.outcome,
    ...(payment?.check?.doubts ?? []).map(({ check, value, bound }) =>
      [check, value, bound].filter((part) => part !== null).join(' '),
    ),
  ]
}
const auditOf = async (subjectID: string) =>
  (await callStaff(app, 'list_audit', { subjectID }, officer)).data.rows

/** A player known for eight days, verified, and paid once to the usual wallet. */
let tint = 0
async function settled(minor = 1_000_000n): Promise<Session> {
  const { user } = await app.signUp()
  app.clock.advance(8 * DAYS)
  const player = await app.signIn(user.username)
  await rehire()
  const { body } = await upload(app, player, png({ tint: (tint += 1) }))
  expect(
    (
      await callStaff(
        app,
        'decide_document',
        { documentID: body.documentID ?? '', outcome: 'accepted', validUntil: '2040-01-01' },
        officer,
      )
    ).result,
  ).toBe(true)
  await giveCash(app, user.uid, minor)
  expect((await decide(await ask(player, '100.00'))).result).toBe(true)
  app.clock.advance(1_000)
  return player
}
async function deposit(player: Session, amount: string): Promise<void> {
  const { data } = await app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount, fields: {} },
    player,
  )
  const paid = await app.inject({
    method: 'POST',
    url: `/sandbox/pay/${data.transactionID}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ decision: 'approve' }),
  })
  expect(paid.statusCode).toBe(200)
  app.clock.advance(1_000)
}

test('with the default setting off, a withdrawal without doubts is shown as such and waits for staff', async () => {
  const id = await ask(await settled(), '200.00')
  expect(await found(id)).toEqual(['pending', 'waits'])
  expect(
    (await callStaff(app, 'list_payments', { queue: 'withdrawals' }, cashier)).data.rows.find(
      ({ transactionID }) => transactionID === id,
    )?.check,
  ).toMatchObject({ outcome: 'waits', doubts: [] })
  expect((await auditOf(id))[0]).toMatchObject({
    action: 'withdrawal-check.waits',
    staff: 'kupa',
    after: { amount: '200.00', automatic: '0.00', doubts: [] },
  })
})

test('a new player’s first withdrawal waits with every reason and its figure', async () => {
  const player = await app.signUp()
  await deposit(player, '300.00')
  const id = await ask(player, '200.00')
  expect(await found(id)).toEqual([
    'pending',
    'waits',
    'identity',
    'account-age 0 7',
    'first',
    'unplayed 0.00 300.00',
  ])
})

test('a withdrawal within the setting is paid once automatically, and the log states the grounds', async () => {
  const player = await settled()
  await change('automatic', '500.00')
  const id = await ask(player, '500.00')
  expect(await found(id)).toEqual(['approved', 'approved'])
  await app.platform.database.transaction((tx) =>
    app.platform.jobs.add(tx, withdrawalCheck, { transactionID: id }),
  )
  expect(await found(id)).toEqual(['approved', 'approved'])
  expect(await auditOf(id)).toMatchObject([
    {
      action: 'withdrawal-check.approved',
      staff: 'kupa',
      before: { state: 'pending' },
      after: { amount: '500.00', automatic: '500.00', doubts: [] },
    },
  ])
  expect(await decide(id)).toMatchObject({ code: 409, debug: 'not pending' })
  const { data } = await app.call('finance', 'check_balance', {}, player)
  expect([data.balance, data.locked]).toEqual(['9400.00', '0.00'])
  expect(await found(await ask(player, '500.01'))).toEqual([
    'pending',
    'waits',
    'amount 500.01 500.00',
  ])
})

test('a different wallet counts as new, whatever else its player enters', async () => {
  const player = await settled()
  expect(await found(await ask(player, '60.00', { walletNumber: '9999999999' }))).toEqual([
    'pending',
    'waits',
    'destination',
  ])
  const id = await ask(player, '60.00', {
    walletNumber: '9999999999',
    iban: '1234567890',
    account: '1234567890',
  })
  expect(await found(id)).toEqual(['pending', 'waits', 'destination'])
})

test('an account saved under another name than the player’s current name waits', async () => {
  const player = await settled()
  const { data: account } = await app.call(
    'finance',
    'save_bank_account',
    { bankID: '0010', owner: 'Deniz Aydın', iban: 'TR65 0001 0000 0000 1000 0791 90' },
    player,
  )
  await app.platform.database.pool.query('update identity.player set lastname = $2 where id = $1', [
    player.user.uid,
    'Başka',
  ])
  const { data } = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'fast',
      amount: '100.00',
      bankAccountID: account.bankAccountID,
      identityValidity: '2040-01-01',
    },
    player,
  )
  expect(await found(data.transactionID)).toEqual(['pending', 'waits', 'name', 'destination'])
})

test('a withdrawal of money that was deposited and not played waits', async () => {
  const player = await settled()
  await deposit(player, '400.00')
  expect(await found(await ask(player, '100.00'))).toEqual([
    'pending',
    'waits',
    'unplayed 0.00 400.00',
  ])
})

test('withdrawals wait from the fourth in a day on', async () => {
  const player = await settled()
  expect(await found(await ask(player, '50.00'))).toEqual(['approved', 'approved'])
  expect(await found(await ask(player, '50.00'))).toEqual(['approved', 'approved'])
  expect(await found(await ask(player, '50.00'))).toEqual(['pending', 'waits', 'velocity 4 3'])
})

test('a withdrawal that needs two people is never paid automatically, however high the setting', async () => {
  const player = await settled()
  await change('automatic', '900.00')
  await change('two-persons', '400.00')
  expect(await found(await ask(player, '450.00'))).toEqual([
    'pending',
    'waits',
    'amount 450.00 400.00',
  ])
  await change('two-persons', '10000.00')
})

test('when the check coincides with a staff decision or the player’s cancel, the withdrawal is paid once or not at all', async () => {
  for (const other of [
    decide,
    (id: string, by: Session) =>
      app.call('finance', 'cancel_transaction', { transactionID: id }, by),
  ]) {
    const player = await settled()
    const id = await ask(player, '100.00')
    await Promise.all([app.platform.jobs.drain(), other(id, player)])
    const { data } = await callStaff(app, 'get_transaction', { transactionID: id }, cashier)
    expect(data.entries).toHaveLength(2)
    expect(['approved', 'cancelled']).toContain(data.payment?.state)
  }
})
