import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { createOffers } from './promotions.fixture.ts'

let app: TestApp
let start: Date
let ids: Readonly<Record<string, string>>
let player: Session
beforeAll(async () => {
  ;({ app, start, ids } = await createOffers())
})
beforeEach(async () => {
  app.clock.set(start)
  player = await app.signUp()
})
afterAll(() => app.close())

const ask = (slug: string, session = player) =>
  app.call('promotion', 'request', { promotionID: ids[slug] ?? '' }, session)
const own = (session = player) => app.call('promotion', 'mine', {}, session)

test('a request is stored under the terms in force and moves no money', async () => {
  const { result, data } = await ask('hos-geldin-bonusu')
  expect(result).toBe(true)
  expect(data).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      promotionID: ids['hos-geldin-bonusu'],
      state: 'requested',
      amount: '0.00',
      wagered: '0.00',
      required: '0.00',
      expiresAt: '2027-09-21T00:00:00.000+03:00',
      termsVersion: 1,
      slug: 'hos-geldin-bonusu',
      title: '%50 hoş geldin bonusu',
      requestedAt: '2026-11-20T21:00:00.000+03:00',
      decidedAt: null,
      terms: expect.stringContaining('Çevrim\n'),
      reward: 'bonus',
      maxBet: null,
      paid: '0.00',
      spent: false,
      waiting: false,
      freeRounds: null,
      reason: null,
      offer: expect.objectContaining({ percent: 50, wagering: 20 }),
      termsNow: null,
    },
  ])
  expect((await own()).data).toEqual(data)
  expect((await app.call('finance', 'check_balance', {}, player)).data).toMatchObject({
    balance: '0.00',
    bonus: '0.00',
  })
})

test('a player has one request for a promotion, however many are sent at once', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => ask('hos-geldin-bonusu')))
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  expect(
    replies.filter(({ code }) => code === 409).map(({ debug, message }) => [debug, message]),
  ).toEqual(
    Array.from({ length: 5 }, () => ['duplicate', 'Bu promosyon için açık bir talebin var']),
  )
  expect((await own()).pagination?.total).toBe(1)
  const other = await app.signUp()
  expect((await ask('hos-geldin-bonusu', other)).result).toBe(true)
  expect((await ask('yuzde-20-yatirim-bonusu')).result).toBe(true)
})

test('an unknown, disabled, upcoming or finished promotion cannot be requested', async () => {
  for (const promotionID of ['999999', 'x', '-1', '1e3', '9'.repeat(40)]) {
    expect(await app.call('promotion', 'request', { promotionID }, player)).toMatchObject({
      code: 404,
      debug: 'record not found',
    })
  }
  expect(await ask('yedi-yildiz-haftasi')).toMatchObject({
    code: 409,
    debug: 'not possible',
    message: 'Bu promosyon henüz başlamadı',
  })
  expect(
    await app.call(
      'promotion',
      'request',
      { promotionID: ids['cilek-hasadi'] ?? '', Lang: 'en' },
      player,
    ),
  ).toMatchObject({ code: 409, message: 'This promotion has ended' })
  await app.database.pool.query(
    `update promotions.promotion set status = 'passive' where slug = 'yuzde-30-casino-iskontosu'`,
  )
  expect(await ask('yuzde-30-casino-iskontosu')).toMatchObject({ code: 404 })
  await app.database.pool.query(
    `update promotions.promotion set status = 'active' where slug = 'yuzde-30-casino-iskontosu'`,
  )
  expect((await own()).data).toEqual([])
})

test('an upcoming promotion can be requested from its first instant', async () => {
  app.clock.set(new Date('2026-11-30T00:00:00+03:00'))
  const session = await app.signUp()
  expect((await ask('yedi-yildiz-haftasi', session)).data[0]?.expiresAt).toBe(
    '2026-12-07T00:00:00.000+03:00',
  )
})

test('a request is given up once, and can be made again', async () => {
  const [opened] = (await ask('yuzde-20-yatirim-bonusu')).data
  app.clock.advance(60_000)
  const first = await app.call('promotion', 'forfeit', { id: opened?.id ?? '' }, player)
  expect(first.data).toMatchObject([
    { id: opened?.id, state: 'forfeited', decidedAt: '2026-11-20T21:01:00.000+03:00' },
  ])
  app.clock.advance(60_000)
  expect((await app.call('promotion', 'forfeit', { id: opened?.id ?? '' }, player)).data).toEqual(
    first.data,
  )
  expect((await ask('yuzde-20-yatirim-bonusu')).data[0]).toMatchObject({ state: 'requested' })
  expect((await own()).data.map(({ state }) => state)).toEqual(['requested', 'forfeited'])
})

