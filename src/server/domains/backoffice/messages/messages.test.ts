import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageBody } from '#shared/contracts/staff/messages.ts'
import { STAFF_ROLES, may } from '#shared/office/staff.ts'
import { callStaff, contextOf, hire, postStaff, type StaffSession } from '#tests/support/staff.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

const NOON = new Date('2026-11-21T09:00:00Z')
const REASON = 'Pazartesi duyurusu'
let app: TestApp
let writer: StaffSession
let approver: StaffSession
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'http://127.0.0.1:4525' })
  app.clock.set(NOON)
  await renew()
})
afterAll(() => app.close())

async function renew(): Promise<void> {
  ;[writer, approver] = [await hire(app, 'content'), await hire(app, 'compliance')]
}

const both = (tr: string, en = `${tr} in English`) => ({ tr, en })
let written = 0
const bodyOf = (changes: Partial<MessageBody> = {}): MessageBody => ({
  title: both(`Duyuru ${(written += 1)}`),
  body: both('Merhaba {firstname}'),
  sms: both('Kisa'),
  link: '/profile',
  action: both('Profilin'),
  channels: ['site', 'email', 'sms'],
  isOffer: false,
  segmentID: null,
  publishAt: null,
  ...changes,
})

async function draftOf(body: MessageBody, by = writer): Promise<{ id: string; revision: number }> {
  const {
    data: { id },
  } = await callStaff(app, 'open_message', {}, by)
  const { data } = await callStaff(app, 'save_message', { id, revision: 1, body }, by)
  return { id, revision: data.revision }
}
const propose = (
  { id, revision }: { id: string; revision: number },
  requestID = crypto.randomUUID(),
) => callStaff(app, 'propose_message', { id, revision, requestID, reason: REASON }, writer)
const decide = (id: string, decision: 'approve' | 'reject' | 'withdraw', by = approver) =>
  callStaff(app, 'decide_proposal', { id, decision, reason: REASON }, by)
async function approved(changes: Partial<MessageBody> = {}): Promise<string> {
  const draft = await draftOf(bodyOf(changes))
  expect(await decide((await propose(draft)).data.id, 'approve')).toMatchObject({ result: true })
  return draft.id
}
const run = () => app.app.domains.crm.run()
const messageOf = async (id: string) => (await callStaff(app, 'get_message', { id }, writer)).data
const outcomesOf = async (id: string) =>
  Object.fromEntries(
    (await messageOf(id)).tallies.map(({ channel, outcomes, waiting }) => [
      channel,
      { ...outcomes, waiting },
    ]),
  )
const mailsOf = (session: Session) => app.outbox(`${session.user.username}@kupa.example`)
const onSite = async (session: Session) =>
  (await app.call('crm', 'list_mass_messages', { limit: 250 }, session)).data
const actionsOf = async (id: string) =>
  (await callStaff(app, 'list_audit', { subjectID: id }, approver)).data.rows.map(
    ({ action, staff }) => [action, staff],
  )

async function tallyHolds(): Promise<void> {
  const { rows } = await app.database.pool
    .query(`select message_id, channel, outcome, players from crm.message_tally
      where outcome in ('sent', 'stopped')
    except select message_id, channel, case state when 'sent' then 'sent' else why end, count(*)
      from crm.recipient where state <> 'waiting' group by 1, 2, 3`)
  expect(rows).toEqual([])
}

