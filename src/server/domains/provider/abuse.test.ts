import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROVIDER_STATUSES } from '#shared/contracts/provider.ts'
import type { Body } from '#server/cli/provider-check/signed-calls.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { signBody } from './signature.ts'
import { injectedPost, newStudio, sit, type Table } from './studio.fixture.ts'

const PATHS = [
  'user/info',
  'user/balance',
  'transaction/bet',
  'transaction/win',
  'transaction/rollback',
] as const
const CASH = 10_000n
const LIMIT = 64 * 1024

let app: TestApp
let key = ''
let table: Table
beforeAll(async () => {
  app = await createTestApp()
  key = (await newStudio(app, 'atlas')).privateKey
  table = await sit(app, key, CASH)
})
afterAll(async () => {
  expect((await table.calls.balance()).balanceMinor).toBe(CASH)
  await app.close()
})

const signed = (path: string, body: Body) => table.calls.send(path, body)
const statusOf = async (path: string, fields: object) =>
  (await signed(path, JSON.stringify(fields))).status
const fieldsOf = (path: string) => {
  const bet = table.calls.betFields(100n)
  if (path === 'transaction/bet') return bet
  if (path === 'transaction/win') return table.calls.winFields(bet, 100n)
  if (path === 'transaction/rollback') return table.calls.rollbackFields(bet)
  return { user: table.session.user.uid, request_uuid: crypto.randomUUID(), token: table.token }
}

test.each(PATHS)(
  '%s refuses a body that is no JSON object, or not signed byte for byte',
  async (path) => {
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '1',
      'undefined',
      '\uFEFF{',
      Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    ]) {
      expect(await signed(path, body)).toMatchObject({ http: 200, status: 'RS_ERROR_WRONG_SYNTAX' })
    }
    const body = JSON.stringify(fieldsOf(path))
    const signature = signBody(key, body)
    for (const other of [
      `${body}\n`,
      body.replace('":', '": '),
      body.slice(0, -1),
      JSON.stringify({ ...fieldsOf(path), amount: 1 }),
    ]) {
      expect(await table.calls.send(path, other, signature)).toMatchObject({
        http: 200,
        status: 'RS_ERROR_INVALID_SIGNATURE',
      })
    }
    for (const wrong of [
      '',
      ' ',
      'AAAA',
      '%%%',
      signature.slice(1),
      `${signature}AAAA`,
      'A'.repeat(342),
      'A'.repeat(100_000).slice(0, 7_000),
      signature.toLowerCase(),
    ]) {
      expect(await table.calls.send(path, body, wrong)).toMatchObject({
        http: 200,
        status: 'RS_ERROR_INVALID_SIGNATURE',
      })
    }
  },
)

test.each(PATHS)('%s returns a refusal with the request’s own ID', async (path) => {
  const request_uuid = crypto.randomUUID()
  expect(await table.calls.send(path, JSON.stringify({ request_uuid }), 'AAAA')).toMatchObject({
    status: 'RS_ERROR_INVALID_SIGNATURE',
    requestUuid: request_uuid,
  })
  expect(await signed(path, JSON.stringify({ request_uuid }))).toMatchObject({
    status: 'RS_ERROR_WRONG_SYNTAX',
    requestUuid: request_uuid,
  })
})

test.each(PATHS)('%s requires its fields, each of its type', async (path) => {
  const optional = new Set([
    'supplier_user',
    'round',
    'round_closed',
    'is_free',
    'bet',
    'currency',
    'game_code',
    ...(path.startsWith('transaction/') && path !== 'transaction/bet' ? ['token'] : []),
  ])
  const required = Object.keys(fieldsOf(path)).filter(
    (name) => !optional.has(name) && !(path === 'user/info' && name === 'token'),
  )
  for (const name of required) {
    expect(await statusOf(path, { ...fieldsOf(path), [name]: undefined }), `${name} missing`).toBe(
      'RS_ERROR_WRONG_SYNTAX',
    )
    for (const other of [null, true, {}, [], name === 'amount' ? '100000' : 7]) {
      expect(
        await statusOf(path, { ...fieldsOf(path), [name]: other }),
        `${name} = ${JSON.stringify(other)}`,
      ).toBe('RS_ERROR_WRONG_TYPES')
    }
  }
  for (const name of required.filter((field) => field.endsWith('_uuid'))) {
    for (const value of [
      '',
      'x',
      '00000000-0000-0000-0000-00000000000g',
      "' or 1=1 --",
      '\u0000',
      `${crypto.randomUUID()} `,
      '💥'.repeat(9),
    ]) {
      expect(await statusOf(path, { ...fieldsOf(path), [name]: value }), `${name} = ${value}`).toBe(
        'RS_ERROR_WRONG_SYNTAX',
      )
    }
  }
})

