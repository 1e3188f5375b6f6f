import { afterAll, beforeEach, expect, test } from 'vitest'
import { bankCsv, LAYOUT } from '#server/domains/reconciliation/statement.fixture.ts'
import { noteTies } from '#server/domains/staff/ties.ts'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'kontrol denemesi'
let app: TestApp
let cashier: StaffSession
let second: StaffSession
let officer: StaffSession
let isOpen = false
// Each attack begins after 24 hours without outflows.
beforeEach(async () => {
  if (isOpen) await app.close()
  app = await createTestApp()
  isOpen = true
  cashier = await hire(app, 'payments')
  second = await hire(app, 'payments')
  officer = await hire(app, 'compliance')
})
afterAll(() => app.close())

async function newPlayer(minor: bigint): Promise<Session> {
  const session = await app.signUp()
  if (minor > 0n) await giveCash(app, session.user.uid, minor)
  return session
}
async function withdraw(player: Session, amount: string): Promise<string> {
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
    player,
  )
  expect(reply).toMatchObject({ result: true })
  return reply.data.transactionID
}
async function announce(player: Session, amount: string, reference: string): Promise<string> {
  const { data, result } = await app.call(
    'finance',
    'save_bank_transfer',
    { amount, bankID: '0991', reference, date: '2026-11-20' },
    player,
  )
  expect(result).toBe(true)
  return data.transactionID
}
const approve = async (transactionID: string, by = cashier) =>
  (
    await callStaff(
      app,
      'decide_payment',
      { transactionID, decision: 'approve', reason: REASON },
      by,
    )
  ).data?.outcome
const balance = async (player: Session) =>
  (await app.call('finance', 'check_balance', {}, player)).data.balance
const proposals = async (by = second) => (await callStaff(app, 'list_proposals', {}, by)).data.rows
const settle = (id: string, by: StaffSession) =>
  callStaff(app, 'decide_proposal', { id, decision: 'approve', reason: REASON }, by)
async function upload(
  by: StaffSession,
  lines: readonly { amount: string; reference: string }[],
): Promise<string> {
  const query = new URLSearchParams({
    accountID: 'demo-1',
    fileName: 'kasim.csv',
    layout: JSON.stringify(LAYOUT),
  })
  const reply = await app.inject({
    method: 'POST',
    url: `/v1/bank-statements?${query.toString()}`,
    headers: { 'content-type': 'application/octet-stream', panel: 'backoffice' },
    payload: bankCsv(lines),
    cookies: by.cookies,
  })
  return reply.json<{ statementID: string }>().statementID
}
async function setLimit(
  name: 'two-persons' | 'outflow-player' | 'outflow-approver' | 'outflow-house',
  amount: string,
): Promise<void> {
  const { data } = await callStaff(
    app,
    'propose_setting',
    { requestID: crypto.randomUUID(), name, amount, reason: REASON },
    second,
  )
  expect(await settle(data.id, officer)).toMatchObject({ data: { state: 'approved' } })
}

test('of eight withdrawals of 10,000.00 to one player, the third waits for a second person', async () => {
  const player = await newPlayer(9_000_000n)
  const outcomes: unknown[] = []
  for (let n = 0; n < 8; n += 1)
    outcomes.push(await approve(await withdraw(player, '10000.00'), n % 2 === 0 ? cashier : second))
  expect(outcomes).toEqual(['approved', 'approved', ...Array.from({ length: 6 }, () => 'proposed')])
})

test('of withdrawals to eight players, the sixth waits, and after 24 hours one person may pay again', async () => {
  const outcomes: unknown[] = []
  for (let n = 0; n < 8; n += 1)
    outcomes.push(await approve(await withdraw(await newPlayer(1_000_000n), '10000.00')))
  expect(outcomes).toEqual([
    ...Array.from({ length: 5 }, () => 'approved'),
    'proposed',
    'proposed',
    'proposed',
  ])
  expect(
    await approve(await withdraw(await newPlayer(1_000_000n), '10000.00'), second),
    'another person has limits of their own',
  ).toBe('approved')
  const late = await newPlayer(1_000_000n)
  app.clock.advance(24 * 3_600_000)
  const again = await hire(app, 'payments')
  expect(
    await approve(await withdraw(await app.signIn(late.user.username), '10000.00'), again),
  ).toBe('approved')
})