test('a message is written by one person, approved by another, sent once, and its counters match the rows', async () => {
  const player = await app.signUp({ firstname: 'Işık' })
  const draft = await draftOf(bodyOf({ title: both('Yeni kurallar') }))
  expect(await messageOf(draft.id)).toMatchObject({
    state: 'draft',
    problems: [],
    doubts: [],
    proposal: null,
  })
  const { data: proposal } = await propose(draft)
  expect(proposal).toMatchObject({
    kind: 'message',
    username: 'Yeni kurallar',
    amount: '',
    own: true,
  })
  expect(await messageOf(draft.id)).toMatchObject({
    state: 'waiting',
    proposal: { id: proposal.id, own: true, reason: REASON },
  })
  expect((await contextOf(app, proposal.id, approver)).facts).toMatchObject({
    'title.tr': 'Yeni kurallar',
    'body.tr': 'Merhaba {firstname}',
    'sms.tr': 'Kisa',
    link: '/profile',
    isOffer: 'false',
    segment: 'everybody',
    writtenBy: writer.email,
    publishAt: 'when-approved',
    'reached.site': '1',
    'reached.email': '1',
  })
  expect(await decide(proposal.id, 'approve', writer)).toMatchObject({ debug: 'not authorized' })
  expect((await decide(proposal.id, 'approve')).result).toBe(true)
  expect((await messageOf(draft.id)).state).toBe('sending')
  await app.drain()
  await Promise.all([run(), run()])
  expect(await messageOf(draft.id)).toMatchObject({
    state: 'sent',
    editedBy: writer.email,
    approvedBy: approver.email,
  })
  const [mail, ...more] = await mailsOf(player)
  expect([mail?.subject, more.length]).toEqual(['Yeni kurallar', 1])
  expect(mail?.text).toContain(
    'Merhaba Işık,\n\nMerhaba Işık\n\nProfilin: http://127.0.0.1:4525/profile',
  )
  expect(mail?.html).toContain('<p style="margin:0 0 16px">Merhaba Işık</p>')
  expect((await onSite(player))[0]).toMatchObject({ title: 'Yeni kurallar', body: 'Merhaba Işık' })
  expect(await outcomesOf(draft.id)).toEqual({
    site: { meant: 1, sent: 1, waiting: 0 },
    email: { meant: 1, sent: 1, waiting: 0 },
    sms: { meant: 1, sent: 1, waiting: 0 },
  })
  await tallyHolds()
  expect((await callStaff(app, 'list_messages', {}, writer)).data.rows[0]).toMatchObject({
    id: draft.id,
    state: 'sent',
    sent: 3,
    waiting: 0,
    segment: null,
  })
  expect((await actionsOf(draft.id)).map(([action]) => action)).toEqual([
    'message.approve',
    'message.propose',
    'message.save',
    'message.open',
  ])
})

test('a pending message cannot be changed, a withdrawn one can, and an incomplete one cannot be proposed', async () => {
  const draft = await draftOf(bodyOf())
  const replies = await Promise.all([propose(draft), propose(draft)])
  expect([
    replies.filter(({ result }) => result).length,
    replies.filter(({ debug }) => debug === 'duplicate').length,
  ]).toEqual([1, 1])
  const waiting = replies.find(({ result }) => result)?.data.id ?? ''
  expect(await callStaff(app, 'save_message', { ...draft, body: bodyOf() }, writer)).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  expect(await callStaff(app, 'discard_message', { id: draft.id }, writer)).toMatchObject({
    debug: 'not possible',
  })
  expect(
    (
      await callStaff(
        app,
        'withdraw_message',
        { id: draft.id, reason: REASON },
        await hire(app, 'content'),
      )
    ).debug,
  ).toBe('own proposal')
  expect((await decide(waiting, 'reject')).result).toBe(true)
  expect(
    (await callStaff(app, 'withdraw_message', { id: draft.id, reason: REASON }, writer)).debug,
  ).toBe('not pending')
  await propose(draft)
  expect(
    (await callStaff(app, 'withdraw_message', { id: draft.id, reason: REASON }, writer)).data.state,
  ).toBe('draft')
  const { data } = await callStaff(
    app,
    'save_message',
    {
      ...draft,
      body: bodyOf({
        title: { tr: 'Yarım', en: '' },
        link: '//x',
        channels: ['email'],
        segmentID: crypto.randomUUID(),
        publishAt: '2026-01-01T00:00:00Z',
        body: both('{amount}'),
      }),
    },
    writer,
  )
  expect(data.problems).toEqual([
    { field: 'title.en', why: 'missing', figure: null },
    { field: 'body.tr', why: 'placeholder', figure: '{amount}' },
    { field: 'body.en', why: 'placeholder', figure: '{amount}' },
    { field: 'link', why: 'invalid', figure: null },
    { field: 'segmentID', why: 'gone', figure: null },
    { field: 'publishAt', why: 'past', figure: null },
  ])
  expect((await propose(data)).debug).toBe('not possible')
  expect((await callStaff(app, 'save_message', { ...draft, body: bodyOf() }, writer)).debug).toBe(
    'not possible',
  )
  expect((await callStaff(app, 'discard_message', { id: draft.id }, writer)).result).toBe(true)
  expect((await callStaff(app, 'get_message', { id: draft.id }, writer)).code).toBe(404)
})

