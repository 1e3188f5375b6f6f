import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { hub88Game } from '#tests/support/counterparts/hub88-counterpart.ts'
import { newPromotion } from '#tests/support/promotion.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import type { Session } from '#tests/support/test-app.ts'
import { GAME, openAggregator, OTHER, STUDIO } from './aggregator.fixture.ts'

const MINUTE_MS = 60_000
const BET = 250n
const ROUNDS = 3

let desk: Awaited<ReturnType<typeof openAggregator>>
let player: Session
beforeAll(async () => {
  desk = await openAggregator()
  desk.counterpart.state.prepaids = [
    {
      prepaid_uuid: crypto.randomUUID(),
      game_code: GAME,
      currency: 'TRY',
      bet_value: null,
      bet_count: null,
      bonus_buy: false,
    },
  ]
  await desk.refresh()
  await desk.approve([GAME, OTHER])
})
beforeEach(async () => {
  desk.counterpart.behave('well')
  player = await desk.app.signUp()
  await giveCash(desk.app, player.user.uid, 100_000n)
})
afterAll(() => desk.close())

const balance = async () =>
  (await desk.app.call('finance', 'check_balance', {}, player)).data.balance

describe('a launch', () => {
  test('sends the player, the country and the links to the aggregator, and returns its address', async () => {
    const { data } = await desk.launch(player)
    expect(data.url).toMatch(new RegExp(`^${desk.counterpart.origin}/play`))
    expect(desk.counterpart.requests.at(-1)?.body).toMatchObject({
      user: player.user.uid,
      game_code: GAME,
      currency: 'TRY',
      country: 'TR',
      ip: '127.0.0.1',
      lobby_url: expect.stringMatching(/\/slot$/),
      meta: {
        history_url: expect.stringMatching(/\/account\/history$/),
        responsible_gaming_url: expect.stringMatching(/\/account\/protection$/),
      },
    })
    const trial = await desk.app.call('casino', 'init_game', { gameID: GAME, mode: 'fun' })
    expect(trial.result).toBe(true)
    expect(desk.counterpart.requests.at(-1)?.body).not.toHaveProperty('user')
  })

  test('is refused in a country that the studio blocks', async () => {
    desk.counterpart.state.games[0] = hub88Game({ blocked_countries: ['TR'] })
    await desk.refresh()
    expect(await desk.launch(player)).toMatchObject({
      debug: 'game closed',
      message: 'Bu oyun bulunduğun ülkede sunulmuyor',
    })
    desk.counterpart.state.games[0] = hub88Game()
    await desk.refresh()
    expect(await desk.launch(player)).toMatchObject({ result: true })
  })
})

