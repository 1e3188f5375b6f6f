import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDraw } from '#games/fairness/draw.ts'
import { suitOf } from '#games/slots/gamble.ts'
import { playGambledRound } from '#games/slots/gambled-round.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import { laleDevri } from '#games/slots/titles/lale-devri.ts'
import { yediYildiz } from '#games/slots/titles/yedi-yildiz.ts'
import type { RoundReply } from '#shared/contracts/games.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const [KAPADOKYA, YEDI, LALE] = ['1001', '1003', '1004']
const CYCLE_MS = Math.max(laleDevri.minCycleMs, yediYildiz.minCycleMs)
const DAY_MS = 24 * 3_600_000
const CASH_MINOR = 100_000n
let app: TestApp
let game: ReturnType<typeof gameClient>
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  game = gameClient(app)
})
beforeEach(async () => {
  player = await app.signUp()
  await giveCash(app, player.user.uid, CASH_MINOR)
})
afterAll(async () => {
  expect((await app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
  await app.close()
})

const balanceOf = async (session: Session) =>
  (await app.call('finance', 'check_balance', {}, session)).data.balance
const BUY = { buy: 'free-spins' }

test('bought free spins cost their whole price, win by the bet, and are marked as bought in every list', async () => {
  const launch = await game.launch(LALE, player)
  expect(launch.rules.params).toEqual({ buy: [{ feature: 'free-spins', price: 90, rtp: 96.57 }] })
  const { status, body } = await game.round({ token: launch.token, bet: '2.00', params: BUY })
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'settled', bet: '180.00', actions: [] })
  expect(body.events.some(({ type }) => type === 'free-spins')).toBe(true)
  expect(fromWireMoney(body.balance)).toBe(CASH_MINOR - 18_000n + fromWireMoney(body.win))
  expect(await balanceOf(player)).toBe(body.balance)
  expect((await game.history(launch.token)).body.rounds).toMatchObject([
    { roundID: body.roundID, bet: '180.00', win: body.win, state: 'settled' },
  ])
  expect(
    (await game.get(`/games/replay/${body.roundID}?token=${launch.token}`)).body,
  ).toMatchObject({ bet: '180.00', params: BUY, win: body.win })
  const moved = (await app.call('finance', 'list_transactions', { searchType: 3 }, player)).data
  expect(
    moved.map(({ amount }) => amount).some((amount) => amount.replace('-', '') === '180.00'),
  ).toBe(true)
})

test('a bought round follows from its seeds, and the verifier agrees', async () => {
  const { token, fairness } = await game.launch(LALE, player)
  const { body } = await game.round({ token, bet: '1.00', params: BUY })
  const {
    data: { serverSeed },
  } = await app.call('fairness', 'rotate', { clientSeed: 'kayik' }, player)
  const { winMinor, stakeMinor } = playSlotRound(
    laleDevri,
    createDraw(serverSeed, fairness.clientSeed, body.nonce),
    100n,
    { buy: 'free-spins' },
  )
  expect([body.win, body.bet]).toEqual([toWireMoney(winMinor), toWireMoney(stakeMinor)])
  const { data: record } = await app.call('fairness', 'round', { roundID: body.roundID }, player)
  expect(record).toMatchObject({ bet: '1.00', stake: '90.00', params: { ...BUY, bet: '1.00' } })
  const verified = await app.call('fairness', 'verify', {
    game: record.game,
    serverSeed,
    clientSeed: record.clientSeed,
    nonce: record.nonce,
    params: record.params,
  })
  expect(verified.data.outcome).toMatchObject({
    stake: '90.00',
    win: body.win,
    events: body.events,
  })
})

test('a price above the balance takes nothing, for money and on play credit', async () => {
  await giveCash(app, player.user.uid, 8_999n - CASH_MINOR)
  const { token } = await game.launch(LALE, player)
  expect(await game.round({ token, bet: '1.00', params: BUY })).toMatchObject({
    status: 409,
    body: { debug: 'insufficient balance', balance: '89.99' },
  })
  expect((await game.history(token)).body.rounds).toEqual([])
  expect((await game.round({ token, bet: '1.00' })).body.nonce).toBe(0)
  const trial = await game.launch(LALE)
  expect(await game.round({ token: trial.token, bet: '20.00', params: BUY })).toMatchObject({
    status: 409,
    body: { debug: 'insufficient balance', balance: '1000.00' },
  })
  const { body } = await game.round({ token: trial.token, bet: '10.00', params: BUY })
  expect(body.bet).toBe('900.00')
  expect(fromWireMoney(body.balance)).toBe(10_000n + fromWireMoney(body.win))
  expect((await game.history(trial.token)).body.rounds).toMatchObject([{ bet: '900.00' }])
})

