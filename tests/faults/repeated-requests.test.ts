import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHallFixture, type HallFixture } from '#server/domains/bingo/bingo.fixture.ts'
import * as shop from '#server/domains/shop/terms.ts'
import { sealDay } from '#server/domains/wheel/days.ts'
import { DEMO_RULES } from '#server/domains/wheel/demo-rules.ts'
import { writeFirstTerms } from '#server/domains/wheel/terms.ts'
import { siteDate } from '#shared/dates.ts'
import { giveCash } from '#tests/support/funds.ts'
import { newPromotion } from '#tests/support/promotion.ts'
import { publishShortChains } from '#tests/support/short-chains.ts'
import type { Session } from '#tests/support/test-app.ts'

const ROULETTE = '4001'
const SHOP_RULES: shop.ShopRules = {
  items: [{ prize: { kind: 'cash', amountMinor: 500n }, points: 500, minLevel: 1, perDay: 1 }],
  budgetMinor: 1_000_000n,
  needsIdentity: false,
}
/** Together a minute and a half, in which rounds end and others begin. */
const STEPS = 9
const STRIDE_MS = 10_000
const MINES = '2004'
const BET = { spot: 'red', amount: '10.00' }
const WITHDRAWAL = {
  Type: 2,
  methodID: 'wallet',
  amount: '200.00',
  fields: { walletNumber: '1234567890' },
  identityValidity: '2030-01-01',
}

type Send = () => Promise<string>
type Repeated = { name: string; prepare(player: Session, requestId: string): Promise<Send> }

let hall: HallFixture
beforeAll(async () => {
  hall = await createHallFixture()
  await openFewGames()
  await hall.app.platform.database.transaction(async (tx) => {
    const now = hall.app.clock.now()
    await hall.app.app.domains.promotions.seedDemo(tx, now)
    await sealDay(tx, hall.app.platform.secrets, siteDate(now), now)
    await writeFirstTerms(
      tx,
      { ...DEMO_RULES, minStakedMinor: 0n },
      { by: 'test', reason: null, now },
    )
    await shop.writeFirstTerms(tx, SHOP_RULES, { by: 'test', reason: null, now })
  })
})
afterAll(() => hall.app.close())

/** Stakes own money and loses it, for the points that it earns. */
async function stake(player: Session, betMinor: bigint): Promise<void> {
  await giveCash(hall.app, player.user.uid, betMinor)
  await hall.app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: player.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor,
    winMinor: 0n,
    roundId: crypto.randomUUID(),
    gameId: '1001',
    subject: 'Kapadokya',
    subCategory: 301,
    reply: {},
  })
  await hall.app.app.domains.loyalty.run()
}

/** Each second moves every open game, so only those that these tests play are open. */
async function openFewGames(): Promise<void> {
  const { platform, clock, app, database } = hall.app
  await publishShortChains(platform, clock.now(), ['tables'])
  await database.pool.query('update tables.live_table set is_enabled = (id = $1)', [ROULETTE])
  await database.pool.query(`update virtuals.game set is_enabled = (kind = 'horses')`)
  await app.domains.tables.reload()
  await app.domains.virtuals.reload()
}

const endpoint =
  (player: Session, api: { class: string; method: string }, data: object): Send =>
  async () =>
    (
      await hall.app.inject({
        method: 'POST',
        url: '/endpoint',
        headers: { 'content-type': 'application/json', panel: 'frontend' },
        cookies: player.cookies,
        payload: JSON.stringify({ api, data, user: player.user }),
      })
    ).body
const bare =
  (url: string, body: object): Send =>
  async () =>
    (
      await hall.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
    ).body

async function launch(
  player: Session,
  api: { class: string; method: string },
  data: object,
): Promise<{ token: string }> {
  const {
    data: { url },
  } = JSON.parse(await endpoint(player, api, data)()) as { data: { url: string } }
  return (
    await hall.app.inject({
      method: 'GET',
      url: new URL(url).pathname,
      headers: { accept: 'application/json' },
    })
  ).json()
}
const mines = (player: Session) =>
  launch(
    player,
    { class: 'casino', method: 'init_game' },
    { gameID: MINES, isMobile: true, mode: 'real' },
  )

