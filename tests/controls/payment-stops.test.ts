import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, siteDate } from '#shared/dates.ts'
import type { ListKind } from '#shared/office/lists.ts'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'inceleme 12'
const DAY_MS = 86_400_000
const IBAN = 'TR650001000000001000079190'
let app: TestApp
let cashier: StaffSession
let officer: StaffSession
let guard: StaffSession
let second: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  await rehire()
})
afterAll(() => app.close())

async function rehire(): Promise<void> {
  cashier = await hire(app, 'payments')
  officer = await hire(app, 'risk')
  guard = await hire(app, 'compliance')
  second = await hire(app, 'compliance')
}

const SURNAMES = ['Karabulut', 'Yenigün', 'Taşkıran', 'Bilgiç', 'Uzunoğlu', 'Sezgin']
let people = 0
async function newPlayer(): Promise<{ player: Session; name: string }> {
  const lastname = SURNAMES[people] ?? 'Erdem'
  people += 1
  const player = await app.signUp({ firstname: 'Deniz', lastname, birthDate: '1970-01-02' })
  await giveCash(app, player.user.uid, 100_000n)
  return { player, name: `Deniz ${lastname}` }
}

const lines = new Map<ListKind, string[]>()
async function listPerson(kind: ListKind, name: string): Promise<void> {
  const known = [...(lines.get(kind) ?? []), `${name},1970-01-02,Liste,${name}`]
  lines.set(kind, known)
  const content = `name,birth_date,list,reference\n${known.join('\n')}\n`
  const reply = await app.inject({
    method: 'POST',
    url: `/v1/staff/lists?kind=${kind}&file=liste.csv`,
    headers: { 'content-type': 'text/csv', panel: 'backoffice' },
    payload: content,
    cookies: guard.cookies,
  })
  const { versionID } = reply.json<{ versionID: string }>()
  await callStaff(app, 'apply_list', { versionID, reason: REASON }, guard)
  expect((await approve(versionID)).result).toBe(true)
  await app.drain()
}
async function approve(subjectID: string) {
  const { data } = await callStaff(app, 'list_proposals', { limit: 100 }, second)
  return callStaff(
    app,
    'decide_proposal',
    {
      id: data.rows.find((row) => row.subjectID === subjectID)?.id ?? '',
      decision: 'approve',
      reason: REASON,
    },
    second,
  )
}
async function decideHits({ user: { uid } }: Session, outcome: 'different' | 'noted') {
  const { data } = await callStaff(app, 'list_player_hits', { playerID: uid }, officer)
  for (const { hitID } of data.rows)
    expect(
      (await callStaff(app, 'decide_hit', { hitID, outcome, reason: REASON }, officer)).result,
    ).toBe(true)
}

const openDeposit = (player: Session) =>
  app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount: '100.00' },
    player,
  )
const withdraw = (player: Session) =>
  app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'wallet',
      amount: '100.00',
      fields: { walletNumber: '1234567890' },
      identityValidity: '2040-01-01',
    },
    player,
  )
