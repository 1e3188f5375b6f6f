import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStaff } from '#tests/support/staff.ts'
import {
  createListsFixture,
  csv,
  EXCLUDED,
  NAMED,
  REASON,
  type ListsFixture,
} from './lists.fixture.ts'

let desk: ListsFixture
beforeAll(async () => {
  desk = await createListsFixture()
})
afterAll(() => desk.app.close())

test('a player on a sanctions list waits for a decision, scored by name and birth date', async () => {
  const same = await desk.app.signUp({
    firstname: 'Işıl',
    lastname: 'Karaca',
    birthDate: '1970-01-02',
  })
  const other = await desk.app.signUp({
    firstname: 'Işıl',
    lastname: 'Karaca',
    birthDate: '1971-01-02',
  })
  const { lines, refused, added, result } = await desk.enforce(
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
  expect(await desk.hitsOf(same)).toMatchObject([
    { reference: 'A-1', why: 'name', score: 98, state: 'waiting' },
    { reference: 'C-1', score: 65 },
  ])
  expect(await desk.hitsOf(other)).toMatchObject([
    { reference: 'B-1', score: 85 },
    { reference: 'C-1', score: 65 },
  ])
  expect(await desk.mayPlay(same)).toBe(true)
  const {
    data: { lists },
  } = await callStaff(desk.app, 'list_lists', {}, desk.officer)
  expect(lists.find(({ kind }) => kind === 'sanctions')).toMatchObject({
    active: {
      lines: 5,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      decidedBy: desk.second.email,
      matchedAt: expect.any(String) as unknown,
    },
    draft: null,
  })
})

test('a file is compared with the version in force: changed lines wait again, removed ones stop waiting, unchanged ones are left alone', async () => {
  const [ada, ege, naz] = [
    await desk.app.signUp({ firstname: 'Ada', lastname: 'Pehlivan', birthDate: '1981-03-03' }),
    await desk.app.signUp({ firstname: 'Ege', lastname: 'Pehlivan', birthDate: '1982-03-03' }),
    await desk.app.signUp({ firstname: 'Naz', lastname: 'Pehlivan', birthDate: '1983-03-03' }),
  ]
  await desk.enforce(
    'pep',
    csv(
      NAMED,
      'Ada Pehlivan,1981-03-03,Vekil,1',
      'Ege Pehlivan,1982-03-03,Vekil,2',
      'Naz Pehlivan,1983-03-03,Vekil,3',
    ),
  )
  const [of] = [await desk.hitsOf(ada), await desk.hitsOf(naz)].flat()
  for (const { hitID } of [of, (await desk.hitsOf(naz))[0]].filter((hit) => hit !== undefined))
    expect(
      (
        await callStaff(
          desk.app,
          'decide_hit',
          { hitID, outcome: 'different', reason: REASON },
          desk.officer,
        )
      ).result,
    ).toBe(true)
  const { body } = await desk.upload(
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
    desk.app,
    'list_list_lines',
    { versionID: body.versionID, change: 'changed' },
    desk.officer,
  )
  expect(changed.data.rows).toMatchObject([
    { name: 'Ada Nur Pehlivan', before: { name: 'Ada Pehlivan', n: 2 } },
  ])
  expect(
    (
      await callStaff(
        desk.app,
        'list_list_lines',
        { versionID: body.versionID, change: 'gone' },
        desk.officer,
      )
    ).data.rows,
  ).toMatchObject([{ name: 'Ege Pehlivan', before: null }])
  expect((await desk.hitsOf(ada))[0]).toMatchObject({ state: 'decided' })
  await desk.bringInForce(body.versionID)
  expect([
    (await desk.hitsOf(ada))[0],
    (await desk.hitsOf(ege))[0],
    (await desk.hitsOf(naz))[0],
  ]).toMatchObject([
    { name: 'Ada Nur Pehlivan', score: 75, state: 'waiting', outcome: null },
    { state: 'gone' },
    { state: 'decided', outcome: 'different' },
  ])
  await desk.app.app.domains.screening.removeOldLines()
  const { rows } = await desk.app.database.pool.query(
    `select count(*)::int as n from screening.line l join screening.version v on v.id = l.version_id
      where v.state = 'replaced'`,
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('an identity number on the exclusion list excludes its player at once: no play, no deposit, withdrawals stay; a name alone waits', async () => {
  const identityNumber = desk.newNumber()
  const listed = await desk.app.signUp({
    firstname: 'Rana',
    lastname: 'Tok',
    birthDate: '1985-05-05',
    identityNumber,
  })
  const namesake = await desk.app.signUp({
    firstname: 'Sena',
    lastname: 'Bozok',
    birthDate: '1986-06-06',
  })
  const twin = await desk.app.signUp({
    firstname: 'Rana',
    lastname: 'Tok',
    birthDate: '1985-05-05',
  })
  const late = desk.newNumber()
  const { lines, refused } = await desk.enforce(
    'exclusion',
    csv(
      EXCLUDED,
      `${identityNumber};Rana Tok;05.05.1985;`,
      ';Sena Bozok;06.06.1986;',
      `${late};;;31.12.2027`,
      '12345678901;;;',
      ';Sena Bozok;1986;',
      `${desk.newNumber()};;;30.02.2027`,
    ),
  )
  expect({ lines, refused }).toEqual({ lines: 3, refused: 3 })
  expect(await desk.hitsOf(listed)).toMatchObject([
    { why: 'number', score: 100, state: 'decided', outcome: 'excluded', decidedBy: 'kupa' },
  ])
  expect(await desk.hitsOf(namesake)).toMatchObject([{ why: 'name', score: 100, state: 'waiting' }])
  // Players type their own number, so a different number with the same name and birth date needs a
  // person's decision.
  expect(await desk.hitsOf(twin)).toMatchObject([{ why: 'name', score: 100, state: 'waiting' }])
  expect((await desk.app.call('finance', 'check_balance', {}, listed)).debug).toBe(
    'session expired',
  )
  const back = await desk.app.signIn(listed.user.username)
  expect((await desk.app.call('protection', 'get', {}, back)).data.excludedUntil).toContain('9999')
  expect(await desk.mayPlay(namesake)).toBe(true)
  const log = await callStaff(
    desk.app,
    'list_audit',
    { subjectID: listed.user.uid, action: 'player.exclude' },
    desk.guard,
  )
  expect(log.data.rows).toMatchObject([
    { staff: 'kupa', after: { list: 'exclusion', until: null } },
  ])
  const newcomer = await desk.app.signUp({
    identityNumber: late,
    firstname: 'Hale',
    lastname: 'Gür',
    birthDate: '1991-01-01',
  })
  expect(await desk.hitsOf(newcomer)).toMatchObject([{ why: 'number', outcome: 'excluded' }])
  const { rows } = await desk.app.database.pool.query(
    `select excluded_until from identity.player where id = $1`,
    [newcomer.user.uid],
  )
  expect(rows).toEqual([{ excluded_until: new Date('2027-12-31T21:00:00Z') }])
  const kept = await desk.app.database.pool.query(
    `select from screening.line where line::text like '%' || $1 || '%' union all select
      from screening.hit where hit::text like '%' || $1 || '%'`,
    [identityNumber],
  )
  expect(kept.rowCount).toBe(0)
})

test('a hit is decided once, within the options of its list; the account changes in the same commit', async () => {
  const player = await desk.app.signUp({
    firstname: 'Kenan',
    lastname: 'Uysal',
    birthDate: '1962-02-02',
  })
  const other = await desk.app.signUp({
    firstname: 'Sibel',
    lastname: 'Uysal',
    birthDate: '1963-02-02',
  })
  await desk.enforce(
    'sanctions',
    csv(NAMED, 'Kenan Uysal,1962-02-02,UN,K-1', 'Sibel Uysal,1963-02-02,UN,K-2'),
  )
  const [hitID, otherID] = [
    (await desk.hitsOf(player))[0]?.hitID ?? '',
    (await desk.hitsOf(other))[0]?.hitID ?? '',
  ]
  expect(
    (
      await callStaff(
        desk.app,
        'decide_hit',
        { hitID, outcome: 'excluded', reason: REASON },
        desk.officer,
      )
    ).code,
  ).toBe(400)
  const decide = () =>
    callStaff(
      desk.app,
      'decide_hit',
      { hitID, outcome: 'deactivated', reason: REASON },
      desk.officer,
    )
  const replies = await Promise.all([decide(), decide()])
  expect([
    replies.filter(({ result }) => result).length,
    replies.filter(({ debug }) => debug === 'not pending').length,
  ]).toEqual([1, 1])
  expect(
    (
      await desk.app.call('user', 'login', {
        username: player.user.username,
        password: 'Sifre123',
      })
    ).debug,
  ).toBe('inactive account')
  await callStaff(
    desk.app,
    'close_player',
    { playerID: other.user.uid, reason: REASON },
    desk.guard,
  )
  expect(
    (
      await callStaff(
        desk.app,
        'decide_hit',
        { hitID: otherID, outcome: 'deactivated', reason: REASON },
        desk.officer,
      )
    ).debug,
  ).toBe('not possible')
  expect(await desk.hitsOf(other)).toMatchObject([{ state: 'waiting' }])
  expect(
    (await callStaff(desk.app, 'list_audit', { subjectID: hitID }, desk.guard)).data.rows,
  ).toMatchObject([
    {
      action: 'hit.decide',
      reason: REASON,
      after: { outcome: 'deactivated', reference: 'K-1', score: 100 },
    },
  ])
  const seen: number[] = []
  let after: string | undefined
  do {
    const { data } = await callStaff(
      desk.app,
      'list_hits',
      { limit: 2, ...(after !== undefined && { after }) },
      desk.officer,
    )
    seen.push(...data.rows.map(({ score }) => score))
    after = data.next ?? undefined
  } while (after !== undefined)
  expect(seen.length).toBe((await callStaff(desk.app, 'queues', {}, desk.officer)).data.hits)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})
