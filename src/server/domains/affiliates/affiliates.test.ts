import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approveBy,
  callPartner,
  FLAT_SHARE,
  newPartner,
  proposeDeal,
  type PartnerSession,
} from '#tests/support/partners.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { affiliatesFixture } from './affiliates.fixture.ts'
import { closeMonth } from './close-month.ts'
import { entriesBehind } from './entries-behind.fixture.ts'

const IBAN = 'TR330006100519786457841326'
const reason = 'görüşme notu 7'
let app: TestApp
let traffic: ReturnType<typeof affiliatesFixture>
let editor: StaffSession
let officer: StaffSession
let cashier: StaffSession
let second: StaffSession
let partner: PartnerSession
let code: string
let ada: Session
let eren: Session
let adasFirst: string
beforeAll(async () => {
  app = await createTestApp()
  traffic = affiliatesFixture(app)
  editor = await hire(app, 'content')
  officer = await hire(app, 'compliance')
  cashier = await hire(app, 'payments')
  second = await hire(app, 'payments')
  partner = await newPartner(app, { editor, officer })
  code = (await traffic.campaign(partner)).code
})
afterAll(() => app.close())

const rowOf = async (session: Session) =>
  (
    await app.database.pool.query('select * from affiliates.attribution where player_id = $1', [
      session.user.uid,
    ])
  ).rows[0]
const playersOf = async (month: string, by = partner) =>
  (await callPartner(app, 'list_players', { month }, by)).data.rows
const statementsOf = async (by = partner) =>
  (await callPartner(app, 'list_statements', {}, by)).data
const payoutsOf = async (by = partner) => (await callPartner(app, 'payouts', {}, by)).data
const desk = async (partnerID = partner.id) =>
  (await callStaff(app, 'get_affiliate', { partnerID }, officer)).data

test('a link records a click, leads only to the registration, and stores nothing in the browser', async () => {
  const reply = await app.inject({
    url: `/git/${code}?s1=banner-7&s2=<b>&s3=x&to=https://evil.example`,
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
  })
  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toMatch(new RegExp(`^/register\\?ref=${code}-[a-z0-9]{10}$`))
  expect(reply.headers['set-cookie']).toBeUndefined()
  const { rows } = await app.database.pool.query('select * from affiliates.click')
  expect(rows).toHaveLength(1)
  expect(rows[0].subs).toEqual(['banner-7', '', 'x'])
  expect(Object.keys(rows[0]).toSorted()).toEqual([
    'at',
    'campaign_id',
    'partner_id',
    'subs',
    'token',
  ])
  expect(await traffic.visit('YOKKODU1')).toBe('/register?ref=YOKKODU1')
  expect(await traffic.visit('//evil.example')).not.toMatch(/evil/)
})

test('requests of programs and pages loaded in advance are not counted as clicks', async () => {
  const count = async () =>
    Number((await app.database.pool.query('select count(*) from affiliates.click')).rows[0].count)
  const before = await count()
  const programs: Record<string, string>[] = [
    { 'user-agent': 'Googlebot/2.1' },
    { 'user-agent': 'WhatsApp/2.23' },
    { 'user-agent': '' },
    { 'user-agent': 'Mozilla/5.0', 'sec-purpose': 'prefetch;prerender' },
  ]
  for (const headers of programs)
    expect(await traffic.visit(code, '', headers)).toBe(`/register?ref=${code}`)
  expect(await count()).toBe(before)
})

test('a player is attributed to the click of the registration, for ever', async () => {
  const reference = new URL(await traffic.visit(code, '?s1=a1'), 'http://x').searchParams.get('ref')
  ada = await traffic.register(reference ?? '', { username: 'ada' })
  expect(await rowOf(ada)).toMatchObject({
    partner_id: partner.id,
    via: 'click',
    subs: ['a1', '', ''],
    excluded_as: null,
  })
  await expect(
    app.database.pool.query('update affiliates.attribution set excluded_as = null'),
  ).rejects.toThrow(/never changed/)
  await expect(app.database.pool.query('delete from affiliates.attribution')).rejects.toThrow(
    /never changed/,
  )
})

