import { afterAll, beforeAll, expect, test } from 'vitest'
import { blackjack } from '#games/tables/blackjack/blackjack.ts'
import type { SeatAction } from '#games/tables/table-game.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { adjust } from '#server/domains/wallet/index.ts'
import { LEASE_MS } from '#server/platform/leases/lease.ts'
import { grantBonusFor, wageredOf } from '#tests/support/funds.ts'
import type { Session } from '#tests/support/test-app.ts'
import { listMoves } from './seats.ts'
import { BLACKJACK, createTableFixture, type TableFixture } from './tables.fixture.ts'

const STAKE_MINOR = 10_000n
const START_MINOR = 100_000n
const MAX_MOVES = 60

type Guest = { session: Session; token: string }

let hall: TableFixture
beforeAll(async () => {
  hall = await createTableFixture({ open: [BLACKJACK] })
  await hall.app.database.pool.query('update tables.live_table set is_enabled = (id = $1)', [
    BLACKJACK,
  ])
  await hall.app.app.domains.tables.reload()
})
afterAll(() => hall.app.close())

async function guest(cashMinor = START_MINOR): Promise<Guest> {
  const session = await hall.newPlayer(cashMinor)
  return { session, token: (await hall.launch(BLACKJACK, session)).token }
}

const sit = (who: Guest, roundID: string | null, ...spots: string[]) =>
  hall.bet({ token: who.token, roundID, bets: spots.map((spot) => ({ spot, amount: '100.00' })) })
const emptyTable = () =>
  hall.until(({ phase, betCount }) => phase === 'betting' && betCount === 0, BLACKJACK)
const dealt = () =>
  hall.until(({ turns, phase }) => turns.length > 0 || phase === 'result', BLACKJACK)
const act = (who: Guest, { roundID }: TableState, seat: number, action: string) =>
  hall.act({ token: who.token, roundID, seat, action })

async function roundWith(
  who: Guest,
  action: SeatAction,
  besides: (roundID: string | null) => Promise<unknown> = async () => undefined,
): Promise<TableState> {
  for (let rounds = 0; rounds < 40; rounds += 1) {
    const { roundID } = await emptyTable()
    expect((await sit(who, roundID, 'seat:1')).status).toBe(200)
    await besides(roundID)
    const state = await dealt()
    if (state.turns.some((turn) => turn.seat === 1 && turn.actions.includes(action))) return state
    await finish()
  }
  throw new Error(`nobody was offered to ${action}`)
}

async function finish(): Promise<TableState> {
  await hall.until(({ phase }) => phase === 'result', BLACKJACK)
  await hall.step()
  return hall.stateOf(BLACKJACK)
}

test('a seat belongs to one player, a bet behind requires a seated player, and an undone seat is free again', async () => {
  const [a, b] = [await guest(), await guest()]
  const { roundID } = await emptyTable()
  expect(await sit(b, roundID, 'behind:3')).toMatchObject({
    status: 409,
    body: { debug: 'not possible', reason: 'seat empty' },
  })
  expect((await sit(a, roundID, 'seat:3')).status).toBe(200)
  expect(await sit(b, roundID, 'seat:3')).toMatchObject({
    status: 409,
    body: { debug: 'not possible', reason: 'seat taken' },
  })
  expect((await sit(b, roundID, 'behind:3', 'seat:5')).body).toMatchObject({ balance: '800.00' })
  expect((await hall.stateOf(BLACKJACK)).turns).toEqual([])
  await expect
    .poll(async () => (await hall.stateOf(BLACKJACK)).seats.map(({ seat }) => seat))
    .toEqual([3, 5])
  await hall.undo({ token: b.token, roundID })
  await hall.undo({ token: a.token, roundID })
  expect((await sit(b, roundID, 'seat:3')).status).toBe(200)
  await finish()
  expect(await hall.balanceOf(a.session)).toBe('1000.00')
})

test('a bet behind a vacated seat is refunded, with or without others at the table, and counts toward nothing', async () => {
  const [a, b, c] = [await guest(), await guest(), await guest()]
  await grantBonusFor(hall.app, b.session.user.uid, 10_000n)
  const spots = [['behind:3'], ['seat:1', 'behind:3']]
  for (const [rounds, own] of spots.entries()) {
    const { roundID } = await emptyTable()
    const before = await hall.balanceOf(b.session)
    expect((await sit(a, roundID, 'seat:3')).status).toBe(200)
    expect((await sit(b, roundID, ...own)).status).toBe(200)
    if (rounds > 0) expect((await sit(c, roundID, 'seat:2')).status).toBe(200)
    expect((await hall.undo({ token: a.token, roundID })).status).toBe(200)
    const over = await finish()
    const returned = await hall.returnsOf(
      over.round,
      [{ spot: own[0] ?? '', amountMinor: STAKE_MINOR }],
      BLACKJACK,
    )
    expect(await hall.balanceOf(a.session)).toBe('1000.00')
    expect(await hall.balanceOf(b.session)).toBe(
      rounds === 0 ? before : toWireMoney(fromWireMoney(before) - STAKE_MINOR + returned),
    )
    expect(await wageredOf(hall.app, b.session.user.uid)).toBe(BigInt(rounds) * STAKE_MINOR)
  }
  const { data } = await hall.app.call('finance', 'list_transactions', { searchType: 5 }, b.session)
  expect(data.map(({ amount }) => amount)).toEqual(['100.00', '100.00'])
})

