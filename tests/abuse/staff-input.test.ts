import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { STAFF_CONTRACT, type StaffMethod } from '#shared/contracts/staff/contract.ts'
import { REFUSALS } from '#shared/refusals.ts'
import { openBookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { bankCsv, LAYOUT } from '#server/domains/reconciliation/statement.fixture.ts'
import { ODD_VALUES } from '#tests/support/fuzz/values.ts'
import { callStaff, hire, postStaff, type StaffSession } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'

const SEED = 20_261_123
const RUNS_PER_CALL = Number(process.env['INPUT_RUNS'] ?? 6)
/** Each attempt costs an argon2 hash. */
const RUNS_OF_PASSWORDS = 6
const PASSWORD_CALLS: ReadonlySet<string> = new Set([
  'login',
  'change_password',
  'accept_invitation',
])
const DEBUG_KEYS = new Set<string>(Object.keys(REFUSALS))
const METHODS = Object.keys(STAFF_CONTRACT) as StaffMethod[]
const MAX_OF_A_LIST = 3
const MAX_FOUND = 40

const ODD: readonly unknown[] = [
  ...ODD_VALUES,
  '9223372036854775807',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '[]',
  `${'-'.repeat(36)}/1`,
  { __proto__: { limit: 1 } },
] as const

const ID = '00000000-0000-4000-8000-000000000000'
const DASHES = '-'.repeat(36)
const jsonCursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
/** Resembles the `next` cursors of calls without being a valid one. */
const FORGED = [
  jsonCursor([0, 'x', ID]),
  jsonCursor([0, '1', ID]),
  jsonCursor([0, '2026-11-20T10:00:00Z', DASHES]),
  jsonCursor([0, '-271821-04-20T00:00:00Z', ID]),
  jsonCursor([1e9, '\ud800', ID]),
  jsonCursor([1.5, 'a', ID]),
  jsonCursor([1, 'a\u0000', ID]),
  jsonCursor({}),
  jsonCursor([[]]),
  `1 ${ID}`,
  `2026-11-20T10:00:00Z ${DASHES}`,
  `-271821-04-20T00:00:00Z ${ID}`,
  `+275760-09-13T00:00:00Z ${ID}`,
  `0000-01-01T00:00:00Z ${ID}`,
  `live -271821-04-20T00:00:00Z x`,
  'next 1 x',
  'next +275760-09-13T00:00:00Z x',
  '9223372036854775808',
  '999999999999999999',
  '999999999999999999/999',
  '9999999',
  '99999999999',
  '-1',
  'x y',
  ' ',
  DASHES,
]

type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  minimum?: number
  maximum?: number
}
type Found = Record<string, unknown>

const schemaOf = (method: StaffMethod) =>
  z.toJSONSchema(STAFF_CONTRACT[method].input, { io: 'input', unrepresentable: 'any' }) as Schema

let app: TestApp
let admin: StaffSession
let identityNumber = ''
const found = new Map<string, Found[]>()

const isObject = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const deskOf = (method: StaffMethod): string => STAFF_CONTRACT[method].needs.split('.')[0] ?? ''

function learn(desk: string, value: unknown, around: Found = {}): void {
  if (Array.isArray(value))
    return value.slice(0, MAX_OF_A_LIST).forEach((inner) => learn(desk, inner, around))
  if (!isObject(value)) return
  const own: Found = {
    ...around,
    ...Object.assign({}, ...Object.values(value).filter(isObject)),
    ...value,
  }
  const kept = found.get(desk) ?? []
  if (Object.keys(own).some((key) => /id$/i.test(key)))
    found.set(desk, [...kept.slice(-MAX_FOUND), own])
  for (const inner of Object.values(value)) if (Array.isArray(inner)) learn(desk, inner, own)
}

