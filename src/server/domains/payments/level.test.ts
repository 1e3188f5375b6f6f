import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png, upload } from '#server/domains/documents/documents.fixture.ts'
import { giveCash } from '#tests/support/funds.ts'
import { changeLevel, proposeLevel } from '#tests/support/identity-levels.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { paymentsFixture, type PaymentsFixture } from './payments.fixture.ts'

const REASON = 'deneme'
const MIGRATION = new URL('../../migrations/050-identity-levels.sql', import.meta.url)

let app: TestApp
let payments: PaymentsFixture
let officer: StaffSession
let colleague: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  payments = paymentsFixture(app)
  officer = await hire(app, 'admin')
  colleague = await hire(app, 'admin')
})
afterAll(() => app.close())

const approve = (id: string, by: StaffSession) =>
  callStaff(app, 'decide_proposal', { id, decision: 'approve', reason: REASON }, by)
const levelOf = async (session: Session) =>
  (await app.call('finance', 'identity_level', {}, session)).data
const confirmPhone = ({ user: { uid } }: Session) =>
  app.database.pool.query('update identity.player set phone_verified_at = now() where id = $1', [
    uid,
  ])
let tint = 100
async function prove(
  session: Session,
  kind: 'identity-card' | 'proof-of-address' | 'proof-of-funds',
  by: StaffSession,
  validUntil = '2032-01-01',
) {
  const { body } = await upload(app, session, png({ tint: (tint += 1) }), { kind })
  return callStaff(
    app,
    'decide_document',
    {
      documentID: body.documentID ?? '',
      outcome: 'accepted',
      ...(kind === 'identity-card' && { validUntil }),
    },
    by,
  )
}
async function rich(): Promise<Session> {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, 500_000n)
  return session
}

test('the level follows from what is proven; the next one is named where it allows more', async () => {
  const session = await app.signUp()
  expect(await levelOf(session)).toMatchObject({
    level: 0,
    proven: [],
    next: { level: 2, steps: ['identity'] },
    limits: [{ limit: 'withdrawal-total', amount: '100000.00', left: '100000.00' }],
  })
  await confirmPhone(session)
  expect(await levelOf(session)).toMatchObject({ level: 1, proven: ['phone'] })
  expect((await prove(session, 'identity-card', officer)).result).toBe(true)
  expect(await levelOf(session)).toMatchObject({ level: 2, next: null, limits: [] })
  expect((await prove(session, 'proof-of-address', officer)).result).toBe(true)
  expect((await prove(session, 'proof-of-funds', officer)).result).toBe(true)
  expect(await levelOf(session)).toMatchObject({ level: 3, next: null })
  const { data } = await callStaff(
    app,
    'list_player_documents',
    { playerID: session.user.uid },
    officer,
  )
  expect(data.level.level).toBe(3)
})

test('two people change the limits of a level, which are in the history with the amounts', async () => {
  const { data } = await proposeLevel(app, 0, { 'deposit-day': '1000.00' }, officer)
  expect(await proposeLevel(app, 0, { 'deposit-day': '2000.00' }, colleague)).toMatchObject({
    debug: 'duplicate',
  })
  expect(await approve(data.id, officer)).toMatchObject({ debug: 'own proposal' })
  expect((await approve(data.id, colleague)).data.state).toBe('approved')
  const settings = await callStaff(app, 'list_settings', {}, officer)
  expect(settings.data.levels[0]).toMatchObject({
    level: 0,
    limits: [{ limit: 'deposit-day', amount: '1000.00' }, {}, {}, {}, { amount: '100000.00' }],
    history: [
      { action: 'identity-level.approve', after: { 'deposit-day': '1000.00' } },
      { action: 'identity-level.propose' },
    ],
  })
})

test('a level that would allow less than the one below, and a change of other limits, are refused', async () => {
  expect(await proposeLevel(app, 1, { 'deposit-day': '999.99' }, officer)).toMatchObject({
    code: 400,
    data: { fields: { 'deposit-day': expect.stringContaining('altındaki düzey') } },
  })
  const { data } = await proposeLevel(app, 0, { 'deposit-month': '9000.00' }, officer)
  await app.database.pool.query(
    `update payments.level_limit set amount_minor = 90000 where level = 0 and name = 'deposit-day'`,
  )
  expect(await approve(data.id, colleague)).toMatchObject({
    debug: 'not possible',
    data: { moved: ['deposit-day'] },
  })
  await app.database.pool.query(
    `update payments.level_limit set amount_minor = 100000 where level = 0 and name = 'deposit-day'`,
  )
  await callStaff(
    app,
    'decide_proposal',
    { id: data.id, decision: 'reject', reason: REASON },
    colleague,
  )
})

test('of two deposits at once the one that exceeds the limit is refused; a higher level takes it', async () => {
  const session = await payments.newPlayer()
  const both = await Promise.all([
    payments.deposit(session, '600.00'),
    payments.deposit(session, '600.00'),
  ])
  expect(both.filter(({ result }) => result)).toHaveLength(1)
  expect(both.find(({ result }) => !result)).toMatchObject({
    code: 409,
    debug: 'limit reached',
    message: expect.stringContaining('Kimlik düzeyin 0: günlük yatırma limiti ₺1.000,00'),
    data: { reason: 'identity', level: 0, limit: 'deposit-day', room: '400.00' },
  })
  expect((await levelOf(session)).limits[0]).toEqual({
    limit: 'deposit-day',
    amount: '1000.00',
    used: '600.00',
    left: '400.00',
  })
  expect((await payments.deposit(session, '400.00')).result).toBe(true)
  await confirmPhone(session)
  expect((await payments.deposit(session, '600.00')).result).toBe(true)
})

