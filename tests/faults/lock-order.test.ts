import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import {
  createTableFixture,
  ROULETTE,
  type TableFixture,
} from '#server/domains/tables/tables.fixture.ts'
import { expectPeace, isDone, type Action, type Reply } from '../support/crossed-calls.ts'
import { countDeadlocks } from '../support/deadlocks.ts'
import { grantBonusFor } from '../support/funds.ts'
import { gameClient } from '../support/game-client.ts'
import { newPromotion } from '../support/promotion.ts'
import { publishShortChains } from '../support/short-chains.ts'
import { TEST_PASSWORD, type Session, type TestApp } from '../support/test-app.ts'

const [SLOT, DICE, MINES, HALL] = ['1001', '2001', '2004', '6001']

let site: TableFixture
let app: TestApp
let game: ReturnType<typeof gameClient>
let bookie: Bookie
let selection: string
let rounds: { table: string; hall: string; virtual: string }
let promotionID: string
beforeAll(async () => {
  site = await createTableFixture()
  app = site.app
  await publishShortChains(app.platform, app.clock.now(), ['halls'])
  game = gameClient(app)
  bookie = await createBookie(app)
  selection = `${await bookie.addMatch()}~result~home`
  promotionID = await newPromotion(app, { reward: 'cash', maxMinor: 100n, isAutomatic: false })
  await site.nextBetting()
  rounds = await openRounds()
}, 60_000)
afterAll(() => app.close())

async function openRounds(): Promise<typeof rounds> {
  const { bingo, virtuals } = app.app.domains
  for (let steps = 0; steps < 100; steps += 1) {
    await virtuals.clocks.step()
    await bingo.clocks.step()
    const [table, hall, virtual] = [
      await site.stateOf(),
      await bingo.stateOf(HALL),
      await virtuals.stateOf('dogs'),
    ]
    const sale = hall.next[0]?.roundID
    if (
      table.phase === 'betting' &&
      table.roundID !== null &&
      sale !== undefined &&
      virtual.phase === 'betting' &&
      virtual.roundID !== null
    ) {
      return { table: table.roundID, hall: sale, virtual: virtual.roundID }
    }
    app.clock.advance(500)
    await site.step()
  }
  throw new Error('the games never took bets at the same time')
}

