import { afterAll, beforeAll, expect, test } from 'vitest'
import { endToEndId } from '#shared/payments/bank-files.ts'
import { pain002 } from '#server/domains/payments/bank-files/pain-002.fixture.ts'
import {
  camt,
  camt054,
  camtEntry,
  type WrittenEntry,
} from '#server/domains/reconciliation/statement.fixture.ts'
import { batchOf, readyPayout, type Payout } from '#tests/support/payouts.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let cashier: StaffSession
let second: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  cashier = await hire(app, 'payments')
  second = await hire(app, 'payments')
})
afterAll(() => app.close())

let last = 0
const next = (name: string) => `${name}${(last += 1)}`
const ready = (amount?: string) => readyPayout(app, { cashier, second }, amount)
const debit = (payout: Payout, more: Partial<WrittenEntry> = {}) =>
  camtEntry({
    amount: '100.00',
    sign: 'DBIT',
    reference: next('OUT'),
    endToEnd: endToEndId(payout.id),
    ...more,
  })
const upload = async (content: string, by = cashier, accountID = 'demo-1') => {
  const reply = await app.inject({
    method: 'POST',
    url: `/v1/bank-statements?${new URLSearchParams({ accountID, fileName: 'kasim.xml' }).toString()}`,
    headers: { 'content-type': 'application/octet-stream', panel: 'backoffice' },
    payload: content,
    cookies: by.cookies,
  })
  return {
    status: reply.statusCode,
    ...reply.json<{
      statementID: string
      isNew: boolean
      lines: number
      known: number
      message?: string
    }>(),
  }
}
const statementOf = async (statementID: string) =>
  (await callStaff(app, 'get_statement', { statementID }, cashier)).data
const linesOf = async (statementID: string, state: 'open' | 'outgoing') =>
  (await callStaff(app, 'list_statement_lines', { statementID, state }, cashier)).data.rows
const confirm = async (statementID: string, by = cashier) =>
  (await callStaff(app, 'confirm_payouts', { statementID }, by)).data
const mark = (batchID: string, id: string, outcome: 'sent' | 'failed') =>
  callStaff(
    app,
    'mark_payouts',
    {
      batchID,
      transactionIDs: [id],
      outcome,
      reason: 'elle',
      ...(outcome === 'failed' ? { playerReason: 'details' } : {}),
    },
    cashier,
  )
const balance = async (player: Session) => {
  const { data } = await app.call('finance', 'check_balance', {}, player)
  return [data.balance, data.locked]
}
const SENT = ['49900.00', '0.00']
const LOCKED = ['49900.00', '100.00']
const RETURNED = ['50000.00', '0.00']
const count = async (table: string) =>
  (await app.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]
    ?.n

const lastEntry = async () =>
  (
    await app.database.pool.query<{ id: bigint }>(
      'select coalesce(max(id), 0) as id from wallet.entry',
    )
  ).rows[0]?.id

test('a debit with the EndToEndId of a payout marks its line as sent, once, by concurrent clicks', async () => {
  const payouts = [await ready(), await ready(), await ready()]
  const batchID = await batchOf(app, payouts, cashier)
  const { statementID } = await upload(
    camt([
      ...payouts.map((one) => debit(one)),
      camtEntry({ amount: '7.50', sign: 'DBIT', text: 'masraf' }),
    ]),
  )
  expect((await statementOf(statementID)).payouts).toMatchObject({
    confirms: { lines: 3, amount: '-300.00' },
    confirmed: { lines: 0 },
  })
  const replies = await Promise.all([confirm(statementID), confirm(statementID, second)])
  expect(replies.reduce((sum, { sent }) => sum + sent, 0)).toBe(3)
  for (const { player } of payouts) expect(await balance(player)).toEqual(SENT)
  expect(await confirm(statementID)).toEqual({ sent: 0, amount: '0.00', left: 0 })
  expect(await linesOf(statementID, 'outgoing')).toMatchObject([
    { payout: { transactionID: payouts[0]?.id, batchID, state: 'sent', verdict: 'confirmed' } },
    { payout: { verdict: 'confirmed' } },
    { payout: { verdict: 'confirmed' } },
    { payout: null, text: 'masraf' },
  ])
  const { data } = await callStaff(
    app,
    'get_transaction',
    { transactionID: payouts[0]?.id ?? '' },
    cashier,
  )
  expect(data.audit[0]).toMatchObject({
    action: 'payout.sent',
    reason: `bank statement ${statementID}, line 1`,
  })
})

