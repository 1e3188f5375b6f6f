import { afterAll, beforeAll, expect, test } from 'vitest'
import { exclude } from '#server/domains/protection/index.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'gecikme için'
let app: TestApp
let support: StaffSession
let payments: StaffSession
let admin: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  support = await hire(app, 'support')
  payments = await hire(app, 'payments')
  admin = await hire(app, 'admin')
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

const common = (player: Session, requestID: string = crypto.randomUUID()) => ({
  playerID: player.user.uid,
  requestID,
  days: 7,
  reason: REASON,
})
const freeBet = (player: Session, amount: string, requestID?: string, by = support) =>
  callStaff(app, 'give_gift', { ...common(player, requestID), reward: 'free-bet', amount }, by)
const own = async (player: Session) => (await app.call('promotion', 'mine', {}, player)).data
const freeBets = async (player: Session) =>
  (await app.call('promotion', 'free_bets', {}, player)).data
const settle = (id: string, by: StaffSession) =>
  callStaff(app, 'decide_proposal', { id, decision: 'approve', reason: REASON }, by)

test('a free bet is given once however often it is requested, the player is notified, and the log says by whom', async () => {
  const player = await app.signUp()
  const id = crypto.randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => freeBet(player, '50', id)))
  expect(replies.map(({ data }) => data)).toEqual(
    Array.from({ length: 3 }, () => ({ outcome: 'given' })),
  )
  expect(await freeBets(player)).toMatchObject([{ amount: '50.00', title: '₺50 bedava bahis' }])
  expect(await own(player)).toMatchObject([
    { id, state: 'active', slug: '', reward: 'free-bet', amount: '50.00' },
  ])
  expect(
    (await app.call('finance', 'list_transactions', { searchCategory: 2 }, player)).data.filter(
      ({ kind }) => kind === 'gift-given',
    ),
  ).toHaveLength(1)
  expect(await freeBet(player, '60', id)).toMatchObject({ code: 409, debug: 'duplicate' })
  const { data } = await callStaff(
    app,
    'list_audit',
    { subjectID: player.user.uid, action: 'gift.give' },
    admin,
  )
  expect(data.rows).toMatchObject([
    { staff: support.email, reason: REASON, after: { gift: id, amountMinor: '5000' } },
  ])
})

test('a bonus is active at once and excludes a second one; a forfeited bonus returns to the house', async () => {
  const player = await app.signUp()
  const give = () =>
    callStaff(
      app,
      'give_gift',
      { ...common(player), reward: 'bonus', amount: '100', wagering: 10, maxBet: '20' },
      support,
    )
  expect((await give()).data).toEqual({ outcome: 'given' })
  expect((await app.call('finance', 'check_balance', {}, player)).data).toMatchObject({
    bonus: '100.00',
  })
  expect(await own(player)).toMatchObject([
    { state: 'active', required: '1000.00', maxBet: '20.00', title: '₺100 hediye bonus' },
  ])
  expect(await give()).toMatchObject({ code: 409, debug: 'not possible' })
  await app.call('promotion', 'forfeit', { id: (await own(player))[0]?.id ?? '' }, player)
  expect((await app.call('finance', 'check_balance', {}, player)).data).toMatchObject({
    bonus: '0.00',
  })
})

test('free rounds are for one slot at one of its bets', async () => {
  const player = await app.signUp()
  const give = (gameID: string, bet: string) =>
    callStaff(
      app,
      'give_gift',
      { ...common(player), reward: 'free-rounds', gameID, rounds: 20, bet },
      support,
    )
  expect((await give('1001', '2')).data).toEqual({ outcome: 'given' })
  expect((await own(player))[0]).toMatchObject({
    freeRounds: { gameID: '1001', rounds: 20, left: 20, bet: '2.00' },
  })
  expect(await give('1001', '2.37')).toMatchObject({ code: 409, debug: 'not possible' })
  expect(await give('9999', '2')).toMatchObject({ code: 409, debug: 'not possible' })
})

test('beyond one person’s daily limit a gift waits for a second person, in parts or at once', async () => {
  const player = await app.signUp()
  expect((await freeBet(player, '300')).data).toEqual({ outcome: 'given' })
  const id = crypto.randomUUID()
  expect((await freeBet(player, '300', id, payments)).data).toEqual({ outcome: 'proposed' })
  expect((await freeBet(player, '300', id, payments)).data).toEqual({ outcome: 'proposed' })
  expect(await freeBets(player)).toHaveLength(1)
  expect(await settle(id, payments)).toMatchObject({ debug: 'own proposal' })
  expect((await settle(id, admin)).data).toMatchObject({
    state: 'approved',
    kind: 'gift',
    amount: '300.00',
  })
  expect(await freeBets(player)).toHaveLength(2)
  expect(await freeBet(player, '5000.01')).toMatchObject({ debug: 'limit reached' })
  expect(await freeBet(player, '0')).toMatchObject({ debug: 'not possible' })
})

test('two concurrent gifts of one person do not exceed their own limit together', async () => {
  const player = await app.signUp()
  const outcomes = await Promise.all([
    freeBet(player, '400'),
    freeBet(player, '400', undefined, payments),
  ])
  expect(outcomes.map(({ data }) => data.outcome).toSorted()).toEqual(['given', 'proposed'])
})

test('a self-excluded player is given nothing, not even by proposal', async () => {
  const player = await app.signUp()
  const id = crypto.randomUUID()
  await freeBet(player, '900', id, payments)
  await app.platform.database.transaction((tx) =>
    exclude(tx, app.app.domains.identity, {
      playerId: player.user.uid,
      months: 6,
      now: app.clock.now(),
    }),
  )
  expect(await freeBet(player, '10')).toMatchObject({ code: 409, debug: 'not possible' })
  expect(await settle(id, admin)).toMatchObject({ code: 409, debug: 'not possible' })
  const { rows } = await app.database.pool.query<{ n: number }>(
    'select count(*)::int as n from promotions.request where player_id = $1',
    [player.user.uid],
  )
  expect(rows[0]?.n).toBe(0)
})

test('gifts are in no list of promotions, and their bounds are set by two people', async () => {
  expect(
    (await app.call('cmscontroller', 'getPromotions', {})).data.filter(({ slug }) =>
      slug.startsWith('gift-'),
    ),
  ).toEqual([])
  for (const [name, amount] of [
    ['gift-most', '8000'],
    ['gift-alone', '100'],
  ] as const) {
    const { data } = await callStaff(
      app,
      'propose_setting',
      { requestID: crypto.randomUUID(), name, amount, reason: REASON },
      payments,
    )
    expect((await settle(data.id, admin)).data).toMatchObject({ state: 'approved' })
  }
  const player = await app.signUp()
  expect((await freeBet(player, '100.01')).data).toEqual({ outcome: 'proposed' })
  expect((await callStaff(app, 'get_gift_bounds', {}, support)).data).toMatchObject({
    max: '8000.00',
    alone: '100.00',
  })
})
