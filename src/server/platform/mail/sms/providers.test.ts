import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { ProviderUnreachable } from '../../outgoing/call-provider.ts'
import {
  startNetgsmCounterpart,
  startTwilioCounterpart,
  TWILIO_SID,
  twilioCallback,
} from '#tests/support/counterparts/sms-counterpart.ts'
import { testSmsProvider } from './conformance.ts'
import { netgsmProvider } from './netgsm.ts'
import type { SmsProvider } from './port.ts'
import { signTwilio, twilioProvider } from './twilio.ts'
import { urlProvider } from './url-provider.ts'

const LIMIT_MS = 500
const CALLBACK = 'https://kupa.example/webhooks/sms/twilio'

let netgsm: Awaited<ReturnType<typeof startNetgsmCounterpart>>
let twilio: Awaited<ReturnType<typeof startTwilioCounterpart>>
let providers: { netgsm: SmsProvider; twilio: SmsProvider }
beforeAll(async () => {
  netgsm = await startNetgsmCounterpart()
  twilio = await startTwilioCounterpart()
  const { messages } = readConfig({
    SMS_PROVIDERS: 'netgsm, twilio',
    ...netgsm.environment,
    ...twilio.environment,
    TWILIO_AUTH_TOKEN_PREVIOUS: 'older-token',
  })
  const [first, second] = messages.sms
  if (first?.name !== 'netgsm' || second?.name !== 'twilio') throw new Error('not set up')
  providers = {
    netgsm: netgsmProvider(first, LIMIT_MS),
    twilio: twilioProvider(second, CALLBACK, LIMIT_MS),
  }
})
afterEach(() => {
  netgsm.behave('well')
  twilio.behave('well')
})
afterAll(async () => {
  await netgsm.close()
  await twilio.close()
})

testSmsProvider('netgsm', () => ({
  provider: providers.netgsm,
  behave: netgsm.behave,
  countSent: (wanted) => netgsm.sent.filter(({ text }) => text === wanted).length,
}))
testSmsProvider('twilio', () => ({
  provider: providers.twilio,
  behave: twilio.behave,
  countSent: (wanted) => twilio.sent.filter(({ text }) => text === wanted).length,
}))

const sms = (to: string, isOffer: boolean) => ({ id: 'x', to, text: 'Şifre değişti', isOffer })

describe('netgsm', () => {
  test('the request has the header, the encoding and the İYS filter by purpose', async () => {
    await providers.netgsm.send(sms('+905321112233', false))
    expect(netgsm.sent.at(-1)?.fields).toEqual({
      msgheader: 'KUPA',
      encoding: 'TR',
      iysfilter: '0',
      messages: [{ msg: 'Şifre değişti', no: '5321112233' }],
    })
    await providers.netgsm.send(sms('+4915112345678', true))
    expect(netgsm.sent.at(-1)?.fields).toMatchObject({
      iysfilter: '11',
      messages: [{ no: '004915112345678' }],
    })
  })

  test('reports are asked for by job id; an open job and a job of someone else are left out', async () => {
    const ids = await Promise.all(
      ['+905320000001', '+905320000002', '+905320000003', '+905320000004'].map(
        async (to) => (await providers.netgsm.send(sms(to, false))).providerId ?? '',
      ),
    )
    const of = (id: string | undefined) => netgsm.sent.find((one) => one.id === id)
    Object.assign(of(ids[0]) ?? {}, { state: 'delivered' })
    Object.assign(of(ids[1]) ?? {}, { state: 'failed' })
    Object.assign(of(ids[2]) ?? {}, { state: 'no number' })
    expect(await providers.netgsm.ask?.(ids)).toEqual([
      { providerId: ids[0], state: 'delivered', isGone: false },
      { providerId: ids[1], state: 'failed', isGone: false },
      { providerId: ids[2], state: 'failed', isGone: true },
    ])
    expect(await providers.netgsm.ask?.(['unknown'])).toEqual([])
    netgsm.behave('malformed')
    await expect(providers.netgsm.ask?.(ids)).rejects.toThrow(ProviderUnreachable)
  })
})

