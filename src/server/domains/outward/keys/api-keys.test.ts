import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACTS, schemaOfFact, type Fact } from '#shared/outward/facts.ts'
import { API_SCOPE_NAMES, type ApiScope } from '#shared/outward/scopes.ts'
import { giveCash, grantBonusFor } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { paymentsFixture } from '#server/domains/payments/payments.fixture.ts'
import { uuid } from '../outward.fixture.ts'
import { KEY_REQUESTS } from './api-routes.ts'

const PERSONAL = ['username', 'firstname', 'lastname', 'birth_date', 'email', 'phone', 'city']
const reason = 'the operator’s data team asked for it'
let app: TestApp
let admin: StaffSession
let officer: StaffSession
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'on' })
  admin = await hire(app, 'admin')
  officer = await hire(app, 'compliance')
})
afterAll(() => app.close())

type KeyOptions = { networks?: string[]; days?: number; by?: StaffSession }
const create = (scopes: ApiScope[], { networks = [], days = 30, by = admin }: KeyOptions = {}) =>
  callStaff(
    app,
    'create_api_key',
    { requestID: uuid(), name: 'warehouse', scopes, networks, days, reason },
    by,
  )
async function newKey(scopes: ApiScope[], options: KeyOptions = {}) {
  const made = await create(scopes, options)
  const id = made.data.key?.id ?? ''
  const { data } = await callStaff(app, 'issue_api_key', { id }, options.by ?? admin)
  return { id, secret: data.secret }
}
const get = (
  path: string,
  secret: string | undefined,
  { address = '203.0.113.7', cookies }: { address?: string; cookies?: Record<string, string> } = {},
) =>
  app.inject({
    method: 'GET',
    url: `/api/operator/v1/${path}`,
    remoteAddress: address,
    ...(cookies !== undefined && { cookies }),
    headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` },
  })
type Page = { rows: Record<string, unknown>[]; next: string | null }
const fact = (name: string): Fact => {
  const found: Fact | undefined = FACTS.find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

test('the secret is shown once and stored as a hash only', async () => {
  const made = await create(['reports'])
  const id = made.data.key?.id ?? ''
  expect(made.data.key).toMatchObject({ state: 'ready', hint: null, own: true })
  const other = await hire(app, 'admin')
  expect((await callStaff(app, 'issue_api_key', { id }, other)).debug).toBe('not authorized')
  const { data } = await callStaff(app, 'issue_api_key', { id }, admin)
  expect(data.secret).toMatch(/^kupa_test_[\w-]{43}$/)
  expect(data.key.hint).toBe(`kupa_test_…${data.secret.slice(-4)}`)
  expect((await callStaff(app, 'issue_api_key', { id }, admin)).debug).toBe('not pending')
  const { rows } = await app.database.pool.query<{ row: string }>(
    `select row_to_json(k)::text as row from outward.api_key k where id = $1
     union all select row_to_json(a)::text from staff.audit a where subject_id = $1::text`,
    [id],
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { row } of rows) expect(row).not.toContain(data.secret.slice(10, -4))
})

test('every resource answers pages of rows as its schema describes, without personal data', async () => {
  const payments = paymentsFixture(app)
  const player = await app.signUp()
  await payments.approvedDeposit(player, '500.00')
  await payments.withdraw(player)
  await giveCash(app, player.user.uid, 5_000n)
  await grantBonusFor(app, player.user.uid, 10_000n)
  await app.drain()
  await app.app.domains.reports.fold()
  app.clock.advance(31_000)
  const { secret } = await newKey(['players', 'money', 'sports', 'games', 'reports'])
  const seen = new Set<string>()
  for (const one of FACTS) {
    const reply = await get(one.name, secret)
    expect(reply.statusCode, one.name).toBe(200)
    const page = reply.json<Page>()
    for (const row of page.rows) {
      schemaOfFact(one).strict().parse(row)
      for (const name of PERSONAL) expect(row).not.toHaveProperty(name)
    }
    if (page.rows.length > 0) seen.add(one.name)
  }
  expect([...seen].toSorted()).toEqual([
    'bonuses',
    'daily-figures',
    'deposits',
    'entries',
    'players',
    'withdrawals',
  ])
  const { rows } = (await get('deposits', secret)).json<Page>()
  expect(rows[0]).toMatchObject({ player_id: player.user.uid, amount_minor: 50_000, cash_type: 1 })
})

test('pages follow one another without a gap, and what is younger than 30 seconds waits', async () => {
  const { secret } = await newKey(['money', 'players'])
  const all = (await get('entries?limit=1000', secret)).json<Page>()
  expect(all.rows.length).toBeGreaterThan(3)
  const walked: unknown[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Page = (
      await get(`entries?limit=2${next === '' ? '' : `&after=${next}`}`, secret)
    ).json<Page>()
    walked.push(...page.rows)
    next = page.next
  }
  expect(walked).toEqual(all.rows)
  const player = await app.signUp()
  const ids = async () =>
    (await get('players?limit=1000', secret)).json<Page>().rows.map(({ id }) => id)
  expect(await ids()).not.toContain(player.user.uid)
  app.clock.advance(31_000)
  const until = encodeURIComponent(app.clock.now().toISOString())
  expect(await ids()).toContain(player.user.uid)
  const since = (await get(`players?from=${until}`, secret)).json<Page>()
  expect(since.rows, 'from: the later rows only').toEqual([])
})

test('wrong parameters are named', async () => {
  const { secret } = await newKey(['money'])
  for (const [query, field] of [
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['after=!!', 'after'],
    ['after=WyJ4Il0', 'after'],
    ['from=yesterday', 'from'],
    ['from=0000-01-01T00:00:00Z', 'from'],
    ['to=9999-12-31T23:59:59Z', 'to'],
    [`after=${Buffer.from('["0000-01-01"]').toString('base64url')}`, 'after'],
  ] as const) {
    const reply = await get(`deposits?${query}`, secret)
    expect(reply.statusCode, query).toBe(400)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.json<{ fields: Record<string, string> }>().fields).toHaveProperty(field)
  }
})

test('without a key, with a wrong one or with a session there is no answer; a key opens no session call', async () => {
  const { secret } = await newKey(['reports'])
  for (const wrong of [undefined, `${secret}x`, secret.slice(0, -1), 'kupa_test_', '']) {
    const reply = await get('daily-figures', wrong)
    expect(reply.statusCode).toBe(401)
    expect(reply.headers['www-authenticate']).toBe('Bearer')
    expect(reply.json()).toMatchObject({ status: 401, code: 'invalid key' })
  }
  expect((await get('daily-figures', undefined, { cookies: admin.cookies })).statusCode).toBe(401)
  const call = await app.inject({
    method: 'POST',
    url: '/endpoint',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      panel: 'backoffice',
    },
    payload: JSON.stringify({ api: { class: 'staff', method: 'list_staff' }, data: {} }),
  })
  expect(call.json()).toMatchObject({ result: false, debug: 'anonymous user' })
})

test('a key reads the areas of its scopes only, from its networks only', async () => {
  const { secret } = await newKey(['reports'], { networks: ['198.51.100.0/24', '2001:db8::/32'] })
  const from = (address: string) => get('daily-figures', secret, { address })
  expect((await from('198.51.100.9')).statusCode).toBe(200)
  expect((await from('2001:db8::9')).statusCode).toBe(200)
  expect((await from('198.51.101.9')).statusCode).toBe(403)
  expect((await from('::ffff:198.51.101.9')).statusCode).toBe(403)
  expect((await get('deposits', secret, { address: '198.51.100.9' })).statusCode).toBe(403)
  const refused = await create(['reports'], { networks: ['198.51.100.0/99'] })
  expect(refused).toMatchObject({ result: false, code: 400 })
})

test('a person gives no key more than their own permissions; a key loses what its owner loses, and ends with the owner', async () => {
  expect((await create(['money'], { by: officer })).debug).toBe('not authorized')
  const owner = await hire(app, 'admin')
  const { secret, id } = await newKey(['money', 'reports'], { by: owner })
  expect((await get('deposits', secret)).statusCode).toBe(200)
  const setRoles = (roles: string[]) =>
    app.database.pool.query('update staff.member set roles = $2 where id = $1', [owner.id, roles])
  await setRoles(['support'])
  expect((await get('deposits', secret)).statusCode, 'without outward.manage').toBe(401)
  const listed = (await callStaff(app, 'list_api_keys', { limit: 100 }, officer)).data.rows
  expect(listed.find((row) => row.id === id)?.state).toBe('suspended')
  await setRoles(['admin'])
  expect((await get('deposits', secret)).statusCode).toBe(200)
  await callStaff(app, 'close_staff', { id: owner.id, reason }, admin)
  expect((await get('deposits', secret)).statusCode).toBe(401)
})

test('a second person approves a key with personal data; its owner takes it', async () => {
  const asked = await create(['players', 'personal'])
  const proposal = asked.data.proposal
  expect(asked.data.key).toBeNull()
  const id = proposal?.subjectID ?? ''
  expect((await callStaff(app, 'issue_api_key', { id }, admin)).debug).toBe('record not found')
  const decision = { id: proposal?.id ?? '', decision: 'approve', reason } as const
  expect((await callStaff(app, 'decide_proposal', decision, admin)).debug).toBe('own proposal')
  await callStaff(app, 'decide_proposal', decision, officer)
  const { secret } = (await callStaff(app, 'issue_api_key', { id }, admin)).data
  const { rows } = (await get('players', secret)).json<Page>()
  for (const row of rows) schemaOfFact(fact('players')).required().strict().parse(row)
  expect(rows[0]).toHaveProperty('email')
  expect(Object.keys(rows[0] ?? {}).join()).not.toMatch(/password|identity|digest|sealed/)
})

test('a revoked key and an expired one end at once', async () => {
  const { secret, id } = await newKey(['reports'])
  expect((await callStaff(app, 'revoke_api_key', { id, reason }, officer)).data.state).toBe(
    'revoked',
  )
  expect((await get('daily-figures', secret)).statusCode).toBe(401)
  expect((await callStaff(app, 'revoke_api_key', { id, reason }, officer)).debug).toBe(
    'not pending',
  )
  expect((await create(['reports'], { days: 366 })).code).toBe(400)
  const { secret: short } = await newKey(['reports'], { days: 1 })
  expect((await get('daily-figures', short)).statusCode).toBe(200)
  app.clock.advance(24 * 3_600_000)
  expect((await get('daily-figures', short)).statusCode).toBe(401)
  admin = await hire(app, 'admin')
  officer = await hire(app, 'compliance')
})

test('a key has a limit of rate; its use is counted, and is in the audit log once a day', async () => {
  const { secret, id } = await newKey(['reports'])
  app.clock.advance(10_000)
  const replies = []
  for (let n = 0; n < KEY_REQUESTS + 1; n += 1) replies.push(await get('daily-figures', secret))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(KEY_REQUESTS)
  const last = replies.at(-1)
  expect(last?.statusCode).toBe(429)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  const listed = (await callStaff(app, 'list_api_keys', { limit: 100 }, officer)).data.rows
  expect(listed.find((row) => row.id === id)).toMatchObject({ lastUsedAddress: '203.0.113.7' })
  app.clock.advance(24 * 3_600_000)
  await app.app.domains.outward.auditUse()
  await app.app.domains.outward.auditUse()
  officer = await hire(app, 'compliance')
  const { data } = await callStaff(
    app,
    'list_audit',
    { action: 'api-key.used', subjectID: id },
    officer,
  )
  expect(data.rows).toHaveLength(1)
  expect(data.rows[0]?.after).toMatchObject({
    used: { 'daily-figures': { requests: KEY_REQUESTS + 1, refused: 1 } },
  })
})

test('the OpenAPI document names every resource with the schema of its rows, and every event', async () => {
  const reply = await get('openapi.json', undefined)
  const document = reply.json<{ paths: Record<string, unknown>; webhooks: object }>()
  expect(Object.keys(document.paths)).toEqual(FACTS.map(({ name }) => `/api/operator/v1/${name}`))
  expect(JSON.stringify(document.paths['/api/operator/v1/coupons'])).toContain('settled_minor')
  expect(Object.keys(document.webhooks)).toContain('deposit.completed')
  expect(API_SCOPE_NAMES).toContain('personal')
})