test('a click counts for 30 days, then only the code does; other references count for no one', async () => {
  const reference = new URL(await traffic.visit(code), 'http://x').searchParams.get('ref') ?? ''
  const start = app.clock.now()
  app.clock.advance(30 * 86_400_000 + 1_000)
  const late = await traffic.register(reference)
  app.clock.set(start)
  expect(await rowOf(late)).toMatchObject({ via: 'code', click_token: null })
  eren = await traffic.register(code.toLowerCase(), { username: 'eren' })
  expect(await rowOf(eren)).toMatchObject({ via: 'code' })
  expect(await rowOf(await traffic.register('12345'))).toBeUndefined()
  expect(await rowOf(await traffic.register('ZZZZZZZ2'))).toBeUndefined()
  expect(await rowOf(await traffic.register(undefined))).toBeUndefined()
})

test('the partner, a member of staff and a known person do not count', async () => {
  const { rows } = await app.database.pool.query(
    'select phone, email from affiliates.partner where id = $1',
    [partner.id],
  )
  const [local, host] = String(rows[0].email).split('@')
  const byMail = await traffic.register(code, { email: `${local}+oyun@${host}` })
  expect(await rowOf(byMail)).toMatchObject({ excluded_as: 'self' })
  const byPhone = await traffic.register(code, { phone: rows[0].phone })
  expect(await rowOf(byPhone)).toMatchObject({ excluded_as: 'self' })
  const member = await traffic.register(code, { email: editor.email.replace('@', '+a@') })
  expect(await rowOf(member)).toMatchObject({ excluded_as: 'staff' })
  const person = { firstname: 'Lina', lastname: 'Berg', birthDate: '1991-02-03' }
  await traffic.register(undefined, person)
  const again = await traffic.register(code, {
    ...person,
    nationality: 'DE',
    country: 'DE',
    identityNumber: 'C01X00T47',
    phone: '+4915112345678',
  })
  expect(await rowOf(again)).toMatchObject({ excluded_as: 'known person' })
  const signs = (await desk()).signs.map(({ sign, count }) => [sign, count])
  expect(signs).toEqual(
    expect.arrayContaining([
      ['same-email', 1],
      ['same-phone', 1],
      ['same-browser', 2],
    ]),
  )
  const shown = await playersOf('2026-11-01')
  expect(shown.filter(({ counts }) => !counts)).toHaveLength(4)
  expect(JSON.stringify(shown)).not.toMatch(/kupa\.example|Lina|known person/)
})

test('a deal takes two people and never changes a month that has begun', async () => {
  const asked = await proposeDeal(app, editor, partner.id, {
    validFrom: '2026-11-01',
    model: 'hybrid',
    share: FLAT_SHARE,
    cpa: { amount: '250', deposit: '100', wagered: '500', days: 30, holdDays: 5 },
  })
  expect(
    await callStaff(
      app,
      'decide_proposal',
      { id: asked.data.proposalID, decision: 'approve', reason },
      editor,
    ),
  ).toMatchObject({ result: false })
  expect(await approveBy(app, { officer }, asked)).toMatchObject({ result: true })
  const now = await proposeDeal(app, editor, partner.id, {
    validFrom: '2026-11-01',
    model: 'revenue-share',
    share: { ...FLAT_SHARE, tiers: [{ from: '0', ratesBp: { casino: 1, live: 1, sports: 1 } }] },
  })
  expect(now).toMatchObject({ debug: 'not possible' })
  expect(
    await proposeDeal(app, editor, partner.id, { validFrom: '2026-12-01', model: 'cpa' }),
  ).toMatchObject({ code: 400 })
  expect((await desk()).deals).toMatchObject([{ number: 1, validFrom: '2026-11-01' }])
  await expect(app.database.pool.query(`update affiliates.deal set terms = '{}'`)).rejects.toThrow(
    /never changed/,
  )
})

