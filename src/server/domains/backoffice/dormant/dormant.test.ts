import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireMoney } from '#shared/money.ts'
import { adjust } from '#server/domains/wallet/index.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
const officer = () => hire(app, 'compliance')
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const later = async (days: number) => {
  app.clock.advance(days * DAY_MS)
  await app.app.domains.compliance.lookForDormant()
  await app.drain()
}
const give = ({ user: { uid } }: Session, amountMinor: bigint) =>
  app.database.transaction((tx) =>
    adjust(tx, {
      playerId: uid,
      amountMinor,
      description: 'opening balance',
      reference: '',
      now: app.clock.now(),
    }),
  )
const list = async (
  by: StaffSession,
  view: 'dormant' | 'warned' | 'returned',
  more: { withMoney?: boolean; limit?: number; after?: string } = {},
) => (await callStaff(app, 'list_dormant', { view, limit: 100, ...more }, by)).data
const names = async (by: StaffSession, view: 'dormant' | 'warned' | 'returned') =>
  (await list(by, view)).rows.map(({ username }) => username)
const kindsOf = async ({ user: { uid } }: Session) =>
  (
    await app.database.pool.query<{ kind: string }>(
      `select kind from notifications.notification where player_id = $1 and kind like 'dormancy-%'
        order by created_at, id`,
      [uid],
    )
  ).rows.map(({ kind }) => kind)
const mailsTo = async ({ user: { username } }: Session) =>
  (await app.outbox(`${username}@kupa.example`))
    .map(({ subject }) => subject)
    .filter((subject) => /hareketsiz|dormant|inactive/.test(subject))

test('an inactive player is warned, becomes dormant, and wakes by signing in; nothing is charged', async () => {
  const player = await app.signUp()
  const english = await app.signUp()
  await app.database.pool.query(`update identity.player set language = 'en' where id = $1`, [
    english.user.uid,
  ])
  await give(player, 12_345n)
  await later(334)
  expect([await kindsOf(player), await mailsTo(player)]).toEqual([[], []])
  await later(1)
  expect([await kindsOf(player), await mailsTo(player), await mailsTo(english)]).toEqual([
    ['dormancy-near'],
    ['Kupa hesabın uzun süredir hareketsiz'],
    ['Your Kupa account has been inactive'],
  ])
  await later(0)
  expect([await kindsOf(player), (await mailsTo(player)).length]).toEqual([['dormancy-near'], 1])
  let by = await officer()
  expect([await names(by, 'warned'), await names(by, 'dormant')]).toEqual([
    expect.arrayContaining([player.user.username, english.user.username]),
    [],
  ])
  await later(29)
  expect(await kindsOf(player)).toEqual(['dormancy-near'])
  await later(1)
  by = await officer()
  expect([
    await kindsOf(player),
    (await mailsTo(player)).length,
    await names(by, 'warned'),
  ]).toEqual([['dormancy-near', 'dormancy-began'], 2, []])
  const first = (await list(by, 'dormant')).rows.find(
    ({ username }) => username === player.user.username,
  )
  const {
    data: {
      rows: [line],
    },
  } = await callStaff(
    app,
    'list_player_transactions',
    { playerID: player.user.uid, kind: 'payments' },
    by,
  )
  expect([first?.held, line]).toEqual(['123.45', undefined])
  expect(
    (await callStaff(app, 'get_player', { playerID: player.user.uid }, by)).data.dormancy,
  ).toMatchObject({ dormantAt: first?.dormantAt })
  expect(
    (await callStaff(app, 'list_audit', { subjectID: player.user.uid, limit: 1 }, by)).data.rows[0],
  ).toMatchObject({ action: 'player.dormant', staff: 'kupa' })

  app.clock.advance(1_000)
  const back = await app.signIn(player.user.username)
  expect(await names(by, 'dormant')).toEqual([english.user.username])
  await app.drain()
  expect([
    await kindsOf(player),
    (await app.call('finance', 'check_balance', {}, back)).data.balance,
  ]).toEqual([['dormancy-near', 'dormancy-began', 'dormancy-over'], '123.45'])
  expect([await names(by, 'returned'), (await list(by, 'returned')).rows[0]?.endedBy]).toEqual([
    [player.user.username],
    'sign-in',
  ])
  expect(
    (await callStaff(app, 'get_player', { playerID: player.user.uid }, by)).data.dormancy,
  ).toBeNull()
  await app.signIn(english.user.username)
})

test('when a sign-in and the nightly check coincide, the account is awake', async () => {
  const player = await app.signUp()
  await later(335)
  app.clock.advance(30 * DAY_MS)
  await Promise.all([
    app.app.domains.compliance.lookForDormant(),
    app.signIn(player.user.username),
    app.app.domains.compliance.lookForDormant(),
  ])
  const { rows } = await app.database.pool.query(
    `select from identity.dormancy where player_id = $1 and ended_at is null`,
    [player.user.uid],
  )
  expect(rows).toEqual([])
})

