import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { runCommand } from '../support/run-command.ts'
import { accountPayouts, dayOf, exportBitcoin, settleCards, uploadStatement } from './books.ts'
import { siteAt, type Site } from './browser.ts'
import { EVENT_ID, liveFeed, type LiveFeed } from './feed.ts'
import { install, type Installation } from './installation.ts'
import { addMember, liftPayoutDelay, REASON, type Member } from './office.ts'
import {
  addHouseAccount,
  chooseMethods,
  HOUSE_BANK,
  HUB88_GAME,
  openAggregatorsGame,
  publishLegalPages,
  putListsInForce,
} from './opening.ts'
import {
  askWithdrawal,
  confirmPhone,
  deliver,
  depositByBitcoin,
  depositByCard,
  placeBet,
  playAggregatorsGame,
  registerPlayer,
  saveBankAccount,
  SOON,
  stateOfBet,
  until,
  verifyIdentity,
  type Bet,
  type Player,
} from './player.ts'

const LIMIT_MS = 240_000
/** The book reads a new match within seconds; the bets must be placed before it starts. */
const BEFORE_START_MS = 20_000
const CARD = 50_000n
const COINS = 60_000n
const TRANSFER = 1_200_050n
const TRANSFER_REFERENCE = 'DK-5521'
const GAME = { betMinor: 12_345n, winMinor: 4_567n }
/** One amount is within the limit of one person, the other above it. */
const PAYOUTS = [70_001n, 1_000_001n] as const
const NOT_ON_LOOPBACK = [
  'setting: SANCTIONS_EU_URL',
  'setting: SANCTIONS_UN_URL',
  'setting: SANCTIONS_OFAC_URL',
  'database: a lost disk loses no acknowledged call',
]

let installation: Installation
let site: Site
let feed: LiveFeed
let staff: Record<'head' | 'second' | 'cashier' | 'guard' | 'editor', Member>
let player: Player
let accountID = ''
let studioKey = ''
let startsAtMs = 0
let bets: { won: Bet; lost: Bet }
const deposits = { card: '', coins: '' }
const payouts: { ours: string; transfer: string; amountMinor: bigint }[] = []
const begunAt = new Date()

beforeAll(async () => {
  installation = await install()
  const { SECRETS_FILE = '' } = installation.environment
  expect(await installation.kupa('secrets-new', SECRETS_FILE)).toMatchObject({ code: 0 })
  feed = liveFeed(installation)
  await installation.start()
  site = siteAt(installation.publicUrl, installation.certificate)
}, LIMIT_MS)
afterAll(async () => {
  feed?.stop()
  site?.close()
  await installation?.close()
}, LIMIT_MS)

const missing = async () => {
  const { output, reason, code } = await installation.kupa('go-live-check')
  expect(reason).toBe('')
  const lines = output.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  return {
    code,
    checks: lines.filter(({ ok }) => ok === false).map(({ check }) => String(check)),
  }
}

test(
  'an installed server lacks what its staff provide; after that, only what loopback cannot have',
  async () => {
    const add = (
      role: Parameters<typeof addMember>[2]['role'],
      factor: 'authenticator' | 'passkey' = 'passkey',
    ) => addMember(installation, site, { role, factor })
    const [head, second, cashier, guard, editor] = await Promise.all([
      add('admin', 'authenticator'),
      add('admin'),
      add('payments'),
      add('compliance'),
      add('content'),
    ])
    staff = { head, second, cashier, guard, editor }
    expect(await missing()).toEqual({
      code: 1,
      checks: [
        ...NOT_ON_LOOPBACK,
        'cashier: an account of the house for bank transfers',
        'Hub88: its public key is registered',
        'texts: the rules and the privacy notice are the operator’s own',
        'watchlists: sanctions, political exposure and national self-exclusion',
      ],
    })
    await putListsInForce(guard, second)
    await publishLegalPages(editor)
    await chooseMethods(cashier)
    accountID = await addHouseAccount(cashier, guard)
    studioKey = await openAggregatorsGame(installation, editor, guard)
    expect(await missing()).toEqual({ code: 0, checks: NOT_ON_LOOPBACK })
  },
  LIMIT_MS,
)

test(
  'a player registers, confirms the mail, and is verified by Onfido',
  async () => {
    player = await registerPlayer(installation, site)
    await verifyIdentity(player, installation, site)
    expect(await player.balance()).toBe(0n)
  },
  LIMIT_MS,
)

