import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListKind } from '#shared/office/lists.ts'
import { callStaff, contextOf, hire, type StaffSession } from '#tests/support/staff.ts'
import { nextIdentityNumber } from '#tests/support/test-identity.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'Kurumun duyurusu'
let app: TestApp
let guard: StaffSession
let officer: StaffSession
let second: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  guard = await hire(app, 'compliance')
  officer = await hire(app, 'risk')
  second = await hire(app, 'compliance')
})
afterAll(() => app.close())

let numbers = 5_000
const newNumber = () => nextIdentityNumber((numbers += 1))

async function upload(
  kind: ListKind,
  content: string | Buffer,
  by: Pick<StaffSession, 'cookies'> | 'nobody' = guard,
  headers: Record<string, string> = {},
) {
  const reply = await app.inject({
    method: 'POST',
    url: `/v1/staff/lists?kind=${kind}&file=liste.csv`,
    headers: { 'content-type': 'text/csv', panel: 'backoffice', ...headers },
    payload: content,
    ...(by !== 'nobody' && { cookies: by.cookies }),
  })
  return {
    status: reply.statusCode,
    body: reply.json<{
      versionID: string
      lines: number
      refused: number
      added: number
      changed: number
      gone: number
      message?: string
      debug?: string
    }>(),
  }
}
async function enforce(kind: ListKind, content: string) {
  const { body } = await upload(kind, content)
  const reply = await bringInForce(body.versionID)
  return { ...body, ...reply }
}
async function bringInForce(versionID: string) {
  await callStaff(app, 'apply_list', { versionID, reason: REASON }, guard)
  const id = await waitingFor(versionID)
  expect((await contextOf(app, id, second)).facts).toMatchObject({
    list: expect.any(String),
    file: expect.any(String),
    lines: expect.stringMatching(/^\d+$/),
    added: expect.any(String),
    gone: expect.any(String),
  })
  const reply = await decide(id, 'approve')
  await app.drain()
  return reply
}
async function waitingFor(subjectID: string): Promise<string> {
  const { data } = await callStaff(app, 'list_proposals', { limit: 100 }, second)
  return data.rows.find((row) => row.subjectID === subjectID)?.id ?? ''
}
const decide = (id: string, decision: 'approve' | 'reject' | 'withdraw', by = second) =>
  callStaff(app, 'decide_proposal', { id, decision, reason: REASON }, by)
const csv = (...rows: string[]) => `${rows.join('\n')}\n`
const NAMED = 'name,birth_date,list,reference'
const EXCLUDED = 'tckn;ad_soyad;dogum_tarihi;son_gun'

async function hitsOf({ user: { uid } }: Session) {
  await app.drain()
  return (await callStaff(app, 'list_player_hits', { playerID: uid }, officer)).data.rows.map(
    ({ name, list, reference, why, score, state, outcome, decidedBy, hitID }) => ({
      name,
      list,
      reference,
      why,
      score,
      state,
      outcome,
      decidedBy,
      hitID,
    }),
  )
}
const mayPlay = async (player: Session) =>
  (await app.call('protection', 'get', {}, player)).data.excludedUntil === null

test('a player on a sanctions list waits for a decision, scored by name and birth date', async () => {
  const same = await app.signUp({ firstname: 'Işıl', lastname: 'Karaca', birthDate: '1970-01-02' })
  const other = await app.signUp({ firstname: 'Işıl', lastname: 'Karaca', birthDate: '1971-01-02' })
  const { lines, refused, added, result } = await enforce(
    'sanctions',
    csv(
      NAMED,
      'KARACA ISIL,02.01.1970,MASAK,A-1',
      'Isil Karaca,1971,UN,B-1',
      'Işıl Karaca,,EU,C-1',
      'Isil Karaca,1990-01-01,MASAK,D-1',
      'Murat Karaca,1970-01-02,MASAK,E-1',
      'Isil Karaca,31.02.1970,MASAK,F-1',
      ',1970-01-02,MASAK,G-1',
      'Işıl Karaca,1970-01-02,MASAK,A-1',
      '"Karaca, Işıl",1970-01-02,MASAK',
    ),
  )
  expect({ lines, refused, added, result }).toEqual({
    lines: 5,
    refused: 4,
    added: 5,
    result: true,
  })
  expect(await hitsOf(same)).toMatchObject([
    { reference: 'A-1', why: 'name', score: 98, state: 'waiting' },
    { reference: 'C-1', score: 65 },
  ])
  expect(await hitsOf(other)).toMatchObject([
    { reference: 'B-1', score: 85 },
    { reference: 'C-1', score: 65 },
  ])
  expect(await mayPlay(same)).toBe(true)
  const {
    data: { lists },
  } = await callStaff(app, 'list_lists', {}, officer)
  expect(lists.find(({ kind }) => kind === 'sanctions')).toMatchObject({
    active: {
      lines: 5,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      decidedBy: second.email,
      matchedAt: expect.any(String) as unknown,
    },
    draft: null,
  })
})

