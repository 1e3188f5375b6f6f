import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'öneri denemesi'
let app: TestApp
let cashier: StaffSession
let second: StaffSession
let officer: StaffSession
let admin: StaffSession
let otherAdmin: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  second = await hire(app, 'payments')
  officer = await hire(app, 'compliance')
  admin = await hire(app, 'admin')
  otherAdmin = await hire(app, 'admin')
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

const decide = (id: string, by: StaffSession) =>
  callStaff(app, 'decide_proposal', { id, decision: 'approve', reason: REASON }, by)
const idOf = async (subjectID: string) =>
  (await callStaff(app, 'list_proposals', { limit: 100 }, officer)).data.rows.find(
    (row) => row.subjectID === subjectID,
  )?.id ?? ''
async function seen(id: string, first: StaffSession, other = officer) {
  const [own, theirs] = [
    await callStaff(app, 'get_proposal', { proposalID: id }, first),
    await callStaff(app, 'get_proposal', { proposalID: id }, other),
  ]
  expect(own).toMatchObject({ result: true, data: { own: true } })
  expect(theirs.data).toEqual({ ...own.data, own: false })
  return theirs.data
}
async function player(minor: bigint): Promise<Session> {
  const session = await app.signUp()
  if (minor > 0n) await giveCash(app, session.user.uid, minor)
  return session
}
async function withdraw(session: Session, amount: string): Promise<string> {
  const { data } = await app.call(
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
  return data.transactionID
}
const balance = async (session: Session) =>
  (await app.call('finance', 'check_balance', {}, session)).data.balance
const moved = (...fields: string[]) => ({
  code: 409,
  debug: 'not possible',
  data: { moved: fields },
})

test('a withdrawal shows the limit, its use and the failed checks; one that fails another check since is not paid', async () => {
  const who = await player(5_000_000n)
  await withdraw(who, '100.00').then((transactionID) =>
    callStaff(
      app,
      'decide_payment',
      { transactionID, decision: 'approve', reason: REASON },
      cashier,
    ),
  )
  const transactionID = await withdraw(who, '20000.00')
  expect(
    (
      await callStaff(
        app,
        'decide_payment',
        { transactionID, decision: 'approve', reason: REASON },
        cashier,
      )
    ).data,
  ).toMatchObject({ outcome: 'proposed' })
  const id = await idOf(who.user.uid)
  const { context, proposedBy, reason } = await seen(id, cashier, second)
  expect([proposedBy, reason]).toEqual([cashier.email, REASON])
  expect(context?.causes).toEqual([
    { cause: 'two-persons', boundMinor: '1000000', usedMinor: null },
  ])
  expect(context?.checks.map(({ check }) => check)).toEqual(['identity', 'account-age'])
  expect(context?.facts).toEqual([
    { field: 'amount', unit: 'money', value: '2000000', fixed: true },
  ])
  const before = await balance(who)
  for (let n = 0; n < 2; n += 1) await withdraw(who, '100.00')
  const left = await balance(who)
  expect(left).not.toBe(before)
  expect(await decide(id, second)).toMatchObject(moved('velocity'))
  expect([
    await balance(who),
    (await callStaff(app, 'get_proposal', { proposalID: id }, second)).data.state,
  ]).toEqual([left, 'pending'])
})

test('a withdrawal within the limit of one act names the 24-hour limit and its use', async () => {
  const who = await player(5_000_000n)
  const outcomes: unknown[] = []
  let last = ''
  for (let n = 0; n < 3; n += 1) {
    last = await withdraw(who, '9000.00')
    outcomes.push(
      (
        await callStaff(
          app,
          'decide_payment',
          { transactionID: last, decision: 'approve', reason: REASON },
          second,
        )
      ).data.outcome,
    )
  }
  expect(outcomes).toEqual(['approved', 'approved', 'proposed'])
  const { id, context } = await seen(await idOf(who.user.uid), second, cashier)
  expect(context?.causes).toEqual([
    { cause: 'outflow-player', boundMinor: '2000000', usedMinor: '1800000' },
  ])
  expect(await decide(id, cashier)).toMatchObject({ data: { state: 'approved' } })
  expect((await callStaff(app, 'get_proposal', { proposalID: id }, second)).data).toMatchObject({
    state: 'approved',
    decidedBy: cashier.email,
    decisionReason: REASON,
    context,
  })
})

test('a correction shows balance and account; an account closed since gets nothing', async () => {
  const who = await player(12_345n)
  const { data } = await callStaff(
    app,
    'propose_correction',
    { requestID: crypto.randomUUID(), playerID: who.user.uid, amount: '50.00', reason: REASON },
    cashier,
  )
  expect((await seen(data.id, cashier)).context).toEqual({
    causes: [{ cause: 'always', boundMinor: null, usedMinor: null }],
    checks: [],
    changes: [],
    facts: [
      { field: 'amount', unit: 'money', value: '5000', fixed: true },
      { field: 'cash', unit: 'money', value: '12345', fixed: false },
      { field: 'account', unit: 'state', value: 'active', fixed: true },
    ],
  })
  await app.database.pool.query(
    `update identity.player set status = 'inactive' where id = '${who.user.uid}'`,
  )
  expect(await decide(data.id, officer)).toMatchObject(moved('account'))
  await app.database.pool.query(
    `update identity.player set status = 'active' where id = '${who.user.uid}'`,
  )
  expect(await balance(who)).toBe('123.45')
})

test('a gift shows its terms and the limit; it is not given to an account closed since', async () => {
  const who = await player(0n)
  const requestID = crypto.randomUUID()
  expect(
    (
      await callStaff(
        app,
        'give_gift',
        {
          requestID,
          playerID: who.user.uid,
          reward: 'free-bet',
          amount: '4000.00',
          days: 5,
          reason: REASON,
        },
        cashier,
      )
    ).data,
  ).toMatchObject({ outcome: 'proposed' })
  const { context } = await seen(requestID, cashier)
  expect(context?.causes).toMatchObject([{ cause: 'gift-alone', usedMinor: '0' }])
  expect(context?.facts.map(({ field, value }) => [field, value])).toEqual([
    ['amount', '400000'],
    ['reward', 'free-bet'],
    ['days', '5'],
    ['account', 'active'],
  ])
  await app.database.pool.query(
    `update identity.player set status = 'inactive' where id = '${who.user.uid}'`,
  )
  expect(await decide(requestID, officer)).toMatchObject(moved('account'))
})

test('a limit and a payment control show before and after; one changed since is not set', async () => {
  const { data: limit } = await callStaff(
    app,
    'propose_setting',
    { requestID: crypto.randomUUID(), name: 'outflow-house', amount: '300000.00', reason: REASON },
    cashier,
  )
  expect((await seen(limit.id, cashier)).context?.changes).toEqual([
    { field: 'outflow-house', unit: 'money', before: '25000000', after: '30000000' },
  ])
  await app.database.pool.query(
    `update staff.outflow_limit set amount_minor = 20000000 where name = 'outflow-house'`,
  )
  expect(await decide(limit.id, officer)).toMatchObject(moved('outflow-house'))
  const {
    data: { controls },
  } = await callStaff(app, 'list_payment_controls', {}, officer)
  const control = controls[0]
  const value = control?.value === 'both' ? 'deposits' : 'both'
  const { data } = await callStaff(
    app,
    'propose_payment_control',
    { requestID: crypto.randomUUID(), name: control?.name ?? 'funds', value, reason: REASON },
    cashier,
  )
  expect((await seen(data.id, cashier)).context?.changes).toEqual([
    { field: control?.name, unit: 'hold', before: control?.value, after: value },
  ])
})

test('a promotion shows its terms and its cost; a draft saved since is not published', async () => {
  const both = (tr: string, en: string) => ({ tr, en })
  const day = (days: number) =>
    new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
  const editor = await hire(app, 'content')
  const body: Partial<DraftBody> = {
    slug: 'nakit-oneri',
    from: day(-1),
    until: day(30),
    title: both('Nakit', 'Cash'),
    summary: both('Nakit', 'Cash'),
    body: both('Metin', 'Text'),
    games: both('Hepsi', 'All'),
    terms: both('Koşullar', 'Terms'),
    basis: 'gift',
    reward: 'cash',
    max: '10.00',
    code: 'ONERI',
    codeUses: 5,
    automatic: true,
    days: null,
  }
  const {
    data: { id },
  } = await callStaff(app, 'open_promotion_draft', {}, editor)
  const { data: draft } = await callStaff(app, 'get_promotion_draft', { id }, editor)
  const { data: saved } = await callStaff(
    app,
    'save_promotion_draft',
    { id, revision: draft.revision, body: { ...draft.body, ...body } },
    editor,
  )
  expect(
    (
      await callStaff(
        app,
        'publish_promotion_draft',
        { id, revision: saved.revision, reason: REASON },
        editor,
      )
    ).data.outcome,
  ).toBe('proposed')
  const proposalID = await idOf(id)
  const { context } = await seen(proposalID, editor)
  expect(context?.causes).toMatchObject([{ cause: 'role' }])
  expect(context?.changes).toContainEqual({
    field: 'title.tr',
    unit: 'text',
    before: null,
    after: 'Nakit',
  })
  expect(context?.facts).toContainEqual({
    field: 'worst',
    unit: 'money',
    value: '5000',
    fixed: true,
  })
  await callStaff(
    app,
    'save_promotion_draft',
    { id, revision: saved.revision, body: { ...saved.body, max: '5000000.00' } },
    editor,
  )
  expect(await decide(proposalID, officer)).toMatchObject({ code: 409, debug: 'not possible' })
})

test('a colleague’s roles show before and after; they are not set over changed roles', async () => {
  const colleague = await hire(app, 'support')
  const requestID = crypto.randomUUID()
  const {
    data: { rows },
  } = await callStaff(app, 'list_staff', { limit: 100 }, admin)
  const memberID = rows.find(({ email }) => email === colleague.email)?.id ?? ''
  const { data } = await callStaff(
    app,
    'propose_staff_roles',
    { requestID, id: memberID, roles: ['payments'], reason: REASON },
    admin,
  )
  expect((await seen(data.id, admin, otherAdmin)).context?.changes).toEqual([
    { field: 'roles', unit: 'roles', before: 'support', after: 'payments' },
  ])
  await app.database.pool.query(
    `update staff.member set roles = '{content}' where id = '${memberID}'`,
  )
  expect(await decide(data.id, otherAdmin)).toMatchObject(moved('roles'))
})

test('staff without the right to read others’ proposals see none of them', async () => {
  const who = await player(0n)
  const { data } = await callStaff(
    app,
    'propose_correction',
    { requestID: crypto.randomUUID(), playerID: who.user.uid, amount: '50.00', reason: REASON },
    cashier,
  )
  const editor = await hire(app, 'content')
  expect(await callStaff(app, 'get_proposal', { proposalID: data.id }, editor)).toMatchObject({
    debug: 'record not found',
  })
  expect(
    await callStaff(app, 'get_proposal', { proposalID: crypto.randomUUID() }, officer),
  ).toMatchObject({ debug: 'record not found' })
})
