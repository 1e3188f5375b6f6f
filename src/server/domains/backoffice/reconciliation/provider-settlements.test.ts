import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RowKind } from '#shared/payments/reconciliation.ts'
import { paymentsFixture, type PaymentsFixture } from '#server/domains/payments/payments.fixture.ts'
import {
  payoutFixture,
  saveProvider,
  type PayoutFixture,
} from '#server/domains/payments/payouts/provider-payouts.fixture.ts'
import {
  notificationItem,
  notificationOf,
  startAdyenCounterpart,
  type NotificationItem,
} from '#tests/support/counterparts/adyen-counterpart.ts'
import {
  startTransfersCounterpart,
  type TransferState,
} from '#tests/support/counterparts/adyen-transfers-counterpart.ts'
import {
  deliveryOf,
  startBtcpayCounterpart,
} from '#tests/support/counterparts/btcpay-counterpart.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  accountingLine,
  accountingReport,
  btcpayLine,
  btcpayReport,
  settlementLine,
  settlementReport,
  type SettlementLine,
} from './settlement.fixture.ts'

let checkout: Awaited<ReturnType<typeof startAdyenCounterpart>>
let transfers: Awaited<ReturnType<typeof startTransfersCounterpart>>
let btcpay: Awaited<ReturnType<typeof startBtcpayCounterpart>>
let app: TestApp
let cashier: StaffSession
let payments: PaymentsFixture
let payouts: PayoutFixture
beforeAll(async () => {
  checkout = await startAdyenCounterpart()
  transfers = await startTransfersCounterpart()
  btcpay = await startBtcpayCounterpart(() => app.clock.now())
  app = await createTestApp({
    ...checkout.environment,
    ...transfers.environment,
    ...btcpay.environment,
  })
  cashier = await hire(app, 'payments')
  payments = paymentsFixture(app)
  payouts = payoutFixture(app, cashier)
  await saveProvider(app, cashier, 'fast', 'adyen')
  await app.database.pool.query(
    `update payments.method set provider = case method_id when 'btc' then 'btcpay' else 'adyen' end
      where cash_type = 1 and method_id in ('card', 'btc')`,
  )
})
afterAll(async () => {
  await app.close()
  await checkout.close()
  await transfers.close()
  await btcpay.close()
})

async function upload(content: string, provider = 'adyen', query: Record<string, string> = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: `/v1/provider-reports?${new URLSearchParams({ provider, fileName: 'batch_4.csv', ...query }).toString()}`,
    headers: { 'content-type': 'application/octet-stream', panel: 'backoffice' },
    payload: content,
    cookies: cashier.cookies,
  })
  return {
    status: reply.statusCode,
    ...reply.json<{ reportID: string; isNew: boolean; rows: number; message?: string }>(),
  }
}
const get = async (reportID: string) =>
  (await callStaff(app, 'get_provider_report', { reportID }, cashier)).data
const rowsOf = async (reportID: string, kind: RowKind) =>
  (await callStaff(app, 'list_provider_rows', { reportID, kind }, cashier)).data.rows
const shownRows = async (reportID: string, kind: RowKind) =>
  (await rowsOf(reportID, kind)).map(({ subject, reference, difference }) => [
    subject,
    reference,
    difference,
  ])
const notify = (reference: string, changes: Partial<NotificationItem> = {}) => {
  const item = notificationItem(reference, changes)
  return payments
    .postJson('/webhooks/payments/adyen', notificationOf([item]))
    .then(() => item.pspReference)
}
async function deposit(): Promise<string> {
  app.clock.advance(1_000)
  const session = await payments.newPlayer()
  const { data } = await payments.deposit(session, '500.00', undefined, 'card')
  await notify(data.transactionID)
  return data.transactionID
}
let lastBatch = 3
const nextBatch = () => String((lastBatch += 1))

