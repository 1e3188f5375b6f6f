import { afterAll, beforeAll, expect, test } from 'vitest'
import { casinoHoldem } from '#games/tables/holdem/casino-holdem.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { LEASE_MS } from '#server/platform/leases/lease.ts'
import type { Session } from '#tests/support/test-app.ts'
import { listMoves } from './seats.ts'
import { acceptedStake } from './table-proof.ts'
import { createTableFixture, type TableFixture } from './tables.fixture.ts'

const HOLDEM = '4011'
const START_MINOR = 100_000n
const ANTE = { spot: 'ante', amount: '10.00' }
const BONUS = { spot: 'aabonus', amount: '5.00' }
const CALL_MINOR = 2_000n

type Guest = { session: Session; token: string }

let hall: TableFixture
beforeAll(async () => {
  hall = await createTableFixture({ open: [HOLDEM] })
})
afterAll(() => hall.app.close())

async function guest(cashMinor = START_MINOR): Promise<Guest> {
  const session = await hall.newPlayer(cashMinor)
  return { session, token: (await hall.launch(HOLDEM, session)).token }
}

const betting = () =>
  hall.until(({ phase, betCount }) => phase === 'betting' && betCount === 0, HOLDEM)
const asked = () => hall.until(({ turns }) => turns.length > 0, HOLDEM)
const put = (who: Guest, roundID: string | null, ...bets: object[]) =>
  hall.bet({ token: who.token, roundID, bets })
const decide = (who: Guest, { roundID }: TableState, action: string, more: object = {}) =>
  hall.act({ token: who.token, roundID, seat: 1, action, ...more })
const balance = async (who: Guest) => fromWireMoney(await hall.balanceOf(who.session))

async function dealtTo(...seats: readonly (readonly [who: Guest, ...bets: object[]])[]) {
  const { roundID } = await betting()
  for (const [who, ...bets] of seats)
    expect((await put(who, roundID, ...bets)).status, JSON.stringify(bets)).toBe(200)
  return asked()
}

async function over(): Promise<TableState> {
  await hall.until(({ phase }) => phase === 'result', HOLDEM)
  await hall.step()
  return hall.stateOf(HOLDEM)
}

async function due(round: number, called: boolean, ...bets: { spot: string; amount: string }[]) {
  const placed = bets.map(({ spot, amount }) => ({ spot, amountMinor: fromWireMoney(amount) }))
  const call = called ? casinoHoldem.callOf(placed) : undefined
  return hall.returnsOf(round, call === undefined ? placed : [...placed, call], HOLDEM)
}

test('all players share the cards, and each calls or folds for their own bets', async () => {
  const [a, b, c] = [await guest(), await guest(), await guest()]
  const state = await dealtTo([a, ANTE, BONUS], [b, ANTE, BONUS], [c, ANTE])
  expect(state).toMatchObject({
    phase: 'dealing',
    hash: null,
    seats: [],
    turns: [{ seat: 1, hand: 0, actions: ['call', 'fold'] }],
  })
  const shown = JSON.stringify(state.events)
  expect(shown).not.toMatch(/holdemDealerCard|holdemResult|"place":[45]/)
  expect((await decide(a, state, 'call')).body).toMatchObject({ balance: '965.00' })
  expect((await decide(b, state, 'fold')).body).toMatchObject({ balance: '985.00' })
  expect((await hall.resume(a.token)).round).toMatchObject({ decision: 'call', staked: '35.00' })
  expect((await hall.resume(b.token)).round).toMatchObject({ decision: 'fold', staked: '15.00' })
  expect((await hall.resume(c.token)).round).not.toHaveProperty('decision')
  const { round, events } = await over()
  expect(events.slice(0, state.events.length)).toEqual(state.events)
  expect(await balance(a)).toBe(96_500n + (await due(round, true, ANTE, BONUS)))
  expect(await balance(b)).toBe(98_500n + (await due(round, false, ANTE, BONUS)))
  // The third player did not decide, which is a fold.
  expect(await balance(c)).toBe(99_000n)
  expect(await due(round, false, ANTE)).toBe(0n)
})

test('the side bet needs an ante, and no one bets a call', async () => {
  const a = await guest()
  const { roundID } = await betting()
  expect(await put(a, roundID, BONUS)).toMatchObject({
    status: 409,
    body: { reason: 'no main bet' },
  })
  expect((await put(a, roundID, ANTE, { spot: 'call', amount: '20.00' })).status).toBe(400)
  expect(await decide(a, await hall.stateOf(HOLDEM), 'call')).toMatchObject({
    status: 409,
    body: { reason: 'not your turn' },
  })
  expect(await balance(a)).toBe(START_MINOR)
})

test('a decision is made once: by the same request, by two requests at once, or after another', async () => {
  const [a, b] = [await guest(), await guest()]
  const state = await dealtTo([a, ANTE], [b, ANTE])
  const requestId = crypto.randomUUID()
  const first = await decide(a, state, 'call', { requestId })
  for (const again of await Promise.all([
    decide(a, state, 'call', { requestId }),
    decide(a, state, 'call', { requestId }),
  ]))
    expect(again).toEqual(first)
  expect(await decide(a, state, 'fold', { requestId })).toMatchObject({
    status: 409,
    body: { debug: 'duplicate' },
  })
  expect(await decide(a, state, 'fold')).toMatchObject({ body: { reason: 'already decided' } })
  const rivals = await Promise.all([
    decide(b, state, 'call'),
    decide(b, state, 'fold'),
    decide(b, state, 'call'),
  ])
  expect(rivals.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409, 409])
  const { round } = await over()
  expect(await balance(a)).toBe(START_MINOR - 3_000n + (await due(round, true, ANTE)))
  expect(await decide(a, state, 'call', { requestId })).toEqual(first)
})

