import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStaff, contextOf } from '#tests/support/staff.ts'
import type { Session } from '#tests/support/test-app.ts'
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
    expect((await desk.upload('sanctions', content)).status).toBe(400)
  }
  expect([
    (await desk.upload('sanctions', good, desk.officer)).status,
    (await desk.upload('sanctions', good, 'nobody')).status,
    (await desk.upload('sanctions', good, desk.guard, { panel: 'frontend' })).status,
  ]).toEqual([403, 403, 403])
  expect(
    (await desk.upload('sanctions', good, desk.guard, { 'content-type': 'application/json' }))
      .status,
  ).toBe(415)
  const first = await desk.upload('sanctions', good)
  expect([first.status, (await desk.upload('sanctions', good)).body.debug]).toEqual([
    200,
    'duplicate',
  ])
  const bring = (method: 'apply_list' | 'discard_list', versionID = first.body.versionID) =>
    callStaff(desk.app, method, { versionID, reason: REASON }, desk.guard)
  expect((await bring('discard_list')).data).toMatchObject({ state: 'discarded' })
  expect((await bring('apply_list')).debug).toBe('not pending')
  const again = await desk.upload('sanctions', good)
  expect((await desk.bringInForce(again.body.versionID)).result).toBe(true)
  expect(await desk.upload('sanctions', good)).toMatchObject({
    status: 409,
    body: { message: 'Bu dosya zaten yürürlükte' },
  })
  expect(
    (
      await callStaff(desk.app, 'list_audit', { subjectID: again.body.versionID }, desk.guard)
    ).data.rows.map(({ action }) => action),
  ).toEqual(['list.approve', 'list.propose', 'list.read'])
})

test('a list is put in force by two people: never by its proposer alone, once, and not after it is discarded', async () => {
  const {
    body: { versionID },
  } = await desk.upload('pep', csv(NAMED, 'İki Kişi,1950-01-01,Vekil,4E'))
  const propose = () => callStaff(desk.app, 'apply_list', { versionID, reason: REASON }, desk.guard)
  const replies = await Promise.all([propose(), propose()])
  expect([
    replies.filter(({ result }) => result).length,
    replies.filter(({ debug }) => debug === 'duplicate').length,
  ]).toEqual([1, 1])
  expect(
    (await callStaff(desk.app, 'get_list_version', { versionID }, desk.second)).data,
  ).toMatchObject({
    state: 'draft',
    proposed: { by: desk.guard.email, own: false },
  })
  const id = await desk.waitingFor(versionID)
  expect((await desk.decide(id, 'approve', desk.guard)).debug).toBe('own proposal')
  expect(
    (await callStaff(desk.app, 'discard_list', { versionID, reason: REASON }, desk.guard)).debug,
  ).toBe('not possible')
  expect(
    (await callStaff(desk.app, 'get_list_version', { versionID }, desk.guard)).data.state,
  ).toBe('draft')
  expect((await desk.decide(id, 'reject')).result).toBe(true)
  expect(
    (await callStaff(desk.app, 'discard_list', { versionID, reason: REASON }, desk.guard)).data
      .state,
  ).toBe('discarded')
  expect((await propose()).debug).toBe('not pending')
})

test('an exclusion by a wrong line is undone by two people, the previous state returns, and the same line does not exclude again', async () => {
  const [wrong, own] = [desk.newNumber(), desk.newNumber()]
  const listed = await desk.app.signUp({
    firstname: 'Ferit',
    lastname: 'Yanlış',
    birthDate: '1975-05-05',
    identityNumber: wrong,
  })
  const careful = await desk.app.signUp({
    firstname: 'Ceyda',
    lastname: 'Kararlı',
    birthDate: '1976-05-05',
    identityNumber: own,
  })
  expect(
    (
      await callStaff(
        desk.app,
        'exclude_player',
        { playerID: careful.user.uid, months: 6, reason: REASON },
        desk.guard,
      )
    ).result,
  ).toBe(true)
  const until = async ({ user: { uid } }: Session) =>
    (
      await desk.app.database.pool.query<{ until: Date | null }>(
        'select excluded_until as until from identity.player where id = $1',
        [uid],
      )
    ).rows[0]?.until ?? null
  const before = await until(careful)
  await desk.enforce('exclusion', csv(EXCLUDED, `${wrong};;;`, `${own};;;`))
  expect([
    (await until(listed))?.getUTCFullYear(),
    (await until(careful))?.getUTCFullYear(),
  ]).toEqual([9999, 9999])

  const undo = async (player: Session) => {
    const hitID = (await desk.hitsOf(player))[0]?.hitID ?? ''
    return callStaff(
      desk.app,
      'undo_exclusion',
      { hitID, reason: 'Numara yanlış yazılmış' },
      desk.officer,
    )
  }
  expect((await undo(listed)).data).toMatchObject({ undo: 'waiting', outcome: 'excluded' })
  expect((await undo(listed)).debug).toBe('duplicate')
  expect((await until(listed))?.getUTCFullYear()).toBe(9999)
  const id = await desk.waitingFor(listed.user.uid)
  expect((await desk.decide(id, 'approve', desk.officer)).debug).toBe('not authorized')
  const replies = await Promise.all([
    desk.decide(id, 'approve'),
    desk.decide(id, 'approve', desk.guard),
  ])
  expect(replies.filter(({ result }) => result).length).toBe(1)
  expect(await until(listed)).toBeNull()
  expect(await desk.mayPlay(await desk.app.signIn(listed.user.username))).toBe(true)
  expect((await desk.hitsOf(listed))[0]).toMatchObject({ state: 'decided', outcome: 'different' })
  expect((await undo(listed)).debug).toBe('not pending')

  await undo(careful)
  expect((await desk.decide(await desk.waitingFor(careful.user.uid), 'approve')).result).toBe(true)
  expect(await until(careful)).toEqual(before)

  await desk.enforce(
    'exclusion',
    csv(EXCLUDED, `${wrong};;;`, `${own};;;`, `${desk.newNumber()};;;`),
  )
  expect(await until(listed)).toBeNull()
})

test('undoing a list never shortens a later decision of a player or staff', async () => {
  const identityNumber = desk.newNumber()
  const player = await desk.app.signUp({
    firstname: 'Nermin',
    lastname: 'Sonra',
    birthDate: '1977-05-05',
    identityNumber,
  })
  await desk.enforce('exclusion', csv(EXCLUDED, `${identityNumber};;;`))
  desk.app.clock.advance(1_000)
  await callStaff(
    desk.app,
    'exclude_player',
    { playerID: player.user.uid, months: 6, reason: REASON },
    desk.guard,
  )
  await callStaff(
    desk.app,
    'undo_exclusion',
    { hitID: (await desk.hitsOf(player))[0]?.hitID ?? '', reason: REASON },
    desk.officer,
  )
  const id = await desk.waitingFor(player.user.uid)
  expect((await contextOf(desk.app, id, desk.second)).facts).toMatchObject({
    list: 'exclusion',
    excludedSince: expect.any(String),
    score: expect.any(String),
  })
  expect((await desk.decide(id, 'approve')).debug).toBe('not possible')
  const { rows } = await desk.app.database.pool.query(
    'select excluded_until > now() as kept from identity.player where id = $1',
    [player.user.uid],
  )
  expect(rows).toEqual([{ kept: true }])
  expect(
    (await callStaff(desk.app, 'list_proposals', {}, desk.officer)).data.rows.map((row) => row.id),
  ).toEqual([id])
  expect((await desk.decide(id, 'withdraw', desk.officer)).data.state).toBe('withdrawn')
})
