import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newStudio, sit } from '#server/domains/provider/studio.fixture.ts'
import { createBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import {
  createTableFixture,
  ROULETTE,
  type TableFixture,
} from '#server/domains/tables/tables.fixture.ts'
import { holdAccount } from '../support/deadlocks.ts'
import { gameClient } from '../support/game-client.ts'
import { publishShortChains } from '../support/short-chains.ts'
import type { Session } from '../support/test-app.ts'

const SLOT = '1001'
const HALL = '6001'
const STUDIO_GAME = '1002'
const LOCKED = 4
const CALLS_WITHIN_MS = 3_000
const DELAY_MS = 5_000
const OTHERS_WITHIN_MS = 1_000

let site: TableFixture
let game: ReturnType<typeof gameClient>
let bookie: Bookie
beforeAll(async () => {
  site = await createTableFixture()
  await publishShortChains(site.app.platform, site.app.clock.now(), ['halls'])
  game = gameClient(site.app)
  bookie = await createBookie(site.app)
}, 60_000)
afterAll(() => site.app.close())

const newPlayers = async (count: number): Promise<Session[]> => {
  const players: Session[] = []
  for (let n = 0; n < count; n += 1) players.push(await site.newPlayer())
  return players
}

async function expectOthersServed(
  call: (player: Session) => Promise<{ status: number }>,
  locked: readonly Session[],
  free: readonly Session[],
): Promise<void> {
  const holds = []
  for (const player of locked) holds.push(await holdAccount(site.app.database, player.user.uid))
  const waiting = locked.map(call)
  const answers = Promise.all(free.flatMap((player) => [call(player), call(player)]))
  const served = await Promise.race([
    answers,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), CALLS_WITHIN_MS)),
  ])
  for (const hold of holds) await hold.release()
  expect((served ?? []).map(({ status }) => status < 500)).toEqual(free.flatMap(() => [true, true]))
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
  await answers
}

test('only the spins of players with locked accounts wait', async () => {
  const players = await newPlayers(LOCKED + 2)
  const tokens = new Map<string, string>()
  for (const player of players) tokens.set(player.user.uid, (await game.launch(SLOT, player)).token)
  await expectOthersServed(
    (player) =>
      game.round({ token: tokens.get(player.user.uid), bet: '1.00', requestId: randomUUID() }),
    players.slice(0, LOCKED),
    players.slice(LOCKED),
  )
})

test('only the coupons of players with locked accounts wait', async () => {
  const players = await newPlayers(LOCKED + 2)
  const order = await bookie.order([`${await bookie.addMatch()}~result~home`])
  await expectOthersServed(
    (player) => bookie.place(player, { ...order, requestId: randomUUID() }),
    players.slice(0, LOCKED),
    players.slice(LOCKED),
  )
})

test("a studio’s calls for players with locked accounts delay nobody else, and calls above a player's queue limit are refused", async () => {
  const { app } = site
  const { privateKey } = await newStudio(app, 'atlas', [STUDIO_GAME])
  const [one, two, other] = [
    await sit(app, privateKey, 100_000n, STUDIO_GAME),
    await sit(app, privateKey, 100_000n, STUDIO_GAME),
    await sit(app, privateKey, 100_000n, STUDIO_GAME),
  ]
  const bets = ({ calls }: typeof one, count: number) =>
    Array.from({ length: count }, () => calls.bet(calls.betFields(1_000n)))
  const holds = [
    await holdAccount(app.database, one.session.user.uid),
    await holdAccount(app.database, two.session.user.uid),
  ]
  const waiting = [...bets(one, 108), ...bets(two, 16)]
  const startedAt = performance.now()
  const first = other.calls.betFields(1_000n)
  const served = Promise.all([
    other.calls.bet(first).then(() => other.calls.win(other.calls.winFields(first, 500n))),
    ...bets(other, 4),
  ])
  const replies = await Promise.race([
    served,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), OTHERS_WITHIN_MS)),
  ])
  const tookMs = performance.now() - startedAt
  for (const hold of holds) await hold.release()
  expect(replies?.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'RS_OK'))
  expect(tookMs).toBeLessThan(OTHERS_WITHIN_MS)
  const statuses = Map.groupBy(
    (await Promise.all(waiting)).map(({ status }) => status),
    (status) => status,
  )
  expect(statuses.get('RS_OK')).toHaveLength(100 + 16)
  expect(statuses.get('RS_ERROR_UNKNOWN')).toHaveLength(108 - 100)
  expect((await one.calls.balance()).balanceMinor).toBe(100_000n - 100n * 1_000n)
  expect((await two.calls.balance()).balanceMinor).toBe(100_000n - 16n * 1_000n)
})