test('where the highest level allows more, one person cannot raise a player to it alone', async () => {
  await changeLevel(app, 1, { 'deposit-day': '20000.00' })
  await changeLevel(app, 2, { 'deposit-day': '50000.00' })
  const session = await app.signUp()
  expect((await prove(session, 'proof-of-address', officer)).result).toBe(true)
  expect(await prove(session, 'identity-card', officer)).toMatchObject({ debug: 'not authorized' })
  expect((await prove(session, 'identity-card', colleague)).result).toBe(true)
  expect(await prove(session, 'proof-of-funds', colleague)).toMatchObject({
    debug: 'not authorized',
  })
  expect(await levelOf(session)).toMatchObject({
    level: 2,
    next: { level: 3, steps: ['funds'] },
  })
  await changeLevel(app, 2, { 'deposit-day': null })
})

test('a proposal about a setting that the levels replaced is not executed', async () => {
  const id = crypto.randomUUID()
  await app.database.pool.query(
    `insert into staff.proposal (id, kind, subject_id, input, reason, state, proposed_by, proposed_at)
    select $1, 'setting', 'identity', '{"amountMinor": "5", "fromMinor": "4"}', 'eski', 'pending',
      id, now() from staff.member where email = $2`,
    [id, officer.email],
  )
  expect(await approve(id, colleague)).toMatchObject({ code: 409, debug: 'not possible' })
})

test('a deposit that is paid late is held if it no longer fits under the limits', async () => {
  const session = await payments.newPlayer()
  const { data: first } = await payments.deposit(session, '600.00')
  app.clock.advance(31 * 60_000)
  await payments.approvedDeposit(session, '600.00')
  await payments.press(first.transactionID, 'approve')
  expect(await payments.statusOf(session, first.transactionID)).toBe(1001)
  expect(await payments.balance(session)).toEqual(['600.00', '0.00'])
})

test('of two withdrawals at once the one that exceeds the limit of a day is refused; the next day has its own', async () => {
  await changeLevel(app, 0, { 'withdrawal-day': '1000.00' })
  const session = await rich()
  const ask = (amount: string) => payments.withdraw(session, { amount })
  const both = await Promise.all([ask('600.00'), ask('600.00')])
  expect(both.filter(({ result }) => result)).toHaveLength(1)
  expect(both.find(({ result }) => !result)).toMatchObject({
    debug: 'limit reached',
    data: { reason: 'identity', level: 0, limit: 'withdrawal-day', room: '400.00' },
  })
  const readiness = await app.call('finance', 'withdrawal_readiness', {}, session)
  expect(readiness.data.identity).toEqual({
    status: 'none',
    level: 0,
    limit: 'withdrawal-day',
    room: '400.00',
    bound: '1000.00',
  })
  app.clock.advance(24 * 3_600_000)
  const again = await app.signIn(session.user.username)
  expect((await payments.withdraw(again, { amount: '1000.00' })).result).toBe(true)
})

test('a level falls when its document expires', async () => {
  const session = await app.signUp()
  await prove(session, 'identity-card', await hire(app, 'admin'), '2026-12-01')
  expect((await payments.deposit(session, '5000.00')).result).toBe(true)
  app.clock.set(new Date('2026-12-02T09:00:00Z'))
  const later = await app.signIn(session.user.username)
  expect(await payments.deposit(later, '5000.00')).toMatchObject({
    debug: 'limit reached',
    data: { level: 0, limit: 'deposit-day' },
  })
})

test('the migration turns the earlier settings into limits and a rule', async () => {
  const carry = readFileSync(MIGRATION, 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim().startsWith('insert'))
  expect(carry).toHaveLength(3)
  const client = await app.database.pool.connect()
  const limitsFor = async (value: number) => {
    await client.query('begin')
    await client.query('delete from payments.level_limit')
    await client.query(`update payments.rule set amount_minor = 77 where name = 'identity'`)
    await client.query(`insert into identity.rule values ('deposit-identity', $1)`, [value])
    for (const statement of carry) await client.query(statement)
    const { rows } = await client.query<{ limit: string; rule: number }>(
      `select level || ' ' || l.name || ' ' || coalesce(amount_minor::text, 'none') as limit,
        r.value as rule from payments.level_limit l, identity.rule r
      where r.name = 'deposit-lookalike' order by 1`,
    )
    await client.query('rollback')
    return { limits: rows.map(({ limit }) => limit), rule: rows[0]?.rule }
  }
  const limits = (amount: string) =>
    [0, 1].flatMap((level) => [
      `${level} deposit-day ${amount}`,
      `${level} deposit-month ${amount}`,
      `${level} withdrawal-total 77`,
    ])
  expect(await limitsFor(2)).toEqual({ limits: limits('0'), rule: 1 })
  expect(await limitsFor(1)).toEqual({ limits: limits('none'), rule: 1 })
  expect(await limitsFor(0)).toEqual({ limits: limits('none'), rule: 0 })
  client.release()
})
