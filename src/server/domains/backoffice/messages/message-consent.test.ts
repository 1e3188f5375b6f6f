import { afterAll, expect, test } from 'vitest'
import { callStaff } from '#tests/support/staff.ts'
import { TEST_PASSWORD } from '#tests/support/test-app.ts'
import { openMessageDesk } from './messages.fixture.ts'

const {
  app,
  staff,
  renew,
  both,
  bodyOf,
  draftOf,
  approved,
  run,
  messageOf,
  outcomesOf,
  mailsOf,
  tallyHolds,
} = await openMessageDesk()
afterAll(() => app.close())

test('a message without consent may not lead to an offer, and its staff.approver is warned of promotional words', async () => {
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
    staff.writer,
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
