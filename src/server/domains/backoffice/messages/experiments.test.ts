import { afterAll, expect, test } from 'vitest'
import { STAFF_ROLES, may } from '#shared/office/staff.ts'
import { spreadMessage } from '#server/domains/crm/send-messages.ts'
import { callStaff, contextOf, hire, postStaff } from '#tests/support/staff.ts'
import { TEST_PASSWORD } from '#tests/support/test-app.ts'
import { isControlOf, openExperimentDesk, PLAN } from './experiments.fixture.ts'
import { REASON } from './messages.fixture.ts'

const desk = await openExperimentDesk()
const { app, staff, query, send, membersOf, saltOf, experimentOf, deposit } = desk
afterAll(() => app.close())

const DAY_MS = 86_400_000
const at = (text: string) => new Date(text)

test('the control group receives nothing on any channel, whoever sends, and the groups follow from salt and id alone', async () => {
  const segmentID = await desk.audienceOf('ikili', 300)
  const id = await desk.approved({ segmentID, experiment: PLAN })
  expect(await experimentOf(id)).toMatchObject({ ...PLAN, state: 'planned', groups: null })
  // A sender that is killed before its commit leaves nothing.
  await expect(
    app.database.transaction(async (tx) => {
      await spreadMessage(tx, id, app.clock.now())
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await membersOf(id)).toEqual([])
  await Promise.all([desk.run(), desk.run()])
  await desk.run()
  const members = await membersOf(id)
  const salt = await saltOf(id)
  expect(members.length).toBe(300)
  for (const { player_id: playerId, is_control: isControl } of members)
    expect(isControl).toBe(isControlOf(salt, playerId, PLAN.share))
  const control = members.filter((one) => one.is_control).length
  // 300 · 0.2 ± 4 standard deviations.
  expect(Math.abs(control - 60)).toBeLessThan(28)
  const received = await query(
    `select m.is_control, count(r.channel)::int as recipients, (
        select count(*)::int from platform.sandbox_message s join identity.player p
          on s.recipient in (p.email, p.phone) join crm.experiment_member e on e.player_id = p.id
          where e.message_id = $1 and e.is_control = m.is_control) as letters
      from crm.experiment_member m left join crm.recipient r using (message_id, player_id)
      where m.message_id = $1 group by m.is_control order by m.is_control`,
    [id],
  )
  expect(received).toEqual([
    { is_control: false, recipients: 3 * (300 - control), letters: 2 * (300 - control) },
    { is_control: true, recipients: 0, letters: 0 },
  ])
  const outcome = { meant: 300, sent: 300 - control, 'held-back': control, waiting: 0 }
  expect(await desk.outcomesOf(id)).toEqual({ site: outcome, email: outcome, sms: outcome })
  expect(await experimentOf(id)).toEqual({
    ...PLAN,
    state: 'running',
    assignedAt: '2026-11-21T12:00:00.000+03:00',
    endsAt: '2026-11-24T00:00:00.000+03:00',
    groups: { control, message: 300 - control },
    computedAt: null,
    result: null,
  })
})

test('players who may not be written to are in neither group, and no one is written to without a group', async () => {
  const segmentID = await desk.audienceOf('izinli', 40)
  await query(
    `update identity.player set
      email_consent = username <> 'izinli1',
      time_out_until = case username when 'izinli2' then $1::timestamptz + interval '1 day' end,
      excluded_until = case username when 'izinli3' then $1::timestamptz + interval '1 day' end,
      status = case username when 'izinli4' then 'closed' else status end
    where username like 'izinli%'`,
    [app.clock.now()],
  )
  const id = await send(segmentID, { share: 50 }, { channels: ['email'], isOffer: true })
  expect((await membersOf(id)).length).toBe(36)
  const [lost] = await query<{ n: number }>(
    `select count(*)::int as n from crm.recipient r where r.message_id = $1 and not exists (select
      from crm.experiment_member m where m.message_id = r.message_id
      and m.player_id = r.player_id and not m.is_control)`,
    [id],
  )
  expect(lost?.n).toBe(0)
  expect((await desk.outcomesOf(id))['email']).toMatchObject({
    meant: 40,
    closed: 1,
    'kept-out': 2,
    'no-consent': 1,
    waiting: 0,
  })
  // A process that knows no groups cannot send it.
  const later = await desk.approved({
    segmentID,
    experiment: PLAN,
    publishAt: '2026-11-30T09:00:00Z',
  })
  await expect(
    query('update crm.mass_message set spread_at = now() where id = $1', [later]),
  ).rejects.toThrow('mass_message_assigned')
  expect(
    (await callStaff(app, 'stop_message', { id: later, reason: REASON }, staff.writer)).data,
  ).toMatchObject({ experiment: { state: 'unsent', groups: null, result: null } })
})

test('nothing is measured before the period ends; then each group has its own money once, and what is fixed stays', async () => {
  const segmentID = await desk.audienceOf('olcum', 400)
  const before = await query<{ id: string }>(
    "select id from identity.player where username like 'olcum%' order by id",
  )
  await deposit(before[0]?.id ?? '', 77_700n)
  app.clock.advance(60_000)
  const id = await send(segmentID, { share: 40, days: 1 })
  const members = await membersOf(id)
  const of = (isControl: boolean) => members.filter((one) => one.is_control === isControl)
  const [control, message] = [of(true), of(false)]
  for (const [n, one] of message.entries()) await deposit(one.player_id, 50_001n + BigInt(n))
  for (const [n, one] of control.entries()) if (n % 10 === 0) await deposit(one.player_id, 20_003n)
  expect((await experimentOf(id))?.result).toBeNull()
  // The last moment of the period, and the first after it.
  app.clock.set(at('2026-11-22T20:59:59.999Z'))
  await deposit(control[1]?.player_id ?? '', 100n)
  app.clock.set(at('2026-11-22T21:00:00Z'))
  await deposit(control[2]?.player_id ?? '', 1_000_000n)
  await desk.conclude(at('2026-11-22T21:05:00Z'))
  expect(await experimentOf(id)).toMatchObject({ state: 'closing', result: null })
  // An entry of the period that the reports do not have yet.
  app.clock.set(at('2026-11-22T20:59:59.999Z'))
  await deposit(control[1]?.player_id ?? '', 300n)
  app.clock.set(at('2026-11-22T21:11:00Z'))
  await app.app.domains.crm.measure()
  expect(await experimentOf(id)).toMatchObject({ state: 'closing', result: null })
  await desk.conclude(at('2026-11-22T21:11:00Z'))
  const found = await experimentOf(id)
  const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n)
  const lira = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
  expect(found).toMatchObject({
    state: 'done',
    result: {
      verdict: 'more',
      control: {
        players: control.length,
        total: lira(BigInt(Math.ceil(control.length / 10)) * 20_003n + 400n),
      },
      message: {
        players: message.length,
        total: lira(sum(message.map((_, n) => 50_001n + BigInt(n)))),
      },
      effect: { p: 0.0001, drawings: 9_999 },
      harm: { isMore: false },
    },
  })
  await app.app.domains.crm.measure()
  expect(await experimentOf(id)).toEqual(found)
  for (const change of [
    'share = 10',
    "metric = 'ggr'",
    'days = 3',
    "salt = '\\x00000000000000000000000000000000'",
    "ends_at = ends_at - interval '1 hour'",
    "result = '{}'",
  ])
    await expect(
      query(`update crm.experiment set ${change} where message_id = $1`, [id]),
      change,
    ).rejects.toThrow('cannot be changed')
})

test('the share of depositors is counted per player, and with too few players nothing is concluded', async () => {
  app.clock.set(at('2026-11-23T09:00:00Z'))
  await desk.renew()
  const segmentID = await desk.audienceOf('az', 60)
  const id = await send(segmentID, { share: 50, days: 1, metric: 'deposit-share' })
  const control = (await membersOf(id)).filter((one) => one.is_control)
  for (const one of control) for (const _ of [1, 2]) await deposit(one.player_id, 10_000n)
  await desk.conclude(at('2026-11-24T21:20:00Z'))
  expect((await experimentOf(id))?.result).toMatchObject({
    verdict: 'too-few',
    effect: null,
    harm: null,
    control: { total: String(control.length), mean: '100.00' },
    message: { total: '0', mean: '0.00' },
  })
})

test('a limit, a time-out or an exclusion is a sign of harm in the player’s group, and significantly more of them cause a warning', async () => {
  app.clock.set(at('2026-11-25T09:00:00Z'))
  await desk.renew()
  const known = [await app.signUp(), await app.signUp(), await app.signUp(), await app.signUp()]
  const segmentID = await desk.audienceOf('zarar', 400)
  for (const { user } of known)
    await query("insert into crm.tag values ($1, 'zarar', 'test', now())", [user.uid])
  const limit = { kind: 'deposit', period: 'day' } as const
  await app.call('protection', 'set_limit', { ...limit, amount: '500.00' }, known[3])
  await app.drain()
  app.clock.advance(60_000)
  const id = await send(segmentID, { share: 50, days: 1 })
  await app.call('protection', 'set_limit', { ...limit, amount: '400.00' }, known[0])
  await app.call('protection', 'time_out', { hours: 24 }, known[1])
  await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, known[2])
  // A higher limit is no sign of harm.
  await app.call('protection', 'set_limit', { ...limit, amount: '900.00' }, known[3])
  await app.drain()
  const flags = await query<{ lowered: boolean; out: boolean; excluded: boolean }>(
    `select limit_lowered_at is not null as lowered, time_out_at is not null as out,
      excluded_at is not null as excluded from crm.experiment_member
      where message_id = $1 and player_id = any($2) order by array_position($2, player_id)`,
    [id, known.map(({ user }) => user.uid)],
  )
  expect(flags.map((one) => Object.values(one))).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [false, false, false],
  ])
  const members = await membersOf(id)
  const message = members.filter((one) => !one.is_control)
  for (const one of message.slice(0, 30))
    await query(
      `insert into risk.signal (id, player_id, kind, value, threshold, evidence, raised_at, last_at)
        values (gen_random_uuid(), $1, 'night-play', 5, 4, '[]', $2, $2)`,
      [one.player_id, app.clock.now()],
    )
  await desk.conclude(at('2026-11-26T21:20:00Z'))
  const due = (isControl: boolean) =>
    members.filter(
      (one) =>
        one.is_control === isControl &&
        (known.slice(0, 3).some(({ user }) => user.uid === one.player_id) ||
          message.slice(0, 30).includes(one)),
    ).length
  expect((await experimentOf(id))?.result).toMatchObject({
    verdict: 'none',
    control: { harmed: due(true) },
    message: { harmed: due(false) },
    harm: { isMore: true },
  })
})

