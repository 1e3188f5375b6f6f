import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const MINUTE_MS = 60_000
const DICE = '2001'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function sitDown() {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, 100_000n)
  const { data } = await app.call('casino', 'init_game', { gameID: DICE }, session)
  const { token } = (
    await app.inject({ url: new URL(data.url).pathname, headers: { accept: 'application/json' } })
  ).json<{ token: string }>()
  const bet = () =>
    app.inject({
      method: 'POST',
      url: '/games/round',
      payload: { token, bet: '1.00', params: { target: '50.50', side: 'over' } },
    })
  return {
    session,
    bet,
    async roll(afterMs = 2_000) {
      app.clock.advance(afterMs)
      return Number((await bet()).json<{ win: string }>().win)
    },
  }
}
const playSessionOf = async (session: Session) =>
  (await app.call('protection', 'play_session', {}, session)).data

test('a reminder is due after the player’s own minutes of play, and counts again once it was seen', async () => {
  const { session, roll } = await sitDown()
  expect(
    (await app.call('protection', 'set_reality_check', { minutes: 15 }, session)).data
      .realityCheckMinutes,
  ).toBe(15)
  expect(await playSessionOf(session)).toMatchObject({
    since: null,
    minutes: 0,
    net: '0.00',
    isDue: false,
    minutesLeft: null,
  })
  const began = await roll()
  let won = began
  for (let minute = 1; minute < 15; minute += 1) won += await roll(MINUTE_MS)
  expect(await playSessionOf(session)).toMatchObject({
    minutes: 14,
    isDue: false,
    staked: '15.00',
    net: (won - 15).toFixed(2),
    todayNet: (won - 15).toFixed(2),
    realityCheckMinutes: 15,
  })
  won += await roll(MINUTE_MS)
  expect(await playSessionOf(session)).toMatchObject({ minutes: 15, isDue: true, staked: '16.00' })
  expect(await app.call('protection', 'seen', {}, session)).toMatchObject({ result: true })
  expect(await playSessionOf(session)).toMatchObject({
    since: null,
    minutes: 0,
    isDue: false,
    todayMinutes: 15,
  })
  await roll()
  expect(await playSessionOf(session)).toMatchObject({ minutes: 0, staked: '1.00' })
})

test('a due reminder blocks every stake until it is answered, also for simultaneous calls', async () => {
  const { session, roll, bet } = await sitDown()
  await app.call('protection', 'set_reality_check', { minutes: 15 }, session)
  for (let minute = 0; minute < 15; minute += 1) await roll(MINUTE_MS)
  expect(await playSessionOf(session)).toMatchObject({ minutes: 14, isDue: false })
  app.clock.advance(MINUTE_MS)
  const stake = async () =>
    (
      await app.database.pool.query<{ outcome: string }>(
        `select outcome from wallet.stake_outside($1, 100, gen_random_uuid(), true, 'g', 'G',
          301::smallint, $2)`,
        [session.user.uid, app.clock.now()],
      )
    ).rows[0]?.outcome
  const outcomes = await Promise.all(Array.from({ length: 8 }, stake))
  expect(
    outcomes.filter((outcome) => outcome === 'done'),
    'the stake that completes the interval is taken, once',
  ).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'reality check:15')).toHaveLength(7)
  app.clock.advance(2_000)
  expect((await bet()).json()).toMatchObject({
    debug: 'limit reached',
    reason: 'reality check',
    minutes: 15,
    message: expect.stringContaining('15 dakikadır'),
  })
  await app.call('protection', 'seen', {}, session)
  app.clock.advance(2_000)
  expect((await bet()).statusCode).toBe(200)
})

const guardOf = async ({ user }: Session) =>
  (
    await app.database.pool.query<{
      guarded: boolean
      minutes: number | null
      holds: boolean | null
    }>(
      `select a.has_limits as guarded, r.minutes, r.holds from wallet.account a left
        join wallet.reality_check r using (player_id) where a.player_id = $1`,
      [user.uid],
    )
  ).rows[0]

test('the usual reminder blocks play like one the player set, even unseen, and counts again once it is answered', async () => {
  const { session, roll, bet } = await sitDown()
  await roll()
  for (let minute = 5; minute <= 40; minute += 5) await roll(5 * MINUTE_MS)
  await app.drain()
  expect(await guardOf(session), 'nothing is asked about who plays little').toEqual({
    guarded: false,
    minutes: null,
    holds: null,
  })
  for (let minute = 45; minute <= 60; minute += 5) {
    expect((await roll(5 * MINUTE_MS)) >= 0).toBe(true)
    await app.drain()
  }
  expect(await playSessionOf(session)).toMatchObject({ minutes: 60, isDue: true })
  app.clock.advance(2_000)
  expect((await bet()).json()).toMatchObject({
    debug: 'limit reached',
    reason: 'reality check',
    minutes: 60,
  })
  await app.call('protection', 'seen', {}, session)
  expect((await bet()).statusCode).toBe(200)
  expect(await guardOf(session)).toEqual({ guarded: false, minutes: 60, holds: false })
  for (let minute = 0; minute <= 60; minute += 5) {
    await roll(5 * MINUTE_MS)
    await app.drain()
  }
  expect((await bet()).json()).toMatchObject({ reason: 'reality check' })
})

