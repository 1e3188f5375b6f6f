import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

const REASON = 'destek kaydı 118'
let app: TestApp
let admin: StaffSession
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  admin = await hire(app, 'admin')
  player = await app.signUp({
    username: 'cilek.isik',
    firstname: 'Işıl',
    lastname: 'Çiçek',
    email: 'isil@kupa.example',
    phone: '+905551234567',
  })
  for (let n = 0; n < 4; n += 1)
    await app.signUp({ username: `sira${n}`, firstname: 'Sıra', lastname: `Çınar` })
})
afterAll(() => app.close())

const search = async (
  text: string,
  more: { limit?: number; after?: string; state?: 'inactive' | 'excluded' } = {},
) => (await callStaff(app, 'list_players', { search: text, ...more }, admin)).data
const names = async (text: string) => (await search(text)).rows.map(({ username }) => username)
const newPlayer = (username: string) => app.signUp({ username })
const get = (uid: string) => callStaff(app, 'get_player', { playerID: uid }, admin)

test('finds a player by the beginning of user name, name, surname, e-mail and phone, in any spelling', async () => {
  for (const typed of [
    'cilek',
    'CILEK.ISIK',
    'ışıl',
    'ISIL ÇİÇ',
    'Çiçek',
    'cicek',
    'isil@kup',
    '0555 123',
    '555 1234',
    '+90555123',
  ])
    expect(await names(typed), typed).toEqual(['cilek.isik'])
  expect(await names('%')).toEqual([])
  expect(await names('kimse')).toEqual([])
})

test('pages continue by cursor without omissions or duplicates', async () => {
  const first = await search('s', { limit: 2 })
  const second = await search('s', { limit: 2, after: first.next ?? '' })
  expect([...first.rows, ...second.rows].map(({ username }) => username)).toEqual([
    'sira0',
    'sira1',
    'sira2',
    'sira3',
  ])
  expect(second.next).toBeNull()
  const newest = await search('', { limit: 3 })
  const older = await search('', { limit: 3, after: newest.next ?? '' })
  expect(new Set([...newest.rows, ...older.rows].map(({ id }) => id)).size).toBe(5)
  expect((await search('s', { limit: 2, after: 'no-cursor' })).rows).toHaveLength(2)
})

test('the ID of a player or a transaction leads to its subject', async () => {
  await giveCash(app, player.user.uid, 12_345n)
  const { data: lines } = await app.call('finance', 'list_transactions', {}, player)
  const id = lines[0]?.id ?? ''
  expect(
    (await callStaff(app, 'find', { search: player.user.uid.toUpperCase() }, admin)).data,
  ).toMatchObject([{ kind: 'player', player: { username: 'cilek.isik' } }])
  expect((await callStaff(app, 'find', { search: id }, admin)).data).toMatchObject([
    { kind: 'transaction', id, player: { username: 'cilek.isik' } },
  ])
  expect((await callStaff(app, 'find', { search: crypto.randomUUID() }, admin)).data).toEqual([])
  expect(
    (await callStaff(app, 'find', { search: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }, admin)).data,
  ).toEqual([])
  const { data } = await callStaff(app, 'get_transaction', { transactionID: id }, admin)
  expect(data).toMatchObject({
    player: { username: 'cilek.isik' },
    line: { id, amount: '123.45' },
    payment: null,
    entries: [{ from: 'house 111', to: 'cash', amount: '123.45' }],
  })
})

test('shows a player from every side; the full identity number is shown only for a logged reason', async () => {
  const { data } = await get(player.user.uid)
  expect(data).toMatchObject({
    profile: { username: 'cilek.isik', firstname: 'Işıl' },
    state: 'active',
    balance: { balance: '123.45' },
    protection: { limits: [] },
    notes: [],
    tags: [],
  })
  expect(data.profile.identityNumber).toMatch(/^99\d•{6}\d\d$/)
  expect(data.sessions).toHaveLength(1)
  expect(
    await callStaff(app, 'reveal_identity', { playerID: player.user.uid, reason: ' ' }, admin),
  ).toMatchObject({ code: 400, data: { fields: { reason: 'Zorunlu alan' } } })
  const {
    data: { identityNumber },
  } = await callStaff(app, 'reveal_identity', { playerID: player.user.uid, reason: REASON }, admin)
  expect(identityNumber).toMatch(/^99\d{9}$/)
  const { data: log } = await callStaff(app, 'list_audit', { action: 'player.identity' }, admin)
  expect(log.rows).toMatchObject([
    { staff: admin.email, subjectID: player.user.uid, reason: REASON, before: null, after: null },
  ])
  expect(JSON.stringify(log)).not.toContain(identityNumber)
  expect(await get(crypto.randomUUID())).toMatchObject({ code: 404, debug: 'record not found' })
})

test('notes and tags are visible to staff only', async () => {
  const playerID = player.user.uid
  expect(
    (await callStaff(app, 'add_note', { playerID, body: 'Arandı, bilgi verildi.' }, admin)).data,
  ).toMatchObject([{ body: 'Arandı, bilgi verildi.', staff: admin.email }])
  expect(
    (await callStaff(app, 'set_tags', { playerID, tags: ['vip', 'aranacak', 'vip'] }, admin)).data,
  ).toEqual(['aranacak', 'vip'])
  expect((await callStaff(app, 'set_tags', { playerID, tags: ['vip'] }, admin)).data).toEqual([
    'vip',
  ])
  expect(
    (
      await callStaff(
        app,
        'set_tags',
        { playerID, tags: Array.from({ length: 11 }, (_, n) => `t${n}`) },
        admin,
      )
    ).code,
  ).toBe(400)
  expect((await get(playerID)).data).toMatchObject({
    tags: ['vip'],
    notes: [{ body: 'Arandı, bilgi verildi.' }],
  })
  expect(
    JSON.stringify((await app.call('user', 'get_user_profile', {}, player)).data),
  ).not.toContain('vip')
})

