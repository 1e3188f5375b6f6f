import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

const IBAN = 'TR65 0001 0000 0000 1000 0791 90'
let app: TestApp
let officer: StaffSession
let births = 0
beforeAll(async () => {
  app = await createTestApp()
  officer = await hire(app, 'risk')
  // Enough accounts that their common address carries no evidence.
  for (let n = 0; n < 6; n += 1) await join('Deniz', 'Aydın')
})
afterAll(() => app.close())

function join(
  firstname: string,
  lastname: string,
  details: Record<string, string> = {},
): Promise<Session> {
  births += 1
  return app.signUp({
    birthDate: `1980-01-${String(births).padStart(2, '0')}`,
    firstname,
    lastname,
    ...details,
  })
}
const exclude = async (player: Session) =>
  expect(
    (await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, player))
      .result,
  ).toBe(true)
const saveAccount = async (player: Session, owner: string) =>
  expect(
    (await app.call('finance', 'save_bank_account', { bankID: '0010', owner, iban: IBAN }, player))
      .result,
  ).toBe(true)
async function signalsOf(player: Session) {
  await app.drain()
  const { data } = await callStaff(
    app,
    'list_player_signals',
    { playerID: player.user.uid },
    officer,
  )
  return data.rows.map(({ kind, state, value, threshold }) => ({ kind, state, value, threshold }))
}

test('the bank account of an excluded player, saved by another account, raises a signal', async () => {
  const [excluded, other] = [await join('Ada', 'Er'), await join('Naz', 'Ay')]
  await saveAccount(excluded, 'Ada Er')
  await exclude(excluded)
  expect(await signalsOf(other)).toEqual([])
  await saveAccount(other, 'Naz Ay')
  expect(await signalsOf(other)).toEqual([
    { kind: 'excluded-person', state: 'waiting', value: 90, threshold: 50 },
  ])
  expect(await signalsOf(excluded)).toEqual([])
})

test('the browser of an excluded player, used for another account, raises a signal', async () => {
  const [excluded, other] = [await join('Ege', 'Su'), await join('Can', 'Ak')]
  await exclude(excluded)
  expect(await signalsOf(other)).toEqual([])
  await app.signIn(other.user.username, undefined, {
    'kupa-device': excluded.cookies['kupa-device'] ?? '',
  })
  expect(await signalsOf(other)).toEqual([
    { kind: 'excluded-person', state: 'waiting', value: 50, threshold: 50 },
  ])
})

test('an exclusion raises a signal for accounts linked before it; a time-out, or one without links, raises none', async () => {
  const born = { birthDate: '1979-09-09' }
  const [one, twin] = [await join('Işıl', 'Yıldırım', born), await join('YILDIRIM', 'ISIL', born)]
  expect([await signalsOf(one), await signalsOf(twin)]).toEqual([[], []])
  expect((await app.call('protection', 'time_out', { hours: 24 }, one)).result).toBe(true)
  expect(await signalsOf(twin)).toEqual([])
  await exclude(one)
  expect(await signalsOf(twin)).toEqual([
    { kind: 'excluded-person', state: 'waiting', value: 78, threshold: 50 },
  ])
  await exclude(twin)
  expect(await signalsOf(one)).toEqual([])
})
