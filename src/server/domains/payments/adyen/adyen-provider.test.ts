import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPlatform } from '#server/start-platform.ts'
import { readConfig } from '#server/platform/config.ts'
import type { AdyenSettings } from '#server/platform/provider-settings.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  checkoutApi,
  HMAC_KEY,
  MERCHANT,
  notificationItem,
  notificationOf,
  startAdyenCounterpart,
  webhookApi,
} from '#tests/support/counterparts/adyen-counterpart.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { testProvider, type ProviderHarness } from '../conformance.ts'
import type { PaymentProvider, ProviderEvent, ProviderPayment } from '../port.ts'
import { adyenProvider } from './adyen-provider.ts'
import { readNotification } from './read-notification.ts'
import { isSigned, signItem } from './sign-item.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const LIMIT_MS = 1_000
const REASON = 'Other Fraud-Card Absent Environment'
const CODES: Partial<Record<ProviderEvent['status'], string>> = {
  refunded: 'REFUND',
  'refund failed': 'REFUND_FAILED',
  'charged back': 'CHARGEBACK',
  'chargeback reversed': 'CHARGEBACK_REVERSED',
  'dispute opened': 'NOTIFICATION_OF_CHARGEBACK',
  'dispute continued': 'PREARBITRATION_LOST',
}
const OTHER_KEY = 'ab'.repeat(32)
if (checkoutApi === undefined)
  process.stdout.write(
    'shared/data/openapi is absent: nothing is compared with Adyen’s description\n',
  )

let counterpart: Awaited<ReturnType<typeof startAdyenCounterpart>>
let platform: Platform
let provider: PaymentProvider
let settings: AdyenSettings
let harness: ProviderHarness
let drop: () => Promise<void>
beforeAll(async () => {
  const { database, drop: dropDatabase } = await createTestDatabase(inject('postgres'))
  drop = dropDatabase
  counterpart = await startAdyenCounterpart()
  const config = readConfig(counterpart.environment)
  if (config.adyen === undefined) throw new Error('Adyen is not set up')
  settings = config.adyen
  platform = await createPlatform(config, database, { now: () => NOW }, pino({ level: 'silent' }))
  provider = adyenProvider(platform, settings, LIMIT_MS)
  const { behave } = counterpart
  harness = {
    provider,
    now: NOW,
    newReference: () => crypto.randomUUID(),
    refused: 'attempt refused',
    newEventId: (status) =>
      `${crypto.randomUUID()}:${CODES[status] ?? 'AUTHORISATION'}:${String(status !== 'attempt refused')}`,
    detailsOf: ({ eventId }) => {
      const [reference = '', code = ''] = eventId.split(':')
      return code.startsWith('REFUND')
        ? { code, reason: REASON, reference, dueAt: null }
        : { code, reason: `10.4: ${REASON}`, reference, dueAt: new Date('2026-12-01T00:00:00Z') }
    },
    failures: {
      'server error': () => behave('server error'),
      malformed: () => behave('malformed'),
      'another payment': () => behave('wrong payment'),
      silent: () => behave('silent'),
      slow: () => behave('slow'),
      'cut off': () => behave('cut off'),
    },
    recover: () => behave('well'),
    decide: () => Promise.reject(new Error('Adyen cannot be asked')),
    webhookOf: (event) => ({ headers: {}, rawBody: notificationOf([itemOf(event)]) }),
    unsigned: ({ headers, rawBody }) => ({
      headers,
      rawBody: rawBody.replace(/"additionalData":\{[^}]*\}/, '"additionalData":{}'),
    }),
    tamper: ({ headers, rawBody }) => ({ headers, rawBody: rawBody.replace('50000', '500000') }),
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

function itemOf({ eventId, reference, amountMinor, currency, details }: ProviderEvent) {
  const [pspReference = '', eventCode = '', success = ''] = eventId.split(':')
  const amount = { value: Number(amountMinor), currency }
  const item = { pspReference, eventCode, success, amount }
  if (details === undefined) return notificationItem(reference, item)
  return notificationItem(reference, {
    ...item,
    originalReference: 'PSP1',
    reason: REASON,
    ...(details.dueAt !== null && {
      additionalData: {
        chargebackReasonCode: ' 10.4',
        defensePeriodEndsAt: '2026-12-01T03:00:00+03:00',
      },
    }),
  })
}

const payment = (changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  reference: crypto.randomUUID(),
  amountMinor: 12_345n,
  currency: 'TRY',
  methodId: 'card',
  playerId: crypto.randomUUID(),
  lang: 'tr',
  returnUrl: 'https://kupa.example/cashier?transactionID=1',
  payableUntil: new Date('2026-11-20T18:30:00Z'),
  ...changes,
})
const read = (rawBody: string, hmacKeys: readonly string[] = [HMAC_KEY]) =>
  readNotification({ hmacKeys, merchantAccount: MERCHANT }, { rawBody })

testProvider('adyen', () => harness, {
  isAsked: false,
  isTimed: false,
  canFail: true,
  hasReturns: true,
})

describe('the session', () => {
  test('the request is what Adyen describes, with the deposit’s reference as its key', async () => {
    const opened = payment({ lang: 'en' })
    await provider.start(opened)
    const sent = counterpart.seen.at(-1)
    expect(sent).toEqual({
      key: opened.reference,
      body: {
        mode: 'hosted',
        merchantAccount: MERCHANT,
        reference: opened.reference,
        amount: { value: 12_345, currency: 'TRY' },
        returnUrl: opened.returnUrl,
        countryCode: 'TR',
        shopperLocale: 'en-US',
        shopperReference: opened.playerId,
        captureDelayHours: 0,
        expiresAt: '2026-11-20T18:30:00.000Z',
      },
    })
    if (checkoutApi !== undefined)
      expect(
        checkoutApi('CreateCheckoutSessionRequest', { ...sent?.body, amount: { value: '1' } }),
      ).not.toEqual([])
  })

  test('after a crash before the session is stored, the repeat sends the same request and opens no second session', async () => {
    const opened = payment()
    counterpart.behave('cut off')
    await expect(provider.start(opened)).rejects.toThrow('Adyen did not answer')
    counterpart.behave('well')
    const before = counterpart.sessions.size
    const afterRestart = adyenProvider(
      platform,
      { ...settings, merchantAccount: 'AnotherAccount' },
      LIMIT_MS,
    )
    const { url } = await afterRestart.start({ ...opened, lang: 'en', returnUrl: 'https://other' })
    expect(counterpart.sessions.size).toBe(before)
    expect(counterpart.seen.at(-1)).toEqual(counterpart.seen.at(-2))
    expect(counterpart.sessions.get(opened.reference)).toMatchObject({ url })
  })

  test('after a crash between Adyen’s answer and its storage, the repeat finds the same session', async () => {
    const opened = payment()
    const { pool } = platform.database
    await pool.query(
      'alter table payments.provider_session add constraint stuck check (session_id is null) not valid',
    )
    await expect(provider.start(opened)).rejects.toThrow('stuck')
    await pool.query('alter table payments.provider_session drop constraint stuck')
    const before = counterpart.sessions.size
    const { url } = await provider.start(opened)
    expect(counterpart.sessions.size).toBe(before)
    expect(counterpart.sessions.get(opened.reference)).toMatchObject({ url })
  })

  test('the session’s id is stored with the deposit, and its page is opened once', async () => {
    const opened = payment()
    await provider.start(opened)
    const calls = counterpart.seen.length
    await provider.start(opened)
    expect(counterpart.seen).toHaveLength(calls)
    const { rows } = await platform.database.pool.query(
      'select provider, session_id from payments.provider_session where transaction_id = $1',
      [opened.reference],
    )
    expect(rows).toEqual([
      { provider: 'adyen', session_id: counterpart.sessions.get(opened.reference)?.['id'] },
    ])
  })

  test('after the time to pay, no page is opened', async () => {
    const calls = counterpart.seen.length
    const late = provider.start(payment({ payableUntil: NOW }))
    await expect(late).rejects.toMatchObject({ debug: 'not pending' })
    expect(counterpart.seen).toHaveLength(calls)
  })

  test('a refused key is an unreachable provider, and no message contains the key', async () => {
    const wrong = adyenProvider(platform, { ...settings, apiKey: 'AQE-wrong-key' }, LIMIT_MS)
    const failure: unknown = await wrong.start(payment()).catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: 'Adyen answered 401, error 000' })
    const lines: string[] = []
    pino({}, { write: (line) => void lines.push(line) }).warn({ err: failure })
    expect(lines.join('')).toContain('401')
    expect(lines.join('')).not.toMatch(/AQE-/)
  })
})