test('the power is computed from the audience’s own figures before now', async () => {
  app.clock.set(at('2026-11-28T09:00:00Z'))
  await desk.renew()
  const segmentID = await desk.audienceOf('guc', 400)
  const ask = (changes: object = {}, by = staff.writer) =>
    callStaff(
      app,
      'get_experiment_power',
      {
        segmentID,
        channels: ['site'],
        isOffer: false,
        share: 25,
        days: 7,
        metric: 'deposit-share',
        ...changes,
      },
      by,
    )
  const ids = await query<{ id: string }>(
    "select id from identity.player where username like 'guc%'",
  )
  for (const { id } of ids.slice(0, 200)) await deposit(id, 10_000n)
  app.clock.advance(1_000)
  // The root of (r/2)² = (z.975 + z.80)² · 0.25 · 400/399 · (1/100 + (1 + r)²/300) is 0.3563.
  expect((await ask()).data).toEqual({
    control: 100,
    message: 300,
    read: 400,
    power: { mean: '50.00', difference: '17.82', percent: 35.7 },
  })
  app.clock.advance(DAY_MS)
  await desk.renew()
  expect((await ask({ days: 1 })).data.power).toEqual({
    mean: '0.00',
    difference: '0.00',
    percent: null,
  })
  expect((await ask({ share: 5 })).data).toEqual({
    control: 20,
    message: 380,
    read: 0,
    power: null,
  })
  expect((await ask({ segmentID: crypto.randomUUID() })).debug).toBe('record not found')
  for (const role of STAFF_ROLES)
    expect((await ask({}, await hire(app, role))).result, role).toBe(may([role], 'message.read'))
})