describe('twilio', () => {
  test('the signature is that of the published example', () => {
    const params = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    })
    expect(signTwilio('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', params)).toBe(
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    )
    const repeated = new URLSearchParams([
      ['Sid', 'CA123'],
      ['SidAccount', 'AC123'],
      ['Digits', '5678'],
      ['Digits', '1234'],
      ['Digits', '1234'],
    ])
    expect(signTwilio('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', repeated)).toBe(
      'IK+Dwps556ElfBT0I3Rgjkr1wJU=',
    )
  })

  test('the request names the sender and the callback, and nothing about the player', async () => {
    await providers.twilio.send(sms('+905321112233', false))
    expect(twilio.sent.at(-1)?.fields).toEqual({
      To: '+905321112233',
      Body: 'Şifre değişti',
      From: 'KUPA',
      StatusCallback: CALLBACK,
    })
  })

  test('a callback is read if a current or previous token signed it, and only of this account', () => {
    const read = (
      fields: Record<string, string>,
      token?: string,
      changed?: Record<string, string>,
    ) => providers.twilio.readWebhook?.({ ...twilioCallback(CALLBACK, fields, token), ...changed })
    const about = (MessageStatus: string, more = {}) => ({
      MessageSid: 'SM1',
      MessageStatus,
      ...more,
    })
    expect(read(about('delivered'))).toEqual([
      { providerId: 'SM1', state: 'delivered', isGone: false },
    ])
    expect(read(about('undelivered', { ErrorCode: '30006' }), 'older-token')).toEqual([
      { providerId: 'SM1', state: 'failed', isGone: true },
    ])
    expect(read(about('failed', { ErrorCode: '30007' }))).toEqual([
      { providerId: 'SM1', state: 'failed', isGone: false },
    ])
    expect(read(about('sent'))).toEqual([])
    expect(read({ ...about('delivered'), AccountSid: TWILIO_SID.replace('1', '2') })).toEqual([])
    for (const wrong of [
      () => read(about('delivered'), 'guess'),
      () => read(about('delivered'), undefined, { url: 'https://evil.example' }),
      () => read(about('delivered'), undefined, { rawBody: 'MessageSid=SM2' }),
    ])
      expect(wrong).toThrow(expect.objectContaining({ debug: 'wrong signature' }))
  })
})

test.each([
  [200, 'taken'],
  [404, 'NoSuchAddress'],
  [401, 'SmsRefused'],
  [500, 'ProviderUnreachable'],
])('a gateway of the operator that answers %i: %s', async (status, outcome) => {
  const server = createServer((_request, reply) => void reply.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const provider = urlProvider({ url: `http://127.0.0.1:${port}`, prices: [] }, LIMIT_MS)
  const result = await provider.send(sms('+905320000000', false)).then(
    () => 'taken',
    (error: unknown) => (error as Error).constructor.name,
  )
  server.close()
  expect(result).toBe(outcome)
})

test.each([
  [{ SMS_PROVIDERS: 'vonage,netgsm' }, /^SMS_PROVIDERS: vonage is not a provider/],
  [{ SMS_PROVIDERS: 'twilio' }, /^SMS_PROVIDERS: twilio needs TWILIO_ACCOUNT_SID/],
  [{ SMS_PROVIDERS: 'netgsm' }, /^SMS_PROVIDERS: netgsm needs NETGSM_USERCODE/],
  [{ SMS_PROVIDERS: 'url,url', SMS_URL: 'https://sms.example' }, /names a provider twice/],
  [{ SMS_PROVIDERS: 'url' }, /^SMS_URL/],
  [{ SENDGRID_WEBHOOK_KEY: 'abc' }, /^SENDGRID_WEBHOOK_KEY/],
  [{ BOUNCE_ADDRESS: 'a-very-long-local-part@kupa.example' }, /^BOUNCE_ADDRESS/],
])('the server does not start with %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})