test('a payout that was marked as sent and that no statement shows is named until one does', async () => {
  const [debited, forgotten] = [await ready('120.00'), await ready('130.00')]
  const batchID = await batchOf(app, [debited, forgotten], cashier)
  for (const { id } of [debited, forgotten]) await mark(batchID, id, 'sent')
  const { statementID } = await upload(camt([debit(debited, { amount: '120.00' })]))
  expect((await statementOf(statementID)).undebited).toEqual({
    lines: 1,
    amount: '130.00',
    first: [{ transactionID: forgotten.id, batchID, amount: '130.00' }],
  })
  await upload(camt([debit(forgotten, { amount: '130.00', day: '2026-11-21' })]))
  expect((await statementOf(statementID)).undebited).toMatchObject({ lines: 0, amount: '0.00' })
})

test('the statement and the ledger agree to the kuruş: deposits in, payouts out', async () => {
  const depositor = await app.signUp()
  const reference = next('DK-9')
  await app.call(
    'finance',
    'save_bank_transfer',
    { amount: '751.37', bankID: '0991', reference, date: '2026-11-20' },
    depositor,
  )
  const payout = await ready('250.01')
  await batchOf(app, [payout], cashier)
  const before = await lastEntry()
  const { statementID } = await upload(
    camt(
      [
        camtEntry({
          amount: '751.37',
          sender: 'Deniz Aydın',
          text: reference,
          reference: next('IN'),
        }),
        debit(payout, { amount: '250.01' }),
      ],
      { opening: '1000.00', closing: '1501.36' },
    ),
  )
  await callStaff(app, 'approve_sure_lines', { statementID }, cashier)
  expect(await confirm(statementID)).toEqual({ sent: 1, amount: '250.01', left: 0 })
  const { rows } = await app.database.pool.query<{ bank: string; ledger: string }>(
    `select (select sum(amount_minor) from reconciliation.line where statement_id = $1)::text as bank,
      (select sum(case when debit = 100 then amount_minor else -amount_minor end)
        from wallet.entry where (debit = 100 or credit = 101) and id > $2)::text as ledger`,
    [statementID, before],
  )
  expect(rows).toEqual([{ bank: '50136', ledger: '50136' }])
  expect(await balance(depositor)).toEqual(['751.37', '0.00'])
  expect(await balance(payout.player)).toEqual(['49749.99', '0.00'])
  expect(await statementOf(statementID)).toMatchObject({
    opening: '1000.00',
    closing: '1501.36',
    format: 'camt',
  })
})

test('a movement that a notification and a statement contain is counted once', async () => {
  const [single, batch, other] = [next('REF'), next('REF'), next('REF')]
  const detailed = `<Ntry><Amt Ccy="TRY">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${batch}</AcctSvcrRef><NtryDtls><TxDtls><Amt Ccy="TRY">10.00</Amt></TxDtls><TxDtls><Amt Ccy="TRY">20.00</Amt></TxDtls></NtryDtls></Ntry>`
  const summed = detailed.replace(/<TxDtls>.*<\/TxDtls>/, '<Btch><NbOfTxs>2</NbOfTxs></Btch>')
  const noticed = await upload(
    camt054([camtEntry({ amount: '55.00', reference: single, text: 'bildirim' }), detailed]),
  )
  expect(noticed).toMatchObject({ isNew: true, lines: 3, known: 0 })
  const booked = await upload(
    camt([
      camtEntry({ amount: '55.00', reference: single, text: 'ekstre', day: '2026-11-21' }),
      summed,
      camtEntry({ amount: '55.00', reference: other, text: 'ekstre' }),
    ]),
  )
  expect(booked).toMatchObject({ isNew: true, lines: 1, known: 2 })
  const later = await upload(
    camt054([
      camtEntry({ amount: '55.00', reference: other, text: 'geç' }),
      camtEntry({ amount: '55.01', reference: other, text: 'masraf' }),
      camtEntry({ amount: '55.00', reference: other, sign: 'DBIT', text: 'ters' }),
    ]),
  )
  expect(later).toMatchObject({ lines: 2, known: 1 })
})

