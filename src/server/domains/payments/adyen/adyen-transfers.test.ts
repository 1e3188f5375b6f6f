import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPlatform } from '#server/start-platform.ts'
import { readConfig } from '#server/platform/config.ts'
import type { AdyenSettings } from '#server/platform/provider-settings.ts'
import type { Platform } from '#server/platform/platform.ts'
import { startAdyenCounterpart } from '#tests/support/counterparts/adyen-counterpart.ts'
import {
  BALANCE_ACCOUNT,
  startTransfersCounterpart,
  TRANSFERS_HMAC_KEY,
  transfersApi,
  transferWebhook,
  type TransferState,
} from '#tests/support/counterparts/adyen-transfers-counterpart.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { testPayouts, type PayoutHarness } from '../conformance-payouts.ts'
import type { PaymentProvider, PayoutResult, ProviderPayout } from '../port.ts'
import { adyenProvider } from './adyen-provider.ts'
import { readTransfer, signBody } from './read-transfer.ts'
import { asLatin } from './transfer.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
/** Long enough for a busy machine. */
const LIMIT_MS = 1_000
const STATES: Readonly<Record<PayoutResult['status'], TransferState>> = {
  paid: 'booked',
  failed: 'failed',
  returned: 'returned',
}
if (transfersApi === undefined)
  process.stdout.write(
    'shared/data/openapi is absent: nothing is compared with Adyen’s description\n',
  )

let checkout: Awaited<ReturnType<typeof startAdyenCounterpart>>
let counterpart: Awaited<ReturnType<typeof startTransfersCounterpart>>
let platform: Platform
let provider: PaymentProvider
let settings: AdyenSettings
let harness: PayoutHarness
let drop: () => Promise<void>
beforeAll(async () => {
  const { database, drop: dropDatabase } = await createTestDatabase(inject('postgres'))
  drop = dropDatabase
  checkout = await startAdyenCounterpart()
  counterpart = await startTransfersCounterpart()
  const config = readConfig({ ...checkout.environment, ...counterpart.environment })
  if (config.adyen === undefined) throw new Error('Adyen is not set up')
  settings = config.adyen
  platform = await createPlatform(config, database, { now: () => NOW }, pino({ level: 'silent' }))
  provider = adyenProvider(platform, settings, LIMIT_MS)
  const { behave, created, seen } = counterpart
  harness = {
    provider,
    now: NOW,
    newReference: () => crypto.randomUUID(),
    failures: {
      'server error': () => behave('server error'),
      malformed: () => behave('malformed'),
      'another payout': () => behave('wrong payout'),
      silent: () => behave('silent'),
      slow: () => behave('slow'),
      'cut off': () => behave('cut off'),
      lost: () => behave('lost'),
      'in progress': () => behave('in progress'),
    },
    askFailures: ['server error', 'malformed', 'another payout', 'silent', 'slow', 'cut off'],
    recover: () => behave('well'),
    received: (reference) => ({
      bodies: seen.filter(({ key }) => key === reference).map(({ body }) => body),
      payouts: created.has(reference) ? 1 : 0,
    }),
    settle: async (reference, result) =>
      counterpart.settle(reference, STATES[result], 'counterpartyAccountClosed'),
    unsigned: ({ rawBody }) => ({ headers: {}, rawBody }),
    tamper: ({ headers, rawBody }) => ({
      headers,
      rawBody: rawBody.replaceAll('123456', '923456'),
    }),
  }
})
afterEach(() => {
  counterpart.behave('well')
  expect(counterpart.problems).toEqual([])
})
afterAll(async () => {
  await checkout.close()
  await counterpart.close()
  await drop()
})

const payout = (changes: Partial<ProviderPayout> = {}): ProviderPayout => ({
  reference: crypto.randomUUID(),
  amountMinor: 50_000n,
  currency: 'TRY',
  playerId: crypto.randomUUID(),
  account: { owner: 'Gülşah Işıklı', iban: 'TR650001000000001000079190' },
  ...changes,
})
const start = (sent: ProviderPayout, by = provider) => by.startPayout?.(sent)

testPayouts('adyen', () => harness, { canFail: true })

