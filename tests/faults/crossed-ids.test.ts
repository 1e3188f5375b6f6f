import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { CONTRACT } from '#shared/contracts/contract.ts'
import type { CallSpec } from '#shared/contracts/define.ts'
import { createBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { countDeadlocks, holdRows } from '../support/deadlocks.ts'
import { newPromotion } from '../support/promotion.ts'
import { giveCash } from '../support/funds.ts'
import { gameClient } from '../support/game-client.ts'
import { createTestApp, type Session, type TestApp } from '../support/test-app.ts'

const MINES = '2004'
const AT_ONCE = 6
/**
 * Far above a call's time on a busy machine, and below one second, after which PostgreSQL checks
 * for a deadlock.
 */
const SLOWEST_BYSTANDER_MS = 900

const SHARED_FIELDS = new Set([
  'requestId',
  'gameID',
  'providerID',
  'categoryID',
  'siteId',
  'sportID',
  'leagueID',
  'outrightID',
  'eventID',
  'eventIDs',
  'selectionID',
  'roomID',
  'tableID',
  'jackpotID',
  'campaignID',
  'methodID',
  'bankID',
  'typeID',
  'promotionID',
  'tournamentID',
])
const EXEMPT: Record<string, string> = {
  'user.favorites': 'a game',
  'sportsbook.follow': 'matches and leagues',
  'finance.add_favorite_cash_method': 'a payment method',
  'finance.remove_favorite_cash_method': 'a payment method',
  'finance.check_favorite_cash_method': 'a payment method',
  'bingo.buy_tickets': 'a round of the hall',
  'bingo.my_tickets': 'a round of the hall',
  'crm.read': 'messages to many players',
  'user.passkey_register': 'a new credential, proven by its signature',
  'user.passkey_login': 'a credential, proven by its signature',
}

type Player = { session: Session; token: string; owned: Owned }
type Owned = {
  withdrawal: string
  pot: string
  bankAccount: string
  savedMethod: string
  coupon: string
  ticket: string
  family: string
  request: string
  round: string
  limit: string
  message: string
  passkey: string
  providerLink: string
  funds: string
  freeBet: string
}
type Crossing = (owned: Owned, order: object) => Record<string, unknown>

const CROSSINGS: Record<string, Crossing> = {
  'user.remove_passkey': ({ passkey }) => ({ id: passkey, password: 'Sifre123' }),
  'user.unlink_sign_in_provider': ({ providerLink }) => ({
    id: providerLink,
    password: 'Sifre123',
  }),
  'user.answer_funds_request': ({ funds }) => ({ requestID: funds, answer: 'Maaş ve birikim' }),
  'user.end_session': ({ family }) => ({ id: family }),
  'chat.report_message': ({ message }) => ({ messageID: message }),
  'sportsbook.quote_coupon': ({ freeBet }, order) => ({ ...order, freebetID: freeBet }),
  'sportsbook.place_coupon': ({ freeBet }, order) => ({
    ...order,
    requestId: randomUUID(),
    freebetID: freeBet,
  }),
  'sportsbook.get_coupon': ({ coupon }) => ({ couponID: coupon }),
  'disclosure.get_receipt': ({ coupon }) => ({ kind: 'coupon', betID: coupon }),
  'sportsbook.share_coupon': ({ coupon }) => ({ couponID: coupon }),
  'sportsbook.cashout_quote': ({ coupon }) => ({ couponID: coupon }),
  'sportsbook.cashout': ({ coupon }) => ({
    couponID: coupon,
    requestId: randomUUID(),
    amount: '1.00',
    accept: 'any',
  }),
  'sportsbook.set_cashout_rule': ({ coupon }) => ({
    couponID: coupon,
    rule: { kind: 'target', target: '1000.00', part: 100 },
    kind: 'target',
    target: '1000.00',
    part: 100,
  }),
  'sportsbook.remove_cashout_rule': ({ coupon }) => ({ couponID: coupon }),
  'sportsbook.edit_quote': ({ coupon }, order) => ({ ...order, couponID: coupon }),
  'sportsbook.edit_coupon': ({ coupon }, order) => ({
    ...order,
    couponID: coupon,
    requestId: randomUUID(),
    value: '10.00',
  }),
  'sportsbook.dispute_leg': ({ coupon }) => ({
    couponID: coupon,
    leg: 1,
    reason: 'result',
    message: 'Yanlış sonuçlandı',
  }),
  'support.get_ticket': ({ ticket }) => ({ ticketID: ticket }),
  'support.open_ticket': ({ round }) => ({
    requestId: randomUUID(),
    subject: 'game',
    text: 'Elim kesildi',
    context: { kind: 'round', contextID: round },
    contextID: round,
  }),
  'support.write': ({ ticket }) => ({ ticketID: ticket, requestId: randomUUID(), text: 'Merhaba' }),
  'support.read': ({ ticket }) => ({ ticketID: ticket }),
  'support.close': ({ ticket }) => ({ ticketID: ticket }),
  'support.start_live': ({ round }) => ({
    requestId: randomUUID(),
    subject: 'round-result',
    text: 'Elim kesildi',
    contextKind: 'round',
    contextID: round,
  }),
  'support.keep_live': ({ ticket }) => ({ ticketID: ticket, here: true }),
  'support.rate_live': ({ ticket }) => ({ ticketID: ticket, helpful: true }),
  'support.offer_file': ({ ticket }) => ({ ticketID: ticket }),
  'support.get_complaint': ({ ticket }) => ({ ticketID: ticket }),
  'support.file_complaint': ({ ticket, round }) => ({
    ticketID: ticket,
    requestId: randomUUID(),
    text: 'Şikayetçiyim',
    subject: 'game',
    contextID: round,
  }),
  'support.withdraw_complaint': ({ ticket }) => ({ ticketID: ticket }),
  'support.reopen_complaint': ({ ticket }) => ({
    ticketID: ticket,
    requestId: randomUUID(),
    text: 'Yetmedi',
  }),
  'finance.save_bank_account': ({ bankAccount }) => ({
    bankAccountID: bankAccount,
    bankID: '64',
    owner: 'Deniz Aydın',
    iban: 'TR33 0006 1005 1978 6457 8413 26',
  }),
  'finance.delete_bank_account': ({ bankAccount }) => ({ bankAccountID: bankAccount }),
  'finance.remove_saved_method': ({ savedMethod }) => ({ savedMethodID: savedMethod }),
  'finance.list_transactions': ({ withdrawal }) => ({ searchID: withdrawal }),
  'finance.cancel_transaction': ({ withdrawal }) => ({ transactionID: withdrawal }),
  'finance.set_withdrawal_lock': ({ withdrawal }) => ({ transactionID: withdrawal, locked: true }),
  'finance.confirm_withdrawal_unlock': ({ withdrawal }) => ({ transactionID: withdrawal }),
  'finance.list_receipts': ({ withdrawal }) => ({ transactionID: withdrawal }),
  'finance.offer_receipt': ({ withdrawal }) => ({ transactionID: withdrawal }),
  'finance.take_from_vault': ({ pot }) => ({ potID: pot, requestId: randomUUID() }),
  'finance.track_withdrawal': ({ withdrawal }) => ({ transactionID: withdrawal }),
  'promotion.forfeit': ({ request }) => ({ id: request }),
  'protection.confirm_limit': ({ limit }) => ({ id: limit }),
  'prepayServices.processTransaction': ({ bankAccount }) => ({
    Type: 2,
    methodID: 'havale',
    amount: '100.00',
    bankAccountID: bankAccount,
    identityValidity: '2030-01-01',
  }),
  'fairness.round': ({ round }) => ({ roundID: round }),
  'casino.round_page': ({ round }) => ({ roundID: round }),
}

let app: TestApp
let bookie: Bookie
let game: ReturnType<typeof gameClient>
let order: Awaited<ReturnType<Bookie['order']>>
let one: Player
let other: Player
let bystander: Player
beforeAll(async () => {
  app = await createTestApp()
  bookie = await createBookie(app)
  game = gameClient(app)
  order = await bookie.order([`${await bookie.addMatch()}~result~home`])
  ;[one, other, bystander] = [await newPlayer(), await newPlayer(), await newPlayer()]
}, 60_000)
afterAll(() => app.close())

async function newPlayer(): Promise<Player> {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, 1_000_000n)
  const { token } = await game.launch(MINES, session)
  return { session, token, owned: await ownEverything(session, token) }
}

