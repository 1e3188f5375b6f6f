import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { nextIdentityNumber } from '#tests/support/test-identity.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'gecikme için'
let app: TestApp
let cashier: StaffSession
let second: StaffSession
let third: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  second = await hire(app, 'payments')
  third = await hire(app, 'compliance')
})
afterAll(() => app.close())

async function newPlayer(minor: bigint): Promise<Session> {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, minor)
  return session
}
async function withdraw(session: Session, amount: string): Promise<string> {
  const reply = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'wallet',
      amount,
      fields: { walletNumber: '1234567890' },
      identityValidity: '2030-01-01',
    },
    session,
  )
  expect(reply).toMatchObject({ result: true })
  return reply.data.transactionID
}
const decide = (transactionID: string, decision: 'approve' | 'reject', by = cashier) =>
  callStaff(
    app,
    'decide_payment',
    {
      transactionID,
      decision,
      reason: REASON,
      ...(decision === 'reject' ? { playerReason: 'details' } : {}),
    },
    by,
  )
const balance = async (session: Session) => {
  const { data } = await app.call('finance', 'check_balance', {}, session)
  return [data.balance, data.locked]
}
const waiting = async (queue: 'withdrawals' | 'deposits' | 'held') =>
  (await callStaff(app, 'list_payments', { queue }, cashier)).data.rows
const correct = (
  session: Session,
  amount: string,
  requestID: string = crypto.randomUUID(),
  by = cashier,
) =>
  callStaff(
    app,
    'propose_correction',
    { playerID: session.user.uid, requestID, amount, reason: REASON },
    by,
  )
const settle = (id: string, decision: 'approve' | 'reject' | 'withdraw', by: StaffSession) =>
  callStaff(app, 'decide_proposal', { id, decision, reason: REASON }, by)

test("a withdrawal waits with the player's details, is paid once, and the log names who paid it", async () => {
  const player = await newPlayer(100_000n)
  const id = await withdraw(player, '200.00')
  expect(
    (await waiting('withdrawals')).find(({ transactionID }) => transactionID === id),
  ).toMatchObject({
    username: player.user.username,
    kind: 'withdrawal',
    amount: '200.00',
    details: { walletNumber: '1234567890', identityValidity: '2030-01-01' },
    fourEyes: false,
    state: 'pending',
  })
  expect(await decide(id, 'approve')).toMatchObject({ data: { outcome: 'approved' } })
  expect(await decide(id, 'approve', second)).toMatchObject({ code: 409, debug: 'not pending' })
  expect(await balance(player)).toEqual(['800.00', '0.00'])
  const { data } = await callStaff(app, 'get_transaction', { transactionID: id }, cashier)
  expect(data).toMatchObject({
    line: { id, amount: '-200.00', transaction_status: 1002 },
    payment: { state: 'approved' },
    entries: [
      { from: 'cash', to: 'locked', amount: '200.00' },
      { from: 'locked', to: 'house 101', amount: '200.00' },
    ],
    audit: [
      {
        action: 'payment.approve',
        staff: cashier.email,
        reason: REASON,
        before: { state: 'pending' },
        after: { state: 'approved' },
      },
    ],
  })
})

test('a rejected withdrawal returns to the balance', async () => {
  const player = await newPlayer(50_000n)
  const id = await withdraw(player, '500.00')
  expect(await balance(player)).toEqual(['0.00', '500.00'])
  expect(await decide(id, 'reject')).toMatchObject({ data: { outcome: 'rejected' } })
  expect(await balance(player)).toEqual(['500.00', '0.00'])
})

test('when the player’s cancel and a staff approval coincide, one holds, and the money is in one place', async () => {
  for (let n = 0; n < 6; n += 1) {
    const player = await newPlayer(30_000n)
    const id = await withdraw(player, '300.00')
    const [approved, cancelled] = await Promise.all([
      decide(id, 'approve'),
      app.call('finance', 'cancel_transaction', { transactionID: id }, player),
    ])
    expect(approved.result).toBe(!cancelled.result)
    expect(approved.result ? cancelled.debug : approved.debug).toBe('not pending')
    expect(await balance(player)).toEqual([approved.result ? '0.00' : '300.00', '0.00'])
  }
})

test('a large withdrawal is proposed, and paid once another person approves it', async () => {
  const player = await newPlayer(2_000_000n)
  const id = await withdraw(player, '12000.00')
  expect(
    (await waiting('withdrawals')).find(({ transactionID }) => transactionID === id)?.fourEyes,
  ).toBe(true)
  expect(await decide(id, 'approve')).toMatchObject({ data: { outcome: 'proposed' } })
  expect(await decide(id, 'approve', second)).toMatchObject({ code: 409, debug: 'duplicate' })
  expect(await balance(player)).toEqual(['8000.00', '12000.00'])
  const { data } = await callStaff(app, 'list_proposals', {}, second)
  const row = data.rows.find(({ subjectID }) => subjectID === player.user.uid)
  expect(row).toMatchObject({
    kind: 'withdrawal',
    amount: '-12000.00',
    username: player.user.username,
    own: false,
    proposedBy: cashier.email,
  })
  expect(await settle(row?.id ?? '', 'approve', cashier)).toMatchObject({
    code: 409,
    debug: 'own proposal',
  })
  expect(await settle(row?.id ?? '', 'approve', second)).toMatchObject({
    data: { state: 'approved', decidedBy: second.email },
  })
  expect(await balance(player)).toEqual(['8000.00', '0.00'])
})

