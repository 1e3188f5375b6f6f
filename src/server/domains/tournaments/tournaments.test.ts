import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  player = await app.signUp()
})
afterAll(() => app.close())

test('a house without tournaments says so', async () => {
  expect(await app.call('cmscontroller', 'getTournaments', {})).toMatchObject({ result: true, data: [], pagination: { limit: 50, offset: 0, total: 0 } })
  expect(await app.call('tournament', 'mine', {}, player)).toMatchObject({ result: true, data: [], pagination: { total: 0 } })
})

test('there is no tournament to join, nor one with standings', async () => {
  expect(await app.call('tournament', 'join', { tournamentID: '1' }, player)).toMatchObject({ code: 404, debug: 'record not found' })
  expect(await app.call('tournament', 'standings', { tournamentID: '1' })).toMatchObject({ code: 404, debug: 'record not found' })
})

test('a visitor joins nothing and has no place; bad input is refused', async () => {
  expect(await app.call('tournament', 'join', { tournamentID: '1' })).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(await app.call('tournament', 'mine', {})).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(await app.post({ api: { class: 'tournament', method: 'standings' }, data: {} })).toMatchObject({ code: 400, data: { fields: { tournamentID: 'Zorunlu alan' } } })
  expect(await app.call('cmscontroller', 'getTournaments', { limit: 0 })).toMatchObject({ code: 400 })
})