async function betting(
  of: {
    clocks: { step(): Promise<number>; settled(): Promise<unknown> }
    stateOf(id: string): Promise<{ phase: string; roundID: string | null }>
  },
  id: string,
): Promise<string> {
  for (let steps = 0; steps < 400; steps += 1) {
    await of.clocks.step()
    await of.clocks.settled()
    const { phase, roundID } = await of.stateOf(id)
    if (phase === 'betting' && roundID !== null) return roundID
    hall.app.clock.advance(1_000)
  }
  throw new Error(`${id} takes no bets`)
}

const REPEATED: readonly Repeated[] = [
  {
    name: 'games/round',
    async prepare(player, requestId) {
      const { token } = await mines(player)
      return bare('/games/round', { token, requestId, bet: '1.00', params: { mines: 3 } })
    },
  },
  {
    name: 'games/act',
    async prepare(player, requestId) {
      const { token } = await mines(player)
      const { roundID } = JSON.parse(
        await bare('/games/round', {
          token,
          requestId: crypto.randomUUID(),
          bet: '1.00',
          params: { mines: 3 },
        })(),
      ) as { roundID: string }
      return bare('/games/act', {
        token,
        roundID,
        requestId,
        action: 'reveal',
        params: { tile: 7 },
      })
    },
  },
  {
    name: 'games/table/bet',
    async prepare(player, requestId) {
      const { token } = await launch(
        player,
        { class: 'livecasino', method: 'init_game' },
        { tableID: ROULETTE, isMobile: true, mode: 'real' },
      )
      return bare('/games/table/bet', {
        token,
        requestId,
        roundID: await betting(hall.app.app.domains.tables, ROULETTE),
        bets: [BET],
      })
    },
  },
  {
    name: 'games/table/undo',
    async prepare(player, requestId) {
      const { token } = await launch(
        player,
        { class: 'livecasino', method: 'init_game' },
        { tableID: ROULETTE, isMobile: true, mode: 'real' },
      )
      const roundID = await betting(hall.app.app.domains.tables, ROULETTE)
      await bare('/games/table/bet', {
        token,
        requestId: crypto.randomUUID(),
        roundID,
        bets: [BET],
      })()
      return bare('/games/table/undo', { token, requestId, roundID })
    },
  },
  {
    name: 'games/virtual/bet',
    async prepare(player, requestId) {
      const { token } = await launch(
        player,
        { class: 'virtualgames', method: 'init_game' },
        { providerID: 4, type: 'horses' },
      )
      return bare('/games/virtual/bet', {
        token,
        requestId,
        roundID: await betting(hall.app.app.domains.virtuals, 'horses'),
        lines: [{ legs: ['1/win/1'], stake: '10.00' }],
      })
    },
  },
  {
    name: 'bingo.buy_tickets',
    prepare: async (player, requestId) =>
      endpoint(
        player,
        { class: 'bingo', method: 'buy_tickets' },
        { requestId, roomID: '6001', roundID: (await hall.sale()).roundID, count: 3 },
      ),
  },
  {
    name: 'prepayServices.processTransaction, a deposit',
    prepare: async (player, requestId) =>
      endpoint(
        player,
        { class: 'prepayServices', method: 'processTransaction' },
        { requestId, Type: 1, methodID: 'fast', amount: '500.00' },
      ),
  },
  {
    name: 'prepayServices.processTransaction, a withdrawal',
    prepare: async (player, requestId) =>
      endpoint(
        player,
        { class: 'prepayServices', method: 'processTransaction' },
        { requestId, ...WITHDRAWAL },
      ),
  },
  {
    name: 'finance.save_bank_transfer',
    async prepare(player, requestId) {
      const { data: banks } = await hall.app.call('finance', 'list_banks', { typeID: 2 }, player)
      return endpoint(
        player,
        { class: 'finance', method: 'save_bank_transfer' },
        {
          requestId,
          amount: '750.50',
          bankID: banks[0]?.bankID ?? '',
          reference: `R-${requestId.slice(0, 8)}`,
          date: '2026-11-20',
        },
      )
    },
  },
  {
    name: 'finance.cancel_transaction',
    async prepare(player, requestId) {
      const {
        data: { transactionID },
      } = await hall.app.call('prepayServices', 'processTransaction', WITHDRAWAL, player)
      return endpoint(
        player,
        { class: 'finance', method: 'cancel_transaction' },
        { requestId, transactionID },
      )
    },
  },
  {
    name: 'finance.move_to_vault',
    prepare: async (player, requestId) =>
      endpoint(
        player,
        { class: 'finance', method: 'move_to_vault' },
        { requestId, amount: '25.00', days: 7 },
      ),
  },
  {
    name: 'shop.buy',
    async prepare(player, requestId) {
      await stake(player, 1_000_000n)
      return endpoint(
        player,
        { class: 'shop', method: 'buy' },
        { requestId, version: 1, item: 0, points: 500 },
      )
    },
  },
  {
    name: 'wheel.spin',
    prepare: async (player, requestId) =>
      endpoint(player, { class: 'wheel', method: 'spin' }, { requestId, clientSeed: 'tekrar' }),
  },
  {
    name: 'promotion.request',
    prepare: async (player, requestId) =>
      endpoint(
        player,
        { class: 'promotion', method: 'request' },
        {
          requestId,
          promotionID: await newPromotion(hall.app, { reward: 'cash', maxMinor: 5_000n }),
        },
      ),
  },
  {
    name: 'promotion.redeem',
    async prepare(player, requestId) {
      const promotionID = await newPromotion(hall.app, {
        reward: 'cash',
        maxMinor: 5_000n,
        needsCode: true,
      })
      await hall.app.database.pool.query(
        'insert into promotions.code (code, promotion_id, max_uses, used) values ($1, $2, 1, 0)',
        [`K${promotionID}KOD`, promotionID],
      )
      return endpoint(
        player,
        { class: 'promotion', method: 'redeem' },
        { requestId, code: `K${promotionID}KOD` },
      )
    },
  },
]