test('a disabled account cannot sign in until it is enabled again', async () => {
  const one = await newPlayer('kapali')
  const playerID = one.user.uid
  expect(
    await callStaff(app, 'deactivate_player', { playerID, reason: REASON }, admin),
  ).toMatchObject({ data: { state: 'inactive' } })
  expect(await app.call('finance', 'check_balance', {}, one)).toMatchObject({
    code: 401,
    debug: 'session expired',
  })
  expect(
    await app.post(
      { api: { class: 'user', method: 'refresh' }, data: {}, user: one.user.auth },
      one,
    ),
  ).toMatchObject({ result: false })
  expect(
    await app.call('user', 'login', { username: 'kapali', password: TEST_PASSWORD }),
  ).toMatchObject({ code: 403, debug: 'inactive account' })
  expect(
    await callStaff(app, 'deactivate_player', { playerID, reason: REASON }, admin),
  ).toMatchObject({ code: 409, debug: 'not possible' })
  expect((await search('kapali', { state: 'inactive' })).rows).toHaveLength(1)
  expect(
    await callStaff(app, 'activate_player', { playerID, reason: REASON }, admin),
  ).toMatchObject({ data: { state: 'active' } })
  expect((await app.signIn('kapali')).user.uid).toBe(playerID)
})

test('money arriving for a disabled account is held for staff', async () => {
  const one = await newPlayer('gecodeyen')
  const {
    data: { transactionID },
  } = await app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount: '500.00' },
    one,
  )
  await callStaff(app, 'deactivate_player', { playerID: one.user.uid, reason: REASON }, admin)
  await app.inject({
    method: 'POST',
    url: `/sandbox/pay/${transactionID}`,
    payload: { decision: 'approve' },
  })
  const { data } = await callStaff(app, 'list_payments', { queue: 'held' }, admin)
  expect(data.rows.find((row) => row.transactionID === transactionID)).toMatchObject({
    state: 'held',
    attention: 'approved for a closed account',
    received: '500.00',
  })
})

test('a closed account can be reopened only by staff who may close one', async () => {
  const one = await newPlayer('kapanan')
  const playerID = one.user.uid
  expect(await callStaff(app, 'close_player', { playerID, reason: REASON }, admin)).toMatchObject({
    data: { state: 'closed' },
  })
  expect(
    await callStaff(app, 'activate_player', { playerID, reason: REASON }, await hire(app, 'risk')),
  ).toMatchObject({ debug: 'not possible' })
  expect(await callStaff(app, 'reopen_player', { playerID, reason: REASON }, admin)).toMatchObject({
    data: { state: 'active' },
  })
  expect((await app.signIn('kapanan')).user.uid).toBe(playerID)
})

test('a player excluded by staff is out at once, may withdraw, and cannot return earlier', async () => {
  const one = await newPlayer('korunan')
  const playerID = one.user.uid
  expect(
    await callStaff(app, 'exclude_player', { playerID, months: 12, reason: REASON }, admin),
  ).toMatchObject({ data: { state: 'excluded' } })
  expect(await app.call('finance', 'check_balance', {}, one)).toMatchObject({
    code: 401,
    debug: 'session expired',
  })
  const again = await app.signIn('korunan')
  expect(again.user.restricted).toBe(true)
  expect(
    await app.call(
      'prepayServices',
      'processTransaction',
      { Type: 1, methodID: 'fast', amount: '500.00' },
      again,
    ),
  ).toMatchObject({ code: 409, debug: 'self excluded' })
  const {
    data: {
      protection: { excludedUntil },
    },
  } = await get(playerID)
  await callStaff(app, 'exclude_player', { playerID, months: 6, reason: REASON }, admin)
  expect((await get(playerID)).data).toMatchObject({
    state: 'excluded',
    protection: { excludedUntil },
  })
  const { data: log } = await callStaff(app, 'list_audit', { subjectID: playerID }, admin)
  expect(log.rows).toMatchObject([
    { action: 'player.exclude', after: { months: 6 } },
    {
      action: 'player.exclude',
      before: { excludedUntil: null },
      after: { months: 12 },
      reason: REASON,
    },
  ])
  expect(
    await callStaff(
      app,
      'exclude_player',
      { playerID: crypto.randomUUID(), months: 6, reason: REASON },
      admin,
    ),
  ).toMatchObject({ debug: 'record not found' })
})

test('a player’s browsers are signed out one by one or all at once', async () => {
  const one = await newPlayer('cihazli')
  const other = await app.signIn('cihazli')
  const {
    data: { sessions },
  } = await get(one.user.uid)
  expect(sessions).toHaveLength(2)
  const gone = await callStaff(
    app,
    'end_player_sessions',
    { playerID: one.user.uid, sessionID: sessions[0]?.id ?? '', reason: REASON },
    admin,
  )
  expect(gone.data).toHaveLength(1)
  expect(
    await callStaff(
      app,
      'end_player_sessions',
      { playerID: player.user.uid, sessionID: gone.data[0]?.id ?? '', reason: REASON },
      admin,
    ),
  ).toMatchObject({ debug: 'record not found' })
  expect(
    (await callStaff(app, 'end_player_sessions', { playerID: one.user.uid, reason: REASON }, admin))
      .data,
  ).toEqual([])
  for (const session of [one, other])
    expect(await app.call('finance', 'check_balance', {}, session)).toMatchObject({
      debug: 'session expired',
    })
})
