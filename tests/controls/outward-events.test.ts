import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUBSCRIBED_NAMES, schemaOfEvent, type EventName } from '#shared/outward/events.ts'
import { decideDocument } from '#server/domains/documents/index.ts'
import { png, upload } from '#server/domains/documents/documents.fixture.ts'
import { bodyOf } from '#server/domains/outward/index.ts'
import { addWebhook } from '#server/domains/outward/outward.fixture.ts'
import { paymentsFixture } from '#server/domains/payments/payments.fixture.ts'
import { openBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { hire } from '#tests/support/staff.ts'
import { TEST_PASSWORD, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
  const [admin, officer] = [await hire(app, 'admin'), await hire(app, 'compliance')]
  await addWebhook(app, { admin, officer }, 'https://hooks.example.com/', SUBSCRIBED_NAMES)
})
afterAll(() => app.close())

type Row = {
  event_seq: bigint
  id: string
  type: EventName
  version: number
  data: Record<string, unknown>
  occurred_at: Date
}

async function eventsOf(playerId: string): Promise<Row[]> {
  await app.platform.outbox.drain()
  const { rows } = await app.database.pool.query<Row>(
    `select seq as event_seq, id, type, version, data, occurred_at from outward.event
     where subject_id = $1 order by seq`,
    [playerId],
  )
  return rows
}

test('each act of a player, of staff and of a provider becomes its event, as its schema describes', async () => {
  const payments = paymentsFixture(app)
  const player = await bookie.newPlayer()
  const playerId = player.user.uid
  const reference = await payments.approvedDeposit(player, '900.00')
  const { data: declined } = await payments.deposit(player, '300.00')
  await payments.press(declined.transactionID, 'decline')
  await payments.webhook({ reference, status: 'charged back', amountMinor: 10_000n })

  const match = await bookie.addMatch()
  await bookie.place(player, await bookie.order([`${match}~result~home`]))
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  const coming = await bookie.order([`${await bookie.addMatch()}~result~home`])
  const { couponID } = (await bookie.place(player, coming)).data
  const quote = await app.call('sportsbook', 'cashout_quote', { couponID, part: 100 }, player)
  const sale = { requestId: crypto.randomUUID(), couponID, amount: quote.data.amount, part: 100 }
  expect((await app.call('sportsbook', 'cashout', sale, player)).code).toBe(200)

  const { body } = await upload(app, player, png({ tint: 1 }))
  await app.database.transaction((tx) =>
    decideDocument(
      tx,
      body.documentID ?? '',
      { outcome: 'accepted', validUntil: '2031-01-01' },
      'staff',
      app.clock.now(),
    ),
  )
  await app.call(
    'protection',
    'set_limit',
    { kind: 'deposit', period: 'month', amount: '5000' },
    player,
  )
  await app.call('protection', 'time_out', { hours: 24 }, player)

  const rich = await payments.newPlayer('900.00')
  const paid = await payments.withdraw(rich, { amount: '200.00' })
  await payments.staff(paid.data.transactionID, 'approve')
  const refused = await payments.withdraw(rich, { amount: '300.00' })
  await payments.staff(refused.data.transactionID, 'decline')
  await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, rich)
  const leaver = await app.signUp()
  await app.call('user', 'close_account', { password: TEST_PASSWORD, reason: 'bitti' }, leaver)

  const events = [
    ...(await eventsOf(playerId)),
    ...(await eventsOf(rich.user.uid)),
    ...(await eventsOf(leaver.user.uid)),
  ]
  for (const event of events)
    schemaOfEvent(event.type)
      .strict()
      .parse(JSON.parse(bodyOf(event)))
  const typesOf = new Set(events.map(({ type }) => type))
  expect([...typesOf].toSorted()).toEqual([...SUBSCRIBED_NAMES].toSorted())
  const dataOf = (type: EventName) => events.find((event) => event.type === type)?.data
  expect(dataOf('deposit.returned')).toMatchObject({ kind: 'charged back', amount_minor: 10_000 })
  expect(dataOf('coupon.settled')).toMatchObject({ state: 'won', is_correction: false })
  expect(dataOf('coupon.cashed_out')).toMatchObject({ coupon_id: couponID })
  expect(dataOf('withdrawal.requested')).toMatchObject({ amount_minor: 20_000 })
  expect(dataOf('withdrawal.declined')).toMatchObject({ amount_minor: 30_000 })
  expect(dataOf('player.verified')).toMatchObject({ valid_until: '2031-01-01' })
  expect(dataOf('limit.changed')).toMatchObject({ change: 'lowered', period: 'month' })
  const ids = events.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { data } of events) expect(JSON.stringify(data)).not.toMatch(/@|username|name"/)
})
