import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'banka dekontu 44'
const IBAN = 'TR650001000000001000079190'
let app: TestApp
let cashier: StaffSession
let second: StaffSession
let officer: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  second = await hire(app, 'payments')
  officer = await hire(app, 'compliance')
})
afterAll(() => app.close())

async function newPlayer(minor: bigint): Promise<{ player: Session; account: string }> {
  const player = await app.signUp()
  await giveCash(app, player.user.uid, minor)
  const { data } = await app.call(
    'finance',
    'save_bank_account',
    { bankID: '0010', owner: 'Deniz Aydın', iban: IBAN },
    player,
  )
  return { player, account: data.bankAccountID }
}
const ask = async (
  { player, account }: Awaited<ReturnType<typeof newPlayer>>,
  amount: string,
): Promise<string> =>
  (
    await app.call(
      'prepayServices',
      'processTransaction',
      { Type: 2, methodID: 'fast', amount, bankAccountID: account, identityValidity: '2040-01-01' },
      player,
    )
  ).data.transactionID
const decide = (transactionID: string, decision: 'approve' | 'reject' = 'approve') =>
  callStaff(
    app,
    'decide_payment',
    {
      transactionID,
      decision,
      reason: REASON,
      ...(decision === 'reject' ? { playerReason: 'play' } : {}),
    },
    cashier,
  )
async function ready() {
  const who = await newPlayer(100_000n)
  const id = await ask(who, '100.00')
  expect(await decide(id)).toMatchObject({ data: { outcome: 'approved' } })
  return { ...who, id }
}
const batch = (transactionIDs: string[], requestID: string = crypto.randomUUID(), by = cashier) =>
  callStaff(app, 'create_payout_batch', { requestID, methodID: 'fast', transactionIDs }, by)
const mark = (
  batchID: string,
  transactionIDs: string[],
  outcome: 'sent' | 'failed',
  by = cashier,
) =>
  callStaff(
    app,
    'mark_payouts',
    {
      batchID,
      transactionIDs,
      outcome,
      reason: REASON,
      ...(outcome === 'failed' ? { playerReason: 'details' } : {}),
    },
    by,
  )
const balance = async (player: Session) => {
  const { data } = await app.call('finance', 'check_balance', {}, player)
  return [data.balance, data.locked]
}
const track = async (player: Session, transactionID: string) => {
  const { data } = await app.call('finance', 'track_withdrawal', { transactionID }, player)
  return [data.state, data.next, ...data.stages.map((stage) => `${stage.id} ${stage.state}`)]
}
const auditOf = async (subjectID: string) =>
  (await callStaff(app, 'list_audit', { subjectID }, officer)).data.rows.map(({ action }) => action)
async function file(batchID: string): Promise<string[]> {
  const { data } = await callStaff(app, 'export_payout_batch', { batchID }, cashier)
  const reply = await app.inject({ method: 'GET', url: new URL(data.url).pathname })
  expect(reply.statusCode).toBe(200)
  return reply.payload.replace('\uFEFF', '').trimEnd().split('\r\n')
}

