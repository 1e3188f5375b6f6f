import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireMoney } from '#shared/money.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie, type OrderInput } from '../coupons.fixture.ts'
import { createOutrights } from '../outright.fixture.ts'

let app: TestApp
let bookie: Bookie
let outrights: Awaited<ReturnType<typeof createOutrights>>
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
  outrights = await createOutrights(app)
})
afterAll(() => app.close())

const FINAL = {
  a: [1, 1],
  b: [2, 2],
  c: [3, 3],
  d: [4, 4],
  e: [5, 5],
  f: [6, 6],
  g: [7, 7],
  h: [8, 8],
} satisfies Record<string, [number, number]>
const cents = fromWireMoney

async function orderOn(
  selections: readonly string[],
  changes: Partial<OrderInput> = {},
  eachWay = true,
): Promise<OrderInput & { requestId: string }> {
  const order = await bookie.order(selections, changes)
  return { ...order, legs: order.legs.map((leg) => ({ ...leg, eachWay })) }
}
const placed = async (player: Session, order: OrderInput) =>
  (await bookie.place(player, order)).data
const times = (minor: bigint, price: string) => Number(minor) * Number(price)
const win = (price: string, minor = 1_000n) => times(minor, price)
const place = (price: string, divisor: number, minor = 1_000n) =>
  Number(minor) * (1 + (Number(price) - 1) / divisor)

test('an each-way single is two lines: second place pays the place half alone, a win pays both', async () => {
  const id = await outrights.addOutright()
  const player = await bookie.newPlayer()
  const order = await orderOn([`${id}~champion~b`])
  const { data: quote } = await app.call(
    'sportsbook',
    'quote_coupon',
    { type: 'single', legs: order.legs, stake: '10.00' },
    player,
  )
  expect(quote).toMatchObject({ combinations: 2, problems: [] })
  const terms = quote.legs[0]?.eachWay ?? expect.unreachable()
  const divisor = Number(terms.fraction.split('/')[1])
  const second = await placed(player, order)
  expect(second).toMatchObject({
    state: 'open',
    stake: '20.00',
    lines: 2,
    legs: [
      {
        eachWay: {
          places: terms.places,
          fraction: terms.fraction,
          price: terms.price,
          result: 'open',
        },
      },
    ],
  })
  const first = await placed(player, await orderOn([`${id}~champion~a`]))
  expect(await bookie.balance(player)).toBe('960.00')
  await outrights.stand(id, FINAL)
  await bookie.settle()
  const [b, a] = [
    await bookie.get(player, second.couponID),
    await bookie.get(player, first.couponID),
  ]
  const priceOf = (coupon: typeof a) => coupon.legs[0]?.price ?? ''
  expect(b).toMatchObject({ state: 'won', legs: [{ result: 'lost', eachWay: { result: 'won' } }] })
  expect(cents(b.payout)).toBe(BigInt(Math.round(place(priceOf(b), divisor))))
  expect(cents(a.payout)).toBe(BigInt(Math.round(win(priceOf(a)) + place(priceOf(a), divisor))))
  expect(b.legs[0]?.explanation).toContain(
    'Kazanan: Kulüp a: Şampiyon – Kulüp b kaybetti (× 0). ' +
      `Plase (ilk ${terms.places}, ${terms.fraction}): kazandı`,
  )
  expect(b.explanation).toContain('2 kolondan 1 tanesi ödedi')
})

test('a shared place pays its share: dead heats reduce each half separately', async () => {
  const id = await outrights.addOutright()
  const player = await bookie.newPlayer()
  const coupon = await placed(player, await orderOn([`${id}~champion~c`]))
  const places = coupon.legs[0]?.eachWay?.places ?? 0
  const divisor = Number(coupon.legs[0]?.eachWay?.fraction.split('/')[1])
  const price = coupon.legs[0]?.price ?? ''
  // Four entrants tie for second place behind the winner.
  await outrights.stand(id, { ...FINAL, b: [2, 5], c: [2, 5], d: [2, 5], e: [2, 5] })
  await bookie.settle()
  const settled = await bookie.get(player, coupon.couponID)
  expect(settled).toMatchObject({
    state: 'won',
    legs: [{ result: 'lost', eachWay: { result: 'dead_heat' } }],
  })
  expect(cents(settled.payout)).toBe(BigInt(Math.round((place(price, divisor) * (places - 1)) / 4)))
  await outrights.stand(id, { ...FINAL, a: [1, 2], c: [1, 2], b: [3, 3] })
  await bookie.settle()
  const corrected = await bookie.get(player, coupon.couponID)
  expect(corrected).toMatchObject({
    state: 'won',
    legs: [{ result: 'dead_heat', eachWay: { result: 'won' } }],
  })
  expect(cents(corrected.payout)).toBe(BigInt(Math.round(win(price) / 2 + place(price, divisor))))
})

