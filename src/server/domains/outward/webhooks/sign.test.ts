import { expect, test } from 'vitest'
import { nextAttemptAt, WAITS_MS } from './schedule.ts'
import { newWebhookSecret, webhookHeaders } from './sign.ts'

const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_900),
  body: '{"test": 2432232314}',
}
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('signs the test vector of the Standard Webhooks libraries', () => {
  expect(webhookHeaders(MESSAGE, [SECRET])).toEqual({
    'webhook-id': MESSAGE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('two secrets sign beside each other, and a changed byte changes the signature', () => {
  const other = newWebhookSecret()
  const [first = '', second = ''] =
    webhookHeaders(MESSAGE, [other, SECRET])['webhook-signature']?.split(' ') ?? []
  expect(second).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  expect(first).not.toBe(second)
  expect(
    webhookHeaders({ ...MESSAGE, body: '{"test": 2432232315}' }, [other])['webhook-signature'],
  ).not.toBe(first)
  expect(Buffer.from(other.slice('whsec_'.length), 'base64')).toHaveLength(32)
})

test('the attempts last three days, each wait is longer by at most a fifth, and then they end', () => {
  const now = new Date('2026-11-20T18:00:00Z')
  const waits = WAITS_MS.map((wait, n) => {
    const [shortest, longest] = [0, 1].map(
      (chance) => (nextAttemptAt(n + 1, now, chance)?.getTime() ?? 0) - now.getTime(),
    )
    expect(shortest).toBe(wait)
    expect(longest).toBe(Math.round(wait * 1.2))
    return wait
  })
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
  expect(hours).toBeGreaterThan(71)
  expect(hours).toBeLessThan(73)
  expect(nextAttemptAt(WAITS_MS.length + 1, now, 0)).toBeUndefined()
})