describe("Adyen's settlement details report", () => {
  test('deposits, a refund, a chargeback, fees and the payment to us match to the kuruş', async () => {
    const [paid, refunded, disputed] = [await deposit(), await deposit(), await deposit()]
    const refund = await notify(refunded, {
      eventCode: 'REFUND',
      amount: { value: 12_345, currency: 'TRY' },
    })
    const dispute = await notify(disputed, { eventCode: 'CHARGEBACK' })
    const batch = nextBatch()
    const file = settlementReport([
      ...[paid, refunded, disputed].map((ours) => settlementLine({ ours, batch })),
      settlementLine({
        ours: refunded,
        batch,
        type: 'Refunded',
        gross: '-123.45',
        net: '-123.45',
        theirs: refund,
      }),
      settlementLine({
        ours: disputed,
        batch,
        type: 'Chargeback',
        gross: '-500.00',
        net: '-507.50',
        commission: '7.50',
        theirs: dispute,
      }),
      settlementLine({
        batch,
        type: 'Fee',
        net: '-0.36',
        theirs: 'Transaction Fees November 2026',
      }),
      settlementLine({ batch, type: 'DepositCorrection', net: '-100.00' }),
      settlementLine({ batch, type: 'MerchantPayout', net: '-732.27', theirs: 'TX1 batch 4' }),
    ])
    const { reportID, rows } = await upload(file)
    expect(rows).toBe(8)
    expect(await get(reportID)).toMatchObject({
      format: 'adyen-settlement',
      // 3 × 500 − 123.45 − 500
      total: { theirs: '876.55', ours: '876.55', difference: '0.00', fees: '44.28', open: 0 },
      net: '832.27',
      sent: { amount: '832.27', left: '0.00' },
    })
    expect(await shownRows(reportID, 'same')).toEqual([
      ['deposit', paid, '0.00'],
      ['deposit', refunded, '0.00'],
      ['deposit', disputed, '0.00'],
      ['refund', refunded, '0.00'],
      ['chargeback', disputed, '0.00'],
    ])
    expect((await rowsOf(reportID, 'other')).map(({ subject }) => subject)).toEqual([
      'fee',
      'transfer',
      'paid out',
    ])
  })

  test('what is missing, extra, different or reported again is a difference; each line is counted once', async () => {
    const [same, different, lost, late] = [
      await deposit(),
      await deposit(),
      await deposit(),
      await deposit(),
    ]
    const refund = await notify(same, {
      eventCode: 'REFUND',
      amount: { value: 10_000, currency: 'TRY' },
    })
    const lostRefund = await notify(same, {
      eventCode: 'REFUND',
      amount: { value: 5_000, currency: 'TRY' },
    })
    const unknown = crypto.randomUUID()
    const batch = nextBatch()
    const lines = [
      settlementLine({ ours: same, batch }),
      settlementLine({
        ours: different,
        batch,
        gross: '499.97',
        net: '485.00',
        commission: '14.97',
      }),
      settlementLine({ ours: unknown, batch }),
      settlementLine({ ours: same, batch }),
      settlementLine({
        ours: same,
        batch,
        type: 'Refunded',
        gross: '-90.00',
        net: '-90.00',
        theirs: refund,
      }),
      settlementLine({
        ours: same,
        batch,
        type: 'Chargeback',
        gross: '-1.00',
        net: '-1.00',
        theirs: 'D1',
      }),
      settlementLine({ batch, type: 'ManualCorrected', net: '3.00', theirs: 'M1' }),
    ]
    const entries = () =>
      app.database.pool.query('select from wallet.entry').then(({ rows }) => rows.length)
    const before = await entries()
    const { reportID } = await upload(settlementReport(lines))
    expect(await shownRows(reportID, 'same')).toEqual([['deposit', same, '0.00']])
    expect(await shownRows(reportID, 'amount')).toEqual([
      ['deposit', different, '-0.03'],
      ['refund', same, '10.00'],
    ])
    expect(await shownRows(reportID, 'missing-here')).toEqual([
      ['deposit', unknown, '500.00'],
      ['chargeback', same, '-1.00'],
      ['unknown', 'M1', '3.00'],
    ])
    expect(await shownRows(reportID, 'again')).toEqual([['deposit', same, '500.00']])
    const missing = await rowsOf(reportID, 'missing-there')
    expect(
      missing.map(({ subject, reference, theirReference, difference }) => [
        subject,
        reference,
        theirReference,
        difference,
      ]),
    ).toEqual([
      ['deposit', lost, null, '-500.00'],
      ['deposit', late, null, '-500.00'],
      ['refund', same, lostRefund, '50.00'],
    ])
    const report = await get(reportID)
    expect(report.total).toMatchObject({ theirs: '1911.97', ours: '1850.00', open: 9 })

    // The same lines in another file, and one that settles later.
    const again = await upload(
      settlementReport([...lines, settlementLine({ ours: late, batch: nextBatch() })]),
      'adyen',
      { fileName: 'batch_6.csv', from: '2026-11-19', to: '2026-11-19' },
    )
    expect(again).toMatchObject({ isNew: true, rows: 1 })
    expect(await get(again.reportID)).toMatchObject({
      knownLines: 7,
      total: { rows: 1, difference: '0.00' },
    })
    expect((await get(reportID)).total.open).toBe(8)
    expect(
      (await rowsOf(reportID, 'missing-there')).map(({ reference, foundIn }) => [
        reference,
        foundIn,
      ]),
    ).toEqual([
      [lost, null],
      [late, 'batch_6.csv'],
      [same, null],
    ])
    expect(await upload(`${settlementReport(lines)}\n`)).toMatchObject({
      status: 400,
      message: 'Dosyadaki bütün satırlar önceki raporlarda var',
    })
    expect(await entries()).toBe(before)
  })

  test.each<[string, SettlementLine, string]>([
    ['fees', { commission: '14.99' }, '3. satırın kesintileri'],
    ['an amount', { gross: '5x' }, '3. satırın tutarı'],
    ['the wrong side', { gross: '-500.00', net: '-515.00' }, '3. satırın tutarı'],
    ['a currency', { currency: 'EUR' }, '3. satırın para birimi'],
    ['an account', { account: 'Other' }, '3. satır başka bir sağlayıcı hesabının'],
    ['a time', { at: '2026-13-01 10:00:00' }, '3. satırın saati'],
    ['a zone', { zone: 'XYZ' }, '3. satırın saati'],
    ['a batch', { batch: '' }, '3. satırın parti numarası'],
  ])('a wrong line (%s) refuses the whole file with its number', async (_what, wrong, message) => {
    const count = () =>
      app.database.pool
        .query('select from reconciliation.report_row')
        .then(({ rows }) => rows.length)
    const before = await count()
    const file = settlementReport([
      settlementLine({ ours: crypto.randomUUID(), batch: '90' }),
      settlementLine({ ours: crypto.randomUUID(), batch: '90', ...wrong }),
    ])
    expect(await upload(file)).toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
    expect(await count()).toBe(before)
  })

  test("another provider's report is refused", async () => {
    const file = settlementReport([settlementLine({ ours: crypto.randomUUID() })])
    expect(await upload(file, 'btcpay')).toMatchObject({ status: 400 })
    expect(await upload(file, 'sandbox')).toMatchObject({
      message: 'Bu dosya başka bir sağlayıcının raporu',
    })
  })
})

