import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'kurul kararı 12'
let app: TestApp
let cashier: StaffSession
let officer: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  officer = await hire(app, 'compliance')
})
afterAll(() => app.close())

const methods = async (by = cashier) => (await callStaff(app, 'list_methods', {}, by)).data
async function methodOf(type: 'deposit' | 'withdrawal', methodID: string) {
  const found = (await methods()).find((row) => row.type === type && row.methodID === methodID)
  if (found === undefined) throw new Error(`no ${type} ${methodID}`)
  return found
}
async function save(
  type: 'deposit' | 'withdrawal',
  methodID: string,
  changes: object,
  by = cashier,
) {
  const { version, active } = await methodOf(type, methodID)
  return callStaff(
    app,
    'save_method',
    { type, methodID, version, active, reason: REASON, ...changes },
    by,
  )
}
async function proposeTexts(
  type: 'deposit' | 'withdrawal',
  methodID: string,
  changes: Partial<Record<'name' | 'text' | 'eta', { tr: string; en: string }>>,
  requestID: string = crypto.randomUUID(),
) {
  const { version, name, text, eta } = await methodOf(type, methodID)
  return callStaff(
    app,
    'propose_method_texts',
    { requestID, type, methodID, version, name, text, eta, reason: REASON, ...changes },
    cashier,
  )
}
async function changeTexts(...order: Parameters<typeof proposeTexts>) {
  const { data } = await proposeTexts(...order)
  expect(await approve(data.id)).toMatchObject({ data: { kind: 'method-text', state: 'approved' } })
}
const propose = (
  methodID: string,
  limits: { min: string; max: string; fee?: string },
  requestID: string = crypto.randomUUID(),
) =>
  callStaff(
    app,
    'propose_method_limits',
    { requestID, type: 'withdrawal', methodID, reason: REASON, ...limits },
    cashier,
  )
const approve = (id: string, by = officer) =>
  callStaff(app, 'decide_proposal', { id, decision: 'approve', reason: REASON }, by)
async function newPlayer(minor: bigint): Promise<Session> {
  const player = await app.signUp()
  await giveCash(app, player.user.uid, minor)
  return player
}
const shown = async (player: Session, Type: 1 | 2, Lang: 'tr' | 'en' = 'tr') =>
  (await app.call('finance', 'list_cash_methods', { Type, Lang }, player)).data
const withdraw = (player: Session, amount: string) =>
  app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'wallet',
      amount,
      fields: { walletNumber: '1234567890' },
      identityValidity: '2040-01-01',
    },
    player,
  )
const track = async (player: Session, transactionID: string) =>
  (await app.call('finance', 'track_withdrawal', { transactionID }, player)).data

test('a name waits for a second person, the availability applies at once, and every version is stored', async () => {
  const player = await app.signUp()
  const name = { tr: 'Kart', en: 'Bank card' }
  await changeTexts('deposit', 'card', { name })
  expect(await methodOf('deposit', 'card')).toMatchObject({ version: 2, name })
  expect((await shown(player, 1)).find(({ methodID }) => methodID === 'card')?.name).toBe('Kart')
  expect((await shown(player, 1, 'en')).find(({ methodID }) => methodID === 'card')?.name).toBe(
    'Bank card',
  )
  expect(await save('deposit', 'card', { active: false })).toMatchObject({
    data: { version: 3, active: false },
  })
  expect((await shown(player, 1)).some(({ methodID }) => methodID === 'card')).toBe(false)
  expect(
    await app.call(
      'prepayServices',
      'processTransaction',
      { Type: 1, methodID: 'card', amount: '200.00' },
      player,
    ),
  ).toMatchObject({ code: 404 })
  expect(await save('deposit', 'card', { active: true })).toMatchObject({ data: { active: true } })
  const {
    data: { rows, next },
  } = await callStaff(
    app,
    'list_method_versions',
    { type: 'deposit', methodID: 'card', limit: 3 },
    officer,
  )
  expect(rows.map(({ version, active, by, reason }) => [version, active, by, reason])).toEqual([
    [4, true, cashier.email, REASON],
    [3, false, cashier.email, REASON],
    [2, true, cashier.email, REASON],
  ])
  const { data: oldest } = await callStaff(
    app,
    'list_method_versions',
    { type: 'deposit', methodID: 'card', after: next ?? '' },
    officer,
  )
  expect(oldest).toMatchObject({
    rows: [{ version: 1, name: { tr: 'Kredi kartı' }, at: null, by: '' }],
    next: null,
  })
  expect(
    (await callStaff(app, 'list_audit', { subjectID: 'deposit/card', limit: 1 }, officer)).data
      .rows,
  ).toMatchObject([
    {
      action: 'method.save',
      before: { version: 3, isActive: false },
      after: { version: 4, isActive: true },
      reason: REASON,
    },
  ])
})