test('an each-way double combines wins with wins and places with places, also beside a match; its code restores it', async () => {
  const [one, two, match] = [
    await outrights.addOutright({ league: 'first-league' }),
    await outrights.addOutright({ league: 'second-league' }),
    await bookie.addMatch(),
  ]
  const player = await bookie.newPlayer()
  const order = await orderOn([`${one}~champion~a`, `${two}~champion~b`, `${match}~result~home`])
  const legs = order.legs.map((leg, at) => (at === 2 ? { ...leg, eachWay: false } : leg))
  const coupon = await placed(player, { ...order, legs })
  expect(coupon).toMatchObject({ stake: '20.00', lines: 2 })
  const { code } = (
    await app.call('sportsbook', 'share_coupon', { couponID: coupon.couponID }, player)
  ).data
  expect(
    (await app.call('sportsbook', 'load_coupon', { code })).data.legs.map(
      ({ eachWay }) => eachWay === true,
    ),
  ).toEqual([true, true, false])
  await bookie.end(match, { home: 1, away: 0 })
  await outrights.stand(one, FINAL)
  await outrights.stand(two, FINAL)
  await bookie.settle()
  const settled = await bookie.get(player, coupon.couponID)
  const [a = '', b = '', home = ''] = settled.legs.map(({ price }) => price)
  const divisorOf = (at: number) => Number(settled.legs[at]?.eachWay?.fraction.split('/')[1])
  expect(settled.state).toBe('won')
  expect(cents(settled.payout)).toBe(
    BigInt(Math.round(place(a, divisorOf(0)) * place(b, divisorOf(1), 1n) * Number(home))),
  )
})

test('an each-way coupon sells for both halves, and for the place half alone once the win is lost', async () => {
  const id = await outrights.addOutright()
  const player = await bookie.newPlayer()
  const coupon = await placed(player, await orderOn([`${id}~champion~b`]))
  const offer = async () =>
    (await app.call('sportsbook', 'cashout_quote', { couponID: coupon.couponID }, player)).data
  const both = await offer()
  expect(cents(both.fair)).toBeLessThan(2_000n)
  await outrights.stand(id, { ...FINAL, a: [1, 1], b: [2, 8], c: [2, 8], d: [2, 8] }, 'open')
  app.clock.advance(31_000)
  await bookie.settle()
  expect((await bookie.get(player, coupon.couponID)).legs[0]).toMatchObject({
    result: 'lost',
    eachWay: { result: 'open' },
  })
  const placeAlone = await offer()
  expect(cents(placeAlone.fair)).toBeLessThan(cents(both.fair))
  const sold = await app.call(
    'sportsbook',
    'cashout',
    { requestId: crypto.randomUUID(), couponID: coupon.couponID, amount: placeAlone.amount },
    player,
  )
  expect(sold).toMatchObject({ code: 200, data: { state: 'cashedout', payout: placeAlone.amount } })
})

test('an uncompleted competition returns both halves', async () => {
  const id = await outrights.addOutright()
  const player = await bookie.newPlayer()
  const { couponID } = await placed(player, await orderOn([`${id}~champion~d`]))
  await outrights.stand(id, { ...FINAL, d: [1, 8] }, 'void')
  await bookie.settle()
  expect(await bookie.get(player, couponID)).toMatchObject({ state: 'void', payout: '20.00' })
  expect(await bookie.balance(player)).toBe('1000.00')
})

test('refuses each-way where it is not offered, and a winner beside its own matches, with a reason', async () => {
  const id = await outrights.addOutright({ league: outrights.sameLeague })
  const match = await bookie.addMatch()
  const player = await bookie.newPlayer()
  const refused = async (order: OrderInput) => expect(await bookie.place(player, order))
  ;(await refused(await orderOn([`${match}~result~home`]))).toMatchObject({
    code: 409,
    data: { reason: 'no each way', leg: 0 },
  })
  ;(await refused(await orderOn([`${id}~place:3~a`]))).toMatchObject({
    code: 409,
    data: { reason: 'no each way' },
  })
  ;(await refused(await orderOn([`${id}~champion~a`, `${match}~result~home`]))).toMatchObject({
    code: 409,
    data: { reason: 'same competition' },
  })
  ;(await refused(await orderOn([`${id}~champion~a`, `${id}~place:3~b`], {}, false))).toMatchObject(
    { code: 409, data: { reason: 'same match' } },
  )
  ;(
    await refused(
      await orderOn([`${id}~champion~a`, `${id}~champion~b`], { type: 'builder' }, false),
    )
  ).toMatchObject({ code: 409 })
  expect(
    await bookie.place(player, {
      ...(await orderOn([`${id}~champion~a`], {}, false)),
      legs: [{ selectionID: `${id}~place:7~a`, price: '2.00' }],
    }),
  ).toMatchObject({ code: 404 })
  expect(await bookie.balance(player)).toBe('1000.00')
})

test('refuses bets once the next match has begun, and counts both halves toward the limits', async () => {
  const id = await outrights.addOutright()
  const rich = await bookie.newPlayer(10_000_000_000n)
  const order = await orderOn([`${id}~champion~e`])
  const quoteMax = async (eachWay: boolean) => {
    const { data } = await app.call(
      'sportsbook',
      'quote_coupon',
      { type: 'single', legs: order.legs.map((leg) => ({ ...leg, eachWay })) },
      rich,
    )
    return { minor: cents(data.maxStake), limit: data.limit }
  }
  const before = await quoteMax(true)
  expect(
    (await bookie.place(rich, { ...order, stake: (Number(before.minor) / 100).toFixed(2) })).code,
  ).toBe(200)
  expect((await quoteMax(false)).minor).toBeLessThan((before.minor * 3n) / 2n)
  app.clock.advance(3_600_001)
  expect(
    await bookie.place(await bookie.newPlayer(), await orderOn([`${id}~champion~f`])),
  ).toMatchObject({ code: 409, debug: 'suspended' })
})