test('a large withdrawal cancelled by its player is not paid by a late approval', async () => {
  const player = await newPlayer(2_000_000n)
  const id = await withdraw(player, '15000.00')
  await decide(id, 'approve')
  const { data } = await callStaff(app, 'list_proposals', {}, second)
  const proposal = data.rows.find(({ subjectID }) => subjectID === player.user.uid)?.id ?? ''
  expect(
    (await app.call('finance', 'cancel_transaction', { transactionID: id }, player)).result,
  ).toBe(true)
  expect(await settle(proposal, 'approve', second)).toMatchObject({
    code: 409,
    debug: 'not pending',
  })
  await app.platform.outbox.drain()
  expect(await settle(proposal, 'reject', second), 'it was withdrawn').toMatchObject({
    debug: 'not pending',
  })
  expect(await balance(player)).toEqual(['20000.00', '0.00'])
})

test('a cancelled or declined withdrawal leaves no pending proposal, and another one of the player keeps its own', async () => {
  const player = await newPlayer(6_000_000n)
  const ids = []
  for (const amount of ['11000.00', '12000.00', '13000.00']) {
    const id = await withdraw(player, amount)
    await decide(id, 'approve')
    ids.push(id)
  }
  const pending = async () =>
    (await callStaff(app, 'list_proposals', {}, second)).data.rows
      .filter(({ subjectID }) => subjectID === player.user.uid)
      .map(({ amount }) => amount)
      .toSorted()
  expect(await pending()).toEqual(['-11000.00', '-12000.00', '-13000.00'])
  await app.call('finance', 'cancel_transaction', { transactionID: ids[0] ?? '' }, player)
  await decide(ids[1] ?? '', 'reject', second)
  await app.platform.outbox.drain()
  expect(await pending()).toEqual(['-13000.00'])
})

test('a correction moves nothing until another person approves it, and then once, even with concurrent approvals', async () => {
  const player = await newPlayer(10_000n)
  const requestID = crypto.randomUUID()
  const [one, again] = await Promise.all([
    correct(player, '25.50', requestID),
    correct(player, '25.50', requestID),
  ])
  expect(one.data.id).toBe(requestID)
  expect(again.data).toEqual(one.data)
  expect(await correct(player, '26.50', requestID)).toMatchObject({ code: 409, debug: 'duplicate' })
  expect(await correct(player, '25.50', requestID, second)).toMatchObject({
    code: 409,
    debug: 'duplicate',
  })
  expect(await balance(player)).toEqual(['100.00', '0.00'])
  expect(await settle(requestID, 'approve', cashier)).toMatchObject({ debug: 'own proposal' })
  expect(await settle(requestID, 'withdraw', second)).toMatchObject({ debug: 'own proposal' })
  const replies = await Promise.all([
    settle(requestID, 'approve', second),
    settle(requestID, 'approve', third),
    settle(requestID, 'approve', second),
    settle(requestID, 'reject', third),
  ])
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  expect(replies.filter(({ debug }) => debug === 'not pending')).toHaveLength(3)
  const isApproved = replies.some(({ data }) => data?.state === 'approved')
  expect(await balance(player)).toEqual([isApproved ? '125.50' : '100.00', '0.00'])
})

test('a proposal the wallet refuses stays pending; its proposer may withdraw it', async () => {
  const player = await newPlayer(10_000n)
  const {
    data: { id },
  } = await correct(player, '-150.00')
  expect(await settle(id, 'approve', second)).toMatchObject({
    code: 409,
    debug: 'insufficient balance',
  })
  await giveCash(app, player.user.uid, 10_000n)
  expect(await settle(id, 'approve', await hire(app, 'risk'))).toMatchObject({
    code: 403,
    debug: 'not authorized',
  })
  expect(await settle(id, 'approve', second)).toMatchObject({ data: { state: 'approved' } })
  expect(await balance(player)).toEqual(['50.00', '0.00'])
  const {
    data: { id: other },
  } = await correct(player, '10.00')
  expect(await settle(other, 'withdraw', cashier)).toMatchObject({
    data: { state: 'withdrawn', own: true },
  })
  const { data: decided } = await callStaff(app, 'list_proposals', { state: 'decided' }, cashier)
  expect(decided.rows.find((row) => row.id === other)).toMatchObject({
    state: 'withdrawn',
    decidedBy: cashier.email,
  })
  for (const amount of ['0', '-0.00', '1.234', 'on', '1e3', '--5'])
    expect(await correct(player, amount), amount).toMatchObject({
      code: 400,
      data: { fields: { amount: 'Geçerli bir tutar gir' } },
    })
})