test('refuses players without an ante, moves of another game, late decisions and insufficient balances', async () => {
  const [a, b, poor] = [await guest(), await guest(), await guest(2_500n)]
  const state = await dealtTo([a, ANTE], [poor, ANTE])
  expect(await decide(b, state, 'call')).toMatchObject({
    status: 409,
    body: { reason: 'not your seat' },
  })
  expect((await decide(a, state, 'hit')).status).toBe(404)
  expect(await decide(poor, state, 'call')).toMatchObject({
    status: 409,
    body: { debug: 'insufficient balance' },
  })
  expect((await decide(poor, state, 'fold')).status).toBe(200)
  const leftMs = Date.parse(state.endsAt ?? '') - hall.app.clock.now().getTime()
  await hall.pass(leftMs - 1_000)
  hall.app.clock.advance(1_000)
  expect(await decide(a, state, 'call')).toMatchObject({
    status: 409,
    body: { reason: 'not your turn' },
  })
  await hall.step()
  expect(await decide(a, state, 'call')).toMatchObject({ body: { reason: 'not your turn' } })
  await over()
  expect(await balance(a)).toBe(START_MINOR - 1_000n)
})

test('once everyone has decided, play credit included, the hand goes on at once', async () => {
  const a = await guest()
  const fun = (await hall.launch(HOLDEM, a.session, 'fun')).token
  const { roundID } = await betting()
  await put(a, roundID, ANTE)
  expect((await hall.bet({ token: fun, roundID, bets: [ANTE] })).status).toBe(200)
  const state = await asked()
  await decide(a, state, 'call')
  await hall.step()
  expect((await hall.stateOf(HOLDEM)).turns).toHaveLength(1)
  const before = hall.app.clock.now().getTime()
  expect((await hall.act({ token: fun, roundID, seat: 1, action: 'fold' })).status).toBe(200)
  await hall.until(({ turns }) => turns.length === 0, HOLDEM)
  expect(hall.app.clock.now().getTime()).toBeLessThan(Date.parse(state.endsAt ?? ''))
  expect(hall.app.clock.now().getTime() - before).toBeLessThan(2_000)
  const { round } = await over()
  expect(await listMoves(hall.app.database.read, HOLDEM, round)).toEqual([
    { action: 'closeDecisions' },
  ])
  expect((await hall.resume(fun)).round).toMatchObject({ decision: 'fold', win: '0.00' })
})

test('when a process dies while players decide, another gives the whole time again and pays once', async () => {
  const a = await guest()
  const state = await dealtTo([a, ANTE])
  const second = hall.app.app.domains.tables.runClocks()
  hall.app.clock.set(new Date(Date.parse(state.endsAt ?? '') + LEASE_MS + 1_000))
  await hall.step(second)
  const again = await hall.stateOf(HOLDEM)
  expect(again).toMatchObject({ phase: 'dealing', round: state.round, turns: state.turns })
  expect(Date.parse(again.endsAt ?? '') - hall.app.clock.now().getTime()).toBe(
    casinoHoldem.decisionMs,
  )
  expect((await decide(a, again, 'call')).status).toBe(200)
  await hall.until(({ phase }) => phase === 'result', HOLDEM, second)
  await hall.step(second)
  expect(await balance(a)).toBe(
    START_MINOR - 1_000n - CALL_MINOR + (await due(state.round, true, ANTE)),
  )
  await second.release()
})

test('the proof of a player’s round contains the call, the receipt only what was accepted before', async () => {
  const a = await guest()
  const state = await dealtTo([a, ANTE])
  const stakeID = (await hall.resume(a.token)).round?.stakeID ?? ''
  const { tables } = hall.app.app.domains
  const tableOf = (id: string) =>
    tables.list().find((table) => table.id === id) ?? expect.unreachable()
  const receipt = () =>
    acceptedStake(hall.app.database.read, tables.chains, tableOf, stakeID, a.session.user.uid)
  const accepted = await receipt()
  await decide(a, state, 'call')
  expect(await receipt()).toEqual(accepted)
  const { round } = await over()
  expect(await receipt()).toEqual(accepted)
  const { data } = await hall.app.call('fairness', 'round', { roundID: stakeID }, a.session)
  expect(data).toMatchObject({
    game: 'live-casino-holdem',
    params: {
      bets: [ANTE, { spot: 'call', amount: '20.00' }],
      moves: [{ action: 'closeDecisions' }],
    },
    win: toWireMoney(await due(round, true, ANTE)),
  })
})

test('the total of all balances is unchanged after rounds of any decisions, all made at once', async () => {
  const guests = await Promise.all([1, 2, 3, 4].map(() => guest()))
  let expected = 4n * START_MINOR
  for (let played = 0; played < 6; played += 1) {
    const state = await dealtTo(...guests.map((who) => [who, ANTE, BONUS] as const))
    const calls = guests.map((_, at) => (at + played) % 3 !== 0)
    const replies = await Promise.all(
      guests.map((who, at) => decide(who, state, calls[at] === true ? 'call' : 'fold')),
    )
    expect(replies.map(({ status }) => status)).toEqual(guests.map(() => 200))
    const { round } = await over()
    for (const called of calls)
      expected += (await due(round, called, ANTE, BONUS)) - 1_500n - (called ? CALL_MINOR : 0n)
  }
  const balances = await Promise.all(guests.map(balance))
  expect(balances.reduce((sum, one) => sum + one, 0n)).toBe(expected)
  expect((await hall.app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
})