test(
  'deposits by card, Bitcoin and bank transfer are credited to the kuruş, each once',
  async () => {
    deposits.card = await depositByCard(player, installation, site, CARD)
    expect(await player.balance()).toBe(CARD)
    deposits.coins = await depositByBitcoin(player, installation, site, COINS)
    expect(await player.balance()).toBe(CARD + COINS)
    const [account] = await player.call('finance', 'get_bank_account', { bankID: HOUSE_BANK })
    expect(account?.id).toBe(accountID)
    await player.call('finance', 'save_bank_transfer', {
      amount: toWireMoney(TRANSFER),
      bankID: HOUSE_BANK,
      reference: TRANSFER_REFERENCE,
      date: dayOf(new Date()),
    })
    expect(await player.balance()).toBe(CARD + COINS)
    const transfer = { amountMinor: TRANSFER, reference: TRANSFER_REFERENCE }
    const statementID = await uploadStatement(staff.cashier, accountID, transfer)
    expect(await staff.second.call('approve_sure_lines', { statementID })).toMatchObject({
      approved: 1,
      amount: toWireMoney(TRANSFER),
      left: 0,
    })
    expect(await player.balance()).toBe(CARD + COINS + TRANSFER)
  },
  LIMIT_MS,
)

test(
  'a round of the aggregator’s game moves exactly its bet and its win',
  async () => {
    await playAggregatorsGame(player, installation, site, { studioKey, ...GAME })
    expect(await player.balance()).toBe(CARD + COINS + TRANSFER - GAME.betMinor + GAME.winMinor)
  },
  LIMIT_MS,
)

test(
  'a match of the feed is bet on at the feed’s prices',
  async () => {
    startsAtMs = Date.now() + BEFORE_START_MS
    await feed.announce(startsAtMs)
    const market = async () =>
      (await player.ask('sportsbook', 'get_event', { eventID: EVENT_ID })).data
    await expect.poll(market, SOON).toMatchObject({ markets: [{ status: 'open' }] })
    const before = await player.balance()
    bets = {
      won: await placeBet(player, EVENT_ID, 2, 10_000n),
      lost: await placeBet(player, EVENT_ID, 0, 5_025n),
    }
    expect(await player.balance()).toBe(before - 15_025n)
  },
  LIMIT_MS,
)

test(
  'withdrawals are approved by one person, or above the limit by two, and paid by Adyen once',
  async () => {
    const { transfers } = installation.counterparts
    const { cashier, guard } = staff
    const bankAccountID = await saveBankAccount(player)
    for (const [n, amountMinor] of PAYOUTS.entries()) {
      const before = await player.balance()
      const id = await askWithdrawal(player, bankAccountID, amountMinor)
      expect(await player.balance()).toBe(before - amountMinor)
      const waiting = async () =>
        (await cashier.call('list_payments', { queue: 'withdrawals' })).rows.find(
          ({ transactionID }) => transactionID === id,
        )
      await expect.poll(waiting, SOON).toMatchObject({
        fourEyes: n === 1,
        payoutProvider: 'adyen',
        check: { outcome: 'waits' },
      })
      const decision = { transactionID: id, decision: 'approve', reason: REASON } as const
      if (n === 0) {
        // The bank account is new, so payouts wait until two people remove the delay.
        expect(await cashier.ask('decide_payment', decision)).toMatchObject({
          code: 409,
          data: { stops: ['safety-change'] },
        })
        await liftPayoutDelay(cashier, guard)
      }
      const { outcome } = await cashier.call('decide_payment', decision)
      expect(outcome).toBe(n === 0 ? 'approved' : 'proposed')
      if (outcome === 'proposed') {
        const { rows } = await guard.call('list_proposals', {})
        expect(rows).toMatchObject([{ kind: 'withdrawal', amount: toWireMoney(-amountMinor) }])
        await guard.approve(rows[0]?.id ?? '')
      }
      await expect.poll(() => transfers.created.has(id), SOON).toBe(true)
      for (let times = 0; times < 2; times += 1)
        await deliver(site, '/webhooks/payments/adyen', transfers.settle(id, 'booked'))
      const { balance, locked } = await player.call('finance', 'check_balance', {})
      expect([balance, locked]).toEqual([toWireMoney(before - amountMinor), '0.00'])
      payouts.push({ ours: id, transfer: transfers.created.get(id)?.id ?? '', amountMinor })
    }
  },
  LIMIT_MS,
)

test(
  'the feed settles the bets',
  async () => {
    const before = await player.balance()
    await until(startsAtMs)
    await feed.end([2, 1])
    const states = async () => [
      await stateOfBet(player, bets.won),
      await stateOfBet(player, bets.lost),
    ]
    await expect.poll(states, SOON).toEqual(['won', 'lost'])
    expect(await player.balance()).toBe(before + bets.won.winMinor)
  },
  LIMIT_MS,
)

test(
  // After the withdrawals: a changed phone number pauses them for a day.
  'a new phone number is confirmed by an SMS',
  () => confirmPhone(player, installation),
  LIMIT_MS,
)

