import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { hub88Game, startHub88Counterpart } from '#tests/support/counterparts/hub88-counterpart.ts'
import { newKeyPair } from '../../signature.ts'
import { testAggregator, type AggregatorHarness } from '../conformance.ts'
import type { Aggregator, AggregatorLaunch, RewardOrder } from '../port.ts'
import { hub88Aggregator } from './hub88-aggregator.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const SHORT = { launchMs: 300, listMs: 600, roundMs: 300 }
const GAME = 'clt_dragonrising'
const PREPAID = '0e6bde62-4713-4b85-b510-59f0d729d8f7'

let counterpart: Awaited<ReturnType<typeof startHub88Counterpart>>
let aggregator: Aggregator
let harness: AggregatorHarness

const launchOrder = (changes: Partial<AggregatorLaunch> = {}): AggregatorLaunch => ({
  gameCode: GAME,
  lang: 'tr',
  isMobile: false,
  ip: '203.0.113.7',
  country: 'TR',
  lobbyUrl: 'https://kupa.example/slot',
  depositUrl: 'https://kupa.example/cashier?tab=deposit',
  historyUrl: 'https://kupa.example/account/history',
  protectionUrl: 'https://kupa.example/account/protection',
  player: { user: 'd3b0a2a4-0000-4000-8000-000000000001', token: 'b'.repeat(43) },
  ...changes,
})
const rewardOrder = (changes: Partial<RewardOrder> = {}): RewardOrder => ({
  reference: crypto.randomUUID(),
  user: crypto.randomUUID(),
  gameCode: GAME,
  betMinor: 250n,
  rounds: 20,
  startsAt: NOW,
  expiresAt: new Date(NOW.getTime() + 7 * 86_400_000),
  ...changes,
})

beforeAll(async () => {
  counterpart = await startHub88Counterpart({ now: () => NOW })
  const { state, behave } = counterpart
  state.prepaids = [
    {
      prepaid_uuid: PREPAID,
      game_code: GAME,
      currency: 'TRY',
      bet_value: null,
      bet_count: null,
      bonus_buy: false,
    },
  ]
  const { hub88 } = readConfig(counterpart.environment)
  if (hub88 === undefined) throw new Error('Hub88 is not set up')
  aggregator = hub88Aggregator({ clock: { now: () => NOW } }, hub88, SHORT)
  harness = {
    aggregator,
    failures: {
      'server error': () => behave('server error'),
      malformed: () => behave('malformed'),
    },
    refuse: () => behave('refused'),
    answerWrongly: () => behave('wrong'),
    failOnce: () => behave('busy once'),
    repeatRows: () => behave('twice'),
    cutOff: () => behave('cut off'),
    recover: () => behave('well'),
    launchOrder,
    rewardOrder,
    countRewards: ({ reference }) =>
      state.rewards.filter((one) => one['operator_reference'] === reference).length,
    requestCount: () => counterpart.requests.length,
    gameCodes: () => state.games.map((one) => String(one['game_code'])),
    addTransaction(at) {
      const id = crypto.randomUUID()
      state.transactions.push({
        transaction_uuid: id,
        transaction_status: 'TS_SUCCESS',
        kind: 'TK_BET',
        amount: 250_000,
        currency: 'TRY',
        user: crypto.randomUUID(),
        game_code: GAME,
        round: 'r1',
        inserted_at: at.toISOString().slice(0, 19),
      })
      return id
    },
  }
})
afterEach(() => {
  counterpart.behave('well')
  counterpart.state.accepted = [counterpart.publicKey]
})
afterAll(() => counterpart.close())

testAggregator('hub88', () => harness)

describe('requests', () => {
  test('a launch has the fields of the public description, signed over its bytes', async () => {
    await aggregator.launch(launchOrder({ isMobile: true }))
    expect(counterpart.requests.at(-1)).toEqual({
      path: '/operator/generic/v2/game/url',
      body: {
        user: 'd3b0a2a4-0000-4000-8000-000000000001',
        token: 'b'.repeat(43),
        game_code: GAME,
        platform: 'GPL_MOBILE',
        lang: 'tr',
        currency: 'TRY',
        game_currency: 'TRY',
        country: 'TR',
        ip: '203.0.113.7',
        lobby_url: 'https://kupa.example/slot',
        deposit_url: 'https://kupa.example/cashier?tab=deposit',
        meta: {
          history_url: 'https://kupa.example/account/history',
          responsible_gaming_url: 'https://kupa.example/account/protection',
        },
        operator_id: 7,
      },
    })
    await aggregator.launch(launchOrder({ player: undefined }))
    const trial = counterpart.requests.at(-1)?.body ?? {}
    expect(trial).toMatchObject({ currency: 'XXX', game_currency: 'XXX' })
    expect(Object.keys(trial)).not.toEqual(expect.arrayContaining(['user']))
    expect(Object.keys(trial)).not.toEqual(expect.arrayContaining(['token']))
  })

  test('the previous key signs while Hub88 does not have the current one', async () => {
    counterpart.state.accepted = [counterpart.previousPublicKey]
    expect(await aggregator.launch(launchOrder())).toMatch(/^http/)
    counterpart.state.accepted = []
    await expect(aggregator.launch(launchOrder())).rejects.toThrow('answered 401')
  })

  test('a silent, a slow and an endless answer end after the limit', async () => {
    for (const behaviour of ['silent', 'slow', 'endless', 'cut off'] as const) {
      counterpart.behave(behaviour)
      await expect(aggregator.launch(launchOrder()), behaviour).rejects.toThrow('did not answer')
      await expect(aggregator.listGames(), behaviour).rejects.toThrow('did not answer')
    }
  })

  test('a prepaid with fixed values is used only where they are those of the order', async () => {
    const fixed = {
      prepaid_uuid: crypto.randomUUID(),
      game_code: 'fixed_game',
      currency: 'TRY',
      bet_value: 100_000,
      bet_count: 5,
      bonus_buy: false,
    }
    counterpart.state.prepaids.push(
      fixed,
      { ...fixed, prepaid_uuid: crypto.randomUUID(), currency: 'EUR', bet_count: 6 },
      { ...fixed, prepaid_uuid: crypto.randomUUID(), bonus_buy: true, bet_count: 7 },
    )
    const fresh = hub88Aggregator(
      { clock: { now: () => NOW } },
      readConfig(counterpart.environment).hub88 ?? expect.fail(),
      SHORT,
    )
    const order = (rounds: number) =>
      rewardOrder({ gameCode: 'fixed_game', betMinor: 100n, rounds })
    expect(await fresh.createReward(order(5), false)).toMatchObject({ state: 'open' })
    for (const rounds of [6, 7, 8])
      await expect(fresh.createReward(order(rounds), false)).rejects.toThrow('no prepaid')
  })
})