test('figures of folded days equal the ledger, and a day is folded once', async () => {
  adasFirst = await traffic.providerDeposit(ada, '300.00')
  await traffic.play(ada, 15_000n, 10_000n)
  await traffic.play(ada, 10_001n, 0n)
  await traffic.play(ada, 5_000n, 1_000n, 501)
  await traffic.deposit(eren, 9_999n)
  await traffic.play(eren, 3_000n, 6_000n)
  expect(await traffic.foldUntil('2026-11-21')).toBe(1)
  expect(await app.app.domains.affiliates.foldDays()).toBe(0)
  const { data } = await callPartner(
    app,
    'overview',
    { from: '2026-11-01', to: '2026-11-30' },
    partner,
  )
  expect(data).toMatchObject({
    until: '2026-11-20',
    total: {
      registrations: 2,
      firstDeposits: 2,
      deposits: '399.99',
      ggr: '160.01',
      ngr: '160.01',
    },
    days: [{ day: '2026-11-20', ggr: '160.01' }],
    campaigns: [{ name: 'Yaz', registrations: 2, deposits: '399.99' }],
  })
  const rows = await playersOf('2026-11-01')
  expect(rows.find(({ deposits }) => deposits === '300.00')).toMatchObject({
    stakes: '300.01',
    ggr: '190.01',
    cpa: null,
  })
})

test('a CPA is due once, after the stakes and the hold period; a returned deposit ends it', async () => {
  const returned = await traffic.register(code, { username: 'iade' })
  await traffic.deposit(ada, 100_000n)
  await traffic.play(ada, 30_000n, 29_000n)
  const deposit = await traffic.providerDeposit(returned, '600.00')
  await traffic.play(returned, 50_000n, 50_000n)
  expect(await traffic.foldUntil('2026-11-22')).toBe(1)
  const states = async () =>
    (await playersOf('2026-11-01')).flatMap(({ cpa }) => (cpa === null ? [] : [cpa]))
  expect(await states()).toEqual(['held', 'held'])
  await traffic.chargeBack(deposit)
  await traffic.play(ada, 30_000n, 30_000n)
  await traffic.foldUntil('2026-12-01')
  const { rows } = await app.database.pool.query(
    'select player_id, qualified_on::text, due_on::text, amount_minor from affiliates.cpa order by amount_minor',
  )
  expect(rows).toEqual([
    {
      player_id: expect.any(String),
      qualified_on: '2026-11-21',
      due_on: '2026-11-26',
      amount_minor: 25_000n,
    },
    {
      player_id: expect.any(String),
      qualified_on: '2026-11-21',
      due_on: '2026-11-26',
      amount_minor: 25_000n,
    },
  ])
})