describe('the wallet', () => {
  test('a player changes the game inside a session, to an offered game of the same supplier only', async () => {
    desk.counterpart.state.games.push(
      hub88Game({ game_code: 'elk_other', name: 'Elk', product: 'ELK Studios' }),
      hub88Game({ game_code: 'clt_draft', name: 'Draft' }),
    )
    await desk.refresh()
    await desk.approve(['elk_other'])
    const calls = await desk.sit(player)
    const bet = (game: string) => calls.bet(calls.betFields(BET, { game_code: game }))
    expect((await bet(OTHER)).status).toBe('RS_OK')
    expect((await bet('elk_other')).status).toBe('RS_ERROR_INVALID_GAME')
    expect((await bet('clt_draft')).status).toBe('RS_ERROR_INVALID_GAME')
    expect((await bet('1001')).status).toBe('RS_ERROR_INVALID_GAME')
    expect(await balance()).toBe('997.50')
  })

  test('a round has a page for its player and for staff, and for no one else', async () => {
    const calls = await desk.sit(player)
    const fields = calls.betFields(BET)
    await calls.bet(fields)
    const [round] = (await desk.app.call('casino', 'studio_rounds', { gameID: GAME }, player)).data
    const roundID = round?.roundID ?? expect.fail()
    expect(await desk.app.call('casino', 'round_page', { roundID }, player)).toMatchObject({
      data: { url: `${desk.counterpart.origin}/round?id=${String(fields['transaction_uuid'])}` },
    })
    expect(desk.counterpart.requests.at(-1)?.body).toMatchObject({
      user: player.user.uid,
      round: fields['round'],
    })
    const stranger = await desk.app.signUp()
    expect(await desk.app.call('casino', 'round_page', { roundID }, stranger)).toMatchObject({
      debug: 'record not found',
    })
    expect(
      (await callStaff(desk.app, 'get_studio_round', { roundID }, desk.second)).data,
    ).toMatchObject({
      gameID: GAME,
      studio: STUDIO,
      bet: '2.50',
      page: true,
      transactions: [{ kind: 'bet', amount: '2.50', free: false, rolledBack: false }],
    })
    expect(
      (await callStaff(desk.app, 'open_studio_round', { roundID }, desk.second)).data.url,
    ).toContain('/round?id=')
    desk.counterpart.behave('server error')
    expect(await desk.app.call('casino', 'round_page', { roundID }, player)).toMatchObject({
      debug: 'provider unreachable',
    })
  })

  test('a studio lists its own transactions in pages, and no one else’s', async () => {
    const calls = await desk.sit(player)
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      desk.app.clock.advance(1_000)
      const fields = calls.betFields(BET)
      ids.push(String(fields['transaction_uuid']))
      await calls.bet(fields)
    }
    const now = desk.app.clock.now().getTime()
    const asked = {
      user: player.user.uid,
      start_time: new Date(now - MINUTE_MS).toISOString(),
      end_time: new Date(now + 1_000).toISOString(),
      limit: 2,
    }
    const ask = async (fields: object) =>
      JSON.parse(
        (await calls.call('transactions/list', { request_uuid: crypto.randomUUID(), ...fields }))
          .text,
      ) as {
        status: string
        next: string | null
        transactions: { transaction_uuid: string; amount: number }[]
      }
    const first = await ask(asked)
    const second = await ask({ ...asked, after: first.next })
    expect(
      [...first.transactions, ...second.transactions].map((row) => row.transaction_uuid),
    ).toEqual(ids)
    expect(first.transactions[0]?.amount).toBe(250_000)
    expect(second.next).toBeNull()
    expect(await ask({ ...asked, end_time: asked.start_time })).toMatchObject({
      status: 'RS_ERROR_WRONG_SYNTAX',
    })
    expect(await ask({ ...asked, after: 'x' })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
    expect(await ask({ ...asked, user: crypto.randomUUID() })).toMatchObject({ transactions: [] })
  })
})

