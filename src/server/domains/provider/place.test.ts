import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { newStudio, sit, type Table } from './test-studio.ts'
import { PLACE_VALID_MS } from './transaction.ts'

let app: TestApp
let privateKey: string
beforeAll(async () => {
  app = await createTestApp()
  privateKey = (await newStudio(app, 'uzak')).privateKey
})
afterAll(() => app.close())

const bet = async ({ calls }: Table) => (await calls.bet(calls.betFields(100n))).status
/** The site around the game asks something, from a country. */
const heardFrom = ({ session }: Table, country: string) =>
  app.call('system', 'ping', {}, session, { 'x-demo-country': country })

test('a studio’s game takes no bet of a player whose address moved to where no one may play, and takes it again once they left', async () => {
  const table = await sit(app, privateKey, 100_000n)
  expect(await bet(table)).toBe('RS_OK')
  expect((await heardFrom(table, 'XN')).result).toBe(true)
  expect(await bet(table)).toBe('RS_ERROR_USER_DISABLED')
  await heardFrom(table, 'TR')
  expect(await bet(table)).toBe('RS_OK')
})

test('nor of one whom the site has not heard of for half an hour', async () => {
  const table = await sit(app, privateKey, 100_000n)
  app.clock.advance(PLACE_VALID_MS)
  expect(await bet(table)).toBe('RS_OK')
  app.clock.advance(1_000)
  expect(await bet(table)).toBe('RS_ERROR_TOKEN_EXPIRED')
  await heardFrom(table, 'TR')
  expect(await bet(table)).toBe('RS_OK')
})

test('another browser does not say where the player is', async () => {
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