function aboutWhat(random: Random, method: StaffMethod, schema: Schema): Found {
  const fields = Object.keys(schema.properties ?? {}).filter((field) =>
    /id$|^(kind|revision|base|version|ids|after)$/i.test(field),
  )
  const suits = (names: readonly string[]) => (record: Found) =>
    names.some((name) => record[name] !== undefined)
  const own = (found.get(deskOf(method)) ?? []).filter(suits(fields.flatMap(namesOf)))
  const others = [...found.values()].flat().filter(suits(fields))
  const from =
    own.length > 0 && (others.length === 0 || random(fc.integer, { min: 1, max: 4 }) > 1)
      ? own
      : others
  const knownFields = (record: Found) =>
    Object.keys(schema.properties ?? {}).filter((field) => suits(namesOf(field))(record)).length
  const highest = Math.max(...from.map(knownFields))
  return from.length === 0
    ? {}
    : pick(
        random,
        from.filter((record) => knownFields(record) >= highest - 1),
      )
}

const ALIKE: Readonly<Record<string, readonly string[]>> = {
  after: ['next'],
  base: ['head'],
  from: ['assignedTo'],
  ids: ['id', 'categoryID', 'methodID'],
  transactionIDs: ['transactionID'],
  subjectID: ['playerID'],
  search: ['username', 'code', 'transactionID'],
}
const namesOf = (field: string): string[] => [
  field,
  ...(ALIKE[field] ?? []),
  ...(/id$/i.test(field) ? ['id'] : field === 'id' ? ['segmentID', 'messageID'] : []),
]

const USUAL: Readonly<Record<string, unknown>> = {
  reason: 'deneme',
  text: 'deneme',
  answer: 'deneme',
  note: 'deneme',
  amount: '10.00',
  min: '10.00',
  max: '500.00',
  from: '2026-11-01',
  to: '2026-11-20',
  startDate: '2026-11-01',
  endDate: '2026-11-20',
  day: '2026-11-20',
  limit: 1,
  months: 6,
  days: 7,
  wagering: 10,
  email: 'yeni@kupa.example',
  until: '2026-12-01T10:00:00Z',
  publishAt: '2026-12-01T10:00:00Z',
}

type Random = fc.GeneratorValue
const pick = <T>(random: Random, values: readonly T[]): T =>
  random(() => fc.constantFrom(...values))

function usual(random: Random, schema: Schema, field: string, record: Found): unknown {
  const fieldNames = namesOf(field)
    .map((name) => record[name])
    .find((value) => value !== undefined && value !== null)
  if (fieldNames !== undefined && (schema.enum === undefined || schema.enum.includes(fieldNames))) {
    if (schema.type === 'array') return Array.isArray(fieldNames) ? fieldNames : [fieldNames]
    if (!Array.isArray(fieldNames) || schema.type === undefined)
      return schema.type === 'string' && typeof fieldNames === 'number'
        ? String(fieldNames)
        : fieldNames
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return pick(random, schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return usual(random, pick(random, choices), field, record)
  if (schema.type === 'object') {
    if (schema.properties === undefined) return {}
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([key]) => schema.required?.includes(key) === true || random(fc.boolean))
        .map(([key, inner]) => [key, usual(random, inner, key, record)]),
    )
  }
  if (schema.type === 'array')
    return Array.from({ length: pick(random, [1, 1, 2, 0]) }, () =>
      usual(random, schema.items ?? {}, field, record),
    )
  if (schema.type === 'boolean') return random(fc.boolean)
  if (schema.type === 'integer' || schema.type === 'number')
    return typeof USUAL[field] === 'number'
      ? USUAL[field]
      : pick(random, [1, 2, schema.minimum ?? 0, 50])
  if (/uuid|guid/.test(schema.format ?? '') || (schema.pattern ?? '').startsWith('^([0-9a-f'))
    return random(fc.uuid)
  return (
    (typeof USUAL[field] === 'string' ? USUAL[field] : undefined) ??
    (schema.format === 'date-time'
      ? '2026-12-01T10:00:00Z'
      : pick(random, ['deneme', '10.00', '2026-11-20', '1']))
  )
}

