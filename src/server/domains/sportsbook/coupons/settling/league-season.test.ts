import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'
import { createOutrights } from '../outright.fixture.ts'
import { draws, expectAllAdded } from '../league.fixture.ts'

const CLUBS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
const ROUNDS = 2 * (CLUBS.length - 1)
const MATCHES = CLUBS.length / 2
const PLAYERS = 4
const COUPONS = 4
const CASH_MINOR = 10_000_000n
const MINUTE_MS = 60_000

type Kind = 'single' | 'multi' | 'system' | 'builder' | 'each way'
const KINDS: readonly Kind[] = ['single', 'multi', 'system', 'builder', 'each way']
const KEYS = [
  'result~home',
  'result~draw',
  'result~away',
  'total:2.5~over',
  'total:2~over',
  'total:2.25~under',
  'handicap:-0.25~home',
  'both-score~yes',
  'half-time~draw',
]
const TOGETHER = ['result~home', 'both-score~yes', 'total:2.5~over']

let app: TestApp
let bookie: Bookie
let outrights: Awaited<ReturnType<typeof createOutrights>>
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
  outrights = await createOutrights(app)
})
afterAll(() => app.close())

test('a whole league season is bet on in every way, played, sold, voided and settled without losing a kuruş', async () => {
  const draw = draws(11)
  const one = <T>(items: readonly T[]): T => items[draw(items.length)] ?? expect.unreachable()
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, () => bookie.newPlayer(CASH_MINOR)),
  )
  const race = await outrights.addOutright({ league: 'season-league' })
  const placed: { kind: Kind; player: Session; couponID: string }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const matches = await Promise.all(
      Array.from({ length: MATCHES }, () =>
        bookie.addMatch({ homeRate: 0.8 + draw(15) / 10, awayRate: 0.6 + draw(12) / 10 }),
      ),
    )
    for (const player of players) {
      const orders = await Promise.all(
        Array.from({ length: COUPONS }, () => orderOf(one(KINDS), matches)),
      )
      const replies = await Promise.all(
        orders.map(async ({ kind, order }) => ({ kind, reply: await bookie.place(player, order) })),
      )
      for (const { kind, reply } of replies) {
        // Lines far from the likely result are not offered, and betting on the winner closes within
        // the hour.
        expect(
          reply.code === 200 || reply.debug === 'suspended' || reply.debug === 'odds changed',
          `${kind}: ${reply.message}`,
        ).toBe(true)
        if (reply.code === 200) placed.push({ kind, player, couponID: reply.data.couponID })
      }
    }
    await playRound(matches, round)
    await sellSome(round)
    if (round % 3 === 0) await Promise.all([bookie.settle(), bookie.settle()])
  }
  await outrights.stand(race, {
    a: [1, 2],
    b: [1, 2],
    c: [3, 5],
    d: [3, 5],
    e: [3, 5],
    f: [6, 6],
    g: [7, 7],
    h: [8, 8],
  })
  await bookie.settle()
  await expectAllAdded(
    app,
    players.map(({ user }) => user.uid),
    CASH_MINOR,
  )
  const states = await statesOf()
  for (const kind of KINDS)
    expect(
      placed.some((each) => each.kind === kind),
      kind,
    ).toBe(true)
  for (const result of ['won', 'lost', 'void', 'half_won', 'dead_heat'])
    expect(states.results.has(result), result).toBe(true)
  for (const state of ['won', 'lost', 'cashedout'] as const)
    expect(states.coupons.has(state), state).toBe(true)

  async function orderOf(kind: Kind, matches: readonly string[]) {
    const stake = `${1 + draw(9)}.${10 + draw(90)}`
    if (kind === 'builder') {
      const match = one(matches)
      return {
        kind,
        order: await bookie.order(
          TOGETHER.slice(0, 2 + draw(2)).map((key) => `${match}~${key}`),
          { type: 'builder', stake, accept: 'any' },
        ),
      }
    }
    if (kind === 'each way') {
      const order = await bookie.order(
        [
          `${race}~champion~${one(CLUBS.slice(0, 5))}`,
          ...(draw(2) === 0 ? [] : [`${one(matches)}~result~home`]),
        ],
        { stake, accept: 'any' },
      )
      return {
        kind,
        order: { ...order, legs: order.legs.map((leg, at) => ({ ...leg, eachWay: at === 0 })) },
      }
    }
    const count = { single: 1, multi: 2 + draw(3), system: 3 + draw(2) }[kind]
    const legs = matches.slice(0, count).map((match) => `${match}~${one(KEYS)}`)
    return {
      kind,
      order: await bookie.order(legs, {
        stake,
        accept: 'any',
        ...(kind === 'system' ? { type: 'system', systems: [2, legs.length] } : {}),
      }),
    }
  }

  async function playRound(matches: readonly string[], round: number): Promise<void> {
    for (const [at, match] of matches.entries()) {
      const half = { home: draw(2), away: draw(2) }
      if (at === 0) await bookie.play(match, half, 30)
      if (at === 0) app.clock.advance(MINUTE_MS)
      if (round % 5 === 4 && at === 1) await bookie.abandon(match)
      else await bookie.end(match, { home: half.home + draw(3), away: half.away + draw(2) }, half)
    }
  }

  async function sellSome(round: number): Promise<void> {
    for (const { player, couponID } of placed.filter((_, at) => at % 7 === round % 7)) {
      const part = draw(2) === 0 ? 100 : 1 + draw(99)
      const offer = await app.call('sportsbook', 'cashout_quote', { couponID, part }, player)
      if (offer.code !== 200) continue
      expect(
        (
          await app.call(
            'sportsbook',
            'cashout',
            { requestId: crypto.randomUUID(), couponID, part, amount: offer.data.amount },
            player,
          )
        ).code,
      ).toBe(200)
    }
  }

  async function statesOf() {
    const { rows: coupons } = await app.database.pool.query<{ state: Coupon['state'] }>(
      'select distinct state from sportsbook.coupon',
    )
    const { rows: results } = await app.database.pool.query<{ result: string | null }>(
      `select distinct result ->> 'result' as result from sportsbook.leg union
        select place_result ->> 'result' from sportsbook.leg`,
    )
    return {
      coupons: new Set(coupons.map(({ state }) => state)),
      results: new Set(results.map(({ result }) => result)),
    }
  }
})