describe('the signature', () => {
  const example = {
    pspReference: '7914073381342284',
    merchantAccountCode: 'TestMerchant',
    merchantReference: 'TestPayment-1407325143704',
    amount: { value: 1130, currency: 'EUR' },
    eventCode: 'AUTHORISATION',
    success: 'true',
  }

  test('it is that of the example in Adyen’s documentation, which OpenSSL computes too', () => {
    expect(signItem(HMAC_KEY, example)).toBe('coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=')
  })

  test('during a rotation the current and the previous key are accepted, and no other', () => {
    for (const [keys, accepted] of [
      [[HMAC_KEY], true],
      [[OTHER_KEY, HMAC_KEY], true],
      [[OTHER_KEY], false],
    ] as const)
      expect(isSigned(keys, example, signItem(HMAC_KEY, example))).toBe(accepted)
  })

  test('every signed field counts', () => {
    const signature = signItem(HMAC_KEY, example)
    for (const change of [
      { pspReference: '7914073381342285' },
      { originalReference: 'x' },
      { merchantAccountCode: 'Other' },
      { merchantReference: 'x' },
      { amount: { value: 1131, currency: 'EUR' } },
      { amount: { value: 1130, currency: 'TRY' } },
      { eventCode: 'CAPTURE' },
      { success: 'false' },
    ])
      expect(isSigned([HMAC_KEY], { ...example, ...change }, signature)).toBe(false)
  })
})