test('an excluded, closed or disabled account is not dormant, and an open stake keeps an account awake until it is settled', async () => {
  const [excluded, closed, off, holder, idle] = [
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
  ]
  const own = new Set([excluded, closed, off, holder, idle].map(({ user }) => user.username))
  await give(holder, 5_000n)
  let by = await hire(app, 'admin')
  const exclude = (player: Session, months: 12 | 0) =>
    callStaff(
      app,
      'exclude_player',
      { playerID: player.user.uid, months, reason: 'Kendi isteği' },
      by,
    )
  const roundId = crypto.randomUUID()
  const stake = await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: holder.user.uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32, 1),
    betMinor: 1_000n,
    winMinor: null,
    roundId,
    gameId: '',
    subject: 'Oyun',
    subCategory: 302,
    reply: null,
  })
  expect(stake.outcome).toBe('done')
  expect((await exclude(excluded, 0)).result).toBe(true)
  await later(335)
  by = await hire(app, 'admin')
  expect(await names(by, 'warned')).toEqual(
    expect.arrayContaining([closed, off, idle].map(({ user }) => user.username)),
  )
  expect(await names(by, 'warned')).not.toEqual(expect.arrayContaining([excluded.user.username]))
  expect(await names(by, 'warned')).not.toEqual(expect.arrayContaining([holder.user.username]))
  expect(
    (await callStaff(app, 'close_player', { playerID: closed.user.uid, reason: 'İstek' }, by))
      .result,
  ).toBe(true)
  await later(30)
  by = await hire(app, 'admin')
  expect(
    (await callStaff(app, 'deactivate_player', { playerID: off.user.uid, reason: 'İnceleme' }, by))
      .result,
  ).toBe(true)
  expect((await names(by, 'dormant')).filter((name) => own.has(name))).toEqual([idle.user.username])
  await app.database.pool.query(
    'select wallet.close_rounds(array[$1]::uuid[], array[$2]::uuid[], array[4]::smallint[], array[0]::bigint[], array[null]::text[], 302::smallint, $3)',
    [holder.user.uid, roundId, app.clock.now()],
  )
  await later(1)
  by = await hire(app, 'admin')
  expect(await names(by, 'warned')).toContain(holder.user.username)
  expect((await exclude(idle, 12)).result).toBe(true)
  expect((await names(by, 'dormant')).filter((name) => own.has(name))).toEqual([])
})

test('the balances of dormant accounts match the ledger, in the list, in its sum and in the extract of a day', async () => {
  const players = [await app.signUp(), await app.signUp(), await app.signUp()]
  for (const [n, player] of players.entries()) if (n > 0) await give(player, BigInt(n) * 70_001n)
  await later(335)
  await later(30)
  const by = await officer()
  const { rows } = await list(by, 'dormant')
  const {
    rows: [ledger],
  } = await app.database.pool.query<{ held: string }>(`
    select sum(case when credit < 100 then amount_minor else 0 end - case
      when debit < 100 then amount_minor else 0 end)::text as held from wallet.entry
    where player_id in (select player_id from identity.dormancy where dormant_at is not null
      and ended_at is null)`)
  const sum = (await callStaff(app, 'sum_dormant', {}, by)).data
  expect(fromWireMoney(sum.held)).toBe(BigInt(ledger?.held ?? 0))
  expect([sum.accounts, rows.reduce((total, { held }) => total + fromWireMoney(held), 0n)]).toEqual(
    [rows.length, fromWireMoney(sum.held)],
  )
  const page = await list(by, 'dormant', { limit: 2 })
  expect([
    ...page.rows,
    ...(await list(by, 'dormant', { limit: 100, after: page.next ?? '' })).rows,
  ]).toEqual(rows)
  const own = new Set(players.map(({ user }) => user.username))
  expect(
    (await list(by, 'dormant', { withMoney: true })).rows
      .filter(({ username }) => own.has(username))
      .map(({ held }) => held)
      .toSorted(),
  ).toEqual(['1400.02', '700.01'])

  const today = new Date(app.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
  const {
    data: { fileID },
  } = await callStaff(
    app,
    'make_extract',
    {
      requestID: crypto.randomUUID(),
      extract: 'dormant',
      from: today,
      to: today,
      reason: 'Bildirim',
    },
    by,
  )
  await app.platform.jobs.drain()
  const { body } = await app.inject({ url: `/v1/staff/files/${fileID}`, cookies: by.cookies })
  const lines = (body.split('\r\n\r\n')[1] ?? '').trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(rows.length + 1)
  expect(
    lines
      .at(-1)
      ?.split(';')
      .map((cell) => cell.replace(/^"|"$/g, '')),
  ).toEqual([String(sum.accounts), '', '', sum.held.replace('.', ',')])
})

test('a period is changed by two people, within its bounds, while it is the value both saw', async () => {
  const [one, other] = [await officer(), await officer()]
  const ask = (amount: number, requestID = crypto.randomUUID()) =>
    callStaff(
      app,
      'propose_period',
      { requestID, name: 'dormant-after', amount, reason: 'Tebliğ değişti' },
      one,
    )
  expect([(await ask(89)).code, (await ask(1_826)).code, (await ask(400.5)).code]).toEqual([
    400, 400, 400,
  ])
  const asked = await ask(400)
  expect([asked.data.kind, (await ask(410)).debug]).toEqual(['period', 'duplicate'])
  const decide = (by: StaffSession) =>
    callStaff(
      app,
      'decide_proposal',
      { id: asked.data.id, decision: 'approve', reason: 'Uygun' },
      by,
    )
  expect([(await decide(one)).debug, (await decide(other)).result]).toEqual(['own proposal', true])
  const [period] = (await callStaff(app, 'list_periods', {}, one)).data.periods
  expect([period?.amount, period?.waiting, period?.history.map(({ action }) => action)]).toEqual([
    400,
    null,
    ['period.approve', 'period.propose'],
  ])
})