async function actionsOf(session: Session): Promise<Record<string, Action>> {
  const { uid } = session.user
  const launched = async (gameID: string) => (await game.launch(gameID, session)).token
  const [slot, dice, mines, table] = [
    await launched(SLOT),
    await launched(DICE),
    await launched(MINES),
    (await site.launch(ROULETTE, session)).token,
  ]
  const { data: park } = await app.call(
    'virtualgames',
    'init_game',
    { providerID: 4, type: 'dogs' },
    session,
  )
  const virtual = (
    await app.inject({ url: new URL(park.url).pathname, headers: { accept: 'application/json' } })
  ).json<{ token: string }>().token
  const order = await bookie.order([selection])
  const coupon = (await bookie.place(session, { ...order, requestId: randomUUID() })).data.couponID
  const elsewhere = await app.signIn(session.user.username)
  const bet = () =>
    site.bet({ token: table, roundID: rounds.table, bets: [{ spot: 'red', amount: '10.00' }] })
  const pay = (data: object) =>
    app.call(
      'prepayServices',
      'processTransaction',
      { amount: '100.00', ...data } as never,
      session,
    )
  return {
    spin: () => game.round({ token: slot, bet: '1.00', requestId: randomUUID() }),
    original: () =>
      game.round({
        token: dice,
        bet: '1.00',
        params: { target: '50.50', side: 'over' },
        requestId: randomUUID(),
      }),
    'round of moves': async () => {
      const { body } = await game.round({
        token: mines,
        bet: '1.00',
        params: { mines: 3 },
        requestId: randomUUID(),
      })
      return game.act({
        token: mines,
        roundID: body.roundID ?? randomUUID(),
        requestId: randomUUID(),
        action: 'reveal',
        params: { tile: 7 },
      })
    },
    'table bet': bet,
    'table undo': async () => {
      await bet()
      return site.undo({ token: table, roundID: rounds.table, all: false })
    },
    bingo: () =>
      app.call(
        'bingo',
        'buy_tickets',
        { roomID: HALL, roundID: rounds.hall, count: 1, requestId: randomUUID() },
        session,
      ),
    virtual: () =>
      site.post('/games/virtual/bet', {
        token: virtual,
        requestId: randomUUID(),
        roundID: rounds.virtual,
        lines: [{ legs: ['1/forecast/1-2'], stake: '10.00' }],
      }),
    coupon: () => bookie.place(session, { ...order, requestId: randomUUID() }),
    'cash-out': () =>
      app.call(
        'sportsbook',
        'cashout',
        { requestId: randomUUID(), couponID: coupon, amount: '0.01', part: 25, accept: 'any' },
        session,
      ),
    deposit: async () => {
      const { data } = await pay({ Type: 1, methodID: 'fast' })
      const reply = await app.inject({
        method: 'POST',
        url: `/sandbox/pay/${data.transactionID}`,
        payload: { decision: 'approve' },
      })
      return { status: reply.statusCode }
    },
    // A refund takes the locks of a chargeback, and stops no withdrawal.
    refund: async () => {
      const { data } = await pay({ Type: 1, methodID: 'fast' })
      const url = `/sandbox/pay/${data.transactionID}`
      for (const [address, payload] of [
        [url, { decision: 'approve' }],
        [`${url}/returns`, { status: 'refunded', amount: '30.00' }],
        [`${url}/returns`, { status: 'refund failed', amount: '30.00' }],
      ] as const) {
        const { statusCode: status } = await app.inject({ method: 'POST', url: address, payload })
        if (status !== 200) return { status }
      }
      return { status: 200 }
    },
    withdrawal: async () => {
      const { data } = await pay({
        Type: 2,
        methodID: 'wallet',
        fields: { walletNumber: '1234567890' },
        identityValidity: '2030-01-01',
      })
      return app.call(
        'finance',
        'cancel_transaction',
        { transactionID: data?.transactionID ?? randomUUID() },
        session,
      )
    },
    'bonus claim and forfeit': async () => {
      const { data } = await app.call('promotion', 'request', { promotionID }, session)
      return app.call('promotion', 'forfeit', { id: data?.[0]?.id ?? randomUUID() }, session)
    },
    'bonus start': async () => {
      await grantBonusFor(app, uid, 100n).catch(() => {})
      return { status: 200 }
    },
    limit: () =>
      app.call(
        'protection',
        'set_limit',
        { kind: 'deposit', period: 'week', amount: '90000.00' },
        session,
      ),
    refresh: () =>
      app.call(
        'user',
        'refresh',
        {},
        { user: elsewhere.user.auth ?? {}, cookies: elsewhere.cookies },
      ),
    'session end': async () => {
      const list = await app.call('user', 'list_sessions', {}, session)
      if (!isDone(list)) return list
      return app.call(
        'user',
        'end_session',
        { id: list.data.find(({ current }) => !current)?.id ?? randomUUID() },
        session,
      )
    },
  }
}

/** Calls that end the player's play or session; each is made beside every other call. */
const ENDS: Record<string, (session: Session) => Promise<Reply>> = {
  'self-exclusion': (session) =>
    app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, session),
  'time-out': (session) => app.call('protection', 'time_out', { hours: 24 }, session),
  'password change': (session) =>
    app.call(
      'user',
      'pass_change',
      { oldPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD, newPasswordAgain: TEST_PASSWORD },
      session,
    ),
  logout: (session) => app.call('user', 'logout', {}, session),
}

/** Maximum calls waiting for one account at once that a test's pool has connections for. */
const BESIDE = 6

test('two money calls of one player, of any two products, never deadlock', async () => {
  const deadlocks = await countDeadlocks(app.database)
  const session = await site.newPlayer(10_000_000n)
  const actions = Object.entries(await actionsOf(session))
  const failed = []
  for (const [name, action] of actions) if (!isDone(await action())) failed.push(name)
  expect(failed).toEqual([])
  for (const [at, [, first]] of actions.entries())
    for (const [, second] of actions.slice(at))
      for (const calls of [
        [first, second],
        [second, first],
      ])
        await expectPeace(app.database, session.user.uid, calls)
  expect(await countDeadlocks(app.database)).toBe(deadlocks)
}, 120_000)

test.each(Object.keys(ENDS))(
  '%s beside every money call of the same player',
  async (name) => {
    const deadlocks = await countDeadlocks(app.database)
    for (let from = 0, isLeft = true; isLeft; from += BESIDE) {
      const session = await site.newPlayer(10_000_000n)
      const actions = Object.values(await actionsOf(session))
      const beside = actions.slice(from, from + BESIDE)
      isLeft = from + BESIDE < actions.length
      await expectPeace(app.database, session.user.uid, [
        ...beside.slice(0, 3),
        () => ENDS[name]?.(session) ?? Promise.reject(new Error(name)),
        ...beside.slice(3),
      ])
    }
    expect(await countDeadlocks(app.database)).toBe(deadlocks)
  },
  30_000,
)