test('another player’s request is not found, and a decided one cannot be given up', async () => {
  const [opened] = (await ask('hos-geldin-bonusu')).data
  const id = opened?.id ?? ''
  const other = await app.signUp()
  for (const [session, wrong] of [
    [other, id],
    [player, '00000000-0000-0000-0000-000000000000'],
    [player, 'x'],
    [player, 7],
  ] as const) {
    expect(await app.call('promotion', 'forfeit', { id: wrong }, session)).toMatchObject({
      code: 404,
      debug: 'record not found',
    })
  }
  await app.database.pool.query(
    `update promotions.request set state = 'rejected', decided_at = $2 where id = $1`,
    [id, app.clock.now()],
  )
  expect(await app.call('promotion', 'forfeit', { id }, player)).toMatchObject({
    code: 409,
    debug: 'not pending',
    message: 'Bu talep artık açık değil',
  })
  expect((await own()).data[0]?.state).toBe('rejected')
  expect((await own(other)).data).toEqual([])
})

test('an undecided request lapses with its promotion and does not block a new one', async () => {
  const [opened] = (await ask('yuzde-20-yatirim-bonusu')).data
  const end = new Date(opened?.expiresAt ?? '')
  app.clock.set(end)
  const again = await app.signIn(player.user.username)
  expect((await own(again)).data[0]).toMatchObject({
    state: 'expired',
    decidedAt: opened?.expiresAt,
  })
  expect(await app.call('promotion', 'forfeit', { id: opened?.id ?? '' }, again)).toMatchObject({
    code: 409,
    debug: 'not pending',
  })
  await app.database.pool.query(
    `update promotions.promotion set end_at = end_at + interval '10 days'
      where slug = 'yuzde-20-yatirim-bonusu'`,
  )
  expect((await ask('yuzde-20-yatirim-bonusu', again)).result).toBe(true)
  expect((await own(again)).data.map(({ state }) => state)).toEqual(['requested', 'expired'])
})

test('later terms do not change an existing request', async () => {
  await ask('hos-geldin-bonusu')
  await app.database.pool.query(
    `insert into promotions.promotion_terms
    select promotion_id, 2, $1, basis, percent, max_minor, min_minor, wagering, days, max_bet_minor,
      games_tr, games_en, 'Yeni', 'New', reward, repeats, of_first_deposit
    from promotions.promotion_terms where promotion_id = $2 and version = 1`,
    [app.clock.now(), ids['hos-geldin-bonusu']],
  )
  expect((await own()).data[0]).toMatchObject({
    termsVersion: 1,
    terms: expect.stringContaining('Çevrim\n'),
    offer: { wagering: 20 },
    termsNow: { version: 2, terms: 'Yeni', offer: { wagering: 20 } },
  })
  const other = await app.signUp()
  expect((await ask('hos-geldin-bonusu', other)).data[0]).toMatchObject({
    termsVersion: 2,
    terms: 'Yeni',
  })
})

test('only a signed-in player can request, and only where play is open', async () => {
  for (const [method, data] of [
    ['request', { promotionID: '1' }],
    ['mine', {}],
    ['forfeit', { id: '1' }],
  ] as const) {
    expect(await app.post({ api: { class: 'promotion', method }, data })).toMatchObject({
      code: 403,
      debug: 'anonymous user',
    })
  }
  expect(
    await app.call(
      'promotion',
      'request',
      { promotionID: ids['hos-geldin-bonusu'] ?? '' },
      player,
      { 'x-demo-country': 'XN' },
    ),
  ).toMatchObject({ code: 451, debug: 'jurisdiction' })
  expect((await own()).data).toEqual([])
})

test('refuses bad input by field', async () => {
  for (const promotionID of [undefined, null, '', {}, 1.5, 'x'.repeat(65)]) {
    expect(
      await app.post(
        {
          api: { class: 'promotion', method: 'request' },
          data: { promotionID },
          user: player.user,
        },
        player,
      ),
    ).toMatchObject({ code: 400, data: { fields: { promotionID: expect.any(String) } } })
  }
  expect(
    await app.post(
      { api: { class: 'promotion', method: 'forfeit' }, data: {}, user: player.user },
      player,
    ),
  ).toMatchObject({ code: 400 })
  expect(await app.call('promotion', 'mine', { limit: 251 }, player)).toMatchObject({ code: 400 })
  expect(await app.call('promotion', 'mine', { limit: 1, offset: 5 }, player)).toMatchObject({
    result: true,
    data: [],
    pagination: { limit: 1, offset: 5, total: 0 },
  })
})
