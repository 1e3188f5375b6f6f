import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let session: Session
beforeAll(async () => {
  app = await createTestApp()
  session = await app.signUp()
})
afterAll(() => app.close())

test('nobody has a coupon yet, open or closed', async () => {
  const range = { startDate: '2026-10-22', endDate: '2026-11-20' }
  for (const status of ['open', 'closed'] as const) {
    expect(await app.call('betframe', 'getCoupons', { ...range, status }, session)).toMatchObject({ result: true, data: [], pagination: { limit: 10, total: 0, offset: 0 } })
  }
  expect(await app.call('betframe', 'getCoupons', {}, session)).toMatchObject({ result: true, data: [] })
})

test('coupons want a session, real dates in their order, and a known status', async () => {
  expect(await app.call('betframe', 'getCoupons', {})).toMatchObject({ code: 403, debug: 'anonymous user' })
  const ask = (data: object) => app.post({ api: { class: 'betframe', method: 'getCoupons' }, data, user: session.user }, session)
  for (const data of [{ startDate: '2026-11-20', endDate: '2026-11-19' }, { startDate: '2026-02-30' }, { status: 'lost' }, { limit: 0 }, { limit: 251 }, { offset: -1 }]) {
    expect(await ask(data)).toMatchObject({ code: 400, debug: 'invalid input' })
  }
})