test('a repeated purchase is one, a changed repeat is a duplicate, and the next waits for its cycle', async () => {
  const { token } = await game.launch(KAPADOKYA, player)
  const asked = { token, requestId: crypto.randomUUID(), bet: '1.00', params: BUY }
  const first = await game.round(asked)
  expect(await game.round(asked)).toEqual(first)
  expect(await game.round({ ...asked, params: {} })).toMatchObject({
    status: 409,
    body: { debug: 'duplicate' },
  })
  expect(await game.round({ ...asked, requestId: crypto.randomUUID() })).toMatchObject({
    status: 409,
    body: { debug: 'too fast' },
  })
  expect(await balanceOf(player)).toBe(first.body.balance)
  app.clock.advance(CYCLE_MS)
  const trial = await game.launch(KAPADOKYA)
  const onCredit = { ...asked, token: trial.token, requestId: crypto.randomUUID() }
  expect(await game.round(onCredit)).toEqual(await game.round(onCredit))
})

test.each([
  ['a feature nobody sells', LALE, { buy: 'bonus' }, 'buy'],
  ['a feature that is no text', LALE, { buy: ['free-spins'] }, 'buy'],
  ['a feature of another title', YEDI, BUY, 'buy'],
  ['a gamble where none is offered', LALE, { gamble: true }, 'gamble'],
  ['a gamble that is no yes or no', YEDI, { gamble: 'true' }, 'gamble'],
  ['a param nobody knows', KAPADOKYA, { turbo: true }, 'turbo'],
])('%s is refused by field and moves nothing', async (_, gameID, params, field) => {
  const { token } = await game.launch(gameID, player)
  expect(await game.round({ token, bet: '1.00', params })).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  })
  expect(await balanceOf(player)).toBe('1000.00')
})

test('the observed return of a title with a bought feature is judged by both of its stated returns', async () => {
  const { token } = await game.launch(LALE, player)
  const { body } = await game.round({ token, bet: '1.00', params: BUY })
  app.clock.advance(31_000)
  expect(await app.app.domains.rounds.foldTally()).toBeGreaterThan(0)
  const own = (await app.call('fairness', 'own_returns', {}, player)).data.games.find(
    ({ gameID }) => gameID === LALE,
  )
  expect(own).toMatchObject({
    rounds: 1,
    basis: 'observed',
    observed: Math.round((Number(body.win) / 90) * 10_000) / 100,
  })
})

async function openGamble(token: string): Promise<RoundReply> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { body } = await game.round({ token, bet: '1.00', params: { gamble: true } })
    if (body.state === 'open') return body
    expect(body.win === '0.00' || Number(body.win) > 250).toBe(true)
    app.clock.advance(CYCLE_MS)
  }
  throw new Error('no spin won')
}

const wonBy = (round: RoundReply) => fromWireMoney(String(round.events.at(-1)?.['win']))

