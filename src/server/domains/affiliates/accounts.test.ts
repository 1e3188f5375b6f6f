import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { PARTNER_CONTRACT } from '#shared/contracts/partners/contract.ts'
import { createCallPublic } from '#server/platform/outgoing/call-public.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.ts'
import {
  ISSUER_ADDRESS,
  startIssuerServer,
  type IssuerServer,
} from '#tests/support/counterparts/issuer-server.ts'
import {
  application,
  callPartner,
  newPartner,
  PARTNER_PASSWORD,
  signInPartner,
  type PartnerSession,
} from '#tests/support/partners.ts'
import { callStaff, cookiesOf, hire, postStaff, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { affiliatesFixture } from './affiliates.fixture.ts'
import { isTaxNumber } from './payout.ts'
import { checkTemplate } from './postback.ts'

let app: TestApp
let traffic: ReturnType<typeof affiliatesFixture>
let editor: StaffSession
let officer: StaffSession
let partner: PartnerSession
let tracker: IssuerServer
beforeAll(async () => {
  app = await createTestApp()
  traffic = affiliatesFixture(app)
  editor = await hire(app, 'content')
  officer = await hire(app, 'compliance')
  partner = await newPartner(app, { editor, officer })
  tracker = await startIssuerServer()
})
afterAll(async () => {
  await tracker.close()
  await app.close()
})

const reason = 'inceleme'
const ID = '00000000-0000-4000-8000-000000000000'
/** Each attempt costs an argon2 hash. */
const HASHES: ReadonlySet<string> = new Set(['apply', 'login', 'set_password'])
const specOf = (name: string) => {
  const spec = Object.values(PARTNER_CONTRACT).find(({ method }) => method === name)
  if (spec === undefined) throw new Error(`no call ${name}`)
  return spec.input
}
const idOf = async (email: string) =>
  String(
    (await app.database.pool.query('select id from affiliates.partner where email = $1', [email]))
      .rows[0]?.id,
  )
const login = (email: string, password = PARTNER_PASSWORD) =>
  callPartner(app, 'login', { email, password })

test('an applicant cannot sign in before two people approve the application, and a second application changes nothing', async () => {
  const form = application({ email: 'yeni@partner.example' })
  expect(await callPartner(app, 'apply', form)).toMatchObject({ result: true, data: {} })
  const again = await callPartner(app, 'apply', { ...form, phone: '+905330009999', name: 'Başka' })
  expect(again).toMatchObject({ result: true, data: {} })
  expect(await login(form.email)).toMatchObject({ debug: 'inactive account' })
  expect(await login(form.email, 'baska-bir-sifre')).toMatchObject({ debug: 'login failed' })
  const partnerID = await idOf(form.email)
  const asked = await callStaff(
    app,
    'propose_affiliate',
    { requestID: crypto.randomUUID(), partnerID, reason },
    editor,
  )
  expect(
    await callStaff(app, 'stop_affiliate', { partnerID, to: 'suspended', reason }, editor),
  ).toMatchObject({ debug: 'not possible' })
  await callStaff(
    app,
    'decide_proposal',
    { id: asked.data.proposalID, decision: 'approve', reason },
    officer,
  )
  expect(await login(form.email)).toMatchObject({ data: { name: form.name, stage: 'full' } })
})

test('an application without the contract, with a common password or a bad address is refused', async () => {
  for (const wrong of [
    { contractAccepted: false },
    { password: 'password12' },
    { password: 'kisa' },
    { website: 'javascript:alert(1)' },
    { phone: '12' },
    { email: 'yok' },
  ])
    expect(await callPartner(app, 'apply', application(wrong))).toMatchObject({ code: 400 })
})

test('a partner whom staff enter sets a password by the mailed link, once, and accepts the contract', async () => {
  const { password: _p, contractAccepted: _c, ...fields } = application()
  const added = await callStaff(app, 'add_affiliate', fields, editor)
  const asked = await callStaff(
    app,
    'propose_affiliate',
    { requestID: crypto.randomUUID(), partnerID: added.data.partnerID, reason },
    editor,
  )
  await callStaff(
    app,
    'decide_proposal',
    { id: asked.data.proposalID, decision: 'approve', reason },
    officer,
  )
  const [mail] = await app.outbox(fields.email)
  const token = new URL(mail?.links[0] ?? '').hash.slice(1)
  const use = () => callPartner(app, 'set_password', { token, password: PARTNER_PASSWORD })
  const both = await Promise.all([use(), use()])
  expect(both.filter(({ result }) => result)).toHaveLength(1)
  const signedIn = await login(fields.email)
  expect(signedIn.data).toMatchObject({ stage: 'contract' })
  const session = { cookies: cookiesOf(signedIn) }
  expect(await callPartner(app, 'list_campaigns', {}, session)).toMatchObject({
    debug: 'not authorized',
  })
  expect(await callPartner(app, 'accept_contract', { version: '1999-01' }, session)).toMatchObject({
    debug: 'not possible',
  })
  const { contractVersion } = signedIn.data
  await callPartner(app, 'accept_contract', { version: contractVersion }, session)
  expect(await callPartner(app, 'list_campaigns', {}, session)).toMatchObject({ result: true })
})

test('partners, players and staff cannot use each other’s calls', async () => {
  expect(await postStaff(app, 'list_affiliates', {}, partner)).toMatchObject({
    debug: 'anonymous user',
  })
  const asPlayer = await app.post({ api: { class: 'partner', method: 'me' }, data: {} }, partner)
  expect(asPlayer).toMatchObject({ debug: 'unknown call' })
  expect(
    await app.post({ api: { class: 'finance', method: 'check_balance' }, data: {} }, partner, {
      panel: 'partner',
    }),
  ).toMatchObject({ debug: 'unknown call' })
  const player = await app.signUp()
  expect(await callPartner(app, 'me', {}, player)).toMatchObject({ debug: 'anonymous user' })
  expect(await callPartner(app, 'me', {}, editor)).toMatchObject({ debug: 'anonymous user' })
  const support = await hire(app, 'support')
  expect(await callStaff(app, 'list_affiliates', {}, support)).toMatchObject({ code: 403 })
})

test('five wrong passwords lock the account for this source, and a reset ends every session', async () => {
  const own = await newPartner(app, { editor, officer })
  for (let n = 0; n < 5; n += 1)
    expect(await login(own.email, 'yanlis-sifre')).toMatchObject({ debug: 'login failed' })
  expect(await login(own.email)).toMatchObject({ debug: 'locked' })
  await callPartner(app, 'forgot', { email: own.email.toUpperCase() })
  await callPartner(app, 'forgot', { email: 'kimse@partner.example' })
  await app.drain()
  const [mail] = await app.outbox(own.email)
  const token = new URL(mail?.links[0] ?? '').hash.slice(1)
  await callPartner(app, 'set_password', { token, password: 'Baska-Sifre-77' })
  expect(await callPartner(app, 'me', {}, own)).toMatchObject({ debug: 'session expired' })
  expect(await app.outbox('kimse@partner.example')).toEqual([])
  await traffic.moveTo(new Date(app.clock.now().getTime() + 16 * 60_000))
  expect(await login(own.email, 'Baska-Sifre-77')).toMatchObject({ result: true })
})

test('with two-factor, a session does nothing before its code, and a code works once', async () => {
  const own = await newPartner(app, { editor, officer })
  const { data } = await callPartner(app, 'set_up_two_factor', { password: PARTNER_PASSWORD }, own)
  const codeAt = () =>
    new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    })
  const code = codeAt()
  const confirmed = await callPartner(app, 'confirm_two_factor', { code }, own)
  expect(confirmed.data).toMatchObject({ twoFactor: true, stage: 'full' })
  const session = { cookies: await signInPartner(app, own.email) }
  expect(await callPartner(app, 'payouts', {}, session)).toMatchObject({ debug: 'not authorized' })
  expect(await callPartner(app, 'check_code', { code }, session)).toMatchObject({
    debug: 'wrong code',
  })
  await traffic.moveTo(new Date(app.clock.now().getTime() + 60_000))
  const checked = await callPartner(app, 'check_code', { code: codeAt() }, session)
  expect(checked.data).toMatchObject({ stage: 'full' })
})