const idOf = async (text: string, ...values: unknown[]): Promise<string> => {
  const {
    rows: [row],
  } = await app.database.pool.query<{ id: string }>(text, values)
  if (row === undefined) throw new Error(`nothing to own: ${text}`)
  return row.id
}

/**
 * Creates one object of every kind with an ID, through real calls, or as a row where staff or a
 * device would be needed.
 */
async function ownEverything(session: Session, token: string): Promise<Owned> {
  const { uid } = session.user
  const withdrawal = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'wallet',
      amount: '200.00',
      fields: { walletNumber: '1234567890' },
      identityValidity: '2030-01-01',
    },
    session,
  )
  const vault = await app.call('finance', 'move_to_vault', { amount: '10.00', days: 1 }, session)
  const coupon = await bookie.place(session, { ...order, requestId: randomUUID() })
  const round = await game.round({ token, bet: '10.00', params: { mines: 3 } })
  await app.call(
    'support',
    'open_ticket',
    { requestId: randomUUID(), subject: 'idea', text: 'Soru' },
    session,
  )
  const family = (
    await app.call('user', 'list_sessions', {}, await app.signIn(session.user.username))
  ).data.find(({ current }) => current)?.id
  for (const reward of ['free-bet', 'cash'] as const) {
    const promotionID = await newPromotion(app, {
      reward,
      maxMinor: 1_000n,
      isAutomatic: reward === 'free-bet',
    })
    expect(await app.call('promotion', 'request', { promotionID }, session)).toMatchObject({
      result: true,
    })
  }
  await app.call(
    'protection',
    'set_limit',
    { kind: 'deposit', period: 'week', amount: '5000.00' },
    session,
  )
  await app.call(
    'finance',
    'save_bank_account',
    {
      bankID: '0010',
      owner: 'DENİZ AYDIN',
      branchCode: '101',
      accountNumber: '79190',
      iban: 'TR65 0001 0000 0000 1000 0791 90',
    },
    session,
  )
  const now = app.clock.now()
  await app.database.pool.query(
    "insert into chat.room (key) values ('bingo:6001') on conflict do nothing",
  )
  return {
    withdrawal: withdrawal.data.transactionID,
    pot: vault.data.pots[0]?.id ?? '',
    coupon: coupon.data.couponID,
    round: round.body.roundID,
    family: family ?? '',
    ticket: await idOf('select id from support.ticket where player_id = $1', uid),
    freeBet: await idOf('select id from promotions.free_bet where player_id = $1', uid),
    request: await idOf(
      "select id from promotions.request where player_id = $1 and state = 'requested'",
      uid,
    ),
    bankAccount: await idOf('select id from payments.bank_account where player_id = $1', uid),
    savedMethod: await idOf(
      "insert into payments.saved_method (id, player_id, provider, token_sealed, token_digest, brand, last_four, consented_at, created_at) values (gen_random_uuid(), $1, 'sandbox', '', '', 'visa', '1111', $2, $2) returning id",
      uid,
      now,
    ),
    limit: await idOf('select id from wallet.play_limit where player_id = $1', uid),
    message: await idOf(
      "insert into chat.message (id, room, version, player_id, request_id, body, sent_at) select gen_random_uuid(), 'bingo:6001', count(*) + 1, $1, gen_random_uuid(), 'Selam', $2 from chat.message returning id",
      uid,
      now,
    ),
    passkey: await idOf(
      "insert into identity.passkey (id, player_id, credential_id, public_key, counter, transports, name, is_synced, created_at) values (gen_random_uuid(), $1, gen_random_uuid()::text, '', 0, '{}', 'Telefon', false, $2) returning id",
      uid,
      now,
    ),
    providerLink: await idOf(
      "insert into identity.provider_link (id, player_id, provider, issuer, subject, linked_at) values (gen_random_uuid(), $1, 'deneme', 'https://issuer.example', gen_random_uuid()::text, $2) returning id",
      uid,
      now,
    ),
    funds: await idOf(
      "insert into funds.request (id, player_id, ask, state, due_on, asked_by, asked_at) values (gen_random_uuid(), $1, 'income', 'asked', '2027-01-01', 'staff', $2) returning id",
      uid,
      now,
    ),
  }
}