const odd = (random: Random, field: string): unknown =>
  pick<unknown>(random, field === 'after' && random(fc.boolean) ? FORGED : ODD)

function spoil(random: Random, value: unknown, field: string): unknown {
  if (Array.isArray(value) && value.length > 0 && random(fc.boolean))
    return random(fc.boolean)
      ? value.with(0, spoil(random, value[0], field))
      : Array.from({ length: 300 }, () => value[0])
  const keys = isObject(value) ? Object.keys(value) : []
  if (
    !isObject(value) ||
    keys.length === 0 ||
    (field !== '' && random(fc.integer, { min: 1, max: 4 }) === 1)
  )
    return odd(random, field)
  const key = pick(random, keys)
  return { ...value, [key]: spoil(random, value[key], key) }
}

async function openWorld(): Promise<void> {
  const opened = await openBookie()
  app = opened.app
  const { bookie } = opened
  await app.platform.database.transaction(async (tx) => {
    await app.app.domains.content.seedDemo(tx, app.clock.now())
    await app.app.domains.promotions.seedDemo(tx, app.clock.now())
    await app.app.domains.crm.seedDemo(tx, app.clock.now())
  })
  admin = await hire(app, 'admin')
  learn('staff', { id: (await hire(app, 'support')).id })
  const player = await bookie.newPlayer(5_000_000n)
  identityNumber = (
    await callStaff(app, 'reveal_identity', { playerID: player.user.uid, reason: 'deneme' }, admin)
  ).data.identityNumber
  const coupons = []
  for (const match of [await bookie.addMatch(), await bookie.addMatch()]) {
    coupons.push(
      (await bookie.place(player, await bookie.order([`${match}~result~home`]))).data.couponID,
    )
    for (const desk of ['player', 'trading', 'evidence', 'gift', 'funds'])
      learn(desk, {
        playerID: player.user.uid,
        username: player.user.username,
        eventID: match,
        market: 'result',
        selection: 'home',
        couponID: coupons.at(-1),
        subjectID: coupons.at(-1),
      })
  }
  await bookie.settle()
  for (let n = 0; n < 2; n += 1) {
    await app.call(
      'prepayServices',
      'processTransaction',
      {
        Type: 2,
        methodID: 'wallet',
        amount: '200.00',
        fields: { walletNumber: '1234567890' },
        identityValidity: '2030-01-01',
      },
      player,
    )
    await app.call(
      'finance',
      'save_bank_transfer',
      { amount: '750.00', bankID: '0991', reference: `DK-55${n}1`, date: '2026-11-20' },
      player,
    )
    await app.call(
      'finance',
      'save_cep_bank_transfer',
      {
        Type: 1,
        amount: '200',
        bankID: '0010',
        senderPhone: '+90 532 000 00 01',
        receiverPhone: '05320000002',
        senderIdentity: identityNumber,
        receiverIdentity: identityNumber,
      },
      player,
    )
    await app.call(
      'support',
      'open_ticket',
      { requestId: crypto.randomUUID(), subject: 'complaint', text: 'Bir soru' },
      player,
    )
    await app.call(
      'support',
      'file_complaint',
      { requestId: crypto.randomUUID(), category: 'other', wanted: 'Para', text: 'Şikayetim var' },
      player,
    )
  }
  await bookie.newPlayer()
  const post = (url: string, type: string, payload: string | Buffer) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, panel: 'backoffice' },
      payload,
      cookies: admin.cookies,
    })
  await post(
    `/v1/bank-statements?${new URLSearchParams({ accountID: 'demo-1', fileName: 'a.csv', layout: JSON.stringify(LAYOUT) }).toString()}`,
    'application/octet-stream',
    bankCsv([{ amount: '750,00', reference: 'DK-5501' }, { amount: '1,00' }]),
  )
  await post(
    '/v1/provider-reports?provider=sandbox&fileName=a.csv',
    'application/octet-stream',
    'reference,amount,fee,state,time\nx,1.00,0.00,approved,2026-11-20T10:00:00Z\ny,1.00,0.00,approved,2026-11-20T10:00:00Z',
  )
  await post(
    '/v1/staff/lists?kind=sanctions&file=a.csv',
    'text/csv',
    'ad_soyad,dogum_tarihi,liste,referans\nDeniz Aydın,1990-05-14,BM,1\nDeniz Kaya,1990-05-14,BM,2',
  )
  await app.drain()
}