test('a suspended partner reads, but its links attribute no one', async () => {
  const own = await newPartner(app, { editor, officer })
  const { code } = await traffic.campaign(own)
  await callStaff(app, 'stop_affiliate', { partnerID: own.id, to: 'suspended', reason }, editor)
  await traffic.register(code)
  expect((await callPartner(app, 'list_players', { month: '2026-11-01' }, own)).data.rows).toEqual(
    [],
  )
  expect(await callPartner(app, 'add_campaign', { name: 'x' }, own)).toMatchObject({
    debug: 'inactive account',
  })
})

test('a campaign’s name is text everywhere', async () => {
  const name = '<img src=x onerror=alert(1)>'
  await traffic.campaign(partner, name)
  const { data } = await callPartner(app, 'list_campaigns', {}, partner)
  expect(data.map((one) => one.name)).toContain(name)
  expect(await callPartner(app, 'add_campaign', { name: 'x'.repeat(61) }, partner)).toMatchObject({
    code: 400,
  })
})

test('a postback is sent signed and once per event, repeated under the same id until it succeeds', async () => {
  app.platform.callPublic = createCallPublic({
    ca: tracker.ca,
    mayConnect: (address) => address === ISSUER_ADDRESS || isPublicAddress(address),
    totalMs: 1_000,
  })
  const { code } = await traffic.campaign(partner, 'Takip')
  const url = `${tracker.url}/in?id={click_id}&s={sub1}&e={event_id}&p={player}&k={event}`
  const { data } = await callPartner(app, 'set_postback', { kind: 'registration', url }, partner)
  await callPartner(app, 'set_postback', { kind: 'first-deposit', url }, partner)
  let status = 503
  tracker.answer((_request, response) => response.writeHead(status).end())
  const reference = new URL(await traffic.visit(code, '?s1=a.b'), 'http://x').searchParams.get(
    'ref',
  )
  const player = await traffic.register(reference ?? '', { username: 'izlenen' })
  await app.app.domains.affiliates.sendDue()
  expect(tracker.requests).toHaveLength(1)
  await app.app.domains.affiliates.sendDue()
  expect(tracker.requests, 'waits before it repeats').toHaveLength(1)
  status = 200
  await traffic.moveTo(new Date(app.clock.now().getTime() + 61_000))
  await Promise.all([1, 2, 3].map(() => app.app.domains.affiliates.sendDue()))
  expect(tracker.requests).toHaveLength(2)
  const [first, second] = tracker.requests
  expect(second?.url).toBe(first?.url)
  const sent = new URL(second?.url ?? '', tracker.url)
  expect(sent.searchParams.get('id')).toBe(reference?.split('-')[1])
  expect(sent.searchParams.get('s')).toBe('a.b')
  expect(sent.searchParams.get('k')).toBe('registration')
  expect(sent.href).not.toMatch(/izlenen|kupa\.example/)
  const time = String(second?.headers['x-kupa-time'])
  expect(second?.headers['x-kupa-signature']).toBe(
    createHmac('sha256', data.secret ?? '')
      .update(`${time}.${tracker.url}${second?.url ?? ''}`)
      .digest('hex'),
  )
  await traffic.deposit(player, 10_000n)
  await traffic.deposit(player, 10_000n)
  await app.app.domains.affiliates.sendDue()
  expect(tracker.requests).toHaveLength(3)
  const log = (await callPartner(app, 'postbacks', {}, partner)).data.events
  expect(log.map(({ kind, state, attempts }) => [kind, state, attempts])).toEqual(
    expect.arrayContaining([
      ['registration', 'sent', 2],
      ['first-deposit', 'sent', 1],
    ]),
  )
})