test(
  'the reports of the providers match the books to the kuruş',
  async () => {
    const { cashier } = staff
    const same = (amountMinor: bigint) => ({
      theirs: toWireMoney(amountMinor),
      ours: toWireMoney(amountMinor),
      difference: '0.00',
      open: 0,
    })
    expect(await settleCards(cashier, deposits.card)).toMatchObject(same(CARD))
    expect(await exportBitcoin(cashier, deposits.coins, COINS)).toMatchObject(same(COINS))
    const paid = PAYOUTS.reduce((sum, amountMinor) => sum + amountMinor, 0n)
    expect(await accountPayouts(cashier, payouts)).toMatchObject(same(-paid))
  },
  LIMIT_MS,
)

test(
  'the operator’s report of the day equals the sums of this test',
  async () => {
    const stakes = GAME.betMinor + bets.won.stakeMinor + bets.lost.stakeMinor
    const wins = GAME.winMinor + bets.won.winMinor
    const paid = PAYOUTS.reduce((sum, amountMinor) => sum + amountMinor, 0n)
    const days = { from: dayOf(begunAt), to: dayOf(new Date()) }
    // The house seeds its jackpots on the first day, and no one has played for them.
    const seeds = (await staff.head.call('list_jackpots', {})).reduce(
      (sum, { amount }) => sum + fromWireMoney(amount),
      0n,
    )
    expect(seeds).toBeGreaterThan(0n)
    const total = async () => (await staff.head.call('report_periods', days)).total
    await expect.poll(total, SOON).toEqual({
      stakes: toWireMoney(stakes),
      wins: toWireMoney(wins),
      ggr: toWireMoney(stakes - wins),
      ngr: toWireMoney(stakes - wins - seeds),
      deposits: toWireMoney(CARD + COINS + TRANSFER),
      withdrawals: toWireMoney(paid),
      bonus: '0.00',
      prizes: '0.00',
      jackpot: toWireMoney(seeds),
      jackpotsPaid: '0.00',
      corrections: '0.00',
    })
    expect(await player.balance()).toBe(CARD + COINS + TRANSFER - paid - stakes + wins)
    const { rows } = await staff.head.call('report_parts', { ...days, by: 'game' })
    expect(rows.find(({ key }) => key.includes(HUB88_GAME))?.figures).toMatchObject({
      stakes: toWireMoney(GAME.betMinor),
      wins: toWireMoney(GAME.winMinor),
    })
  },
  LIMIT_MS,
)

test(
  'the ledger and the audit log hold, nothing failed, and no provider saw a wrong request',
  async () => {
    for (const command of ['check-ledger', 'check-audit'])
      expect(await runCommand(installation.environment, command), command).toMatchObject({
        code: 0,
      })
    expect((await staff.head.call('list_letters', {})).rows).toEqual([])
    const { adyen, transfers, btcpay, onfido } = installation.counterparts
    expect([adyen, transfers, btcpay, onfido].flatMap(({ problems }) => problems)).toEqual([])
    expect((await missing()).checks).toEqual(NOT_ON_LOOPBACK)
    const faults = installation.log().match(/^\{"level":(?:50|60).*$/gm)
    expect(faults).toBeNull()
  },
  LIMIT_MS,
)

test(
  'no sandbox is reachable: no call, no provider, no badge and no content of the demo',
  async () => {
    const id = crypto.randomUUID()
    for (const [path, body] of [
      ['/sandbox/outbox?to=demo@kupa.example'],
      [`/sandbox/pay/${id}`],
      ['/sandbox/pay.css'],
      [`/sandbox/pay/${id}`, '{"decision":"approve"}'],
      [`/sandbox/bank/${id}`, '{"decision":"approve"}'],
      ['/sandbox/maintenance', '{"on":true}'],
      ['/sandbox/world', '{"speed":30}'],
      ['/webhooks/payments/sandbox', '{}'],
    ] as const) {
      const { status } = await (body === undefined ? site.send(path) : site.post(path, body, {}))
      expect(status, path).toBe(404)
    }
    const methods = await staff.cashier.call('list_methods', {})
    expect(methods.flatMap(({ providers }) => providers)).not.toContain('sandbox')
    const providers = await staff.cashier.call('list_report_providers', {})
    expect(providers.map(({ provider }) => provider).toSorted()).toEqual(['adyen', 'btcpay'])
    for (const username of ['demo@kupa.example', 'demo'])
      expect(
        await site.newBrowser('127.0.3.1').ask('user', 'login', { username, password: 'Demo1234' }),
      ).toMatchObject({ debug: 'login failed' })
    expect(await player.call('cmscontroller', 'popupInformation', {})).toEqual([])
    const { rows } = await staff.head.call('list_players', {})
    expect(rows.map(({ username }) => username)).toEqual(['deniz'])
  },
  LIMIT_MS,
)
