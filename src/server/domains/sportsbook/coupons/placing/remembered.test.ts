import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const home = (match: string) => `${match}~result~home`

async function remembered(change: string) {
  const match = await bookie.addMatch()
  const order = await bookie.order([home(match)])
  expect(await bookie.place(await bookie.newPlayer(), order)).toMatchObject({ code: 200 })
  await app.database.pool.query(`update sportsbook.event set ${change} where id = $1`, [match])
  return { player: await bookie.newPlayer(), order: { ...order, requestId: crypto.randomUUID() } }
}

test('a price changed by another process is refused despite the remembered one', async () => {
  const { player, order } = await remembered(
    `model = jsonb_set(model, '{homeRate}', '0.4'), version = version + 1`,
  )
  expect(await bookie.place(player, order)).toMatchObject({ code: 409, debug: 'odds changed' })
  expect(await bookie.balance(player)).toBe('1000.00')
  expect(
    await bookie.place(player, await bookie.order([order.legs[0]?.selectionID ?? ''])),
  ).toMatchObject({ code: 200 })
})

test('a match that was brought forward and has begun is refused despite the remembered start', async () => {
  const { player, order } = await remembered(`starts_at = '2000-01-01'`)
  expect(await bookie.place(player, order)).toMatchObject({ code: 409, debug: 'suspended' })
  expect(await bookie.balance(player)).toBe('1000.00')
})

test('no order is refused from memory: a current better price is accepted and returned', async () => {
  const { player, order } = await remembered(
    `model = jsonb_set(model, '{homeRate}', '1.2'), version = version + 1`,
  )
  const [leg] = order.legs
  const placed = await bookie.place(player, { ...order, accept: 'higher' })
  expect(placed).toMatchObject({ code: 200 })
  expect(Number(placed.data.price)).toBeGreaterThan(Number(leg?.price))
})

test('orders racing the final whistle are settled by it or refused, and none is accepted after it', async () => {
  const match = await bookie.addMatch()
  const [other, order] = [await bookie.addMatch(), await bookie.order([home(match)])]
  const players = await Promise.all(Array.from({ length: 24 }, () => bookie.newPlayer()))
  const combined = await bookie.order([home(match), home(other)])
  const [, ...replies] = await Promise.all([
    bookie.end(match, { home: 0, away: 1 }),
    ...players.map((player, at) =>
      bookie.place(player, {
        ...(at % 2 === 0 ? order : combined),
        requestId: crypto.randomUUID(),
      }),
    ),
  ])
  await bookie.settle()
  for (const [at, reply] of replies.entries()) {
    const player = players[at] ?? expect.unreachable()
    if (reply.code === 200)
      expect(await bookie.get(player, reply.data.couponID)).toMatchObject({ state: 'lost' })
    else expect([reply.debug, await bookie.balance(player)]).toEqual(['suspended', '1000.00'])
  }
})

test('a builder from remembered data has the book’s own price', async () => {
  const match = await bookie.addMatch()
  const selections = [home(match), `${match}~total:2.5~over`]
  const { data: quote } = await app.call('sportsbook', 'quote_coupon', {
    type: 'builder',
    legs: selections.map((selectionID) => ({ selectionID })),
    stake: '10.00',
  })
  const order = await bookie.order(selections, { type: 'builder' })
  expect(await bookie.place(await bookie.newPlayer(), order)).toMatchObject({
    code: 200,
    data: { price: quote.price, lines: 1 },
  })
})
