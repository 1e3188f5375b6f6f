import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const notificationsOf = async (player: Session, lang: 'tr' | 'en' = 'tr') =>
  (
    await app.call(
      'finance',
      'list_transactions',
      { searchCategory: 2, OrderDir: 'DESC', OrderPar: 'date', limit: 50, Lang: lang },
      player,
    )
  ).data.map(({ kind, title, description }) => ({ kind, title, description }))

test('a settled coupon is notified once, in the reader’s language: won, lost and void', async () => {
  const player = await bookie.newPlayer()
  const [a, b, c] = [await bookie.addMatch(), await bookie.addMatch(), await bookie.addMatch()]
  const won = (await bookie.place(player, await bookie.order([`${a}~result~home`]))).data
  await bookie.end(a, { home: 1, away: 0 })
  await Promise.all([bookie.settle(), bookie.settle()])
  const { payout } = await bookie.get(player, won.couponID)
  expect(await notificationsOf(player)).toEqual([
    {
      kind: 'coupon-settled',
      title: 'Kuponun kazandı',
      description:
        `${won.code} kodlu kuponun (Tekli) kazandı; ` +
        `₺${payout.replace('.', ',')} bakiyene eklendi.`,
    },
  ])
  expect(await notificationsOf(player, 'en')).toEqual([
    {
      kind: 'coupon-settled',
      title: 'Your bet won',
      description: `Your bet ${won.code} (Single) won; ₺${payout} is in your balance.`,
    },
  ])
  app.clock.advance(1_000)
  await bookie.place(player, await bookie.order([`${b}~result~home`]))
  await bookie.end(b, { home: 0, away: 1 })
  await bookie.settle()
  app.clock.advance(1_000)
  await bookie.place(player, await bookie.order([`${c}~result~home`]))
  await bookie.abandon(c)
  await bookie.settle()
  await bookie.settle()
  expect((await notificationsOf(player)).map(({ title }) => title)).toEqual([
    'Kuponun iptal oldu',
    'Kuponun tutmadı',
    'Kuponun kazandı',
  ])
})

test('a half-returned stake is called settled, and a corrected result states the new and the previous payout', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  await bookie.place(player, await bookie.order([`${match}~total:2.25~over`]))
  await bookie.end(match, { home: 1, away: 1 })
  await bookie.settle()
  expect((await notificationsOf(player))[0]).toMatchObject({
    title: 'Kuponun sonuçlandı',
    description: expect.stringContaining('₺5,00 bakiyene eklendi'),
  })
  app.clock.advance(1_000)
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  expect((await notificationsOf(player))[0]).toMatchObject({
    kind: 'coupon-corrected',
    description: expect.stringContaining('artık tutmuyor (önceki ödeme: ₺5,00)'),
  })
})

test('open pages receive the notification after the commit', async () => {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  await bookie.place(player, await bookie.order([`${match}~result~home`]))
  let received = 0
  const end = app.platform.bus.subscribe(
    `notifications:${player.user.uid}`,
    () => void (received += 1),
  )
  await bookie.end(match, { home: 1, away: 0 })
  expect(received).toBe(0)
  await bookie.settle()
  end()
  expect(received).toBe(1)
})

test('correcting a lost leg reopens an accumulator at once; it waits for its other matches and pays normally', async () => {
  const player = await bookie.newPlayer()
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const {
    data: { couponID, potentialWin },
  } = await bookie.place(player, await bookie.order([`${a}~result~home`, `${b}~result~home`]))
  await bookie.end(a, { home: 0, away: 1 })
  await bookie.settle()
  expect(await bookie.get(player, couponID)).toMatchObject({ state: 'lost', cashout: null })
  app.clock.advance(1_000)
  await bookie.end(a, { home: 2, away: 1 })
  await Promise.all([bookie.settle(), bookie.settle()])
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'open',
    potentialWin,
    cashout: expect.any(String),
    legs: [{ result: 'won', score: '2-1' }, { result: 'open' }],
  })
  expect((await notificationsOf(player))[0]).toMatchObject({
    kind: 'coupon-corrected',
    description: expect.stringContaining('yeniden açık, kalan maçlarını bekliyor'),
  })
  expect(await bookie.balance(player)).toBe('990.00')
  await bookie.end(b, { home: 1, away: 0 })
  await bookie.settle()
  expect(await bookie.get(player, couponID)).toMatchObject({ state: 'won', payout: potentialWin })
  expect(await bookie.balance(player)).toBe(toWireMoney(99_000n + fromWireMoney(potentialWin)))
})

test('a partly sold accumulator is reopened for its unsold part', async () => {
  const player = await bookie.newPlayer()
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch()]
  const {
    data: { couponID },
  } = await bookie.place(player, await bookie.order([`${a}~result~home`, `${b}~result~home`]))
  const offer = await app.call('sportsbook', 'cashout_quote', { couponID, part: 40 }, player)
  await app.call(
    'sportsbook',
    'cashout',
    { requestId: crypto.randomUUID(), couponID, part: 40, amount: offer.data.amount },
    player,
  )
  const { potentialWin } = await bookie.get(player, couponID)
  await bookie.end(a, { home: 0, away: 1 })
  await bookie.settle()
  await bookie.end(a, { home: 2, away: 1 })
  await bookie.settle()
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'partially_cashedout',
    potentialWin,
    payout: offer.data.amount,
  })
  await bookie.end(b, { home: 0, away: 1 })
  await bookie.settle()
  expect(await bookie.get(player, couponID)).toMatchObject({
    state: 'lost',
    payout: offer.data.amount,
  })
})

test('sold coupons, and coupons settled early, free room under a full limit', async () => {
  const rich = await bookie.newPlayer(10_000_000_000n)
  const weak = { homeRate: 0.6, awayRate: 1.9 }
  const [a, b] = [await bookie.addMatch(), await bookie.addMatch(weak)]
  const selection = `${b}~result~home`
  const maxStakeNow = async () =>
    (
      await app.call(
        'sportsbook',
        'quote_coupon',
        { type: 'single', legs: [{ selectionID: selection }] },
        rich,
      )
    ).data.maxStake
  const whole = await maxStakeNow()
  const single = await bookie.place(rich, await bookie.order([selection], { stake: whole }))
  expect(await bookie.place(rich, await bookie.order([selection]))).toMatchObject({
    debug: 'limit reached',
  })
  const sell = async (part: number) => {
    const { data } = await app.call(
      'sportsbook',
      'cashout_quote',
      { couponID: single.data.couponID, part },
      rich,
    )
    return app.call(
      'sportsbook',
      'cashout',
      { requestId: crypto.randomUUID(), couponID: single.data.couponID, part, amount: data.amount },
      rich,
    )
  }
  await sell(50)
  expect(Number(await maxStakeNow()) / Number(whole)).toBeCloseTo(0.5, 4)
  await sell(100)
  expect(await maxStakeNow()).toBe(whole)
  await bookie.place(rich, await bookie.order([`${a}~result~home`, selection], { stake: whole }))
  expect(Number(await maxStakeNow())).toBeLessThan(Number(whole) / 2)
  await bookie.end(a, { home: 0, away: 1 })
  await bookie.settle()
  expect(await maxStakeNow()).toBe(whole)
})
