import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStaff, contextOf, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const IBAN = 'TR650001000000001000079190'
const UNKNOWN_BANK = 'TR710099100000000000204119'
const REASON = 'banka sözleşmesi 7'

let app: TestApp
let cashier: StaffSession
let officer: StaffSession
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  officer = await hire(app, 'compliance')
  player = await app.signUp()
})
afterAll(() => app.close())

const propose = (iban: string, more: { requestID?: string; bankName?: string } = {}) =>
  callStaff(
    app,
    'propose_house_account',
    { requestID: crypto.randomUUID(), iban, owner: 'Kupa Oyun A.Ş.', reason: REASON, ...more },
    cashier,
  )
const proposeState = (accountID: string, active: boolean) =>
  callStaff(
    app,
    'propose_house_account_state',
    { requestID: crypto.randomUUID(), accountID, active, reason: REASON },
    cashier,
  )
const decide = (id: string, decision: 'approve' | 'withdraw', by: StaffSession) =>
  callStaff(app, 'decide_proposal', { id, decision, reason: REASON }, by)
const all = async () => (await callStaff(app, 'list_house_accounts', {}, officer)).data
const own = async () => (await all()).filter(({ demo }) => !demo)
const shown = async () =>
  (await app.call('finance', 'get_bank_account', { bankID: '0010' }, player)).data

test('players see an account of the house only after a second person approved it', async () => {
  const requestID = crypto.randomUUID()
  const asked = await propose('TR65 0001 0000 0000 1000 0791 90', { requestID })
  expect(asked.data).toMatchObject({
    kind: 'house-account',
    subjectID: IBAN,
    username: `Ziraat Bankası · ${IBAN}`,
    amount: '',
  })
  expect((await propose(IBAN, { requestID })).data.id).toBe(asked.data.id)
  expect(await propose(IBAN)).toMatchObject({ code: 409, debug: 'duplicate' })
  expect((await contextOf(app, asked.data.id, officer)).facts).toEqual({
    iban: IBAN,
    owner: 'Kupa Oyun A.Ş.',
    bank: 'Ziraat Bankası',
  })
  expect([await own(), await shown()]).toEqual([[], []])
  expect(await decide(asked.data.id, 'approve', cashier)).toMatchObject({ code: 403 })
  expect(await decide(asked.data.id, 'approve', officer)).toMatchObject({
    data: { state: 'approved' },
  })
  expect(await own()).toMatchObject([{ bankName: 'Ziraat Bankası', iban: IBAN, active: true }])
  expect(await shown()).toMatchObject([{ iban: IBAN, owner: 'Kupa Oyun A.Ş.' }])
  expect(await propose(IBAN)).toMatchObject({ code: 409, debug: 'not possible' })
})

test('two people close an account and open it again; its statements can still be uploaded', async () => {
  const [account] = await own()
  const { accountID = '' } = account ?? {}
  expect(await proposeState(accountID, true)).toMatchObject({ debug: 'not possible' })
  const closing = (await proposeState(accountID, false)).data.id
  expect((await contextOf(app, closing, officer)).changes).toEqual({
    state: ['active', 'inactive'],
  })
  expect(await proposeState(accountID, false)).toMatchObject({ debug: 'duplicate' })
  await decide(closing, 'approve', officer)
  expect(await shown()).toEqual([])
  expect(await own()).toMatchObject([{ accountID, active: false }])
  const { data: statements } = await callStaff(app, 'list_statement_accounts', {}, cashier)
  expect(statements.map(({ iban }) => iban)).toContain(IBAN)
  const { data: log } = await callStaff(app, 'list_audit', { subjectID: IBAN, limit: 1 }, officer)
  expect(log.rows).toMatchObject([
    {
      action: 'house-account.approve',
      before: { state: { isActive: true } },
      after: { isActive: false },
    },
  ])
  await decide((await proposeState(accountID, true)).data.id, 'approve', officer)
  expect(await shown()).toMatchObject([{ iban: IBAN }])
  expect(await proposeState(crypto.randomUUID(), false)).toMatchObject({ code: 404 })
})

test('the accounts of demo mode are listed, and no one can close them', async () => {
  const demo = (await all()).filter((account) => account.demo)
  expect(demo.length).toBeGreaterThan(0)
  for (const { accountID, active } of demo) {
    expect(active).toBe(true)
    expect(await proposeState(accountID, false)).toMatchObject({ code: 404 })
  }
})

test('an invalid IBAN and a bank without a name are refused by field; roles without the permission cannot propose', async () => {
  expect(await propose('TR650001000000001000079191')).toMatchObject({
    code: 400,
    data: { fields: { iban: expect.any(String) } },
  })
  expect(await propose(UNKNOWN_BANK)).toMatchObject({
    code: 400,
    data: { fields: { bankName: expect.any(String) } },
  })
  const named = await propose(UNKNOWN_BANK, { bankName: 'Kız Kulesi Bankası' })
  expect(named).toMatchObject({ data: { username: `Kız Kulesi Bankası · ${UNKNOWN_BANK}` } })
  await decide(named.data.id, 'withdraw', cashier)
  const support = await hire(app, 'support')
  expect(
    await callStaff(
      app,
      'propose_house_account',
      { requestID: crypto.randomUUID(), iban: IBAN, owner: 'Başkası', reason: REASON },
      support,
    ),
  ).toMatchObject({ code: 403 })
})
