import { afterAll, beforeAll, expect, test } from 'vitest'
import { footballOnly } from '#server/domains/sportsbook/book/part-of-world.fixture.ts'
import { postStaff } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { seedDemo, type DemoLogins } from './demo.ts'

let app: TestApp
let logins: DemoLogins
beforeAll(async () => {
  app = await createTestApp({}, { jackpots: 'open' })
  logins = await seedDemo(app.platform, app.app)
})
afterAll(() => app.close())

test('a demo has its confirmed player with 10000.00, and its operator', async () => {
  expect(logins).toEqual({
    player: { username: 'demo', password: 'Demo1234' },
    operator: { username: 'admin', password: 'Admin1234' },
  })
  const player = await app.signIn('demo', 'Demo1234')
  expect((await app.call('user', 'get_user_profile', {}, player)).data).toMatchObject({
    username: 'demo',
    emailVerified: true,
  })
  expect((await app.call('finance', 'check_balance', {}, player)).data).toMatchObject({
    balance: '10000.00',
    bonus: '0.00',
  })
  expect(await postStaff(app, 'login', logins.operator)).toMatchObject({ result: true })
})

test('seeding again at each start gives nothing twice', async () => {
  await seedDemo(app.platform, app.app)
  const player = await app.signIn('demo', 'Demo1234')
  expect((await app.call('finance', 'check_balance', {}, player)).data.balance).toBe('10000.00')
})

test('every list that visitors and the demo’s player see has content', async () => {
  const player = await app.signIn('demo', 'Demo1234')
  const feed = app.app.domains.sportsbook.book.runFeed(footballOnly)
  for (let step = 0; step < 3; step += 1) await feed.step()
  const lists = {
    slides: await app.call('cmscontroller', 'getSlider', {}),
    'side slides': await app.call('cmscontroller', 'getIcSlider', {}),
    promotions: await app.call('cmscontroller', 'getPromotions', {}),
    popups: await app.call('cmscontroller', 'popupInformation', {}),
    'special dates': await app.call('cmscontroller', 'getSpecialDateInf', {}),
    tournaments: await app.call('cmscontroller', 'getTournaments', {}),
    slots: await app.call('casino', 'games_list', {}),
    'live tables': await app.call('livecasino', 'game_table_list', {}),
    'virtual sports': await app.call('virtualgames', 'list', {}),
    'bingo halls': await app.call('bingo', 'list_rooms', {}),
    matches: await app.call('sportsbook', 'list_events', {}),
    jackpots: await app.call('habanero', 'getJackpots', {}),
    lotteries: await app.call('lottery', 'list_campaigns', {}),
    messages: await app.call('crm', 'list_mass_messages', {}, player),
    'ways to deposit': await app.call('finance', 'list_cash_methods', { Type: 1 }, player),
    'ways to withdraw': await app.call('finance', 'list_cash_methods', { Type: 2 }, player),
    banks: await app.call('finance', 'list_banks', {}, player),
    statement: await app.call('finance', 'list_transactions', {}, player),
  }
  for (const [name, { data }] of Object.entries(lists)) expect(data.length, name).toBeGreaterThan(0)
})
