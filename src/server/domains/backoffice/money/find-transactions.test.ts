import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { paymentsFixture } from '#server/domains/payments/payments.fixture.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

type Query = StaffInput<'find_transactions'>

let app: TestApp
let cashier: StaffSession
let officer: StaffSession
let payments: ReturnType<typeof paymentsFixture>
let player: Session
const ids = { approved: '', declined: '', small: '', withdrawal: '' }
const EVENT = 'psp-0815:AUTHORISATION:false'

beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  officer = await hire(app, 'compliance')
  payments = paymentsFixture(app)
  player = await payments.newPlayer()
  ids.approved = await payments.approvedDeposit(player, '900.00')
  app.clock.advance(60_000)
  ids.declined = (await payments.deposit(player, '300.00')).data.transactionID
  await payments.webhook({
    reference: ids.declined,
    status: 'declined',
    amountMinor: 30_000n,
    eventId: EVENT,
  })
  app.clock.advance(60_000)
  ids.small = (await payments.deposit(player, '150.00')).data.transactionID
  app.clock.advance(60_000)
  ids.withdrawal = (await payments.withdraw(player)).data.transactionID
})
afterAll(() => app.close())

const find = async (query: Query = {}, by = cashier) =>
  (await callStaff(app, 'find_transactions', { player: player.user.uid, ...query }, by)).data
const found = async (query: Query = {}) =>
  (await find(query)).rows.map(({ transactionID }) => transactionID)
const sums = async (query: StaffInput<'sum_transactions'> = {}) =>
  (await callStaff(app, 'sum_transactions', { player: player.user.uid, ...query }, cashier)).data

test('all deposits and withdrawals are listed, newest first, with what staff ask about', async () => {
  const { rows, next } = await find()
  expect(next).toBeNull()
  expect(rows.map(({ transactionID }) => transactionID)).toEqual([
    ids.withdrawal,
    ids.small,
    ids.declined,
    ids.approved,
  ])
  expect(rows[2]).toMatchObject({
    kind: 'deposit',
    state: 'declined',
    username: player.user.username,
    methodID: 'fast',
    provider: 'sandbox',
    amount: '300.00',
    providerReference: EVENT,
    reference: expect.stringMatching(/^Y-\d+$/),
  })
  expect(rows[0]).toMatchObject({ kind: 'withdrawal', state: 'pending', provider: null })
})

test('a declined deposit is found by the id of the provider, by our reference and by its id', async () => {
  const own = (await find({ states: ['declined'] })).rows[0]?.reference ?? ''
  for (const reference of [EVENT, 'psp-0815', own, own.toLowerCase(), ids.declined])
    expect([reference, await found({ reference })]).toEqual([reference, [ids.declined]])
  for (const reference of ['psp-081', 'psp-0815:AUTH', 'Y-0', "' or 1=1 --", '%'])
    expect([reference, await found({ reference })]).toEqual([reference, []])
})

test('each filter narrows the list, and filters apply together', async () => {
  const { withdrawal, small, declined, approved } = ids
  const cases: readonly (readonly [Query, readonly string[]])[] = [
    [{ kind: 'withdrawal' }, [withdrawal]],
    [{ kind: 'deposit' }, [small, declined, approved]],
    [{ states: ['declined', 'approved'] }, [declined, approved]],
    [{ methodID: 'wallet' }, [withdrawal]],
    [{ provider: 'sandbox' }, [small, declined, approved]],
    [{ provider: 'none' }, [withdrawal]],
    [{ provider: 'nobody' }, []],
    [{ amountFrom: '20000', amountTo: '30000' }, [withdrawal, declined]],
    [{ amountFrom: '30001' }, [approved]],
    [{ from: '2000-01-01', to: '2000-01-02' }, []],
    [{ kind: 'deposit', states: ['approved'], provider: 'sandbox' }, [approved]],
    [{ kind: 'withdrawal', states: ['approved'] }, []],
  ]
  for (const [query, expected] of cases)
    expect([query, await found(query)]).toEqual([query, expected])
})

test('a player is found by id or by the beginning of the user name', async () => {
  const { username } = player.user
  for (const text of [username, username.slice(0, -1), username.toUpperCase()]) {
    const { rows } = await find({ player: text })
    expect([text, rows.some(({ transactionID }) => transactionID === ids.declined)]).toEqual([
      text,
      true,
    ])
  }
  expect(await found({ player: 'kimse-degil' })).toEqual([])
})