async function lookAround(): Promise<void> {
  for (const method of METHODS.filter((name) => /^(list|get|report|queues|dashboard)/.test(name))) {
    const { properties = {}, required = [] } = schemaOf(method)
    if (required.every((field) => properties[field]?.enum !== undefined)) {
      const [field] = required
      for (const value of field === undefined ? [undefined] : (properties[field]?.enum ?? []))
        learn(
          deskOf(method),
          (
            await postStaff(
              app,
              method,
              { limit: 2, ...(field !== undefined && { [field]: value }) },
              admin,
            )
          ).data,
          field === undefined ? {} : { [field]: value },
        )
    }
  }
}

beforeAll(async () => {
  await openWorld()
  await lookAround()
})
afterAll(() => app.close())

test.each(METHODS.filter((method) => method !== 'logout').map((method) => [method]))(
  '%s answers or refuses any input',
  async (method) => {
    const schema = schemaOf(method)
    await fc.assert(
      fc.asyncProperty(fc.gen(), fc.nat({ max: 3 }), async (random, spoilt) => {
        let data = usual(random, schema, '', aboutWhat(random, method, schema))
        for (let n = 0; n < spoilt; n += 1) data = spoil(random, data, '')
        const reply = await postStaff(app, method, data, admin)
        const sent = JSON.stringify(data).slice(0, 2_000)
        expect(reply.code, sent).toBeLessThan(500)
        if (!reply.result) expect(DEBUG_KEYS, sent).toContain(reply.debug)
        else learn(deskOf(method), reply.data)
        const { url } = isObject(reply.data) ? reply.data : {}
        if (typeof url === 'string' && URL.canParse(url))
          expect(
            (await app.inject({ url: new URL(url).pathname })).statusCode,
            `${sent} → ${url}`,
          ).toBeLessThan(500)
        expect(JSON.stringify(reply)).not.toMatch(/at .+\.ts:\d+|node_modules/)
        if (method !== 'reveal_identity')
          expect(JSON.stringify(reply.data), sent).not.toContain(identityNumber)
      }),
      {
        numRuns: PASSWORD_CALLS.has(method) ? RUNS_OF_PASSWORDS : RUNS_PER_CALL,
        seed: SEED,
        endOnFailure: true,
      },
    )
    expect(await callStaff(app, 'me', {}, admin)).toMatchObject({ result: true })
  },
)

test("a proposal is executed or refused on another's decision, without a server error", async () => {
  const second = await hire(app, 'admin')
  const {
    data: { rows },
  } = await callStaff(app, 'list_proposals', { limit: 100 }, second)
  expect(rows.length).toBeGreaterThan(0)
  for (const { id } of rows) {
    const reply = await callStaff(
      app,
      'decide_proposal',
      { id, decision: 'approve', reason: 'deneme' },
      second,
    )
    expect(reply.code, JSON.stringify(reply)).toBeLessThan(500)
    if (!reply.result)
      expect(
        await callStaff(
          app,
          'decide_proposal',
          { id, decision: 'reject', reason: 'deneme' },
          second,
        ),
      ).toMatchObject({ result: true })
  }
  await app.drain()
})

test('the identity number is in no log line and no message', async () => {
  for (const table of [
    'staff.audit',
    'staff.proposal',
    'platform.outbox',
    'notifications.notification',
    'compliance.file',
  ]) {
    const {
      rows: [row],
    } = await app.database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} t where t::text like $1`,
      [`%${identityNumber}%`],
    )
    expect(row?.n, table).toBe(0)
  }
})
