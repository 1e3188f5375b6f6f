import { afterAll, afterEach, expect, test } from 'vitest'
import { shareDifference } from '#games/experiments/share-difference.ts'
import { tagged } from '#tests/support/segment-rules.ts'
import { giveCash } from '#tests/support/funds.ts'
import { TEST_PASSWORD, type Session } from '#tests/support/test-app.ts'
import {
  DAY_MS,
  HOUR_MS,
  message,
  offer,
  openAutomationDesk,
  REASON,
  wait,
} from './automations.fixture.ts'

const desk = await openAutomationDesk()
const { app, query, start, act, figuresOf, run, pass, join, sentTo, runsOf } = desk
afterEach(() => desk.endAll())
afterAll(() => app.close())

const LIMIT = { kind: 'deposit', period: 'day' } as const

test('a player who is excluded, takes a time-out, lowers a limit or shows a sign of harm between two steps gets nothing more', async () => {
  const id = await start([message('Bir'), wait(1), message('İki')])
  const [excluded, rested, limited, harmed, closed, usual] = [
    await join(),
    await join(),
    await join(),
    await join(),
    await join(),
    await join(),
  ]
  await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, excluded)
  await app.call('protection', 'time_out', { hours: 24 }, rested)
  await app.call('protection', 'set_limit', { ...LIMIT, amount: '500.00' }, limited)
  await query(
    `insert into risk.signal (id, player_id, kind, value, threshold, evidence, raised_at, last_at)
      values (gen_random_uuid(), $1, 'night-play', 5, 4, '[]', $2, $2)`,
    [harmed.user.uid, app.clock.now()],
  )
  await query("update identity.player set status = 'closed', closed_at = $2 where id = $1", [
    closed.user.uid,
    app.clock.now(),
  ])
  await pass(HOUR_MS)
  for (const player of [excluded, rested, limited, harmed, closed])
    expect(await sentTo(player)).toEqual(['Bir'])
  expect(await sentTo(usual)).toEqual(['Bir', 'İki'])
  expect((await figuresOf(id)).ends).toEqual({
    'kept-out': 2,
    limit: 1,
    harm: 1,
    closed: 1,
    completed: 1,
  })
})

test('a lowered limit whose fact is not delivered yet stops a due step, and an SMS that waits for the morning', async () => {
  app.clock.set(new Date('2026-11-23T19:00:00Z'))
  await start([message('Gece', { channels: ['sms'] }), wait(1), message('Sonra')])
  const player = await join()
  await app.call('protection', 'set_limit', { ...LIMIT, amount: '500.00' }, player)
  app.clock.advance(HOUR_MS)
  // The fact waits in the outbox: only the due steps and the sender run.
  await app.app.domains.crm.run()
  expect(await runsOf(player)).toMatchObject([{ state: 'finished', why: 'limit' }])
  await run()
  await pass(12 * HOUR_MS)
  expect([await sentTo(player), await sentTo(player, 'sms')]).toEqual([[], []])
})

test('an SMS of a passage that is through is dropped when its player is excluded before the morning', async () => {
  app.clock.set(new Date('2026-11-24T19:00:00Z'))
  const id = await start([message('Sabah', { channels: ['sms'] })])
  const [leaves, stays] = [await join(), await join()]
  expect((await figuresOf(id)).ends).toEqual({ completed: 2 })
  await app.call('protection', 'set_limit', { ...LIMIT, amount: '500.00' }, leaves)
  await pass(12 * HOUR_MS)
  expect([await sentTo(leaves, 'sms'), await sentTo(stays, 'sms')]).toEqual([[], ['Sabah']])
})

test('players who are excluded or have an open signal do not enter', async () => {
  const [rested, harmed, usual] = [await join(), await join(), await join()]
  const id = await start([message('Yatırım')], {
    trigger: { ...desk.bodyOf([]).trigger, kind: 'deposit' },
  })
  await app.call('protection', 'time_out', { hours: 24 }, rested)
  await query(
    `insert into risk.signal (id, player_id, kind, value, threshold, evidence, raised_at, last_at)
      values (gen_random_uuid(), $1, 'night-play', 5, 4, '[]', $2, $2)`,
    [harmed.user.uid, app.clock.now()],
  )
  for (const player of [rested, harmed, usual]) await desk.deposit(player)
  await run()
  expect((await figuresOf(id)).counts.entered).toBe(1)
})

