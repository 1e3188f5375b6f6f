import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { CONTRACT } from '#shared/contracts/contract.ts'
import type { CallSpec } from '#shared/contracts/define.ts'
import { REFUSALS } from '#shared/refusals.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let session: Session
let token = ''
beforeAll(async () => {
  app = await createTestApp()
  session = await app.signUp()
  const launch = await app.call('casino', 'init_game', { gameID: '1001' }, session)
  const opened = await app.inject({
    url: new URL(launch.data.url).pathname,
    headers: { accept: 'application/json' },
  })
  token = opened.json<{ token: string }>().token
})
afterAll(() => app.close())

const SEED = 20_261_120
const RUNS_PER_CALL = Number(process.env['INPUT_RUNS'] ?? 20)
const RUNS_PER_ROUTE = Number(process.env['INPUT_RUNS'] ?? 30)
const CALLS: CallSpec[] = Object.values(CONTRACT).flatMap((methods): CallSpec[] =>
  Object.values(methods),
)
const DEBUG_KEYS = new Set<string>(Object.keys(REFUSALS))

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    32_767,
    32_768,
    2_147_483_648,
    '32768',
    '',
    ' ',
    '0',
    '-5',
    '1e9',
    'NaN',
    "' or 1=1 --",
    '\u0000',
    '💥',
    '\ud800',
    'x'.repeat(5_000),
    '../../etc/passwd',
    '<script>',
    '00000000-0000-0000-0000-000000000000',
    '2026-02-30',
    '9999-12-31',
    '0001-01-01',
    '99999999999999999999',
    [],
    {},
    [[]],
    { toString: 'x' },
    { __proto__: { limit: 1 } },
    'İ',
    'null',
  ),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
)

function fieldsOf(spec: CallSpec): string[] {
  const schema = z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(schema.properties ?? {})
}

function junkFor(fields: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  return fc.dictionary(fc.constantFrom(...fields, 'unknownField'), junk, {
    maxKeys: fields.length + 1,
  })
}

test.each(CALLS.map((spec) => [`${spec.class}.${spec.method}`, spec] as const))(
  '%s refuses junk without a server error',
  async (_name, spec) => {
    if (spec.class === 'user' && spec.method === 'logout') return
    await fc.assert(
      fc.asyncProperty(junkFor(fieldsOf(spec)), fc.boolean(), async (data, isSignedIn) => {
        const reply = await app.post(
          {
            api: { class: spec.class, method: spec.method },
            data,
            ...(isSignedIn ? { user: session.user } : {}),
          },
          isSignedIn ? session : undefined,
        )
        expect(reply.status).toBe(200)
        expect(reply.code).toBeLessThan(500)
        expect(typeof reply.message).toBe('string')
        if (!reply.result) expect(DEBUG_KEYS).toContain(reply.debug)
        expect(JSON.stringify(reply)).not.toMatch(/at .+\.ts:\d+|node_modules|select |insert /)
      }),
      { numRuns: RUNS_PER_CALL, seed: SEED },
    )
  },
)

test.each([
  '/games/round',
  '/games/act',
  '/games/history',
  '/games/resume',
  '/webhooks/payments/sandbox',
  '/sandbox/maintenance',
  '/sandbox/world',
  '/sandbox/pay/1',
  '/sandbox/bank/1',
  '/provider/v1/user/info',
  '/provider/v1/user/balance',
  '/provider/v1/transaction/bet',
  '/provider/v1/transaction/win',
  '/provider/v1/transaction/rollback',
  '/provider/v1/transactions/list',
])('POST %s refuses junk without a server error', async (url) => {
  const fields = [
    'token',
    'requestId',
    'bet',
    'params',
    'roundID',
    'action',
    'limit',
    'on',
    'until',
    'message',
    'decision',
    'eventID',
    'reference',
    'status',
    'amount',
    'currency',
  ]
  await fc.assert(
    fc.asyncProperty(junkFor(fields), fc.boolean(), async (data, withToken) => {
      const body = { ...data, ...(withToken ? { token } : {}) }
      if (url === '/sandbox/maintenance' && 'on' in body && body['on'] === true) return
      const reply = await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      expect(reply.statusCode).toBeLessThan(500)
    }),
    { numRuns: RUNS_PER_ROUTE, seed: SEED },
  )
})

test.each([
  '/games/launch/x',
  '/games/launch/%00',
  '/games/replay/x',
  '/games/replay/%F0',
  '/sandbox/pay/x',
  '/sandbox/pay/00000000-0000-0000-0000-000000000000',
  '/sandbox/outbox',
  '/sandbox/outbox?to=%00',
  '/static/none.json',
  '/%',
  '/%E0%A4%A',
  '/assets/../../etc/passwd',
  '/art/%2e%2e/%2e%2e/package.json',
])('GET %s causes no server error', async (url) => {
  for (const accept of ['application/json', 'text/html'])
    expect((await app.inject({ url, headers: { accept } })).statusCode).toBeLessThan(500)
})

test('junk requests move no money', async () => {
  const balance = await app.call('finance', 'check_balance', {}, session)
  expect(balance.data).toMatchObject({ balance: '0.00', bonus: '0.00', locked: '0.00' })
})
