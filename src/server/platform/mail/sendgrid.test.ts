import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedBySendgrid, readSendgrid } from './sendgrid.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

/** The example that SendGrid publishes with its libraries; the final line break is signed. */
const EXAMPLE = {
  key: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==',
  signature:
    'MEUCIGHQVtGj+Y3LkG9fLcxf3qfI10QysgDWmMOVmxG0u6ZUAiEAyBiXDWzM+uOe5W0JuG+luQAbPIqHh89M15TluLtEZtM=',
  timestamp: '1600112502',
  body: `${JSON.stringify([
    {
      email: 'hello@world.com',
      event: 'dropped',
      reason: 'Bounced Address',
      sg_event_id: 'ZHJvcC0xMDk5NDkxOS1MUnpYbF9OSFN0T0doUTRrb2ZTbV9BLTA',
      sg_message_id: 'LRzXl_NHStOGhQ4kofSm_A.filterdrecv-p3mdw1-756b745b58-kmzbl-18-5F5FC76C-9.0',
      'smtp-id': '<LRzXl_NHStOGhQ4kofSm_A@ismtpd0039p1iad1.sendgrid.net>',
      timestamp: 1600112492,
    },
  ])}\r\n`,
}

const webhook = (events: unknown, at = NOW, changed?: string) => {
  const rawBody = typeof events === 'string' ? events : JSON.stringify(events)
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = sign('sha256', Buffer.from(timestamp + rawBody), privateKey).toString('base64')
  return {
    headers: {
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
    rawBody: changed ?? rawBody,
  }
}

test('the published example is signed, and no changed one is', () => {
  const { key, timestamp, body, signature } = EXAMPLE
  expect(isSignedBySendgrid(['', key].slice(1), timestamp, body, signature)).toBe(true)
  expect(isSignedBySendgrid([KEY, key], timestamp, body, signature)).toBe(true)
  expect(isSignedBySendgrid([KEY], timestamp, body, signature)).toBe(false)
  expect(isSignedBySendgrid([key], '1600112503', body, signature)).toBe(false)
  expect(isSignedBySendgrid([key], timestamp, body.trim(), signature)).toBe(false)
})

test.each([
  [{ event: 'delivered' }, { kind: 'delivered' }],
  [{ event: 'deferred' }, { kind: 'deferred' }],
  [{ event: 'spamreport' }, { kind: 'complained' }],
  [
    { event: 'bounce', type: 'bounce', status: '5.1.1' },
    { kind: 'bounced', isGone: true },
  ],
  [
    { event: 'bounce', type: 'bounce', status: '5.2.2' },
    { kind: 'bounced', isGone: false },
  ],
  [
    { event: 'bounce', type: 'blocked', status: '5.7.1' },
    { kind: 'bounced', isGone: false },
  ],
  [
    { event: 'dropped', reason: 'Bounced Address' },
    { kind: 'bounced', isGone: true },
  ],
  [
    { event: 'dropped', reason: 'Spam Content' },
    { kind: 'bounced', isGone: false },
  ],
])('%j is read as %j', (event, report) => {
  expect(readSendgrid([KEY], webhook([{ ...event, kupa_message: 't' }]), NOW)).toEqual([
    { token: 't', report },
  ])
})

test('other events, other mails and unreadable events do not stop the processing', () => {
  const events = [
    { event: 'open', kupa_message: 't' },
    { event: 'bounce', type: 'bounce' },
    'nonsense',
    { event: 7 },
    { event: 'delivered', kupa_message: 'u' },
  ]
  expect(readSendgrid([KEY], webhook(events), NOW)).toEqual([
    { token: 'u', report: { kind: 'delivered' } },
  ])
})

test('a changed body, an old webhook and an unsigned one are refused', () => {
  const events = [{ event: 'delivered', kupa_message: 't' }]
  for (const message of [
    webhook(events, NOW, '[]'),
    webhook(events, new Date(NOW.getTime() - 3 * 24 * 3_600_000)),
    { headers: {}, rawBody: '[]' },
  ])
    expect(() => readSendgrid([KEY], message, NOW)).toThrow(
      expect.objectContaining({ debug: 'wrong signature' }),
    )
  expect(() => readSendgrid([KEY], webhook('{'), NOW)).toThrow(
    expect.objectContaining({ debug: 'invalid input' }),
  )
})