test('an approved withdrawal keeps its money locked until it is marked sent, and its player is notified of both', async () => {
  const { player, id } = await ready()
  expect(await track(player, id)).toEqual([
    'waiting',
    'payout',
    'asked done',
    'checked done',
    'sent now',
  ])
  expect(await balance(player)).toEqual(['900.00', '100.00'])
  expect(
    await app.call('finance', 'cancel_transaction', { transactionID: id }, player),
  ).toMatchObject({ code: 409, debug: 'not pending' })
  expect(await decide(id)).toMatchObject({ code: 409, debug: 'not pending' })
  const { data: made } = await batch([id])
  expect(made).toMatchObject({
    method: 'FAST',
    lines: 1,
    amount: '100.00',
    open: 1,
    sent: 0,
    failed: 0,
    takenAt: null,
    createdBy: cashier.email,
  })
  expect(
    (await callStaff(app, 'get_transaction', { transactionID: id }, cashier)).data.payment,
  ).toMatchObject({
    state: 'ready',
    payout: { batchID: made.batchID, number: made.number, state: 'open' },
  })
  const reference = `KUPA-${made.number}-1`
  const lines = await file(made.batchID)
  expect(lines).toEqual([
    expect.stringContaining('"Referans";"Alıcı";"IBAN"'),
    `"${reference}";"Deniz Aydın";"${IBAN}";"Ziraat Bankası";100,00;"TRY";"Kupa ${reference}"`,
  ])
  expect(await file(made.batchID)).toEqual(lines)
  expect(await mark(made.batchID, [id], 'sent')).toMatchObject({
    data: {
      marked: 1,
      batch: { open: 0, sent: 1, sentAmount: '100.00', takenBy: cashier.email },
      lines: [{ reference, state: 'sent', settledBy: cashier.email }],
    },
  })
  expect(await track(player, id)).toEqual([
    'sent',
    'bank',
    'asked done',
    'checked done',
    'sent done',
  ])
  expect(await balance(player)).toEqual(['900.00', '0.00'])
  expect(await auditOf(id)).toEqual(['payout.sent', 'payment.approve'])
  expect(await auditOf(made.batchID)).toEqual(['payout.file', 'payout.file', 'payout.batch'])
  expect(
    await callStaff(app, 'export_payout_batch', { batchID: made.batchID }, cashier),
  ).toMatchObject({ code: 409, debug: 'not pending' })
})

test('a failed withdrawal returns to its player’s balance with the reason shown, and is in no later file or batch', async () => {
  const [one, other] = [await ready(), await ready()]
  const {
    data: { batchID },
  } = await batch([one.id, other.id])
  expect(
    await callStaff(
      app,
      'mark_payouts',
      { batchID, transactionIDs: [one.id], outcome: 'failed', reason: REASON },
      cashier,
    ),
  ).toMatchObject({ code: 400, data: { fields: { playerReason: expect.any(String) } } })
  expect(await mark(batchID, [one.id], 'failed')).toMatchObject({
    data: {
      marked: 1,
      batch: { open: 1, failed: 1, failedAmount: '100.00', openAmount: '100.00' },
    },
  })
  expect(await balance(one.player)).toEqual(['1000.00', '0.00'])
  expect(
    (await app.call('finance', 'track_withdrawal', { transactionID: one.id }, one.player)).data,
  ).toMatchObject({ state: 'rejected', playerReason: 'details' })
  expect(await file(batchID)).toHaveLength(2)
  expect(await batch([one.id])).toMatchObject({ code: 409, debug: 'not pending' })
  expect(await mark(batchID, [one.id], 'sent')).toMatchObject({ code: 409, debug: 'not pending' })
  expect(await balance(one.player)).toEqual(['1000.00', '0.00'])
})

test('after an interruption between the file and the marks, or between two marks, a repeat pays each line once', async () => {
  const three = [await ready(), await ready(), await ready()]
  const ids = three.map(({ id }) => id)
  const requestID = crypto.randomUUID()
  const [made, again] = [await batch(ids, requestID), await batch(ids, requestID)]
  expect(again.data).toEqual(made.data)
  expect(await batch(ids.slice(1), requestID)).toMatchObject({ code: 409, debug: 'duplicate' })
  const before = await file(requestID)
  await mark(requestID, ids.slice(0, 1), 'sent')
  expect(await file(requestID)).toEqual([
    before[0],
    ...before
      .slice(1)
      .filter(
        (line) =>
          !line.includes(`-${made.data.number}-${1 + ids.toSorted().indexOf(ids[0] ?? '')}"`),
      ),
  ])
  expect(await mark(requestID, ids, 'sent')).toMatchObject({
    data: { marked: 2, batch: { open: 0, sent: 3 } },
  })
  expect(await mark(requestID, ids, 'sent')).toMatchObject({
    data: { marked: 0, batch: { sent: 3 } },
  })
  for (const { player, id } of three) {
    expect(await balance(player)).toEqual(['900.00', '0.00'])
    expect((await auditOf(id)).filter((action) => action === 'payout.sent')).toHaveLength(1)
  }
})

