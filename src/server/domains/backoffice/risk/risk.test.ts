import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignalKind } from '#shared/office/risk.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

const MINUTE_MS = 60_000
const REASON = 'kayıtlar incelendi'
let app: TestApp
let officer: StaffSession
let guard: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  officer = await hire(app, 'risk')
  guard = await hire(app, 'compliance')
})
afterAll(() => app.close())

async function look(): Promise<void> {
  await app.app.domains.reports.fold()
  await app.app.domains.risk.look()
}

async function deposit(
  player: Session,
  decision: 'approve' | 'decline' = 'approve',
): Promise<string> {
  app.clock.advance(MINUTE_MS)
  const {
    data: { transactionID },
  } = await app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount: '200.00' },
    player,
  )
  await app.inject({ method: 'POST', url: `/sandbox/pay/${transactionID}`, payload: { decision } })
  return transactionID
}
async function lose(player: Session): Promise<void> {
  app.clock.advance(MINUTE_MS)
  const {
    rows: [row],
  } = await app.database.pool.query<{ outcome: string }>(
    `select outcome from wallet.stake_outside($1, 15000, gen_random_uuid(), true, 'g', 'G',
      301::smallint, $2)`,
    [player.user.uid, app.clock.now()],
  )
  expect(row?.outcome).toBe('done')
}
async function chase(player: Session, times: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < times; n += 1) {
    await lose(player)
    ids.push(await deposit(player))
  }
  return ids
}
async function chaser(): Promise<Session> {
  const player = await app.signUp()
  await deposit(player)
  return player
}
async function signalsOf(player: Session) {
  return (await callStaff(app, 'list_player_signals', { playerID: player.user.uid }, officer)).data
    .rows
}
async function signalOf(player: Session, kind: SignalKind) {
  const signal = (await signalsOf(player)).find((known) => known.kind === kind)
  return (
    await callStaff(
      app,
      'get_signal',
      { signalID: signal?.signalID ?? crypto.randomUUID() },
      officer,
    )
  ).data
}

test('deposits that chase losses raise one signal with its entries; repeated checks keep it, and later deposits are added', async () => {
  const player = await chaser()
  const two = await chase(player, 2)
  await look()
  expect(await signalsOf(player)).toEqual([])
  const three = [...two, ...(await chase(player, 1))]
  await Promise.all([look(), look()])
  // Either check may have skipped what the other had begun; the next one finds the rest.
  await look()
  const first = await signalOf(player, 'chasing-deposits')
  expect(first.signal).toMatchObject({
    username: player.user.username,
    kind: 'chasing-deposits',
    state: 'waiting',
    value: 3,
    threshold: 3,
    takenBy: null,
  })
  expect(
    first.evidence.map(({ transactionID, amount, before }) => [transactionID, amount, before]),
  ).toEqual(three.map((id) => [id, '200.00', '150.00']))
  await app.database.pool.query("update reports.follower set to_entry_id = 0 where name = 'risk'")
  await look()
  expect(await signalOf(player, 'chasing-deposits')).toEqual(first)
  const [fourth] = await chase(player, 1)
  await look()
  const added = await signalOf(player, 'chasing-deposits')
  expect([added.signal.signalID, added.signal.value, added.evidence.at(-1)?.transactionID]).toEqual(
    [first.signal.signalID, 4, fourth],
  )
})