test('a file is compared with the version in force: changed lines wait again, removed ones stop waiting, unchanged ones are left alone', async () => {
  const [ada, ege, naz] = [
    await app.signUp({ firstname: 'Ada', lastname: 'Pehlivan', birthDate: '1981-03-03' }),
    await app.signUp({ firstname: 'Ege', lastname: 'Pehlivan', birthDate: '1982-03-03' }),
    await app.signUp({ firstname: 'Naz', lastname: 'Pehlivan', birthDate: '1983-03-03' }),
  ]
  await enforce(
    'pep',
    csv(
      NAMED,
      'Ada Pehlivan,1981-03-03,Vekil,1',
      'Ege Pehlivan,1982-03-03,Vekil,2',
      'Naz Pehlivan,1983-03-03,Vekil,3',
    ),
  )
  const [of] = [await hitsOf(ada), await hitsOf(naz)].flat()
  for (const { hitID } of [of, (await hitsOf(naz))[0]].filter((hit) => hit !== undefined))
    expect(
      (await callStaff(app, 'decide_hit', { hitID, outcome: 'different', reason: REASON }, officer))
        .result,
    ).toBe(true)
  const { body } = await upload(
    'pep',
    csv(
      NAMED,
      'Ada Nur Pehlivan,1981-03-03,Vekil,1',
      'Naz Pehlivan,1983-03-03,Vekil,3',
      'Can Er,1990-01-01,Vekil,4',
    ),
  )
  expect(body).toMatchObject({ lines: 3, added: 1, changed: 1, gone: 1 })
  const changed = await callStaff(
    app,
    'list_list_lines',
    { versionID: body.versionID, change: 'changed' },
    officer,
  )
  expect(changed.data.rows).toMatchObject([
    { name: 'Ada Nur Pehlivan', before: { name: 'Ada Pehlivan', n: 2 } },
  ])
  expect(
    (
      await callStaff(
        app,
        'list_list_lines',
        { versionID: body.versionID, change: 'gone' },
        officer,
      )
    ).data.rows,
  ).toMatchObject([{ name: 'Ege Pehlivan', before: null }])
  expect((await hitsOf(ada))[0]).toMatchObject({ state: 'decided' })
  await bringInForce(body.versionID)
  expect([(await hitsOf(ada))[0], (await hitsOf(ege))[0], (await hitsOf(naz))[0]]).toMatchObject([
    { name: 'Ada Nur Pehlivan', score: 75, state: 'waiting', outcome: null },
    { state: 'gone' },
    { state: 'decided', outcome: 'different' },
  ])
  await app.app.domains.screening.removeOldLines()
  const { rows } = await app.database.pool.query(
    `select count(*)::int as n from screening.line l join screening.version v on v.id = l.version_id where v.state = 'replaced'`,
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('an identity number on the exclusion list excludes its player at once: no play, no deposit, withdrawals stay; a name alone waits', async () => {
  const identityNumber = newNumber()
  const listed = await app.signUp({
    firstname: 'Rana',
    lastname: 'Tok',
    birthDate: '1985-05-05',
    identityNumber,
  })
  const namesake = await app.signUp({
    firstname: 'Sena',
    lastname: 'Bozok',
    birthDate: '1986-06-06',
  })
  const twin = await app.signUp({ firstname: 'Rana', lastname: 'Tok', birthDate: '1985-05-05' })
  const late = newNumber()
  const { lines, refused } = await enforce(
    'exclusion',
    csv(
      EXCLUDED,
      `${identityNumber};Rana Tok;05.05.1985;`,
      ';Sena Bozok;06.06.1986;',
      `${late};;;31.12.2027`,
      '12345678901;;;',
      ';Sena Bozok;1986;',
      `${newNumber()};;;30.02.2027`,
    ),
  )
  expect({ lines, refused }).toEqual({ lines: 3, refused: 3 })
  expect(await hitsOf(listed)).toMatchObject([
    { why: 'number', score: 100, state: 'decided', outcome: 'excluded', decidedBy: 'kupa' },
  ])
  expect(await hitsOf(namesake)).toMatchObject([{ why: 'name', score: 100, state: 'waiting' }])
  // Players type their own number, so a different number with the same name and birth date needs a
  // person's decision.
  expect(await hitsOf(twin)).toMatchObject([{ why: 'name', score: 100, state: 'waiting' }])
  expect((await app.call('finance', 'check_balance', {}, listed)).debug).toBe('session expired')
  const back = await app.signIn(listed.user.username)
  expect((await app.call('protection', 'get', {}, back)).data.excludedUntil).toContain('9999')
  expect(await mayPlay(namesake)).toBe(true)
  const log = await callStaff(
    app,
    'list_audit',
    { subjectID: listed.user.uid, action: 'player.exclude' },
    guard,
  )
  expect(log.data.rows).toMatchObject([
    { staff: 'kupa', after: { list: 'exclusion', until: null } },
  ])
  const newcomer = await app.signUp({
    identityNumber: late,
    firstname: 'Hale',
    lastname: 'Gür',
    birthDate: '1991-01-01',
  })
  expect(await hitsOf(newcomer)).toMatchObject([{ why: 'number', outcome: 'excluded' }])
  const { rows } = await app.database.pool.query(
    `select excluded_until from identity.player where id = $1`,
    [newcomer.user.uid],
  )
  expect(rows).toEqual([{ excluded_until: new Date('2027-12-31T21:00:00Z') }])
  const kept = await app.database.pool.query(
    `select from screening.line where line::text like '%' || $1 || '%' union all select from screening.hit where hit::text like '%' || $1 || '%'`,
    [identityNumber],
  )
  expect(kept.rowCount).toBe(0)
})

test('a hit is decided once, within the options of its list; the account changes in the same commit', async () => {
  const player = await app.signUp({
    firstname: 'Kenan',
    lastname: 'Uysal',
    birthDate: '1962-02-02',
  })
  const other = await app.signUp({ firstname: 'Sibel', lastname: 'Uysal', birthDate: '1963-02-02' })
  await enforce(
    'sanctions',
    csv(NAMED, 'Kenan Uysal,1962-02-02,UN,K-1', 'Sibel Uysal,1963-02-02,UN,K-2'),
  )
  const [hitID, otherID] = [
    (await hitsOf(player))[0]?.hitID ?? '',
    (await hitsOf(other))[0]?.hitID ?? '',
  ]
  expect(
    (await callStaff(app, 'decide_hit', { hitID, outcome: 'excluded', reason: REASON }, officer))
      .code,
  ).toBe(400)
  const decide = () =>
    callStaff(app, 'decide_hit', { hitID, outcome: 'deactivated', reason: REASON }, officer)
  const replies = await Promise.all([decide(), decide()])
  expect([
    replies.filter(({ result }) => result).length,
    replies.filter(({ debug }) => debug === 'not pending').length,
  ]).toEqual([1, 1])
  expect(
    (await app.call('user', 'login', { username: player.user.username, password: 'Sifre123' }))
      .debug,
  ).toBe('inactive account')
  await callStaff(app, 'close_player', { playerID: other.user.uid, reason: REASON }, guard)
  expect(
    (
      await callStaff(
        app,
        'decide_hit',
        { hitID: otherID, outcome: 'deactivated', reason: REASON },
        officer,
      )
    ).debug,
  ).toBe('not possible')
  expect(await hitsOf(other)).toMatchObject([{ state: 'waiting' }])
  expect((await callStaff(app, 'list_audit', { subjectID: hitID }, guard)).data.rows).toMatchObject(
    [
      {
        action: 'hit.decide',
        reason: REASON,
        after: { outcome: 'deactivated', reference: 'K-1', score: 100 },
      },
    ],
  )
  const seen: number[] = []
  let after: string | undefined
  do {
    const { data } = await callStaff(
      app,
      'list_hits',
      { limit: 2, ...(after !== undefined && { after }) },
      officer,
    )
    seen.push(...data.rows.map(({ score }) => score))
    after = data.next ?? undefined
  } while (after !== undefined)
  expect(seen.length).toBe((await callStaff(app, 'queues', {}, officer)).data.hits)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})

test('an invalid list is refused without changes; one draft per kind waits at a time', async () => {
  const good = csv(NAMED, 'Kimse Yok,1900-01-01,UN,Z-1')
  for (const content of [
    '',
    'name,birth_date\nAda Er,1990-01-01\n',
    NAMED,
    `${NAMED}\n,,,\n`,
    Buffer.from([0xff, 0xfe, 0x41, 0x0a]),
    `${NAMED}\n"Ada Er,1990-01-01,UN,1\n`,
    `${NAMED}\nAda\u0000 Er,1990-01-01,UN,1\n`,
  ]) {
    expect((await upload('sanctions', content)).status).toBe(400)
  }
  expect([
    (await upload('sanctions', good, officer)).status,
    (await upload('sanctions', good, 'nobody')).status,
    (await upload('sanctions', good, guard, { panel: 'frontend' })).status,
  ]).toEqual([403, 403, 403])
  expect(
    (await upload('sanctions', good, guard, { 'content-type': 'application/json' })).status,
  ).toBe(415)
  const first = await upload('sanctions', good)
  expect([first.status, (await upload('sanctions', good)).body.debug]).toEqual([200, 'duplicate'])
  const bring = (method: 'apply_list' | 'discard_list', versionID = first.body.versionID) =>
    callStaff(app, method, { versionID, reason: REASON }, guard)
  expect((await bring('discard_list')).data).toMatchObject({ state: 'discarded' })
  expect((await bring('apply_list')).debug).toBe('not pending')
  const again = await upload('sanctions', good)
  expect((await bringInForce(again.body.versionID)).result).toBe(true)
  expect(await upload('sanctions', good)).toMatchObject({
    status: 409,
    body: { message: 'Bu dosya zaten yürürlükte' },
  })
  expect(
    (await callStaff(app, 'list_audit', { subjectID: again.body.versionID }, guard)).data.rows.map(
      ({ action }) => action,
    ),
  ).toEqual(['list.approve', 'list.propose', 'list.read'])
})

test('a list is put in force by two people: never by its proposer alone, once, and not after it is discarded', async () => {
  const {
    body: { versionID },
  } = await upload('pep', csv(NAMED, 'İki Kişi,1950-01-01,Vekil,4E'))
  const propose = () => callStaff(app, 'apply_list', { versionID, reason: REASON }, guard)
  const replies = await Promise.all([propose(), propose()])
  expect([
    replies.filter(({ result }) => result).length,
    replies.filter(({ debug }) => debug === 'duplicate').length,
  ]).toEqual([1, 1])
  expect((await callStaff(app, 'get_list_version', { versionID }, second)).data).toMatchObject({
    state: 'draft',
    proposed: { by: guard.email, own: false },
  })
  const id = await waitingFor(versionID)
  expect((await decide(id, 'approve', guard)).debug).toBe('own proposal')
  expect((await callStaff(app, 'discard_list', { versionID, reason: REASON }, guard)).debug).toBe(
    'not possible',
  )
  expect((await callStaff(app, 'get_list_version', { versionID }, guard)).data.state).toBe('draft')
  expect((await decide(id, 'reject')).result).toBe(true)
  expect(
    (await callStaff(app, 'discard_list', { versionID, reason: REASON }, guard)).data.state,
  ).toBe('discarded')
  expect((await propose()).debug).toBe('not pending')
})

test('an exclusion by a wrong line is undone by two people, the previous state returns, and the same line does not exclude again', async () => {
  const [wrong, own] = [newNumber(), newNumber()]
  const listed = await app.signUp({
    firstname: 'Ferit',
    lastname: 'Yanlış',
    birthDate: '1975-05-05',
    identityNumber: wrong,
  })
  const careful = await app.signUp({
    firstname: 'Ceyda',
    lastname: 'Kararlı',
    birthDate: '1976-05-05',
    identityNumber: own,
  })
  expect(
    (
      await callStaff(
        app,
        'exclude_player',
        { playerID: careful.user.uid, months: 6, reason: REASON },
        guard,
      )
    ).result,
  ).toBe(true)
  const until = async ({ user: { uid } }: Session) =>
    (
      await app.database.pool.query<{ until: Date | null }>(
        'select excluded_until as until from identity.player where id = $1',
        [uid],
      )
    ).rows[0]?.until ?? null
  const before = await until(careful)
  await enforce('exclusion', csv(EXCLUDED, `${wrong};;;`, `${own};;;`))
  expect([
    (await until(listed))?.getUTCFullYear(),
    (await until(careful))?.getUTCFullYear(),
  ]).toEqual([9999, 9999])

  const undo = async (player: Session) => {
    const hitID = (await hitsOf(player))[0]?.hitID ?? ''
    return callStaff(app, 'undo_exclusion', { hitID, reason: 'Numara yanlış yazılmış' }, officer)
  }
  expect((await undo(listed)).data).toMatchObject({ undo: 'waiting', outcome: 'excluded' })
  expect((await undo(listed)).debug).toBe('duplicate')
  expect((await until(listed))?.getUTCFullYear()).toBe(9999)
  const id = await waitingFor(listed.user.uid)
  expect((await decide(id, 'approve', officer)).debug).toBe('not authorized')
  const replies = await Promise.all([decide(id, 'approve'), decide(id, 'approve', guard)])
  expect(replies.filter(({ result }) => result).length).toBe(1)
  expect(await until(listed)).toBeNull()
  expect(await mayPlay(await app.signIn(listed.user.username))).toBe(true)
  expect((await hitsOf(listed))[0]).toMatchObject({ state: 'decided', outcome: 'different' })
  expect((await undo(listed)).debug).toBe('not pending')

  await undo(careful)
  expect((await decide(await waitingFor(careful.user.uid), 'approve')).result).toBe(true)
  expect(await until(careful)).toEqual(before)

  await enforce('exclusion', csv(EXCLUDED, `${wrong};;;`, `${own};;;`, `${newNumber()};;;`))
  expect(await until(listed)).toBeNull()
})

test('undoing a list never shortens a later decision of a player or staff', async () => {
  const identityNumber = newNumber()
  const player = await app.signUp({
    firstname: 'Nermin',
    lastname: 'Sonra',
    birthDate: '1977-05-05',
    identityNumber,
  })
  await enforce('exclusion', csv(EXCLUDED, `${identityNumber};;;`))
  app.clock.advance(1_000)
  await callStaff(
    app,
    'exclude_player',
    { playerID: player.user.uid, months: 6, reason: REASON },
    guard,
  )
  await callStaff(
    app,
    'undo_exclusion',
    { hitID: (await hitsOf(player))[0]?.hitID ?? '', reason: REASON },
    officer,
  )
  const id = await waitingFor(player.user.uid)
  expect((await contextOf(app, id, second)).facts).toMatchObject({
    list: 'exclusion',
    excludedSince: expect.any(String),
    score: expect.any(String),
  })
  expect((await decide(id, 'approve')).debug).toBe('not possible')
  const { rows } = await app.database.pool.query(
    'select excluded_until > now() as kept from identity.player where id = $1',
    [player.user.uid],
  )
  expect(rows).toEqual([{ kept: true }])
  expect(
    (await callStaff(app, 'list_proposals', {}, officer)).data.rows.map((row) => row.id),
  ).toEqual([id])
  expect((await decide(id, 'withdraw', officer)).data.state).toBe('withdrawn')
})