async function changeMoneyAndRound(player: Session): Promise<void> {
  await giveCash(hall.app, player.user.uid, 12_345n)
  const { token } = await mines(player)
  await bare('/games/round', {
    token,
    requestId: crypto.randomUUID(),
    bet: '1.00',
    params: { mines: 3 },
  })()
}

async function letTimePass(): Promise<void> {
  const { tables, virtuals, bingo } = hall.app.app.domains
  for (let steps = 0; steps < STEPS; steps += 1) {
    hall.app.clock.advance(STRIDE_MS)
    for (const { clocks } of [tables, virtuals, bingo]) {
      await clocks.step()
      await clocks.settled()
    }
  }
}

type Made = { player: Session; send: Send; first: string }

/** Every request once. All of them are made before the time passes, because that is expensive. */
const made = new Map<string, Made>()
beforeAll(async () => {
  for (const { name, prepare } of REPEATED) {
    const player = await hall.newPlayer(1_000_000n)
    const send = await prepare(player, crypto.randomUUID())
    made.set(name, { player, send, first: await send() })
  }
  for (const { player } of made.values()) await changeMoneyAndRound(player)
  await letTimePass()
})

test.each(REPEATED)(
  'a repeated $name gets the first answer, byte for byte, and moves nothing',
  async ({ name }) => {
    const request = made.get(name)
    if (request === undefined) throw new Error(`${name} was not made`)
    const { player, send, first } = request
    expect(first).not.toMatch(/"debug"/)
    const before = await hall.balanceOf(player)
    expect(await send()).toBe(first)
    expect(await hall.balanceOf(player)).toBe(before)
  },
)

test.each(REPEATED.filter(({ name }) => !name.startsWith('games/')))(
  'a repeated $name gets the first answer during a time-out too, and a new one is refused',
  async ({ name, prepare }) => {
    const player = await hall.newPlayer(1_000_000n)
    const send = await prepare(player, crypto.randomUUID())
    const another = await prepare(player, crypto.randomUUID())
    const first = await send()
    await hall.app.call('protection', 'time_out', { hours: 24 }, player)
    expect(await send()).toBe(first)
    const leavesHouse = /withdrawal|cancel|vault/.test(name)
    expect(/"debug":"self excluded"/.test(await another())).toBe(!leavesHouse)
  },
)

test('a repeated bet gets the first answer from a forbidden location, and a new one is refused', async () => {
  const player = await hall.newPlayer()
  const { token } = await mines(player)
  const round = (requestId: string, headers: Record<string, string> = {}) =>
    hall.post<{ debug?: string }>(
      '/games/round',
      { token, requestId, bet: '1.00', params: { mines: 3 } },
      headers,
    )
  const requestId = crypto.randomUUID()
  const first = await round(requestId)
  const abroad = { 'x-demo-country': 'XN' }
  expect(await round(requestId, abroad)).toEqual(first)
  expect(await round(crypto.randomUUID(), abroad)).toMatchObject({ status: 451 })
})