describe('free rounds', () => {
  const give = async (wagering = 0, gameID = GAME) => {
    const promotionID = await newPromotion(desk.app, {
      reward: 'free-rounds',
      maxMinor: BET * BigInt(ROUNDS),
      wagering,
      freeRounds: { gameID, rounds: ROUNDS, betMinor: BET },
    })
    const [given] = (await desk.app.call('promotion', 'request', { promotionID }, player)).data
    await desk.app.drain()
    return given?.id ?? expect.fail()
  }
  const rewardOf = (id: string) =>
    desk.counterpart.state.rewards.filter((one) => one['operator_reference'] === id)
  const mine = async (id: string) =>
    (await desk.app.call('promotion', 'mine', {}, player)).data.find((one) => one.id === id)

  test('are a reward of exactly their bet and number; their bets cost nothing and end with them', async () => {
    const id = await give()
    const [reward] = rewardOf(id)
    expect(reward).toMatchObject({ user: player.user.uid, bet_value: 250_000, bet_count: ROUNDS })
    const calls = await desk.sit(player)
    const free = { is_free: true, reward_uuid: reward?.reward_uuid }
    const bets = []
    for (let n = 0; n < ROUNDS; n += 1) {
      const fields = calls.betFields(n === 0 ? 0n : BET, free)
      expect((await calls.bet(fields)).status).toBe('RS_OK')
      expect((await calls.bet(fields)).status, 'a repeat').toBe('RS_OK')
      bets.push(fields)
    }
    expect(await balance(), 'a free bet takes nothing').toBe('1000.00')
    expect((await calls.bet(calls.betFields(0n, free))).status).toBe('RS_ERROR_LIMIT_REACHED')
    const won = await calls.win(calls.winFields(bets[0] ?? {}, 1_000n))
    expect([won.status, won.balanceMinor]).toEqual(['RS_OK', 101_000n])
    expect(await mine(id)).toMatchObject({
      state: 'completed',
      freeRounds: { rounds: ROUNDS, left: 0, won: '10.00' },
    })
    const statement = await desk.app.call('finance', 'check_balance', {}, player)
    expect(statement.data.balance).toBe('1010.00')
  })

  test('a bet of another player, game or amount, or of an unknown reward, is refused', async () => {
    const id = await give()
    const [reward] = rewardOf(id)
    const calls = await desk.sit(player)
    const bet = async (amount: bigint, changes: object) =>
      (
        await calls.bet(
          calls.betFields(amount, { is_free: true, reward_uuid: reward?.reward_uuid, ...changes }),
        )
      ).status
    expect(await bet(100n, {})).toBe('RS_ERROR_WRONG_SYNTAX')
    expect(await bet(0n, { reward_uuid: crypto.randomUUID() })).toBe('RS_ERROR_LIMIT_REACHED')
    expect(await bet(0n, { game_code: OTHER })).toBe('RS_ERROR_INVALID_GAME')
    player = await desk.app.signUp()
    const stranger = await desk.sit(player)
    expect(
      (
        await stranger.bet(
          stranger.betFields(0n, { is_free: true, reward_uuid: reward?.reward_uuid }),
        )
      ).status,
    ).toBe('RS_ERROR_LIMIT_REACHED')
  })

  test('a rollback gives the round back, and takes its win back', async () => {
    const id = await give()
    const [reward] = rewardOf(id)
    const calls = await desk.sit(player)
    const fields = calls.betFields(0n, { is_free: true, reward_uuid: reward?.reward_uuid })
    await calls.bet(fields)
    const win = calls.winFields(fields, 500n)
    await calls.win(win)
    expect(await mine(id)).toMatchObject({ freeRounds: { left: ROUNDS - 1, won: '5.00' } })
    await calls.rollback(calls.rollbackFields(win))
    const undo = calls.rollbackFields(fields)
    await calls.rollback(undo)
    await calls.rollback(undo)
    expect(await mine(id)).toMatchObject({ freeRounds: { left: ROUNDS, won: '0.00' } })
    expect(await balance()).toBe('1000.00')
  })

  test('two bets at once take the last round once', async () => {
    const id = await give()
    const [reward] = rewardOf(id)
    const calls = await desk.sit(player)
    const free = { is_free: true, reward_uuid: reward?.reward_uuid }
    const answers = await Promise.all(
      Array.from({ length: ROUNDS + 3 }, () => calls.bet(calls.betFields(0n, free))),
    )
    expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(ROUNDS)
    expect(await mine(id)).toMatchObject({ freeRounds: { left: 0 } })
  })

  test('an answer that was lost is looked for, and the reward exists once', async () => {
    await give()
    desk.counterpart.behave('cut off')
    const id = await give()
    expect(rewardOf(id)).toHaveLength(1)
    desk.counterpart.behave('well')
    desk.app.clock.advance(2 * MINUTE_MS)
    await desk.app.app.domains.provider.holdRewards()
    expect(rewardOf(id)).toHaveLength(1)
    const calls = await desk.sit(player)
    const reward = rewardOf(id)[0]?.reward_uuid
    expect(
      (await calls.bet(calls.betFields(0n, { is_free: true, reward_uuid: reward }))).status,
    ).toBe('RS_OK')
  })

  test('given up free rounds are cancelled at the aggregator, and pay no bet meanwhile', async () => {
    const id = await give()
    const [reward] = rewardOf(id)
    const calls = await desk.sit(player)
    await desk.app.call('promotion', 'forfeit', { id }, player)
    expect(
      (await calls.bet(calls.betFields(0n, { is_free: true, reward_uuid: reward?.reward_uuid })))
        .status,
    ).toBe('RS_ERROR_LIMIT_REACHED')
    await desk.app.drain()
    expect(rewardOf(id)[0]?.status).toBe('FRS_CANCELLED')
  })

  test('a gift of staff can be free rounds in a game of the aggregator', async () => {
    const admin = await hire(desk.app, 'admin')
    const bounds = await callStaff(desk.app, 'get_gift_bounds', {}, admin)
    expect(bounds.data.games.find(({ gameID }) => gameID === GAME)).toMatchObject({
      name: { tr: 'Dragon Rising' },
      bets: expect.arrayContaining(['2.50']),
    })
    const given = await callStaff(
      desk.app,
      'give_gift',
      {
        requestID: crypto.randomUUID(),
        playerID: player.user.uid,
        reward: 'free-rounds',
        gameID: GAME,
        rounds: ROUNDS,
        bet: '2.50',
        days: 7,
        reason: 'bekletilen çekim için',
      },
      admin,
    )
    expect(given.result).toBe(true)
    await desk.app.drain()
    const [reward] = desk.counterpart.state.rewards.filter((one) => one['user'] === player.user.uid)
    expect(reward).toMatchObject({ bet_value: 250_000, bet_count: ROUNDS })
  })

  test('free rounds that the aggregator does not have are refused, and the desk names them', async () => {
    const id = await give(0, OTHER)
    const wagered = await give(30)
    const { rewards } = (await callStaff(desk.app, 'get_aggregators', {}, desk.editor)).data
    expect(rewards.find((one) => one.id === id)).toMatchObject({
      state: 'refused',
      rounds: ROUNDS,
      bet: '2.50',
    })
    expect(rewards.find((one) => one.id === wagered)).toMatchObject({
      state: 'refused',
      detail: 'wagering',
    })
    expect(rewardOf(id)).toEqual([])
  })
})