test('declined deposits, requests to raise limits and cancelled withdrawals count, each by its line', async () => {
  const player = await chaser()
  const back: string[] = []
  for (let n = 0; n < 3; n += 1) {
    app.clock.advance(MINUTE_MS)
    const {
      data: { transactionID },
    } = await app.call(
      'prepayServices',
      'processTransaction',
      {
        Type: 2,
        methodID: 'wallet',
        amount: '100.00',
        fields: { walletNumber: '1234567890' },
        identityValidity: '2030-01-01',
      },
      player,
    )
    expect(
      (await app.call('finance', 'cancel_transaction', { transactionID }, player)).result,
    ).toBe(true)
    back.push(transactionID)
  }
  const declined = [
    await deposit(player, 'decline'),
    await deposit(player, 'decline'),
    await deposit(player, 'decline'),
  ]
  await app.drain()
  expect(await signalsOf(player)).toEqual([])
  declined.push(await deposit(player, 'decline'))
  await app.drain()
  expect(
    (await signalOf(player, 'declined-deposits')).evidence.map(
      ({ transactionID }) => transactionID,
    ),
  ).toEqual(declined)
  const ask = (amount: string) =>
    app.call('protection', 'set_limit', { kind: 'loss', period: 'week', amount }, player)
  for (const amount of ['500', '400', '600', '600', '700']) await ask(amount)
  await app.drain()
  expect((await signalOf(player, 'raised-limits')).evidence).toMatchObject([
    { limit: { kind: 'loss', period: 'week' }, transactionID: null, amount: null },
    { limit: { kind: 'loss', period: 'week' } },
  ])
  await look()
  expect(
    (await signalOf(player, 'cancelled-withdrawals')).evidence.map(({ transactionID, amount }) => [
      transactionID,
      amount,
    ]),
  ).toEqual(back.map((id) => [id, '100.00']))
  expect((await signalsOf(player)).map(({ kind }) => kind).toSorted()).toEqual([
    'cancelled-withdrawals',
    'declined-deposits',
    'raised-limits',
  ])
})

test('a signal is taken by one person, noted, returned and decided once; judged evidence does not count again', async () => {
  const player = await chaser()
  await chase(player, 3)
  await look()
  const {
    signal: { signalID },
  } = await signalOf(player, 'chasing-deposits')
  const takes = await Promise.all([
    callStaff(app, 'take_signal', { signalID }, officer),
    callStaff(app, 'take_signal', { signalID }, guard),
  ])
  expect([
    takes.filter(({ result }) => result).length,
    takes.filter(({ debug }) => debug === 'not pending').length,
  ]).toEqual([1, 1])
  expect((await callStaff(app, 'release_signal', { signalID }, officer)).data.signal).toMatchObject(
    { state: 'waiting', takenBy: null },
  )
  expect((await callStaff(app, 'take_signal', { signalID }, guard)).data.signal).toMatchObject({
    state: 'taken',
    takenBy: guard.email,
  })
  expect(
    (await callStaff(app, 'note_signal', { signalID, body: 'Aradım, ulaşamadım.' }, officer)).data
      .notes,
  ).toMatchObject([{ staff: officer.email, body: 'Aradım, ulaşamadım.' }])
  const decide = () =>
    callStaff(app, 'decide_signal', { signalID, outcome: 'contacted', reason: REASON }, guard)
  const replies = await Promise.all([decide(), decide(), decide()])
  expect([
    replies.filter(({ result }) => result).length,
    replies.filter(({ debug }) => debug === 'not pending').length,
  ]).toEqual([1, 2])
  expect(await signalOf(player, 'chasing-deposits')).toMatchObject({
    reason: REASON,
    signal: { state: 'decided', outcome: 'contacted', decidedBy: guard.email },
  })
  const {
    data: { rows },
  } = await callStaff(app, 'list_audit', { subjectID: signalID }, guard)
  expect(rows.map(({ action }) => action)).toEqual([
    'signal.decide',
    'signal.note',
    'signal.take',
    'signal.give-back',
    'signal.take',
  ])
  expect(rows[1]?.after, 'a note is named, its words are not in the log').toEqual({
    note: expect.any(String),
  })
  expect(rows[0]).toMatchObject({
    reason: REASON,
    before: { state: 'taken' },
    after: { outcome: 'contacted', playerID: player.user.uid, value: 3 },
  })
  await chase(player, 2)
  await look()
  expect(await signalsOf(player)).toHaveLength(1)
  await chase(player, 1)
  await look()
  expect((await signalsOf(player)).map(({ state, value }) => [state, value])).toEqual([
    ['waiting', 3],
    ['decided', 3],
  ])
})