test('with two staff at the same moment a withdrawal gets one batch and one mark', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { player, id } = await ready()
    const made = await Promise.all([batch([id]), batch([id], undefined, second)])
    expect(made.filter(({ result }) => result)).toHaveLength(1)
    expect(made.find(({ result }) => !result)).toMatchObject({ debug: 'not pending' })
    const batchID = made.find(({ result }) => result)?.data.batchID ?? ''
    const marks = await Promise.all([
      mark(batchID, [id], 'sent'),
      mark(batchID, [id], 'failed', second),
      mark(batchID, [id], 'sent'),
    ])
    const isSent =
      (await callStaff(app, 'get_payout_batch', { batchID }, cashier)).data.batch.sent === 1
    expect(marks.filter(({ result, data }) => result && data.marked === 1)).toHaveLength(1)
    expect(marks[1]?.result).toBe(!isSent)
    expect(await balance(player)).toEqual([isSent ? '900.00' : '1000.00', '0.00'])
  }
})

test('an approved withdrawal can be rejected until it is in a batch; of the two at the same moment one holds', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { player, id } = await ready()
    const [made, rejected] = await Promise.all([batch([id]), decide(id, 'reject')])
    expect(made.result).toBe(!rejected.result)
    expect(await balance(player)).toEqual(made.result ? ['900.00', '100.00'] : ['1000.00', '0.00'])
  }
})

test('waiting withdrawals are counted by method, and a batch takes only approved, unbatched ones of its method', async () => {
  const before = (await callStaff(app, 'list_payout_methods', {}, officer)).data.find(
    ({ methodID }) => methodID === 'fast',
  )
  const { id } = await ready()
  const waiting = await ask(await newPlayer(100_000n), '100.00')
  const { data: methods } = await callStaff(app, 'list_payout_methods', {}, officer)
  expect(methods.find(({ methodID }) => methodID === 'fast')).toMatchObject({
    count: (before?.count ?? 0) + 1,
  })
  const {
    data: { rows },
  } = await callStaff(app, 'list_ready_payouts', { methodID: 'fast' }, officer)
  expect(rows.find(({ transactionID }) => transactionID === id)).toMatchObject({
    owner: 'Deniz Aydın',
    iban: IBAN,
    amount: '100.00',
  })
  for (const ids of [[id, waiting], [waiting], [crypto.randomUUID()]])
    expect(await batch(ids)).toMatchObject({ code: 409, debug: 'not pending' })
  expect(
    await callStaff(
      app,
      'create_payout_batch',
      { requestID: crypto.randomUUID(), methodID: 'bank-transfer', transactionIDs: [id] },
      cashier,
    ),
  ).toMatchObject({ code: 409, debug: 'not pending' })
  expect(await batch([id], undefined, officer)).toMatchObject({
    code: 403,
    debug: 'not authorized',
  })
  const made = [await batch([id]), await batch([(await ready()).id])]
  const { data: first } = await callStaff(app, 'list_payout_batches', { limit: 1 }, officer)
  const { data: rest } = await callStaff(
    app,
    'list_payout_batches',
    { limit: 1, after: first.next ?? '' },
    officer,
  )
  expect([...first.rows, ...rest.rows].map(({ batchID }) => batchID)).toEqual(
    made.toReversed().map(({ data }) => data.batchID),
  )
})