test('an experiment is approved by a second person, is in the audit log, and refuses bad input', async () => {
  const segmentID = await desk.segmentOf('kimse')
  const { id, revision } = await desk.draftOf(desk.bodyOf({ segmentID, experiment: PLAN }))
  expect(await desk.propose({ id, revision })).toMatchObject({
    code: 409,
    debug: 'not possible',
    message: 'Hedef kitle, kontrol grubu ayırmak için çok küçük',
  })
  for (const experiment of [
    { ...PLAN, share: 4 },
    { ...PLAN, share: 51 },
    { ...PLAN, share: 10.5 },
    { ...PLAN, days: 0 },
    { ...PLAN, days: 29 },
    { ...PLAN, metric: 'ngr' },
    { share: 10, days: 3 },
  ])
    expect(
      await postStaff(
        app,
        'save_message',
        { id, revision, body: { ...desk.bodyOf(), experiment } },
        staff.writer,
      ),
      JSON.stringify(experiment),
    ).toMatchObject({ code: 400 })
  const wide = await desk.draftOf(desk.bodyOf({ experiment: PLAN }))
  const { data: proposal } = await desk.propose(wide)
  expect((await contextOf(app, proposal.id, staff.approver)).facts).toMatchObject({
    controlShare: '20',
    measuredDays: '2',
    metric: 'deposits',
  })
  await desk.decide(proposal.id, 'approve')
  const { data: log } = await callStaff(app, 'list_audit', { subjectID: wide.id }, staff.approver)
  expect(log.rows.find(({ action }) => action === 'message.approve')).toMatchObject({
    after: { experiment: PLAN },
  })
  expect(
    await callStaff(app, 'save_message', { ...wide, body: desk.bodyOf() }, staff.writer),
  ).toMatchObject({ debug: 'record not found' })
  const copy = await callStaff(app, 'open_message', { from: wide.id }, staff.writer)
  expect((await desk.messageOf(copy.data.id)).body.experiment).toBeNull()
})
