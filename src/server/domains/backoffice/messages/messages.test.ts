import { afterAll, expect, test } from 'vitest'
import { STAFF_ROLES, may } from '#shared/office/staff.ts'
import { allOf } from '#tests/support/segment-rules.ts'
import { callStaff, contextOf, hire, postStaff, type StaffSession } from '#tests/support/staff.ts'
import { REASON, openMessageDesk } from './messages.fixture.ts'

const {
  app,
  staff,
  renew,
  both,
  bodyOf,
  draftOf,
  propose,
  decide,
  approved,
  run,
  messageOf,
  outcomesOf,
  mailsOf,
  onSite,
  actionsOf,
  tallyHolds,
} = await openMessageDesk()
afterAll(() => app.close())

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
  expect((await contextOf(app, proposal.id, staff.approver)).facts).toMatchObject({
    'title.tr': 'Yeni kurallar',
    'body.tr': 'Merhaba {firstname}',
    'sms.tr': 'Kisa',
    link: '/profile',
    isOffer: 'false',
    segment: 'everybody',
    writtenBy: staff.writer.email,
    publishAt: 'when-approved',
    'reached.site': '1',
    'reached.email': '1',
  })
  expect(await decide(proposal.id, 'approve', staff.writer)).toMatchObject({
    debug: 'not authorized',
  })
  expect((await decide(proposal.id, 'approve')).result).toBe(true)
  expect((await messageOf(draft.id)).state).toBe('sending')
  await app.drain()
  await Promise.all([run(), run()])
  expect(await messageOf(draft.id)).toMatchObject({
    state: 'sent',
    editedBy: staff.writer.email,
    approvedBy: staff.approver.email,
  })
  const [mail, ...more] = await mailsOf(player)
  expect([mail?.subject, more.length]).toEqual(['Yeni kurallar', 1])
  expect(mail?.text).toContain(
    'Merhaba Işık,\n\nMerhaba Işık\n\nProfilin:\nhttp://127.0.0.1:4525/profile',
  )
  expect(mail?.html).toMatch(/<p class="m-ink" style="[^"]+">Merhaba Işık<\/p>/)
  expect((await onSite(player))[0]).toMatchObject({ title: 'Yeni kurallar', body: 'Merhaba Işık' })
  expect(await outcomesOf(draft.id)).toEqual({
    site: { meant: 1, sent: 1, waiting: 0 },
    email: { meant: 1, sent: 1, waiting: 0 },
    sms: { meant: 1, sent: 1, waiting: 0 },
  })
  await tallyHolds()
  expect((await callStaff(app, 'list_messages', {}, staff.writer)).data.rows[0]).toMatchObject({
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
  expect(
    await callStaff(app, 'save_message', { ...draft, body: bodyOf() }, staff.writer),
  ).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  expect(await callStaff(app, 'discard_message', { id: draft.id }, staff.writer)).toMatchObject({
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
    (await callStaff(app, 'withdraw_message', { id: draft.id, reason: REASON }, staff.writer))
      .debug,
  ).toBe('not pending')
  await propose(draft)
  expect(
    (await callStaff(app, 'withdraw_message', { id: draft.id, reason: REASON }, staff.writer)).data
      .state,
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
    staff.writer,
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
  expect(
    (await callStaff(app, 'save_message', { ...draft, body: bodyOf() }, staff.writer)).debug,
  ).toBe('not possible')
  expect((await callStaff(app, 'discard_message', { id: draft.id }, staff.writer)).result).toBe(
    true,
  )
  expect((await callStaff(app, 'get_message', { id: draft.id }, staff.writer)).code).toBe(404)
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
    (
      await callStaff(
        app,
        'set_quiet_hours',
        { from: 20, until: 10, reason: REASON },
        staff.approver,
      )
    ).data,
  ).toEqual({ from: 20, until: 10 })
  expect(
    (await callStaff(app, 'list_audit', { subjectID: 'quiet-hours' }, staff.approver)).data.rows[0],
  ).toMatchObject({
    action: 'message.quiet',
    before: { from: 21, until: 9 },
    after: { from: 20, until: 10 },
  })
  await callStaff(app, 'set_quiet_hours', { from: 21, until: 9, reason: REASON }, staff.approver)
})

test('after a stop no one else is written to, whichever process was sending', async () => {
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
      [1, 2].map(() => callStaff(app, 'stop_message', { id, reason: REASON }, staff.writer)),
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
    (await callStaff(app, 'list_messages', { state: 'stopped' }, staff.writer)).data.rows.map(
      ({ id }) => id,
    ),
  ).toEqual([planned, now])
  await tallyHolds()
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
  expect((await callStaff(app, 'try_message', { id, lang: 'tr' }, staff.writer)).data).toEqual({
    to: staff.writer.email,
  })
  expect((await app.outbox(staff.writer.email))[0]).toMatchObject({
    subject: '[Deneme] <b>Kalın</b>',
    text: expect.stringContaining('deniz'),
  })
  const look = (by?: StaffSession) =>
    app.inject({ url: `/v1/staff/messages/${id}/mail/tr`, ...(by && { cookies: by.cookies }) })
  const shown = await look(staff.writer)
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
    (await app.inject({ url: `/v1/staff/messages/${id}/mail/de`, cookies: staff.writer.cookies }))
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
    { id: segmentID, name: 'İngilizce', rule: allOf({ kind: 'language', language: 'en' }) },
    staff.writer,
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
        staff.writer,
      )
    ).data.find(({ id }) => id === template),
  ).toMatchObject({ body: { segmentID: null, publishAt: null } })
  const {
    data: { id },
  } = await callStaff(app, 'open_message', { from: template }, staff.writer)
  const begun = await messageOf(id)
  const { data: saved } = await callStaff(
    app,
    'save_message',
    { id, revision: 1, body: { ...begun.body, channels: ['email'], segmentID } },
    staff.writer,
  )
  const { data: proposal } = await propose(saved)
  await callStaff(app, 'save_segment', { id: segmentID, name: 'Herkes', rule: {} }, staff.writer)
  await decide(proposal.id, 'approve')
  await run()
  expect(await messageOf(id)).toMatchObject({
    segment: 'İngilizce',
    tallies: [{ channel: 'email', outcomes: { meant: 1, sent: 1 } }],
  })
  const { data: again } = await callStaff(app, 'open_message', { from: id }, staff.writer)
  expect(await messageOf(again.id)).toMatchObject({
    state: 'draft',
    body: { title: begun.body.title, publishAt: null },
  })
  expect(
    (await callStaff(app, 'remove_message_template', { id: template }, staff.writer)).data.map(
      (one) => one.id,
    ),
  ).not.toContain(template)
  expect(await callStaff(app, 'open_message', { from: template }, staff.writer)).toMatchObject({
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
        staff.writer,
      ),
      JSON.stringify(change),
    ).toMatchObject({ code: 400 })
  }
  expect(
    await postStaff(app, 'set_quiet_hours', { from: 24, until: 9, reason: REASON }, staff.approver),
  ).toMatchObject({ code: 400 })
  const { data: first } = await callStaff(app, 'list_messages', { limit: 2 }, staff.writer)
  const { data: second } = await callStaff(
    app,
    'list_messages',
    { limit: 2, after: first.next ?? '' },
    staff.writer,
  )
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(4)
  expect(
    await callStaff(app, 'list_messages', { after: crypto.randomUUID() }, staff.writer),
  ).toMatchObject({ code: 404 })
})
