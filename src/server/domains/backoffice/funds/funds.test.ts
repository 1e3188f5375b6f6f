import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, siteDate } from '#shared/dates.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000
const REASON = 'Üç ayda ₺400.000 yatırdı'
let app: TestApp
let officer: StaffSession
let guard: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  officer = await hire(app, 'risk')
  guard = await hire(app, 'compliance')
})
afterAll(() => app.close())

const dueIn = (days: number) => addDays(siteDate(app.clock.now()), days)
const ask = ({ user: { uid } }: Session, days = 10) =>
  callStaff(
    app,
    'ask_funds',
    { playerID: uid, ask: 'deposits', dueOn: dueIn(days), reason: REASON },
    officer,
  )
const own = async (player: Session) =>
  (await app.call('user', 'get_funds_request', {}, player)).data.request
const list = async (view: 'asked' | 'overdue' | 'answered' | 'decided') =>
  (await callStaff(app, 'list_funds', { view, limit: 100 }, officer)).data.rows.map(
    ({ username }) => username,
  )
const deposit = (player: Session) =>
  app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount: '100.00' },
    player,
  )

test('a player is asked about their funds, answers once, and is notified of the request and the decision', async () => {
  const player = await app.signUp()
  const other = await app.signUp()
  expect([await own(player), (await ask(player, 2)).code, (await ask(player, 91)).code]).toEqual([
    null,
    400,
    400,
  ])
  const { data } = await ask(player)
  expect(data).toMatchObject({ state: 'asked', username: player.user.username, dueOn: dueIn(10) })
  expect((await ask(player)).debug).toBe('duplicate')
  const { requestID } = data
  expect(await own(player)).toMatchObject({ requestID, ask: 'deposits', state: 'asked' })
  const answer = (from: Session, text = 'Evimi sattım') =>
    app.call('user', 'answer_funds_request', { requestID, answer: text }, from)
  expect([
    (await answer(other)).debug,
    (await answer(player, ' ')).code,
    (await answer(player, 'x'.repeat(2_001))).code,
  ]).toEqual(['record not found', 400, 400])
  expect(
    (
      await callStaff(
        app,
        'decide_funds',
        { requestID, outcome: 'accepted', reason: REASON },
        officer,
      )
    ).debug,
  ).toBe('not pending')
  const replies = await Promise.all([answer(player), answer(player)])
  expect([
    replies.filter(({ result }) => result).length,
    replies.filter(({ debug }) => debug === 'not pending').length,
  ]).toEqual([1, 1])
  expect(await list('answered')).toContain(player.user.username)
  expect((await callStaff(app, 'queues', {}, officer)).data.funds).toBeGreaterThanOrEqual(1)
  expect(
    (
      await callStaff(
        app,
        'decide_funds',
        { requestID, outcome: 'refused', reason: 'Tapu kaydı gerekli' },
        officer,
      )
    ).result,
  ).toBe(true)
  expect(await own(player)).toMatchObject({
    state: 'refused',
    reason: 'Tapu kaydı gerekli',
    answer: 'Evimi sattım',
  })
  const kinds = await app.database.pool.query<{ kind: string }>(
    `select kind from notifications.notification where player_id = $1 and kind like 'funds-%'
      order by created_at, kind`,
    [player.user.uid],
  )
  expect(kinds.rows.map(({ kind }) => kind)).toEqual(['funds-asked', 'funds-decided'])
  expect(
    (await callStaff(app, 'list_audit', { subjectID: player.user.uid }, guard)).data.rows
      .map(({ action }) => action)
      .slice(0, 2),
  ).toEqual(['funds.refused', 'funds.ask'])
  expect((await ask(player)).result).toBe(true)
})

test('an unanswered request is overdue after its deadline; deposits are held until the late answer is accepted', async () => {
  const player = await app.signUp()
  const {
    data: { requestID },
  } = await ask(player, 3)
  app.clock.advance(3 * DAY_MS)
  officer = await hire(app, 'risk')
  const back = await app.signIn(player.user.username)
  expect(await list('asked')).toContain(player.user.username)
  app.clock.advance(DAY_MS)
  officer = await hire(app, 'risk')
  const late = await app.signIn(back.user.username)
  expect([(await own(late))?.state, await list('overdue')]).toEqual([
    'overdue',
    [player.user.username],
  ])
  const held = await deposit(late)
  expect([held.debug, held.message.includes('Gelir kaynağı')]).toEqual(['limit reached', true])
  expect(
    (await app.call('user', 'answer_funds_request', { requestID, answer: 'Maaşım' }, late)).result,
  ).toBe(true)
  expect((await deposit(late)).debug).toBe('limit reached')
  expect(
    (
      await callStaff(
        app,
        'decide_funds',
        { requestID, outcome: 'accepted', reason: REASON },
        officer,
      )
    ).result,
  ).toBe(true)
  expect((await deposit(late)).result).toBe(true)
})
