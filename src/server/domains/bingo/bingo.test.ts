import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ninety, seventyFive } from '#games/bingo/games.ts'
import { patternOfRound } from '#games/bingo/patterns.ts'
import { drawCalls, drawStrip } from '#games/bingo/round-draw.ts'
import { fallenPrizes } from '#games/bingo/round-prizes.ts'
import { verifyGame } from '#games/verify/verify-game.ts'
import { toWireTime } from '#shared/dates.ts'
import { hashBefore } from '#server/domains/fairness/index.ts'
import { LEASE_MS } from '#server/platform/leases/lease.ts'
import type { Session } from '#tests/support/test-app.ts'
import {
  ALL_HALLS,
  createHallFixture,
  NINETY,
  SEVENTY_FIVE,
  type HallFixture,
} from './bingo.fixture.ts'
import { CLOSE_GRACE_MS, ON_SALE, STALE_MS } from './room-clock.ts'

let hall: HallFixture
beforeAll(async () => {
  hall = await createHallFixture({ open: ALL_HALLS })
})
afterEach(async () => {
  expect(await hall.books()).toEqual([])
})
afterAll(() => hall.app.close())

const numbersOf = (numbers: readonly (readonly number[])[]) => numbers.flat().filter((n) => n > 0)
const lira = (minor: bigint) => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`
const refundsOf = async (session: Session) =>
  (await hall.app.call('finance', 'list_transactions', { searchType: 5 }, session)).data

test('each hall lists its current and following sales on its own schedule', async () => {
  await hall.sale()
  const { data: rooms } = await hall.app.call('bingo', 'list_rooms', {})
  expect(
    rooms.map(({ roomID, variant, name, ticketPrice, jackpot, rtp }) => [
      roomID,
      variant,
      name,
      ticketPrice,
      jackpot,
      rtp,
    ]),
  ).toEqual([
    ['6001', 90, 'Mahalle Tombalası', '2.00', '1000.00', 88],
    ['6002', 90, 'Yılbaşı Konağı', '10.00', '10000.00', 88],
    ['6003', 75, 'Pera 75', '5.00', '2500.00', 88],
  ])
  const state = await hall.stateOf()
  expect(state).toMatchObject({ phase: 'selling', calls: [], hash: null, tickets: 0 })
  expect(state.next).toHaveLength(ON_SALE)
  const starts = state.next.map(({ startsAt }) => Date.parse(startsAt))
  for (const [i, at] of starts.entries()) expect(at % 300_000, String(i)).toBe(0)
  expect(new Set(starts).size).toBe(ON_SALE)
  expect(
    (await hall.stateOf(SEVENTY_FIVE)).next.map(({ round, pattern }) => [round, pattern]),
  ).toEqual(
    (await hall.stateOf(SEVENTY_FIVE)).next.map(({ round }) => [round, patternOfRound(round)]),
  )
  expect(await hall.app.call('bingo', 'get_room', { roomID: NINETY })).toMatchObject({
    data: { phase: 'selling', calls: [], room: { roomID: NINETY, roundID: state.roundID } },
  })
  expect(await hall.app.call('bingo', 'get_room', { roomID: '1' })).toMatchObject({
    code: 404,
    debug: 'record not found',
  })
})

test('calls a round by the server’s clock, awards each prize once to the first to reach it, and pays everything at the end', async () => {
  const players = await Promise.all(Array.from({ length: 3 }, () => hall.newPlayer()))
  const { roundID, round, startsAt } = await hall.sale()
  for (const player of players) await hall.buy(player, { roundID, count: 12 })
  hall.closeAt(startsAt)
  await hall.step()
  const { leadMs, callMs } = hall.rulesOf(NINETY)
  expect(await hall.stateOf()).toMatchObject({
    phase: 'calling',
    roundID,
    calls: [],
    tickets: 36,
    buyers: 3,
    hash: null,
    nextCallAt: toWireTime(new Date(Date.parse(startsAt) + CLOSE_GRACE_MS + leadMs)),
  })
  const balls: unknown[] = []
  const unhear = hall.app.platform.bus.subscribe(`bingo:${NINETY}`, (data) => {
    if (typeof data === 'object' && data !== null && 'c' in data) balls.push(data.c)
  })
  hall.app.clock.advance(leadMs + callMs)
  await hall.step()
  const { calls } = await hall.stateOf()
  expect(calls).toHaveLength(2)
  expect(balls).toEqual(calls.map((ball, i) => [round, i + 1, ball]))
  const ended = await hall.play(round)
  unhear()
  if (ended.state !== 'over') throw new Error('the round was not played')
  const {
    data: {
      rounds: [proven],
    },
  } = await hall.app.call('bingo', 'rounds', { roomID: NINETY, round })
  const source = { hash: ended.hash, salt: proven?.salt ?? '', round }
  expect(drawCalls(source, ninety).slice(0, 2)).toEqual(calls)
  expect(balls).toEqual(
    drawCalls(source, ninety)
      .slice(0, ended.lastCall)
      .map((ball, i) => [round, i + 1, ball]),
  )
  const tickets = Array.from({ length: 6 }, (_, i) => drawStrip(source, ninety, i + 1)).flat()
  const fallen = fallenPrizes(ninety, drawCalls(source, ninety), tickets, undefined)
  const amounts = { line: 1_008n, 'two-lines': 1_296n, full: 3_600n }
  expect(
    proven?.prizes
      .filter(({ kind }) => kind !== 'jackpot')
      .map(({ kind, call, tickets: ids }) => [kind, call, ids]),
  ).toEqual(
    fallen.map(({ kind, call, winners }) => [
      kind,
      call,
      winners.map((at) => `${roundID}-${Math.floor(at / 6) + 1}-${(at % 6) + 1}`),
    ]),
  )
  expect(
    verifyGame({
      game: 'bingo-90',
      serverSeed: ended.hash,
      clientSeed: source.salt,
      nonce: round,
      params: { sold: proven?.sold },
    }),
  ).toMatchObject({ prizes: fallen.map(({ kind, call }) => ({ kind, call })) })
  expect(proven).toMatchObject({
    tickets: 36,
    strips: 6,
    sold: [6, 6, 6, 6, 6, 6],
    isVoid: false,
    calls: ended.lastCall,
    prizes: fallen.map(({ kind, winners }) => ({
      kind,
      amount: lira((amounts[kind as 'line'] / BigInt(winners.length)) * BigInt(winners.length)),
    })),
  })
  const balances = await Promise.all(
    players.map(async (player) => Number(await hall.balanceOf(player))),
  )
  const left = Object.entries(amounts).reduce(
    (sum, [kind, minor]) =>
      sum + (minor % BigInt(fallen.find((prize) => prize.kind === kind)?.winners.length ?? 1)),
    0n,
  )
  expect(balances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(
    3_000 -
      72 +
      59.04 -
      Number(left) / 100 +
      (ended.jackpotPaidMinor > 0n ? Number(ended.jackpotPaidMinor) / 100 : 0),
    2,
  )
  for (const player of players) {
    const { data } = await hall.app.call('bingo', 'my_tickets', { roundID }, player)
    const won = data
      .flatMap(({ prizes }) => prizes)
      .reduce((sum, { amount }) => sum + Number(amount), 0)
    expect(Number(await hall.balanceOf(player))).toBeCloseTo(976 + won, 2)
    for (const { numbers, marks } of data)
      expect(marks).toEqual(
        numbersOf(numbers).filter((n) =>
          drawCalls(source, ninety).slice(0, ended.lastCall).includes(n),
        ),
      )
  }
})

test('seventy-five pays a line, the announced pattern and the whole card', async () => {
  const player = await hall.newPlayer()
  const { roundID, round } = await hall.sale(SEVENTY_FIVE)
  await hall.buy(player, { roomID: SEVENTY_FIVE, roundID, count: 8 })
  const ended = await hall.play(round, SEVENTY_FIVE)
  const {
    data: {
      rounds: [proven],
    },
  } = await hall.app.call('bingo', 'rounds', { roomID: SEVENTY_FIVE, round })
  const source = { hash: ended.hash, salt: proven?.salt ?? '', round }
  const cards = Array.from({ length: 8 }, (_, i) => drawStrip(source, seventyFive, i + 1)).flat()
  const fallen = fallenPrizes(
    seventyFive,
    drawCalls(source, seventyFive),
    cards,
    patternOfRound(round),
  )
  expect(proven?.pattern).toBe(patternOfRound(round))
  expect(
    proven?.prizes.filter(({ kind }) => kind !== 'jackpot').map(({ kind, call }) => [kind, call]),
  ).toEqual(fallen.map(({ kind, call }) => [kind, call]))
  expect(Number(await hall.balanceOf(player))).toBeGreaterThanOrEqual(960 + 40 * 0.82 - 0.05)
})

test('voids a round with too few tickets and returns every ticket', async () => {
  const player = await hall.newPlayer()
  const { roundID, round } = await hall.sale()
  await hall.buy(player, { roundID, count: 5 })
  const before = (await hall.stateOf()).jackpot
  expect(await hall.play(round)).toMatchObject({ state: 'void', voidReason: 'few tickets' })
  expect(await hall.balanceOf(player)).toBe('1000.00')
  expect(await refundsOf(player)).toMatchObject([{ type: 5, amount: '10.00' }])
  expect((await hall.stateOf()).jackpot).toEqual(before)
  expect(await hall.app.call('bingo', 'my_tickets', { roundID }, player)).toMatchObject({
    data: Array.from({ length: 5 }, () => ({ prizes: [] })),
  })
})

test('while the site is closed nothing is sold, due rounds are refunded, and a round being called is played to its end', async () => {
  const player = await hall.newPlayer()
  const { token } = await hall.launch(player)
  const { roundID, round, startsAt } = await hall.sale()
  const [, following] = (await hall.stateOf()).next
  await hall.buy(player, { roundID, count: 12 })
  await hall.buy(player, { roundID: following?.roundID ?? '', count: 12 })
  hall.closeAt(startsAt)
  await hall.step()
  const { maintenance } = hall.app.app.domains.content
  onTestFinished(() => maintenance.set({ on: false }))
  await maintenance.set({ on: true })
  expect(
    (await hall.buyInHall({ token, roundID: following?.roundID ?? '', count: 1 })).status,
  ).toBe(503)
  expect(await hall.play(round)).toMatchObject({ state: 'over' })
  expect(await hall.play(round + 1)).toMatchObject({ state: 'void', voidReason: 'site closed' })
  await maintenance.set({ on: false })
  expect(await refundsOf(player)).toMatchObject([{ amount: '24.00' }])
  expect((await hall.sale()).round).toBeGreaterThan(round + 1)
})

test('balls and hashes stay hidden until their time, and each hash leads back to the previous one', async () => {
  const player = await hall.newPlayer()
  const { token } = await hall.launch(player)
  const { roundID, round, startsAt } = await hall.sale()
  const { data: bought } = await hall.buy(player, { roundID, count: 6 })
  hall.closeAt(startsAt)
  await hall.step()
  const { hash, chain } = await hall.app.app.domains.bingo.chains
    .of(NINETY)
    .hashOf(hall.app.database.read, round)
  const stakeID = (await hall.resume(token)).rounds[0]?.stakeID ?? ''
  const visible = async () =>
    JSON.stringify([
      await hall.stateOf(),
      await hall.resume(token),
      (await hall.app.call('bingo', 'get_room', { roomID: NINETY })).data,
      (await hall.app.call('bingo', 'rounds', { roomID: NINETY, round })).data,
      (await hall.app.call('fairness', 'round', { roundID: stakeID }, player)).data,
    ])
  expect(await visible()).not.toContain(hash)
  expect(
    (await hall.app.call('fairness', 'round', { roundID: stakeID }, player)).data,
  ).toMatchObject({
    game: 'bingo-90',
    serverSeed: null,
    serverSeedHash: hashBefore(hash),
    params: { bingoRound: roundID, tickets: bought.tickets.map((_, i) => [1, i + 1]) },
  })
  await hall.play(round)
  expect(await visible()).toContain(hash)
  expect(
    (await hall.app.call('fairness', 'round', { roundID: stakeID }, player)).data,
  ).toMatchObject({ serverSeed: hash, clientSeed: chain.salt, nonce: round })
  const {
    data: { rounds },
  } = await hall.app.call('bingo', 'rounds', { roomID: NINETY, limit: 2 })
  expect(hashBefore(rounds[0]?.hash ?? '')).toBe(rounds[1]?.hash)
  const history = await hall.post<{ rounds: { roundID: string }[] }>('/games/history', {
    token,
    limit: 5,
  })
  expect(history.body).toMatchObject({
    rounds: [{ roundID: stakeID, bet: '12.00', state: 'settled', bingoRound: roundID }],
  })
})

test('the progressive grows with every round, is paid in full with an early full house, and restarts at the house’s seed', async () => {
  const player = await hall.newPlayer()
  const first = await hall.sale()
  const before = Number((await hall.stateOf()).jackpot.amount)
  await hall.app.database.pool.query(
    `update bingo.round set rules = jsonb_set(rules, '{jackpot,calls}', '90') where room_id = $1
      and number = $2`,
    [NINETY, first.round + 1],
  )
  await hall.buy(player, { roundID: first.roundID, count: 36 })
  await hall.buy(player, { roundID: `${NINETY}-${first.round + 1}`, count: 6 })
  const ended = await hall.play(first.round)
  const grown = before + 72 * 0.06
  if (ended.state === 'over' && ended.jackpotPaidMinor === 0n)
    expect(Number((await hall.stateOf()).jackpot.amount)).toBeCloseTo(grown, 2)
  const fallen = await hall.play(first.round + 1)
  if (fallen.state !== 'over') throw new Error('the round was not played')
  expect(fallen.jackpotPaidMinor).toBe(fallen.jackpotMinor)
  const { data } = await hall.app.call(
    'bingo',
    'my_tickets',
    { roundID: `${NINETY}-${first.round + 1}` },
    player,
  )
  expect(data.flatMap(({ prizes }) => prizes.map(({ kind }) => kind)).toSorted()).toEqual([
    'full',
    'jackpot',
    'line',
    'two-lines',
  ])
  expect((await hall.stateOf()).history[0]).toMatchObject({
    round: first.round + 1,
    jackpot: lira(fallen.jackpotMinor),
  })
  await hall.sale()
  expect((await hall.stateOf()).jackpot.amount).toBe('1000.00')
})

test('another process continues within five seconds from the written state, at the right time, in every phase', async () => {
  const player = await hall.newPlayer()
  const other = hall.app.app.domains.bingo.runClocks()
  const { roundID, round, startsAt } = await hall.sale()
  await hall.buy(player, { roundID, count: 36 })
  hall.app.clock.advance(LEASE_MS)
  hall.closeAt(startsAt)
  await hall.step(other)
  expect(await hall.stateOf()).toMatchObject({ phase: 'calling', roundID })
  expect(await hall.step()).toBeGreaterThan(0)
  hall.app.clock.advance(60_000)
  await hall.step()
  const { calls } = await hall.stateOf()
  expect(calls.length).toBeGreaterThan(15)
  hall.app.clock.advance(LEASE_MS)
  const ended = await hall.until(
    ({ phase, round: at }) => phase === 'finished' || at > round,
    NINETY,
    other,
  )
  await hall.step(other)
  expect(ended.calls.slice(0, calls.length)).toEqual(calls)
  expect(
    (await hall.app.call('finance', 'list_transactions', { searchType: 4 }, player)).data,
  ).toHaveLength(1)
  hall.app.clock.advance(LEASE_MS)
  await hall.step()
})

test('a round that no one started for a minute is refunded', async () => {
  const player = await hall.newPlayer()
  const { roundID, round, startsAt } = await hall.sale()
  await hall.buy(player, { roundID, count: 12 })
  hall.app.clock.set(new Date(Date.parse(startsAt) + CLOSE_GRACE_MS + STALE_MS + 1))
  await hall.step()
  expect(await hall.play(round)).toMatchObject({ state: 'void', voidReason: 'interrupted' })
  expect(await hall.balanceOf(player)).toBe('1000.00')
})