test('when two staff edit one version, the second gets a conflict', async () => {
  const { version } = await methodOf('deposit', 'wallet')
  const order = {
    type: 'deposit' as const,
    methodID: 'wallet',
    version,
    active: true,
    reason: REASON,
  }
  const replies = await Promise.all([
    callStaff(app, 'save_method', order, cashier),
    callStaff(app, 'save_method', order, cashier),
  ])
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  expect(replies.find(({ result }) => !result)).toMatchObject({ code: 409, debug: 'not possible' })
})

test('one person cannot tell players to send their money elsewhere', async () => {
  const player = await app.signUp()
  const noteOf = async () =>
    (await shown(player, 1)).find(({ methodID }) => methodID === 'fast')?.properties.text
  const before = await noteOf()
  const elsewhere = { tr: 'Yeni hesap: TR00 0001', en: 'New account: TR00 0001' }
  expect(await save('deposit', 'fast', { text: elsewhere })).toMatchObject({ result: true })
  expect(await noteOf()).toBe(before)
  const id = crypto.randomUUID()
  const { data: first } = await proposeTexts('deposit', 'fast', { text: elsewhere }, id)
  expect((await proposeTexts('deposit', 'fast', { text: elsewhere }, id)).data.id).toBe(first.id)
  expect(await proposeTexts('deposit', 'fast', { text: { tr: 'a', en: 'b' } })).toMatchObject({
    code: 409,
    debug: 'duplicate',
  })
  expect(await noteOf()).toBe(before)
  expect(await approve(id, cashier)).toMatchObject({ code: 403 })
  const { data } = await callStaff(app, 'get_proposal', { proposalID: id }, officer)
  expect(data.context?.changes).toEqual([
    { field: 'methodNote.tr', unit: 'text', before, after: elsewhere.tr },
    { field: 'methodNote.en', unit: 'text', before: expect.any(String), after: elsewhere.en },
  ])
  expect(
    await callStaff(app, 'decide_proposal', { id, decision: 'reject', reason: REASON }, officer),
  ).toMatchObject({ data: { state: 'rejected' } })
  expect(await noteOf()).toBe(before)
  expect(await proposeTexts('deposit', 'fast', {})).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
})

test('limits and fee wait for a second person; an earlier request keeps its terms', async () => {
  const player = await newPlayer(500_000n)
  const {
    data: { transactionID: before },
  } = await withdraw(player, '60.00')
  const {
    data: { id },
  } = await propose('wallet', { min: '100.00', max: '8000.00', fee: '1.50' })
  expect(await propose('wallet', { min: '100.00', max: '9000.00' })).toMatchObject({
    code: 409,
    debug: 'duplicate',
  })
  expect(await approve(id, cashier)).toMatchObject({ code: 403 })
  const { data: inEnglish } = await callStaff(app, 'list_proposals', { Lang: 'en' }, officer)
  expect(inEnglish.rows.find((row) => row.id === id)?.username).toBe('E-wallet')
  expect((await withdraw(player, '60.00')).result).toBe(true)
  expect(await approve(id)).toMatchObject({
    data: { kind: 'method', state: 'approved', username: 'Cüzdan', amount: '8000.00' },
  })
  expect((await shown(player, 2)).find(({ methodID }) => methodID === 'wallet')).toMatchObject({
    min: '100.00',
    max: '8000.00',
    fee: '1.50',
    properties: { fee: '1.50' },
  })
  expect(await withdraw(player, '60.00')).toMatchObject({
    code: 400,
    data: { fields: { amount: expect.any(String) } },
  })
  await changeTexts('withdrawal', 'wallet', {
    name: { tr: 'Dijital cüzdan', en: 'Digital wallet' },
  })
  expect(await track(player, before)).toMatchObject({
    method: 'Cüzdan',
    amount: '60.00',
    arrives: '60.00',
  })
  const {
    data: { transactionID: after },
  } = await withdraw(player, '200.00')
  expect(await track(player, after)).toMatchObject({
    method: 'Dijital cüzdan',
    amount: '200.00',
    arrives: '197.00',
  })
  for (const transactionID of [before, after])
    expect(
      (
        await callStaff(
          app,
          'decide_payment',
          { transactionID, decision: 'approve', reason: REASON },
          cashier,
        )
      ).result,
    ).toBe(true)
  const entries = async (transactionID: string) =>
    (await callStaff(app, 'get_transaction', { transactionID }, cashier)).data.entries.map(
      ({ from, to, amount }) => `${from} ${to} ${amount}`,
    )
  expect(await entries(before)).toEqual(['cash locked 60.00', 'locked house 101 60.00'])
  expect(await entries(after)).toEqual([
    'cash locked 200.00',
    'locked house 101 197.00',
    'locked house 112 3.00',
  ])
  const { data: versions } = await callStaff(
    app,
    'list_method_versions',
    { type: 'withdrawal', methodID: 'wallet' },
    officer,
  )
  expect(versions.rows[1]).toMatchObject({
    version: 2,
    by: cashier.email,
    approvedBy: officer.email,
    max: '8000.00',
    fee: '1.50',
  })
})

