import { expect, test } from 'vitest'
import { Refusal } from '#shared/refusals.ts'
import { createSourceThrottle } from './source-throttle.ts'

test('an address that failed at two hundred sign-ins is told how long to wait', () => {
  const throttle = createSourceThrottle(true)
  const start = new Date('2026-11-20T18:00:00Z')
  const later = new Date(start.getTime() + 10_000)
  for (let failed = 0; failed < 200; failed += 1) throttle.count('192.0.2.1', start)
  expect(() => throttle.check('192.0.2.1', later)).toThrow(new Refusal('too many requests', { retryAfterSeconds: 890 }))
  expect(() => throttle.check('192.0.2.2', later)).not.toThrow()
  expect(() => throttle.check('192.0.2.1', new Date(start.getTime() + 15 * 60_000))).not.toThrow()
})
