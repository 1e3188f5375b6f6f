import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SumMeasure } from '#shared/office/segment-parts.ts'
import type { SegmentCondition, SegmentRule } from '#shared/office/segments.ts'
import { giveCash } from '#tests/support/funds.ts'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import { allOf } from '#tests/support/segment-rules.ts'
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
const names = async (...conditions: SegmentCondition[]) =>
  (await measure(allOf(...conditions))).sample.map(({ username }) => username).toSorted()
const nameOf = (...sessions: Session[]) => sessions.map(({ user }) => user.username).toSorted()

test('each condition selects the players that it describes', async () => {
  await app.app.domains.reports.fold()
  expect(await names({ kind: 'language', language: 'tr' })).toEqual(nameOf(rich, playing))
  expect(await names({ kind: 'balance', from: 1_000 })).toEqual(nameOf(rich))
  expect(await names({ kind: 'balance', to: 0 })).toEqual(nameOf(tagged))
  expect(await names({ kind: 'deposit', when: { is: 'within', days: 7 } })).toEqual(nameOf(playing))
  expect(await names({ kind: 'deposit', when: { is: 'notWithin', days: 7 } })).toEqual(
    nameOf(rich, tagged),
  )
  expect(await names({ kind: 'played', product: 'casino', days: 30 })).toEqual(nameOf(playing))
  expect(await names({ kind: 'played', product: 'sports', days: 30 })).toEqual([])
  expect(await names({ kind: 'bet', when: { is: 'within', days: 1 } })).toEqual(nameOf(playing))
  expect(await names({ kind: 'favourite', product: 'casino', days: 30 })).toEqual(nameOf(playing))
  expect(await names({ kind: 'tags', tags: ['vip', 'yok'] })).toEqual(nameOf(tagged))
  expect(await names({ kind: 'consent', channel: 'sms' })).toEqual(nameOf(tagged))
  expect(
    await names({ kind: 'language', language: 'en' }, { kind: 'country', country: 'TR' }),
  ).toEqual(nameOf(tagged))
  expect(await names({ kind: 'registered', when: { is: 'dates', to: '2026-11-19' } })).toEqual([])
  expect(
    await names(
      { kind: 'signedIn', when: { is: 'dates', from: '2026-11-20' } },
      { kind: 'registered', when: { is: 'within', days: 1 } },
    ),
  ).toEqual(nameOf(rich, playing, tagged))
})

test('sums are exact to the kuruş at both sides of their bound', async () => {
  const sum = (of: SumMeasure, compare: 'atLeast' | 'atMost', amount: number) =>
    names({ kind: 'sum', of, compare, amount, period: { is: 'days', days: 30 } })
  expect(await sum('deposits', 'atLeast', 100)).toEqual(nameOf(playing))
  expect(await sum('deposits', 'atLeast', 101)).toEqual([])
  expect(await sum('deposits', 'atMost', 99)).toEqual(nameOf(rich, tagged))
  expect(await sum('deposit-count', 'atLeast', 1)).toEqual(nameOf(playing))
  expect(await sum('stakes', 'atLeast', 1)).toEqual(nameOf(playing))
  expect(await sum('stakes', 'atLeast', 2)).toEqual([])
  expect(await sum('withdrawals', 'atMost', 0)).toEqual(nameOf(rich, playing, tagged))
})

test('groups are joined: all of one, any of another, none of a third', async () => {
  const rule: SegmentRule = {
    groups: [
      { match: 'all', conditions: [{ kind: 'registered', when: { is: 'within', days: 7 } }] },
      {
        match: 'any',
        conditions: [
          { kind: 'balance', from: 1_000 },
          { kind: 'tags', tags: ['vip'] },
        ],
      },
      { match: 'none', conditions: [{ kind: 'consent', channel: 'sms' }, { kind: 'harm' }] },
    ],
  }
  expect((await measure(rule)).sample.map(({ username }) => username)).toEqual(nameOf(rich))
  await app.database.pool.query(
    `insert into risk.signal (id, player_id, kind, value, threshold, evidence, raised_at, last_at)
     values (gen_random_uuid(), $1, 'test', 1, 1, '[]', now(), now())`,
    [rich.user.uid],
  )
  expect((await measure(rule)).total).toBe(0)
  await app.database.pool.query("delete from risk.signal where kind = 'test'")
})

test('a condition on signals of harm is refused where it would address players', async () => {
  for (const match of ['all', 'any'] as const)
    expect(
      await callStaff(
        app,
        'save_segment',
        {
          id: crypto.randomUUID(),
          name: 'Zarar',
          rule: { groups: [{ match, conditions: [{ kind: 'harm' }] }] },
        },
        editor,
      ),
    ).toMatchObject({
      code: 400,
      debug: 'invalid input',
      message: FIELD_TEXTS.onlyExcluding.tr,
    })
})

test('a flat rule of earlier versions, stored or sent, keeps its meaning', async () => {
  const id = crypto.randomUUID()
  await app.database.pool.query(
    `insert into crm.segment (id, name, rule, staff_name, updated_at)
     values ($1, 'Eski', $2, 'test', now())`,
    [id, JSON.stringify({ depositedInDays: 7, product: 'casino' })],
  )
  const { data } = await callStaff(app, 'list_segments', {}, editor)
  const rule = data.find((one) => one.id === id)?.rule ?? {}
  expect(rule).toEqual(
    allOf(
      { kind: 'deposit', when: { is: 'within', days: 7 } },
      { kind: 'played', product: 'casino', days: 30 },
    ),
  )
  expect((await measure(rule)).sample.map(({ username }) => username)).toEqual(nameOf(playing))
  const { data: sent } = await postStaff(
    app,
    'measure_segment',
    { rule: { fromBalance: 1_000 } },
    editor,
  )
  expect(sent).toMatchObject({ total: 1, sample: [{ username: rich.user.username }] })
  await callStaff(app, 'remove_segment', { id }, editor)
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

const deposited = (days: number) => allOf({ kind: 'deposit', when: { is: 'within', days } })

test('saves, changes and removes segments, each with an audit entry', async () => {
  const id = crypto.randomUUID()
  expect(
    (await callStaff(app, 'save_segment', { id, name: 'Yatıranlar', rule: deposited(30) }, editor))
      .data,
  ).toMatchObject([{ id, name: 'Yatıranlar', rule: deposited(30) }])
  await callStaff(app, 'save_segment', { id, name: 'Yatıranlar', rule: deposited(7) }, editor)
  expect((await callStaff(app, 'remove_segment', { id }, editor)).data).toEqual([])
  expect(await callStaff(app, 'remove_segment', { id }, editor)).toMatchObject({ code: 404 })
  const { data } = await callStaff(
    app,
    'list_audit',
    { subjectID: id },
    await hire(app, 'compliance'),
  )
  expect(data.rows.map(({ action, before }) => [action, before])).toMatchObject([
    ['segment.remove', { rule: deposited(7) }],
    ['segment.save', { rule: deposited(30) }],
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