test('a large withdrawal approved by two can be rejected by one while it is in no batch: its player gets the money back once and reads why', async () => {
  const who = await newPlayer(2_000_000n)
  const id = await ask(who, '12000.00')
  expect(await decide(id)).toMatchObject({ data: { outcome: 'proposed' } })
  const { data } = await callStaff(app, 'list_proposals', {}, second)
  await callStaff(
    app,
    'decide_proposal',
    {
      id: data.rows.find(({ subjectID }) => subjectID === who.player.user.uid)?.id ?? '',
      decision: 'approve',
      reason: REASON,
    },
    second,
  )
  expect(await balance(who.player)).toEqual(['8000.00', '12000.00'])
  const replies = await Promise.all([decide(id, 'reject'), decide(id, 'reject')])
  expect([
    replies.filter(({ result }) => result).length,
    replies.filter(({ debug }) => debug === 'not pending').length,
  ]).toEqual([1, 1])
  expect(await balance(who.player)).toEqual(['20000.00', '0.00'])
  expect(
    (await app.call('finance', 'track_withdrawal', { transactionID: id }, who.player)).data
      .playerReason,
  ).toBe('play')
  const other = await ready()
  await batch([other.id])
  expect((await decide(other.id, 'reject')).result).toBe(false)
  expect(await balance(other.player)).toEqual(['900.00', '100.00'])
})

test('a return above the limits of one person needs a second person, so that no one alone can credit a withdrawal that was sent', async () => {
  const who = await newPlayer(5_000_000n)
  const id = await ask(who, '15000.00')
  expect(await decide(id)).toMatchObject({ data: { outcome: 'proposed' } })
  const approve = async (by: StaffSession) => {
    const { data } = await callStaff(app, 'list_proposals', {}, by)
    const [proposal] = data.rows.filter(({ subjectID }) => subjectID === who.player.user.uid)
    const reply = await callStaff(
      app,
      'decide_proposal',
      { id: proposal?.id ?? '', decision: 'approve', reason: REASON },
      by,
    )
    return [proposal?.kind, proposal?.amount, reply.debug ?? reply.data.state]
  }
  expect(await approve(second)).toEqual(['withdrawal', '-15000.00', 'approved'])
  const { data: made } = await batch([id])
  for (let n = 0; n < 2; n += 1)
    expect(await mark(made.batchID, [id], 'failed')).toMatchObject({
      data: { marked: 0, proposed: 1 },
    })
  expect(await balance(who.player)).toEqual(['35000.00', '15000.00'])
  expect(await approve(cashier)).toEqual(['payout-return', '15000.00', 'own proposal'])
  expect(await approve(second)).toEqual(['payout-return', '15000.00', 'approved'])
  expect(await balance(who.player)).toEqual(['50000.00', '0.00'])
  const { data: page } = await callStaff(
    app,
    'get_payout_batch',
    { batchID: made.batchID },
    cashier,
  )
  expect(page.lines).toMatchObject([{ state: 'failed', playerReason: 'details' }])
  const { rows } = await app.database.pool.query(
    `select kind, staff_id, second_id, amount_minor from staff.outflow where player_id = $1 order by id`,
    [who.player.user.uid],
  )
  expect(rows).toEqual([
    { kind: 'withdrawal', staff_id: cashier.id, second_id: second.id, amount_minor: 1_500_000n },
    { kind: 'return', staff_id: cashier.id, second_id: second.id, amount_minor: 1_500_000n },
  ])
})

test('a line that is marked as sent while its return is pending is not returned', async () => {
  const who = await newPlayer(5_000_000n)
  const id = await ask(who, '15000.00')
  await decide(id)
  const pending = async () =>
    (await callStaff(app, 'list_proposals', {}, second)).data.rows.find(
      ({ subjectID }) => subjectID === who.player.user.uid,
    )?.id ?? ''
  const settle = async () =>
    callStaff(
      app,
      'decide_proposal',
      { id: await pending(), decision: 'approve', reason: REASON },
      second,
    )
  expect(await settle()).toMatchObject({ data: { state: 'approved' } })
  const { data: made } = await batch([id])
  expect(await mark(made.batchID, [id], 'failed')).toMatchObject({ data: { proposed: 1 } })
  expect(await mark(made.batchID, [id], 'sent')).toMatchObject({ data: { marked: 1, proposed: 0 } })
  expect(await settle()).toMatchObject({ code: 409, debug: 'not pending' })
  expect(await balance(who.player)).toEqual(['35000.00', '0.00'])
})