test('an internal address is never called', async () => {
  const careful = createCallPublic({ ca: tracker.ca, totalMs: 1_000 })
  const before = tracker.requests.length
  for (const url of [
    tracker.url,
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'http://example.com/',
  ])
    expect(await careful(url, {}), url).toMatchObject({ fault: expect.any(String) })
  expect(tracker.requests.length).toBe(before)
})

test.each([
  'http://tracker.example/in',
  'https://user:geheim@tracker.example/in',
  'https://{click_id}.example/in',
  'https://tracker.example{sub1}/in',
  'https://tracker.example/in?x={email}',
  'https://tracker.example/in#top',
  'javascript:alert(1)',
  'tracker.example',
])('the postback address %s is refused', (url) => {
  expect(() => checkTemplate(url)).toThrow()
})

test('exactly one check digit makes a tax number valid', () => {
  for (const nine of ['123456789', '628000000', '729006006', '000000000'])
    expect(
      Array.from({ length: 10 }, (_, digit) => isTaxNumber(`${nine}${digit}`)).filter(Boolean),
    ).toHaveLength(1)
  expect(isTaxNumber('123')).toBe(false)
})

test('every call of the contract is answered, and no odd input breaks one', async () => {
  const calls = app.app.domains.affiliates.partnerCalls.map(({ spec }) => spec.method)
  expect(calls.toSorted()).toEqual(Object.keys(PARTNER_CONTRACT).toSorted())
  const odd: unknown[] = [null, [], 'x', -1, '\u0000', '9999-12-01', ID, '9'.repeat(400), {}]
  for (const method of calls.filter((name) => !HASHES.has(name) && name !== 'logout')) {
    const fields = Object.keys(
      z.toJSONSchema(specOf(method), { io: 'input', unrepresentable: 'any' }).properties ?? {},
    )
    for (const value of odd) {
      const data = Object.fromEntries(fields.map((field) => [field, value]))
      const reply = await app.post({ api: { class: 'partner', method }, data }, partner, {
        panel: 'partner',
      })
      expect([method, value, reply.code < 500]).toEqual([method, value, true])
    }
  }
})