test('the same file, twice or in the same moment, is one statement', async () => {
  const file = camt([camtEntry({ amount: '61.00', reference: next('REF') })])
  const before = await count('reconciliation.line')
  const [one, twin] = await Promise.all([upload(file), upload(file, second)])
  expect([one.isNew, twin.isNew].filter(Boolean)).toHaveLength(1)
  expect(twin.statementID).toBe(one.statementID)
  expect(await upload(file)).toMatchObject({ isNew: false, statementID: one.statementID })
  expect(await count('reconciliation.line')).toBe((before ?? 0) + 1)
})

test('a returned payment is listed with its reason and is never a deposit', async () => {
  const payout = await ready()
  const batchID = await batchOf(app, [payout], cashier)
  await mark(batchID, payout.id, 'sent')
  const reference = next('DK-8')
  await app.call(
    'finance',
    'save_bank_transfer',
    { amount: '100.00', bankID: '0991', reference, date: '2026-11-20' },
    payout.player,
  )
  const { statementID } = await upload(
    camt([
      debit(payout),
      camtEntry({
        amount: '100.00',
        reference: next('BACK'),
        endToEnd: endToEndId(payout.id),
        returned: 'AC04',
        sender: 'Deniz Aydın',
        text: reference,
      }),
      camtEntry({ amount: '9.00', reference: next('BACK'), endToEnd: 'X-1', returned: 'MS03' }),
    ]),
  )
  expect((await statementOf(statementID)).payouts.returned).toEqual({ lines: 2, amount: '0.00' })
  expect((await callStaff(app, 'approve_sure_lines', { statementID }, cashier)).data.approved).toBe(
    0,
  )
  expect(await confirm(statementID)).toMatchObject({ sent: 0 })
  expect(await linesOf(statementID, 'open')).toMatchObject([
    {
      verdict: 'none',
      marks: ['return'],
      deposit: null,
      returned: { code: 'AC04', text: 'iade' },
      payout: { transactionID: payout.id, state: 'sent', verdict: 'returned' },
    },
    { verdict: 'none', marks: ['return'], returned: { code: 'MS03' }, payout: null },
  ])
  expect(await balance(payout.player)).toEqual(SENT)
})

test('a payout that came back before it was marked is not marked as sent; staff return it once', async () => {
  const payout = await ready()
  const batchID = await batchOf(app, [payout], cashier)
  const { statementID } = await upload(
    camt([
      debit(payout),
      camtEntry({
        amount: '100.00',
        reference: next('BACK'),
        endToEnd: endToEndId(payout.id),
        isReversal: true,
      }),
    ]),
  )
  expect(await confirm(statementID)).toMatchObject({ sent: 0 })
  expect(await balance(payout.player)).toEqual(LOCKED)
  await mark(batchID, payout.id, 'failed')
  expect(await balance(payout.player)).toEqual(RETURNED)
  expect((await statementOf(statementID)).payouts.returned.lines).toBe(2)
})

