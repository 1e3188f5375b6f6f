import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('no virtual sport runs, so none is listed and none can be opened', async () => {
  const session = await app.signUp()
  expect(await app.call('virtualgames', 'list', {})).toMatchObject({ result: true, data: [] })
  expect(await app.call('virtualgames', 'init_game', { providerID: 1, type: 'football' })).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(await app.call('virtualgames', 'init_game', { providerID: 1, type: 'football' }, session)).toMatchObject({ code: 404, debug: 'record not found' })
  const chess = { api: { class: 'virtualgames', method: 'init_game' }, data: { providerID: 1, type: 'chess' }, user: session.user }
  expect(await app.post(chess, session)).toMatchObject({ code: 400, debug: 'invalid input' })
})