test('the decision itself pauses a player, in one commit, and only with a duration', async () => {
  const player = await chaser()
  await chase(player, 3)
  await look()
  const {
    signal: { signalID },
  } = await signalOf(player, 'chasing-deposits')
  const decide = (data: object) =>
    callStaff(
      app,
      'decide_signal',
      { signalID, outcome: 'paused', reason: REASON, ...data },
      officer,
    )
  expect(await decide({})).toMatchObject({
    code: 400,
    data: { fields: { months: 'Zorunlu alan' } },
  })
  expect((await app.call('finance', 'check_balance', {}, player)).result).toBe(true)
  expect((await decide({ months: 6 })).data).toMatchObject({
    player: { state: 'excluded' },
    signal: { outcome: 'paused' },
  })
  expect((await app.call('finance', 'check_balance', {}, player)).result).toBe(false)
  const restricted = await app.signIn(player.user.username, TEST_PASSWORD)
  expect(
    await app.call(
      'prepayServices',
      'processTransaction',
      { Type: 1, methodID: 'fast', amount: '200.00' },
      restricted,
    ),
  ).toMatchObject({ result: false })
  const {
    data: { rows },
  } = await callStaff(app, 'list_audit', { subjectID: player.user.uid }, guard)
  expect(rows[0]).toMatchObject({ action: 'player.exclude', reason: REASON, after: { months: 6 } })
})

test('a threshold is set within its bounds, based on the value seen, and applies to later events', async () => {
  const set = (data: object, by = guard) =>
    callStaff(
      app,
      'set_risk_threshold',
      { name: 'chase-count', from: 3, value: 2, reason: REASON, ...data },
      by,
    )
  expect(await set({}, officer)).toMatchObject({ debug: 'not authorized' })
  for (const value of [0, -1, 51])
    expect(await set({ value })).toMatchObject({
      code: 400,
      data: { fields: { value: expect.any(String) } },
    })
  expect(await set({ from: 4 })).toMatchObject({ debug: 'not possible' })
  const both = await Promise.all([set({}), set({ value: 5 })])
  expect([
    both.filter(({ result }) => result).length,
    both.filter(({ debug }) => debug === 'not possible').length,
  ]).toEqual([1, 1])
  const { data } = await callStaff(app, 'list_risk_thresholds', {}, officer)
  const value = data.thresholds.find(({ name }) => name === 'chase-count')?.value ?? 0
  expect(data.history[0]).toMatchObject({
    action: 'risk.threshold',
    subjectID: 'chase-count',
    before: { value: 3 },
    after: { value },
    reason: REASON,
  })
  await set({ from: value, value: 1 })
  const player = await chaser()
  await chase(player, 1)
  await look()
  expect(await signalsOf(player)).toMatchObject([
    { kind: 'chasing-deposits', value: 1, threshold: 1 },
  ])
  await set({ from: 1, value: 3 })
})

test('the longest waiting comes first, page after page, by kind, and is counted', async () => {
  const all = (await callStaff(app, 'list_signals', { limit: 100 }, officer)).data.rows
  expect(all.length).toBeGreaterThan(3)
  const paged: string[] = []
  let after: string | undefined
  do {
    const { data } = await callStaff(
      app,
      'list_signals',
      { limit: 2, ...(after !== undefined && { after }) },
      officer,
    )
    paged.push(...data.rows.map(({ signalID }) => signalID))
    after = data.next ?? undefined
  } while (after !== undefined)
  expect(paged).toEqual(all.map(({ signalID }) => signalID))
  expect(all.map(({ raisedAt }) => raisedAt)).toEqual(
    all.map(({ raisedAt }) => raisedAt).toSorted(),
  )
  expect(
    (await callStaff(app, 'list_signals', { kind: 'raised-limits' }, officer)).data.rows.map(
      ({ kind }) => kind,
    ),
  ).toEqual(['raised-limits'])
  expect(
    (await callStaff(app, 'list_signals', { state: 'decided' }, officer)).data.rows.map(
      ({ outcome }) => outcome,
    ),
  ).toEqual(['paused', 'contacted'])
  expect((await callStaff(app, 'queues', {}, officer)).data.signals).toBe(all.length)
  expect(
    await callStaff(app, 'get_signal', { signalID: crypto.randomUUID() }, officer),
  ).toMatchObject({ debug: 'record not found' })
})