test('a message without consent may not lead to an offer, and its approver is warned of promotional words', async () => {
  const { id, revision } = await draftOf(
    bodyOf({
      link: '/promotions/hos-geldin',
      body: both('Bonus şartları değişti', 'Bonus terms have changed'),
    }),
  )
  expect(await messageOf(id)).toMatchObject({
    problems: [{ field: 'link', why: 'offer' }],
    doubts: ['bonus'],
  })
  const { data } = await callStaff(
    app,
    'save_message',
    { id, revision, body: bodyOf({ link: '/promotions/hos-geldin', isOffer: true }) },
    writer,
  )
  expect(data).toMatchObject({ problems: [], doubts: [] })
})

test('an offer excludes players without consent, excluded players and closed accounts, and counts each group', async () => {
  const [yes, no, out, resting] = [
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
  ]
  await app.call('user', 'update_profile', { emailConsent: false }, no)
  await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, out)
  await app.call('protection', 'time_out', { hours: 24 }, resting)
  const before = (await Promise.all([no, out, resting].map(mailsOf))).map((mails) => mails.length)
  const id = await approved({ channels: ['email'], isOffer: true, title: both('Yalnız isteyene') })
  await run()
  expect((await mailsOf(yes)).map(({ subject }) => subject)).toContain('Yalnız isteyene')
  expect((await Promise.all([no, out, resting].map(mailsOf))).map((mails) => mails.length)).toEqual(
    before,
  )
  const { meant = 0, sent = 0, ...rest } = (await outcomesOf(id))['email'] ?? { waiting: -1 }
  expect(rest).toEqual({ 'no-consent': 1, 'kept-out': 2, waiting: 0 })
  expect(meant).toBe(sent + 3)
  await tallyHolds()
  // The same message about the account: consent is not required, but excluded players are still
  // left out.
  const service = await approved({ channels: ['email'] })
  await run()
  expect((await outcomesOf(service))['email']).toEqual({
    meant,
    sent: sent + 1,
    'kept-out': 2,
    waiting: 0,
  })
})

test('at night an SMS waits for the morning, and a change of the hours is logged', async () => {
  const player = await app.signUp()
  const phone = (await app.call('user', 'get_user_profile', {}, player)).data.phone
  const received = async () =>
    (await app.outbox(phone)).filter(({ text }) => text === 'Gece mesaji').length
  app.clock.set(new Date('2026-11-21T18:00:00Z'))
  await renew()
  const id = await approved({ channels: ['sms', 'email'], sms: both('Gece mesaji', 'Gece mesaji') })
  await run()
  expect((await outcomesOf(id))['email']).toMatchObject({ waiting: 0 })
  expect([await received(), (await messageOf(id)).state]).toEqual([0, 'sending'])
  app.clock.set(new Date('2026-11-22T05:59:00Z'))
  await run()
  expect(await received()).toBe(0)
  app.clock.set(new Date('2026-11-22T06:00:00Z'))
  await run()
  await renew()
  expect([await received(), (await messageOf(id)).state]).toEqual([1, 'sent'])
  expect(
    (await callStaff(app, 'set_quiet_hours', { from: 20, until: 10, reason: REASON }, approver))
      .data,
  ).toEqual({ from: 20, until: 10 })
  expect(
    (await callStaff(app, 'list_audit', { subjectID: 'quiet-hours' }, approver)).data.rows[0],
  ).toMatchObject({
    action: 'message.quiet',
    before: { from: 21, until: 9 },
    after: { from: 20, until: 10 },
  })
  await callStaff(app, 'set_quiet_hours', { from: 21, until: 9, reason: REASON }, approver)
})

