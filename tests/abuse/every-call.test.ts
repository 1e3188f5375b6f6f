import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { CONTRACT } from '#shared/contracts/contract.ts'
import type { CallSpec } from '#shared/contracts/define.ts'
import {
  createTestApp,
  type Session,
  type TestApp,
  type WireReply,
} from '#tests/support/test-app.ts'

let app: TestApp
let player: Session
let other: Session
let ended: Session
let newcomer: Session
beforeAll(async () => {
  app = await createTestApp()
  ended = await app.signUp()
  await app.call('user', 'logout', {}, ended)
  player = await app.signUp()
  other = await app.signUp()
  newcomer = await app.signUp()
})
afterAll(() => app.close())

const CALLS: CallSpec[] = Object.values(CONTRACT).flatMap((methods): CallSpec[] =>
  Object.values(methods),
)
const named = (calls: readonly CallSpec[]) =>
  calls.map((spec) => [`${spec.class}.${spec.method}`, spec] as const)
const NONSENSE = [[]]

const fieldsOf = (spec: CallSpec): string[] =>
  Object.keys(z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' }).properties ?? {})
const ask = (
  spec: CallSpec,
  data: object,
  session?: Session,
  cookies = session?.cookies,
): Promise<WireReply> =>
  app.post(
    {
      api: { class: spec.class, method: spec.method },
      data,
      ...(session && { user: session.user }),
    },
    cookies && { cookies },
  )

test.each(named(CALLS.filter(({ auth }) => auth === 'player')))(
  '%s is for its signed-in player only',
  async (_name, spec) => {
    expect(await ask(spec, {})).toMatchObject({
      status: 200,
      result: false,
      code: 403,
      debug: 'anonymous user',
      message: 'Bu işlem için yetkiniz yok',
    })
    expect(await ask(spec, { Lang: 'en' }, player, {})).toMatchObject({
      code: 403,
      debug: 'anonymous user',
      message: 'You are not authorized to do this',
    })
    expect(await ask(spec, {}, player, other.cookies)).toMatchObject({
      code: 403,
      debug: 'anonymous user',
    })
    expect(await ask(spec, {}, ended)).toMatchObject({
      code: 401,
      debug: 'session expired',
      message: 'Oturum süresi doldu',
    })
  },
)

test.each(named(CALLS.filter(({ auth }) => auth === 'open')))(
  '%s answers a visitor and an expired session alike',
  async (_name, spec) => {
    const [visitor, dead] = [await ask(spec, {}), await ask(spec, {}, ended)]
    expect([200, 400, 403, 404]).toContain(visitor.code)
    if (visitor.code !== 403) expect(dead.code).toBe(visitor.code)
  },
)

test.each(named(CALLS))('%s refuses every invalid field by its name', async (_name, spec) => {
  const fields = fieldsOf(spec).filter((field) => field !== 'Lang')
  expect(fields.length).toBeGreaterThan(0)
  if (spec.auth === 'auth-record') return
  for (const field of fields) {
    const reply = await ask(spec, { Lang: 'en', [field]: NONSENSE }, player)
    expect(reply, field).toMatchObject({
      status: 200,
      result: false,
      code: 400,
      debug: 'invalid input',
      data: { fields: { [field]: expect.stringMatching(/\S/) } },
    })
  }
})

test.each(
  named(
    CALLS.filter((spec) => fieldsOf(spec).includes('limit') && fieldsOf(spec).includes('offset')),
  ),
)('%s accepts whole pages only', async (_name, spec) => {
  // Entries of a proof are read by the thousand.
  const maxLimit = spec === CONTRACT.finance.prove_statement ? 1_000 : 250
  for (const data of [{ limit: 0 }, { limit: maxLimit + 1 }, { limit: 1.5 }, { offset: -1 }]) {
    const [field = ''] = Object.keys(data)
    expect(await ask(spec, data, player)).toMatchObject({
      code: 400,
      data: { fields: { [field]: 'Geçersiz değer' } },
    })
  }
})

test.each(
  named([
    CONTRACT.finance.list_transactions,
    CONTRACT.finance.export_statement,
    CONTRACT.finance.statement_summary,
    CONTRACT.betframe.getCoupons,
  ]),
)('%s requires valid dates in order', async (_name, spec) => {
  expect(await ask(spec, { startDate: '2026-11-20', endDate: '2026-11-19' }, player)).toMatchObject(
    { code: 400, data: { fields: { startDate: 'Başlangıç tarihi bitişten sonra olamaz' } } },
  )
  expect(await ask(spec, { startDate: '2026-02-30', endDate: '2026-03-01' }, player)).toMatchObject(
    { code: 400, data: { fields: { startDate: 'Geçersiz değer' } } },
  )
})

test('in maintenance every other class answers with maintenance, signed in or not', async () => {
  const { maintenance } = app.app.domains.content
  await maintenance.set({ on: true })
  try {
    for (const [name, spec] of named(CALLS)) {
      const closed = {
        status: 200,
        result: false,
        code: 503,
        debug: 'maintenance',
        message: 'This site is under maintenance',
      }
      const own = { status: 200, result: false, code: 503, data: { maintenance: true } }
      for (const session of [undefined, player])
        expect(await ask(spec, {}, session), name).toMatchObject(
          spec.class === 'maintenance' ? own : closed,
        )
    }
  } finally {
    await maintenance.set({ on: false })
  }
  expect(
    await ask(CONTRACT.user.get_user_profile, {}, player),
    'it ended no session',
  ).toMatchObject({ result: true })
})

test('an undefined call is an unknown call, signed in or not', async () => {
  const absent = { bingo: ['sell_tickets'], betframe: ['getEverything'] }
  for (const [className, methods] of Object.entries(absent)) {
    for (const method of methods) {
      const envelope = { api: { class: className, method }, data: {} }
      for (const reply of [
        await app.post(envelope),
        await app.post({ ...envelope, user: player.user }, player),
      ]) {
        expect(reply, method).toMatchObject({
          status: 200,
          result: false,
          code: 404,
          debug: 'unknown call',
          message: 'Kayıt bulunamadı',
        })
      }
    }
  }
})

/**
 * Calls that answer a new player, with their inputs; the replies of other calls are checked in
 * their own tests.
 */
const ANSWERED: Record<string, object> = {
  'cmscontroller.getIcSlider': {},
  'cmscontroller.getSlider': {},
  'cmscontroller.getPromotions': {},
  'cmscontroller.popupInformation': {},
  'cmscontroller.getInformation': { InfType: 'BahisKurallari' },
  'cmscontroller.getSpecialDateInf': {},
  'cmscontroller.getTournaments': {},
  'slider.get_all_items': {},
  'slider.get_active_items': {},
  'user.get_user_profile': {},
  'user.update_profile': { city: 'Ankara' },
  'user.two_auth_type': { mode: 'read' },
  'user.check_user_ga': {},
  'user.user_generate_ga': {},
  'user.favorites': { mode: 'list' },
  'user.list_sessions': {},
  'user.export_data': {},
  'user.list_passkeys': {},
  'user.list_sign_in_providers': {},
  'user.list_linked_providers': {},
  'user.list_documents': {},
  'user.get_funds_request': {},
  'system.ping': {},
  'maintenance.check_status': {},
  'casino.category_list': {},
  'casino.type_list': {},
  'casino.provider_list': {},
  'casino.games_list': {},
  'casino.get_game': { gameID: '1001' },
  'casino.similar_games': { gameID: '1001' },
  'casino.recent_games': {},
  'casino.recent_wins': {},
  'casino.open_rounds': {},
  'casino.init_game': { gameID: '1001' },
  'livecasino.category_list': {},
  'livecasino.type_list': {},
  'livecasino.provider_list': {},
  'livecasino.game_table_list': {},
  'livecasino.init_game': { tableID: '4001', isMobile: true },
  'virtualgames.list': {},
  'virtualgames.init_game': { providerID: '4' },
  'finance.check_balance': {},
  'finance.list_cash_methods': { Type: 1 },
  'finance.list_cash_methods_new': { Type: 2 },
  'finance.list_highlighted_cash_methods': { Type: 1 },
  'finance.check_favorite_cash_method': {},
  'finance.add_favorite_cash_method': { id: 'card' },
  'finance.remove_favorite_cash_method': { id: 'card' },
  'finance.list_banks': {},
  'finance.get_bank_account': { bankID: '0991' },
  'finance.list_bank_accounts': {},
  'finance.list_transactions': {},
  'finance.statement_summary': {},
  'finance.export_statement': { startDate: '2026-11-20', endDate: '2026-11-20' },
  'finance.list_types_frontend': {},
  'finance.list_categories': {},
  'finance.list_sub_categories': {},
  'finance.withdrawal_readiness': {},
  'finance.withdrawal_locks': {},
  'finance.vault': {},
  'finance.yearly_statements': {},
  'finance.export_yearly_statement': { year: 2026 },
  'envoy.getDepositAmounts': { bankcode: 'card' },
  'prepayServices.processTransaction': { Type: 1, methodID: 'card', amount: '500.00' },
  'betframe.getCoupons': {},
  'sportsbook.list_sports': {},
  'sportsbook.list_leagues': { sportID: 'football' },
  'sportsbook.list_events': {},
  'sportsbook.list_outrights': {},
  'bingo.list_rooms': {},
  'bingo.get_room': { roomID: '6001' },
  'habanero.getJackpots': {},
  'egtJackpots.getJackpotsEgt': {},
  'jackpots.list': {},
  'jackpots.falls': {},
  'jackpots.list_wins': { jackpotID: 'clubs' },
  'tournament.mine': {},
  'tournament.list_of_game': { gameID: '1001' },
  'promotion.mine': {},
  'promotion.free_bets': {},
  'promotion.bounds': { gameID: '1001' },
  'promotion.referral': {},
  'loyalty.levels': {},
  'loyalty.mine': {},
  'lottery.list_campaigns': {},
  'lottery.my_tickets': {},
  'drops.list': {},
  'drops.mine': {},
  'shop.get_shop': {},
  'shop.my_purchases': {},
  'wheel.get_wheel': {},
  'wheel.get_standing': {},
  'wheel.my_spins': {},
  'crm.list_mass_messages': {},
  'support.list_tickets': {},
  'support.get_live': {},
  'protection.get': {},
  'protection.set_limit': { kind: 'loss', period: 'month', amount: '5000' },
  'protection.activity': {},
  'protection.play_session': {},
  'fairness.get_seeds': {},
  'fairness.rotate': { clientSeed: 'yeni' },
  'fairness.returns': {},
  'fairness.own_returns': {},
}

test.each(Object.entries(ANSWERED))(
  '%s answers with every field of its contract',
  async (name, data) => {
    const [, spec] = named(CALLS).find(([known]) => known === name) ?? expect.unreachable()
    const reply = await ask(spec, data, newcomer)
    expect(reply).toMatchObject({ status: 200, result: true, message: 'İşlem Başarılı', code: 200 })
    expect(
      (spec.paged === true ? z.array(spec.output) : spec.output).safeParse(reply.data).error
        ?.issues,
    ).toBeUndefined()
  },
)

test('an empty list is explicit: ten a page, zero in total, starting at the first', async () => {
  for (const spec of [CONTRACT.finance.list_transactions, CONTRACT.betframe.getCoupons]) {
    expect(await ask(spec, {}, other)).toMatchObject({
      result: true,
      data: [],
      pagination: { limit: 10, total: 0, offset: 0 },
    })
  }
})

test('lists have their own default lengths', async () => {
  const lengths: Record<string, number> = {
    'cmscontroller.getSlider': 7,
    'cmscontroller.getTournaments': 50,
    'casino.category_list': 100,
    'casino.provider_list': 100,
    'casino.games_list': 48,
    'livecasino.category_list': 150,
    'livecasino.provider_list': 150,
    'livecasino.game_table_list': 100,
    'finance.list_transactions': 10,
    'betframe.getCoupons': 10,
    'crm.list_mass_messages': 10,
    'lottery.my_tickets': 50,
    'shop.my_purchases': 20,
    'wheel.my_spins': 20,
    'drops.mine': 20,
    'lottery.list_tickets': 50,
  }
  for (const [name, spec] of named(CALLS)) {
    const limit = lengths[name]
    if (limit !== undefined)
      expect(await ask(spec, {}, player), name).toMatchObject({
        result: true,
        message: 'İşlem Başarılı',
        code: 200,
        pagination: { limit, offset: 0 },
      })
  }
})
