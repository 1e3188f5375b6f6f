import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { CONTRACT } from '#shared/contracts/contract.ts'
import type { CallSpec } from '#shared/contracts/define.ts'
import { createTestApp, type Session, type TestApp, type WireReply } from '#tests/support/test-app.ts'

let app: TestApp
let player: Session
let other: Session
let ended: Session
beforeAll(async () => {
  app = await createTestApp()
  ended = await app.signUp()
  await app.call('user', 'logout', {}, ended)
  player = await app.signUp()
  other = await app.signUp()
})
afterAll(() => app.close())

const CALLS: CallSpec[] = Object.values(CONTRACT).flatMap((methods): CallSpec[] => Object.values(methods))
const named = (calls: readonly CallSpec[]) => calls.map((spec) => [`${spec.class}.${spec.method}`, spec] as const)
/** No field of any call means this. */
const NONSENSE = [[]]

const fieldsOf = (spec: CallSpec): string[] => Object.keys(z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' }).properties ?? {})
const ask = (spec: CallSpec, data: object, session?: Session, cookies = session?.cookies): Promise<WireReply> =>
  app.post({ api: { class: spec.class, method: spec.method }, data, ...(session && { user: session.user }) }, cookies && { cookies })

test.each(named(CALLS.filter(({ auth }) => auth === 'player')))('%s is for its signed-in player alone', async (_name, spec) => {
  expect(await ask(spec, {})).toMatchObject({ status: 200, result: false, code: 403, debug: 'anonymous user', message: 'Bu işlem için yetkiniz yok' })
  expect(await ask(spec, { Lang: 'en' }, player, {})).toMatchObject({ code: 403, debug: 'anonymous user', message: 'You are not authorized to do this' })
  expect(await ask(spec, {}, player, other.cookies)).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(await ask(spec, {}, ended)).toMatchObject({ code: 401, debug: 'session expired', message: 'Oturum süresi doldu' })
})

test.each(named(CALLS.filter(({ auth }) => auth === 'open')))('%s answers a visitor and one whose session is dead alike', async (_name, spec) => {
  const [visitor, dead] = [await ask(spec, {}), await ask(spec, {}, ended)]
  expect([200, 400, 403]).toContain(visitor.code)
  if (visitor.code !== 403) expect(dead.code).toBe(visitor.code)
})

test.each(named(CALLS))('%s refuses every field that makes no sense, by its name', async (_name, spec) => {
  const fields = fieldsOf(spec).filter((field) => field !== 'Lang')
  expect(fields.length).toBeGreaterThan(0)
  if (spec.auth === 'auth-record') return
  for (const field of fields) {
    const reply = await ask(spec, { Lang: 'en', [field]: NONSENSE }, player)
    expect(reply, field).toMatchObject({ status: 200, result: false, code: 400, debug: 'invalid input', data: { fields: { [field]: expect.stringMatching(/\S/) } } })
  }
})

test.each(named(CALLS.filter((spec) => fieldsOf(spec).includes('limit') && fieldsOf(spec).includes('offset'))))('%s takes whole pages only', async (_name, spec) => {
  for (const data of [{ limit: 0 }, { limit: 1_001 }, { limit: 1.5 }, { offset: -1 }]) {
    const [field = ''] = Object.keys(data)
    expect(await ask(spec, data, player)).toMatchObject({ code: 400, data: { fields: { [field]: 'Geçersiz değer' } } })
  }
})

test.each(named([CONTRACT.finance.list_transactions, CONTRACT.finance.export_statement, CONTRACT.finance.statement_summary, CONTRACT.betframe.getCoupons]))('%s wants real days in their order', async (_name, spec) => {
  expect(await ask(spec, { startDate: '2026-11-20', endDate: '2026-11-19' }, player)).toMatchObject({ code: 400, data: { fields: { startDate: 'Başlangıç tarihi bitişten sonra olamaz' } } })
  expect(await ask(spec, { startDate: '2026-02-30', endDate: '2026-03-01' }, player)).toMatchObject({ code: 400, data: { fields: { startDate: 'Geçersiz değer' } } })
})

test('a call nobody has defined is an unknown call, signed in or not', async () => {
  const absent = { bingo: ['sell_tickets'], betframe: ['getEverything'] }
  for (const [className, methods] of Object.entries(absent)) {
    for (const method of methods) {
      const envelope = { api: { class: className, method }, data: {} }
      for (const reply of [await app.post(envelope), await app.post({ ...envelope, user: player.user }, player)]) {
        expect(reply, method).toMatchObject({ status: 200, result: false, code: 404, debug: 'unknown call', message: 'Kayıt bulunamadı' })
      }
    }
  }
})

test('an empty list says so: ten a page, none in all, from the first', async () => {
  for (const spec of [CONTRACT.finance.list_transactions, CONTRACT.betframe.getCoupons]) {
    expect(await ask(spec, {}, other)).toMatchObject({ result: true, data: [], pagination: { limit: 10, total: 0, offset: 0 } })
  }
})

test('lists are as long as each is by itself', async () => {
  const lengths: Record<string, number> = {
    'cmscontroller.getSlider': 7, 'cmscontroller.getTournaments': 50, 'casino.category_list': 100, 'casino.provider_list': 100, 'casino.games_list': 48,
    'livecasino.category_list': 150, 'livecasino.provider_list': 150, 'livecasino.game_table_list': 100, 'finance.list_transactions': 10,
    'betframe.getCoupons': 10, 'crm.list_mass_messages': 10, 'lottery.my_tickets': 50, 'lottery.list_tickets': 50,
  }
  for (const [name, spec] of named(CALLS)) {
    const limit = lengths[name]
    if (limit !== undefined) expect(await ask(spec, {}, player), name).toMatchObject({ result: true, message: 'İşlem Başarılı', code: 200, pagination: { limit, offset: 0 } })
  }
})
