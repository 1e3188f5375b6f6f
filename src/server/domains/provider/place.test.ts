import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { newStudio, sit, type Table } from './studio.fixture.ts'
import { PLACE_VALID_MS } from './judge-bet.ts'

let app: TestApp
let privateKey: string
beforeAll(async () => {
  app = await createTestApp()
  privateKey = (await newStudio(app, 'uzak')).privateKey
})
afterAll(() => app.close())

const bet = async ({ calls }: Table) => (await calls.bet(calls.betFields(100n))).status
const pingFrom = ({ session }: Table, country: string) =>
  app.call('system', 'ping', {}, session, { 'x-demo-country': country })

test('a studio’s game takes no bet while the player’s address is where play is barred, and takes bets again afterwards', async () => {
  const table = await sit(app, privateKey, 100_000n)
  expect(await bet(table)).toBe('RS_OK')
  expect((await pingFrom(table, 'XN')).result).toBe(true)
  expect(await bet(table)).toBe('RS_ERROR_USER_DISABLED')
  await pingFrom(table, 'TR')
  expect(await bet(table)).toBe('RS_OK')
})

test('takes no bet of a player whom the site has not heard from for half an hour', async () => {
  const table = await sit(app, privateKey, 100_000n)
  app.clock.advance(PLACE_VALID_MS)
  expect(await bet(table)).toBe('RS_OK')
  app.clock.advance(1_000)
  expect(await bet(table)).toBe('RS_ERROR_TOKEN_EXPIRED')
  await pingFrom(table, 'TR')
  expect(await bet(table)).toBe('RS_OK')
})

test('another browser does not determine where the player is', async () => {
  const table = await sit(app, privateKey, 100_000n)
  await app.call(
    'system',
    'ping',
    {},
    { user: table.session.user, cookies: {} },
    { 'x-demo-country': 'XN' },
  )
  expect(await bet(table)).toBe('RS_OK')
})