test('a deposit within the days of the goal ends the passage and counts; a later one or one before the entry does not', async () => {
  const id = await start([message('Hoş geldin'), wait(1, 'days'), message('Hatırlatma')], {
    goal: { kind: 'deposit', product: 'casino', days: 2 },
  })
  const [soon, late, never] = [await join(), await join(), await join()]
  await pass(HOUR_MS)
  await desk.deposit(soon)
  await run()
  expect(await runsOf(soon)).toMatchObject([{ state: 'finished', why: 'goal' }])
  await pass(DAY_MS)
  expect([await sentTo(soon), await sentTo(never)]).toEqual([
    ['Hoş geldin'],
    ['Hoş geldin', 'Hatırlatma'],
  ])
  await pass(DAY_MS)
  await desk.deposit(late)
  await run()
  expect((await figuresOf(id)).counts).toMatchObject({ entered: 3, reached: 1 })
})

test('a passage that was stopped is still followed to the goal', async () => {
  const id = await start([message('Hoş geldin'), wait(1, 'days'), message('Hatırlatma')])
  const player = await join()
  await app.call('protection', 'set_limit', { ...LIMIT, amount: '500.00' }, player)
  await run()
  await desk.deposit(player)
  await run()
  const [passage] = await runsOf(player)
  expect(passage).toMatchObject({ why: 'limit', goal_at: expect.any(Date) })
  expect((await figuresOf(id)).counts.reached).toBe(1)
})

test('a stake on the product reaches the goal, on another product it does not', async () => {
  const id = await start([message('Hoş geldin'), wait(1, 'days'), message('Hatırlatma')], {
    goal: { kind: 'stake', product: 'casino', days: 5 },
  })
  const other = await start([message('Spor')], {
    goal: { kind: 'stake', product: 'sports', days: 5 },
  })
  const player = await join()
  app.clock.advance(1_000)
  await giveCash(app, player.user.uid, 10_000n)
  await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: player.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor: 100n,
    winMinor: 0n,
    roundId: crypto.randomUUID(),
    gameId: '1001',
    subject: 'Oyun',
    subCategory: 301,
    reply: {},
  })
  await app.app.domains.crm.measure()
  expect((await figuresOf(id)).counts.reached).toBe(1)
  expect((await figuresOf(other)).counts.reached).toBe(0)
  await pass(DAY_MS)
  expect(await sentTo(player)).not.toContain('Hatırlatma')
})

test('a player gets at most as many offers in as many days, over automations and mass messages; service messages do not count', async () => {
  expect(await desk.call('writer', 'set_offer_cap', { cap: null, reason: REASON })).toMatchObject({
    debug: 'not authorized',
  })
  const setCap = (cap: { offers: number; days: number } | null) =>
    desk.call('approver', 'set_offer_cap', { cap, reason: REASON })
  expect(await setCap({ offers: 2, days: 7 })).toMatchObject({
    data: { cap: { offers: 2, days: 7 } },
  })
  const id = await start([
    offer('Teklif 1', { channels: ['site', 'email'] }),
    message('Hizmet'),
    wait(1),
    offer('Teklif 2'),
    offer('Teklif 3'),
    wait(7, 'days'),
    offer('Teklif 4'),
  ])
  const player = await join()
  await pass(HOUR_MS)
  expect(await sentTo(player)).toEqual(['Hizmet', 'Teklif 1', 'Teklif 2'])
  expect((await figuresOf(id)).steps[4]).toMatchObject({ skipped: { capped: 1 } })
  const mass = await massOffer()
  expect(mass).toMatchObject({ site: { meant: 1, capped: 1 } })
  await pass(7 * DAY_MS)
  expect(await sentTo(player)).toEqual(['Hizmet', 'Teklif 1', 'Teklif 2', 'Teklif 4'])
  expect(await massOffer()).toMatchObject({ site: { sent: 1 } })
  expect(await massOffer()).toMatchObject({ site: { capped: 1 } })
  await setCap(null)

  async function massOffer() {
    const segmentID = await desk.segment(tagged('teklif'))
    await desk.tag(player, 'teklif')
    const { data: draft } = await desk.call('writer', 'open_message', {})
    const words = message('Toplu teklif').message
    await desk.call('writer', 'save_message', {
      id: draft.id,
      revision: 1,
      body: { ...words, isOffer: true, segmentID, publishAt: null, experiment: null },
    })
    const { data: proposal } = await desk.call('writer', 'propose_message', {
      id: draft.id,
      revision: 2,
      requestID: crypto.randomUUID(),
      reason: REASON,
    })
    await desk.decide(proposal.id)
    await run()
    const { tallies } = (await desk.call('writer', 'get_message', { id: draft.id })).data
    return Object.fromEntries(tallies.map(({ channel, outcomes }) => [channel, outcomes]))
  }
})