test('when two players want the same seats at once, one gets all and the other none', async () => {
  const guests = await Promise.all(Array.from({ length: 6 }, () => guest()))
  const { roundID } = await emptyTable()
  const replies = await Promise.all(
    guests.map((who, i) =>
      sit(who, roundID, ...(i % 2 === 0 ? ['seat:2', 'seat:6'] : ['seat:6', 'seat:2'])),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of replies.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({ reason: 'seat taken' })
  await finish()
})

test('an empty table is not dealt: the same round waits', async () => {
  const { round } = await emptyTable()
  await hall.pass(3 * blackjack.phases.bettingMs)
  expect(await hall.stateOf(BLACKJACK)).toMatchObject({ phase: 'betting', round })
})

test('seats decide in turn, only for themselves and by the rules, and are paid by the cards', async () => {
  const [a, b] = [await guest(), await guest()]
  const state = await roundWith(a, 'hit', (roundID) => sit(b, roundID, 'seat:2', 'behind:1'))
  expect(state).toMatchObject({
    phase: 'dealing',
    hash: null,
    seats: [{ seat: 1, player: expect.stringContaining('•••') }, { seat: 2 }],
  })
  expect(await act(b, state, 1, 'stand')).toMatchObject({
    status: 409,
    body: { reason: 'not your seat' },
  })
  expect((await act(a, state, 1, 'insurance')).status).toBe(409)
  for (const wrong of [{ seat: 8, action: 'hit' }, { seat: 1, action: 'surrender' }, { seat: 1 }])
    expect((await hall.act({ token: a.token, roundID: state.roundID, ...wrong })).status).toBe(400)
  const before = await hall.balanceOf(b.session)
  const [first, second] = await Promise.all([act(a, state, 1, 'stand'), act(a, state, 1, 'stand')])
  expect([first.status, second.status].toSorted((x, y) => x - y)).toEqual([200, 409])
  const asked = await hall.stateOf(BLACKJACK)
  expect(asked.events.slice(0, state.events.length)).toEqual(state.events)
  const over = await finish()
  const { result } = await hall.outcomeOf(over.round, BLACKJACK)
  const due = (spots: readonly string[]) =>
    (result?.returns(spots.map((spot) => ({ spot, amountMinor: STAKE_MINOR }))) ?? []).reduce(
      (sum, { returnMinor }) => sum + returnMinor,
      0n,
    )
  expect(await hall.resume(a.token)).toMatchObject({ round: { win: toWireMoney(due(['seat:1'])) } })
  expect(await hall.resume(b.token)).toMatchObject({
    round: { win: toWireMoney(due(['seat:2', 'behind:1'])) },
  })
  expect(Math.round(Number(await hall.balanceOf(b.session)) * 100)).toBe(
    Math.round(Number(before) * 100) + Number(due(['seat:2', 'behind:1'])),
  )
})

test('a decision after its turn does not answer the next question', async () => {
  const a = await guest()
  const state = await roundWith(a, 'hit')
  const late = (turn: object) =>
    hall.act({ token: a.token, roundID: state.roundID, seat: 1, action: 'stand', turn })
  const before = await listMoves(hall.app.database.read, BLACKJACK, state.round)
  // "No insurance" is a stand too, and so is the last action on the hand before a split hand.
  for (const turn of [
    { hand: 0, insurance: true },
    { hand: 1, insurance: false },
  ])
    expect(await late(turn)).toMatchObject({ status: 409, body: { reason: 'not your turn' } })
  for (const turn of [{ hand: -1, insurance: false }, { hand: 0 }, 'x', null])
    expect(
      (await hall.act({ token: a.token, roundID: state.roundID, seat: 1, action: 'stand', turn }))
        .status,
    ).toBe(400)
  expect(await listMoves(hall.app.database.read, BLACKJACK, state.round)).toEqual(before)
  expect((await late({ hand: 0, insurance: false })).status).toBe(200)
  await finish()
})

test('doubling stakes the bet again, once per request, and needs the money', async () => {
  const [rich, poor] = [await guest(10_000_000n), await guest(1_000_000n)]
  const state = await roundWith(rich, 'double')
  const before = Number((await hall.resume(rich.token)).balance)
  const order = {
    token: rich.token,
    roundID: state.roundID,
    requestId: crypto.randomUUID(),
    seat: 1,
    action: 'double',
  }
  const doubled = await hall.act(order)
  expect(doubled).toMatchObject({ status: 200, body: { balance: (before - 100).toFixed(2) } })
  for (const again of await Promise.all([hall.act(order), hall.act(order)]))
    expect(again).toEqual(doubled)
  expect(await hall.act({ ...order, action: 'stand' })).toMatchObject({
    status: 409,
    body: { debug: 'duplicate' },
  })
  const { round } = await finish()
  expect(await hall.act(order)).toEqual(doubled)
  const { result } = await hall.outcomeOf(round, BLACKJACK)
  expect((await hall.resume(rich.token)).round).toMatchObject({
    staked: '200.00',
    win: toWireMoney(
      result?.returns([{ spot: 'seat:1', amountMinor: STAKE_MINOR }])[0]?.returnMinor ?? -1n,
    ),
  })

  const offered = await roundWith(poor, 'double')
  await hall.app.database.transaction(async (tx) => {
    const { cashMinor } = await hall.app.app.domains.wallet.balanceOf(poor.session.user.uid)
    await adjust(tx, {
      playerId: poor.session.user.uid,
      amountMinor: -cashMinor + 50n,
      description: 'adjustment',
      reference: 'test',
      now: hall.app.clock.now(),
    })
  })
  expect(await act(poor, offered, 1, 'double')).toMatchObject({
    status: 409,
    body: { debug: 'insufficient balance' },
  })
  expect((await act(poor, offered, 1, 'stand')).status).toBe(200)
  await finish()
})

test('an absent player stands, and their bets are paid', async () => {
  const a = await guest()
  const state = await roundWith(a, 'hit')
  await hall.app.call('user', 'logout', {}, a.session)
  await hall.pass(Date.parse(state.endsAt ?? '') - hall.app.clock.now().getTime())
  expect(await listMoves(hall.app.database.read, BLACKJACK, state.round)).toContainEqual({
    seat: 1,
    action: 'stand',
  })
  const { round } = await finish()
  const open = await hall.app.database.pool.query(
    `select from tables.stake where table_id = $1 and number = $2 and state = 'open'`,
    [BLACKJACK, round],
  )
  expect(open.rowCount).toBe(0)
})

test('when a process dies in a player’s turn, another restarts the turn and pays the hand once', async () => {
  const a = await guest(10_000_000n)
  const state = await roundWith(a, 'hit')
  const second = hall.app.app.domains.tables.runClocks()
  hall.app.clock.set(new Date(Date.parse(state.endsAt ?? '') + LEASE_MS + 1_000))
  await hall.step(second)
  const again = await hall.stateOf(BLACKJACK)
  expect(again).toMatchObject({ phase: 'dealing', round: state.round, turns: state.turns })
  expect(Date.parse(again.endsAt ?? '') - hall.app.clock.now().getTime()).toBe(blackjack.decisionMs)
  expect((await act(a, again, 1, 'stand')).status).toBe(200)
  await hall.until(({ phase }) => phase === 'result', BLACKJACK, second)
  await hall.step(second)
  const { result } = await hall.outcomeOf(state.round, BLACKJACK)
  expect((await hall.resume(a.token)).round).toMatchObject({
    roundID: state.roundID,
    win: toWireMoney(
      result?.returns([{ spot: 'seat:1', amountMinor: STAKE_MINOR }])[0]?.returnMinor ?? -1n,
    ),
  })
  await second.release()
})

test('the total of all balances is unchanged after rounds of any decisions', async () => {
  const guests = await Promise.all([1, 2, 3].map(() => guest(100_000_000n)))
  let expected = 3n * 100_000_000n
  for (let played = 0; played < 8; played += 1) {
    const { roundID } = await emptyTable()
    await sit(guests[0] ?? expect.unreachable(), roundID, 'seat:1', 'seat:4')
    await sit(guests[1] ?? expect.unreachable(), roundID, 'seat:2')
    await sit(guests[2] ?? expect.unreachable(), roundID, 'behind:1', 'behind:2')
    for (let moves = 0; moves < MAX_MOVES; moves += 1) {
      const state = await dealt()
      const [turn] = state.turns
      if (state.phase === 'result' || turn === undefined) break
      const owner = guests[turn.seat === 2 ? 1 : 0] ?? expect.unreachable()
      const action = turn.actions.includes('split')
        ? 'split'
        : (turn.actions[(played + moves) % turn.actions.length] ?? 'stand')
      expect((await act(owner, state, turn.seat, action)).status).toBe(200)
    }
    const { round } = await finish()
    const rows = await hall.app.database.pool.query<{ staked: bigint; won: bigint }>(
      `select sum(staked_minor)::bigint as staked, sum(win_minor)::bigint as won from tables.stake
        where table_id = $1 and number = $2`,
      [BLACKJACK, round],
    )
    const { result } = await hall.outcomeOf(round, BLACKJACK)
    const spots = ['seat:1', 'seat:4', 'seat:2', 'behind:1', 'behind:2']
    const due = (
      result?.returns(spots.map((spot) => ({ spot, amountMinor: STAKE_MINOR }))) ?? []
    ).reduce((sum, { returnMinor }) => sum + returnMinor, 0n)
    expect(rows.rows[0]?.won).toBe(due)
    expected += due - (rows.rows[0]?.staked ?? 0n)
  }
  const sums = await Promise.all(
    guests.map(async ({ session }) => Math.round(Number(await hall.balanceOf(session)) * 100)),
  )
  expect(BigInt(sums.reduce((sum, balance) => sum + balance, 0))).toBe(expected)
}, 120_000)