test('a transfer of 250,000 without a bank line cannot be credited by one person, and is credited once by two', async () => {
  const player = await newPlayer(0n)
  const id = await announce(player, '250000.00', 'DK-250000')
  expect(
    (await callStaff(app, 'list_payments', { queue: 'deposits' }, cashier)).data.rows,
  ).toMatchObject([{ transactionID: id, fourEyes: true }])
  expect(await approve(id)).toBe('proposed')
  expect(await balance(player)).toBe('0.00')
  const [proposal] = await proposals()
  expect(proposal).toMatchObject({
    kind: 'deposit',
    amount: '250000.00',
    proposedBy: cashier.email,
  })
  expect(await settle(proposal?.id ?? '', cashier)).toMatchObject({ debug: 'own proposal' })
  expect(await settle(proposal?.id ?? '', second)).toMatchObject({ data: { state: 'approved' } })
  expect(await balance(player)).toBe('250000.00')
  expect(
    (await callStaff(app, 'get_transaction', { transactionID: id }, officer)).data.staff,
  ).toMatchObject({
    proposedBy: cashier.email,
    proposedReason: REASON,
    decidedBy: second.email,
    decidedReason: REASON,
  })
  // The sum counts for both, so neither pays it out alone.
  for (const by of [cashier, second])
    expect(await approve(await withdraw(player, '10000.00'), by)).toBe('proposed')
})

test('even the smallest transfer without a bank line waits for a second person', async () => {
  const player = await newPlayer(0n)
  expect(await approve(await announce(player, '300.00', 'DK-5050'))).toBe('proposed')
  expect(await balance(player)).toBe('0.00')
})

test("one's own statement upload does not count as a second person: beyond the limits its lines are proposed; another person's upload does count", async () => {
  const player = await newPlayer(0n)
  const [large, small] = [
    await announce(player, '40000.00', 'DK-40401'),
    await announce(player, '9000.00', 'DK-90901'),
  ]
  const statementID = await upload(cashier, [
    { amount: '40000,00', reference: 'DK-40401' },
    { amount: '9000,00', reference: 'DK-90901' },
  ])
  expect((await callStaff(app, 'approve_sure_lines', { statementID }, cashier)).data).toMatchObject(
    { approved: 1, amount: '9000.00', proposed: 1 },
  )
  expect(
    (await callStaff(app, 'approve_sure_lines', { statementID }, cashier)).data,
    'pressed again',
  ).toMatchObject({ approved: 0, proposed: 0, taken: 0 })
  expect(await balance(player)).toBe('9000.00')
  const [proposal] = await proposals()
  expect(proposal?.input).toMatchObject({ transactionID: large })
  expect(await settle(proposal?.id ?? '', officer)).toMatchObject({ data: { state: 'approved' } })
  expect(
    (
      await callStaff(app, 'list_statement_lines', { statementID, state: 'used' }, cashier)
    ).data.rows.map(({ deposit }) => deposit?.transactionID),
  ).toEqual([large, small])
  const other = await newPlayer(0n)
  await announce(other, '60000.00', 'DK-60601')
  const theirs = await upload(second, [{ amount: '60000,00', reference: 'DK-60601' }])
  expect(
    (await callStaff(app, 'approve_sure_lines', { statementID: theirs }, cashier)).data,
  ).toMatchObject({ approved: 1, proposed: 0 })
})

test('a statement that a tied account uploaded does not count as a second person', async () => {
  const player = await newPlayer(0n)
  await announce(player, '40000.00', 'DK-40402')
  const statementID = await upload(second, [{ amount: '40000,00', reference: 'DK-40402' }])
  await app.platform.database.transaction((tx) =>
    noteTies(tx, second.id, 'add', [cashier.id], app.clock.now()),
  )
  const sure = () => callStaff(app, 'approve_sure_lines', { statementID }, cashier)
  expect((await sure()).data).toMatchObject({ approved: 0, proposed: 1 })
  expect((await sure()).data).toMatchObject({ approved: 0, proposed: 0, taken: 0 })
  expect(await balance(player)).toBe('0.00')
  const [proposal] = await proposals()
  expect(await settle(proposal?.id ?? '', second)).toMatchObject({ debug: 'related accounts' })
  expect(await settle(proposal?.id ?? '', officer)).toMatchObject({ data: { state: 'approved' } })
  expect(await balance(player)).toBe('40000.00')
})

