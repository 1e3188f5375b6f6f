import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('no bingo room is open, so none is listed and none is found', async () => {
  expect(await app.call('bingo', 'list_rooms', {})).toMatchObject({ result: true, data: [] })
  expect(await app.call('bingo', 'get_room', { roomID: 1 })).toMatchObject({ code: 404, debug: 'record not found' })
  expect(await app.post({ api: { class: 'bingo', method: 'get_room' }, data: {} })).toMatchObject({ code: 400, debug: 'invalid input' })
})