describe("the accounting report of Adyen's balance platform", () => {
  async function payout(...statuses: TransferState[]): Promise<string> {
    const { id } = await payouts.approved()
    await payouts.run()
    for (const status of statuses) {
      const { headers, rawBody } = transfers.settle(id, status)
      await app.inject({
        method: 'POST',
        url: '/webhooks/payments/adyen',
        headers,
        payload: rawBody,
      })
    }
    return id
  }
  const bank = (ours: string, amount: string, status = 'booked') =>
    accountingLine({
      ours,
      balance: amount,
      status,
      transfer: transfers.created.get(ours)?.id ?? 'T0',
    })

  test('payouts that left, came back, differ, are missing on one side or are not decided here', async () => {
    const paid = await payout('booked')
    const returned = await payout('booked', 'returned')
    const lost = await payout('booked')
    const different = await payout('booked')
    const open = await payout()
    cashier = await hire(app, 'payments')
    const unknown = crypto.randomUUID()
    const { reportID, rows } = await upload(
      accountingReport([
        bank(paid, '0', 'received'),
        bank(paid, '-500.00'),
        bank(returned, '-500.00'),
        bank(returned, '500.00', 'returned'),
        bank(different, '-499.00'),
        bank(open, '-500.00'),
        bank(unknown, '-70.00'),
        accountingLine({ ours: '', balance: '9000.00', category: 'internal', transfer: 'T1' }),
        accountingLine({
          ours: '',
          balance: '-2.50',
          category: 'internal',
          type: 'fee',
          transfer: 'T2',
        }),
        accountingLine({ ours: paid, balance: '-500.00', account: 'BA-OTHER', transfer: 'T3' }),
      ]),
    )
    expect(rows).toBe(9)
    expect(await shownRows(reportID, 'same')).toEqual([
      ['payout', paid, '0.00'],
      ['payout', returned, '0.00'],
      ['payout returned', returned, '0.00'],
    ])
    expect(await shownRows(reportID, 'amount')).toEqual([['payout', different, '1.00']])
    expect(await shownRows(reportID, 'state')).toEqual([['payout', open, '-500.00']])
    expect(await shownRows(reportID, 'missing-here')).toEqual([['payout', unknown, '-70.00']])
    expect(await shownRows(reportID, 'missing-there')).toEqual([['payout', lost, '500.00']])
    expect(
      (await rowsOf(reportID, 'other')).map(({ subject, theirs }) => [
        subject,
        theirs?.amount,
        theirs?.fee,
      ]),
    ).toEqual([
      ['transfer', '9000.00', '0.00'],
      ['fee', '0.00', '2.50'],
    ])
  })
})