test('after a stop nobody else is written to, whichever process was sending', async () => {
  app.clock.set(new Date('2026-11-22T20:00:00Z'))
  await renew()
  const [now, planned] = [
    await approved({ channels: ['sms'] }),
    await approved({ publishAt: '2026-11-23T09:00:00Z' }),
  ]
  await run()
  expect((await messageOf(planned)).state).toBe('scheduled')
  for (const id of [now, planned]) {
    const replies = await Promise.all(
      [1, 2].map(() => callStaff(app, 'stop_message', { id, reason: REASON }, writer)),
    )
    expect([
      replies.filter(({ result }) => result).length,
      replies.filter(({ debug }) => debug === 'not possible').length,
    ]).toEqual([1, 1])
  }
  app.clock.set(new Date('2026-11-23T10:00:00Z'))
  await Promise.all([run(), run()])
  await renew()
  const {
    meant = 0,
    stopped,
    'kept-out': excluded = 0,
    ...rest
  } = (await outcomesOf(now))['sms'] ?? { waiting: 0 }
  expect([stopped, rest]).toEqual([meant - excluded, { waiting: 0 }])
  expect([
    (await messageOf(now)).state,
    (await messageOf(planned)).state,
    (await messageOf(planned)).tallies,
  ]).toEqual(['stopped', 'stopped', []])
  expect(
    (await callStaff(app, 'list_messages', { state: 'stopped' }, writer)).data.rows.map(
      ({ id }) => id,
    ),
  ).toEqual([planned, now])
  await tallyHolds()
})

test('a player who withdraws consent through a message’s link is counted once, by mail or by the short link of an SMS', async () => {
  app.clock.set(new Date('2026-11-23T10:00:00Z'))
  await renew()
  const player = await app.signUp()
  await app.call('user', 'update_profile', { smsConsent: true }, player)
  const id = await approved({ channels: ['email', 'sms'], isOffer: true })
  await run()
  const phone = (await app.call('user', 'get_user_profile', {}, player)).data.phone
  const short = new URL((await app.outbox(phone))[0]?.links[0] ?? '').pathname
  const moved = await app.inject({ url: short })
  expect([moved.statusCode, moved.headers.location]).toEqual([
    302,
    `/unsubscribe?token=${short.slice(3)}`,
  ])
  expect((await app.inject({ url: '/u/..%2f..%2fx' })).statusCode).toBe(404)
  const token =
    new URL((await mailsOf(player))[0]?.links.at(-1) ?? '').searchParams.get('token') ?? ''
  for (const given of [short.slice(3), token, token])
    expect((await app.call('crm', 'unsubscribe', { token: given })).result).toBe(true)
  expect(await app.call('crm', 'unsubscribe', { token: 'aaaaaaaaaaa' })).toMatchObject({
    code: 404,
  })
  expect((await app.call('user', 'get_user_profile', {}, player)).data).toMatchObject({
    smsConsent: false,
    emailConsent: false,
    siteConsent: true,
  })
  expect(
    (await messageOf(id)).tallies.map(({ channel, unsubscribed }) => [channel, unsubscribed]),
  ).toEqual([
    ['email', 1],
    ['sms', 1],
  ])
})

test('readers are counted on the site only', async () => {
  const player = await app.signUp()
  const id = await approved({ channels: ['site', 'email'] })
  await run()
  await app.call('crm', 'read', { ids: [id] }, player)
  expect((await messageOf(id)).tallies.map(({ channel, read }) => [channel, read])).toEqual([
    ['site', 1],
    ['email', null],
  ])
})

