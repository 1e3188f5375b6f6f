import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { giveCash } from '../support/funds.ts'
import { limitWagers } from '../support/stake-limits.ts'
import { createTestApp, type Session, type TestApp } from '../support/test-app.ts'

const [DICE, CRASH, TABLE, HALL] = ['2001', '2012', '4001', '6001']
const CASH = '1000.00'
/** Above the limit of the players here, and within the limits of every game. */
const STAKE = '10.00'
const LIMIT_MINOR = 999n

type Answer = { code?: number; debug?: string; reason?: unknown }
let app: TestApp
let bookie: Bookie
let session: Session
beforeAll(async () => {
  app = await createTestApp()
  bookie = await createBookie(app)
  await app.database.pool.query(
    `
    insert into lobby.game (id, slug, name_tr, name_en, search_key, provider_id, type, image,
      rtp_percent, volatility,
      min_bet_minor, max_bet_minor, released_at, position)
    select $1, 'marti', 'Martı', 'Martı', 'marti', provider_id, type, image, 98.99, 3, 100, 100000,
      released_at, 99
    from lobby.game limit 1 on conflict do nothing`,
    [CRASH],
  )
})
beforeEach(async () => {
  session = await app.signUp()
  await giveCash(app, session.user.uid, 100_000n)
})
afterAll(() => app.close())

async function tokenFor({ url }: { url: string }): Promise<string> {
  return (
    await app.inject({ url: new URL(url).pathname, headers: { accept: 'application/json' } })
  ).json<{ token: string }>().token
}

async function atGame(path: string, payload: object): Promise<Answer> {
  const reply = await app.inject({
    method: 'POST',
    url: path,
    payload: { requestId: randomUUID(), ...payload },
  })
  return { code: reply.statusCode, ...reply.json<Answer>() }
}

const byCall = ({
  code,
  debug,
  data,
}: {
  code: number
  debug?: string
  data: unknown
}): Answer => ({
  code,
  ...(debug !== undefined && { debug }),
  reason: (data as { reason?: unknown } | null)?.reason,
})

async function untilBetting<T>(
  clock: { step(): Promise<number>; settled(): Promise<unknown> },
  open: () => Promise<T | undefined>,
): Promise<T> {
  for (let steps = 0; steps < 400; steps += 1) {
    await clock.step()
    await clock.settled()
    const found = await open()
    if (found !== undefined) return found
    app.clock.advance(1_000)
  }
  throw new Error('no bets were taken')
}

async function openStakeCalls(): Promise<Record<string, () => Promise<Answer>>> {
  const { tables, bingo, virtuals, crash } = app.app.domains
  const [dice, flight, table, hall, horses] = [
    await tokenFor((await app.call('casino', 'init_game', { gameID: DICE }, session)).data),
    await tokenFor((await app.call('casino', 'init_game', { gameID: CRASH }, session)).data),
    await tokenFor(
      (await app.call('livecasino', 'init_game', { tableID: TABLE, isMobile: true }, session)).data,
    ),
    await tokenFor(
      (await app.call('bingo', 'init_game', { roomID: HALL, mode: 'real' }, session)).data,
    ),
    await tokenFor(
      (await app.call('virtualgames', 'init_game', { providerID: 4, type: 'horses' }, session))
        .data,
    ),
  ]
  const order = await bookie.order([`${await bookie.addMatch()}~result~home`], { stake: STAKE })
  const sale = () =>
    untilBetting(bingo.clocks, async () => (await bingo.stateOf(HALL)).next[1]?.roundID)
  return {
    'an instant game': () =>
      atGame('/games/round', {
        token: dice,
        bet: STAKE,
        params: { target: '50.50', side: 'over' },
      }),
    'a shared flight': async () => {
      await untilBetting(crash.flights, async () => {
        const {
          rows: [last],
        } = await app.database.pool.query<{ state: string }>(
          'select state from crash.round order by number desc limit 1',
        )
        return last?.state === 'betting' || undefined
      })
      return atGame('/games/round', { token: flight, bet: STAKE })
    },
    'a live table': async () => {
      const roundID = await untilBetting(tables.clocks, async () => {
        const state = await tables.stateOf(TABLE)
        return state.phase === 'betting' ? state.roundID : undefined
      })
      return atGame('/games/table/bet', {
        token: table,
        roundID,
        bets: [{ spot: 'red', amount: STAKE }],
      })
    },
    'a bingo hall': async () =>
      atGame('/games/bingo/buy', { token: hall, roundID: await sale(), count: 5 }),
    'bingo from outside': async () => {
      const order = { requestId: randomUUID(), roomID: HALL, roundID: await sale(), count: 5 }
      return byCall(await app.call('bingo', 'buy_tickets', order, session))
    },
    'a virtual sport': async () => {
      const roundID = await untilBetting(virtuals.clocks, async () => {
        const state = await virtuals.stateOf('horses')
        return state.phase === 'betting' ? state.roundID : undefined
      })
      return atGame('/games/virtual/bet', {
        token: horses,
        roundID,
        lines: [{ legs: ['1/win/1'], stake: STAKE }],
      })
    },
    'the sportsbook': async () =>
      byCall(await bookie.place(session, { ...order, requestId: randomUUID() })),
  }
}

async function answers(
  stakeCalls: Record<string, () => Promise<Answer>>,
): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {}
  for (const [name, knock] of Object.entries(stakeCalls)) {
    const { code, debug, reason } = await knock()
    answers[name] = {
      ...(code !== undefined && { code }),
      ...(debug !== undefined && { debug }),
      ...(reason !== undefined && { reason }),
    }
  }
  return answers
}

const everyCall = (stakeCalls: object, answer: Answer) =>
  Object.fromEntries(Object.keys(stakeCalls).map((name) => [name, answer]))
const balance = async () => (await app.call('finance', 'check_balance', {}, session)).data.balance

test('every stake call accepts a player without a limit', async () => {
  const stakeCalls = await openStakeCalls()
  expect(await answers(stakeCalls)).toEqual(everyCall(stakeCalls, { code: 200 }))
})

test('every stake call refuses a stake beyond the player’s limit, even in games opened before it was set', async () => {
  const stakeCalls = await openStakeCalls()
  await limitWagers(app.database, session.user.uid, LIMIT_MINOR, app.clock.now())
  expect(await answers(stakeCalls)).toEqual(
    everyCall(stakeCalls, { code: 409, debug: 'limit reached', reason: 'wager limit' }),
  )
  expect(await balance()).toBe(CASH)
})

test('every stake call refuses a player on a time-out, even in games opened before it began', async () => {
  const stakeCalls = await openStakeCalls()
  expect((await app.call('protection', 'time_out', { hours: 24 }, session)).result).toBe(true)
  expect(await answers(stakeCalls)).toEqual(
    everyCall(stakeCalls, { code: 409, debug: 'self excluded' }),
  )
  expect(await balance()).toBe(CASH)
})
