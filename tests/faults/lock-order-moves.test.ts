import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { injectedPost, newStudio } from '#server/domains/provider/studio.fixture.ts'
import { createBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import {
  BLACKJACK,
  createTableFixture,
  type TableFixture,
} from '#server/domains/tables/tables.fixture.ts'
import { signedCalls } from '#server/cli/provider-check/signed-calls.ts'
import { expectPeace, isDone, type Action, type Reply } from '../support/crossed-calls.ts'
import { countDeadlocks } from '../support/deadlocks.ts'
import { gameClient } from '../support/game-client.ts'
import { publishShortChains } from '../support/short-chains.ts'
import { TEST_PASSWORD, type Session, type TestApp } from '../support/test-app.ts'

const [SLOT, STUDIO_GAME, MARTI] = ['1001', '1002', '2012']
const CASH = 10_000_000n
const RISEN_MS = 2_000

let site: TableFixture
let app: TestApp
let game: ReturnType<typeof gameClient>
let bookie: Bookie
let selection = ''
let studioKey = ''
beforeAll(async () => {
  site = await createTableFixture({ open: [BLACKJACK] })
  app = site.app
  await publishShortChains(app.platform, app.clock.now(), ['flights'])
  game = gameClient(app)
  bookie = await createBookie(app)
  selection = `${await bookie.addMatch()}~result~home`
  studioKey = (await newStudio(app, 'atlas', [STUDIO_GAME])).privateKey
  await app.database.pool.query(
    `insert into lobby.game (id, slug, name_tr, name_en, search_key, provider_id, type, image,
      rtp_percent, volatility, min_bet_minor, max_bet_minor, released_at, position)
    select $1, 'marti', 'Martı', 'Martı', 'marti', provider_id, type, image, 98.99, 3, 100, 100000,
      released_at, 99 from lobby.game limit 1 on conflict do nothing`,
    [MARTI],
  )
}, 60_000)
afterAll(() => app.close())

async function studioCalls(session: Session): Promise<Action> {
  const { token } = await game.launch(STUDIO_GAME, session)
  const studio = signedCalls(injectedPost(app), studioKey, {
    user: session.user.uid,
    token,
    gameCode: STUDIO_GAME,
  })
  return async () => {
    const bet = studio.betFields(1_000n)
    const win = studio.winFields(bet, 500n)
    const replies = [
      await studio.bet(bet),
      await studio.win(win),
      await studio.rollback(studio.rollbackFields(win)),
    ]
    if (replies.some(({ http, status }) => http >= 500 || status === 'RS_ERROR_UNKNOWN'))
      return { status: 500 }
    return { status: replies.every(({ status }) => status === 'RS_OK') ? 200 : 409 }
  }
}

async function partnersOf(session: Session): Promise<Record<string, Action>> {
  const { token } = await game.launch(SLOT, session)
  const order = await bookie.order([selection])
  const coupon = (await bookie.place(session, { ...order, requestId: randomUUID() })).data.couponID
  const pay = (data: object) =>
    app.call(
      'prepayServices',
      'processTransaction',
      { amount: '100.00', ...data } as never,
      session,
    )
  return {
    spin: () => game.round({ token, bet: '1.00', requestId: randomUUID() }),
    studio: await studioCalls(session),
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
        headers: { 'content-type': 'application/json' },
        payload: { decision: 'approve' },
      })
      return { status: reply.statusCode }
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
  }
}

async function doubleOf(token: string): Promise<Action> {
  for (let rounds = 0; rounds < 40; rounds += 1) {
    const { roundID } = await site.until(
      ({ phase, betCount }) => phase === 'betting' && betCount === 0,
      BLACKJACK,
    )
    expect(
      (await site.bet({ token, roundID, bets: [{ spot: 'seat:1', amount: '100.00' }] })).status,
    ).toBe(200)
    const state = await site.until(
      ({ turns, phase }) => turns.length > 0 || phase === 'result',
      BLACKJACK,
    )
    if (state.turns.some(({ seat, actions }) => seat === 1 && actions.includes('double'))) {
      return () => site.act({ token, roundID: state.roundID, seat: 1, action: 'double' })
    }
    await site.until(({ phase }) => phase === 'result', BLACKJACK)
    await site.step()
  }
  throw new Error('no hand was offered a double')
}