const isId = (name: string) => /(^id|Id|ID)s?$/.test(name)

function fieldsOf(schema: z.core.$ZodType): string[] {
  const {
    _zod: { def },
  } = schema
  const inner = ['innerType', 'element', 'in', 'out', 'options'].flatMap((key) =>
    Object.entries(def).flatMap(([name, part]) => (name === key ? [part].flat() : [])),
  )
  const nested = inner.flatMap((part) => (part instanceof z.core.$ZodType ? fieldsOf(part) : []))
  if (!(schema instanceof z.ZodObject)) return nested
  return [
    ...nested,
    ...Object.entries(schema.shape).flatMap(([name, part]) => [
      name,
      ...(part instanceof z.core.$ZodType ? fieldsOf(part) : []),
    ]),
  ]
}

function callsWithIds(): string[] {
  return Object.entries(CONTRACT).flatMap(([className, methods]) =>
    Object.entries<CallSpec>(methods).flatMap(([method, { input }]) =>
      fieldsOf(input).some((field) => isId(field) && !SHARED_FIELDS.has(field))
        ? [`${className}.${method}`]
        : [],
    ),
  )
}

async function timed(work: () => Promise<{ status: number }>): Promise<number> {
  const began = performance.now()
  const { status } = await work()
  expect(status).toBe(200)
  return performance.now() - began
}