test('the control group enters, receives nothing and is followed; the interval appears only after the end', async () => {
  app.clock.set(new Date('2027-02-01T09:00:00Z'))
  const id = await start([message('Hoş geldin')], {
    controlShare: 50,
    comparedDays: 3,
    goal: { kind: 'deposit', product: 'casino', days: 2 },
  })
  const players: Session[] = []
  for (let n = 0; n < 12; n += 1) players.push(await join())
  const groups = await query<{ player_id: string; is_control: boolean }>(
    'select player_id, is_control from crm.automation_run where automation_id = $1',
    [id],
  )
  const controls = new Set(groups.filter((one) => one.is_control).map((one) => one.player_id))
  expect(groups).toHaveLength(12)
  expect(controls.size).toBeGreaterThan(0)
  expect(controls.size).toBeLessThan(12)
  for (const player of players)
    expect(await sentTo(player)).toEqual(controls.has(player.user.uid) ? [] : ['Hoş geldin'])
  const [control, other] = [true, false].map((is) =>
    players.find(({ user }) => controls.has(user.uid) === is),
  )
  if (control === undefined || other === undefined) throw new Error('a group is empty')
  await desk.deposit(control)
  await desk.deposit(other)
  await run()
  const counted = {
    control: { players: controls.size, reached: 1 },
    others: { players: 12 - controls.size, reached: 1 },
  }
  expect((await figuresOf(id)).comparison).toMatchObject({
    ...counted,
    isFinal: false,
    difference: null,
  })
  await pass(5 * DAY_MS)
  expect((await figuresOf(id)).comparison).toMatchObject({ isFinal: false, difference: null })
  await pass(HOUR_MS)
  // A player who enters after the period is not compared.
  await join()
  const { comparison, counts } = await figuresOf(id)
  const expected = shareDifference(
    { players: controls.size, affected: 1 },
    { players: 12 - controls.size, affected: 1 },
  )
  const points = (share: number) => Math.round(share * 10_000) / 100
  expect(counts.entered).toBe(13)
  expect(comparison).toMatchObject({
    ...counted,
    isFinal: true,
    difference: {
      value: points(expected.difference),
      low: points(expected.low),
      high: points(expected.high),
    },
  })
})

test('while it is paused nobody enters and nothing is sent; resumed, the same version goes on', async () => {
  app.clock.set(new Date('2027-03-01T09:00:00Z'))
  const id = await start([message('Bir', { channels: ['email'] }), wait(1), message('İki')])
  const before = await join()
  await act(id, 'pause')
  await join()
  await pass(2 * HOUR_MS)
  expect(await sentTo(before)).toEqual([])
  expect((await figuresOf(id)).counts).toMatchObject({ entered: 1, active: 1 })
  expect(await act(id, 'pause')).toMatchObject({ debug: 'not possible' })
  await act(id, 'resume')
  await run()
  expect([await sentTo(before, 'email'), await sentTo(before)]).toEqual([['Bir'], ['İki']])
})

test('a message that waits for its sender is held by a pause and dropped by an end', async () => {
  app.clock.set(new Date('2027-03-02T19:00:00Z'))
  const id = await start([message('Gece', { channels: ['sms'] })])
  const player = await join()
  await act(id, 'pause')
  await pass(12 * HOUR_MS)
  expect(await sentTo(player, 'sms')).toEqual([])
  await act(id, 'end')
  await run()
  const rows = await query(
    "select state, why from crm.recipient where player_id = $1 and channel = 'sms'",
    [player.user.uid],
  )
  expect(rows).toEqual([{ state: 'passed', why: 'stopped' }])
})

test('a changed automation is a new version: who is on the way finishes the old one, and an end ends them all', async () => {
  const id = await start([message('Eski 1'), wait(1), message('Eski 2')])
  const before = await join()
  await start([message('Yeni 1'), wait(1), message('Yeni 2')], {}, id)
  const after = await join()
  expect([await sentTo(before), await sentTo(after)]).toEqual([['Eski 1'], ['Yeni 1']])
  await pass(HOUR_MS)
  expect([await sentTo(before), await sentTo(after)]).toEqual([
    ['Eski 1', 'Eski 2'],
    ['Yeni 1', 'Yeni 2'],
  ])
  const last = await join()
  await act(id, 'end')
  await pass(HOUR_MS)
  expect(await sentTo(last)).toEqual(['Yeni 1'])
  expect((await runsOf(last)).map(({ why }) => why)).toEqual(['ended'])
  await expect(
    query("update crm.automation_version set body = '{}' where automation_id = $1", [id]),
  ).rejects.toThrow('cannot be changed')
})