test('a transfer without a matching bank line is credited once two people approve it; a provider’s deposit cannot be decided by staff', async () => {
  const player = await app.signUp()
  const { data: byProvider } = await app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount: '500.00' },
    player,
  )
  expect(await decide(byProvider.transactionID, 'approve')).toMatchObject({ debug: 'not pending' })
  const { data: banks } = await app.call('finance', 'list_banks', { typeID: 2 }, player)
  const { data } = await app.call(
    'finance',
    'save_bank_transfer',
    {
      amount: '750.00',
      bankID: banks[0]?.bankID ?? '',
      reference: 'HAVALE-77',
      date: '2026-11-20',
    },
    player,
  )
  const announcedDeposit = (await waiting('deposits')).find(
    ({ transactionID }) => transactionID === data.transactionID,
  )
  expect(announcedDeposit?.details, 'the slip to look for, and a bank by its name').toEqual({
    reference: 'HAVALE-77',
    bank: banks[0]?.name,
    date: '2026-11-20',
  })
  expect(await decide(data.transactionID, 'approve')).toMatchObject({
    data: { outcome: 'proposed' },
  })
  expect(await decide(data.transactionID, 'approve', second)).toMatchObject({
    code: 409,
    debug: 'duplicate',
  })
  expect(await balance(player)).toEqual(['0.00', '0.00'])
  const proposal = (await callStaff(app, 'list_proposals', {}, second)).data.rows.find(
    ({ subjectID }) => subjectID === player.user.uid,
  )
  expect(proposal).toMatchObject({ kind: 'deposit', amount: '750.00' })
  expect(await settle(proposal?.id ?? '', 'approve', second)).toMatchObject({
    data: { state: 'approved' },
  })
  expect(await balance(player)).toEqual(['750.00', '0.00'])
})

test('an identity number entered by a player is masked wherever staff read the payment', async () => {
  const player = await app.signUp()
  const [senderIdentity, receiverIdentity] = [nextIdentityNumber(801), nextIdentityNumber(802)]
  const {
    data: { transactionID },
  } = await app.call(
    'finance',
    'save_cep_bank_transfer',
    {
      Type: 1,
      amount: '200',
      bankID: '0010',
      senderPhone: '+90 532 000 00 01',
      receiverPhone: '05320000002',
      senderIdentity,
      receiverIdentity,
    },
    player,
  )
  const masked = {
    senderIdentity: expect.stringMatching(/^\d{3}•{6}\d\d$/),
    receiverIdentity: expect.stringMatching(/^\d{3}•{6}\d\d$/),
  }
  const waits = (await waiting('deposits')).find(
    (payment) => payment.transactionID === transactionID,
  )
  const { data: page } = await callStaff(app, 'get_transaction', { transactionID }, cashier)
  for (const payment of [waits, page.payment]) expect(payment?.details).toMatchObject(masked)
  for (const number of [senderIdentity, receiverIdentity])
    expect(JSON.stringify([waits, page])).not.toContain(number)
  await decide(transactionID, 'reject')
})

test('queues are counted, and pages of a queue continue by cursor', async () => {
  const player = await newPlayer(100_000n)
  const ids = [
    await withdraw(player, '200.00'),
    await withdraw(player, '200.00'),
    await withdraw(player, '200.00'),
  ]
  const { data: counted } = await callStaff(app, 'queues', {}, cashier)
  expect(counted.withdrawals).toBe((await waiting('withdrawals')).length)
  const { data: first } = await callStaff(
    app,
    'list_payments',
    { queue: 'withdrawals', limit: 2 },
    cashier,
  )
  const { data: rest } = await callStaff(
    app,
    'list_payments',
    { queue: 'withdrawals', after: first.next ?? '' },
    cashier,
  )
  expect([...first.rows, ...rest.rows].map(({ transactionID }) => transactionID)).toEqual(
    expect.arrayContaining(ids),
  )
  expect(
    new Set([...first.rows, ...rest.rows].map(({ transactionID }) => transactionID)).size,
  ).toBe(counted.withdrawals)
})

test('the site closes with a message and a time, and the back office stays open', async () => {
  const editor = await hire(app, 'content')
  const until = '2026-11-20T23:00:00+03:00'
  expect(
    await callStaff(
      app,
      'set_maintenance',
      { on: true, until, message: 'Bakımdayız', reason: REASON },
      editor,
    ),
  ).toMatchObject({ data: { on: true, until, message: 'Bakımdayız' } })
  expect(await app.call('casino', 'category_list', {})).toMatchObject({
    code: 503,
    debug: 'maintenance',
  })
  expect(await callStaff(app, 'queues', {}, cashier)).toMatchObject({ result: true })
  expect(
    await callStaff(app, 'set_maintenance', { on: false, reason: REASON }, editor),
  ).toMatchObject({ data: { on: false, until: null, message: '' } })
  expect(await app.call('casino', 'category_list', {})).toMatchObject({ result: true })
  expect(
    await callStaff(app, 'set_maintenance', { on: true, until: 'yarın', reason: REASON }, editor),
  ).toMatchObject({ code: 400 })
})