test('the server sorts the whole list by time or amount, in both directions', async () => {
  const { withdrawal, small, declined, approved } = ids
  const byAmount = [small, withdrawal, declined, approved]
  expect(await found({ sort: 'amount', descending: false })).toEqual(byAmount)
  expect(await found({ sort: 'amount' })).toEqual(byAmount.toReversed())
  expect(await found({ descending: false })).toEqual([approved, declined, small, withdrawal])
})

test('pages neither repeat nor skip a row while payments are added', async () => {
  const reader = await payments.newPlayer()
  const asked: string[] = []
  const ask = async (amount: string) => {
    const { data } = await payments.deposit(reader, amount)
    await payments.webhook({
      reference: data.transactionID,
      status: 'declined',
      amountMinor: 1n,
    })
    asked.push(data.transactionID)
  }
  for (const amount of ['200.00', '200.00', '200.00', '300.00', '300.00']) await ask(amount)
  for (const sort of ['time', 'amount'] as const)
    for (const descending of [true, false]) {
      const before = [...asked]
      const seen: string[] = []
      let after: string | undefined
      do {
        const { rows, next } = await find({
          player: reader.user.uid,
          sort,
          descending,
          limit: 2,
          ...(after !== undefined && { after }),
        })
        seen.push(...rows.map(({ transactionID }) => transactionID))
        if (after === undefined) await ask('250.00')
        after = next ?? undefined
      } while (after !== undefined)
      expect(new Set(seen).size).toBe(seen.length)
      expect(before.filter((id) => !seen.includes(id))).toEqual([])
    }
})

test('the totals count and sum what the filter matches, approved money apart', async () => {
  expect(await sums()).toEqual({
    count: 4,
    capped: false,
    sums: {
      deposits: '1350.00',
      approvedDeposits: '900.00',
      withdrawals: '200.00',
      approvedWithdrawals: '0.00',
    },
  })
  expect(await sums({ states: ['declined'] })).toMatchObject({
    count: 1,
    sums: { deposits: '300.00', approvedDeposits: '0.00' },
  })
  expect(await sums({ player: 'kimse-degil' })).toMatchObject({ count: 0, capped: false })
})

test('roles without payment.read see nothing, and only those who export may export', async () => {
  const editor = await hire(app, 'content')
  const helper = await hire(app, 'support')
  for (const method of [
    'find_transactions',
    'sum_transactions',
    'list_payment_choices',
    'export_transactions',
  ] as const)
    expect((await callStaff(app, method, {}, editor)).debug).toBe('not authorized')
  expect((await callStaff(app, 'find_transactions', {}, helper)).result).toBe(true)
  expect((await callStaff(app, 'export_transactions', {}, helper)).debug).toBe('not authorized')
})

test('the filter offers every method and the providers of payments', async () => {
  const { data } = await callStaff(app, 'list_payment_choices', {}, cashier)
  expect(data.methods).toContainEqual({ methodID: 'fast', method: 'FAST' })
  expect(data.providers).toContain('sandbox')
})

test('the export contains the filtered rows, runs no formula and is in the audit log', async () => {
  await payments.webhook({
    reference: ids.small,
    status: 'declined',
    amountMinor: 15_000n,
    eventId: '=HYPERLINK("http://x")',
  })
  const query = { player: player.user.uid, kind: 'deposit', amountFrom: '15000' } as const
  const { data } = await callStaff(app, 'export_transactions', query, cashier)
  const file = await app.inject({ method: 'GET', url: new URL(data.url).pathname })
  expect(file.headers['content-type']).toContain('text/csv')
  const [heads, ...rows] = file.body.trimEnd().split('\r\n')
  expect(heads).toContain('"Sağlayıcı referansı"')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain(ids.small)
  expect(rows[0]).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(rows[1]).toContain(`"${EVENT}"`)
  expect(rows[1]).toContain(';300,00;')
  const { data: log } = await callStaff(
    app,
    'list_audit',
    { action: 'transactions.export' },
    officer,
  )
  expect(log.rows[0]).toMatchObject({ staff: cashier.email, after: { ...query } })
})