test('a win staked on a card is paid or lost by its seeds, on any device, and the verifier agrees', async () => {
  const { token, fairness } = await game.launch(YEDI, player)
  const opened = await openGamble(token)
  expect(opened).toMatchObject({
    win: '0.00',
    actions: [
      { action: 'gamble', params: { pick: expect.arrayContaining(['red', 'black']) } },
      { action: 'collect' },
    ],
  })
  expect(JSON.stringify(opened)).not.toContain('card')
  const stood = wonBy(opened)
  expect(await game.round({ token, bet: '1.00' })).toMatchObject({
    status: 409,
    body: { debug: 'round open', round: { roundID: opened.roundID } },
  })
  expect(await app.call('fairness', 'rotate', { clientSeed: 'erken' }, player)).toMatchObject({
    debug: 'round open',
  })

  const other = await game.launch(YEDI, player)
  expect(other.round).toMatchObject({
    roundID: opened.roundID,
    state: 'open',
    events: opened.events,
    actions: opened.actions,
  })
  const id = crypto.randomUUID()
  const pick = {
    token: other.token,
    roundID: opened.roundID,
    requestId: id,
    action: 'gamble',
    params: { pick: 'red' },
  }
  const turned = await game.act(pick)
  expect(await game.act(pick)).toEqual(turned)
  expect(turned.body.events).toMatchObject([{ type: 'gamble', step: 1, pick: 'red' }])
  const right = turned.body.events[0]?.['right'] === true
  expect(wonBy(turned.body)).toBe(right ? 2n * stood : 0n)
  if (turned.body.state === 'open')
    await game.act({ token, roundID: opened.roundID, action: 'collect', params: {} })

  const {
    body: {
      rounds: [last],
    },
  } = await game.history(token)
  expect(last).toMatchObject({
    roundID: opened.roundID,
    state: 'settled',
    bet: '1.00',
    win: right ? toWireMoney(2n * stood) : '0.00',
  })
  const {
    data: { serverSeed },
  } = await app.call('fairness', 'rotate', { clientSeed: 'kart' }, player)
  const again = playGambledRound(
    yediYildiz,
    createDraw(serverSeed, fairness.clientSeed, opened.nonce),
    100n,
    {},
    ['red'],
  )
  expect(toWireMoney(again.winMinor)).toBe(last?.win)
  expect(turned.body.events[0]).toMatchObject({ card: again.cards[0]?.card })
  const { data: record } = await app.call('fairness', 'round', { roundID: opened.roundID }, player)
  expect(record.moves[0]).toEqual({ action: 'gamble', params: { pick: 'red' } })
  const verified = await app.call('fairness', 'verify', {
    game: record.game,
    serverSeed,
    clientSeed: record.clientSeed,
    nonce: record.nonce,
    params: { ...record.params, picks: ['red'] },
  })
  expect(verified.data.outcome).toMatchObject({ win: record.win })
  expect(suitOf(again.cards[0]?.card ?? 0)).toBeTypeOf('string')
})

test('collect pays the spin’s win once, and an invalid move changes nothing', async () => {
  const { token } = await game.launch(YEDI, player)
  const opened = await openGamble(token)
  const before = fromWireMoney(opened.balance)
  const move = (action: string, params: Record<string, unknown> = {}) =>
    game.act({ token, roundID: opened.roundID, requestId: crypto.randomUUID(), action, params })
  expect(await move('gamble', { pick: 'green' })).toMatchObject({
    status: 400,
    body: { fields: { pick: expect.any(String) } },
  })
  expect(await move('gamble')).toMatchObject({ status: 400 })
  expect(await move('double')).toMatchObject({ status: 409, body: { debug: 'not possible' } })
  expect(await balanceOf(player)).toBe(opened.balance)
  expect((await move('collect')).body).toMatchObject({
    state: 'settled',
    win: toWireMoney(wonBy(opened)),
    events: [{ type: 'collect' }],
    actions: [],
  })
  expect(await balanceOf(player)).toBe(toWireMoney(before + wonBy(opened)))
  expect(await move('gamble', { pick: 'red' })).toMatchObject({
    status: 409,
    body: { debug: 'not possible' },
  })
})

test('a gamble left open for a day is collected for the player', async () => {
  const { token } = await game.launch(YEDI, player)
  const opened = await openGamble(token)
  app.clock.advance(DAY_MS + 1)
  expect(await app.app.domains.rounds.settleAbandoned()).toBe(1)
  const session = await app.signIn(player.user.username)
  expect(await balanceOf(session)).toBe(toWireMoney(fromWireMoney(opened.balance) + wonBy(opened)))
  expect((await game.launch(YEDI, session)).round).toBeNull()
})

test('on play credit too, a win can be staked on a card', async () => {
  const { token } = await game.launch(YEDI)
  const opened = await openGamble(token)
  expect((await game.resume(token)).body.round).toMatchObject({
    state: 'open',
    roundID: opened.roundID,
  })
  const { body } = await game.act({ token, roundID: opened.roundID, action: 'collect', params: {} })
  expect(fromWireMoney(body.balance)).toBe(fromWireMoney(opened.balance) + wonBy(opened))
})
