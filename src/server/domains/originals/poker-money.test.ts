import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { perfectHold } from '#games/originals/poker-perfect.ts'
import { giveCash } from '#tests/support/funds.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const VIDEO_POKER = '2008'
const DAY_MS = 24 * 3_600_000

let app: TestApp
let game: ReturnType<typeof gameClient>
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  game = gameClient(app)
})
beforeEach(async () => {
  player = await app.signUp()
  await giveCash(app, player.user.uid, 10_000n)
})
afterAll(async () => {
  expect((await app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
  await app.close()
})

const balanceOf = async () => (await app.call('finance', 'check_balance', {}, player)).data.balance
const inKurus = (wire: string) => Math.round(Number(wire) * 100)
type Made = { cards: number[]; multiplier: string }
type Drawn = Made & { others: Made[] }

test('ten hands take their bets together once, and one draw pays the sum of what they made', async () => {
  const { token } = await game.launch(VIDEO_POKER, player)
  const opened = await game.round({ token, bet: '20.00', params: { variant: 'joker', hands: 10 } })
  expect(opened.body).toMatchObject({
    state: 'open',
    bet: '20.00',
    balance: '80.00',
    events: [{ type: 'deal', variant: 'joker', hands: 10 }],
  })
  const draw = {
    token,
    roundID: opened.body.roundID,
    requestId: crypto.randomUUID(),
    action: 'draw',
    params: { hold: [true, true, false, false, false] },
  }
  const [first, again] = await Promise.all([game.act(draw), game.act(draw)])
  expect(again.body).toEqual(first.body)
  const [drawn] = first.body.events as unknown as Drawn[]
  expect(drawn?.others).toHaveLength(9)
  const made = drawn === undefined ? [] : [drawn, ...drawn.others]
  const win = made.reduce((sum, { multiplier }) => sum + inKurus(multiplier) * 2, 0)
  expect(inKurus(first.body.win)).toBe(win)
  expect(inKurus(await balanceOf())).toBe(8_000 + win)
  expect(
    (await game.act({ ...draw, requestId: crypto.randomUUID() })).body,
    'another hold comes too late',
  ).toMatchObject({ debug: 'not possible' })
})

test('a bet that does not give every hand a whole lira is refused and moves nothing', async () => {
  const { token } = await game.launch(VIDEO_POKER, player)
  expect(await game.round({ token, bet: '7.00', params: { hands: 3 } })).toMatchObject({
    status: 400,
  })
  expect(await balanceOf()).toBe('100.00')
  const { body } = await game.round({ token, bet: '9.00', params: { hands: 3 } })
  expect(body).toMatchObject({ nonce: 0, balance: '91.00' })
  const drawn = await game.act({
    token,
    roundID: body.roundID,
    requestId: crypto.randomUUID(),
    action: 'draw',
    params: { hold: [true, true, true, true, true] },
  })
  expect(drawn.body).toMatchObject({ state: 'settled', bet: '9.00' })
})

test('a round left for a day is drawn by the perfect play of its own variant', async () => {
  const { token } = await game.launch(VIDEO_POKER, player)
  const params = { variant: 'deuces-wild', hands: 3 }
  const { body } = await game.round({ token, bet: '3.00', params })
  const [deal] = body.events as unknown as { cards: number[] }[]
  app.clock.advance(DAY_MS + 1)
  expect(await app.app.domains.rounds.settleAbandoned()).toBe(1)
  const { rows } = await app.database.pool.query<{ action: string; params: string }>(
    'select action, params from rounds.step where round_id = $1',
    [body.roundID],
  )
  const { hold } = perfectHold('deuces-wild', deal?.cards ?? [])
  expect(rows).toEqual([{ action: 'draw', params: JSON.stringify({ hold }) }])
})
