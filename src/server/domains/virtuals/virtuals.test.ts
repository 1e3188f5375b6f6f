import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { FootballCard } from '#games/virtuals/football/football-card.ts'
import type { RaceResult } from '#games/virtuals/races/race-card.ts'
import { verifyGame } from '#games/verify/verify-game.ts'
import { VIRTUAL_GAMES, wins } from '#games/virtuals/virtuals.ts'
import { hashBefore } from '#server/domains/fairness/index.ts'
import { LEASE_MS } from '#server/platform/leases/lease.ts'
import { TEST_PASSWORD, type Session } from '#tests/support/test-app.ts'
import { CLOSE_GRACE_MS, STALE_MS } from './virtual-clock.ts'
import { createVirtualFixture, type VirtualFixture } from './virtuals.fixture.ts'

const HORSES = 'horses'
const BETTING_MS = 100_000
let park: VirtualFixture
let player: Session
let token: string
beforeAll(async () => {
  park = await createVirtualFixture([HORSES])
})
beforeEach(async () => {
  player = await park.newPlayer()
  token = (await park.launch(HORSES, player)).token
})
afterAll(() => park.app.close())

const line = (selection: string, stake = '10.00') => ({ legs: [selection], stake })
const isOver = ({ phase }: { phase: string }) => phase === 'result'

test('every game is listed with its next run, and opens with its limits and the returns of its markets', async () => {
  onTestFinished(() => park.open([HORSES]))
  await park.open(VIRTUAL_GAMES.map(({ kind }) => kind))
  const { data } = await park.app.call('virtualgames', 'list', {})
  expect(data.map(({ type }) => type)).toEqual(VIRTUAL_GAMES.map(({ kind }) => kind))
  expect(data[1]).toMatchObject({
    providerID: '4',
    name: 'Anka Derbisi',
    type: 'horses',
    image: '/art/virtuals/horses',
  })
  expect((await park.app.call('virtualgames', 'list', { Lang: 'en' })).data[1]).toMatchObject({
    name: 'Anka Derby',
  })
  for (const { nextRoundAt } of data)
    expect(Date.parse(nextRoundAt)).toBeGreaterThan(park.app.clock.now().getTime())
  const launch = await park.launch('football', player)
  expect(launch).toMatchObject({
    gameID: 'virtual-football',
    name: 'Anka Ligi',
    mode: 'real',
    balance: '1000.00',
    tickets: [],
    game: { type: 'football', minStake: '5.00', maxStake: '10000.00' },
  })
  expect(launch.game.returns).toContainEqual({ market: 'result', percent: 93 })
})

test('refuses an unknown game, a missing player or a place where playing is not allowed', async () => {
  const open = (data: object, session?: Session, headers?: Record<string, string>) =>
    park.app.call('virtualgames', 'init_game', { providerID: 4, ...data }, session, headers)
  expect(await open({ type: 'football' })).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(await open({ providerID: 9 }, player)).toMatchObject({
    code: 404,
    debug: 'record not found',
  })
  expect(await open({}, player, { 'x-demo-country': 'XN' })).toMatchObject({
    code: 451,
    debug: 'jurisdiction',
  })
  const chess = {
    api: { class: 'virtualgames', method: 'init_game' },
    data: { providerID: 4, type: 'chess' },
    user: player.user,
  }
  expect(await park.app.post(chess, player)).toMatchObject({ code: 400, debug: 'invalid input' })
})

test('a sport that only another process knows to be open can be entered at once', async () => {
  const open = () =>
    park.app.call('virtualgames', 'init_game', { providerID: 4, type: 'tennis' }, player)
  onTestFinished(() => park.open([HORSES]))
  await park.open([HORSES])
  expect(await open()).toMatchObject({ code: 404, debug: 'record not found' })
  await park.app.database.pool.query(
    `update virtuals.game set is_enabled = true where kind = 'tennis'`,
  )
  expect(await open()).toMatchObject({ result: true })
})