test('a month is closed once, on the third day of the next; ten closings at a time write one statement', async () => {
  expect(await traffic.close(), 'too early').toBe(0)
  await traffic.foldUntil('2026-12-03')
  const killed = app.database.transaction(async (tx) => {
    await closeMonth(tx, app.platform, partner.id, '2026-11-01', app.clock.now())
    throw new Error('killed before the commit')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await statementsOf()).toEqual([])
  await Promise.all(Array.from({ length: 10 }, () => traffic.close()))
  const [statement, ...more] = await statementsOf()
  expect(more).toEqual([])
  // GGR 170.01: sports 40 of stakes 50, casino the rest. 130.01 × 30 % + 40 × 20 % + 250.
  expect(statement).toMatchObject({ month: '2026-11-01', total: '297.00', carried: '0.00' })
  const { data } = await callPartner(
    app,
    'get_statement',
    { statementID: statement?.id ?? '' },
    partner,
  )
  expect(data.lines.map(({ kind, ngr, amount }) => [kind, ngr, amount])).toEqual([
    ['share-casino', '130.01', '39.00'],
    ['share-live', '0.00', '0.00'],
    ['share-sports', '40.00', '8.00'],
    ['cpa', null, '250.00'],
  ])
  expect(await entriesBehind(app, partner, officer, statement?.id ?? '')).toEqual({
    'share-casino': { base: 13_001n, amount: 0n },
    'share-live': { base: 0n, amount: 0n },
    'share-sports': { base: 4_000n, amount: 0n },
    cpa: { base: 0n, amount: 25_000n },
  })
  const { rows } = await app.database.pool.query(
    'select debit, credit, amount_minor from wallet.entry where debit >= 100 and credit >= 100 and debit = 120',
  )
  expect(rows).toEqual([{ debit: 120, credit: 121, amount_minor: 29_700n }])
  await expect(
    app.database.pool.query('update affiliates.statement set total_minor = 1'),
  ).rejects.toThrow(/never changed/)
  const [mail] = await app.outbox(partner.email)
  expect(mail?.text).toContain('₺297,00')
})

test('the statement is a PDF and a CSV in both languages, for its own partner only', async () => {
  const [statement] = await statementsOf()
  const statementID = statement?.id ?? ''
  for (const Lang of ['tr', 'en'] as const) {
    const file = async (format: 'pdf' | 'csv') => {
      const { data } = await callPartner(
        app,
        'download_statement',
        { statementID, format, Lang },
        partner,
      )
      return app.inject({ url: new URL(data.url).pathname })
    }
    expect((await file('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const csv = (await file('csv')).body
    expect(csv).toContain(Lang === 'tr' ? '39,00' : '39.00')
    expect(csv).toContain(Lang === 'tr' ? 'Toplam komisyon' : 'Total commission')
  }
})

test('a later chargeback reverses a booked CPA in the next statement, and a correction takes two people', async () => {
  await traffic.chargeBack(adasFirst)
  await traffic.foldUntil('2026-12-04')
  const asked = await callStaff(
    app,
    'propose_affiliate_correction',
    {
      requestID: crypto.randomUUID(),
      partnerID: partner.id,
      amount: '-12.34',
      reason: '=HYPERLINK(1)',
    },
    cashier,
  )
  expect(
    await callStaff(
      app,
      'decide_proposal',
      { id: asked.data.proposalID, decision: 'approve', reason },
      cashier,
    ),
  ).toMatchObject({ result: false })
  await approveBy(app, { officer }, asked)
  await traffic.foldUntil('2027-01-03')
  await traffic.close()
  const [december] = await statementsOf()
  expect(december).toMatchObject({ month: '2026-12-01', total: '-262.34' })
  const { data } = await callPartner(
    app,
    'get_statement',
    { statementID: december?.id ?? '' },
    partner,
  )
  expect(data.lines.slice(3).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['cpa-reversed', '-250.00'],
    ['correction', '-12.34'],
  ])
  expect(await entriesBehind(app, partner, officer, december?.id ?? '')).toMatchObject({
    'cpa-reversed': { base: 0n, amount: -25_000n },
    correction: { base: 0n, amount: 0n },
  })
  expect((await payoutsOf()).balance).toBe('34.66')
  const { data: link } = await callPartner(
    app,
    'download_statement',
    { statementID: december?.id ?? '', format: 'csv' },
    partner,
  )
  const csv = (await app.inject({ url: new URL(link.url).pathname })).body
  expect(csv).toContain('"Düzeltme: =HYPERLINK(1)"')
})

test('a payout needs a settled account, a balance and two people, none of whom proposed the deal', async () => {
  const setting = await callStaff(
    app,
    'propose_affiliate_setting',
    { requestID: crypto.randomUUID(), minimum: '10', withholdingBp: 2000, reason },
    cashier,
  )
  await approveBy(app, { officer }, setting)
  const ask = (amount: string, requestID = crypto.randomUUID()) =>
    callPartner(app, 'request_payout', { requestID, amount }, partner)
  expect(await ask('30.00')).toMatchObject({ debug: 'not possible' })
  const account = (more: object = {}) =>
    callPartner(
      app,
      'save_bank_account',
      { owner: 'Ece Soylu', iban: IBAN, password: 'Ortaklik-2026', ...more },
      partner,
    )
  expect(await account({ password: 'yanlis-sifre' })).toMatchObject({ code: 400 })
  expect(await account({ iban: 'TR330006100519786457841327' })).toMatchObject({ code: 400 })
  expect(await account({ taxNumber: '1234567890123' })).toMatchObject({ code: 400 })
  expect((await account()).data.account).toMatchObject({
    iban: 'TR33 •••• 1326',
    usable: false,
  })
  expect(await ask('30.00'), 'the waiting period').toMatchObject({ debug: 'not possible' })
  await traffic.moveTo(new Date(app.clock.now().getTime() + 73 * 3_600_000))
  expect(await ask('9.99')).toMatchObject({ code: 400 })
  expect(await ask('34.67')).toMatchObject({ debug: 'insufficient balance' })
  const requestID = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => ask('30.00', requestID)))
  expect(answers.every(({ result }) => result)).toBe(true)
  expect(await ask('30.00')).toMatchObject({ debug: 'duplicate' })

  const prepare = (by: StaffSession) =>
    callStaff(
      app,
      'propose_affiliate_payout',
      { requestID: crypto.randomUUID(), payoutID: requestID, reason },
      by,
    )
  const asked = await prepare(second)
  expect(await prepare(cashier)).toMatchObject({ debug: 'duplicate' })
  const decide = (by: StaffSession) =>
    callStaff(
      app,
      'decide_proposal',
      { id: asked.data.proposalID, decision: 'approve', reason },
      by,
    )
  expect(await decide(second), 'the same person').toMatchObject({ debug: 'own proposal' })
  expect(await decide(cashier), 'who proposed a correction').toMatchObject({
    debug: 'own proposal',
  })
  const both = await Promise.all([decide(officer), decide(officer)])
  expect(both.filter(({ result }) => result)).toHaveLength(1)
  expect(await payoutsOf()).toMatchObject({
    balance: '4.66',
    rows: [{ state: 'approved', amount: '30.00', net: '24.00', tax: '6.00' }],
  })
  const shown = await callStaff(app, 'show_affiliate_account', { payoutID: requestID }, second)
  expect(shown.data).toMatchObject({ iban: IBAN, net: '24.00' })
  const pay = () =>
    callStaff(app, 'pay_affiliate_payout', { payoutID: requestID, reference: 'H-77' }, second)
  const paid = await Promise.all([pay(), pay()])
  expect(paid.filter(({ result }) => result)).toHaveLength(1)
  const lines = (await desk()).audit.map(({ action }) => action)
  expect(lines).toEqual(expect.arrayContaining(['affiliate.paid', 'affiliate.show-account']))
})

test('a payout that the bank sends back returns to the balance, once', async () => {
  const [payout] = (await payoutsOf()).rows
  const stop = () =>
    callStaff(app, 'stop_affiliate_payout', { payoutID: payout?.id ?? '', reason }, second)
  const stopped = await Promise.all([stop(), stop()])
  expect(stopped.filter(({ result }) => result)).toHaveLength(1)
  expect(await payoutsOf()).toMatchObject({ balance: '34.66', rows: [{ state: 'returned' }] })
})

test('a change of the account cancels an open request and waits again', async () => {
  const requestID = crypto.randomUUID()
  await callPartner(app, 'request_payout', { requestID, amount: '20.00' }, partner)
  const { data } = await callPartner(
    app,
    'save_bank_account',
    {
      owner: 'Ece Soylu',
      iban: 'TR650001000000001000079190',
      password: 'Ortaklik-2026',
    },
    partner,
  )
  expect(data).toMatchObject({
    account: { usable: false },
    rows: expect.arrayContaining([expect.objectContaining({ id: requestID, state: 'cancelled' })]),
  })
  const [mail] = await app.outbox(partner.email)
  expect(mail?.subject).toBe('Ödeme hesabın değişti')
})

test('a partner can neither read nor change what belongs to another', async () => {
  const other = await newPartner(app, { editor, officer })
  const [statement] = await statementsOf()
  const statementID = statement?.id ?? ''
  const campaigns = (await callPartner(app, 'list_campaigns', {}, partner)).data
  const [payout] = (await payoutsOf()).rows
  const refused = [
    await callPartner(app, 'get_statement', { statementID }, other),
    await callPartner(app, 'download_statement', { statementID, format: 'csv' }, other),
    await callPartner(app, 'archive_campaign', { campaignID: campaigns[0]?.id ?? '' }, other),
    await callPartner(app, 'cancel_payout', { payoutID: payout?.id ?? '' }, other),
  ]
  expect(refused.map(({ debug }) => debug)).toEqual(Array(4).fill('record not found'))
  expect((await playersOf('2026-11-01', other)).length).toBe(0)
  const [first] = await playersOf('2026-11-01')
  expect(
    (
      await callPartner(
        app,
        'list_players',
        { month: '2026-11-01', after: first?.player ?? '' },
        other,
      )
    ).data.rows,
  ).toEqual([])
})