describe('the list of games', () => {
  test('a row that is no valid game is left out and counted; disabled games are left out', async () => {
    counterpart.state.games = [
      hub88Game(),
      hub88Game({ game_code: 'a b' }),
      hub88Game({ game_code: 'no_name', name: '' }),
      hub88Game({ game_code: 'off', enabled: false }),
      hub88Game({ game_code: 'bad_block', blocked_countries: 'US' }),
      hub88Game({
        game_code: 'odd',
        rtp: 'unknown',
        volatility: 11,
        url_thumb: 'http://cdn.example/x.png',
      }),
    ]
    const { games, unreadable } = await aggregator.listGames()
    expect([games.map(({ gameCode }) => gameCode), unreadable]).toEqual([[GAME, 'odd'], 3])
    expect(games[0]).toEqual({
      gameCode: GAME,
      name: 'Dragon Rising',
      supplier: 'Caleta Gaming',
      category: 'Video Slots',
      thumbUrl: 'https://cdn.hub88.example/clt_dragonrising.png',
      rtp: 96.12,
      volatility: 3,
      blockedCountries: ['US'],
      hasFreeRounds: true,
      hasTrial: true,
    })
    expect(games[1]).toMatchObject({ rtp: null, volatility: null, thumbUrl: null })
    counterpart.state.games = [hub88Game()]
  })
})

describe('the transactions', () => {
  test('one row that cannot be read refuses the list', async () => {
    const [from, to] = [new Date('2026-11-02T10:00:00Z'), new Date('2026-11-02T11:00:00Z')]
    harness.addTransaction(from)
    expect(await aggregator.listTransactions(from, to)).toHaveLength(1)
    const row = counterpart.state.transactions.at(-1) ?? expect.fail()
    for (const change of [{ amount: 1.5 }, { amount: -1 }, { kind: 'TK_OTHER' }]) {
      counterpart.state.transactions[counterpart.state.transactions.length - 1] = {
        ...row,
        ...change,
      }
      await expect(aggregator.listTransactions(from, to)).rejects.toThrow('unreadable')
    }
  })
})

describe('settings', () => {
  test('an unknown aggregator, a missing setting and an unsafe value are refused by name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kupa-settings-'))
    const [open, wrong] = [join(folder, 'open.pem'), join(folder, 'wrong.pem')]
    writeFileSync(open, newKeyPair().privateKey, { mode: 0o644 })
    writeFileSync(wrong, newKeyPair().publicKey, { mode: 0o600 })
    const { environment } = counterpart
    for (const [change, text] of [
      [{ GAME_AGGREGATOR: 'softswiss' }, 'GAME_AGGREGATOR: must be hub88'],
      [{ HUB88_OPERATOR_ID: '' }, 'HUB88_URL: Hub88 needs HUB88_OPERATOR_ID'],
      [{ HUB88_OPERATOR_ID: '1e3' }, 'HUB88_OPERATOR_ID: must be a whole number'],
      [{ HUB88_URL: 'http://hub88.example' }, 'HUB88_URL: must be an https address'],
      [{ HUB88_GAME_ORIGINS: 'https://a.example/x' }, 'HUB88_GAME_ORIGINS: must be https origins'],
      [{ HUB88_PRIVATE_KEY_FILE: open }, 'HUB88_PRIVATE_KEY_FILE: the file can be read by other'],
      [{ HUB88_PRIVATE_KEY_FILE: wrong }, 'HUB88_PRIVATE_KEY_FILE: must be an RSA private key'],
      [{ HUB88_PRIVATE_KEY_FILE_PREVIOUS: join(folder, 'none') }, 'PREVIOUS: the file cannot be'],
    ] as const) {
      const read = () => readConfig({ ...environment, ...change })
      expect(read, text).toThrow(ConfigError)
      expect(read, text).toThrow(text)
    }
    expect(() => readConfig({ GAME_AGGREGATOR: 'hub88' })).toThrow('is not set up')
    expect(readConfig({}).hub88).toBeUndefined()
    await rm(folder, { recursive: true })
  })
})