test.each(['transaction/bet', 'transaction/win'])('%s accepts only whole kuruş', async (path) => {
  for (const amount of [
    -1,
    -1_000,
    1,
    999,
    1_001,
    100_000.5,
    0.1,
    1e21,
    2 ** 53,
    Number.MIN_VALUE,
  ]) {
    expect(await statusOf(path, { ...fieldsOf(path), amount }), String(amount)).toBe(
      'RS_ERROR_WRONG_SYNTAX',
    )
  }
  for (const literal of ['1e400', '-1e400', '00', '+1', '1_000', 'NaN', 'Infinity', '0x10']) {
    const body = JSON.stringify({ ...fieldsOf(path), amount: 77_777 }).replace('77777', literal)
    expect((await signed(path, body)).status, literal).toMatch(/^RS_ERROR_WRONG_(SYNTAX|TYPES)$/)
  }
})

test('refuses texts with a null character, half a character or excessive length before any query', async () => {
  for (const round of ['\u0000', 'a\u0000b', '\ud800', 'x'.repeat(256), ''])
    expect(await statusOf('transaction/bet', { ...fieldsOf('transaction/bet'), round })).toBe(
      'RS_ERROR_WRONG_SYNTAX',
    )
  for (const game_code of ['\u0000', 'x'.repeat(101)])
    expect(await statusOf('transaction/bet', { ...fieldsOf('transaction/bet'), game_code })).toBe(
      'RS_ERROR_WRONG_SYNTAX',
    )
  expect(
    await statusOf('transaction/bet', { ...fieldsOf('transaction/bet'), token: '\u0000' }),
  ).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await statusOf('user/info', { ...fieldsOf('user/info'), user: 'x\u0000' })).toBe(
    'RS_ERROR_WRONG_SYNTAX',
  )
  expect(
    await statusOf('transaction/win', {
      ...fieldsOf('transaction/win'),
      transaction_uuid: '11111111-1111-4111-8111-111111111111',
      reference_transaction_uuid: '11111111-1111-4111-8111-111111111111',
    }),
  ).toBe('RS_ERROR_WRONG_SYNTAX')
})

test('a body at the limit is read, one byte more is not', async () => {
  const padded = (length: number) => {
    const body = JSON.stringify({ ...fieldsOf('transaction/bet'), currency: 'EUR', meta: '' })
    return body.replace('"meta":""', `"meta":"${'x'.repeat(length - body.length)}"`)
  }
  expect(await signed('transaction/bet', padded(LIMIT))).toMatchObject({
    http: 200,
    status: 'RS_ERROR_WRONG_CURRENCY',
  })
  expect(await signed('transaction/bet', padded(LIMIT + 1))).toMatchObject({
    http: 200,
    status: 'RS_ERROR_WRONG_SYNTAX',
  })
})

test('the content type does not matter, the signature does', async () => {
  const body = JSON.stringify(fieldsOf('user/info'))
  const post = injectedPost(app)
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
  ]) {
    const { http, text } = await post('/provider/v1/user/info', body, {
      'content-type': type,
      'x-hub88-signature': signBody(key, body),
    })
    expect({ http, status: JSON.parse(text).status }).toEqual({ http: 200, status: 'RS_OK' })
  }
  expect(
    await post('/provider/v1/user/info', Buffer.from(body), {
      'x-hub88-signature': signBody(key, body),
    }),
  ).toMatchObject({ http: 200, text: expect.stringContaining('RS_OK') })
  expect(
    await post('/provider/v1/user/info', body, {
      'content-type': 'nonsense',
      'x-hub88-signature': signBody(key, body),
    }),
  ).toMatchObject({ http: 200, text: '{"status":"RS_ERROR_WRONG_SYNTAX"}' })
  expect(await post('/provider/v1/user/info', '', {})).toMatchObject({
    http: 200,
    text: '{"status":"RS_ERROR_INVALID_SIGNATURE"}',
  })
})

test.each(PATHS)('%s answers signed junk with a status, never with an error', async (path) => {
  const junk = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      -1,
      1.5,
      1e308,
      '',
      '\u0000',
      '\ud800',
      "' or 1=1 --",
      'x'.repeat(5_000),
      [],
      {},
      { __proto__: { user: 1 } },
      '00000000-0000-0000-0000-000000000000',
    ),
    fc.string(),
    fc.double({ noNaN: true }),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const names = [...Object.keys(fieldsOf('transaction/win')), 'unknown']
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...names), junk),
      fc.boolean(),
      async (changes, isWhole) => {
        const reply = await signed(
          path,
          JSON.stringify({
            ...(isWhole ? fieldsOf(path) : {}),
            ...changes,
            ...(path === 'transaction/bet' ? { currency: 'EUR' } : {}),
          }),
        )
        expect(reply.http).toBe(200)
        expect(PROVIDER_STATUSES).toContain(reply.status)
        expect(reply.text).not.toMatch(/at .+\.ts:\d+|node_modules|select |insert /)
      },
    ),
    { numRuns: 60, seed: 20_261_121 },
  )
})