test('a rejection of a payout that a statement shows as paid returns nothing', async () => {
  const payout = await ready()
  const batchID = await batchOf(app, [payout], cashier)
  const { data: file } = await callStaff(app, 'export_payout_file', { batchID }, cashier)
  const { statementID } = await upload(camt([debit(payout)]))
  const reject = async (reason: string) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/v1/payout-reports?${new URLSearchParams({ batchID, fileName: 'durum.xml' }).toString()}`,
      headers: { 'content-type': 'application/octet-stream', panel: 'backoffice' },
      payload: pain002({ originalId: file.messageID, group: 'RJCT', groupReasons: [reason] }),
      cookies: cashier.cookies,
    })
    const { reportID } = reply.json<{ reportID: string }>()
    const { data } = await callStaff(app, 'get_payout_report', { reportID }, cashier)
    return data.rows.map(({ result }) => result)
  }
  expect(await reject('AC04')).toEqual(['contradiction'])
  expect(await balance(payout.player)).toEqual(LOCKED)
  expect((await statementOf(statementID)).payouts.confirms.lines).toBe(1)
  await upload(
    camt([
      camtEntry({
        amount: '100.00',
        reference: next('BACK'),
        endToEnd: endToEndId(payout.id),
        returned: 'AC04',
      }),
    ]),
  )
  expect(await reject('AC04')).toEqual(['failed'])
  expect(await balance(payout.player)).toEqual(RETURNED)
})

test('debits that do not fit are listed and move nothing', async () => {
  const [other, twice, failed] = [await ready(), await ready(), await ready()]
  const batchID = await batchOf(app, [other, twice, failed], cashier)
  await mark(batchID, failed.id, 'failed')
  const { statementID } = await upload(
    camt([
      debit(other, { amount: '99.99' }),
      debit(twice),
      debit(twice),
      debit(failed),
      debit({ ...other, id: crypto.randomUUID() }),
    ]),
  )
  expect(
    (await linesOf(statementID, 'outgoing')).map(({ payout }) => payout?.verdict ?? null),
  ).toEqual(['other-amount', 'paid-again', 'paid-again', 'failed', null])
  expect(await confirm(statementID)).toEqual({ sent: 0, amount: '0.00', left: 0 })
  expect([await balance(other.player), await balance(twice.player)]).toEqual([LOCKED, LOCKED])
  expect(await balance(failed.player)).toEqual(RETURNED)
})

test('pages are uploaded in order and add up together', async () => {
  const id = next('STMT')
  const page = (number: number, isLast: boolean, closing: string) =>
    camt([camtEntry({ amount: '10.00', reference: next('PG') })], {
      id,
      page: [number, isLast],
      opening: number === 1 ? '5.00' : '',
      closing,
    })
  expect(await upload(page(2, true, '25.00'))).toMatchObject({
    status: 400,
    message: expect.stringContaining('önceki sayfası'),
  })
  expect(await upload(page(1, false, ''))).toMatchObject({ isNew: true, lines: 1 })
  expect(await upload(page(2, true, '25.01'))).toMatchObject({
    status: 400,
    message: expect.stringContaining('kapanış bakiyesini tutmuyor'),
  })
  const { statementID } = await upload(page(2, true, '25.00'))
  expect(await statementOf(statementID)).toMatchObject({
    page: { number: 2, isLast: true },
    opening: null,
    closing: '25.00',
  })
})

test('a refused file stores nothing; entries in another currency are listed', async () => {
  const before = await count('reconciliation.statement')
  const entry = camtEntry({ amount: '10.00', reference: next('REF') })
  for (const [file, message] of [
    [camt([entry], { closing: '1.00' }), 'kapanış'],
    [camt([entry, entry.replace('10.00', 'x')]), '2. hareketin tutarı'],
    [camt([entry], { version: '09' }), 'sürümü desteklenmiyor'],
    [camt([entry], { iban: 'TR710099100000000000204119' }), 'seçtiğin hesabın değil'],
    [camt([entry]).slice(0, -9), 'okunabilir'],
    [`<!DOCTYPE x>${camt([entry])}`, 'okunabilir'],
  ] as const)
    expect(await upload(file), message).toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
  expect(await count('reconciliation.statement')).toBe(before)
  const { statementID, lines } = await upload(
    camt([entry, camtEntry({ amount: '3.50', currency: 'USD' })]),
  )
  expect(lines).toBe(1)
  expect((await statementOf(statementID)).aside).toEqual([
    { entry: 2, currency: 'USD', amount: '3.50', day: '2026-11-20' },
  ])
})

test('a member without payout permission confirms nothing', async () => {
  const { statementID } = await upload(
    camt([camtEntry({ amount: '3.00', reference: next('REF') })]),
  )
  const officer = await hire(app, 'compliance')
  expect(await callStaff(app, 'confirm_payouts', { statementID }, officer)).toMatchObject({
    code: 403,
    debug: 'not authorized',
  })
})