test('a player who stops near the usual reminder is not blocked later; another interval, or none, is the player’s choice', async () => {
  const { session, roll, bet } = await sitDown()
  await roll()
  for (let minute = 5; minute <= 50; minute += 5) await roll(5 * MINUTE_MS)
  await app.drain()
  expect(await guardOf(session)).toEqual({ guarded: true, minutes: 60, holds: true })
  app.clock.advance(31 * MINUTE_MS)
  await roll()
  expect(await playSessionOf(session)).toMatchObject({ minutes: 0, isDue: false })
  expect(await guardOf(session)).toEqual({ guarded: false, minutes: 60, holds: false })
  await app.call('protection', 'set_reality_check', { minutes: 120 }, session)
  for (let minute = 0; minute <= 60; minute += 5) {
    await roll(5 * MINUTE_MS)
    await app.drain()
  }
  app.clock.advance(2_000)
  expect((await bet()).statusCode).toBe(200)
  expect(await guardOf(session)).toEqual({ guarded: true, minutes: 120, holds: true })
  await app.call('protection', 'set_reality_check', { minutes: 0 }, session)
  for (let minute = 0; minute <= 120; minute += 5) {
    await roll(5 * MINUTE_MS)
    await app.drain()
  }
  app.clock.advance(2_000)
  expect((await bet()).statusCode).toBe(200)
  expect(await guardOf(session)).toEqual({ guarded: false, minutes: 0, holds: false })
})

test('half an hour without a stake begins a new play session; a reminder can be turned off', async () => {
  const { session, roll } = await sitDown()
  await roll()
  await roll(4 * MINUTE_MS)
  expect(await playSessionOf(session)).toMatchObject({ minutes: 4, realityCheckMinutes: 60 })
  app.clock.advance(31 * MINUTE_MS)
  expect(await playSessionOf(session)).toMatchObject({ since: null, minutes: 0, todayMinutes: 4 })
  await roll()
  expect(await playSessionOf(session)).toMatchObject({ minutes: 0, todayMinutes: 4 })
  await app.call('protection', 'set_reality_check', { minutes: 0 }, session)
  await roll(4 * MINUTE_MS)
  expect(await playSessionOf(session)).toMatchObject({
    minutes: 0,
    isDue: false,
    realityCheckMinutes: 0,
  })
  expect(await app.call('protection', 'set_reality_check', { minutes: 7 }, session)).toMatchObject({
    code: 400,
    data: { fields: { minutes: expect.any(String) } },
  })
})

test('activity sums the ledger by day, month, year and product', async () => {
  app.clock.set(new Date('2026-12-01T09:00:00Z'))
  const { session, roll } = await sitDown()
  const first = await roll()
  app.clock.set(new Date('2026-12-09T09:00:00Z'))
  const { cookies, user } = await app.signIn(session.user.username)
  const again = { user, cookies }
  const {
    data: { url },
  } = await app.call('casino', 'init_game', { gameID: DICE }, again)
  const { token } = (
    await app.inject({ url: new URL(url).pathname, headers: { accept: 'application/json' } })
  ).json<{ token: string }>()
  const later = Number(
    (
      await app.inject({
        method: 'POST',
        url: '/games/round',
        payload: { token, bet: '5.00', params: { target: '50.50', side: 'over' } },
      })
    ).json<{ win: string }>().win,
  )
  const { data } = await app.call('protection', 'activity', {}, again)
  expect(data.today).toEqual({
    staked: '5.00',
    won: later.toFixed(2),
    net: (later - 5).toFixed(2),
    minutes: 0,
  })
  expect(data.d7).toEqual(data.today)
  expect(data.d30).toMatchObject({ staked: '6.00', won: (first + later).toFixed(2) })
  expect(data.d365).toEqual(data.d30)
  expect(data.days).toHaveLength(30)
  expect(data.days.at(-1)).toMatchObject({ date: '2026-12-09', staked: '5.00', deposited: '0.00' })
  expect(data.days.find(({ date }) => date === '2026-12-01')).toMatchObject({ staked: '1.00' })
  expect(data.months).toHaveLength(12)
  expect(data.months[0]?.month).toBe('2026-01')
  expect(data.months.at(-1)).toEqual({
    month: '2026-12',
    staked: '6.00',
    won: (first + later).toFixed(2),
    net: (first + later - 6).toFixed(2),
  })
  for (const span of ['today', 'd7', 'd30', 'd365'] as const) {
    expect(
      data.products[span].find(({ product }) => product === 'casino'),
      `${span}: what products came to is the whole`,
    ).toEqual({ product: 'casino', ...data[span] })
  }
  expect(data.week.find(({ product }) => product === 'casino')).toMatchObject({ staked: '5.00' })
  expect(data.week.filter(({ staked }) => staked !== '0.00')).toHaveLength(1)
  const idle = await app.signUp()
  expect((await app.call('protection', 'activity', {}, idle)).data.d365).toEqual({
    staked: '0.00',
    won: '0.00',
    net: '0.00',
    minutes: 0,
  })
})