test('a test message goes only to the person who requests it; a mail preview is isolated', async () => {
  const { id } = await draftOf(
    bodyOf({
      title: both('<b>Kalın</b>', 'Bold'),
      body: both('<script>alert(1)</script>\n\n{username}'),
    }),
  )
  expect((await callStaff(app, 'try_message', { id, lang: 'tr' }, writer)).data).toEqual({
    to: writer.email,
  })
  expect((await app.outbox(writer.email))[0]).toMatchObject({
    subject: '[Deneme] <b>Kalın</b>',
    text: expect.stringContaining('deniz'),
  })
  const look = (by?: StaffSession) =>
    app.inject({ url: `/v1/staff/messages/${id}/mail/tr`, ...(by && { cookies: by.cookies }) })
  const shown = await look(writer)
  expect([
    shown.statusCode,
    shown.headers['content-security-policy'],
    shown.headers['cache-control'],
  ]).toEqual([
    200,
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'no-store',
  ])
  expect(shown.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(shown.body).not.toContain('<script')
  for (const role of STAFF_ROLES)
    expect((await look(await hire(app, role))).statusCode, role).toBe(
      may([role], 'message.read') ? 200 : 403,
    )
  expect((await look()).statusCode).toBe(403)
  expect(
    (await app.inject({ url: `/v1/staff/messages/${id}/mail/de`, cookies: writer.cookies }))
      .statusCode,
  ).toBe(404)
})

test('a message starts from a template or a sent message, and targets its segment as of the proposal', async () => {
  const [template, segmentID] = [crypto.randomUUID(), crypto.randomUUID()]
  const english = await app.signUp()
  await app.call('user', 'update_profile', { language: 'en' }, english)
  await callStaff(
    app,
    'save_segment',
    { id: segmentID, name: 'İngilizce', rule: { language: 'en' } },
    writer,
  )
  expect(
    (
      await callStaff(
        app,
        'save_message_template',
        {
          id: template,
          name: 'Kural değişikliği',
          body: bodyOf({ segmentID, publishAt: '2030-01-01T00:00:00Z' }),
        },
        writer,
      )
    ).data.find(({ id }) => id === template),
  ).toMatchObject({ body: { segmentID: null, publishAt: null } })
  const {
    data: { id },
  } = await callStaff(app, 'open_message', { from: template }, writer)
  const begun = await messageOf(id)
  const { data: saved } = await callStaff(
    app,
    'save_message',
    { id, revision: 1, body: { ...begun.body, channels: ['email'], segmentID } },
    writer,
  )
  const { data: proposal } = await propose(saved)
  await callStaff(app, 'save_segment', { id: segmentID, name: 'Herkes', rule: {} }, writer)
  await decide(proposal.id, 'approve')
  await run()
  expect(await messageOf(id)).toMatchObject({
    segment: 'İngilizce',
    tallies: [{ channel: 'email', outcomes: { meant: 1, sent: 1 } }],
  })
  const { data: again } = await callStaff(app, 'open_message', { from: id }, writer)
  expect(await messageOf(again.id)).toMatchObject({
    state: 'draft',
    body: { title: begun.body.title, publishAt: null },
  })
  expect(
    (await callStaff(app, 'remove_message_template', { id: template }, writer)).data.map(
      (one) => one.id,
    ),
  ).not.toContain(template)
  expect(await callStaff(app, 'open_message', { from: template }, writer)).toMatchObject({
    code: 404,
  })
})

test('refuses bad input, and lists end', async () => {
  const { id, revision } = await draftOf(bodyOf())
  for (const change of [
    { channels: ['fax'] },
    { title: { tr: 'a' } },
    { title: both('a'.repeat(121)) },
    { segmentID: 'x' },
    { publishAt: 'morgen' },
  ]) {
    expect(
      await postStaff(
        app,
        'save_message',
        { id, revision, body: { ...bodyOf(), ...change } },
        writer,
      ),
      JSON.stringify(change),
    ).toMatchObject({ code: 400 })
  }
  expect(
    await postStaff(app, 'set_quiet_hours', { from: 24, until: 9, reason: REASON }, approver),
  ).toMatchObject({ code: 400 })
  const { data: first } = await callStaff(app, 'list_messages', { limit: 2 }, writer)
  const { data: second } = await callStaff(
    app,
    'list_messages',
    { limit: 2, after: first.next ?? '' },
    writer,
  )
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(4)
  expect(
    await callStaff(app, 'list_messages', { after: crypto.randomUUID() }, writer),
  ).toMatchObject({ code: 404 })
})