const pay = (id: string, decision: 'approve' | 'decline') =>
  app.inject({
    method: 'POST',
    url: `/sandbox/pay/${id}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ decision }),
  })
const decide = (transactionID: string, decision: 'approve' | 'reject' = 'approve') =>
  callStaff(
    app,
    'decide_payment',
    {
      transactionID,
      decision,
      reason: REASON,
      ...(decision === 'reject' && { playerReason: 'play' as const }),
    },
    cashier,
  )
const balanceOf = async (player: Session) =>
  (await app.call('finance', 'check_balance', {}, player)).data.balance
const stopsOf = async (...players: Session[]) =>
  (
    await callStaff(
      app,
      'list_payment_stops',
      { playerIDs: players.map(({ user }) => user.uid) },
      cashier,
    )
  ).data.flatMap(({ stops }) => stops.map(({ kind, holds }) => `${kind}: ${holds}`))
const answers = async (player: Session) => [
  (await openDeposit(player)).debug ?? 'taken',
  (await withdraw(player)).debug ?? 'taken',
]

test('an undecided list hit stops money in both directions without a reason; earlier payments are credited, earlier withdrawals do not leave', async () => {
  const { player, name } = await newPlayer()
  const paidLater = (await openDeposit(player)).data.transactionID
  const askedBefore = (await withdraw(player)).data.transactionID
  await app.drain()
  await listPerson('sanctions', name)

  const [deposit, withdrawal] = [await openDeposit(player), await withdraw(player)]
  expect([deposit.code, deposit.debug, withdrawal.code, withdrawal.debug]).toEqual([
    409,
    'payments paused',
    409,
    'payments paused',
  ])
  expect([deposit.data, withdrawal.data]).toEqual([{}, {}])
  for (const { message } of [deposit, withdrawal])
    expect(message).not.toMatch(/liste|yaptırım|eşleş|inceleme/i)
  expect((await app.call('finance', 'withdrawal_readiness', {}, player)).data.stopped).toBe(true)

  await pay(paidLater, 'approve')
  expect(await balanceOf(player)).toBe('1000.00')
  expect(await decide(askedBefore)).toMatchObject({
    code: 409,
    debug: 'not possible',
    data: { stops: ['hit-sanctions'] },
  })
  const byBank = await app.inject({
    method: 'POST',
    url: `/sandbox/bank/${askedBefore}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ decision: 'approve' }),
  })
  expect(byBank.statusCode).toBe(409)
  expect(await stopsOf(player)).toEqual(['hit-sanctions: both'])

  await decideHits(player, 'noted')
  expect([
    await stopsOf(player),
    (await decide(askedBefore)).data.outcome,
    ...(await answers(player)),
  ]).toEqual([[], 'approved', 'taken', 'taken'])
})

test('a stop is one of the checks of a withdrawal, so nothing is paid automatically', async () => {
  const { player, name } = await newPlayer()
  // The stop comes between the request and its check.
  await change('hit-pep', 'deposits')
  await listPerson('pep', name)
  const { data } = await withdraw(player)
  await change('hit-pep', 'both')
  await app.drain()
  const { payment } = (
    await callStaff(app, 'get_transaction', { transactionID: data.transactionID }, cashier)
  ).data
  expect(payment?.check?.doubts).toEqual(
    expect.arrayContaining([{ check: 'stop', value: '1', bound: '0' }]),
  )
})