test('a round goes through its phases by the server’s clock; no result is visible before the run, and no hash before the end', async () => {
  const { round, roundID, startsAt, endsAt, runsAt, card } = await park.nextBetting(HORSES)
  expect(roundID).toBe(`horses-${round}`)
  expect(Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '')).toBe(BETTING_MS)
  expect(Date.parse(runsAt ?? '') - Date.parse(endsAt ?? '')).toBe(3_000)
  const { hash, result } = await park.outcomeOf(HORSES, round)
  const closed = await park.until(HORSES, ({ phase }) => phase === 'closed')
  expect(closed).toMatchObject({ round, result: null, hash: null, card })
  expect(JSON.stringify([closed, await park.resume(token)])).not.toContain(hash)
  expect(await park.until(HORSES, ({ phase }) => phase === 'running')).toMatchObject({
    round,
    result,
    hash: null,
  })
  expect(await park.until(HORSES, isOver)).toMatchObject({ round, result, hash, isVoid: false })
  expect(await park.until(HORSES, ({ phase }) => phase === 'betting')).toMatchObject({
    round: round + 1,
    result: null,
    hash: null,
  })
})

test('a ticket keeps its prices, and each of its lines is paid separately', async () => {
  const { round, roundID } = await park.nextBetting(HORSES)
  const programme = await park.programmeOf(HORSES, round)
  const { result } = await park.outcomeOf(HORSES, round)
  const [first = 0, second = 0] = (result as RaceResult).order
  const lines = [
    line(`1/win/${first}`, '10.01'),
    line(`1/win/${second}`),
    line(`1/forecast/${first}-${second}`),
    line(`1/place/${second}`, '5.55'),
  ]
  const { body, status } = await park.bet({ token, roundID, lines })
  expect([status, body.balance]).toEqual([200, '964.44'])
  expect(body.ticket).toMatchObject({ roundID, staked: '35.56', win: null, returned: false })
  const price = (id: string) => BigInt(programme.priceOf(id) ?? 0)
  const due = [
    (1_001n * price(`1/win/${first}`) * 2n + 100n) / 200n,
    0n,
    (1_000n * price(`1/forecast/${first}-${second}`)) / 100n,
    (555n * price(`1/place/${second}`) * 2n + 100n) / 200n,
  ]
  await park.until(HORSES, isOver)
  await park.step()
  const {
    tickets: [ticket],
    balance,
  } = await park.resume(token)
  expect(ticket?.lines.map(({ win }) => win)).toEqual(
    due.map((minor) => (Number(minor) / 100).toFixed(2)),
  )
  expect(Number(balance)).toBeCloseTo(
    964.44 + Number(due.reduce((sum, minor) => sum + minor)) / 100,
    2,
  )
  const { data } = await park.app.call('finance', 'list_transactions', { limit: 10 }, player)
  expect(data.find(({ type }) => type === 3)).toMatchObject({
    transaction_category_id: 7,
    category: 'Sanal sporlar',
    sub_category: 'Sanal spor',
    description: 'Anka Derbisi',
    roundID: ticket?.ticketID,
  })
  expect(await park.post('/games/history', { token })).toMatchObject({
    body: { rounds: [{ roundID: ticket?.ticketID, bet: '35.56', state: 'settled' }] },
  })
})

test('the balance of every player who was paid is announced', async () => {
  const { roundID } = await park.nextBetting(HORSES)
  const other = await park.newPlayer()
  const players = [
    { uid: player.user.uid, token },
    { uid: other.user.uid, token: (await park.launch(HORSES, other)).token },
  ]
  const received: string[] = []
  for (const { uid, token: own } of players) {
    await park.bet({ token: own, roundID, lines: [line('1/win/1')] })
    const { bus } = park.app.platform
    onTestFinished(bus.subscribe(`balance:${uid}`, () => void received.push(uid)))
  }
  await park.until(HORSES, isOver)
  await park.step()
  expect(received.toSorted()).toEqual(players.map(({ uid }) => uid).toSorted())
})