describe('the payments report of a BTCPay Server', () => {
  test('payments of one deposit count together, to the value of a satoshi', async () => {
    const session = await payments.newPlayer()
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      app.clock.advance(1_000)
      const { data } = await payments.deposit(session, '500.00', undefined, 'btc')
      const invoice = btcpay.invoiceOf(data.transactionID)
      if (n < 2) {
        Object.assign(invoice, { status: 'Settled', paidAmount: '500.00' })
        const { headers, rawBody } = deliveryOf('InvoiceSettled', invoice)
        await payments.postJson('/webhooks/payments/btcpay', rawBody, headers)
      }
      ids.push(data.transactionID)
    }
    const [two, different, waiting] = ids
    const { reportID } = await upload(
      btcpayReport([
        btcpayLine({ ours: two, lira: '300.0134', coins: '0.0000857' }),
        btcpayLine({ ours: two, lira: '200.01', coins: '0.0000571' }),
        btcpayLine({ ours: different, lira: '499.50' }),
        btcpayLine({ ours: waiting, confirmed: 'false' }),
        btcpayLine({ ours: '', lira: '10.00' }),
      ]),
      'btcpay',
    )
    expect(await shownRows(reportID, 'same')).toEqual([
      ['deposit', two, '0.02'],
      ['deposit', waiting, '0.00'],
    ])
    expect(await shownRows(reportID, 'amount')).toEqual([['deposit', different, '-0.50']])
    expect((await rowsOf(reportID, 'missing-here')).map(({ difference }) => difference)).toEqual([
      '10.00',
    ])
  })
})