const patience = () =>
  new Promise<number>((resolve) => setTimeout(() => resolve(Infinity), SLOWEST_BYSTANDER_MS))

async function slowestBeside(work: Promise<unknown>): Promise<number> {
  let isDone = false
  const end = work.finally(() => (isDone = true))
  let slowest = 0
  do {
    slowest = Math.max(
      slowest,
      await timed(() => app.call('finance', 'check_balance', {}, bystander.session)),
      await timed(() => game.resume(bystander.token)),
    )
  } while (!isDone)
  await end
  return slowest
}

const ask = (name: string, caller: Player, owner: Player) => {
  const [className = '', method = ''] = name.split('.')
  return app.post(
    {
      api: { class: className, method },
      user: caller.session.user,
      data: CROSSINGS[name]?.(owner.owned, order) ?? {},
    },
    caller.session,
  )
}

test('every contract call with an ID is crossed here or listed as exempt', () => {
  const named = callsWithIds()
  expect(named.filter((name) => !(name in CROSSINGS) && !(name in EXEMPT))).toEqual([])
  expect(
    [...Object.keys(CROSSINGS), ...Object.keys(EXEMPT)].filter((name) => !named.includes(name)),
  ).toEqual([])
})

test.each(Object.keys(CROSSINGS))(
  '%s: two players who use each other’s IDs block no one',
  async (name) => {
    const deadlocks = await countDeadlocks(app.database)
    const calls = Array.from({ length: AT_ONCE }, () => [
      ask(name, one, other),
      ask(name, other, one),
    ]).flat()
    const slowestMs = await slowestBeside(Promise.all(calls))
    const replies = await Promise.all(calls)
    expect(replies.filter(({ code }) => code >= 500)).toEqual([])
    expect(slowestMs).toBeLessThan(SLOWEST_BYSTANDER_MS)
    expect(await countDeadlocks(app.database)).toBe(deadlocks)
  },
)

/** Rows of a player that no other player's call may wait for. */
const ROWS_OF_A_PLAYER = [
  'select from identity.player where id = $1 for update',
  'select from wallet.account where player_id = $1 for update',
  'select from fairness.seed_pair where player_id = $1 for update',
  ...[
    'identity.family',
    'identity.session',
    'identity.passkey',
    'identity.provider_link',
    'payments.payment',
    'payments.bank_account',
    'payments.withdrawal_lock',
    'wallet.vault_pot',
    'payments.saved_method',
    'sportsbook.coupon',
    'support.ticket',
    'promotions.request',
    'promotions.free_bet',
    'rounds.round',
    'rounds.seat',
    'wallet.play_limit',
    'wallet.open_stake',
    'funds.request',
  ].map((table) => `select from ${table} where player_id = $1 for update`),
]

test.each(Object.keys(CROSSINGS))(
  '%s: another player’s ID waits for none of their rows',
  async (name) => {
    const held = await holdRows(app.database, ROWS_OF_A_PLAYER, other.session.user.uid)
    const asked = ask(name, one, other)
    const tookMs = await Promise.race([timed(() => asked), patience()])
    await held.release()
    expect((await asked).code).toBeLessThan(500)
    expect(tookMs).toBeLessThan(SLOWEST_BYSTANDER_MS)
  },
)

test('a move in another player’s round waits for none of their rows', async () => {
  const held = await holdRows(app.database, ROWS_OF_A_PLAYER, other.session.user.uid)
  const moved = game.act({
    token: one.token,
    roundID: other.owned.round,
    requestId: randomUUID(),
    action: 'reveal',
    params: { tile: 7 },
  })
  await Promise.race([moved, patience()])
  await held.release()
  expect((await moved).status).toBe(404)
})