test('a fee is deducted from the amount sent to the bank, and returned in full on failure', async () => {
  const {
    data: { id },
  } = await propose('fast', { min: '100.00', max: '50000.00', fee: '2.00' })
  await approve(id)
  const player = await newPlayer(100_000n)
  const { data: account } = await app.call(
    'finance',
    'save_bank_account',
    { bankID: '0010', owner: 'Deniz Aydın', iban: 'TR650001000000001000079190' },
    player,
  )
  const {
    data: { transactionID },
  } = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'fast',
      amount: '300.00',
      bankAccountID: account.bankAccountID,
      identityValidity: '2040-01-01',
    },
    player,
  )
  await callStaff(
    app,
    'decide_payment',
    { transactionID, decision: 'approve', reason: REASON },
    cashier,
  )
  const { data: made } = await callStaff(
    app,
    'create_payout_batch',
    { requestID: crypto.randomUUID(), methodID: 'fast', transactionIDs: [transactionID] },
    cashier,
  )
  expect(made).toMatchObject({ amount: '294.00' })
  const {
    data: { lines },
  } = await callStaff(
    app,
    'mark_payouts',
    {
      batchID: made.batchID,
      transactionIDs: [transactionID],
      outcome: 'failed',
      playerReason: 'details',
      reason: REASON,
    },
    cashier,
  )
  expect(lines).toMatchObject([{ amount: '294.00', state: 'failed' }])
  expect((await app.call('finance', 'check_balance', {}, player)).data).toMatchObject({
    balance: '1000.00',
    locked: '0.00',
  })
})

test('a withdrawn proposal makes room for another; a repeated request is one proposal, executed once', async () => {
  const {
    data: { id },
  } = await propose('usdt', { min: '2000.00', max: '9000.00' })
  expect(
    await callStaff(app, 'decide_proposal', { id, decision: 'withdraw', reason: REASON }, cashier),
  ).toMatchObject({ data: { state: 'withdrawn' } })
  const same = crypto.randomUUID()
  expect((await propose('usdt', { min: '2000.00', max: '9000.00' }, same)).data.id).toBe(
    (await propose('usdt', { min: '2000.00', max: '9000.00' }, same)).data.id,
  )
  expect(await approve(same)).toMatchObject({ data: { state: 'approved' } })
  expect(await approve(same)).toMatchObject({ code: 409, debug: 'not pending' })
})

test('invalid values are refused by field, and the last withdrawal method cannot be removed', async () => {
  expect(await propose('wallet', { min: '500.00', max: '100.00' })).toMatchObject({
    code: 400,
    data: { fields: { max: expect.any(String) } },
  })
  expect(await propose('wallet', { min: '0.00', max: '100.00' })).toMatchObject({
    code: 400,
    data: { fields: { min: expect.any(String) } },
  })
  expect(await propose('wallet', { min: '10.00', max: '100.00', fee: '10.01' })).toMatchObject({
    code: 400,
    data: { fields: { fee: expect.any(String) } },
  })
  expect(
    await callStaff(
      app,
      'propose_method_limits',
      {
        requestID: crypto.randomUUID(),
        type: 'deposit',
        methodID: 'card',
        min: '10.00',
        max: '100.00',
        fee: '1.00',
        reason: REASON,
      },
      cashier,
    ),
  ).toMatchObject({ code: 400, data: { fields: { fee: expect.any(String) } } })
  expect(await propose('nothing', { min: '10.00', max: '100.00' })).toMatchObject({ code: 404 })
  expect(await proposeTexts('withdrawal', 'wallet', { name: { tr: '', en: 'x' } })).toMatchObject({
    code: 400,
  })
  const ids = (await methods())
    .filter(({ type }) => type === 'withdrawal')
    .map(({ methodID }) => methodID)
  const off = await Promise.all(
    ids.map((methodID) => save('withdrawal', methodID, { active: false })),
  )
  expect(off.filter(({ result }) => !result)).toMatchObject([{ code: 409, debug: 'not possible' }])
  for (const methodID of ids) await save('withdrawal', methodID, { active: true })
})

test('players see the stored order, and only a complete order is accepted', async () => {
  const player = await app.signUp()
  const ids = (await methods())
    .filter(({ type }) => type === 'withdrawal')
    .map(({ methodID }) => methodID)
  const turned = ids.toReversed()
  expect(
    (await callStaff(app, 'order_methods', { type: 'withdrawal', ids: turned }, cashier)).data
      .filter(({ type }) => type === 'withdrawal')
      .map(({ methodID }) => methodID),
  ).toEqual(turned)
  expect((await shown(player, 2)).map(({ methodID }) => methodID)).toEqual(turned)
  for (const wrong of [turned.slice(1), [...turned.slice(1), 'card'], [...turned, 'fast']])
    expect(
      await callStaff(app, 'order_methods', { type: 'withdrawal', ids: wrong }, cashier),
    ).toMatchObject({ code: 409, debug: 'not possible' })
  expect(
    (await callStaff(app, 'list_audit', { subjectID: 'withdrawal', limit: 1 }, officer)).data.rows,
  ).toMatchObject([{ action: 'method.order', before: { ids }, after: { ids: turned } }])
})
