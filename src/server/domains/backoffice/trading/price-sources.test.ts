import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import {
  openPricedBook,
  type PricedBook,
} from '#server/domains/sportsbook/coupons/priced-feed.fixture.ts'
import { callStaff, contextOf, hire } from '#tests/support/staff.ts'

const reason = 'sağlayıcının oranları denendi'
let priced: PricedBook
let trader: Awaited<ReturnType<typeof hire>>
let guard: Awaited<ReturnType<typeof hire>>
beforeAll(async () => {
  priced = await openPricedBook()
  await priced.useSource(null)
  await priced.feed.step()
  trader = await hire(priced.app, 'trading')
  guard = await hire(priced.app, 'compliance')
})
afterAll(() => priced.app.close())

const set = (
  order: Omit<StaffInput<'set_price_source'>, 'requestID' | 'reason'>,
  requestID: string = crypto.randomUUID(),
) => callStaff(priced.app, 'set_price_source', { requestID, reason, ...order }, trader)
const approve = (id: string) =>
  callStaff(priced.app, 'decide_proposal', { id, decision: 'approve', reason }, guard)
const sources = async () =>
  (await callStaff(priced.app, 'list_price_sources', { Lang: 'en' }, trader)).data
const sourceNow = async () =>
  (await callStaff(priced.app, 'get_trading_match', { eventID: 'w1-one' }, trader)).data.source

test('the feed’s prices need a second person; back to the model, one is enough', async () => {
  const id = crypto.randomUUID()
  expect(await set({ level: 'league', key: 'lig', source: 'feed' }, id)).toMatchObject({
    data: { outcome: 'proposed' },
  })
  expect(await sourceNow()).toBe('model')
  expect((await contextOf(priced.app, id, guard)).changes).toEqual({ priceSource: [null, 'feed'] })
  expect(await approve(id)).toMatchObject({ data: { state: 'approved' } })
  expect(await sourceNow()).toBe('feed')
  expect((await sources()).rows).toMatchObject([
    { level: 'league', key: 'lig', name: 'League', source: 'feed' },
  ])
  expect(await set({ level: 'league', key: 'lig', source: 'model' })).toMatchObject({
    data: { outcome: 'set' },
  })
  expect(await sourceNow()).toBe('model')
  const { data } = await callStaff(
    priced.app,
    'list_term_history',
    { kind: 'source', limit: 5 },
    trader,
  )
  expect(data.rows).toMatchObject([
    { action: 'term.set', before: { value: 'feed' }, after: { value: 'model' } },
    { action: 'term.approve' },
    { action: 'term.propose' },
  ])
})

test('removing the model from a league of a sport at the feed’s prices needs two people, too', async () => {
  const id = crypto.randomUUID()
  await set({ level: 'sport', key: 'football', source: 'feed' }, id)
  expect(await approve(id)).toMatchObject({ data: { state: 'approved' } })
  expect(await sourceNow()).toBe('model')
  expect(await set({ level: 'league', key: 'lig', source: null })).toMatchObject({
    data: { outcome: 'proposed' },
  })
  expect(await sourceNow()).toBe('model')
  expect(await set({ level: 'sport', key: 'football', source: null })).toMatchObject({
    data: { outcome: 'set' },
  })
})

test('a change of what someone else has changed meanwhile is refused, and so is an unknown place', async () => {
  expect(await set({ level: 'league', key: 'lig', from: 'feed', source: 'model' })).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  expect(await set({ level: 'league', key: 'nowhere', source: 'model' })).toMatchObject({
    debug: 'record not found',
  })
})

test('the desk sees the state of the producers, and one that is not heard from as down', async () => {
  await priced.feed.step()
  expect((await sources()).producers).toMatchObject([
    { feed: 'world', phase: 'upcoming', state: 'up' },
    { feed: 'world', phase: 'live', state: 'up' },
  ])
  priced.health('recovering')
  await priced.feed.step()
  expect((await sources()).producers).toMatchObject([
    { phase: 'upcoming', state: 'recovering' },
    { phase: 'live', state: 'recovering' },
  ])
  priced.app.clock.advance(11_000)
  expect((await sources()).producers).toMatchObject([{ state: 'down' }, { state: 'down' }])
})
