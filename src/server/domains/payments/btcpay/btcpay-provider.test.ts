import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPlatform } from '#server/start-platform.ts'
import { readConfig } from '#server/platform/config.ts'
import type { BtcpaySettings } from '#server/platform/provider-settings.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  deliveryOf,
  invoicesApi,
  startBtcpayCounterpart,
  STORE,
  WEBHOOK_SECRET,
} from '#tests/support/counterparts/btcpay-counterpart.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { testProvider, type ProviderHarness } from '../conformance.ts'
import type { PaymentProvider, ProviderPayment } from '../port.ts'
import { btcpayProvider } from './btcpay-provider.ts'
import { invoice, judgeInvoices, type Invoice } from './invoice.ts'
import { readDelivery, signDelivery } from './read-webhook.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const LIMIT_MS = 1_000
if (invoicesApi === undefined)
  process.stdout.write(
    'shared/data/openapi is absent: nothing is compared with the description of BTCPay Server\n',
  )

let counterpart: Awaited<ReturnType<typeof startBtcpayCounterpart>>
let provider: PaymentProvider
let settings: BtcpaySettings
let harness: ProviderHarness
let drop: () => Promise<void>
beforeAll(async () => {
  const { database, drop: dropDatabase } = await createTestDatabase(inject('postgres'))
  drop = dropDatabase
  counterpart = await startBtcpayCounterpart(() => NOW)
  const config = readConfig(counterpart.environment)
  if (config.btcpay === undefined) throw new Error('BTCPay Server is not set up')
  settings = config.btcpay
  const log = pino({ level: 'silent' })
  const platform = await createPlatform(config, database, { now: () => NOW }, log)
  provider = btcpayProvider(platform, settings, LIMIT_MS)
  const { behave } = counterpart
  harness = {
    provider,
    now: NOW,
    newReference: () => crypto.randomUUID(),
    refused: 'declined',
    newEventId: () => crypto.randomUUID(),
    failures: {
      'server error': () => behave('server error'),
      malformed: () => behave('malformed'),
      silent: () => behave('silent'),
      slow: () => behave('slow'),
      'cut off': () => behave('cut off'),
    },
    recover: () => behave('well'),
    async decide(reference, decision) {
      const made = counterpart.invoiceOf(reference)
      counterpart.change(
        made,
        decision === 'approve'
          ? { status: 'Settled', paidAmount: made.amount }
          : { status: 'Invalid' },
      )
    },
    webhookOf: ({ reference, status }) =>
      deliveryOf(status === 'approved' ? 'InvoiceSettled' : 'InvoiceInvalid', {
        id: 'I1',
        metadata: { orderId: reference },
      }),
    readAs: ({ reference }) => ({ ask: reference }),
    unsigned: ({ rawBody }) => ({ headers: {}, rawBody }),
    tamper: ({ headers, rawBody }) => ({ headers, rawBody: rawBody.replace('I1', 'I2') }),
  }
})
afterEach(() => {
  counterpart.behave('well')
  expect(counterpart.problems).toEqual([])
})
afterAll(async () => {
  await counterpart.close()
  await drop()
})

const payment = (changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  reference: crypto.randomUUID(),
  amountMinor: 12_345n,
  currency: 'TRY',
  methodId: 'btc',
  playerId: crypto.randomUUID(),
  lang: 'tr',
  returnUrl: 'https://kupa.example/cashier?transactionID=1',
  payableUntil: new Date('2026-11-20T18:30:30Z'),
  ...changes,
})

testProvider('btcpay', () => harness, {
  isAsked: true,
  isTimed: false,
  canFail: true,
  hasReturns: false,
})

describe('the invoice', () => {
  test('it has a fixed price in lira, needs a confirmation and ends with the deposit', async () => {
    const order = payment()
    const { url } = await provider.start(order)
    expect(url).toBe(counterpart.invoiceOf(order.reference).checkoutLink)
    expect(counterpart.requests.at(-1)).toEqual({
      amount: '123.45',
      currency: 'TRY',
      metadata: { orderId: order.reference },
      checkout: {
        speedPolicy: 'MediumSpeed',
        expirationMinutes: 30,
        monitoringMinutes: 1_440,
        paymentTolerance: 0,
        redirectURL: order.returnUrl,
        redirectAutomatically: true,
        defaultLanguage: 'tr-TR',
      },
    })
  })

  test('an invoice whose answer was lost is found again, and no second one is created', async () => {
    const order = payment()
    counterpart.behave('cut off')
    await expect(provider.start(order)).rejects.toThrow(ProviderUnreachable)
    counterpart.behave('well')
    const before = counterpart.invoices.length
    await provider.start(order)
    expect(counterpart.invoices).toHaveLength(before)
  })

  test('two requests at once give the player one page', async () => {
    const order = payment()
    const opened = await Promise.all([provider.start(order), provider.start(order)])
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
  })

  test('an answer about another payment is not used', async () => {
    counterpart.behave('wrong payment')
    await expect(provider.start(payment())).rejects.toThrow(ProviderUnreachable)
  })

  test('no invoice is created in the last minute, or after one that is over', async () => {
    const late = payment({ payableUntil: new Date(NOW.getTime() + 59_000) })
    await expect(provider.start(late)).rejects.toThrow(Refusal)
    const order = payment()
    counterpart.behave('cut off')
    await expect(provider.start(order)).rejects.toThrow(ProviderUnreachable)
    counterpart.behave('well')
    counterpart.change(counterpart.invoiceOf(order.reference), { status: 'Expired' })
    await expect(provider.start(order)).rejects.toThrow(Refusal)
  })
})