describe('the webhook', () => {
  test.skipIf(webhookApi === undefined)('what the tests send is what Adyen describes', () => {
    const body = JSON.parse(notificationOf([notificationItem(crypto.randomUUID())])) as object
    expect(webhookApi?.('AuthorisationNotificationRequest', body)).toEqual([])
    expect(webhookApi?.('AuthorisationNotificationRequest', { ...body, live: true })).not.toEqual(
      [],
    )
    expect(() => notificationOf([notificationItem('x', { eventDate: 'today' })])).toThrow(
      'eventDate',
    )
  })

  test('one request may have several items, and one wrong signature refuses all', () => {
    const items = [notificationItem('a'), notificationItem('b', { success: 'false' })]
    expect(read(notificationOf(items)).map(({ reference, status }) => [reference, status])).toEqual(
      [
        ['a', 'approved'],
        ['b', 'attempt refused'],
      ],
    )
    const forged = notificationOf(items).replace(
      '"merchantReference":"b"',
      '"merchantReference":"c"',
    )
    expect(() => read(forged)).toThrow('wrong signature')
  })

  test('another merchant account is refused', () => {
    const item = notificationItem('a', { merchantAccountCode: 'AnotherECOM' })
    expect(() => read(notificationOf([item]))).toThrow(new Refusal('invalid input'))
  })

  test('a report, whose reference is a file, is accepted', () => {
    const item = notificationItem('', {
      eventCode: 'REPORT_AVAILABLE',
      pspReference: `settlement_detail_report_batch_${'1'.repeat(100)}.csv`,
    })
    expect(read(notificationOf([item]))).toEqual([])
  })

  test.each([
    ['CANCELLATION', 'true', 'reversed'],
    ['CAPTURE_FAILED', 'true', 'reversed'],
    ['EXPIRE', 'true', 'reversed'],
    ['REFUND', 'true', 'refunded'],
    ['REFUND', 'false', undefined],
    ['CANCEL_OR_REFUND', 'true', 'refunded'],
    ['REFUND_FAILED', 'true', 'refund failed'],
    ['REFUNDED_REVERSED', 'true', 'refund failed'],
    ['CHARGEBACK', 'true', 'charged back'],
    ['SECOND_CHARGEBACK', 'true', 'charged back'],
    ['CHARGEBACK_REVERSED', 'true', 'chargeback reversed'],
    ['NOTIFICATION_OF_CHARGEBACK', 'true', 'dispute opened'],
    ['REQUEST_FOR_INFORMATION', 'true', 'dispute opened'],
    ['PREARBITRATION_OPEN', 'true', 'dispute continued'],
    ['PREARBITRATION_LOST', 'true', 'dispute continued'],
    ['PREARBITRATION_WON', 'true', 'dispute continued'],
    ['SCHEME_ARBITRATION_LOST', 'true', 'dispute continued'],
    ['CAPTURE', 'true', undefined],
    ['REPORT_AVAILABLE', 'true', undefined],
    ['A_CODE_OF_NEXT_YEAR', 'true', undefined],
  ])('%s with success %s is %s', (eventCode, success, status) => {
    const item = notificationItem('a', { eventCode, success })
    expect(read(notificationOf([item])).map((event) => event.status)).toEqual(
      status === undefined ? [] : [status],
    )
  })

  test('a cancelled CANCEL_OR_REFUND is no refund', () => {
    const item = notificationItem('a', {
      eventCode: 'CANCEL_OR_REFUND',
      additionalData: { 'modification.action': 'cancel' },
    })
    expect(read(notificationOf([item])).map(({ status }) => status)).toEqual(['reversed'])
  })

  test('a dispute without a reason and with an unreadable deadline has neither', () => {
    const item = notificationItem('a', {
      eventCode: 'CHARGEBACK',
      reason: '',
      additionalData: { defensePeriodEndsAt: 'soon' },
    })
    expect(read(notificationOf([item]))[0]?.details).toEqual({
      code: 'CHARGEBACK',
      reason: null,
      reference: item.pspReference,
      dueAt: null,
    })
  })

  test('the result of 3-D Secure is read from an approval, as far as it is reported', () => {
    const of = (additionalData: Record<string, string>, success = 'true') =>
      read(notificationOf([notificationItem('a', { additionalData, success })]))[0]?.threeDSecure
    expect(
      of({ threeDOffered: 'true', threeDAuthenticated: 'true', liabilityShift: 'true', eci: '05' }),
    ).toEqual({ offered: true, authenticated: true, liabilityShift: true, eci: '05' })
    expect(of({ threeDAuthenticated: 'false' })).toEqual({
      offered: null,
      authenticated: false,
      liabilityShift: null,
      eci: null,
    })
    expect(of({})).toBeUndefined()
    expect(of({ threeDAuthenticated: 'true' }, 'false')).toBeUndefined()
  })

  test('card data in a webhook does not reach an event', () => {
    const additionalData = { cardSummary: '1142', expiryDate: '3/2030', cardBin: '411111' }
    const [event] = read(notificationOf([notificationItem('a', { additionalData })]))
    expect(Object.keys(event ?? {}).toSorted()).toEqual(
      ['amountMinor', 'currency', 'eventId', 'reference', 'status'].toSorted(),
    )
  })
})