describe('a studio that is down', () => {
  test('is marked, its games rest with a clear text, and return when it answers again', async () => {
    const { provider } = desk.app.app.domains
    await provider.flushHealth()
    desk.app.clock.advance(10 * MINUTE_MS)
    desk.counterpart.behave('server error')
    for (let n = 0; n < 5; n += 1)
      expect(await desk.launch(player)).toMatchObject({ debug: 'provider unreachable' })
    await provider.judgeHealth()
    const outages = async () =>
      (await callStaff(desk.app, 'get_aggregators', {}, desk.editor)).data.outages
    expect(await outages()).toMatchObject([
      { studio: STUDIO, supplier: 'Caleta Gaming', reason: 'launches', failures: 5, endedAt: null },
    ])
    expect(await desk.launch(player)).toMatchObject({
      debug: 'game resting',
      message: 'Bu oyunun stüdyosu şu anda yanıt vermiyor. Oyun birazdan geri gelir',
    })
    const row = async (gameID: string) =>
      (await desk.app.call('casino', 'get_game', { gameID })).data.resting
    expect([await row(GAME), await row('1001')]).toEqual([true, undefined])
    desk.app.clock.advance(2 * MINUTE_MS)
    await provider.judgeHealth()
    expect((await outages())[0]?.endedAt, 'it is still down').toBeNull()
    desk.counterpart.behave('well')
    desk.app.clock.advance(5 * MINUTE_MS)
    await provider.judgeHealth()
    expect((await outages())[0]?.endedAt).not.toBeNull()
    expect(await desk.launch(player)).toMatchObject({ result: true })
    await provider.judgeHealth()
    expect((await outages()).filter((one) => one.endedAt === null)).toEqual([])
  })

  test('rollbacks and invalid calls count as failures, and those of one studio count for its games only', async () => {
    const { provider } = desk.app.app.domains
    desk.app.clock.advance(30 * MINUTE_MS)
    const calls = await desk.sit(player)
    for (let n = 0; n < 20; n += 1) {
      await calls.call('transaction/bet', { game_code: '1001' })
      await calls.call('transaction/bet', { game_code: GAME })
    }
    await provider.judgeHealth()
    const { rows } = await desk.app.platform.database.pool.query(
      'select studio, supplier, reason, failures from provider.outage where ended_at is null',
    )
    expect(rows).toEqual([
      { studio: STUDIO, supplier: 'Caleta Gaming', reason: 'calls', failures: 20 },
    ])
    await provider.judgeHealth()
    await desk.app.platform.database.pool.query(
      'update provider.outage set ended_at = $1 where ended_at is null',
      [desk.app.clock.now()],
    )
  })
})