test('a withdrawal approved for a batch enters none, and is in no file, while its player is stopped', async () => {
  const { player, name } = await newPlayer()
  const { data: account } = await app.call(
    'finance',
    'save_bank_account',
    { bankID: '0010', owner: name, iban: IBAN },
    player,
  )
  const ask = async () =>
    (
      await app.call(
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
    ).data.transactionID
  const [first, next] = [await ask(), await ask()]
  for (const id of [first, next]) expect((await decide(id)).data.outcome).toBe('approved')
  const batch = (id: string) =>
    callStaff(
      app,
      'create_payout_batch',
      { requestID: crypto.randomUUID(), methodID: 'fast', transactionIDs: [id] },
      cashier,
    )
  const { data: made } = await batch(first)
  const file = async () =>
    (
      await app.inject({
        method: 'GET',
        url: new URL(
          (await callStaff(app, 'export_payout_batch', { batchID: made.batchID }, cashier)).data
            .url,
        ).pathname,
      })
    ).payload
  expect(await file()).toContain(IBAN)
  const order = () => callStaff(app, 'export_payout_file', { batchID: made.batchID }, cashier)
  const { data: ordered } = await order()
  expect(ordered).toMatchObject({ lines: 1, amount: '100.00' })

  await listPerson('sanctions', name)
  const refused = await batch(next)
  expect([
    refused.debug,
    refused.message.includes(player.user.username),
    (await file()).includes(IBAN),
  ]).toEqual(['not possible', true, false])
  expect((await order()).debug).toBe('not pending')
  expect((await app.inject({ method: 'GET', url: new URL(ordered.url).pathname })).statusCode).toBe(
    409,
  )
  await decideHits(player, 'different')
  expect((await order()).data).toMatchObject({ isNew: false, sha256: ordered.sha256 })
  expect([(await batch(next)).result, (await file()).includes(IBAN)]).toEqual([true, true])
})

test('an overdue funds request stops both directions; a late answer lifts nothing until it is accepted', async () => {
  const {
    player: { user },
  } = await newPlayer()
  const dueOn = addDays(siteDate(app.clock.now()), 3)
  const {
    data: { requestID },
  } = await callStaff(
    app,
    'ask_funds',
    { playerID: user.uid, ask: 'deposits', dueOn, reason: REASON },
    officer,
  )
  app.clock.advance(4 * DAY_MS)
  await rehire()
  const player = await app.signIn(user.username)
  const held = await withdraw(player)
  expect([held.debug, held.message.includes('Gelir kaynağı'), ...(await answers(player))]).toEqual([
    'limit reached',
    true,
    'limit reached',
    'limit reached',
  ])
  expect(
    (await app.call('user', 'answer_funds_request', { requestID, answer: 'x' }, player)).result,
  ).toBe(true)
  expect(await answers(player)).toEqual(['limit reached', 'limit reached'])
  await callStaff(app, 'decide_funds', { requestID, outcome: 'refused', reason: REASON }, officer)
  expect(await answers(player)).toEqual(['limit reached', 'limit reached'])
  const again = await callStaff(
    app,
    'ask_funds',
    {
      playerID: user.uid,
      ask: 'deposits',
      dueOn: addDays(siteDate(app.clock.now()), 3),
      reason: REASON,
    },
    officer,
  )
  expect(await answers(player)).toEqual(['taken', 'taken'])
  await app.call(
    'user',
    'answer_funds_request',
    { requestID: again.data.requestID, answer: 'Maaşım' },
    player,
  )
  expect(await stopsOf(player)).toEqual([])
})

test('a signal stops what the policy states for its kind until it is decided', async () => {
  const { player } = await newPlayer()
  const insert = (kind: string) =>
    app.database.pool.query<{ id: string }>(
      `with stop as (insert into payments.signal_stop (player_id, kind, since)
        values ($1, $2, now()))
      insert into risk.signal (id, player_id, kind, state, value, threshold, evidence, raised_at,
        last_at) values (gen_random_uuid(), $1, $2, 'waiting', 4, 4, '[]', now(), now())
        returning id`,
      [player.user.uid, kind],
    )
  await insert('night-play')
  expect([await stopsOf(player), await answers(player)]).toEqual([[], ['taken', 'taken']])
  const {
    rows: [signal],
  } = await insert('declined-deposits')
  expect([await stopsOf(player), await answers(player)]).toEqual([
    ['signal-declined-deposits: withdrawals'],
    ['taken', 'payments paused'],
  ])
  await callStaff(
    app,
    'decide_signal',
    { signalID: signal?.id ?? '', outcome: 'nothing', reason: REASON },
    officer,
  )
  expect(await answers(player)).toEqual(['taken', 'taken'])
})

async function change(name: 'hit-pep' | 'hit-exclusion', value: string): Promise<void> {
  const { data } = await callStaff(
    app,
    'propose_payment_control',
    { requestID: crypto.randomUUID(), name, value, reason: REASON },
    cashier,
  )
  expect(
    (
      await callStaff(
        app,
        'decide_proposal',
        { id: data.id, decision: 'approve', reason: REASON },
        guard,
      )
    ).result,
  ).toBe(true)
}

test("a stop's effect is changed by two people only, and only to an allowed value", async () => {
  const propose = (value: string, by: StaffSession) =>
    callStaff(
      app,
      'propose_payment_control',
      { requestID: crypto.randomUUID(), name: 'hit-sanctions', value, reason: REASON },
      by,
    )
  const valueOf = async () =>
    (await callStaff(app, 'list_payment_controls', {}, guard)).data.controls.find(
      ({ name }) => name === 'hit-sanctions',
    )
  expect([
    (await propose('sometimes', cashier)).code,
    (await propose('both', cashier)).debug,
    (await propose('nothing', officer)).debug,
  ]).toEqual([400, 'not possible', 'not authorized'])
  const { data } = await propose('nothing', cashier)
  expect((await propose('deposits', cashier)).debug).toBe('duplicate')
  const decideBy = (by: StaffSession) =>
    callStaff(app, 'decide_proposal', { id: data.id, decision: 'approve', reason: REASON }, by)
  expect([(await decideBy(cashier)).result, await valueOf()]).toEqual([
    false,
    { name: 'hit-sanctions', value: 'both', waiting: 'nothing' },
  ])
  expect([(await decideBy(guard)).result, await valueOf()]).toEqual([
    true,
    { name: 'hit-sanctions', value: 'nothing', waiting: null },
  ])
  expect(
    (await callStaff(app, 'list_audit', { subjectID: 'hit-sanctions' }, guard)).data.rows.map(
      ({ action }) => action,
    ),
  ).toEqual(['control.approve', 'control.propose'])
})