const flights = () => app.app.domains.crash.flights
async function flyUntil(state: string): Promise<void> {
  for (let steps = 0; steps < 2_000; steps += 1) {
    await flights().step()
    await flights().settled()
    const {
      rows: [last],
    } = await app.database.pool.query<{ state: string }>(
      'select state from crash.round order by number desc limit 1',
    )
    if (last?.state === state) return
    app.clock.advance(250)
  }
  throw new Error(`no round is ${state}`)
}

async function flightOf(token: string): Promise<{ bet: Action; cashOut: Action }> {
  await flyUntil('betting')
  let roundID = ''
  return {
    bet: async () => {
      const { status, body } = await game.round({ token, bet: '1.00', requestId: randomUUID() })
      roundID = body.roundID ?? ''
      return { status }
    },
    cashOut: () =>
      game.act({ token, roundID, requestId: randomUUID(), action: 'cashout', params: {} }),
  }
}

/**
 * Records the answers of an action: refused calls prove nothing about the locks of accepted ones.
 */
function noted(action: Action, replies: Reply[]): Action {
  return async () => {
    const reply = await action()
    replies.push(reply)
    return reply
  }
}

async function alone(partners: Record<string, Action>): Promise<void> {
  const failed = []
  for (const [name, partner] of Object.entries(partners))
    if (!isDone(await partner())) failed.push(name)
  expect(failed).toEqual([])
}

test('a studio’s calls beside every money call of the same player', async () => {
  const deadlocks = await countDeadlocks(app.database)
  const session = await site.newPlayer(CASH)
  const partners = await partnersOf(session)
  await alone(partners)
  const { studio, ...others } = partners
  if (studio === undefined) throw new Error('no studio')
  for (const other of [studio, ...Object.values(others)])
    for (const calls of [
      [studio, other],
      [other, studio],
    ])
      await expectPeace(app.database, session.user.uid, calls)
  expect(await countDeadlocks(app.database)).toBe(deadlocks)
}, 60_000)

test('a move at the blackjack table beside every money call of the same player', async () => {
  const deadlocks = await countDeadlocks(app.database)
  const session = await site.newPlayer(CASH)
  const { token } = await site.launch(BLACKJACK, session)
  const partners = Object.values(await partnersOf(session))
  const doubles: Reply[] = []
  for (const partner of partners) {
    const double = noted(await doubleOf(token), doubles)
    await expectPeace(app.database, session.user.uid, [double, partner, double])
  }
  expect(doubles.filter(isDone)).toHaveLength(partners.length)
  expect(await countDeadlocks(app.database)).toBe(deadlocks)
}, 60_000)

test('a bet and a cash-out of a flight beside every money call of the same player', async () => {
  const deadlocks = await countDeadlocks(app.database)
  const session = await site.newPlayer(CASH)
  const { token } = await game.launch(MARTI, session)
  const partners = Object.values(await partnersOf(session))
  const [bets, cashOuts]: [Reply[], Reply[]] = [[], []]
  for (const partner of partners) {
    const { bet, cashOut } = await flightOf(token)
    await expectPeace(app.database, session.user.uid, [noted(bet, bets), partner])
    await flyUntil('flying')
    app.clock.advance(RISEN_MS)
    await expectPeace(app.database, session.user.uid, [partner, noted(cashOut, cashOuts)])
    await flyUntil('crashed')
  }
  expect(bets.filter(isDone)).toHaveLength(partners.length)
  // Some flights end before anyone can cash out.
  expect(cashOuts.filter(isDone).length).toBeGreaterThan(0)
  expect(await countDeadlocks(app.database)).toBe(deadlocks)
}, 60_000)

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

test.each(Object.keys(ENDS))(
  '%s beside a studio’s calls, a blackjack move and a flight of the same player',
  async (name) => {
    const deadlocks = await countDeadlocks(app.database)
    const session = await site.newPlayer(CASH)
    const marti = await game.launch(MARTI, session)
    const table = await site.launch(BLACKJACK, session)
    const studio = await studioCalls(session)
    const double = await doubleOf(table.token)
    const bet: Action = () =>
      game.round({ token: marti.token, bet: '1.00', requestId: randomUUID() })
    await expectPeace(app.database, session.user.uid, [
      double,
      studio,
      bet,
      () => ENDS[name]?.(session) ?? Promise.reject(new Error(name)),
      double,
      studio,
    ])
    expect(await countDeadlocks(app.database)).toBe(deadlocks)
  },
  30_000,
)