test('a table and a hall continue while one of their players is locked', async () => {
  const [held, other] = await newPlayers(2)
  if (held === undefined || other === undefined) throw new Error('no players')
  const { roundID } = await site.nextBetting()
  const tokens = [await site.launch(ROULETTE, held), await site.launch(ROULETTE, other)].map(
    ({ token }) => token,
  )
  const hold = await holdAccount(site.app.database, held.user.uid)
  const bet = (token: string | undefined) =>
    site.bet({ token, roundID, bets: [{ spot: 'red', amount: '10.00' }] })
  const {
    next: [sale],
  } = await hallOnSale()
  const buy = (player: Session) =>
    site.app.call(
      'bingo',
      'buy_tickets',
      { roomID: HALL, roundID: sale?.roundID ?? '', count: 1, requestId: randomUUID() },
      player,
    )
  const waiting = [bet(tokens[0]), buy(held)] as const
  expect(await bet(tokens[1])).toMatchObject({ status: 200 })
  expect(await buy(other)).toMatchObject({ result: true })
  await site.until(({ phase }) => phase !== 'betting')
  await hold.release()
  expect((await waiting[0]).body).toMatchObject({ debug: 'not possible' })
  expect(await waiting[1]).toMatchObject({ result: true })
})

async function hallOnSale() {
  const { bingo } = site.app.app.domains
  for (let steps = 0; steps < 50; steps += 1) {
    while ((await bingo.clocks.step()) === 0);
    const state = await bingo.stateOf(HALL)
    if (state.next.length > 0) return state
    site.app.clock.advance(1_000)
  }
  throw new Error('nothing is on sale')
}

test("a decided match settles its other coupons while one player is locked, and that player's once the account is free", async () => {
  const { app } = site
  const players = await newPlayers(4)
  const match = await bookie.addMatch()
  const ids: string[] = []
  for (const player of players)
    ids.push(
      (await bookie.place(player, await bookie.order([`${match}~result~home`]))).data.couponID,
    )
  const states = () =>
    Promise.all(players.map(async (player, at) => (await bookie.get(player, ids[at] ?? '')).state))
  const hold = await holdAccount(app.database, players[1]?.user.uid ?? '')
  await bookie.end(match, { home: 1, away: 0 })
  const startedAt = performance.now()
  await bookie.settle()
  const tookMs = performance.now() - startedAt
  expect(await states()).toEqual(['won', 'open', 'won', 'won'])
  expect(tookMs).toBeLessThan(CALLS_WITHIN_MS)
  await app.platform.deadLetters.retryDue()
  await hold.release()
  app.clock.advance(5_000)
  await app.platform.deadLetters.retryDue()
  expect(await states()).toEqual(['won', 'won', 'won', 'won'])
  expect(new Set(await Promise.all(players.map(bookie.balance))).size).toBe(1)
})

test('a bet in play of a locked player delays no other bet, and is accepted once the account is free', async () => {
  const { app } = site
  const [held, other] = await newPlayers(2)
  if (held === undefined || other === undefined) throw new Error('no players')
  const match = await bookie.addMatch()
  await bookie.play(match)
  const place = async (player: Session) =>
    (await bookie.place(player, await bookie.order([`${match}~result~home`], { accept: 'any' })))
      .data.couponID
  const [late, timely] = [await place(held), await place(other)]
  const hold = await holdAccount(app.database, held.user.uid)
  app.clock.advance(DELAY_MS)
  const startedAt = performance.now()
  await bookie.settle()
  const tookMs = performance.now() - startedAt
  expect([(await bookie.get(held, late)).state, (await bookie.get(other, timely)).state]).toEqual([
    'pending',
    'open',
  ])
  expect(tookMs).toBeLessThan(CALLS_WITHIN_MS)
  await hold.release()
  app.clock.advance(DELAY_MS)
  await app.platform.deadLetters.retryDue()
  expect((await bookie.get(held, late)).state).toBe('open')
})

test('a round pays its other players while one is locked, and that one later', async () => {
  const [held, other] = await newPlayers(2)
  if (held === undefined || other === undefined) throw new Error('no players')
  const { roundID, round } = await site.nextBetting()
  for (const player of [held, other]) {
    const { token } = await site.launch(ROULETTE, player)
    expect(
      await site.bet({
        token,
        roundID,
        bets: [
          { spot: 'red', amount: '10.00' },
          { spot: 'black', amount: '10.00' },
        ],
      }),
    ).toMatchObject({ status: 200 })
  }
  const hold = await holdAccount(site.app.database, held.user.uid)
  await site.until((state) => state.round > round)
  const open = async () =>
    (
      await site.app.database.pool.query<{ player_id: string }>(
        "select player_id from tables.stake where table_id = $1 and number = $2 and state = 'open'",
        [ROULETTE, round],
      )
    ).rows.map((row) => row.player_id)
  expect(await open()).toEqual([held.user.uid])
  await hold.release()
  await site.step()
  await site.step()
  expect(await open()).toEqual([])
})
