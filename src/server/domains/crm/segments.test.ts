import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SegmentRule } from '#shared/office/segments.ts'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, postStaff, type StaffSession } from '#tests/support/staff.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let editor: StaffSession
let rich: Session
let playing: Session
let tagged: Session
let out: Session
beforeAll(async () => {
  app = await createTestApp()
  ;[rich, playing, tagged, out] = [
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
  ]
  await giveCash(app, rich.user.uid, 150_000n)
  await giveCash(app, playing.user.uid, 50_000n)
  const { data } = await app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount: '100.00', fields: {} },
    playing,
  )
  await app.inject({
    method: 'POST',
    url: `/sandbox/pay/${data.transactionID}`,
    payload: { decision: 'approve' },
  })
  const launch = await app.call('casino', 'init_game', { gameID: '1001' }, playing)
  const { token } = (
    await app.inject({
      url: new URL(launch.data.url).pathname,
      headers: { accept: 'application/json' },
    })
  ).json<{ token: string }>()
  const spun = await app.inject({
    method: 'POST',
    url: '/games/round',
    payload: { token, requestId: crypto.randomUUID(), bet: '1.00', params: {} },
  })
  if (spun.statusCode !== 200) throw new Error(`no round was played: ${spun.body}`)
  await callStaff(
    app,
    'set_tags',
    { playerID: tagged.user.uid, tags: ['vip'] },
    await hire(app, 'support'),
  )
  await app.call('user', 'update_profile', { smsConsent: true, language: 'en' }, tagged)
  await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, out)
  editor = await hire(app, 'content')
})
afterAll(() => app.close())

const measure = async (rule: SegmentRule) =>
  (await callStaff(app, 'measure_segment', { rule }, editor)).data
const names = async (rule: SegmentRule) =>
  (await measure(rule)).sample.map(({ username }) => username).toSorted()
const nameOf = (...sessions: Session[]) => sessions.map(({ user }) => user.username).toSorted()

test('each filter selects the players it describes', async () => {
  expect(await names({})).toEqual(nameOf(rich, playing, tagged))
  expect(await names({ fromBalance: 1_000 })).toEqual(nameOf(rich))
  expect(await names({ toBalance: 0 })).toEqual(nameOf(tagged))
  expect(await names({ depositedInDays: 7 })).toEqual(nameOf(playing))
  expect(await names({ notDepositedInDays: 7 })).toEqual(nameOf(rich, tagged))
  expect(await names({ product: 'casino' })).toEqual(nameOf(playing))
  expect(await names({ product: 'sports' })).toEqual([])
  expect(await names({ tags: ['vip', 'yok'] })).toEqual(nameOf(tagged))
  expect(await names({ consent: 'sms' })).toEqual(nameOf(tagged))
  expect(await names({ language: 'en', country: 'TR' })).toEqual(nameOf(tagged))
  expect(await names({ registeredBefore: '2026-11-20' })).toEqual([])
  expect(await names({ seenFrom: '2026-11-20', registeredFrom: '2026-11-20' })).toEqual(
    nameOf(rich, playing, tagged),
  )
})

test('players who exclude themselves are counted as such and belong to no audience', async () => {
  expect(await measure({})).toMatchObject({
    total: 4,
    notActive: 0,
    excluded: 1,
    writable: { site: 3, email: 3, sms: 1 },
  })
  await app.call('protection', 'time_out', { hours: 24 }, rich)
  const paused = await measure({})
  expect(paused).toMatchObject({ total: 4, excluded: 2, writable: { site: 2 } })
  expect(paused.sample.map(({ username }) => username)).not.toContain(rich.user.username)
  app.clock.advance(2 * DAY_MS)
  editor = await hire(app, 'content')
  expect(await measure({})).toMatchObject({ excluded: 1, writable: { site: 3 } })
})

test('saves, changes and removes segments, each with an audit entry', async () => {
  const id = crypto.randomUUID()
  expect(
    (
      await callStaff(
        app,
        'save_segment',
        { id, name: 'Yatıranlar', rule: { depositedInDays: 30 } },
        editor,
      )
    ).data,
  ).toMatchObject([{ id, name: 'Yatıranlar', rule: { depositedInDays: 30 } }])
  await callStaff(
    app,
    'save_segment',
    { id, name: 'Yatıranlar', rule: { depositedInDays: 7 } },
    editor,
  )
  expect((await callStaff(app, 'remove_segment', { id }, editor)).data).toEqual([])
  expect(await callStaff(app, 'remove_segment', { id }, editor)).toMatchObject({ code: 404 })
  const { data } = await callStaff(
    app,
    'list_audit',
    { subjectID: id },
    await hire(app, 'compliance'),
  )
  expect(data.rows.map(({ action, before }) => [action, before])).toMatchObject([
    ['segment.remove', { rule: { depositedInDays: 7 } }],
    ['segment.save', { rule: { depositedInDays: 30 } }],
    ['segment.save', null],
  ])
})

test('refuses a rule with unknown parts, and changes nothing', async () => {
  for (const rule of [
    { sql: 'true' },
    { country: "TR' or 1=1" },
    { tags: [] },
    { depositedInDays: 0 },
    { depositedInDays: 366 },
    { product: 'poker' },
    { seenFrom: '2026-02-30' },
    { fromBalance: 1.5 },
    'x',
    null,
  ]) {
    expect(
      await postStaff(app, 'measure_segment', { rule }, editor),
      JSON.stringify(rule),
    ).toMatchObject({ code: 400, debug: 'invalid input' })
  }
})