test('two approvals at the same moment do not both use the rest of a limit', async () => {
  for (let n = 0; n < 6; n += 1) {
    const player = await newPlayer(3_000_000n)
    const [first, last, other] = [
      await withdraw(player, '5000.00'),
      await withdraw(player, '8000.00'),
      await withdraw(player, '8000.00'),
    ]
    const by = await hire(app, 'payments')
    expect(await approve(first, by)).toBe('approved')
    const third = await hire(app, 'payments')
    expect((await Promise.all([approve(last, by), approve(other, third)])).toSorted()).toEqual([
      'approved',
      'proposed',
    ])
  }
})

test('however acts are split, mixed and concurrent, no 24-hour sum passes its limit', async () => {
  await setLimit('outflow-house', '90000.00')
  const staff = [cashier, second, await hire(app, 'payments'), await hire(app, 'payments')]
  const players = await Promise.all([1, 2, 3, 4, 5, 6].map(() => newPlayer(10_000_000n)))
  // A fixed sequence (a Lehmer generator), so that failures are reproducible.
  let state = 20_261_123
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * below)
  }
  const acts: (() => Promise<unknown>)[] = []
  for (let n = 0; n < 48; n += 1) {
    const [by, player] = [staff[next(4)] ?? cashier, players[next(6)] ?? (await newPlayer(0n))]
    if (next(4) === 0) {
      const amount = `${100 + next(400)}.00`
      acts.push(() =>
        callStaff(
          app,
          'give_gift',
          {
            playerID: player.user.uid,
            requestID: crypto.randomUUID(),
            days: 7,
            reason: REASON,
            reward: 'free-bet',
            amount,
          },
          by,
        ),
      )
    } else {
      const id = await withdraw(player, `${300 + next(6_000)}.00`)
      acts.push(() => approve(id, by))
    }
  }
  for (let from = 0; from < acts.length; from += 8)
    await Promise.all(acts.slice(from, from + 8).map((act) => act()))
  const { rows } = await app.database.pool.query<{ of: string; most: string; n: string }>(`
    select 'approver' as of, max(s)::text as most, sum(n)::text as n from (select sum(amount_minor)
      as s, count(*) as n from staff.outflow group by staff_id) a
    union all select 'player', max(s)::text, sum(n)::text from (select sum(amount_minor)
      as s, count(*) as n from staff.outflow group by player_id) p
    union all select 'gifts', max(s)::text, sum(n)::text from (select sum(amount_minor)
      as s, count(*) as n from staff.outflow where kind = 'gift' group by player_id) g
    union all select 'house', sum(amount_minor)::text, count(*)::text from staff.outflow
    union all select 'act', max(amount_minor)::text, count(*)::text from staff.outflow`)
  const maxSums = new Map(rows.map((row) => [row.of, Number(row.most)]))
  expect(Number(rows[0]?.n), 'some acts were done').toBeGreaterThan(12)
  for (const [of, limit] of [
    ['act', 1_000_000],
    ['player', 2_000_000],
    ['approver', 5_000_000],
    ['house', 9_000_000],
    ['gifts', 50_000],
  ] as const)
    expect(maxSums.get(of), of).toBeLessThanOrEqual(limit)
  const {
    rows: [paid],
  } = await app.database.pool.query<{ minor: string }>(
    `select coalesce(sum(amount_minor), 0)::text as minor from payments.payment
      where state = 'approved' and cash_type = 2`,
  )
  const {
    rows: [counted],
  } = await app.database.pool.query<{ minor: string }>(
    `select coalesce(sum(amount_minor), 0)::text as minor from staff.outflow
      where kind = 'withdrawal'`,
  )
  expect(counted, 'what was paid is what was counted').toEqual(paid)
})