describe('the comparison', () => {
  let officer: StaffSession
  const units = (minor: bigint) => Number(minor) * 1_000
  test('finds what is missing, extra and different to the kuruş, and nothing else', async () => {
    desk.app.clock.set(new Date('2027-01-10T12:00:00Z'))
    player = await desk.app.signUp()
    await giveCash(desk.app, player.user.uid, 100_000n)
    const calls = await desk.sit(player)
    const at = desk.app.clock.now().toISOString().slice(0, 19)
    const row = (fields: Record<string, unknown>, changes: object = {}) => ({
      transaction_uuid: String(fields['transaction_uuid']),
      transaction_status: 'TS_SUCCESS',
      kind: 'TK_BET',
      amount: units(BET),
      currency: 'TRY',
      user: player.user.uid,
      game_code: GAME,
      round: String(fields['round']),
      inserted_at: at,
      ...changes,
    })
    const place = async () => {
      const fields = { ...calls.betFields(BET) }
      await calls.bet(fields)
      return fields as Record<string, unknown>
    }
    const [same, different, extra, undone] = [
      await place(),
      await place(),
      await place(),
      await place(),
    ]
    await calls.rollback(calls.rollbackFields(undone))
    const missing = crypto.randomUUID()
    desk.counterpart.state.transactions = [
      row(same),
      row(different, { amount: units(BET) + 1_000 }),
      row({ transaction_uuid: missing, round: 'r' }),
      row(undone, { transaction_status: 'TS_ROLLEDBACK' }),
      row(
        { transaction_uuid: crypto.randomUUID(), round: 'd' },
        { transaction_status: 'TS_DECLINED' },
      ),
    ]
    desk.counterpart.behave('twice')
    desk.app.clock.set(new Date('2027-01-11T05:00:00Z'))
    officer = await hire(desk.app, 'compliance')
    const begun = await callStaff(
      desk.app,
      'begin_comparison',
      { studio: STUDIO, day: '2027-01-10' },
      officer,
    )
    await desk.app.platform.jobs.drain()
    const { rows } = (await callStaff(desk.app, 'list_comparisons', {}, officer)).data
    const done = rows.find((one) => one.id === begun.data.id)
    expect(done).toMatchObject({ state: 'done', theirs: 5, theirBets: '7.51', ourBets: '7.50' })
    const found = (await callStaff(desk.app, 'list_differences', { id: begun.data.id }, officer))
      .data
    const about = (kind: string) => found.filter((one) => one.kind === kind)
    expect(about('missing')).toMatchObject([{ transactionID: missing, amount: '2.50' }])
    expect(about('different')).toMatchObject([
      {
        transactionID: different?.['transaction_uuid'],
        field: 'amount',
        theirs: '251000',
        ours: '250000',
        amount: '0.01',
      },
    ])
    expect(about('extra').map((one) => one.transactionID)).toContain(extra?.['transaction_uuid'])
    expect(found.map((one) => one.transactionID)).not.toContain(same?.['transaction_uuid'])
    expect(found.map((one) => one.transactionID)).not.toContain(undone?.['transaction_uuid'])
  })

  test('a list that cannot be read fails the comparison with its reason', async () => {
    desk.counterpart.behave('refused')
    const begun = await callStaff(
      desk.app,
      'begin_comparison',
      { studio: STUDIO, day: '2027-01-09' },
      officer,
    )
    await desk.app.platform.jobs.drain()
    const { rows } = (await callStaff(desk.app, 'list_comparisons', {}, officer)).data
    expect(rows.find((one) => one.id === begun.data.id)).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('403'),
    })
    expect(
      await callStaff(desk.app, 'begin_comparison', { studio: STUDIO, day: '2027-01-11' }, officer),
      'a day that is not over',
    ).toMatchObject({ debug: 'not possible' })
  })
})