test('legs of different matches are multiplied; two legs of one match are refused', async () => {
  onTestFinished(() => park.open([HORSES]))
  await park.open(['football'])
  const launch = await park.launch('football', player)
  const { round, roundID } = await park.nextBetting('football')
  const programme = await park.programmeOf('football', round)
  const legs = ['1/result/home', '2/total:2.5/over', '5/both-score/yes']
  const taken = await park.bet({
    token: launch.token,
    roundID,
    lines: [{ legs, stake: '20.00' }, line('3/score/1-1')],
  })
  expect(taken.body.ticket.lines[0]?.legs).toEqual(
    legs.map((selection) => ({
      selection,
      price: ((programme.priceOf(selection) ?? 0) / 100).toFixed(2),
    })),
  )
  for (const wrong of [
    ['1/result/home', '1/total:2.5/over'],
    ['1/result/home', '1/result/home'],
    ['9/result/home'],
    ['1/result/nobody'],
    ['x'],
  ]) {
    expect(
      await park.bet({ token: launch.token, roundID, lines: [{ legs: wrong, stake: '10.00' }] }),
    ).toMatchObject({ status: 400, body: { debug: 'invalid input' } })
  }
  const { result } = await park.outcomeOf('football', round)
  await park.until('football', isOver)
  await park.step()
  const {
    tickets: [ticket],
  } = await park.resume(launch.token)
  const product = legs.reduce((all, selection) => all * (programme.priceOf(selection) ?? 0), 1)
  expect(Number(ticket?.lines[0]?.win)).toBeCloseTo(
    legs.every((selection) => wins(selection, result)) ? (20 * product) / 1e6 : 0,
    1,
  )
  expect(((await park.stateOf('football')).card as unknown as FootballCard).fixtures).toHaveLength(
    8,
  )
})

test('the same request is the same ticket, and its ID with other input is refused', async () => {
  const { roundID } = await park.nextBetting(HORSES)
  const order = { token, roundID, requestId: crypto.randomUUID(), lines: [line('1/win/1')] }
  const first = await park.bet(order)
  for (const reply of await Promise.all(Array.from({ length: 6 }, () => park.bet(order))))
    expect(reply).toEqual(first)
  expect(await park.bet({ ...order, lines: [line('1/win/2')] })).toMatchObject({
    status: 409,
    body: { debug: 'duplicate' },
  })
  expect(await park.balanceOf(player)).toBe('990.00')
  await park.until(HORSES, isOver)
  expect(await park.bet(order)).toEqual(first)
})

test('no bet is taken after the betting time, whatever the client’s clock says', async () => {
  const { roundID, round } = await park.nextBetting(HORSES)
  park.app.clock.advance(BETTING_MS - 1)
  expect((await park.bet({ token, roundID, lines: [line('1/win/1')] })).status).toBe(200)
  park.app.clock.advance(1)
  const late = { status: 409, body: { debug: 'not possible', reason: 'bets closed' } }
  expect(await park.bet({ token, roundID, lines: [line('1/win/1')] })).toMatchObject(late)
  await park.until(HORSES, isOver)
  expect(await park.bet({ token, roundID, lines: [line('1/win/1')] })).toMatchObject(late)
  expect(
    await park.bet({ token, roundID: `horses-${round + 5}`, lines: [line('1/win/1')] }),
  ).toMatchObject({ status: 404 })
  expect(
    await park.bet({ token, roundID: `dogs-${round}`, lines: [line('1/win/1')] }),
  ).toMatchObject({ status: 404 })
})