describe('what an invoice means', () => {
  const of = (changes: Partial<Invoice>): Invoice => ({
    id: 'I1',
    storeId: STORE,
    currency: 'TRY',
    amount: 50_000n,
    paidAmount: 0n,
    status: 'New',
    additionalStatus: 'None',
    checkoutLink: 'https://pay.example/i/I1',
    metadata: { orderId: 'x' },
    ...changes,
  })
  const judge = (...invoices: Partial<Invoice>[]) => judgeInvoices(invoices.map(of), new Set())

  test('a settled invoice is approved with what was paid, in whole kuruş', () => {
    const approved = { status: 'approved', currency: 'TRY' }
    expect(judge({ status: 'Settled', paidAmount: 50_000n })).toEqual({
      ...approved,
      amountMinor: 50_000n,
    })
    expect(judge({ status: 'Settled', additionalStatus: 'PaidOver', paidAmount: 60_001n })).toEqual(
      { ...approved, amountMinor: 60_001n },
    )
    // Marked by hand in BTCPay Server: no coins arrived.
    expect(judge({ status: 'Settled', additionalStatus: 'Marked' })).toEqual({
      ...approved,
      amountMinor: 0n,
    })
    const wire = {
      ...of({}),
      amount: '500.00',
      paidAmount: '500.0099999999',
    }
    expect(invoice.parse(wire).paidAmount).toBe(50_000n)
  })

  test('money of an expired invoice counts once it is confirmed, and is late', () => {
    const partial = of({ status: 'Expired', additionalStatus: 'PaidPartial', paidAmount: 20_000n })
    expect(judgeInvoices([partial], new Set(['I1']))).toEqual({ status: 'pending' })
    expect(judgeInvoices([partial], new Set())).toEqual({
      status: 'approved',
      amountMinor: 20_000n,
      currency: 'TRY',
      isLate: true,
    })
  })

  test('without money an invoice is pending, unless all are invalid', () => {
    expect(judge()).toEqual({ status: 'unknown' })
    for (const status of ['New', 'Processing', 'Expired'] as const)
      expect(judge({ status })).toEqual({ status: 'pending' })
    expect(judge({ status: 'Invalid' })).toMatchObject({ status: 'declined' })
    expect(judge({ status: 'Invalid' }, { id: 'I2' })).toEqual({ status: 'pending' })
  })

  test('payments to two invoices of one deposit count together', () => {
    expect(
      judge(
        { status: 'Settled', paidAmount: 50_000n },
        { id: 'I2', status: 'Settled', paidAmount: 50_000n },
      ),
    ).toMatchObject({ amountMinor: 100_000n })
    expect(judge({ status: 'Settled', paidAmount: 50_000n }, { status: 'Processing' })).toEqual({
      status: 'pending',
    })
  })
})

describe('a delivery', () => {
  test('the signature is the HMAC of the body, as the header describes it', () => {
    // Computed with `openssl dgst -sha256 -hmac`.
    expect(signDelivery('webhook-secret', '{"type":"InvoiceSettled"}')).toBe(
      'sha256=e84bd1a612ab2773d8f6db05b5b7b16e9d2021e5674b1f9abf93d78fd54a917f',
    )
  })

  test('the previous secret is accepted, another one and another store are not', () => {
    const about = { id: 'I1', metadata: { orderId: crypto.randomUUID() } }
    const both = { storeId: STORE, webhookSecrets: ['new', WEBHOOK_SECRET] }
    expect(readDelivery(both, deliveryOf('InvoiceSettled', about))).toHaveLength(1)
    expect(() => readDelivery(both, deliveryOf('InvoiceSettled', about, 'guess'))).toThrow(Refusal)
    expect(() =>
      readDelivery({ ...both, storeId: 'other' }, deliveryOf('InvoiceSettled', about)),
    ).toThrow(Refusal)
  })

  test('a payment that is only seen, a test delivery and an invoice of someone else ask nothing', () => {
    const about = (orderId: string) => ({ id: 'I1', metadata: { orderId } })
    for (const delivery of [
      deliveryOf('InvoiceProcessing', about(crypto.randomUUID())),
      deliveryOf('InvoiceCreated', about(crypto.randomUUID())),
      deliveryOf('InvoiceSettled', about('pos-app_346KRC5BjXXXo8cRFKwTBmdR6ZJ4')),
    ])
      expect(readDelivery(settings, delivery)).toEqual([])
  })
})
