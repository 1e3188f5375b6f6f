import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SegmentRule } from '#shared/office/segments.ts'
import { eraseNotes } from '#server/domains/crm/index.ts'
import { allOf } from '#tests/support/segment-rules.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let editor: StaffSession
let players: Session[]
beforeAll(async () => {
  app = await createTestApp()
  players = [await app.signUp(), await app.signUp(), await app.signUp()]
  editor = await hire(app, 'content')
})
afterAll(() => app.close())

async function upload(
  content: string | Buffer,
  query: Record<string, string>,
  session: Pick<StaffSession, 'cookies'> = editor,
) {
  const reply = await app.inject({
    method: 'POST',
    url: `/v1/player-lists?${new URLSearchParams(query).toString()}`,
    headers: { 'content-type': 'application/octet-stream', panel: 'backoffice' },
    cookies: session.cookies,
    payload: content,
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

const nameOf = (n: number) => players[n]?.user.username ?? ''
const idOf = (n: number) => players[n]?.user.uid ?? ''
const inList = (listID: string): SegmentRule => allOf({ kind: 'list', listID })
const measure = async (rule: SegmentRule) =>
  (await callStaff(app, 'measure_segment', { rule }, editor)).data.total
const lists = async () => (await callStaff(app, 'list_player_lists', {}, editor)).data

test('a preview names what was found, unknown and named twice, and stores nothing', async () => {
  const id = crypto.randomUUID()
  const file = `tarih;Kullanıcı adı\n1;${nameOf(0).toUpperCase()}\n2;${nameOf(0)}\n3;${idOf(0)}\n4;${idOf(1)}\n5;\n6;"kimse; yok"\n`
  expect(await upload(file, { id })).toEqual({
    status: 200,
    body: {
      lines: 5,
      found: 2,
      unknown: 1,
      duplicates: 2,
      unknownSample: ['kimse; yok'],
      isStored: false,
    },
  })
  expect(await lists()).toEqual([])
})

test('a stored list is a condition, once, and is kept while a segment or a message needs it', async () => {
  const [id, segmentID] = [crypto.randomUUID(), crypto.randomUUID()]
  const file = `${idOf(0)}\n${nameOf(2)}\nyok\n`
  for (let n = 0; n < 2; n += 1)
    expect(await upload(file, { id, name: 'Kasım' })).toMatchObject({
      status: 200,
      body: { found: 2, unknown: 1, isStored: true },
    })
  expect(await measure(inList(id))).toBe(2)
  expect(
    await measure({ groups: [{ match: 'none', conditions: [{ kind: 'list', listID: id }] }] }),
  ).toBe(1)
  await callStaff(
    app,
    'save_segment',
    { id: segmentID, name: 'Listedekiler', rule: inList(id) },
    editor,
  )
  expect(await lists()).toMatchObject([
    { id, name: 'Kasım', players: 2, segments: ['Listedekiler'] },
  ])
  expect(await callStaff(app, 'remove_player_list', { id }, editor)).toMatchObject({
    debug: 'not possible',
  })
  await callStaff(app, 'remove_segment', { id: segmentID }, editor)
  expect((await callStaff(app, 'remove_player_list', { id }, editor)).data).toEqual([])
  expect(await callStaff(app, 'remove_player_list', { id }, editor)).toMatchObject({ code: 404 })
  const { rows } = await app.database.pool.query('select from crm.player_list_member')
  expect(rows).toEqual([])
  expect(
    await callStaff(
      app,
      'save_segment',
      { id: segmentID, name: 'Listedekiler', rule: inList(id) },
      editor,
    ),
  ).toMatchObject({ code: 404 })
  const { data } = await callStaff(
    app,
    'list_audit',
    { subjectID: id },
    await hire(app, 'compliance'),
  )
  expect(data.rows.map(({ action }) => action)).toEqual([
    'segment.remove-list',
    'segment.upload-list',
  ])
})

test('erasing a player removes them from every list', async () => {
  const id = crypto.randomUUID()
  await upload(`${idOf(0)}\n${idOf(1)}\n`, { id, name: 'Silinecek' })
  await app.database.transaction((tx) => eraseNotes(tx, idOf(1)))
  expect(await measure(inList(id))).toBe(1)
  await callStaff(app, 'remove_player_list', { id }, editor)
})

test('a file without known players, of too many lines or of no text is refused', async () => {
  const id = crypto.randomUUID()
  const refused = async (content: string | Buffer) =>
    expect((await upload(content, { id, name: 'x' })).status).toBeOneOf([400, 415])
  await refused('yok\n')
  await refused('username\n\n')
  await refused('a\n'.repeat(100_001))
  await refused(Buffer.from([0xff, 0xd8, 0, 0]))
  expect((await upload('a\n', { id: 'x' })).status).toBe(400)
  expect((await upload(nameOf(0), { id, name: 'x' }, await hire(app, 'support'))).status).toBe(403)
  expect(await lists()).toEqual([])
})