test('refuses bets the game does not take and moves no money', async () => {
  const rich = await park.newPlayer(100_000_000n)
  const { token: own } = await park.launch(HORSES, rich)
  const { roundID } = await park.nextBetting(HORSES)
  const of = (lines: unknown, by = own) => park.bet({ token: by, roundID, lines })
  for (const lines of [
    [],
    [{ legs: [], stake: '10' }],
    [line('1/win/1', '0')],
    [line('1/win/1', '-5')],
    [line('1/win/1', '4.99')],
    [line('1/win/1', '10.001')],
    [line('1/win/99')],
    'x',
    [{}],
    Array.from({ length: 21 }, () => line('1/win/1')),
  ]) {
    expect(await of(lines)).toMatchObject({ status: 400, body: { debug: 'invalid input' } })
  }
  expect(await of([line('1/win/1', '10000.01')])).toMatchObject({
    status: 409,
    body: { debug: 'limit reached', limit: 'selection' },
  })
  expect(await of([line('1/forecast/1-2', '2000.01')])).toMatchObject({
    status: 409,
    body: { debug: 'limit reached' },
  })
  expect((await of([line('1/parity/odd', '6000')])).status).toBe(200)
  expect(await of([line('1/parity/odd', '4000.01')])).toMatchObject({
    body: { limit: 'selection' },
  })
  expect((await of([line('1/parity/even', '10000'), line('1/half/low', '9000')])).status).toBe(200)
  expect(await of([line('1/half/high', '10')])).toMatchObject({ body: { limit: 'round' } })
  expect(await of([line('1/parity/odd', '1001')], token)).toMatchObject({
    status: 409,
    body: { debug: 'insufficient balance' },
  })
  expect(
    await park.bet({ token: 'no-such-token', roundID, lines: [line('1/win/1')] }),
  ).toMatchObject({ status: 401, body: { debug: 'token expired' } })
  expect(
    await park.bet({ token, roundID, lines: [line('1/win/1')] }, { 'x-demo-country': 'XN' }),
  ).toMatchObject({ status: 451 })
  expect([await park.balanceOf(rich), await park.balanceOf(player)]).toEqual([
    '975000.00',
    '1000.00',
  ])
})

test('an ended session cannot bet', async () => {
  const { roundID } = await park.nextBetting(HORSES)
  await park.app.call('user', 'logout', {}, player)
  expect(await park.bet({ token, roundID, lines: [line('1/win/1')] })).toMatchObject({
    status: 401,
    body: { debug: 'token expired' },
  })
  expect((await park.app.signIn(player.user.username, TEST_PASSWORD)).user.username).toBe(
    player.user.username,
  )
})

test('a round whose bets were not closed in time refunds every ticket, and its season continues', async () => {
  const { roundID, round } = await park.nextBetting(HORSES)
  await park.bet({ token, roundID, lines: [line('1/win/1'), line('1/win/2')] })
  park.app.clock.advance(BETTING_MS + CLOSE_GRACE_MS + STALE_MS + 1)
  await park.step()
  expect(await park.stateOf(HORSES)).toMatchObject({ phase: 'result', isVoid: true, round })
  expect(await park.balanceOf(player)).toBe('1000.00')
  expect((await park.resume(token)).tickets[0]).toMatchObject({ returned: true, win: '20.00' })
  const next = await park.nextBetting(HORSES)
  const ran = (await park.roundOf(HORSES, round)).card
  expect(next.round).toBe(round + 1)
  expect(ran.kind === 'horses' && ran.runners.length).toBeGreaterThanOrEqual(8)
})

test.each(['betting', 'closed', 'running', 'result'] as const)(
  'when a process dies in phase %s another takes over within five seconds, and everyone is paid once',
  async (phase) => {
    const { virtuals } = park.app.app.domains
    const { roundID, round } = await park.nextBetting(HORSES)
    const { result } = await park.outcomeOf(HORSES, round)
    const [winner = 0] = (result as RaceResult).order
    const programme = await park.programmeOf(HORSES, round)
    const price = programme.priceOf(`1/win/${winner}`) ?? 0
    await park.bet({ token, roundID, lines: [line(`1/win/${winner}`)] })
    await park.until(HORSES, (state) => state.phase === phase && state.round === round)
    const second = virtuals.runClocks()
    await park.step(second)
    expect((await park.last(HORSES))?.number).toBe(round)
    // The first process stops sending.
    park.app.clock.advance(LEASE_MS + 1_000)
    await park.until(
      HORSES,
      ({ phase: now, round: at }) => (now === 'result' && at === round) || at > round,
      second,
    )
    await park.step(second)
    const due = (990 + price / 10).toFixed(2)
    expect(await park.balanceOf(player)).toBe(due)
    // After it wakes up it writes nothing: another process holds the lease.
    await virtuals.clocks.step()
    await virtuals.clocks.settled()
    expect(await park.balanceOf(player)).toBe(due)
    await second.release()
  },
)