describe('the transfer', () => {
  test('the request is what Adyen describes, with the withdrawal’s reference as its key', async () => {
    const sent = payout()
    expect(await start(sent)).toEqual({
      status: 'pending',
      providerId: counterpart.created.get(sent.reference)?.id,
    })
    const { key, body = '' } = counterpart.seen.at(-1) ?? {}
    expect(key).toBe(sent.reference)
    expect(JSON.parse(body)).toEqual({
      amount: { value: 50_000, currency: 'TRY' },
      balanceAccountId: BALANCE_ACCOUNT,
      category: 'bank',
      priority: 'regular',
      counterparty: {
        bankAccount: {
          accountHolder: { fullName: 'Gulsah Isikli', type: 'individual' },
          accountIdentification: { type: 'iban', iban: 'TR650001000000001000079190' },
        },
      },
      reference: sent.reference,
      referenceForBeneficiary: sent.reference.replaceAll('-', ''),
    })
    if (transfersApi !== undefined) {
      expect(transfersApi('TransferInfo', JSON.parse(body))).toEqual([])
      expect(transfersApi('TransferInfo', { ...JSON.parse(body), category: 'cash' })).not.toEqual(
        [],
      )
    }
  })

  test('the stored request is encrypted, and another balance account in the settings does not change it', async () => {
    const sent = payout()
    counterpart.behave('lost')
    await expect(start(sent)).rejects.toThrow('Adyen did not answer')
    counterpart.behave('well')
    const { rows } = await platform.database.pool.query<{ sealed: string }>(
      "select encode(request_sealed, 'escape') as sealed from payments.payout_request where transaction_id = $1",
      [sent.reference],
    )
    expect(rows[0]?.sealed).not.toMatch(/TR65|Gulsah/)
    const { transfers } = settings
    if (transfers === undefined) throw new Error('no transfers')
    const moved = adyenProvider(
      platform,
      { ...settings, transfers: { ...transfers, balanceAccount: 'BA0' } },
      LIMIT_MS,
    )
    await expect(start(sent, moved)).rejects.toThrow('the transfer of another payout')
    expect(JSON.parse(counterpart.seen.at(-1)?.body ?? '')).toMatchObject({
      balanceAccountId: BALANCE_ACCOUNT,
    })
  })

  test('an answer that Adyen rejects the request is left to staff, and a wrong key is not', async () => {
    counterpart.behave('refused')
    expect(await start(payout())).toEqual({
      status: 'refused',
      reason: 'Adyen answered 422, error 30_005',
    })
    const { transfers } = settings
    if (transfers === undefined) throw new Error('no transfers')
    const wrong = adyenProvider(
      platform,
      { ...settings, transfers: { ...transfers, apiKey: 'AQE-wrong' } },
      LIMIT_MS,
    )
    const failure: unknown = await start(payout(), wrong)?.catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: 'Adyen answered 401, error 000' })
  })

  test('a name keeps what Adyen accepts', () => {
    expect(asLatin('Çağrı İpek-Öz')).toBe('Cagri Ipek-Oz')
    expect(asLatin('李 Ay*şe')).toBe('Ay se')
  })

  test('without its settings, Adyen makes no payouts', () => {
    const { startPayout, payoutStatus } = adyenProvider(platform, {
      ...settings,
      transfers: undefined,
    })
    expect([startPayout, payoutStatus]).toEqual([undefined, undefined])
  })
})

describe('the webhook of a transfer', () => {
  const data = (changes: Record<string, unknown> = {}) => ({
    id: '4800000000000099',
    status: 'booked',
    reference: 'r',
    category: 'bank',
    direction: 'outgoing',
    type: 'bankTransfer',
    amount: { value: 50_000, currency: 'TRY' },
    balanceAccount: { id: BALANCE_ACCOUNT },
    ...changes,
  })
  const read = (changes: Record<string, unknown> = {}, type?: string) =>
    provider
      .readWebhook({ ...transferWebhook(data(changes), type), now: NOW })
      .map((event) => ('payout' in event ? event.payout : event))

  test('the signature is that of the example in Adyen’s libraries', () => {
    const body =
      '{"data":{"balancePlatform":"Integration_tools_test","accountId":"BA32272223222H5HVKTBK4MLB","sweep":{"id":"SWPC42272223222H5HVKV6H8C64DP5","schedule":{"type":"balance"},"status":"active","targetAmount":{"currency":"EUR","value":0},"triggerAmount":{"currency":"EUR","value":0},"type":"pull","counterparty":{"balanceAccountId":"BA3227C223222H5HVKT3H9WLC"},"currency":"EUR"}},"environment":"test","type":"balancePlatform.balanceAccountSweep.updated"}'
    expect(signBody(TRANSFERS_HMAC_KEY, body)).toBe('9Qz9S/0xpar1klkniKdshxpAhRKbiSAewPpWoxKefQA=')
    const headers = { hmacsignature: '9Qz9S/0xpar1klkniKdshxpAhRKbiSAewPpWoxKefQA=' }
    const other = 'ab'.repeat(32)
    for (const hmacKeys of [[TRANSFERS_HMAC_KEY], [other, TRANSFERS_HMAC_KEY]])
      expect(readTransfer({ hmacKeys, balanceAccount: 'BA' }, { headers, rawBody: body })).toEqual(
        [],
      )
    expect(() =>
      readTransfer({ hmacKeys: [other], balanceAccount: 'BA' }, { headers, rawBody: body }),
    ).toThrow('wrong signature')
  })

  test.each([
    ['received', []],
    ['authorised', []],
    ['pendingApproval', []],
    ['booked', ['paid']],
    ['credited', ['paid']],
    ['failed', ['failed']],
    ['refused', ['failed']],
    ['cancelled', ['failed']],
    ['returned', ['returned']],
  ])('the status %s is %j', (status, expected) => {
    expect(read({ status })).toEqual(expected)
  })

  test('a failure after the booking is a return', () => {
    const events = ['authorised', 'booked', 'failed'].map((status) => ({ status }))
    expect(read({ status: 'failed', events })).toEqual(['returned'])
  })

  test('other webhooks and transfers of the platform are no events of ours', () => {
    expect(read({}, 'balancePlatform.balanceAccount.updated')).toEqual([])
    expect(read({ category: 'internal' })).toEqual([])
    expect(read({ direction: 'incoming' })).toEqual([])
    expect(read({ balanceAccount: { id: 'BA0' } })).toEqual([])
  })

  test('a standard webhook’s key does not sign a transfer', () => {
    const { rawBody } = transferWebhook(data())
    const headers = { hmacsignature: signBody(settings.hmacKeys[0] ?? '', rawBody) }
    expect(() => provider.readWebhook({ headers, rawBody, now: NOW })).toThrow('wrong signature')
  })
})