test('a process that lost its lease without knowing writes nothing', async () => {
  const { round } = await park.nextBetting(HORSES)
  const { pool } = park.app.database
  await pool.query(
    `update platform.lease set fence = fence + 1, holder = $1 where name = 'virtual:horses'`,
    [crypto.randomUUID()],
  )
  park.app.clock.advance(BETTING_MS + CLOSE_GRACE_MS)
  await pool.query(`update platform.lease set held_until = $1 where name = 'virtual:horses'`, [
    new Date(park.app.clock.now().getTime() + 1_000),
  ])
  await park.step()
  expect(await park.last(HORSES)).toMatchObject({ number: round, state: 'betting' })
  park.app.clock.advance(1_500)
  await park.until(HORSES, isOver)
})

test('each last-moment bet is either taken or refused before the close is written', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => park.newPlayer()))
  const tokens = await Promise.all(
    players.map(async (session) => (await park.launch(HORSES, session)).token),
  )
  const { roundID, round } = await park.nextBetting(HORSES)
  park.app.clock.advance(BETTING_MS - 1)
  const early = tokens.map((each) =>
    park.bet({ token: each, roundID, lines: [line('1/parity/odd')] }),
  )
  const replies = await Promise.all(early)
  park.app.clock.advance(1 + CLOSE_GRACE_MS)
  const [late] = await Promise.all([
    Promise.all(
      tokens.map((each) => park.bet({ token: each, roundID, lines: [line('1/parity/even')] })),
    ),
    park.step(),
  ])
  expect(replies.map(({ status }) => status)).toEqual(tokens.map(() => 200))
  expect(late.map(({ status }) => status)).toEqual(tokens.map(() => 409))
  await park.until(HORSES, isOver)
  await park.step()
  const { rows } = await park.app.database.pool.query<{ n: number }>(
    `select count(*)::int as n from virtuals.ticket where kind = 'horses' and number = $1
      and state = 'settled'`,
    [round],
  )
  expect(rows[0]?.n).toBe(20)
})

test('a result follows from its hash, and each hash from the next one, back to the first published hash', async () => {
  await park.nextBetting(HORSES)
  const { rounds } = (
    await park.app.call('fairness', 'virtual_rounds', { type: 'horses', limit: 50 })
  ).data
  const [newest, before] = rounds
  if (newest === undefined || before === undefined) throw new Error('two rounds are over')
  expect(hashBefore(newest.hash)).toBe(before.hash)
  for (const { hash, salt, round, card, result, game } of rounds)
    expect(
      verifyGame({ game, serverSeed: hash, clientSeed: salt, nonce: round, params: {} }),
    ).toEqual({ card, result })
  let back = newest.hash
  for (let number = newest.round; number > 0; number -= 1) back = hashBefore(back)
  expect(back).toBe(newest.chain)
  expect(
    (
      await park.app.call('fairness', 'virtual_rounds', {
        type: 'horses',
        before: newest.round,
        limit: 1,
      })
    ).data.rounds[0]?.round,
  ).toBe(before.round)
})

test('a round can be requested by its number, with the newest round that leads back to it', async () => {
  const { round } = await park.nextBetting(HORSES)
  const ask = async (asked: number) =>
    (
      await park.app.call('fairness', 'virtual_rounds', { type: 'horses', round: asked })
    ).data.rounds.map((each) => each.round)
  expect(await ask(1)).toEqual([1, round - 1])
  expect(await ask(round - 1)).toEqual([round - 1])
  expect(await ask(round)).toEqual([])
})

test('a player verifies an own ticket, with its hash once the round is over', async () => {
  const { roundID } = await park.nextBetting(HORSES)
  const {
    body: { ticket },
  } = await park.bet({ token, roundID, lines: [line('1/win/1')] })
  const open = (await park.app.call('fairness', 'round', { roundID: ticket.ticketID }, player)).data
  expect(open).toMatchObject({
    game: 'virtual-horses',
    serverSeed: null,
    bet: '10.00',
    params: { virtualRound: roundID },
  })
  await park.until(HORSES, isOver)
  await park.step()
  const over = (await park.app.call('fairness', 'round', { roundID: ticket.ticketID }, player)).data
  expect(hashBefore(over.serverSeed ?? '')).toBe(open.serverSeedHash)
  expect(
    await park.app.call('fairness', 'round', { roundID: ticket.ticketID }, await park.newPlayer()),
  ).toMatchObject({ code: 404 })
})
